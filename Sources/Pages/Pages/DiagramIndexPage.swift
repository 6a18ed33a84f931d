import Guideline
import Markup
import Rendering
import Templates

extension Output {
  /// The index of all drawings of a site that has any, with their pages.
  static let diagramIndex = Output(
    isEnabled: { site in site.has(.diagrams) },
    items: { site in .each(in: site) },
    path: { site, item in site.addresses.diagrams(item.language) },
    templates: [DiagramIndexData.self],
    words: ["diagrams", "diagrams-summary"],
    siteLinkWord: "diagrams",
    make: { file, _ in file.render(DiagramIndexData(file)) },
    isListed: { _, _ in true })
}

/// All drawings, by topic.
struct DiagramIndexData: FramedData {
  static let template = "diagrams"

  var frame: FrameData
  var groups: [DiagramGroupData]

  static let fields = FieldTable<DiagramIndexData>([
    .list("groups", \.groups)
  ])
}

/// The drawings of one page.
struct DiagramGroupData: KeyedData {
  var page: LinkData
  /// The number of its section's color.
  var tint: Int?
  var diagrams: [DiagramData]

  static let fields = FieldTable<DiagramGroupData>([
    .object("page", \.page),
    .text("tint") { $0.tint.map(String.init) ?? "" },
    .list("diagrams", \.diagrams),
    .object("first", \.diagrams.first),
    .list("others") { Array($0.diagrams.dropFirst()) },
    .text("moreCount", \.moreCount),
  ])

  /// How many drawings follow the first one; empty for none.
  private var moreCount: String {
    guard diagrams.count > 1 else { return "" }
    return String(diagrams.count - 1)
  }
}

/// A drawing in the index.
struct DiagramData: KeyedData {
  /// The address of the part of the page that contains it.
  var href: String
  /// Its own title, or else that of its page.
  var title: String
  /// The language of title and drawing, where it is not the page's.
  var lang: String
  var svg: [UInt8]

  static let fields = FieldTable<DiagramData>([
    .text("href", \.href),
    .text("title", \.title),
    .text("lang", \.lang),
    .html("svg", \.svg),
  ])
}

extension DiagramIndexData {
  init(_ file: FileContext) {
    let guideline = file.site.guideline
    frame = FrameData(file, word: "diagrams", breadcrumbs: [file.home])
    groups = guideline.tree.entries.indices.compactMap { entry in
      DiagramGroupData(entry, file: file)
    }
  }
}

extension DiagramGroupData {
  /// The drawings of an entry's page; `nil` where it has none.
  fileprivate init?(_ entry: Int, file: FileContext) {
    let guideline = file.site.guideline
    guard let page = guideline.shownPage(entry, language: file.language),
      !page.document.diagrams.isEmpty
    else { return nil }
    let link = file.link(toEntry: entry)
    self.init(
      page: link,
      tint: guideline.tree.tint(of: entry),
      diagrams: page.document.diagrams.map { figure in
        DiagramData(figure, on: page, link: link, file)
      })
  }
}

extension DiagramData {
  fileprivate init(
    _ figure: DiagramFigure,
    on page: Page,
    link: LinkData,
    _ file: FileContext
  ) {
    self.init(
      href: link.href,
      title: figure.title ?? link.title,
      lang: file.lang(page.language),
      svg: SmallPicture(of: figure.svg).svg)
    let anchor = file.site.guideline.anchor(of: figure, on: page)
    if !anchor.isEmpty {
      href += "#" + anchor
    }
  }
}

extension GuidelineStages {
  /// Returns the anchor of a drawing: its own, else that of the part that it is in.
  fileprivate func anchor(
    of figure: DiagramFigure,
    on page: Page
  ) -> String {
    if let anchor = figure.anchor {
      return page.document.anchors[anchor].value
    }
    return anchor(of: page.document.parts[figure.part].kind, on: page)
  }
}
