import Base
import Guideline
import Markup
import Rendering
import SiteConfiguration
import Templates

extension Output {
  static let rule = Output(
    items: { .each($0.guideline.ruleBook.rules.indices, in: $0) },
    path: { site, item in site.addresses.rule(item.subject, language: item.language) },
    templates: [RulePageData.self], words: ["topic"],
    make: { file, rule in RulePageData(file, index: rule).map { file.render($0) } ?? [] },
    alternate: { file, number in file.ruleAlternate(number) },
    isListed: { site, item in site.ruleBook.rules[item.subject].blocks[item.language] != nil },
    source: { guideline, item in
      guideline.block(item.subject, item.language).map { page, _ in
        (page.path, guideline.line(ofRule: item.subject, on: page))
      }
    })
}

/// A rule's own page.
struct RulePageData: FramedData {
  static let template = "rule"

  var frame: FrameData
  var rule: RuleCardData
  /// The whole rule, rendered by `partials/rule` with the words of the text's language.
  var card: [UInt8]
  /// The numbers of the footnotes of the sentence, for the end of the title.
  var titleFootnotes: [UInt8]
  /// The examples of the rule, right and wrong, if they follow it on its topic.
  var examples: [UInt8]
  /// Other valid rules of its section.
  var neighbors: [RuleEntryData]
  /// The topic, at the place of the rule.
  var topic: LinkData
  /// The sources on which it is based, in the order of time.
  var sources: [RuleSourceData]
  /// The years of its topic's sources, and in which of them it is stated.
  var band: YearBandData?
  var mentions: [LinkData]
  /// The date and the reason of the rule's retirement, if it is retired.
  var retirement: RetirementData?

  static let fields = FieldTable<RulePageData>([
    .object("retirement", \.retirement),
    .object("rule", \.rule),
    .html("card", \.card),
    .html("titleFootnotes", \.titleFootnotes),
    .html("examples", \.examples),
    .list("neighbors", \.neighbors),
    .flag("hasNeighbors", anyOf: \.neighbors),
    .object("topic", \.topic),
    .list("sources", \.sources),
    .flag("hasSources", anyOf: \.sources),
    .object("band", \.band),
    .flag("hasHistory") {
      $0.sources.isEmpty
        && $0.band?.editions.isEmpty == false
    },
    .list("mentions", \.mentions),
    .flag("hasMentions", anyOf: \.mentions),
  ])
}

/// The statements of one source on a rule.
struct RuleSourceData: KeyedData {
  var source: SourceLinkData
  var year: String
  var statements: [StatementData]

  static let fields = FieldTable<RuleSourceData>([
    .object("source", \.source),
    .text("year", \.year),
    .list("statements", \.statements),
  ])
}

extension RulePageData {
  init?(_ file: FileContext, index: Int) {
    let (site, language) = (file.site, file.language)
    let guideline = site.guideline
    guard
      let (
        page,
        block
      ) = guideline.block(index, language)
    else { return nil }
    let rule = guideline.ruleBook.rules[index]
    topic = file.link(toEntry: rule.topic)
    let sentence = guideline.sentence(of: block, on: page)
    frame = FrameData(
      file, title: sentence, kind: .article,
      breadcrumbs: file.breadcrumbs(to: rule.topic) + [topic])
    frame.summary = RuleCardData.description(index, block: block, on: page, site: site)
    frame.tint = guideline.tree.tint(of: rule.topic)
    if [.historical, .retired].contains(rule.status) {
      let status = site.word(ofStatus: rule.status, language)
      frame.documentTitle = "\(status): \(frame.documentTitle)"
    }
    frame.titleLanguage = file.lang(page.language)
    frame.years = site.years(ofRule: index, language)
    frame.contentLanguage = frame.titleLanguage
    if page.language != language {
      frame.becomeFallback(in: site.configuration.languages[page.language])
    } else {
      frame.alternates = frame.alternates.enumerated()
        .filter { rule.blocks[$0.offset] != nil }.map(\.element)
    }
    frame.setFeedback(
      site,
      page: page,
      rule: index,
      line: guideline.line(ofRule: index, on: page))
    if guideline.isShownOnItsTopic(index, language: language) {
      topic.href += "#" + rule.id
    }
    var place = Place(page: page, file: file)
    let shown = page.document.examples(of: block)
    place.showFootnotes(of: [block.statement, block.detail] + (shown.map { [$0] } ?? []))
    self.rule = RuleCardData(index, block: block, at: place)
    self.rule.isPage = true
    card = site.render(self.rule, language: page.language) + place.footnotesHTML()
    examples = shown.map { place.html($0) } ?? []
    neighbors = guideline.neighbors(of: block, on: page).filter { $0 != index }.prefix(6).map {
      RuleEntryData($0, file: file)
    }
    titleFootnotes = place.footnoteReferences(in: block.statement)
    sources = RuleSourceData.list(of: index, file)
    band = YearBandData(
      ofTopic: rule.topic, shown: index, guideline,
      editions: EditionPointData.list(ofRule: rule.id, file))
    mentions = guideline.links.mentions(ofRule: index).map {
      file.link(toEntry: $0)
    }
    retirement = RetirementData(index, file: file)
  }
}

extension RuleCardData {
  /// Returns the description of a rule's page for search engines and messengers: whether it is
  /// still valid, its level, its platforms and years, and its reason.
  ///
  ///     Must not · iPhone, iPad, CarPlay · 2010–2020. Tabs switch between sections.
  fileprivate static func description(
    _ index: Int, block: RuleBlock, on page: Page, site: SiteContext
  ) -> String {
    let (guideline, language) = (site.guideline, page.language)
    let rule = guideline.ruleBook.rules[index]
    let status =
      rule.status == .current ? [] : [site.word(ofStatus: rule.status, language)]
    let platforms =
      site
      .platforms(guideline.platforms(ofRule: index), language)
      .map(\.word)
    let facts =
      status + [site.word(rule.level, language: language).word, platforms.joined(separator: ", ")]
      + (site.years(ofRule: index, language).map { [$0.span] } ?? [])
    let reason =
      guideline.plainText([block.detail], of: page, drawings: .title)
      .split(separator: "\n").first.map(String.init) ?? ""
    return facts.filter { !$0.isEmpty }.joined(separator: " · ") + ". "
      + (reason.isEmpty ? guideline.sentence(of: block, on: page) : reason)
  }
}

extension GuidelineStages {
  /// Returns the valid rules under the heading of a rule, in the order of the page.
  fileprivate func neighbors(of block: RuleBlock, on page: Page) -> [Int] {
    page.document.rules.indices.filter { index in
      page.document.rules[index].heading == block.heading
    }
    .compactMap { index in rule(ofBlock: index, on: page) }
    .filter { ![.historical, .retired].contains(ruleBook.rules[$0].status) }
  }
}

extension Document {
  /// Returns the examples directly after a rule, before the next one: what to do, and what not to
  /// do.
  fileprivate func examples(of block: RuleBlock) -> Range<Int>? {
    // The rule's own events end with the one that closes it.
    let after = block.detail.upperBound + 1
    let next =
      rules.lazy
      .map(\.statement.lowerBound)
      .first { $0 >= after } ?? body.events.count
    let end = breaks.lazy.map(\.event).first { $0 >= after } ?? next
    let start = (after..<max(after, min(next, end))).first {
      if case .enter(.examples) = body.events[$0] {
        true
      } else {
        false
      }
    }
    guard let start else { return nil }
    let last = body.events[start...].firstIndex {
      if case .exit(.examples) = $0 {
        true
      } else {
        false
      }
    }
    return last.map { start..<$0 + 1 }
  }
}

/// The date and the reason of a rule's retirement, and its replacement.
struct RetirementData: KeyedData {
  /// The date of the retirement; empty if the rule states none.
  var since: String
  /// The same in words.
  var sinceInWords: String
  var reason: WordData?
  var replacedBy: [LinkData]

  static let fields = FieldTable<RetirementData>([
    .text("since", \.since),
    .text("sinceInWords", \.sinceInWords),
    .object("reason", \.reason),
    .list("replacedBy", \.replacedBy),
    .flag("hasReplacedBy", anyOf: \.replacedBy),
  ])
}

extension RetirementData {
  /// `nil` for a rule that is not retired.
  fileprivate init?(_ index: Int, file: FileContext) {
    let guideline = file.site.guideline
    let rule = guideline.ruleBook.rules[index]
    guard rule.status == .retired else { return nil }
    self.init(
      since: rule.since?.text ?? "",
      sinceInWords: rule.since?.words(in: file.site.addresses.code(file.language)) ?? "",
      reason: guideline.reason(ofRule: index, file.language).map {
        WordData(word: $0.text, lang: file.lang($0.language))
      },
      replacedBy: rule.replacedBy.map { file.link(toRule: $0) })
  }
}

extension RuleSourceData {
  /// The statements that a rule rests on, by source in the order of time.
  fileprivate static func list(
    of rule: Int,
    _ file: FileContext
  ) -> [RuleSourceData] {
    let guideline = file.site.guideline
    var groups: [RuleSourceData] = []
    var last: Int?
    for place in guideline.links.statements(ofRule: rule) {
      let source = guideline.sourceList.sources[place.source]
      if place.source != last {
        groups.append(
          RuleSourceData(
            source: file.link(toSource: place.source), year: source.year.map(String.init) ?? "",
            statements: []))
        last = place.source
      }
      let statement = source.statements[place.statement]
      groups[groups.count - 1].statements.append(
        StatementData(
          statement, href: file.href(file.site.addresses.statement(place, language: file.language)),
          file: file))
    }
    return groups
  }
}
