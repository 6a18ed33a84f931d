import Base

/// The markers of quotes and list items that a line begins with.
///
///     > - 1. text   →   3 markers, the content starts at `t`
///
/// Only an estimate of what CommonMark recognizes, because it ignores the lines before: enough to
/// find lines that may matter, never enough to decide.
struct LinePrefix {
  /// The start of the text after spaces, `>` and list markers.
  let contentStart: Int
  /// The start of the text after spaces and `>`.
  let quoteEnd: Int
  /// The limit of libcmark that the line exceeds.
  let excess: Excess?

  /// Nesting that libcmark's time grows with: it looks at every open quote and item again at each
  /// line, be it blank.
  enum Excess {
    /// More markers than ``maximumMarkers``.
    case markers(Int)
    /// A list marker right of ``maximumColumn``, where 500 levels may end.
    case column(Int)
  }

  static let maximumMarkers = 100
  static let maximumColumn = 1_000

  init(_ bytes: Span<UInt8>, line: Range<Int>) {
    var index = line.lowerBound
    var quoteEnd: Int?
    var markerCount = 0
    var column = 0
    var listColumn = 0
    scan: while index < line.upperBound {
      let start = index
      switch bytes[index] {
      case .space:
        index += 1
      case .tab:
        index += 1
        // To the next multiple of four, with the one that every byte adds below.
        column += 3 - column % 4
      case .closeAngle:
        index += 1
        markerCount += 1
      default:
        guard let end = Self.listMarkerEnd(bytes, at: index, in: line) else {
          break scan
        }
        quoteEnd = quoteEnd ?? index
        index = end
        markerCount += 1
        listColumn = column
      }
      column += index - start
    }
    contentStart = index
    self.quoteEnd = quoteEnd ?? index
    excess =
      if markerCount > Self.maximumMarkers {
        Self.isRule(bytes, from: index, in: line) ? nil : .markers(markerCount)
      } else {
        listColumn > Self.maximumColumn ? .column(listColumn) : nil
      }
  }

  /// Returns whether a line of markers alone is a thematic break: `* * *`.
  private static func isRule(
    _ bytes: Span<UInt8>,
    from index: Int,
    in line: Range<Int>
  ) -> Bool {
    index == line.upperBound && isThematicBreak(bytes, line: line)
  }

  private static func listMarkerEnd(
    _ bytes: Span<UInt8>,
    at start: Int,
    in line: Range<Int>
  ) -> Int? {
    switch bytes[start] {
    case .hyphen, .plus, .asterisk:
      // `-text` is no item.
      if isBlank(bytes, at: start + 1, in: line) {
        start + 1
      } else {
        nil
      }
    case UInt8.digits:
      orderedMarkerEnd(bytes, at: start, in: line)
    default:
      nil
    }
  }

  private static func isBlank(
    _ bytes: Span<UInt8>,
    at index: Int,
    in line: Range<Int>
  ) -> Bool {
    index >= line.upperBound || bytes[index].isBlank
  }

  /// The end of `12.` or `12)`, which CommonMark, section 5.2, limits to nine digits.
  private static func orderedMarkerEnd(
    _ bytes: Span<UInt8>,
    at start: Int,
    in line: Range<Int>
  ) -> Int? {
    var end = start
    while end < line.upperBound, bytes[end].isASCIIDigit, end - start < 9 {
      end += 1
    }
    guard end < line.upperBound,
      bytes[end] == .period || bytes[end] == .closeParenthesis,
      isBlank(bytes, at: end + 1, in: line)
    else { return nil }
    return end + 1
  }

  /// Returns whether a line is a thematic break such as `- - - -`, which nests nothing.
  private static func isThematicBreak(
    _ bytes: Span<UInt8>,
    line: Range<Int>
  ) -> Bool {
    var marker: UInt8?
    for index in line {
      let byte = bytes[index]
      if byte.isBlank {
        continue
      }
      guard byte != .plus,
        byte == marker ?? byte
      else { return false }
      marker = byte
    }
    return marker == .hyphen || marker == .asterisk
  }
}
