import Base
import Diagnostics
import Markup
import SiteConfiguration

/// Turns folders into entries, in the order of `site.yaml`, then of their titles.
struct OutlineMaker {
  /// A folder of `Content/`.
  private struct Folder {
    let path: [String]
    /// By language: the numbers of its pages.
    var pages: [Int?]
    var children: [Int] = []
  }

  private let configuration: Configuration
  private let pages: [PageFacts]
  private let drafts: Drafts
  private let sections: [String: Configuration.Section]
  private let alphabet: Alphabet
  private var folders: [Folder] = []
  private var folderIndex: [[String]: Int] = [:]
  private var entries: [Entry] = []
  private var titles: [Title] = []
  private var pageNumbers: [Int?] = []
  private var topicIndex: [String: Int] = [:]
  private var aliases: [Alias] = []
  private var diagnostics: [Diagnostic] = []

  init(
    _ configuration: Configuration,
    pages: [PageFacts],
    drafts: Drafts
  ) {
    self.configuration = configuration
    self.pages = pages
    self.drafts = drafts
    alphabet = Alphabet(language: configuration.languages.first?.code ?? "")
    sections = Dictionary(configuration.sections.map { section in (section.id.value, section) }) {
      first,
      _ in first
    }
    var current = folder([])
    for (number, page) in pages.enumerated() {
      // The pages of a folder mostly follow each other.
      if folders[current].path != page.folder {
        current = folder(page.folder)
      }
      folders[current].pages[page.language] = number
    }
  }

  /// Returns the number of a folder, adding a new one to its parent.
  private mutating func folder(_ path: [String]) -> Int {
    if let known = folderIndex[path] {
      return known
    }
    let parent = path.isEmpty ? nil : folder(path.dropLast())
    let number = folders.count
    folders.append(Folder(path: path, pages: configuration.languages.map { _ in nil }))
    folderIndex[path] = number
    if let parent {
      folders[parent].children.append(number)
    }
    return number
  }

  /// Visits the folders, each before its subfolders.
  mutating func outline() -> Outline {
    addEntries()
    checkOrder()
    indexTopics()
    // After all present ids: an old id may not hide one of them.
    indexAliases()
    let formerPaths = formerPaths()
    let names = TreeNames(
      entries: entries,
      topicIndex: topicIndex,
      sectionIndex: sectionIndex(),
      paths: pageNumbers.map { page in page.map { number in pages[number].path } },
      drafts: drafts)
    return Outline(
      names: names,
      titles: titles,
      pageNumbers: pageNumbers,
      aliases: aliases,
      formerPaths: formerPaths,
      diagnostics: diagnostics)
  }

  /// Adds the folders as entries, in the order of reading.
  private mutating func addEntries() {
    var waiting: [(folder: Int, parent: Int?)] = [(0, nil)]
    while let (folder, parent) = waiting.popLast() {
      let entry = entries.count
      add(folders[folder], parent: parent)
      if let parent {
        entries[parent].children.append(entry)
      }
      // The last one is taken first: the first child comes right after its parent.
      for child in orderedChildren(of: folder).reversed() {
        waiting.append((child, entry))
      }
    }
  }
}

// MARK: - Entries

extension OutlineMaker {
  private mutating func add(_ folder: Folder, parent: Int?) {
    let path = folder.path
    let written = folder.pages
      .compactMap(\.self)
      .map { number in pages[number] }
    checkName(path, at: Location(written.first?.path ?? configuration.path))
    let entry = Entry(
      kind: Self.kind(ofFolder: path),
      id: path.last ?? "",
      folder: path,
      title: statedTitle(ofFolder: path),
      parent: parent,
      original: written.first?.language,
      api: written.first?.frontMatter.api.map(\.value) ?? [],
      layout: path.isEmpty ? nil : written.first?.frontMatter.layout)
    for page in written {
      check(page, entry: entry, original: written[0])
    }
    for language in configuration.languages.indices {
      titles.append(title(of: entry, folder: folder, language: language))
    }
    pageNumbers += folder.pages
    entries.append(entry)
  }

  private static func kind(ofFolder path: [String]) -> Entry.Kind {
    switch path.count {
    case 0:
      .home
    case 1:
      .section
    default:
      .topic
    }
  }

  /// The title that `site.yaml` states: of the site or of a section.
  private func statedTitle(ofFolder path: [String]) -> LocalizedText {
    if path.isEmpty {
      return configuration.title
    }
    return section(path)?.title ?? LocalizedText([])
  }

  private func section(_ path: [String]) -> Configuration.Section? {
    guard path.count == 1 else { return nil }
    return sections[path[0]]
  }

  /// Returns the title of the page that readers of a language see, else the one in `site.yaml`,
  /// else the id.
  private func title(
    of entry: Entry,
    folder: Folder,
    language: Int
  ) -> Title {
    let isWritten = folder.pages[language] != nil
    let shown = isWritten ? language : entry.original ?? language
    let page = folder.pages[shown].map { number in
      pages[number].frontMatter
    }
    let summary = page?.summary?.value ?? ""
    if let title = page?.title?.value {
      return Title(
        text: title,
        language: shown,
        summary: summary,
        summaryLanguage: shown)
    }
    return Title(
      text: entry.title.text(language) ?? entry.id,
      language: entry.title.languageOfText(language) ?? language,
      summary: summary,
      summaryLanguage: shown)
  }

  private mutating func checkName(
    _ path: [String],
    at location: Location
  ) {
    guard let name = path.last else { return }
    if !Identifier.isWellFormed(name.utf8) {
      diagnostics.append(.malformedFolder(name, at: location))
    }
    if path.count == 1, SiteTree.reservedNames.contains(name) {
      diagnostics.append(.reservedName("section", name: name, at: location))
    }
    if path.count == 2, name == "index" {
      diagnostics.append(.reservedName("topic", name: name, at: location))
    }
  }

  private mutating func check(
    _ page: PageFacts,
    entry: Entry,
    original: PageFacts
  ) {
    let needsTitle = entry.kind != .home && entry.title.isEmpty
    if needsTitle,
      !page.frontMatter.hasTitleKey,
      !page.isUnreadable,
      !page.hasMisspelledTitle
    {
      diagnostics.append(.missingTitle(at: Location(page.path)))
    }
    for heading in page.topLevelHeadings {
      diagnostics.append(.topLevelHeading(at: heading))
    }
    if original.language != page.language {
      reportOriginalKeys(of: page, original: original)
    }
  }

  private mutating func reportOriginalKeys(
    of page: PageFacts,
    original: PageFacts
  ) {
    for key in page.frontMatter.originalKeys {
      diagnostics.append(
        .originalKeyInTranslation(
          key.value,
          original: original.path,
          at: Location(page.path, bytes: key.bytes)))
    }
  }
}

// MARK: - Order

extension OutlineMaker {
  /// Returns the folders in a folder: those that `site.yaml` names first, then those whose originals
  /// state an `order`, then by the original's title, or its reading.
  ///
  /// The order is the same in all languages: that of the site's first.
  private func orderedChildren(of folder: Int) -> [Int] {
    let places = statedPlaces(below: folders[folder].path)
    let hasOrder = configuration.fields.contains { field in
      field.isUsual && field.name == TopicField.order
    }
    let placed = folders[folder].children.map { child -> PlacedChild in
      let name = folders[child].path.last ?? ""
      if let place = places[name] {
        return PlacedChild(
          place: place,
          order: .infinity,
          key: nil,
          name: name,
          child: child)
      }
      let order = hasOrder ? order(of: child) : .infinity
      // Making a key is costly, and a name with a place needs none.
      let key = CollationKey(reading(of: child), in: alphabet)
      return PlacedChild(
        place: .max,
        order: order,
        key: key,
        name: name,
        child: child)
    }
    return placed.sorted { $0.precedes($1) }.map(\.child)
  }

  /// A folder, and by what it is sorted.
  private struct PlacedChild {
    let place: Int
    /// The number that the original states; infinite if it states none.
    let order: Double
    let key: CollationKey?
    let name: String
    let child: Int

    func precedes(_ other: PlacedChild) -> Bool {
      if let key,
        let otherKey = other.key,
        place == other.place,
        order == other.order
      {
        // Titles may be equal; names in one folder are not.
        return (key, name) < (otherKey, other.name)
      }
      return (place, order) < (other.place, other.order)
    }
  }

  /// Returns the number under `order` in the original's front matter; infinity if there is none.
  private func order(of folder: Int) -> Double {
    let original = folders[folder].pages.lazy.compactMap(\.self).first
    let fields = original.map { number in pages[number].frontMatter.fields } ?? []
    let stated = fields.first { field in field.key.value == TopicField.order }
    guard let number = stated?.value.scalar.flatMap(Double.init),
      number.isFinite
    else { return .infinity }
    return number
  }

  /// The places of names in the order that `site.yaml` states, by name.
  private func statedPlaces(below path: [String]) -> [String: Int] {
    let ordered =
      if path.isEmpty {
        configuration.sections.map(\.id.value)
      } else {
        sections[path[0]]?.topics.map(\.value) ?? []
      }
    let places =
      ordered
      .enumerated()
      .map { place, name in (name, place) }
    return Dictionary(keepingFirst: places)
  }

  private func reading(of folder: Int) -> String {
    let original = folders[folder].pages.lazy.compactMap(\.self).first
    let page = original.map { number in pages[number].frontMatter }
    return (page?.reading ?? page?.title)?.value ?? folders[folder].path.last ?? ""
  }

  /// Reports names in the order of `site.yaml` without a page; drafts keep their places.
  private mutating func checkOrder() {
    let topics = Dictionary(
      grouping: entries.lazy.filter { $0.kind == .topic },
      by: { $0.folder[0] })
    for section in configuration.sections {
      let name = section.id.value
      guard
        folderIndex[[name]] != nil
          || drafts.areIn(section: name)
      else {
        diagnostics.append(unknownSection(section.id))
        continue
      }
      checkTopics(of: section, known: Set(topics[name, default: []].map(\.id)))
    }
  }

  private mutating func checkTopics(
    of section: Configuration.Section,
    known: Set<String>
  ) {
    for topic in section.topics
    where !known.contains(topic.value)
      && drafts.file(ofTopic: topic.value) == nil
    {
      diagnostics.append(
        .unknownOrderedTopic(
          topic.value,
          section: section.id.value,
          among: known.sorted(),
          at: Location(configuration.path, bytes: topic.bytes)))
    }
  }

  private func unknownSection(_ id: Spanned<String>) -> Diagnostic {
    let location = Location(configuration.path, bytes: id.bytes)
    if SiteTree.reservedNames.contains(id.value) {
      return .reservedName("section", name: id.value, at: location)
    }
    let known = entries[0].children.map { child in entries[child].id }
    return .unknownListedSection(
      id.value,
      among: known.sorted(),
      language: configuration.languages[0].code,
      at: location)
  }
}

// MARK: - Ids

extension OutlineMaker {
  private mutating func indexTopics() {
    for (index, entry) in entries.enumerated() where entry.kind == .topic {
      guard let first = topicIndex[entry.id] else {
        topicIndex[entry.id] = index
        continue
      }
      diagnostics.append(
        .repeated("topic id", id: entry.id, at: location(of: index), first: location(of: first)))
    }
  }

  /// Adds old ids of topics to the index.
  private mutating func indexAliases() {
    for entry in entries.indices {
      for (alias, path) in statedAliases(of: entry) {
        index(alias, of: entry, at: Location(path, bytes: alias.bytes))
      }
    }
  }

  private mutating func index(
    _ alias: Spanned<String>,
    of entry: Int,
    at location: Location
  ) {
    guard SiteTree.isAlias(alias.value) else {
      diagnostics.append(.malformedAlias(alias.value, at: location))
      return
    }
    aliases.append(Alias(entry: entry, id: alias.value, location: location))
    // `bars/tabs` is an old address, and no id.
    guard entries[entry].kind == .topic,
      !alias.value.contains("/")
    else { return }
    indexTopic(entry, named: alias.value, at: location)
  }

  private mutating func indexTopic(_ entry: Int, named alias: String, at location: Location) {
    guard let first = topicIndex[alias] else {
      topicIndex[alias] = entry
      return
    }
    diagnostics.append(
      .repeated("topic id", id: alias, at: location, first: self.location(of: first)))
  }

  /// Sections by their ids, old ones included.
  private func sectionIndex() -> [String: Int] {
    let present = entries.indices
      .filter { entries[$0].kind == .section }
      .map { section in (entries[section].id, section) }
    let former =
      aliases
      .filter { entries[$0.entry].kind == .section }
      .map { alias in (alias.id, alias.entry) }
    return Dictionary(keepingFirst: present + former)
  }

  /// Returns the aliases that the original of an entry states, or `site.yaml` for a section, and
  /// their file.
  private func statedAliases(of entry: Int) -> [(alias: Spanned<String>, path: String)] {
    let inPage = original(of: entry).map { page in
      page.frontMatter.aliases.map { alias in (alias, page.path) }
    }
    let inSite = section(entries[entry].folder)?.aliases.map {
      ($0, configuration.path)
    }
    return (inPage ?? []) + (inSite ?? [])
  }

  /// Returns the old paths of every entry, and reports that there are too many.
  private mutating func formerPaths() -> [[String]] {
    guard !aliases.isEmpty else {
      return entries.map { _ in [] }
    }
    let ids = Dictionary(grouping: aliases, by: \.entry).mapValues { aliases in
      aliases.map(\.id)
    }
    let paths = FormerPaths(entries, ids: ids)
    if let entry = paths.firstBeyond {
      diagnostics.append(.tooManyFormerPaths(at: location(of: entry)))
    }
    return paths.all
  }

  /// The file that an entry is written in first.
  private func location(of entry: Int) -> Location {
    Location(original(of: entry)?.path ?? configuration.path)
  }

  private func original(of entry: Int) -> PageFacts? {
    let first = entry * configuration.languages.count
    guard let language = entries[entry].original,
      let number = pageNumbers[first + language]
    else { return nil }
    return pages[number]
  }
}
