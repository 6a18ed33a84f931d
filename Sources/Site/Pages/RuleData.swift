import Markup
import Templates

/// A rule's frame, wherever the whole rule is shown.
struct RuleCardData: KeyedData {
  /// The full id, which is its anchor in every language.
  var id: String
  /// The id as it is written in the topic.
  var localID: String
  /// The rule's own page.
  var href: String
  var level: LevelData
  var statement: [UInt8]
  var detail: [UInt8]
  var platforms: [WordData]
  /// The versions that it holds for, if not all.
  var versions: WordData?
  var isHistorical: Bool
  /// The text's language, where it is not the page's.
  var lang: String
  var governs: [LinkData]
  var replaces: [LinkData]
  var replacedBy: [LinkData]
  var conflicts: [LinkData]
  var see: [LinkData]
  /// What it rests on, where its text does not say so itself.
  var sources: [LinkData] = []
  /// Whether the rule is the subject of its page, whose title states it.
  var isPage = false
  /// Whether the card is what the rule's anchor leads to.
  var isAnchored = true

  static let fields = FieldTable<RuleCardData>([
    .text("id") { $0.id },
    .text("localID") { $0.localID },
    .text("href") { $0.href },
    .object("level") { $0.level },
    .html("statement") { $0.statement },
    .html("detail") { $0.detail },
    .list("platforms") { $0.platforms },
    .flag("hasPlatforms") { !$0.platforms.isEmpty },
    .object("versions") { $0.versions },
    .flag("isHistorical") { $0.isHistorical },
    .text("lang") { $0.lang },
    .list("governs") { $0.governs },
    .flag("hasGoverns") { !$0.governs.isEmpty },
    .list("replaces") { $0.replaces },
    .flag("hasReplaces") { !$0.replaces.isEmpty },
    .list("replacedBy") { $0.replacedBy },
    .flag("hasReplacedBy") { !$0.replacedBy.isEmpty },
    .list("conflicts") { $0.conflicts },
    .flag("hasConflicts") { !$0.conflicts.isEmpty },
    .list("see") { $0.see },
    .flag("hasSee") { !$0.see.isEmpty },
    .flag("hasRelations") {
      !$0.governs.isEmpty || !$0.replaces.isEmpty || !$0.replacedBy.isEmpty
        || !$0.conflicts.isEmpty || !$0.see.isEmpty
    },
    .list("sources") { $0.sources },
    .flag("hasSources") { !$0.sources.isEmpty },
    .text("sourceCount") { String($0.sources.count) },
    .flag("isPage") { $0.isPage },
    .flag("isAnchored") { $0.isAnchored },
  ])
}

/// How strongly a rule binds.
struct LevelData: KeyedData {
  /// Such as `must-not`.
  var id: String
  /// The word in the page's language.
  var word: String

  static let fields = FieldTable<LevelData>([
    .text("id") { $0.id },
    .text("word") { $0.word },
  ])
}

/// A rule as one line of a list.
struct RuleEntryData: KeyedData {
  var id: String
  var href: String
  var level: LevelData
  /// Plain.
  var statement: String
  var lang: String
  var isHistorical: Bool
  var topic: LinkData
  /// The ids of the platforms that it holds for, separated by spaces.
  var platformIDs: String
  /// The keys of the sources that it rests on, separated by spaces.
  var sourceKeys: String
  /// The ids of the other topics that it concerns, separated by spaces.
  var governs: String

  static let fields = FieldTable<RuleEntryData>([
    .text("id") { $0.id },
    .text("href") { $0.href },
    .object("level") { $0.level },
    .text("statement") { $0.statement },
    .text("lang") { $0.lang },
    .flag("isHistorical") { $0.isHistorical },
    .text("status") { ($0.isHistorical ? RuleStatus.historical : .current).rawValue },
    .object("topic") { $0.topic },
    .text("platformIDs") { $0.platformIDs },
    .text("sourceKeys") { $0.sourceKeys },
    .text("governs") { $0.governs },
  ])
}

/// A rule's own page.
struct RulePageData: FramedData {
  var frame: FrameData
  var rule: RuleCardData
  /// The whole rule, rendered by `partials/rule` with the words of the text's language.
  var card: [UInt8]
  /// The topic at the place where the rule stands.
  var topic: LinkData
  /// What it rests on, by source in the order of time.
  var sources: [RuleSourceData]
  var mentions: [LinkData]

  static let fields = FieldTable<RulePageData>([
    .object("rule") { $0.rule },
    .html("card") { $0.card },
    .object("topic") { $0.topic },
    .list("sources") { $0.sources },
    .flag("hasSources") { !$0.sources.isEmpty },
    .list("mentions") { $0.mentions },
    .flag("hasMentions") { !$0.mentions.isEmpty },
  ])
}

/// What one source states on a rule.
struct RuleSourceData: KeyedData {
  var source: LinkData
  var year: String
  var statements: [StatementData]

  static let fields = FieldTable<RuleSourceData>([
    .object("source") { $0.source },
    .text("year") { $0.year },
    .list("statements") { $0.statements },
  ])
}

/// All rules, by topic.
struct RuleIndexData: FramedData {
  var frame: FrameData
  var count: Int
  var facets: [FacetData]
  var topics: [RuleGroupData]

  static let fields = FieldTable<RuleIndexData>([
    .text("count") { String($0.count) },
    .list("facets") { $0.facets },
    .list("topics") { $0.topics },
    .flag("isEmpty") { $0.topics.isEmpty },
  ])
}

/// The rules of one topic.
struct RuleGroupData: KeyedData {
  var id: String
  /// The section's id.
  var section: String
  var topic: LinkData
  var rules: [RuleEntryData]

  static let fields = FieldTable<RuleGroupData>([
    .text("id") { $0.id },
    .text("section") { $0.section },
    .object("topic") { $0.topic },
    .list("rules") { $0.rules },
  ])
}
