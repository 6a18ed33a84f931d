extension CodeScanner {
  /// Scans `<name attribute="value">`, and the content in another language up to its end.
  mutating func scanTag() {
    let isEnd = code[index...].dropFirst().first == UInt8(ascii: "/")
    guard let name = tagName(from: index + (isEnd ? 2 : 1)) else {
      advance(to: index + 1)
      return
    }
    add(.keyword, bytes: name)
    advance(to: name.upperBound)
    scanAttributes()
    guard index < code.endIndex,
      code[index] == UInt8(ascii: ">")
    else { return }
    let isEmpty = last == UInt8(ascii: "/")
    advance(to: index + 1)
    if !isEnd, !isEmpty {
      scanContent(of: code[name])
    }
  }

  /// Returns the range of a tag's name; `nil` if no tag begins before it.
  private func tagName(from start: Int) -> Range<Int>? {
    let name = start..<endOfWord(from: min(start, code.endIndex))
    // A `<` before a space or a digit is text: `a < b`, `<3`.
    guard let first = name.first,
      !code[first].isDecimalDigit
    else { return nil }
    return name
  }

  /// Scans the attributes of a tag, up to its `>` or the `<` of the next one.
  private mutating func scanAttributes() {
    while index < code.endIndex {
      let byte = code[index]
      switch byte {
      case UInt8(ascii: ">"), UInt8(ascii: "<"):
        return
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let closing = code[(index + 1)...].firstIndex(of: byte)
        let end = closing.map { $0 + 1 } ?? code.endIndex
        color(.string, upTo: end)
      case 0x00...space:
        index += 1
      case _ where isWordByte(byte):
        let end = endOfWord(from: index)
        // HTML allows values without quotes: `<input type=text>`.
        color(last == UInt8(ascii: "=") ? .string : .name, upTo: end)
      default:
        advance(to: index + 1)
      }
    }
  }

  /// Scans the content of a tag if it is in another language.
  private mutating func scanContent(of name: ArraySlice<UInt8>) {
    let name = String(decoding: name, as: UTF8.self).lowercased()
    let embedded = grammar.embedded.first { $0.tag == name }
    guard let language = embedded?.language else { return }
    let closing = Array("</\(name)".utf8)
    var end = index
    while end < code.endIndex, !isTag(closing, at: end) {
      end += 1
    }
    tokens += language.tokens(of: code[index..<end])
    // Without content the `>` stays the last byte read.
    if end > index {
      advance(to: end)
    }
  }

  private func isTag(_ tag: [UInt8], at place: Int) -> Bool {
    guard code[place] == UInt8(ascii: "<"),
      place + tag.count <= code.endIndex
    else { return false }
    // In any case: `</SCRIPT`. The tag to compare with is in lower case.
    return code[place..<place + tag.count].elementsEqual(tag) { byte, wanted in
      byte == wanted || byte | 0x20 == wanted
    }
  }
}
