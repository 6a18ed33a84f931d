extension Labels {
  /// Places a label by the room around it.
  mutating func place(_ number: Int) {
    takeChevrons(number)
    let columns = labels[number].columns
    guard !isInField(number) else { return }
    let room = rooms[number]
    if let left = room.leftWall, let right = room.rightWall,
      isBetween(left: left, right: right, columns: columns)
    {
      labels[number].anchor = .middle
      let hasWalls = isWall(number, column: left) && isWall(number, column: right)
      labels[number].x =
        if hasWalls {
          (left + right + 1) * 4
        } else {
          (columns.lowerBound + columns.upperBound) * 4
        }
      return
    }
    let left = room.left ?? .max
    let right = room.right ?? .max
    if left != .max,
      right != .max,
      abs(left - right) <= 1
    {
      set(number, anchor: .middle)
    } else if right < left {
      set(number, anchor: .end)
    } else if left == .max, isOnLine(labels[number]) {
      set(number, anchor: .middle)
    }
  }

  /// Returns whether a label is the text of a field, which is at the start of the field.
  private func isInField(_ number: Int) -> Bool {
    let columns = labels[number].columns
    guard !columns.isEmpty else { return false }
    let end = lines.cells.index(row: labels[number].row, column: columns.upperBound)
    return lines.cells.glyphs[end] == .input
      || lines.cells.glyphs[end] == .blank && lines.cells.glyphs[end + 1] == .input
  }

  /// Returns whether a vertical line or an arrow ends above or below a label.
  private func isOnLine(_ label: Label) -> Bool {
    label.columns.contains { column in
      let index = lines.cells.index(row: label.row, column: column)
      return
        lines
        .arms[index - lines.stride]
        .has(.s) || lines.arms[index + lines.stride].has(.n)
        || lines.kind(index - lines.stride) == .head
        || lines.kind(index + lines.stride) == .head
    }
  }

  /// Returns whether a label is in the middle between two walls, as nearly as columns allow.
  private func isBetween(left: Int, right: Int, columns: Range<Int>) -> Bool {
    let before = columns.lowerBound - left - 1
    let after = right - columns.upperBound
    return abs(before - after) <= (min(before, after) >= 3 ? 2 : 1)
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
