/// The years of the sources that rules and pages rest on.
package struct SourceYears: Sendable {
  /// By rule; `nil` where no source that it cites has a year.
  package private(set) var rules: [YearSpan?]
  /// By entry: what its pages cite, in rules or outside; for a section and the home page also what
  /// the pages below cite.
  package private(set) var entries: [YearSpan?]

  /// What years follow from.
  struct Key: Sendable, Hashable {
    let sources: SourceList
    /// By source and statement.
    let citing: [[[CitingPlace]]]
    let ruleCount: Int
    let entries: [Entry]

    func hash(into hasher: inout Hasher) { hasher.combine(ruleCount) }
  }

  /// - Complexity: O(*n*) in the count of citations and entries.
  init(_ key: Key) {
    rules = Array(repeating: nil, count: key.ruleCount)
    entries = key.entries.map { _ in nil }
    for (source, statements) in zip(key.sources.sources, key.citing) {
      guard let year = source.year.map(YearSpan.init) else { continue }
      for place in statements.joined() {
        entries[place.entry] = .union(entries[place.entry], year)
        if let rule = place.rule { rules[rule] = .union(rules[rule], year) }
      }
    }
    // Entries come after those above them.
    for (index, entry) in key.entries.enumerated().reversed() {
      guard let parent = entry.parent, key.entries[parent].kind != .topic else { continue }
      entries[parent] = .union(entries[parent], entries[index])
    }
  }
}
