import Guideline
import Rendering
import SiteConfiguration
import Templates

extension Output {
  static let sourcePage = Output(
    items: { .each($0.guideline.sourceList.sources.indices, in: $0) },
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
    for section in sections where section.topic != nil || section.lang.isEmpty {
      let title = section.topic?.title ?? section.title
      if outline.last?.title != title {
        outline.append(
          OutlineData(
            anchor: section.anchor, title: title, kind: "h2", ruleCount: 0,
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
    let source = file.site.guideline.sourceList.sources[index]
    let list = LinkData(
      href: file.href(file.site.addresses.sources(language)), word: file.word("sources"))
    frame = FrameData(
      file, title: source.title.text(language) ?? source.key, kind: .article,
      breadcrumbs: [file.home, list])
    frame.titleLanguage = file.lang(source.title.languageOfText(language))
    frame.summary = source.about.text(language) ?? ""
    about = frame.summary
    aboutLanguage = file.lang(source.about.languageOfText(language))
    original = OriginalData(
      url: source.url, name: source.url.replacing(/^https?:\/\/|\/$/, with: ""))
    facts = [
      FactData(
        name: file.word("year"),
        value: source.date.isEmpty ? source.year.map(String.init) ?? "" : source.date),
      FactData(name: file.word("publisher"), value: source.publisher),
      FactData(name: file.word("key"), value: source.key),
    ].filter { !$0.value.isEmpty }
    statementCount = source.statements.count
    parts = file.site.guideline.sourceList.parts(of: index).map {
      SourcePartData($0, file: file)
    }
    sections =
      if parts.isEmpty {
        SourceSectionData.list(of: index, file)
      } else {
        []
      }
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
      url: statement.url, name: "\(file.strings["in-document"]): \(statement.id)")
    self.citations = citations
  }
}

extension SourceSectionData {
  /// The statements of a source, or of a part of it, by the headings of their document; on a part's page without
  /// its own.
  static func list(of index: Int, part: SourcePart? = nil, _ file: FileContext)
    -> [SourceSectionData]
  {
    let guideline = file.site.guideline
    let source = guideline.sourceList.sources[index]
    let language =
      if source.language == file.site.addresses.code(file.language) {
        ""
      } else {
        source.language
      }
    var sections: [SourceSectionData] = []
    var topics: [[String]] = []
    var heading: String?
    var count = part?.sectionsBefore ?? 0
    let range = part?.statements ?? source.statements.indices
    let chapter = part.map { $0.title + " / " } ?? ""
    for (statement, places) in zip(source.statements[range], guideline.links.citing[index][range]) {
      if heading != statement.section {
        heading = statement.section
        count += 1
        let isInside = !chapter.isEmpty && statement.section.hasPrefix(chapter)
        sections.append(
          SourceSectionData(
            anchor: "_section-\(count)",
            title: String(statement.section.dropFirst(isInside ? chapter.count : 0)),
            lang: language, statements: []))
        topics.append([])
      }
      topics[topics.count - 1].append(statement.topic)
      sections[sections.count - 1].statements.append(
        StatementData(
          statement, href: "#" + statement.id, file: file,
          citations: places.map { place in
            place.rule.map { file.link(toRule: $0) } ?? file.link(toEntry: place.entry)
          }))
    }
    guard !language.isEmpty else { return sections }
    for (number, topics) in topics.enumerated() {
      sections[number].topic = topics.mostFrequent
        .flatMap { guideline.tree.topicIndex[$0] }.map {
          file.link(toEntry: $0)
        }
    }
    return sections
  }
}

extension [String] {
  /// The most frequent text, the first one of several.
  fileprivate var mostFrequent: String? {
    let counts = Dictionary(map { ($0, 1) }, uniquingKeysWith: +)
    return self.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) }
  }
}
