import ArgumentParser
import Base
import Foundation
import Workflows

extension BuildSite {
  /// The command `build-site diff`.
  struct Diff: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "diff", abstract: "Show what a change of the content changes for readers.",
      discussion: """
        Rules, topics, texts and terms that are new, changed or gone, word by word;
        diagrams; addresses that would no longer work; translations that become stale.
        Another order or setting of the same words is no change.

        Examples:
          build-site diff main                        the files against main
          build-site diff main topic-branch           one branch against another
          build-site diff main --format markdown      for a pull request
          build-site diff v1.0 --format html >d.html  with diagrams, as a page
        """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
      case text, markdown, html, json
    }

    @Argument(help: "A git revision; the comparison is with where the two histories parted.")
    var base: String

    @Argument(help: "Another revision. (default: the files as they are)")
    var head: String?

    @Option(help: "How to show it: for people, for comments, as a page, or for programs.")
    var format = Format.text

    @OptionGroup var arguments: SiteArguments
    @OptionGroup var messages: MessageArguments

    func run() async throws {
      let difference = try await Console.orUsageError(HistoryError.self) {
        try await ContentDifference(
          from: base, to: head, arguments.options(),
          language: format == .json ? "en" : Console.language.rawValue)
      }
      switch format {
      case .text: try Console.print(difference.text(in: Console.language))
      case .markdown: try Console.print(difference.markdown(in: Console.language))
      case .html: try Console.write(difference.html(in: Console.language))
      case .json: try Console.print(difference.json)
      }
      // The system takes the memory back at once, as after a build.
      withExtendedLifetime(difference) { Foundation.exit(0) }
    }
  }
}
