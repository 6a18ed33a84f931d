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
    path.arc(Point(radius, radius), isClockwise: isDown == isRight, to: point)
  }

  /// Writes the jump of an upright line over another one.
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
      guard let (start, end) = halfCircle(bulge, lineWidth: width) else { return nil }
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
      corner.bend == .rounded && abs(corner.point.x - point.x) * 2 == radius
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
    guard vertices[number].bend != .sharp else { return vertices[number].point }
    return vertices[number].point + offset(number, toward: after(number))
  }

  private func before(_ number: Int) -> Vertex {
    vertices[(number + vertices.count - 1) % vertices.count]
  }

  private func after(_ number: Int) -> Vertex {
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

extension Polyline {
  /// The ellipse that a closed line of curves approximates; `nil` for other lines.
  ///
  /// ```
  ///   .-.        The middles of all cells are at most 8 units from the ellipse in the
  ///  (   )       line's bounds; the corners of a box with round corners are farther.
  ///   '-'
  /// ```
  var ellipse: (center: Point, radii: Point)? {
    guard isClosed,
      vertices.count >= 6,
      isCurved,
      let (
        start,
        end
      ) = bounds
    else { return nil }
    let radii = Point((end.x - start.x) / 2, (end.y - start.y) / 2)
    guard abs(radii.x - radii.y) <= 4,
      radii.x > 0,
      radii.y > 0
    else { return nil }
    let center = start + radii
    let isNear = vertices.allSatisfy { vertex in
      Self.isNear(vertex.point, toEllipseAround: center, radii)
    }
    guard isNear else { return nil }
    return (center, radii)
  }

  /// The corners of the rectangle around the line; `nil` without vertices.
  private var bounds: (start: Point, end: Point)? {
    let xs = vertices.map(\.point.x)
    let ys = vertices.map(\.point.y)
    guard let left = xs.min(),
      let right = xs.max(),
      let top = ys.min(),
      let bottom = ys.max()
    else {
      return nil
    }
    return (Point(left, top), Point(right, bottom))
  }

  private static func isNear(
    _ point: Point, toEllipseAround center: Point, _ radii: Point
  ) -> Bool {
    let smaller = Double(min(radii.x, radii.y))
    let tolerance = min(8, smaller / 4)
    let x = Double(point.x - center.x) / Double(radii.x)
    let y = Double(point.y - center.y) / Double(radii.y)
    // On the ellipse the sum of the squares is 1.
    return abs((x * x + y * y).squareRoot() - 1) * smaller <= tolerance
  }

  /// True if a line has round corners and an arc or a diagonal.
  private var isCurved: Bool {
    guard vertices.contains(where: { $0.bend == .rounded }) else { return false }
    return vertices.contains { $0.bend == .bulge }
      || vertices.indices.contains { number in
        let step = after(number).point - vertices[number].point
        return step.x != 0 && step.y != 0
      }
  }
}

extension Polyline {
  /// Returns the two lines parallel to a line, at a distance to either side: a double line.
  ///
  /// All parts of the line are horizontal or vertical.
  func sides(_ distance: Int) -> [Polyline] {
    [distance, -distance].map { distance in
      var side = self
      for number in vertices.indices {
        side.vertices[number].point = vertices[number].point + shift(of: number) * distance
      }
      return side
    }
  }

  /// Returns the step from a vertex to that of a line one unit to the right.
  private func shift(of number: Int) -> Point {
    let into = normal(from: before(number).point, to: vertices[number].point)
    let out = normal(from: vertices[number].point, to: after(number).point)
    // An open line comes from nowhere and goes nowhere.
    if number == 0, !isClosed {
      return out
    }
    let isLast = number == vertices.count - 1 && !isClosed
    guard !isLast, into != out else { return into }
    return into + out
  }

  /// The direction to the right of a line.
  private func normal(from one: Point, to other: Point) -> Point {
    Point((one.y - other.y).signum(), (other.x - one.x).signum())
  }
}
