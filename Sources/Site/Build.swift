package import Base
package import Diagnostics
import Foundation
package import Guideline
import Markup
import Pages
import Publishing
package import Rendering
import SiteConfiguration

/// The resolved options of a build.
package struct BuildOptions: Sendable {
  /// The folder that contains `Content/`, as it was typed.
  package var site: String
  /// The folder of the site's own templates; `nil` for `Templates` in the site, if it exists.
  package var templates: String?
  /// The output folder.
  package var output: String
  /// An address that takes the place of the configured one.
  package var baseURL: String?
  /// True if addresses are the names of files, whatever the site asks for: nothing serves the pages on a disk.
  package var namesFiles = false
  /// The number of pages to work on concurrently, from 1 to 1,024.
  package var jobs: Int
  /// True if stale translations may prevent publishing, as the site configures it; false to report
  /// them as warnings.
  package var stopsAtDrift = true
  /// True to include pages with `status: draft`.
  package var includesDrafts = false
  /// True to publish documents for printing, even if the site does not ask for them.
  package var printsDocuments = false
  /// True to report diagnostics that follow from others, too.
  package var includesConsequences = false
  /// The day on which rules are reviewed: rules whose review was due earlier are reported.
  package var reviewDay: CalendarDate?
  /// True to build everything, even if nothing has changed since the last build.
  package var ignoresRecord = false
  /// The age, in nanoseconds, from which the state of a file is relied on; the timestamps of some
  /// file systems are accurate to two seconds only.
  var settlingTime = 2_000_000_000
  /// True to hash parts even if the site has no lock with which to compare them.
  package var hashesParts = false
  /// True to compare translations with their originals, part by part.
  package var parity = ParityExtent.nothing

  package init(
    site: String = ".",
    templates: String? = nil,
    output: String? = nil,
    baseURL: String? = nil,
    jobs: Int? = nil
  ) {
    self.site = site
    self.templates = templates
    self.output = output ?? join(site, "Public")
    self.baseURL = baseURL
    self.jobs = min(max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount), 1_024)
  }

  package var content: String { join(site, "Content") }
}

/// The results of a build, for the line at its end.
package struct BuildSummary: Sendable {
  package var topics = 0
  package var rules = 0
  /// Pages written in each language, by its code.
  package var pages: [(language: String, count: Int)] = []
  /// The number of pages omitted as drafts.
  package var drafts = 0
  package var written = 0
  package var unchanged = 0
  package var removed = 0
  /// Every file of the site by its path in the output folder, sorted.
  package var files: [String] = []
  /// One line for each thing in the output folder that was not as it should be, and was put right.
  package var warnings: [Message] = []
}

/// The outcome of a build or a check.
package struct BuildResult: Sendable {
  /// The summary; `nil` if errors prevented publishing, and after a check.
  package var summary: BuildSummary?
  package var report: Report
  package var timings: Timings
  /// The share of the sources' statements that the guideline covers; `nil` if the site could not be
  /// read.
  package var coverage: Coverage?
  /// The guideline that was built; `nil` if there is none.
  ///
  /// Releasing a large one takes longer than publishing it: a command about to exit should leak it.
  package var guideline: GuidelineStages?
}

/// Builds a site.
///
/// 1. If neither the site nor the output has changed since the last build, the build ends here
///   (`BuildRecord`).
/// 2. `Content/` is read, its pages are parsed concurrently, and all references are resolved
///   (`ResolvedSite`).
/// 3. Templates are read and compiled (`TemplateSet`).
/// 4. With any error the build ends here; the published site is left unchanged.
/// 5. The files of the site (`Publication`) are made and staged (`OutputFolder`): pages
///   concurrently, the files of the search, exports for programs.
/// 6. The staged files are moved into place.
///
/// - Parameters:
///   - options: The options.
///   - progress: Called with the number of a finished file and the number of all files, from any
///     thread.
/// - Returns: The summary, or the errors that prevented publishing.
/// - Throws: ``FileError`` and ``OutputError`` if the disk refuses, or the output folder contains
///   the site's input.
package func build(
  _ options: BuildOptions,
  progress: @Sendable @escaping (Int, Int) -> Void = { _, _ in }
) async throws -> BuildResult {
  try OutputPlace(options).check()
  var timings = Timings()
  let (record, unchanged) = await timings.measure("compare") {
    await compare(options)
  }
  if let unchanged {
    return BuildResult(
      summary: unchanged,
      report: Report([]) { _ in nil },
      timings: timings)
  }
  let prepared = try await prepare(options, timings: &timings)
  let report = prepared.report
  guard report.errorCount == 0,
    let site = prepared.site
  else {
    return BuildResult(summary: nil, report: report, timings: timings)
  }
  let publication = Publication(
    site: site,
    content: options.content,
    jobs: options.jobs)
  let kept = publication.keptFiles
  let output = try OutputFolder(path: options.output) { path in
    // Of our own site a fifth of the bytes is for programs.
    kept?.contains(path) == true
  }
  try await stage(publication, into: output, timings: &timings, progress: progress)
  var summary = BuildSummary(site.guideline)
  // Before they are moved: afterwards none is staged.
  summary.files = output.stagedPaths()
  // A later build must say again what there is to say.
  var noted: BuildRecord?
  if report.entries.isEmpty, let record, record.holds(options) {
    noted = record
  }
  try timings.measure("publish") {
    try summary.publish(output, noting: noted, commit: prepared.commit)
  }
  return BuildResult(
    summary: summary,
    report: report,
    timings: timings,
    guideline: site.guideline)
}

/// Returns the record of the present state, and the summary if nothing has changed since the last build.
private func compare(_ options: BuildOptions) async -> (BuildRecord?, BuildSummary?) {
  let record = BuildRecord(options)
  if options.ignoresRecord {
    return (record, nil)
  }
  return (record, await record?.summary(options))
}

extension BuildSummary {
  /// Moves the staged files into place, and counts them.
  fileprivate mutating func publish(
    _ output: OutputFolder,
    noting record: BuildRecord?,
    commit: String
  ) throws {
    let published = try output.publish(
      noting: record.map { [self] record in
        { state in record.note(of: self, commit: commit, state) }
      })
    written = published.written.count
    unchanged = published.unchanged
    removed = published.removed.count
    warnings = published.warnings
  }
}

/// Does everything except writing files.
///
/// - Parameters:
///   - options: The options.
///   - others: Finds further diagnostics of a site that could be read.
/// - Returns: The report.
/// - Throws: ``FileError`` if a file cannot be read, and any error of `others`.
package func check(
  _ options: BuildOptions,
  adding others: (AddressedGuideline) async throws -> [Diagnostic] = { _ in [] }
) async throws -> BuildResult {
  var timings = Timings()
  let prepared = try await prepare(options, timings: &timings, adding: others)
  return BuildResult(
    summary: nil,
    report: prepared.report,
    timings: timings,
    coverage: prepared.coverage)
}

// MARK: - Stages

/// A site whose files can be made, or the report of the errors that prevent it.
private struct Prepared {
  var site: SiteContext?
  /// The commit that the days of its pages are of; empty where it does not show them.
  var commit: String
  var report: Report
  var coverage: Coverage?
}

private func prepare(
  _ options: BuildOptions,
  timings: inout Timings,
  adding more: (AddressedGuideline) async throws -> [Diagnostic] = { _ in [] }
) async throws -> Prepared {
  var checker = SiteChecker(options, keepsFiles: false)
  let checked = try await checker.next(
    .anything,
    unsaved: UnsavedFiles(),
    timings: &timings)
  let site = checked.site
  let others = try await diagnostics(besides: checked, options, adding: more)
  let report = timings.measure("report") {
    site.report(
      with: others,
      showsAll: options.includesConsequences,
      parity: options.parity)
  }
  var prepared = Prepared(
    commit: site.commit,
    report: report,
    coverage: site.guideline?.review.coverage)
  if report.errorCount == 0 {
    prepared.site = checked.publication?.site
  }
  return prepared
}

/// Returns the diagnostics of a site besides those of its content.
private func diagnostics(
  besides checked: SiteChecker.Checked,
  _ options: BuildOptions,
  adding more: (AddressedGuideline) async throws -> [Diagnostic]
) async throws -> [Diagnostic] {
  var others = checked.others
  if let addressed = checked.site.addressed {
    others += try await more(addressed)
  }
  if let guideline = checked.site.guideline, let reviewDay = options.reviewDay {
    others += guideline.reviewsDue(on: reviewDay)
  }
  if let guideline = checked.site.guideline, options.parity > .nothing {
    others += await guideline.parity(extent: options.parity, jobs: options.jobs)
  }
  return others
}

/// Makes and stages all files of a site.
private func stage(
  _ publication: Publication,
  into output: OutputFolder,
  timings: inout Timings,
  progress: @Sendable @escaping (Int, Int) -> Void
) async throws {
  try await timings.measure("compose") {
    try await stagePages(of: publication, into: output, progress: progress)
  }
  let search = publication.groups.filter { $0.name == .search }
  if !search.isEmpty {
    try await timings.measure("search") {
      try await stage(search, of: publication, into: output)
    }
  }
  try await timings.measure("exports") {
    try await stageExports(of: publication, into: output)
  }
}

private func stagePages(
  of publication: Publication,
  into output: OutputFolder,
  progress: @Sendable @escaping (Int, Int) -> Void
) async throws {
  // Before the first page: every output uses the differences of changed texts.
  await publication.site.guideline.history.compareTexts(jobs: publication.jobs)
  try await stage(
    publication.pages(),
    of: publication,
    into: output,
    progress: progress)
}

private func stageExports(
  of publication: Publication,
  into output: OutputFolder
) async throws {
  let groups = publication.groups.filter { $0.name != .search }
  try await stage(publication.exports(), of: publication, into: output)
  try await stage(groups, of: publication, into: output)
  // Last: it lists all other files.
  let kept = publication.site.configuration.worksOffline ? output.stagedFiles() : nil
  try output.stage(publication.worker(for: kept), at: Publication.workerPath)
}

private func stage(
  _ groups: [OutputGroup],
  of publication: Publication,
  into output: OutputFolder
) async throws {
  for group in groups {
    for file in await group.make(publication.site, publication.jobs, nil) {
      try output.stage(file.bytes, at: file.path)
    }
  }
}

private func stage(
  _ files: [Publication.File],
  of publication: Publication,
  into output: OutputFolder,
  progress: @Sendable @escaping (Int, Int) -> Void = { _, _ in }
) async throws {
  let results = await files.indices.mapInParallel(jobs: publication.jobs) { index in
    Result {
      try stage(files[index], of: publication, into: output)
      progress(index, files.count)
    }
  }
  for result in results {
    try result.get()
  }
}

private func stage(
  _ file: Publication.File,
  of publication: Publication,
  into output: OutputFolder
) throws {
  let path = publication.path(of: file)
  switch publication.make(file) {
  case .bytes(let bytes):
    try output.stage(bytes, at: path)
  case .copy(let source):
    try output.stageCopy(of: source, at: path)
  }
}

extension BuildSummary {
  init(_ guideline: GuidelineStages) {
    let tree = guideline.tree
    topics = tree.entries.count { $0.kind == .topic }
    rules = guideline.ruleBook.rules.count
    drafts = tree.drafts.count
    pages = guideline.configuration.languages.enumerated().map { number, language in
      let written = tree.entries.indices.count { entry in
        tree.isWritten(entry, language: number)
      }
      return (language.code, written)
    }
  }
}
