package import Markup

/// What stages say, by the names that a site uses.
extension Catalog {
  /// The home page, then each section followed by its topics, in the order of reading.
  package var entries: [Entry] { tree.entries }
  /// Topics by their ids, old ones included.
  package var topicIndex: [String: Int] { tree.topicIndex }
  /// In the order of their topics, then of the originals' pages.
  package var rules: [Rule] { ruleBook.rules }
  /// Rules by their full ids, old ones included.
  package var ruleIndex: [String: Int] { ruleBook.index }
  /// In the order of time.
  package var sources: [Source] { sourceList.sources }
  /// Sources by their keys.
  package var sourceIndex: [String: Int] { sourceList.index }
  /// Statements by their ids.
  package var statementIndex: [String: StatementPlace] { sourceList.statements }
  /// In the order of `terms.yaml`.
  package var terms: [Term] { termList.terms }
  /// Who cites each statement, by source and number, in the order of the site.
  package var citing: [[[CitingPlace]]] { links.citing }
  /// How translations stand to their originals, where the site keeps a lock.
  package var translations: Translations { review.translations }
  /// The files that pages show or link to, by their paths from `Content/`, sorted.
  package var usedFiles: [String] { links.files }
  /// Every page as it was parsed, by entry, then language.
  package var documents: [Document] {
    tree.groups.flatMap { $0.pages.compactMap { $0?.document } }
  }

  /// Whether an entry has a page in a language.
  package func isWritten(_ entry: Int, _ language: Int) -> Bool {
    tree.isWritten(entry, language)
  }

  /// The language in which an entry is shown to readers of a language.
  package func shownLanguage(_ entry: Int, _ language: Int) -> Int {
    tree.shownLanguage(entry, language)
  }

  /// The title of an entry for readers of a language.
  package func title(_ entry: Int, _ language: Int) -> Title { tree.title(entry, language) }

  /// The sentence of a rule for readers of a language, without its markup.
  package func ruleTitle(_ rule: Int, _ language: Int) -> Title { ruleBook.title(rule, language) }

  /// The sections whose topics are of a kind, in the order of the site.
  package func sections(_ kind: Configuration.Section.Kind) -> [Int] { tree.sections(kind) }

  /// The entries above one, the home page first.
  package func ancestors(of entry: Int) -> [Int] { tree.ancestors(of: entry) }

  /// The topics below a section in the order of reading.
  package func topics(below section: Int) -> Range<Int> { tree.topics(below: section) }

  /// The rules of an entry, by their numbers.
  package func rules(of entry: Int) -> Range<Int> { ruleBook.relations(of: entry).rules }

  /// The platforms that a rule holds for: its own, else its topic's, else all.
  package func platforms(of rule: Rule) -> [String] { ruleBook.platforms(of: rule) }

  /// The id of a part of an entry's page: `tab-bar#sizes`.
  package func partID(_ entry: Int, anchor: String) -> String {
    tree.partID(entry, anchor: anchor)
  }

  /// How translations stand to a lock, which need not be the one that was read.
  package func translations(comparedWith lock: TranslationLock) -> Translations {
    let languages = configuration.languages.map(\.code)
    let parts = tree.groups.enumerated().map { entry, group in
      Translations.parts(
        of: group, entry, anchors.entries[entry], tree.outline.names, languages, lock)
    }
    return Translations(entries: parts, orphans: Translations.orphans(lock, parts: parts.joined()))
  }

  /// The terms in the order in which readers of a language look them up.
  package func glossary(_ language: Int) -> [(initial: String, terms: [Int])] {
    termList.glossary(language)
  }
}
