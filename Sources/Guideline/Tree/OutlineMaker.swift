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

  init(_ configuration: Configuration, pages: [PageFacts], drafts: Drafts) {
    self.configuration = configuration
    self.pages = pages
    self.drafts = drafts
    alphabet = Alphabet(language: configuration.languages.first?.code ?? "")
    sections = Dictionary(configuration.sections.map { section in (section.id.value, section) }) {
      first, _ in first
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
    var waiting: [(folder: Int, parent: Int?)] = [(0, nil)]
    while let (folder, parent) = waiting.popLast() {
      let entry = entries.count
      add(folders[folder], parent: parent)
      if let parent {
        entries[parent].children.append(entry)
      }
      for child in orderedChildren(of: folder).reversed() {
        waiting.append((child, entry))
      }
    }
    checkOrder()
    indexTopics()
    indexAliases()
    return Outline(
      names: TreeNames(
        entries: entries, topicIndex: topicIndex, sectionIndex: sectionIndex(),
        paths: pageNumbers.map { $0.map { pages[$0].path } }, drafts: drafts),
      titles: titles, pageNumbers: pageNumbers, aliases: aliases, formerPaths: formerPaths(),
      diagnostics: diagnostics)
  }
}

// MARK: - Entries

extension OutlineMaker {
  private mutating func add(_ folder: Folder, parent: Int?) {
    let path = folder.path
    let written = folder.pages.compactMap { $0.map { pages[$0] } }
    let title =
      if path.isEmpty {
        configuration.title
      } else {
        section(path)?.title ?? LocalizedText([])
      }
    checkName(path, at: Location(written.first?.path ?? configuration.path))
    let entry = Entry(
      kind: path.isEmpty ? .home : path.count == 1 ? .section : .topic, id: path.last ?? "",
      folder: path, title: title, parent: parent, original: written.first?.language,
      api: written.first?.frontMatter.api.map(\.value) ?? [])
    for page in written {
      check(page, entry: entry, original: written[0])
    }
    for language in configuration.languages.indices {
      titles.append(self.title(of: entry, folder, language: language))
    }
    pageNumbers += folder.pages
    entries.append(entry)
  }

  private func section(_ path: [String]) -> Configuration.Section? {
    if path.count == 1 {
      sections[path[0]]
    } else {
      nil
    }
  }

  /// Returns the title of the page that readers of a language see, else the one in `site.yaml`,
  /// else the id.
  private func title(of entry: Entry, _ folder: Folder, language: Int) -> Title {
    let shown =
      if folder.pages[language] == nil {
        entry.original ?? language
      } else {
        language
      }
    let page = folder.pages[shown].map { pages[$0].frontMatter }
    let title = page?.title?.value
    return Title(
      text: title ?? entry.title.text(language) ?? entry.id,
      language: title == nil ? entry.title.languageOfText(language) ?? language : shown,
      summary: page?.summary?.value ?? "", summaryLanguage: shown)
  }

  private mutating func checkName(_ path: [String], at location: Location) {
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
    if page.frontMatter.title == nil, entry.kind != .home, entry.title.isEmpty,
      !page.isUnreadable
    {
      diagnostics.append(.missingTitle(at: Location(page.path)))
    }
    for heading in page.topLevelHeadings {
      diagnostics.append(.topLevelHeading(at: Location(page.path, bytes: heading)))
    }
    guard original.language != page.language else { return }
    for key in page.frontMatter.originalKeys {
      diagnostics.append(
        .originalKeyInTranslation(
          key.value, original: original.path, at: Location(page.path, bytes: key.bytes)))
    }
  }
}

// MARK: - Order

extension OutlineMaker {
  /// Returns the folders in a folder: those that `site.yaml` names first, then by the original's
  /// title, or its reading.
  ///
  /// The order is the same in all languages: that of the site's first.
  private func orderedChildren(of folder: Int) -> [Int] {
    let path = folders[folder].path
    let ordered =
      if path.isEmpty {
        configuration.sections.map(\.id.value)
      } else {
        sections[path[0]]?.topics.map(\.value) ?? []
      }
    let places = Dictionary(ordered.enumerated().map { ($1, $0) }) { first, _ in first }
    let keyed = folders[folder].children.map { child in
      let name = folders[child].path.last ?? ""
      let place = places[name]
      let key = place == nil ? CollationKey(reading(of: child), in: alphabet) : nil
      return (place: place ?? .max, key: key, name: name, child: child)
    }
    return keyed.sorted { left, right in
      if let leftKey = left.key,
        let rightKey = right.key,
        left.place == right.place
      {
        return (leftKey, left.name) < (rightKey, right.name)
      }
      return left.place < right.place
    }.map(\.child)
  }

  private func reading(of folder: Int) -> String {
    let page = folders[folder].pages.lazy.compactMap { $0 }.first.map {
      pages[$0].frontMatter
    }
    return (page?.reading ?? page?.title)?.value ?? folders[folder].path.last ?? ""
  }

  /// Reports names in the order of `site.yaml` without a page; drafts keep their places.
  private mutating func checkOrder() {
    let known = entries[0].children.map { entries[$0].id }
    let topics = Dictionary(
      grouping: entries.lazy.filter { $0.kind == .topic }, by: { $0.folder[0] })
    for section in configuration.sections {
      guard
        folderIndex[[section.id.value]] != nil
          || drafts.areIn(section: section.id.value)
      else {
        let location = Location(configuration.path, bytes: section.id.bytes)
        diagnostics.append(
          SiteTree.reservedNames.contains(section.id.value)
            ? .reservedName("section", name: section.id.value, at: location)
            : .unknownListedSection(
              section.id.value, among: known.sorted(), language: configuration.languages[0].code,
              at: location))
        continue
      }
      let ids = Set(topics[section.id.value, default: []].map(\.id))
      for topic in section.topics
      where !ids.contains(topic.value) && drafts.file(ofTopic: topic.value) == nil {
        diagnostics.append(
          .unknownOrderedTopic(
            topic.value, section: section.id.value, among: ids.sorted(),
            at: Location(configuration.path, bytes: topic.bytes)))
      }
    }
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
        let location = Location(path, bytes: alias.bytes)
        guard SiteTree.isAlias(alias.value) else {
          diagnostics.append(.malformedAlias(alias.value, at: location))
          continue
        }
        aliases.append(Alias(entry: entry, id: alias.value, location: location))
        guard entries[entry].kind == .topic,
          !alias.value.contains("/")
        else { continue }
        if let first = topicIndex[alias.value] {
          diagnostics.append(
            .repeated("topic id", id: alias.value, at: location, first: self.location(of: first)))
        } else {
          topicIndex[alias.value] = entry
        }
      }
    }
  }

  /// Sections by their ids, old ones included.
  private func sectionIndex() -> [String: Int] {
    let sections = entries.indices.filter { index in
      entries[index].kind == .section
    }
    let former = aliases.filter { alias in
      entries[alias.entry].kind == .section
    }
    return Dictionary(
      sections.map { section in (entries[section].id, section) } + former.map { ($0.id, $0.entry) }
    ) { first, _ in first }
  }

  /// Returns the aliases that the original of an entry states, or `site.yaml` for a section, and
  /// their file.
  private func statedAliases(of entry: Int) -> [(alias: Spanned<String>, path: String)] {
    let inPage = original(of: entry).map { page in
      page.frontMatter.aliases.map { ($0, page.path) }
    }
    let inSite = section(entries[entry].folder)?.aliases.map {
      ($0, configuration.path)
    }
    return (inPage ?? []) + (inSite ?? [])
  }

  /// Joins the old names of every entry with those of the folders around it.
  private func formerPaths() -> [[String]] {
    guard !aliases.isEmpty else { return entries.map { _ in [] } }
    let stated = Dictionary(grouping: aliases, by: \.entry)
    var paths: [[String]] = []
    for (number, entry) in entries.enumerated() {
      guard let parent = entry.parent else {
        paths.append([""])
        continue
      }
      let ids = stated[number, default: []].map(\.id).filter {
        !SiteTree.isFromTop($0)
      }
      let names = [entry.id] + ids.filter { !$0.contains("/") }
      let joined = paths[parent].flatMap { path in
        names.map { name in path.isEmpty ? name : "\(path)/\(name)" }
      }
      paths.append((joined + ids.filter { $0.contains("/") }).uniqued())
    }
    return paths.map { Array($0.dropFirst()) }
  }

  /// The file that an entry is written in first.
  private func location(of entry: Int) -> Location {
    Location(original(of: entry)?.path ?? configuration.path)
  }

  private func original(of entry: Int) -> PageFacts? {
    let first = entry * configuration.languages.count
    return entries[entry].original.flatMap { pageNumbers[first + $0] }.map { pages[$0] }
  }
}
