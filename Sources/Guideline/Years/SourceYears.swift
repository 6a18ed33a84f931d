/// The years of the sources that rules and pages rest on.
package struct SourceYears: Sendable {
  /// By rule; `nil` where no source that it cites has a year.
  package private(set) var rules: [YearSpan?]
  /// By entry: the years of the sources that its pages cite, in rules or outside; for a section and
  /// the home page including the pages below.
  package private(set) var entries: [YearSpan?]
  /// By entry: the years of the sources that its rules cite, except for retired ones; empty if they
  /// cite none.
  package private(set) var bands: [YearBand]

  /// The values from which years follow.
  struct Key: Sendable, Hashable {
    let sources: SourceList
    /// By source and statement.
    let citing: [[[CitingPlace]]]
    let ruleCount: Int
    /// The rules that no band counts.
    let retired: Set<Int>
    let entries: [Entry]

    func hash(into hasher: inout Hasher) {
      hasher.combine(ruleCount)
    }
  }

  /// - Complexity: O(*n*), where *n* is the number of citations and entries.
  init(_ key: Key) {
    rules = Array(repeating: nil, count: key.ruleCount)
    entries = key.entries.map { _ in nil }
    bands = []
    var statedYears: [Set<Int>] = Array(repeating: [], count: key.ruleCount)
    var topics: [Int?] = Array(repeating: nil, count: key.ruleCount)
    for (source, statements) in zip(key.sources.sources, key.citing) {
      guard let year = source.year else { continue }
      let span = YearSpan(year)
      for place in statements.joined() {
        entries[place.entry] = .union(entries[place.entry], span)
        guard let rule = place.rule else { continue }
        rules[rule] = .union(rules[rule], span)
        statedYears[rule].insert(year)
        topics[rule] = place.entry
      }
    }
    bands = key.entries.map { _ in YearBand() }
    for (rule, topic) in topics.enumerated() {
      guard let topic,
        let span = rules[rule],
        !key.retired.contains(rule)
      else { continue }
      bands[topic].add(statedYears[rule], span: span)
    }
    // Entries come after those above them.
    for (index, entry) in key.entries.enumerated().reversed() {
      guard let parent = entry.parent,
        key.entries[parent].kind != .topic
      else { continue }
      entries[parent] = .union(entries[parent], entries[index])
    }
  }
}
