/// Which files of a tree are pages.
struct PagePaths {
  /// Sorted.
  let paths: [String]

  private static let endings: Set<String> = ["md", "mdx", "markdown"]
  private static let skipped: Set<String> = [
    "node_modules", "_site", "build", "dist", "public", "static", "vendor", "__tests__",
    "_includes", "_layouts", "_partials", "partials", "snippets", "_snippets", "includes",
  ]
  /// The folders of templates, in which no file is a page.
  private static let templates: Set<String> = ["layouts", "macros", "templates"]

  /// Finds the pages of the content.
  ///
  /// Files in HTML are pages where Markdown is not what the tree is written in: beside Markdown they are templates
  /// and examples.
  init(_ tree: SourceTree, settings: TreeSettings) {
    let all = tree.paths.filter { path in
      Self.mayBePage(path, settings: settings)
    }
    let markdown = all.filter { Self.endings.contains(TreePath.ending(of: $0)) }
    let others = all.filter { path in
      HTMLSource.endings.contains(TreePath.ending(of: path))
        && !path.split(separator: "/").contains {
          Self.templates.contains(String($0))
        }
    }
    guard markdown.count * 8 < others.count else {
      paths = markdown
      return
    }
    paths = (markdown + others.filter { HTMLSource.isPage(tree.bytes($0) ?? []) }).sorted()
  }

  private static func mayBePage(_ path: String, settings: TreeSettings) -> Bool {
    let ending = TreePath.ending(of: path)
    guard endings.contains(ending) || HTMLSource.endings.contains(ending) else {
      return false
    }
    let folder =
      if settings.content.isEmpty {
        ""
      } else {
        settings.content + "/"
      }
    let translated = settings.tool == .docusaurus ? ["i18n/", "website/i18n/"] : []
    let isTranslation =
      translated.contains { path.hasPrefix($0) }
      && path.contains("/docusaurus-plugin-content-docs/current/")
    guard path.hasPrefix(folder) || isTranslation else { return false }
    let parts =
      path
      .dropFirst(path.hasPrefix(folder) ? folder.count : 0)
      .split(separator: "/")
    // What begins with an underscore is part of other pages, but for the pages of folders of Hugo.
    let name = parts.last.map(String.init) ?? ""
    let isPart = name.hasPrefix("_") && !name.hasPrefix("_index.")
    let isInPartFolder = parts.dropLast().contains { part in
      skipped.contains(String(part)) || part.hasPrefix(".")
        || part.hasPrefix("_") && settings.tool != .jekyll
    }
    let isProject = folder.isEmpty && settings.tool != .plain
    let isOfProject =
      isProject
      && parts.count == 1 && projectFiles.contains(name.lowercased())
    return !isPart && !isInPartFolder && !isOfProject
  }

  /// What stands in the folder of a project and is no page.
  private static let projectFiles: Set<String> = [
    "changelog.md", "contributing.md", "code_of_conduct.md", "license.md", "security.md",
    "readme.md", "agents.md", "claude.md", "support.md", "pull_request_template.md",
  ]
}
