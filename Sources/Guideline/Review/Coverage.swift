/// The share of the sources' statements that the guideline covers.
package struct Coverage: Sendable, Equatable {
  /// The statements of one source or topic.
  package struct Row: Sendable, Equatable {
    package var name: String
    package var statements = 0
    package var cited = 0
    package var waived = 0

    /// Statements that are neither cited nor waived.
    package var open: Int { statements - cited - waived }

    fileprivate mutating func count(isCited: Bool, isWaived: Bool) {
      statements += 1
      if isCited {
        cited += 1
      } else if isWaived {
        waived += 1
      }
    }
  }

  /// In the order of time.
  package private(set) var sources: [Row] = []
  /// The topics that statements are about, by id.
  package private(set) var topics: [Row] = []
  package private(set) var all = Row(name: "all")

  /// The values from which coverage follows.
  struct Key: Sendable, Hashable {
    let sources: SourceList
    /// By source and statement.
    let citing: [[[CitingPlace]]]
    /// By statement id: the reason.
    let waived: [String: String]

    func hash(into hasher: inout Hasher) {
      hasher.combine(waived.count)
    }
  }

  /// - Complexity: O(*n* log *n*), where *n* is the number of statements.
  init(_ key: Key) {
    var topics: [String: Row] = [:]
    for (source, citing) in zip(key.sources.sources, key.citing) {
      var row = Row(name: source.key)
      for (statement, citing) in zip(source.statements, citing) {
        let isCited = !citing.isEmpty
        let isWaived = key.waived[statement.id] != nil
        row.count(isCited: isCited, isWaived: isWaived)
        all.count(isCited: isCited, isWaived: isWaived)
        topics[statement.topic, default: Row(name: statement.topic)]
          .count(isCited: isCited, isWaived: isWaived)
      }
      sources.append(row)
    }
    // A statement about no topic in particular has an empty one.
    let named = topics.values.filter { !$0.name.isEmpty }
    self.topics = named.sorted { $0.name < $1.name }
  }

  /// The percentage of statements that are cited or waived; 100 if there are none.
  package var percentage: Double {
    guard all.statements > 0 else { return 100 }
    return 100 * Double(all.cited + all.waived) / Double(all.statements)
  }
}
