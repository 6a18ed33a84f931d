import Yams

// MARK: - Configurations in YAML and TOML

extension TreeSettings {
  mutating func readMkDocs(_ text: String) {
    guard let root = try? TreeYAML.compose(text),
      let mapping = root.mapping
    else { return }
    title = mapping["site_name"]?.string
    if content.isEmpty {
      content = mapping["docs_dir"]?.string ?? "docs"
    }
    base = Self.path(ofAddress: mapping["site_url"]?.string ?? "")
    if let navigation = mapping["nav"] {
      readNavigation(navigation)
    }
    readVariables(mapping["extra"]?.mapping ?? [:])
    readPlugins(mapping["plugins"]?.sequence ?? [])
  }

  private mutating func readPlugins(_ plugins: Node.Sequence) {
    for plugin in plugins {
      readRedirectMaps(of: plugin)
      readLanguages(of: plugin)
    }
  }

  /// Reads `extra` of MkDocs, whose values have three names in pages.
  private mutating func readVariables(_ extra: Node.Mapping) {
    for (key, value) in extra {
      guard let key = key.string,
        let value = value.scalar?.string
      else { continue }
      variables[key] = value
      variables["extra.\(key)"] = value
      variables["config.extra.\(key)"] = value
    }
  }

  /// Reads `redirects` of mkdocs-redirects.
  private mutating func readRedirectMaps(of plugin: Node) {
    let maps = plugin
      .mapping?["redirects"]?
      .mapping?["redirect_maps"]?.mapping
    for (from, to) in maps ?? [:] {
      if let from = from.string, let to = to.string {
        redirects.append((from, to))
      }
    }
  }

  /// Reads `i18n` of mkdocs-static-i18n; its default language comes first.
  private mutating func readLanguages(of plugin: Node) {
    let stated = plugin
      .mapping?["i18n"]?
      .mapping?["languages"]?.sequence
    for language in stated ?? [] {
      guard let locale = language.mapping?["locale"]?.string else {
        continue
      }
      let isDefault = language.mapping?["default"]?.bool == true
      languages.insert(locale, at: isDefault ? 0 : languages.count)
    }
  }

  /// Reads `nav` of MkDocs: the paths in their order, and the labels of folders.
  private mutating func readNavigation(_ root: Node) {
    var waiting: [(node: Node, label: String?)] = [(root, nil)]
    while let (node, label) = waiting.popLast() {
      switch node {
      case .scalar(let scalar):
        order.append(scalar.string)
      case .sequence(let sequence):
        if let label,
          let first = sequence.lazy.compactMap(Self.firstPath).first
        {
          // The label of the first list with a page of a folder is that of the folder.
          let folder = TreePath.folder(of: first)
          labels[folder] = labels[folder] ?? label
        }
        waiting += sequence.reversed().map { ($0, nil) }
      case .mapping(let mapping):
        waiting += mapping.reversed().map {
          ($0.value, $0.key.string)
        }
      case .alias:
        break
      }
    }
  }

  private static func firstPath(in node: Node) -> String? {
    if let path = node.scalar?.string {
      return path
    }
    return node.mapping?.first?.value.scalar?.string
  }

  mutating func readJekyll(_ text: String) {
    guard let mapping = try? TreeYAML.compose(text)?.mapping else {
      return
    }
    title = mapping["title"]?.string
    base = "/" + (mapping["baseurl"]?.string ?? "").split(separator: "/").map { $0 + "/" }.joined()
    permalinks[""] = mapping["permalink"]?.string
    readCollections(mapping["collections"])
    readDefaults(mapping["defaults"]?.sequence ?? [])
    readSiteVariables(mapping)
  }

  /// Reads what templates call `site.title` and `site.author.name`.
  private mutating func readSiteVariables(_ mapping: Node.Mapping) {
    for (key, value) in mapping {
      guard let key = key.string else { continue }
      if let value = value.scalar?.string {
        variables["site.\(key)"] = value
      }
      for (name, value) in value.mapping ?? [:] {
        guard let name = name.string,
          let value = value.scalar?.string
        else { continue }
        variables["site.\(key).\(name)"] = value
      }
    }
  }

  /// Reads `collections` of Jekyll, a list of names or a mapping with their settings.
  private mutating func readCollections(_ node: Node?) {
    collections.formUnion((node?.sequence ?? []).compactMap(\.string))
    for (name, settings) in node?.mapping ?? [:] {
      guard let name = name.string else { continue }
      if settings.mapping?["output"]?.bool == true {
        collections.insert(name)
      }
      permalinks[name] = settings.mapping?["permalink"]?.string
    }
  }

  /// Reads the patterns that `defaults` of Jekyll states for collections.
  private mutating func readDefaults(_ defaults: Node.Sequence) {
    for entry in defaults {
      let scope = entry.mapping?["scope"]?.mapping
      guard let name = scope?["type"]?.string,
        let pattern = entry.mapping?["values"]?.mapping?["permalink"]?.string
      else { continue }
      permalinks[name] = permalinks[name] ?? pattern
    }
  }

  mutating func readHugo(_ tree: SourceTree, text: String) {
    if configuration.hasSuffix("yaml"),
      let mapping = try? TreeYAML.compose(text)?.mapping
    {
      title = mapping["title"]?.string
      base = Self.path(ofAddress: mapping["baseURL"]?.string ?? "")
      return
    }
    readHugo(TOMLText(text).values)
  }

  private mutating func readHugo(_ values: [String: String]) {
    title = values["title"]
    base = Self.path(ofAddress: values["baseURL"] ?? "")
    if let language = values["defaultContentLanguage"] {
      languages = [language]
    }
    for (key, value) in values where key.hasPrefix("params.") {
      variables["site.\(key)"] = value
    }
  }

  mutating func readSphinx(_ text: String) {
    let values = TOMLText(text).values
    title = values["project"]
    if let language = values["language"] {
      languages = [language]
    }
  }

  /// `/guide/` of `https://example.org/guide/`.
  private static func path(ofAddress address: String) -> String {
    // The first two parts are the scheme and the server.
    let parts = address.split(separator: "/").dropFirst(2)
    return "/" + parts.map { $0 + "/" }.joined()
  }
}

// MARK: - Configurations that are programs

extension TreeSettings {
  /// Reads the plain words of a configuration in JavaScript; it is not run.
  mutating func readScript(
    _ tree: SourceTree,
    text: String,
    folder: String
  ) {
    let strings = QuotedTexts(text)
    title = strings.value(of: "title")
    if let base = strings.value(of: "baseUrl") ?? strings.value(of: "base"),
      base.hasPrefix("/")
    {
      self.base = base.hasSuffix("/") ? base : base + "/"
    }
    languages = strings.languages
    // Sidebars come before the configuration, whose navigation is shorter.
    order += Self.textsOfSidebars(tree, folder: folder) + strings.strings
    redirects = strings.redirects
  }

  /// The texts in the sidebars of Docusaurus, among them the names of pages in their order.
  private static func textsOfSidebars(
    _ tree: SourceTree,
    folder: String
  ) -> [String] {
    ["sidebars.js", "sidebars.ts", "sidebars.json"].flatMap { name in
      guard let text = tree.text(TreePath.join(folder, name)) else {
        return [String]()
      }
      return QuotedTexts(text).strings
    }
  }

  /// Reads the names and places of folders that files in them state: `_category_.json`, `.pages`.
  mutating func readLabels(_ tree: SourceTree) {
    for path in tree.paths
    where path.hasSuffix("/_category_.json")
      || path.hasSuffix("/_category_.yml")
    {
      // JSON is YAML, too.
      guard let text = tree.text(path),
        let mapping = try? TreeYAML.compose(text)?.mapping
      else { continue }
      let folder = Self.below(content, path: TreePath.folder(of: path))
      labels[folder] = mapping["label"]?.string
      folderPositions[folder] = mapping["position"]?.float
    }
  }

  private static func below(
    _ folder: String,
    path: String
  ) -> String {
    if path == folder {
      return ""
    }
    if path.hasPrefix(folder + "/") {
      return String(path.dropFirst(folder.count + 1))
    }
    return path
  }

  /// Returns the address of the start of a redirect; `nil` if it is neither an address nor a file.
  ///
  /// The plugin of MkDocs gives the old file: `parts/card.md` stands for `/guide/parts/card/`.
  func address(ofRedirect start: String) -> String? {
    guard !start.hasPrefix("/") else { return start }
    guard tool == .mkdocs,
      TreePath.ending(of: start) == "md"
    else { return nil }
    var path = TreePath.withoutEnding(start)
    if TreePage.indexNames.contains(TreePath.name(of: path).lowercased()) {
      path = TreePath.folder(of: path)
    }
    guard !path.isEmpty else { return base }
    return "\(base)\(path)/"
  }

  /// Reads `_redirects`, as hosts read it.
  mutating func readRedirects(_ tree: SourceTree) {
    for path in tree.paths where TreePath.name(of: path) == "_redirects" {
      for line in (tree.text(path) ?? "").split(whereSeparator: \.isNewline) {
        let words =
          line
          .split(whereSeparator: \.isWhitespace)
          .map(String.init)
        // `/old /new 301`; patterns with `*` name no page.
        guard words.count > 1,
          words[0].hasPrefix("/"),
          !words[0].contains("*")
        else { continue }
        redirects.append((words[0], words[1]))
      }
    }
  }
}
