extension Labels {
  /// The smallest number of blanks between a text and a wall to which it does not belong.
  private static let farFromWall = 3

  /// Places a label by the room around it.
  mutating func place(_ number: Int) {
    takeChevrons(number)
    guard !isInField(number),
      !placeBetweenWalls(number)
    else { return }
    let left = rooms[number].left ?? .max
    let right = rooms[number].right ?? .max
    if left != .max,
      right != .max,
      abs(left - right) <= 1
        || isNearMiddle(number, left: left, right: right)
    {
      set(number, anchor: .middle)
    } else if right < left {
      set(number, anchor: .end)
    } else if left == .max, isOnLine(labels[number]) {
      set(number, anchor: .middle)
    }
  }

  /// Returns whether a label, alone between two walls, is behind the middle, but nearer to it than to the
  /// right wall.
  private func isNearMiddle(_ number: Int, left: Int, right: Int) -> Bool {
    right >= Self.farFromWall
      && right < left && left <= 2 * right && standsAlone(number)
  }

  /// Places a label in the middle between two lines, if it stands there.
  ///
  /// - Returns: False if it does not.
  private mutating func placeBetweenWalls(_ number: Int) -> Bool {
    let columns = labels[number].columns
    guard let left = rooms[number].leftWall,
      let right = rooms[number].rightWall,
      isBetween(left: left, right: right, columns: columns)
    else { return false }
    labels[number].anchor = .middle
    if isWall(number, column: left), isWall(number, column: right) {
      // Walls are in the middles of their columns.
      labels[number].x = (left + right + 1) * 4
    } else {
      labels[number].x = (columns.lowerBound + columns.upperBound) * 4
    }
    return true
  }

  /// Returns whether a label is the text of a field, which is at the start of the field.
  private func isInField(_ number: Int) -> Bool {
    let columns = labels[number].columns
    guard !columns.isEmpty else { return false }
    let end = lines.cells.index(row: labels[number].row, column: columns.upperBound)
    return lines.cells.glyphs[end] == .input
      || lines.cells.glyphs[end] == .blank
        && lines.cells.glyphs[end + 1] == .input
  }

  /// Returns whether a vertical line or an arrow ends above or below a label.
  private func isOnLine(_ label: Label) -> Bool {
    label.columns.contains { column in
      let index = lines.cells.index(row: label.row, column: column)
      let (above, below) = (index - lines.stride, index + lines.stride)
      return lines.arms[above].has(.s) || lines.arms[below].has(.n)
        || lines.kind(above) == .head || lines.kind(below) == .head
    }
  }

  /// Returns whether a label is in the middle between two walls, as nearly as columns allow.
  private func isBetween(
    left: Int,
    right: Int,
    columns: Range<Int>
  ) -> Bool {
    let before = columns.lowerBound - left - 1
    let after = right - columns.upperBound
    // With more room a difference is less to see.
    let maximum = min(before, after) >= 3 ? 2 : 1
    return abs(before - after) <= maximum
  }

  mutating func set(_ number: Int, anchor: Label.Anchor) {
    let columns = labels[number].columns
    labels[number].anchor = anchor
    labels[number].x =
      switch anchor {
      case .start:
        columns.lowerBound * 8
      case .middle:
        (columns.lowerBound + columns.upperBound) * 4
      case .end:
        columns.upperBound * 8
      }
  }

  /// Returns whether the line in a column of a label's row is a wall.
  func isWall(_ number: Int, column: Int) -> Bool {
    let index = lines.cells.index(row: labels[number].row, column: column)
    return switch lines.kind(index) {
    case .paren, .slash, .backslash:
      true
    default:
      lines.arms[index].isSuperset(of: .vertical)
    }
  }
}
