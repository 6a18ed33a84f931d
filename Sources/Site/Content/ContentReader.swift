package import Base
import DesignTokens
package import Diagnostics
import Editions
package import Guideline
package import Markup
package import SiteConfiguration

/// Reads `Content/` and parses its pages, and keeps both, so that the next reading does only the
/// work for the changes.
///
/// 1. `site.yaml` is read, and the folder listed if files may have been added or removed.
/// 2. The glossary and the lock are read.
/// 3. Pages are read and parsed, several at once (`readPages`): changed ones, and all of a language
///   whose options have changed.
/// 4. Sources and waivers are read.
package struct ContentReader: Sendable {
  package let path: String
  private let options: BuildOptions
  var jobs: Int { options.jobs }

  private var configurationFile: WatchedFile
  private var termsFile: WatchedFile
  private var waiversFile: WatchedFile
  private var lockFile: WatchedFile
  private var memo = ContentMemo()

  package private(set) var folder: ContentFolder?
  /// The folders to which symbolic links may refer, as of the last listing.
  package private(set) var scope: LinkScope
  private var known: KnownFiles?
  private var configuration: Configuration?
  private var configurationMistakes: [Diagnostic] = []
  private var glossary = Glossary()
  /// By the site's order of languages.
  private(set) var matchers: [TermMatcher] = []
  /// Those in the languages of the site, in the order of the folder.
  var pages: [PageInput] = []
  /// By path: the numbers of the ``pages`` that a file is part of; empty until a page is read again.
  var numbers: [String: [Int]] = [:]
  /// The options with which the pages of each language were read, by its code.
  var readings: [String: PageReading] = [:]
  /// By path: pages without the rules that are drafts.
  private var trimmedPages: [String: TrimmedPage] = [:]
  private var watchedSources: [WatchedSource] = []
  private var sources: [SourceReader] = []
  private var waivers = Waivers()
  private var editionFiles: [WatchedFile] = []
  private var history = EditionHistory()
  private var tokenFiles: [WatchedFile] = []
  private var tokens = TokenBook.none
  private var reasonsFile: WatchedFile
  private var reasons = ChangeReasons()
  private var lock: TranslationLock?

  /// The changes of the last reading: since the end of the one before.
  private(set) var touched = FileChanges.anything
  private var isFinished = false
  /// The unsaved texts that replace files.
  package private(set) var unsaved = UnsavedFiles()

  /// Creates a reader that has not read anything yet.
  package init(_ options: BuildOptions) {
    self.options = options
    scope = LinkScope(options)
    path = options.content
    configurationFile = WatchedFile(path + "/site.yaml")
    termsFile = WatchedFile(path + "/terms.yaml")
    waiversFile = WatchedFile(path + "/sources/" + ContentFolder.waiversName)
    lockFile = WatchedFile(path + "/translations.lock")
    reasonsFile = WatchedFile(path + "/changes.yaml")
  }

  /// Reads the files that may have changed.
  ///
  /// - Parameters:
  ///   - touched: The files that may have changed, including those whose unsaved text was added or
  ///     removed.
  ///   - unsaved: The unsaved texts that replace files.
  ///   - timings: Receives the duration of each stage.
  /// - Throws: ``FileError`` if a file cannot be read; the next reading reads everything again.
  package mutating func read(
    _ touched: FileChanges,
    unsaved: UnsavedFiles = UnsavedFiles(),
    _ timings: inout Timings
  ) async throws {
    self.unsaved = unsaved
    let isLinked = folder?.hasLinks == true && touched != .nothing
    self.touched = (isFinished ? .nothing : self.touched).union(isLinked ? .anything : touched)
    let touched = self.touched
    isFinished = false
    try readConfiguration(touched)
    guard let configuration else { return }
    let isListed = try timings.measure("list") {
      try list(touched, configuration: configuration)
    }
    try readGlossary(touched, configuration: configuration)
    try lockFile.refresh(touched, in: scope, unsaved: unsaved)
    lock = memo.lock.value(for: lockFile.bytes) { [path = lockFile.path] bytes in
      bytes.map { TranslationLock($0, path: path) }
    }
    try await timings.measure("parse") {
      try await readPages(touched, configuration: configuration, isListed: isListed)
      try leaveOutDraftRules(configuration)
    }
    try readSources(touched, configuration: configuration)
    try waiversFile.refresh(touched, in: scope, unsaved: unsaved)
    waivers = memo.waivers.value(for: waiversFile.bytes) { [path = waiversFile.path] bytes in
      bytes.map { Waivers($0, path: path) } ?? Waivers()
    }
    try readTokens(touched, configuration: configuration)
    try await readEditions(touched)
    try readReasons(touched, configuration: configuration)
    isFinished = true
  }

  /// True if the parts of pages are compared with a lock.
  var hashesParts: Bool { lock != nil || options.hashesParts }

  /// The input of a guideline; `nil` if `site.yaml` is incomplete.
  package var input: GuidelineInput? {
    guard let configuration, let folder else { return nil }
    let (published, drafts) =
      options.includesDrafts
      ? (pages, Drafts())
      : Drafts.removed(from: pages) { page, _ in
        trimmedPages[page.path]?.page ?? page
      }
    var input = GuidelineInput(
      configuration: configuration, pages: published, drafts: drafts,
      sources: sources.map(\.source),
      glossary: glossary, waivers: waivers, lock: lock, files: folder.files)
    input.sharedTexts = SharedTexts.addresses(
      among: folder.sharedTexts, languages: configuration.languages.map(\.code))
    input.tokens = tokens
    input.history = history
    input.changeReasons = reasons
    return input
  }

  /// The diagnostics of the site's own files and of its sources.
  package var mistakes: [Diagnostic] {
    guard configurationFile.bytes != nil else {
      if LinkScope(options).allows(configurationFile.path) {
        return [.missingSite(options)]
      }
      return [.linkOutsideSite(configurationFile.path)]
    }
    guard let configuration,
      let folder
    else { return configurationMistakes }
    let codes = configuration.languages.map(\.code)
    let unknown = folder.pages.filter { page in !codes.contains(page.language) }
    return configurationMistakes + folder.diagnostics
      + folder.brokenLinks.sorted().map {
        .brokenSymbolicLink(at: Location($0))
      }
      + unknown.map { folder.unknownLanguage($0, languages: codes) }
      + companions(configuration).unusedTexts(pages).map {
        .unusedSharedText($0)
      }
      + sources.flatMap(\.diagnostics) + waivers.diagnostics
  }
}

extension EditionHistory {
  /// Joins the editions of files.
  ///
  /// - Parameters:
  ///   - readers: The readers of the files.
  ///   - folder: The folder of the files, for messages.
  ///   - jobs: The number of comparisons to make concurrently.
  /// - Complexity: O(*n*), where *n* is the number of all records.
  fileprivate convenience init(
    _ readers: [EditionReader],
    folder: String,
    jobs: Int
  ) async {
    let editions = Self.sorted(readers.compactMap(\.edition))
    let differences = await editions.indices
      .dropFirst()
      .mapInParallel(jobs: jobs) {
        Difference(from: editions[$0 - 1], to: editions[$0])
      }
    self.init(
      sorted: editions, differences: differences, diagnostics: readers.flatMap(\.diagnostics),
      folder: folder)
  }
}

/// A page without some of its rules, and its inputs.
private struct TrimmedPage: Sendable {
  let whole: PageInput
  let rules: Set<String>
  let page: PageInput
}

extension ContentReader {
  /// Parses the pages that state or translate a rule with `status=draft` once more, without it.
  ///
  /// - Throws: ``FileError`` where a page cannot be read.
  private mutating func leaveOutDraftRules(
    _ configuration: Configuration
  ) throws(FileError) {
    let drafts = options.includesDrafts ? [:] : Drafts.rules(of: pages)
    guard !drafts.isEmpty else {
      trimmedPages = [:]
      return
    }
    var now: [String: TrimmedPage] = [:]
    let markup = markupOptions(configuration)
    let companions = companions(configuration)
    for page in pages {
      guard let rules = drafts[page.folder],
        page.document.rules.contains(where: { rule in rules.contains(rule.id.value) })
      else { continue }
      if let known = trimmedPages[page.path],
        known.whole == page,
        known.rules == rules
      {
        now[page.path] = known
        continue
      }
      let bytes = try unsaved.content(of: page.path, upTo: configuration.largestPage)
      var options = markup[page.language]
      options.files = companions.files(besidePageIn: page.folder, language: page.language)
      let trimmed = page.parsed(from: page.document.blanking(bytes, rules: rules), options)
      now[page.path] = TrimmedPage(whole: page, rules: rules, page: trimmed)
    }
    trimmedPages = now
  }
}

extension PageInput {
  /// The same page with another text.
  package func parsed(from bytes: [UInt8], _ options: MarkupOptions) -> PageInput {
    PageInput(
      folder: folder, language: language, path: path,
      document: parse(bytes, path: path, options: options))
  }
}

/// The results for files other than pages, by content.
private struct ContentMemo: Sendable {
  struct GlossaryKey: Sendable, Hashable {
    let bytes: [UInt8]?
    let languages: [String]
  }

  struct Terms: Sendable {
    let glossary: Glossary
    /// By language.
    let matchers: [TermMatcher]
  }

  struct Site: Sendable {
    let configuration: Configuration?
    let mistakes: [Diagnostic]
  }

  var site = Memo<[UInt8]?, Site>()
  var terms = Memo<GlossaryKey, Terms>()
  var lock = Memo<[UInt8]?, TranslationLock?>()
  var waivers = Memo<[UInt8]?, Waivers>()
  var history = Memo<[EditionFile], EditionHistory>()
  var reasons = Memo<GlossaryKey, ChangeReasons>()
  var tokens = Memo<TokenKey, TokenBook>()

  struct TokenKey: Sendable, Hashable {
    let files: [TokenFile]
    let settings: TokenSettings

    func hash(into hasher: inout Hasher) {
      hasher.combine(files.count)
    }
  }

  struct EditionFile: Sendable, Hashable {
    let path: String
    let bytes: [UInt8]

    func hash(into hasher: inout Hasher) {
      hasher.combine(path)
    }
  }
}

// MARK: - What is not pages

extension ContentReader {
  private mutating func readConfiguration(_ touched: FileChanges) throws(FileError) {
    // It cannot list folders for itself: a message shows lines of it.
    try configurationFile.refresh(touched, in: LinkScope(options), unsaved: unsaved)
    let (path, options) = (configurationFile.path, options)
    let site = memo.site.value(for: configurationFile.bytes) { bytes in
      guard let bytes else { return ContentMemo.Site(configuration: nil, mistakes: []) }
      let reader = ConfigurationReader(bytes, path: path)
      return ContentMemo.Site(
        configuration: reader.configuration.map { $0.adjusted(to: options) },
        mistakes: reader.diagnostics)
    }
    configuration = site.configuration
    configurationMistakes = site.mistakes
  }

  /// Lists the folder again if files may have been added or removed.
  ///
  /// - Returns: True if it was listed.
  private mutating func list(
    _ touched: FileChanges, configuration: Configuration
  ) throws(FileError) -> Bool {
    let scope = LinkScope(options, linkedFolders: configuration.linkedFolders)
    if let folder,
      touched != .anything,
      scope == self.scope
    {
      let known = known ?? KnownFiles(folder)
      self.known = known
      guard try known.mayDiffer(touched, unsaved: unsaved) else { return false }
    }
    known = nil
    folder = try ContentFolder(path: path, in: scope, unsaved)
    self.scope = scope
    return true
  }

  private mutating func readGlossary(
    _ touched: FileChanges, configuration: Configuration
  ) throws(FileError) {
    try termsFile.refresh(touched, in: scope, unsaved: unsaved)
    let key = ContentMemo.GlossaryKey(
      bytes: termsFile.bytes, languages: configuration.languages.map(\.code))
    let terms = memo.terms.value(for: key) { [path = termsFile.path] key in
      let glossary =
        key.bytes.map { byte in
          Glossary(
            byte,
            path: path,
            languages: key.languages)
        } ?? Glossary()
      return ContentMemo.Terms(
        glossary: glossary, matchers: key.languages.indices.map { glossary.matcher($0) })
    }
    (glossary, matchers) = (terms.glossary, terms.matchers)
  }

  /// An edition of 10,000 pages has 90 MB.
  private static let largestEdition = 1_000_000_000

  private mutating func readEditions(_ touched: FileChanges) async throws {
    let old = Dictionary(editionFiles.map { ($0.path, $0) }) { first, _ in first }
    var files: [WatchedFile] = []
    var read: [ContentMemo.EditionFile] = []
    for path in folder?.editions ?? [] {
      var file = old[path] ?? WatchedFile(path, most: Self.largestEdition)
      try file.refresh(touched, in: scope, unsaved: unsaved)
      files.append(file)
      if let bytes = file.bytes {
        read.append(.init(path: path, bytes: bytes))
      }
    }
    editionFiles = files
    let (folder, jobs) = (join(path, ContentFolder.editionsName), jobs)
    history = await memo.history.value(
      for: read,
      awaiting: { files in
        let readers = await files.indices.mapInParallel(jobs: jobs) {
          EditionReader(files[$0].bytes, path: files[$0].path)
        }
        return await EditionHistory(readers, folder: folder, jobs: jobs)
      })
  }

  /// 5,000 tokens have about 1 MB.
  private static let largestTokenFile = 20_000_000

  private mutating func readTokens(
    _ touched: FileChanges, configuration: Configuration
  ) throws(FileError) {
    let paths = folder?.tokenFiles ?? []
    guard !paths.isEmpty else {
      (tokenFiles, tokens) = ([], .none)
      return
    }
    let old = Dictionary(tokenFiles.map { ($0.path, $0) }) { first, _ in first }
    var files: [WatchedFile] = []
    var read: [TokenFile] = []
    for name in paths {
      let path = join(self.path, name)
      var file = old[path] ?? WatchedFile(path, most: Self.largestTokenFile)
      try file.refresh(touched, in: scope, unsaved: unsaved)
      files.append(file)
      if let bytes = file.bytes {
        read.append(
          TokenFile(path: path, name: TokenBook.fileName(ofPath: name) ?? name, bytes: bytes))
      }
    }
    tokenFiles = files
    let key = ContentMemo.TokenKey(files: read, settings: configuration.tokens)
    tokens = memo.tokens.value(for: key) {
      TokenBook($0.files, settings: $0.settings)
    }
  }

  private mutating func readReasons(
    _ touched: FileChanges, configuration: Configuration
  ) throws(FileError) {
    try reasonsFile.refresh(touched, in: scope, unsaved: unsaved)
    let key = ContentMemo.GlossaryKey(
      bytes: reasonsFile.bytes, languages: configuration.languages.map(\.code))
    reasons = memo.reasons.value(for: key) { [path = reasonsFile.path] key in
      key.bytes.map { byte in
        ChangeReasons(byte, path: path, languages: key.languages)
      }
        ?? ChangeReasons()
    }
  }

  private mutating func readSources(
    _ touched: FileChanges, configuration: Configuration
  ) throws(FileError) {
    let languages = configuration.languages.map(\.code)
    let old = Dictionary(watchedSources.map { ($0.key, $0) }) { first, _ in first }
    var watched: [WatchedSource] = []
    var read: [SourceReader] = []
    for file in folder?.sources ?? [] {
      var source = old[file.key].flatMap { $0.isOf(file) ? $0 : nil } ?? WatchedSource(file)
      read.append(try source.read(touched, in: scope, unsaved: unsaved, languages: languages))
      watched.append(source)
    }
    (watchedSources, sources) = (watched, read)
  }
}

extension Configuration {
  /// Returns the configuration with the options of the command line.
  package func adjusted(to options: BuildOptions) -> Configuration {
    var adjusted = self
    if let baseURL = options.baseURL {
      adjusted.baseURL = baseURL
    }
    if !options.stopsAtDrift,
      translations == .error
    {
      adjusted.translations = .warning
    }
    return adjusted
  }
}
