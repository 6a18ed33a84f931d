/// The rectangle in which a control is drawn, in units.
struct ControlShape {
  let start: Point
  let end: Point

  var middle: Point {
    Point((start.x + end.x) / 2, (start.y + end.y) / 2)
  }
}

extension Control {
  /// The rectangle in which the control is drawn.
  ///
  /// All controls but buttons and fields have a fixed height and are centered in their cells.
  var shape: ControlShape {
    let left = columns.lowerBound * 8
    let right = columns.upperBound * 8
    let top = row * 16
    switch kind {
    case .callout:
      return square(14)
    case .radio, .checkbox:
      return square(14)
    case .icon:
      return square(16)
    case .chevron:
      return square(8)
    case .progress:
      return ControlShape(start: Point(left + 2, top + 5), end: Point(right - 2, top + 11))
    case .toggle:
      return ControlShape(start: Point(left + 2, top + 1), end: Point(right - 2, top + 15))
    case .button, .field, .menu:
      return ControlShape(
        start: Point(left + 2, top - margin), end: Point(right - 2, top + 16 + margin))
    }
  }

  /// The height that a button or a field adds to its row, on either side.
  private var margin: Int {
    if isRoomy {
      return 4
    }
    // Fields, and controls directly above each other, leave a gap between them.
    return kind == .field || isStacked ? -1 : 0
  }

  /// Returns the point at which a line that comes in a direction from a point meets the control.
  func side(_ direction: Direction, from point: Point) -> Point {
    let shape = shape
    switch direction {
    case .e:
      return Point(shape.start.x, point.y)
    case .w:
      return Point(shape.end.x, point.y)
    case .s:
      return Point(point.x, shape.start.y + distance(point))
    default:
      return Point(point.x, shape.end.y - distance(point))
    }
  }

  /// Returns the distance from the top of a disc's square to the disc, in the column of a point.
  ///
  /// A wall at the end of `(1)` passes next to the disc and ends at half of its height, where the
  /// wall below it begins.
  private func distance(_ point: Point) -> Int {
    guard case .callout = kind else { return 0 }
    switch abs(point.x - shape.middle.x) {
    case 0:
      return 0
    case ...4:
      return 2
    default:
      return 7
    }
  }

  private func square(_ side: Int) -> ControlShape {
    let middle = Point((columns.lowerBound + columns.upperBound) * 4 + shift, row * 16 + 8)
    return ControlShape(
      start: middle - Point(side / 2, side / 2), end: middle + Point(side / 2, side / 2))
  }
}

/// Something in some columns of one row.
protocol InRow {
  var row: Int { get }
  var columns: Range<Int> { get }
}

extension Control: InRow {}
extension Label: InRow {}

extension Array where Element: InRow {
  /// Returns the index of the element in a cell; the elements are sorted by row and column.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  func number(row: Int, column: Int) -> Int? {
    let number = firstNumber(row: row, column: column)
    guard number < count,
      self[number].row == row,
      self[number].columns.contains(column)
    else {
      return nil
    }
    return number
  }

  /// Returns the index of the first element that ends after a cell; the number of elements if none
  /// does.
  func firstNumber(row: Int, column: Int) -> Int {
    partitionIndex { element in
      (element.row, element.columns.upperBound) > (row, column)
    }
  }

  /// Returns the index of the first element in some columns of a row; `nil` if it begins before
  /// them, or if there is none.
  func firstNumber(row: Int, in columns: Range<Int>) -> Int? {
    let number = firstNumber(row: row, column: columns.lowerBound)
    guard number < count,
      self[number].row == row,
      columns.contains(self[number].columns.lowerBound)
    else { return nil }
    return number
  }
}

extension [Control] {
  /// The control in a cell; the controls are sorted by row and column.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of controls.
  func control(row: Int, column: Int) -> Control? {
    number(row: row, column: column).map { self[$0] }
  }

  /// Returns the control at the index of a cell; `nil` if that is no control.
  func control(in lines: Lines, at index: Int) -> Control? {
    guard lines.kind(index) == .control else { return nil }
    return control(row: lines.cells.row(index), column: lines.cells.column(index))
  }

  /// Lets buttons and fields be higher than their row where neither text nor a diagonal is above or
  /// below, and notes which are right above each other.
  func withRoom(in lines: Lines) -> [Control] {
    var controls = map { control in
      guard control.hasText else { return control }
      var control = control
      control.isRoomy = hasRoom(control, in: lines)
      control.isStacked = isStacked(control)
      return control
    }
    var next = 0
    while next < controls.count {
      let end = controls.endOfRow(from: next, in: lines)
      controls.level(next..<end)
      next = end
    }
    return controls
  }

  /// Returns the index after the last of the controls that are in one row with no wall between.
  private func endOfRow(from start: Int, in lines: Lines) -> Int {
    var end = start + 1
    while end < count, self[end].row == self[start].row {
      let gapStart = self[end - 1].columns.upperBound
      let gapEnd = Swift.max(gapStart, self[end].columns.lowerBound)
      let hasWall = (gapStart..<gapEnd).contains { column in
        let index = lines.cells.index(row: self[start].row, column: column)
        return lines.arms[index].isSuperset(of: .vertical)
      }
      guard !hasWall else { break }
      end += 1
    }
    return end
  }

  /// Makes the buttons and fields of a row equally high: as high as the one with the least room.
  private mutating func level(_ row: Range<Int>) {
    let isCrowded = row.contains { number in
      self[number].hasText && !self[number].isRoomy
    }
    guard isCrowded else { return }
    for number in row {
      self[number].isRoomy = false
    }
  }

  /// Returns whether a shape that is higher than a row has room above and below a control.
  private func hasRoom(_ control: Control, in lines: Lines) -> Bool {
    control.columns.allSatisfy { column in
      let index = lines.cells.index(row: control.row, column: column)
      return [index - lines.stride, index + lines.stride].allSatisfy { neighbor in
        switch lines.kind(neighbor) {
        case .blank, .horizontal, .vertical, .plus, .topCorner, .bottomCorner, .box, .head:
          true
        default:
          false
        }
      }
    }
  }

  /// Returns whether a control of the same kind is in the row above a control or below it.
  private func isStacked(_ control: Control) -> Bool {
    [control.row - 1, control.row + 1].contains { row in
      guard let number = firstNumber(row: row, in: control.columns) else {
        return false
      }
      return self[number].kind == control.kind
    }
  }
}

extension Control {
  /// True for a button, a field or a menu: its height depends on the room around it.
  fileprivate var hasText: Bool {
    switch kind {
    case .button, .field, .menu:
      true
    default:
      false
    }
  }

  /// Draws the control, except for the text in it.
  func draw(into shapes: inout Shapes) {
    let shape = shape
    switch kind {
    case .callout:
      shapes.callouts.dot(at: shape.middle)
    case .radio(let isOn):
      shapes.thin.ellipse(around: shape.middle, Point(7, 7))
      if isOn {
        shapes.dots.dot(at: shape.middle)
      }
    case .checkbox(let isOn):
      shapes.thin.rectangle(from: shape.start, to: shape.end, radius: 2)
      if isOn {
        drawCheck(shape.middle, into: &shapes.bold)
      }
    case .toggle(let isOn):
      draw(switch: shape, isOn: isOn, into: &shapes)
    case .button:
      shapes.draw(button: self)
    case .field:
      shapes.thin.rectangle(from: shape.start, to: shape.end, radius: 2)
    case .menu:
      draw(menu: shape, into: &shapes)
    case .icon(let icon):
      shapes.signs.draw(icon, at: shape.middle)
    case .progress(let percent):
      draw(progress: shape, percent: percent, into: &shapes)
    case .chevron(let direction):
      draw(chevron: direction, at: shape.middle, into: &shapes.signs)
    }
  }

  /// The radius of the corners of a button or a menu.
  var radius: Int {
    if isRoomy {
      6
    } else {
      4
    }
  }

  /// Draws a switch: its knob is at the end where it is on, and at the start where it is off.
  private func draw(
    switch shape: ControlShape,
    isOn: Bool,
    into shapes: inout Shapes
  ) {
    if isOn {
      shapes.on.rectangle(from: shape.start, to: shape.end, radius: 7)
      shapes.knobs.ellipse(around: Point(shape.end.x - 7, shape.middle.y), Point(5, 5))
    } else {
      shapes.thin.rectangle(from: shape.start, to: shape.end, radius: 7)
      shapes.thin.ellipse(around: Point(shape.start.x + 7, shape.middle.y), Point(4, 4))
    }
  }

  /// Draws a box with a chevron that points down at its end, or at its start where the drawing has it there.
  private func draw(
    menu shape: ControlShape,
    into shapes: inout Shapes
  ) {
    shapes.thin.rectangle(from: shape.start, to: shape.end, radius: radius)
    let x =
      if isLedBySign {
        shape.start.x + 9
      } else {
        shape.end.x - 10
      }
    let tip = Point(x, shape.middle.y + 2)
    shapes.signs.move(to: tip + Point(-4, -4))
    shapes.signs.line(to: tip)
    shapes.signs.line(to: tip + Point(4, -4))
  }

  private func draw(
    progress shape: ControlShape,
    percent: Int,
    into shapes: inout Shapes
  ) {
    shapes.thin.rectangle(from: shape.start, to: shape.end, radius: 3)
    // Twice the radius of the corners at least.
    let done = max(6, (shape.end.x - shape.start.x) * percent / 100)
    let end = Point(shape.start.x + done, shape.end.y)
    shapes.on.rectangle(from: shape.start, to: end, radius: 3)
  }

  private func draw(
    chevron direction: Direction,
    at middle: Point,
    into path: inout PathData
  ) {
    let side = direction.columns
    path.move(to: middle + Point(-2 * side, -5))
    path.line(to: middle + Point(3 * side, 0))
    path.line(to: middle + Point(-2 * side, 5))
  }

  private func drawCheck(_ middle: Point, into path: inout PathData) {
    path.move(to: middle + Point(-3, 0))
    path.line(to: middle + Point(-1, 3))
    path.line(to: middle + Point(4, -3))
  }
}
