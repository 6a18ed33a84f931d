/// An area that lines close: a box, a cell of a table, a circle, a diamond.
struct Frame: Sendable, Hashable {
  /// The rows and the columns of its lines.
  var rows: ClosedRange<Int>
  var columns: ClosedRange<Int>
  var isBox: Bool

  /// Returns whether a cell is on or inside the lines of a box.
  func contains(row: Int, column: Int) -> Bool {
    rows.contains(row) && columns.contains(column)
  }

  /// Returns whether another frame is inside this one.
  func contains(_ other: Frame) -> Bool {
    self != other && rows.contains(other.rows.lowerBound) && rows.contains(other.rows.upperBound)
      && columns.contains(other.columns.lowerBound) && columns.contains(other.columns.upperBound)
  }

  /// Returns whether a cell is on the lines around the frame.
  func hasOnEdge(row: Int, column: Int) -> Bool {
    guard contains(row: row, column: column) else { return false }
    return row == rows.lowerBound || row == rows.upperBound || column == columns.lowerBound
      || column == columns.upperBound
  }

  var area: Int { rows.count * columns.count }
}

/// Finds the areas that lines close, by walking around each with the area on the right hand.
struct FrameFinder {
  private let lines: Lines
  private var visited: [Arms]
  private let stride: Int

  /// Finds the smallest closed areas, in the order of their first cells.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells: every side of every line is walked
  ///   once.
  static func find(in lines: Lines) -> [Frame] {
    var finder = FrameFinder(lines: lines)
    var frames: [Frame] = []
    for index in lines.lit {
      let arms = lines.arms[index]
      guard arms.count >= 2,
        let start = finder.start(index, arms: arms),
        !finder.visited[index].has(start),
        let frame = finder.walk(from: index, start)
      else { continue }
      frames.append(frame)
    }
    return frames
  }

  private init(lines: Lines) {
    self.lines = lines
    self.visited = Array(repeating: Arms(), count: lines.arms.count)
    self.stride = lines.stride
  }

  /// Returns the direction in which a walk around an area begins, if this cell is its upper left
  /// end.
  private func start(_ index: Int, arms: Arms) -> Direction? {
    if arms.has(.e), !arms.isDisjoint(with: [.s, .sw, .se]) {
      return .e
    }
    let isPeak = lines.kind(index) == .slash && arms.has(.ne)
    guard isPeak,
      lines.partner(index, toward: .ne)?.arm != .sw
    else {
      return nil
    }
    return .ne
  }

  private mutating func walk(
    from start: Int,
    _ first: Direction
  ) -> Frame? {
    var (cell, direction) = (start, first)
    var outline = WalkedOutline(place(start))
    repeat {
      visited[cell].insert(Arms(direction))
      cell = lines.straightEnd(cell, toward: direction, before: start)
      outline.go(to: place(cell))
      if let (next, arm) = lines.partner(cell, toward: direction) {
        cell = next
        outline.go(to: place(cell))
        direction = self.next(at: cell, heading: arm.opposite)
      } else {
        // A line that ends is walked back on its other side.
        direction = self.next(at: cell, heading: direction.opposite)
      }
    } while (cell, direction) != (start, first)
      && !visited[cell].has(direction)
    guard (cell, direction) == (start, first) else { return nil }
    return outline.frame
  }

  /// The corners of a walk around an area, added up.
  private struct WalkedOutline {
    private var from: Point
    /// Twice the area on the right hand so far (the shoelace formula); negative on the left hand.
    private var area = 0
    private var (top, bottom, left, right) = (Int.max, 0, Int.max, 0)

    init(_ start: Point) {
      from = start
    }

    mutating func go(to point: Point) {
      area += from.x * point.y - point.x * from.y
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
      (left, right) = (min(left, point.x), max(right, point.x))
      from = point
    }

    /// The frame; `nil` for a walk around the outside, or along a line and back.
    var frame: Frame? {
      guard area > 0,
        bottom > top,
        right > left
      else { return nil }
      // Only a box is as large as the rectangle around it.
      let isBox = area == 2 * (bottom - top) * (right - left)
      return Frame(rows: top...bottom, columns: left...right, isBox: isBox)
    }
  }

  private func place(_ cell: Int) -> Point {
    Point(lines.cells.column(cell), lines.cells.row(cell))
  }

  /// The arm to leave a cell by with the area on the right hand: the first one clockwise of back.
  private func next(at cell: Int, heading: Direction) -> Direction {
    let arms = lines.arms[cell]
    // In eighths of a turn; 4 would be the way back.
    for turn in [3, 2, 1, 0, 7, 6, 5] as [UInt8] where arms.has(heading.turned(turn)) {
      return heading.turned(turn)
    }
    return heading.opposite
  }
}

extension Lines {
  /// Returns the last cell that a straight line reaches from a cell before it comes to a cell at
  /// which to stop.
  func straightEnd(
    _ start: Int,
    toward direction: Direction,
    before stop: Int
  ) -> Int {
    let step = direction.step(stride)
    let straight = direction.line
    var cell = start
    while arms[cell + step] == straight, cell + step != stop {
      cell += step
    }
    return cell
  }

  /// The cell and the arm that an arm meets; `nil` if the line ends.
  func partner(
    _ cell: Int,
    toward direction: Direction
  ) -> (cell: Int, arm: Direction)? {
    let ahead = cell + direction.step(stride)
    guard arms.indices.contains(ahead) else { return nil }
    if arms[ahead].has(direction.opposite) {
      return (ahead, direction.opposite)
    }
    guard direction.isDiagonal else { return nil }
    for (side, arm) in direction.mates {
      let mate = cell + side.step(stride)
      if arms.indices.contains(mate), arms[mate].has(arm) {
        return (mate, arm)
      }
    }
    return nil
  }
}
