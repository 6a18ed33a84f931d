import Guideline
import Markup
import Rendering
import SiteConfiguration
import Templates

extension Output {
  /// Each section as one document.
  static let printedSection = printed { site in
    site.guideline.tree.entries[0].children
  }

  /// The whole guideline as one document; without a network, readers have the sections.
  static let printedWhole = printed(isForReaders: false) { _ in [0] }

  /// The documents of entries: of the home page the whole guideline, else a section.
  private static func printed(
    isForReaders: Bool = true,
    _ entries: @escaping @Sendable (AddressedGuideline) -> [Int]
  ) -> Output {
    Output(
      isEnabled: \.configuration.print,
      items: { site in .each(entries(site), in: site) },
      path: { site, item in site.addresses.print(item.subject, language: item.language) },
      templates: [PrintData.self],
      make: { file, entry in file.render(PrintData(file, entry: entry)) },
      isForReaders: isForReaders)
  }
}

extension SiteTree {
  /// The entries in the document of a section, or of the home page.
  fileprivate func printed(_ entry: Int) -> Range<Int> {
    if entry == 0 {
      entries.indices
    } else {
      entry..<topics(below: entry).upperBound
    }
  }
}

/// The whole guideline, or a section of it, as one document.
struct PrintData: FramedData {
  static let template = "print"

  var frame: FrameData
  /// The title that runs above each page of paper.
  var runningTitle: String
  /// True if a section has a number, which then takes the place of that of its list.
  var isNumbered: Bool
  /// The text of the home page; empty in the document of a section.
  var body: [UInt8]
  var sections: [PrintSectionData]

  static let fields = FieldTable<PrintData>([
    .text("runningTitle", \.runningTitle),
    .flag("isNumbered", \.isNumbered),
    .html("body", \.body),
    .list("sections", \.sections),
  ])
}

/// A section and its topics.
struct PrintSectionData: KeyedData {
  var entry: PrintEntryData
  var topics: [PrintEntryData]

  static let fields = FieldTable<PrintSectionData>([
    .object("section", \.entry),
    .list("topics", \.topics),
    .flag("hasTopics", anyOf: \.topics),
  ])
}

/// A section or a topic in the document.
struct PrintEntryData: KeyedData {
  var anchor: String
  /// The old anchors of the entry and of the parts in it.
  var formerIDs: [WordData]
  var title: String
  /// The title's language, where it is not the page's.
  var lang: String
  var summary: String
  /// The language of the summary and the text, where it is not the page's.
  var textLang: String
  var body: [UInt8]

  static let fields = FieldTable<PrintEntryData>([
    .text("anchor", \.anchor),
    .list("formerIDs", \.formerIDs),
    .text("title", \.title),
    .text("lang", \.lang),
    .text("summary", \.summary),
    .text("textLang", \.textLang),
    .html("body", \.body),
  ])
}

extension PrintData {
  init(_ file: FileContext, entry: Int) {
    let tree = file.site.guideline.tree
    let textFile = file.forPaper
    let document = PrintedDocument(file: textFile, entries: tree.printed(entry))
    frame = FrameData(file, printed: entry)
    runningTitle = entry == 0 ? frame.siteTitle : frame.documentTitle
    isNumbered = tree.entries[0].children.contains { section in
      file.site.guideline.numbering.chapter(section) != nil
    }
    body = []
    var shown = [entry]
    if entry == 0 {
      // The home page has no title of its own here: its headings stay as they are.
      body = document.body(0, deeper: 0)
      shown = tree.entries[0].children
    }
    sections = shown.map { section in
      PrintSectionData(
        entry: document.data(section, deeper: 1),
        topics: tree.topics(below: section).map { topic in document.data(topic, deeper: 2) })
    }
  }
}

extension FileContext {
  /// The same file with the addresses of the published site, where that is to be printed on paper.
  fileprivate var forPaper: FileContext {
    var file = self
    if site.configuration.isForPaper {
      file.paperBase = site.configuration.baseURL
    }
    return file
  }
}

extension FrameData {
  fileprivate init(_ file: FileContext, printed entry: Int) {
    let title = file.site.title(ofEntry: entry, file.language)
    self.init(file, title: "")
    self.title = siteTitle
    isUnlisted = true
    if entry == 0 {
      documentTitle = "\(file.strings["print-whole"]) – \(siteTitle)"
      summary = title.summary
    } else {
      documentTitle = "\(title.text) – \(siteTitle)"
    }
  }
}

/// The destination of the texts.
private struct PrintedDocument {
  var file: FileContext
  var entries: Range<Int>

  func data(_ entry: Int, deeper levels: Int) -> PrintEntryData {
    let title = file.site.title(ofEntry: entry, file.language)
    let former = file.formerPrintAnchors(of: entry)
    return PrintEntryData(
      anchor: file.site.addresses.printAnchor(entry),
      formerIDs: former.map { anchor in WordData(word: anchor) },
      title: title.text,
      lang: file.lang(title.language),
      summary: title.summary,
      textLang: file.lang(title.summaryLanguage),
      body: body(entry, deeper: levels))
  }

  /// A page's text with its headings moved down below its own title in the document.
  func body(_ entry: Int, deeper levels: Int) -> [UInt8] {
    guard let page = file.site.guideline.shownPage(entry, language: file.language) else {
      return []
    }
    let place = Place(
      page: page,
      file: file,
      kind: .print(entries),
      headingOffset: levels)
    let olderRules = file.site.guideline.olderBlocks(on: page)
    guard !olderRules.isEmpty else { return place.html() }
    return html(
      TopicText(page.document, order: .written, olderRules: olderRules),
      at: place)
  }

  /// A page's text with its older rules at the end.
  private func html(_ text: TopicText, at place: Place) -> [UInt8] {
    var place = place
    place.showFootnotes(of: text.order)
    let first = place.html([text.lead] + text.withRules.flatMap(\.events))
    let older = OlderRulesData(text, at: place).map { older in
      file.site.render(older, language: place.textLanguage)
    }
    return first + (older ?? []) + place.footnotesHTML()
  }
}

extension FileContext {
  /// Returns the old anchors in this document of an entry and of the headings and code on its page;
  /// rules keep their ids.
  ///
  /// All refer to the entry's title: finding the topic matters more than the exact place in every
  /// state of it.
  fileprivate func formerPrintAnchors(of entry: Int) -> [String] {
    guard let page = site.guideline.shownPage(entry, language: language) else {
      return []
    }
    let present = page.headingIDs + page.document.anchors.map(\.value)
    let former = page.headingIDs.flatMap { id in
      site.guideline.formerAnchors(of: id, entry: entry)
    }
    let here = former.map { anchor in
      site.addresses.printAnchor(entry, anchor: anchor)
    }
    return here + anchorsInFormerFolders(of: entry, named: present + former)
  }

  /// In each former folder an entry had all of its anchors: `alerts--sizes`.
  private func anchorsInFormerFolders(of entry: Int, named anchors: [String]) -> [String] {
    site.guideline.tree.formerPaths(of: entry).flatMap { path in
      [path] + anchors.map { anchor in "\(path)--\(anchor)" }
    }
  }
}
