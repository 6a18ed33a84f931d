extension Shapes {
  /// Draws a block element with all equal ones that follow it in its row.
  mutating func drawBlock(_ index: Int, _ cells: Cells) {
    let glyph = cells.glyphs[index]
    guard let scalar = glyph.shape, cells.glyphs[index - 1] != glyph || !Self.fillsRow(scalar)
    else { return }
    var count = 1
    while Self.fillsRow(scalar), cells.glyphs[index + count] == glyph { count += 1 }
    let origin = Point(cells.column(index) * 8, cells.row(index) * 16)
    for part in Self.parts(scalar) {
      let path = Self.shade(scalar)
      shades[path].move(to: origin + part.start)
      let end = origin + part.end + Point(8 * (count - 1), 0)
      shades[path].line(to: Point(end.x, origin.y + part.start.y))
      shades[path].line(to: end)
      shades[path].line(to: Point(origin.x + part.start.x, end.y))
      shades[path].close()
    }
  }

  /// Whether a block is as wide as its cell, so that equal neighbors are one shape.
  private static func fillsRow(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2580...0x2588, 0x2591...0x2594: true
    default: false
    }
  }

  /// Which path a block belongs to: 0 to 2 for the shades `░▒▓`, 3 for the others.
  private static func shade(_ scalar: UInt32) -> Int {
    (0x2591...0x2593).contains(scalar) ? Int(scalar - 0x2591) : 3
  }

  /// The rectangles of a block in its cell.
  private static func parts(_ scalar: UInt32) -> [(start: Point, end: Point)] {
    switch scalar {
    case 0x2580: return [(Point(0, 0), Point(8, 8))]
    case 0x2581...0x2588:
      return [(Point(0, 16 - 2 * Int(scalar - 0x2580)), Point(8, 16))]
    case 0x2589...0x258F: return [(Point(0, 0), Point(8 - Int(scalar - 0x2588), 16))]
    case 0x2590: return [(Point(4, 0), Point(8, 16))]
    case 0x2594: return [(Point(0, 0), Point(8, 2))]
    case 0x2595: return [(Point(7, 0), Point(8, 16))]
    case 0x2596...0x259F: return quadrants(scalar)
    default: return [(Point(0, 0), Point(8, 16))]
    }
  }

  /// The quarters of `▖▗▘▙▚▛▜▝▞▟`, a bit each: upper left, upper right, lower left, lower right.
  private static func quadrants(_ scalar: UInt32) -> [(start: Point, end: Point)] {
    let masks = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]
    let mask = masks[Int(scalar - 0x2596)]
    return (0..<4).filter { mask >> $0 & 1 == 1 }.map { quarter in
      let start = Point(quarter % 2 * 4, quarter / 2 * 8)
      return (start, start + Point(4, 8))
    }
  }
}
