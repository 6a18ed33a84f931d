extension Lines {
  /// Drawings with more columns do not fit on a phone, though they shrink.
  private static let maximumColumnsTogether = 55
  /// The smallest width, in columns, of a separate part; anything narrower belongs to its neighbor:
  /// a label, a callout.
  private static let narrowestPart = 12

  /// Returns the columns of the parts that can be placed below each other if there is no room side
  /// by side: screens in a row, separated by at least two blank columns.
  ///
  /// - Returns: An empty array for a drawing that fits, or that has no such gap.
  /// - Complexity: O(*n*), where *n* is the number of cells.
  func parts(_ bounds: ControlShape) -> [Range<Int>] {
    let (first, end) = (bounds.start.x / 8, bounds.end.x / 8)
    guard end - first > Self.maximumColumnsTogether else { return [] }
    let merged = merged(partsBetweenGaps(first..<end))
    // Columns without walls are no screens.
    guard merged.count > 1,
      merged.allSatisfy(hasWalls)
    else { return [] }
    return merged
  }

  /// Returns the columns between gaps of two blank columns at least.
  private func partsBetweenGaps(_ columns: Range<Int>) -> [Range<Int>] {
    let isInked = inkedColumns(columns)
    var parts: [Range<Int>] = []
    var start = columns.lowerBound
    for column in columns.dropLast()
    where !isInked[column]
      && !isInked[column + 1]
    {
      if column > start, isInked[column - 1] {
        parts.append(start..<column)
      }
      start = column + 2
    }
    parts.append(start..<columns.upperBound)
    return parts
  }

  /// Returns, for each column, whether it is not blank, up to the row below which all rows are.
  private func inkedColumns(_ columns: Range<Int>) -> [Bool] {
    var isInked = Array(repeating: false, count: cells.columns + 1)
    var blanks = columns.count
    for row in 0..<cells.rows where blanks > 0 {
      let start = cells.index(row: row, column: 0)
      for column in columns
      where !isInked[column]
        && kind(start + column) != .blank
      {
        isInked[column] = true
        blanks -= 1
      }
    }
    return isInked
  }

  /// Adds parts that are too narrow on their own to the part before or after them.
  private func merged(_ parts: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for part in parts {
      if let last = merged.last,
        min(last.count, part.count) < Self.narrowestPart
      {
        merged[merged.count - 1] = last.lowerBound..<part.upperBound
      } else {
        merged.append(part)
      }
    }
    return merged
  }

  /// Returns whether columns contain walls of a box that is at least two rows high.
  private func hasWalls(_ part: Range<Int>) -> Bool {
    let walls = part.count { column in
      let rows = (0..<cells.rows).count { row in
        arms[cells.index(row: row, column: column)].isSuperset(of: .vertical)
      }
      return rows >= 2
    }
    return walls >= 2
  }
}

extension Cells {
  /// The text of some columns.
  func text(_ part: Range<Int>) -> [UInt8] {
    (0..<rows).flatMap { text(row: $0, part) + [UInt8(ascii: "\n")] }
  }
}
