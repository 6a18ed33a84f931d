/// A drawing as it was read, with its lines: decides what can be a wall of a row.
struct DrawnLines {
  let cells: Cells
  let lines: Lines

  func kind(_ index: Int) -> Kind {
    cells.trait(index).kind
  }
}

extension DrawnLines {
  /// Returns whether a character can have a line in a direction, whatever is there.
  func isJoined(
    row: Int,
    column: Int,
    toward direction: Direction
  ) -> Bool {
    let index = cells.index(row: row, column: column)
    let trait = cells.trait(index)
    return switch trait.kind {
    case .slash, .backslash:
      isCornerOfSlash(index)
    case .vertical where isColonOfWord(index):
      false
    case .vertical, .plus, .topCorner, .bottomCorner:
      trait.passive.has(direction)
        && lines
          .arms[index]
          .isDisjoint(with: .diagonal)
    case .box:
      trait.active.has(direction)
    case .head where isHeadInWall(index):
      lines.arms[index].has(direction)
    case .head:
      trait.active == Arms(direction) && !isInWord(index)
    default:
      false
    }
  }

  /// Returns whether a colon is behind a word, as in `Name:`, and no part of a dotted wall.
  private func isColonOfWord(_ index: Int) -> Bool {
    cells.glyphs[index] == ":"
      && isInWord(index)
      && !lines.arms[index].isSuperset(of: .vertical)
  }

  /// Returns whether the head of an arrow has the place of a wall, and not next to one that stands aside.
  private func isHeadInWall(_ index: Int) -> Bool {
    lines.cells.glyphs[index].wallTail != nil
      && !cells.glyphs[index - 1].isWall
      && !cells.glyphs[index + 1].isWall
  }

  /// Returns whether a line continues below a wall; below a `+` or another corner of ASCII, only
  /// where it is joined.
  func goesOn(row: Int, column: Int) -> Bool {
    switch kind(cells.index(row: row, column: column)) {
    case .plus, .topCorner, .bottomCorner, .slash, .backslash:
      connection(column: column, row: row, toward: .s)
    default:
      isJoined(row: row, column: column, toward: .s)
    }
  }

  /// Returns whether a line continues from a cell in a direction.
  func connection(
    column: Int,
    row: Int,
    toward direction: Direction
  ) -> Bool {
    let index = cells.index(row: row, column: column)
    return lines.arms[index].has(direction)
      && lines.partner(index, toward: direction) != nil
  }

  /// Returns whether a line from above ends at the side of the element in a column, or at a
  /// callout.
  func isSide(row: Int, column: Int) -> Bool {
    let index = cells.index(row: row, column: column)
    let endsThere =
      lines.arms[index].has(.n)
      && !isJoined(row: row, column: column, toward: .n)
    return endsThere || isInCallout(index)
  }

  /// Returns whether a cell is a part of `(3)` or `③`.
  private func isInCallout(_ index: Int) -> Bool {
    guard lines.kind(index) == .control else { return false }
    switch cells.glyphs[index] {
    case "(", ")", "0"..."9", .firstCircled..<Glyph.firstSign:
      return true
    default:
      return false
    }
  }

  /// Returns whether a text may have taken the place of a wall.
  func hidesWall(row: Int, column: Int) -> Bool {
    let index = cells.index(row: row, column: column)
    return [index - 1, index, index + 1].contains(where: isText)
  }

  /// Returns whether a cell is part of a word or of a control.
  private func isText(_ index: Int) -> Bool {
    [.text, .control].contains(lines.kind(index))
      || cells.glyphs[index] == .tail
  }

  /// Returns whether a slash ends a horizontal line and no diagonal continues from it: `--\` is
  /// then a corner whose wall is out of place.
  private func isCornerOfSlash(_ index: Int) -> Bool {
    let arms = lines.arms[index]
    return !arms.isDisjoint(with: .horizontal)
      && arms.intersection(.diagonal).filter { lines.partner(index, toward: $0) != nil }.isEmpty
  }

  /// Returns whether a character of a word is next to a cell.
  private func isInWord(_ index: Int) -> Bool {
    isText(index - 1) || isText(index + 1)
  }
}

extension DrawnLines {
  /// Returns whether a character is a vertical line without a corner or a joint.
  func isPlainWall(_ place: Wall.Place) -> Bool {
    let trait = cells.trait(cells.index(row: place.row, column: place.column))
    return trait.kind == .vertical || trait.kind == .box && trait.active == .vertical
  }

  /// Returns whether a line may go on below one of its walls where the next row has none: below a corner of
  /// ASCII, only if the other end of its border goes on.
  ///
  /// ```
  /// +-----------+      +-----------+    The corner on the right ends its box; below the one on the
  /// | Settings         |  Open?    |    left, the wall is missing.
  /// | Sound            +-----+-----+
  /// +-----------+            | no
  /// ```
  func mayGoOn(below place: Wall.Place) -> Bool {
    let index = cells.index(row: place.row, column: place.column)
    guard isCorner(index) else { return true }
    guard kind(index) != .box else { return cells.trait(index).active.has(.s) }
    var end = index
    while lines.arms[end].has(.w), lines.arms[end - 1].has(.e) {
      end -= 1
    }
    return cells.glyphs[end + cells.stride].isBar
  }

  func isCorner(_ index: Int) -> Bool {
    switch kind(index) {
    case .plus, .topCorner, .bottomCorner, .slash, .backslash:
      true
    case .box:
      ![.horizontal, .vertical].contains(cells.trait(index).active)
    default:
      false
    }
  }

  /// Returns whether a horizontal line or a title in one joins a corner, or a wall is directly below it.
  ///
  /// The corners of `┌Name┐` around a word in a row of text begin no walls.
  func isHeld(row: Int, column: Int) -> Bool {
    let index = cells.index(row: row, column: column)
    // Corners of ASCII have no arms without a line.
    return kind(index) != .box
      || lines.arms[index + 1].has(.w)
      || lines.arms[index - 1].has(.e)
      || lines.leadsToTitle(index, toward: .e)
      || lines.leadsToTitle(index, toward: .w)
      || connection(column: column, row: row, toward: .s)
  }

  /// Returns whether a cell without arms is a corner that has become text because the wall below it
  /// is out of place.
  func isLostCorner(_ index: Int) -> Bool {
    [.topCorner, .slash, .backslash].contains(kind(index))
      && (lines
        .arms[index - 1]
        .has(.w) || lines.arms[index + 1].has(.e))
  }

  /// Returns whether a wall continues above and below a cell, even if it begins without a corner,
  /// as that of a lifeline does.
  func isLiveWall(_ index: Int) -> Bool {
    let isWall = kind(index) == .vertical || kind(index) == .box
    return isWall && lines.kind(index) == kind(index)
      && lines.arms[index].isSuperset(of: .vertical)
      && lines.partner(index, toward: .n) != nil
      && lines.partner(index, toward: .s) != nil
  }

  /// The largest distance at which a wall begins a line of which the walls below it stand in one column.
  private static let farthestFirstWall = 3

  /// Returns the column of the line that a wall begins below a border, if the walls of the rows below it stand
  /// aside; `nil` for other walls.
  ///
  /// ```
  /// +----------------+
  /// | 名前 |  一覧   |     The line is in the column of its walls below.
  /// | +--+  | +----+ |
  /// | +--+  | +----+ |
  /// ```
  func columnBelow(row: Int, column: Int) -> Int? {
    let index = cells.index(row: row, column: column)
    let above = cells.trait(index - cells.stride)
    guard row > 0,
      row + 2 < cells.rows,
      cells.glyphs[index].isBar,
      above.kind == .horizontal || above.active == .horizontal,
      cells.glyphs[index - 1] == .blank,
      cells.glyphs[index - 2] == .blank,
      cells.glyphs[index + 1] == .blank
    else { return nil }
    let near =
      max(
        0, column - Self.farthestFirstWall)...min(
        cells.columns - 1, column + Self.farthestFirstWall)
    let found = near.filter { beginsBelow(row: row, column: $0) }
    guard found.count == 1, found[0] != column else { return nil }
    return found[0]
  }

  /// Returns whether a vertical line of two rows at least begins below a cell without a joint; a text may have
  /// moved its second wall.
  private func beginsBelow(row: Int, column: Int) -> Bool {
    let index = cells.index(row: row, column: column)
    guard cells.glyphs[index] == .blank || lines.kind(index) == .text else { return false }
    let wall = index + cells.stride
    let second = wall + cells.stride
    return cells.glyphs[wall].isBar
      && lines.kind(wall) != .text
      && [0, 1, -1, 2, -2].contains { cells.glyphs[second + $0].isBar }
  }

  /// Returns the number of wide characters of a row.
  func wideCount(_ row: Int) -> Int {
    let start = cells.index(row: row, column: 0)
    return
      cells
      .glyphs[start..<start + cells.columns]
      .count { $0 == .tail }
  }
}

extension DrawnLines {
  /// Returns the elements that may continue a line from above, in the order of the columns.
  ///
  /// - Parameters:
  ///   - row: A row.
  ///   - expected: The columns of the lines that end above it.
  ///   - movedAbove: The columns of the misaligned walls in the row above.
  /// - Returns: Walls, corners and joints of box drawing, and heads of arrows.
  func candidates(
    _ row: Int, for expected: [Int], movedAbove: [Int]
  ) -> [WallMatcher.Candidate] {
    let start = cells.index(row: row, column: 0)
    let lastInk =
      cells
      .glyphs[start..<start + cells.columns]
      .lastIndex { $0 != .blank }
    var found: [WallMatcher.Candidate] = []
    for column in 0..<cells.columns
    where isJoined(
      row: row,
      column: column,
      toward: .n)
    {
      // What continues the element above it belongs to that one.
      let isFree =
        isBorder(start + column)
        && !goesOnAbove(row: row, column: column, movedAbove: movedAbove)
      guard isFree || expected.contains(column) else { continue }
      let isLast = start + column == lastInk
      found.append(candidate(start + column, row: row, column: column, isLast: isLast))
    }
    return found
  }

  private func candidate(
    _ index: Int,
    row: Int,
    column: Int,
    isLast: Bool
  ) -> WallMatcher.Candidate {
    WallMatcher.Candidate(
      column: column, isLast: isLast, isHead: kind(index) == .head,
      isBesideLine: isBesideLine(index), isOther: isInText(index) || hangsAtBorder(index),
      beginsBox: beginsBox(index, row: row))
  }

  /// Returns whether a cell is a wall or part of a border, and no colon.
  private func isBorder(_ index: Int) -> Bool {
    switch kind(index) {
    case .vertical:
      cells.glyphs[index] != ":"
        || !lines.arms[index].isDisjoint(with: .vertical)
    case .box, .head:
      true
    default:
      !lines.arms[index].isDisjoint(with: .horizontal)
    }
  }

  /// The largest number of cells of a border that are looked at on each side of a joint.
  private static let longestBorder = 128

  /// Returns whether a `+` is in the upper border of a box in rows of plain ASCII: walls join the border
  /// only from below, and lines from above end at its side.
  ///
  /// ```
  ///     |   |
  /// +---------+
  /// |  Users  |
  /// ```
  private func beginsBox(_ index: Int, row: Int) -> Bool {
    guard cells.glyphs[index] == "+",
      row > 0,
      cells.isPlain(row - 1),
      cells.isPlain(row),
      lines.arms[index].has(.s)
    else { return false }
    return [-1, 1].allSatisfy { step in
      var cell = index
      for _ in 0..<Self.longestBorder {
        guard cells.glyphs[cell] != "+" || !lines.arms[cell].has(.n) else { return false }
        guard lines.arms[cell].has(step < 0 ? .w : .e) else { return true }
        cell += step
      }
      return false
    }
  }

  /// Returns whether a cell continues the element directly above it.
  private func goesOnAbove(
    row: Int,
    column: Int,
    movedAbove: [Int]
  ) -> Bool {
    row > 0
      && isJoined(row: row - 1, column: column, toward: .s)
      && !movedAbove.contains(column)
  }

  /// Returns whether a part of a line, or the head of one, is next to a cell.
  ///
  /// The sign of a pop-up menu at the end of a text, `▼`, is no head of a line to the wall.
  private func isBesideLine(_ index: Int) -> Bool {
    [-1, 1].contains { side in
      switch kind(index + side) {
      case .horizontal:
        true
      case .head:
        kind(index + 2 * side) == .horizontal
          || cells.trait(index + 2 * side).active == .horizontal
      default:
        false
      }
    }
      || kind(index) == .vertical
        && !lines.arms[index].isDisjoint(with: .horizontal)
  }

  /// Returns whether a cell ends at the side of a horizontal line above it.
  private func hangsAtBorder(_ index: Int) -> Bool {
    let above = cells.trait(index - cells.stride)
    return (above.kind == .horizontal || above.active == .horizontal)
      && lines.partner(index, toward: .n) != nil
  }

  /// Returns whether a `|` separates words: a word is in the two columns before it and in the two
  /// after it.
  private func isInText(_ index: Int) -> Bool {
    guard cells.glyphs[index] == "|" else { return false }
    return [-1, 1].allSatisfy { side in
      [1, 2].contains { isText(index + side * $0) }
    }
  }
}
