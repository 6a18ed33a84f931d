/// The files of a tree that are pages.
struct PagePaths {
  /// Sorted.
  let paths: [String]

  /// Of pages in forms that are not read: those of Sphinx, Emacs, wikis, notebooks.
  private static let unreadEndings: Set<String> = [
    "rst", "rest", "org", "textile", "creole", "mediawiki", "wiki", "ipynb", "pod", "rdoc", "typ",
  ]
  private static let skipped: Set<String> = [
    "node_modules", "_site", "build", "dist", "public", "static", "vendor", "__tests__",
    "_includes", "_layouts", "_partials", "partials", "snippets", "_snippets", "includes",
  ]
  /// The folders of templates, in which no file is a page.
  private static let templates: Set<String> = ["layouts", "macros", "templates"]

  /// Finds the pages of the content.
  ///
  /// Files in HTML are pages where Markdown is not what the tree is written in: next to Markdown they are templates
  /// and examples.
  init(_ tree: SourceTree, settings: TreeSettings) {
    if let chosen = tree.chosen {
      paths = chosen.sorted()
      return
    }
    let all = tree.paths.filter { path in
      Self.mayBePage(path, settings: settings)
    }
    let markdown = all.filter {
      SourceTree.endingsOfPages.contains(TreePath.ending(of: $0))
    }
    let others = all.filter(Self.mayBeHTMLPage)
    // A few files of Markdown next to many in HTML are notes on the project.
    guard markdown.count * 8 < others.count else {
      var pages: [String] = []
      if settings.tool == .jekyll {
        pages = Self.folderPages(others, besides: markdown)
      }
      let stated = pages.filter { PageFrontMatter(tree.bytes($0) ?? []).isThere }
      paths = (markdown + stated).sorted()
      return
    }
    paths = (markdown + others.filter { HTMLPages.isPage(tree.bytes($0) ?? []) }).sorted()
  }

  /// Returns the numbers of pages in forms that are not read, by the endings of their names.
  static func unread(in tree: SourceTree, settings: TreeSettings) -> [String: Int] {
    let paths = tree.paths.filter { path in
      unreadEndings.contains(TreePath.ending(of: path)) && isInContent(path, settings: settings)
    }
    return Dictionary(grouping: paths, by: TreePath.ending).mapValues(\.count)
  }

  /// The files that have the name of their folder, `header/header.html`, and no page in Markdown next to them.
  private static func folderPages(
    _ paths: [String],
    besides markdown: [String]
  ) -> [String] {
    let stems = Set(markdown.map(TreePath.withoutEnding))
    return paths.filter { path in
      let stem = TreePath.withoutEnding(path)
      return TreePath.name(of: stem) == TreePath.name(of: TreePath.folder(of: path))
        && !stems.contains(stem)
    }
  }

  /// Returns whether a file is a page by its name and its folders, without what a configuration says.
  static func isLikelyPage(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    let isHidden = parts.dropLast().contains { part in
      skipped.contains(String(part)) || part.hasPrefix(".")
    }
    return hasEndingOfPage(path)
      && !isHidden
      && !projectFiles.contains(TreePath.name(of: path).lowercased())
  }

  /// Returns whether a file may be a page by the ending of its name.
  static func hasEndingOfPage(_ path: String) -> Bool {
    let ending = TreePath.ending(of: path)
    return SourceTree.endingsOfPages.contains(ending) || HTMLPages.endings.contains(ending)
  }

  private static func mayBeHTMLPage(_ path: String) -> Bool {
    let isTemplate = path.split(separator: "/").contains {
      templates.contains(String($0))
    }
    return HTMLPages.endings.contains(TreePath.ending(of: path))
      && !isTemplate
  }

  private static func mayBePage(
    _ path: String,
    settings: TreeSettings
  ) -> Bool {
    hasEndingOfPage(path) && isInContent(path, settings: settings)
  }

  /// Returns whether a file is where pages are, and is no part of others.
  private static func isInContent(_ path: String, settings: TreeSettings) -> Bool {
    guard let rest = pathInContent(path, settings: settings) else { return false }
    let parts = rest.split(separator: "/")
    let name = parts.last.map(String.init) ?? ""
    let isInPartFolder = parts.dropLast().contains { part in
      isSkipped(part, settings: settings)
    }
    // The folder of a project has files for those who work on it.
    let isOfProject =
      settings.content.isEmpty
      && settings.tool != .plain
      && parts.count == 1
      && projectFiles.contains(name.lowercased())
    // What begins with an underscore is part of other pages, but for the pages of folders of Hugo.
    let isPart =
      name.hasPrefix("_")
      && !name.hasPrefix("_index.")
    // Antora has its pages in one folder of a module, with pictures and lists of pages next to it.
    let isOutsidePages = AntoraModule(of: path).map { module in !module.isPage } ?? false
    // GitBook and mdBook list all pages in a file of that name.
    let isSummary = parts.count == 1 && name.lowercased() == NavigationFiles.summaryName
    return !isOutsidePages && !isPart && !isInPartFolder && !isOfProject && !isSummary
  }

  /// The path from the folder of the content, or the whole path of a translation; `nil` for other files.
  private static func pathInContent(
    _ path: String,
    settings: TreeSettings
  ) -> Substring? {
    guard !settings.content.isEmpty else { return path[...] }
    let folder = settings.content + "/"
    if path.hasPrefix(folder) {
      return path.dropFirst(folder.count)
    }
    guard isTranslation(path, settings: settings) else { return nil }
    return path[...]
  }

  /// Returns whether a file is a translated page of Docusaurus.
  private static func isTranslation(
    _ path: String,
    settings: TreeSettings
  ) -> Bool {
    settings.tool == .docusaurus
      && (path.hasPrefix("i18n/")
        || path.hasPrefix("website/i18n/"))
      && path.contains("/docusaurus-plugin-content-docs/current/")
  }

  private static func isSkipped(
    _ folder: Substring,
    settings: TreeSettings
  ) -> Bool {
    skipped.contains(String(folder))
      || folder.hasPrefix(".")
      || folder.hasPrefix("_") && !isCollection(folder.dropFirst(), settings: settings)
  }

  /// Returns whether `_components` is a collection of Jekyll, whose pages are published.
  private static func isCollection(
    _ name: Substring,
    settings: TreeSettings
  ) -> Bool {
    guard settings.tool == .jekyll else { return false }
    guard !settings.collections.isEmpty else {
      return !["data", "drafts", "sass", "plugins"].contains(name)
    }
    return name == "posts" || settings.collections.contains(String(name))
  }

  /// The files in the folder of a project that are no pages.

  private static let projectFiles: Set<String> = [
    "changelog.md", "contributing.md", "code_of_conduct.md", "license.md", "security.md",
    "readme.md", "agents.md", "claude.md", "support.md", "pull_request_template.md",
  ]
}
