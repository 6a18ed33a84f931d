import LibXML

// Pictures, links, emphasis and code of a web page.
extension HTMLReader {
  /// What an element makes of the text in it.
  static func style(
    of name: String, _ attributes: MarkupDocument.Attributes
  ) -> Inlines.Style? {
    switch name {
    case "b", "strong": .strong
    case "em", "i": .emphasis
    case "code", "kbd", "samp", "tt": .code
    case "a": attributes["href"].map { .link($0) }
    default: nil
    }
  }

  /// Notes a picture, with what of the text describes it; a picture of one dot counts visits.
  mutating func addPicture(
    _ tag: Range<Int>, _ description: Passage, _ attributes: MarkupDocument.Attributes
  ) {
    guard attributes["width"] != "1", attributes["height"] != "1" else { return }
    let candidates = (attributes["srcset"] ?? "").split(whereSeparator: \.isWhitespace)
    let address =
      attributes["src"] ?? attributes["data-src"] ?? candidates.first.map(String.init) ?? ""
    let start = description.offsets.first ?? tag.lowerBound
    let end = description.offsets.last.map { $0 + 1 } ?? tag.lowerBound
    inlines.addPicture(
      address, alternative: description.isEmpty ? "" : attributes["alt"] ?? "",
      at: tag.lowerBound, range: start..<end)
  }
}
