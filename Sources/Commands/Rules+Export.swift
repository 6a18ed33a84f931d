import ArgumentParser
import Base
import Foundation
import Workflows

extension TableForm: ExpressibleByArgument {}

extension BuildSite.Rules {
  /// The command `build-site rules export`.
  struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export",
      abstract: "Export the rules as a table for spreadsheets and requirement tools.",
      discussion: """
        The table contains ids, aliases, levels, status, platforms, relations and the
        texts in all languages, in Markdown. You can change it and import it again with
        'build-site import'.

        Examples:
          build-site rules export > rules.csv             all rules as CSV
          build-site rules export --output rules.xlsx     all rules as a workbook
          build-site rules export --output rules.reqif    for requirement tools
          build-site rules export alert button            the rules of two topics
        """)

    @Argument(help: "The ids of topics. (default: all)")
    var topics: [String] = []

    @Option(
      name: .customLong("as"),
      help: ArgumentHelp(
        "The format of the table. (default: the format of the output file, or csv)",
        valueName: "format"))
    var form: TableForm?

    @Option(
      help: ArgumentHelp(
        "The file to write, which is replaced. (default: standard output)", valueName: "file"))
    var output: String?

    @OptionGroup var arguments: SiteArguments
    @OptionGroup var messages: MessageArguments

    func validate() throws {
      if form == nil, let output, TableForm(path: output) == nil {
        throw usageError("the form of '\(output)' is unknown; add '--as'")
      }
    }

    func run() async throws {
      let form = form ?? output.flatMap { TableForm(path: $0) } ?? .csv
      let made = try await Console.orUsageError(RuleSuggestionError.self) {
        try await exportRules(as: form, of: topics, arguments.options())
      }
      switch made {
      case .errors(let report):
        _ = try Console.prepared(.errors(report))
      case .made(let bytes, let count):
        try await write(bytes, count: count)
      }
    }

    private func write(_ bytes: [UInt8], count: Int) async throws {
      guard let output else { return try Console.write(bytes) }
      try await Console.withExitCodes { try replaceFile(output, with: bytes) }
      try Console.say(
        .counting(count, one: "1 rule in \(output)", other: "\(count) rules in \(output)"))
    }
  }
}
