/// The changes of a site's rules, if each has the same number as before.
struct RuleChanges {
  /// The changed rules, and the rules that had an id that such a rule has or had.
  let numbers: Set<Int>
  /// The entries of these rules.
  let topics: Set<Int>

  /// - Returns: `nil` if rules have other numbers, because one was added, removed or moved.
  /// - Complexity: O(*n*), where *n* is the number of rules.
  init?(from old: RuleTables, to new: RuleTables) {
    guard old.entries.count == new.entries.count,
      old.rules.map(\.topic) == new.rules.map(\.topic)
    else { return nil }
    let changed = old.rules.indices.filter { index in
      old.rules[index] != new.rules[index]
    }
    // Of two rules with one id the first has it, until its own changes.
    let states = changed.flatMap { number in
      [old.rules[number], new.rules[number]]
    }
    let ids = states.flatMap { rule in [rule.id] + rule.aliases }
    numbers = Set(changed + ids.compactMap { old.index[$0] })
    topics = Set(numbers.map { new.rules[$0].topic })
  }

  /// Returns whether a rule relates to a changed one.
  func concern(_ rule: Rule) -> Bool {
    let related = [rule.replaces, rule.conflicts, rule.see]
    return related.contains { !numbers.isDisjoint(with: $0) }
  }
}
