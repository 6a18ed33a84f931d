import Guideline

extension GuidelineStages {
  /// Returns rules in the order in which a list without headings shows them.
  ///
  /// First what holds today, then what rests on old sources alone, then what no longer holds. Rules
  /// of a kind keep their order.
  func currentFirst(_ rules: [Int]) -> [Int] {
    let orders: [[RuleValidity]] = [[.current, .trial], [.dated], [.historical, .retired]]
    return orders.flatMap { validities in
      rules.filter { validities.contains(validity(ofRule: $0)) }
    }
  }
}
