import Guideline
import Markup
import Rendering
import SiteConfiguration
import Templates

/// The page of a topic.
struct TopicData: FramedData {
  static let template = "topic"
  /// The number of rules from which on a page has a search field and filters for them: fewer fit on one screen.
  private static let leastRulesToFind = 8

  var frame: FrameData
  /// The page's text; `nil` where it is written in no language.
  var place: Place?
  var text: TopicText?
  var glance: GlanceData?
  /// The page's first drawing as a thumbnail; empty if it has none.
  var picture: [UInt8] = []
  /// The number of rules that can be filtered.
  var ruleCount = 0
  var facets: [FacetData] = []
  /// The changes from year to year.
  var band: YearBandData?
  var api: [WordData]
  var platforms: [WordData]
  /// The site's fields that the topic states; empty if it states none.
  var siteFields: [UInt8]
  var outline: [OutlineData] = []
  /// The sections without rules, for the bar above the rules.
  var parts: [OutlineData] = []
  /// Rules of other topics that govern this one.
  var governingRules: [RuleEntryData] = []
  /// Rules of this topic that have moved to other pages.
  var formerRules: [FormerRuleData] = []
  /// Retired rules of the topic.
  var retiredRules: [FormerRuleData] = []
  var topics: [LinkData] = []
  var related: [LinkData] = []
  var mentions: [LinkData] = []
  var previous: LinkData?
  var next: LinkData?

  static let fields = FieldTable<TopicData>([
    .html("body", \.body),
    .html("lead", \.lead),
    .object("glance", \.glance),
    .html("picture", \.picture),
    .flag("hasRules", \.hasRules),
    .flag("hasFinder", \.hasFinder),
    .number("ruleCount", \.ruleCount),
    .number("currentCount", \.currentCount),
    .number("olderCount", unlessZero: \.olderCount),
    .list("facets", \.facets),
    .object("band", \.band),
    .list("ruleSections", \.ruleSections),
    .list("otherSections", \.otherSections),
    .html("footnotes", \.footnotes),
    .list("api", \.api),
    .list("platforms", \.platforms),
    .list("outline", \.outline),
    .list("parts", \.parts),
    .flag("hasParts", \.hasParts),
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
    .flag("hasAfter", \.hasAfter),
    .flag("hasOutline", anyOf: \.outline),
    .flag("hasFacts", \.hasFacts),
    .html("fields", \.siteFields),
    .flag("hasAPI", anyOf: \.api),
    .flag("hasPlatforms", anyOf: \.platforms),
    .flag("hasNeighbors", \.hasNeighbors),
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

extension TopicData {
  init(_ file: FileContext, index: Int, page: Page?, frame: FrameData) {
    let guideline = file.site.guideline
    let entry = guideline.tree.entries[index]
    let relations = guideline.ruleBook.relations(of: index)
    self.frame = frame
    band = YearBandData(
      ofTopic: index,
      guideline,
      editions: EditionPointData.list(ofTopic: index, file))
    api = entry.api.map { name in WordData(word: name) }
    platforms = file.site.platforms(relations.platforms, file.language)
    siteFields = file.fieldsHTML(ofTopic: index)
    if let page {
      setText(page, file: file)
    }
    setRules(of: index, relations: relations, file: file)
    setLinks(of: index, related: relations.related, file: file)
    keepOnly(partsOf: entry.layout)
  }

  /// Leaves out what a layout does not have.
  private mutating func keepOnly(partsOf layout: PageLayout?) {
    switch layout {
    case .landing:
      outline = []
      parts = []
      mentions = []
      (previous, next) = (nil, nil)
    case .plain:
      frame.tint = nil
      picture = []
      glance = nil
      band = nil
      outline = []
      parts = []
      mentions = []
      (previous, next) = (nil, nil)
    case .wide, nil:
      break
    }
  }

  private mutating func setText(_ page: Page, file: FileContext) {
    let rules = file.site.guideline.listedBlocks(on: page)
    let olderRules = file.site.guideline.olderBlocks(on: page)
    let text = TopicText(
      page.document,
      order: file.site.configuration.sectionOrder,
      olderRules: olderRules)
    var place = Place(page: page, file: file)
    // Footnotes are numbered in the order in which the sections are shown.
    place.showFootnotes(of: text.order)
    ruleCount = rules.count
    self.text = text
    // In the order of the text, a short page can be read from its beginning to its end.
    place.opensRules = file.site.configuration.sectionOrder == .written && !hasFinder
    self.place = place
    glance = GlanceData(page, file: file)
    picture = file.picture(ofEntry: page.entry)
    outline = OutlineData.list(
      page,
      text: text,
      rules: rules.filter { !olderRules.contains($0) },
      words: file.site.strings(page.language))
    parts = OutlineData.parts(page, text: text, rules: rules)
  }

  private mutating func setRules(
    of index: Int,
    relations: EntryRelations,
    file: FileContext
  ) {
    let (guideline, rules) = (file.site.guideline, file.site.guideline.ruleBook.rules)
    let listed = guideline.listed(relations.rules)
    facets = FacetData.ofTopic(listed, file: file)
    // Historical rules are no longer checked.
    if listed.contains(where: { rule in rules[rule].status != .historical }) {
      frame.checklistHref = file.address(ofChecklist: guideline.tree.entries[index].id)
    }
    governingRules = guideline.currentFirst(relations.governingRules).map { rule in
      var entry = RuleEntryData(rule, file: file)
      // A rule may govern thousands of topics.
      entry.statement = entry.statement.shortenedName
      return entry
    }
    formerRules = relations.formerRules.map { former in
      FormerRuleData(id: former.id, link: file.link(toRule: former.rule))
    }
    retiredRules = FormerRuleData.retired(
      relations.rules,
      of: index,
      file: file)
  }

  private mutating func setLinks(
    of index: Int,
    related: [Int],
    file: FileContext
  ) {
    let guideline = file.site.guideline
    let link = { (entry: Int) in file.link(toEntry: entry) }
    topics = guideline.tree.entries[index].children.map(link)
    self.related = related.map(link)
    mentions = guideline.links.mentions(ofEntry: index).map(link)
    let neighbors = guideline.tree.neighbors(of: index)
    previous = neighbors.previous.map(link)
    next = neighbors.next.map(link)
  }
}

extension FormerRuleData {
  /// Those rules of a topic that are retired.
  fileprivate static func retired(
    _ rules: some Collection<Int>,
    of topic: Int,
    file: FileContext
  ) -> [FormerRuleData] {
    let book = file.site.guideline.ruleBook
    return rules.filter { rule in
      book.rules[rule].status == .retired
    }
    .map { rule in
      FormerRuleData(retired: rule, of: topic, file: file)
    }
  }
}

extension FileContext {
  /// Returns the address of the checklist of one topic.
  fileprivate func address(ofChecklist topic: String) -> String {
    // The script of the page reads what comes after `#`.
    href(site.addresses.checklist(language)) + "#topics=" + topic
  }
}

extension FormerRuleData {
  /// A retired rule at its own anchor and at those that it had.
  fileprivate init(
    retired rule: Int,
    of topic: Int,
    file: FileContext
  ) {
    let guideline = file.site.guideline
    let id = guideline.ruleBook.rules[rule].id
    let formerAnchors = guideline.formerAnchors(of: id, entry: topic)
    self.init(
      id: id,
      formerIDs: formerAnchors.map { anchor in WordData(word: anchor) },
      link: file.link(toRule: rule))
  }
}

// MARK: - What templates ask for

extension TopicData {
  fileprivate var body: [UInt8] { place?.html() ?? [] }

  /// The text before the first heading.
  fileprivate var lead: [UInt8] {
    guard let place, let text else { return [] }
    return place.html(text.lead)
  }

  fileprivate var footnotes: [UInt8] {
    place?.footnotesHTML() ?? []
  }

  fileprivate var ruleSections: [TopicSectionData] {
    sections(\.withRules) + olderSection
  }

  /// The older rules, as a last section of rules.
  private var olderSection: [TopicSectionData] {
    guard let place, let text, let older = OlderRulesData(text, at: place) else { return [] }
    let site = place.file.site
    return [TopicSectionData(heading: [], body: site.render(older, language: place.textLanguage))]
  }

  /// The number of older rules, which are shown below the others.
  fileprivate var olderCount: Int { text?.olderCount ?? 0 }

  fileprivate var currentCount: Int { ruleCount - olderCount }

  /// True if there is more to go to than the rules.
  fileprivate var hasParts: Bool { !parts.isEmpty || olderCount > 0 }

  fileprivate var otherSections: [TopicSectionData] {
    sections(\.withoutRules)
  }

  fileprivate var hasRules: Bool {
    place?.page.document.rules.isEmpty == false
  }

  /// True if there are enough rules to look for one among them, or older ones, whose fold is a choice of the filters.
  ///
  /// A shorter page shows all of its text at once.
  fileprivate var hasFinder: Bool {
    ruleCount >= Self.leastRulesToFind || olderCount > 0
  }

  fileprivate var hasNeighbors: Bool {
    previous != nil || next != nil
  }

  /// True if something follows the text.
  fileprivate var hasAfter: Bool {
    let links = [topics, related, mentions]
    return !governingRules.isEmpty || !links.allSatisfy(\.isEmpty) || !formerRules.isEmpty
      || !retiredRules.isEmpty
  }

  /// True if facts are listed beside the text, one of which is that no source is dated.
  fileprivate var hasFacts: Bool {
    !api.isEmpty || !platforms.isEmpty || frame.years?.isDated == false
  }

  /// The HTML of sections, made when a template asks for it.
  private func sections(_ kind: KeyPath<TopicText, [TopicText.Section]>) -> [TopicSectionData] {
    guard let place, let text else { return [] }
    var summary = place
    // The heading of a section without rules opens it.
    summary.showsLinks = kind == \.withRules
    return text[keyPath: kind].map { section in
      TopicSectionData(heading: summary.html(section.heading), body: place.html(section.body))
    }
  }
}

extension SiteTree {
  /// The topics before and after an entry, in the order of reading.
  func neighbors(of entry: Int) -> (previous: Int?, next: Int?) {
    func isTopic(_ index: Int) -> Bool {
      entries[index].kind == .topic
    }
    let previous = stride(
      from: entry - 1,
      through: 0,
      by: -1
    ).first(where: isTopic)
    let next = (entry + 1..<entries.count).first(where: isTopic)
    return (previous, next)
  }
}
