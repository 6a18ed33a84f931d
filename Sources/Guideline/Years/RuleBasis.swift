import Base
import Markup

/// The statements on which a rule rests; what it cites besides does not make it newer or older.
package struct RuleBasis: Sendable, Hashable {
  /// The statements that `basis` names, else those that the rule cites first, each as its place.
  let statements: [StatementPlace]
  /// True if the rule's line names them.
  let isStated: Bool
}

extension RuleBook {
  /// Returns the basis of each rule, as the page in the original language states it.
  ///
  /// - Parameter sources: The sources; statements that they do not have are left out.
  /// - Returns: The bases, by rule.
  /// - Complexity: O(*n*), where *n* is the number of rules and citations.
  func bases(in sources: SourceList) -> [RuleBasis] {
    var bases = Array(
      repeating: RuleBasis(statements: [], isStated: false),
      count: rules.count)
    for (entry, group) in tree.groups.enumerated() {
      guard let page = group.original else { continue }
      let firstGroups = Dictionary(
        keepingFirst: page.document.citations.map { group in (group.part, group) })
      for rule in rules(of: entry) {
        guard let number = rules[rule].blocks[page.language] else {
          continue
        }
        let block = page.document.rules[number]
        let isStated = !block.attributes.basis.isEmpty
        let cited = firstGroups[block.part]?.statements ?? []
        let ids = isStated ? block.attributes.basis : cited
        bases[rule] = RuleBasis(
          statements: ids.compactMap { id in sources.statements[id.value] },
          isStated: isStated)
      }
    }
    return bases
  }
}

extension SourceList {
  /// Returns the years of the sources of some statements; `nil` if none has a year.
  func years(of statements: [StatementPlace]) -> YearSpan? {
    statements.reduce(nil) { span, place in
      .union(span, sources[place.source].year.map(YearSpan.init))
    }
  }
}
