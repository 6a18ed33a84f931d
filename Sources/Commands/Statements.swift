import ArgumentParser
import Base
import DocumentImport
import Foundation

extension BuildSite {
  /// The command `build-site statements`.
  struct Statements: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "statements",
      abstract: "Accept the changes in a new version of an imported document.",
      discussion: """
        Examples:
          build-site statements accept kiosk-012   accept one statement
          build-site statements accept --all       accept all statements
        """,
      subcommands: [Accept.self])

    /// The command `build-site statements accept`.
    struct Accept: AsyncParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "accept",
        abstract:
          "Record that pages match changed statements, and remove statements that no longer exist.")

      @Option(help: ArgumentHelp("The folder that contains Content/.", valueName: "dir"))
      var site = "."

      @Argument(help: "The ids of statements, such as kiosk-012.")
      var ids: [String] = []

      @Flag(help: "Accept every change.")
      var all = false

      @OptionGroup var messages: MessageArguments

      func validate() throws {
        guard ids.isEmpty == all else {
          throw usageError("write the ids of statements, or '--all'")
        }
      }

      func run() async throws {
        let chosen = all ? nil : Set(ids)
        let accepted = try await Console.withExitCodes {
          try paths().map { path in
            (path, ImportedStatement.accepting(chosen, in: try readFile(path)))
          }
        }
        // Nothing is written where one of the ids is wrong.
        let known = Set(accepted.flatMap(\.1.ids))
        if let id = ids.first(where: { !known.contains($0) }) {
          throw usageError("no changed statement '\(id)'")
        }
        Console.removeTemporaryFiles(of: site)
        try await Console.withExitCodes {
          for (path, result) in accepted where !result.ids.isEmpty {
            try replaceUnlinkedFile(path, with: result.bytes)
          }
        }
        try Console.say("\(known.count) accepted")
      }

      /// The files of statements, sorted.
      private func paths() -> [String] {
        let folder = "\(site)/Content/sources"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".jsonl") }.sorted().map { name in
          "\(folder)/\(name)"
        }
      }
    }
  }
}
