/// Follows the lines of one style from end to end, so that a box is one path and not its characters.
///
/// A line continues straight if it can, and turns only if it has no choice. Every arm belongs to
/// one line.
struct Tracer {
  private let lines: Lines
  private let controls: [Control]
  private let layer: [Arms]
  /// The arms of double lines; empty if there are none.
  private let doubles: [Arms]
  private let isDouble: Bool
  private var rest: [Arms]
  private let stride: Int

  /// Finds the lines of a layer, in the order of their first cells.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells.
  static func trace(
    _ style: Style, of lines: Lines, strokes: Strokes, around controls: [Control],
    yield: (Polyline) -> Void
  ) {
    let layer = strokes.layers[Int(style.rawValue)]
    let doubles = strokes.layers[Int(Style.double.rawValue)]
    var tracer = Tracer(
      lines: lines, controls: controls, layer: layer, doubles: doubles, isDouble: style == .double)
    var line = Polyline()
    for index in lines.lit where !tracer.rest[index].isEmpty {
      var ends = tracer.rest[index].filter {
        tracer.partner(index, toward: $0) == nil
      }
      while let direction = ends.popFirst() {
        guard tracer.rest[index].has(direction) else { continue }
        tracer.follow(start: index, inward: direction, line: &line)
        yield(line)
      }
      while let direction = tracer.rest[index].first {
        tracer.follow(start: index, outward: direction, line: &line)
        yield(line)
      }
    }
  }

  private init(
    lines: Lines,
    controls: [Control],
    layer: [Arms],
    doubles: [Arms],
    isDouble: Bool
  ) {
    self.lines = lines
    self.controls = controls
    self.layer = layer
    self.doubles = doubles
    self.isDouble = isDouble
    self.rest = layer
    self.stride = lines.stride
  }
}

extension Tracer {
  /// Follows a line that begins at the edge of a cell.
  private mutating func follow(
    start: Int, inward direction: Direction, line: inout Polyline
  ) {
    line.clear()
    rest[start].remove(Arms(direction))
    line.vertices.append(.init(point: edge(start, toward: direction), bend: .sharp))
    if let next = turn(at: start, heading: direction.opposite, &line) {
      follow(from: start, next, origin: nil, line: &line)
    }
  }

  /// Follows a line that begins in the middle of a cell, or that passes through it to both sides.
  private mutating func follow(
    start: Int, outward direction: Direction, line: inout Polyline
  ) {
    line.clear()
    line.vertices.append(.init(point: terminal(start, toward: direction), bend: .sharp))
    follow(from: start, direction, origin: start, line: &line)
    if line.isClosed {
      line.vertices[0] = vertex(start)
    }
    guard layer[start].count == 2,
      !isTerminal(start),
      let back = rest[start].first
    else { return }
    // The cell is a bend between two ends that come later: the part before it is added.
    line.vertices[0] = vertex(start)
    var before = Polyline()
    follow(from: start, back, origin: nil, line: &before)
    line.vertices.insert(contentsOf: before.vertices.reversed(), at: 0)
  }

  private mutating func follow(
    from start: Int, _ first: Direction, origin: Int?, line: inout Polyline
  ) {
    var cell = start
    var direction = first
    while true {
      rest[cell].remove(Arms(direction))
      cell = skip(from: cell, direction)
      guard
        let (
          next,
          arm
        ) = partner(cell, toward: direction)
      else {
        line.vertices.append(.init(point: edge(cell, toward: direction), bend: .sharp))
        return
      }
      rest[next].remove(Arms(arm))
      if arm != direction.opposite {
        line.vertices.append(.init(point: corner(cell, toward: direction), bend: .sharp))
      }
      cell = next
      if cell == origin, rest[cell].isEmpty, layer[cell].count == 2, !isTerminal(cell),
        arm != first.opposite
      {
        line.isClosed = true
        return
      }
      guard let following = turn(at: cell, heading: arm.opposite, &line) else { return }
      direction = following
    }
  }

  /// Advances through the cells that are only part of a straight line.
  private mutating func skip(from start: Int, _ direction: Direction) -> Int {
    let step = direction.step(stride)
    let straight = direction.line
    var cell = start
    while layer[cell + step] == straight, lines.kind(cell + step) != .point {
      cell += step
      rest[cell].subtract(straight)
    }
    return cell
  }

  /// Decides the direction in which a line continues from the middle of a cell; `nil` if it ends
  /// there.
  private func turn(
    at cell: Int, heading: Direction, _ line: inout Polyline
  ) -> Direction? {
    let left = rest[cell]
    if isTerminal(cell) {
      line.vertices.append(.init(point: terminal(cell, toward: heading.opposite), bend: .sharp))
      return nil
    }
    if left.has(heading) {
      if let hop = hop(cell, heading: heading) {
        line.vertices.append(.init(point: middle(cell), bend: hop))
      }
      return heading
    }
    guard layer[cell].count == 2,
      let next = left.first
    else {
      line.vertices.append(.init(point: terminal(cell, toward: heading.opposite), bend: .sharp))
      return nil
    }
    // A wall goes straight on into its offset corner.
    let isWall =
      lines.kind(cell) == .vertical
      && !layer[cell].isDisjoint(with: .diagonal)
    if !isWall {
      line.vertices.append(vertex(cell))
    }
    return next
  }

  /// The bend in a cell; that of an offset corner is right above or below the wall that it joins.
  private func vertex(_ cell: Int) -> Polyline.Vertex {
    var point = middle(cell)
    let diagonal = layer[cell].intersection(.diagonal)
    if diagonal.count == 1, let direction = diagonal.first,
      lines.kind(cell) == .topCorner || lines.kind(cell) == .bottomCorner,
      lines.kind(cell + direction.step(stride)) == .vertical
    {
      point.x += direction.columns * 8
    }
    return .init(point: point, bend: bend(cell))
  }

  /// The cell and the arm that an arm meets: straight ahead, or around the corner that diagonals
  /// share.
  private func partner(
    _ cell: Int,
    toward direction: Direction
  ) -> (Int, Direction)? {
    let ahead = cell + direction.step(stride)
    if layer.indices.contains(ahead), layer[ahead].has(direction.opposite) {
      return (ahead, direction.opposite)
    }
    guard direction.isDiagonal else { return nil }
    for (side, arm) in direction.mates {
      let mate = cell + side.step(stride)
      guard layer.indices.contains(mate),
        rest[mate].has(arm)
      else { continue }
      // A mate that goes straight on belongs to that line.
      let beyond = mate + arm.step(stride)
      if !(layer.indices.contains(beyond) && layer[beyond].has(arm.opposite)) {
        return (mate, arm)
      }
    }
    return nil
  }
}

extension Tracer {
  private func middle(_ cell: Int) -> Point {
    lines.cells.middle(cell)
  }

  private func corner(_ cell: Int, toward direction: Direction) -> Point {
    middle(cell) + Point(direction.columns * 4, direction.rows * 8)
  }

  /// Returns the point at which a line ends that leaves a cell and meets nothing: the edge of the
  /// cell, or a control there.
  private func edge(_ cell: Int, toward direction: Direction) -> Point {
    let next = cell + direction.step(stride)
    if !direction.isDiagonal, lines.kind(next) == .control,
      let control = controls.control(
        row: lines.cells.row(next), column: lines.cells.column(next))
    {
      return control.side(direction, from: middle(cell))
    }
    return corner(cell, toward: direction)
  }

  /// Returns the point at which a line ends or begins in a cell: its middle, or the ring of an open
  /// point.
  private func terminal(_ cell: Int, toward direction: Direction) -> Point {
    if lines.kind(cell) == .head {
      return tailEnd(cell, tail: direction)
    }
    if lines.cells.glyphs[cell].wallTail == direction {
      // As far from the tip as in front of a wall.
      return middle(cell) + Point(direction.columns * 7, direction.rows * 7)
    }
    let radius = PointShape(lines.cells.glyphs[cell])?.radius ?? 0
    guard radius > 0, lines.kind(cell) == .point else {
      return middle(cell) + Point(direction.columns, direction.rows)
        * shift(cell, toward: direction)
    }
    if direction.isDiagonal {
      return middle(cell) + Point(direction.columns * 2, direction.rows * 4)
    }
    return middle(cell) + Point(direction.columns * radius, direction.rows * radius)
  }

  /// Returns the distance from the middle of a cell with a double line at which another line ends:
  /// at the near one of the two lines if they continue to both sides, else at the far one.
  private func shift(_ cell: Int, toward direction: Direction) -> Int {
    guard !doubles.isEmpty,
      !direction.isDiagonal,
      !isDouble || doubles[cell].count > 2
    else {
      return 0
    }
    let across: Arms = direction.rows == 0 ? .vertical : .horizontal
    let arms = doubles[cell].intersection(across)
    if arms.isEmpty {
      return 0
    }
    if arms == across {
      return 2
    }
    return -2
  }

  /// Returns the point at which the line of an arrow ends: inside its head, at the base of a hollow
  /// one.
  private func tailEnd(_ cell: Int, tail: Direction) -> Point {
    guard !tail.isDiagonal else { return middle(cell) }
    let head = HeadShape(lines.cells.glyphs[cell], tail: tail)
    let tip = Shapes.tip(cell, toward: head.direction, in: lines, controls: controls)
    let length = head.isOpen ? 8 : 6
    return tip + Point(tail.columns * length, tail.rows * length)
  }

  private func isTerminal(_ cell: Int) -> Bool {
    switch lines.kind(cell) {
    case .head:
      true
    case .point:
      PointShape(lines.cells.glyphs[cell])?.isOpen ?? false
    default:
      false
    }
  }

  /// Returns the way in which a line bends in a cell.
  private func bend(_ cell: Int) -> Polyline.Bend {
    switch lines.kind(cell) {
    case .topCorner, .bottomCorner:
      .rounded
    case .paren:
      .bulge
    case .slash, .backslash:
      if lines.arms[cell].isSubset(of: .straight) {
        .rounded
      } else {
        .sharp
      }
    case .box:
      if lines.cells.glyphs[cell].shape.map(BoxDrawing.isRounded) == true {
        .rounded
      } else {
        .sharp
      }
    default:
      .sharp
    }
  }

  private func hop(_ cell: Int, heading: Direction) -> Polyline.Bend? {
    guard lines.kind(cell) == .paren,
      heading == .n || heading == .s
    else { return nil }
    if lines.cells.glyphs[cell].code == 0x29 {
      return .hopRight
    }
    return .hopLeft
  }
}
