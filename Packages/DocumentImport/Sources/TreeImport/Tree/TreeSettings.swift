/// The settings of a tool that matter for its pages.
struct TreeSettings {
  var tool = Tool.plain
  /// The file of the configuration; empty where there is none.
  var configuration = ""
  var title: String?
  /// The folders that pages are in, from the project's folder.
  var content: String
  /// The beginning of addresses: `/` or `/docs/`.
  var base = "/"
  /// Indicates whether the links of pages show that these are published below the base.
  var hasLinkedBase = false
  /// Of Docusaurus: the beginning of the addresses of pages, below the base.
  var route = ""
  /// The folders whose files are published from the root.
  var staticFolders: [String] = []
  /// The languages that the configuration names, the original first.
  var languages: [String] = []
  /// The names in the navigation, in its order: paths, addresses or ids.
  var order: [String] = []
  /// The places of folders that files in them state.
  var folderPositions: [String: Double] = [:]
  /// The names of folders in the navigation.
  var labels: [String: String] = [:]
  /// The texts that `{{ name }}` stands for, by name.
  var variables: [String: String] = [:]
  /// Of Jekyll: the patterns of addresses by collection; that of the site has no name.
  var permalinks: [String: String] = [:]
  /// Of Jekyll: the collections whose pages are published; empty where the configuration says nothing of it.
  var collections: Set<String> = []
  /// Old addresses, and their targets.
  var redirects: [(from: String, to: String)] = []

  init(_ tree: SourceTree) {
    content = tree.content
    guard let (file, tool) = Self.configuration(of: tree) else {
      readLabels(tree)
      readNavigation(tree)
      return
    }
    (configuration, self.tool) = (file, tool)
    let folder = TreePath.folder(of: file)
    let text = tree.text(file) ?? ""
    read(text, folder: folder, tree: tree)
    if content.isEmpty {
      content = contentFolder(tree, folder: folder)
    }
    content = TreePath.normalized(content) ?? ""
    if tool == .docusaurus {
      route = Self.routeOfDocusaurus(text)
    }
    staticFolders = usualStaticFolders(folder)
    readLabels(tree)
    readNavigation(tree)
    readRedirects(tree)
  }

  /// Reads the order that files next to the pages state, which comes behind that of the configuration.
  private mutating func readNavigation(_ tree: SourceTree) {
    let files = NavigationFiles(tree, settings: self)
    order += files.order
    labels.merge(files.labels) { stated, _ in stated }
  }

  /// The route that a configuration states; Docusaurus publishes below `/docs/` unless it is told otherwise.
  private static func routeOfDocusaurus(_ text: String) -> String {
    if text.contains("routeBasePath: '/'")
      || text.contains("routeBasePath: \"/\"")
    {
      return ""
    }
    return "docs"
  }

  /// The folders whose files a tool may publish from the root, by that of its configuration.
  private func usualStaticFolders(_ folder: String) -> [String] {
    let folders = ["static", "public", "src", "assets", "docs/public", "website/static", "docs"]
    return folders.map { TreePath.join(folder, $0) }
      + [folder, content, TreePath.join(content, "public")]
  }

  private mutating func read(
    _ text: String,
    folder: String,
    tree: SourceTree
  ) {
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
  }

  private static func configuration(of tree: SourceTree) -> (String, Tool)? {
    for (file, tool) in Tool.configurations where tree.has(file) {
      // Starlight is a theme of Astro; many programs have a `config.toml`.
      if tool == .astro,
        tree.text(file)?.contains("starlight") == true
      {
        return (file, .starlight)
      }
      if file == "config.toml",
        tree.text(file)?.contains("baseURL") != true
      {
        continue
      }
      return (file, tool)
    }
    guard let packages = tree.text(Tool.packageFile),
      let tool = Tool.named(inPackageFile: packages)
    else { return nil }
    return (Tool.packageFile, tool)
  }

  /// The folder in which a tool has its pages, where nobody has said it.
  private func contentFolder(
    _ tree: SourceTree,
    folder: String
  ) -> String {
    let pages = tree.paths.filter { path in
      path.hasPrefix(folder) && PagePaths.isLikelyPage(path)
    }
    let found = usualFolders(folder).first { candidate in
      candidate.isEmpty
        || pages.contains { $0.hasPrefix(candidate + "/") }
    }
    if let found {
      if tool == .astro {
        return Self.onlyCollection(in: found, of: pages) ?? found
      }
      return found
    }
    // Of tools that publish the whole project, the folders are parts of addresses.
    let mayBeElsewhere = [.next, .gatsby, .astro, .metalsmith, .ember].contains(tool)
    return (mayBeElsewhere ? Self.folder(around: pages) : nil) ?? folder
  }

  /// The folder of a project of Astro that has only one collection of pages: `src/content/articles`.
  ///
  /// A collection has the addresses that a program gives to its pages. Those of an only one are mostly the site's root,
  /// whereas several are distinguished by their names.
  private static func onlyCollection(
    in folder: String,
    of pages: [String]
  ) -> String? {
    let prefix = folder + "/"
    let pages = pages.filter { $0.hasPrefix(prefix) }
    let collections = Set(pages.map { path in path.dropFirst(prefix.count).prefix { $0 != "/" } })
    guard collections.count == 1,
      let name = collections.first,
      pages.allSatisfy({ $0.hasPrefix(prefix + name + "/") })
    else { return nil }
    return prefix + name
  }

  /// The innermost folder that holds all files of a list; `nil` where they have none in common.
  private static func folder(around paths: [String]) -> String? {
    guard let first = paths.first else { return nil }
    var parts = first.split(separator: "/").dropLast()
    for path in paths.dropFirst() {
      let others = path.split(separator: "/").dropLast()
      parts = parts.prefix(zip(parts, others).prefix { own, other in own == other }.count)
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }

  /// The folders in which a tool may have its pages, by that of its configuration.
  private func usualFolders(_ folder: String) -> [String] {
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
  }
}
