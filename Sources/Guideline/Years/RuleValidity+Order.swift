extension GuidelineStages {
  /// Returns rules in the order in which a list without headings shows them.
  ///
  /// First what holds today, then what rests on old sources alone, then what no longer holds. Rules
  /// of a kind keep their order.
  package func currentFirst(_ rules: [Int]) -> [Int] {
    let ranks = rules.map { rule in validity(ofRule: rule).rank }
    return RuleValidity.ranks.flatMap { rank in
      zip(rules, ranks).filter { $0.1 == rank }.map(\.0)
    }
  }
}

extension RuleValidity {
  /// The ranks in their order.
  fileprivate static let ranks = 0...2

  /// Its place where what holds comes first.
  package var rank: Int {
    switch self {
    case .current, .trial: 0
    case .dated: 1
    case .historical, .retired: 2
    }
  }
}
