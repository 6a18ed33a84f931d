import Guideline
import Rendering
import SiteConfiguration
import Templates

extension Output {
  /// The printable documents: each section, and the whole guideline.
  static let print = Output(
    isEnabled: \.configuration.print,
    items: { site in .each(in: site) },
    path: { site, item in site.addresses.print(item.language) },
    templates: [PrintContentsData.self],
    words: ["print", "print-whole"],
    make: { file, _ in file.render(PrintContentsData(file)) })
}

/// The documents that can be printed.
struct PrintContentsData: FramedData {
  static let template = "print-contents"

  var frame: FrameData
  var wholeHref: String
  var sections: [PrintLinkData]

  static let fields = FieldTable<PrintContentsData>([
    .text("wholeHref", \.wholeHref),
    .list("sections", \.sections),
  ])
}

/// A section's document, and where its topics are in it.
struct PrintLinkData: KeyedData {
  /// The anchor of the section in the document.
  var anchor: String
  var link: LinkData
  var topics: [LinkData]

  static let fields = FieldTable<PrintLinkData>([
    .text("anchor", \.anchor),
    .object("section", \.link),
    .list("topics", \.topics),
    .flag("hasTopics", anyOf: \.topics),
  ])
}

extension PrintContentsData {
  init(_ file: FileContext) {
    frame = FrameData(file, word: "print", breadcrumbs: [file.home])
    frame.isUnlisted = true
    wholeHref = file.href(file.site.addresses.print(0, language: file.language))
    sections = file.site.guideline.tree.entries[0].children.map { section in
      PrintLinkData(section, file: file)
    }
  }
}

extension PrintLinkData {
  fileprivate init(_ section: Int, file: FileContext) {
    let (tree, addresses) = (file.site.guideline.tree, file.site.addresses)
    let document = file.href(addresses.print(section, language: file.language))
    anchor = addresses.printAnchor(section)
    // The section is at the start of its document.
    link = file.link(toEntry: section)
    link.href = document
    topics = tree.topics(below: section).map { topic in
      var link = file.link(toEntry: topic)
      link.href = document + "#" + addresses.printAnchor(topic)
      return link
    }
  }
}
