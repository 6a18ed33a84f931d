import ArgumentParser
import Base
import Diagnostics
import Markup
import Site
import Workflows

extension BuildSite {
  /// The command `build-site check`.
  struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Report diagnostics without writing anything.")

    @OptionGroup var arguments: SiteArguments
    @OptionGroup var messages: MessageArguments

    @Option(
      help: "The format of the report: for people, for programs, for code hosts, or as annotations."
    )
    var format = ReportFormat.text

    @Flag(help: "Also check pages with 'status: draft'.")
    var drafts = false

    @Flag(help: "Also print how many statements of each source are cited.")
    var coverage = false

    @Flag(help: "End with exit code 1 if there are warnings, too.")
    var strict = false

    @Flag(help: "Also report diagnostics that only follow from others.")
    var all = false

    @Option(
      help: ArgumentHelp(
        "Report addresses that were published in a git revision or a folder and no longer work.",
        valueName: "ref"))
    var since: String?

    @Flag(help: "Report the rules and topics whose review is overdue.")
    var review = false

    @Option(
      help: ArgumentHelp(
        "The day for '--review', such as 2026-11-23. (default: today)",
        valueName: "day"))
    var date: String?

    @Flag(
      inversion: .prefixedNo,
      help:
        "Compare languages. By default, negations and levels are compared only in rules, and with '--parity' in all text."
    )
    var parity: Bool?

    @Flag(help: "Fix problems that have only one possible fix, after showing the changes.")
    var fix = false

    @Flag(help: "With '--fix': do not ask for confirmation.")
    var yes = false

    @Argument(help: .hidden) var files: [String] = []

    /// The largest number of checks after which fixes are applied.
    ///
    /// A report has at most a thousand fixes of a kind in a file (``DiagnosticList``), and of those of
    /// the same lines only the first is applied: the next check finds the others. Fixes that undo each
    /// other would go on forever.
    private static let maximumRounds = 10

    func validate() throws {
      if let date {
        guard review else { throw usageError("use '--date' only with '--review'") }
        try CalendarDate.validateDay(date)
      }
      if yes, !fix {
        throw usageError("use '--yes' only with '--fix'")
      }
      if fix,
        format != .text
      {
        throw usageError("'--fix' works only with the format 'text'")
      }
    }

    func run() async throws {
      if let file = files.first {
        guard Console.isFolder(file) else {
          throw usageError("'check' takes no files: it checks the whole site")
        }
        throw usageError("to check the site in the folder '\(file)', use 'check --site \(file)'")
      }
      let options = checkedOptions
      var result = try await check(options)
      var round = 0
      while fix, round < Self.maximumRounds, try await fix(result.report, in: options) {
        result = try await check(options)
        round += 1
      }
      try Console.print(format.text(of: result.report, messages))
      if coverage, let coverage = result.coverage {
        try Console.print(Console.table(of: coverage))
      }
      try Console.check(result.report, isStrict: strict)
    }

    private var parityExtent: ParityExtent {
      switch parity {
      case true?:
        .everything
      case false?:
        .nothing
      case nil:
        .certain
      }
    }

    private var checkedOptions: BuildOptions {
      var options = arguments.options()
      options.includesDrafts = drafts
      options.includesConsequences = all
      options.parity = parityExtent
      if review {
        options.reviewDay = date.flatMap(CalendarDate.init) ?? .today
      }
      return options
    }

    private func check(_ options: BuildOptions) async throws -> BuildResult {
      try await Console.orUsageError(HistoryError.self) {
        try await Workflows.check(options, since: since)
      }
    }

    /// Applies the fixes that a report suggests.
    ///
    /// - Returns: True if there are any.
    private func fix(
      _ report: Report,
      in options: BuildOptions
    ) async throws -> Bool {
      let change = try await Console.withExitCodes {
        try PreparedChange(fixesOf: report, in: options)
      }
      guard change.count > 0 else { return false }
      guard try Console.confirm(change, isDryRun: false, isConfirmed: yes) else {
        return false
      }
      Console.removeTemporaryFiles(of: arguments.site)
      try await Console.write(change)
      return true
    }
  }
}
