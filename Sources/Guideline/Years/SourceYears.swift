/// The years of the sources that rules and pages rest on.
package struct SourceYears: Sendable {
  /// By rule; `nil` where no source that it cites has a year.
  package private(set) var rules: [YearSpan?]
  /// By rule: the years of what it rests on (``RuleBasis``), which decide whether it is dated.
  package private(set) var bases: [YearSpan?]
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
    /// By rule; empty if the site does not treat any years as current.
    let bases: [RuleBasis]
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
    bases = []
    entries = key.entries.map { _ in nil }
    bands = key.entries.map { _ in YearBand() }
    let cited = addCitedYears(key)
    bases = rules
    for (rule, basis) in key.bases.enumerated() {
      // A rule that rests on statements without a year is as old as all that it cites.
      bases[rule] = key.sources.years(of: basis.statements) ?? rules[rule]
    }
    for (rule, cited) in cited.enumerated() {
      guard let topic = cited.topic,
        let span = rules[rule],
        !key.retired.contains(rule)
      else { continue }
      bands[topic].add(cited.years, span: span)
    }
    addYearsBelow(key.entries)
  }

  /// The years of the sources that a rule cites.
  private struct CitedYears {
    var years: Set<Int> = []
    var topic: Int?
  }

  /// Adds the year of each source to the rules and entries that cite it.
  ///
  /// - Returns: The single years, by rule.
  private mutating func addCitedYears(_ key: Key) -> [CitedYears] {
    var cited = Array(repeating: CitedYears(), count: key.ruleCount)
    for (source, statements) in zip(key.sources.sources, key.citing) {
      guard let year = source.year else { continue }
      let span = YearSpan(year)
      for place in statements.joined() {
        entries[place.entry] = .union(entries[place.entry], span)
        guard let rule = place.rule else { continue }
        rules[rule] = .union(rules[rule], span)
        cited[rule].years.insert(year)
        cited[rule].topic = place.entry
      }
    }
    return cited
  }

  private mutating func addYearsBelow(_ tree: [Entry]) {
    // Entries come after those above them: backwards, each is complete when its parent takes its years.
    for (index, entry) in tree.enumerated().reversed() {
      guard let parent = entry.parent,
        tree[parent].kind != .topic
      else { continue }
      entries[parent] = .union(entries[parent], entries[index])
    }
  }
}
