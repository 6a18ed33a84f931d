/// Moves walls to where they belong.
///
/// Blanks, or the characters of a border, are added or taken away before a wall. Where a text leaves
/// too few of them, the column of the wall moves to the right in all rows.
struct Repair {
  private let cells: Cells
  private let walls: [[Wall]]
  /// How many columns are missing before a column of walls.
  private var missing: [Int: Int] = [:]

  /// Makes the drawing with its walls in their places.
  ///
  /// - Complexity: O(*n*), where *n* is the count of cells.
  static func repair(_ cells: Cells, _ walls: [Wall]) -> [UInt8] {
    var byRow: [[Wall]] = Array(repeating: [], count: cells.rows)
    for wall in walls {
      let last = byRow[wall.row].last
      guard last.map({ $0.actual < wall.actual && $0.expected < wall.expected }) ?? true else {
        continue
      }
      byRow[wall.row].append(wall)
    }
    var repair = Repair(cells: cells, walls: byRow)
    for row in 0..<cells.rows { repair.measure(row) }
    return (0..<cells.rows).flatMap { repair.rewritten($0) + [UInt8(ascii: "\n")] }
  }

  private init(cells: Cells, walls: [[Wall]]) {
    self.cells = cells
    self.walls = walls
  }
}

extension Repair {
  /// Notes where a row has too little room before a wall.
  private mutating func measure(_ row: Int) {
    var previous = Wall(row: row, actual: -1, expected: -1)
    for wall in walls[row] {
      defer { previous = wall }
      let change = wall.expected - previous.expected - (wall.actual - previous.actual)
      let lacking = -change - room(row, before: wall.actual, after: previous.actual)
      if change < 0, lacking > 0 {
        missing[wall.expected] = max(missing[wall.expected] ?? 0, lacking)
      }
    }
  }

  /// How many columns before a wall can go: its blanks or its line, but for one character.
  private func room(_ row: Int, before column: Int, after start: Int) -> Int {
    var first = column
    let filler = self.filler(row, before: column)
    while first - 1 > start, glyph(row, first - 1) == filler { first -= 1 }
    return max(0, column - first - 1)
  }

  /// What stands before a wall and can be added there: a blank or a part of a border.
  private func filler(_ row: Int, before column: Int) -> Glyph {
    guard column > 0 else { return .blank }
    let glyph = glyph(row, column - 1)
    let trait = Trait.table[Int(glyph.code)]
    return trait.kind == .horizontal || trait.active == .horizontal ? glyph : .blank
  }

  private func glyph(_ row: Int, _ column: Int) -> Glyph {
    cells.glyphs[cells.index(row: row, column: column)]
  }

  /// The bytes of a row with its walls in their places.
  private func rewritten(_ row: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var previous = Wall(row: row, actual: -1, expected: -1)
    for wall in walls[row] {
      let change =
        shifted(wall.expected) - shifted(previous.expected)
        - (wall.actual - previous.actual)
      let end = change < 0 ? max(previous.actual + 1, wall.actual + change) : wall.actual
      let place = change > 0 ? insertionPlace(row, wall.actual, previous.actual) : end
      bytes.append(contentsOf: cells.text(row: row, previous.actual + 1..<place))
      if change > 0 { append(row, before: place, count: change, to: &bytes) }
      bytes.append(contentsOf: cells.text(row: row, place..<end))
      bytes.append(contentsOf: cells.text(row: row, wall.actual..<wall.actual + 1))
      previous = wall
    }
    bytes.append(contentsOf: cells.text(row: row, previous.actual + 1..<cells.columns))
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return bytes
  }

  /// Where columns are added before a wall: an arrow to it becomes longer before its head.
  private func insertionPlace(_ row: Int, _ wall: Int, _ previous: Int) -> Int {
    guard wall - 2 > previous, Trait.table[Int(glyph(row, wall - 1).code)].kind == .head,
      filler(row, before: wall - 1) != .blank
    else { return wall }
    return wall - 1
  }

  /// Where a column of walls stands once those before it have the room that they need.
  private func shifted(_ column: Int) -> Int {
    missing.reduce(column) { $1.key <= column ? $0 + $1.value : $0 }
  }

  private func append(_ row: Int, before column: Int, count: Int, to bytes: inout [UInt8]) {
    let isBlank = filler(row, before: column) == .blank
    let filler = isBlank ? [UInt8(ascii: " ")][...] : cells.text(row: row, column - 1..<column)
    for _ in 0..<count { bytes.append(contentsOf: filler) }
  }
}
