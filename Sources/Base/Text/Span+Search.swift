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

  /// Returns the first place of a text that is not empty.
  ///
  /// - Complexity: O(*n* · *m*), where *n* is the number of bytes and *m* that of the text; O(*n*) for texts whose first
  ///   byte is rare.
  package func firstIndex(of text: String) -> Int? {
    let text = text.utf8.span
    var start = 0
    while let index = firstIndex(of: text[0], from: start) {
      if has(text, at: index) {
        return index
      }
      start = index + 1
    }
    return nil
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
