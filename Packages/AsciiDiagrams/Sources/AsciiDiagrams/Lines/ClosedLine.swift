/// A closed line: a box, a pill, a circle.
struct ClosedLine {
  /// The object that a closed line depicts.
  enum Role: Int, Sendable {
    /// The outermost box around a whole screen.
    case screen
    /// Any other box.
    case panel
    /// A part of a screen that takes a touch or a text: one row high.
    case control
    /// A panel over a screen: an alert, a popover, a menu.
    case floating
    /// The subject of the drawing: a heavy box.
    case subject
    /// A number on the edge of a box: how much is new in it.
    case badge
  }

  var line: Polyline
  var isHeavy: Bool
  /// The corners of the rectangle around the line.
  let start: Point
  let end: Point
  /// The number of outlines around this one.
  var depth = 0
  var role: Role = .panel
  /// The device to which this screen belongs.
  var device: Device?
  /// True if the box is open at the bottom, where the screen continues.
  var isTorn: Bool
  /// True if the line crosses another one, so that neither is on top of the other.
  var isCrossed = false

  init(_ line: Polyline, isHeavy: Bool) {
    self.line = line
    self.isHeavy = isHeavy
    isTorn = ClosedLine.isTorn(line)
    var (start, end) = (line.vertices[0].point, line.vertices[0].point)
    for vertex in line.vertices {
      start = Point(min(start.x, vertex.point.x), min(start.y, vertex.point.y))
      end = Point(max(end.x, vertex.point.x), max(end.y, vertex.point.y))
    }
    (self.start, self.end) = (start, end)
  }

  var width: Int { end.x - start.x }

  /// Returns whether another outline is inside this one.
  func contains(_ other: ClosedLine) -> Bool {
    start.x <= other.start.x && other.end.x <= end.x && start.y <= other.start.y
      && other.end.y <= end.y
      && (start != other.start || end != other.end)
  }

  func contains(_ point: Point) -> Bool {
    (start.x...end.x).contains(point.x)
      && (start.y...end.y).contains(point.y)
  }

  /// Returns whether two outlines overlap partly.
  func crosses(_ other: ClosedLine) -> Bool {
    start.x < other.end.x && other.start.x < end.x && start.y < other.end.y
      && other.start.y < end.y
      && !contains(other)
      && !other.contains(self)
  }

  /// Returns whether a point is on the rectangle around the line.
  func hasOnEdge(_ point: Point) -> Bool {
    contains(point)
      && (point.x == start.x
        || point.x == end.x
        || point.y == start.y || point.y == end.y)
  }
}

extension [ClosedLine] {
  /// True if there are too many to compare: such a drawing is a table or hostile.
  var areTooMany: Bool { count > 256 }

  /// The outlines from the outermost to the innermost ones, each with its role.
  ///
  /// - Complexity: O(*k*²) for up to 256 outlines, where *k* is their count; O(*k*) beyond.
  func arranged() -> [ClosedLine] {
    guard !areTooMany else { return self }
    var outlines = self
    for index in outlines.indices {
      outlines[index].place(among: self, at: index)
      // The role depends on the depth.
      if self[index].role == .badge {
        outlines[index].depth = .max
      } else {
        outlines[index].role = outlines[index].ownRole
      }
    }
    return outlines.sortedByDepth
  }
}

extension ClosedLine {
  /// Counts the outlines around one, and notes whether one crosses it.
  ///
  /// A badge is on top of what it overlaps.
  fileprivate mutating func place(among outlines: [ClosedLine], at index: Int) {
    let own = outlines[index]
    for other in outlines.indices where other != index {
      guard own.role != .badge,
        outlines[other].role != .badge
      else {
        continue
      }
      if outlines[other].contains(own) {
        depth += 1
      }
      if outlines[other].crosses(own) {
        isCrossed = true
      }
    }
  }
}

extension [ClosedLine] {
  /// The outlines by depth and role, others in their order.
  private var sortedByDepth: [ClosedLine] {
    let order = indices.sorted { one, other in
      (self[one].depth, self[one].role.rawValue, one)
        < (self[other].depth, self[other].role.rawValue, other)
    }
    return order.map { self[$0] }
  }
}

extension ClosedLine {
  fileprivate var ownRole: Role {
    if isHeavy {
      return .subject
    }
    let height = end.y - start.y
    let isRound = line.vertices.contains { $0.bend == .rounded }
    if depth == 0 {
      let isScreen =
        isTorn
        || isRound && line.vertices.count == 4 && height >= 96
      return isScreen ? .screen : .panel
    }
    if height <= 32 {
      return .control
    }
    guard isRound,
      height >= 64,
      width >= 80
    else { return .panel }
    return .floating
  }
}

extension ClosedLine {
  /// The class of the line; `nil` where no area is filled.
  var name: StaticString? {
    guard !isCrossed else { return isHeavy ? "h" : nil }
    return switch role {
    case .screen:
      "k0"
    case .panel:
      "k1"
    case .control:
      "k2"
    case .floating:
      "k3"
    case .subject:
      "ks"
    case .badge:
      "kb"
    }
  }

  /// Writes the line.
  func write(to path: inout PathData) {
    if role == .badge {
      writeBadge(to: &path)
    } else if isTorn {
      writeTorn(to: &path)
    } else if let device, line.vertices.count == 4 {
      path.rectangle(from: start, to: end, radius: device.radius)
    } else {
      line.write(to: &path)
    }
  }

  /// Writes a disc, or a pill for more than one digit, that is lower than the box of characters.
  private func writeBadge(to path: inout PathData) {
    let radius = 10
    let middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
    let half = Point(max(radius, width / 2 - 4), radius)
    path.rectangle(
      from: middle - half,
      to: middle + half,
      radius: radius)
  }

  /// The radius of the upper corners of a box without its lower side.
  private var upperRadius: Int {
    if let device {
      return device.radius
    }
    return line.vertices[1].bend.radius
  }

  /// Writes three sides of a box and a wave for the fourth.
  private func writeTorn(to path: inout PathData) {
    let radius = upperRadius
    path.move(to: Point(start.x, end.y))
    path.line(to: Point(start.x, start.y + radius))
    path.corner(radius, to: Point(start.x + radius, start.y))
    path.line(to: Point(end.x - radius, start.y))
    path.corner(radius, to: Point(end.x, start.y + radius))
    path.line(to: end)
    writeWave(to: &path)
    path.close()
  }

  /// Writes a wave of two columns a curve, from the lower right corner as far to the left as whole curves
  /// reach.
  private func writeWave(to path: inout PathData) {
    var (x, bulge) = (end.x, 5)
    while x - 16 >= start.x {
      path.curve(by: Point(x - 8, end.y + bulge), to: Point(x - 16, end.y))
      (x, bulge) = (x - 16, -bulge)
    }
  }

  /// True if the line can be the screen of a device.
  var isScreen: Bool {
    depth == 0 && isRectangle && (isTorn || end.y - start.y >= 96)
  }

  /// True if a screen is lower than that of its device, so that it continues below.
  var isPart: Bool {
    (end.y - start.y) * 4 < width * (device?.height ?? 0)
  }

  /// True if the line has four corners and crosses no other line.
  var isRectangle: Bool {
    !isCrossed
      && line.vertices.count == (line.isClosed || isTorn ? 4 : 6)
  }

  /// Returns whether an open line is the upper part of a screen: a box without its lower side.
  ///
  /// ```
  /// +------+
  /// | 9:41 |
  /// ```
  static func isTorn(_ line: Polyline) -> Bool {
    guard !line.isClosed,
      line.vertices.count == 4
    else {
      return false
    }
    let points = line.vertices.map(\.point)
    return points[0].x == points[1].x
      && points[1].y == points[2].y && points[2].x == points[3].x
      && points[0].y == points[3].y && points[1].y < points[0].y
      // At a wall, a line ends in the middle of a cell.
      && points[0].y % 16 == 0
      && abs(points[2].x - points[1].x) >= 96
  }
}
