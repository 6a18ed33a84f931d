import Search

/// The results of a search, before it is known which part of them is shown.
struct FoundEntries: Sendable {
  /// A result of the site's search, or a rule by its number.
  enum Entry: Sendable {
    case result(SearchResult)
    case rule(Int)
  }

  /// Best first.
  var entries: [Entry] = []
  /// The number of pages that the search of the site finds.
  var total: Int
  /// False where the search of the site finds nothing at all, without any filter, or ``notCovered`` says so.
  var isCovered: Bool
  /// The subject of the query that the site declares not to cover.
  var notCovered: NotCoveredFinding?
  var near: [String]
  var unknown: [String]

  /// Of ten results at most three are no rules.
  private static let rulesInARow = 7
  private static let othersInARow = 3

  /// Merges rules with other results: what has the name that was asked for, then in turns seven rules and three others.
  static func merge(
    rules: [Int],
    others: [SearchResult],
    isHistorical: (Int) -> Bool
  ) -> [Entry] {
    let named = others.filter(\.isNamed)
    var entries = named.map(Entry.result)
    var rules = rules[...]
    var others = others.filter { result in !result.isNamed }[...]
    while !rules.isEmpty || !others.isEmpty {
      let row = rules.prefix(rulesInARow)
      // Of those that are shown together, what no longer holds comes last.
      entries += row.filter { rule in !isHistorical(rule) }.map(Entry.rule)
      entries += row.filter(isHistorical).map(Entry.rule)
      entries += others.prefix(othersInARow).map(Entry.result)
      rules = rules.dropFirst(rulesInARow)
      others = others.dropFirst(othersInARow)
    }
    return entries
  }
}

extension FoundEntries {
  /// Creates a value with the findings of the site's search, without the entries.
  init(_ findings: SearchFindings) {
    self.init(
      total: findings.total,
      isCovered: findings.total > 0 && findings.notCovered == nil,
      notCovered: findings.notCovered,
      near: findings.near,
      unknown: findings.unknown)
  }
}
