/// The generators of sites whose trees are known by their configuration.
public enum Tool: String, Sendable, CaseIterable {
  case docusaurus, starlight, astro, vitepress, mkdocs, hugo, jekyll, eleventy, gatsby, sphinx,
    ember, metalsmith, next, nunjucks, plain

  /// The name that its makers write.
  public var name: String {
    switch self {
    case .docusaurus:
      "Docusaurus"
    case .starlight:
      "Starlight"
    case .astro:
      "Astro"
    case .vitepress:
      "VitePress"
    case .mkdocs:
      "MkDocs"
    case .hugo:
      "Hugo"
    case .jekyll:
      "Jekyll"
    case .eleventy:
      "Eleventy"
    case .gatsby:
      "Gatsby"
    case .sphinx:
      "Sphinx"
    case .ember:
      "Ember"
    case .metalsmith:
      "Metalsmith"
    case .next:
      "Next.js"
    case .nunjucks:
      "Nunjucks"
    case .plain:
      "Markdown"
    }
  }

  /// The files by which each is known, from the folder of its configuration.
  static let configurations: [(file: String, tool: Tool)] = [
    ("docusaurus.config.js", .docusaurus), ("docusaurus.config.ts", .docusaurus),
    ("docusaurus.config.mjs", .docusaurus), ("website/docusaurus.config.js", .docusaurus),
    ("website/docusaurus.config.ts", .docusaurus), ("mkdocs.yml", .mkdocs),
    ("mkdocs.yaml", .mkdocs),
    (".vitepress/config.ts", .vitepress), (".vitepress/config.js", .vitepress),
    (".vitepress/config.mts", .vitepress), (".vitepress/config.mjs", .vitepress),
    ("docs/.vitepress/config.ts", .vitepress), ("docs/.vitepress/config.js", .vitepress),
    ("docs/.vitepress/config.mts", .vitepress), ("docs/.vitepress/config.mjs", .vitepress),
    ("astro.config.mjs", .astro), ("astro.config.ts", .astro), ("astro.config.js", .astro),
    ("hugo.toml", .hugo), ("hugo.yaml", .hugo), ("config/_default/hugo.toml", .hugo),
    ("config/_default/config.toml", .hugo), ("_config.yml", .jekyll), ("gatsby-config.js", .gatsby),
    ("gatsby-config.ts", .gatsby), (".eleventy.js", .eleventy), ("eleventy.config.js", .eleventy),
    ("eleventy.config.mjs", .eleventy), ("eleventy.config.cjs", .eleventy), ("conf.py", .sphinx),
    ("docs/conf.py", .sphinx), ("source/conf.py", .sphinx), ("docs/source/conf.py", .sphinx),
    ("config.toml", .hugo), ("ember-cli-build.js", .ember), ("next.config.js", .next),
    ("next.config.mjs", .next), ("next.config.ts", .next),
  ]

  /// The file in which a project names the packages that it uses.
  public static let packageFile = "package.json"

  /// The tools that are known by a package alone, which a project uses.
  private static let packages: [(name: String, tool: Tool)] = [
    ("metalsmith", .metalsmith), ("@11ty/eleventy", .eleventy), ("nunjucks", .nunjucks),
  ]

  /// The tool of a project by its packages; `nil` for one that uses none of them.
  public static func named(inPackageFile text: String) -> Tool? {
    packages.first { package in text.contains("\"\(package.name)\":") }?.tool
  }

  /// The names of the files by which tools are known, by which the project's folder is found.
  public static let configurationNames = Set(configurations.map(\.file))
}
