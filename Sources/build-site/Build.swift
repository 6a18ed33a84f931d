import ArgumentParser
import Diagnostics
import Foundation
import Site

extension BuildSite {
  /// The command `build-site build`, which is also what `build-site` alone means.
  struct Build: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Build and publish a site.")

    @OptionGroup var arguments: SiteArguments

    @Option(
      help: ArgumentHelp(
        "The folder to publish into. (default: Public in the site)", valueName: "dir"))
    var output: String?

    @Flag(help: "Build pages with 'status: draft' too.")
    var drafts = false

    @Flag(help: "Say nothing unless there is a mistake.")
    var quiet = false

    @Flag(help: "Print how long each stage took.")
    var timings = false

    func run() async throws {
      let start = ContinuousClock.now
      let progress = quiet ? nil : ProgressLine()
      var options = arguments.options(output: output)
      options.includesDrafts = drafts
      let result = try await Console.orDiskError {
        try await Site.build(options) { progress?.show($0, of: $1) }
      }
      progress?.clear()
      Console.printToError(result.report.text(colored: Console.colorsErrors))
      if timings { try Console.print(Console.table(of: result.timings)) }
      guard let summary = result.summary else {
        Console.printToError(Console.count(result.report) + "; nothing was published\n")
        throw ExitCode(1)
      }
      Console.printWarnings(summary)
      if !quiet {
        try Console.print(
          Console.line(summary, result.report, took: ContinuousClock.now - start) + "\n")
      }
      // The system takes the memory back at once; to free it piece by piece takes as long as to
      // resolve the site.
      withExtendedLifetime(result.guideline) { Foundation.exit(0) }
    }
  }
}
