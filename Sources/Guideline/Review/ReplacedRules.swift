import Diagnostics
import Markup

extension RuleBook {
  /// Finds current rules that another current rule replaces, for the same platforms and versions.
  ///
  /// - Parameters:
  ///   - names: The names in the relations.
  ///   - circles: Rules that replace each other, which are reported as such.
  /// - Returns: A warning for each.
  /// - Complexity: O(*n*), where *n* is the number of rules and relations.
  func replacedButCurrent(
    _ names: TreeNames,
    besides circles: [[Int]]
  ) -> [Diagnostic] {
    let circling = Set(circles.joined())
    return rules.indices.filter { !circling.contains($0) }.flatMap { new in
      rules[new].replaces.filter { holds($0, besides: new) }.map { old in
        .replacedButCurrent(
          rules[old].id,
          by: rules[new].id,
          at: location(ofReplaced: old, by: new, names))
      }
    }
  }

  private func holds(_ old: Int, besides new: Int) -> Bool {
    let (old, new) = (rules[old], rules[new])
    let oldPlatforms = Set(namedPlatforms(of: old))
    return [.trial, .current].contains(old.status) && new.status == .current
      && (old.versions == nil || old.versions == new.versions)
      && (oldPlatforms.isEmpty
        || !oldPlatforms.isDisjoint(with: namedPlatforms(of: new)))
  }

  /// The platforms that a rule names, else its topic's.
  private func namedPlatforms(of rule: Rule) -> [String] {
    if rule.platforms.isEmpty {
      topicPlatforms(of: rule)
    } else {
      rule.platforms
    }
  }

  /// Returns the place at which a rule states that it replaces another.
  private func location(
    ofReplaced old: Int,
    by new: Int,
    _ names: TreeNames
  ) -> Location {
    guard
      let (path, block) = original(of: new)
    else { return location(of: new) }
    let id = block.attributes.replaces.first { replace in
      index[names.fullID(replace.value, topic: rules[new].topic)] == old
    }
    return Location(path, bytes: (id ?? block.id).bytes)
  }
}
