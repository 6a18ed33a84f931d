import Diagnostics
import Guideline
import Site

/// The start of a command that writes pages.
enum ReadGuideline {
  case read(GuidelineStages)
  /// The site has errors, so that its pages are not all known.
  case errors(Report)
}

/// Reads a site for a command that writes pages; what is new is not translated yet, so that drift stops nothing.
func readGuideline(_ options: BuildOptions) async throws -> ReadGuideline {
  var timings = Timings()
  var options = options
  options.stopsAtDrift = false
  let site = try await ResolvedSite(options, timings: &timings)
  let report = site.report()
  guard let guideline = site.guideline,
    report.errorCount == 0
  else { return .errors(report) }
  return .read(guideline)
}
