import Guideline
import Markup
import Rendering
import SiteConfiguration
import Templates

extension Output {
  /// The home page, sections and topics.
  static let entry = Output(
    items: { site in .each(site.guideline.tree.entries.indices, in: site) },
    path: { site, item in site.addresses.entry(item.subject, language: item.language) },
    templates: [HomeData.self, SectionData.self, TopicData.self],
    words: [
      "beside", "navigation", "topics", "way-component", "way-rule", "way-source", "way-task",
      "last-changed", "no-newer-source", "rests-on-year",
    ],
    make: { file, number in file.entryPage(number) },
    alternate: { file, number in file.entryAlternate(number) },
    isListed: { guideline, item in
      guideline.tree.entries[item.subject].original == nil
        || guideline.tree.isWritten(item.subject, language: item.language)
    },
    source: { guideline, item in
      guideline.shownPage(item.subject, language: item.language)
        .map { page in (page.path, 1) }
    },
    lastChanged: { site, item in site.lastChanged(item.subject, language: item.language) })
}

extension FileContext {
  /// The page of an entry.
  fileprivate func entryPage(_ entry: Int) -> [UInt8] {
    let frame = FrameData(self, entry: entry)
    let page = site.guideline.shownPage(entry, language: language)
    // A topic's text is made with its sections.
    func body() -> [UInt8] {
      page.map { page in Place(page: page, file: self).html() } ?? []
    }
    return switch site.guideline.tree.entries[entry].kind {
    case .home:
      render(HomeData(self, frame: frame, body: body()))
    case .section:
      render(SectionData(self, entry: entry, frame: frame, body: body()))
    case .topic:
      render(TopicData(self, index: entry, page: page, frame: frame))
    }
  }
}

/// A section's own page.
struct SectionData: FramedData {
  static let template = "section"

  var frame: FrameData
  var body: [UInt8]
  /// The section on one page, to print; empty where the site has no such pages.
  var wholeHref = ""
  var topics: [TopicLinkData]

  static let fields = FieldTable<SectionData>([
    .text("wholeHref", \.wholeHref),
    .html("body", \.body),
    .list("topics", \.topics),
    .flag("hasTopics", anyOf: \.topics),
  ])
}

/// A topic on its section's page.
struct TopicLinkData: KeyedData {
  var link: LinkData
  var ruleCount: Int
  var years: YearsData?
  /// The first diagram of the topic's page, an SVG; empty if it has none.
  var picture: [UInt8]

  static let fields = FieldTable<TopicLinkData>([
    .object("topic", \.link),
    .html("picture", \.picture),
    .number("ruleCount", unlessZero: \.ruleCount),
    .object("years", \.years),
    .flag("hasFacts", \.hasFacts),
  ])

  private var hasFacts: Bool { ruleCount > 0 || years != nil }
}

extension SectionData {
  fileprivate init(
    _ file: FileContext,
    entry: Int,
    frame: FrameData,
    body: [UInt8]
  ) {
    let guideline = file.site.guideline
    self.frame = frame
    self.body = body
    if file.site.configuration.print {
      wholeHref = file.href(file.site.addresses.print(entry, language: file.language))
    }
    topics = guideline.tree.entries[entry].children.map { child in
      TopicLinkData(child, file: file)
    }
  }
}

extension TopicLinkData {
  fileprivate init(_ topic: Int, file: FileContext) {
    let guideline = file.site.guideline
    self.init(
      link: file.link(toEntry: topic),
      ruleCount: guideline.listedRules(of: topic).count,
      years: file.site.years(ofEntry: topic, file.language),
      picture: file.picture(ofEntry: topic))
  }
}
