/// The place in a text that is read.
struct AsciiDocScan {
  let text: ArraySlice<UInt8>
  var index: Int
  var depth: Int
  var output = Bytes()
  /// The marks that nothing closes from here on.
  var unclosed: Set<Bytes> = []

  var byte: UInt8 { text[index] }
  var isAtLineStart: Bool { index > text.startIndex && text[index - 1] == .newline }

  /// Whether no letter or digit is before the index.
  var isAfterBoundary: Bool {
    index == text.startIndex || !text[index - 1].isWordByte
  }

  func has(_ mark: StaticString) -> Bool {
    text.has(mark, at: index)
  }

  /// Returns the text between a mark at the index and one that closes it, and passes over both.
  mutating func takeText(between open: StaticString, and close: StaticString) -> ArraySlice<
    UInt8
  >? {
    let mark = Bytes(close.description.utf8)
    guard has(open), !unclosed.contains(mark) else { return nil }
    let start = index + open.utf8CodeUnitCount
    guard let end = text.next(close, from: start) else {
      unclosed.insert(mark)
      return nil
    }
    index = end + close.utf8CodeUnitCount
    return text[start..<end]
  }

  mutating func take(_ count: Int, writing replacement: String) {
    output += replacement.utf8
    index += count
  }
}

extension UInt8 {
  /// Indicates whether it belongs to a word: a letter, a digit, `_`, or a part of a character outside of ASCII.
  var isWordByte: Bool {
    isLetter || isDigit || self == .underscore || self >= 0x80
  }
}
