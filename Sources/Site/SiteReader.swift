package import Base
import Diagnostics
package import Guideline
import Pages
import Rendering
import SiteConfiguration

/// Reads and resolves a site, and keeps its state, so that the next reading does only the work for
/// the changes.
package struct SiteReader: Sendable {
  private let jobs: Int
  private var content: ContentReader
  private var files: UsedFiles
  package private(set) var site = ResolvedSite()
  /// The input of the site; `nil` if the last reading did not complete.
  private var input: GuidelineInput?
  /// The intermediate results of the guideline, for its next state.
  package private(set) var memo = GuidelineMemo()
  /// The result of running git the first time.
  private var days: PageDays?
  /// True if git has a `translations.lock` that is missing; `nil` until git was asked.
  private var hasRemovedLock: Bool?
  private let contentPath: String
  private let options: BuildOptions
  private var addresses = Memo<SiteNames, Addresses>()
  private var redirects = Memo<Redirects.Key, Redirects>()

  /// - Parameters:
  ///   - options: The options of the site.
  ///   - keepsFiles: True to keep pictures in memory as they were read.
  package init(_ options: BuildOptions, keepsFiles: Bool) {
    jobs = options.jobs
    contentPath = options.content
    self.options = options
    content = ContentReader(options)
    files = UsedFiles(keepsBytes: keepsFiles)
  }

  /// The pictures that are kept, by path from `Content/`.
  var keptFiles: [String: [UInt8]] { files.contents }

  /// Reads the files that may have changed.
  ///
  /// - Parameters:
  ///   - touched: The files that may have changed, including those whose unsaved text was added or
  ///     removed.
  ///   - unsaved: The unsaved texts that replace files.
  ///   - timings: Receives the duration of each stage.
  /// - Returns: True if anything has changed.
  /// - Throws: ``FileError`` if a file cannot be read; the next reading reads everything again.
  package mutating func read(
    _ touched: FileChanges,
    unsaved: UnsavedFiles = UnsavedFiles(),
    _ timings: inout Timings
  ) async throws -> Bool {
    let previous = (input: input, diagnostics: site.diagnostics)
    // Until the end: if this reading throws, the next one cannot rely on it.
    input = nil
    try await content.read(touched, unsaved: unsaved, &timings)
    guard let now = content.input,
      let folder = content.folder
    else {
      site = ResolvedSite()
      site.diagnostics = content.diagnostics
      return true
    }
    let guideline = await resolve(now, unless: previous.input, timings: &timings)
    let haveFilesChanged = try files.refresh(
      guideline,
      folder: folder,
      touched: content.touched)
    site.images = files.sizes
    site.copiedFiles = files.used
    let ofDays = await setDays(guideline, timings: &timings)
    let ofAddresses = setAddresses(guideline)
    let ofLock = await lockDiagnostics(guideline)
    site.diagnostics =
      content.diagnostics + guideline.diagnostics + files.diagnostics + ofAddresses + ofDays
      + ofLock
      + guideline.changedSources(content.links, in: contentPath)
      + MisplacedFiles.diagnostics(options)
      + PolicyCheck(guideline.configuration.brand.policy).diagnostics(guideline)
    input = now
    return haveFilesChanged
      || previous.input != now || previous.diagnostics != site.diagnostics
  }

  /// Sets the days on which pages were changed last, where the site shows them.
  private mutating func setDays(
    _ guideline: GuidelineStages,
    timings: inout Timings
  ) async -> [Diagnostic] {
    guard guideline.configuration.lastChanged != nil else {
      (site.days, site.commit) = ([], "")
      return []
    }
    if days == nil {
      days = await timings.measure("git") {
        await PageDays(content: contentPath)
      }
    }
    site.days = days?.pages(guideline) ?? []
    site.commit = days?.commit ?? ""
    return days?.diagnostics(guideline.configuration) ?? []
  }

  /// Reports that `translations.lock` was removed, without which no translation is known to be stale.
  ///
  /// git is asked once, and only by a site with translations and without the file.
  private mutating func lockDiagnostics(_ guideline: GuidelineStages) async -> [Diagnostic] {
    guard !content.hasLock, guideline.hasTranslations else { return [] }
    let isRemoved: Bool
    if let known = hasRemovedLock {
      isRemoved = known
    } else {
      isRemoved = await RemovedLock.isRemoved(from: contentPath)
      hasRemovedLock = isRemoved
    }
    guard isRemoved else { return [] }
    return [.removedLock(at: Location(contentPath + "/translations.lock"))]
  }

  /// Sets the addresses of pages, of old ones, and of the links that every page has.
  private mutating func setAddresses(_ guideline: GuidelineStages) -> [Diagnostic] {
    let addresses = addresses.value(for: guideline.names) { _ in
      Addresses(guideline)
    }
    let redirects = redirects.value(for: Redirects.Key(guideline)) { _ in
      Redirects(guideline, addresses: addresses)
    }
    var addressed = AddressedGuideline(
      guideline: guideline,
      addresses: addresses,
      redirects: redirects.all)
    var linkDiagnostics: [Diagnostic] = []
    addressed.frameLinks = FrameLinks(guideline, diagnostics: &linkDiagnostics)
    site.addressed = addressed
    return redirects.diagnostics + linkDiagnostics
  }

  /// Returns the guideline of the input; the previous one if the input is the same.
  private mutating func resolve(
    _ input: GuidelineInput,
    unless previous: GuidelineInput?,
    timings: inout Timings
  ) async -> GuidelineStages {
    if let guideline = site.guideline, input == previous {
      return guideline
    }
    return await timings.measure("resolve") {
      await GuidelineStages(input, memo: &memo, jobs: jobs)
    }
  }
}
