import Base
import Guideline
import Markup
import Rendering
import SiteConfiguration
import Templates

/// The home page.
struct HomeData: FramedData {
  static let template = "home"

  var frame: FrameData
  var body: [UInt8]
  /// Questions of readers, each with the page of its results.
  var questions: [QuestionData]
  /// The topics that others refer to most.
  var often: [LinkData]
  /// The entry points to the guideline, without those that have no target.
  var ways: [WayData]
  /// Topics to which others refer and that have a drawing, at most nine.
  var wall: [PictureLinkData]
  /// The sources by their years.
  var yearSources: [YearSourceData]
  var sections: [SectionLinkData]

  static let fields = FieldTable<HomeData>([
    .html("body", \.body),
    .flag("hasBody", anyOf: \.body),
    .list("questions", \.questions),
    .flag("hasQuestions", anyOf: \.questions),
    .list("often", \.often),
    .flag("hasOften", anyOf: \.often),
    .list("ways", \.ways),
    .flag("hasWays", anyOf: \.ways),
    .list("wall", \.wall),
    .flag("hasWall", anyOf: \.wall),
    .list("yearSources", \.yearSources),
    .flag("hasYearSources", \.hasYearSources),
    .list("sections", \.sections),
    .flag("hasSections", anyOf: \.sections),
  ])

  /// One source alone makes no line of time.
  private var hasYearSources: Bool { yearSources.count > 1 }
}

/// A question of readers, with its answer in a few words if the site gives one.
struct QuestionData: KeyedData {
  var link: LinkData
  var answer: String

  static let fields = FieldTable<QuestionData>([
    .text("href", \.link.href),
    .text("title", \.link.title),
    .text("answer", \.answer),
  ])
}

/// One way to look something up: by component, by rule, by task, by source.
struct WayData: KeyedData {
  var title: WordData
  var links: [WayLinkData]

  static let fields = FieldTable<WayData>([
    .text("title", \.title.word),
    .text("lang", \.title.lang),
    .list("links", \.links),
  ])
}

/// A link, with the number of objects at its target.
struct WayLinkData: KeyedData {
  var link: LinkData
  /// The number of topics, rules or statements; 0 if they are not counted.
  var count = 0

  static let fields = FieldTable<WayLinkData>([
    .text("href", \.link.href),
    .text("title", \.link.title),
    .text("lang", \.link.lang),
    .number("count", unlessZero: \.count),
  ])
}

/// A topic with its picture.
struct PictureLinkData: KeyedData {
  var link: LinkData
  /// The number of its section's color.
  var tint: Int?
  /// A small picture, an SVG.
  var picture: [UInt8]
  /// The title with its phrases kept together; empty unless its language is Japanese.
  var phrasedTitle: [UInt8]

  static let fields = FieldTable<PictureLinkData>([
    .object("topic", \.link),
    .html("phrasedTitle", \.phrasedTitle),
    .number("tint", ifAny: \.tint),
    .html("picture", \.picture),
  ])
}

/// A source, and how many rules rest on it.
struct YearSourceData: KeyedData {
  var year: Int
  var link: LinkData
  /// The title with its phrases kept together; empty unless its language is Japanese.
  var phrasedTitle: [UInt8]
  var ruleCount: Int

  static let fields = FieldTable<YearSourceData>([
    .number("year", \.year),
    .object("source", \.link),
    .html("phrasedTitle", \.phrasedTitle),
    .number("ruleCount", unlessZero: \.ruleCount),
  ])
}

/// A section on the home page.
struct SectionLinkData: KeyedData {
  var link: LinkData
  /// The number of its color.
  var tint: Int?
  /// The number of topics of the section, including topics inside topics.
  var topicCount: Int
  var ruleCount: Int
  /// The first diagram of the section's page, an SVG; empty if it has none.
  var picture: [UInt8]

  static let fields = FieldTable<SectionLinkData>([
    .object("section", \.link),
    .number("tint", ifAny: \.tint),
    .html("picture", \.picture),
    .number("topicCount", unlessZero: \.topicCount),
    .number("ruleCount", unlessZero: \.ruleCount),
  ])
}

extension HomeData {
  /// The number of topics that are listed as looked up often.
  private static let oftenCount = 8
  /// The number of pictures: three rows of three.
  private static let wallCount = 9

  init(_ file: FileContext, frame: FrameData, body: [UInt8]) {
    let guideline = file.site.guideline
    self.frame = frame
    self.body = body
    questions = file.questions
    let referredTo = guideline.topicsReferredTo()
    often = referredTo.prefix(Self.oftenCount).map { topic in
      file.link(toEntry: topic)
    }
    ways = WayData.list(file)
    wall = PictureLinkData.list(
      referredTo,
      maximum: Self.wallCount,
      file: file)
    yearSources = YearSourceData.list(file)
    sections = guideline.tree.entries[0].children.map { section in
      SectionLinkData(section, file: file)
    }
  }
}

extension WayData {
  fileprivate static func list(_ file: FileContext) -> [WayData] {
    let ways = [
      WayData(title: file.word("way-component"), links: WayLinkData.sections(file)),
      WayData(title: file.word("way-rule"), links: WayLinkData.levels(file)),
      WayData(title: file.word("way-task"), links: WayLinkData.tasks(file)),
      WayData(title: file.word("way-source"), links: WayLinkData.sources(file)),
    ]
    return ways.filter { !$0.links.isEmpty }
  }
}

extension SectionLinkData {
  fileprivate init(_ section: Int, file: FileContext) {
    let guideline = file.site.guideline
    let topics = guideline.tree.topics(below: section)
    self.init(
      link: file.link(toEntry: section),
      tint: guideline.tree.tint(of: section),
      topicCount: topics.count,
      ruleCount: guideline.listedRuleCount(of: topics),
      picture: file.picture(ofEntry: section))
  }
}

extension GuidelineStages {
  /// Returns the number of rules of topics that lists have.
  func listedRuleCount(of topics: Range<Int>) -> Int {
    topics.map { topic in listedRules(of: topic).count }.reduce(0, +)
  }
}

extension FileContext {
  /// The questions of the readers' language, where the site can be searched.
  fileprivate var questions: [QuestionData] {
    guard site.configuration.hasSearch,
      language < site.configuration.questions.count
    else {
      return []
    }
    let results = href(site.addresses.search(language)) + "?q="
    return site.configuration.questions[language].map { question in
      let query = question.text.percentEncoded(keepsSlashes: false)
      return QuestionData(
        link: LinkData(href: results + query, title: question.text), answer: question.answer)
    }
  }
}

extension PictureLinkData {
  /// The first topics that have a picture.
  fileprivate static func list(
    _ topics: [Int],
    maximum: Int,
    file: FileContext
  ) -> [PictureLinkData] {
    var list: [PictureLinkData] = []
    // Pictures are made for as many topics as are shown.
    for topic in topics where list.count < maximum {
      if let picture = PictureLinkData(topic, file: file) {
        list.append(picture)
      }
    }
    return list
  }

  /// `nil` for a topic without a picture.
  fileprivate init?(_ topic: Int, file: FileContext) {
    let picture = file.picture(ofEntry: topic)
    guard !picture.isEmpty else { return nil }
    let link = file.link(toEntry: topic)
    self.init(
      link: link,
      tint: file.site.guideline.tree.tint(of: topic),
      picture: picture,
      phrasedTitle: file.phrasedTitle(of: link))
  }
}

extension FileContext {
  /// The title of a link in narrow lines, with its phrases kept together where its language is Japanese.
  fileprivate func phrasedTitle(of link: LinkData) -> [UInt8] {
    JapanesePhrases.html(link.title, language: languageCode(ofTitleOf: link), isNarrow: true)
  }
}

extension YearSourceData {
  /// The sources that have a year, in the order of time.
  fileprivate static func list(_ file: FileContext) -> [YearSourceData] {
    guard file.site.configuration.showsYears else { return [] }
    let guideline = file.site.guideline
    let counts = guideline.ruleCounts(ofSourcesAmong: guideline.ruleBook.rules.indices)
    return guideline.sourceList.sources.enumerated().compactMap { number, source in
      guard let year = source.year else { return nil }
      let link = file.link(toSource: number).link
      return YearSourceData(
        year: year,
        link: link,
        phrasedTitle: file.phrasedTitle(of: link),
        ruleCount: counts[number])
    }
  }
}

extension GuidelineStages {
  /// Returns the topics that at least two others mention, the most mentioned ones first.
  fileprivate func topicsReferredTo() -> [Int] {
    let counts = tree.entries.indices.map { index in
      links.mentions(ofEntry: index).count
    }
    let topics = tree.entries.indices.filter { index in
      tree.entries[index].kind == .topic && counts[index] > 1
    }
    // Of those with as many mentions, the first one in the order of reading.
    return topics.sorted { (counts[$1], $0) < (counts[$0], $1) }
  }
}

/// The ways into the guideline: by component, by rule, by task, by source.
extension WayLinkData {
  /// The sections of components.
  fileprivate static func sections(_ file: FileContext) -> [WayLinkData] {
    let tree = file.site.guideline.tree
    return tree.sections(.component).map { section in
      WayLinkData(link: file.link(toEntry: section), count: tree.topics(below: section).count)
    }
  }

  /// The topics of the sections of tasks.
  fileprivate static func tasks(_ file: FileContext) -> [WayLinkData] {
    let tree = file.site.guideline.tree
    let topics = tree.sections(.task).flatMap { section in
      tree.entries[section].children
    }
    return topics.map { topic in
      WayLinkData(link: file.link(toEntry: topic))
    }
  }

  /// The rules of each level in the index of rules.
  fileprivate static func levels(_ file: FileContext) -> [WayLinkData] {
    let index = file.href(file.site.addresses.rules(file.language))
    return Level.allCases.compactMap { level -> WayLinkData? in
      let count = file.site.guideline.ruleBook.rules.count { rule in
        rule.level == level && rule.status != .retired
      }
      guard count > 0 else { return nil }
      // The script of the index reads what comes after `#`.
      let link = LinkData(
        href: "\(index)#level=\(level.rawValue)",
        word: file.site.word(level, language: file.language))
      return WayLinkData(link: link, count: count)
    }
  }

  fileprivate static func sources(_ file: FileContext) -> [WayLinkData] {
    file.site.guideline.sourceList.sources.enumerated().map { number, source in
      WayLinkData(link: file.link(toSource: number).link, count: source.statements.count)
    }
  }
}
