extension Shapes {
  /// Recognizes the boxes that are screens of devices, gives them their shape, and emphasizes their
  /// titles.
  ///
  /// - Parameters:
  ///   - device: The device that the fence states; `nil` to recognize a screen by `9:41 … 100%`, or
  ///     by a bar with a back button in its first row.
  ///   - drawing: The drawing.
  ///   - annotation: The lines of the drawing that measure it and lead to its parts.
  mutating func recognizeDevices(
    _ device: Device?, in drawing: ParsedDrawing, annotation: Annotation
  ) {
    let lines = drawing.lines
    guard device != .panel else { return liftPanels() }
    for index in outlines.indices where outlines[index].isScreen {
      let screen = outlines[index]
      let firstRow = screen.start.y / 16 + 1
      let time = statusTime(of: screen, lines)
      if screen.role == .screen || device != nil {
        let row = barRow(of: screen, hasTime: time != nil, drawing)
        emphasizeTitle(of: screen, row: row, drawing)
      }
      let leadsBack =
        screen.role == .screen
        && hasBackButton(screen, row: firstRow, in: drawing)
      guard device != nil || time != nil || leadsBack else { continue }
      outlines[index].device = device ?? (screen.width > 640 ? .pad : .phone)
      outlines[index].role = .screen
      if let time {
        labels[time].emphasis = labels[time].emphasis ?? .heading
      }
    }
    shareDevices()
    endScreens(lines, annotation: annotation)
  }

  /// The row of the first bar: below the time, with or without a line between.
  private func barRow(
    of screen: ClosedLine,
    hasTime: Bool,
    _ drawing: ParsedDrawing
  ) -> Int {
    let firstRow = screen.start.y / 16 + 1
    guard hasTime else { return firstRow }
    if hasBackButton(screen, row: firstRow + 1, in: drawing) {
      return firstRow + 1
    }
    return firstRow + 2
  }

  /// Draws the outermost boxes as floating panels, like those over a screen.
  private mutating func liftPanels() {
    for index in outlines.indices
    where outlines[index].isRectangle
      && outlines[index].depth == 0
    {
      outlines[index].device = .panel
      outlines[index].role = .floating
    }
  }

  /// Gives screens the device of another one of the same width, give or take two columns.
  private mutating func shareDevices() {
    let known = outlines.filter { $0.device != nil }
    guard !known.isEmpty, !outlines.areTooMany else { return }
    for index in outlines.indices where outlines[index].device == nil {
      let screen = outlines[index]
      guard screen.isScreen, screen.role == .screen else { continue }
      let match = known.first { other in
        abs(other.width - screen.width) <= 16
      }
      outlines[index].device = match?.device
    }
  }

  /// Returns whether the first row of a screen is a bar that begins with a chevron.
  private func hasBackButton(
    _ screen: ClosedLine,
    row: Int,
    in drawing: ParsedDrawing
  ) -> Bool {
    let first = screen.start.x / 8 + 1
    let hasChevron = (first..<first + 3).contains { column in
      isChevron(row: row, column: column, drawing)
    }
    return hasChevron
      && isBar(first..<screen.end.x / 8, row: row, in: drawing.lines)
  }

  private func isChevron(
    row: Int,
    column: Int,
    _ drawing: ParsedDrawing
  ) -> Bool {
    drawing.controls.control(row: row, column: column)?.kind == .chevron(.w)
  }

  /// Returns the label `9:41` in the first row of a screen if `100%` follows it.
  private func statusTime(of screen: ClosedLine, _ lines: Lines) -> Int? {
    let inside = labels(in: screen, row: screen.start.y / 16 + 1)
    let time = inside.first {
      text($0, in: lines).starts(with: "9:41".utf8)
    }
    guard let time,
      inside.contains(where: { text($0, in: lines).suffix(4).elementsEqual("100%".utf8) })
    else { return nil }
    return time
  }

  private func text(
    _ label: Int,
    in lines: Lines
  ) -> ArraySlice<UInt8> {
    lines.cells.bytes[labels[label].bytes]
  }

  /// The labels in a row of a screen.
  private func labels(in screen: ClosedLine, row: Int) -> Range<Int> {
    let first = labels.firstNumber(row: row, column: screen.start.x / 8 + 1)
    return first..<labels.firstNumber(row: row, column: screen.end.x / 8)
  }

  /// Emphasizes the title of a screen: the label near the middle of its first bar, which ends at a
  /// line.
  private mutating func emphasizeTitle(
    of screen: ClosedLine, row: Int, _ drawing: ParsedDrawing
  ) {
    let columns = screen.start.x / 8 + 1..<screen.end.x / 8
    let inside = labels(in: screen, row: row)
    guard row + 1 < drawing.lines.cells.rows,
      isBar(columns, row: row, in: drawing.lines),
      inside.count <= 3
    else { return }
    let titles = inside.filter { label in
      isTitle(
        labels[label].columns,
        in: columns,
        row: row,
        drawing: drawing)
    }
    let middle = (screen.start.x + screen.end.x) / 2
    let nearest = titles.min { one, other in
      abs(labels[one].middle.x - middle) < abs(labels[other].middle.x - middle)
    }
    // A long way back pushes the title aside.
    let leadsBack = hasBackButton(screen, row: row, in: drawing)
    let farthest = screen.width / (leadsBack ? 4 : 6)
    guard let title = nearest,
      abs(labels[title].middle.x - middle) <= farthest
    else { return }
    // The same title is large where it begins a screen, and not in the middle of a bar.
    if labels[title].emphasis == nil || labels[title].emphasis == .large {
      labels[title].emphasis = .heading
    }
  }

  /// Returns whether a line is below some columns of a row, and none crosses them.
  private func isBar(
    _ columns: Range<Int>,
    row: Int,
    in lines: Lines
  ) -> Bool {
    columns.allSatisfy { column in
      let index = lines.cells.index(row: row, column: column)
      return
        lines
        .arms[index + lines.stride]
        .isSuperset(of: .horizontal)
        && lines.arms[index].isDisjoint(with: .vertical)
    }
  }

  /// Returns whether a label in a bar is not at its end, and is neither a back link nor a button.
  private func isTitle(
    _ label: Range<Int>,
    in bar: Range<Int>,
    row: Int,
    drawing: ParsedDrawing
  ) -> Bool {
    guard label.lowerBound - bar.lowerBound > 3,
      bar.upperBound - label.upperBound > 2
    else {
      return false
    }
    return (label.lowerBound - 3..<label.lowerBound).allSatisfy { column in
      drawing.controls.control(row: row, column: column) == nil
    }
  }

  /// Draws the lower ends of screens: a torn edge for a screen that is too low to be complete, does
  /// not end with a bar and has no line that marks its end, else the home indicator if the last row
  /// is free.
  ///
  /// Screens that end side by side end in the same way.
  private mutating func endScreens(
    _ lines: Lines,
    annotation: Annotation
  ) {
    let screens = outlines.indices.filter { index in
      outlines[index].device?.hasHomeIndicator == true
        && !outlines[index].isTorn
    }
    let open = screens.filter { screen in
      isOpenEnded(outlines[screen], in: lines)
    }
    let parts = Set(
      open.filter { screen in
        outlines[screen].isPart
          && !isEndMarked(
            outlines[screen],
            in: lines,
            annotation: annotation)
      })
    let whole = screens.filter { screen in !parts.contains(screen) }
    // The rows in which a screen ends that is whole.
    let ends = Set(whole.map { screen in outlines[screen].end.y })
    for index in open {
      let screen = outlines[index]
      outlines[index].isTorn = !ends.contains(screen.end.y)
      let isLastRowFree = labels(in: screen, row: screen.end.y / 16 - 1).isEmpty
      if !outlines[index].isTorn, isLastRowFree {
        drawHomeIndicator(screen)
      }
    }
  }

  /// Returns whether nothing joins the lower edge of a screen, and its last row is blank or a row
  /// of a list: a label at its start, and a chevron.
  private func isOpenEnded(_ screen: ClosedLine, in lines: Lines) -> Bool {
    let row = screen.end.y / 16 - 1
    let columns = screen.start.x / 8 + 1..<screen.end.x / 8
    guard isFree(below: columns, row: row, in: lines) else {
      return false
    }
    return labels[labels(in: screen, row: row)].allSatisfy { label in
      isAtStart(label, of: columns)
    }
  }

  /// Returns whether nothing joins the border below some columns from above or below.
  private func isFree(
    below columns: Range<Int>,
    row: Int,
    in lines: Lines
  ) -> Bool {
    let start = lines.cells.index(row: row + 1, column: columns.lowerBound)
    let edge = start..<start + columns.count
    // A corner of box drawing or of `'` has two arms; an offset one leaves its wall's column free.
    let corners = [edge.lowerBound - 1, edge.upperBound]
    guard corners.allSatisfy({ lines.arms[$0].count <= 2 }) else {
      return false
    }
    return edge.allSatisfy { cell in
      lines.arms[cell].count == 2
        && [.blank, .text].contains(lines.kind(cell - lines.stride))
    }
  }

  /// Returns whether a label is nearer to the start of some columns than to their end, or is a chevron.
  private func isAtStart(
    _ label: Label,
    of columns: Range<Int>
  ) -> Bool {
    guard !label.columns.isEmpty else { return true }
    let before = label.columns.lowerBound - columns.lowerBound
    return before <= 3
      && before < columns.upperBound - label.columns.upperBound
  }

  /// The largest distance of a dimension line from the measured area, in columns.
  private static let farthestMark = 4

  /// Returns whether annotation marks the lower edge of a screen as its end: a dimension or a
  /// callout next to it, or an arrow from below.
  ///
  /// ```
  /// |        |  v         |        |              |        |
  /// '--------' ---        '--------'<--(1)        '--------'
  ///                                                   ^
  /// ```
  private func isEndMarked(
    _ screen: ClosedLine, in lines: Lines, annotation: Annotation
  ) -> Bool {
    let edge = lines.cells.index(row: screen.end.y / 16, column: 0)
    let (left, right) = (screen.start.x / 8, screen.end.x / 8)
    let before = max(left - Self.farthestMark, 0)..<left
    let after = right + 1..<min(right + 1 + Self.farthestMark, lines.cells.columns)
    // From the screen on outwards.
    let isBeside = [Array(before.reversed()), Array(after)].contains { columns in
      let nearest = columns.first { column in
        lines.kind(edge + column) != .blank
      }
      guard let nearest else { return false }
      return annotation.has(edge + nearest)
    }
    let below = edge + lines.stride
    return isBeside
      || (left...right).contains { column in
        lines.kind(below + column) == .head
          && lines.arms[below + column] == .s
      }
  }

  private mutating func drawHomeIndicator(_ screen: ClosedLine) {
    let third = screen.width / 3
    let y = screen.end.y - 6
    strokes[Int(Style.heavy.rawValue)].move(to: Point(screen.start.x + third, y))
    strokes[Int(Style.heavy.rawValue)].line(to: Point(screen.end.x - third, y))
  }
}
