package import Base
import DesignTokens
package import Diagnostics
import Editions
import ExternalLinks
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

  /// The files that are not pages.
  private var files: SiteFiles
  /// The content of these files, as of the last reading.
  private var content = SiteContent()
  private var memo = ContentMemo()

  package private(set) var folder: ContentFolder?
  /// The folders to which symbolic links may refer, as of the last listing.
  package private(set) var scope: LinkScope
  private var known: KnownFiles?

  /// Those in the languages of the site, in the order of the folder.
  var pages: [PageInput] = []
  /// By path: the numbers of the ``pages`` that a file is part of; empty until a page is read again.
  var numbers: [String: [Int]] = [:]
  /// The options with which the pages of each language were read, by its code.
  var readings: [String: PageReading] = [:]
  /// The largest size of what all pages may show of other files, in bytes; tests have a smaller one.
  var largestShown = CompanionBudget.largestInSite
  /// By path: pages without the rules that are drafts.
  private var trimmedPages: [String: TrimmedPage] = [:]

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
    files = SiteFiles(folder: options.content)
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
    guard let configuration = content.configuration else { return }
    let isListed = try timings.measure("list") {
      try list(touched, configuration: configuration)
    }
    try readGlossary(touched, configuration: configuration)
    try readLock(touched)
    try readLinks(touched)
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

  /// The results for external addresses in `links.lock`.
  var links: LinkLock { content.links }

  /// True if there is a `translations.lock`.
  var hasLock: Bool { files.lock.bytes != nil }
  /// True if the parts of pages are compared with a lock.
  var hashesParts: Bool { content.lock != nil || options.hashesParts }

  /// By the site's order of languages.
  var matchers: [TermMatcher] { content.matchers }

  /// True if translations are compared with their originals.
  var notesBlocks: Bool { options.parity > .nothing }

  /// The input of a guideline; `nil` if `site.yaml` is incomplete.
  package var input: GuidelineInput? {
    guard let configuration = content.configuration, let folder else { return nil }
    let (published, drafts) = publishedPages
    var input = GuidelineInput(
      configuration: configuration,
      pages: published,
      drafts: drafts,
      sources: content.sources.map(\.source),
      glossary: content.glossary,
      waivers: content.waivers,
      lock: content.lock,
      files: folder.files)
    input.sharedTexts = SharedTexts.addresses(
      among: folder.sharedTexts,
      languages: configuration.languages.map(\.code))
    input.tokens = content.tokens
    input.history = content.history
    input.changeReasons = content.reasons
    return input
  }

  private var publishedPages: (published: [PageInput], drafts: Drafts) {
    if options.includesDrafts {
      return (pages, Drafts())
    }
    return Drafts.removed(from: pages) { page, _ in
      trimmedPages[page.path]?.page ?? page
    }
  }

  /// The diagnostics of the site's own files and of its sources.
  package var diagnostics: [Diagnostic] {
    guard files.configuration.bytes != nil else {
      if options.isElsewhere(options.content) {
        return [.folderOutsideSite(options.content)]
      }
      if LinkScope(options).allows(files.configuration.path) {
        return [.missingSite(options)]
      }
      return [.linkOutsideSite(files.configuration.path)]
    }
    guard let configuration = content.configuration,
      let folder
    else { return content.configurationDiagnostics }
    return content.configurationDiagnostics
      + diagnostics(of: folder, configuration: configuration)
      + content.sources.flatMap(\.diagnostics)
      + content.waivers.diagnostics
  }

  /// `safety.ja.md` for `safety.jp.md` and `safety.JA.md`.
  private static func name(meantBy path: String, languages: [String]) -> String? {
    let name = path.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count == 3,
      !languages.contains(parts[1])
    else {
      return nil
    }
    let meant = language(meantBy: parts[1])
    guard languages.contains(meant) else { return nil }
    return "\(parts[0]).\(meant).md"
  }

  /// The code of the language that is written as that of a country, by its name, or in capitals.
  private static func language(meantBy written: String) -> String {
    ConfigurationReader.language(ofCountry: written.lowercased())
      ?? ConfigurationReader.language(named: written.replacing("-", with: "_"))
      ?? written.lowercased()
  }

  private func diagnostics(
    of folder: ContentFolder,
    configuration: Configuration
  ) -> [Diagnostic] {
    let codes = configuration.languages.map(\.code)
    let foreign = folder.pages.filter { page in
      !codes.contains(page.language)
    }
    let unused = companions(configuration).unusedTexts(pages)
    return folder.diagnostics
      + folder.brokenLinks.sorted().map { link in .brokenSymbolicLink(at: Location(link)) }
      + foreign.map { page in folder.unknownLanguage(page, languages: codes) }
      + unused.map { text in
        .unusedSharedText(text, meant: Self.name(meantBy: text, languages: codes))
      }
  }
}

/// The files of a site besides its pages.
private struct SiteFiles {
  var configuration: WatchedFile
  var terms: WatchedFile
  var lock: WatchedFile
  var links: WatchedFile
  var waivers: WatchedFile
  var reasons: WatchedFile
  var sources: [WatchedSource] = []
  var editions: [WatchedFile] = []
  var tokens: [WatchedFile] = []

  /// - Parameter folder: The path of `Content`.
  init(folder: String) {
    configuration = WatchedFile(folder + "/site.yaml")
    terms = WatchedFile(folder + "/terms.yaml")
    lock = WatchedFile(folder + "/translations.lock")
    links = WatchedFile(join(folder, LinkLock.name))
    waivers = WatchedFile(folder + "/sources/" + ContentFolder.waiversName)
    reasons = WatchedFile(folder + "/changes.yaml")
  }
}

/// The content of the files of a site besides its pages.
private struct SiteContent {
  var configuration: Configuration?
  var configurationDiagnostics: [Diagnostic] = []
  var glossary = Glossary()
  /// By the site's order of languages.
  var matchers: [TermMatcher] = []
  var lock: TranslationLock?
  var links = LinkLock()
  var sources: [SourceReader] = []
  var waivers = Waivers()
  var tokens = TokenBook.none
  var history = EditionHistory()
  var reasons = ChangeReasons()
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
    let parser = pageParser(configuration, shownByOthers: 0)
    for page in pages {
      guard let rules = drafts[page.folder],
        page.states(anyOf: rules)
      else {
        continue
      }
      if let known = trimmedPages[page.path], known.isOf(page, without: rules) {
        now[page.path] = known
      } else {
        now[page.path] = try trimmed(
          page,
          without: rules,
          with: parser)
      }
    }
    return now
  }

  private func trimmed(
    _ page: PageInput,
    without rules: Set<String>,
    with parser: PageParser
  ) throws(FileError) -> TrimmedPage {
    let limit = parser.configuration.largestPage
    let bytes = try unsaved.content(of: page.path, upTo: limit)
    let options = parser.options(forPageIn: page.folder, language: page.language)
    // Blanks instead of the rules keep all lines where they are.
    let blanked = page.document.blanking(bytes, rules: rules)
    return TrimmedPage(
      whole: page,
      rules: rules,
      page: page.parsed(from: blanked, options)
    )
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
    try files.configuration.refresh(touched, in: LinkScope(options), unsaved: unsaved)
    let (path, options) = (files.configuration.path, options)
    let site = memo.site.value(for: files.configuration.bytes) { bytes in
      guard let bytes else {
        return ContentMemo.Site(configuration: nil, diagnostics: [])
      }
      let reader = ConfigurationReader(bytes, path: path)
      return ContentMemo.Site(
        configuration: reader.configuration.map { $0.adjusted(to: options) },
        diagnostics: reader.diagnostics)
    }
    content.configuration = site.configuration
    content.configurationDiagnostics = site.diagnostics
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
    try files.terms.refresh(touched, in: scope, unsaved: unsaved)
    let key = ContentMemo.LanguageKey(
      bytes: files.terms.bytes,
      languages: configuration.languages.map(\.code))
    let terms = memo.terms.value(for: key) { [path = files.terms.path] key in
      let read = key.bytes.map { bytes in
        Glossary(bytes, path: path, languages: key.languages)
      }
      let glossary = read ?? Glossary()
      let matchers = key.languages.indices.map { language in
        glossary.matcher(language)
      }
      return ContentMemo.Terms(glossary: glossary, matchers: matchers)
    }
    (content.glossary, content.matchers) = (terms.glossary, terms.matchers)
  }

  private mutating func readLock(_ touched: FileChanges) throws(FileError) {
    try files.lock.refresh(touched, in: scope, unsaved: unsaved)
    content.lock = memo.lock.value(for: files.lock.bytes) { [path = files.lock.path] bytes in
      bytes.map { bytes in TranslationLock(bytes, path: path) }
    }
  }

  private mutating func readLinks(_ touched: FileChanges) throws(FileError) {
    try files.links.refresh(touched, in: scope, unsaved: unsaved)
    content.links = memo.links.value(for: files.links.bytes) { bytes in
      LinkLock(bytes ?? [])
    }
  }

  private mutating func readWaivers(_ touched: FileChanges) throws(FileError) {
    try files.waivers.refresh(touched, in: scope, unsaved: unsaved)
    content.waivers = memo.waivers.value(for: files.waivers.bytes) {
      [path = files.waivers.path] bytes in
      bytes.map { bytes in Waivers(bytes, path: path) } ?? Waivers()
    }
  }

  /// An edition of 10,000 pages has 90 MB.
  private static let largestEdition = 1_000_000_000

  private mutating func readEditions(_ touched: FileChanges) async throws {
    files.editions = try refreshed(
      files.editions,
      at: folder?.editions ?? [],
      maximum: Self.largestEdition,
      touched: touched)
    let read = files.editions.compactMap { file in
      file.bytes.map { bytes in
        ContentMemo.EditionFile(path: file.path, bytes: bytes)
      }
    }
    let (folder, jobs) = (join(path, ContentFolder.editionsName), jobs)
    content.history = await memo.history.value(
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
    maximum: Int,
    touched: FileChanges
  ) throws(FileError) -> [WatchedFile] {
    let old = Dictionary(keepingFirst: known.map { file in (file.path, file) })
    var files: [WatchedFile] = []
    for path in paths {
      var file = old[path] ?? WatchedFile(path, maximum: maximum)
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
      (files.tokens, content.tokens) = ([], .none)
      return
    }
    let paths = names.map { name in join(path, name) }
    files.tokens = try refreshed(
      files.tokens,
      at: paths,
      maximum: Self.largestTokenFile,
      touched: touched)
    let key = ContentMemo.TokenKey(
      files: readTokenFiles(names),
      settings: configuration.tokens)
    content.tokens = memo.tokens.value(for: key) { key in
      TokenBook(key.files, settings: key.settings)
    }
  }

  /// The token files that exist; `names` are those of all of them, in their order.
  private func readTokenFiles(_ names: [String]) -> [TokenFile] {
    zip(names, files.tokens).compactMap { name, file in
      file.bytes.map { bytes in
        TokenFile(
          path: file.path,
          name: TokenBook.fileName(ofPath: name) ?? name,
          bytes: bytes
        )
      }
    }
  }

  private mutating func readReasons(
    _ touched: FileChanges,
    configuration: Configuration
  ) throws(FileError) {
    try files.reasons.refresh(touched, in: scope, unsaved: unsaved)
    let key = ContentMemo.LanguageKey(
      bytes: files.reasons.bytes,
      languages: configuration.languages.map(\.code))
    content.reasons = memo.reasons.value(for: key) { [path = files.reasons.path] key in
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
    let old = Dictionary(keepingFirst: files.sources.map { source in (source.key, source) })
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
    (files.sources, content.sources) = (watched, read)
  }
}
