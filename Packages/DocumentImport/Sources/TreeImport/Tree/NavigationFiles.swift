import Yams

/// The order of pages and the names of folders that files next to the pages state.
///
///     toctree, _toc.yml          Sphinx, Jupyter Book
///     SUMMARY.md                 GitBook, mdBook, MkDocs
///     _meta.json, _meta.js       Nextra
///     .pages, .nav.yml           MkDocs
struct NavigationFiles {
  /// The paths of pages from the content's folder, in their order.
  private(set) var order: [String] = []
  /// The names of folders, by their paths from the content's folder.
  private(set) var labels: [String: String] = [:]
  private let tree: SourceTree
  private let content: String
  /// The patterns with `*` that have been looked up, which go through all files; a second time they add nothing.
  private var patterns: Set<String> = []
  /// The most patterns of a project: what more there are stay without an order.
  private static let patternLimit = 200

  init(_ tree: SourceTree, settings: TreeSettings) {
    self.tree = tree
    content = settings.content
    if settings.tool == .sphinx {
      readContentsFile()
      readContentsTrees(root: "index")
    }
    readSummary()
    readFolders()
  }

  private func text(_ name: String) -> String? {
    tree.text(TreePath.join(content, name))
  }

  private mutating func add(_ path: String) {
    guard let plain = TreePath.normalized(path),
      !plain.isEmpty
    else {
      return
    }
    order.append(plain)
  }
}

// MARK: - Sphinx

extension NavigationFiles {
  /// Reads `_toc.yml`, in which `root` and `file` name pages at any depth.
  private mutating func readContentsFile() {
    guard let text = text("_toc.yml"),
      let root = try? TreeYAML.compose(text)
    else { return }
    var waiting = [root]
    while let node = waiting.popLast() {
      if let sequence = node.sequence {
        waiting += sequence.reversed()
      }
      guard let mapping = node.mapping else { continue }
      if let file = (mapping["root"] ?? mapping["file"])?.string {
        add(file)
      }
      waiting +=
        mapping
        .reversed()
        .map(\.value)
        .filter { $0.scalar == nil }
    }
  }

  /// Follows the lists of pages, each of which may be in a page of another list.
  private mutating func readContentsTrees(root: String) {
    var waiting = [root]
    var seen: Set<String> = []
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted else { continue }
      add(name)
      guard let source = source(of: name) else { continue }
      let folder = TreePath.folder(of: name)
      var found: [String] = []
      for list in ContentsLists(source).lists {
        let entries = pages(of: list, in: folder)
        note(list.caption, of: entries)
        found += entries
      }
      waiting += found.reversed()
    }
  }

  private func source(of name: String) -> String? {
    ["md", "rst", "markdown"].lazy.compactMap { ending in text("\(name).\(ending)") }.first
  }

  private mutating func pages(of list: ContentsLists.List, in folder: String) -> [String] {
    list.entries.flatMap { entry in pages(entry, in: folder) }
  }

  /// The pages that an entry names: one, or those of a pattern with `*`.
  private mutating func pages(
    _ entry: String,
    in folder: String
  ) -> [String] {
    var joined = TreePath.join(folder, entry)
    if entry.hasPrefix("/") {
      joined = String(entry.dropFirst())
    }
    guard let path = TreePath.normalized(Self.withoutEnding(joined)) else {
      return []
    }
    guard let star = path.firstIndex(of: "*") else {
      return [path]
    }
    guard patterns.count < Self.patternLimit,
      patterns.insert(path).inserted
    else { return [] }
    return pages(
      startingWith: TreePath.join(content, String(path[..<star])),
      endingWith: path[path.index(after: path.lastIndex(of: "*") ?? star)...])
  }

  /// The pages of one folder that a pattern stands for.
  private func pages(startingWith start: String, endingWith end: Substring) -> [String] {
    let found = tree.paths.filter { candidate in
      candidate.hasPrefix(start)
        && ["md", "rst"].contains(TreePath.ending(of: candidate))
        && TreePath.withoutEnding(candidate).hasSuffix(end)
        && !candidate.dropFirst(start.count).contains("/")
    }
    let skipped = content.isEmpty ? 0 : content.count + 1
    return found.map { TreePath.withoutEnding(String($0.dropFirst(skipped))) }
  }

  private static func withoutEnding(_ path: String) -> String {
    let isPage = ["md", "rst", "markdown"].contains(TreePath.ending(of: path))
    if isPage {
      return TreePath.withoutEnding(path)
    }
    return path
  }

  /// Notes the caption of a list whose pages are all in one folder as the name of that.
  private mutating func note(_ caption: String?, of entries: [String]) {
    let folders = Set(
      entries.map { $0.split(separator: "/").dropLast().first.map(String.init) ?? "" })
    guard let caption,
      folders.count == 1,
      let folder = folders.first,
      !folder.isEmpty
    else { return }
    labels[folder] = labels[folder] ?? caption
  }
}

/// The lists of pages in a text of Sphinx: directives `toctree` in Markdown and reStructuredText.
struct ContentsLists {
  struct List {
    var caption: String?
    var entries: [String] = []
  }

  private(set) var lists: [List] = []
  /// The sign that closes the open list: colons or backticks; empty where white space ends it.
  private var closing: String?

  init(_ text: String) {
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      read(line)
    }
  }

  private mutating func read(_ line: Substring) {
    let text = String(line).trimmed
    if let mark = Self.mark(text) {
      closing = mark
      lists.append(List())
      return
    }
    guard let closing else { return }
    let isIndented = line.first?.isWhitespace == true
    let ends =
      if closing.isEmpty {
        !isIndented && !text.isEmpty
      } else {
        text.hasPrefix(closing)
      }
    guard !ends else {
      self.closing = nil
      return
    }
    readEntry(text)
  }

  /// The sign that closes the list which a line begins; `nil` where it begins none.
  private static func mark(_ text: String) -> String? {
    if text.hasPrefix(".. toctree::") {
      return ""
    }
    guard text.hasSuffix("{toctree}"),
      let first = text.first,
      "`:~".contains(first)
    else { return nil }
    return String(text.prefix { $0 == first })
  }

  private mutating func readEntry(_ text: String) {
    guard !text.isEmpty, !lists.isEmpty else { return }
    if text.hasPrefix(":") {
      let parts = text.split(separator: ":", maxSplits: 1)
      if parts.first == "caption", parts.count == 2 {
        lists[lists.count - 1].caption = String(parts[1]).trimmed
      }
      return
    }
    // `Start here <start>`
    let isNamed = text.hasSuffix(">")
    let open = isNamed ? text.lastIndex(of: "<") : nil
    let target = open.map { String(text[text.index(after: $0)...].dropLast()) } ?? text
    let isPage = !target.contains("://") && target != "self"
    if isPage {
      lists[lists.count - 1].entries.append(target)
    }
  }
}

// MARK: - Files of folders

extension NavigationFiles {
  /// The name of a file that is nothing but a list of all pages.
  static let summaryName = "summary.md"

  private mutating func readSummary() {
    guard
      let path = tree.paths.first(where: { path in
        TreePath.folder(of: path) == content
          && TreePath.name(of: path).lowercased() == Self.summaryName
      }),
      let text = tree.text(path)
    else { return }
    for match in text.matches(of: /\]\(<?([^()<>\s]+)>?[^()]*\)/) {
      let target = String(match.1)
      if !target.contains("://") {
        add(String(target.prefix { $0 != "#" }))
      }
    }
  }

  /// Goes through the folders that have a file with an order, from the outermost one on.
  private mutating func readFolders() {
    let files = folderFiles
    guard !files.isEmpty else { return }
    // Folders whose outer folders have no file begin on their own.
    var waiting: [String] = files.keys.sorted().reversed()
    var seen: Set<String> = []
    while let name = waiting.popLast() {
      guard let path = files[name] else {
        add(name)
        continue
      }
      guard seen.insert(name).inserted else { continue }
      let entries = entries(of: path)
      for entry in entries where !entry.label.isEmpty {
        labels[TreePath.join(name, entry.name)] = entry.label
      }
      waiting += entries.reversed().map { TreePath.join(name, $0.name) }
    }
  }

  /// The files that state an order, by their folders from the content's folder.
  private var folderFiles: [String: String] {
    var files: [String: String] = [:]
    for path in tree.paths {
      guard Self.folderFileNames.contains(TreePath.name(of: path)) else {
        continue
      }
      let folder = TreePath.folder(of: path)
      if folder == content {
        files[""] = path
      } else if content.isEmpty || folder.hasPrefix(content + "/") {
        let skipped = content.isEmpty ? 0 : content.count + 1
        files[String(folder.dropFirst(skipped))] = path
      }
    }
    return files
  }

  private static let folderFileNames: Set<String> = [
    "_meta.json", "_meta.js", "_meta.ts", "_meta.tsx", ".pages", ".nav.yml",
  ]

  /// The names in a file, with the labels that it gives.
  private func entries(of path: String) -> [(name: String, label: String)] {
    let text = tree.text(path) ?? ""
    if path.hasSuffix(".pages") || path.hasSuffix(".yml") {
      return Self.entries(ofNavigation: text)
    }
    return Self.entries(ofMeta: text)
  }

  /// The entries of `nav`, a list of names, and of labels with names: `[index.md, Parts: parts]`.
  private static func entries(ofNavigation text: String) -> [(name: String, label: String)] {
    let mapping = (try? TreeYAML.compose(text))?.mapping
    let nodes = (mapping?["nav"] ?? mapping?["arrange"])?.sequence ?? []
    return nodes.compactMap(entry).filter { entry in
      !entry.name.contains("*") && !entry.name.hasPrefix("...")
    }
  }

  /// The entry of a name, `index.md`, or of a label with a name, `Parts: parts`; `nil` for what has no name.
  private static func entry(of node: Node) -> (name: String, label: String)? {
    if let name = node.string {
      return (name, "")
    }
    guard let first = node.mapping?.first,
      let name = first.value.string
    else { return nil }
    return (name, first.key.string ?? "")
  }

  /// The entries of an object, also behind `export default`: `{"index": "Start", "parts": {"title": "Parts"}}`.
  private static func entries(ofMeta text: String) -> [(name: String, label: String)] {
    guard let open = text.firstIndex(of: "{"),
      let close = text.lastIndex(of: "}"),
      open < close
    else { return [] }
    // What is written in JavaScript is close enough to YAML where it is plain.
    let object = String(text[open...close]).replacing(/\/\/[^\n"']*\n/, with: "\n")
    guard let mapping = (try? TreeYAML.compose(object))?.mapping else {
      return []
    }
    return mapping.compactMap { key, value in
      guard let name = key.string,
        value.mapping?["type"]?.string != "separator"
      else { return nil }
      return (name, value.string ?? value.mapping?["title"]?.string ?? "")
    }
  }
}
