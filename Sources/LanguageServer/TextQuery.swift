import Base

/// A text to search for, ignoring case.
struct TextQuery: Sendable {
  private let bytes: [UInt8]
  private let isASCII: Bool

  init(_ text: some StringProtocol) {
    bytes = Array(text.lowercased().utf8)
    // Of other scripts, bytes from 0x80 on, cases are not told by a bit.
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  /// Returns whether a text contains the query; every text contains an empty one.
  ///
  /// - Complexity: O(*n* · *m*), where *n* and *m* are the lengths of a title and a word.
  func isIn(_ text: String) -> Bool {
    if bytes.isEmpty {
      return true
    }
    if isASCII {
      return isIn(text.utf8)
    }
    return isIn(text.lowercased().utf8)
  }

  private func isIn(_ text: String.UTF8View) -> Bool {
    let span = text.span
    guard span.count >= bytes.count else { return false }
    for start in 0...span.count - bytes.count {
      var length = 0
      while length < bytes.count, span[start + length].lowercasedASCII == bytes[length] {
        length += 1
      }
      if length == bytes.count {
        return true
      }
    }
    return false
  }
}
