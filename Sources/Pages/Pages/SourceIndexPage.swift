import Guideline
import Rendering
import Templates

extension Output {
  /// All sources.
  static let sourceIndex = Output(
    isEnabled: { site in site.has(.sources) },
    items: { .each(in: $0) },
    path: { site, item in site.addresses.sources(item.language) },
    templates: [SourceIndexData.self],
    words: ["sources"],
    siteLinkWord: "sources",
    make: { file, _ in file.render(SourceIndexData(file)) },
    alternate: { file, _ in file.sourceIndexAlternate() },
    isListed: { _, _ in true })
}

/// All sources in the order of time.
struct SourceIndexData: FramedData {
  static let template = "sources"

  var frame: FrameData
  var sources: [SourceEntryData]

  static let fields = FieldTable<SourceIndexData>([
    .list("sources", \.sources),
    .flag("isEmpty", \.sources.isEmpty),
  ])
}

/// A source in the list of sources.
struct SourceEntryData: KeyedData {
  var link: SourceLinkData
  var year: String
  var statementCount: Int

  static let fields = FieldTable<SourceEntryData>([
    .object("source", \.link),
    .text("year", \.year),
    .number("statementCount", \.statementCount),
  ])
}

extension SourceIndexData {
  init(_ file: FileContext) {
    frame = FrameData(
      file,
      word: "sources",
      kind: .collection,
      breadcrumbs: [file.home])
    sources = file.site.guideline.sourceList.sources.enumerated().map { index, source in
      SourceEntryData(
        link: file.link(toSource: index),
        year: source.year.map(String.init) ?? "",
        statementCount: source.statements.count)
    }
  }
}
