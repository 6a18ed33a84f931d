import ArgumentParser
import Base
import Diagnostics
import Foundation
import Guideline
import Workflows

extension BuildSite {
  /// The command `build-site translations`.
  struct Translations: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "translations",
      abstract: "List missing and stale translations, and accept them.",
      discussion: """
        Content/translations.lock records the original of each accepted translation.
        Parts have ids such as tab-bar#sizes.

        Examples:
          build-site translations                       list missing or stale parts
          build-site translations accept tab-bar#sizes  accept one part
          build-site translations accept tab-bar        accept a whole topic
          build-site translations accept --all          accept everything
          build-site translations accept tab-bar --language ja
                                                        accept one language
          build-site translations prune                 remove unused entries
        """,
      subcommands: [List.self, Accept.self, Prune.self],
      defaultSubcommand: List.self)

    /// The command `build-site translations list`.
    struct List: AsyncParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List missing, stale, unaccepted and orphaned translations.")

      @OptionGroup var arguments: SiteArguments

      func run() async throws {
        let status = try await read(arguments)
        let lines = try await Console.withExitCodes {
          try await status.lines(in: Console.language)
        }
        if lines.isEmpty {
          try Console.say("every translation is up to date")
        } else {
          try Console.print(lines.joined(separator: "\n") + "\n")
        }
      }
    }

    /// The command `build-site translations accept`.
    struct Accept: AsyncParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "accept",
        abstract: "Record that translations match their current originals.")

      @OptionGroup var arguments: SiteArguments

      @Argument(help: "The ids of parts, such as tab-bar#sizes, or of topics.")
      var ids: [String] = []

      @Option(
        name: .customLong("language"),
        help: ArgumentHelp(
          "Accept only this language. You can repeat this option.",
          valueName: "tag"))
      var languages: [String] = []

      @Flag(help: "Accept every translation, and remove orphaned entries.")
      var all = false

      func validate() throws {
        guard ids.isEmpty == all else {
          throw usageError("write parts or topics, or '--all'")
        }
      }

      func run() async throws {
        let status = try await read(arguments)
        do {
          Console.removeTemporaryFiles(of: arguments.site)
          let change = try status.accepting(all ? nil : ids, in: languages)
          try Console.write(change.lock.text(), to: status.lockPath)
          try Console.say(
            line(of: change, "\(change.count) accepted", to: status))
          for part in change.untouched {
            try Console.say(
              "not accepted, because nobody has translated it yet: \(part.language) \(part.part)")
          }
        } catch let error as TranslationStatus.UnknownLanguage {
          throw usageError(
            "unknown language '\(error.code)': the site has \(list: error.languages)")
        } catch let error as TranslationStatus.UnknownPart {
          let near = Self.topic(ofPage: error.id) ?? error.near
          throw usageError("unknown part or topic '\(error.id)'\(Message.near(near))")
        }
      }

      /// The topic of a page that is named by its path: `components/menu/ja.md`.
      private static func topic(ofPage path: String) -> String? {
        let folders = path.split(separator: "/").dropLast()
        guard path.hasSuffix(".md"), let topic = folders.last else { return nil }
        return String(topic)
      }
    }

    /// The command `build-site translations prune`.
    struct Prune: AsyncParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "Remove the entries of parts that no longer exist. Nothing is accepted.")

      @OptionGroup var arguments: SiteArguments

      func run() async throws {
        let status = try await read(arguments)
        Console.removeTemporaryFiles(of: arguments.site)
        let change = status.pruning()
        if change.count > 0 {
          try Console.write(change.lock.text(), to: status.lockPath)
        }
        try Console.say(line(of: change, "\(change.count) removed", to: status))
      }
    }

    /// Returns the line about the changes of a lock; with their languages if the site has several
    /// translations.
    private static func line(
      of change: TranslationStatus.Change,
      _ count: Message,
      to status: TranslationStatus
    ) -> Message {
      let languages = change.counts.map { count in
        "\(count.language) \(count.count)"
      }
      let total = change.lock.hashes.count
      if status.isMultilingual && !languages.isEmpty {
        return "\(status.lockPath): \(count) (\(list: languages)), \(total) in all"
      }
      return "\(status.lockPath): \(count), \(total) in all"
    }

    /// Reads a site; errors that hide its translations are shown and end the command.
    ///
    /// Stale and missing translations do not hide others, whatever their severity.
    private static func read(_ arguments: SiteArguments) async throws -> TranslationStatus {
      let options = arguments.options()
      let status = try await Console.withExitCodes {
        try await TranslationStatus(options)
      }
      let isKnown = status.report.entries.allSatisfy { entry in
        switch entry.diagnostic.code {
        case .staleTranslation, .unacceptedTranslation, .orphanedTranslation, .missingTranslation,
          .missingRule:
          true
        default:
          entry.diagnostic.severity != .error
        }
      }
      guard isKnown else {
        Console.show(status.report)
        throw ExitCode.failure
      }
      return status
    }
  }
}
