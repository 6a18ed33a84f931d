import Guideline
import Markup
import Rendering
import Templates

/// The page of a topic.
struct TopicData: FramedData {
  static let template = "topic"

  var frame: FrameData
  /// The page's text; `nil` where it is written in no language.
  var place: Place?
  var text: TopicText?
  var glance: GlanceData?
  /// The page's first drawing as a thumbnail; empty if it has none.
  var picture: [UInt8]
  /// The number of rules that can be filtered.
  var ruleCount: Int
  var facets: [FacetData]
  /// The changes from year to year.
  var band: YearBandData?
  var api: [WordData]
  var platforms: [WordData]
  /// The site's fields that the topic states; empty if it states none.
  var siteFields: [UInt8]
  var outline: [OutlineData]
  /// Rules of other topics that govern this one.
  var governingRules: [RuleEntryData]
  /// Rules of this topic that have moved to other pages.
  var formerRules: [FormerRuleData]
  /// Retired rules of the topic.
  var retiredRules: [FormerRuleData]
  var topics: [LinkData]
  var related: [LinkData]
  var mentions: [LinkData]
  var previous: LinkData?
  var next: LinkData?

  static let fields = FieldTable<TopicData>([
    .html("body") { $0.place?.html() ?? [] },
    .html("lead") { data in data.text.flatMap { data.place?.html($0.lead) } ?? [] },
    .object("glance", \.glance),
    .html("picture", \.picture),
    // Rules that are retired divide the text too.
    .flag("hasRules") { $0.place?.page.document.rules.isEmpty == false },
    .number("ruleCount", \.ruleCount),
    .list("facets", \.facets),
    .object("band", \.band),
    .list("ruleSections") { $0.sections(\.withRules) },
    .list("otherSections") { $0.sections(\.withoutRules) },
    .html("footnotes") { $0.place?.footnotesHTML() ?? [] },
    .list("api", \.api),
    .list("platforms", \.platforms),
    .list("outline", \.outline),
    .list("parts", \.parts),
    .flag("hasParts", anyOf: \.parts),
    .list("governingRules", \.governingRules),
    .flag("hasGoverningRules", anyOf: \.governingRules),
    .list("formerRules", \.formerRules),
    .flag("hasFormerRules", anyOf: \.formerRules),
    .list("retiredRules", \.retiredRules),
    .flag("hasRetiredRules", anyOf: \.retiredRules),
    .list("topics", \.topics),
    .flag("hasTopics", anyOf: \.topics),
    .list("related", \.related),
    .flag("hasRelated", anyOf: \.related),
    .list("mentions", \.mentions),
    .flag("hasMentions", anyOf: \.mentions),
    .flag("hasAfter") {
      !$0.governingRules.isEmpty || !$0.topics.isEmpty || !$0.related.isEmpty
        || !$0.mentions.isEmpty || !$0.formerRules.isEmpty || !$0.retiredRules.isEmpty
    },
    .flag("hasOutline", anyOf: \.outline),
    .flag("hasFacts") {
      !$0.api.isEmpty || !$0.platforms.isEmpty || $0.frame.years?.isDated == false
    },
    .html("fields", \.siteFields),
    .flag("hasAPI", anyOf: \.api),
    .flag("hasPlatforms", anyOf: \.platforms),
    .object("previous", \.previous),
    .object("next", \.next),
  ])
}

/// A section of a topic's text.
struct TopicSectionData: KeyedData {
  /// Empty before the first heading.
  var heading: [UInt8]
  var body: [UInt8]

  static let fields = FieldTable<TopicSectionData>([
    .html("heading", \.heading),
    .html("body", \.body),
  ])
}

/// A rule that has moved to another page or is retired, at its old anchor.
struct FormerRuleData: KeyedData {
  /// Its id on this page.
  var id: String
  /// The old ids of the heading.
  var formerIDs: [WordData] = []
  var link: LinkData

  static let fields = FieldTable<FormerRuleData>([
    .text("id", \.id),
    .list("formerIDs", \.formerIDs),
    .object("rule", \.link),
  ])
}

/// A heading in the list of the page's content.
struct OutlineData: KeyedData {
  var anchor: String
  var title: String
  /// A class for the entry: `h2` to `h6`.
  var kind: String
  /// The number of rules below it.
  var ruleCount: Int
  /// The title's language, where it is not that of the text.
  var lang = ""

  static let fields = FieldTable<OutlineData>([
    .text("anchor", \.anchor),
    .text("title", \.title),
    .text("lang", \.lang),
    .text("kind", \.kind),
    // Templates of 0.1.0 ask for it: rules were listed too.
    .object("level") { _ in LevelData?.none },
    .number("ruleCount", unlessZero: \.ruleCount),
  ])
}

extension TopicData {
  init(_ file: FileContext, index: Int, page: Page?, frame: FrameData) {
    let guideline = file.site.guideline
    let entry = guideline.tree.entries[index]
    let relations = guideline.ruleBook.relations(of: index)
    let neighbors = guideline.tree.neighbors(of: index)
    func links(_ entries: [Int]) -> [LinkData] {
      entries.map { file.link(toEntry: $0) }
    }
    self.frame = frame
    let rules = guideline.listed(relations.rules)
    if rules.contains(where: { rule in guideline.ruleBook.rules[rule].status != .historical }) {
      self.frame.checklistHref =
        file.href(file.site.addresses.checklist(file.language)) + "#topics=" + entry.id
    }
    let text = page.map { TopicText($0.document) }
    self.text = text
    place = page.map { Place(page: $0, file: file) }
    place?.showFootnotes(of: text?.order ?? [])
    glance = page.flatMap { GlanceData($0, file: file) }
    picture = page?.smallPicture ?? []
    ruleCount = page.map { guideline.listedBlocks(on: $0).count } ?? 0
    facets = FacetData.ofTopic(rules, file: file)
    band = YearBandData(
      ofTopic: index, guideline, editions: EditionPointData.list(ofTopic: index, file))
    api = entry.api.map { WordData(word: $0) }
    platforms = file.site.platforms(relations.platforms, file.language)
    siteFields = file.fieldsHTML(ofTopic: index)
    outline =
      page.flatMap { page in
        text.map {
          OutlineData.list(page, text: $0, rules: guideline.listedBlocks(on: page))
        }
      } ?? []
    governingRules = relations.governingRules.map {
      RuleEntryData($0, file: file)
    }
    formerRules = relations.formerRules.map { formerRule in
      FormerRuleData(id: formerRule.id, link: file.link(toRule: formerRule.rule))
    }
    retiredRules = relations.rules.filter { rule in
      guideline.ruleBook.rules[rule].status == .retired
    }.map {
      let id = guideline.ruleBook.rules[$0].id
      let former = guideline.formerAnchors(of: id, entry: index).map {
        WordData(word: $0)
      }
      return FormerRuleData(id: id, formerIDs: former, link: file.link(toRule: $0))
    }
    topics = links(entry.children)
    related = links(relations.related)
    mentions = links(guideline.links.mentions(ofEntry: index))
    previous = neighbors.previous.map { file.link(toEntry: $0) }
    next = neighbors.next.map { file.link(toEntry: $0) }
  }
}

extension TopicData {
  /// The sections without rules, for the bar above the rules.
  fileprivate var parts: [OutlineData] {
    guard ruleCount > 0 else { return [] }
    let highest = outline.map(\.kind).min()
    return outline.filter { $0.kind == highest && $0.ruleCount == 0 }
  }

  /// The HTML of sections, made when a template asks for it.
  fileprivate func sections(_ kind: KeyPath<TopicText, [TopicText.Section]>) -> [TopicSectionData] {
    guard let place, let text else { return [] }
    var summary = place
    // The heading of a section without rules opens it.
    summary.showsLinks = kind == \.withRules
    return text[keyPath: kind].map {
      TopicSectionData(heading: summary.html($0.heading), body: place.html($0.body))
    }
  }
}

extension Page {
  /// The first drawing as a thumbnail; empty if there is none.
  var smallPicture: [UInt8] {
    document.diagrams.first.map { SmallPicture(of: $0.svg).svg } ?? []
  }
}

extension SiteTree {
  /// The topics before and after an entry, in the order of reading.
  func neighbors(of entry: Int) -> (previous: Int?, next: Int?) {
    func isTopic(_ index: Int) -> Bool {
      entries[index].kind == .topic
    }
    let previous = stride(from: entry - 1, through: 0, by: -1).first(where: isTopic)
    let next = (entry + 1..<entries.count).first(where: isTopic)
    return (previous, next)
  }
}
