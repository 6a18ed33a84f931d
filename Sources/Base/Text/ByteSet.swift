/// A set of bytes, for searches that look at each byte of a text.
///
/// A class, because each call of a function of a structure would copy the table.
package final class ByteSet: Sendable {
  /// An entry for each byte: `valgrind --tool=callgrind` counted 5 instructions for each byte that is passed over, and 13
  /// with a bit for each character.
  private let isMember: InlineArray<256, Bool>

  /// - Parameter characters: The characters, whose bytes in UTF-8 are the set.
  package convenience init(_ characters: StaticString) {
    self.init(Array(characters.description.utf8))
  }

  private init(_ members: [UInt8]) {
    var isMember = InlineArray<256, Bool>(repeating: false)
    for byte in members {
      isMember[Int(byte)] = true
    }
    self.isMember = isMember
  }

  /// Returns the set with some bytes more.
  package func union(_ bytes: some Sequence<UInt8>) -> ByteSet {
    ByteSet((UInt8.min...UInt8.max).filter(contains) + bytes)
  }

  /// Returns whether a byte is in the set.
  package func contains(_ byte: UInt8) -> Bool {
    isMember[Int(byte)]
  }

  /// Returns the set with the bytes of another one.
  package func union(_ other: ByteSet) -> ByteSet {
    union((UInt8.min...UInt8.max).filter(other.contains))
  }

  /// Returns the end of the words that begin at an index: of bytes that are not in the set, with single spaces between
  /// them.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes up to that index.
  package func endOfWords(in text: Span<UInt8>, from start: Int) -> Int {
    let isMember = isMember.span
    var end = start
    while end < text.count {
      // The condition above keeps the index within the text; the table has an entry for each byte.
      if unsafe !isMember[unchecked: Int(text[unchecked: end])] {
        end += 1
      } else if text[end] == .space,
        end > start,
        end + 1 < text.count,
        !isMember[Int(text[end + 1])]
      {
        end += 2
      } else {
        break
      }
    }
    return end
  }

  /// Returns the index of the first byte of a text that is in the set, from an index on.
  ///
  /// Four bytes at a time, because nearly all are in no set.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes up to that index.
  package func firstIndex(in text: Span<UInt8>, from start: Int = 0) -> Int? {
    var index = start
    let isMember = isMember.span
    while index + 4 <= text.count {
      // The condition above keeps the four within the text; the table has an entry for each byte.
      if unsafe isMember[unchecked: Int(text[unchecked: index])] { return index }
      if unsafe isMember[unchecked: Int(text[unchecked: index + 1])] { return index + 1 }
      if unsafe isMember[unchecked: Int(text[unchecked: index + 2])] { return index + 2 }
      if unsafe isMember[unchecked: Int(text[unchecked: index + 3])] { return index + 3 }
      index += 4
    }
    while index < text.count, !isMember[Int(text[index])] {
      index += 1
    }
    return index < text.count ? index : nil
  }
}
