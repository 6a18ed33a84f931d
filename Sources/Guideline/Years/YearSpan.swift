/// The years, oldest and newest, of the sources on which an object is based: `2010–2021`.
package struct YearSpan: Sendable, Hashable {
  package private(set) var oldest: Int
  package private(set) var newest: Int

  package init(_ year: Int) {
    oldest = year
    newest = year
  }

  /// As readers see it: `2010`, `2010–2021`.
  package var text: String {
    ends.map(String.init).joined(separator: "–")
  }

  /// The oldest and the newest year, or the only one.
  package var ends: [Int] {
    if oldest == newest {
      [newest]
    } else {
      [oldest, newest]
    }
  }

  /// The span that covers two others, either of which may be missing.
  static func union(
    _ left: YearSpan?,
    _ right: YearSpan?
  ) -> YearSpan? {
    guard var span = left, let right else { return left ?? right }
    span.oldest = min(span.oldest, right.oldest)
    span.newest = max(span.newest, right.newest)
    return span
  }
}
