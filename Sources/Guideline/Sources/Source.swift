package import Diagnostics

/// A document that rules rest on.
package struct Source: Sendable, Hashable {
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
  /// The platforms that it is about; its statements may name fewer.
  package var platforms: [String] = []
  /// In the order of the document.
  package var statements: [Statement]
}

/// One fact that a source states.
package struct Statement: Sendable, Hashable {
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
  /// What a new version of the document did to it, which nobody has accepted yet.
  package var change: Change?
  package var location: Location
  /// The bytes of the topic's id.
  var topicBytes: Range<Int>?
  /// The bytes of the ids of the further topics; `nil` for one that is written with escapes.
  var alsoBytes: [Range<Int>?] = []

  /// How a statement differs from what pages cited.
  package enum Change: String, Sendable, Hashable, Decodable {
    case updated, gone
  }
}

/// Where a statement is cited: on a page of a topic, in a rule or outside.
package struct CitingPlace: Sendable, Hashable {
  package var entry: Int
  package var rule: Int?
}

/// A statement by the number of its source and its own within it.
package struct StatementPlace: Sendable, Hashable, Comparable {
  package let source: Int
  package let statement: Int

  /// Sources come in order of time, statements in the order of their source.
  package static func < (left: Self, right: Self) -> Bool {
    (left.source, left.statement) < (right.source, right.statement)
  }
}

/// The sources of a site, in the order of time.
package struct SourceList: Sendable, Hashable {
  package let sources: [Source]
  /// By key.
  package let index: [String: Int]
  /// By id.
  package let statements: [String: StatementPlace]

  /// - Parameter sources: In any order.
  init(_ sources: [Source]) {
    let sources = sources.sorted { ($0.year ?? .max, $0.key) < ($1.year ?? .max, $1.key) }
    var statements: [String: StatementPlace] = [:]
    for (number, source) in sources.enumerated() {
      for (statement, line) in source.statements.enumerated() {
        statements[line.id] = StatementPlace(source: number, statement: statement)
      }
    }
    self.sources = sources
    index = Dictionary(sources.enumerated().map { ($1.key, $0) }) { $1 }
    self.statements = statements
  }

  /// Statements about unknown topics; one may be about none (`""`).
  ///
  /// - Complexity: O(*n*) in the count of statements.
  func diagnostics(_ names: TreeNames) -> [Diagnostic] {
    let statements = sources.flatMap(\.statements)
    return statements.flatMap { statement in
      ([statement.topic] + statement.also).filter { names.isUnknown(topic: $0) }.map { topic in
        let bytes = topic == statement.topic ? statement.topicBytes : nil
        let location = statement.location
        return .unfiledStatement(
          topic, among: names.topicIDs, at: Location(location.path, bytes ?? location.bytes))
      }
    }
  }
}

extension TreeNames {
  /// Whether a name is that of no topic, nor of a draft.
  fileprivate func isUnknown(topic: String) -> Bool {
    !topic.isEmpty && topicIndex[topic] == nil && drafts.file(ofTopic: topic) == nil
  }
}
