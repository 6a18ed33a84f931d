/// How a point of a line is drawn: `*` and `●` as a disc, `o`, `○`, `◯` and the larger `O` as a ring.
struct PointShape {
  let isOpen: Bool
  /// How far the lines end from its middle: 0 for a disc.
  let radius: Int

  /// The shape of a glyph; `nil` for those that are no points.
  init?(_ glyph: Glyph) {
    switch glyph.code {
    case 0x2A, 0x1CF: (isOpen, radius) = (false, 0)
    case 0x6F, 0x1CB: (isOpen, radius) = (true, 4)
    case 0x4F, 0x1EF: (isOpen, radius) = (true, 5)
    default: return nil
    }
  }
}

/// An arrowhead: which way it points, and whether it is hollow.
struct HeadShape {
  let direction: Direction
  let isOpen: Bool

  /// The shape of an arrowhead with a tail.
  init(_ glyph: Glyph, tail: Direction) {
    direction = tail.opposite
    switch glyph.shape {
    case 0x25B3, 0x25B5, 0x25B7, 0x25B9, 0x25BB, 0x25BD, 0x25BF, 0x25C1, 0x25C3, 0x25C5:
      isOpen = true
    default: isOpen = false
    }
  }

  /// Draws the head: a triangle 8 long and 8 wide.
  ///
  /// ```
  ///   |\
  ///   | > tip
  ///   |/
  /// ```
  func draw(tip: Point, into path: inout PathData) {
    let (x, y) = (direction.columns, direction.rows)
    path.move(to: tip)
    if direction.isDiagonal {
      // A cell is twice as high as wide, so that the line goes 8 down on 4.
      path.line(to: tip - Point(0, 9 * y))
      path.line(to: tip - Point(7 * x, 5 * y))
    } else {
      path.line(to: tip + Point(-8 * x + 4 * y, -8 * y + 4 * x))
      path.line(to: tip + Point(-8 * x - 4 * y, -8 * y - 4 * x))
    }
    path.close()
  }
}
