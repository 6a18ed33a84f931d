import LibXML

// Pictures, links, emphasis and code of a web page.
extension HTMLReader {
  /// Returns the style that an element gives to its text.
  static func style(
    of name: String, _ attributes: MarkupDocument.Attributes
  ) -> Inlines.Style? {
    let css = HTMLRole.css(attributes)
    switch name {
    // Editors put whole texts into `<b style="font-weight:normal">`.
    case "b" where isNormal(css):
      return nil
    case "b", "strong":
      return .strong
    case "em", "i":
      return .emphasis
    case "code", "kbd", "samp", "tt":
      return .code
    case "del", "s", "strike":
      return .struck
    case "a":
      return attributes["href"].map { .link($0) }
    case "span":
      return style(css: css)
    // Text can be struck out by the style of any element around it.
    default:
      return css.contains("line-through") ? .struck : nil
    }
  }

  private static func isNormal(_ css: String) -> Bool {
    css.contains("font-weight:normal") || css.contains("font-weight:400")
  }

  /// Returns the style that CSS gives to a text.
  private static func style(css: String) -> Inlines.Style? {
    if css.contains("line-through") {
      return .struck
    }
    if css.contains("font-weight:bold") || css.contains("font-weight:700") {
      return .strong
    }
    guard css.contains("font-style:italic") else {
      return nil
    }
    return .emphasis
  }

  /// Notes a picture, with its description in the text; a picture of one pixel counts visits and is
  /// skipped.
  mutating func addPicture(
    _ tag: Range<Int>,
    description: Passage,
    attributes: MarkupDocument.Attributes
  ) {
    guard attributes["width"] != "1",
      attributes["height"] != "1"
    else { return }
    let start = description.offsets.first ?? tag.lowerBound
    let end = description.offsets.last.map { $0 + 1 } ?? tag.lowerBound
    inlines.addPicture(
      Self.address(ofPicture: attributes),
      // A description that the source does not have is none.
      alternative: description.isEmpty ? "" : attributes["alt"] ?? "",
      at: tag.lowerBound, range: start..<end)
  }

  private static func address(ofPicture attributes: MarkupDocument.Attributes) -> String {
    if let address = attributes["src"] ?? attributes["data-src"] {
      return address
    }
    // `srcset="small.png 480w, large.png 800w"`: its first word is an address.
    let words = (attributes["srcset"] ?? "").split(whereSeparator: \.isWhitespace)
    return words.first.map(String.init) ?? ""
  }
}
