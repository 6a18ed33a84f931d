/// Lines that divide the content of a box.
extension Shapes {
  /// Draws an open line: as a separator, as far as it divides the content of a box.
  mutating func drawOpen(_ line: Polyline, in lines: Lines) {
    guard !outlines.areTooMany else {
      return line.write(to: &strokes[0])
    }
    if line.vertices.count == 2, isSeparator(line, in: lines) {
      return line.write(to: &separators)
    }
    guard
      mayBeginWithSeparator(line, in: lines)
        || mayEndWithSeparator(line, in: lines)
    else {
      return line.write(to: &strokes[0])
    }
    let behind = withoutSeparator(line, in: lines)
    let between = withoutSeparator(behind.reversed, in: lines)
    between.reversed.write(to: &strokes[0])
  }

  /// Returns whether a line, or its first or last part, may divide the content of a box.
  func mayHaveSeparator(_ line: Polyline, in lines: Lines) -> Bool {
    guard line.vertices.count > 2 else {
      return line.vertices.count == 2
    }
    return mayBeginWithSeparator(line, in: lines) || mayEndWithSeparator(line, in: lines)
  }

  private func mayBeginWithSeparator(_ line: Polyline, in lines: Lines) -> Bool {
    crossesWall(
      from: line.vertices[0].point,
      to: line.vertices[1].point,
      in: lines
    )
  }

  private func mayEndWithSeparator(_ line: Polyline, in lines: Lines) -> Bool {
    let last = line.vertices.count - 1
    return crossesWall(
      from: line.vertices[last].point,
      to: line.vertices[last - 1].point,
      in: lines)
  }

  /// Returns whether a line that begins at a wall crosses another one before a point.
  private func crossesWall(
    from start: Point,
    to end: Point,
    in lines: Lines
  ) -> Bool {
    guard isAtWall(start, on: end, in: lines) else {
      return false
    }
    let step = Point(8 * (end.x - start.x).signum(), 16 * (end.y - start.y).signum())
    var point = start + step
    while point.isBetween(start, end) {
      if isAtWall(point, on: start, in: lines) {
        return true
      }
      point = point + step
    }
    return false
  }

  /// Returns whether a point is on a line that goes across the one to another point.
  func isAtWall(
    _ end: Point,
    on other: Point,
    in lines: Lines
  ) -> Bool {
    guard end.x == other.x || end.y == other.y else {
      return false
    }
    let across: Arms = end.y == other.y ? .vertical : .horizontal
    return lines.arms[lines.cell(at: end)].isSuperset(of: across)
  }

  /// Draws the separator with which a line begins, and returns the rest of the line.
  ///
  /// ```
  /// |  Anna  |
  /// +--------+---->    The separator of the box goes on as an arrow.
  /// |  Ben   |
  /// ```
  private mutating func withoutSeparator(_ line: Polyline, in lines: Lines) -> Polyline {
    guard let wall = endOfSeparator(line, in: lines) else { return line }
    Polyline(vertices: [line.vertices[0], .init(point: wall, bend: .sharp)])
      .write(to: &separators)
    var rest = line
    rest.vertices[0] = .init(point: wall, bend: .sharp)
    return rest
  }

  /// Returns the point in the first part of a line at which it leaves a box from whose opposite wall it
  /// comes; `nil` if it does not.
  private func endOfSeparator(
    _ line: Polyline,
    in lines: Lines
  ) -> Point? {
    let (start, next) = (line.vertices[0].point, line.vertices[1].point)
    guard isAtWall(start, on: next, in: lines) else {
      return nil
    }
    let ends = outlines.compactMap { outline in
      wall(of: outline, opposite: start, toward: next, in: lines)
    }
    return ends.min { one, other in
      one.distance(from: start) < other.distance(from: start)
    }
  }

  /// Returns the point at which a line that starts on the edge of a box crosses its opposite wall on
  /// the way to its next vertex; `nil` if it does not.
  private func wall(
    of outline: ClosedLine,
    opposite start: Point,
    toward next: Point,
    in lines: Lines
  ) -> Point? {
    guard outline.hasOnEdge(start),
      let end = outline.opposite(of: start, toward: next),
      end.isBetween(start, next),
      isAtWall(end, on: start, in: lines)
    else { return nil }
    return end
  }

  /// Returns whether a line goes from wall to wall inside a box.
  private func isSeparator(_ line: Polyline, in lines: Lines) -> Bool {
    let (one, other) = (line.vertices[0].point, line.vertices[1].point)
    guard one.x == other.x || one.y == other.y else {
      return false
    }
    let across: Arms = one.y == other.y ? .vertical : .horizontal
    let middle = Point((one.x + other.x) / 2, (one.y + other.y) / 2)
    guard isWall(one, across: across, of: middle, in: lines) else {
      return false
    }
    return isWall(other, across: across, of: middle, in: lines)
      || endsInTail(other, above: across, in: lines)
  }

  /// Returns whether a line ends at a wall, and at that of no box next to the line.
  private func isWall(
    _ end: Point,
    across: Arms,
    of middle: Point,
    in lines: Lines
  ) -> Bool {
    guard lines.arms[lines.cell(at: end)].isSuperset(of: across) else {
      return false
    }
    return !outlines.contains {
      $0.hasOnEdge(end) && !$0.contains(middle)
    }
  }

  /// Returns whether a vertical line ends where the lower border of its box opens into a tail.
  ///
  /// ```
  /// | Cut  | Copy |
  /// '-----.  .----'
  ///        \/
  /// ```
  private func endsInTail(
    _ end: Point,
    above across: Arms,
    in lines: Lines
  ) -> Bool {
    guard across == .horizontal,
      end.y % 16 == 0
    else { return false }
    // The middle of the row below, in which the border is.
    let border = end.y + 8
    return outlines.contains { outline in
      outline.hasGap(at: end.x, inBorder: border)
    }
  }
}

extension Lines {
  /// The cell with a point.
  func cell(at point: Point) -> Int {
    cells.index(row: point.y >> 4, column: point.x >> 3)
  }
}

extension ClosedLine {
  /// Returns whether a border of the box is interrupted once, around a column: it has four corners,
  /// of which the inner two are on either side.
  fileprivate func hasGap(at x: Int, inBorder y: Int) -> Bool {
    let corners = line.vertices.map(\.point).filter { $0.y == y }
    return corners.count == 4
      && start.x < x && x < end.x
      && corners.contains { $0.x < x && $0.x > start.x }
      && corners.contains { $0.x > x && $0.x < end.x }
  }

  /// Returns the point on the other side of the rectangle, seen from a point on its edge in the
  /// direction of another point; `nil` if that is outside.
  fileprivate func opposite(of point: Point, toward other: Point) -> Point? {
    if point.y == other.y, start.y < point.y, point.y < end.y {
      if point.x == start.x, other.x > point.x {
        return Point(end.x, point.y)
      }
      if point.x == end.x, other.x < point.x {
        return Point(start.x, point.y)
      }
    }
    if point.x == other.x, start.x < point.x, point.x < end.x {
      if point.y == start.y, other.y > point.y {
        return Point(point.x, end.y)
      }
      if point.y == end.y, other.y < point.y {
        return Point(point.x, start.y)
      }
    }
    return nil
  }
}

extension Polyline {
  /// The line from its end to its start.
  fileprivate var reversed: Polyline {
    Polyline(vertices: vertices.reversed(), isClosed: isClosed)
  }
}

extension Point {
  /// Returns whether a point on a horizontal or a vertical line is between two others on it.
  fileprivate func isBetween(_ one: Point, _ other: Point) -> Bool {
    self != one && self != other
      && (min(one.x, other.x)...max(one.x, other.x)).contains(x)
      && (min(one.y, other.y)...max(one.y, other.y)).contains(y)
  }

  /// The length of a horizontal or a vertical line.
  fileprivate func distance(from other: Point) -> Int {
    abs(x - other.x) + abs(y - other.y)
  }
}
