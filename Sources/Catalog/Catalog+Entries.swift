import Diagnostics
import Markup

extension Catalog {
  /// Makes the entries, in the order of `site.yaml`, then of their titles.
  mutating func arrange(_ input: CatalogInput, like previous: Catalog?) {
    var builder = EntryArranger(input, like: previous)
    builder.arrange()
    entries = builder.entries
    pages = builder.pages
    written = pages.map { $0 != nil }
    diagnostics += builder.mistakes
    for (index, entry) in entries.enumerated() where entry.kind == .topic {
      if let first = topicIndex[entry.id] {
        diagnostics.append(
          .repeated(
            "topic", entry.id, at: location(ofEntry: index),
            first: location(ofEntry: first)))
      } else {
        topicIndex[entry.id] = index
      }
    }
    indexAliases()
    for entry in entries.indices {
      titles += configuration.languages.indices.map { makeTitle(entry, $0) }
    }
  }

  /// The title of the page that readers of a language see, else what `site.yaml` says, else the id.
  func makeTitle(_ index: Int, _ language: Int) -> Title {
    let shown = shownLanguage(index, language)
    let page = page(index, shown)
    let title = page?.document.frontMatter.title?.value
    let configured = entries[index].title
    return Title(
      text: title ?? configured.text(language) ?? entries[index].id,
      language: title == nil ? configured.languageOfText(language) ?? language : shown,
      summary: page?.document.frontMatter.summary?.value ?? "", summaryLanguage: shown)
  }

  /// The file that an entry is written in first.
  func location(ofEntry entry: Int) -> Location {
    let page = entries[entry].original.flatMap { self.page(entry, $0) }
    return Location(page?.path ?? configuration.path)
  }

  /// Lets old ids of topics lead to the new ones.
  private mutating func indexAliases() {
    for (index, entry) in entries.enumerated() {
      guard let original = entry.original, let page = page(index, original) else { continue }
      for alias in page.document.frontMatter.aliases {
        let location = Location(page.path, alias.bytes)
        guard Self.isAlias(alias.value) else {
          diagnostics.append(.malformedAlias(alias.value, at: location))
          continue
        }
        guard !alias.value.contains("/") else { continue }
        if let first = topicIndex[alias.value] {
          diagnostics.append(
            .repeated("topic", alias.value, at: location, first: self.location(ofEntry: first)))
        } else {
          topicIndex[alias.value] = index
        }
      }
    }
  }

  /// Whether a text is an old id (`tab-bars`), or an old address without its language and `.html`
  /// (`bars/tab-bars`).
  ///
  /// An address may have been that of another tool: capitals, underscores, letters of any script.
  package static func isAlias(_ text: String) -> Bool {
    guard text.contains("/") else { return Identifier.isWellFormed(text.utf8) }
    return text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
      !part.hasPrefix(".") && !part.hasSuffix(".html") && !part.isEmpty
        && part.unicodeScalars.allSatisfy {
          $0.properties.isXIDContinue || "-.~".unicodeScalars.contains($0)
        }
    }
  }
}

/// Turns folders into entries.
private struct EntryArranger {
  private let input: CatalogInput
  /// The pages of an earlier state by what they were made from.
  private let known: [ObjectIdentifier: Page]
  private var folders: [[String]: [PageInput?]] = [:]
  private var childFolders: [[String]: Set<String>] = [:]
  private(set) var entries: [Entry] = []
  private(set) var pages: [Page?] = []
  private(set) var mistakes: [Diagnostic] = []

  init(_ input: CatalogInput, like previous: Catalog?) {
    self.input = input
    let pages = previous?.pages.compactMap { $0 } ?? []
    known = Dictionary(pages.map { (ObjectIdentifier($0.input), $0) }) { first, _ in first }
    let languageCount = input.configuration.languages.count
    for page in input.pages {
      folders[page.folder, default: Array(repeating: nil, count: languageCount)][page.language] =
        page
      for depth in page.folder.indices {
        childFolders[Array(page.folder[..<depth]), default: []].insert(page.folder[depth])
      }
    }
  }

  /// Visits the tree without recursion: a stack of folders still to be visited.
  mutating func arrange() {
    var waiting: [(folder: [String], parent: Int?)] = [([], nil)]
    while let (folder, parent) = waiting.popLast() {
      let index = entries.count
      add(folder, parent: parent)
      if let parent { entries[parent].children.append(index) }
      for child in orderedChildren(of: folder).reversed() {
        waiting.append((folder + [child], index))
      }
    }
    checkOrder()
  }

  private mutating func add(_ folder: [String], parent: Int?) {
    let inputs = folders[folder] ?? input.configuration.languages.map { _ in nil }
    let section = input.configuration.sections.first { [$0.id.value] == folder }
    let first = inputs.lazy.compactMap { $0 }.first
    let location = Location(first?.path ?? input.configuration.path)
    if let name = folder.last {
      if !Identifier.isWellFormed(name.utf8) {
        mistakes.append(.malformedFolder(name, at: location))
      }
      if folder.count == 1, Catalog.reservedNames.contains(name) {
        mistakes.append(.reservedName("section", name, at: location))
      }
      if folder.count == 2, name == "index" {
        mistakes.append(.reservedName("topic", name, at: location))
      }
    }
    var entry = Entry(
      kind: folder.isEmpty ? .home : folder.count == 1 ? .section : .topic,
      id: folder.last ?? "", folder: folder,
      title: folder.isEmpty ? input.configuration.title : section?.title ?? LocalizedText([]),
      parent: parent)
    entry.original = first?.language
    for page in inputs {
      pages.append(page.map { self.page($0, ofEntry: entries.count) })
      if let page { check(page, entry: entry, original: first) }
    }
    entries.append(entry)
  }

  private func page(_ input: PageInput, ofEntry entry: Int) -> Page {
    guard let known = known[ObjectIdentifier(input)] else {
      return Page(entry: entry, input: input)
    }
    return known.entry == entry ? known : known.with(entry: entry)
  }

  private mutating func check(_ page: PageInput, entry: Entry, original: PageInput?) {
    if page.document.frontMatter.title == nil, entry.kind != .home, entry.title.isEmpty,
      !page.document.diagnostics.contains(where: \.hidesFrontMatter)
    {
      mistakes.append(.missingTitle(at: Location(page.path)))
    }
    for heading in page.document.headings where heading.level == 1 {
      mistakes.append(.topLevelHeading(at: Location(page.path, heading.bytes)))
    }
    guard let original, original.language != page.language else { return }
    for key in page.document.frontMatter.originalKeys {
      mistakes.append(
        .originalKeyInTranslation(
          key.value, original: original.path, at: Location(page.path, key.bytes)))
    }
  }

  // MARK: Order

  /// The folders in a folder: those that `site.yaml` names first, then by the original's title.
  private func orderedChildren(of folder: [String]) -> [String] {
    let children = childFolders[folder] ?? []
    let named = input.configuration.orderedNames(in: folder)
    let first = named.filter { children.contains($0) }
    let rest = children.subtracting(named).map { (title: title(of: folder + [$0]), name: $0) }
    return first + rest.sorted { ($0.title, $0.name) < ($1.title, $1.name) }.map(\.name)
  }

  private func title(of folder: [String]) -> String {
    let page = folders[folder]?.lazy.compactMap { $0 }.first
    return page?.document.frontMatter.title?.value ?? folder.last ?? ""
  }

  /// Reports what `site.yaml` orders and nobody wrote.
  private mutating func checkOrder() {
    let sections = childFolders[[]] ?? []
    for section in input.configuration.sections {
      let location = Location(input.configuration.path, section.id.bytes)
      guard sections.contains(section.id.value) else {
        mistakes.append(
          .unknownSection(section.id.value, among: sections.sorted(), at: location))
        continue
      }
      let topics = Set(
        entries.filter { $0.folder.first == section.id.value && $0.kind == .topic }.map(\.id))
      for topic in section.topics where !topics.contains(topic.value) {
        mistakes.append(
          .unknownOrderedTopic(
            topic.value, section: section.id.value, among: topics.sorted(),
            at: Location(input.configuration.path, topic.bytes)))
      }
    }
  }
}

extension Diagnostic {
  /// Whether the mistake keeps the front matter from being read, so that nothing can be said of it.
  fileprivate var hidesFrontMatter: Bool {
    switch code {
    case .invalidUTF8, .noncharacter, .unclosedFrontMatter, .malformedYAML: true
    default: false
    }
  }
}
