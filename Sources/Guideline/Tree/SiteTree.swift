package import Diagnostics
package import Markup
package import SiteConfiguration

/// The contents of a site: sections, topics and their pages, in the order of reading.
package final class SiteTree: Sendable {
  package let configuration: Configuration
  /// All but the pages' texts.
  let outline: Outline
  /// By entry.
  let groups: [PageGroup]
  /// Every page as it was parsed, by entry, then language.
  package let documents: [Document]

  /// Arranges pages.
  ///
  /// - Parameters:
  ///   - configuration: The order of the named entries, and the languages.
  ///   - pages: In any order.
  ///   - drafts: The omitted pages.
  ///   - memo: The previous result, reused if the pages' front matter is unchanged.
  /// - Complexity: O(*n* log *n*), where *n* is the number of pages.
  init(
    configuration: Configuration,
    pages: [PageInput],
    drafts: Drafts = Drafts(),
    memo: inout Memo<Outline.Key, Outline>
  ) {
    self.configuration = configuration
    let outline = memo.value(
      for: Outline.Key(configuration: configuration, pages: pages, drafts: drafts)
    ) { key in
      var maker = OutlineMaker(
        key.configuration,
        pages: key.pages.map(PageFacts.init),
        drafts: key.drafts)
      return maker.outline()
    }
    self.outline = outline
    // An outline numbers the pages, so that it stays while only their texts change.
    let numbers = outline.pageNumbers
    let count = configuration.languages.count
    groups = outline.names.entries.enumerated().map { index, entry in
      let written = numbers[index * count..<(index + 1) * count]
      return PageGroup(
        folder: entry.folder,
        pages: written.map { number in number.map { pages[$0] } })
    }
    documents = numbers.compactMap { number in
      number.map { pages[$0].document }
    }
  }

  /// The home page, then each section followed by its topics, in the order of reading.
  package var entries: [Entry] { outline.names.entries }

  /// Topics by their ids, old ones included.
  package var topicIndex: [String: Int] {
    outline.names.topicIndex
  }

  /// Sections by their ids, old ones included.
  package var sectionIndex: [String: Int] {
    outline.names.sectionIndex
  }

  /// Returns the full id of a rule, `alert.two-buttons` for `two-buttons` on the page of its topic; that of another
  /// tool as it is.
  package func fullID(ofRule id: String, topic: Int) -> String {
    outline.names.fullID(id, topic: topic)
  }

  /// Every page, by entry, then language.
  package var pages: [PageInput] {
    groups.flatMap { group in group.pages.compactMap(\.self) }
  }

  /// The files of all pages, as messages show them.
  package var paths: [String] {
    outline.names.paths.compactMap(\.self)
  }

  /// The names of the components that pages use.
  package var componentNames: Set<String> {
    documents.reduce(into: []) { names, document in
      names.formUnion(document.componentNames)
    }
  }

  /// The servers of what pages show in frames, sorted: `https://player.vimeo.com`.
  package var framedServers: [String] {
    Set(documents.flatMap(\.framedServers)).sorted()
  }

  /// The servers of the videos and sounds of pages, sorted: `https://media.example.org`.
  package var mediaServers: [String] {
    Set(documents.flatMap(\.mediaServers)).sorted()
  }

  /// Returns the number of bytes of text that all pages of a language have.
  package func textSize(_ language: Int) -> Int {
    groups.reduce(0) { size, group in
      size + (group.pages[language]?.document.body.text.count ?? 0)
    }
  }

  /// The pages that are left out.
  package var drafts: Drafts { outline.names.drafts }

  /// The titles of all entries, by entry, then language.
  package var titles: [Title] { outline.titles }

  /// Old ids and addresses that are well-formed, in the order of entries.
  package var aliases: [Alias] { outline.aliases }

  /// Returns the former folders of an entry: all that follow from its old ids and addresses and
  /// from those of the folders around it, without the present one.
  ///
  /// If the topic `tab-bar` has the alias `tabs`, and its section `bars` the alias `edges`:
  /// `bars/tabs`, `edges/tab-bar` and `edges/tabs`.
  package func formerPaths(of entry: Int) -> [String] {
    outline.formerPaths[entry]
  }

  /// Diagnostics for folders, front matter and the order that `site.yaml` states.
  package var diagnostics: [Diagnostic] { outline.diagnostics }

  /// The page of an entry in a language, if it is written in it.
  package func page(
    _ entry: Int,
    _ language: Int
  ) -> PageInput? {
    groups[entry].pages[language]
  }

  /// Returns whether an entry has a page in a language.
  package func isWritten(_ entry: Int, language: Int) -> Bool {
    outline.names.paths[entry * configuration.languages.count + language] != nil
  }

  /// Returns the language in which an entry is shown to readers of a language.
  package func shownLanguage(_ entry: Int, language: Int) -> Int {
    if isWritten(entry, language: language) {
      language
    } else {
      entries[entry].original ?? language
    }
  }

  /// The title of an entry for readers of a language.
  package func title(_ entry: Int, _ language: Int) -> Title {
    outline.titles[entry * configuration.languages.count + language]
  }

  /// Returns the sections whose topics are of a kind, in the order of the site.
  package func sections(_ kind: Configuration.Section.Kind) -> [Int] {
    let ids = Set(configuration.sections.filter { $0.kind == kind }.map(\.id.value))
    return entries.first?.children.filter { child in
      ids.contains(entries[child].id)
    } ?? []
  }

  /// The entries above one, the home page first.
  package func ancestors(of entry: Int) -> [Int] {
    var ancestors: [Int] = []
    var ancestor = entries[entry].parent
    while let current = ancestor {
      ancestors.append(current)
      ancestor = entries[current].parent
    }
    return ancestors.reversed()
  }

  /// The topics below a section in the order of reading, which is that of their indices.
  package func topics(below section: Int) -> Range<Int> {
    let end = entries[(section + 1)...].firstIndex { $0.kind != .topic } ?? entries.endIndex
    return section + 1..<end
  }

  /// The id of a part of an entry's page: `tab-bar#sizes`.
  package func partID(_ entry: Int, anchor: String) -> String {
    outline.names.partID(entry, anchor: anchor)
  }
}
