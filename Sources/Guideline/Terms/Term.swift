package import Diagnostics
package import Markup
package import SiteConfiguration

/// One concept of the glossary.
package struct Term: Sendable, Hashable {
  package var id: Spanned<String>
  /// By language: the name to use first, then other spellings and synonyms.
  package var names: [[String]]
  /// By language: spellings that ought not to stand in a text.
  package var avoid: [[String]]
  /// By language: further words under which the search finds it.
  package var keywords: [[String]]
  /// By language: how the name is read, for its place in the order (ろぐいん).
  package var readings: LocalizedText
  package var definition: LocalizedText
  /// The id of the topic that the concept belongs to.
  package var topic: Spanned<String>?
  /// Old ids.
  package var aliases: [Spanned<String>] = []
  package var location: Location

  /// Whether there is something to say of the term, and so a place to link to; otherwise it only
  /// states how a word is spelled.
  package var isDescribed: Bool { topic != nil || !definition.isEmpty }

  /// The name to use in a language, or in the first that has one.
  package func name(_ language: Int) -> (text: String, language: Int)? {
    for candidate in [language] + Array(names.indices) {
      if let name = names[candidate].first { return (name, candidate) }
    }
    return nil
  }
}

/// The concepts of a site, as `Content/terms.yaml` gives them.
package struct Glossary: Sendable, Equatable {
  package internal(set) var terms: [Term] = []
  package internal(set) var diagnostics: [Diagnostic] = []

  package init() {}

  /// What finds the terms in the text of a language.
  package func matcher(_ language: Int) -> TermMatcher { TermMatcher(terms, language) }
}

extension TermMatcher {
  /// Finds terms in the text of a language.
  package convenience init(_ terms: [Term], _ language: Int) {
    self.init(
      terms.enumerated().flatMap { number, term in
        term.names[language].map { Spelling($0, term: number) }
          + term.avoid[language].map { Spelling($0, term: number, isAvoided: true) }
      })
  }
}
