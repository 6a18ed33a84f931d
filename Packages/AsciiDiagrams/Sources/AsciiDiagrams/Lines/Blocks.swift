/// Equal block elements in one row, and the text on them.
struct BlockRun: InRow, Sendable, Hashable {
  /// From U+2580 to U+259F.
  let scalar: UInt32
  let row: Int
  let columns: Range<Int>

  /// True if a text on the block is drawn in the color of the ground.
  var isDark: Bool { scalar == 0x2593 || scalar == 0x2588 }

  /// Finds the blocks of a drawing, sorted by row and column.
  ///
  /// ```
  /// ▒▒ 電話 0:42 ▒▒     one shade with a text on it
  /// ```
  /// - Complexity: O(*n*), where *n* is the number of cells.
  static func find(in lines: Lines) -> [BlockRun] {
    var blocks: [BlockRun] = []
    var next = 0
    for index in lines.lit
    where index >= next
      && lines.kind(index) == .block
    {
      guard let scalar = lines.cells.glyphs[index].shape else {
        continue
      }
      next = index + 1
      while fillsRow(scalar), let end = lines.end(ofBlockAt: index, from: next) {
        next = end
      }
      let start = lines.labelAtWall(beside: index, .w) ?? index
      next = lines.labelAtWall(beside: next - 1, .e).map { $0 + 1 } ?? next
      let column = lines.cells.column(start)
      blocks.append(
        BlockRun(
          scalar: scalar, row: lines.cells.row(index), columns: column..<column + next - start))
    }
    return blocks
  }
}

extension Lines {
  /// Returns the cell after the next block element of a block that ends at a cell; `nil` if the
  /// block ends there.
  ///
  /// A shade continues below a label that has about as many blanks before it as after it, at most
  /// four, or a label next to a control. A label with more blanks is in a gap of the shade.
  fileprivate func end(ofBlockAt block: Int, from index: Int) -> Int? {
    let glyph = cells.glyphs[block]
    guard cells.glyphs[index] != glyph else { return index + 1 }
    let end = cells.index(row: cells.row(block), column: cells.columns)
    var before: Int?
    var after = 0
    var maximum = 4
    for cell in index..<end {
      switch kind(cell) {
      case .blank:
        after += 1
        if after > maximum || before != nil && after > (before ?? 0) + 1 {
          return nil
        }
      case .text, .control:
        if kind(cell) == .control {
          maximum = 1
        }
        if before != nil && after > 1 || after > maximum {
          return nil
        }
        before = before ?? after
        after = 0
      default:
        // A label is in the middle of the shade, as nearly as columns allow.
        guard let before,
          cells.glyphs[cell] == glyph,
          abs(before - after) <= 1,
          after <= maximum,
          before <= maximum
        else { return nil }
        return cell + 1
      }
    }
    return nil
  }
}

extension Lines {
  /// The largest number of blanks at either side of a label on a shade.
  private static let maximumBlanks = 4

  /// Finds the cell at the wall up to which a shade continues below a label next to it, because a
  /// row of the same shade is above or below.
  ///
  /// ```
  /// | Ann ░░░░ Today |    The labels are on the shade. Without the row below they would be next to
  /// |░░░░░░░░░░░░░░░░|    a bar.
  /// ```
  /// - Parameters:
  ///   - block: The first or the last cell of the shade.
  ///   - side: West for the first cell, east for the last one.
  /// - Returns: `nil` if the shade ends where it is drawn.
  fileprivate func labelAtWall(beside block: Int, _ side: Direction) -> Int? {
    let glyph = cells.glyphs[block]
    guard let scalar = glyph.shape,
      (0x2591...0x2593).contains(scalar)
    else { return nil }
    let step = side.columns
    // With the blank frame, which ends the row on both sides.
    let start = cells.index(row: cells.row(block), column: -1)
    let row = start...start + cells.columns + 1
    var cell = block + step
    let before = blanks(from: &cell, step, in: row)
    let label = cell
    while row.contains(cell + step),
      kind(cell) == .text
        || kind(cell) == .blank && kind(cell + step) == .text
    {
      cell += step
    }
    let after = cell == label ? 0 : blanks(from: &cell, step, in: row)
    guard (1...Self.maximumBlanks).contains(before),
      (1...Self.maximumBlanks).contains(after),
      arms[cell].isSuperset(of: .vertical)
    else { return nil }
    let end = cell - step
    let covered = min(block, end)...max(block, end)
    let isShaded = [-stride, stride].contains { row in
      covered.allSatisfy { cells.glyphs[$0 + row] == glyph }
    }
    return isShaded ? end : nil
  }

  /// Moves beyond the blanks from a cell on, five at most, and returns their number.
  private func blanks(
    from cell: inout Int,
    _ step: Int,
    in row: ClosedRange<Int>
  ) -> Int {
    let start = cell
    while abs(cell - start) <= Self.maximumBlanks,
      row.contains(cell + step),
      kind(cell) == .blank
    {
      cell += step
    }
    return abs(cell - start)
  }
}

extension BlockRun {
  /// Draws the block, as far as it reaches beyond its cells.
  func draw(into shapes: inout Shapes, _ reach: Reach?) {
    if let reach {
      return reach.write(to: &shapes.shades[shade])
    }
    let origin = Point(columns.lowerBound * 8, row * 16)
    for part in Self.parts(scalar) {
      // A part of each cell: those of a row are one shape.
      let start = origin + part.start
      let end = origin + part.end + Point(8 * (columns.count - 1), 0)
      shapes
        .shades[shade]
        .polygon([start, Point(end.x, start.y), end, Point(start.x, end.y)])
    }
  }

  /// True if a block fills its cells.
  var isWhole: Bool {
    scalar == 0x2588 || (0x2591...0x2593).contains(scalar)
  }

  /// Returns whether a block is as wide as its cell, so that equal neighbors are one shape.
  private static func fillsRow(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2580...0x2588, 0x2591...0x2594:
      true
    default:
      false
    }
  }

  /// True if a block is one of `░▒▓`.
  fileprivate var isShade: Bool { (0x2591...0x2593).contains(scalar) }

  /// The index of the path to which a block belongs: 0 to 2 for the shades `░▒▓`, 3 for the others.
  var shade: Int {
    if isShade {
      Int(scalar - 0x2591)
    } else {
      3
    }
  }

  /// The rectangles of a block in its cell.
  private static func parts(_ scalar: UInt32) -> [(start: Point, end: Point)] {
    switch scalar {
    // ▀
    case 0x2580:
      return [(Point(0, 0), Point(8, 8))]
    // ▁ to █, in eighths from below.
    case 0x2581...0x2588:
      return [(Point(0, 16 - 2 * Int(scalar - 0x2580)), Point(8, 16))]
    // ▉ to ▏, in eighths from the left.
    case 0x2589...0x258F:
      return [(Point(0, 0), Point(8 - Int(scalar - 0x2588), 16))]
    // ▐
    case 0x2590:
      return [(Point(4, 0), Point(8, 16))]
    // ▔
    case 0x2594:
      return [(Point(0, 0), Point(8, 2))]
    // ▕
    case 0x2595:
      return [(Point(7, 0), Point(8, 16))]
    case 0x2596...0x259F:
      return quadrants(scalar)
    default:
      return [(Point(0, 0), Point(8, 16))]
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
