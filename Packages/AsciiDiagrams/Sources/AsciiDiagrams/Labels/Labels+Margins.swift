extension Labels {
  /// The largest number of blanks between a wall and a margin.
  private static let widestMargin = 4
  /// The largest distance, in rows, of two labels of a margin.
  private static let farthestInMargin = 4
  /// The smallest number of labels in a row that are spread over it, as those of a tab bar are.
  private static let fewestOfBar = 3

  /// Lets labels that begin at the margin of a list begin there, which line by line seem to be in the
  /// middle of their room.
  ///
  /// ```
  /// |  ● Anna   owner   |    Between the wall and `owner`, Anna is in the middle as well as columns
  /// |                   |    allow; like Benedict, her name begins at the margin.
  /// |  ● Benedict       |
  /// ```
  /// - Complexity: O(*n* log *n*), where *n* is the number of labels.
  mutating func alignMargins() {
    for number in labels.indices
    where labels[number].anchor == .middle
      && isAtMargin(number)
      && !isInBar(number)
      && hasMargin(number)
    {
      set(number, anchor: .start)
    }
  }

  /// Returns whether other labels near a label begin at its margin, and would not begin below it.
  private func hasMargin(_ number: Int) -> Bool {
    let isAlone = standsAlone(number)
    let row = labels[number].row
    let rows = row - Self.farthestInMargin...row + Self.farthestInMargin
    var isUneven = false
    // A text alone in the middle of its box is there on purpose, unless it is one of a list.
    var isInList = !isAlone
    for other in rows where other != row {
      guard let label = label(inMarginOf: number, row: other) else {
        continue
      }
      isUneven = isUneven || differs(label, from: number)
      isInList = isInList || abs(other - row) == 1 && !standsAlone(label)
    }
    return isUneven && isInList
  }

  private func differs(_ one: Int, from other: Int) -> Bool {
    abs(labels[one].columns.count - labels[other].columns.count) > 1
      || labels[one].anchor != labels[other].anchor
  }

  /// Returns the label of a row that begins in the column of another one, behind the same wall.
  private func label(inMarginOf number: Int, row: Int) -> Int? {
    let column = labels[number].columns.lowerBound
    let other = labels.firstNumber(row: row, column: column)
    guard other < labels.count,
      labels[other].row == row,
      labels[other].columns.lowerBound == column,
      rooms[other].leftWall == rooms[number].leftWall,
      isAtMargin(other)
    else { return nil }
    return other
  }

  /// Returns whether a label is the first one of a bar.
  private func isInBar(_ number: Int) -> Bool {
    let last = number + Self.fewestOfBar - 1
    return last < labels.count
      && labels[last].row == labels[number].row
      && rooms[last].leftWall == rooms[number].leftWall
  }

  /// Returns whether a label is the first behind a wall, and near it.
  private func isAtMargin(_ number: Int) -> Bool {
    guard let left = rooms[number].left,
      let wall = rooms[number].leftWall
    else { return false }
    return (1...Self.widestMargin).contains(left)
      && wall == labels[number].columns.lowerBound - 1 - left
      && isWall(number, column: wall)
  }
}
