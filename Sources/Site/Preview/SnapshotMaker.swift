import Catalog
import Diagnostics
import Templates

/// Makes the states of a site, each from what the one before has left.
///
/// 1. What was touched is read again and resolved (`SiteReader`), the templates compiled.
/// 2. With any error the state serves what the last good one did.
/// 3. Else what did not change is handed on: addresses, navigation, the table of paths, what the
///    search has counted.
struct SnapshotMaker: Sendable {
  private let options: BuildOptions
  private var reader: SiteReader
  private var ownTemplates: OwnTemplates
  private var templates: TemplateSet?
  /// Whether the last reading failed, so that nothing is known to be the same.
  private var hasFailed = false
  /// Counts the readings after which entries or templates may be others.
  private var structure = 0
  /// The last good site, and ``structure`` when it was made.
  private var served: (site: ServedSite, structure: Int)?

  init(_ options: BuildOptions) {
    self.options = options
    reader = SiteReader(options, keepsFiles: true)
    ownTemplates = OwnTemplates(options)
  }

  /// Reads what was touched and makes the next state.
  ///
  /// - Returns: The same state where nothing is different.
  mutating func next(after last: SiteSnapshot, touched: Touched) async -> SiteSnapshot {
    var timings = Timings()
    do {
      let isOther = try await read(hasFailed ? .anything : touched, &timings)
      guard isOther || hasFailed || last.version == 0 else { return last }
      hasFailed = false
      return make(after: last, &timings)
    } catch let error as FileError {
      hasFailed = true
      return SiteSnapshot(
        version: last.version + 1, report: last.report, failure: error, isCurrent: false,
        site: last.site, timings: timings)
    } catch {
      preconditionFailure("reading fails with a FileError alone: \(error)")
    }
  }

  /// - Returns: Whether anything is different.
  private mutating func read(_ touched: Touched, _ timings: inout Timings) async throws -> Bool {
    let change = try await reader.read(touched, &timings)
    let hasOtherFiles = try ownTemplates.refresh(touched)
    if change == .anything || hasOtherFiles || hasFailed { structure += 1 }
    guard let languages = reader.site.catalog?.configuration.languages.map(\.code) else {
      templates = nil
      return true
    }
    if templates == nil || hasOtherFiles || languages != templates?.languages {
      templates = timings.measure("templates") { TemplateSet(ownTemplates, languages: languages) }
    }
    return change > .nothing || hasOtherFiles
  }

  private mutating func make(
    after last: SiteSnapshot, _ timings: inout Timings
  ) -> SiteSnapshot {
    let report = timings.measure("report") {
      reader.site.report(with: templates?.mistakes ?? [])
    }
    guard report.errorCount == 0, let catalog = reader.site.catalog, let templates else {
      return SiteSnapshot(
        version: last.version + 1, report: report, failure: nil, isCurrent: false,
        site: last.site, timings: timings)
    }
    let site = timings.measure("site") { serve(catalog, templates) }
    return SiteSnapshot(
      version: last.version + 1, report: report, failure: nil, isCurrent: true, site: site,
      timings: timings)
  }

  private mutating func serve(_ catalog: Catalog, _ templates: TemplateSet) -> ServedSite {
    let previous = served.flatMap { $0.structure == structure ? $0.site : nil }
    let composer = Composer(
      reader.site, catalog, templates, like: previous?.publication.composer)
    let publication = Publication(
      composer: composer, content: options.content, jobs: options.jobs,
      files: reader.keptFiles)
    let site = ServedSite(publication, like: previous, search: served?.site.search)
    served = (site, structure)
    return site
  }
}
