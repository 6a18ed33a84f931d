/// Finds the walls that are slightly out of line with the line that they continue.
///
/// ```
/// +--------+      The author has counted characters; 戻 and る take two columns each, so that
/// | 戻る     |    the wall of that row stands two columns too far to the right.
/// +--------+
/// ```
///
/// Each line is followed from the row in which it begins to the one in which it ends.
/// ``WallMatcher`` finds the wall of a row that continues each line.
struct WallFinder {
  /// A line that ends above the current row and may continue in it.
  private struct Track {
    /// Its number in ``columns``.
    let line: Int
    /// True if the row above has no wall of it.
    var isInterrupted = false
    /// The number of rows directly above into which its wall can be put, if the author has forgotten it.
    var gapCount = 0
  }

  /// A place in which the author may have forgotten a wall.
  private struct Gap {
    let column: Int
    /// The wall before it in its row.
    let left: Wall.Place
  }

  /// A wall of a line.
  private struct Place {
    let row: Int
    let column: Int
    let line: Int
  }

  /// A wall that the author has forgotten.
  private struct ForgottenWall {
    let place: Place
    /// The wall of its line whose character it has.
    let model: Wall.Place
  }

  private let drawing: DrawnLines
  /// The column in which each line belongs.
  private var columns: [Int] = []
  /// The last wall of each line.
  private var lastPlaces: [Wall.Place] = []
  /// The walls by row and column.
  private var places: [Place] = []
  /// The index in ``places`` of the first wall of the row at hand.
  private var firstOfRow = 0
  private var forgotten: [ForgottenWall] = []
  /// The places in the rows above that lines may have been forgotten in, by line; most drawings have none.
  private var gaps: [Int: [Gap]] = [:]
  /// The lines that end above the row at hand, from left to right.
  private var tracks: [Track] = []
  /// The lines that continue below it, each with its column in this row, from left to right.
  private var next: [(track: Track, column: Int)] = []
  /// The columns of walls and joints that begin in the row at hand, in ascending order.
  private var begun: [Int] = []
  /// Those of ``begun`` that are corners or joints.
  private var begunJoints: [Int] = []
  /// The columns of the walls in the row at hand that belong elsewhere, in ascending order.
  private var moved: [Int] = []
  /// Those of the row above it.
  private var movedAbove: [Int] = []
  /// The first of the cells of ``Lines/lit`` that is not read yet.
  private var nextLit = 0
  /// The joints of the horizontal line at hand.
  private var joints: [Int] = []

  /// Finds all walls that continue a line, row by row, if one of them is out of place.
  ///
  /// - Parameters:
  ///   - cells: The drawing as it was read.
  ///   - lines: Its lines.
  /// - Returns: The walls by row and column, including those in their places; an empty array if all
  ///   are in their places.
  /// - Complexity: O(*n*), where *n* is the number of cells.
  static func find(in cells: Cells, _ lines: Lines) -> [Wall] {
    var finder = WallFinder(drawing: DrawnLines(cells: cells, lines: lines))
    finder.places.reserveCapacity(lines.lit.count)
    for row in 0..<cells.rows {
      finder.continueLines(row)
      finder.findBeginnings(row)
      finder.beginLines(row)
    }
    guard finder.hasFaults else { return [] }
    let models = finder.addForgottenWalls()
    finder.separateLines()
    return finder.walls(models)
  }

  /// True if a wall is not where it belongs, or missing.
  private var hasFaults: Bool {
    !forgotten.isEmpty || places.contains { place in place.column != columns[place.line] }
  }

  /// Returns the walls.
  ///
  /// - Parameter models: The walls whose characters the forgotten ones have.
  /// - Returns: The walls, those that were forgotten as well.
  private func walls(_ models: [Wall.Place: Wall.Place]) -> [Wall] {
    places.map { place in
      Wall(
        row: place.row,
        actual: place.column,
        expected: columns[place.line],
        model: models[Wall.Place(row: place.row, column: place.column)]
      )
    }
  }

  /// Puts the walls that the author has forgotten between the others of their rows.
  ///
  /// - Returns: For each of them the wall whose character it has.
  private mutating func addForgottenWalls() -> [Wall.Place: Wall.Place] {
    guard !forgotten.isEmpty else { return [:] }
    var models: [Wall.Place: Wall.Place] = [:]
    for wall in forgotten {
      models[Wall.Place(row: wall.place.row, column: wall.place.column)] = wall.model
      places.append(wall.place)
    }
    places.sort { one, other in
      (one.row, one.column) < (other.row, other.column)
    }
    return models
  }

  private init(drawing: DrawnLines) {
    self.drawing = drawing
  }
}

extension WallFinder {
  /// Finds the walls that continue the lines that end above a row.
  private mutating func continueLines(_ row: Int) {
    swap(&movedAbove, &moved)
    moved.clear()
    next.removeAll(keepingCapacity: true)
    firstOfRow = places.count
    if isStraight(row) {
      for track in tracks {
        goOn(track, row: row, column: columns[track.line])
      }
    } else {
      continueMatchingLines(row)
    }
  }

  /// Finds the walls of a row in which some lines have none in their columns.
  private mutating func continueMatchingLines(_ row: Int) {
    let expected = tracks.map { track in columns[track.line] }
    let found = match(expected, row: row)
    let isComplete = found.allSatisfy { $0 != nil }
    let gaps = isComplete ? [:] : gaps(row, expected: expected, found: found)
    for (number, track) in tracks.enumerated() {
      if let column = found[number] {
        goOn(track, row: row, column: column)
      } else {
        interrupt(track, row: row, expected: expected[number], gap: gaps[number])
      }
    }
  }

  /// Finds the columns of a row into which the walls can be put that its author has forgotten: the row ends
  /// before them, or the walls behind one are too far to the left because it is missing.
  ///
  /// ```
  /// +--------------------------+   ┌──────┬──────┐
  /// | General                      │ Name │ Size │
  /// |  - Language: [English ▾] |   │ Mail  1 MB │
  /// +--------------------------+   └──────┴──────┘
  /// ```
  /// - Parameters:
  ///   - row: A row.
  ///   - expected: The columns of the lines that end above it.
  ///   - found: Those of their walls in the row.
  /// - Returns: The places, by the number of the line.
  private func gaps(
    _ row: Int,
    expected: [Int],
    found: [Int?]
  ) -> [Int: Gap] {
    let start = drawing.cells.index(row: row, column: 0)
    let glyphs = drawing.cells.glyphs[start..<start + drawing.cells.columns]
    guard let lastInk = glyphs.lastIndex(where: { $0 != .blank }).map({ $0 - start }) else {
      return [:]
    }
    var gaps: [Int: Gap] = [:]
    // The lines without a wall since the last one that has it.
    var missing: [Int] = []
    var left: (column: Int, shift: Int)?
    for (number, column) in expected.enumerated() {
      guard let wall = found[number] else {
        missing.append(number)
        continue
      }
      let shift = wall - column
      if let left, missing.count == 1, shift < left.shift {
        let gap = expected[missing[0]]
        if left.column < gap, gap < wall, glyphs[start + gap] == .blank {
          gaps[missing[0]] = Gap(column: gap, left: Wall.Place(row: row, column: left.column))
        }
      }
      missing.removeAll(keepingCapacity: true)
      left = (wall, shift)
    }
    // The one behind the end of the row.
    if let left,
      missing.count == 1,
      max(left.column, lastInk) < expected[missing[0]]
    {
      gaps[missing[0]] = Gap(
        column: max(left.column, lastInk) + 1,
        left: Wall.Place(row: row, column: left.column))
    }
    return gaps
  }

  /// Keeps a line for the next row if its author has forgotten its wall, in one row or in several below each
  /// other, or a text may have taken the place of the wall, once.
  private mutating func interrupt(
    _ track: Track,
    row: Int,
    expected: Int,
    gap: Gap?
  ) {
    var kept = track
    if let gap {
      guard !track.isInterrupted || track.gapCount > 0,
        drawing.mayGoOn(below: lastPlaces[track.line])
      else { return }
      gaps[track.line, default: []].append(gap)
      kept.gapCount += 1
    } else {
      guard !track.isInterrupted,
        drawing.hidesWall(row: row, column: expected)
      else { return }
    }
    kept.isInterrupted = true
    // The columns of ``next`` are in ascending order.
    let column = max(expected, next.last?.column ?? 0)
    next.append((kept, column))
  }

  /// Returns whether a wall is in the column of each line.
  private func isStraight(_ row: Int) -> Bool {
    var last = -1
    return tracks.allSatisfy { track in
      let column = columns[track.line]
      // Two lines may belong in one column until ``separateLines()``.
      defer { last = column }
      return last < column
        && drawing.isJoined(row: row, column: column, toward: .n)
    }
  }

  /// Returns the column of the wall that continues each line; `nil` if none does.
  private func match(_ expected: [Int], row: Int) -> [Int?] {
    let candidates = drawing.candidates(
      row,
      for: expected,
      movedAbove: movedAbove)
    let matcher = WallMatcher(
      lines: zip(expected, tracks).map { column, track in
        WallMatcher.Line(
          column: column, above: lastPlaces[track.line].column,
          isHidden: drawing.hidesWall(row: row, column: column),
          endsAtSide: drawing.isSide(row: row, column: column))
      },
      candidates: candidates, wideCount: drawing.wideCount(row))
    return matcher.match()
  }

  /// Continues a line with a wall.
  private mutating func goOn(_ track: Track, row: Int, column: Int) {
    let line = track.line
    let place = Wall.Place(row: row, column: column)
    if track.gapCount > 0 {
      // Behind several rows, only the very column shows that it is the same line.
      guard track.gapCount == 1 || column == columns[line] else { return }
      noteForgotten(track, row: row, before: place)
    }
    lastPlaces[line] = place
    places.append(Place(row: row, column: column, line: line))
    if column != columns[line] {
      moved.append(column)
    }
    if drawing.goesOn(row: row, column: column) {
      next.append((Track(line: line), column))
    }
  }

  /// Notes the walls of a line that the author has forgotten, as many as there are rows, if another wall can be
  /// their model: one of the line above or below them, or else one of their row.
  private mutating func noteForgotten(_ track: Track, row: Int, before next: Wall.Place) {
    let line = track.line
    for (number, gap) in gaps[line, default: []].suffix(track.gapCount).enumerated() {
      let models = [lastPlaces[line], next, gap.left]
      guard let model = models.first(where: { drawing.isPlainWall($0) }) else { continue }
      let place = Place(row: row - track.gapCount + number, column: gap.column, line: line)
      forgotten.append(ForgottenWall(place: place, model: model))
    }
  }

  /// Finds the walls of a row and the joints of its horizontal lines below which a line continues.
  private mutating func findBeginnings(_ row: Int) {
    begun.clear()
    begunJoints.clear()
    let start = drawing.cells.index(row: row, column: 0)
    let end = start + drawing.cells.columns
    var goingOn = 0
    while nextLit < drawing.lines.lit.count, drawing.lines.lit[nextLit] < end {
      let index = drawing.lines.lit[nextLit]
      let column = index - start
      nextLit += 1
      let arms = drawing.lines.arms[index]
      if !arms.isDisjoint(with: .horizontal) {
        noteJoint(index, row: row, column: column, arms: arms)
      } else if arms.isEmpty {
        if drawing.isLostCorner(index) {
          joints.append(column)
          endLine(row)
        } else if drawing.columnBelow(row: row, column: column) != nil {
          begun.append(column)
        }
      } else {
        noteWall(index, column: column, goingOn: &goingOn)
      }
    }
    endLine(row)
  }

  /// Notes a cell of a horizontal line if it is a corner or a joint, and ends the line with its last cell.
  private mutating func noteJoint(
    _ index: Int,
    row: Int,
    column: Int,
    arms: Arms
  ) {
    if drawing.isCorner(index) {
      joints.append(column)
    }
    if !arms.has(.e) {
      endLine(row)
    }
  }

  /// Notes a wall that continues no line from above.
  ///
  /// - Parameters:
  ///   - index: The cell.
  ///   - column: Its column.
  ///   - goingOn: The index in ``next`` of the first line that is not to the left of the cell.
  private mutating func noteWall(
    _ index: Int,
    column: Int,
    goingOn: inout Int
  ) {
    while goingOn < next.count, next[goingOn].column < column {
      goingOn += 1
    }
    let isGoingOn = goingOn < next.count && next[goingOn].column == column
    guard !isGoingOn else { return }
    if drawing.isLiveWall(index)
      || drawing.columnBelow(row: drawing.cells.row(index), column: column) != nil
    {
      begun.append(column)
    }
  }

  /// Takes the joints of a horizontal line below which a line continues.
  private mutating func endLine(_ row: Int) {
    guard !joints.isEmpty else { return }
    // What ends a box expects nothing below; what parts it goes on at least in one column.
    let goesOn = joints.contains { joint in
      drawing.goesOn(row: row, column: joint)
    }
    for column in joints
    where drawing.isJoined(
      row: row,
      column: column,
      toward: .s)
    {
      guard
        goesOn
          || !drawing.connection(column: column, row: row, toward: .n),
        drawing.isHeld(row: row, column: column)
      else {
        continue
      }
      begun.append(column)
      begunJoints.append(column)
    }
    joints.clear()
  }
}

extension WallFinder {
  /// Inserts the lines that begin in a row between those that continue.
  private mutating func beginLines(_ row: Int) {
    guard !allGoOn else {
      tracks.removeAll(keepingCapacity: true)
      for (track, _) in next {
        tracks.append(track)
      }
      return
    }
    let continuing = firstOfRow..<places.count
    mergeTracks(row, continuing: continuing)
    // The walls of new lines were appended after those that continue.
    if places.count > continuing.upperBound {
      places[firstOfRow...].sort { $0.column < $1.column }
    }
  }

  /// Makes the tracks of the next row of the lines that continue and of those that begin, by column.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - continuing: The indices in ``places`` of the walls in it that continue a line.
  private mutating func mergeTracks(_ row: Int, continuing: Range<Int>) {
    tracks.removeAll(keepingCapacity: true)
    var goingOn = 0
    var behind = continuing.lowerBound
    // The wall before the column, whose shift a text has caused.
    var last: Place?
    for column in begun.merged {
      while behind < continuing.upperBound, places[behind].column <= column {
        last = places[behind]
        behind += 1
      }
      while goingOn < next.count, next[goingOn].column < column {
        tracks.append(next[goingOn].track)
        goingOn += 1
      }
      let isGoingOn = goingOn < next.count && next[goingOn].column == column
      guard !isGoingOn else { continue }
      if let last, last.column == column {
        // A joint that continues a line, and whose wall below stands aside.
        tracks.append(Track(line: last.line))
      } else {
        let shift = last.map { place in place.column - columns[place.line] } ?? 0
        begin(column: column, row: row, shift: shift)
      }
    }
    for (track, _) in next[goingOn...] {
      tracks.append(track)
    }
  }

  /// True if no line begins in the current row: its walls continue from the row above.
  private var allGoOn: Bool {
    var number = 0
    return begun.allSatisfy { column in
      while number < next.count, next[number].column < column {
        number += 1
      }
      return number < next.count && next[number].column == column
    }
  }

  private mutating func begin(column: Int, row: Int, shift: Int) {
    let line = columns.count
    let below = drawing.columnBelow(row: row, column: column)
    columns.append(below ?? origin(of: column, row, shift: shift))
    lastPlaces.append(Wall.Place(row: row, column: column))
    tracks.append(Track(line: line))
    if below != nil {
      places.append(Place(row: row, column: column, line: line))
      return
    }
    let joint = begunJoints.partitionIndex { $0 >= column }
    guard joint < begunJoints.count,
      begunJoints[joint] == column
    else { return }
    places.append(Place(row: row, column: column, line: line))
  }

  /// Returns the column of a line that begins in a row whose text has pushed it out of place.
  private func origin(of column: Int, _ row: Int, shift: Int) -> Int {
    let origin = column - shift
    guard shift != 0,
      (0..<drawing.cells.columns).contains(origin),
      row + 1 < drawing.cells.rows
    else { return column }
    // The row below has the line where it belongs.
    let isPushed =
      !drawing.isJoined(row: row + 1, column: column, toward: .n)
      && drawing.isJoined(row: row + 1, column: origin, toward: .n)
    guard isPushed else { return column }
    return origin
  }

  /// Moves lines to the right that would go through others, or on their other side.
  ///
  /// ```
  /// +------+          The outer wall belongs below the corner, and so does the inner one by its own
  /// | +----+ |        corner: the outer one moves.
  /// | |    | |
  /// ```
  private mutating func separateLines() {
    // Each pass may push a line into the next one; nested boxes are seldom deeper.
    for _ in 0..<4 {
      var isSettled = true
      for (one, other) in zip(places, places.dropFirst()) where one.row == other.row {
        guard columns[other.line] <= columns[one.line] else {
          continue
        }
        columns[other.line] = columns[one.line] + other.column - one.column
        isSettled = false
      }
      if isSettled {
        return
      }
    }
  }
}

extension [Int] {
  /// Takes all numbers away and keeps the room for others; in most rows there are none.
  fileprivate mutating func clear() {
    if !isEmpty {
      removeAll(keepingCapacity: true)
    }
  }

  /// The numbers in ascending order, each once.
  fileprivate var merged: [Int] {
    let isAscending = zip(self, dropFirst()).allSatisfy { $0 < $1 }
    if isAscending {
      return self
    }
    return Set(self).sorted()
  }
}
