extension Labels {
  /// The first labels of some rows behind one wall that begin in one column.
  private struct Margin {
    var labels: [Int]
    /// The row of the last one.
    var row: Int
  }

  /// The place where a margin is.
  private struct MarginKey: Hashable {
    let wall: Int
    let column: Int
  }

  /// The largest number of blanks between a wall and a margin.
  private static let widestMargin = 4
  /// The largest number of rows between two labels of a margin.
  private static let mostRowsBetween = 3
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
  /// - Parameter starts: The number of the first label of each row, and the count of labels.
  mutating func alignMargins(_ starts: [Int]) {
    for margin in margins(starts) where isUneven(margin) {
      for number in margin.labels
      where labels[number].anchor == .middle
        && !isInBar(number)
      {
        // A text alone in the middle of its box is there on purpose, unless it is one of a list.
        guard !standsAlone(number) || isInList(number, of: margin) else { continue }
        set(number, anchor: .start)
      }
    }
  }

  /// Returns whether the labels of a margin would not begin below each other.
  private func isUneven(_ margin: Margin) -> Bool {
    let first = labels[margin.labels[0]]
    return margin.labels.contains { number in
      abs(labels[number].columns.count - first.columns.count) > 1
        || labels[number].anchor != first.anchor
    }
  }

  /// Returns whether another label of a margin, with more behind it, is in the row above or below.
  private func isInList(_ number: Int, of margin: Margin) -> Bool {
    margin.labels.contains { other in
      abs(labels[other].row - labels[number].row) == 1
        && !standsAlone(other)
    }
  }

  /// Returns whether a label is the first one of a bar.
  private func isInBar(_ number: Int) -> Bool {
    let last = number + Self.fewestOfBar - 1
    return last < labels.count
      && labels[last].row == labels[number].row
      && rooms[last].leftWall == rooms[number].leftWall
  }

  private func margins(_ starts: [Int]) -> [Margin] {
    var margins: [Margin] = []
    var numbers: [MarginKey: Int] = [:]
    for row in 0..<starts.count - 1 {
      for number in starts[row]..<starts[row + 1] {
        guard let key = margin(of: number) else { continue }
        if let known = numbers[key], row - margins[known].row <= Self.mostRowsBetween + 1 {
          margins[known].labels.append(number)
          margins[known].row = row
        } else {
          numbers[key] = margins.count
          margins.append(Margin(labels: [number], row: row))
        }
      }
    }
    return margins
  }

  /// Returns the margin at which a label begins; `nil` for one that is not the first behind a wall.
  private func margin(of number: Int) -> MarginKey? {
    let room = rooms[number]
    let column = labels[number].columns.lowerBound
    guard let left = room.left,
      let wall = room.leftWall,
      (1...Self.widestMargin).contains(left),
      wall == column - 1 - left,
      isWall(number, column: wall)
    else { return nil }
    return MarginKey(wall: wall, column: column)
  }
}
