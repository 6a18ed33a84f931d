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
    guard let header, header.hasPrefix("bytes=") else { return }
    let ends =
      header
      .dropFirst(6)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2,
      ends.allSatisfy({ end in end.utf8.allSatisfy(\.isASCIIDigit) })
    else {
      return
    }
    switch (Int(ends[0]), Int(ends[1])) {
    case (let first?, let last?):
      guard first <= last else { return }
      self =
        if first < count {
          .part(first..<min(last, count - 1) + 1)
        } else {
          .unsatisfiable
        }
    case (let first?, nil):
      guard ends[1].isEmpty else { return }
      self =
        if first < count {
          .part(first..<count)
        } else {
          .unsatisfiable
        }
    case (nil, let length?):
      guard ends[0].isEmpty else { return }
      self =
        if length > 0 && count > 0 {
          .part(max(0, count - length)..<count)
        } else {
          .unsatisfiable
        }
    case (nil, nil):
      return
    }
  }
}
