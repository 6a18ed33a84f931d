import Base
package import Diagnostics
import Editions
package import SiteConfiguration

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
  /// Its address on the web; empty if there is none.
  package var url = ""
  /// The platforms that it is about; its statements may name fewer.
  package var platforms: [String] = []
  /// In the order of the document.
  package var statements: [Statement]
}

/// One fact that a source states.
package struct Statement: Sendable, Hashable {
  /// The key of its source, a hyphen and its name in the source or in an import: `bars2020-143`,
  /// `wcag22-1.4.3`.
  package var id: String
  /// The headings in the document, joined with ` / `.
  package var section: String
  package var topic: String
  package var also: [String]
  package var kind: String
  package var level: String?
  package var platforms: [String]
  package var versions: String?
  /// The statement in our own words; a text without a language is in the site's original language.
  package var fact: LocalizedText
  /// Its place in the document, for readers: `section 3.2`, `p. 41`; empty if there is none.
  package var locator = ""
  /// Its address on the web; empty if there is none.
  package var url = ""
  /// Its change in a new version of the document, which has not been accepted yet.
  package var change: Change?
  package var location: Location
  /// The bytes of the topic's id.
  var topicBytes: Range<Int>?
  /// The bytes of the ids of the further topics; `nil` for one that is written with escapes.
  var alsoBytes: [Range<Int>?] = []

  /// Returns the statement in a language, or in the first one that has a text.
  package func text(_ language: Int) -> String {
    fact.text(language) ?? ""
  }

  /// The difference between a statement and the one that pages cited.
  package enum Change: String, Sendable, Hashable, Decodable {
    case updated, gone
  }
}

/// A place that cites a statement: on a page of a topic, in a rule or outside.
package struct CitingPlace: Sendable, Hashable {
  package var entry: Int
  package var rule: Int?
}

/// A statement by the number of its source and its own within it.
package struct StatementPlace: Sendable, Hashable, Comparable {
  package let source: Int
  package let statement: Int

  /// Returns whether a place precedes another: sources in order of time, statements in the order of
  /// their source.
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
  /// The parts of long sources, in order.
  package let parts: [SourcePart]
  /// Statements of two sources with the same id: a key can be the prefix of another.
  private let duplicates: [Duplicate]
  /// The length of the longest key.
  private let longestKey: Int

  private struct Duplicate: Hashable {
    let first: StatementPlace
    let second: StatementPlace
  }

  /// - Parameter sources: In any order.
  init(_ sources: [Source]) {
    let sources = sources.sorted { one, other in
      // A source without a year comes last.
      (one.year ?? .max, one.key) < (other.year ?? .max, other.key)
    }
    (statements, duplicates) = Self.places(in: sources)
    parts = sources.enumerated().flatMap { number, source in
      SourcePart.list(of: source, number: number)
    }
    longestKey = sources.map(\.key.utf8.count).max() ?? 0
    self.sources = sources
    let numbers = sources.enumerated().map { number, source in
      (source.key, number)
    }
    index = Dictionary(numbers) { _, last in last }
  }

  /// The places of statements by their ids, and those that share an id.
  private static func places(
    in sources: [Source]
  ) -> (places: [String: StatementPlace], duplicates: [Duplicate]) {
    var places: [String: StatementPlace] = [:]
    var duplicates: [Duplicate] = []
    for (number, source) in sources.enumerated() {
      for (statement, line) in source.statements.enumerated() {
        let place = StatementPlace(source: number, statement: statement)
        // Duplicates in one source are reported where its file is read.
        if let first = places.updateValue(place, forKey: line.id),
          first.source != number
        {
          duplicates.append(Duplicate(first: first, second: place))
        }
      }
    }
    return (places, duplicates)
  }

  /// The statement at a place.
  package func statement(_ place: StatementPlace) -> Statement {
    sources[place.source].statements[place.statement]
  }

  /// Returns the numbers of the parts of a source; empty if it fits on one page.
  package func parts(of source: Int) -> Range<Int> {
    // Parts are in the order of their sources.
    let start = parts.partitionIndex { $0.source >= source }
    let end = parts.partitionIndex { $0.source > source }
    return start..<end
  }

  /// The number of the part that has a statement.
  package func part(of place: StatementPlace) -> Int? {
    let index = parts.partitionIndex { part in
      (part.source, part.statements.upperBound) > (place.source, place.statement)
    }
    // A short source has no parts.
    guard index < parts.count,
      parts[index].source == place.source
    else { return nil }
    return index
  }

  /// Returns diagnostics for statements about unknown topics (`""` is no topic), and for duplicate
  /// ids.
  ///
  /// - Complexity: O(*n*), where *n* is the number of statements.
  func diagnostics(_ names: TreeNames) -> [Diagnostic] {
    let repeated = duplicates.map { duplicate in
      let second = statement(duplicate.second)
      return Diagnostic.repeated(
        "statement id",
        id: second.id,
        at: second.location,
        first: statement(duplicate.first).location)
    }
    return repeated
      + sources.flatMap(\.statements).flatMap {
        unfiled($0, names: names)
      }
  }

  private func unfiled(
    _ statement: Statement,
    names: TreeNames
  ) -> [Diagnostic] {
    let topics = [statement.topic] + statement.also
    return topics.filter(names.isUnknown).map { topic in
      let bytes = topic == statement.topic ? statement.topicBytes : nil
      let location = statement.location
      return .unfiledStatement(
        topic,
        among: names.topicIDs,
        at: Location(location.path, bytes: bytes ?? location.bytes))
    }
  }
}

// MARK: - Ids

extension SourceList {
  /// Returns the diagnostic for the id of an unknown statement, with the most similar one of its
  /// source.
  ///
  /// Keys and the rest of an id both contain hyphens, so several sources are possible; the longest
  /// key counts.
  ///
  /// - Parameters:
  ///   - id: The id that no statement has.
  ///   - isCompared: True to look for the statement that may be meant.
  ///   - location: The place of the id.
  /// - Returns: The diagnostic.
  func unknownStatement(
    _ id: String,
    isCompared: Bool = true,
    at location: Location
  ) -> Diagnostic {
    guard let number = possibleKeys(of: id).lazy.compactMap({ key in index[key] }).first else {
      return unknownSource(of: id, isCompared: isCompared, at: location)
    }
    let source = sources[number]
    var diagnostic = Diagnostic.unknownStatement(
      id,
      among: isCompared ? source.statements.map(\.id) : [],
      at: location)
    diagnostic.basis = source.statements
      .prefix(1)
      .map(\.location.path)
    return diagnostic
  }

  private func unknownSource(
    of id: String,
    isCompared: Bool,
    at location: Location
  ) -> Diagnostic {
    let keys = possibleKeys(of: id)
    let known = isCompared ? Array(index.keys) : []
    let similar = keys.first { key in
      nearest(to: key, among: known) != nil
    }
    return .unknownSource(
      similar ?? keys.first ?? id,
      among: known,
      at: location)
  }

  /// Returns the prefixes of an id before each hyphen, the longest first, as far as they can
  /// resemble a key.
  private func possibleKeys(of id: String) -> [String] {
    let start = id.utf8.prefix(2 * longestKey + 8)
    // An id of many hyphens is not compared with each of its beginnings.
    let ends = start.indices
      .filter { index in start[index] == .hyphen }
      .prefix(8)
    return ends.reversed().compactMap { end in String(start[..<end]) }
  }
}

extension TreeNames {
  /// Returns whether a name is that of neither a topic nor a draft.
  fileprivate func isUnknown(topic: String) -> Bool {
    !topic.isEmpty
      && topicIndex[topic] == nil && drafts.file(ofTopic: topic) == nil
  }
}
