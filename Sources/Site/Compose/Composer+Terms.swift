import Catalog
import Markup

extension Composer {
  /// Whether a mention of a term is a link: not on the pages of the term's own topic.
  func isLinked(mention index: Int, _ place: Place) -> Bool {
    let term = place.page.document.mentions[index].term
    return describedTerms[term] && catalog.termList.entries[term] != place.page.entry
  }

  /// Begins the link of a mention.
  func writeTerm(_ index: Int, _ place: Place, into output: inout [UInt8]) {
    guard isLinked(mention: index, place) else { return }
    let term = place.page.document.mentions[index].term
    if place.kind == .print, let anchor = printAnchor(of: .term(term), place) {
      write(href: "#" + anchor, into: &output)
    } else {
      output.append(contentsOf: "<a href=\"".utf8)
      output.append(addressFrom: place.path, to: addresses.term(term, place.language))
      output.append(UInt8(ascii: "\""))
    }
    output.append(contentsOf: " class=\"term\">".utf8)
  }
}
