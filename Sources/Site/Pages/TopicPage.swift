import Guideline
import Markup
import Rendering
import Templates

/// The page of a topic.
struct TopicData: FramedData {
  static let template = "topic"

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
    .flag("hasFacts") {
      !$0.api.isEmpty || !$0.platforms.isEmpty || $0.frame.years?.isDated == false
    },
    .flag("hasAPI") { !$0.api.isEmpty },
    .flag("hasPlatforms") { !$0.platforms.isEmpty },
    .object("previous") { $0.previous },
    .object("next") { $0.next },
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

extension TopicData {
  init(_ file: FileContext, _ index: Int, _ page: Page?, frame: FrameData, body: [UInt8]) {
    let guideline = file.site.guideline
    let entry = guideline.tree.entries[index]
    let relations = guideline.ruleBook.relations(of: index)
    let neighbors = guideline.tree.neighbors(of: index)
    func links(_ entries: [Int]) -> [LinkData] { entries.map { file.link(toEntry: $0) } }
    self.frame = frame
    if relations.rules.contains(where: { guideline.ruleBook.rules[$0].status == .current }) {
      self.frame.checklistHref =
        file.href(file.site.addresses.checklist(file.language)) + "#topics=" + entry.id
    }
    self.body = body
    api = entry.api.map { WordData(word: $0) }
    platforms = file.site.platforms(relations.platforms, file.language)
    outline =
      page.map { page in
        page.document.parts.compactMap { OutlineData($0, page, file.site) }
      } ?? []
    governingRules = relations.governingRules.map { RuleEntryData($0, file) }
    topics = links(entry.children)
    related = links(relations.related)
    mentions = links(guideline.links.mentions(ofEntry: index))
    previous = neighbors.previous.map { file.link(toEntry: $0) }
    next = neighbors.next.map { file.link(toEntry: $0) }
  }
}

extension OutlineData {
  /// A heading or a rule of a page.
  fileprivate init?(_ part: Part, _ page: Page, _ site: SiteContext) {
    switch part.kind {
    case .lead: return nil
    case .heading(let number):
      anchor = page.headingIDs[number]
      title = page.document.headings[number].text
      kind = "h\(page.document.headings[number].level)"
    case .rule(let number):
      guard let rule = site.guideline.rule(ofBlock: number, on: page) else { return nil }
      anchor = site.guideline.ruleBook.rules[rule].id
      let level = site.guideline.ruleBook.rules[rule].level
      title = site.guideline.sentence(of: page.document.rules[number], on: page)
      kind = "level-" + level.rawValue
      self.level = LevelData(level, site, page.language)
    }
  }
}

extension SiteTree {
  /// The topics before and after an entry, in the order of reading.
  func neighbors(of entry: Int) -> (previous: Int?, next: Int?) {
    func isTopic(_ index: Int) -> Bool { entries[index].kind == .topic }
    let previous = stride(from: entry - 1, through: 0, by: -1).first(where: isTopic)
    let next = (entry + 1..<entries.count).first(where: isTopic)
    return (previous, next)
  }
}
