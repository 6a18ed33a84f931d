/// A drawing and its position in its file.
public struct DiagramSource: Sendable, Hashable {
  /// The bytes of the whole file, UTF-8.
  public var bytes: [UInt8]
  /// The lines of the drawing in the file, without indentation that is not the drawing's own and
  /// without line endings.
  public var lines: [Range<Int>]
  /// The number of blanks before each line that are part of a tab before it; empty if none are.
  public var indents: [Int]
  /// The range at which a problem of the drawing as a whole is shown; `nil` for its first line.
  public var opening: Range<Int>?

  /// Makes a source from lines of a file, as of a fence inside a list item.
  public init(
    bytes: [UInt8], lines: [Range<Int>], indents: [Int] = [],
    opening: Range<Int>? = nil
  ) {
    self.bytes = bytes
    self.lines = lines
    self.indents = indents
    self.opening = opening
  }

  /// Creates a source from a text that consists of the drawing only.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(_ text: [UInt8]) {
    var lines: [Range<Int>] = []
    var start = text.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    for index in text.indices where text[index] == UInt8(ascii: "\n") {
      let isCRLF = text[start..<index].last == UInt8(ascii: "\r")
      lines.append(start..<(isCRLF ? index - 1 : index))
      start = index + 1
    }
    if start < text.count {
      lines.append(start..<text.count)
    }
    self.init(bytes: text, lines: lines)
  }

  /// Returns the number of blanks before a line that are part of a tab before it.
  func indent(_ row: Int) -> Int {
    guard !indents.isEmpty else { return 0 }
    return indents[row]
  }

  /// U+FEFF, which some editors write before UTF-8.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let lineEnds = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]

  /// Returns the range before a line of the drawing in its line of the file: `> ` in a quote.
  func prefix(_ row: Int) -> Range<Int> {
    let end = lines[row].lowerBound
    var start = end
    while start > 0, !Self.lineEnds.contains(bytes[start - 1]) {
      start -= 1
    }
    return start..<end
  }

  /// Returns the range of the end of a line that others follow: a line feed, or CR LF.
  func lineEnd(_ row: Int) -> Range<Int> {
    let start = lines[row].upperBound
    return start..<max(start, prefix(row + 1).lowerBound)
  }
}

extension DiagramSource {
  /// The bytes of the file for some in the cells.
  ///
  /// They differ where the file is not UTF-8, and by the part of a tab before a line.
  func location(
    _ range: Range<Int>,
    row: Int,
    in cells: Cells
  ) -> Range<Int> {
    let shift = lines[row].lowerBound - cells.lines[row].lowerBound - indent(row)
    let moved = range.lowerBound + shift..<range.upperBound + shift
    return moved.clamped(to: lines[row])
  }
}
