import Base
import Guideline
import Markup
import Rendering
import SiteConfiguration
import Templates

extension Output {
  static let rule = Output(
    items: { site in .each(site.guideline.ruleBook.rules.indices, in: site) },
    path: { site, item in site.addresses.rule(item.subject, language: item.language) },
    templates: [RulePageData.self],
    words: ["topic"],
    make: { file, rule in RulePageData(file, index: rule).map(file.render) ?? [] },
    alternate: { file, number in file.ruleAlternate(number) },
    isListed: { site, item in
      site.ruleBook
        .rules[item.subject]
        .blocks[item.language] != nil
    },
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
    .flag("hasHistory", \.hasHistory),
    .list("mentions", \.mentions),
    .flag("hasMentions", anyOf: \.mentions),
  ])

  /// True if editions say what no source says: when the rule changed.
  private var hasHistory: Bool {
    sources.isEmpty && band?.editions.isEmpty == false
  }
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
  /// The number of rules of its section that a rule's page lists.
  private static let maximumNeighbors = 6

  init?(_ file: FileContext, index: Int) {
    let (site, guideline) = (file.site, file.site.guideline)
    guard
      let (page, block) = guideline.block(index, file.language)
    else { return nil }
    let rule = guideline.ruleBook.rules[index]
    topic = file.link(toEntry: rule.topic)
    frame = FrameData(
      file,
      rule: index,
      block: block,
      on: page,
      topic: topic)
    // After the frame, whose way leads to the topic's top.
    if guideline.isShownOnItsTopic(index, language: file.language) {
      topic.href += "#" + rule.id
    }
    var place = Place(page: page, file: file)
    let shown = page.document.examples(of: block)
    let ranges = [block.statement, block.detail, shown].compactMap(\.self)
    // Before any text is made: footnotes are numbered in the order of these ranges.
    place.showFootnotes(of: ranges)
    self.rule = RuleCardData(index, block: block, at: place)
    self.rule.isPage = true
    card = site.render(self.rule, language: page.language) + place.footnotesHTML()
    examples = shown.map { events in place.html(events) } ?? []
    let others =
      guideline
      .neighbors(of: block, on: page)
      .filter { $0 != index }
    neighbors = RuleEntryData.list(others.prefix(Self.maximumNeighbors), file: file)
    titleFootnotes = place.footnoteReferences(in: block.statement)
    sources = RuleSourceData.list(of: index, file)
    band = YearBandData(
      ofTopic: rule.topic,
      shown: index,
      guideline,
      editions: EditionPointData.list(ofRule: rule.id, file))
    mentions = guideline.links.mentions(ofRule: index).map { entry in
      file.link(toEntry: entry)
    }
    retirement = RetirementData(index, file: file)
  }
}

extension RuleEntryData {
  fileprivate static func list(
    _ rules: some Sequence<Int>,
    file: FileContext
  ) -> [RuleEntryData] {
    rules.map { rule in RuleEntryData(rule, file: file) }
  }
}

extension FrameData {
  /// The frame of a rule's page, which may be a fallback in another language.
  fileprivate init(
    _ file: FileContext,
    rule index: Int,
    block: RuleBlock,
    on page: Page,
    topic: LinkData
  ) {
    let (site, guideline) = (file.site, file.site.guideline)
    let rule = guideline.ruleBook.rules[index]
    self.init(
      file,
      title: guideline.sentence(of: block, on: page),
      kind: .article,
      breadcrumbs: file.breadcrumbs(to: rule.topic) + [topic])
    summary = RuleCardData.description(
      index,
      block: block,
      on: page,
      site: site)
    tint = guideline.tree.tint(of: rule.topic)
    if [.historical, .retired].contains(rule.status) {
      let status = site.word(ofStatus: rule.status, file.language)
      documentTitle = "\(status): \(documentTitle)"
    }
    years = site.years(ofRule: index, file.language)
    setLanguages(of: rule, on: page, file)
    let line = guideline.line(ofRule: index, on: page)
    setFeedback(site, page: page, rule: index, line: line)
  }

  /// Marks a fallback; otherwise keeps the alternates in languages that have the rule.
  private mutating func setLanguages(
    of rule: Rule,
    on page: Page,
    _ file: FileContext
  ) {
    titleLanguage = file.lang(page.language)
    contentLanguage = titleLanguage
    if page.language != file.language {
      markAsFallback(in: file.site.configuration.languages[page.language])
    } else {
      keepAlternates { language in rule.blocks[language] != nil }
    }
  }
}

extension RuleCardData {
  /// Returns the description of a rule's page for search engines and messengers: whether it is
  /// still valid, its level, its platforms and years, and its reason.
  ///
  ///     Must not · iPhone, iPad, CarPlay · 2010–2020. Tabs switch between sections.
  fileprivate static func description(
    _ index: Int,
    block: RuleBlock,
    on page: Page,
    site: SiteContext
  ) -> String {
    let (guideline, language) = (site.guideline, page.language)
    let rule = guideline.ruleBook.rules[index]
    let platforms = site.platforms(site.rulePlatforms[index].stated, language)
    var facts = [
      site.word(rule.level, language: language).word,
      platforms.map(\.word).joined(separator: ", "),
      site.years(ofRule: index, language)?.span ?? "",
    ]
    if rule.status != .current {
      facts.insert(site.word(ofStatus: rule.status, language), at: 0)
    }
    return facts.inOneSentence + guideline.reason(of: block, on: page)
  }
}

extension [String] {
  /// `Must not · iPhone, iPad · 2010–2020. `, without what is empty.
  fileprivate var inOneSentence: String {
    filter { !$0.isEmpty }.joined(separator: " · ") + ". "
  }
}

extension GuidelineStages {
  /// Returns the first line of what a rule says beyond its sentence; else the sentence.
  fileprivate func reason(
    of block: RuleBlock,
    on page: Page
  ) -> String {
    let detail = plainText([block.detail], of: page, drawings: .title)
    guard let line = detail.split(separator: "\n").first else {
      return sentence(of: block, on: page)
    }
    return String(line)
  }
}

extension GuidelineStages {
  /// The largest number of rules under a heading among which the neighbors of each are looked for.
  private static let mostNeighbors = 100

  /// Returns the valid rules under the heading of a rule, in the order of the page: of the first ones there, because
  /// the page of each rule would take time by the number of all.
  fileprivate func neighbors(
    of block: RuleBlock,
    on page: Page
  ) -> [Int] {
    let rules = page.document.rules
    let heading = block.heading ?? -1
    let start = rules.partitionIndex { rule in (rule.heading ?? -1) >= heading }
    let section = rules.indices[start...].prefix(Self.mostNeighbors).prefix { number in
      rules[number].heading == block.heading
    }
    return section.compactMap { number in
      rule(ofBlock: number, on: page)
    }
    .filter { rule in
      ![.historical, .retired].contains(ruleBook.rules[rule].status)
    }
  }
}

extension Document {
  /// Returns the examples directly after a rule, before the next one: what to do, and what not to
  /// do.
  fileprivate func examples(of block: RuleBlock) -> Range<Int>? {
    // The rule's own events end with the one that closes it.
    let after = block.detail.upperBound + 1
    let end = endOfSection(from: after)
    let start = (after..<max(after, end)).first { number in
      if case .enter(.examples) = body.events[number] {
        true
      } else {
        false
      }
    }
    guard let start else { return nil }
    // Examples do not hold examples: the next end is theirs.
    let last = body.events[start...].firstIndex { event in
      if case .exit(.examples) = event {
        true
      } else {
        false
      }
    }
    return last.map { last in start..<last + 1 }
  }

  /// Returns the number of the event with which the next rule or part begins.
  private func endOfSection(from event: Int) -> Int {
    let rule = rules.lazy
      .map(\.statement.lowerBound)
      .first { $0 >= event }
    let part = breaks.lazy.map(\.event).first { $0 >= event }
    return min(rule ?? body.events.count, part ?? body.events.count)
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
    let reason = guideline.reason(ofRule: index, file.language)
    let since = rule.since?.text ?? ""
    self.init(
      since: since,
      sinceInWords: since.isEmpty ? "" : file.site.dateInWords(since, file.language),
      reason: reason.map { reason in
        WordData(word: reason.text, lang: file.lang(reason.language))
      },
      replacedBy: rule.replacedBy.map { heir in file.link(toRule: heir) })
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
    // Statements come by source.
    for place in guideline.links.statements(ofRule: rule) {
      if place.source != last {
        groups.append(RuleSourceData(place.source, file: file))
        last = place.source
      }
      groups[groups.count - 1].addStatement(at: place, file: file)
    }
    return groups
  }

  private mutating func addStatement(
    at place: StatementPlace,
    file: FileContext
  ) {
    let list = file.site.guideline.sourceList
    let statement =
      list
      .sources[place.source]
      .statements[place.statement]
    let address = file.site.addresses.statement(place, language: file.language)
    var data = StatementData(statement, href: file.href(address), file: file)
    // Thousands of rules may rest on it.
    data.fact = data.fact.shortenedName
    statements.append(data)
  }

  /// A source, still without statements.
  private init(_ source: Int, file: FileContext) {
    let year = file.site.guideline.sourceList.sources[source].year
    self.init(
      source: file.link(toSource: source),
      year: year.map(String.init) ?? "",
      statements: [])
  }
}
