/// Finds the items that arrows and lines connect.
struct ConnectionFinder {
  /// The largest number of steps of one walk, and of all walks together.
  private static let maximumSteps = 200_000

  private let lines: Lines
  private let scene: Scene
  private let stride: Int

  /// Finds the connections: arrows first, then lines from box to box.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells; walks have a bound together.
  static func find(
    in lines: Lines,
    _ scene: Scene
  ) -> [Scene.Connection] {
    let finder = ConnectionFinder(lines: lines, scene: scene)
    var steps = 0
    var connections: [Scene.Connection] = []
    for index in lines.lit where !lines.arms[index].isEmpty {
      finder.addConnections(of: index, to: &connections, steps: &steps)
    }
    // A line is found from each end.
    return connections.withoutDuplicates
  }

  private func addConnections(
    of index: Int,
    to connections: inout [Scene.Connection],
    steps: inout Int
  ) {
    if lines.kind(index) == .head
      || lines.cells.glyphs[index].wallTail != nil
    {
      if let arrow = arrow(index, steps: &steps) {
        connections.append(arrow)
      }
    } else if lines.arms[index].count > 2 {
      addJoints(index, to: &connections, steps: &steps)
    }
  }

  private init(lines: Lines, scene: Scene) {
    self.lines = lines
    self.scene = scene
    self.stride = lines.stride
  }
}

extension [Scene.Connection] {
  /// The largest number of connections that are compared one by one: hashing a connection takes as long as
  /// comparing it with some ten others.
  private static let largestListToCompare = 16

  /// The connections, each once.
  fileprivate var withoutDuplicates: [Scene.Connection] {
    guard count > Self.largestListToCompare else {
      return indices.filter { !self[..<$0].contains(self[$0]) }.map { self[$0] }
    }
    var seen: Set<Scene.Connection> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Scene {
  /// Returns whether two cells are on the edge of one frame.
  fileprivate func hasOnOneEdge(
    _ one: (row: Int, column: Int), _ other: (row: Int, column: Int)
  ) -> Bool {
    frames.contains { frame in
      frame.hasOnEdge(row: one.row, column: one.column)
        && frame.hasOnEdge(row: other.row, column: other.column)
    }
  }
}

extension ConnectionFinder {
  /// Returns the connection of the arrow with a head; `nil` if its other head has already yielded
  /// it.
  private func arrow(
    _ head: Int,
    steps: inout Int
  ) -> Scene.Connection? {
    let wallTail = lines.cells.glyphs[head].wallTail
    guard let tail = wallTail ?? lines.arms[head].first else {
      return nil
    }
    let target = target(of: head, tail, isBehindWall: wallTail != nil)
    let (source, other) = walk(from: head, tail, steps: &steps)
    guard let other else {
      return Scene.Connection(from: source, to: target)
    }
    // Both heads find the arrow: the first one yields it.
    guard head < other else { return nil }
    return Scene.Connection(from: target, to: source, isDouble: true)
  }

  /// Returns the target of an arrowhead; for one in a wall, the box of that wall.
  private func target(
    of head: Int,
    _ tail: Direction,
    isBehindWall: Bool
  ) -> Scene.Item? {
    if isBehindWall {
      return box(enteredAt: head, tail.opposite)
    }
    return item(from: head, tail.opposite)
  }

  /// Adds the lines that leave a box at a cell and end at another box or a control without an arrowhead.
  private func addJoints(
    _ index: Int,
    to connections: inout [Scene.Connection],
    steps: inout Int
  ) {
    var rest = lines.arms[index]
    while let direction = rest.popFirst() {
      guard let source = box(leftFrom: index, direction) else { continue }
      let (target, other) = walk(from: index, direction, steps: &steps)
      guard other == nil,
        let target,
        target != source,
        order(source) < order(target)
      else {
        continue
      }
      connections.append(Scene.Connection(from: source, to: target, isArrow: false))
    }
  }

  /// Returns a number by which each line is described only once, though it is found from both ends.
  private func order(_ item: Scene.Item) -> Int {
    switch item {
    case .frame(let number):
      number
    case .label(let number):
      number + 1_000_000
    case .control(let number):
      number + 2_000_000
    }
  }

  /// Follows a line to the item at which it ends, or to another arrowhead.
  private func walk(
    from start: Int, _ first: Direction, steps: inout Int
  ) -> (item: Scene.Item?, head: Int?) {
    var (cell, direction) = (start, first)
    while steps < Self.maximumSteps {
      steps += 1
      guard
        let (next, arm) = lines.partner(cell, toward: direction)
      else {
        return (item(from: cell, direction), nil)
      }
      guard next != start else { return (nil, nil) }
      (cell, direction) = (next, arm.opposite)
      if let end = end(at: cell, direction) {
        return end
      }
      guard let onward = onward(from: cell, direction) else {
        return (nil, nil)
      }
      direction = onward
    }
    return (nil, nil)
  }

  /// Returns the item and the head at which a line ends that comes to a cell; `nil` if it goes on.
  private func end(
    at cell: Int,
    _ direction: Direction
  ) -> (item: Scene.Item?, head: Int?)? {
    if lines.kind(cell) == .head {
      return (item(from: cell, direction), cell)
    }
    if lines.cells.glyphs[cell].wallTail == direction.opposite {
      return (box(enteredAt: cell, direction), cell)
    }
    guard lines.arms[cell].count > 2,
      let box = box(enteredAt: cell, direction)
    else { return nil }
    return (box, nil)
  }

  /// Returns the direction in which a line goes on from a cell: straight on if it can, else around a
  /// corner; `nil` at a fork.
  private func onward(
    from cell: Int,
    _ direction: Direction
  ) -> Direction? {
    let arms = lines.arms[cell]
    if arms.has(direction) {
      return direction
    }
    guard arms.count == 2 else { return nil }
    return arms.subtracting(Arms(direction.opposite)).first
  }

  /// Returns the item at most four columns or two rows beyond a cell: a control, a label or a box.
  private func item(
    from cell: Int,
    _ direction: Direction
  ) -> Scene.Item? {
    for distance in 1...direction.reachOfArrow {
      guard
        let (row, column) = place(distance, from: cell, direction)
      else {
        return nil
      }
      let index = lines.cells.index(row: row, column: column)
      if !lines.arms[index].isEmpty {
        return box(enteredAt: index, direction)
      }
      if let item = item(row: row, column: column, direction) {
        return item
      }
    }
    return nil
  }

  /// Returns the place at a distance from a cell; `nil` outside of the drawing.
  private func place(
    _ distance: Int,
    from cell: Int,
    _ direction: Direction
  ) -> (row: Int, column: Int)? {
    let row = lines.cells.row(cell) + distance * direction.rows
    let column = lines.cells.column(cell) + distance * direction.columns
    let isInside =
      (0..<lines.cells.rows).contains(row)
      && (0..<lines.cells.columns).contains(column)
    guard isInside else { return nil }
    return (row, column)
  }

  /// Returns the item in a cell, or else in one next to it.
  private func item(
    row: Int,
    column: Int,
    _ direction: Direction
  ) -> Scene.Item? {
    if let item = scene.item(row: row, column: column) {
      return item
    }
    let sides = direction.sidesOfArrow.filter { $0 != 0 }
    return sides.lazy.compactMap { side in scene.item(row: row, column: column + side) }.first
  }

  /// Returns the box whose edge a line meets from outside.
  private func box(
    enteredAt cell: Int,
    _ direction: Direction
  ) -> Scene.Item? {
    let (row, column) = (lines.cells.row(cell), lines.cells.column(cell))
    return scene.frame(
      edge: (row, column), inside: (row + direction.rows, column + direction.columns))
  }

  /// Returns the box whose edge a line leaves to the outside.
  private func box(
    leftFrom cell: Int,
    _ direction: Direction
  ) -> Scene.Item? {
    let edge = (row: lines.cells.row(cell), column: lines.cells.column(cell))
    let outside = (row: edge.row + direction.rows, column: edge.column + direction.columns)
    // A line along the edge of a box, of this one or of another, leaves none; most do.
    guard !scene.hasOnOneEdge(edge, outside) else { return nil }
    let inside = (row: edge.row - direction.rows, column: edge.column - direction.columns)
    guard let box = scene.frame(edge: edge, inside: inside),
      case .frame(let number) = box,
      !scene.frames[number].contains(row: outside.row, column: outside.column)
    else {
      return nil
    }
    return box
  }
}
