import Base

/// How words begin, so that nearly every place of a text at which none does is passed in a few steps.
///
/// What is looked up is two bytes: the first two of an ASCII word, the last two of a character with three bytes, of which
/// the first says nothing: it is the same for all kana. The two never have the same number, since only bytes within a
/// character are between 0x80 and 0xBF.
struct WordBeginnings: Sendable {
  /// A bit for each pair of bytes.
  private var bits = [UInt64](repeating: 0, count: 1 << 10)

  /// - Parameter words: Words in lower case.
  init(_ words: [String]) {
    for word in words {
      let bytes = Array(word.utf8)
      if bytes.count > 1 {
        insert(Self.key(bytes.span, at: 0))
      } else if let byte = bytes.first {
        // Anything may follow.
        for next in 0..<256 {
          insert(Int(byte) << 8 | next)
        }
      }
    }
  }

  private mutating func insert(_ key: Int) {
    bits[key >> 6] |= 1 << UInt64(key & 63)
  }

  /// Returns whether a word may begin anywhere in a part of a text.
  func mayBegin(_ text: Span<UInt8>, in range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      if mayBegin(text, at: index) {
        return true
      }
      // A character of three bytes begins with 0xE0 or more, and none shorter does.
      index += text[index] < 0xE0 ? 1 : 3
    }
    return false
  }

  /// Returns whether a word may begin at an offset of a text, in which Latin letters match in either case.
  func mayBegin(_ text: Span<UInt8>, at index: Int) -> Bool {
    let key = Self.key(text, at: index)
    return bits[key >> 6] & (1 << UInt64(key & 63)) != 0
  }

  private static func key(_ text: Span<UInt8>, at index: Int) -> Int {
    let first = text[index]
    if first >= 0xE0, first < 0xF0, index + 2 < text.count {
      return Int(text[index + 1]) << 8 | Int(text[index + 2])
    }
    let next = index + 1 < text.count ? text[index + 1].lowercasedASCII : 0
    return Int(first.lowercasedASCII) << 8 | Int(next)
  }
}
