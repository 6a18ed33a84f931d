import ArgumentParser
import Base
import Foundation
import Workflows

extension BuildSite {
  /// The command `build-site diff`.
  struct Diff: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "diff",
      abstract: "Show how a change of the content affects readers.",
      discussion: """
        The command shows new, changed and removed rules, topics, texts and terms, word
        by word. It also shows changed diagrams, addresses that would no longer work,
        and translations that become stale. It ignores changes that readers cannot see,
        such as line breaks.

        Examples:
          build-site diff main                        compare the files with main
          build-site diff main topic-branch           compare two branches
          build-site diff main --format markdown      write a comment on a pull request
          build-site diff v1.0 --format html >d.html  write a page with diagrams
        """
    )

    enum Format: String, ExpressibleByArgument, CaseIterable {
      case text, markdown, html, json
    }

    @Argument(help: "A git revision. The comparison starts where the two histories diverged.")
    var base: String

    @Argument(help: "Another revision. (default: the current files)")
    var head: String?

    @Option(help: "The format of the result: for people, for comments, as a page, or for programs.")
    var format = Format.text

    @OptionGroup var arguments: SiteArguments
    @OptionGroup var messages: MessageArguments

    func run() async throws {
      let difference = try await Console.orUsageError(HistoryError.self) {
        try await ContentDifference(
          from: base,
          to: head,
          arguments.options(),
          language: format == .json ? "en" : Console.language.rawValue)
      }
      switch format {
      case .text:
        try Console.print(difference.text(in: Console.language))
      case .markdown:
        try Console.print(difference.markdown(in: Console.language))
      case .html:
        try Console.write(difference.html(in: Console.language))
      case .json:
        try Console.print(difference.json)
      }
      // The system takes the memory back at once, as after a build.
      withExtendedLifetime(difference) { Foundation.exit(0) }
    }
  }
}
