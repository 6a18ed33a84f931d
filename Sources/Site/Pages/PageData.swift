import Templates

/// A section's own page.
struct SectionData: FramedData {
  var frame: FrameData
  var body: [UInt8]
  var topics: [TopicLinkData]

  static let fields = FieldTable<SectionData>([
    .html("body") { $0.body },
    .list("topics") { $0.topics },
    .flag("hasTopics") { !$0.topics.isEmpty },
  ])
}

/// A topic on its section's page.
struct TopicLinkData: KeyedData {
  var link: LinkData
  var ruleCount: Int

  static let fields = FieldTable<TopicLinkData>([
    .object("topic") { $0.link },
    .text("ruleCount") { $0.ruleCount == 0 ? "" : String($0.ruleCount) },
  ])
}

/// The page of a topic.
struct TopicData: FramedData {
  var frame: FrameData
  var body: [UInt8]
  var api: [WordData]
  var platforms: [WordData]
  var outline: [OutlineData]
  /// Rules of other topics that govern this one.
  var governingRules: [RuleEntryData]
  var topics: [LinkData]
  var related: [LinkData]
  var mentions: [LinkData]
  var previous: LinkData?
  var next: LinkData?

  static let fields = FieldTable<TopicData>([
    .html("body") { $0.body },
    .list("api") { $0.api },
    .list("platforms") { $0.platforms },
    .list("outline") { $0.outline },
    .list("governingRules") { $0.governingRules },
    .flag("hasGoverningRules") { !$0.governingRules.isEmpty },
    .list("topics") { $0.topics },
    .flag("hasTopics") { !$0.topics.isEmpty },
    .list("related") { $0.related },
    .flag("hasRelated") { !$0.related.isEmpty },
    .list("mentions") { $0.mentions },
    .flag("hasMentions") { !$0.mentions.isEmpty },
    .flag("hasAfter") {
      !$0.governingRules.isEmpty || !$0.topics.isEmpty || !$0.related.isEmpty
        || !$0.mentions.isEmpty
    },
    .flag("hasOutline") { !$0.outline.isEmpty },
    .flag("hasFacts") { !$0.api.isEmpty || !$0.platforms.isEmpty },
    .flag("hasAPI") { !$0.api.isEmpty },
    .flag("hasPlatforms") { !$0.platforms.isEmpty },
    .object("previous") { $0.previous },
    .object("next") { $0.next },
  ])
}

/// One word of a list.
struct WordData: KeyedData {
  var word: String
  /// The word's language, where it is not that of the text around it.
  var lang = ""

  static let fields = FieldTable<WordData>([
    .text("word") { $0.word },
    .text("lang") { $0.lang },
  ])
}

/// A heading or a rule in the list of what is on the page.
struct OutlineData: KeyedData {
  var anchor: String
  var title: String
  /// A class for the entry: `h2` to `h6`, `level-must` and so on.
  var kind: String
  /// Absent for a heading.
  var level: LevelData?

  static let fields = FieldTable<OutlineData>([
    .text("anchor") { $0.anchor },
    .text("title") { $0.title },
    .text("kind") { $0.kind },
    .object("level") { $0.level },
  ])
}

/// A page with nothing but its frame and a text of the templates: 404.
struct PlainPageData: FramedData {
  var frame: FrameData

  static let fields = FieldTable<PlainPageData>([])
}

/// A page that leads on to another address.
struct RedirectData: KeyedData {
  var language: String
  var href: String
  var title: String
  /// The title's language, where it is not the page's.
  var lang: String
  var canonical: String

  static let fields = FieldTable<RedirectData>([
    .text("language") { $0.language },
    .text("href") { $0.href },
    .text("title") { $0.title },
    .text("lang") { $0.lang },
    .text("canonical") { $0.canonical },
  ])
}

/// `Public/index.html`, which leads to the reader's language.
struct LanguagesData: KeyedData {
  /// The original language, BCP 47.
  var language: String
  var title: String
  /// The title's language, where it is not the page's.
  var titleLanguage: String
  var languages: [AlternateData]

  static let fields = FieldTable<LanguagesData>([
    .text("language") { $0.language },
    .text("title") { $0.title },
    .text("titleLanguage") { $0.titleLanguage },
    .list("languages") { $0.languages },
  ])
}
