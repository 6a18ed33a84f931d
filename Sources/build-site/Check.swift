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

    func run() async throws {
      var options = arguments.options()
      options.includesDrafts = drafts
      let result = try await Console.orDiskError { try await Site.check(options) }
      try Console.print(text(of: result.report))
      if coverage, let coverage = result.coverage {
        try Console.print(Console.table(of: coverage))
      }
      if result.report.errorCount > 0 { throw ExitCode(1) }
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
