import Catalog
import Diagnostics
import Markup

/// Reads `Content/` and parses its pages, and remembers both, so that the next reading does no more
/// than what has changed.
///
/// 1. `site.yaml` is read, the folder listed where files may have come or gone.
/// 2. The glossary and the lock are read.
/// 3. Pages are read and parsed, several at once (`readPages`): those that were touched, and all of a
///    language that is read in another way now.
/// 4. Sources and waivers are read.
struct ContentReader: Sendable {
  /// How a reading differs from the one before.
  enum Change: Sendable, Equatable {
    case nothing
    /// Pages alone have another text; their numbers in ``pages``.
    case pages([Int])
    case anything
  }

  let path: String
  private let options: BuildOptions
  var jobs: Int { options.jobs }

  private var configurationFile: WatchedFile
  private var termsFile: WatchedFile
  private var waiversFile: WatchedFile
  private var lockFile: WatchedFile

  private(set) var folder: ContentFolder?
  private var known: KnownFiles?
  private var configuration: Configuration?
  private var configurationMistakes: [Diagnostic] = []
  private var glossary = Glossary()
  /// By the site's order of languages.
  private(set) var matchers: [TermMatcher] = []
  /// Those in the languages of the site, in the order of the folder.
  var pages: [PageInput] = []
  /// By path: the numbers of ``pages``; empty until a page is read again.
  var numbers: [String: Int] = [:]
  /// How the pages of each language were read, by its code.
  var readings: [String: PageReading] = [:]
  private var sources: [WatchedSource] = []
  private var waivers = Waivers()
  private var lock: TranslationLock?

  /// What the last reading took for touched: since the one before that came to its end.
  private(set) var touched = Touched.anything
  private var isFinished = false

  /// A reader that has read nothing yet.
  init(_ options: BuildOptions) {
    self.options = options
    path = options.content
    configurationFile = WatchedFile(path + "/site.yaml")
    termsFile = WatchedFile(path + "/terms.yaml")
    waiversFile = WatchedFile(path + "/sources/" + ContentFolder.waiversName)
    lockFile = WatchedFile(path + "/translations.lock")
  }

  /// Reads what may have changed.
  ///
  /// - Returns: How the content differs from that of the reading before.
  /// - Throws: ``FileError`` where a file cannot be read; the next reading makes up for it.
  mutating func read(_ touched: Touched, _ timings: inout Timings) async throws -> Change {
    let isLinked = folder?.hasLinks == true && touched != .nothing
    self.touched = (isFinished ? .nothing : self.touched).union(isLinked ? .anything : touched)
    let touched = self.touched
    // Half of a reading is behind a reader that did not finish: nothing is known to be the same.
    var isOther = !isFinished
    isFinished = false
    if try readConfiguration(touched, again: isOther) { isOther = true }
    guard let configuration else { return .anything }
    let before = folder
    let isListed = try timings.measure("list") { try list(touched) }
    if isListed, folder != before { isOther = true }
    if try readGlossary(touched, configuration, again: isOther) { isOther = true }
    if try readLock(touched, again: isOther) { isOther = true }
    let changed = try await timings.measure("parse") {
      try await readPages(touched, configuration, isListed: isListed || isOther)
    }
    if try readSources(touched, configuration, again: isOther) { isOther = true }
    if try readWaivers(touched, again: isOther) { isOther = true }
    isFinished = true
    guard !isOther, let changed else { return .anything }
    return changed.isEmpty ? .nothing : .pages(changed)
  }

  /// Whether the parts of pages are compared with a lock.
  var hashesParts: Bool { lock != nil || options.hashesParts }

  /// What a catalogue is made from; `nil` where `site.yaml` says too little to go on.
  var input: CatalogInput? {
    guard let configuration, let folder else { return nil }
    return CatalogInput(
      configuration: configuration, pages: pages, sources: sources.map(\.source),
      glossary: glossary, waivers: waivers, lock: lock, files: folder.files)
  }

  /// The mistakes in the site's own files and in its sources.
  var mistakes: [Diagnostic] {
    guard configurationFile.bytes != nil else { return [.missingConfiguration(path)] }
    guard let configuration, let folder else { return configurationMistakes }
    let codes = configuration.languages.map(\.code)
    let unknown = folder.pages.filter { !codes.contains($0.language) }
    return configurationMistakes
      + unknown.map { .unknownPageLanguage($0.path, languages: codes) }
      + sources.flatMap(\.mistakes) + waivers.diagnostics
  }
}

// MARK: - What is not pages

extension ContentReader {
  private mutating func readConfiguration(
    _ touched: Touched, again: Bool
  ) throws(FileError) -> Bool {
    guard try configurationFile.refresh(touched) || again else { return false }
    configuration = nil
    guard let bytes = configurationFile.bytes else { return true }
    let reader = ConfigurationReader(bytes, path: configurationFile.path)
    configurationMistakes = reader.diagnostics
    configuration = reader.configuration
    if let baseURL = options.baseURL { configuration?.baseURL = baseURL }
    if !options.stopsAtDrift, configuration?.translations == .error {
      configuration?.translations = .warning
    }
    return true
  }

  /// Lists the folder anew where files may have come or gone.
  ///
  /// - Returns: Whether it did.
  private mutating func list(_ touched: Touched) throws(FileError) -> Bool {
    if let folder, touched != .anything {
      let known = known ?? KnownFiles(folder)
      self.known = known
      guard try known.mayDiffer(touched) else { return false }
    }
    known = nil
    folder = try ContentFolder(path: path)
    return true
  }

  private mutating func readGlossary(
    _ touched: Touched, _ configuration: Configuration, again: Bool
  ) throws(FileError) -> Bool {
    guard try termsFile.refresh(touched) || again else { return false }
    let languages = configuration.languages.map(\.code)
    glossary =
      termsFile.bytes.map { Glossary($0, path: termsFile.path, languages: languages) }
      ?? Glossary()
    matchers = configuration.languages.indices.map { glossary.matcher($0) }
    return true
  }

  private mutating func readSources(
    _ touched: Touched, _ configuration: Configuration, again: Bool
  ) throws(FileError) -> Bool {
    let languages = configuration.languages.map(\.code)
    let files = folder?.sources ?? []
    var isOther = again || files.map(\.key) != sources.map(\.source.key)
    let old = Dictionary(sources.map { ($0.source.key, $0) }) { first, _ in first }
    var read: [WatchedSource] = []
    for file in files {
      var source =
        old[file.key].flatMap { $0.isOf(file) ? $0 : nil } ?? WatchedSource(file)
      if try source.refresh(touched, languages, again: again) { isOther = true }
      read.append(source)
    }
    sources = read
    return isOther
  }

  private mutating func readWaivers(_ touched: Touched, again: Bool) throws(FileError) -> Bool {
    guard try waiversFile.refresh(touched) || again else { return false }
    waivers = waiversFile.bytes.map { Waivers($0, path: waiversFile.path) } ?? Waivers()
    return true
  }

  private mutating func readLock(_ touched: Touched, again: Bool) throws(FileError) -> Bool {
    guard try lockFile.refresh(touched) || again else { return false }
    lock = lockFile.bytes.map { TranslationLock($0, path: lockFile.path) }
    return true
  }
}
