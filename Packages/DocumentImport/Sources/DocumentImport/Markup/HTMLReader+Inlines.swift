import LibXML

// Pictures, links, emphasis and code of a web page.
extension HTMLReader {
  /// Returns the style that an element gives to its text.
  static func style(
    of name: String, _ attributes: MarkupDocument.Attributes
  ) -> Inlines.Style? {
    let css = (attributes["style"] ?? "").lowercased().filter {
      !$0.isWhitespace
    }
    switch name {
    case "b"
    where css.contains("font-weight:normal")
      || css.contains("font-weight:400"):
      return nil
    case "span" where css.contains("line-through"):
      return .struck
    case "span"
    where css.contains("font-weight:bold")
      || css.contains("font-weight:700"):
      return .strong
    case "span" where css.contains("font-style:italic"):
      return .emphasis
    default:
      break
    }
    return switch name {
    case "b", "strong":
      .strong
    case "em", "i":
      .emphasis
    case "code", "kbd", "samp", "tt":
      .code
    case "del", "s", "strike":
      .struck
    case "a":
      attributes["href"].map { .link($0) }
    default:
      nil
    }
  }

  /// Notes a picture, with its description in the text; a picture of one pixel counts visits and is
  /// skipped.
  mutating func addPicture(
    _ tag: Range<Int>, description: Passage, attributes: MarkupDocument.Attributes
  ) {
    guard attributes["width"] != "1",
      attributes["height"] != "1"
    else { return }
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
