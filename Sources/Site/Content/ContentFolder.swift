import Base
import DesignTokens
import Diagnostics
import Guideline
import Markup

/// The files of `Content/`, grouped by kind.
package struct ContentFolder: Sendable, Equatable {
  struct PageFile: Sendable, Equatable {
    var folder: [String]
    /// The file's name without `.md`.
    var language: String
    /// The path, relative to the current folder.
    var path: String
  }

  /// The files of a source, by its key.
  package struct SourceFile: Sendable, Equatable {
    var key: String
    package var bibliography: String?
    package var statements: String?
  }

  /// `Content`, as it can be opened from the current folder.
  let path: String
  private(set) var pages: [PageFile] = []
  package private(set) var sources: [SourceFile] = []
  /// The files of editions, as paths that can be opened from the current folder.
  private(set) var editions: [String] = []
  /// The files of design tokens, by their paths from `Content/`, sorted.
  private(set) var tokenFiles: [String] = []
  /// The indices of sources by key, in the order in which they were found.
  private var sourceNumbers: [String: Int] = [:]
  /// Files that are neither, by their paths from `Content/`.
  package private(set) var files: Set<String> = []
  /// The files that have the name of an HTML file up to the ending, that file included, by that name.
  private var filesByStem: [Substring: [String]] = [:]
  /// The texts of `shared/`, by their paths from `Content/`.
  package private(set) var sharedTexts: Set<String> = []
  /// Those in `static/`, by their paths from `Content/`, sorted.
  private(set) var staticFiles: [String] = []
  /// Broken symbolic links, by paths that can be opened from the current folder.
  let brokenLinks: [String]
  /// True if one file may be reachable by several paths.
  private(set) var hasLinks = false
  /// Diagnostics for names and links.
  let diagnostics: [Diagnostic]

  /// The files that the site itself reads.
  package static let ownFiles = [
    ["site.yaml"], ["terms.yaml"], ["changes.yaml"], ["translations.lock"], ["links.lock"],
  ]

  static let waiversName = "waived.yaml"

  /// The folder of editions.
  package static let editionsName = "editions"

  /// Lists the folder, sorted by name.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - scope: The folders to which symbolic links may refer.
  ///   - unsaved: Unsaved files that count as existing.
  /// - Throws: ``FileError`` if a folder cannot be read.
  init(
    path: String,
    in scope: LinkScope,
    _ unsaved: UnsavedFiles = UnsavedFiles()
  ) throws(FileError) {
    self.path = path
    let listing = try FolderListing(below: path, in: scope) { name, folder in
      isListed(name) || folder.first == StaticFolder.name && isListedHidden(name)
    }
    hasLinks = listing.hasLinks
    diagnostics = listing.diagnostics
    brokenLinks = listing.brokenLinks.map { components in components.reduce(path, join) }
    let files = listing.files + unsaved.files(below: path, besides: listing.files)
    for file in files where !Self.ownFiles.contains(file) {
      add(file[file.count - 1], in: Array(file.dropLast()))
    }
    sort()
    filesByStem = Self.filesByStem(self.files)
    sourceNumbers = [:]
  }

  private mutating func sort() {
    // Keys are joined once, and not at each comparison.
    let keyed = pages.map { page in
      (key: (page.folder.joined(separator: "/"), page.language), page: page)
    }
    pages = keyed.sorted { $0.key < $1.key }.map(\.page)
    sources.sort { $0.key < $1.key }
    staticFiles.sort()
    tokenFiles.sort()
  }

  private static func filesByStem(_ files: Set<String>) -> [Substring: [String]] {
    let stems = Set(files.filter { $0.hasSuffix(".html") }.map(\.stem))
    guard !stems.isEmpty else { return [:] }
    return Dictionary(
      grouping: files.filter { stems.contains($0.stem) }.sorted(),
      by: \.stem)
  }

  /// Returns the files that belong to a live example, including the example itself.
  ///
  /// A version of an example, such as `button.ja.html`, shares the style sheet, the script and the
  /// code of `button.html` unless it has separate ones: words differ between languages, code does
  /// not.
  func siblings(of file: String) -> [String] {
    let own = filesByStem[file.stem] ?? []
    let whole = String(file.stem)
    guard whole.stem != file.stem else { return own }
    let endings = Set(own.map { sibling in sibling.dropFirst(file.stem.count) })
    let shared = filesByStem[whole.stem] ?? []
    return own
      + shared.filter { sibling in
        !endings.contains(sibling.dropFirst(whole.stem.count))
      }
  }

  private mutating func add(_ name: String, in folder: [String]) {
    let file = (folder + [name]).joined(separator: "/")
    if folder.first == StaticFolder.name {
      files.insert(file)
      staticFiles.append(file)
    } else if folder == ["sources"], addSource(name) {
      // The bibliography, the statements or the waivers.
    } else if folder == [Self.editionsName], name.hasSuffix(".jsonl") {
      editions.append(join(path, file))
    } else if TokenBook.fileName(ofPath: file) != nil {
      tokenFiles.append(file)
    } else if !name.hasSuffix(".md") {
      files.insert(file)
    } else if folder.first == SharedTexts.folder {
      sharedTexts.insert(file)
    } else {
      let language = String(name.dropLast(".md".count))
      pages.append(PageFile(folder: folder, language: language, path: join(path, file)))
    }
  }

  /// Adds a file of a source.
  ///
  /// - Returns: True for such a file, and for one that the site itself reads.
  private mutating func addSource(_ name: String) -> Bool {
    guard name != Self.waiversName else { return true }
    guard let suffix = [".yaml", ".jsonl"].first(where: name.hasSuffix) else {
      return false
    }
    let key = String(name.dropLast(suffix.count))
    // Files come in the order of names, but `a-b.yaml` stands between `a.jsonl` and `a.yaml`.
    let index = sourceNumbers[key] ?? sources.count
    if index == sources.count {
      sourceNumbers[key] = index
      sources.append(SourceFile(key: key))
    }
    let file = join(path, "sources/\(name)")
    if suffix == ".yaml" {
      sources[index].bibliography = file
    } else {
      sources[index].statements = file
    }
    return true
  }
}

extension String {
  /// A path up to the ending of the file's name.
  var stem: Substring {
    guard let dot = lastIndex(of: "."),
      !self[dot...].contains("/")
    else { return self[...] }
    return self[..<dot]
  }
}
