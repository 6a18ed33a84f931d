import Base

/// The cells of one line of a table.
enum TableRow {
  /// Splits a line at its pipes, ignoring those at its ends, and reads `\|` as a pipe in a cell.
  static func cells(of line: ArraySlice<UInt8>) -> [[UInt8]] {
    let bar = UInt8(ascii: "|")
    var line = line.trimmingSpaces()
    if line.first == bar {
      line.removeFirst()
    }
    var cells: [[UInt8]] = []
    // The start of a cell up to its last pipe with a backslash; most cells have none.
    var start: [UInt8] = []
    var run = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      let byte = line[index]
      if byte == .backslash, index + 1 < line.endIndex {
        if line[index + 1] == bar {
          // The pipe is in the place of the backslash.
          start += line[run..<index]
          run = index + 1
        }
        index += 2
        continue
      }
      if byte == bar {
        cells.append(cell(start, line[run..<index]))
        start = []
        run = index + 1
      }
      index += 1
    }
    // A pipe at the end begins no cell.
    let rest = cell(start, line[run...])
    if !rest.isEmpty || cells.isEmpty {
      cells.append(rest)
    }
    return cells
  }

  /// Joins the two parts of a cell, without the spaces around it.
  private static func cell(_ start: [UInt8], _ end: ArraySlice<UInt8>) -> [UInt8] {
    guard !start.isEmpty else { return Array(end.trimmingSpaces()) }
    return Array((start + end)[...].trimmingSpaces())
  }
}
