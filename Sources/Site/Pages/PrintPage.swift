import Guideline
import Markup
import Rendering
import Templates

extension Output {
  /// The whole guideline on one page.
  static let print = Output(
    isWanted: \.configuration.print, items: { .each(in: $0) },
    path: { $0.addresses.print($1.language) },
    templates: [PrintData.self], words: ["print-whole"],
    make: { file, _ in file.render(PrintData(file)) })
}

/// The whole guideline as one document.
struct PrintData: FramedData {
  static let template = "print"

  var frame: FrameData
  /// The text of the home page.
  var body: [UInt8]
  var sections: [PrintSectionData]

  static let fields = FieldTable<PrintData>([
    .html("body") { $0.body },
    .list("sections") { $0.sections },
  ])
}

/// A section and its topics.
struct PrintSectionData: KeyedData {
  var entry: PrintEntryData
  var topics: [PrintEntryData]

  static let fields = FieldTable<PrintSectionData>([
    .object("section") { $0.entry },
    .list("topics") { $0.topics },
    .flag("hasTopics") { !$0.topics.isEmpty },
  ])
}

/// A section or a topic in the document.
struct PrintEntryData: KeyedData {
  var anchor: String
  var title: String
  /// The title's language, where it is not the page's.
  var lang: String
  var summary: String
  /// The language of the summary and the text, where it is not the page's.
  var textLang: String
  var body: [UInt8]

  static let fields = FieldTable<PrintEntryData>([
    .text("anchor") { $0.anchor },
    .text("title") { $0.title },
    .text("lang") { $0.lang },
    .text("summary") { $0.summary },
    .text("textLang") { $0.textLang },
    .html("body") { $0.body },
  ])
}

extension PrintData {
  init(_ file: FileContext) {
    let tree = file.site.guideline.tree
    frame = FrameData(file, title: "")
    frame.title = frame.siteTitle
    frame.documentTitle = "\(frame.siteTitle) – \(file.strings["print-whole"])"
    frame.summary = tree.title(0, file.language).summary
    frame.isUnlisted = true
    body = file.printBody(0, deeper: 0)
    sections = tree.entries[0].children.map { section in
      PrintSectionData(
        entry: PrintEntryData(section, file, deeper: 1),
        topics: tree.topics(below: section).map { PrintEntryData($0, file, deeper: 2) })
    }
  }
}

extension PrintEntryData {
  fileprivate init(_ entry: Int, _ file: FileContext, deeper levels: Int) {
    let title = file.site.guideline.tree.title(entry, file.language)
    self.init(
      anchor: file.site.addresses.printAnchor(entry), title: title.text,
      lang: file.lang(title.language), summary: title.summary,
      textLang: file.lang(title.summaryLanguage), body: file.printBody(entry, deeper: levels))
  }
}

extension FileContext {
  /// A page's text with its headings moved down below its own title in the document.
  fileprivate func printBody(_ entry: Int, deeper levels: Int) -> [UInt8] {
    guard let page = site.guideline.shownPage(entry, language) else { return [] }
    return Place(page: page, file: self, kind: .print, headingOffset: levels).html()
  }
}
