import Base

/// How words begin, so that nearly every place of a text at which none does is passed in a few steps.
///
/// What is looked up are two pairs of bytes, one after the other. A pair is two bytes of ASCII, or the last two of a
/// character with three bytes, of which the first says nothing: it is the same for all kana. Both kinds never have the
/// same number, since only bytes within a character are between 0x80 and 0xBF.
struct WordBeginnings: Sendable {
  /// What is known of a pair, or of two pairs; by their numbers of 16 bits.
  private var marks = [Mark](repeating: [], count: 1 << 16)

  private struct Mark: OptionSet {
    let rawValue: UInt8

    /// A word begins with the pair.
    static let beginning = Mark(rawValue: 1 << 0)
    /// Anything may follow the pair, since a word ends with it.
    static let whole = Mark(rawValue: 1 << 1)
    /// A word begins with two pairs of this number, which others may have, too.
    static let twoPairs = Mark(rawValue: 1 << 2)
  }

  /// - Parameter words: Words in lower case.
  init(_ words: [[UInt8]]) {
    for word in words {
      insert(word.span)
    }
  }

  private mutating func insert(_ word: Span<UInt8>) {
    guard word.count > 1 else {
      if word.count == 1 {
        insert(letter: word[0])
      }
      return
    }
    let (pair, end) = Self.pair(in: word, at: 0)
    guard end + 1 < word.count else {
      marks[pair].formUnion([.beginning, .whole])
      return
    }
    marks[pair].insert(.beginning)
    marks[Self.number(of: pair, Self.pair(in: word, at: end).number)].insert(.twoPairs)
  }

  /// Inserts a word of one letter: its pair may have any second byte.
  private mutating func insert(letter: UInt8) {
    for next in 0..<256 {
      marks[Int(letter) << 8 | next].formUnion([.beginning, .whole])
    }
  }

  /// Returns whether a word may begin at an offset of a text, in which Latin letters match in either case.
  func mayBegin(_ text: Span<UInt8>, at index: Int) -> Bool {
    let (pair, end) = Self.pair(in: text, at: index)
    let mark = marks[pair]
    guard mark.contains(.beginning) else { return false }
    guard !mark.contains(.whole) else { return true }
    return end < text.count
      && marks[Self.number(of: pair, Self.pair(in: text, at: end).number)].contains(.twoPairs)
  }

  /// The pair at an offset, and where the next one begins.
  @inline(__always)
  private static func pair(in text: Span<UInt8>, at index: Int) -> (number: Int, end: Int) {
    let first = text[index]
    if first >= 0xE0, first < 0xF0, index + 2 < text.count {
      return (Int(text[index + 1]) << 8 | Int(text[index + 2]), index + 3)
    }
    let next = index + 1 < text.count ? text[index + 1].lowercasedASCII : 0
    return (Int(first.lowercasedASCII) << 8 | Int(next), index + 2)
  }

  /// The number of two pairs.
  private static func number(of pair: Int, _ next: Int) -> Int {
    (pair &* 0x9E3B &+ next) & 0xFFFF
  }
}
