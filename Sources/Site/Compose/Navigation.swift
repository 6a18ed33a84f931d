import Catalog

/// The navigation of every folder of the site, rendered once each.
///
/// A page's own link carries ` aria-current="page"`, which no other page's does. So the template is
/// rendered with a mark at every link, the marks are taken out, and their places remembered: a
/// page's navigation is the folder's with one attribute put in.
struct Navigation: Sendable {
  private struct Key: Hashable {
    var language: Int
    var section: Int?
    /// The folder of the page: `en/bars`.
    var folder: String
  }

  private struct Rendered: Sendable {
    var html: [UInt8]
    /// By entry: where in the HTML its attribute goes.
    var places: [Int: Int]
  }

  private var rendered: [Key: Rendered] = [:]
  private let catalog: Catalog

  init(_ catalog: Catalog, _ templates: TemplateSet) {
    self.catalog = catalog
    let addresses = Addresses(catalog: catalog)
    for language in catalog.configuration.languages.indices {
      func add(_ path: String, entry: Int?) {
        let key = Self.key(path, language, section: section(of: entry))
        guard rendered[key] == nil else { return }
        let data = data(path, language, section: key.section, addresses, templates)
        rendered[key] = Self.split(templates.render(data, with: .navigation, language: language))
      }
      add("index.html", entry: nil)
      add(addresses.rules(language), entry: nil)
      add(addresses.sources(language), entry: nil)
      add(addresses.notFound(language), entry: nil)
      for entry in catalog.entries.indices {
        add(addresses.entry(entry, language), entry: entry)
        for pair in catalog.configuration.beside where pair.first == language {
          add(addresses.beside(entry, pair), entry: nil)
        }
      }
    }
  }

  /// The navigation of a page.
  ///
  /// - Complexity: O(*n*) in the size of the navigation.
  func html(from path: String, _ language: Int, entry: Int?) -> [UInt8] {
    let key = Self.key(path, language, section: section(of: entry))
    guard let rendered = rendered[key] else {
      preconditionFailure("every folder's navigation has been rendered: \(path)")
    }
    guard let entry, let place = rendered.places[entry] else { return rendered.html }
    return rendered.html[..<place] + Array(" aria-current=\"page\"".utf8) + rendered.html[place...]
  }

  private static func key(_ path: String, _ language: Int, section: Int?) -> Key {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    return Key(language: language, section: section, folder: folder)
  }

  /// The section that an entry is in, or is.
  private func section(of entry: Int?) -> Int? {
    var current = entry
    while let index = current, catalog.entries[index].kind == .topic {
      current = catalog.entries[index].parent
    }
    return current == 0 ? nil : current
  }

  // MARK: Rendering

  private func data(
    _ path: String, _ language: Int, section: Int?, _ addresses: Addresses, _ templates: TemplateSet
  ) -> NavigationData {
    func data(_ entry: Int, depth: Int) -> NavigationEntryData {
      let title = catalog.title(entry, language)
      return NavigationEntryData(
        href: relativeAddress(from: path, to: addresses.entry(entry, language)),
        title: title.text,
        lang: title.language == language ? "" : addresses.code(title.language), depth: depth,
        current: Self.mark(entry))
    }
    return NavigationData(
      sections: catalog.entries[0].children.map { child in
        NavigationSectionData(
          entry: data(child, depth: 0),
          topics: child == section
            ? catalog.topics(below: child).map {
              data($0, depth: catalog.entries[$0].folder.count - 1)
            } : [])
      })
  }

  /// A NUL, the entry's number, a NUL: no text of a page contains one, libcmark replaces it.
  private static func mark(_ entry: Int) -> [UInt8] { Array("\0\(entry)\0".utf8) }

  /// Takes the marks out of a text and remembers where they were.
  private static func split(_ marked: [UInt8]) -> Rendered {
    var html: [UInt8] = []
    var places: [Int: Int] = [:]
    for (number, part) in marked.split(separator: 0, omittingEmptySubsequences: false)
      .enumerated()
    {
      if number % 2 == 0 {
        html += part
      } else if let entry = Int(String(decoding: part, as: UTF8.self)) {
        places[entry] = html.count
      }
    }
    return Rendered(html: html, places: places)
  }
}
