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
      let (start, end) = bounds
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
    guard vertices.contains(where: { $0.bend == .rounded }) else {
      return false
    }
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
