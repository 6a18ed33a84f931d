/// Finds details of a drawing that its author probably did not intend.
struct Lint {
  /// The largest number of warnings for a drawing; further ones are only counted.
  static let maximumWarnings = 50
  /// The smallest number of arrows below each other that point at nothing and are taken as
  /// intended, as in a sequence chart.
  private static let fewestOfSequence = 3

  private let cells: Cells
  let drawing: ParsedDrawing
  private let source: DiagramSource
  /// Movements, which point at nothing, and dimensions, whose ticks end freely.
  private lazy var annotation = Annotation(drawing.lines, controls: drawing.controls)
  private var problems: [Problem] = []
  private var count = 0
  /// The number of arrows that point at nothing, by column and direction.
  private var strayArrows: [StrayArrows: Int] = [:]

  private struct StrayArrows: Hashable {
    let column: Int
    let direction: Direction
  }

  /// Finds misaligned walls, and corners and arrows that join nothing.
  ///
  /// - Parameters:
  ///   - reading: The drawing as its author wrote it.
  ///   - scene: The content of the drawing; `nil` if it is not known.
  ///   - source: The drawing's position in its file.
  /// - Returns: At most ``maximumWarnings`` warnings; the last one states the number of further ones.
  /// - Complexity: O(*n*), where *n* is the number of cells.
  static func check(
    _ reading: DrawingReading, scene: Scene?, source: DiagramSource
  ) -> [Problem] {
    var lint = Lint(
      cells: reading.cells,
      drawing: reading.drawing,
      source: source)
    lint.checkWideLines()
    lint.checkWalls(reading.walls)
    lint.noteStrayArrows()
    if let scene {
      lint.checkCallouts(in: scene)
    }
    lint.checkArrowsAndCorners(hasFaults: reading.faults > 0)
    return lint.counted
  }

  private mutating func checkArrowsAndCorners(hasFaults: Bool) {
    let lines = drawing.lines
    for index in lines.lit where !lines.arms[index].isEmpty {
      switch lines.kind(index) {
      case .head:
        checkArrow(index)
      case .plus, .box:
        checkCorner(index, hasFaults: hasFaults)
      default:
        break
      }
    }
  }

  private init(
    cells: Cells,
    drawing: ParsedDrawing,
    source: DiagramSource
  ) {
    self.cells = cells
    self.drawing = drawing
    self.source = source
  }

  /// The warnings, with the number of omitted ones.
  private var counted: [Problem] {
    var counted = problems
    if let last = counted.indices.last {
      counted[last].furtherCount = count - problems.count
    }
    return counted
  }
}

extension Lint {
  /// Reports the first line that is drawn with full-width characters, as a Japanese keyboard writes them.
  private mutating func checkWideLines() {
    // Most rows are plain, and need not be looked at again.
    let lines = source.lines.enumerated().filter { row, line in
      !cells.isPlain(row) && WideLine.mayBe(in: source.bytes, line: line)
    }.map(\.element)
    guard !lines.isEmpty else { return }
    let drawsFullWidth = RowReader.drawsFullWidth(source.bytes, in: source.lines)
    for line in lines {
      guard
        let found = WideLine(in: source.bytes, line: line, drawsFullWidth: drawsFullWidth)
      else { continue }
      count += 1
      problems.append(
        Problem(.wideLine(found.character, instead: found.instead), at: found.bytes))
      return
    }
  }

  private mutating func checkWalls(_ walls: [Wall]) {
    for wall in walls where wall.actual != wall.expected {
      report(
        .misalignedWall(columns: wall.actual - wall.expected), row: wall.row, column: wall.actual)
    }
  }

  /// Reports a corner whose line ends at once.
  private mutating func checkCorner(_ index: Int, hasFaults: Bool) {
    guard let loose = drawing.lines.looseArms(index),
      !annotation.has(index)
    else { return }
    let (row, column) = (cells.row(index), cells.column(index))
    let isEnd = loose.isEmpty
    // The corners of a box whose walls are next to their lines are loose because of that.
    let isUpright = isEnd || !loose.isDisjoint(with: .vertical)
    guard !isUpright || !hasFaults else { return }
    report(.looseCorner(Self.side(loose.first)), row: row, column: column)
  }

  private static func side(_ direction: Direction?) -> Problem.Side {
    switch direction {
    case .n:
      .above
    case .s:
      .below
    case .w:
      .left
    case nil:
      .opposite
    default:
      .right
    }
  }

  private mutating func noteStrayArrows() {
    let lines = drawing.lines
    for index in lines.lit
    where lines.kind(index) == .head
      && isStray(index)
    {
      guard let arrow = key(index) else { continue }
      strayArrows[arrow, default: 0] += 1
    }
  }

  private func key(_ head: Int) -> StrayArrows? {
    guard let tail = drawing.lines.arms[head].first else {
      return nil
    }
    return StrayArrows(column: cells.column(head), direction: tail.opposite)
  }

  private mutating func checkArrow(_ index: Int) {
    guard let key = key(index),
      isStray(index),
      strayArrows[key, default: 0] < Self.fewestOfSequence
    else { return }
    report(.strayArrow, row: cells.row(index), column: cells.column(index))
  }

  /// Returns whether the four columns or two rows before an arrow that is no movement are empty.
  private mutating func isStray(_ index: Int) -> Bool {
    guard let tail = drawing.lines.arms[index].first,
      !drawing.lines.isMeasure(index)
    else {
      return false
    }
    return isBlank(before: index, tail.opposite) && !annotation.has(index)
  }

  /// Returns whether the four columns or two rows before an arrow are empty, or outside of the drawing.
  private func isBlank(
    before index: Int,
    _ direction: Direction
  ) -> Bool {
    let (row, column) = (cells.row(index), cells.column(index))
    for distance in 1...direction.reachOfArrow {
      let nextRow = row + distance * direction.rows
      guard (0..<cells.rows).contains(nextRow) else { break }
      for side in direction.sidesOfArrow {
        let next = column + distance * direction.columns + side
        guard (0..<cells.columns).contains(next) else { continue }
        if cells.glyphs[cells.index(row: nextRow, column: next)] != .blank {
          return false
        }
      }
    }
    return true
  }

  mutating func report(_ kind: Problem.Kind, row: Int, column: Int) {
    count += 1
    guard count <= Self.maximumWarnings else { return }
    let bytes = source.location(
      cells.range(row: row, column..<column + 1),
      row: row,
      in: cells)
    problems.append(Problem(kind, at: bytes))
  }
}

extension Lines {
  /// Returns whether a line may end at the content of a cell: a control, a head as in `┌▽┐`, a
  /// block, or a word as in `┌Title┐` and below `└─ file`.
  private func isMet(_ index: Int) -> Bool {
    [.control, .head, .point, .block, .text].contains(kind(index))
  }

  /// Returns the arms of a corner or a joint that meet nothing, empty for a `+` at the end of one
  /// line; `nil` if all meet something.
  func looseArms(_ index: Int) -> Arms? {
    guard kind(index) == .plus || kind(index) == .box else {
      return nil
    }
    let arms = arms[index]
    // The side of a line is no corner.
    guard !ownArms(index).isStraightLine,
      !arms.isStraightLine,
      arms.isDisjoint(with: .diagonal)
    else { return nil }
    if kind(index) == .plus, arms.count == 1 {
      return []
    }
    let loose = arms.filter { direction in
      partner(index, toward: direction) == nil
        && !isMet(index + direction.step(stride))
        && !leadsToTitle(index, toward: direction)
    }
    guard !loose.isEmpty,
      arms.count > 1
    else { return nil }
    return loose
  }
}
