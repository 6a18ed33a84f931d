/// The pages of a tree, with their places and the targets of their links.
struct TreeSources {
  let tree: SourceTree
  let settings: TreeSettings
  let reader: TreeReader
  let options: TreeFiles.Options
  let placer: Placer
  let links: LinkTable

  init(
    _ tree: SourceTree,
    settings: TreeSettings,
    reader: TreeReader,
    options: TreeFiles.Options
  ) {
    (self.tree, self.settings, self.reader, self.options) = (tree, settings, reader, options)
    placer = Placer(reader.pages, root: tree.name)
    links = LinkTable(
      tree,
      settings: settings,
      all: reader.pages,
      languages: reader.languages)
  }

  /// The numbers of the pages by their languages and keys.
  var versions: [String: Int] {
    var versions: [String: Int] = [:]
    for (number, page) in reader.pages.enumerated() {
      versions["\(page.language) \(page.key)"] = number
    }
    return versions
  }

  /// The old addresses that lead to each page: those of the configuration, then its own.
  var addresses: [String: [String]] {
    var result: [String: [String]] = [:]
    for redirect in settings.redirects {
      guard let address = settings.address(ofRedirect: redirect.from),
        let page = links.page(inNavigation: redirect.to)
      else { continue }
      result[reader.pages[page].key, default: []].append(address)
    }
    for page in reader.pages {
      result[page.key, default: []] += page.addresses
    }
    return result
  }

  /// The paths of the new pages, in lower case: an old address that is one of them needs no page of its own.
  var publishedPaths: Set<String> {
    let paths = placer.places.values.flatMap { place in
      reader.languages.map { language in
        let path = TreePath.join(language, place.folder)
        return "/" + path + (place.kind == .topic ? ".html" : "/index.html")
      }
    }
    // Each language has a home page, whether the tree has one or not.
    let homes = reader.languages.map { language in "/\(language)/index.html" }
    return Set((paths + homes + ["/index.html"]).map { $0.lowercased() })
  }

  func context(
    of pages: [TreePage], number: Int, versions: [String: Int]
  ) -> LinkRewriter.Context {
    let language = reader.languages[pages[number].language]
    return LinkRewriter.Context(
      table: links, pages: pages, places: placer.places, versions: versions, number: number,
      missingDescription: options.missingDescription(language), tree: tree)
  }
}
