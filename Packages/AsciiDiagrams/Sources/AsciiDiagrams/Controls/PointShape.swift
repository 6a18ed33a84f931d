/// The shape in which a point of a line is drawn: `*` and `●` as a disc, `o`, `○`, `◯` and the
/// larger `O` as a ring, `#` and `■` as a square, `◆` and `◇` as a diamond, the way of a vertical
/// line as a triangle.
struct PointShape {
  let isOpen: Bool
  /// The distance from its middle at which the lines end: 0 for a filled one.
  let radius: Int
  /// The corners relative to the middle; empty for a disc and a ring.
  let corners: [Point]

  private static let square = [Point(-4, -4), Point(4, -4), Point(4, 4), Point(-4, 4)]
  private static let triangle = [Point(-4, -4), Point(4, -4), Point(0, 4)]
  private static let diamond = [Point(0, -5), Point(5, 0), Point(0, 5), Point(-5, 0)]

  /// Creates the shape of a glyph; `nil` for glyphs that are no points.
  init?(_ glyph: Glyph) {
    switch glyph {
    case "*", "●":
      (isOpen, radius, corners) = (false, 0, [])
    case "o", "○":
      (isOpen, radius, corners) = (true, 4, [])
    case "O", "◯":
      (isOpen, radius, corners) = (true, 5, [])
    case "#", "■":
      (isOpen, radius, corners) = (false, 0, Self.square)
    case "◆":
      (isOpen, radius, corners) = (false, 0, Self.diamond)
    case .downMark:
      (isOpen, radius, corners) = (false, 0, Self.triangle)
    case .upMark:
      let upright = Self.triangle.map { corner in
        Point(corner.x, -corner.y)
      }
      (isOpen, radius, corners) = (false, 0, upright)
    case "◇":
      (isOpen, radius, corners) = (true, 5, Self.diamond)
    default:
      return nil
    }
  }
}

/// The shape of an arrowhead: the direction in which it points, and whether it is hollow.
struct HeadShape {
  let direction: Direction
  let isOpen: Bool

  /// The shape of an arrowhead with a tail.
  init(_ glyph: Glyph, tail: Direction) {
    direction = tail.opposite
    switch glyph.shape {
    case 0x25B3, 0x25B5, 0x25B7, 0x25B9, 0x25BB, 0x25BD, 0x25BF, 0x25C1, 0x25C3, 0x25C5:
      isOpen = true
    default:
      isOpen = false
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
    // A cell is twice as high as wide, so that the line of a diagonal goes 8 down on 4.
    let base =
      if direction.isDiagonal {
        [Point(0, -9 * y), Point(-7 * x, -5 * y)]
      } else {
        [Point(-8 * x + 4 * y, -8 * y + 4 * x), Point(-8 * x - 4 * y, -8 * y - 4 * x)]
      }
    path.polygon([tip, tip + base[0], tip + base[1]])
  }
}
