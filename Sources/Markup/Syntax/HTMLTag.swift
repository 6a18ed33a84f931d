import Base

/// A tag of HTML: `<abbr title="Portable Document Format">`, `</abbr>`, `<br />` (CommonMark, section 6.6).
struct HTMLTag {
  struct Attribute: Equatable {
    /// In lower case.
    var name: String
    /// The value without its quotes, with character references unresolved; empty if there is none.
    var value: Range<Int>
  }

  /// In lower case.
  let name: String
  let isEnd: Bool
  let attributes: [Attribute]
  /// Its range in the bytes from which it was read.
  let range: Range<Int>

  /// Reads the tag that begins at an index; `nil` if there is none, or it does not end before the
  /// bytes do.
  ///
  /// - Complexity: O(*n*), where *n* is the number of its bytes.
  init?(_ bytes: ArraySlice<UInt8>, at start: Int) {
    guard start + 1 < bytes.endIndex,
      bytes[start] == .openAngle
    else { return nil }
    isEnd = bytes[start + 1] == .slash
    let nameStart =
      if isEnd {
        start + 2
      } else {
        start + 1
      }
    guard nameStart < bytes.endIndex,
      bytes[nameStart].isASCIILetter
    else { return nil }
    let name = bytes[nameStart...].prefix(while: \.isInName)
    self.name = String(decoding: name, as: UTF8.self).lowercased()
    var reader = AttributeReader(bytes: bytes, index: name.endIndex)
    // An end tag has no attributes (CommonMark, section 6.6).
    guard let attributes = reader.read(),
      !isEnd || attributes.isEmpty
    else { return nil }
    self.attributes = attributes
    range = start..<reader.index
  }

  /// Returns the bytes of an attribute's value; `nil` if there is no such attribute.
  func value(of name: String) -> Range<Int>? {
    attributes.first { $0.name == name }?.value
  }

  /// True if CommonMark lets the tag begin a block of HTML, for which Markdown has its own syntax.
  var isBlock: Bool { Self.blocks.contains(name) }

  /// The elements that begin a block of HTML up to a blank line (CommonMark, section 4.6, condition
  /// 6), except for those without any text.
  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "caption", "center", "col", "colgroup",
    "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure",
    "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "html", "legend", "li",
    "main", "menu", "nav", "ol", "p", "search", "section", "summary", "table", "tbody", "td",
    "tfoot", "th", "thead", "tr", "ul",
  ]

  /// Whether HTML has such an element (HTML, section 4; those that are obsolete included).
  var isKnown: Bool { Self.isElement(name) }

  /// Whether HTML has an element of a name.
  static func isElement(_ name: String) -> Bool {
    blocks.contains(name) || others.contains(name)
  }

  private static let others: Set<String> = [
    "a", "abbr", "acronym", "area", "audio", "b", "base", "bdi", "bdo", "big", "br", "button",
    "canvas", "cite", "code", "data", "datalist", "del", "dfn", "em", "embed", "font", "frame",
    "frameset", "head", "hgroup", "i", "iframe", "img", "input", "ins", "kbd", "label", "link",
    "map", "mark", "math", "meta", "meter", "nobr", "noscript", "object", "optgroup", "option",
    "output", "param", "picture", "pre", "progress", "q", "rb", "rp", "rt", "rtc", "ruby", "s",
    "samp", "script", "select", "slot", "small", "source", "span", "strike", "strong", "style",
    "sub", "sup", "svg", "template", "textarea", "time", "title", "track", "tt", "u", "var",
    "video", "wbr",
  ]

  /// True if the content of the element is not text for readers, or is text without Markdown.
  var isVerbatim: Bool {
    ["script", "style", "pre", "textarea", "title", "head", "template", "svg", "math"]
      .contains(name)
  }
}

/// Reads the attributes after the name of a tag, up to its `>`.
private struct AttributeReader {
  let bytes: ArraySlice<UInt8>
  var index: Int

  /// The attributes; `nil` where the tag is malformed.
  mutating func read() -> [HTMLTag.Attribute]? {
    var attributes: [HTMLTag.Attribute] = []
    while index < bytes.endIndex {
      let hasSpace = skipSpace()
      guard index < bytes.endIndex else { return nil }
      switch bytes[index] {
      case .closeAngle:
        index += 1
        return attributes
      case .slash:
        guard index + 1 < bytes.endIndex,
          bytes[index + 1] == .closeAngle
        else { return nil }
        index += 2
        return attributes
      default:
        guard hasSpace,
          let attribute = readAttribute()
        else { return nil }
        attributes.append(attribute)
      }
    }
    return nil
  }

  private mutating func skipSpace() -> Bool {
    let start = index
    while index < bytes.endIndex, bytes[index] <= .space {
      index += 1
    }
    return index > start
  }

  private mutating func readAttribute() -> HTMLTag.Attribute? {
    guard let name = readName() else { return nil }
    let end = name.endIndex
    var attribute = HTMLTag.Attribute(
      name: String(decoding: name, as: UTF8.self).lowercased(), value: end..<end)
    _ = skipSpace()
    guard bytes[index...].first == .equals else {
      // The space belongs to what follows.
      index = end
      return attribute
    }
    index += 1
    _ = skipSpace()
    guard let value = readValue() else { return nil }
    attribute.value = value
    return attribute
  }

  /// Reads the name of an attribute (CommonMark, section 6.6).
  private mutating func readName() -> ArraySlice<UInt8>? {
    let first = bytes[index]
    guard first.isASCIILetter || "_:".utf8.contains(first) else {
      return nil
    }
    let name = bytes[index...].prefix {
      $0.isASCIIAlphanumeric
        || "_:.-".utf8.contains($0)
    }
    index = name.endIndex
    return name
  }

  private mutating func readValue() -> Range<Int>? {
    guard index < bytes.endIndex else { return nil }
    let quote = bytes[index]
    if quote == .quotationMark || quote == .apostrophe {
      guard let end = bytes[(index + 1)...].firstIndex(of: quote) else {
        return nil
      }
      defer { index = end + 1 }
      return index + 1..<end
    }
    let value = bytes[index...].prefix {
      $0 > .space
        && !"\"'=<>`".utf8.contains($0)
    }
    guard !value.isEmpty else { return nil }
    index = value.endIndex
    return value.indices
  }
}
