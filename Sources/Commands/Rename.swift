import ArgumentParser
import Base
import Foundation
import Guideline
import Workflows

extension BuildSite {
  /// The command `build-site rename`.
  struct Rename: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename",
      abstract: "Rename a rule, topic, section, term or heading everywhere.",
      discussion: """
        The command moves files and rewrites all references in all languages. Old
        addresses and anchors still work through aliases. The command shows the
        difference before it writes anything.

        Examples:
          build-site rename rule tab-bar.few few-tabs      change the id of a rule
          build-site rename topic tab-bar tabs             change the id and the folder
          build-site rename topic bars/tab-bar views/tabs  move a topic
          build-site rename section bars navigation        change the id of a section
          build-site rename heading tab-bar#sizes limits   change the id of a heading
          build-site rename term modal modal-view          change the id of a term
        """
    )

    @Argument(help: "The kind of thing to rename.")
    var kind: Guideline.Rename.Kind

    @Argument(help: "The current id.")
    var old: String

    @Argument(help: "The new id. For a topic, a path with slashes also moves it.")
    var new: String

    @Flag(help: "Print the difference without changing anything.")
    var dryRun = false

    @Flag(help: "Do not ask for confirmation.")
    var yes = false

    @OptionGroup var arguments: SiteArguments
    @OptionGroup var messages: MessageArguments

    func run() async throws {
      let outcome = try await Console.orUsageError(
        RenameError.self,
        consequence: "; nothing was renamed"
      ) {
        try await prepareRename(
          Guideline.Rename(kind, from: old, to: new),
          in: arguments.options())
      }
      let change = try Console.prepared(outcome)
      guard try Console.confirm(change, isDryRun: dryRun, isConfirmed: yes) else {
        return
      }
      Console.removeTemporaryFiles(of: arguments.site)
      try await Console.write(change)
      try sayRenamed(count: change.count)
    }

    private func sayRenamed(count: Int) throws {
      let files = Message.counting(count, one: "1 file", other: "\(count) files")
      try Console.say("renamed  \(kind.noun) \(old) to \(new): \(files)")
    }
  }
}

extension Guideline.Rename.Kind: ExpressibleByArgument {}
