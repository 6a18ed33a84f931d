import Guideline

extension Composer {
  /// The navigation of the page with a path; the entry is the one that the page is of.
  func navigation(from path: String, _ language: Int, entry: Int?) -> [UInt8] {
    let section = section(of: entry)
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    let key = Navigation.Key(language: language, section: section, folder: folder)
    return navigation.html(for: key, entry: entry) {
      templates.fill(
        navigationData(path, language, section: section), with: .navigation, language: language)
    }
  }

  /// The section that an entry is in, or is.
  private func section(of entry: Int?) -> Int? {
    var current = entry
    while let index = current, guideline.tree.entries[index].kind == .topic {
      current = guideline.tree.entries[index].parent
    }
    return current == 0 ? nil : current
  }

  private func navigationData(
    _ path: String, _ language: Int, section: Int?
  ) -> NavigationData {
    func data(_ entry: Int, depth: Int) -> NavigationEntryData {
      let title = guideline.tree.title(entry, language)
      return NavigationEntryData(
        href: relativeAddress(from: path, to: addresses.entry(entry, language)),
        title: title.text, lang: lang(title.language, on: language), depth: depth,
        entry: entry)
    }
    return NavigationData(
      sections: guideline.tree.entries[0].children.map { child in
        NavigationSectionData(
          entry: data(child, depth: 0),
          topics: child == section
            ? guideline.tree.topics(below: child).map {
              data($0, depth: guideline.tree.entries[$0].folder.count - 1)
            } : [])
      })
  }
}
