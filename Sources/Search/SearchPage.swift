/// One page of a site in all its languages, as the search sees it.
package struct SearchPage: Sendable, Hashable {
  /// From the language's folder on, without `.html`: `bars/tab-bar`; `bars/` for an index page.
  package var address: String
  /// What results call it, by language.
  package var titles: [String]
  /// Everything that it is called, titles first: names and spellings of the glossary, API symbols.
  package var names: [SearchName]
  /// Whether it is written in a language, by language; elsewhere it is a fallback.
  package var isWritten: [Bool]
  /// The lead first, then in the order of the page.
  package var parts: [SearchPart]
  /// Whether it lists many things, most of which have pages of their own, which come first then.
  package var isList = false
  /// What results can be narrowed to, by signs without spaces: `0.2`.
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
  /// The page with no more of its texts than their beginnings, which is all that is shown of them.
  ///
  /// - Parameter length: How many bytes of each part are kept.
  /// - Returns: The same page, smaller.
  package func excerpted(_ length: Int) -> SearchPage {
    var page = self
    for index in page.parts.indices {
      page.parts[index].texts = page.parts[index].texts.map { excerpt(of: $0, length) }
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

/// A part of a page that can be a result of its own.
package struct SearchPart: Sendable, Hashable {
  /// What a part is, as the index writes it.
  package enum Kind: String, Sendable {
    case lead = ""
    case heading = "h"
    case rule = "r"
    case term = "t"
  }

  package var kind: Kind
  /// Empty for the lead.
  package var anchor: String
  /// The heading, the rule's sentence or the term, by language; empty for the lead.
  package var labels: [String]
  /// Everything else, by language, blocks separated by line feeds.
  package var texts: [String]
  /// Further names, of a term.
  package var names: [SearchName] = []
  /// By language: words that count like its label and are not shown, of a rule.
  package var keywords: [[String]] = []
  /// Such as `must-not`, of a rule.
  package var level = ""
  /// Ids, of a rule.
  package var platforms: [String] = []
  /// By language, of a rule that does not hold for all versions; else empty.
  package var versions: [String] = []
  /// The oldest and the newest year of the sources that a rule, or with the lead a page, rests on.
  package var years: [Int] = []
  /// Whether all these sources are dated.
  package var isDated = false
  /// Whether a rule holds no longer.
  package var isHistorical = false

  package init(kind: Kind, anchor: String, labels: [String], texts: [String]) {
    self.kind = kind
    self.anchor = anchor
    self.labels = labels
    self.texts = texts
    keywords = texts.map { _ in [] }
  }
}
