/// The sixth stage: everything but text, drawn as one path a style.
struct Shapes {
  /// The labels, captions in the middle of their boxes.
  var labels: [Label]
  /// Closed lines, from the outermost to the innermost ones.
  var outlines: [ClosedLine] = []
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
    centerCaptions(in: lines)
    for underline in lines.underlines {
      draw(underline)
    }
    drawHeadsAndPoints(lines, controls: controls, annotation: annotation)
    draw(drawing.blocks, in: lines, annotation: annotation)
    // After the blocks, which a control may stand on.
    for control in controls {
      control.draw(into: &self)
    }
    drawIcons()
  }

  /// Draws the blocks, and the shades of them on the lines in a shade.
  private mutating func draw(
    _ blocks: [BlockRun],
    in lines: Lines,
    annotation: Annotation
  ) {
    var grounds: [(block: BlockRun, box: ClosedLine)] = []
    for block in blocks {
      let reach = reach(of: block, in: lines, annotation: annotation)
      block.draw(into: &self, reach)
      if let reach {
        grounds.append((block, reach.box))
      }
    }
    for (shade, grounds) in Dictionary(grouping: grounds, by: \.block.shade) {
      ShadedLines(grounds, in: lines, outlines: outlines).write(to: &shades[shade])
    }
  }

  private func reach(
    of block: BlockRun,
    in lines: Lines,
    annotation: Annotation
  ) -> Reach? {
    guard !outlines.areTooMany else { return nil }
    return Reach(
      block,
      outlines: outlines,
      in: lines,
      annotation: annotation)
  }

  /// Draws the icons in the places of labels.
  private mutating func drawIcons() {
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
    if let label = labels.firstNumber(row: button.row, in: button.columns),
      labels[label].emphasis == .accent
    {
      labels[label].isOnDark = true
      on.rectangle(from: shape.start, to: shape.end, radius: button.radius)
    } else {
      thin.rectangle(
        from: shape.start,
        to: shape.end,
        radius: button.radius)
    }
  }
}

extension Shapes {
  /// Draws the lines, closed and open ones separately.
  private mutating func drawLines(
    _ lines: Lines, controls: [Control], layers: Strokes, isStated: Bool
  ) {
    // Whether they, or their ends, separate the content of a box is known when all boxes are.
    var open: [Polyline] = []
    let bytes = lines.cells.bytes
    let mayHaveBadges = labels.contains { label in isNumber(label, bytes: bytes) }
    for style in Style.allCases where !layers.layers[Int(style.rawValue)].isEmpty {
      Tracer.trace(
        style,
        of: lines,
        strokes: layers,
        around: controls
      ) { line in
        if isArea(line, style: style, in: lines, isStated: isStated) {
          outlines.append(ClosedLine(line, isHeavy: style == .heavy))
        } else if style == .light,
          mayHaveSeparator(line, in: lines) || mayHaveBadges && isBehindBadge(line, in: lines)
        {
          open.append(line)
        } else {
          draw(line, style: style, in: lines)
        }
      }
    }
    if mayHaveBadges {
      takeBadges(from: &open, bytes: bytes)
    }
    outlines = outlines.arranged()
    for line in open {
      drawOpen(line, in: lines)
    }
  }

  /// Returns whether a line is around an area: it is closed, or the upper part of a screen.
  private func isArea(
    _ line: Polyline,
    style: Style,
    in lines: Lines,
    isStated: Bool
  ) -> Bool {
    switch style {
    case .light
    where ClosedLine.isTorn(line)
      && (isStated || lines.isLowerEndOpen(line)):
      true
    case .light:
      line.isClosed || lines.hasTitle(line)
    case .heavy:
      line.isClosed
    case .double, .dashed, .heavyDashed, .annotation:
      false
    }
  }

  /// Draws a line around no area.
  private mutating func draw(
    _ line: Polyline,
    style: Style,
    in lines: Lines
  ) {
    var (layer, isDouble) = (style, false)
    if style == .double {
      (layer, isDouble) = (.light, true)
    } else if style == .annotation {
      isDouble = self.isDouble(line, in: lines)
    }
    guard isDouble else {
      return line.write(to: &strokes[Int(layer.rawValue)])
    }
    // Two lines, four units apart.
    for side in line.sides(2) {
      side.write(to: &strokes[Int(layer.rawValue)])
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

  private mutating func draw(_ underline: Underline) {
    let y = underline.row * 16 + 16
    let left = underline.columns.lowerBound * 8 - underline.reachLeft
    let right = underline.columns.upperBound * 8 + underline.reachRight
    strokes[0].move(to: Point(left, y))
    strokes[0].line(to: Point(right, y))
  }
}
