/// A set of ASCII characters, for searches that look at each byte of a text.
///
/// A bit for each of them: `valgrind --tool=callgrind` counted 9 instructions a byte, and 17 with a `switch` over eleven
/// characters.
@frozen package struct ASCIISet: Sendable {
  /// The characters up to U+003F, the lowest bit for U+0000.
  @usableFromInline let low: UInt64
  /// Those from U+0040 to U+007F.
  @usableFromInline let high: UInt64

  /// - Parameter characters: The characters, which are ASCII.
  package init(_ characters: StaticString) {
    var low: UInt64 = 0
    var high: UInt64 = 0
    for byte in characters.description.utf8 {
      precondition(byte < 0x80, "not ASCII")
      if byte < 64 {
        low |= 1 << UInt64(byte)
      } else {
        high |= 1 << UInt64(byte - 64)
      }
    }
    self.low = low
    self.high = high
  }

  /// Returns whether a byte is one of the characters.
  @inlinable package func contains(_ byte: UInt8) -> Bool {
    let bits = byte < 64 ? low : high
    return byte < 0x80 && (bits &>> UInt64(byte & 63)) & 1 == 1
  }
}
