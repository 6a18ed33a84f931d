/// Searching for bytes: what the standard library does for any collection, at the speed of bytes.
extension Span<UInt8> {
  /// Returns where some bytes begin in a part of the text; `nil` where they are not in it.
  ///
  /// - Complexity: O(*n* · *m*) for *n* bytes of text and *m* bytes to find, of which the first few usually tell.
  func firstOffset(of bytes: [UInt8], in range: Range<Int>) -> Int? {
    guard let first = bytes.first,
      range.count >= bytes.count
    else { return nil }
    var start = range.lowerBound
    while start <= range.upperBound - bytes.count {
      if self[start] == first, has(bytes, at: start) {
        return start
      }
      start += 1
    }
    return nil
  }

  /// Returns whether some bytes are in a part of the text.
  func has(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    firstOffset(of: bytes, in: range) != nil
  }

  /// Returns whether some bytes, which end before the text does, are at an offset.
  private func has(_ bytes: [UInt8], at start: Int) -> Bool {
    var index = 1
    while index < bytes.count {
      guard self[start + index] == bytes[index] else { return false }
      index += 1
    }
    return true
  }
}
