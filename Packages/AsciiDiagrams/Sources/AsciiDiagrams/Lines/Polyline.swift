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
  }

  struct Vertex: Sendable {
    var point: Point
    var bend: Bend
  }

  var vertices: [Vertex] = []
  var isClosed = false

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
    if let (
      center,
      radii
    ) = ellipse {
      return path.ellipse(around: center, radii)
    }
    if let capsule = withHalfCircles {
      return capsule.write(to: &path)
    }
    path.move(to: isClosed ? leaving(0) : vertices[0].point)
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
    let isEnd = !isClosed && number == vertices.count - 1
    switch vertex.bend {
    case .sharp:
      path.line(to: vertex.point)
    case .rounded, .bulge:
      guard !isEnd else { return path.line(to: vertex.point) }
      path.line(to: arriving(number))
      path.curve(by: control(number), to: leaving(number))
    case .halfCircle:
      let from = vertices[number - 1].point
      let isDown = from.y < vertex.point.y
      let isRight = after(number).point.x < vertex.point.x
      let radius = abs(from.y - vertex.point.y) / 2
      path.arc(Point(radius, radius), isClockwise: isDown == isRight, to: vertex.point)
    case .hopRight, .hopLeft:
      let isDown = vertices[number - 1].point.y < vertex.point.y
      let step = Point(0, isDown ? 5 : -5)
      path.line(to: vertex.point - step)
      path.arc(
        Point(5, 5), isClockwise: isDown == (vertex.bend == .hopRight), to: vertex.point + step)
    }
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
    var line = Polyline(vertices: [], isClosed: true)
    for bulge in bulges {
      let point = vertices[bulge].point
      let side = before(bulge).point.x > point.x ? 1 : -1
      let radius = abs(before(bulge).point.y - after(bulge).point.y) / 2
      let start = Point(point.x + radius * side, before(bulge).point.y)
      let end = Point(start.x, after(bulge).point.y)
      guard radius == 16 || radius == 32,
        before(bulge).bend == .rounded,
        after(bulge).bend == .rounded,
        [before(bulge), after(bulge)].allSatisfy({ abs($0.point.x - point.x) * 2 == radius }),
        abs(vertices[bulges[0]].point.x - vertices[bulges[1]].point.x) >= 2 * radius
      else { return nil }
      line.vertices.append(Vertex(point: start, bend: .sharp))
      line.vertices.append(Vertex(point: end, bend: .halfCircle))
    }
    return line
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
    vertices[number == 0 ? vertices.count - 1 : number - 1]
  }

  private func after(_ number: Int) -> Vertex {
    vertices[number == vertices.count - 1 ? 0 : number + 1]
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
    let share = end.bend == .sharp ? 1 : 2
    if step.x != 0 && step.y != 0 {
      let isShort = abs(step.x) < 4 * share
      return Point((isShort ? 2 : 4) * step.x.signum(), (isShort ? 4 : 8) * step.y.signum())
    }
    let length = min(
      8,
      abs(step.x + step.y) / share,
      isSquare(number) ? radius(number) : 8)
    return Point(length * step.x.signum(), length * step.y.signum())
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
      return min(radius, abs(step.x + step.y) / (end.bend == .sharp ? 1 : 2))
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
      isCurved
    else { return nil }
    let xs = vertices.map(\.point.x)
    let ys = vertices.map(\.point.y)
    guard let left = xs.min(),
      let right = xs.max(),
      let top = ys.min(),
      let bottom = ys.max()
    else { return nil }
    let radii = Point((right - left) / 2, (bottom - top) / 2)
    guard abs(radii.x - radii.y) <= 4,
      radii.x > 0,
      radii.y > 0
    else { return nil }
    let center = Point(left + radii.x, top + radii.y)
    let smaller = min(radii.x, radii.y)
    let tolerance = min(8, Double(smaller) / 4)
    let isNear = vertices.allSatisfy { vertex in
      let x = Double(vertex.point.x - center.x) / Double(radii.x)
      let y = Double(vertex.point.y - center.y) / Double(radii.y)
      return abs((x * x + y * y).squareRoot() - 1) * Double(smaller) <= tolerance
    }
    guard isNear else {
      return nil
    }
    return (center, radii)
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
        let isFirst = number == 0 && !isClosed
        let isLast = number == vertices.count - 1 && !isClosed
        let into = normal(from: before(number).point, to: vertices[number].point)
        let out = normal(from: vertices[number].point, to: after(number).point)
        let shift =
          if isFirst {
            out
          } else if isLast || into == out {
            into
          } else {
            into + out
          }
        side.vertices[number].point = vertices[number].point + shift * distance
      }
      return side
    }
  }

  /// The direction to the right of a line.
  private func normal(from one: Point, to other: Point) -> Point {
    Point((one.y - other.y).signum(), (other.x - one.x).signum())
  }
}
