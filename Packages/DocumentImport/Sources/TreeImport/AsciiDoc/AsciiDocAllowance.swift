/// The bytes that the names and numbers of a page may add to its text.
///
/// A few signs may stand for very much: attributes that name each other, or a cell of a thousand rows. What is beyond
/// the allowance stays as it is written.
struct AsciiDocAllowance {
  /// The most bytes that a page adds.
  static let limit = 1_000_000

  private var bytesLeft = Self.limit

  /// Takes a count of bytes; false where fewer are left, of which none are taken then.
  mutating func take(_ count: Int) -> Bool {
    guard count <= bytesLeft else { return false }
    bytesLeft -= count
    return true
  }
}
