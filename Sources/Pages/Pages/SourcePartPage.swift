import Guideline
import Rendering
import Templates

extension Output {
  /// The parts of long sources, each on a page.
  static let sourcePart = Output(
    items: { site in .each(site.guideline.sourceList.parts.indices, in: site) },
    path: { site, item in site.addresses.sourcePart(item.subject, language: item.language) },
    templates: [SourceData.self],
    words: ["in-document"],
    make: { file, number in file.render(SourceData(part: number, file)) },
    isListed: { _, _ in true })
}

/// A part of a source as the source's own page lists it.
struct SourcePartData: KeyedData {
  var href: String
  var topics: String
  var title: String
  /// The source's language, where it is not the page's.
  var lang: String
  var statementCount: Int
  /// The anchors on the part's page, which were on that of the source while it was short.
  var holds: String

  static let fields = FieldTable<SourcePartData>([
    .text("href", \.href),
    .text("topics", \.topics),
    .text("title", \.title),
    .text("lang", \.lang),
    .number("statementCount", \.statementCount),
    .text("holds", \.holds),
  ])
}

extension SourcePartData {
  init(_ number: Int, file: FileContext) {
    let part = file.site.guideline.sourceList.parts[number]
    let sections = SourceSectionData.list(of: part.source, part: part, file)
    self.init(
      href: file.href(file.site.addresses.sourcePart(number, language: file.language)),
      topics: file.topics(of: part),
      title: part.title,
      lang: sections.first?.lang ?? "",
      statementCount: part.statements.count,
      holds: sections.flatMap(\.anchors).joined(separator: " "))
  }
}

extension SourceSectionData {
  /// The section's own anchor and those of its statements.
  fileprivate var anchors: [String] {
    [anchor] + statements.map(\.id)
  }
}

extension SourceData {
  init(part number: Int, _ file: FileContext) {
    let list = file.site.guideline.sourceList
    let part = list.parts[number]
    let source = list.sources[part.source]
    let whole = file.link(toSource: part.source).link
    topics = file.topics(of: part)
    frame = FrameData(file, part: part, topics: topics, whole: whole)
    frame.titleLanguage = file.lang(ofSource: source)
    // The page of the whole source has them.
    (about, aboutLanguage, facts) = ("", "", [])
    original = OriginalData(ofSource: source)
    statementCount = part.statements.count
    sections = SourceSectionData.list(of: part.source, part: part, file)
    wholeHref = whole.href
    previous = file.link(toSourcePart: number - 1, of: part.source)
    next = file.link(toSourcePart: number + 1, of: part.source)
  }
}

extension FileContext {
  /// A link to a part before or after another one of its source.
  fileprivate func link(
    toSourcePart number: Int,
    of source: Int
  ) -> LinkData? {
    // Numbers run through the parts of all sources: a neighbor may be another source's.
    guard
      site.guideline.sourceList
        .parts(of: source)
        .contains(number)
    else { return nil }
    return link(toSourcePart: number)
  }
}

extension FrameData {
  fileprivate init(
    _ file: FileContext,
    part: SourcePart,
    topics: String,
    whole: LinkData
  ) {
    self.init(
      file,
      title: part.title,
      breadcrumbs: [file.home, file.linkToSources, whole])
    let title = topics.nonEmpty ?? part.title
    documentTitle = "\(title) – \(whole.title) – \(siteTitle)"
  }
}

extension FileContext {
  /// The language of a source's statements' headings, where it is not the page's.
  func lang(ofSource source: Source) -> String {
    guard source.language != site.addresses.code(language) else { return "" }
    return source.language
  }

  /// A link under the topics of a part, or else under its heading.
  fileprivate func link(toSourcePart number: Int) -> LinkData {
    let part = site.guideline.sourceList.parts[number]
    let href = href(site.addresses.sourcePart(number, language: language))
    let topics = topics(of: part)
    if topics.isEmpty {
      let source = site.guideline.sourceList.sources[part.source]
      return LinkData(
        href: href,
        title: part.title,
        lang: lang(ofSource: source))
    }
    return LinkData(href: href, title: topics)
  }

  /// The number of topics by which a part is called.
  private static let namedTopics = 3

  /// The topics that most statements of a part are about, in the page's language, where the source has another one.
  fileprivate func topics(of part: SourcePart) -> String {
    let guideline = site.guideline
    let source = guideline.sourceList.sources[part.source]
    guard !lang(ofSource: source).isEmpty else { return "" }
    let entries = guideline.entries(of: source.statements[part.statements])
    let titles = entries.map { entry in
      guideline.tree.title(entry, language)
    }
    .filter { title in title.language == language }
    return
      titles
      .prefix(Self.namedTopics)
      .map(\.text)
      .joined(separator: "\u{A0}· ")
  }
}

extension GuidelineStages {
  /// The topics of statements, those of most statements first.
  fileprivate func entries(of statements: ArraySlice<Statement>) -> [Int] {
    var counts: [Int: Int] = [:]
    for statement in statements {
      if let entry = tree.topicIndex[statement.topic] {
        counts[entry, default: 0] += 1
      }
    }
    // Of topics with as many statements the first one in the order of reading.
    return
      counts
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map(\.key)
  }
}
