import SiteConfiguration

/// The platforms for which a rule is valid, and those that its sources leave open.
extension GuidelineStages {
  /// Returns the platforms for which a rule is stated to be valid.
  ///
  /// The rule's own platforms; else those of the statements on which it is based, or else of their
  /// sources. If neither states any, the rule is valid for those of its topic.
  package func platforms(ofRule index: Int) -> [String] {
    let rule = ruleBook.rules[index]
    guard rule.platforms.isEmpty else { return rule.platforms }
    var stated: Set<String> = []
    for place in links.statements(ofRule: index) {
      let source = sourceList.sources[place.source]
      let own = source.statements[place.statement].platforms
      stated.formUnion(own.isEmpty ? source.platforms : own)
    }
    // In the order of `site.yaml`, without unknown ones.
    let platforms = configuration.platforms
      .map(\.id)
      .filter(stated.contains)
    guard platforms.isEmpty else { return platforms }
    return ruleBook.topicPlatforms(of: rule)
  }

  /// Returns the site's platforms for which nothing states whether a rule is valid.
  ///
  /// Empty for a rule that names its platforms itself, because it is not valid for others.
  package func unstatedPlatforms(ofRule index: Int) -> [String] {
    let rule = ruleBook.rules[index]
    guard rule.platforms.isEmpty else { return [] }
    let stated = platforms(ofRule: index)
    return configuration.platforms.map(\.id).filter {
      !stated.contains($0)
    }
  }
}
