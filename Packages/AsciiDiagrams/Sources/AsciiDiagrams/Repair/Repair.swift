/// Moves walls to the columns in which they belong.
///
/// Blanks, or the characters of a border, are added or removed before a wall. Where a text leaves
/// too few of them, everything in the column of the wall and after it moves to the right, in all
/// rows.
struct Repair {
  private let cells: Cells
  private let lines: Lines
  private let walls: [[Wall]]
  private var widening = Widening()

  /// Makes the drawing with its walls in their places.
  ///
  /// - Returns: Its bytes; `nil` if it would be too large.
  /// - Complexity: O(*n*), where *n* is the number of cells of the result.
  static func repair(
    _ cells: Cells,
    in lines: Lines,
    walls: [Wall]
  ) -> [UInt8]? {
    var repair = Repair(
      cells: cells,
      lines: lines,
      walls: ordered(walls, rows: cells.rows))
    for row in 0..<cells.rows {
      repair.measure(row)
    }
    repair.widening.settle()
    guard repair.widening.total(upTo: cells.columns) * cells.rows <= Cells.maximumCells else {
      return nil
    }
    return (0..<cells.rows).flatMap { row in
      repair.rewritten(row) + [UInt8(ascii: "\n")]
    }
  }

  /// Returns the walls of each row, without those that would change places with the one before.
  private static func ordered(_ walls: [Wall], rows: Int) -> [[Wall]] {
    var byRow: [[Wall]] = Array(repeating: [], count: rows)
    for wall in walls {
      if let last = byRow[wall.row].last {
        guard last.actual < wall.actual,
          last.expected < wall.expected
        else { continue }
      }
      byRow[wall.row].append(wall)
    }
    return byRow
  }

  private init(cells: Cells, lines: Lines, walls: [[Wall]]) {
    self.cells = cells
    self.lines = lines
    self.walls = walls
  }
}

extension Repair {
  /// Notes where a row has too little room before a wall.
  private mutating func measure(_ row: Int) {
    var previous = Wall(row: row, actual: -1, expected: -1)
    for wall in walls[row] {
      let change = wall.expected - previous.expected - (wall.actual - previous.actual)
      let lacking =
        -change
        - room(
          row,
          before: wall.actual,
          after: previous.actual)
      if change < 0, lacking > 0 {
        widening.add(lacking, at: wall.expected)
      }
      previous = wall
    }
  }

  /// Returns the number of columns that can be removed before a wall: its blanks or its line,
  /// except for one character.
  private func room(
    _ row: Int,
    before column: Int,
    after start: Int
  ) -> Int {
    var first = column
    let filler = self.filler(row, before: column)
    while first - 1 > start, glyph(row: row, column: first - 1) == filler {
      first -= 1
    }
    return max(0, column - first - 1)
  }

  /// Returns the glyph that precedes a wall and can be added there: a blank or a part of a border.
  private func filler(_ row: Int, before column: Int) -> Glyph {
    guard column > 0 else { return .blank }
    let glyph = glyph(row: row, column: column - 1)
    let trait = Trait.table[Int(glyph.code)]
    if trait.kind == .horizontal || trait.active == .horizontal {
      return glyph
    }
    return .blank
  }

  private func glyph(row: Int, column: Int) -> Glyph {
    cells.glyphs[cells.index(row: row, column: column)]
  }

  /// The bytes of a row with its walls in their places.
  private func rewritten(_ row: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var previous = Wall(row: row, actual: -1, expected: -1)
    for wall in walls[row] {
      append(wall, after: previous, to: &bytes)
      previous = wall
    }
    let edge = Wall(row: row, actual: cells.columns, expected: .max)
    var (start, left) = (previous.actual + 1, Int.max)
    append(
      between: previous,
      and: edge,
      from: &start,
      atMost: &left,
      to: &bytes)
    copy(start..<cells.columns, of: row, to: &bytes)
    while bytes.last == UInt8(ascii: " ") {
      bytes.removeLast()
    }
    return bytes
  }

  /// Appends a wall in its place, with what is between it and the wall before it.
  private func append(
    _ wall: Wall,
    after previous: Wall,
    to bytes: inout [UInt8]
  ) {
    let distance = widening.moved(wall.expected) - widening.moved(previous.expected)
    let change = distance - (wall.actual - previous.actual)
    var (start, left) = (previous.actual + 1, change)
    append(
      between: previous,
      and: wall,
      from: &start,
      atMost: &left,
      to: &bytes)
    if left > 0 {
      let place = insertionPlace(
        wall.row,
        wall: wall.actual,
        previous: previous.actual)
      let end = max(start, place)
      copy(start..<end, of: wall.row, to: &bytes)
      append(wall.row, before: end, count: left, to: &bytes)
      copy(end..<wall.actual, of: wall.row, to: &bytes)
    } else {
      // What there is too much of is left out directly before the wall.
      let end = max(start, wall.actual + left)
      if end > start, isSecondColumn(row: wall.row, column: end) {
        // Half of a full-width blank.
        copy(start..<end - 1, of: wall.row, to: &bytes)
        bytes.append(UInt8(ascii: " "))
      } else {
        copy(start..<end, of: wall.row, to: &bytes)
      }
    }
    if let model = wall.model {
      copy(model.column..<model.column + 1, of: model.row, to: &bytes)
    } else {
      copy(wall.actual..<wall.actual + 1, of: wall.row, to: &bytes)
    }
  }

  /// Returns whether a character that takes two columns begins in the column before one.
  private func isSecondColumn(row: Int, column: Int) -> Bool {
    cells.offset(row: row, column: column) == cells.offset(row: row, column: column + 1)
      && cells.offset(row: row, column: column - 1) < cells.offset(row: row, column: column)
  }

  /// Appends the columns between two walls up to the last one at which columns are added, and the
  /// added ones.
  ///
  /// - Parameters:
  ///   - wall: A wall.
  ///   - next: The wall after it.
  ///   - start: The first column that is not appended yet.
  ///   - left: The number of columns that the row still lacks.
  ///   - bytes: The output.
  private func append(
    between wall: Wall, and next: Wall, from start: inout Int, atMost left: inout Int,
    to bytes: inout [UInt8]
  ) {
    for (column, count) in widening.columns(from: wall.expected + 1)
    where column < next.expected && left > 0 {
      let wanted = column - wall.expected + wall.actual
      guard wanted < next.actual else { return }
      let labelEnd = labelEnd(wall.row, from: wanted)
      let place = insertionPlace(
        wall.row,
        wall: labelEnd,
        previous: wall.actual)
      guard place >= start, place < next.actual else { return }
      let count = min(count, left)
      copy(start..<place, of: wall.row, to: &bytes)
      append(wall.row, before: place, count: count, to: &bytes)
      (start, left) = (place, left - count)
    }
  }

  /// Appends some columns of a row as they are.
  private func copy(
    _ columns: Range<Int>,
    of row: Int,
    to bytes: inout [UInt8]
  ) {
    bytes.append(contentsOf: cells.text(row: row, columns))
  }

  /// Returns the column at which columns are added that would otherwise split a label: after it.
  private func labelEnd(_ row: Int, from column: Int) -> Int {
    func isText(_ column: Int) -> Bool {
      guard column >= 0 else { return false }
      let index = cells.index(row: row, column: column)
      return [.text, .control].contains(lines.kind(index))
        || cells.glyphs[index] == .tail
    }
    let isInLabel =
      isText(column - 1)
      || isText(column - 2) && isText(column)
    guard isInLabel else { return column }
    var end = column
    // One blank is between two words of a label.
    while end < cells.columns,
      isText(end)
        || isText(end - 1) && isText(end + 1)
    {
      end += 1
    }
    return end
  }

  /// Returns the column at which columns are added before a wall: an arrow to it grows before its
  /// head.
  private func insertionPlace(
    _ row: Int,
    wall: Int,
    previous: Int
  ) -> Int {
    guard wall - 2 > previous,
      Trait.table[Int(glyph(row: row, column: wall - 1).code)].kind == .head,
      filler(row, before: wall - 1) != .blank
    else { return wall }
    return wall - 1
  }

  private func append(
    _ row: Int,
    before column: Int,
    count: Int,
    to bytes: inout [UInt8]
  ) {
    let filler: ArraySlice<UInt8>
    guard count == 0 || !isDashed(row, before: column) else {
      // `─ ─ ─` goes on as it is, and its last dash joins the wall.
      let dash = cells.text(row: row, column - 1..<column)
      for number in 1...count {
        let isBlank = number < count && !number.isMultiple(of: 2)
        bytes.append(contentsOf: isBlank ? [UInt8(ascii: " ")] : dash)
      }
      return
    }
    if self.filler(row, before: column) != .blank {
      filler = cells.text(row: row, column - 1..<column)
    } else if column > 0,
      isCornerBeforeLine(row: row, column: column - 1) || isHeadBeforeLine(row, column: column - 1)
    {
      filler = cells.text(row: row, column..<column + 1)
    } else if isInShade(row: row, column: column) {
      filler = cells.text(row: row, column..<column + 1)
    } else {
      filler = [UInt8(ascii: " ")]
    }
    for _ in 0..<count {
      bytes.append(contentsOf: filler)
    }
  }

  /// Returns whether a line of dashes with blanks between them ends before a column.
  private func isDashed(_ row: Int, before column: Int) -> Bool {
    guard column >= 3 else { return false }
    let dash = filler(row, before: column)
    return dash != .blank
      && glyph(row: row, column: column - 2) == .blank
      && glyph(row: row, column: column - 3) == dash
  }

  /// Returns whether the head of an arrow whose line is to the right of it is in a column.
  private func isHeadBeforeLine(_ row: Int, column: Int) -> Bool {
    let head = Trait.table[Int(glyph(row: row, column: column).code)]
    return head.kind == .head && head.active == Arms(.e)
      && filler(row, before: column + 2) != .blank
  }

  /// Returns whether a shade goes on from the column before one.
  private func isInShade(row: Int, column: Int) -> Bool {
    guard column > 0 else { return false }
    let glyph = glyph(row: row, column: column)
    return Trait.table[Int(glyph.code)].kind == .block
      && glyph == self.glyph(row: row, column: column - 1)
  }

  /// Returns whether a corner or a joint from which a line continues to the right is in a column.
  private func isCornerBeforeLine(row: Int, column: Int) -> Bool {
    let corner = Trait.table[Int(glyph(row: row, column: column).code)]
    return [.box, .plus, .topCorner, .bottomCorner].contains(corner.kind)
      && corner.passive.has(.e) && filler(row, before: column + 2) != .blank
  }
}

/// The columns that are added to all rows of a drawing.
private struct Widening {
  private var counts: [Int: Int] = [:]
  /// The columns before which others are added, in ascending order, and how many.
  private(set) var columns: [(column: Int, count: Int)] = []
  /// The cumulative number of columns added up to and including each of ``columns``.
  private var sums: [Int] = []

  /// Requests a number of columns before a column, in addition to the requests of other rows.
  mutating func add(_ count: Int, at column: Int) {
    counts[column] = max(counts[column] ?? 0, count)
  }

  /// Sorts all requested columns.
  mutating func settle() {
    columns =
      counts
      .sorted { $0.key < $1.key }
      .map { column, count in (column, count) }
    var sum = 0
    sums = columns.map { entry in
      sum += entry.count
      return sum
    }
  }

  /// The columns from a given one on, and how many are added before each.
  func columns(from first: Int) -> ArraySlice<(column: Int, count: Int)> {
    columns[columns.partitionIndex { $0.column >= first }...]
  }

  /// Returns the position of a column after the columns before it are added.
  func moved(_ column: Int) -> Int {
    column + total(upTo: column)
  }

  /// Returns the number of columns that are added before a column.
  func total(upTo column: Int) -> Int {
    let count = columns.partitionIndex { $0.column > column }
    guard count > 0 else { return 0 }
    return sums[count - 1]
  }
}
