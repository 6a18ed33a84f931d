/// The files that pages include, and which of them stay texts of their own, in `Content/shared/`.
///
/// A file does that at least two pages include, where no element and no container is around it, as our Markdown takes
/// it. Wherever else a file is included, its text is put into the page.
struct SharedUses {
  /// A page's line that includes a file.
  struct Use {
    var path: String
    /// The names in the file to which the line gives a text.
    var names: [String]
    /// Indicates whether nothing is around the line.
    var isAtTop: Bool
  }

  /// A text that stays one.
  struct Text {
    var path: String
    /// `safety` of `shared/safety.md`.
    var name: String
    /// The language, by its place in the list.
    var language: Int
  }

  private var pages: [String: Set<String>] = [:]
  /// The uses that cannot stay: a page, a space and a file.
  private var inner: Set<String> = []
  private(set) var texts: [Text] = []
  private var names: [String: String] = [:]

  mutating func add(_ use: Use, on page: String) {
    guard use.isAtTop else {
      inner.insert("\(page) \(use.path)")
      return
    }
    pages[use.path, default: []].insert(page)
  }

  /// Decides, when all uses are known.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - languages: The languages, the original first.
  ///   - key: The key of a path, and its language.
  mutating func settle(
    _ files: IncludedFiles,
    languages: [String],
    key: (String) -> (key: String, language: Int)
  ) {
    let byKey = candidates(files, key: key)
    var taken: Set<String> = []
    for key in byKey.keys.sorted() {
      guard let versions = byKey[key],
        Self.areOneText(versions.map(\.language))
      else { continue }
      let name = Self.name(of: key, taken: &taken)
      for (path, language) in versions {
        names[path] = name
        texts.append(Text(path: path, name: name, language: language))
      }
    }
  }

  /// Returns whether files with one key are a text and its translations: an original, and one file in each language.
  private static func areOneText(_ languages: [Int]) -> Bool {
    languages.contains(0)
      && Set(languages).count == languages.count
  }

  /// The files that several pages include and that can stand alone, by their keys.
  private func candidates(
    _ files: IncludedFiles,
    key: (String) -> (key: String, language: Int)
  ) -> [String: [(path: String, language: Int)]] {
    var byKey: [String: [(path: String, language: Int)]] = [:]
    for path in pages.keys.sorted() where pages[path, default: []].count > 1 {
      guard let bytes = files.bytes(path),
        Self.canStand(bytes)
      else { continue }
      let place = key(path)
      byKey[place.key, default: []].append((path, place.language))
    }
    return byKey
  }

  /// `safety` of `snippets/safety`, `safety-2` where another text has that name.
  private static func name(
    of key: String,
    taken: inout Set<String>
  ) -> String {
    let base = TreePath.name(of: key).kebab
    var name = base
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(base)-\(number)"
      number += 1
    }
    return name
  }

  /// Returns whether a text needs nothing of the page around it: no definition of a label, no heading, and no value in a
  /// place that our Markdown does not fill.
  private static func canStand(_ bytes: Bytes) -> Bool {
    bytes.next("](#", from: 0) == nil
      && bytes.next("][", from: 0) == nil
      && !IncludedText.hasNameInAddress(bytes)
  }

  /// The address by which a page includes a file; `nil` where the text is put into the page.
  func address(of path: String, on page: String) -> String? {
    guard let name = names[path],
      !inner.contains("\(page) \(path)")
    else { return nil }
    return "shared/\(name).md"
  }
}

/// The files of a tree that a page can name in its text.
struct IncludedFiles: Sendable {
  private let tree: SourceTree
  private let settings: TreeSettings
  private let page: String

  init(_ tree: SourceTree, settings: TreeSettings, page: String) {
    (self.tree, self.settings, self.page) = (tree, settings, page)
  }

  /// The text of a file behind its front matter.
  func bytes(_ path: String) -> Bytes? {
    guard let bytes = tree.bytes(path),
      !bytes.contains(0)
    else { return nil }
    return PageFrontMatter(bytes).body
  }

  /// The file that a line names.
  ///
  /// - Parameters:
  ///   - name: The name as it is written: `./_hint.mdx`, `@site/snippets/a.md`, `partials/a`.
  ///   - origin: The file of the line; empty for the page.
  /// - Returns: Its path, and its text behind its front matter; `nil` where there is none.
  func file(
    named name: String,
    from origin: String
  ) -> (path: String, bytes: Bytes)? {
    for place in places(origin) {
      guard let found = path(name, in: place),
        let bytes = bytes(found)
      else { continue }
      return (found, bytes)
    }
    return nil
  }

  /// The files of code that have a name, whatever their endings are.
  func code(
    named name: String,
    from origin: String
  ) -> [(path: String, bytes: Bytes)] {
    for place in places(origin) {
      guard let stem = TreePath.normalized(TreePath.join(place, name)) else {
        continue
      }
      let found = tree.paths(withStem: stem).filter { path in
        TreePath.ending(of: path) != "md"
      }
      let files = found.compactMap { path in
        bytes(path).map { (path, $0) }
      }
      if !files.isEmpty {
        return files
      }
    }
    return []
  }

  private func path(_ name: String, in place: String) -> String? {
    // The signs that tools have for the root of the project or of its content.
    let sign = ["@site/", "@/", "~/", "/"].first { name.hasPrefix($0) } ?? ""
    let name = TreePath.join(place, String(name.dropFirst(sign.count)))
    for ending in ["", ".md", ".html", ".njk"] {
      guard let path = TreePath.normalized(name + ending),
        tree.has(path)
      else { continue }
      return path
    }
    return nil
  }

  /// The folders at which names begin, the nearest first.
  private func places(_ origin: String) -> [String] {
    let file = origin.isEmpty ? page : origin
    let nearest = TreePath.folder(of: file)
    let project = TreePath.folder(of: settings.configuration)
    let around = TreePath.join(settings.content, "..")
    let usual = [settings.content, project, around, ""].flatMap { folder in
      ["_includes", "includes", "snippets", "docs"].map {
        TreePath.join(folder, $0)
      }
    }
    return [nearest] + foldersAroundPage + [settings.content, project, ""] + usual + [around]
  }

  /// The folders of the content that the page is in, the innermost first.
  private var foldersAroundPage: [String] {
    var folders: [String] = []
    var folder = TreePath.folder(of: page)
    while !folder.isEmpty, folder != settings.content {
      folders.append(folder)
      folder = TreePath.folder(of: folder)
    }
    return folders
  }
}
