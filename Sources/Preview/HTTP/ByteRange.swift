import Base

/// The range of a file in a request's header `Range` (RFC 9110, 14.1.2).
enum ByteRange: Equatable {
  /// The whole file: no header, or one that may be ignored.
  case whole
  case part(Range<Int>)
  /// A range outside the file.
  case unsatisfiable

  /// Reads the header.
  ///
  ///     bytes=0-99   bytes=100-   bytes=-50
  ///
  /// Several ranges at once are answered with the whole file, which a server may do.
  init(_ header: String?, of count: Int) {
    self = .whole
    guard let header,
      header.hasPrefix("bytes=")
    else { return }
    let ends = header.dropFirst("bytes=".count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2,
      ends.allSatisfy({ end in end.utf8.allSatisfy(\.isASCIIDigit) })
    else { return }
    // A number that is too large for `Int` is not empty, and no range either.
    switch (Int(ends[0]), Int(ends[1])) {
    case (let first?, let last?):
      guard first <= last else { return }
      self.init(first..<min(last, count - 1) + 1, isSatisfiable: first < count)
    case (let first?, nil):
      guard ends[1].isEmpty else { return }
      self.init(first..<count, isSatisfiable: first < count)
    case (nil, let length?):
      // The last bytes: `-500`.
      guard ends[0].isEmpty else { return }
      let first = max(0, count - length)
      self.init(first..<count, isSatisfiable: length > 0 && count > 0)
    case (nil, nil):
      return
    }
  }

  /// A range is formed only if it can be satisfied, because its ends are out of order otherwise.
  private init(_ range: @autoclosure () -> Range<Int>, isSatisfiable: Bool) {
    guard isSatisfiable else {
      self = .unsatisfiable
      return
    }
    self = .part(range())
  }
}
