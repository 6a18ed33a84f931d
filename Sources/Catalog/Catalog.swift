package import Diagnostics
package import Markup

/// A whole site, known: every page, topic, rule and source, and how they refer to each other.
///
/// Flat arrays joined by indices; complete when it is made, and never changed.
package struct Catalog: Sendable {
  package var configuration: Configuration
  /// The home page, then each section followed by its topics, in the order of reading.
  package var entries: [Entry] = []
  /// In the order of their topics, then of the original's page.
  package var rules: [Rule] = []
  package var sources: [Source] = []
  /// In the order of `terms.yaml`.
  package var terms: [Term] = []
  /// By entry, then language; see ``page(_:_:)``.
  package var pages: [Page?] = []
  /// By entry, then language; see ``isWritten(_:_:)``.
  var written: [Bool] = []
  /// By entry, then language; see ``title(_:_:)``.
  var titles: [Title] = []
  /// By rule, then language; see ``ruleTitle(_:_:)``.
  var ruleTitles: [Title] = []
  /// Who cites each statement, by source and number, in the order of the site.
  package var citing: [[[CitingPlace]]] = []
  /// How translations stand to their originals, where the site keeps `translations.lock`.
  package var translations = Translations()
  /// Why a statement has no place in the guideline, by its id.
  package var waived: [String: String] = [:]
  /// The pictures that pages show, by their paths from `Content/` as they stand on the disk, and
  /// where one is named first.
  package var images: [String: Location] = [:]
  /// Every mistake that is not one page's own; those about the states of translations come last.
  package var diagnostics: [Diagnostic] = []
  /// Where those about the states of translations begin.
  var firstTranslationMistake = 0

  /// What to find by id.
  package var topicIndex: [String: Int] = [:]
  package var ruleIndex: [String: Int] = [:]
  package var sourceIndex: [String: Int] = [:]
  package var termIndex: [String: Int] = [:]
  /// The source and the number of a statement within it.
  package var statementIndex: [String: StatementPlace] = [:]

  /// The index of a source, and of a statement within it.
  package struct StatementPlace: Sendable, Hashable {
    package var source: Int
    package var statement: Int
  }

  package init(configuration: Configuration) { self.configuration = configuration }

  /// The page of an entry in a language, if it is written in it.
  package func page(_ entry: Int, _ language: Int) -> Page? {
    pages[entry * configuration.languages.count + language]
  }

  /// Whether an entry has a page in a language.
  package func isWritten(_ entry: Int, _ language: Int) -> Bool {
    written[entry * configuration.languages.count + language]
  }

  /// The language in which an entry is shown to readers of a language.
  package func shownLanguage(_ entry: Int, _ language: Int) -> Int {
    isWritten(entry, language) ? language : entries[entry].original ?? language
  }

  /// The page that readers of a language see: theirs, or the original as a fallback.
  package func shownPage(_ entry: Int, _ language: Int) -> Page? {
    page(entry, shownLanguage(entry, language))
  }

  /// The title of an entry for readers of a language.
  package func title(_ entry: Int, _ language: Int) -> Title {
    titles[entry * configuration.languages.count + language]
  }

  /// Whether all entries have the titles that they have in another catalogue.
  package func hasSameTitles(as other: Catalog) -> Bool { titles == other.titles }

  /// The sentence of a rule for readers of a language, without its markup.
  package func ruleTitle(_ rule: Int, _ language: Int) -> Title {
    ruleTitles[rule * configuration.languages.count + language]
  }

  /// The sections whose topics are of a kind, in the order of the site.
  package func sections(_ kind: Configuration.Section.Kind) -> [Int] {
    entries.first?.children.filter { section in
      configuration.sections.contains { $0.id.value == entries[section].id && $0.kind == kind }
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

  /// The platforms that a rule holds for: its own, else its topic's, else all.
  package func platforms(of rule: Rule) -> [String] {
    let limits = [rule.platforms, entries[rule.topic].platforms].first { !$0.isEmpty }
    return limits ?? configuration.platforms.map(\.id)
  }

  /// A rule's text for readers of a language, and the page that it stands on.
  package func block(_ rule: Int, _ language: Int) -> (page: Page, block: RuleBlock)? {
    place(ofRule: rule, language).map { page, number in (page, page.document.rules[number]) }
  }

  /// The page on which readers of a language see a rule, and its number there.
  func place(ofRule rule: Int, _ language: Int) -> (page: Page, number: Int)? {
    let topic = rules[rule].topic
    for candidate in [language] + Array(configuration.languages.indices) {
      if let number = rules[rule].blocks[candidate], let page = page(topic, candidate) {
        return (page, number)
      }
    }
    return nil
  }
}

/// What an entry is called, and what it is about.
package struct Title: Sendable, Hashable {
  package var text: String
  /// The language of the text.
  package var language: Int
  package var summary = ""
  /// The language of the summary.
  package var summaryLanguage: Int
}

/// A place in the tree of `Content/`: the home page, a section or a topic.
package struct Entry: Sendable {
  /// What an entry is.
  package enum Kind: Sendable {
    case home, section, topic
  }

  package var kind: Kind
  /// The last folder's name; empty for the home page.
  package var id: String
  /// The folders from `Content/` on.
  package var folder: [String]
  /// From `site.yaml`, for a section without a page.
  package var title: LocalizedText
  package var parent: Int?
  /// In the order of reading.
  package var children: [Int] = []
  /// The language that the entry is written in first; `nil` if it has no page.
  package var original: Int?
  /// Its rules in ``Catalog/rules``.
  package var rules: Range<Int> = 0..<0
  /// API symbols: `UITabBar`.
  package var api: [String] = []
  package var platforms: [String] = []
  package var related: [Int] = []
  /// Entries whose pages refer to this one, in the order of the site.
  package var mentions: [Int] = []
  /// Rules of other topics that govern this one.
  package var governingRules: [Int] = []
}

/// What a reference leads to.
package enum Target: Sendable, Hashable {
  case entry(Int, anchor: String?)
  /// A page in a language of its own, for a link to that language's file.
  case page(Int, language: Int, anchor: String?)
  case rule(Int)
  case source(Int)
  case term(Int)
  case statement(Catalog.StatementPlace)
  /// How many there are of something, and where they are listed.
  case count(CountedThing)
  /// A place in the page itself.
  case anchor(String)
  /// A file that is no page, by its path from `Content/` as it stands on the disk.
  case file(String, anchor: String?)
  /// An address that is left as it is.
  case verbatim(String)
}

/// What a page may give the number of: `<count:rules>`.
package enum CountedThing: String, Sendable, CaseIterable {
  case topics, rules, sources, statements
  /// Statements that a page cites.
  case cited
  case terms
}

/// One rule in all its languages.
package struct Rule: Sendable {
  /// Such as `tab-bar.at-most-five`.
  package var id: String
  package var topic: Int
  package var level: Level
  package var platforms: [String] = []
  package var versions: String?
  package var status: RuleStatus = .current
  /// By language: its number among the rules of that page.
  package var blocks: [Int?]
  package var governs: [Int] = []
  package var replaces: [Int] = []
  package var replacedBy: [Int] = []
  package var conflicts: [Int] = []
  package var see: [Int] = []
  package var aliases: [String] = []
  /// Entries whose pages refer to it.
  package var mentions: [Int] = []
  /// What it rests on, each statement once, by source and number.
  package var statements: [Catalog.StatementPlace] = []
  package var location: Location
}
