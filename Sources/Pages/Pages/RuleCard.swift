import Base
import DesignTokens
import Guideline
package import Markup
package import Rendering
import Templates

/// A rule's frame, wherever the whole rule is shown.
package struct RuleCardData: TemplateData {
  package static let template = "partials/rule"

  /// The full id, which is its anchor in every language.
  var id: String
  /// The id as it is written in the topic.
  var localID: String
  /// The rule's own page.
  var href: String
  /// The heading level of its sentence, below the heading above it.
  var rank: Int
  /// The data for lists and filters.
  var entry: RuleEntryData
  /// Words under which readers may look for it.
  var keywords: String
  /// The platforms of its topic for which nothing is stated.
  var unstated: [WordData] = []
  /// Those of which something is stated, where it does not name its platforms itself.
  var stated: [WordData] = []
  var level: LevelData
  var statement: [UInt8]
  var detail: [UInt8]
  var platforms: [WordData] = []
  /// The versions for which it is valid, if not all.
  var versions: WordData?
  var isHistorical: Bool
  /// That a rule about the past no longer applies, and since when; empty for all others.
  var ended = ""
  /// The word for a status that is neither current nor historical.
  var statusWord: String
  /// The date since which the status applies, and that of the next review; empty if it states none.
  var since = ""
  var reviewBy = ""
  /// The same dates in words.
  var sinceInWords = ""
  var reviewByInWords = ""
  var years: YearsData?
  /// The text's language, where it is not the page's.
  var lang: String
  var governs: [LinkData] = []
  var replaces: [LinkData] = []
  var replacedBy: [LinkData] = []
  var conflicts: [LinkData] = []
  var see: [LinkData] = []
  /// The design tokens that it is about, each with its value.
  var tokens: [TokenFactData] = []
  /// Its values of the site's own attributes.
  var statedFields: [FieldFact] = []
  /// The sources on which it is based, if its text does not state them.
  var sources: [SourceLinkData] = []
  /// True if the rule is the subject of its page, whose title states it.
  var isPage = false
  /// The old ids of the rule, which are still valid targets.
  var formerIDs: [WordData] = []
  /// True if the card is the target of the rule's anchor.
  package var isAnchored = true
  /// True for a row that can be opened, false for a card that is always open.
  var isRow = false
  /// True if the details of a row are shown without a click.
  var isOpen = false

  static let fields = FieldTable<RuleCardData>([
    .text("id", \.id),
    .text("localID", \.localID),
    .text("href", \.href),
    .number("rank", \.rank),
    .object("entry", \.entry),
    .text("keywords", \.keywords),
    .list("unstated", \.unstated),
    .flag("hasUnstated", anyOf: \.unstated),
    .list("stated", \.stated),
    .flag("hasStated", anyOf: \.stated),
    .object("level", \.level),
    .html("statement", \.statement),
    .html("detail", \.detail),
    .list("platforms", \.platforms),
    .flag("hasPlatforms", anyOf: \.platforms),
    .object("versions", \.versions),
    .flag("isHistorical", \.isHistorical),
    .text("ended", \.ended),
    .text("statusWord", \.statusWord),
    .text("since", \.since),
    .text("reviewBy", \.reviewBy),
    .text("sinceInWords", \.sinceInWords),
    .text("reviewByInWords", \.reviewByInWords),
    .object("years", \.years),
    .text("lang", \.lang),
    .list("governs", \.governs),
    .flag("hasGoverns", anyOf: \.governs),
    .list("replaces", \.replaces),
    .flag("hasReplaces", anyOf: \.replaces),
    .list("replacedBy", \.replacedBy),
    .flag("hasReplacedBy", anyOf: \.replacedBy),
    .list("conflicts", \.conflicts),
    .flag("hasConflicts", anyOf: \.conflicts),
    .list("see", \.see),
    .flag("hasSee", anyOf: \.see),
    .flag("hasRelations", \.hasRelations),
    .list("tokens", \.tokens),
    .flag("hasTokens", anyOf: \.tokens),
    .list("fields", \.statedFields),
    .list("sources", \.sources),
    .flag("hasSources", anyOf: \.sources),
    .number("sourceCount", \.sources.count),
    .list("formerIDs", \.shownFormerIDs),
    .flag("isPage", \.isPage),
    .flag("isAnchored", \.isAnchored),
    .flag("isRow", \.isRow),
    .flag("isOpen", \.isOpen),
  ])

  private var hasRelations: Bool {
    ![governs, replaces, replacedBy, conflicts, see].allSatisfy(\.isEmpty)
  }

  /// Old ids are targets where the present one is.
  private var shownFormerIDs: [WordData] {
    guard isAnchored else { return [] }
    return formerIDs
  }
}

/// A design token that a rule is about.
struct TokenFactData: KeyedData {
  var name: String
  var href: String
  var value: String

  static let fields = FieldTable<TokenFactData>([
    .text("name", \.name),
    .text("href", \.href),
    .text("value", \.value),
  ])

  /// - Parameters:
  ///   - number: The token.
  ///   - file: The page.
  ///   - language: That of the text around it.
  init(_ number: Int, file: FileContext, language: Int) {
    name = file.site.guideline.tokens.tokens[number].name
    href = file.href(toToken: number)
    value = file.site.guideline.text(ofToken: number, language)
  }
}

/// The level of obligation of a rule.
package struct LevelData: KeyedData {
  /// Such as `must-not`.
  var id: String
  /// The word in the page's language.
  package var word: String
  /// The word's language, where it is not the page's.
  var lang: String

  static let fields = FieldTable<LevelData>([
    .text("id", \.id),
    .text("word", \.word),
    .text("lang", \.lang),
  ])
}

extension RuleCardData {
  /// A rule's frame, filled for a place.
  package init(_ index: Int, block: RuleBlock, at place: Place) {
    let (file, site) = (place.file, place.file.site)
    let rule = site.guideline.ruleBook.rules[index]
    let language = place.textLanguage
    // A row is opened by a tap on its sentence.
    var row = place
    row.showsLinks = place.kind != .page
    row.isHeading = true
    self.init(
      id: rule.id,
      localID: block.id.value,
      href: file.href(site.addresses.rule(index, language: file.language)),
      rank: place.rank(of: block),
      entry: RuleEntryData(index, file: file),
      keywords: block.attributes.keywords.joined(separator: " "),
      level: LevelData(rule.level, site: site, language: language),
      statement: row.html(block.statement),
      detail: place.html(block.detail),
      isHistorical: rule.status == .historical,
      statusWord: site.word(rule.status, language: language),
      years: site.years(ofRule: index, language),
      lang: file.lang(language))
    setPlatforms(of: index, site: site, language: language)
    setDates(of: rule, site: site, language: language)
    if isHistorical {
      ended = site.sentence(ofEnd: rule, language: language)
    }
    setRelations(of: rule, at: place)
    let formerAnchors = site.guideline.formerAnchors(of: rule.id, entry: rule.topic)
    formerIDs = formerAnchors.map { id in WordData(word: id) }
    statedFields = file.fieldFacts(ofRule: index)
    tokens = site.guideline.tokens(ofRule: index).map { token in
      TokenFactData(token, file: file, language: language)
    }
  }

  private mutating func setPlatforms(
    of index: Int,
    site: SiteContext,
    language: Int
  ) {
    let book = site.guideline.ruleBook
    let rule = book.rules[index]
    platforms = site.platforms(rule.platforms, language)
    versions = site.versions(of: rule, language)
    // Of a topic's own platforms alone: what it is not about goes without saying.
    let topic = book.topicPlatforms(of: rule)
    unstated = site.platforms(
      site.rulePlatforms[index].unstated.filter(topic.contains),
      language)
    if rule.platforms.isEmpty {
      stated = site.platforms(site.rulePlatforms[index].stated, language)
    }
  }

  private mutating func setDates(of rule: Rule, site: SiteContext, language: Int) {
    // Of a retired rule its notice says since when.
    if rule.status != .retired, let date = rule.since {
      since = date.text
      sinceInWords = site.dateInWords(date.text, language)
    }
    if let date = rule.reviewBy {
      reviewBy = date.text
      reviewByInWords = site.dateInWords(date.text, language)
    }
  }

  private mutating func setRelations(of rule: Rule, at place: Place) {
    let (file, language) = (place.file, place.textLanguage)
    func links(_ rules: [Int]) -> [LinkData] {
      rules.map { rule in
        place.link(file.link(toRule: rule, inside: language), to: .rule(rule))
      }
    }
    governs = rule.governs.map { entry in
      place.link(file.link(toEntry: entry, inside: language), to: .entry(entry, anchor: nil))
    }
    replaces = links(rule.replaces)
    replacedBy = links(rule.replacedBy)
    conflicts = links(rule.conflicts)
    see = links(rule.see)
  }
}

extension LevelData {
  init(_ level: Level, site: SiteContext, language: Int) {
    let word = site.word(level, language: language)
    self.init(id: level.rawValue, word: word.word, lang: word.lang)
  }
}

extension Place {
  /// The HTML of the page's text, or of some of its events.
  func html(_ events: Range<Int>? = nil) -> [UInt8] {
    html(events) { index, place, output in
      place.writeRule(index, into: &output)
    }
  }

  /// The HTML of several ranges of events of the page's text, one after the other.
  func html(_ ranges: [Range<Int>]) -> [UInt8] {
    ranges.flatMap { range in html(range) }
  }

  /// Returns the references to footnotes in a range of events, without the rest of it.
  func footnoteReferences(in events: Range<Int>) -> [UInt8] {
    let references = page.document.footnoteReferences
    // One event each: the reference without the words around it.
    return references[references.indices(in: events)].flatMap { reference in
      html(reference.event..<reference.event + 1)
    }
  }

  /// Writes the card of the rule with a number at its place in the text.
  private func writeRule(_ index: Int, into output: inout [UInt8]) {
    let book = file.site.guideline.ruleBook
    guard let rule = file.site.guideline.rule(ofBlock: index, on: page),
      book.rules[rule].status != .retired
    else { return }
    writeCard(rule, block: page.document.rules[index], into: &output)
  }

  /// Writes the frame of a rule with its text.
  private func writeCard(
    _ rule: Int,
    block: RuleBlock,
    into output: inout [UInt8]
  ) {
    let site = file.site
    var place = self
    // Side by side, languages show their texts as they were written.
    place.showsCitations = kind == .parallel
    var card = RuleCardData(rule, block: block, at: place)
    card.isAnchored = kind != .parallel
    card.isRow = kind == .page
    card.isOpen = opensRules
    if !place.showsCitations {
      card.sources = file.statements(ofRule: rule, inside: textLanguage)
    }
    output += site.render(card, language: textLanguage)
  }

  /// The rank of a rule's sentence as a heading: one below the heading that the rule is under.
  fileprivate func rank(of block: RuleBlock) -> Int {
    let heading = block.heading.map { number in
      page.document.headings[number]
    }
    // HTML has no heading below `h6`.
    return min((heading?.level ?? 1) + headingOffset + 1, 6)
  }

  /// A link that stays within the page that has the whole guideline.
  fileprivate func link(
    _ link: LinkData,
    to target: Target
  ) -> LinkData {
    guard let anchor = printAnchor(of: target) else { return link }
    var link = link
    link.href = "#" + anchor
    return link
  }
}
