extension Joints {
  /// Joins the corner of a border that is narrower than its walls, and notes the wall.
  ///
  /// ```
  ///  .-----.     .--.     The corner and the wall meet in the corner of their cells. A wall of one
  /// | Pill  |   |    |    row between two such corners is the arc of a parenthesis.
  ///  '-----'    |    |
  ///              '--'
  /// ```
  /// - Complexity: O(*n*) for all together, where *n* is the number of cells.
  static func joinOffsetCorner(
    _ cells: Cells, corner: Int, arms: inout [Arms], walls: inout [Int]
  ) {
    guard let outward = offset(cells, arms: arms, corner: corner),
      isPaired(cells, arms: arms, corner: corner, outward: outward)
    else {
      return
    }
    join(corner, outward, cells.stride, &arms)
    walls.append(corner + outward.step(cells.stride))
  }

  /// Joins a wall of one row with the diagonals that meet in it, and notes it.
  static func joinDiagonals(
    _ cells: Cells, wall: Int, arms: inout [Arms], walls: inout [Int]
  ) {
    guard let diagonals = diagonals(cells, wall: wall) else { return }
    for direction in diagonals {
      join(wall, direction, cells.stride, &arms)
    }
    walls.append(wall)
  }

  /// Makes parentheses of the walls of one row between two corners or diagonals.
  static func makeArcs(
    of walls: [Int],
    in cells: inout Cells,
    _ arms: [Arms],
    kinds: inout [Kind]
  ) {
    for wall in walls
    where arms[wall] == [.ne, .se]
      || arms[wall] == [.nw, .sw]
    {
      cells.glyphs[wall] =
        if arms[wall].has(.ne) {
          "("
        } else {
          ")"
        }
      kinds[wall] = .paren
    }
  }

  private static func join(
    _ index: Int,
    _ direction: Direction,
    _ stride: Int,
    _ arms: inout [Arms]
  ) {
    arms[index].insert(Arms(direction))
    arms[index + direction.step(stride)].insert(Arms(direction.opposite))
  }

  /// The directions from a wall of one row to the diagonals that meet in it.
  ///
  /// ```
  ///   .-----.
  ///  /       \
  /// |         |
  ///  \       /
  ///   '-----'
  /// ```
  private static func diagonals(
    _ cells: Cells,
    wall: Int
  ) -> [Direction]? {
    func glyph(_ direction: Direction) -> Glyph {
      cells.glyphs[wall + direction.step(cells.stride)]
    }
    guard glyph(.n) == .blank,
      glyph(.s) == .blank
    else {
      return nil
    }
    if glyph(.ne) == "/", glyph(.se) == "\\" {
      return [.ne, .se]
    }
    if glyph(.nw) == "\\", glyph(.sw) == "/" {
      return [.nw, .sw]
    }
    return nil
  }

  /// Returns the direction from a corner to the wall that begins or ends one column and one row
  /// away.
  private static func offset(
    _ cells: Cells,
    arms: [Arms],
    corner: Int
  ) -> Direction? {
    let border = arms[corner].intersection(.horizontal)
    guard border.count == 1,
      let side = border.first,
      let outward = outward(from: cells.glyphs[corner], border: side)
    else { return nil }
    let wall = corner + outward.step(cells.stride)
    let inward = side.step(cells.stride)
    // Straight below the corner nothing goes on: else the wall is only pushed aside.
    guard cells.glyphs[wall] == "|",
      cells.glyphs[wall + inward] != "|"
    else { return nil }
    return outward
  }

  /// Returns the direction from a corner, away from its border; `nil` if the glyph is no corner.
  private static func outward(
    from glyph: Glyph,
    border side: Direction
  ) -> Direction? {
    switch (glyph, side) {
    case (".", .e), (",", .e):
      .sw
    case (".", _), (",", _):
      .se
    case ("'", .e), ("`", .e):
      .nw
    case ("'", _), ("`", _):
      .ne
    default:
      nil
    }
  }

  /// Returns whether the corner at the other end of a border is offset too, or is not a corner.
  private static func isPaired(
    _ cells: Cells, arms: [Arms], corner: Int, outward: Direction
  ) -> Bool {
    let inward: Direction = outward.columns < 0 ? .e : .w
    let end = lineEnd(cells, from: corner, toward: inward)
    switch cells.trait(end).kind {
    case .topCorner, .bottomCorner:
      return offset(cells, arms: arms, corner: end) != nil
    default:
      return true
    }
  }
}
