/// The address and the title between the parentheses of a link (CommonMark, section 6.3).
struct Destination {
  let address: String
  /// The title as it is written, with the space before it.
  let title: String
  /// The width of a picture: 320 of `(a.png =320x*)`, as showdown and markdown-it have it.
  let width: Int?
  let end: Int

  /// The most bytes of an address and a title: many that nothing ends are not looked through to the end of the text.
  static let longest = 2_000

  init?(in text: Bytes, at start: Int) {
    guard start < text.count,
      text[start] == .openParenthesis
    else { return nil }
    var reader = Reader(bytes: Self.window(of: text, at: start), index: start + 1)
    reader.skipSpace()
    guard let address = reader.readAddress() else { return nil }
    let titleStart = reader.index
    reader.skipSpace()
    var title = ""
    var width: Int?
    if reader.byte == .equals, reader.index > titleStart {
      guard let digits = reader.readWidth() else { return nil }
      width = Int(digits)
    } else if reader.byte != .closeParenthesis {
      guard let read = reader.readTitle(from: titleStart) else {
        return nil
      }
      title = read
    }
    reader.skipSpace()
    guard reader.byte == .closeParenthesis else { return nil }
    (self.address, self.title, self.width) = (address, title, width)
    end = reader.index + 1
  }

  /// The part of a text in which a destination is read.
  private static func window(
    of text: Bytes,
    at start: Int
  ) -> ArraySlice<UInt8> {
    // A picture in its address is as long as the picture, and has no brackets.
    if text.has("(data:", at: start)
      || text.has("(<data:", at: start)
    {
      return text[..<(text[start...].firstIndex(of: .openBracket) ?? text.count)]
    }
    return text[..<min(text.count, start + longest)]
  }

  /// Reads the parts of a destination, one behind the other.
  private struct Reader {
    let bytes: ArraySlice<UInt8>
    var index: Int

    var byte: UInt8? {
      guard index < bytes.endIndex else { return nil }
      return bytes[index]
    }

    mutating func skipSpace() {
      while let byte, byte.isSpace {
        index += 1
      }
    }

    mutating func readAddress() -> String? {
      guard let byte else { return nil }
      let first = index
      guard byte != .openAngle else {
        guard let close = bytes[index...].firstIndex(of: .closeAngle) else {
          return nil
        }
        index = close + 1
        return bytes[first + 1..<close].string
      }
      // Parentheses in an address are balanced.
      var depth = 0
      while let byte = self.byte, !byte.isSpace {
        if byte == .openParenthesis {
          depth += 1
        } else if byte == .closeParenthesis {
          guard depth > 0 else { break }
          depth -= 1
        }
        index += byte == .backslash ? 2 : 1
      }
      index = min(index, bytes.endIndex)
      return bytes[first..<index].string
    }

    /// Reads `=320x*`, and returns the digits of the width.
    mutating func readWidth() -> String? {
      let size = bytes[(index + 1)...].prefix {
        !$0.isSpace && $0 != .closeParenthesis
      }
      guard let sign = size.firstIndex(of: UInt8(ascii: "x")) else {
        return nil
      }
      index = size.endIndex
      return size[..<sign].string
    }

    /// Reads `"…"`, `'…'` or `(…)`, and returns it with what is before it.
    mutating func readTitle(from start: Int) -> String? {
      guard let quote = byte,
        quote.isQuote || quote == .openParenthesis
      else { return nil }
      let closing = quote == .openParenthesis ? .closeParenthesis : quote
      guard let close = bytes[(index + 1)...].firstIndex(of: closing) else {
        return nil
      }
      index = close + 1
      return bytes[start..<index].string
    }
  }
}
