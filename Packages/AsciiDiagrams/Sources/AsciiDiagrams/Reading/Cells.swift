/// The first stage: creates a grid of display columns with a glyph in each.
///
/// The grid is one flat array with a blank frame of one cell, so that every cell of the drawing has
/// eight neighbors. A wide character takes a cell and a ``Glyph/tail``.
///
/// ```
/// |戻る|   →   | 戻 tail る tail |
/// ```
struct Cells {
  /// The largest number of cells of a drawing, which bounds time and memory.
  static let maximumCells = 4_000_000

  let columns: Int
  let rows: Int
  /// From a cell to the one below.
  let stride: Int
  var glyphs: [Glyph]
  /// The cells that were not blank when they were read, in ascending order, without hyphens between
  /// two others, which half of the ink of a drawing may be.
  let inked: [Int]
  /// Valid UTF-8, to which ``lines`` and the offsets refer.
  let bytes: [UInt8]
  let lines: [Range<Int>]
  /// The index in ``offsets`` at which each row's offsets begin; -1 for a row with one byte a
  /// column.
  private let offsetStarts: [Int]
  /// The offset of the character in each column of the other rows, and that of their end.
  private let offsets: [Int32]

  /// Reads a drawing; `nil` if it is too large.
  ///
  /// - Complexity: O(*n* + *c*), where *n* is the number of bytes and *c* that of the cells.
  init?(_ source: DiagramSource, ambiguousWidth: AmbiguousWidth) {
    var lines = source.lines
    guard lines.count <= Self.maximumCells,
      lines.reduce(0, { $0 + $1.count }) <= Self.maximumCells * 4
    else { return nil }
    var bytes = source.bytes
    var arePlain = lines.map { line in
      Self.isPlain(bytes, line: line)
    }
    if let rewritten = Self.rewritten(source, arePlain: arePlain) {
      (bytes, lines) = rewritten
      arePlain = lines.map { line in Self.isPlain(bytes, line: line) }
    }
    var reader = RowReader(
      ambiguousWidth,
      drawsFullWidth: arePlain.contains(false) && RowReader.drawsFullWidth(bytes, in: lines))
    let (starts, widest) = Self.read(
      bytes,
      in: lines,
      arePlain: arePlain,
      with: &reader)
    guard (widest + 2) * (lines.count + 2) <= Self.maximumCells else {
      return nil
    }
    self.columns = widest
    self.rows = lines.count
    self.stride = widest + 2
    self.bytes = bytes
    self.lines = lines
    self.offsetStarts = starts
    self.offsets = reader.offsets
    (self.glyphs, self.inked) = Self.grid(
      bytes, in: lines, starts: starts, read: reader.glyphs, stride: widest + 2)
  }

  /// Reads the rows that are not plain.
  ///
  /// - Returns: The start of each row's offsets as in ``offsetStarts``, and the number of columns of the
  ///   widest row.
  private static func read(
    _ bytes: [UInt8],
    in lines: [Range<Int>],
    arePlain: [Bool],
    with reader: inout RowReader
  ) -> (starts: [Int], widest: Int) {
    var starts: [Int] = []
    starts.reserveCapacity(lines.count)
    var widest = 0
    for (line, isPlain) in zip(lines, arePlain) {
      if isPlain {
        starts.append(-1)
        widest = max(widest, line.count)
      } else {
        starts.append(reader.offsets.count)
        widest = max(widest, reader.read(bytes, line))
      }
    }
    return (starts, widest)
  }
}

extension Cells {
  /// The index of a cell in ``glyphs``.
  func index(row: Int, column: Int) -> Int {
    (row + 1) * stride + column + 1
  }

  /// The row of the cell at an index.
  func row(_ index: Int) -> Int {
    index / stride - 1
  }

  /// The column of the cell at an index.
  func column(_ index: Int) -> Int {
    index % stride - 1
  }

  /// The middle of the cell at an index, in units.
  func middle(_ index: Int) -> Point {
    Point(column(index) * 8 + 4, row(index) * 16 + 8)
  }

  /// Returns the trait of the glyph at an index.
  func trait(_ index: Int) -> Trait {
    Trait.table[Int(glyphs[index].code)]
  }

  /// Returns whether a row is printable ASCII only.
  func isPlain(_ row: Int) -> Bool {
    offsetStarts[row] < 0
  }

  /// Returns the offset in ``bytes`` of the character of a cell; for a cell after the row's end,
  /// that end.
  func offset(row: Int, column: Int) -> Int {
    let line = lines[row]
    let start = offsetStarts[row]
    if start < 0 {
      return min(line.lowerBound + column, line.upperBound)
    }
    // The end of a row is the offset before those of the next one.
    let end = nextStart(after: row)
    return Int(offsets[min(start + column, end - 1)])
  }

  /// The bytes of some columns of a row.
  func range(row: Int, _ columns: Range<Int>) -> Range<Int> {
    let start = offset(row: row, column: columns.lowerBound)
    return start..<max(start, offset(row: row, column: columns.upperBound))
  }

  /// The text of some columns of a row.
  func text(row: Int, _ columns: Range<Int>) -> ArraySlice<UInt8> {
    bytes[range(row: row, columns)]
  }

  /// Returns whether a row that is not plain has a byte of a range.
  ///
  /// ``bytes`` are those of the whole file, which are not looked at for each of its drawings.
  func contains(bytesIn range: ClosedRange<UInt8>) -> Bool {
    for (row, line) in lines.enumerated() where !isPlain(row) {
      for byte in bytes[line] where range.contains(byte) {
        return true
      }
    }
    return false
  }

  private func nextStart(after row: Int) -> Int {
    var next = row + 1
    while next < rows, offsetStarts[next] < 0 {
      next += 1
    }
    if next < rows {
      return offsetStarts[next]
    }
    return offsets.count
  }
}

extension Cells {
  /// Returns whether a line is printable ASCII only, one byte a column.
  private static func isPlain(
    _ bytes: [UInt8],
    line: Range<Int>
  ) -> Bool {
    let span = bytes.span.extracting(line)
    // By wrapping, one comparison finds both controls and bytes beyond ASCII.
    for index in span.indices where span[index] &- UInt8(ascii: " ") > 0x5E {
      return false
    }
    return true
  }

  /// Returns the drawing with its indents written out and invalid UTF-8 replaced by U+FFFD; `nil`
  /// if it has neither.
  private static func rewritten(
    _ source: DiagramSource, arePlain: [Bool]
  ) -> (bytes: [UInt8], lines: [Range<Int>])? {
    let isWhole = zip(source.lines, arePlain).allSatisfy { line, isPlain in
      isPlain
        || String(validating: source.bytes[line], as: UTF8.self) != nil
    }
    guard !isWhole || !source.indents.isEmpty else { return nil }
    return rewritten(source)
  }

  private static func rewritten(
    _ source: DiagramSource
  ) -> (bytes: [UInt8], lines: [Range<Int>]) {
    var all: [UInt8] = []
    let ranges = source.lines.enumerated().map { row, line in
      let start = all.count
      all.append(contentsOf: Array(repeating: UInt8(ascii: " "), count: source.indent(row)))
      all.append(contentsOf: String(decoding: source.bytes[line], as: UTF8.self).utf8)
      return start..<all.count
    }
    return (all, ranges)
  }

  /// Returns whether a byte of a line and both of its neighbors are hyphens.
  private static func isBetweenHyphens(
    _ line: Span<UInt8>,
    index: Int
  ) -> Bool {
    let hyphen = UInt8(ascii: "-")
    return line[index] == hyphen && index > 0 && index < line.count - 1
      && line[index - 1] == hyphen && line[index + 1] == hyphen
  }

  /// Lays the rows out with the blank frame around them.
  private static func grid(
    _ bytes: [UInt8],
    in lines: [Range<Int>],
    starts: [Int],
    read: [Glyph],
    stride: Int
  ) -> (glyphs: [Glyph], inked: [Int]) {
    var glyphs = Array(repeating: Glyph.blank, count: (lines.count + 2) * stride)
    let inked = [Int](capacity: glyphs.count) { inked in
      var grid = glyphs.mutableSpan
      var next = 0
      for (row, line) in lines.enumerated() {
        let first = (row + 1) * stride + 1
        if starts[row] < 0 {
          layOut(
            bytes.span.extracting(line),
            from: first,
            in: &grid,
            inked: &inked)
        } else {
          layOut(read, next: &next, from: first, in: &grid, inked: &inked)
        }
      }
    }
    return (glyphs, inked)
  }

  /// Lays out a plain row.
  private static func layOut(
    _ bytes: Span<UInt8>,
    from first: Int,
    in grid: inout MutableSpan<Glyph>,
    inked: inout OutputSpan<Int>
  ) {
    // A space is the blank; every other byte is its own glyph.
    for index in bytes.indices where bytes[index] != UInt8(ascii: " ") {
      grid[first + index] = Glyph(code: UInt16(bytes[index]))
      if !isBetweenHyphens(bytes, index: index) {
        inked.append(first + index)
      }
    }
  }

  /// Lays out a row that a ``RowReader`` has read, from the glyph at an index on, and moves that on to
  /// the next row.
  private static func layOut(
    _ read: [Glyph],
    next: inout Int,
    from first: Int,
    in grid: inout MutableSpan<Glyph>,
    inked: inout OutputSpan<Int>
  ) {
    var cell = first
    while read[next] != RowReader.end {
      grid[cell] = read[next]
      if read[next] != .blank {
        inked.append(cell)
      }
      cell += 1
      next += 1
    }
    next += 1
  }
}
