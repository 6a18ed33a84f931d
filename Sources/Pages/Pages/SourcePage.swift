import Guideline
import Rendering
import SiteConfiguration
import Templates

extension Output {
  static let sourcePage = Output(
    items: { site in .each(site.guideline.sourceList.sources.indices, in: site) },
    path: { site, item in site.addresses.source(item.subject, language: item.language) },
    templates: [SourceData.self],
    words: ["document", "in-document", "key", "publisher", "sources", "year"],
    make: { file, number in file.render(SourceData(file, index: number)) },
    alternate: { file, number in file.sourceAlternate(number) },
    isListed: { _, _ in true })
}

/// The page of a source, or of a part of a long one.
struct SourceData: FramedData {
  static let template = "source"

  var frame: FrameData
  /// The document on the web.
  var original: OriginalData?
  var about: String
  /// The language of that text, where it is not the page's.
  var aboutLanguage: String
  var facts: [FactData]
  var statementCount: Int
  /// The pages that a long source has instead of sections.
  var parts: [SourcePartData] = []
  var sections: [SourceSectionData]
  /// The topics that a part is about, where the source has another language than the page.
  var topics = ""
  /// The page of the whole source, on that of a part.
  var wholeHref = ""
  var previous: LinkData?
  var next: LinkData?

  static let fields = FieldTable<SourceData>([
    .object("original", \.original),
    .text("about", \.about),
    .text("aboutLanguage", \.aboutLanguage),
    .list("facts", \.facts),
    .number("statementCount", \.statementCount),
    .list("sections", \.sections),
    .list("outline", \.outline),
    .flag("hasOutline", anyOf: \.outline),
    .list("parts", \.parts),
    .flag("hasParts", anyOf: \.parts),
    .text("topics", \.topics),
    .text("wholeHref", \.wholeHref),
    .object("previous", \.previous),
    .object("next", \.next),
  ])

  /// The sections that have a name in the page's language, neighbors of one name together.
  private var outline: [OutlineData] {
    var outline: [OutlineData] = []
    for section in sections
    where section.topic != nil
      || section.lang.isEmpty
    {
      let title = section.topic?.title ?? section.title
      if outline.last?.title != title {
        outline.append(
          OutlineData(
            anchor: section.anchor,
            title: title,
            kind: "h2",
            ruleCount: 0,
            lang: section.topic?.lang ?? ""))
      }
      outline[outline.count - 1].ruleCount += section.statements.count
    }
    return outline
  }
}

/// A line of the bibliography: a name and a value.
struct FactData: KeyedData {
  var name: WordData
  var value: String

  static let fields = FieldTable<FactData>([
    .text("name", \.name.word),
    .text("lang", \.name.lang),
    .text("value", \.value),
  ])
}

/// The statements under one heading of a source.
struct SourceSectionData: KeyedData {
  /// Its place among the page's sections.
  var anchor: String
  /// The topic that most of its statements are about, where the source has another language than
  /// the page.
  var topic: LinkData?
  var title: String
  /// The source's language.
  var lang: String
  var statements: [StatementData]

  static let fields = FieldTable<SourceSectionData>([
    .text("anchor", \.anchor),
    .object("topic", \.topic),
    .text("title", \.title),
    .text("lang", \.lang),
    .list("statements", \.statements),
  ])
}

/// One fact that a source states.
struct StatementData: KeyedData {
  /// The id, which is its anchor on the source's page.
  var id: String
  var href: String
  var fact: String
  /// The fact's language, where it is not the page's.
  var lang: String
  /// The place in the document, for readers.
  var locator: String
  /// The locator's language, where it is not the page's.
  var locatorLang: String
  /// The place on the web.
  var original: OriginalData?
  /// The rules and pages that cite it.
  var citations: [LinkData]

  static let fields = FieldTable<StatementData>([
    .text("id", \.id),
    .text("href", \.href),
    .text("fact", \.fact),
    .text("lang", \.lang),
    .text("locator", \.locator),
    .text("locatorLang", \.locatorLang),
    .object("original", \.original),
    .list("citations", \.citations),
    .flag("isCited", anyOf: \.citations),
  ])
}

extension SourceData {
  init(_ file: FileContext, index: Int) {
    let language = file.language
    let list = file.site.guideline.sourceList
    let source = list.sources[index]
    frame = FrameData(
      file,
      title: source.title.text(language) ?? source.key,
      kind: .article,
      breadcrumbs: [file.home, file.linkToSources])
    frame.titleLanguage = file.lang(source.title.languageOfText(language))
    frame.summary = source.about.text(language) ?? ""
    about = frame.summary
    aboutLanguage = file.lang(source.about.languageOfText(language))
    original = OriginalData(ofSource: source)
    facts = FactData.list(of: source, file)
    statementCount = source.statements.count
    parts = list.parts(of: index).map { part in
      SourcePartData(part, file: file)
    }
    // A long source has its sections on the pages of its parts.
    sections = parts.isEmpty ? SourceSectionData.list(of: index, file) : []
  }
}

extension OriginalData {
  /// The document on the web, under its address without its protocol: `example.org/guide`.
  init?(ofSource source: Source) {
    self.init(url: source.url, name: source.url.replacing(/^https?:\/\/|\/$/, with: ""))
  }
}

extension FactData {
  /// What is known of a document.
  fileprivate static func list(
    of source: Source,
    _ file: FileContext
  ) -> [FactData] {
    let year = source.year.map(String.init) ?? ""
    let facts = [
      FactData(name: file.word("year"), value: source.date.nonEmpty ?? year),
      FactData(name: file.word("publisher"), value: source.publisher),
      FactData(name: file.word("key"), value: source.key),
    ]
    return facts.filter { !$0.value.isEmpty }
  }
}

extension FileContext {
  /// A link to the list of sources.
  var linkToSources: LinkData {
    LinkData(href: href(site.addresses.sources(language)), word: word("sources"))
  }
}

extension StatementData {
  init(
    _ statement: Statement,
    href: String,
    file: FileContext,
    citations: [LinkData] = []
  ) {
    id = statement.id
    self.href = href
    fact = statement.text(file.language)
    lang = file.lang(statement.fact.languageOfText(file.language))
    locator = statement.locator
    locatorLang = file.lang(0)
    original = OriginalData(
      url: statement.url,
      name: "\(file.strings["in-document"]): \(statement.id)")
    self.citations = citations
  }
}

extension SourceSectionData {
  /// The statements of a source, or of a part of it, by the headings of their document; on a part's page without
  /// its own.
  static func list(
    of index: Int,
    part: SourcePart? = nil,
    _ file: FileContext
  )
    -> [SourceSectionData]
  {
    let guideline = file.site.guideline
    let source = guideline.sourceList.sources[index]
    var sections = OpenSections(source, part: part, file: file)
    let range = part?.statements ?? source.statements.indices
    for (statement, places) in zip(source.statements[range], guideline.links.citing[index][range]) {
      sections.add(statement, citedAt: places)
    }
    return sections.named
  }
}

/// The sections of a source, while statements come.
private struct OpenSections {
  private let file: FileContext
  /// The source's language, where it is not the page's.
  private let lang: String
  /// `Bars / `: what the headings on a part's page have in common.
  private let chapter: String
  private var sections: [SourceSectionData] = []
  /// The topics of each section's statements.
  private var topics: [[String]] = []
  private var heading: String?
  private var count: Int

  init(_ source: Source, part: SourcePart?, file: FileContext) {
    self.file = file
    lang = file.lang(ofSource: source)
    chapter = part.map { part in part.title + " / " } ?? ""
    // Sections are counted through the whole source, so that their anchors stay when it is divided.
    count = part?.sectionsBefore ?? 0
  }

  mutating func add(
    _ statement: Statement,
    citedAt places: [CitingPlace]
  ) {
    if heading != statement.section {
      open(statement.section)
    }
    topics[topics.count - 1].append(statement.topic)
    let citations = places.map { place in
      place.rule.map { rule in file.link(toRule: rule) } ?? file.link(toEntry: place.entry)
    }
    sections[sections.count - 1].statements.append(
      StatementData(statement, href: "#" + statement.id, file: file, citations: citations))
  }

  private mutating func open(_ section: String) {
    heading = section
    count += 1
    var title = section
    if !chapter.isEmpty, section.hasPrefix(chapter) {
      title.removeFirst(chapter.count)
    }
    sections.append(
      SourceSectionData(
        anchor: "_section-\(count)",
        title: title,
        lang: lang,
        statements: []))
    topics.append([])
  }

  /// The sections, with topics as names where readers may not know the source's language.
  var named: [SourceSectionData] {
    guard !lang.isEmpty else { return sections }
    var sections = sections
    for (number, topics) in topics.enumerated() {
      let topic = topics.mostFrequent.flatMap { id in
        file.site.guideline.tree.topicIndex[id]
      }
      sections[number].topic = topic.map { entry in
        file.link(toEntry: entry)
      }
    }
    return sections
  }
}

extension [String] {
  /// The most frequent text, the first one of several.
  fileprivate var mostFrequent: String? {
    let counts = Dictionary(map { text in (text, 1) }, uniquingKeysWith: +)
    return self.max { left, right in
      (counts[left] ?? 0) < (counts[right] ?? 0)
    }
  }
}
