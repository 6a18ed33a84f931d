/// A place in the picture, in units: a cell is 8 wide and 16 high, so that the middle of every cell
/// is a whole number.
struct Point: Sendable, Hashable {
  var x: Int
  var y: Int

  init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }

  static func + (one: Point, other: Point) -> Point {
    Point(one.x + other.x, one.y + other.y)
  }

  static func - (one: Point, other: Point) -> Point {
    Point(one.x - other.x, one.y - other.y)
  }

  static func * (point: Point, factor: Int) -> Point {
    Point(point.x * factor, point.y * factor)
  }
}

/// The `d` of a path (SVG 2, 9.3), written as short as whole numbers can be.
///
/// ```
/// M4 8h72v32h-72z
/// ```
struct PathData {
  private(set) var bytes: [UInt8] = []
  private var current = Point(0, 0)

  var isEmpty: Bool { bytes.isEmpty }

  /// Starts at a point.
  mutating func move(to point: Point) {
    if bytes.isEmpty {
      bytes.reserveCapacity(128)
    }
    command("M")
    number(point.x)
    number(point.y)
    current = point
  }

  /// Takes all lines away and keeps the room for others.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Adds a straight line to a point; does nothing if the path is already there.
  mutating func line(to point: Point) {
    let step = point - current
    guard step != Point(0, 0) else { return }
    if step.y == 0 {
      command("h")
      number(step.x)
    } else if step.x == 0 {
      command("v")
      number(step.y)
    } else {
      command("l")
      number(step.x)
      number(step.y)
    }
    current = point
  }

  /// Adds a curve to a point, with a control point.
  mutating func curve(by control: Point, to point: Point) {
    command("q")
    number(control.x - current.x)
    number(control.y - current.y)
    number(point.x - current.x)
    number(point.y - current.y)
    current = point
  }

  /// Adds an elliptical arc to a point.
  mutating func arc(
    _ radii: Point,
    isClockwise: Bool,
    to point: Point
  ) {
    command("a")
    number(radii.x)
    number(radii.y)
    number(0)
    number(0)
    number(isClockwise ? 1 : 0)
    number(point.x - current.x)
    number(point.y - current.y)
    current = point
  }

  /// A dot: a line without length, which round caps make a disc.
  mutating func dot(at point: Point) {
    move(to: point)
    command("h")
    number(0)
  }

  /// Draws an icon around a point.
  mutating func draw(_ icon: Icon, at middle: Point) {
    move(to: middle)
    bytes.append(icon.strokes)
  }

  /// Closes the path with a line to its start.
  mutating func close() {
    command("z")
  }

  /// A closed line from corner to corner.
  mutating func polygon(_ corners: [Point]) {
    move(to: corners[0])
    for corner in corners.dropFirst() {
      line(to: corner)
    }
    close()
  }

  /// A whole ellipse around a point.
  mutating func ellipse(around center: Point, _ radii: Point) {
    let left = center - Point(radii.x, 0)
    move(to: left)
    arc(radii, isClockwise: true, to: left + Point(2 * radii.x, 0))
    arc(radii, isClockwise: true, to: left)
  }

  /// A rectangle with round corners.
  mutating func rectangle(
    from start: Point,
    to end: Point,
    radius: Int
  ) {
    let r = radius
    // Clockwise from the end of the upper left corner.
    move(to: start + Point(r, 0))
    line(to: Point(end.x - r, start.y))
    corner(radius, to: Point(end.x, start.y + r))
    line(to: Point(end.x, end.y - r))
    corner(radius, to: Point(end.x - r, end.y))
    line(to: Point(start.x + r, end.y))
    corner(radius, to: Point(start.x, end.y - r))
    line(to: Point(start.x, start.y + r))
    corner(radius, to: start + Point(r, 0))
    close()
  }

  /// Adds a quarter of a circle clockwise to a point; does nothing for a sharp corner.
  mutating func corner(_ radius: Int, to point: Point) {
    guard radius > 0 else { return }
    arc(Point(radius, radius), isClockwise: true, to: point)
  }

  private mutating func command(_ letter: Unicode.Scalar) {
    bytes.append(UInt8(ascii: letter))
  }

  /// Writes a number, after a space if it would otherwise continue the one before it.
  private mutating func number(_ value: Int) {
    if value >= 0, bytes.last?.isASCIIDigit == true {
      bytes.append(UInt8(ascii: " "))
    }
    bytes.append(decimal: value)
  }
}
