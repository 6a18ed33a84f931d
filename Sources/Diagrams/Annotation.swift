/// The lines and the arrowheads that speak of a drawing and do not belong to what it shows: leaders
/// of callouts and dimensions.
///
/// ```
/// |  Edit |<-----(1)     |<- 44 ->|
/// ```
struct Annotation {
  /// The arms of annotation, by cell.
  var arms: [Int: Arms] = [:]
  let lines: Lines
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
    takeDimensions()
  }

  /// Whether an arrowhead or a joint is annotation.
  func has(_ cell: Int) -> Bool { arms[cell] != nil }
}

extension Annotation {
  private typealias Leader = [(cell: Int, arms: Arms)]

  /// Takes the leaders of a callout; a callout with lines on opposite sides is part of a box's edge,
  /// unless they are a bracket.
  private mutating func follow(_ callout: Control) {
    let leaders = [Direction.n, .e, .s, .w].map { direction in
      start(of: callout, direction).map { leader(from: $0, direction) ?? [] }
    }
    for (number, leader) in leaders.enumerated() {
      guard let leader else { continue }
      if let other = leaders[(number + 2) % 4], !areBracket(leader, other) { continue }
      take(leader)
      if let end = leader.last { takeBranches(at: end.cell, from: end.arms) }
    }
  }

  private mutating func take(_ leader: Leader) {
    for (cell, part) in leader { arms[cell, default: []].formUnion(part) }
  }

  /// Takes the bracket into which a leader parts.
  ///
  /// ```
  /// |---.
  /// |   +---(1)
  /// |---'
  /// ```
  private mutating func takeBranches(at joint: Int, from back: Arms) {
    let both = lines.arms[joint].subtracting(back)
    guard back.count == 1, both == .vertical || both == .horizontal, isJoint(joint),
      let direction = both.first
    else { return }
    let branches = [direction, direction.opposite].map { direction in
      lines.partner(joint, direction).flatMap { leader(from: $0.cell, direction) } ?? []
    }
    guard areBracket(branches[0], branches[1]) else { return }
    arms[joint, default: []].formUnion(both)
    branches.forEach { take($0) }
  }

  /// Whether a cell is a `+` or its like of box drawing, as `├`.
  private func isJoint(_ cell: Int) -> Bool {
    switch lines.kind(cell) {
    case .plus: true
    case .box:
      ![.horizontal, .vertical].contains(lines.traits[Int(lines.cells.glyphs[cell].code)].active)
    default: false
    }
  }

  /// Whether two leaders end on the same side, at the edges of what they bracket.
  ///
  /// ```
  ///  .---|
  /// (1)  |
  ///  '---|
  /// ```
  private func areBracket(_ one: Leader, _ other: Leader) -> Bool {
    guard let end = one.last?.arms, let otherEnd = other.last?.arms else { return false }
    return end == otherEnd && end.count == 1 && (end == .e || end == .w)
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
  private func leader(from start: Int, _ first: Direction) -> Leader? {
    var (cell, direction) = (start, first)
    var found: Leader = []
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
}
