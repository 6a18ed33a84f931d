import SiteConfiguration

/// For which platforms a rule holds, and where its sources leave that open.
extension GuidelineStages {
  /// The platforms of which it is stated that a rule holds for them.
  ///
  /// The rule's own; else those that the statements name on which it rests, or else their sources. A
  /// rule of which neither says anything holds where its topic does.
  package func platforms(ofRule index: Int) -> [String] {
    let rule = ruleBook.rules[index]
    guard rule.platforms.isEmpty else { return rule.platforms }
    var stated: Set<String> = []
    for place in links.statements(ofRule: index) {
      let source = sourceList.sources[place.source]
      let own = source.statements[place.statement].platforms
      stated.formUnion(own.isEmpty ? source.platforms : own)
    }
    let platforms = configuration.platforms.map(\.id).filter(stated.contains)
    return platforms.isEmpty ? ruleBook.topicPlatforms(of: rule) : platforms
  }

  /// The site's platforms of which nothing says whether a rule holds for them.
  ///
  /// None for a rule that names its platforms itself: it says that it holds for no others.
  package func unstatedPlatforms(ofRule index: Int) -> [String] {
    let rule = ruleBook.rules[index]
    guard rule.platforms.isEmpty else { return [] }
    let stated = platforms(ofRule: index)
    return configuration.platforms.map(\.id).filter { !stated.contains($0) }
  }
}
