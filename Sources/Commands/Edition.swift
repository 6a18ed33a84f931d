import ArgumentParser
import Base
import Diagnostics
import Editions
import Foundation
import Markup
import SiteConfiguration
import Workflows

extension BuildSite {
  /// The command `build-site edition`.
  struct Edition: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "edition",
      abstract: "Record the content of your guidelines as an edition, and list the editions.",
      discussion: """
        An edition is a file in Content/editions. It records every rule, topic, part
        and term, in every language. The pages of changes, the feeds and the data
        compare each edition with the previous one.

        Examples:
          build-site edition cut 2026.1                record the current content
          build-site edition cut 2025.2 --from v1.2    record a tag or commit
          build-site edition                           list editions and their changes
          build-site edition redact - < passage.txt    remove a passage from all of them
        """,
      subcommands: [List.self, Cut.self, Redact.self],
      defaultSubcommand: List.self)

    /// The command `build-site edition cut`.
    struct Cut: AsyncParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "cut",
        abstract: "Record an edition in Content/editions/NAME.jsonl.")

      @Argument(
        help:
          "The name of the edition, which is part of its address: letters, digits, '.', '-', '_'.")
      var name: String

      @Option(
        help: ArgumentHelp(
          "A git revision to record, without a checkout. (default: the current files)",
          valueName: "ref"))
      var from: String?

      @Option(
        help: ArgumentHelp(
          "The day of the edition. (default: today, or the day of the revision)",
          valueName: "day"))
      var date: String?

      @Option(
        name: .customLong("note"),
        help: ArgumentHelp(
          "A text file that describes the edition; NAME.ja.txt for another language. You can repeat this option.",
          valueName: "file"))
      var notes: [String] = []

      @OptionGroup var arguments: SiteArguments
      @OptionGroup var messages: MessageArguments

      func validate() throws {
        guard Editions.Edition.isName(name) else {
          throw usageError(
            "use letters, digits, '.', '-' and '_' in the name of an edition: 2026.1")
        }
        if let date {
          try CalendarDate.validateDay(date)
        }
      }

      func run() async throws {
        var request = EditionRequest(name: name, revision: from, date: date)
        // A revision has a day of its own.
        if from == nil, date == nil {
          request.date = CalendarDate.today?.text
        }
        request.notes = try await texts()
        let edition = try await prepared(request)
        warn(of: edition)
        Console.removeTemporaryFiles(of: arguments.site)
        try await Console.withExitCodes { try edition.write() }
        try Console.say(Self.line(edition))
      }

      /// Warns of a day before that of another edition: of the present content it is probably a typing error.
      ///
      /// A revision of git is expected to be older than what is recorded already.
      private func warn(of edition: PreparedEdition) {
        guard from == nil, let newest = edition.newest else { return }
        Console.sayFailure(
          "warning: edition '\(name)' (\(edition.edition.date)) comes before edition '\(newest.name)' (\(newest.date)): readers see its content as the older one; to record earlier content, use --from"
        )
      }

      /// Prepares an edition; content with errors ends the command with exit code 1, an invalid
      /// request with 64.
      private func prepared(_ request: EditionRequest) async throws -> PreparedEdition {
        try await Console.orUsageError(HistoryError.self) {
          do {
            return try await PreparedEdition(request, options: arguments.options())
          } catch let error as EditionError {
            if case .isDraft(let report) = error {
              Console.show(report)
            }
            Console.sayFailure(error.message)
            if case .exists = error {
              throw ExitCode.wrongUsage
            }
            throw ExitCode.failure
          }
        }
      }

      /// Returns the notes by language; a file without a language is in the first.
      private func texts() async throws -> [String: String] {
        var texts: [String: String] = [:]
        for file in notes {
          let (path, bytes) = try await Console.readInput(file)
          let text = String(decoding: bytes, as: UTF8.self)
          texts[Self.language(of: path)] = text.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        return texts
      }

      /// The language in a file's name, `ja` of `notes.ja.txt`; empty for none.
      private static func language(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        let code = name.split(separator: ".").dropLast().last.map(String.init) ?? ""
        // A longer word may have the form of a language, too: `draft.txt`.
        let isCode =
          (2...3).contains(code.utf8.count)
          && ConfigurationReader.isLanguageTag(code)
        return isCode ? code : ""
      }

      private static func line(_ edition: PreparedEdition) -> Message {
        let (records, texts) = (edition.edition.records.count, edition.newTexts)
        var counts: [Message] = [
          .counting(records, one: "1 record", other: "\(records) records"),
          .counting(texts, one: "1 new text", other: "\(texts) new texts"),
        ]
        if let since = edition.since {
          counts.append("\(since.difference.items.count) changed since \(since.name)")
        }
        return "\(edition.path): \(list: counts)"
      }
    }

    /// The command `build-site edition redact`.
    struct Redact: AsyncParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "redact",
        abstract: "Remove a passage from all editions, for copyright or privacy.",
        discussion: """
          The passage becomes '[…]' in every text of every edition. The texts keep the
          hashes under which they were published, so no other change is shown. Commits
          in git and copies of the published site keep the passage.
          """)

      @Argument(help: "The passage as in the editions, or '-' to read it from standard input.")
      var passage: String

      @Flag(help: "List the texts that contain the passage, and change nothing.")
      var dryRun = false

      @OptionGroup var arguments: SiteArguments
      @OptionGroup var messages: MessageArguments

      func run() async throws {
        let redaction = try await prepared()
        if !dryRun {
          Console.removeTemporaryFiles(of: arguments.site)
          try await Console.write(redaction.change)
        }
        for file in redaction.files {
          for record in file.records {
            try Console.say(
              "\(file.path): \(record.kind.rawValue) '\(record.id)' in \(record.language)")
          }
        }
      }

      private func prepared() async throws -> PreparedRedaction {
        let text = try await text()
        return try await Console.withExitCodes {
          do {
            return try await PreparedRedaction(text, options: arguments.options())
          } catch let error as RedactionError {
            throw Console.failure(error.message)
          }
        }
      }

      private func text() async throws -> String {
        guard passage == "-" else { return passage }
        return String(decoding: try await Console.readInput(passage).bytes, as: UTF8.self)
      }
    }

    /// The command `build-site edition list`.
    struct List: AsyncParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the editions, newest first, with the number of changes in each.")

      @OptionGroup var arguments: SiteArguments
      @OptionGroup var messages: MessageArguments

      func run() async throws {
        let history = try await Console.withExitCodes {
          try await Workflows.editions(of: arguments.options())
        }
        for (edition, difference) in zip(history.editions, history.differences).reversed() {
          let changes = difference?.items.count
          var facts: [Message] = [
            changes.map { count in
              .counting(count, one: "1 change", other: "\(count) changes")
            } ?? "first"
          ]
          let redacted = edition.redactedCount
          if redacted > 0 {
            facts.append(
              .counting(redacted, one: "1 redacted text", other: "\(redacted) redacted texts"))
          }
          try Console.say("\(edition.date)  \(edition.name)  \(list: facts)")
        }
        if history.isEmpty {
          try Console.say("no editions")
        }
      }
    }
  }
}
