/// The address that Jekyll gives a page by a pattern: `/:collection/:title/`.
///
/// https://jekyllrb.com/docs/permalinks/
struct JekyllAddress {
  /// The collection of the page, without its underscore; `nil` for a page that is in none.
  private let collection: String?
  /// The path in the collection, or in the site, without an ending.
  private let path: String
  private let page: TreePage

  init(_ page: TreePage) {
    self.page = page
    // `parts/card/card.md` is `parts/card/card`, and `parts/index.md` is `parts/index`.
    var own = page.publishedKey ?? page.key
    if page.isIndex, !page.isNamedAsFolder {
      own = TreePath.join(own, "index")
    }
    guard own.hasPrefix("_") else {
      (collection, path) = (nil, own)
      return
    }
    let parts =
      own
      .dropFirst()
      .split(separator: "/", maxSplits: 1)
      .map(String.init)
    (collection, path) = (parts.first, parts.count > 1 ? parts[1] : "")
  }

  /// The address by the pattern of the page, of its collection, or of the site.
  func address(_ settings: TreeSettings) -> String {
    let stated = page.frontMatter.text(["permalink"])
    let pattern = stated ?? collection.flatMap { settings.permalinks[$0] } ?? usual(settings)
    return filled(pattern)
  }

  /// The pattern where nothing states one.
  private func usual(_ settings: TreeSettings) -> String {
    let style = settings.permalinks[""] ?? ""
    guard collection == "posts" else {
      // A pattern of the site is one for posts; a style is one for all.
      let ending =
        if style == "pretty" || style.hasSuffix("/") {
          "/"
        } else {
          ":output_ext"
        }
      guard collection != nil else { return "/:path\(ending)" }
      return "/:collection/:path\(ending)"
    }
    switch style {
    case "", "date":
      return "/:categories/:year/:month/:day/:title:output_ext"
    case "pretty":
      return "/:categories/:year/:month/:day/:title/"
    case "none":
      return "/:categories/:title:output_ext"
    default:
      return style
    }
  }

  private func filled(_ pattern: String) -> String {
    let names = values
    let address = pattern.replacing(/:([a-z_]+)/) { match in
      names[String(match.1)] ?? ""
    }
    // Nothing is between slashes where a value is empty, and `index` is the page of its folder.
    let parts = address.split(separator: "/")
    let plain = "/" + parts.joined(separator: "/")
    let folder = plain.replacing(/\/index(\.html)?$/, with: "/")
    let isFolder =
      address.hasSuffix("/")
      && !folder.hasSuffix("/")
    if isFolder {
      return folder + "/"
    }
    return folder
  }

  /// The values of the names in patterns.
  private var values: [String: String] {
    let stem = TreePath.name(of: path)
    var values = [
      "collection": collection ?? "",
      "path": path,
      "basename": stem,
      "output_ext": ".html",
      "categories": page.frontMatter.list("categories").joined(separator: "/"),
    ]
    var title = stem
    if let date = stem.prefixMatch(of: /(\d{4})-(\d\d)-(\d\d)-/) {
      (values["year"], values["month"]) = (String(date.1), String(date.2))
      values["day"] = String(date.3)
      title = String(stem[date.range.upperBound...])
    }
    values["name"] = title
    values["slug"] = title
    values["title"] = page.frontMatter.text(["slug"]) ?? title
    return values
  }
}
