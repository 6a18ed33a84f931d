import ArgumentParser
import Diagnostics
import Site

extension Console {
  /// Builds a site; prints its mistakes, and ends with exit code 1 where nothing was published.
  static func built(_ options: BuildOptions) async throws -> BuildSummary {
    let progress = ProgressLine()
    let result = try await orDiskError {
      try await Site.build(options) { progress?.show($0, of: $1) }
    }
    progress?.clear()
    printToError(result.report.text(colored: colorsErrors))
    guard let summary = result.summary else {
      printToError(count(result.report) + "; nothing was published\n")
      throw ExitCode(1)
    }
    printWarnings(summary)
    return summary
  }

  /// Prints what the build has put right in the output folder.
  static func printWarnings(_ summary: BuildSummary) {
    for warning in summary.warnings { printToError("build-site: warning: \(warning)\n") }
  }
}
