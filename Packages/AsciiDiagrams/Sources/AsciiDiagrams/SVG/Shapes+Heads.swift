extension Shapes {
  /// Draws the heads of arrows and the points of lines.
  mutating func drawHeadsAndPoints(
    _ lines: Lines, controls: [Control], annotation: Annotation
  ) {
    for index in lines.lit {
      let glyph = lines.cells.glyphs[index]
      switch lines.kind(index) {
      case .head:
        drawHead(
          index,
          in: lines,
          controls: controls,
          isPointer: annotation.has(index))
      case .point where glyph.wallTail != nil:
        drawWallHead(index, in: lines, isPointer: annotation.has(index))
      case .point:
        drawPoint(
          index,
          in: lines,
          isTouch: annotation.touches.contains(index))
      case .horizontal where glyph == .innerHead:
        drawInnerHead(index, in: lines, isPointer: annotation.has(index))
      case .horizontal where glyph == .tick:
        drawTick(index, in: lines)
      case .horizontal, .vertical:
        if let side = glyph.footSide {
          drawCrowsFoot(index, in: lines, toward: side)
        }
      default:
        break
      }
    }
  }

  private mutating func drawHead(
    _ index: Int, in lines: Lines, controls: [Control], isPointer: Bool
  ) {
    guard let tail = lines.arms[index].first else { return }
    let head = HeadShape(lines.cells.glyphs[index], tail: tail)
    let tip = Self.tip(
      index,
      toward: head.direction,
      in: lines,
      controls: controls)
    if head.isOpen {
      head.draw(tip: tip, into: &thin)
    } else if isPointer {
      head.draw(tip: tip, into: &pointers)
    } else {
      head.draw(tip: tip, into: &filled)
    }
  }

  /// Returns the point at which an arrow ends: the edge of its cell, or the line or the control
  /// beyond it.
  static func tip(
    _ index: Int,
    toward direction: Direction,
    in lines: Lines,
    controls: [Control]
  ) -> Point {
    let middle = lines.cells.middle(index)
    let edge = middle + Point(direction.columns * 4, direction.rows * 8)
    guard !direction.isDiagonal else { return edge }
    let next = index + direction.step(lines.stride)
    let across = direction.across
    if !lines.arms[next].isDisjoint(with: across) {
      // One unit before the middle of the line.
      return middle + Point(direction.columns * 7, direction.rows * 15)
    }
    guard let control = controls.control(in: lines, at: next) else {
      return edge
    }
    return control.side(direction, from: middle)
  }

  /// Draws the first of two heads, with its tip at the base of the other one.
  private mutating func drawInnerHead(
    _ index: Int,
    in lines: Lines,
    isPointer: Bool
  ) {
    let head = HeadShape(.innerHead, tail: lines.kind(index + 1) == .head ? .w : .e)
    let tip = Self.tip(
      index,
      toward: head.direction,
      in: lines,
      controls: [])
    if isPointer {
      head.draw(tip: tip, into: &pointers)
    } else {
      head.draw(tip: tip, into: &filled)
    }
  }

  /// Draws a head in a wall, whose tip touches the wall from the side of its tail.
  private mutating func drawWallHead(
    _ index: Int,
    in lines: Lines,
    isPointer: Bool
  ) {
    let glyph = lines.cells.glyphs[index]
    guard let tail = glyph.wallTail else { return }
    let tip = lines.cells.middle(index) + Point(tail.columns, tail.rows)
    if isPointer {
      HeadShape(glyph, tail: tail).draw(tip: tip, into: &pointers)
    } else {
      HeadShape(glyph, tail: tail).draw(tip: tip, into: &filled)
    }
  }

  /// Draws a bar across a line.
  private mutating func drawTick(_ index: Int, in lines: Lines) {
    let middle = lines.cells.middle(index)
    strokes[0].move(to: middle + Point(0, -5))
    strokes[0].line(to: middle + Point(0, 5))
  }

  /// Draws the outer toes of a crow's foot, which end at the edge of a box or of the cell; the line
  /// itself is the middle one.
  ///
  /// ```
  ///    /|
  /// --<-|    The heel is at the beginning of the cell.
  ///    \|
  /// ```
  private mutating func drawCrowsFoot(
    _ index: Int,
    in lines: Lines,
    toward side: Direction
  ) {
    let middle = lines.cells.middle(index)
    let next = index + side.step(lines.stride)
    let touches = !lines.arms[next].isDisjoint(with: side.across)
    let reach = touches ? 2 : 1
    let (x, y) = (side.columns, side.rows)
    let heel = middle - Point(x * 4, y * 8)
    let end = middle + Point(x * 4 * reach, y * 8 * reach)
    let aside = Point(y * 6, x * 6)
    strokes[0].move(to: end - aside)
    strokes[0].line(to: heel)
    strokes[0].line(to: end + aside)
  }

  private mutating func drawPoint(
    _ index: Int,
    in lines: Lines,
    isTouch: Bool
  ) {
    let middle = lines.cells.middle(index)
    if lines.cells.glyphs[index] == .cross {
      drawCross(middle)
    }
    guard let shape = PointShape(lines.cells.glyphs[index]) else {
      return
    }
    if isTouch {
      pointers.ellipse(around: middle, Point(4, 4))
    } else {
      draw(shape, at: middle)
    }
  }

  private mutating func draw(_ shape: PointShape, at middle: Point) {
    let corners = shape.corners.map { middle + $0 }
    switch (corners.isEmpty, shape.isOpen) {
    case (false, true):
      thin.polygon(corners)
    case (false, false):
      filled.polygon(corners)
    case (true, true):
      thin.ellipse(around: middle, Point(shape.radius, shape.radius))
    case (true, false):
      dots.dot(at: middle)
    }
  }

  private mutating func drawCross(_ middle: Point) {
    for side in [-4, 4] {
      strokes[0].move(to: middle + Point(-side, -4))
      strokes[0].line(to: middle + Point(side, 4))
    }
  }
}
