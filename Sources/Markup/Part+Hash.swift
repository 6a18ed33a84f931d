import CDigest
import TextWidth

extension Part {
  /// A hash of the part's Markdown that does not change when its lines are rewrapped.
  ///
  /// Runs of white space count as one space, and as nothing where a line breaks next to a wide
  /// character in a language that is written without spaces. FNV-1a, 64 bits (RFC 9923).
  ///
  /// - Complexity: O(*n*)
  static func hash(of ranges: [Range<Int>], in bytes: Span<UInt8>, joinsWideLines: Bool) -> UInt64 {
    var hash = Hash()
    for range in ranges {
      var index = range.lowerBound
      while index < range.upperBound {
        guard bytes[index].isWhiteSpace else {
          hash.add(bytes[index])
          index += 1
          continue
        }
        let start = index
        var hasLineBreak = false
        while index < range.upperBound, bytes[index].isWhiteSpace {
          hasLineBreak = hasLineBreak || bytes[index] == 0x0A || bytes[index] == 0x0D
          index += 1
        }
        guard start > range.lowerBound, index < range.upperBound else { continue }
        let joins = hasLineBreak && joinsWideLines && isWide(bytes, start, index)
        if !joins { hash.add(0x20) }
      }
      hash.add(0x0A)
    }
    return hash.value
  }

  /// Whether a wide character is before or after a run of white space.
  private static func isWide(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var before = start - 1
    while before > 0, bytes[before] & 0xC0 == 0x80 { before -= 1 }
    return Unicode.Scalar(utf8: bytes, at: before).isEastAsian
      || Unicode.Scalar(utf8: bytes, at: end).isEastAsian
  }

  /// The hash with a word added that is not in the part's own lines, such as a rule's level.
  package func hash(with word: String) -> UInt64 {
    var hash = Hash(value: sourceHash)
    word.utf8.forEach { hash.add($0) }
    return hash.value
  }

  private struct Hash {
    var value = digest_fnv1a_start

    mutating func add(_ byte: UInt8) { value = digest_fnv1a(value, byte) }
  }
}

extension UInt8 {
  fileprivate var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
