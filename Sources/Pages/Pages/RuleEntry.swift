import Guideline
import Rendering
import Templates

/// A rule as one line of a list.
struct RuleEntryData: KeyedData {
  var id: String
  var href: String
  var level: LevelData
  /// Plain.
  var statement: String
  var lang: String
  /// The language of the statement.
  var language: String
  var validity: RuleValidity
  /// The word for a status that the level and the years do not imply: a trial, a draft.
  var statusWord: String
  var years: YearsData?
  var topic: LinkData
  /// The ids of the platforms for which it is stated to be valid, separated by spaces.
  var platformIDs: String
  /// The ids of the site's other platforms, if nothing is stated for them.
  var unstatedIDs: String
  /// The year of its newest source; empty if none has one.
  var year: String
  /// The keys of the sources that it rests on, separated by spaces.
  var sourceKeys: String
  /// The ids of the other topics that it concerns, separated by spaces.
  var governs: String
  /// The version for which answers of the checklist are kept; empty in other lists.
  var version = RuleVersionData()

  static let fields = FieldTable<RuleEntryData>([
    .text("id", \.id),
    .text("href", \.href),
    .object("level", \.level),
    .text("statement", \.statement),
    .html("phrasedStatement", \.phrasedStatement),
    .text("lang", \.lang),
    .flag("isHistorical", \.isHistorical),
    .text("statusWord", \.statusWord),
    .text("status", \.validity.rawValue),
    .object("years", \.years),
    .object("topic", \.topic),
    .text("platformIDs", \.platformIDs),
    .text("unstatedIDs", \.unstatedIDs),
    .text("year", \.year),
    .text("sourceKeys", \.sourceKeys),
    .text("governs", \.governs),
    .text("hash", \.version.hash),
    .text("formerIDs", \.version.formerIDs),
    .text("changesHref", \.version.changesHref),
    .text("changedOn", \.version.changedOn),
  ])

  private var isHistorical: Bool { validity == .historical }

  /// The statement with its phrases kept together, where its language is Japanese.
  private var phrasedStatement: [UInt8] {
    JapanesePhrases.html(statement, language: language)
  }
}

/// The data that decides whether an answer to a rule is still valid.
struct RuleVersionData: Sendable {
  /// The hash of its text in the original language, as editions have it.
  var hash = ""
  /// The ids that it had, separated by spaces.
  var formerIDs = ""
  /// The address of its change in the newest edition that changed it; empty if none did.
  var changesHref = ""
  /// The day of that edition.
  var changedOn = ""
}

/// The rules of one topic.
struct RuleGroupData: KeyedData {
  var id: String
  /// The section's id.
  var section: String
  var topic: LinkData
  var rules: [RuleEntryData]
  /// The first diagram of the topic's page as a thumbnail, an SVG; empty if it has none, or if the list has no pictures.
  var picture: [UInt8] = []
  /// The number of the section's tint.
  var tint: Int?

  static let fields = FieldTable<RuleGroupData>([
    .text("id", \.id),
    .text("section", \.section),
    .object("topic", \.topic),
    .html("picture", \.picture),
    .number("tint", ifAny: \.tint),
    .number("ruleCount", \.rules.count),
    .list("rules", \.rules),
  ])
}

extension RuleEntryData {
  /// A rule as one line of a list.
  init(_ index: Int, file: FileContext) {
    let (site, guideline) = (file.site, file.site.guideline)
    let rule = guideline.ruleBook.rules[index]
    let link = file.link(toRule: index)
    let years = site.shownYears(ofRule: index)
    self.init(
      id: rule.id,
      href: link.href,
      level: LevelData(rule.level, site: site, language: file.language),
      statement: link.title,
      lang: link.lang,
      language: file.languageCode(ofTitleOf: link),
      validity: guideline.validity(ofRule: index),
      statusWord: site.word(rule.status, language: file.language),
      years: site.years(ofRule: index, file.language),
      topic: file.link(toEntry: rule.topic),
      platformIDs: site.rulePlatforms[index].stated.joined(separator: " "),
      unstatedIDs: site.rulePlatforms[index].unstated.joined(separator: " "),
      year: years.map { years in String(years.newest) } ?? "",
      sourceKeys: guideline.sourceKeys(ofRule: index).joined(separator: " "),
      governs: rule.governs.map { entry in guideline.tree.entries[entry].id }
        .joined(separator: " "))
  }
}

extension GuidelineStages {
  /// The keys of the sources that a rule rests on, each once.
  fileprivate func sourceKeys(ofRule index: Int) -> [String] {
    var sources: [Int] = []
    // Statements come by source.
    for place in links.statements(ofRule: index) where place.source != sources.last {
      sources.append(place.source)
    }
    return sources.map { source in sourceList.sources[source].key }
  }
}

extension RuleGroupData {
  /// Rules of a topic.
  init(_ rules: some Sequence<Int>, of topic: Int, file: FileContext) {
    let entry = file.site.guideline.tree.entries[topic]
    self.init(
      id: entry.id,
      section: entry.folder[0],
      topic: file.link(toEntry: topic),
      rules: rules.map { rule in RuleEntryData(rule, file: file) })
  }
}
