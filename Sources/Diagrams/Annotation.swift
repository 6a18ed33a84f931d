/// The lines and the arrowheads that speak of a drawing and do not belong to what it shows: leaders
/// of callouts and dimensions.
///
/// ```
/// |  Edit |<-----(1)     |<- 44 ->|
/// ```
struct Annotation {
  /// The arms of annotation, by cell.
  private(set) var arms: [Int: Arms] = [:]
  private let lines: Lines
  private let controls: [Control]

  /// Finds the annotation of a drawing.
  ///
  /// - Complexity: O(*n*), where *n* is the count of cells: no line is followed twice.
  init(_ lines: Lines, _ controls: [Control]) {
    self.lines = lines
    self.controls = controls
    for control in controls {
      if case .callout = control.kind { follow(control) }
    }
    for run in lines.dimensions { take(run) }
    for cell in lines.lit where lines.kind(cell) == .head && lines.arms[cell] == .s {
      takeUpright(from: cell)
    }
  }

  /// Whether an arrowhead is annotation.
  func has(_ head: Int) -> Bool { arms[head] != nil }
}

extension Annotation {
  /// Takes the leaders of a callout; a callout with lines on opposite sides is part of a box's edge.
  private mutating func follow(_ callout: Control) {
    let starts = [Direction.n, .e, .s, .w].map { ($0, start(of: callout, $0)) }
    for (direction, start) in starts {
      guard let start, starts.first(where: { $0.0 == direction.opposite })?.1 == nil else {
        continue
      }
      if let leader = leader(from: start, direction) {
        for (cell, part) in leader { arms[cell, default: []].formUnion(part) }
      }
    }
  }

  /// The cell beside a callout, or behind one blank, from which a line comes to it.
  private func start(of callout: Control, _ direction: Direction) -> Int? {
    func reaches(_ cell: Int) -> Bool {
      lines.arms.indices.contains(cell) && lines.arms[cell].has(direction.opposite)
    }
    func cell(_ column: Int) -> Int {
      lines.cells.index(row: callout.row + direction.rows, column: column)
    }
    guard direction.columns != 0 else {
      return callout.columns.map(cell).first(where: reaches)
    }
    let isEast = direction == .e
    let beside = cell(isEast ? callout.columns.upperBound : callout.columns.lowerBound - 1)
    if reaches(beside) { return beside }
    let behind = beside + direction.columns
    return lines.kind(beside) == .blank && reaches(behind) ? behind : nil
  }

  /// The cells of a leader with their arms, to the line at which it ends; `nil` for a line that
  /// leads to another control.
  private func leader(from start: Int, _ first: Direction) -> [(cell: Int, arms: Arms)]? {
    var (cell, direction) = (start, first)
    var found: [(cell: Int, arms: Arms)] = []
    while true {
      let back = Arms(direction.opposite)
      if lines.kind(cell) == .control { return nil }
      if arms[cell]?.isSuperset(of: back) == true { return found }
      let others = lines.arms[cell].subtracting(back)
      guard let next = next(at: cell, direction, others) else {
        found.append((cell, back))
        return found
      }
      found.append((cell, back.union(Arms(next))))
      guard let partner = lines.partner(cell, next) else {
        let ahead = cell + next.step(lines.stride)
        return lines.kind(ahead) == .control ? nil : found
      }
      (cell, direction) = (partner.cell, partner.arm.opposite)
      if cell == start { return nil }
    }
  }

  /// Where a leader goes on from a cell; `nil` at a joint, at a wall and at its end.
  private func next(at cell: Int, _ direction: Direction, _ others: Arms) -> Direction? {
    guard lines.kind(cell) != .head else { return nil }
    guard others.has(direction) else { return others.count == 1 ? others.first : nil }
    let isJoint = lines.kind(cell) == .plus || lines.kind(cell) == .box
    return isJoint && others.count > 1 ? nil : direction
  }

  /// Takes a dimension, with its heads and with bars that are nothing else.
  private mutating func take(_ run: Run) {
    let last = run.last(lines.stride)
    for cell in run.first...last { arms[cell, default: []].formUnion(.horizontal) }
    for (end, step) in [(run.first, -1), (last, 1)] {
      var bar = end + step
      if lines.kind(bar) == .head {
        arms[bar] = lines.arms[bar]
        bar += step
      }
      takeTick(bar)
    }
  }

  /// Takes an arrow with a head at its top and at its bottom that has a measure in it or a line at an
  /// end, and the lines there that are nothing else.
  ///
  /// ```
  /// ---
  ///  ^
  /// 44
  ///  v
  /// ---
  /// ```
  private mutating func takeUpright(from top: Int) {
    let measure = end(of: .vertical, from: top + lines.stride)
    let hasMeasure = lines.kind(measure) == .text
    let bottom = hasMeasure ? end(of: .vertical, from: measure + lines.stride) : measure
    let ends = [top - lines.stride, bottom + lines.stride]
    guard lines.kind(bottom) == .head, lines.arms[bottom] == .n,
      hasMeasure || ends.contains(where: { lines.kind($0) == .horizontal })
    else { return }
    for cell in Swift.stride(from: top, through: bottom, by: lines.stride) {
      arms[cell] = lines.arms[cell]
    }
    for end in ends where lines.kind(end) == .horizontal { takeDash(end) }
  }

  /// The first cell from one on downward that is of another kind.
  private func end(of kind: Kind, from cell: Int) -> Int {
    var cell = cell
    while lines.kind(cell) == kind { cell += lines.stride }
    return cell
  }

  /// Takes a horizontal line of at most nine cells that joins nothing.
  private mutating func takeDash(_ cell: Int) {
    var (first, last) = (cell, cell)
    while first > cell - 4, lines.kind(first - 1) == .horizontal { first -= 1 }
    while last < cell + 4, lines.kind(last + 1) == .horizontal { last += 1 }
    guard lines.kind(first - 1) == .blank, lines.kind(last + 1) == .blank else { return }
    for cell in first...last { arms[cell] = lines.arms[cell] }
  }

  /// Takes a bar that is no part of a wall, and what joins it to the border above or below.
  private mutating func takeTick(_ bar: Int) {
    let neighbors = [Direction.n, .s].map { ($0, bar + $0.step(lines.stride)) }
    guard lines.kind(bar) == .vertical, neighbors.allSatisfy({ lines.kind($0.1) != .vertical })
    else { return }
    arms[bar] = lines.arms[bar]
    for (direction, neighbor) in neighbors where lines.arms[neighbor].has(direction.opposite) {
      arms[neighbor, default: []].insert(Arms(direction.opposite))
    }
  }
}
