import Base

/// The bytes of a file, and the starts of its lines.
///
/// Lines end with a line feed, a carriage return, or both (CommonMark 2.1, line ending). A byte
/// order mark at the start is not part of the first line, as in editors.
struct SourceFile {
  let bytes: [UInt8]
  /// The offset at which each line begins; the first line is always there.
  private let starts: [Int]
  /// The lines that have been read so far, so that a long one with many diagnostics is read once.
  private var lines: [Int: SourceLine] = [:]

  /// Finds the lines of a file.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let mark = [UInt8].byteOrderMark
    var starts = [bytes.starts(with: mark) ? mark.count : 0]
    let span = bytes.span
    for index in span.indices {
      let endsLine =
        switch span[index] {
        case .lineFeed:
          true
        // A carriage return with a line feed ends the line with it.
        case .carriageReturn:
          index + 1 == span.count || span[index + 1] != .lineFeed
        default:
          false
        }
      if endsLine {
        starts.append(index + 1)
      }
    }
    self.starts = starts
  }
}

extension SourceFile {
  /// Finds the place of a range of bytes.
  ///
  /// A range in the middle of a scalar is widened to the whole of it; positions outside the file
  /// are moved to its start or its end, and positions inside a line ending to the end of its line.
  mutating func place(of range: Range<Int>) -> TextRange {
    let range = range.clamped(to: starts[0]..<bytes.count)
    let first = lineIndex(at: range.lowerBound)
    let last = lineIndex(at: range.upperBound)
    let line = line(first)
    let start = line.scalar(at: range.lowerBound)
    let end = self.line(last).scalar(endingAt: range.upperBound)
    // Of several lines the first is shown, to its end.
    let shownEnd = first == last ? end : line.scalarCount
    return TextRange(
      line: first + 1,
      column: start + 1,
      endLine: last + 1,
      endColumn: end + 1,
      excerpt: Excerpt(of: line, from: start, to: shownEnd))
  }

  /// Finds the last line that does not begin after an offset.
  private func lineIndex(at offset: Int) -> Int {
    starts.partitionIndex { $0 > offset } - 1
  }

  /// Returns a line, without its ending, and caches it.
  private mutating func line(_ index: Int) -> SourceLine {
    if let line = lines[index] {
      return line
    }
    let start = starts[index]
    var end = starts.dropFirst(index + 1).first ?? bytes.count
    while end > start, bytes[end - 1] == .lineFeed || bytes[end - 1] == .carriageReturn {
      end -= 1
    }
    let line = SourceLine(bytes[start..<end])
    lines[index] = line
    return line
  }
}
