import Base
import TextWidth

extension Part {
  /// Notes a hash of the part's Markdown that is the same after its lines are rewrapped, with blank
  /// lines at its end, and with an explicit id for its heading, which is not visible.
  ///
  /// A run of white space counts as one space, and as nothing if a line breaks next to a wide
  /// character in a language that is written without spaces. FNV-1a, 64 bits (RFC 9923).
  ///
  /// - Complexity: O(*n*), where *n* is the length of the part.
  mutating func noteHash(in bytes: Span<UInt8>, joinsWideLines: Bool) {
    blankRangesAtEnd = 0
    while let last = source.dropLast(blankRangesAtEnd).last, Self.isBlank(last, in: bytes) {
      blankRangesAtEnd += 1
    }
    let lines = Array(source.dropLast(blankRangesAtEnd))
    hashWithID = Self.hash(of: lines, in: bytes, joinsWideLines: joinsWideLines)
    sourceHash =
      if explicitID == nil {
        hashWithID
      } else {
        Self.hash(
          of: lines,
          in: bytes,
          joinsWideLines: joinsWideLines,
          leavingOut: explicitID)
      }
  }

  private static func hash(
    of lines: [Range<Int>],
    in bytes: Span<UInt8>,
    joinsWideLines: Bool,
    leavingOut attribute: Range<Int>? = nil
  ) -> UInt64 {
    let attribute = attribute ?? 0..<0
    var hash = FNV1a()
    for range in lines {
      var index = range.lowerBound
      while index < range.upperBound {
        guard bytes[index].isWhiteSpace || attribute.contains(index) else {
          hash.add(bytes[index])
          index += 1
          continue
        }
        let start = index
        while index < range.upperBound,
          bytes[index].isWhiteSpace || attribute.contains(index)
        {
          index += 1
        }
        // White space counts once, and not at the ends of a line.
        let gap = start..<index
        guard start > range.lowerBound,
          index < range.upperBound
        else { continue }
        let joins =
          joinsWideLines && isLineBreak(gap, in: bytes)
          && isWide(bytes, start: gap.lowerBound, end: gap.upperBound)
        if !joins {
          hash.add(.space)
        }
      }
      hash.add(.lineFeed)
    }
    return hash.value
  }

  private static func isLineBreak(_ gap: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    gap.contains { index in bytes[index].endsLine }
  }

  private static func isBlank(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    for index in range where !bytes[index].isWhiteSpace {
      return false
    }
    return true
  }

  /// Returns whether a wide character is before or after a run of white space.
  private static func isWide(
    _ bytes: Span<UInt8>,
    start: Int,
    end: Int
  ) -> Bool {
    var before = start - 1
    while before > 0, bytes[before].continuesScalar {
      before -= 1
    }
    return Unicode.Scalar(utf8: bytes, at: before).isEastAsian
      || Unicode.Scalar(utf8: bytes, at: end).isEastAsian
  }

  /// The hash with a word added that is not in the part's own lines, such as a rule's level.
  package func hash(with word: String) -> UInt64 {
    var hash = FNV1a(sourceHash)
    hash.add(word.utf8)
    return hash.value
  }

  /// Returns whether a noted hash is that of the current part, with a word added.
  ///
  /// Earlier versions included the id of a heading, and counted each blank range at the end as a
  /// line feed, and their hashes are still in locks. One more line feed is allowed, for a blank
  /// line at the end of a file that has been removed since.
  package func hasHash(_ noted: UInt64, with word: String) -> Bool {
    for start in [sourceHash, hashWithID] {
      var hash = FNV1a(start)
      for _ in 0...blankRangesAtEnd + 1 {
        var withWord = hash
        withWord.add(word.utf8)
        if withWord.value == noted {
          return true
        }
        hash.add(.lineFeed)
      }
    }
    return false
  }
}

extension UInt8 {
  fileprivate var isWhiteSpace: Bool {
    self == .space || (.tab ... .carriageReturn).contains(self)
  }
}
