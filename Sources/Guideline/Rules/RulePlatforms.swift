import SiteConfiguration

/// The platforms for which a rule is valid, and those that its sources leave open.
package struct RulePlatforms: Sendable {
  /// The platforms for which the rule is stated to be valid.
  ///
  /// The rule's own platforms; else those of the statements on which it is based, or else of their
  /// sources. If neither states any, the rule is valid for those of its topic.
  package let stated: [String]
  /// The site's platforms for which nothing states whether the rule is valid.
  ///
  /// Empty for a rule that names its platforms itself, because it is not valid for others.
  package let unstated: [String]
}

extension GuidelineStages {
  /// Returns the platforms for which a rule is valid.
  ///
  /// - Complexity: O(*n*), where *n* is the number of its statements; files have those of all rules from `SiteContext`.
  package func platforms(ofRule index: Int) -> RulePlatforms {
    let stated = statedPlatforms(ofRule: index)
    let unstated =
      ruleBook.rules[index].platforms.isEmpty
      ? configuration.platforms.map(\.id).filter { !stated.contains($0) } : []
    return RulePlatforms(stated: stated, unstated: unstated)
  }

  private func statedPlatforms(ofRule index: Int) -> [String] {
    let rule = ruleBook.rules[index]
    guard rule.platforms.isEmpty else { return rule.platforms }
    var stated: Set<String> = []
    for place in links.statements(ofRule: index) {
      let own = sourceList.sources[place.source].statements[place.statement].platforms
      stated.formUnion(own.isEmpty ? sourceList.sources[place.source].platforms : own)
    }
    // In the order of `site.yaml`, without unknown ones.
    let platforms = configuration.platforms
      .map(\.id)
      .filter(stated.contains)
    guard platforms.isEmpty else { return platforms }
    return ruleBook.topicPlatforms(of: rule)
  }
}
