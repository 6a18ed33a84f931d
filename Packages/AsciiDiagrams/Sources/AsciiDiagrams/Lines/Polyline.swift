/// A line through the drawing, from bend to bend.
struct Polyline {
  enum Bend: UInt8, Sendable {
    case sharp, rounded
    /// An arc of a whole row, as `(` and `)` are.
    case bulge
    /// A half circle to the right or to the left of a straight line: a jump over another line.
    case hopRight, hopLeft
    /// The end of a half circle of two rows from the vertex before.
    case halfCircle

    /// The radius of a round corner with room for it; 0 for other bends.
    var radius: Int {
      guard self == .rounded else { return 0 }
      return 8
    }
  }

  struct Vertex: Sendable {
    var point: Point
    var bend: Bend

    /// The number of curves that share the length of a line to the vertex.
    var share: Int {
      if bend == .sharp {
        1
      } else {
        2
      }
    }
  }

  var vertices: [Vertex] = []
  var isClosed = false
  /// Adds a vertex.
  mutating func add(_ point: Point, bend: Bend = .sharp) {
    vertices.append(Vertex(point: point, bend: bend))
  }

  /// Takes all vertices away and keeps the room for others.
  mutating func clear() {
    vertices.removeAll(keepingCapacity: true)
    isClosed = false
  }
}

extension Polyline {
  /// Writes the line.
  func write(to path: inout PathData) {
    guard vertices.count > 1 else { return }
    if let (center, radii) = ellipse {
      return path.ellipse(around: center, radii)
    }
    if let capsule = withHalfCircles {
      return capsule.write(to: &path)
    }
    if isClosed {
      path.move(to: leaving(0))
    } else {
      path.move(to: vertices[0].point)
    }
    for number in 1..<vertices.count {
      write(number, to: &path)
    }
    guard isClosed else { return }
    if vertices[0].bend != .sharp {
      write(0, to: &path)
    }
    path.close()
  }

  private func write(_ number: Int, to path: inout PathData) {
    let vertex = vertices[number]
    switch vertex.bend {
    case .sharp:
      path.line(to: vertex.point)
    case .rounded, .bulge:
      // The end of an open line has no other line to bend into.
      let isEnd = !isClosed && number == vertices.count - 1
      guard !isEnd else { return path.line(to: vertex.point) }
      path.line(to: arriving(number))
      path.curve(by: control(number), to: leaving(number))
    case .halfCircle:
      writeHalfCircle(number, to: &path)
    case .hopRight, .hopLeft:
      writeHop(number, to: &path)
    }
  }

  private func writeHalfCircle(_ number: Int, to path: inout PathData) {
    let point = vertices[number].point
    let from = vertices[number - 1].point
    let isDown = from.y < point.y
    let isRight = after(number).point.x < point.x
    let radius = abs(from.y - point.y) / 2
    path.arc(
      Point(radius, radius),
      isClockwise: isDown == isRight,
      to: point)
  }

  /// Writes the jump of a vertical line over another one.
  private func writeHop(_ number: Int, to path: inout PathData) {
    let vertex = vertices[number]
    let isDown = vertices[number - 1].point.y < vertex.point.y
    let isClockwise = isDown == (vertex.bend == .hopRight)
    let step = Point(0, isDown ? 5 : -5)
    path.line(to: vertex.point - step)
    path.arc(Point(5, 5), isClockwise: isClockwise, to: vertex.point + step)
  }

  /// The same line with a half circle for each `(` and `)` between two round corners; `nil` if
  /// there is none.
  ///
  /// ```
  ///   .------.
  ///  (        )     The half circle is 16 wide: it begins 8 beyond the corners. With a diagonal
  ///   '------'      above and below the arc, both are twice as much.
  /// ```
  private var withHalfCircles: Polyline? {
    guard isClosed,
      vertices.count == 6,
      vertices[0].bend == .rounded
    else { return nil }
    let bulges = vertices.indices.filter { index in
      vertices[index].bend == .bulge
    }
    guard bulges.count == 2 else { return nil }
    let width = abs(vertices[bulges[0]].point.x - vertices[bulges[1]].point.x)
    var line = Polyline(vertices: [], isClosed: true)
    for bulge in bulges {
      guard
        let (start, end) = halfCircle(bulge, lineWidth: width)
      else { return nil }
      line.vertices.append(Vertex(point: start, bend: .sharp))
      line.vertices.append(Vertex(point: end, bend: .halfCircle))
    }
    return line
  }

  /// Returns the ends of the half circle in the place of an arc; `nil` if its corners are not where
  /// those of a half circle are, or the line has no room for it.
  private func halfCircle(
    _ bulge: Int,
    lineWidth: Int
  ) -> (start: Point, end: Point)? {
    let point = vertices[bulge].point
    let (one, other) = (before(bulge), after(bulge))
    let side = (one.point.x - point.x).signum()
    let radius = abs(one.point.y - other.point.y) / 2
    let hasCorners = [one, other].allSatisfy { corner in
      corner.bend == .rounded
        && abs(corner.point.x - point.x) * 2 == radius
    }
    guard radius == 16 || radius == 32,
      hasCorners,
      lineWidth >= 2 * radius
    else { return nil }
    let start = Point(point.x + radius * side, one.point.y)
    return (start, Point(start.x, other.point.y))
  }

  /// Returns the point at which the curve of a vertex begins.
  private func arriving(_ number: Int) -> Point {
    vertices[number].point + offset(number, toward: before(number))
  }

  /// Returns the point at which the curve of a vertex ends and the line becomes straight.
  private func leaving(_ number: Int) -> Point {
    guard vertices[number].bend != .sharp else {
      return vertices[number].point
    }
    return vertices[number].point + offset(number, toward: after(number))
  }

  func before(_ number: Int) -> Vertex {
    vertices[(number + vertices.count - 1) % vertices.count]
  }

  func after(_ number: Int) -> Vertex {
    vertices[(number + 1) % vertices.count]
  }

  /// The point to which a curve is drawn.
  ///
  /// An arc goes through the middle of its cell, between two corners of it: its control point is as
  /// far beyond the middle as the corners are before it.
  private func control(_ number: Int) -> Point {
    let point = vertices[number].point
    guard vertices[number].bend == .bulge else { return point }
    let (one, other) = (arriving(number), leaving(number))
    return Point(2 * point.x - (one.x + other.x) / 2, 2 * point.y - (one.y + other.y) / 2)
  }

  /// Returns the distance that a curve extends from its vertex into one of its two lines.
  private func offset(_ number: Int, toward end: Vertex) -> Point {
    let step = end.point - vertices[number].point
    if vertices[number].bend == .bulge {
      return Point(4 * step.x.signum(), 8 * step.y.signum())
    }
    let share = end.share
    let direction = Point(step.x.signum(), step.y.signum())
    if step.x != 0, step.y != 0 {
      // A diagonal goes 8 down on 4.
      let width = abs(step.x) < 4 * share ? 2 : 4
      return Point(width * direction.x, 2 * width * direction.y)
    }
    var length = min(8, abs(step.x + step.y) / share)
    if isSquare(number) {
      length = min(length, radius(number))
    }
    return direction * length
  }

  /// Returns whether both lines of a vertex are horizontal or vertical.
  private func isSquare(_ number: Int) -> Bool {
    let (point, before, after) = (vertices[number].point, before(number).point, after(number).point)
    return (before.x == point.x || before.y == point.y)
      && (after.x == point.x || after.y == point.y)
  }

  /// The radius for which both lines of a vertex have room.
  private func radius(_ number: Int) -> Int {
    [before(number), after(number)].reduce(8) { radius, end in
      let step = end.point - vertices[number].point
      return min(radius, abs(step.x + step.y) / end.share)
    }
  }
}
