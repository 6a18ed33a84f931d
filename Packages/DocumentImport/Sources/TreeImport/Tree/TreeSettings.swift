import Yams

/// What the configuration of a tool says of its pages.
struct TreeSettings {
  var tool = Tool.plain
  /// The file of the configuration; empty where there is none.
  var configuration = ""
  var title: String?
  /// The folders that pages are in, from the project's folder.
  var content: String
  /// What addresses begin with: `/` or `/docs/`.
  var base = "/"
  /// Of Docusaurus: what the addresses of pages begin with, below the base.
  var route = ""
  /// The folders whose files are published from the root.
  var staticFolders: [String] = []
  /// The languages that the configuration names, the original first.
  var languages: [String] = []
  /// What the navigation names, in its order: paths, addresses or ids.
  var order: [String] = []
  /// What the navigation calls folders.
  var labels: [String: String] = [:]
  /// The texts that `{{ name }}` stands for, by name.
  var variables: [String: String] = [:]
  /// Old addresses, and where they lead.
  var redirects: [(from: String, to: String)] = []

  init(_ tree: SourceTree) {
    content = tree.content
    guard
      let (
        file,
        tool
      ) = Self.configuration(of: tree)
    else {
      readLabels(tree)
      return
    }
    (configuration, self.tool) = (file, tool)
    let folder = TreePath.folder(of: file)
    let text = tree.text(file) ?? ""
    switch tool {
    case .mkdocs:
      readMkDocs(text)
    case .jekyll:
      readJekyll(text)
    case .hugo:
      readHugo(tree, text: text)
    case .sphinx:
      readSphinx(text)
    default:
      readScript(tree, text: text, folder: folder)
    }
    if content.isEmpty {
      content = contentFolder(tree, folder: folder)
    }
    content = TreePath.normalized(content) ?? ""
    if tool == .docusaurus {
      route = "docs"
    }
    if tool == .docusaurus,
      text.contains("routeBasePath: '/'") || text.contains("routeBasePath: \"/\"")
    {
      route = ""
    }
    let folders = ["static", "public", "src", "assets", "docs/public", "website/static", "docs"]
    staticFolders =
      folders.map { TreePath.join(folder, $0) } + [
        folder, content, TreePath.join(content, "public"),
      ]
    readLabels(tree)
    readRedirects(tree)
  }

  private static func configuration(of tree: SourceTree) -> (String, Tool)? {
    for (file, tool) in Tool.configurations where tree.has(file) {
      guard
        tool != .astro
          || tree
            .text(file)?
            .contains("starlight") != true
      else {
        return (file, .starlight)
      }
      guard
        file != "config.toml"
          || tree.text(file)?.contains("baseURL") == true
      else {
        continue
      }
      return (file, tool)
    }
    return tree.text(Tool.packageFile).flatMap(Tool.named(inPackageFile:)).map {
      (Tool.packageFile, $0)
    }
  }

  /// Where a tool has its pages, where nobody has said it.
  private func contentFolder(_ tree: SourceTree, folder: String) -> String {
    let candidates: [String] =
      switch tool {
      case .docusaurus:
        ["docs", TreePath.join(folder, "docs")]
      case .starlight:
        [TreePath.join(folder, "src/content/docs")]
      case .astro:
        ["src/content", "content", "src/pages"].map {
          TreePath.join(folder, $0)
        }
      case .vitepress:
        [TreePath.folder(of: folder)]
      case .hugo:
        ["content"]
      case .gatsby:
        ["content", "docs", "src/pages"]
      case .mkdocs:
        ["docs"]
      case .sphinx:
        [folder]
      case .eleventy, .metalsmith:
        ["src", "content", "docs"]
      case .ember:
        [TreePath.join(folder, "docs"), TreePath.join(folder, "content")]
      case .next:
        ["content", "docs", "pages", "src/pages"]
      case .nunjucks:
        ["app/views", "src/views", "views", "docs", "src"]
      case .jekyll, .plain:
        []
      }
    return candidates.first { candidate in
      candidate.isEmpty || tree.paths.contains { $0.hasPrefix(candidate + "/") }
    } ?? folder
  }
}

// MARK: - Configurations in YAML and TOML

extension TreeSettings {
  private mutating func readMkDocs(_ text: String) {
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
    for (key, value) in mapping["extra"]?.mapping ?? [:] {
      guard let key = key.string,
        let value = value.scalar?.string
      else { continue }
      variables[key] = value
      variables["extra.\(key)"] = value
      variables["config.extra.\(key)"] = value
    }
    for plugin in mapping["plugins"]?.sequence ?? [] {
      for (from, to) in plugin
        .mapping?["redirects"]?
        .mapping?["redirect_maps"]?.mapping ?? [:]
      {
        if let from = from.string,
          let to = to.string
        {
          redirects.append((from, to))
        }
      }
      let languages = plugin.mapping?["i18n"]?.mapping?["languages"]
      for language in languages?.sequence ?? [] {
        guard let locale = language.mapping?["locale"]?.string else { continue }
        let isDefault = language.mapping?["default"]?.bool == true
        self.languages.insert(locale, at: isDefault ? 0 : self.languages.count)
      }
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
          let first = sequence.lazy.compactMap({ Self.firstPath(in: $0) }).first
        {
          labels[TreePath.folder(of: first)] = labels[TreePath.folder(of: first)] ?? label
        }
        waiting += sequence.reversed().map { ($0, nil) }
      case .mapping(let mapping):
        waiting += mapping.reversed().map { ($0.value, $0.key.string) }
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

  private mutating func readJekyll(_ text: String) {
    guard let mapping = try? TreeYAML.compose(text)?.mapping else { return }
    title = mapping["title"]?.string
    base = "/" + (mapping["baseurl"]?.string ?? "").split(separator: "/").map { $0 + "/" }.joined()
    for (key, value) in mapping {
      guard let key = key.string,
        let value = value.scalar?.string
      else { continue }
      variables["site.\(key)"] = value
    }
  }

  private mutating func readHugo(_ tree: SourceTree, text: String) {
    let isYAML = configuration.hasSuffix("yaml")
    if isYAML, let mapping = try? TreeYAML.compose(text)?.mapping {
      title = mapping["title"]?.string
      base = Self.path(ofAddress: mapping["baseURL"]?.string ?? "")
      return
    }
    let values = TOMLText(text).values
    title = values["title"]
    base = Self.path(ofAddress: values["baseURL"] ?? "")
    if let language = values["defaultContentLanguage"] {
      languages = [language]
    }
    for (key, value) in values where key.hasPrefix("params.") {
      variables["site.\(key)"] = value
    }
  }

  private mutating func readSphinx(_ text: String) {
    let values = TOMLText(text).values
    title = values["project"]
    if let language = values["language"] {
      languages = [language]
    }
  }

  /// `/guide/` of `https://example.org/guide/`.
  private static func path(ofAddress address: String) -> String {
    let parts =
      address
      .split(separator: "/", omittingEmptySubsequences: true)
      .dropFirst(2)
    return "/" + parts.map { $0 + "/" }.joined()
  }
}

// MARK: - Configurations that are programs

extension TreeSettings {
  /// Reads what a configuration in JavaScript says in plain words; it is not run.
  private mutating func readScript(
    _ tree: SourceTree,
    text: String,
    folder: String
  ) {
    let strings = ScriptText(text)
    title = strings.value(of: "title")
    if let base = strings.value(of: "baseUrl") ?? strings.value(of: "base"),
      base.hasPrefix("/")
    {
      self.base =
        if base.hasSuffix("/") {
          base
        } else {
          base + "/"
        }
    }
    languages = strings.languages
    let sidebars = ["sidebars.js", "sidebars.ts", "sidebars.json"].map {
      TreePath.join(folder, $0)
    }
    for file in sidebars {
      order += tree.text(file).map { ScriptText($0).strings } ?? []
    }
    order += strings.strings
    redirects = strings.redirects
  }

  /// Reads the names and places of folders that files in them state: `_category_.json`, `.pages`.
  private mutating func readLabels(_ tree: SourceTree) {
    for path in tree.paths
    where path.hasSuffix("/_category_.json") || path.hasSuffix("/_category_.yml") {
      guard
        let mapping =
          tree
          .text(path)
          .flatMap({ try? TreeYAML.compose($0)?.mapping }),
        let label = mapping["label"]?.string
      else { continue }
      labels[Self.below(content, path: TreePath.folder(of: path))] = label
    }
  }

  private static func below(_ folder: String, path: String) -> String {
    if path == folder {
      ""
    } else if path.hasPrefix(folder + "/") {
      String(path.dropFirst(folder.count + 1))
    } else {
      path
    }
  }

  /// Returns the address of the start of a redirect; `nil` if it is neither an address nor a file.
  ///
  /// The plugin of MkDocs gives the old file: `parts/card.md` stands for `/guide/parts/card/`.
  func address(ofRedirect start: String) -> String? {
    guard !start.hasPrefix("/") else { return start }
    guard tool == .mkdocs, TreePath.ending(of: start) == "md" else { return nil }
    let path = TreePath.withoutEnding(start)
    let isIndex = TreePage.indexNames.contains(TreePath.name(of: path).lowercased())
    let folder = isIndex ? TreePath.folder(of: path) : path
    return folder.isEmpty ? base : "\(base)\(folder)/"
  }

  /// Reads `_redirects`, as hosts read it.
  private mutating func readRedirects(_ tree: SourceTree) {
    for path in tree.paths where TreePath.name(of: path) == "_redirects" {
      for line in (tree.text(path) ?? "").split(whereSeparator: \.isNewline) {
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count > 1,
          words[0].hasPrefix("/"),
          !words[0].contains("*")
        else { continue }
        redirects.append((words[0], words[1]))
      }
    }
  }
}

/// The quoted texts of a program, without those in comments.
struct ScriptText {
  /// In their order.
  private(set) var strings: [String] = []
  /// The key before each, where one is: `title` of `title: 'Guide'`.
  private var keys: [String] = []

  init(_ text: String) {
    let bytes = Bytes(text.utf8)
    var index = 0
    var word = ""
    while index < bytes.count {
      let byte = bytes[index]
      if bytes.has("//", at: index),
        index == 0 || bytes[index - 1] != UInt8(ascii: ":")
      {
        index = bytes[index...].firstIndex(of: .newline) ?? bytes.count
      } else if bytes.has("/*", at: index) {
        index = bytes.next("*/", from: index + 2).map { $0 + 2 } ?? bytes.count
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") || byte == .backtick {
        var end = index + 1
        while end < bytes.count, bytes[end] != byte {
          end += bytes[end] == .backslash ? 2 : 1
        }
        strings.append(bytes[index + 1..<min(end, bytes.count)].string)
        keys.append(word)
        // A quoted key is the key of what follows it.
        var next = min(end + 1, bytes.count)
        while next < bytes.count, bytes[next] == .space {
          next += 1
        }
        word =
          if next < bytes.count && bytes[next] == UInt8(ascii: ":") {
            strings.last ?? ""
          } else {
            ""
          }
        index = end + 1
      } else {
        if byte.isLetter || byte.isDigit {
          let end =
            bytes[index...].firstIndex {
              !($0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_"))
            }
            ?? bytes.count
          word = bytes[index..<end].string
          index = end
        } else {
          if byte == UInt8(ascii: ",") || byte == .newline {
            word = ""
          }
          index += 1
        }
      }
    }
  }

  /// The first text that a key has.
  func value(of key: String) -> String? {
    zip(keys, strings).first { $0.0 == key && !$0.1.isEmpty }?.1
  }

  /// The language of the original: `defaultLocale`.
  ///
  /// In Starlight, the default locale can be `root`, which states its language under `lang`.
  var languages: [String] {
    let locale = value(of: "defaultLocale")
    let language = locale == "root" ? value(of: "lang") : locale
    return language.map { [$0] } ?? []
  }

  /// Pairs of addresses: `'/old': '/new'`, `{from: '/old', to: '/new'}`.
  var redirects: [(from: String, to: String)] {
    var pairs: [(from: String, to: String)] = []
    for index in strings.indices.dropFirst() where strings[index].hasPrefix("/") {
      let isPair =
        keys[index] == strings[index - 1]
        && strings[index - 1].hasPrefix("/")
      let isNamed = keys[index] == "to" && keys[index - 1] == "from"
      if isPair || isNamed {
        pairs.append((strings[index - 1], strings[index]))
      }
    }
    return pairs
  }
}

/// The texts of a file in TOML, or of assignments in Python: `key = "value"`, with the names of tables before them.
struct TOMLText {
  private(set) var values: [String: String] = [:]
  /// In their order, with the value as it is written.
  private(set) var entries: [(key: String, value: String)] = []

  init(_ text: String) {
    var table = ""
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    while let line = lines.popFirst() {
      let text = String(line).trimmed
      if text.hasPrefix("["), text.hasSuffix("]") {
        table = text.filter { !"[]\" ".contains($0) } + "."
        continue
      }
      guard let equals = text.firstIndex(of: "="),
        !text.hasPrefix("#")
      else { continue }
      let key = String(text[..<equals]).trimmed.filter {
        $0 != "\"" && $0 != "'"
      }
      guard !key.isEmpty, !key.contains(" ") else { continue }
      var value = String(text[text.index(after: equals)...]).trimmed
      // A list goes on in the next lines.
      var depth = value.hasPrefix("[") ? Self.depth(of: value) : 0
      while depth > 0, let next = lines.popFirst() {
        depth += Self.depth(of: next)
        value += " " + String(next).trimmed
      }
      entries.append((table + key, value))
      let isQuoted =
        value.count > 1
        && (value.hasPrefix("\"") || value.hasPrefix("'"))
      values[table + key] =
        if isQuoted {
          String(value.dropFirst().prefix { $0 != value.first })
        } else {
          value
        }
    }
  }

  /// How many brackets a line opens, less those that it closes.
  private static func depth(of line: some StringProtocol) -> Int {
    line.utf8.reduce(0) { depth, byte in
      switch byte {
      case UInt8(ascii: "["):
        depth + 1
      case UInt8(ascii: "]"):
        depth - 1
      default:
        depth
      }
    }
  }
}
