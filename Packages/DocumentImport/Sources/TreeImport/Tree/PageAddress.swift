/// The addresses at which other tools publish a page.
enum PageAddress {
  /// The usual address first, then others that it answered at.
  static func all(
    _ page: TreePage,
    settings: TreeSettings,
    languages: [String]
  ) -> [String] {
    guard settings.tool != .plain || settings.hasLinkedBase else {
      return page.frontMatter.list("aliases").filter {
        $0.hasPrefix("/")
      }
    }
    var addresses: [String] = []
    let base = base(of: page, settings: settings, languages: languages)
    if settings.tool == .jekyll {
      let address = JekyllAddress(page).address(settings)
      addresses.append(base + address.drop { $0 == "/" })
    }
    let key =
      if settings.tool == .docusaurus {
        plainKey(page.key)
      } else {
        page.publishedKey ?? page.key
      }
    if let stated = statedAddress(of: page) {
      addresses.append(base + path(of: stated, besides: key))
    }
    if settings.tool != .jekyll {
      addresses.append(base + key + ending(settings, key: key))
    }
    var seen: Set<String> = []
    return (addresses + formerAddresses(of: page)).filter { seen.insert($0).inserted }
  }

  /// The address that a page gives itself; not a pattern of a tool: `/:year/:title/`, `{{ title | slug }}`.
  private static func statedAddress(of page: TreePage) -> String? {
    guard let stated = page.frontMatter.text(["slug", "permalink", "url", "path"]),
      !stated.contains(":"),
      !stated.contains("{")
    else { return nil }
    return stated
  }

  private static func formerAddresses(of page: TreePage) -> [String] {
    let names = ["aliases", "redirect_from", "redirectfrom", "alias"]
    return names.flatMap(page.frontMatter.list).filter { $0.hasPrefix("/") }
  }

  /// `/docs/ja/guide/`: the base of the site, a language but the original, and the route.
  private static func base(
    of page: TreePage,
    settings: TreeSettings,
    languages: [String]
  ) -> String {
    let prefix =
      if page.language == 0 {
        ""
      } else {
        "\(languages[page.language].lowercased())/"
      }
    let route =
      if settings.route.isEmpty {
        ""
      } else {
        settings.route + "/"
      }
    return settings.base + prefix + route
  }

  /// `guide/button` of `/guide/button`, and of `button` next to `guide/alert`.
  private static func path(of stated: String, besides key: String) -> String {
    if stated.hasPrefix("/") {
      return String(stated.dropFirst())
    }
    return TreePath.join(TreePath.folder(of: key), stated)
  }

  private static func ending(
    _ settings: TreeSettings,
    key: String
  ) -> String {
    guard !key.isEmpty else { return "" }
    switch settings.tool {
    case .vitepress, .sphinx, .jekyll:
      return ".html"
    case .docusaurus:
      return ""
    default:
      return "/"
    }
  }

  /// The names without the numbers that order them.
  private static func plainKey(_ key: String) -> String {
    let parts = key.split(separator: "/").map { part in
      // `button` of `02-button`
      part
        .prefixMatch(of: /[0-9]+[-_. ]+(?=.)/)
        .map { part[$0.range.upperBound...] } ?? part
    }
    return parts.joined(separator: "/")
  }
}
