package import Diagnostics
package import Markup
package import SiteConfiguration

/// One concept of the glossary.
package struct Term: Sendable, Hashable {
  package var id: Spanned<String>
  /// By language: the name to use first, then other spellings and synonyms.
  package var names: [[String]]
  /// By language: spellings that texts should avoid.
  package var avoid: [[String]]
  /// By language: further words under which the search finds it.
  package var keywords: [[String]]
  /// By language: the reading of the name, for sorting (ろぐいん).
  package var readings: LocalizedText
  package var definition: LocalizedText
  /// The id of the topic that the concept belongs to.
  package var topic: Spanned<String>?
  /// Old ids.
  package var aliases: [Spanned<String>] = []
  package var location: Location

  /// True if the term has a topic or a definition, and so a target for links; otherwise it only
  /// states the spelling of a word.
  package var isDescribed: Bool {
    topic != nil || !definition.isEmpty
  }

  /// The name to use in a language, or in the first that has one.
  package func name(_ language: Int) -> (text: String, language: Int)? {
    for candidate in [language] + Array(names.indices) {
      if let name = names[candidate].first {
        return (name, candidate)
      }
    }
    return nil
  }
}

/// The concepts of a site, as `Content/terms.yaml` gives them.
package struct Glossary: Sendable, Equatable {
  package internal(set) var terms: [Term] = []
  package internal(set) var diagnostics: [Diagnostic] = []

  package init() {}

  /// Returns a matcher that finds the terms in the text of a language.
  package func matcher(_ language: Int) -> TermMatcher {
    TermMatcher(terms, language: language)
  }
}

extension TermMatcher {
  /// Finds terms in the text of a language.
  package convenience init(_ terms: [Term], language: Int) {
    self.init(
      terms.enumerated().flatMap { number, term in
        term.names[language].map { Spelling($0, term: number) }
          + term.avoid[language].map {
            Spelling($0, term: number, isAvoided: true)
          }
      })
  }

  /// Finds names that end in hiragana, also in front of more hiragana: 画面の向き in 画面の向きを.
  ///
  /// Short ones are ordinary words, too: 高さ.
  convenience init(endingInKana terms: [Term], language: Int) {
    let spellings = terms.enumerated().flatMap { number, term in
      term.names[language].lazy
        .filter(Self.endsInKana)
        .map { Spelling($0, term: number) }
    }
    self.init(spellings, endsBeforeKana: true)
  }

  private static func endsInKana(_ name: String) -> Bool {
    name.count > 3 && name.unicodeScalars.last.map(Script.init) == .hiragana
  }
}
