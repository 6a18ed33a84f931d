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
      // Lines that begin at the edge of the cell first: what goes through it belongs to them.
      var ends = tracer.rest[index].filter { direction in
        tracer.partner(index, toward: direction) == nil
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
    line.add(edge(start, toward: direction))
    if let next = turn(at: start, heading: direction.opposite, &line) {
      follow(from: start, next, origin: nil, line: &line)
    }
  }

  /// Follows a line that begins in the middle of a cell, or that passes through it to both sides.
  private mutating func follow(
    start: Int, outward direction: Direction, line: inout Polyline
  ) {
    line.clear()
    line.add(terminal(start, toward: direction))
    follow(from: start, direction, origin: start, line: &line)
    if line.isClosed {
      line.vertices[0] = vertex(start)
    }
    guard isOrdinaryBend(start),
      let back = rest[start].first
    else { return }
    // The cell is a bend between two ends that come later: the part before it is added.
    line.vertices[0] = vertex(start)
    var before = Polyline()
    follow(from: start, back, origin: nil, line: &before)
    line.vertices.insert(contentsOf: before.vertices.reversed(), at: 0)
  }

  private mutating func follow(
    from start: Int,
    _ first: Direction,
    origin: Int?,
    line: inout Polyline
  ) {
    var cell = start
    var direction = first
    while true {
      rest[cell].remove(Arms(direction))
      cell = skip(from: cell, direction)
      guard
        let (next, arm) = partner(cell, toward: direction)
      else {
        return line.add(edge(cell, toward: direction))
      }
      rest[next].remove(Arms(arm))
      // Around the corner that two diagonals share.
      if arm != direction.opposite {
        line.add(corner(cell, toward: direction))
      }
      cell = next
      if cell == origin,
        isOrdinaryBend(cell),
        rest[cell].isEmpty,
        arm != first.opposite
      {
        line.isClosed = true
        return
      }
      guard
        let following = turn(
          at: cell,
          heading: arm.opposite,
          &line)
      else { return }
      direction = following
    }
  }

  /// Returns whether a cell has two arms and ends no line.
  private func isOrdinaryBend(_ cell: Int) -> Bool {
    layer[cell].count == 2 && !isTerminal(cell)
  }

  /// Advances through the cells that are only part of a straight line.
  private mutating func skip(
    from start: Int,
    _ direction: Direction
  ) -> Int {
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
    let isTerminal = isTerminal(cell)
    if !isTerminal, rest[cell].has(heading) {
      if let hop = hop(cell, heading: heading) {
        line.add(middle(cell), bend: hop)
      }
      return heading
    }
    guard !isTerminal,
      layer[cell].count == 2,
      let next = rest[cell].first
    else {
      line.add(terminal(cell, toward: heading.opposite))
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
    if has(direction.opposite, at: ahead) {
      return (ahead, direction.opposite)
    }
    guard direction.isDiagonal else { return nil }
    for (side, arm) in direction.mates {
      let mate = cell + side.step(stride)
      guard layer.indices.contains(mate),
        rest[mate].has(arm)
      else { continue }
      // A mate that goes straight on belongs to that line.
      if !has(arm.opposite, at: mate + arm.step(stride)) {
        return (mate, arm)
      }
    }
    return nil
  }

  private func has(_ arm: Direction, at cell: Int) -> Bool {
    layer.indices.contains(cell) && layer[cell].has(arm)
  }
}

extension Tracer {
  private func middle(_ cell: Int) -> Point {
    lines.cells.middle(cell)
  }

  private func corner(
    _ cell: Int,
    toward direction: Direction
  ) -> Point {
    middle(cell) + Point(direction.columns * 4, direction.rows * 8)
  }

  /// Returns the point at which a line ends that leaves a cell and meets nothing: the edge of the
  /// cell, or a control there.
  private func edge(_ cell: Int, toward direction: Direction) -> Point {
    let next = cell + direction.step(stride)
    guard !direction.isDiagonal,
      let control = controls.control(in: lines, at: next)
    else {
      return corner(cell, toward: direction)
    }
    return control.side(direction, from: middle(cell))
  }

  /// Returns the point at which a line ends or begins in a cell: its middle, or the ring of an open
  /// point.
  private func terminal(
    _ cell: Int,
    toward direction: Direction
  ) -> Point {
    if lines.kind(cell) == .head {
      return tailEnd(cell, tail: direction)
    }
    let step = Point(direction.columns, direction.rows)
    if lines.cells.glyphs[cell].wallTail == direction {
      // As far from the tip as in front of a wall.
      return middle(cell) + step * 7
    }
    guard let radius = ringRadius(cell) else {
      return middle(cell) + step * shift(cell, toward: direction)
    }
    if direction.isDiagonal {
      return middle(cell) + Point(step.x * 2, step.y * 4)
    }
    return middle(cell) + step * radius
  }

  /// Returns the radius of the ring in a cell; `nil` if that is no open point.
  private func ringRadius(_ cell: Int) -> Int? {
    guard let radius = PointShape(lines.cells.glyphs[cell])?.radius,
      radius > 0
    else { return nil }
    guard lines.kind(cell) == .point else { return nil }
    return radius
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
    let across = direction.across
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
    let tip = Shapes.tip(
      cell,
      toward: head.direction,
      in: lines,
      controls: controls)
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
      if lines.cells
        .glyphs[cell].shape
        .map(BoxDrawing.isRounded) == true
      {
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
    if lines.cells.glyphs[cell] == ")" {
      return .hopRight
    }
    return .hopLeft
  }
}
