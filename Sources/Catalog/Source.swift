package import Diagnostics

/// A document that rules rest on.
package struct Source: Sendable {
  /// `bars2020`: the name of its files.
  package var key: String
  package var title: LocalizedText
  /// A very short name: `2020`.
  package var short: LocalizedText
  package var about: LocalizedText
  package var year: Int?
  package var date: String
  package var publisher: String
  /// The language that the document is written in, BCP 47.
  package var language: String
  /// In the order of the document.
  package var statements: [Statement]
}

/// One fact that a source states.
package struct Statement: Sendable {
  /// Such as `bars2020-143`.
  package var id: String
  /// The headings in the document, joined with ` / `.
  package var section: String
  package var topic: String
  package var also: [String]
  package var kind: String
  package var level: String?
  package var platforms: [String]
  package var versions: String?
  /// What is stated, in our own words.
  package var fact: String
  package var location: Location
}

/// Where a statement is cited: on a page of a topic, in a rule or outside.
package struct CitingPlace: Sendable, Hashable {
  package var entry: Int
  package var rule: Int?
}
