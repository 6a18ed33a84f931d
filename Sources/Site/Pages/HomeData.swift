import Templates

/// The home page.
struct HomeData: FramedData {
  var frame: FrameData
  var body: [UInt8]
  /// The ways into the guideline, those that lead nowhere left out.
  var ways: [WayData]
  var sections: [SectionLinkData]

  static let fields = FieldTable<HomeData>([
    .html("body") { $0.body },
    .list("ways") { $0.ways },
    .flag("hasWays") { !$0.ways.isEmpty },
    .list("sections") { $0.sections },
    .flag("hasSections") { !$0.sections.isEmpty },
  ])
}

/// One way to look something up: by component, by rule, by task, by source.
struct WayData: KeyedData {
  var title: String
  var links: [WayLinkData]

  static let fields = FieldTable<WayData>([
    .text("title") { $0.title },
    .list("links") { $0.links },
  ])
}

/// A link, and how much is behind it.
struct WayLinkData: KeyedData {
  var link: LinkData
  /// How many topics, rules or statements; 0 where it is not counted.
  var count = 0

  static let fields = FieldTable<WayLinkData>([
    .text("href") { $0.link.href },
    .text("title") { $0.link.title },
    .text("lang") { $0.link.lang },
    .text("count") { $0.count == 0 ? "" : String($0.count) },
  ])
}

/// A section on the home page.
struct SectionLinkData: KeyedData {
  var link: LinkData
  /// Topics of the section, those inside topics included.
  var topicCount: Int
  var ruleCount: Int
  /// The first diagram of the section's page, an SVG; empty if it has none.
  var picture: [UInt8]

  static let fields = FieldTable<SectionLinkData>([
    .object("section") { $0.link },
    .html("picture") { $0.picture },
    .text("topicCount") { $0.topicCount == 0 ? "" : String($0.topicCount) },
    .text("ruleCount") { $0.ruleCount == 0 ? "" : String($0.ruleCount) },
  ])
}
