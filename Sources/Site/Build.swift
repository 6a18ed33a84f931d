package import Catalog
package import Diagnostics
import Foundation
import Markup

/// What a build is asked for, resolved.
package struct BuildOptions: Sendable {
  /// The folder that holds `Content/`, as it was typed.
  package var site: String
  /// Where the site's own templates are; `nil` for `Templates` in the site, if it is there.
  package var templates: String?
  /// Where the site is published.
  package var output: String
  /// An address that takes the place of the configured one.
  package var baseURL: String?
  /// How many pages are worked on at once, from 1 to 1,024.
  package var jobs: Int

  package init(
    site: String = ".", templates: String? = nil, output: String? = nil, baseURL: String? = nil,
    jobs: Int? = nil
  ) {
    self.site = site
    self.templates = templates
    self.output = output ?? join(site, "Public")
    self.baseURL = baseURL
    self.jobs = min(max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount), 1_024)
  }

  var content: String { join(site, "Content") }
}

/// What a build did, for the line at its end.
package struct BuildSummary: Sendable {
  package var topics = 0
  package var rules = 0
  /// Pages written in each language, by its code.
  package var pages: [(language: String, count: Int)] = []
  package var written = 0
  package var unchanged = 0
  package var removed = 0
  /// Every file of the site by its path in the output folder, sorted.
  package var files: [String] = []
}

/// The outcome of a build or a check.
package struct BuildResult: Sendable {
  /// `nil` where mistakes kept the site from being published, and after a check.
  package var summary: BuildSummary?
  package var report: Report
  package var timings: Timings
  /// How many of the sources' statements are carried; `nil` where the site could not be read.
  package var coverage: Coverage?
  /// What was built; `nil` where nothing was.
  ///
  /// To let go of a large one takes longer than to publish it: a command that ends may rather not.
  package var catalog: Catalog?
}

/// Builds a site.
///
/// 1. `Content/` is read, its pages parsed in parallel, everything resolved against everything
///    (`ResolvedSite`).
/// 2. Templates are read and compiled (`TemplateSet`).
/// 3. With any error the build ends here; the published site stays as it was.
/// 4. Pages are composed in parallel and staged (`Composer`, `OutputFolder`).
/// 5. The index of the search is made and staged (`searchFiles`).
/// 6. What programs read is made and staged (`stageExports`).
/// 7. What is staged is moved into place.
///
/// - Parameters:
///   - options: What is asked for.
///   - progress: Called with the number of a finished file and the count of all, from any thread.
/// - Returns: What was done, or the mistakes that kept it from being done.
/// - Throws: ``FileError`` and ``OutputError`` where the disk refuses.
package func build(
  _ options: BuildOptions, progress: @Sendable @escaping (Int, Int) -> Void = { _, _ in }
) async throws -> BuildResult {
  var timings = Timings()
  let prepared = try await prepare(options, &timings)
  let report = prepared.report
  guard report.errorCount == 0, let composer = prepared.composer else {
    return BuildResult(summary: nil, report: report, timings: timings)
  }
  let output = try OutputFolder(
    path: options.output, recordsDigests: composer.configuration.hasExports)
  try await timings.measure("compose") {
    try await stage(composer, into: output, options, progress: progress)
  }
  if composer.configuration.hasSearch {
    try await timings.measure("search") {
      for file in await searchFiles(composer, jobs: options.jobs) {
        try output.stage(file.bytes, at: file.path)
      }
    }
  }
  try await timings.measure("exports") {
    try await stageExports(composer, into: output, jobs: options.jobs)
  }
  let files = output.stagedPaths()
  let published = try timings.measure("publish") { try output.publish() }
  var summary = BuildSummary(composer.catalog)
  summary.written = published.written.count
  summary.unchanged = published.unchanged
  summary.removed = published.removed.count
  summary.files = files
  return BuildResult(
    summary: summary, report: report, timings: timings, catalog: composer.catalog)
}

/// Does everything but writing.
///
/// - Throws: ``FileError`` where a file cannot be read.
package func check(_ options: BuildOptions) async throws -> BuildResult {
  var timings = Timings()
  let prepared = try await prepare(options, &timings)
  return BuildResult(
    summary: nil, report: prepared.report, timings: timings, coverage: prepared.coverage)
}

// MARK: - Stages

private struct Prepared {
  var composer: Composer?
  var report: Report
  var coverage: Coverage?
}

private func prepare(
  _ options: BuildOptions, _ timings: inout Timings
) async throws -> Prepared {
  let site = try await ResolvedSite(options, &timings)
  guard let catalog = site.catalog else { return Prepared(report: site.report()) }
  let templates = try timings.measure("templates") {
    try TemplateSet(options, languages: catalog.configuration.languages.map(\.code))
  }
  let report = timings.measure("report") { site.report(with: templates.mistakes) }
  let coverage = Coverage(catalog)
  guard report.errorCount == 0 else { return Prepared(report: report, coverage: coverage) }
  let composer = timings.measure("navigation") {
    Composer(catalog, templates, images: site.images.sizes, redirects: site.redirects)
  }
  return Prepared(composer: composer, report: report, coverage: coverage)
}

private func stage(
  _ composer: Composer, into output: OutputFolder, _ options: BuildOptions,
  progress: @Sendable @escaping (Int, Int) -> Void
) async throws {
  for asset in composer.publishedAssets {
    try output.stage(asset.bytes, at: composer.addresses.asset(asset.path))
  }
  for file in composer.catalog.usedFiles {
    try output.stageCopy(of: join(options.content, file), at: composer.addresses.file(file))
  }
  let jobs = composer.jobs()
  let results = await jobs.indices.mapInParallel(jobs: options.jobs) { index in
    Result {
      let (path, html) = composer.compose(jobs[index])
      try output.stage(html, at: path)
      progress(index, jobs.count)
    }
  }
  for result in results { try result.get() }
}

extension BuildSummary {
  init(_ catalog: Catalog) {
    topics = catalog.entries.count { $0.kind == .topic }
    rules = catalog.rules.count
    pages = catalog.configuration.languages.enumerated().map { index, language in
      (language.code, catalog.entries.indices.count { catalog.isWritten($0, index) })
    }
  }
}
