import Diagnostics
import Markup

extension Catalog {
  /// The catalogue with new versions of some pages, where nobody else has to learn of them.
  ///
  /// That is the case where the pages have the same names and refer to the same as before, and no
  /// mistake between files is in them, whose place might be another now. Then every number stays
  /// what it is, and only this has to be made anew: the pages themselves, titles and sentences that
  /// others show, the places of rules and pictures, the states of the entries' translations.
  ///
  /// - Parameter inputs: The new versions.
  /// - Returns: What ``init(resolving:jobs:)`` would make; `nil` where everything has to be resolved.
  /// - Complexity: O(*n*) in the count of pages, a few copies of references.
  package func replacing(_ inputs: [PageInput]) -> Catalog? {
    let mistaken = pathsOfMistakes()
    var catalog = self
    var entries = Set<Int>()
    for input in inputs {
      guard !mistaken.contains(input.path), let entry = entry(of: input),
        let old = page(entry, input.language), old.document.hasSameNames(as: input.document)
      else { return nil }
      catalog.pages[entry * configuration.languages.count + input.language] =
        old.with(input: input, pairing: HeadingPairing())
      entries.insert(entry)
    }
    for entry in entries.sorted() {
      guard catalog.pairHeadings(ofEntry: entry, as: self), catalog.isInOrder(entry),
        catalog.translations.update(entry, in: catalog)
      else { return nil }
      catalog.updateTitles(entry)
      catalog.updatePlaces(entry)
    }
    catalog.reportTranslations()
    return catalog
  }

  /// The files that mistakes between files are in or mention, those of translations' states left out.
  private func pathsOfMistakes() -> Set<String> {
    var paths: Set<String> = []
    for mistake in diagnostics[..<firstTranslationMistake] {
      paths.insert(mistake.location.path)
      for note in mistake.notes { paths.insert(note.location.path) }
    }
    return paths
  }

  private func entry(of input: PageInput) -> Int? {
    if let id = input.folder.last, let topic = topicIndex[id],
      entries[topic].folder == input.folder
    {
      return topic
    }
    return entries.firstIndex { $0.folder == input.folder }
  }

  /// Pairs the headings of an entry anew.
  ///
  /// - Returns: Whether each has the id that it had before.
  private mutating func pairHeadings(ofEntry entry: Int, as before: Catalog) -> Bool {
    for (language, pairing) in headingPairings(ofEntry: entry).enumerated() {
      guard let pairing, let page = page(entry, language) else { continue }
      guard pairing.mistakes.isEmpty, pairing.ids == before.page(entry, language)?.headingIDs else {
        return false
      }
      pages[entry * configuration.languages.count + language] = page.with(pairing: pairing)
    }
    return true
  }

  /// Whether an entry still belongs between those beside it: what `site.yaml` does not order goes by
  /// title.
  private func isInOrder(_ entry: Int) -> Bool {
    guard let parent = entries[entry].parent else { return true }
    let named = configuration.orderedNames(in: entries[parent].folder)
    let siblings = entries[parent].children.filter { !named.contains(entries[$0].id) }
    guard let place = siblings.firstIndex(of: entry) else { return true }
    let around = siblings[max(0, place - 1)...min(place + 1, siblings.count - 1)]
    return zip(around, around.dropFirst()).allSatisfy { orderKey($0) < orderKey($1) }
  }

  /// What entries are sorted by that `site.yaml` does not order.
  private func orderKey(_ entry: Int) -> (title: String, name: String) {
    let original = entries[entry].original.flatMap { page(entry, $0) }
    let name = entries[entry].id
    return (original?.document.frontMatter.title?.value ?? name, name)
  }

  private mutating func updateTitles(_ entry: Int) {
    let count = configuration.languages.count
    for language in 0..<count {
      let title = makeTitle(entry, language)
      if titles[entry * count + language] != title { titles[entry * count + language] = title }
      for rule in entries[entry].rules {
        let title = makeTitle(ofRule: rule, language)
        if ruleTitles[rule * count + language] != title {
          ruleTitles[rule * count + language] = title
        }
      }
    }
  }

  private mutating func updatePlaces(_ entry: Int) {
    guard let original = entries[entry].original.flatMap({ page(entry, $0) }) else { return }
    for rule in entries[entry].rules {
      guard let number = rules[rule].blocks[original.language] else { continue }
      let location = Location(original.path, original.document.rules[number].id.bytes)
      if rules[rule].location != location { rules[rule].location = location }
    }
    for language in configuration.languages.indices {
      if let page = page(entry, language) { updateImages(page) }
    }
  }

  /// The first place counts at which a page names a picture.
  private mutating func updateImages(_ page: Page) {
    var seen: Set<String> = []
    for image in page.document.images {
      guard let file = self.image(image.path, of: page), images[file]?.path == page.path,
        seen.insert(file).inserted
      else { continue }
      images[file] = Location(page.path, image.bytes)
    }
  }
}
