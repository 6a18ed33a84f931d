/// One page of a site in all its languages, as the search sees it.
package struct SearchPage: Sendable, Hashable {
  /// From the language's folder on, without `.html`: `bars/tab-bar`; `bars/` for an index page.
  package var address: String
  /// Its titles in results, by language.
  package var titles: [String]
  /// Everything that it is called, titles first: names and spellings of the glossary, API symbols.
  package var names: [SearchName]
  /// True if it is written in a language, by language; elsewhere it is a fallback.
  package var isWritten: [Bool]
  /// The parts, the lead first, then in the order of the page.
  package var parts: [SearchPart]
  /// True if it lists many objects, most of which have separate pages, which then come first.
  package var isList = false
  /// The values by which results can be filtered, as signs without spaces: `0.2`.
  package var facets: [String] = []

  package init(
    address: String, titles: [String], names: [SearchName], isWritten: [Bool],
    parts: [SearchPart]
  ) {
    self.address = address
    self.titles = titles
    self.names = names
    self.isWritten = isWritten
    self.parts = parts
  }
}

extension SearchPage {
  /// Returns the page with only the beginnings of its texts, because results show no more.
  ///
  /// - Parameter length: The number of bytes of each part that are kept.
  /// - Returns: The same page, smaller.
  package func excerpted(_ length: Int) -> SearchPage {
    var page = self
    for index in page.parts.indices {
      page.parts[index].texts = page.parts[index].texts.map {
        excerpt(of: $0, length)
      }
      page.parts[index].evidence = []
    }
    return page
  }
}

/// A name of a page or of one of its parts.
package struct SearchName: Sendable, Hashable {
  package var text: String
  package var isTitle: Bool
  /// By its number.
  package var language: Int

  package init(_ text: String, isTitle: Bool = false, language: Int = 0) {
    self.text = text
    self.isTitle = isTitle
    self.language = language
  }
}

/// A part of a page that can be a separate result.
package struct SearchPart: Sendable, Hashable {
  /// The kind of a part, as the index writes it.
  package enum Kind: String, Sendable {
    case lead = ""
    case heading = "h"
    case rule = "r"
    case term = "t"
  }

  package var kind: Kind
  /// The anchor; empty for the lead.
  package var anchor: String
  /// The heading, the rule's sentence or the term, by language; empty for the lead.
  package var labels: [String]
  /// Everything else, by language, blocks separated by line feeds.
  package var texts: [String]
  /// The texts of the sources of a rule, by language: words that count like its text and are not shown.
  package var evidence: [String] = []
  /// Further names, of a term.
  package var names: [SearchName] = []
  /// By language, for a rule: words that count like its label and are not shown.
  package var keywords: [[String]] = []
  /// Such as `must-not`, of a rule.
  package var level = ""
  /// Ids, of a rule.
  package var platforms: [String] = []
  /// By language, for a rule that is not valid for all versions; otherwise empty.
  package var versions: [String] = []
  /// The oldest and the newest year of the sources of a rule, or, with the lead, of a page.
  package var years: [Int] = []
  /// True if all these sources are dated.
  package var isDated = false
  /// True if a rule is no longer valid.
  package var isHistorical = false

  package init(
    kind: Kind,
    anchor: String,
    labels: [String],
    texts: [String]
  ) {
    self.kind = kind
    self.anchor = anchor
    self.labels = labels
    self.texts = texts
    keywords = texts.map { _ in [] }
  }
}
