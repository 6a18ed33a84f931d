/// A wall where it is and where it would continue the line above it.
struct Wall: Sendable, Hashable {
  let row: Int
  /// The column in which it stands.
  let actual: Int
  /// The column in which it belongs.
  let expected: Int
}

/// Finds the walls that stand a little beside the line that they continue.
///
/// ```
/// +--------+      The author has counted characters; 戻 and る take two columns each, so that
/// | 戻る     |    the wall of that row stands two columns too far to the right.
/// +--------+
/// ```
struct WallFinder {
  /// Walls are looked for so far aside, and farther in rows with wide characters.
  private static let nearest = 2
  private static let farthest = 12

  /// The first of the cells of ``Lines/lit`` that is not read yet.
  private var next = 0
  private var walls: [Wall] = []
  /// The columns in which lines go on below the row above, in ascending order.
  private var expected: [Int] = []
  /// Those of ``expected`` that the row at hand continues.
  private var found: [Int] = []
  /// The columns of walls and joints in the row at hand, in ascending order.
  private var begun: [Int] = []
  /// The joints of the horizontal line at hand.
  private var joints: [Int] = []
  /// The columns of the row at hand whose walls belong elsewhere.
  private var moved: [Int] = []
  /// Those of the row above it.
  private var movedAbove: [Int] = []
  /// The walls of the row at hand, one for each of ``expected`` from left to right; `nil` where there are
  /// more or fewer of them, or one is too far away.
  private var counterparts: [Int]?

  /// Finds all walls that continue something, row by row, if one of them stands beside its line.
  ///
  /// - Parameters:
  ///   - cells: The drawing as it was read.
  ///   - lines: Its lines.
  /// - Returns: The walls by row and column, also those that stand where they belong; none if all do.
  /// - Complexity: O(*n*), where *n* is the count of cells.
  static func find(in cells: Cells, _ lines: Lines) -> [Wall] {
    let drawing = DrawnLines(cells: cells, lines: lines)
    var finder = WallFinder()
    finder.walls.reserveCapacity(lines.lit.count)
    for row in 0..<cells.rows {
      finder.findContinuations(row, in: drawing)
      finder.findBeginnings(row, in: drawing)
      finder.expected.removeAll(keepingCapacity: true)
      finder.expected.merge(finder.found, finder.begun)
    }
    guard finder.walls.contains(where: { $0.actual != $0.expected }) else { return [] }
    return finder.walls.sorted { ($0.row, $0.actual) < ($1.row, $1.actual) }
  }
}

extension WallFinder {
  /// Finds what continues the lines that end above a row, and in which of their columns they go on.
  private mutating func findContinuations(_ row: Int, in drawing: DrawnLines) {
    var taken = -1
    found.removeAll(keepingCapacity: true)
    swap(&movedAbove, &moved)
    moved.removeAll(keepingCapacity: true)
    counterparts = drawing.continuesAll(expected, row) ? nil : findCounterparts(row, in: drawing)
    var wide: Int?
    for number in expected.indices {
      let column = expected[number]
      if counterparts.map({ $0[number] == column }) ?? drawing.isJoined(row, column, .n) {
        walls.append(Wall(row: row, actual: column, expected: column))
        if drawing.goesOn(row, column) { found.append(column) }
        continue
      }
      // A leader ends at the side of a border, whose own corner may be near.
      if counterparts == nil,
        drawing.lines.arms[drawing.cells.index(row: row, column: column)].has(.n)
      {
        continue
      }
      if wide == nil { wide = drawing.wideCount(row) }
      let reach = min(Self.nearest + (wide ?? 0), Self.farthest)
      guard
        let actual = counterparts?[number]
          ?? orphan(row, near: column, reach, after: taken, in: drawing)
      else { continue }
      taken = actual
      moved.append(actual)
      walls.append(Wall(row: row, actual: actual, expected: column))
      if drawing.goesOn(row, actual) { found.append(column) }
    }
  }

  /// Finds the walls of a row and the joints of its horizontal lines below which something goes on.
  private mutating func findBeginnings(_ row: Int, in drawing: DrawnLines) {
    let lines = drawing.lines
    begun.removeAll(keepingCapacity: true)
    joints.removeAll(keepingCapacity: true)
    let start = drawing.cells.index(row: row, column: 0)
    while next < lines.lit.count, lines.lit[next] < start + drawing.cells.columns {
      let index = lines.lit[next]
      let column = index - start
      next += 1
      let arms = lines.arms[index]
      if !arms.isDisjoint(with: .horizontal) {
        if drawing.isCorner(index) { joints.append(column) }
        if !arms.has(.e) { endLine(row, in: drawing) }
      } else if arms.isEmpty {
        guard drawing.isLostCorner(index) else { continue }
        joints.append(column)
        endLine(row, in: drawing)
      } else if drawing.isLiveWall(index), !moved.contains(column) {
        begun.append(column)
      }
    }
    endLine(row, in: drawing)
  }

  /// Takes the joints of a horizontal line that let something go on below it.
  private mutating func endLine(_ row: Int, in drawing: DrawnLines) {
    guard !joints.isEmpty else { return }
    // What ends a box expects nothing below; what parts it goes on at least in one column.
    let goesOn = joints.contains { drawing.connection($0, row, .s) }
    for column in joints where drawing.isJoined(row, column, .s) && !moved.contains(column) {
      let isNew = !found.contains(column)
      guard isNew, goesOn || !drawing.connection(column, row, .n) else { continue }
      begun.append(column)
      walls.append(Wall(row: row, actual: column, expected: column))
    }
    joints.removeAll(keepingCapacity: true)
  }
}

extension [Int] {
  /// Appends the numbers of two ascending lists in ascending order, each once.
  fileprivate mutating func merge(_ one: [Int], _ other: [Int]) {
    var (first, second) = (0, 0)
    while first < one.count || second < other.count {
      let isFirst = second == other.count || first < one.count && one[first] <= other[second]
      let number = isFirst ? one[first] : other[second]
      if isFirst { first += 1 } else { second += 1 }
      if last != number { append(number) }
    }
  }
}

extension WallFinder {
  /// Pairs the lines that end above a row with its walls, if these are as many: then each wall of a row
  /// whose text has pushed them all aside is told from the next one, however far it is.
  ///
  /// ```
  /// │ 名前   │ 値 │       │        │    │
  /// │ 名前     │ 値   │   │ 名前     │ 値   │
  /// ```
  private func findCounterparts(_ row: Int, in drawing: DrawnLines) -> [Int]? {
    var found: [Int] = []
    let start = drawing.cells.index(row: row, column: 0)
    for column in 0..<drawing.cells.columns where drawing.isWall(start + column) {
      guard found.count < expected.count,
        abs(column - expected[found.count]) <= Self.farthest
      else { return nil }
      found.append(column)
    }
    // A row of another box below has walls of its own: one of both sides at least stays in its place.
    let standsInPlace = found.first == expected.first || found.last == expected.last
    return found.count == expected.count && standsInPlace ? found : nil
  }

  /// The nearest column whose wall or corner has nothing above it to continue.
  private func orphan(
    _ row: Int, near column: Int, _ reach: Int, after taken: Int, in drawing: DrawnLines
  ) -> Int? {
    for distance in 1...reach {
      for candidate in [column + distance, column - distance]
      where candidate > taken && candidate < drawing.cells.columns
        && drawing.isJoined(row, candidate, .n)
      {
        let above =
          row > 0 && drawing.isJoined(row - 1, candidate, .s) && !movedAbove.contains(candidate)
        let index = drawing.cells.index(row: row, column: candidate)
        let isBorder =
          drawing.kind(index) == .vertical
          || !drawing.lines.arms[index].isDisjoint(with: .horizontal)
          || drawing.kind(index) == .box
        if !above && isBorder { return candidate }
      }
    }
    return nil
  }
}

/// A drawing as it was read, with its lines.
private struct DrawnLines {
  let cells: Cells
  let lines: Lines

  func kind(_ index: Int) -> Kind { cells.trait(index).kind }

  func isCorner(_ index: Int) -> Bool {
    switch kind(index) {
    case .plus, .topCorner, .bottomCorner, .slash, .backslash: true
    case .box:
      ![.horizontal, .vertical].contains(cells.trait(index).active)
    default: false
    }
  }

  /// Whether a cell without arms is a corner that has become text because the wall below it stands aside.
  func isLostCorner(_ index: Int) -> Bool {
    [.topCorner, .slash, .backslash].contains(kind(index))
      && (lines.arms[index - 1].has(.w) || lines.arms[index + 1].has(.e))
  }

  /// Whether a character is a wall, or a corner or a joint of box drawing below one.
  func isWall(_ index: Int) -> Bool {
    let trait = cells.trait(index)
    return switch trait.kind {
    // A colon is that of `9:41`.
    case .vertical: cells.glyphs[index].code == 0x7C && lines.arms[index].isDisjoint(with: .diagonal)
    case .box: trait.active.has(.n)
    default: false
    }
  }

  /// Whether a row goes on with all lines that end above it in some columns.
  func continuesAll(_ columns: [Int], _ row: Int) -> Bool {
    columns.allSatisfy { isJoined(row, $0, .n) }
  }

  func isLiveWall(_ index: Int) -> Bool {
    kind(index) == .vertical && lines.kind(index) == .vertical
      && lines.arms[index].isSuperset(of: .vertical)
  }

  /// Whether a character can have a line in a direction, whatever is there.
  func isJoined(_ row: Int, _ column: Int, _ direction: Direction) -> Bool {
    let index = cells.index(row: row, column: column)
    let trait = cells.trait(index)
    return switch trait.kind {
    case .slash, .backslash: isCornerOfSlash(index)
    case .vertical, .plus, .topCorner, .bottomCorner:
      trait.passive.has(direction) && lines.arms[index].isDisjoint(with: .diagonal)
    case .box: trait.active.has(direction)
    default: false
    }
  }

  /// Whether a slash ends a horizontal line and no diagonal goes on from it: `--\` is then a corner whose
  /// wall stands aside.
  func isCornerOfSlash(_ index: Int) -> Bool {
    let arms = lines.arms[index]
    return !arms.isDisjoint(with: .horizontal)
      && arms.intersection(.diagonal).filter { lines.partner(index, $0) != nil }.isEmpty
  }

  /// Whether a line goes on below a wall; below a corner, only where it is joined.
  func goesOn(_ row: Int, _ column: Int) -> Bool {
    let index = cells.index(row: row, column: column)
    return isCorner(index) ? connection(column, row, .s) : isJoined(row, column, .s)
  }

  /// Whether a line goes on from a cell in a direction.
  func connection(_ column: Int, _ row: Int, _ direction: Direction) -> Bool {
    let index = cells.index(row: row, column: column)
    return lines.arms[index].has(direction) && lines.partner(index, direction) != nil
  }

  func wideCount(_ row: Int) -> Int {
    let start = cells.index(row: row, column: 0)
    return cells.glyphs[start..<start + cells.columns].count { $0 == .tail }
  }
}
