/// Numbers on the edges of boxes.
///
/// ```
///        .---.
///  .-----| 5 |    The box goes on behind its badge.
///  |     '---'
///  |  ✉    |
///  '-------'
/// ```
extension Shapes {
  /// Returns whether a line may be a box behind a badge: both of its ends are at walls.
  func isBehindBadge(_ line: Polyline, in lines: Lines) -> Bool {
    let points = line.vertices.map(\.point)
    return points.count >= 4
      && isAtWall(points[0], on: points[1], in: lines)
      && isAtWall(points[points.count - 1], on: points[points.count - 2], in: lines)
  }

  /// Makes badges of the small round boxes with a number that are on the edge of another box, or whose
  /// number the fence calls a danger, and closes the boxes behind them.
  mutating func takeBadges(from open: inout [Polyline], bytes: [UInt8]) {
    guard !outlines.areTooMany else { return }
    for index in outlines.indices where outlines[index].maySurroundNumber {
      guard let label = number(in: outlines[index], bytes: bytes) else {
        continue
      }
      let isOnBox = closeLines(behind: outlines[index], from: &open)
      if isOnBox || labels[label].emphasis == .danger {
        outlines[index].role = .badge
        labels[label].isOnDark = true
      }
    }
  }

  /// Makes outlines of the open lines that end on the edge of a badge.
  ///
  /// - Returns: Whether there is one, so that the badge is on the edge of a box.
  private mutating func closeLines(
    behind badge: ClosedLine,
    from open: inout [Polyline]
  ) -> Bool {
    let first = open.partition { line in
      line.endsOnEdge(of: badge)
    }
    guard first < open.count else { return false }
    outlines += open[first...].map { line in
      ClosedLine(line.closedBehind, isHeavy: false)
    }
    open.removeSubrange(first...)
    return true
  }

  /// Returns the number in a box of one row, if it is all that the row holds.
  private func number(
    in outline: ClosedLine,
    bytes: [UInt8]
  ) -> Int? {
    let first = outline.start.x / 8 + 1
    let columns = first..<max(first, outline.end.x / 8)
    let row = outline.start.y / 16 + 1
    guard let label = labels.firstNumber(row: row, in: columns),
      columns.contains(labels[label].columns.upperBound - 1),
      isNumber(labels[label], bytes: bytes)
    else { return nil }
    return label
  }

  /// Returns whether a label is up to three digits, with a plus sign behind them or not, or an
  /// exclamation mark.
  func isNumber(_ label: Label, bytes: [UInt8]) -> Bool {
    guard (1...4).contains(label.bytes.count) else {
      return false
    }
    let first = bytes[label.bytes.lowerBound]
    guard first.isASCIIDigit || first == UInt8(ascii: "!") else {
      return false
    }
    var text = bytes[label.bytes]
    if text.elementsEqual("!".utf8) {
      return true
    }
    if text.last == UInt8(ascii: "+") {
      text.removeLast()
    }
    return (1...3).contains(text.count)
      && text.allSatisfy(\.isASCIIDigit)
  }
}

extension ClosedLine {
  /// True for a round box of one row, at most five columns wide inside.
  fileprivate var maySurroundNumber: Bool {
    end.y - start.y == 32 && width <= 48 && !isTorn && !isHeavy
      && line.vertices.allSatisfy { vertex in
        vertex.bend == .rounded || vertex.bend == .bulge
      }
  }
}

extension Polyline {
  /// Returns whether a line that turns begins and ends on the edge of a box.
  fileprivate func endsOnEdge(of box: ClosedLine) -> Bool {
    vertices.count >= 4 && !isClosed
      && box.hasOnEdge(vertices[0].point)
      && box.hasOnEdge(vertices[vertices.count - 1].point)
  }

  /// The line with its ends joined: where they would meet, if one is level and the other vertical.
  fileprivate var closedBehind: Polyline {
    var line = self
    line.isClosed = true
    let (first, last) = (vertices[0].point, vertices[vertices.count - 1].point)
    // In the line of one end that is level, and above or below the other one.
    let isFirstLevel = vertices[1].point.y == first.y
    let corner =
      if isFirstLevel {
        Point(last.x, first.y)
      } else {
        Point(first.x, last.y)
      }
    line.vertices[0] = Vertex(point: corner, bend: .sharp)
    line.vertices.removeLast()
    return line
  }
}
