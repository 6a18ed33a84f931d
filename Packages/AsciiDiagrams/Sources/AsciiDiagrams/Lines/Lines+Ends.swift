extension Lines {
  /// Returns whether the drawing ends below three sides of a box, so that they are the upper part
  /// of a screen, and not a fork or a table that is open at a side.
  ///
  /// ```
  /// .-----------.      +-----+-----+     A line joins the upper side of a fork, and words stand
  /// |   9:41    |      |           |     where its arms end.
  /// |           |     yes          no
  /// ```
  /// - Parameter line: The line, from its lower left end to its lower right one.
  /// - Returns: True if a screen continues below the line.
  /// - Complexity: O(*n*), where *n* is the number of the cells below it.
  func isLowerEndOpen(_ line: Polyline) -> Bool {
    let points = line.vertices.map(\.point)
    let columns = points[0].x / 8..<points[3].x / 8 + 1
    if shows("9:41", row: points[1].y / 16 + 1, columns: columns) {
      return true
    }
    return isPlainBorder(columns, row: points[1].y / 16)
      && areBlank(columns, from: points[0].y / 16)
  }

  /// Returns whether no line meets a border between its corners.
  private func isPlainBorder(
    _ columns: Range<Int>,
    row: Int
  ) -> Bool {
    let corner = cells.index(row: row, column: columns.lowerBound)
    let border = corner..<corner + columns.count
    return border.dropFirst().dropLast().allSatisfy { cell in
      arms[cell].isDisjoint(with: .vertical)
    }
  }

  private func areBlank(
    _ columns: Range<Int>,
    from first: Int
  ) -> Bool {
    (first..<cells.rows).allSatisfy { row in
      columns.allSatisfy { column in
        kind(cells.index(row: row, column: column)) == .blank
      }
    }
  }

  private func shows(
    _ text: String,
    row: Int,
    columns: Range<Int>
  ) -> Bool {
    guard row < cells.rows else { return false }
    return String(decoding: cells.text(row: row, columns), as: UTF8.self).contains(text)
  }
}
