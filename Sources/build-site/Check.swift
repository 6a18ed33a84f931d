import ArgumentParser
import Diagnostics
import Site

extension BuildSite {
  /// The command `build-site check`.
  struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Report diagnostics without writing anything.")

    enum Format: String, ExpressibleByArgument, CaseIterable {
      case text, json, sarif, github
    }

    @OptionGroup var arguments: SiteArguments

    @Option(help: "How to report: for people, for programs, for code hosts, or as annotations.")
    var format = Format.text

    @Flag(help: "Check pages with 'status: draft' too.")
    var drafts = false

    @Flag(help: "Also print how many of the sources' statements are cited.")
    var coverage = false

    @Flag(help: "Warnings end with exit code 1, as errors do.")
    var strict = false

    @Flag(help: "Also report what only follows from other diagnostics.")
    var all = false

    @Option(
      help: ArgumentHelp(
        "Report what was published and leads nowhere now: in a git revision, or a folder.",
        valueName: "ref"))
    var since: String?

    func run() async throws {
      var options = arguments.options()
      options.includesDrafts = drafts
      options.showsConsequences = all
      options.since = since
      let result = try await Console.orDiskError { [options] in
        do {
          return try await Site.check(options)
        } catch let error as HistoryError {
          Console.printToError("build-site: \(error)\n")
          throw ExitCode(64)
        }
      }
      try Console.print(text(of: result.report))
      if coverage, let coverage = result.coverage {
        try Console.print(Console.table(of: coverage))
      }
      let report = result.report
      if report.errorCount > 0 || strict && report.warningCount > 0 { throw ExitCode(1) }
    }

    private func text(of report: Report) -> String {
      switch format {
      case .text: report.text(colored: Console.colorsOutput) + Console.count(report) + "\n"
      case .json: report.json()
      case .sarif: report.sarif(version: productVersion)
      case .github: report.github() + (report.entries.isEmpty ? "" : "\n")
      }
    }
  }
}
