import Base
import Diagnostics
import Guideline
import Pages
import Rendering
import SiteConfiguration
import Templates

/// Makes the states of a site, each with what was made for the one before.
///
/// 1. What was touched is read again and resolved (`SiteReader`), the templates compiled.
/// 2. With any error the state serves what the last good one did.
/// 3. Else addresses, navigation and the table of paths are made, and taken over where they follow
///    from the same; so is what the search has counted.
struct SnapshotMaker: Sendable {
  private let options: BuildOptions
  private var reader: SiteReader
  private var ownTemplates: OwnTemplates
  private var templates: TemplateSet?
  private var templateBasis: TemplateBasis?
  /// What was rendered with the templates.
  private var navigation = Memo<Navigation.Basis, Navigation>()
  private var paths = Memo<PathTable.Key, SitePaths>()
  private let search = SearchMemory()
  /// Whether the last reading failed, so that anything may have changed.
  private var hasFailed = false

  init(_ options: BuildOptions) {
    self.options = options
    reader = SiteReader(options, keepsFiles: true)
    ownTemplates = OwnTemplates(options)
  }

  /// Reads what was touched and makes the next state.
  ///
  /// - Returns: The same state where nothing has changed.
  mutating func next(after last: SiteSnapshot, touched: FileChanges) async -> SiteSnapshot {
    var timings = Timings()
    do {
      let hasChanged = try await read(hasFailed ? .anything : touched, &timings)
      guard hasChanged || hasFailed || last.version == 0 else { return last }
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

  /// - Returns: Whether anything has changed.
  private mutating func read(_ touched: FileChanges, _ timings: inout Timings) async throws -> Bool {
    let hasChanged = try await reader.read(touched, &timings)
    guard let configuration = reader.site.guideline?.configuration else {
      templates = nil
      return true
    }
    let basis = TemplateBasis(configuration)
    let scope = LinkScope(options, linkedFolders: configuration.linkedFolders)
    let haveTemplatesChanged = try ownTemplates.refresh(
      templates == nil ? .anything : touched, in: scope)
    if templates == nil || haveTemplatesChanged || basis != templateBasis {
      templates = timings.measure("templates") { TemplateSet(ownTemplates, basis) }
      templateBasis = basis
      navigation = Memo()
    }
    return hasChanged || haveTemplatesChanged
  }

  private mutating func make(
    after last: SiteSnapshot, _ timings: inout Timings
  ) -> SiteSnapshot {
    var report = timings.measure("report") {
      reader.site.report(with: templates?.diagnostics ?? [])
    }
    var site: ServedSite?
    if report.errorCount == 0, let addressed = reader.site.addressed, let templates {
      let (served, taken) = timings.measure("site") { serve(addressed, templates) }
      if taken.isEmpty {
        site = served
      } else {
        report = reader.site.report(with: templates.diagnostics + taken)
      }
    }
    guard let site else {
      return SiteSnapshot(
        version: last.version + 1, report: report, failure: nil, isCurrent: false,
        site: last.site, timings: timings)
    }
    return SiteSnapshot(
      version: last.version + 1, report: report, failure: nil, isCurrent: true, site: site,
      timings: timings)
  }

  /// A site, and what reports the files of `static/` that cannot be published in it.
  private mutating func serve(
    _ addressed: AddressedGuideline, _ templates: TemplateSet
  ) -> (ServedSite, [Diagnostic]) {
    let navigation = navigation.value(for: Navigation.Basis(addressed.guideline)) { _ in
      Navigation()
    }
    let site = SiteContext(
      addressed, templates, images: reader.site.images, navigation: navigation,
      siteLinks: Output.siteLinks(addressed), copiedFiles: reader.site.copiedFiles,
      days: reader.site.days)
    let publication = Publication(
      site: site, content: options.content, jobs: options.jobs, files: reader.keptFiles)
    let paths = paths.value(for: PathTable.Key(publication)) { _ in
      SitePaths(taken: publication.takenPathDiagnostics())
    }
    return (ServedSite(publication, paths.table, search), paths.taken)
  }
}

/// What follows from the paths of a site's files.
private struct SitePaths: Sendable {
  let table = LazyPathTable()
  /// What reports the files of `static/` at paths that are taken.
  let taken: [Diagnostic]
}
