import Guideline
import Rendering
import Templates

extension Output {
  /// The parts of long sources, each on a page.
  static let sourcePart = Output(
    items: { .each($0.guideline.sourceList.parts.indices, in: $0) },
    path: { site, item in site.addresses.sourcePart(item.subject, language: item.language) },
    templates: [SourceData.self], words: ["in-document"],
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
      topics: file.topics(of: part), title: part.title,
      lang: sections.first?.lang ?? "", statementCount: part.statements.count,
      holds: sections.flatMap { section in [section.anchor] + section.statements.map(\.id) }.joined(
        separator: " "))
  }
}

extension SourceData {
  init(part number: Int, _ file: FileContext) {
    let (list, addresses) = (file.site.guideline.sourceList, file.site.addresses)
    let part = list.parts[number]
    let source = list.sources[part.source]
    let whole = file.link(toSource: part.source).link
    let sources = LinkData(
      href: file.href(addresses.sources(file.language)), word: file.word("sources"))
    frame = FrameData(file, title: part.title, breadcrumbs: [file.home, sources, whole])
    frame.titleLanguage = file.lang(ofSource: source)
    topics = file.topics(of: part)
    frame.documentTitle =
      "\(topics.isEmpty ? part.title : topics) – \(whole.title) – \(frame.siteTitle)"
    (about, aboutLanguage, facts) = ("", "", [])
    original = OriginalData(
      url: source.url, name: source.url.replacing(/^https?:\/\/|\/$/, with: ""))
    statementCount = part.statements.count
    sections = SourceSectionData.list(of: part.source, part: part, file)
    wholeHref = whole.href
    let parts = list.parts(of: part.source)
    previous =
      if parts.contains(number - 1) {
        file.link(toSourcePart: number - 1)
      } else {
        nil
      }
    next =
      if parts.contains(number + 1) {
        file.link(toSourcePart: number + 1)
      } else {
        nil
      }
  }
}

extension FileContext {
  /// The language of a source's statements' headings, where it is not the page's.
  fileprivate func lang(ofSource source: Source) -> String {
    if source.language == site.addresses.code(language) {
      ""
    } else {
      source.language
    }
  }

  /// A link under the topics of a part, or else under its heading.
  fileprivate func link(toSourcePart number: Int) -> LinkData {
    let part = site.guideline.sourceList.parts[number]
    let topics = topics(of: part)
    return LinkData(
      href: href(site.addresses.sourcePart(number, language: language)),
      title: topics.isEmpty ? part.title : topics,
      lang: topics.isEmpty ? lang(ofSource: site.guideline.sourceList.sources[part.source]) : "")
  }

  /// The topics that most statements of a part are about, in the page's language, where the source has another one.
  fileprivate func topics(of part: SourcePart) -> String {
    let guideline = site.guideline
    let source = guideline.sourceList.sources[part.source]
    guard !lang(ofSource: source).isEmpty else { return "" }
    var counts: [Int: Int] = [:]
    for statement in source.statements[part.statements] {
      if let entry = guideline.tree.topicIndex[statement.topic] {
        counts[entry, default: 0] += 1
      }
    }
    let titles = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { count in guideline.tree.title(count.key, language) }.filter {
        $0.language == language
      }
    return titles.prefix(3).map(\.text).joined(separator: "\u{A0}· ")
  }
}
