/// The shade on the cells of lines that a shade surrounds: it goes on to the lines themselves.
///
/// ```
/// ░░.-----.░░    The border of a box in a shade, and a line that leads through it, go through the
/// ░░|  A  |──    middles of their cells. Each quarter of such a cell belongs to the shade, or to
/// ░░'-----'░░    the box.
/// ```
struct ShadedLines {
  /// The quarters of a cell, one bit each.
  private struct Quarters: OptionSet {
    let rawValue: UInt8

    static let nw = Quarters(rawValue: 1)
    static let ne = Quarters(rawValue: 2)
    static let se = Quarters(rawValue: 4)
    static let sw = Quarters(rawValue: 8)
    static let all: Quarters = [.nw, .ne, .se, .sw]

    /// The quarters at each side of a cell, clockwise from north.
    static let sides: [(side: Direction, quarters: Quarters)] = [
      (.n, [.nw, .ne]), (.e, [.ne, .se]), (.s, [.se, .sw]), (.w, [.sw, .nw]),
    ]
  }

  private let lines: Lines
  private let outlines: [ClosedLine]
  /// The cells of the shades.
  private var shaded: Set<Int> = []
  /// The cells of lines at their sides.
  private var border: Set<Int> = []

  /// Finds the lines next to the blocks of one shade.
  ///
  /// - Parameters:
  ///   - blocks: The blocks, each with the box around it.
  ///   - lines: The lines of the drawing.
  ///   - outlines: Its boxes, whose corners may be round.
  /// - Complexity: O(*n* · *k*), where *n* is the number of cells of the blocks, and *k* that of the
  ///   boxes, at most 256.
  init(
    _ blocks: [(block: BlockRun, box: ClosedLine)],
    in lines: Lines,
    outlines: [ClosedLine]
  ) {
    self.lines = lines
    self.outlines = outlines
    for (block, _) in blocks {
      shaded.formUnion(cells(of: block))
    }
    for (block, box) in blocks {
      for cell in cells(of: block) {
        addBorder(around: cell, in: box)
      }
    }
  }

  private func cells(of block: BlockRun) -> Range<Int> {
    let first = lines.cells.index(row: block.row, column: block.columns.lowerBound)
    return first..<first + block.columns.count
  }

  /// Notes the lines next to a cell that are inside the box around it.
  private mutating func addBorder(around cell: Int, in box: ClosedLine) {
    for (side, _) in Quarters.sides {
      let neighbor = cell + side.step(lines.stride)
      let arms = lines.arms[neighbor]
      guard !arms.isEmpty,
        arms.isSubset(of: .straight),
        !shaded.contains(neighbor),
        !border.contains(neighbor),
        box.isAround(lines.cells.middle(neighbor)),
        isInShade(neighbor)
      else { continue }
      border.insert(neighbor)
    }
  }

  /// Returns whether a cell is on the border of a box that the shade surrounds, or is part of a line
  /// that has the shade at both of its sides.
  ///
  /// A bar above a box ends where it is drawn.
  private func isInShade(_ cell: Int) -> Bool {
    let boxes = outlines.filter { outline in
      outline.hasOnEdge(lines.cells.middle(cell))
    }
    guard boxes.isEmpty else {
      return boxes.contains { outline in
        outline.isRectangle && isSurrounded(outline)
      }
    }
    let isShaded = [1, lines.stride].map { step in
      shaded.contains(cell - step) && shaded.contains(cell + step)
    }
    return isShaded.contains(true)
  }

  /// Returns whether the shade is at three sides of a box at least: at the middles of these.
  private func isSurrounded(_ box: ClosedLine) -> Bool {
    let middle = Point((box.start.x + box.end.x) / 2, (box.start.y + box.end.y) / 2)
    let sides = [
      Point(middle.x, box.start.y - 16), Point(middle.x, box.end.y + 16),
      Point(box.start.x - 8, middle.y), Point(box.end.x + 8, middle.y),
    ]
    return sides.count { shaded.contains(lines.cell(at: $0)) } >= 3
  }

  /// Returns the quarters of a cell that belong to the shade.
  private func quarters(of cell: Int) -> Quarters {
    var quarters: Quarters = []
    for (side, part) in Quarters.sides where shaded.contains(cell + side.step(lines.stride)) {
      quarters.formUnion(part)
    }
    // Around, until nothing changes: a quarter goes on to the next one where no line is between.
    for _ in 0..<2 {
      for (side, part) in Quarters.sides
      where !lines.arms[cell].has(side) && !quarters.isDisjoint(with: part) {
        quarters.formUnion(part)
      }
    }
    return quarters
  }

  /// Writes the shade on the lines to the path of the shade.
  func write(to path: inout PathData) {
    let cells = border.sorted()
    let parts = cells.map(quarters)
    for (start, end) in rectangles(cells, parts) {
      path.polygon([start, Point(end.x, start.y), end, Point(start.x, end.y)])
    }
    let corners = Set(outlines.filter(\.isRectangle).flatMap(\.roundCorners))
    for (cell, part) in zip(cells, parts) where corners.contains(lines.cells.middle(cell)) {
      writeCorner(cell, part, to: &path)
    }
  }

  /// Returns the rectangles of which the quarters consist, with neighbors in a row as one.
  private func rectangles(_ cells: [Int], _ parts: [Quarters]) -> [(start: Point, end: Point)] {
    var rectangles: [(start: Point, end: Point)] = []
    for (cell, part) in zip(cells, parts) {
      let middle = lines.cells.middle(cell)
      for (left, right, top) in [(Quarters.nw, Quarters.ne, -8), (.sw, .se, 0)] {
        guard !part.isDisjoint(with: [left, right]) else {
          continue
        }
        let start = middle + Point(part.contains(left) ? -4 - reach(cell, .w, part) : 0, top)
        let end = middle + Point(part.contains(right) ? 4 + reach(cell, .e, part) : 0, top + 8)
        // The cell before has one in the upper half and one in the lower half at most.
        let before = rectangles.indices.suffix(2).last { number in
          rectangles[number].end == Point(start.x, end.y)
            && rectangles[number].start.y == start.y
        }
        if let before {
          rectangles[before].end = end
        } else {
          rectangles.append((start, end))
        }
      }
    }
    return rectangles
  }

  /// Returns how far the shade on a line that leads through it goes beyond a cell: to the wall at which
  /// the line ends.
  private func reach(
    _ cell: Int,
    _ side: Direction,
    _ part: Quarters
  ) -> Int {
    let neighbor = cell + side.columns
    guard part == .all,
      lines.arms[neighbor].isSuperset(of: .vertical),
      !border.contains(neighbor)
    else { return 0 }
    return 4
  }

  /// Writes what is between a round corner and the sharp one in its place.
  private func writeCorner(
    _ cell: Int,
    _ part: Quarters,
    to path: inout PathData
  ) {
    let arms = lines.arms[cell]
    guard arms.count == 2,
      part.rawValue.nonzeroBitCount == 3
    else { return }
    let corner = lines.cells.middle(cell)
    let ends = [Direction.n, .e, .s, .w].filter(arms.has).map { direction in
      corner + Point(direction.columns, direction.rows) * ClosedLine.cornerRadius
    }
    path.move(to: corner)
    path.line(to: ends[0])
    path.curve(by: corner, to: ends[1])
    path.close()
  }
}

extension ClosedLine {
  fileprivate static let cornerRadius = Polyline.Bend.rounded.radius

  /// Returns whether a point is inside the rectangle, and not on its edge.
  fileprivate func isAround(_ point: Point) -> Bool {
    start.x < point.x && point.x < end.x
      && start.y < point.y && point.y < end.y
  }

  /// The corners of a rectangle that are drawn round, as far as its sides have room for that.
  fileprivate var roundCorners: [Point] {
    guard device == nil,
      min(end.x - start.x, end.y - start.y) >= 2 * Self.cornerRadius
    else { return [] }
    return line.vertices.filter { $0.bend == .rounded }.map(\.point)
  }
}
