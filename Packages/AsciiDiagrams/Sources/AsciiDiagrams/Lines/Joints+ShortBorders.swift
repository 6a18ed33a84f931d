extension Joints {
  /// The smallest number of characters of a border that may fall short of its wall.
  private static let shortestBorder = 8
  /// The largest number of blanks between them.
  private static let widestGap = 3

  /// Makes a border reach the wall, or the corner, before which it ends one to three columns too early,
  /// and gives both the corner that they then need.
  ///
  /// ```
  /// ├──────────┬──────────── │
  /// │ Name     │ Address     │    The border goes on to the wall, and the lower one ends there in
  /// └──────────┴──────────── │    a corner, as it does in `┘`.
  /// ```
  /// - Parameters:
  ///   - cells: The drawing.
  ///   - wall: A cell with `│`, `┤`, `┐` or `┘`.
  static func markShortBorder(
    in cells: inout Cells,
    before wall: Int
  ) {
    // Most walls have a word or several blanks before them.
    guard cells.glyphs[wall - 1] == .blank,
      let gap = gap(before: wall, in: cells)
    else { return }
    var start = gap.lowerBound - 1
    while isBorder(cells.glyphs[start]) {
      start -= 1
    }
    let corner = cells.glyphs[start]
    guard gap.lowerBound - start > shortestBorder,
      ["├", "└", "┌"].contains(corner)
    else { return }
    for cell in gap {
      cells.glyphs[cell] = .filler
    }
    guard cells.glyphs[wall] == "│" else { return }
    let goesOnBelow = cells.glyphs[wall + cells.stride].isWall
    if corner == "└", goesOnBelow, cells.glyphs[start + cells.stride].isWall {
      cells.glyphs[start] = "├"
    } else if corner == "└", !goesOnBelow {
      cells.glyphs[wall] = "┘"
    } else if corner == "┌", !cells.glyphs[wall - cells.stride].isWall {
      cells.glyphs[wall] = "┐"
    }
  }

  /// Draws the border around a title that has blanks in place of the line.
  ///
  /// ```
  /// ┌ Title      ┐
  /// ├ Subtitle   ┤    Below its left corner the box goes on.
  /// │            │
  /// ```
  /// - Parameters:
  ///   - cells: The drawing.
  ///   - end: A cell with `┐`, `╮` or `┤`.
  static func markTitledBorder(
    in cells: inout Cells,
    before end: Int
  ) {
    guard cells.glyphs[end - 1] == .blank,
      let start = startOfTitledBorder(before: end, in: cells)
    else { return }
    var last = end - 1
    while cells.glyphs[last] == .blank {
      last -= 1
    }
    // The blank next to the title is the end of the line there.
    for cell in [start + 1] + Array(last + 1..<end) {
      cells.glyphs[cell] = .filler
    }
  }

  /// Returns the left corner or joint of a border that has only a title, one blank behind it; `nil` if there
  /// is none.
  private static func startOfTitledBorder(
    before end: Int,
    in cells: Cells
  ) -> Int? {
    let first = end - cells.column(end)
    var cell = end - 1
    while cell > first, !isBoxDrawing(cells.glyphs[cell]) {
      cell -= 1
    }
    let corners: [Glyph] =
      switch cells.glyphs[end] {
      case "┐":
        ["┌"]
      case "╮":
        ["╭"]
      default:
        ["├"]
      }
    guard corners.contains(cells.glyphs[cell]),
      cells.glyphs[cell + 1] == .blank,
      cells.glyphs[cell + 2] != .blank,
      cells.trait(cell + cells.stride).active.has(.n)
    else { return nil }
    return cell
  }

  private static func isBoxDrawing(_ glyph: Glyph) -> Bool {
    glyph.isBar || glyph.shape.map { $0 < 0x2580 } == true
  }

  /// Returns the blanks between a border and a wall; `nil` for too many, or for none.
  private static func gap(before wall: Int, in cells: Cells) -> Range<Int>? {
    let end = (2...widestGap + 1).first { distance in
      cells.glyphs[wall - distance] != .blank
    }
    guard let end,
      // Not the end of the row above.
      end <= cells.column(wall),
      cells.glyphs[wall - end] == "─"
    else { return nil }
    return wall - end + 1..<wall
  }

  private static func isBorder(_ glyph: Glyph) -> Bool {
    switch glyph {
    case "─", "┬", "┴", "┼":
      true
    default:
      false
    }
  }
}
