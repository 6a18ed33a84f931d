import Foundation

/// Where the links of a tree lead: its pages by their files and by the addresses that they had.
struct LinkTable {
  /// What an address of another tool leads to.
  enum Target {
    /// A page, and the id in it.
    case page(Int, anchor: String?)
    /// A file of the tree.
    case file(String)
    /// Something outside, which stays as it is.
    case outside
    /// Nothing that is in the tree.
    case missing
  }

  private var pages: [String: Int] = [:]
  private let tree: SourceTree
  private let settings: TreeSettings
  private let languages: [String]

  init(
    _ tree: SourceTree,
    settings: TreeSettings,
    all: [TreePage],
    languages: [String]
  ) {
    (self.tree, self.settings, self.languages) = (tree, settings, languages)
    for (number, page) in all.enumerated() {
      let names =
        [page.path, TreePath.withoutEnding(page.path)] + page.addresses
        + [TreePath.join(settings.content, page.key)]
        + page.frontMatter.list("id").map { id in
          TreePath.join(TreePath.folder(of: page.key), id)
        }
      for name in names {
        let key = Self.key(name)
        if pages[key] == nil {
          pages[key] = number
        }
      }
    }
    // Names without their folders find a page where they are of one alone.
    var byName: [String: Int?] = [:]
    for (number, page) in all.enumerated()
    where page.language == 0
      && !page.isIndex
    {
      let name = "*" + TreePath.name(of: page.key).lowercased()
      byName[name] =
        if byName[name] == nil {
          number
        } else {
          .some(nil)
        }
    }
    for (name, number) in byName {
      if let number {
        pages[name] = number
      }
    }
    for redirect in settings.redirects {
      let key = Self.key(redirect.from)
      guard pages[key] == nil,
        let page = pages[Self.key(redirect.to)]
      else { continue }
      pages[key] = page
    }
  }

  /// Whether `#label` may name an anchor of any page, as in MyST.
  var hasLabelsOfProject: Bool { settings.tool == .sphinx }

  /// An address or a path without what tools differ in: slashes around it, endings, `index`.
  static func key(_ address: String) -> String {
    var parts = address.split(separator: "/").map(String.init)
    if var last = parts.last {
      for ending in [".html", ".htm", ".mdx", ".md", ".markdown"]
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
    pages[Self.key(TreePath.join(settings.content, name))] ?? pages[Self.key(name)]
      ?? pages[Self.key(settings.base + settings.route + "/" + name)]
  }

  /// What an address leads to, as a page has it.
  func target(_ written: String, from page: TreePage, number: Int) -> Target {
    let address = written.trimmed
    guard !address.isEmpty else { return .missing }
    if address.hasPrefix("#") {
      return .page(number, anchor: Self.decoded(String(address.dropFirst())))
    }
    if address.hasPrefix("//") {
      return .outside
    }
    if let colon = address.firstIndex(of: ":"),
      address[..<colon].allSatisfy({
        $0.isLetter
          || $0.isNumber
          || "+.-".contains($0)
      })
    {
      let scheme = address[..<colon].lowercased()
      if ["pathname", "project", "path"].contains(scheme) {
        return target(
          String(address[address.index(after: colon)...].drop { $0 == "/" }), from: page,
          number: number)
      }
      if ["http", "https", "mailto", "tel"].contains(scheme) {
        return .outside
      }
      return .missing
    }
    var path = address
    var anchor: String?
    if let hash = path.firstIndex(of: "#") {
      anchor = Self.decoded(String(path[path.index(after: hash)...]))
      path = String(path[..<hash])
    }
    if let question = path.firstIndex(of: "?") {
      path = String(path[..<question])
    }
    path = Self.decoded(path)
    for candidate in candidates(path, from: page) {
      if let found = pages[Self.key(candidate)] {
        return .page(found, anchor: anchor?.isEmpty == true ? nil : anchor)
      }
      if let file = TreePath.normalized(candidate),
        tree.has(file)
      {
        return .file(file)
      }
    }
    return .missing
  }

  /// The paths that an address can mean, the likeliest first.
  private func candidates(_ path: String, from page: TreePage) -> [String] {
    for sign in ["@site/", "@/", "~/", "~", "@"] where path.hasPrefix(sign) {
      let rest = String(path.dropFirst(sign.count))
      return [rest] + fromRoot(rest)
    }
    if path.hasPrefix("/") {
      return fromRoot(String(path.dropFirst()))
    }
    let folder = TreePath.folder(of: page.path)
    var all = [TreePath.normalized(TreePath.join(folder, path))]
    // From the address of the page, with and without a slash at its end.
    for address in page.addresses.prefix(2) {
      all.append(TreePath.normalized(address + "/" + path))
      all.append(TreePath.normalized(TreePath.folder(of: address) + "/" + path))
    }
    all.append(TreePath.normalized(TreePath.join(TreePath.join(folder, "images"), path)))
    return all.compactMap { $0 } + (path.hasPrefix(".") ? [] : fromRoot(path))
  }

  private func fromRoot(_ path: String) -> [String] {
    var all = [path]
    if settings.base != "/", ("/" + path).hasPrefix(settings.base) {
      all.append(String(("/" + path).dropFirst(settings.base.count)))
    }
    all += [TreePath.join(settings.content, path)]
    all += settings.staticFolders.flatMap { folder in
      all.map { TreePath.join(folder, $0) }
    }
    all.append(settings.base + path)
    if let first = languages.first {
      all.append("\(first)/\(path)")
    }
    return all
  }

  private static func decoded(_ text: String) -> String {
    if text.contains("%") {
      text.removingPercentEncoding ?? text
    } else {
      text
    }
  }
}
