/// The fourth stage: everything but text, drawn as one path a style.
struct Shapes {
  /// Lines by ``Style``; double lines are two light ones.
  var strokes: [PathData] = Array(repeating: PathData(), count: Style.allCases.count)
  /// Thin outlines: controls, open points.
  var thin = PathData()
  /// The strokes inside of controls: check marks, chevrons.
  var bold = PathData()
  /// Arrowheads.
  var filled = PathData()
  /// Filled points and knobs.
  var dots = PathData()
  /// The discs of callouts.
  var callouts = PathData()
  /// Block elements, from the lightest shade to the full block.
  var shades: [PathData] = Array(repeating: PathData(), count: 4)

  /// Draws the lines and the controls of a drawing.
  ///
  /// - Complexity: O(*n*), where *n* is the count of cells.
  init(_ lines: Lines, _ controls: [Control], _ blocks: [Block]) {
    let layers = Strokes(lines)
    for style in Style.allCases where !layers.layers[Int(style.rawValue)].isEmpty {
      let layer = Int(style.rawValue)
      Tracer.trace(style, of: lines, layers, around: controls) { line in
        guard style == .double else { return line.write(to: &strokes[layer]) }
        for side in line.sides(2) { side.write(to: &strokes[0]) }
      }
    }
    for underline in lines.underlines { draw(underline) }
    for index in lines.lit {
      switch lines.kind(index) {
      case .head: drawHead(index, lines, controls)
      case .point: drawPoint(index, lines)
      default: break
      }
    }
    for block in blocks { block.draw(into: &self) }
    for control in controls { control.draw(into: &self) }
  }
}

extension Shapes {
  private mutating func draw(_ underline: Underline) {
    let y = underline.row * 16 + 16
    let left = underline.columns.lowerBound * 8 - underline.reachLeft
    let right = underline.columns.upperBound * 8 + underline.reachRight
    strokes[0].move(to: Point(left, y))
    strokes[0].line(to: Point(right, y))
  }

  private mutating func drawHead(_ index: Int, _ lines: Lines, _ controls: [Control]) {
    guard let tail = lines.arms[index].first else { return }
    let head = HeadShape(lines.cells.glyphs[index], tail: tail)
    let tip = Self.tip(index, head.direction, lines, controls)
    if head.isOpen { head.draw(tip: tip, into: &thin) } else { head.draw(tip: tip, into: &filled) }
  }

  /// Where an arrow ends: at the edge of its cell, or at the line or the control beyond it.
  static func tip(
    _ index: Int, _ direction: Direction, _ lines: Lines, _ controls: [Control]
  ) -> Point {
    let cells = lines.cells
    let middle = Point(cells.column(index) * 8 + 4, cells.row(index) * 16 + 8)
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

  private mutating func drawPoint(_ index: Int, _ lines: Lines) {
    guard let shape = PointShape(lines.cells.glyphs[index]) else { return }
    let middle = Point(lines.cells.column(index) * 8 + 4, lines.cells.row(index) * 16 + 8)
    if shape.isOpen {
      thin.ellipse(around: middle, Point(shape.radius, shape.radius))
    } else {
      dots.dot(at: middle)
    }
  }
}
