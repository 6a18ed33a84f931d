import ArgumentParser
import Base
import Diagnostics
import Site

extension Console {
  /// Builds a site and prints its diagnostics; exit code 1 if nothing was published.
  static func built(
    _ options: BuildOptions,
    quiet: Bool = false,
    timings: Bool = false
  ) async throws -> (summary: BuildSummary, result: BuildResult) {
    let progress = quiet ? nil : ProgressLine()
    let result = try await withExitCodes {
      try await Site.build(options) { number, count in
        progress?.show(number, of: count)
      }
    }
    progress?.clear()
    show(result.report)
    if timings {
      try print(table(of: result.timings))
    }
    return (try summary(of: result), result)
  }

  /// Says what a build warns of.
  ///
  /// - Throws: The exit code of a build that published nothing.
  private static func summary(of result: BuildResult) throws -> BuildSummary {
    guard let summary = result.summary else {
      sayToError("\(count(result.report)); nothing was published")
      throw ExitCode.failure
    }
    for warning in summary.warnings {
      sayToError("build-site: warning: \(warning)")
    }
    return summary
  }
}
