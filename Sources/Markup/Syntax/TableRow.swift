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
    var cell: [UInt8] = []
    var isEscaped = false
    for byte in line {
      if byte == bar, isEscaped {
        // In the place of the backslash.
        cell[cell.count - 1] = byte
        isEscaped = false
      } else if byte == bar {
        cells.append(Array(cell[...].trimmingSpaces()))
        cell = []
      } else {
        isEscaped = byte == .backslash && !isEscaped
        cell.append(byte)
      }
    }
    // A pipe at the end begins no cell.
    let rest = cell[...].trimmingSpaces()
    if !rest.isEmpty || cells.isEmpty {
      cells.append(Array(rest))
    }
    return cells
  }
}
