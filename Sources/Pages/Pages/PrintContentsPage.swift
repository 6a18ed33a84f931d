import Guideline
import Rendering
import SiteConfiguration
import Templates

extension Output {
  /// The printable documents: each section, and the whole guideline.
  static let print = Output(
    isWanted: \.configuration.print, items: { .each(in: $0) },
    path: { site, item in site.addresses.print(item.language) },
    templates: [PrintContentsData.self], words: ["print", "print-whole"],
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
    let (tree, addresses) = (file.site.guideline.tree, file.site.addresses)
    frame = FrameData(file, word: "print", breadcrumbs: [file.home])
    frame.isUnlisted = true
    wholeHref = file.href(addresses.print(0, language: file.language))
    sections = tree.entries[0].children.map { section in
      let document = file.href(addresses.print(section, language: file.language))
      func link(_ entry: Int) -> LinkData {
        var link = file.link(toEntry: entry)
        link.href = document + (entry == section ? "" : "#" + addresses.printAnchor(entry))
        return link
      }
      return PrintLinkData(
        anchor: addresses.printAnchor(section), link: link(section),
        topics: tree.topics(below: section).map(link))
    }
  }
}
