import Base
import Diagnostics
import Markup
import SiteConfiguration

/// The terms of a site and the topics that they belong to.
package struct TermList: Sendable, Hashable {
  /// In the order of `terms.yaml`.
  package let terms: [Term]
  /// By id, old ones included.
  package let index: [String: Int]
  /// By term: the topic that it belongs to.
  package let entries: [Int?]
  private let termsByEntry: [Int: [Int]]

  /// The values from which a list is made.
  struct Key: Sendable, Hashable {
    let terms: [Term]
    let names: TreeNames

    func hash(into hasher: inout Hasher) {
      hasher.combine(terms.count)
    }
  }

  init(_ key: Key) {
    terms = key.terms
    index = Self.index(of: key.terms)
    entries = terms.map { term in
      term.topic.flatMap { topic in
        key.names.topicIndex[topic.value]
      }
    }
    var termsByEntry: [Int: [Int]] = [:]
    for case (let term, let entry?) in entries.enumerated() {
      termsByEntry[entry, default: []].append(term)
    }
    self.termsByEntry = termsByEntry
  }

  private static func index(of terms: [Term]) -> [String: Int] {
    let ids = terms.enumerated().map { number, term in
      (term.id.value, number)
    }
    let aliases = terms.enumerated().flatMap { number, term in
      term.aliases.map { alias in (alias.value, number) }
    }
    // A present id comes before an old one.
    return Dictionary(keepingFirst: ids + aliases)
  }

  /// The terms that belong to a topic, in the order of `terms.yaml`.
  package func terms(ofEntry entry: Int) -> [Int] {
    termsByEntry[entry] ?? []
  }

  /// Returns diagnostics for terms of unknown topics, and for old ids that other terms have.
  func diagnostics(_ names: TreeNames) -> [Diagnostic] {
    let unknown = zip(terms, entries).compactMap { term, entry -> Diagnostic? in
      guard let topic = term.topic,
        entry == nil
      else { return nil }
      return names.unknownTopic(
        topic.value,
        at: Location(term.location.path, bytes: topic.bytes))
    }
    return unknown + duplicates
  }

  private var duplicates: [Diagnostic] {
    terms.enumerated().flatMap { number, term in
      term.aliases.enumerated().compactMap { place, alias -> Diagnostic? in
        guard let first = index[alias.value] else { return nil }
        let isRepeated = term.aliases[..<place].contains {
          $0.value == alias.value
        }
        guard
          first != number
            || term.id.value == alias.value || isRepeated
        else {
          return nil
        }
        return .repeated(
          "term id",
          id: alias.value,
          at: Location(term.location.path, bytes: alias.bytes),
          first: terms[first].location)
      }
    }
  }

  /// Returns the terms in the order in which readers of a language look them up.
  ///
  /// - Parameters:
  ///   - language: Its number.
  ///   - code: BCP 47.
  /// - Returns: Terms under the letter or the row of kana with which they begin, sorted letter by
  ///   letter: spaces and hyphens do not count.
  package func glossary(
    _ language: Int,
    code: String
  ) -> [(initial: String, terms: [Int])] {
    let alphabet = Alphabet(language: code)
    let keyed = terms.indices.filter { terms[$0].isDescribed }.map { number in
      (
        key: key(
          of: terms[number],
          language: language,
          in: alphabet), term: number
      )
    }
    let sorted = keyed.sorted {
      ($0.key, $0.term) < ($1.key, $1.term)
    }
    var groups: [(initial: String, terms: [Int])] = []
    // Those of one letter follow each other.
    for (key, term) in sorted {
      if groups.last?.initial != key.initial {
        groups.append((key.initial, []))
      }
      groups[groups.count - 1].terms.append(term)
    }
    return groups
  }

  private func key(
    of term: Term,
    language: Int,
    in alphabet: Alphabet
  ) -> CollationKey {
    var text = term.name(language)?.text ?? term.id.value
    // A reading in another language is not how readers of this one look the term up.
    if term.readings.languageOfText(language) == language {
      text = term.readings.text(language) ?? text
    }
    return CollationKey(
      text.filter {
        $0 != " "
          && $0 != "-"
      }, in: alphabet)
  }
}
