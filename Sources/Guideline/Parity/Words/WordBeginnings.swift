import Base

/// How words begin, so that nearly every place of a text at which none does is passed in a few steps.
///
/// What is looked up are two pairs of bytes, one after the other. A pair is two bytes of ASCII, or the last two of a
/// character with three bytes, of which the first says nothing: it is the same for all kana. Both kinds never have the
/// same number, since only bytes within a character are between 0x80 and 0xBF.
struct WordBeginnings: Sendable {
  /// The first pairs of words.
  private var pairs = BitSet()
  /// Those of them after which anything may follow, since a word ends there.
  private var ends = BitSet()
  /// The first two pairs of words; several may have the same number.
  private var twoPairs = BitSet()

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
    pairs.insert(pair)
    if end + 1 < word.count {
      twoPairs.insert(Self.number(of: pair, Self.pair(in: word, at: end).number))
    } else {
      ends.insert(pair)
    }
  }

  /// Inserts a word of one letter: its pair may have any second byte.
  private mutating func insert(letter: UInt8) {
    for next in 0..<256 {
      let pair = Int(letter) << 8 | next
      pairs.insert(pair)
      ends.insert(pair)
    }
  }

  /// Returns whether a word may begin at an offset of a text, in which Latin letters match in either case.
  func mayBegin(_ text: Span<UInt8>, at index: Int) -> Bool {
    let (pair, end) = Self.pair(in: text, at: index)
    guard pairs.contains(pair) else { return false }
    guard !ends.contains(pair) else { return true }
    return end < text.count
      && twoPairs.contains(Self.number(of: pair, Self.pair(in: text, at: end).number))
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

  /// The number of two pairs, of 16 bits.
  private static func number(of pair: Int, _ next: Int) -> Int {
    (pair &* 0x9E3B &+ next) & 0xFFFF
  }

  /// A set of numbers of 16 bits.
  private struct BitSet {
    private var words = [UInt64](repeating: 0, count: 1 << 10)

    mutating func insert(_ number: Int) {
      words[number >> 6] |= 1 << UInt64(number & 63)
    }

    func contains(_ number: Int) -> Bool {
      words[number >> 6] & (1 << UInt64(number & 63)) != 0
    }
  }
}
