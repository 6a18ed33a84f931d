import ArgumentParser
import Base
import Foundation
import Guideline
import Workflows

extension BuildSite {
  /// The command `build-site rename`.
  struct Rename: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: "Rename a rule, topic, section, term or heading everywhere.",
      discussion: """
        Files are moved, and every reference in every language is rewritten; old
        addresses and anchors still work through aliases. The difference is shown
        before anything is written.

        Examples:
          build-site rename rule tab-bar.few few-tabs      an id within its topic
          build-site rename topic tab-bar tabs             the folder, too
          build-site rename topic bars/tab-bar views/tabs  into another section
          build-site rename section bars navigation
          build-site rename heading tab-bar#sizes limits
          build-site rename term modal modal-view
        """)

    @Argument(help: "rule, topic, section, term or heading.")
    var kind: Guideline.Rename.Kind

    @Argument(help: "The present id.")
    var old: String

    @Argument(help: "The new id; with slashes a topic moves there.")
    var new: String

    @Flag(help: "Print the difference, and change nothing.")
    var dryRun = false

    @Flag(help: "Do not ask.")
    var yes = false

    @OptionGroup var arguments: SiteArguments
    @OptionGroup var messages: MessageArguments

    func run() async throws {
      let outcome = try await Console.orUsageError(
        RenameError.self, consequence: "; nothing was renamed"
      ) {
        try await prepareRename(
          Guideline.Rename(kind, from: old, to: new), in: arguments.options())
      }
      let change = try Console.prepared(outcome)
      guard try Console.confirm(change, isDryRun: dryRun, isConfirmed: yes) else { return }
      Console.removeTemporaryFiles(of: arguments.site)
      try await Console.write(change)
      let files: Message = change.count == 1 ? "1 file" : "\(change.count) files"
      try Console.say("renamed  \(kind.noun) \(old) to \(new): \(files)")
    }
  }
}

extension Guideline.Rename.Kind: ExpressibleByArgument {}
