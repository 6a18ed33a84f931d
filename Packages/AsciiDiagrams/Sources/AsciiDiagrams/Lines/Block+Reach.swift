/// The distances by which a shade extends beyond its cells: to the lines of the box that contains
/// it.
struct Reach {
  /// The corners of the shade's rectangle, in units.
  private var start: Point
  private var end: Point
  private let finder: LineFinder

  /// The box around the block.
  var box: ClosedLine { finder.box }

  /// Finds the reach of a block; `nil` if no line is directly next to it, or if no box is around
  /// it.
  ///
  /// ```
  /// +------+    The walls of the box and the line between go through the middles of their cells:
  /// |░░░░░░|    the shade is to end there, and not at the edges of its own cells.
  /// +------+
  /// |      |
  /// ```
  /// - Complexity: O(*c* + *k*), where *c* is the number of the block's columns and *k* that of
  ///   boxes.
  init?(
    _ block: BlockRun,
    outlines: [ClosedLine],
    in lines: Lines,
    annotation: Annotation
  ) {
    guard block.isWhole,
      Self.isBesideLine(block, in: lines),
      let box = outlines.last(where: { $0.surrounds(block) })
    else { return nil }
    start = Point(block.columns.lowerBound * 8, block.row * 16)
    end = Point(block.columns.upperBound * 8, block.row * 16 + 16)
    let inner = outlines.filter { box.contains($0) }
    finder = LineFinder(
      box: box,
      inner: inner,
      lines: lines,
      annotation: annotation)
    let before = finder.side(
      .w,
      from: block.columns.lowerBound,
      row: block.row)
    let after = finder.side(
      .e,
      from: block.columns.upperBound - 1,
      row: block.row)
    let touchesWall = before.end == .wall || after.end == .wall
    let reachesBothSides = before.end != .none && after.end != .none
    // What touches no wall is a bar or a swatch, and as large as it is drawn.
    guard touchesWall || reachesBothSides else { return nil }
    if before.isBeside {
      start.x -= 4
    }
    if after.isBeside {
      end.x += 4
    }
    extendUpright(
      block, isBar: !reachesBothSides && !Self.isArea(block, in: lines))
  }

  /// Extends the area by half a cell to the lines above and below the block.
  ///
  /// A bar is as high as its box, or as its row in a box of several rows.
  private mutating func extendUpright(_ block: BlockRun, isBar: Bool) {
    let isBelowLine = finder.hasLevel(block.columns, row: block.row - 1)
    let isAboveLine = finder.hasLevel(block.columns, row: block.row + 1)
    guard !isBar || isBelowLine == isAboveLine else { return }
    if isBelowLine {
      start.y -= 8
    }
    if isAboveLine {
      end.y += 8
    }
  }

  /// Returns whether the same shade is above a block or below it: the block is no bar.
  private static func isArea(_ block: BlockRun, in lines: Lines) -> Bool {
    let first = lines.cells.index(row: block.row, column: block.columns.lowerBound)
    let glyph = lines.cells.glyphs[first]
    return [-lines.stride, lines.stride].contains { step in
      lines.cells.glyphs[first + step] == glyph
    }
  }

  /// Returns whether there is a line before or after a block, or above or below its first cell.
  private static func isBesideLine(
    _ block: BlockRun,
    in lines: Lines
  ) -> Bool {
    let first = lines.cells.index(row: block.row, column: block.columns.lowerBound)
    let last = first + block.columns.count - 1
    let neighbors = [first - 1, last + 1, first - lines.stride, first + lines.stride]
    return neighbors.contains { neighbor in
      !lines.arms[neighbor].isEmpty
    }
  }
}

extension Reach {
  /// Writes the area, with the corners of its box.
  func write(to path: inout PathData) {
    // Clockwise from the upper left one.
    let corners = [start, Point(end.x, start.y), end, Point(start.x, end.y)]
    for (number, corner) in corners.enumerated() {
      let before = corners[(number + 3) % 4]
      let after = corners[(number + 1) % 4]
      write(
        corner,
        from: before,
        to: after,
        isFirst: number == 0,
        path: &path)
    }
    path.close()
  }

  /// Writes a corner, from where it begins on the line before it to where it ends on the next one.
  private func write(
    _ corner: Point,
    from before: Point,
    to after: Point,
    isFirst: Bool,
    path: inout PathData
  ) {
    let (radius, isArc) = finder.corner(at: corner)
    let arrival = corner + (before - corner).unit * radius
    if isFirst {
      path.move(to: arrival)
    } else {
      path.line(to: arrival)
    }
    guard radius > 0 else { return }
    let leaving = corner + (after - corner).unit * radius
    if isArc {
      path.arc(Point(radius, radius), isClockwise: true, to: leaving)
    } else {
      path.curve(by: corner, to: leaving)
    }
  }
}

/// Finds the lines next to a block in a box.
private struct LineFinder {
  /// The element at a side of a block.
  enum End {
    case none
    /// A line that turns there, or the wall of a box in the box.
    case corner
    /// A line in the box.
    case divider
    /// A wall of the box.
    case wall
  }

  /// The largest number of blocks in a row that are followed to their end, which bounds the time.
  private static let maximumCells = 64

  let box: ClosedLine
  /// The boxes inside the box.
  ///
  /// The shade surrounds them, so it does not extend to their walls.
  let inner: [ClosedLine]
  let lines: Lines
  let annotation: Annotation

  /// Returns the element at which a block and the blocks directly next to it end, and whether it is
  /// a line to which the block itself extends.
  func side(
    _ direction: Direction,
    from column: Int,
    row: Int
  ) -> (end: End, isBeside: Bool) {
    let first = lines.cells.index(row: row, column: column) + direction.columns
    var cell = first
    while lines.kind(cell) == .block, abs(cell - first) < Self.maximumCells {
      cell += direction.columns
    }
    let end = end(at: cell)
    return (end, cell == first && (end == .divider || end == .wall))
  }

  private func end(at cell: Int) -> End {
    let middle = lines.cells.middle(cell)
    if middle.x == box.start.x
      || middle.x == box.end.x
    {
      return .wall
    }
    guard !lines.arms[cell].isEmpty else { return .none }
    let isInnerWall = inner.contains { box in box.hasOnEdge(middle) }
    guard isLine(cell, arms: .vertical),
      !isInnerWall
    else { return .corner }
    return .divider
  }

  /// Returns whether a wall of the box or a line in it crosses the given columns in a row.
  func hasLevel(_ columns: Range<Int>, row: Int) -> Bool {
    let y = row * 16 + 8
    if y == box.start.y || y == box.end.y {
      return true
    }
    let first = lines.cells.index(row: row, column: columns.lowerBound)
    let isLevel = (first..<first + columns.count).allSatisfy { cell in
      isLine(cell, arms: .horizontal)
    }
    let isInnerWall = inner.contains { box in
      (box.start.y == y || box.end.y == y)
        && box.start.x < columns.upperBound * 8
        && columns.lowerBound * 8 < box.end.x
    }
    return isLevel && !isInnerWall
  }

  /// Returns the rounding of the lines at a corner of a block, as ``ClosedLine/write(to:)`` and
  /// ``Polyline`` draw them: 0 where the lines continue, or turn sharply.
  func corner(at point: Point) -> (radius: Int, isArc: Bool) {
    if let vertex = box.line.vertices.first(where: { $0.point == point }) {
      if let device = box.device {
        return (device.radius, true)
      }
      return (vertex.bend.radius, false)
    }
    // Only the middle of a cell can be the corner of a line.
    guard point.x % 8 == 4,
      point.y % 16 == 8
    else {
      return (0, false)
    }
    let cell = lines.cells.index(row: point.y / 16, column: point.x / 8)
    let isCorner = [.topCorner, .bottomCorner].contains(lines.kind(cell))
    guard isCorner,
      lines.arms[cell].count == 2
    else { return (0, false) }
    return (8, false)
  }

  private func isLine(_ cell: Int, arms: Arms) -> Bool {
    lines.arms[cell].isSuperset(of: arms)
      && !annotation.has(cell)
  }
}

extension ClosedLine {
  /// Returns whether a block is inside a rectangle.
  fileprivate func surrounds(_ block: BlockRun) -> Bool {
    isRectangle && start.x < block.columns.lowerBound * 8 && block.columns.upperBound * 8 < end.x
      && start.y < block.row * 16
      && block.row * 16 + 16 < end.y
  }
}

extension Point {
  /// The point a unit from the origin in the same horizontal or vertical direction.
  fileprivate var unit: Point { Point(x.signum(), y.signum()) }
}
