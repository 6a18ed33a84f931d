import ArgumentParser
import Diagnostics
import Foundation
import Guideline
import Site

extension BuildSite {
  /// The command `build-site translations`.
  struct Translations: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List missing and stale translations, and accept them.",
      discussion: """
        Content/translations.lock records the original that each translation was
        accepted for. A part is an id such as tab-bar#sizes.

        Examples:
          build-site translations                       list what is missing or stale
          build-site translations accept tab-bar#sizes  accept one part
          build-site translations accept tab-bar        accept a whole topic
          build-site translations accept --all          accept everything
        """,
      subcommands: [List.self, Accept.self], defaultSubcommand: List.self)

    /// The command `build-site translations list`.
    struct List: AsyncParsableCommand {
      static let configuration = CommandConfiguration(
        abstract: "List missing, stale, unaccepted and orphaned translations.")

      @OptionGroup var arguments: SiteArguments

      func run() async throws {
        let status = try await read(arguments)
        let lines = try await Console.orDiskError { try await status.lines() }
        try Console.print(
          (lines.isEmpty ? "every translation is up to date" : lines.joined(separator: "\n")) + "\n"
        )
      }
    }

    /// The command `build-site translations accept`.
    struct Accept: AsyncParsableCommand {
      static let configuration = CommandConfiguration(
        abstract: "Record that translations match their present originals.")

      @OptionGroup var arguments: SiteArguments

      @Argument(help: "Parts such as tab-bar#sizes, or topics.")
      var ids: [String] = []

      @Flag(help: "Accept every translation, and drop orphaned entries.")
      var all = false

      func validate() throws {
        guard ids.isEmpty == all else {
          throw ValidationError("name parts or topics, or '--all'")
        }
      }

      func run() async throws {
        let status = try await read(arguments)
        do {
          let (lock, count) = try status.accepting(all ? nil : ids)
          try Console.write(lock.text(), to: status.lockPath)
          try Console.print(
            "\(status.lockPath): \(count) accepted, \(lock.hashes.count) in all\n")
        } catch let error as TranslationStatus.UnknownPart {
          let help = error.near.map { ": did you mean '\($0)'?" } ?? ""
          throw ValidationError("unknown part or topic '\(error.id)'\(help)")
        }
      }
    }

    /// Reads a site; errors that hide its translations are shown and end the command.
    ///
    /// Stale and missing translations hide nothing, whatever their severity.
    private static func read(_ arguments: SiteArguments) async throws -> TranslationStatus {
      let options = arguments.options()
      let status = try await Console.orDiskError { try await TranslationStatus(options) }
      let isKnown = status.report.entries.allSatisfy { entry in
        switch entry.diagnostic.code {
        case .staleTranslation, .unacceptedTranslation, .orphanedTranslation, .missingTranslation,
          .missingRule:
          true
        default: entry.diagnostic.severity != .error
        }
      }
      guard isKnown else {
        Console.printToError(status.report.text(colored: Console.colorsErrors))
        throw ExitCode(1)
      }
      return status
    }
  }
}
