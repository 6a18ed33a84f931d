extension Labels {
  /// Places a label by the room around it.
  mutating func place(_ number: Int) {
    takeChevrons(number)
    let columns = labels[number].columns
    let room = rooms[number]
    if let left = room.leftWall, let right = room.rightWall, isBetween(left, right, columns) {
      labels[number].anchor = .middle
      let hasWalls = isWall(number, left) && isWall(number, right)
      labels[number].x =
        hasWalls ? (left + right + 1) * 4 : (columns.lowerBound + columns.upperBound) * 4
      return
    }
    let left = room.left ?? .max
    let right = room.right ?? .max
    if left != .max, right != .max, abs(left - right) <= 1 {
      set(number, .middle)
    } else if right < left {
      set(number, .end)
    } else if left == .max, isOnLine(labels[number]) {
      set(number, .middle)
    }
  }

  /// Whether a vertical line or an arrow ends above or below a label.
  private func isOnLine(_ label: Label) -> Bool {
    label.columns.contains { column in
      let index = lines.cells.index(row: label.row, column: column)
      return lines.arms[index - lines.stride].has(.s) || lines.arms[index + lines.stride].has(.n)
        || lines.kind(index - lines.stride) == .head || lines.kind(index + lines.stride) == .head
    }
  }

  /// Whether a label stands in the middle between two walls, as well as columns allow.
  private func isBetween(_ left: Int, _ right: Int, _ columns: Range<Int>) -> Bool {
    let before = columns.lowerBound - left - 1
    let after = right - columns.upperBound
    return abs(before - after) <= (min(before, after) >= 3 ? 2 : 1)
  }

  private mutating func set(_ number: Int, _ anchor: Label.Anchor) {
    let columns = labels[number].columns
    labels[number].anchor = anchor
    labels[number].x =
      switch anchor {
      case .start: columns.lowerBound * 8
      case .middle: (columns.lowerBound + columns.upperBound) * 4
      case .end: columns.upperBound * 8
      }
  }

  /// Whether the line in a column of a label's row is a wall.
  private func isWall(_ number: Int, _ column: Int) -> Bool {
    let index = lines.cells.index(row: labels[number].row, column: column)
    return switch lines.kind(index) {
    case .paren, .slash, .backslash: true
    default: lines.arms[index].isSuperset(of: .vertical)
    }
  }

  /// Aligns labels of one row with those of the row above that begin or end in the same column.
  mutating func align(_ above: Range<Int>, _ below: Range<Int>) {
    var upper = above.lowerBound
    for lower in below {
      let columns = labels[lower].columns
      while upper < above.upperBound, labels[upper].columns.upperBound < columns.lowerBound {
        upper += 1
      }
      var other = upper
      while other < above.upperBound, labels[other].columns.lowerBound <= columns.upperBound {
        align(other, lower)
        other += 1
      }
    }
  }

  private mutating func align(_ upper: Int, _ lower: Int) {
    let (one, other) = (labels[upper], labels[lower])
    let areCentered = isBetweenWalls(upper) && isBetweenWalls(lower)
    guard !areCentered, one.columns != other.columns else { return }
    if one.columns.lowerBound == other.columns.lowerBound {
      set(upper, .start)
      set(lower, .start)
    } else if one.columns.upperBound == other.columns.upperBound, one.anchor != .start,
      other.anchor != .start
    {
      set(upper, .end)
      set(lower, .end)
    }
  }

  private func isBetweenWalls(_ number: Int) -> Bool {
    guard labels[number].anchor == .middle, let left = rooms[number].leftWall,
      let right = rooms[number].rightWall
    else { return false }
    // Beside walls as near as this, the middle and the start are one.
    let columns = labels[number].columns
    return min(columns.lowerBound - left, right - columns.upperBound + 1) > 2
  }
}
