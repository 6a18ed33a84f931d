import Guideline
import Rendering
import Templates

extension Output {
  /// All rules, by topic.
  static let ruleIndex = Output(
    isEnabled: { site in site.has(.rules) },
    items: { site in .each(in: site) },
    path: { site, item in site.addresses.rules(item.language) },
    templates: [RuleIndexData.self],
    words: ["rules", "level", "platforms", "section", "source", "status", "year", "dated"],
    siteLinkWord: "rules",
    make: { file, _ in file.render(RuleIndexData(file)) },
    alternate: { file, _ in file.ruleIndexAlternate() },
    isListed: { _, _ in true })
}

/// All rules, by topic.
struct RuleIndexData: FramedData {
  static let template = "rules"

  var frame: FrameData
  var count: Int
  var facets: [FacetData]
  var topics: [RuleGroupData]
  /// True if a topic has a picture to show beside its rules; stored, because the template asks for it at each topic.
  var hasPictures: Bool

  static let fields = FieldTable<RuleIndexData>([
    .number("count", \.count),
    .list("facets", \.facets),
    .list("topics", \.topics),
    .flag("isEmpty", \.topics.isEmpty),
    .flag("hasYears", \.hasYears),
    .flag("hasPictures", \.hasPictures),
  ])

  /// True if rules can be sorted by the years of their sources.
  private var hasYears: Bool {
    topics.contains { topic in
      topic.rules.contains { rule in !rule.year.isEmpty }
    }
  }
}

extension RuleIndexData {
  init(_ file: FileContext) {
    let guideline = file.site.guideline
    frame = FrameData(
      file,
      word: "rules",
      kind: .collection,
      breadcrumbs: [file.home])
    let rules = guideline.listed(guideline.ruleBook.rules.indices)
    count = rules.count
    facets = FacetData.ofAllRules(rules, file: file)
    topics = guideline.tree.entries.indices.compactMap { entry in
      let rules = guideline.currentFirst(guideline.listedRules(of: entry))
      guard !rules.isEmpty else { return nil }
      var group = RuleGroupData(rules, of: entry, file: file)
      group.tint = guideline.tree.tint(of: entry)
      group.picture = file.picture(ofEntry: entry)
      return group
    }
    hasPictures = topics.contains { topic in !topic.picture.isEmpty }
  }
}

extension FacetData {
  fileprivate static func ofAllRules(
    _ rules: [Int],
    file: FileContext
  ) -> [FacetData] {
    [
      level(rules, file: file),
      platform(rules, file: file),
      year(rules, file: file),
      FacetData("section", options: FacetOptionData.sections(file), file: file),
      FacetData("source", options: FacetOptionData.sources(file), file: file),
      status(rules, file: file),
    ].droppingSingleOptions()
  }
}

extension FacetOptionData {
  fileprivate static func sections(_ file: FileContext) -> [FacetOptionData] {
    let guideline = file.site.guideline
    let tree = guideline.tree
    return tree.entries[0].children.map { section in
      let title = file.site.title(ofEntry: section, file.language)
      return FacetOptionData(
        value: tree.entries[section].id,
        title: title.text,
        lang: file.lang(title.language),
        count: guideline.listedRuleCount(of: tree.topics(below: section)))
    }
  }

  fileprivate static func sources(_ file: FileContext) -> [FacetOptionData] {
    let guideline = file.site.guideline
    let rules = guideline.listed(guideline.ruleBook.rules.indices)
    return guideline.ruleCounts(ofSourcesAmong: rules).enumerated().map { source, count in
      let link = file.link(toSource: source).link
      return FacetOptionData(
        value: guideline.sourceList.sources[source].key,
        title: link.title,
        lang: link.lang,
        count: count)
    }
  }
}

extension GuidelineStages {
  /// Counts the rules that rest on each source.
  ///
  /// - Parameter rules: The numbers of the rules to count.
  /// - Returns: By source, the number of these rules that cite it.
  func ruleCounts(ofSourcesAmong rules: some Sequence<Int>) -> [Int] {
    var counts = sourceList.sources.map { _ in 0 }
    for rule in rules {
      // A rule that rests on several statements of a source counts once.
      for source in Set(links.statements(ofRule: rule).map(\.source)) {
        counts[source] += 1
      }
    }
    return counts
  }
}
