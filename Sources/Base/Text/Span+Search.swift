import Foundation

/// Searches in bytes by the C library, which looks at many of them at a time.
///
/// `firstRange(of:)` of Swift takes some 100 instructions for each byte.
extension Span<UInt8> {
  /// Returns the first place of a byte, from an index on.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes up to that place.
  package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    unsafe withUnsafeBytes { bytes in
      guard start < bytes.count,
        let base = bytes.baseAddress,
        let found = unsafe memchr(base + start, Int32(byte), bytes.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  /// Returns the first place of some bytes in a range; `nil` also where there are no bytes to find.
  ///
  /// - Complexity: O(*n* · *m*), where *n* is the length of the range and *m* the number of bytes to find; O(*n*) if the
  ///   byte that is looked for (``rareOffset(in:)``) is rare.
  package func firstIndex(of bytes: Span<UInt8>, in range: Range<Int>) -> Int? {
    guard !bytes.isEmpty else { return nil }
    let part = extracting(range)
    let offset = Self.rareOffset(in: bytes)
    var start = offset
    while let index = part.firstIndex(of: bytes[offset], from: start) {
      if part.has(bytes, at: index - offset) {
        return range.lowerBound + index - offset
      }
      start = index + 1
    }
    return nil
  }

  /// The offset of a byte that few texts have, in the first character of the bytes.
  ///
  /// All kana begin with the same byte, so the last byte of a character of up to three is looked for, except for those
  /// that all kana have in the middle.
  private static func rareOffset(in bytes: Span<UInt8>) -> Int {
    let offset =
      switch bytes[0] {
      case 0xC0..<0xE0: 1
      case 0xE0...: 2
      default: 0
      }
    let last = Swift.min(offset, bytes.count - 1)
    if (0x81...0x83).contains(bytes[last]) {
      return 0
    }
    return last
  }

  /// Returns the first place of a text.
  package func firstIndex(of text: String) -> Int? {
    firstIndex(of: text.utf8.span, in: indices)
  }

  /// Returns whether some bytes are anywhere in a range.
  package func has(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
    firstIndex(of: bytes, in: range) != nil
  }

  /// Returns whether some bytes are at an index.
  @inlinable package func has(_ bytes: Span<UInt8>, at start: Int = 0) -> Bool {
    guard start + bytes.count <= count else { return false }
    for index in bytes.indices where self[start + index] != bytes[index] {
      return false
    }
    return true
  }
}
