/// A file of the tree that becomes a page.
struct TreePage {
  /// From the project's folder.
  var path: String
  /// From the folder of the content, without its language and its ending: `components/button`.
  var key: String
  /// The key by which it was published; of `button/button.md`, which is the page of its folder.
  var publishedKey: String?
  /// Indicates whether it is the page of its folder by its name: `button/button.md`.
  var isNamedAsFolder = false
  /// The language, by its place in the list.
  var language = 0
  var frontMatter: PageFrontMatter
  var title = ""
  /// The text, in our Markdown but for its links.
  var text: Bytes = []
  var headings: [PageHeading] = []
  /// Its old addresses: `/docs/button/`; the first one is the usual form.
  var addresses: [String] = []
  var isDraft = false
  /// The name of a text that pages share; `nil` for a page.
  var sharedName: String?
  var isMDX: Bool { TreePath.ending(of: path) == "mdx" }
  /// Indicates whether it is written in HTML, or in a template of it.
  var isHTML: Bool {
    HTMLPages.endings.contains(TreePath.ending(of: path))
  }
  var isAsciiDoc: Bool {
    AsciiDocPage.endings.contains(TreePath.ending(of: path))
  }
  /// Indicates whether four spaces before a line make code, as they do in Markdown alone.
  var hasIndentedCode: Bool { !isMDX && !isHTML && !isAsciiDoc }
  /// The words of the source that its page must have.
  var words = WordCount()
  var included: [String] = []
  var removed: [String: Int] = [:]

  /// The names of the folders around it, and its own; empty for the page of the content's own folder.
  var segments: [String] {
    key.split(separator: "/").map(String.init)
  }

  /// Indicates whether it is the page of its folder.
  var isIndex: Bool {
    if isNamedAsFolder {
      return true
    }
    let name =
      TreePath
      .name(of: TreePath.withoutEnding(path))
      .lowercased()
    let stem =
      name
      .split(separator: ".").first
      .map(String.init) ?? name
    return Self.indexNames.contains(stem)
  }

  static let indexNames: Set<String> = ["index", "readme", "_index"]
}

/// The place of a page in the new site.
struct Placement: Sendable {
  enum Kind { case home, section, topic }

  var kind: Kind
  /// From `Content`: `components/button`; empty for the home page.
  var folder: String
  /// The id by which links name it.
  var id: String
}

/// Gives each page of a tree its place: folders are sections, and each file is a topic with an id of its own.
struct Placer {
  private(set) var places: [String: Placement] = [:]
  /// The folders of the site, by those of the tree.
  private var folders: [String: String] = [:]
  /// The sections in the order in which they were met, and what names them.
  private(set) var sections: [(id: String, folder: String)] = []
  /// The ids of the sections, by the folders that name them.
  private var sectionIDs: [String: String] = [:]
  private var takenSections: Set<String> = []
  /// Folders of the tree in which there are pages, but none of their own.
  private(set) var unwritten: [(folder: String, key: String, id: String)] = []
  private var taken: Set<String> = []
  private var numbers: [String: Int] = [:]
  /// The section of pages that are in no folder.
  private let rootSection: String

  static let reservedSections: Set<String> = [
    "assets", "beside", "changes", "data", "editions", "rules", "sources", "static", "tokens",
  ]

  init(_ pages: [TreePage], root: String) {
    rootSection = Self.identifier(root) ?? "guideline"
    let keys = Set(pages.map(\.key))
    let indexes = Set(pages.filter(\.isIndex).map(\.key))
    // Pages of folders come first, so that their names are those of the folders.
    let ordered = keys.sorted { left, right in
      let (a, b) = (left.split(separator: "/").count, right.split(separator: "/").count)
      return (a, left) < (b, right)
    }
    for key in ordered {
      place(key, isIndex: indexes.contains(key))
    }
    noteUnwritten()
  }

  /// Notes the folders that have no page of their own.
  private mutating func noteUnwritten() {
    for (key, folder) in folders.sorted(by: { $0.key < $1.key })
    where places[key] == nil && !key.isEmpty {
      let parts = folder.split(separator: "/")
      unwritten.append((folder, key, parts.last.map(String.init) ?? ""))
    }
  }

  private mutating func place(_ key: String, isIndex: Bool) {
    let parts = key.split(separator: "/").map(String.init)
    guard !parts.isEmpty else {
      places[key] = Placement(kind: .home, folder: "", id: "home")
      return
    }
    guard parts.count > 1 || isIndex else {
      placeInRootSection(key, name: parts[0])
      return
    }
    places[key] = Self.placement(in: folder(parts))
  }

  /// The placement of the page of a folder: of a section in the first level, of a topic below it.
  private static func placement(in folder: String) -> Placement {
    let names = folder.split(separator: "/")
    let id = names.last.map(String.init) ?? ""
    let kind: Placement.Kind = names.count == 1 ? .section : .topic
    return Placement(kind: kind, folder: folder, id: id)
  }

  /// Places a page that is in no folder.
  private mutating func placeInRootSection(
    _ key: String,
    name: String
  ) {
    let section = self.section(named: rootSection, folder: "")
    let id = claim(name, around: section)
    let folder = "\(section)/\(id)"
    folders[key] = folder
    places[key] = Placement(kind: .topic, folder: folder, id: id)
  }

  /// The folder of the site for one of the tree, with those around it.
  private mutating func folder(_ parts: [String]) -> String {
    var result = ""
    var key = ""
    for (depth, part) in parts.enumerated() {
      key = TreePath.join(key, part)
      if let known = folders[key] {
        result = known
        continue
      }
      if depth == 0 {
        result = section(named: part, folder: part)
      } else {
        result += "/" + claim(part, around: parts[depth - 1])
      }
      folders[key] = result
    }
    return result
  }

  private mutating func section(
    named name: String,
    folder: String
  ) -> String {
    if let known = sectionIDs[folder] {
      return known
    }
    var id = Self.identifier(name) ?? next("section")
    if Self.reservedSections.contains(id) {
      id += "-pages"
    }
    while !takenSections.insert(id).inserted {
      id = next(id)
    }
    sectionIDs[folder] = id
    sections.append((id, folder))
    return id
  }

  /// An id that no other topic has: the name, the name behind that of its folder, or one with a number.
  private mutating func claim(
    _ name: String,
    around folder: String
  ) -> String {
    var id = Self.identifier(name) ?? next("topic")
    if id == "index" {
      id = "index-page"
    }
    if taken.contains(id),
      let around = Self.identifier(folder)
    {
      id = "\(around)-\(id)"
    }
    let base = id
    while !taken.insert(id).inserted {
      id = next(base)
    }
    return id
  }

  private mutating func next(_ name: String) -> String {
    numbers[name, default: 1] += 1
    return "\(name)-\(numbers[name, default: 2])"
  }

  /// `tab-bar` of `02-Tab Bar`; `nil` where no letter or digit of ASCII is.
  static func identifier(_ name: String) -> String? {
    let text = withoutNumber(name)
    let id = text.kebab
    // A name without letters of ASCII becomes `component` there.
    if id == "component",
      !text.lowercased().contains("component")
    {
      return nil
    }
    return String(id.prefix(80))
  }
}

/// `Tab bar` of `02-tab_bar`, `Components` of `_components`.
func readableName(_ name: String) -> String {
  let plain = withoutNumber(name).drop { $0 == "_" || $0 == "." }
  let words = plain.replacing(/[-_]/, with: " ")
  guard !words.isEmpty else { return name }
  return words.prefix(1).uppercased() + words.dropFirst()
}

/// `tab-bar` of `02-tab-bar` and `2024-05-01-tab-bar`; the number is the place of a file among others.
private func withoutNumber(_ name: String) -> String {
  guard let match = name.prefixMatch(of: /([0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]+)[-_. ]+(?=.)/) else {
    return name
  }
  return String(name[match.range.upperBound...])
}
