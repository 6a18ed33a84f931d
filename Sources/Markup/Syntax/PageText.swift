import Base

/// The bytes of one file, known to be UTF-8, and where its lines start.
///
/// Lines end as in CommonMark, section 2.1: at a line feed, a carriage return, or both. A byte order
/// mark at the start is not part of the first.
struct PageText: Sendable {
  let path: String
  let bytes: [UInt8]
  /// Offsets of the first byte of each line; never empty.
  let lineStarts: [Int]
  /// True if there is a backslash anywhere, as in few pages.
  let hasBackslash: Bool

  /// - Parameters:
  ///   - path: The file's path as messages show it.
  ///   - bytes: The file.
  ///   - start: The start of the text in the bytes; the bytes before belong to other texts
  ///     (``IncludedTexts``).
  init(path: String, bytes: [UInt8], from start: Int = 0) {
    self.path = path
    self.bytes = bytes
    self.lineStarts = Self.lineStarts(of: bytes.span, from: start)
    hasBackslash = bytes.span.firstIndex(of: .backslash, from: start) != nil
  }

  private static func lineStarts(of bytes: Span<UInt8>, from start: Int) -> [Int] {
    // A byte order mark.
    let hasMark = bytes.has("\u{FEFF}", at: start)
    var index = hasMark ? start + 3 : start
    var starts = [index]
    starts.reserveCapacity((bytes.count - start) / 40 + 1)
    guard bytes.firstIndex(of: .carriageReturn, from: index) == nil else {
      appendLineStarts(of: bytes, from: index, to: &starts)
      return starts
    }
    while let feed = bytes.firstIndex(of: .lineFeed, from: index) {
      index = feed + 1
      starts.append(index)
    }
    return starts
  }

  /// The same for a text with carriage returns.
  private static func appendLineStarts(
    of bytes: Span<UInt8>,
    from start: Int,
    to starts: inout [Int]
  ) {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte.endsLine else { continue }
      if byte == .carriageReturn,
        index < bytes.count,
        bytes[index] == .lineFeed
      {
        index += 1
      }
      starts.append(index)
    }
  }

  /// The number of the line that a byte is on, from 0.
  func line(at offset: Int) -> Int {
    lineStarts.partitionIndex { $0 > offset } - 1
  }

  /// The bytes of a line without its end; beyond the last line the range is empty.
  ///
  /// Lines are counted from 0.
  func line(_ line: Int) -> Range<Int> {
    guard line < lineStarts.count else { return bytes.count..<bytes.count }
    let start = lineStarts[line]
    var end =
      if line + 1 < lineStarts.count {
        lineStarts[line + 1]
      } else {
        bytes.count
      }
    while end > start, bytes[end - 1].endsLine {
      end -= 1
    }
    return start..<end
  }

  /// The bytes of a line from its first that is not a space or tab.
  func trimmedLine(_ line: Int) -> Range<Int> {
    var range = self.line(line)
    while let first = range.first, bytes[first].isBlank {
      range = (first + 1)..<range.upperBound
    }
    return range
  }

  /// Returns whether an odd number of backslashes directly precedes an offset of a line.
  func isEscaped(_ index: Int, in line: Range<Int>) -> Bool {
    var start = index
    while start > line.lowerBound, bytes[start - 1] == .backslash {
      start -= 1
    }
    return (index - start) % 2 == 1
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension Span<UInt8> {
  /// Returns whether a text is at an index.
  func has(_ text: String, at start: Int = 0) -> Bool {
    has(text.utf8.span, at: start)
  }

  /// Whether a text is the end of the bytes.
  func ends(with text: String) -> Bool {
    count >= text.utf8.count
      && has(text, at: count - text.utf8.count)
  }
}
