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
    let ids = terms.enumerated().map { ($1.id.value, $0) }
    let aliases = terms.enumerated().flatMap { number, term in
      term.aliases.map { ($0.value, number) }
    }
    index = Dictionary(ids + aliases) { first, _ in first }
    entries = terms.map { $0.topic.flatMap { key.names.topicIndex[$0.value] } }
    var termsByEntry: [Int: [Int]] = [:]
    for case (let term, let entry?) in entries.enumerated() {
      termsByEntry[entry, default: []].append(term)
    }
    self.termsByEntry = termsByEntry
  }

  /// The terms that belong to a topic, in the order of `terms.yaml`.
  package func terms(ofEntry entry: Int) -> [Int] {
    termsByEntry[entry] ?? []
  }

  /// Returns diagnostics for terms of unknown topics, and for old ids that other terms have.
  func diagnostics(_ names: TreeNames) -> [Diagnostic] {
    let unknown = zip(terms, entries).compactMap { term, entry -> Diagnostic? in
      guard let topic = term.topic, entry == nil else { return nil }
      return names.unknownTopic(
        topic.value, at: Location(term.location.path, bytes: topic.bytes))
    }
    return unknown + duplicates
  }

  private var duplicates: [Diagnostic] {
    terms.enumerated().flatMap { number, term in
      term.aliases.enumerated().compactMap { place, alias in
        guard let first = index[alias.value],
          first != number || term.id.value == alias.value
            || term
              .aliases[..<place]
              .contains(where: { $0.value == alias.value })
        else { return nil }
        return .repeated(
          "term id", id: alias.value, at: Location(term.location.path, bytes: alias.bytes),
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
    _ language: Int, code: String
  ) -> [(initial: String, terms: [Int])] {
    let alphabet = Alphabet(language: code)
    let keyed = terms.indices.filter { terms[$0].isDescribed }.map {
      number -> (key: CollationKey, term: Int) in
      let term = terms[number]
      let name = term.name(language)?.text ?? term.id.value
      let reading =
        if term.readings.languageOfText(language) == language {
          term.readings.text(language) ?? name
        } else {
          name
        }
      let letters = reading.filter { $0 != " " && $0 != "-" }
      return (CollationKey(letters, in: alphabet), number)
    }
    var groups: [(initial: String, terms: [Int])] = []
    for (key, term) in keyed.sorted(by: { ($0.key, $0.term) < ($1.key, $1.term) }) {
      if groups.last?.initial != key.initial {
        groups.append((key.initial, []))
      }
      groups[groups.count - 1].terms.append(term)
    }
    return groups
  }
}
