import Foundation

/// The targets of the links of a tree: its pages by their files and by the addresses that they had.
struct LinkTable {
  /// The target of an address of another tool.
  enum Target {
    /// A page, and the id in it.
    case page(Int, anchor: String?)
    /// The start of the site, where the tree has no page for it.
    case home
    /// A file of the tree.
    case file(String)
    /// Something outside, which stays as it is.
    case outside
    /// Nothing that is in the tree.
    case missing
  }

  /// The placeholder in an address for a value that only the other tool knows.
  static let unknownPart = "{{…}}"

  private var pages: [String: Int] = [:]
  private var labels: [String: (page: Int, anchor: String)] = [:]
  /// The headings of each page, by the names by which links know them.
  private let headings: [HeadingTable]
  private let assets: AssetNames
  private let tree: SourceTree
  private let settings: TreeSettings
  private let languages: [String]

  init(
    _ tree: SourceTree,
    settings: TreeSettings,
    all: [TreePage],
    languages: [String]
  ) {
    self.tree = tree
    self.settings = settings
    self.languages = languages
    assets = AssetNames(tree)
    headings = all.map { page in HeadingTable(page.headings) }
    if hasLabelsOfProject {
      addLabels(all)
    }
    for (number, page) in all.enumerated() {
      add(page, number: number)
    }
    addPlainNames(all)
    for redirect in settings.redirects {
      let key = Self.key(redirect.from)
      guard pages[key] == nil,
        let page = pages[Self.key(redirect.to)]
      else { continue }
      pages[key] = page
    }
  }

  private mutating func add(_ page: TreePage, number: Int) {
    let ids = page.frontMatter.list("id").map { id in
      TreePath.join(TreePath.folder(of: page.key), id)
    }
    let paths = [page.path, TreePath.withoutEnding(page.path)]
    let names = paths + page.addresses + [TreePath.join(settings.content, page.key)] + ids
    for name in names {
      let key = Self.key(name)
      // The first page keeps its name.
      if pages[key] == nil {
        pages[key] = number
      }
    }
  }

  /// The headings of a page.
  func headings(ofPage number: Int) -> HeadingTable {
    headings[number]
  }

  /// Adds the anchors that links of Sphinx may name from any page.
  private mutating func addLabels(_ all: [TreePage]) {
    for (number, page) in all.enumerated() {
      for anchor in page.headings.flatMap(\.anchors) where labels[anchor.lowercased()] == nil {
        labels[anchor.lowercased()] = (number, anchor)
      }
    }
  }

  /// The page and the anchor of a label of Sphinx, which has no capitals.
  func label(_ name: String) -> (page: Int, anchor: String)? {
    labels[name.lowercased()]
  }

  /// Adds names without their folders, which find a page where they are of one alone.
  private mutating func addPlainNames(_ all: [TreePage]) {
    var numbers: [String: [Int]] = [:]
    for (number, page) in all.enumerated()
    where page.language == 0
      && !page.isIndex
    {
      let name = "*" + TreePath.name(of: page.key).lowercased()
      numbers[name, default: []].append(number)
    }
    for (name, found) in numbers where found.count == 1 {
      pages[name] = found[0]
    }
  }

  /// Indicates whether `#label` may name an anchor of any page, as in MyST.
  var hasLabelsOfProject: Bool { settings.tool == .sphinx }

  /// Returns an address or a path without the parts in which tools differ: slashes around it, endings, `index`.
  static func key(_ address: String) -> String {
    var parts = address.split(separator: "/").map(String.init)
    if var last = parts.last {
      for ending in [".html", ".htm", ".mdx", ".md", ".markdown", ".adoc", ".asciidoc"]
      where last.lowercased().hasSuffix(ending) {
        last = String(last.dropLast(ending.count))
        break
      }
      parts[parts.count - 1] = last
      if TreePage.indexNames.contains(last.lowercased()) {
        parts.removeLast()
      }
    }
    return "/" + parts.joined(separator: "/").lowercased()
  }

  /// The page of a name alone, as wiki links have it.
  func page(named name: String) -> Int? {
    pages["*" + name.lowercased()] ?? pages[Self.key(name)]
  }

  /// The place of a page in the navigation's words: a path, an address, or an id.
  func page(inNavigation name: String) -> Int? {
    let names = [
      TreePath.join(settings.content, name), name, settings.base + settings.route + "/" + name,
    ]
    return names.lazy.compactMap { pages[Self.key($0)] }.first
  }

  /// The target of an address, as a page has it.
  func target(
    _ written: String,
    from page: TreePage,
    number: Int
  ) -> Target {
    let address = written.trimmed
    guard !address.isEmpty,
      !address.contains(Self.unknownPart)
    else { return .missing }
    if address.hasPrefix("#") {
      return .page(number, anchor: Self.decoded(String(address.dropFirst())))
    }
    if address.hasPrefix("//") {
      return .outside
    }
    guard let (scheme, rest) = Self.scheme(of: address) else {
      return target(ofPath: address, from: page)
    }
    return target(ofScheme: scheme, rest: rest, from: page, number: number)
  }

  private func target(
    ofScheme scheme: String,
    rest: Substring,
    from page: TreePage,
    number: Int
  ) -> Target {
    switch scheme {
    case "pathname", "project", "path":
      // MyST and Docusaurus write paths of the project so.
      return target(
        String(rest.drop { $0 == "/" }),
        from: page,
        number: number)
    case "http", "https", "mailto", "tel":
      return .outside
    default:
      return .missing
    }
  }

  /// `https` and what is behind its colon; `nil` for a path.
  private static func scheme(of address: String) -> (scheme: String, rest: Substring)? {
    guard let colon = address.firstIndex(of: ":") else {
      return nil
    }
    let isScheme = address[..<colon].allSatisfy { character in
      character.isLetter
        || character.isNumber
        || "+.-".contains(character)
    }
    guard isScheme else { return nil }
    return (address[..<colon].lowercased(), address[address.index(after: colon)...])
  }

  private func target(
    ofPath address: String,
    from page: TreePage
  ) -> Target {
    let (path, anchor) = Self.parts(ofPath: address)
    let candidates = candidates(path, from: page)
    for candidate in candidates {
      if let found = pages[Self.key(candidate)] {
        return .page(found, anchor: anchor)
      }
      if let file = TreePath.normalized(candidate),
        tree.has(file)
      {
        return .file(file)
      }
    }
    // Tools show the original where a page has no translation: `/ja/button/` is `/button/`.
    let originals = candidates.lazy.compactMap(withoutLanguage)
    if let found = originals.compactMap({ pages[Self.key($0)] }).first {
      return .page(found, anchor: anchor)
    }
    if path == "/" || path == settings.base {
      return .home
    }
    return assets.file(endingLike: path).map { .file($0) } ?? .missing
  }

  /// `docs/button` of `docs/ja/button`; `nil` for a path without a language.
  private func withoutLanguage(_ path: String) -> String? {
    guard let plain = TreePath.normalized(path) else { return nil }
    let (folder, rest) = splitBehindContent(plain)
    let parts = rest.split(separator: "/", maxSplits: 1)
    guard parts.count == 2,
      let first = parts.first,
      languages.contains(where: { $0.lowercased() == first.lowercased() })
    else { return nil }
    return TreePath.join(folder, String(parts[1]))
  }

  /// `docs` and `ja/button` of `docs/ja/button`, where `docs` has the pages; no folder for a path elsewhere.
  private func splitBehindContent(_ path: String) -> (folder: String, rest: Substring) {
    let isInContent =
      !settings.content.isEmpty
      && path.hasPrefix(settings.content + "/")
    guard isInContent else { return ("", path[...]) }
    return (settings.content, path.dropFirst(settings.content.utf8.count + 1))
  }

  /// `page` and `anchor` of `page?query#anchor`.
  private static func parts(ofPath address: String) -> (path: String, anchor: String?) {
    let path = decoded(String(address.prefix { character in character != "#" && character != "?" }))
    guard let hash = address.firstIndex(of: "#") else {
      return (path, nil)
    }
    let anchor = decoded(String(address[address.index(after: hash)...]))
    if anchor.isEmpty {
      return (path, nil)
    }
    return (path, anchor)
  }

  /// The paths that an address can mean, the likeliest first.
  private func candidates(
    _ path: String,
    from page: TreePage
  ) -> [String] {
    for sign in ["@site/", "@/", "~/", "~", "@"] where path.hasPrefix(sign) {
      let rest = String(path.dropFirst(sign.count))
      return [rest] + fromRoot(rest)
    }
    if path.hasPrefix("/") {
      return fromRoot(String(path.dropFirst()))
    }
    // `./a` is next to the page, and nowhere else.
    if path.hasPrefix(".") {
      return Self.beside(page, path: path)
    }
    return Self.beside(page, path: path) + fromRoot(path)
  }

  /// The paths that an address can mean from the file of its page, and from the address of this.
  private static func beside(
    _ page: TreePage,
    path: String
  ) -> [String] {
    let folder = TreePath.folder(of: page.path)
    var all = [TreePath.join(folder, path)]
    // With and without a slash at the end of the page's address.
    for address in page.addresses.prefix(2) {
      let plain = address.hasSuffix("/") ? String(address.dropLast()) : address
      all.append(plain + "/" + path)
      all.append(TreePath.folder(of: plain) + "/" + path)
    }
    all.append(TreePath.join(TreePath.join(folder, "images"), path))
    return all.compactMap(TreePath.normalized)
  }

  private func fromRoot(_ path: String) -> [String] {
    var all = [path]
    let address = "/" + path
    // An address with the base, as it is published: `/docs/button/` below `/docs/`.
    if settings.base != "/", address.hasPrefix(settings.base) {
      all.append(String(address.dropFirst(settings.base.count)))
    }
    all.append(TreePath.join(settings.content, path))
    all += settings.staticFolders.flatMap { folder in
      all.map { path in TreePath.join(folder, path) }
    }
    all.append(settings.base + path)
    if let first = languages.first {
      all.append("\(first)/\(path)")
    }
    return all
  }

  private static func decoded(_ text: String) -> String {
    guard text.contains("%") else { return text }
    return text.removingPercentEncoding ?? text
  }
}
