import Diagnostics
import Markup

extension Catalog {
  /// Numbers the terms and finds their topics.
  mutating func index(_ glossary: Glossary) {
    diagnostics += glossary.mistakes
    terms = glossary.terms
    for (number, term) in terms.enumerated() {
      termIndex[term.id.value] = number
      guard let topic = term.topic else { continue }
      terms[number].entry = topicIndex[topic.value]
      guard terms[number].entry == nil else { continue }
      diagnostics.append(
        .unknownTopic(
          topic.value, among: topicIDs, at: Location(term.location.path, topic.bytes)))
    }
  }

  /// Tells terms who mentions them, and reports spellings that ought not to stand in a text.
  mutating func recordTerms(_ page: Page) {
    for mention in page.document.mentions where terms[mention.term].mentions.last != page.entry {
      terms[mention.term].mentions.append(page.entry)
    }
    for spelling in page.document.avoidedSpellings {
      diagnostics.append(
        .avoidedSpelling(
          spelling.text, preferred: terms[spelling.term].names[page.language].first,
          at: Location(page.path, spelling.bytes)))
    }
  }

  /// The terms in the order in which readers of a language look them up.
  ///
  /// - Returns: Terms under the letter or the row of kana that they begin with.
  package func glossary(_ language: Int) -> [(initial: String, terms: [Int])] {
    let keyed = terms.indices.filter { terms[$0].isDescribed }.map {
      number -> (key: GlossaryKey, term: Int) in
      let term = terms[number]
      let name = term.name(language)?.text ?? term.id.value
      let reading =
        term.readings.languageOfText(language) == language
        ? term.readings.text(language) ?? name : name
      return (GlossaryKey(reading), number)
    }
    var groups: [(initial: String, terms: [Int])] = []
    for (key, term) in keyed.sorted(by: { ($0.key, $0.term) < ($1.key, $1.term) }) {
      if groups.last?.initial != key.initial { groups.append((key.initial, [])) }
      groups[groups.count - 1].terms.append(term)
    }
    return groups
  }
}
