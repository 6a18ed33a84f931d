import ArgumentParser
import Base
import Markup
import Workflows

extension BuildSite {
  /// The command `build-site rules`.
  struct Rules: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rules",
      abstract: "Find rules in pages that have none, and export rules as a table.",
      subcommands: [Suggest.self, Export.self])

    /// The command `build-site rules suggest`.
    struct Suggest: AsyncParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "suggest",
        abstract: "Find sentences that tell people what to do, and turn them into rules.",
        discussion: """
          The command reads the pages of topics in the original language, outside of
          rules and other containers. For each sentence it suggests an id and a level.
          It changes nothing until you accept suggestions, and shows the difference
          first. Translations get an empty rule to fill in.

          Examples:
            build-site rules suggest                     list all suggestions
            build-site rules suggest alert button        list suggestions for two topics
            build-site rules suggest --accept alert.use-short-words
            build-site rules suggest alert --all         accept all for a topic
          """)

      @Argument(help: "The ids of topics. (default: all)")
      var topics: [String] = []

      @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Turn the sentences with these ids into rules.", valueName: "ids"))
      var accept: [String] = []

      @Flag(help: "Turn all suggested sentences into rules.")
      var all = false

      @Flag(help: "Print the difference without changing anything.")
      var dryRun = false

      @Flag(help: "Do not ask for confirmation.")
      var yes = false

      @OptionGroup var arguments: SiteArguments
      @OptionGroup var messages: MessageArguments

      func validate() throws {
        if all, !accept.isEmpty {
          throw usageError("use either '--accept' or '--all'")
        }
        if dryRun || yes, !all, accept.isEmpty {
          throw usageError("use '--dry-run' and '--yes' only with '--accept' or '--all'")
        }
      }

      func run() async throws {
        if all || !accept.isEmpty {
          try await acceptSuggestions()
        } else {
          try await list()
        }
      }

      private func list() async throws {
        let outcome = try await Console.orUsageError(RuleSuggestionError.self) {
          try await suggestRules(in: topics, arguments.options())
        }
        switch outcome {
        case .errors(let report):
          _ = try Console.prepared(.errors(report))
        case .found(let suggestions):
          for suggestion in suggestions {
            try Console.print(suggestion.lines)
          }
          try Console.say(Self.summary(suggestions.count))
        }
      }

      private static func summary(_ count: Int) -> Message {
        guard count > 0 else {
          return "no suggestions"
        }
        return .counting(
          count,
          one: "1 suggestion; accept it with '--accept' and its id",
          other:
            "\(count) suggestions; accept some with '--accept' and their ids, or all with '--all'")
      }

      private func acceptSuggestions() async throws {
        let outcome = try await Console.orUsageError(
          RuleSuggestionError.self, consequence: "; nothing was changed"
        ) {
          try await prepareRules(
            accepting: all ? nil : accept, in: topics, arguments.options())
        }
        let change = try Console.prepared(outcome)
        guard change.count > 0 else {
          try Console.say("no suggestions")
          return
        }
        guard try Console.confirm(change, isDryRun: dryRun, isConfirmed: yes) else {
          return
        }
        Console.removeTemporaryFiles(of: arguments.site)
        try await Console.write(change)
      }
    }
  }
}

extension RuleSuggestion {
  /// The suggestion in two lines: its place, level, id and certainty; then the sentence.
  fileprivate var lines: String {
    "\(path):\(line): \(level.rawValue)  \(id)  \(confidence) %\n    \(statement)\n"
  }
}
