/// The lines and the arrowheads that comment on a drawing and are not part of the depicted
/// interface: leaders of callouts, dimensions and movements.
///
/// ```
/// |  Edit |<-----(1)     |<- 44 ->|     o---->
/// ```
struct Annotation {
  /// The arms of annotation, by cell.
  var arms: [Int: Arms] = [:]
  /// The points at which movements begin.
  var touches: Set<Int> = []
  let lines: Lines
  private let controls: [Control]

  /// Finds the annotation of a drawing.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells: no line is followed twice.
  init(_ lines: Lines, controls: [Control]) {
    self.lines = lines
    self.controls = controls
    for control in controls {
      if control.isCallout {
        follow(control)
      }
    }
    takeDimensions()
    takeMovements()
  }

  /// Returns whether an arrowhead or a joint is annotation.
  func has(_ cell: Int) -> Bool {
    arms[cell] != nil
  }
}

extension Annotation {
  private typealias Leader = [(cell: Int, arms: Arms)]

  /// Takes the leaders of a callout; a callout with lines on opposite sides is part of a box's edge,
  /// unless they are a bracket.
  private mutating func follow(_ callout: Control) {
    let leaders = [Direction.n, .e, .s, .w].map { direction -> Leader? in
      guard let start = lines.start(of: callout, direction) else {
        return nil
      }
      return leader(from: start, direction) ?? []
    }
    for (number, leader) in leaders.enumerated() {
      guard let leader else { continue }
      // The other one goes in the opposite direction.
      if let other = leaders[(number + 2) % 4],
        !areBracket(leader, other)
      {
        continue
      }
      take(leader)
      if let end = leader.last {
        takeBranches(at: end.cell, from: end.arms)
      }
    }
  }

  private mutating func take(_ leader: Leader) {
    for (cell, part) in leader {
      arms[cell, default: []].formUnion(part)
    }
  }

  /// Takes the bracket into which a leader divides, if it is empty; otherwise it is a wall of a
  /// box.
  ///
  /// ```
  /// |---.
  /// |   +---(1)
  /// |---'
  /// ```
  private mutating func takeBranches(at joint: Int, from back: Arms) {
    guard lines.arms[joint].subtracting(back) == .vertical,
      isJoint(joint),
      let inward = back.first?.opposite,
      isEmpty(from: joint, inward)
    else { return }
    let (up, down) = (branch(from: joint, .n), branch(from: joint, .s))
    guard areBracket(up, down) else { return }
    arms[joint, default: []].formUnion(.vertical)
    take(up)
    take(down)
  }

  /// Returns the leader that leaves a joint in a direction; empty if there is none.
  private func branch(
    from joint: Int,
    _ direction: Direction
  ) -> Leader {
    guard let start = lines.partner(joint, toward: direction)?.cell else {
      return []
    }
    return leader(from: start, direction) ?? []
  }

  /// The largest distance of a bracket from the bracketed area, in columns.
  private static let deepestBracket = 16

  /// Returns whether only blanks are between a joint and the next wall.
  private func isEmpty(
    from joint: Int,
    _ direction: Direction
  ) -> Bool {
    let step = direction.step(lines.stride)
    let wall = (1...Self.deepestBracket).first { distance in
      let cell = joint + distance * step
      return !lines.arms.indices.contains(cell)
        || lines.kind(cell) != .blank
    }
    guard let wall,
      lines.arms.indices.contains(joint + wall * step)
    else { return false }
    return !lines.arms[joint + wall * step].isDisjoint(with: .vertical)
  }

  /// Returns whether a cell is a `+` or a box-drawing joint such as `├`.
  private func isJoint(_ cell: Int) -> Bool {
    switch lines.kind(cell) {
    case .plus:
      true
    case .box:
      ![.horizontal, .vertical].contains(lines.ownArms(cell))
    default:
      false
    }
  }

  /// Returns whether two leaders end on the same side, at the edges of the bracketed area.
  ///
  /// ```
  ///  .---|
  /// (1)  |
  ///  '---|
  /// ```
  private func areBracket(_ one: Leader, _ other: Leader) -> Bool {
    guard let end = one.last?.arms,
      let otherEnd = other.last?.arms
    else { return false }
    return end == otherEnd
      && end.count == 1 && (end == .e || end == .w)
  }

  /// Returns the cells of a leader with their arms, up to the line at which it ends; `nil` for a
  /// line that leads to another callout.
  private func leader(from start: Int, _ first: Direction) -> Leader? {
    var (cell, direction) = (start, first)
    var found: Leader = []
    var circle = CircleDetector(cell: cell, direction: direction)
    while true {
      let back = Arms(direction.opposite)
      if lines.kind(cell) == .control {
        return isCallout(cell) ? nil : found
      }
      // From here on another leader has been taken.
      if arms[cell]?.isSuperset(of: back) == true {
        return found
      }
      let others = lines.arms[cell].subtracting(back)
      guard let next = next(at: cell, direction, others: others) else {
        found.append((cell, back))
        return found
      }
      found.append((cell, back.union(Arms(next))))
      guard let partner = lines.partner(cell, toward: next) else {
        let ahead = cell + next.step(lines.stride)
        return isCallout(ahead) ? nil : found
      }
      (cell, direction) = (partner.cell, partner.arm.opposite)
      if cell == start || circle.closes(at: cell, direction) {
        return nil
      }
    }
  }

  /// Detects that a walk has led into a circle, which its start need not be in: it compares each place
  /// with that of the last power of two steps (Brent 1980).
  private struct CircleDetector {
    private var cell: Int
    private var direction: Direction
    private var steps = 0

    init(cell: Int, direction: Direction) {
      (self.cell, self.direction) = (cell, direction)
    }

    /// Returns whether the walk has been at a place before.
    mutating func closes(at next: Int, _ heading: Direction) -> Bool {
      if (next, heading) == (cell, direction) {
        return true
      }
      steps += 1
      if steps & (steps - 1) == 0 {
        (cell, direction) = (next, heading)
      }
      return false
    }
  }

  private func isCallout(_ cell: Int) -> Bool {
    controls.control(in: lines, at: cell)?.isCallout == true
  }

  /// Returns the direction in which a leader continues from a cell; `nil` at a joint, at a wall and
  /// at its end.
  private func next(
    at cell: Int,
    _ direction: Direction,
    others: Arms
  ) -> Direction? {
    guard lines.kind(cell) != .head else { return nil }
    guard others.has(direction) else {
      guard others.count == 1 else { return nil }
      return others.first
    }
    let isJoint = lines.kind(cell) == .plus || lines.kind(cell) == .box
    guard isJoint, others.count > 1 else { return direction }
    // A wall goes on to both sides; what does not is a corner, whose border is no leader.
    guard others.count == 3,
      !isSeparator(from: cell, direction)
    else { return nil }
    return direction
  }

  /// Returns whether the line on the other side of a wall goes to another wall of the same box.
  ///
  /// ```
  /// +-------+        .--------.
  /// +-------+--(1)   | Tap ---+--(1)    A leader goes on to the label in the second box.
  /// +-------+        '--------'
  /// ```
  private func isSeparator(
    from wall: Int,
    _ direction: Direction
  ) -> Bool {
    let step = direction.step(lines.stride)
    let straight = direction.line
    var end = wall + step
    while lines.arms[end] == straight {
      end += step
    }
    guard
      lines
        .arms[end]
        .has(direction.opposite)
    else { return false }
    let across =
      lines
      .arms[end]
      .subtracting(straight)
      .intersection(.straight)
    return !across.filter {
      turnsBack(
        from: end,
        $0,
        back: direction.opposite)
    }.isEmpty
  }
}

extension Control {
  /// Returns the column next to the control on the east or the west side.
  fileprivate func column(beside side: Direction) -> Int {
    guard side == .e else { return columns.lowerBound - 1 }
    return columns.upperBound
  }
}

extension Lines {
  /// Returns whether a line leads to a callout, or the callout is on the edge of a box.
  func reaches(_ callout: Control) -> Bool {
    [Direction.n, .e, .s, .w].contains {
      start(of: callout, $0) != nil
    }
  }

  /// Returns the cell next to a callout, or one blank away, from which a line comes to it.
  func start(of callout: Control, _ direction: Direction) -> Int? {
    func reaches(_ cell: Int) -> Bool {
      arms.indices.contains(cell)
        && arms[cell].has(direction.opposite)
    }
    func cell(_ column: Int) -> Int {
      cells.index(row: callout.row + direction.rows, column: column)
    }
    guard direction.columns != 0 else {
      return callout.columns.map(cell).first(where: reaches)
    }
    let beside = cell(callout.column(beside: direction))
    if reaches(beside) {
      return beside
    }
    let behind = beside + direction.columns
    guard kind(beside) == .blank,
      reaches(behind)
    else {
      return nil
    }
    return behind
  }
}
