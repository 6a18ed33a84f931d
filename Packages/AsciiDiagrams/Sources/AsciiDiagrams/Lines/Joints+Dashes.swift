extension Joints {
  /// Makes dashes of `- - -`: single hyphens in every second column, at least three of them or two
  /// next to a corner.
  ///
  /// A vertical line can pass through them, in the place of a hyphen or of a blank.
  static func markDashes(in cells: inout Cells) {
    var next = 0
    for index in loneHyphens(cells) where index >= next {
      let (last, hyphens) = dashes(cells, from: index)
      let startsAtCorner = isCorner(cells, index: index - 2)
      let endsAtCorner = isCorner(cells, index: last + 2)
      // The blank before a corner is a gap of the line, too.
      let before = startsAtCorner ? 1 : 0
      let after = endsAtCorner ? 1 : 0
      let heads = [index - 1, last + 1].count {
        isArrow(cells, index: $0)
      }
      if hyphens + before + after + heads >= 3 {
        markDashes(in: &cells, index - before...last + after)
      }
      next = last + 1
    }
  }

  private static func markDashes(
    in cells: inout Cells,
    _ line: ClosedRange<Int>
  ) {
    for cell in line where !isBar(cells, index: cell) {
      cells.glyphs[cell] = cells.glyphs[cell] == .blank ? .gap : .dash
    }
  }

  private static func loneHyphens(_ cells: Cells) -> [Int] {
    cells.inked.filter { isLoneHyphen(cells, index: $0) }
  }

  /// The last of the hyphens that follow one in every second column, and how many they are with it.
  private static func dashes(
    _ cells: Cells,
    from index: Int
  ) -> (last: Int, count: Int) {
    var last = index
    var count = 1
    while true {
      if isLoneHyphen(cells, index: last + 2) {
        last += 2
      } else if isLoneHyphen(cells, index: last + 4),
        isBar(cells, index: last + 2)
      {
        last += 4
      } else {
        return (last, count)
      }
      count += 1
    }
  }

  /// Returns whether a hyphen has a blank on one side, and another hyphen or a vertical line on the
  /// other.
  private static func isLoneHyphen(_ cells: Cells, index: Int) -> Bool {
    guard index < cells.glyphs.count - 1,
      cells.glyphs[index] == "-"
    else { return false }
    let (before, after) = (cells.glyphs[index - 1], cells.glyphs[index + 1])
    if before == .blank {
      return after == .blank
        || isBar(cells, index: index + 1)
        || after == ">"
    }
    return after == .blank
      && (isBar(cells, index: index - 1) || before == "<")
  }

  /// Returns whether a cell has the head of `- ->` or `<- -`.
  private static func isArrow(_ cells: Cells, index: Int) -> Bool {
    cells.glyphs[index] == "<"
      || cells.glyphs[index] == ">"
  }

  private static func isBar(_ cells: Cells, index: Int) -> Bool {
    cells.glyphs[index].isBar
  }
}
