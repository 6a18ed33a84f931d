import Base
import Guideline
import Markup
import Rendering
import Templates

extension Output {
  static let checklist = Output(
    isEnabled: { site in site.has(.checklist) },
    items: { site in .each(in: site) },
    path: { site, item in site.addresses.checklist(item.language) },
    templates: [ChecklistData.self],
    words: ["checklist", "checklist-dated", "checklist-left-out"],
    siteLinkWord: "checklist",
    make: { file, _ in file.render(ChecklistData(file)) },
    isListed: { _, _ in true })
}

/// The page on which a reader checks an app against the rules.
struct ChecklistData: FramedData {
  static let template = "checklist"

  var frame: FrameData
  /// The facets for filtering the rules.
  var facets: [FacetData]
  /// The platforms to choose from.
  var platforms: [FacetOptionData]
  var sections: [ChecklistSectionData]
  /// The rules that no author calls historical or retired, by topic.
  var groups: [RuleGroupData]
  /// The rules that it does not ask about, to which there may be answers all the same.
  var former: [RuleEntryData]

  static let fields = FieldTable<ChecklistData>([
    .list("facets", \.facets),
    .list("platforms", \.platforms),
    .flag("hasPlatforms", anyOf: \.platforms),
    .list("sections", \.sections),
    .list("groups", \.groups),
    .flag("hasDated", \.hasDated),
    .flag("isEmpty", \.groups.isEmpty),
    .list("former", \.former),
  ])

  private var hasDated: Bool {
    groups.contains { group in
      group.rules.contains { $0.validity == .dated }
    }
  }
}

/// The topics of a section that have rules.
struct ChecklistSectionData: KeyedData {
  var title: String
  /// The title's language, where it is not the page's.
  var lang: String
  var topics: [FacetOptionData]

  static let fields = FieldTable<ChecklistSectionData>([
    .text("title", \.title),
    .text("lang", \.lang),
    .list("topics", \.topics),
  ])
}

extension ChecklistData {
  init(_ file: FileContext) {
    let guideline = file.site.guideline
    frame = FrameData(file, word: "checklist", breadcrumbs: [file.home])
    (facets, platforms) = FacetData.ofChecklist(file)
    sections = guideline.tree.entries[0].children.compactMap { section in
      ChecklistSectionData(section, file: file)
    }
    let groups = guideline.tree.entries.indices.compactMap { entry in
      RuleGroupData(toCheck: entry, file: file)
    }
    self.groups = groups
    former = RuleEntryData.list(besides: groups, file)
  }
}

extension FacetData {
  fileprivate static func ofChecklist(
    _ file: FileContext
  ) -> (facets: [FacetData], platforms: [FacetOptionData]) {
    let guideline = file.site.guideline
    let rules = guideline.listed(guideline.ruleBook.rules.indices)
    let levels = FacetOptionData.levels(rules, file: file)
    return (
      facets: [FacetData("level", options: levels, file: file)],
      platforms:
        FacetOptionData
        .platforms(rules, file)
        .filter { $0.count > 0 }
    )
  }
}

extension RuleEntryData {
  /// The rules that are in none of some groups.
  fileprivate static func list(
    besides groups: [RuleGroupData],
    _ file: FileContext
  ) -> [RuleEntryData] {
    let rules = file.site.guideline.ruleBook.rules
    let asked = Set(groups.flatMap { group in group.rules.map(\.id) })
    let others = rules.indices.filter { rule in
      !asked.contains(rules[rule].id)
    }
    return others.map { rule in RuleEntryData(rule, file: file) }
  }
}

extension RuleGroupData {
  /// The rules of a topic that the checklist asks about; `nil` if there are none.
  fileprivate init?(toCheck entry: Int, file: FileContext) {
    let guideline = file.site.guideline
    let rules = guideline.rulesToCheck(of: entry)
    guard !rules.isEmpty else { return nil }
    // What binds most comes first.
    let sorted = Level.allCases.flatMap { level in
      rules.filter { rule in
        guideline.ruleBook.rules[rule].level == level
      }
    }
    self.init(sorted, of: entry, file: file)
    for (place, rule) in sorted.enumerated() {
      self.rules[place].version = RuleVersionData(rule, file: file)
    }
  }
}

extension RuleVersionData {
  fileprivate init(_ index: Int, file: FileContext) {
    let guideline = file.site.guideline
    let rule = guideline.ruleBook.rules[index]
    hash = guideline.editionHash(ofRule: index)?.hexadecimal ?? ""
    formerIDs = rule.aliases.joined(separator: " ")
    let lastChange = EditionPointData.list(ofRule: rule.id, file).last
    let href = lastChange?.href ?? ""
    changedOn = lastChange?.date ?? ""
    // The rule's own id is said beside it.
    if href.hasSuffix("#" + rule.id) {
      changesHref = String(href.prefix { $0 != "#" })
    } else {
      changesHref = href
    }
  }
}

extension ChecklistSectionData {
  /// Creates the data of a section, if any topic of it has valid rules.
  fileprivate init?(_ section: Int, file: FileContext) {
    let tree = file.site.guideline.tree
    topics = tree.topics(below: section).compactMap { topic in
      FacetOptionData(toCheck: topic, file: file)
    }
    guard !topics.isEmpty else { return nil }
    let title = file.site.title(ofEntry: section, file.language)
    (self.title, lang) = (title.text, file.lang(title.language))
  }
}

extension FacetOptionData {
  /// A topic with the number of its valid rules; `nil` if there are none.
  fileprivate init?(toCheck topic: Int, file: FileContext) {
    let guideline = file.site.guideline
    let count = guideline.rulesToCheck(of: topic).count
    guard count > 0 else { return nil }
    let title = file.site.title(ofEntry: topic, file.language)
    self.init(
      value: guideline.tree.entries[topic].id,
      title: title.text,
      lang: file.lang(title.language),
      count: count)
  }
}

extension GuidelineStages {
  fileprivate func rulesToCheck(of entry: Int) -> [Int] {
    listedRules(of: entry).filter { rule in
      validity(ofRule: rule) != .historical
    }
  }
}
