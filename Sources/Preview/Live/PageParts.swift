import Base

/// The parts of a page that are compared to update an open page.
struct PageParts {
  /// The range from `<main` to `</main>`; empty if a page has none.
  var main: Range<Int>
  /// The addresses of style sheets, as written in the page, and their elements.
  ///
  /// Sheets are named after their content: a page with another version of one is the same page.
  var styles: [(address: String, bytes: Range<Int>)] = []
  /// The addresses of scripts and images, as written in the page.
  var assets: [String] = []

  /// Finds the parts of a page that templates made: well formed, quoted attributes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(_ html: [UInt8]) {
    let bytes = html.span
    var start: Int?
    var end: Int?
    var position = 0
    while let tag = Tag(in: bytes, from: position) {
      position = tag.end
      switch tag.name {
      case "main" where start == nil:
        start = tag.start
      case "/main":
        end = tag.end
      case "link" where tag.value(of: "rel", in: bytes) == "stylesheet":
        if let address = tag.value(of: "href", in: bytes) {
          styles.append((address, tag.start..<tag.end))
        }
      case "script", "img", "source":
        if let address = tag.value(of: "src", in: bytes) {
          assets.append(address)
        }
      default:
        break
      }
    }
    // A page of the site's own template may have no `main`, or one that is not closed.
    guard let start, let end, start < end else {
      main = 0..<0
      return
    }
    main = start..<end
  }

  /// The bytes of the page without `<main>` and the elements of style sheets.
  func frame(of html: [UInt8]) -> [UInt8] {
    let left = (styles.map(\.bytes) + [main]).sorted {
      $0.lowerBound < $1.lowerBound
    }
    var frame: [UInt8] = []
    frame.reserveCapacity(html.count - main.count)
    var position = 0
    for range in left where range.lowerBound >= position {
      frame += html[position..<range.lowerBound]
      position = range.upperBound
    }
    return frame + html[position...]
  }
}

/// One tag of a page.
private struct Tag {
  /// In lower case, with the slash of an end tag, cut after 8 bytes.
  var name: String
  var start: Int
  /// The byte after its `>`.
  var end: Int

  /// The next tag from a position on.
  init?(in bytes: Span<UInt8>, from position: Int) {
    var index = position
    while index < bytes.count, bytes[index] != .openAngle {
      index += 1
    }
    guard index < bytes.count else { return nil }
    start = index
    let first = index + 1
    index = first
    while index < bytes.count,
      bytes[index].isASCIILetter
        || bytes[index] == .slash
    {
      index += 1
    }
    name = Self.name(in: bytes, first..<index)
    end = Self.end(in: bytes, from: index)
  }

  private static func name(in bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    // No name that matters is longer. The bit makes letters small; a slash has it already.
    String(decoding: range.prefix(8).map { bytes[$0] | 0x20 }, as: UTF8.self)
  }

  /// Returns the place after `>`, which may also stand in a quoted value.
  private static func end(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open {
          quote = nil
        }
      } else if byte == .quotationMark || byte == .apostrophe {
        quote = byte
      } else if byte == .closeAngle {
        break
      }
    }
    return index
  }

  /// The value of an attribute, references to characters decoded as the templates write them.
  func value(of attribute: String, in bytes: Span<UInt8>) -> String? {
    let tag = String(decoding: (start..<end).map { bytes[$0] }, as: UTF8.self)
    for quote in ["\"", "'"] {
      let opening = " \(attribute)=\(quote)"
      guard let found = tag.firstRange(of: opening) else { continue }
      let value = tag[found.upperBound...].prefix { String($0) != quote }
      return String(value).replacing("&amp;", with: "&")
    }
    return nil
  }
}
