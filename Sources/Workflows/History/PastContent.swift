import Base
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
  private(set) var unchanged: [String: PageInput] = [:]
  /// The object ids of the texts, by their paths from `Content/`.
  let blobs: [String: String]
  /// The texts that pages include, by their paths from `Content/`.
  let sharedTexts: Set<String>
  /// All other files.
  let others: Set<String>
  /// The day of the commit: `2026-11-23`.
  let date: String

  init(
    texts: [String: [UInt8]],
    others: Set<String> = [],
    date: String = ""
  ) {
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
    _ revision: String,
    of content: String,
    present: GuidelineStages? = nil
  ) async throws {
    let git = try await Self.git(in: content, for: revision)
    let commit = try await Self.commit(revision, in: git)
    // Git answers these at the same time.
    async let list = git.output(["ls-tree", "-r", "-z", commit, "--", "."])
    async let day = git.output(["log", "-1", "--format=%cs", commit])
    async let same = Self.unchangedPages(
      of: present,
      since: commit,
      in: git)
    guard let list = try await list else {
      throw HistoryError.unknownRevision(revision)
    }
    let files = list.split(separator: 0).compactMap(Self.file)
    let paths = Set(files.map(\.path))
    let unchanged = try await same.filter { page in
      paths.contains(page.key)
    }
    self.unchanged = unchanged
    let changed = files.filter { file in
      Self.isText(file.path) && unchanged[file.path] == nil
    }
    blobs = Dictionary(keepingFirst: changed.map { file in (file.path, file.blob) })
    texts = try await Self.texts(of: changed, in: git)
    sharedTexts = Self.sharedTexts(among: texts)
    others = paths.filter { path in !Self.isText(path) }
    date = Self.text(try await day ?? [])
    guard texts["site.yaml"] != nil else {
      throw HistoryError.noContent(revision)
    }
  }

  private static func git(
    in folder: String,
    for revision: String
  ) async throws -> Git {
    do {
      return try await Git(in: folder, for: .reading)
    } catch PublishError.noWorkingTree {
      throw HistoryError.noRepository(revision)
    }
  }

  /// The object id of a revision's commit.
  private static func commit(
    _ revision: String,
    in git: Git
  ) async throws -> String {
    let name = revision + "^{commit}"
    // A name that begins with a hyphen would be an option.
    guard !revision.hasPrefix("-"),
      let output = try await git.output(["rev-parse", "--verify", "--quiet", name])
    else { throw HistoryError.unknownRevision(revision) }
    return text(output)
  }

  private static func texts(
    of files: [(path: String, blob: String)],
    in git: Git
  ) async throws -> [String: [UInt8]] {
    let names = files.map { file in file.blob + "\n" }
    let output = try await git.output(["cat-file", "--batch"], input: names.joined())
    let contents = OriginalHistory.contents(output ?? [])
    return Dictionary(keepingFirst: zip(files.map(\.path), contents).map { ($0, $1) })
  }

  /// Returns the pages of the present site that are as they were; none without one.
  private static func unchangedPages(
    of present: GuidelineStages?,
    since commit: String,
    in git: Git
  ) async throws -> [String: PageInput] {
    guard let present else { return [:] }
    let changes = try await git.output([
      "diff", "--name-only", "--no-renames", "--no-ext-diff", "--no-textconv",
      "--ignore-submodules=dirty", "--relative", "-z", commit, "--", ".",
    ])
    return changes.map { changes in pages(of: present, besides: changes) } ?? [:]
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
    let changed = Set(changes.split(separator: 0).map { path in folder(of: path) })
    let mayIncludeChanges = changed.contains { folder in
      folder.split(separator: "/").first == SharedTexts.folder[...]
    }
    return site.pagesByPath.filter { path, page in
      let mayHaveChanged =
        mayIncludeChanges
        && !page.document.companions.isEmpty
      return !changed.contains(folder(of: path.utf8))
        && !mayHaveChanged
    }
  }

  private static func sharedTexts(among texts: [String: [UInt8]]) -> Set<String> {
    Set(texts.keys.filter { key in key.hasPrefix(SharedTexts.folder + "/") })
  }

  private static func folder(of path: some BidirectionalCollection<UInt8>) -> String {
    let slash = path.lastIndex(of: .slash) ?? path.startIndex
    return String(decoding: path[..<slash], as: UTF8.self)
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != .lineFeed }, as: UTF8.self)
  }

  /// Reads `100644 blob 0a1b…<tab>bars/en.md`; symbolic links, hidden files and editors' backups
  /// are skipped.
  private static func file(_ line: ArraySlice<UInt8>) -> (path: String, blob: String)? {
    guard let tab = line.firstIndex(of: .tab) else {
      return nil
    }
    let words = line[..<tab].split(separator: .space)
    let path = String(decoding: line[(tab + 1)...], as: UTF8.self)
    let names = line[(tab + 1)...].split(separator: .slash).map { name in
      String(decoding: name, as: UTF8.self)
    }
    // Modes of files begin with 100, that of a symbolic link is 120000.
    guard words.count == 3,
      words[0].starts(with: "100".utf8),
      isListed(inContent: names)
    else { return nil }
    return (path, String(decoding: words[2], as: UTF8.self))
  }

  private static func isText(_ path: String) -> Bool {
    guard StaticFolder.address(of: path) == nil else {
      return false
    }
    let own = ["site.yaml", "terms.yaml", "changes.yaml", "translations.lock"]
    let isOfSource =
      path.hasPrefix("sources/")
      && (path.hasSuffix(".yaml") || path.hasSuffix(".jsonl"))
    return path.hasSuffix(".md")
      || own.contains(path)
      || TokenBook.fileName(ofPath: path) != nil
      || isOfSource
  }
}

extension GuidelineStages {
  /// The pages of all languages, by their paths from `Content/`.
  fileprivate var pagesByPath: [String: PageInput] {
    let pages = tree.pages.map { page in
      let name = configuration.languages[page.language].code + ".md"
      return ((page.folder + [name]).joined(separator: "/"), page)
    }
    return Dictionary(keepingFirst: pages)
  }
}
