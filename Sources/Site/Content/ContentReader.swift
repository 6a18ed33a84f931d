package import Base
import DesignTokens
package import Diagnostics
import Editions
package import Guideline
package import Markup
import SiteConfiguration

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
  /// True if there is a `translations.lock`.
  var hasLock: Bool { lockFile.bytes != nil }
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
    self.touched = changes(with: touched)
    let touched = self.touched
    isFinished = false
    try readConfiguration(touched)
    guard let configuration else { return }
    let isListed = try timings.measure("list") {
      try list(touched, configuration: configuration)
    }
    try readGlossary(touched, configuration: configuration)
    try readLock(touched)
    try await timings.measure("parse") {
      try await readPages(touched, configuration: configuration, isListed: isListed)
      try leaveOutDraftRules(configuration)
    }
    try readSources(touched, configuration: configuration)
    try readWaivers(touched)
    try readTokens(touched, configuration: configuration)
    try await readEditions(touched)
    try readReasons(touched, configuration: configuration)
    isFinished = true
  }

  /// Returns what may have changed since the last reading that was finished.
  private func changes(with touched: FileChanges) -> FileChanges {
    var changes = self.touched
    if isFinished {
      changes = .nothing
    }
    // Through a link, a file may have changed under a path that nobody watches.
    if folder?.hasLinks == true, touched != .nothing {
      return changes.union(.anything)
    }
    return changes.union(touched)
  }

  /// True if the parts of pages are compared with a lock.
  var hashesParts: Bool { lock != nil || options.hashesParts }

  /// The input of a guideline; `nil` if `site.yaml` is incomplete.
  package var input: GuidelineInput? {
    guard let configuration, let folder else { return nil }
    let (published, drafts) = publishedPages
    var input = GuidelineInput(
      configuration: configuration,
      pages: published,
      drafts: drafts,
      sources: sources.map(\.source),
      glossary: glossary,
      waivers: waivers,
      lock: lock,
      files: folder.files)
    input.sharedTexts = SharedTexts.addresses(
      among: folder.sharedTexts,
      languages: configuration.languages.map(\.code))
    input.tokens = tokens
    input.history = history
    input.changeReasons = reasons
    return input
  }

  private var publishedPages: (published: [PageInput], drafts: Drafts) {
    if options.includesDrafts {
      return (pages, Drafts())
    }
    return Drafts.removed(from: pages) { page, _ in trimmedPages[page.path]?.page ?? page }
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
    return configurationMistakes
      + mistakes(of: folder, configuration: configuration)
      + sources.flatMap(\.diagnostics)
      + waivers.diagnostics
  }

  private func mistakes(
    of folder: ContentFolder,
    configuration: Configuration
  ) -> [Diagnostic] {
    let codes = configuration.languages.map(\.code)
    let foreign = folder.pages.filter { page in !codes.contains(page.language) }
    let unused = companions(configuration).unusedTexts(pages)
    return folder.diagnostics
      + folder.brokenLinks.sorted().map { link in .brokenSymbolicLink(at: Location(link)) }
      + foreign.map { page in folder.unknownLanguage(page, languages: codes) }
      + unused.map { text in .unusedSharedText(text) }
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
    // Each with the one before it.
    let later = editions.indices.dropFirst()
    let differences = await later.mapInParallel(jobs: jobs) { number in
      Difference(from: editions[number - 1], to: editions[number])
    }
    self.init(
      sorted: editions,
      differences: differences,
      diagnostics: readers.flatMap(\.diagnostics),
      folder: folder)
  }
}

/// A page without some of its rules, and its inputs.
private struct TrimmedPage: Sendable {
  let whole: PageInput
  let rules: Set<String>
  let page: PageInput

  /// True while neither the page nor the rules that it lacks have changed.
  func isOf(
    _ whole: PageInput,
    without rules: Set<String>
  ) -> Bool {
    self.whole == whole && self.rules == rules
  }
}

extension ContentReader {
  /// Parses the pages that state or translate a rule with `status=draft` once more, without it.
  ///
  /// - Throws: ``FileError`` where a page cannot be read.
  private mutating func leaveOutDraftRules(
    _ configuration: Configuration
  ) throws(FileError) {
    guard !options.includesDrafts else {
      trimmedPages = [:]
      return
    }
    trimmedPages = try trimmedPages(
      without: Drafts.rules(of: pages),
      configuration: configuration)
  }

  /// Returns the pages without rules, by their paths, as they were where neither has changed.
  private func trimmedPages(
    without drafts: [[String]: Set<String>],
    configuration: Configuration
  ) throws(FileError) -> [String: TrimmedPage] {
    guard !drafts.isEmpty else { return [:] }
    var now: [String: TrimmedPage] = [:]
    let markup = markupOptions(configuration)
    for page in pages {
      guard let rules = drafts[page.folder], page.states(anyOf: rules) else { continue }
      if let known = trimmedPages[page.path], known.isOf(page, without: rules) {
        now[page.path] = known
      } else {
        now[page.path] = try trimmed(
          page,
          without: rules,
          options: markup[page.language],
          configuration: configuration)
      }
    }
    return now
  }

  private func trimmed(
    _ page: PageInput,
    without rules: Set<String>,
    options markup: MarkupOptions,
    configuration: Configuration
  ) throws(FileError) -> TrimmedPage {
    let bytes = try unsaved.content(of: page.path, upTo: configuration.largestPage)
    var markup = markup
    markup.files = companions(configuration)
      .files(besidePageIn: page.folder, language: page.language)
    // Blanks instead of the rules keep all lines where they are.
    let blanked = page.document.blanking(bytes, rules: rules)
    return TrimmedPage(whole: page, rules: rules, page: page.parsed(from: blanked, markup))
  }
}

extension PageInput {
  /// True for a page that states or translates one of some rules.
  fileprivate func states(anyOf rules: Set<String>) -> Bool {
    document.rules.contains { rule in rules.contains(rule.id.value) }
  }
  /// The same page with another text.
  package func parsed(from bytes: [UInt8], _ options: MarkupOptions) -> PageInput {
    PageInput(
      folder: folder,
      language: language,
      path: path,
      document: parse(bytes, path: path, options: options))
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
    _ touched: FileChanges,
    configuration: Configuration
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
    _ touched: FileChanges,
    configuration: Configuration
  ) throws(FileError) {
    try termsFile.refresh(touched, in: scope, unsaved: unsaved)
    let key = ContentMemo.LanguageKey(
      bytes: termsFile.bytes,
      languages: configuration.languages.map(\.code))
    let terms = memo.terms.value(for: key) { [path = termsFile.path] key in
      let read = key.bytes.map { bytes in
        Glossary(bytes, path: path, languages: key.languages)
      }
      let glossary = read ?? Glossary()
      let matchers = key.languages.indices.map { language in glossary.matcher(language) }
      return ContentMemo.Terms(glossary: glossary, matchers: matchers)
    }
    (glossary, matchers) = (terms.glossary, terms.matchers)
  }

  private mutating func readLock(_ touched: FileChanges) throws(FileError) {
    try lockFile.refresh(touched, in: scope, unsaved: unsaved)
    lock = memo.lock.value(for: lockFile.bytes) { [path = lockFile.path] bytes in
      bytes.map { bytes in TranslationLock(bytes, path: path) }
    }
  }

  private mutating func readWaivers(_ touched: FileChanges) throws(FileError) {
    try waiversFile.refresh(touched, in: scope, unsaved: unsaved)
    waivers = memo.waivers.value(for: waiversFile.bytes) { [path = waiversFile.path] bytes in
      bytes.map { bytes in Waivers(bytes, path: path) } ?? Waivers()
    }
  }

  /// An edition of 10,000 pages has 90 MB.
  private static let largestEdition = 1_000_000_000

  private mutating func readEditions(_ touched: FileChanges) async throws {
    editionFiles = try refreshed(
      editionFiles,
      at: folder?.editions ?? [],
      most: Self.largestEdition,
      touched: touched)
    let read = editionFiles.compactMap { file in
      file.bytes.map { bytes in ContentMemo.EditionFile(path: file.path, bytes: bytes) }
    }
    let (folder, jobs) = (join(path, ContentFolder.editionsName), jobs)
    history = await memo.history.value(
      for: read,
      awaiting: { files in
        let readers = await files.indices.mapInParallel(jobs: jobs) { number in
          EditionReader(files[number].bytes, path: files[number].path)
        }
        return await EditionHistory(readers, folder: folder, jobs: jobs)
      })
  }

  /// Reads the files at some paths, those again that may have changed.
  private func refreshed(
    _ known: [WatchedFile],
    at paths: [String],
    most: Int,
    touched: FileChanges
  ) throws(FileError) -> [WatchedFile] {
    let old = Dictionary(known.map { file in (file.path, file) }) { first, _ in first }
    var files: [WatchedFile] = []
    for path in paths {
      var file = old[path] ?? WatchedFile(path, most: most)
      try file.refresh(touched, in: scope, unsaved: unsaved)
      files.append(file)
    }
    return files
  }

  /// 5,000 tokens have about 1 MB.
  private static let largestTokenFile = 20_000_000

  private mutating func readTokens(
    _ touched: FileChanges,
    configuration: Configuration
  ) throws(FileError) {
    let names = folder?.tokenFiles ?? []
    guard !names.isEmpty else {
      (tokenFiles, tokens) = ([], .none)
      return
    }
    let paths = names.map { name in join(path, name) }
    tokenFiles = try refreshed(
      tokenFiles,
      at: paths,
      most: Self.largestTokenFile,
      touched: touched)
    let key = ContentMemo.TokenKey(
      files: readTokenFiles(names),
      settings: configuration.tokens)
    tokens = memo.tokens.value(for: key) { key in
      TokenBook(key.files, settings: key.settings)
    }
  }

  /// The token files that exist; `names` are those of all of them, in their order.
  private func readTokenFiles(_ names: [String]) -> [TokenFile] {
    zip(names, tokenFiles).compactMap { name, file in
      file.bytes.map { bytes in
        TokenFile(path: file.path, name: TokenBook.fileName(ofPath: name) ?? name, bytes: bytes)
      }
    }
  }

  private mutating func readReasons(
    _ touched: FileChanges,
    configuration: Configuration
  ) throws(FileError) {
    try reasonsFile.refresh(touched, in: scope, unsaved: unsaved)
    let key = ContentMemo.LanguageKey(
      bytes: reasonsFile.bytes,
      languages: configuration.languages.map(\.code))
    reasons = memo.reasons.value(for: key) { [path = reasonsFile.path] key in
      let read = key.bytes.map { bytes in
        ChangeReasons(bytes, path: path, languages: key.languages)
      }
      return read ?? ChangeReasons()
    }
  }

  private mutating func readSources(
    _ touched: FileChanges,
    configuration: Configuration
  ) throws(FileError) {
    let languages = configuration.languages.map(\.code)
    let old = Dictionary(watchedSources.map { source in (source.key, source) }) { first, _ in
      first
    }
    var watched: [WatchedSource] = []
    var read: [SourceReader] = []
    for file in folder?.sources ?? [] {
      var source = WatchedSource(file)
      // A source that has got or lost one of its files is another one.
      if let known = old[file.key], known.isOf(file) {
        source = known
      }
      read.append(try source.read(touched, in: scope, unsaved: unsaved, languages: languages))
      watched.append(source)
    }
    (watchedSources, sources) = (watched, read)
  }
}
