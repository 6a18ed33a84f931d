import Guideline
import Markup

extension Composer {
  func composeChecklist(_ language: Int) -> [UInt8] {
    let paths = configuration.languages.indices.map { addresses.checklist($0) }
    let path = paths[language]
    var frame = frame(
      path, language, title: strings(language)["checklist"], entry: nil, paths: paths)
    frame.breadcrumbs = [home(language, from: path)]
    let groups = guideline.tree.entries.indices.compactMap { group($0, language, from: path) }
    return templates.render(
      ChecklistData(
        frame: frame, platforms: platformOptions(language).filter { $0.count > 0 },
        sections: guideline.tree.entries[0].children.compactMap { section($0, language) },
        groups: groups),
      with: .checklist, language: language)
  }

  /// The rules of a topic in the order in which they are checked: what binds most comes first.
  private func group(_ entry: Int, _ language: Int, from path: String) -> RuleGroupData? {
    let rules = currentRules(of: entry)
    guard !rules.isEmpty else { return nil }
    return RuleGroupData(
      id: guideline.tree.entries[entry].id, section: guideline.tree.entries[entry].folder[0],
      topic: link(toEntry: entry, language, from: path),
      rules: Level.allCases.flatMap { level in
        rules.filter { guideline.ruleBook.rules[$0].level == level }
          .map { ruleEntry($0, language, from: path) }
      })
  }

  private func currentRules(of entry: Int) -> [Int] {
    guideline.ruleBook.rules(of: entry).filter { guideline.ruleBook.rules[$0].status == .current }
  }

  private func section(_ index: Int, _ language: Int) -> ChecklistSectionData? {
    let topics = guideline.tree.topics(below: index).compactMap { topic -> FacetOptionData? in
      let title = guideline.tree.title(topic, language)
      let count = currentRules(of: topic).count
      guard count > 0 else { return nil }
      return FacetOptionData(
        value: guideline.tree.entries[topic].id, title: title.text,
        lang: lang(title.language, on: language), count: count)
    }
    guard !topics.isEmpty else { return nil }
    let title = guideline.tree.title(index, language)
    return ChecklistSectionData(
      title: title.text, lang: lang(title.language, on: language), topics: topics)
  }
}
