package import Base
import DesignTokens
import Guideline
import Markup
import Publishing
import Site
import SiteConfiguration

/// The content of a site at a revision of git, read from there without a checkout.
struct PastContent {
  /// Pages, `site.yaml`, `terms.yaml` and sources, by their paths from `Content/`.
  let texts: [String: [UInt8]]
  /// Pages that have not changed since then, by their paths from `Content/`.
  private var unchanged: [String: PageInput] = [:]
  /// The object ids of the texts, by their paths from `Content/`.
  private let blobs: [String: String]
  /// The texts that pages include, by their paths from `Content/`.
  private let sharedTexts: Set<String>
  /// All other files.
  let others: Set<String>
  /// The day of the commit: `2026-11-23`.
  let date: String

  init(texts: [String: [UInt8]], others: Set<String> = [], date: String = "") {
    self.texts = texts
    sharedTexts = Self.sharedTexts(among: texts)
    blobs = [:]
    self.others = others
    self.date = date
  }

  /// Reads a revision.
  ///
  /// - Parameters:
  ///   - revision: A commit, a branch, a tag.
  ///   - content: `Content`, as a path that can be opened from the current folder.
  ///   - present: The present site; pages that have not changed since then are not read again.
  /// - Throws: ``HistoryError`` if there is no such revision, ``PublishError`` if git is missing.
  init(
    _ revision: String, of content: String, present: GuidelineStages? = nil
  ) async throws {
    let git: Git
    do {
      git = try await Git(in: content, for: .reading)
    } catch PublishError.noWorkingTree {
      throw HistoryError.noRepository(revision)
    }
    let name = revision + "^{commit}"
    guard !revision.hasPrefix("-"),
      let output = try await git.output(["rev-parse", "--verify", "--quiet", name])
    else { throw HistoryError.unknownRevision(revision) }
    let commit = Self.text(output)
    async let list = git.output(["ls-tree", "-r", "-z", commit, "--", "."])
    async let day = git.output(["log", "-1", "--format=%cs", commit])
    async let changes =
      present == nil
      ? nil
      : git.output([
        "diff", "--name-only", "--no-renames", "--no-ext-diff", "--no-textconv",
        "--ignore-submodules=dirty", "--relative", "-z", commit, "--", ".",
      ])
    guard let list = try await list else { throw HistoryError.unknownRevision(revision) }
    let files = list.split(separator: 0).compactMap(Self.file)
    let paths = Set(files.map(\.path))
    let same = try await changes.flatMap { changes in
      present.map { Self.pages(of: $0, besides: changes) }
    }
    let unchanged = (same ?? [:]).filter { paths.contains($0.key) }
    self.unchanged = unchanged
    let texts = files.filter { file in
      Self.isText(file.path) && unchanged[file.path] == nil
    }
    blobs = Dictionary(texts.map { text in (text.path, text.blob) }) { first, _ in first }
    let contents = try await git.output(
      ["cat-file", "--batch"], input: texts.map { $0.blob + "\n" }.joined())
    self.texts = Dictionary(
      zip(texts.map(\.path), OriginalHistory.contents(contents ?? [])).map { ($0, $1) }
    ) { first, _ in first }
    sharedTexts = Self.sharedTexts(among: self.texts)
    others = paths.filter { !Self.isText($0) }
    date = Self.text(try await day ?? [])
    guard self.texts["site.yaml"] != nil else { throw HistoryError.noContent(revision) }
  }

  /// Returns the pages of a site, except for those in changed folders, and those that may include a
  /// changed text.
  ///
  /// - Parameters:
  ///   - site: The site.
  ///   - changes: The changed paths, as `git diff -z` lists them.
  /// - Returns: The pages, by their paths from `Content/`.
  private static func pages(
    of site: GuidelineStages, besides changes: [UInt8]
  ) -> [String: PageInput] {
    // A rule that became a draft, or was one, is left out of the other languages, too.
    let changed = Set(changes.split(separator: 0).map { folder(of: $0) })
    let mayIncludeChanges = changed.contains {
      $0.split(separator: "/").first == SharedTexts.folder[...]
    }
    return site.pagesByPath.filter { path, page in
      !changed.contains(folder(of: path.utf8))
        && !(mayIncludeChanges && !page.document.companions.isEmpty)
    }
  }

  private static func sharedTexts(among texts: [String: [UInt8]]) -> Set<String> {
    Set(texts.keys.filter { key in key.hasPrefix(SharedTexts.folder + "/") })
  }

  private static func folder(of path: some BidirectionalCollection<UInt8>) -> String {
    String(
      decoding: path.prefix(upTo: path.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex),
      as: UTF8.self)
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// Reads `100644 blob 0a1b…<tab>bars/en.md`; symbolic links, hidden files and editors' backups
  /// are skipped.
  private static func file(_ line: ArraySlice<UInt8>) -> (path: String, blob: String)? {
    guard let tab = line.firstIndex(of: 0x09) else { return nil }
    let words = line[..<tab].split(separator: UInt8(ascii: " "))
    let names = line[(tab + 1)...].split(separator: UInt8(ascii: "/"))
    guard words.count == 3,
      words[0].starts(with: "100".utf8),
      isListed(inContent: names.map { name in String(decoding: name, as: UTF8.self) })
    else { return nil }
    return (
      String(decoding: line[(tab + 1)...], as: UTF8.self), String(decoding: words[2], as: UTF8.self)
    )
  }

  private static func isText(_ path: String) -> Bool {
    guard StaticFolder.address(of: path) == nil else { return false }
    return path.hasSuffix(".md")
      || ["site.yaml", "terms.yaml", "changes.yaml", "translations.lock"].contains(path)
      || TokenBook.fileName(ofPath: path) != nil
      || path.hasPrefix("sources/")
        && (path.hasSuffix(".yaml") || path.hasSuffix(".jsonl"))
  }
}

/// The results for a state of the content, so that only the differences of the next one are parsed
/// and resolved.
struct PastMemo: Sendable {
  fileprivate var stages: GuidelineMemo
  fileprivate var pages = Memo<Page, PageInput?>()

  /// - Parameter stages: The results for the present site.
  init(stages: GuidelineMemo = GuidelineMemo()) {
    self.stages = stages
  }

  /// The values on which a parsed page depends.
  fileprivate struct Page: Hashable {
    let path: String
    /// The object id of its text; empty for a text that git does not have.
    let blob: String
    /// The object ids of all texts that the page may include.
    let sharedTexts: String
    let languages: [String]
    let components: [ComponentForm]
    let variables: [[String: String]]

    init(
      path: String,
      blob: String,
      sharedTexts: String,
      _ configuration: Configuration
    ) {
      (self.path, self.blob, self.sharedTexts) = (path, blob, sharedTexts)
      languages = configuration.languages.map(\.code)
      components = configuration.components.map(\.form)
      variables = languages.indices.map(configuration.variables)
    }
  }
}

extension PastContent {
  /// Returns the guideline at that time; `nil` if `site.yaml` was incomplete.
  func guideline(jobs: Int) async -> GuidelineStages? {
    var memo = PastMemo()
    return await guideline(memo: &memo, jobs: jobs)
  }

  /// Returns the guideline at that time.
  ///
  /// - Parameters:
  ///   - memo: The results for the state that was read before.
  ///   - jobs: The number of pages to work on concurrently.
  /// - Returns: The guideline; `nil` if `site.yaml` was incomplete.
  func guideline(memo: inout PastMemo, jobs: Int) async -> GuidelineStages? {
    let yaml = texts["site.yaml"] ?? []
    guard let configuration = ConfigurationReader(yaml, path: "site.yaml").configuration else {
      return nil
    }
    let languages = configuration.languages.map(\.code)
    let paths = Set(texts.keys).subtracting(sharedTexts).union(unchanged.keys).sorted()
    let sharedBlobs = sharedTexts.sorted().map { sharedText in
      "\(sharedText) \(blobs[sharedText] ?? "")"
    }
    .joined(separator: "\n")
    let keys = paths.map { path in
      PastMemo.Page(
        path: path, blob: blobs[path] ?? "", sharedTexts: sharedBlobs, configuration)
    }
    let pages = await memo.pages.values(for: keys, jobs: jobs) {
      page($0.path, configuration: configuration)
    }.compactMap { $0 }
    let (published, drafts) = Drafts.removed(from: pages) { page, rules in
      page.parsed(
        from: page.document.blanking(texts[page.path] ?? [], rules: rules),
        markupOptions(configuration, folder: page.folder, language: page.language))
    }
    var input = GuidelineInput(
      configuration: configuration, pages: published, drafts: drafts, sources: sources(languages),
      glossary: texts["terms.yaml"].map {
        Glossary(
          $0,
          path: "terms.yaml",
          languages: languages)
      }
        ?? Glossary(),
      lock: texts["translations.lock"].map { TranslationLock($0, path: "translations.lock") },
      files: others)
    let tokenFiles = texts.keys.sorted().compactMap { path in
      TokenBook.fileName(ofPath: path).map {
        TokenFile(path: path, name: $0, bytes: texts[path] ?? [])
      }
    }
    if !tokenFiles.isEmpty {
      input.tokens = TokenBook(tokenFiles, settings: configuration.tokens)
    }
    if let yaml = texts["changes.yaml"] {
      input.changeReasons = ChangeReasons(
        yaml,
        path: "changes.yaml",
        languages: languages)
    }
    return await GuidelineStages(input, memo: &memo.stages, jobs: jobs)
  }

  private func page(_ path: String, configuration: Configuration) -> PageInput? {
    var folder = path.split(separator: "/").map(String.init)
    let name = folder.removeLast()
    guard name.hasSuffix(".md"),
      let language = configuration.language(String(name.dropLast(3)))
    else { return nil }
    if let page = unchanged[path], page.language == language {
      return page
    }
    let options = markupOptions(configuration, folder: folder, language: language)
    return PageInput(
      folder: folder, language: language, path: path,
      document: parse(texts[path] ?? [], path: path, options: options))
  }

  /// Returns the options for parsing the pages in a folder and a language.
  private func markupOptions(
    _ configuration: Configuration, folder: [String], language: Int
  ) -> MarkupOptions {
    let languages = configuration.languages.map(\.code)
    var options = MarkupOptions(
      language: languages[language], components: configuration.components.map(\.form))
    options.variables = configuration.variables(language)
    let texts = texts
    options.files = CompanionFiles(
      sharedTexts: SharedTexts(
        sharedTexts, besidePageIn: folder, language: language, of: languages
      ) { file in texts[file].map { (file, $0) } })
    return options
  }

  private func sources(_ languages: [String]) -> [Source] {
    let names = texts.keys.filter { key in
      key.hasPrefix("sources/") && !key.hasSuffix(".md")
    }
    .map { $0.dropFirst("sources/".count).prefix { $0 != "." } }
    return Set(names).subtracting(["waived"]).sorted().map { key in
      func file(_ ending: String) -> SourceReader.File? {
        let path = "sources/\(key).\(ending)"
        return texts[path].map { (path, $0) }
      }
      return SourceReader(
        key: String(key), bibliography: file("yaml"), statements: file("jsonl"),
        languages: languages
      ).source
    }
  }
}

extension GuidelineStages {
  /// The pages of all languages, by their paths from `Content/`.
  fileprivate var pagesByPath: [String: PageInput] {
    let pages = tree.pages.map { page in
      let name = configuration.languages[page.language].code + ".md"
      return ((page.folder + [name]).joined(separator: "/"), page)
    }
    return Dictionary(pages) { first, _ in first }
  }
}

/// The reason why an earlier state of a site cannot be read.
package enum HistoryError: MessageError {
  case unknownRevision(String)
  /// A revision of a site outside any repository.
  case noRepository(String)
  /// Neither a revision nor the folder of a published site, where both can be named.
  case unknownState(String)
  case noContent(String)

  package var message: Message {
    switch self {
    case .unknownRevision(let name):
      "unknown revision '\(name)': write a commit, a branch or a tag"
    case .noRepository(let name):
      "revision '\(name)' needs git, but the site is not in a repository: run 'git init', and commit the site"
    case .unknownState(let name):
      "unknown revision '\(name)': write a commit, a branch or a tag, or the folder of a published site"
    case .noContent(let name):
      "revision '\(name)' has no Content/site.yaml here"
    }
  }
}
