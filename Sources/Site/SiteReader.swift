import Catalog
import Diagnostics

/// Reads and resolves a site, and remembers it, so that the next reading does no more than what has
/// changed.
struct SiteReader: Sendable {
  /// How a reading differs from the one before.
  enum Change: Sendable, Comparable {
    case nothing
    /// Texts and files are others; every entry, rule, source and term has the number that it had, and
    /// every page its address.
    case texts
    case anything
  }

  private let jobs: Int
  private var content: ContentReader
  private var files: UsedFiles
  private(set) var site = ResolvedSite()
  private var memo = CatalogMemo()
  /// Whether the last reading came to its end; else nothing is known to be the same.
  private var isFinished = false

  /// - Parameters:
  ///   - options: Which site.
  ///   - keepsFiles: Whether pictures are kept as they were read.
  init(_ options: BuildOptions, keepsFiles: Bool) {
    jobs = options.jobs
    content = ContentReader(options)
    files = UsedFiles(keepsBytes: keepsFiles)
  }

  /// The pictures that are kept, by path from `Content/`.
  var keptFiles: [String: [UInt8]] { files.contents }

  /// Reads what may have changed.
  ///
  /// - Returns: How the site differs from that of the reading before.
  /// - Throws: ``FileError`` where a file cannot be read; the next reading, of anything, makes up for
  ///   it.
  mutating func read(_ touched: Touched, _ timings: inout Timings) async throws -> Change {
    let read = try await content.read(touched, &timings)
    var change = await resolve(isFinished ? read : .anything, &timings)
    isFinished = false
    guard let catalog = site.catalog, let folder = content.folder else {
      site.mistakes = content.mistakes
      return change
    }
    let isSame = change < .anything
    if try files.refresh(catalog, folder, content.touched, isSame: isSame) {
      change = max(change, .texts)
    }
    if change > .nothing { site.images = files.sizes }
    if change == .anything || !site.redirects.mistakes.isEmpty {
      site.redirects = Redirects(catalog)
    }
    site.mistakes =
      content.mistakes + catalog.diagnostics + files.mistakes + site.redirects.mistakes
    isFinished = true
    return change
  }

  private mutating func resolve(
    _ read: ContentReader.Change, _ timings: inout Timings
  ) async -> Change {
    guard read != .nothing else { return .nothing }
    guard let input = content.input else {
      site = ResolvedSite()
      return .anything
    }
    let (previous, jobs) = (site.catalog, jobs)
    let catalog = await timings.measure("resolve") {
      await Catalog(input, memo: &memo, jobs: jobs)
    }
    site.catalog = catalog
    guard case .pages = read, let previous, catalog.hasSameNames(as: previous) else {
      return .anything
    }
    return .texts
  }
}
