/// The sixth stage: everything but text, drawn as one path a style.
struct Shapes {
  /// The labels, captions in the middle of their boxes.
  var labels: [Label]
  /// Closed lines, from the outermost to the innermost ones.
  var outlines: [Outline] = []
  /// Other lines by ``Style``; double lines are two light ones.
  var strokes: [PathData] = Array(repeating: PathData(), count: Style.allCases.count)
  /// Lines from wall to wall of a box that divide its content.
  var separators = PathData()
  /// Controls and open points.
  var thin = PathData()
  /// Switches that are on, and emphasized buttons.
  var on = PathData()
  /// Check marks.
  var bold = PathData()
  /// Chevrons and icons.
  var signs = PathData()
  /// Icons on dark blocks.
  var lightSigns = PathData()
  /// Arrowheads.
  var filled = PathData()
  /// Arrowheads of annotation.
  var pointers = PathData()
  /// Filled points and knobs.
  var dots = PathData()
  /// The knobs of switches that are on.
  var knobs = PathData()
  /// The discs of callouts.
  var callouts = PathData()
  /// Block elements, from the lightest shade to the full block.
  var shades: [PathData] = Array(repeating: PathData(), count: 4)

  /// Draws the lines and the controls of a drawing.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells.
  init(_ drawing: ParsedDrawing, device: Device?) {
    let (lines, controls) = (drawing.lines, drawing.controls)
    labels = drawing.labels
    let annotation = Annotation(lines, controls: controls)
    drawLines(
      lines, controls: controls, layers: Strokes(lines, annotation: annotation),
      isStated: device != nil)
    recognizeDevices(device, in: drawing, annotation: annotation)
    centerCaptions()
    for underline in lines.underlines {
      draw(underline)
    }
    for index in lines.lit {
      switch lines.kind(index) {
      case .head:
        drawHead(
          index,
          in: lines,
          controls: controls,
          isPointer: annotation.has(index))
      case .point where lines.cells.glyphs[index].wallTail != nil:
        drawWallHead(index, in: lines, isPointer: annotation.has(index))
      case .point:
        drawPoint(
          index,
          in: lines,
          isTouch: annotation.touches.contains(index))
      case .horizontal where lines.cells.glyphs[index] == .innerHead:
        drawInnerHead(index, in: lines, isPointer: annotation.has(index))
      default:
        break
      }
    }
    for block in drawing.blocks {
      let reach =
        outlines.areTooMany
        ? nil : Reach(block, outlines: outlines, in: lines, annotation: annotation)
      block.draw(into: &self, reach)
    }
    for control in controls {
      control.draw(into: &self)
    }
    for label in labels {
      guard let icon = label.icon else { continue }
      if label.isOnDark {
        lightSigns.draw(icon, at: label.middle)
      } else {
        signs.draw(icon, at: label.middle)
      }
    }
  }

  /// Draws a button, filled if its label is the accent.
  mutating func draw(button: Control) {
    let shape = button.shape
    let radius = button.isRoomy ? 6 : 4
    if let label = labels.firstNumber(row: button.row, in: button.columns),
      labels[label].emphasis == .accent
    {
      labels[label].isOnDark = true
      on.rectangle(from: shape.start, to: shape.end, radius: radius)
    } else {
      thin.rectangle(from: shape.start, to: shape.end, radius: radius)
    }
  }
}

extension Shapes {
  /// Draws the lines, closed and open ones separately.
  private mutating func drawLines(
    _ lines: Lines, controls: [Control], layers: Strokes, isStated: Bool
  ) {
    var open: [Polyline] = []
    for style in Style.allCases where !layers.layers[Int(style.rawValue)].isEmpty {
      let layer = Int(style.rawValue)
      Tracer.trace(style, of: lines, strokes: layers, around: controls) { line in
        switch style {
        case .light where line.isClosed, .heavy where line.isClosed:
          outlines.append(Outline(line, isHeavy: style == .heavy))
        case .light
        where Outline.isTorn(line) && (isStated || lines.isLowerEndOpen(line)):
          outlines.append(Outline(line, isHeavy: false))
        case .light where line.vertices.count == 2:
          open.append(line)
        case .double:
          for side in line.sides(2) {
            side.write(to: &strokes[0])
          }
        case .annotation where isDouble(line, in: lines):
          for side in line.sides(2) {
            side.write(to: &strokes[layer])
          }
        default:
          line.write(to: &strokes[layer])
        }
      }
    }
    outlines = outlines.arranged()
    for line in open {
      if isSeparator(line, in: lines) {
        line.write(to: &separators)
      } else {
        line.write(to: &strokes[0])
      }
    }
  }

  /// Returns whether a line of annotation is drawn with `=`: a quick movement.
  private func isDouble(_ line: Polyline, in lines: Lines) -> Bool {
    let end = line.vertices[line.vertices.count - 1].point
    let middle = Point((line.vertices[0].point.x + end.x) / 2, end.y)
    let cell = lines.cells.index(row: middle.y >> 4, column: middle.x >> 3)
    return line.vertices.count == 2 && line.vertices[0].point.y == end.y
      && Strokes.style(of: cell, .e, in: lines) == .double
  }

  /// Returns whether a line goes from wall to wall inside a box.
  private func isSeparator(_ line: Polyline, in lines: Lines) -> Bool {
    let (one, other) = (line.vertices[0].point, line.vertices[1].point)
    guard one.x == other.x || one.y == other.y,
      !outlines.areTooMany
    else { return false }
    let across: Arms = one.y == other.y ? .vertical : .horizontal
    let middle = Point((one.x + other.x) / 2, (one.y + other.y) / 2)
    func isAtWall(_ end: Point) -> Bool {
      let cell = lines.cells.index(row: end.y >> 4, column: end.x >> 3)
      return lines.arms[cell].isSuperset(of: across)
        && !outlines.contains { $0.hasOnEdge(end) && !$0.contains(middle) }
    }
    return isAtWall(one) && isAtWall(other)
  }

  private mutating func draw(_ underline: Underline) {
    let y = underline.row * 16 + 16
    let left = underline.columns.lowerBound * 8 - underline.reachLeft
    let right = underline.columns.upperBound * 8 + underline.reachRight
    strokes[0].move(to: Point(left, y))
    strokes[0].line(to: Point(right, y))
  }

  private mutating func drawHead(
    _ index: Int, in lines: Lines, controls: [Control], isPointer: Bool
  ) {
    guard let tail = lines.arms[index].first else { return }
    let head = HeadShape(lines.cells.glyphs[index], tail: tail)
    let tip = Self.tip(index, toward: head.direction, in: lines, controls: controls)
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
    _ index: Int, toward direction: Direction, in lines: Lines, controls: [Control]
  ) -> Point {
    let cells = lines.cells
    let middle = cells.middle(index)
    let edge = middle + Point(direction.columns * 4, direction.rows * 8)
    let next = index + direction.step(lines.stride)
    guard !direction.isDiagonal else { return edge }
    let across: Arms = direction.rows == 0 ? .vertical : .horizontal
    if !lines.arms[next].isDisjoint(with: across) {
      // One unit before the middle of the line.
      return middle + Point(direction.columns * 7, direction.rows * 15)
    }
    if lines.kind(next) == .control,
      let control = controls.control(row: cells.row(next), column: cells.column(next))
    {
      return control.side(direction, from: middle)
    }
    return edge
  }

  /// Draws the first of two heads, with its tip at the base of the other one.
  private mutating func drawInnerHead(
    _ index: Int,
    in lines: Lines,
    isPointer: Bool
  ) {
    let head = HeadShape(.innerHead, tail: lines.kind(index + 1) == .head ? .w : .e)
    let tip = Self.tip(index, toward: head.direction, in: lines, controls: [])
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

  private mutating func drawPoint(_ index: Int, in lines: Lines, isTouch: Bool) {
    let middle = lines.cells.middle(index)
    if lines.cells.glyphs[index] == .cross {
      drawCross(middle)
    }
    guard let shape = PointShape(lines.cells.glyphs[index]) else { return }
    if isTouch {
      pointers.ellipse(around: middle, Point(4, 4))
    } else if !shape.corners.isEmpty {
      let corners = shape.corners.map { middle + $0 }
      if shape.isOpen {
        thin.polygon(corners)
      } else {
        filled.polygon(corners)
      }
    } else if shape.isOpen {
      thin.ellipse(around: middle, Point(shape.radius, shape.radius))
    } else {
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
