import Diagnostics

/// What the author of a drawing has probably not meant.
struct Lint {
  private let cells: Cells
  private let drawing: ParsedDrawing
  private let source: DiagramSource
  private var diagnostics: [Diagnostic] = []

  /// Finds walls beside their lines, corners and arrows that join nothing.
  ///
  /// - Complexity: O(*n*), where *n* is the count of cells.
  static func check(
    _ cells: Cells, _ drawing: ParsedDrawing, walls: [Wall], _ source: DiagramSource
  ) -> [Diagnostic] {
    var lint = Lint(cells: cells, drawing: drawing, source: source)
    lint.checkWalls(walls)
    for index in drawing.lines.lit where !drawing.lines.arms[index].isEmpty {
      switch drawing.lines.kind(index) {
      case .head: lint.checkArrow(index)
      case .plus, .box: lint.checkCorner(index, walls)
      default: break
      }
    }
    return lint.diagnostics
  }

  private init(cells: Cells, drawing: ParsedDrawing, source: DiagramSource) {
    self.cells = cells
    self.drawing = drawing
    self.source = source
  }
}

extension Lint {
  private mutating func checkWalls(_ walls: [Wall]) {
    for wall in walls where wall.actual != wall.expected {
      let distance = abs(wall.actual - wall.expected)
      let columns = distance == 1 ? "1 column" : "\(distance) columns"
      let isRight = wall.actual > wall.expected
      report(
        .misalignedWall, "wall \(columns) too far to the \(isRight ? "right" : "left")",
        row: wall.row, column: wall.actual,
        help: isRight ? "take away \(columns) before it" : "add \(columns) before it")
    }
  }

  /// A corner whose line ends at once.
  private mutating func checkCorner(_ index: Int, _ walls: [Wall]) {
    let lines = drawing.lines
    let arms = lines.arms[index]
    let (row, column) = (cells.row(index), cells.column(index))
    let own = Trait.table[Int(lines.cells.glyphs[index].code)].active
    guard own != .horizontal, own != .vertical, arms.isDisjoint(with: .diagonal),
      arms != .horizontal, arms != .vertical
    else { return }
    let loose = arms.filter { direction in
      lines.partner(index, direction) == nil
        && lines.kind(index + direction.step(lines.stride)) != .control
    }
    let isEnd = lines.kind(index) == .plus && arms.count == 1
    guard !loose.isEmpty && arms.count > 1 || isEnd else { return }
    // The corners of a box whose walls are beside their lines are loose because of that.
    let isUpright = isEnd || !loose.isDisjoint(with: .vertical)
    guard !isUpright || !walls.contains(where: { $0.actual != $0.expected }) else { return }
    report(
      .looseCorner, "corner joins nothing\(loose.first.map(Self.side) ?? " on the other side")",
      row: row, column: column, help: "continue the line or take the corner away")
  }

  private static func side(_ direction: Direction) -> String {
    switch direction {
    case .n: " above"
    case .s: " below"
    case .w: " on the left"
    default: " on the right"
    }
  }

  /// An arrow with nothing in the four columns or two rows before it.
  private mutating func checkArrow(_ index: Int) {
    guard let tail = drawing.lines.arms[index].first else { return }
    let direction = tail.opposite
    let (row, column) = (cells.row(index), cells.column(index))
    for distance in 1...(direction.rows == 0 ? 4 : 2) {
      let nextRow = row + distance * direction.rows
      guard (0..<cells.rows).contains(nextRow) else { break }
      for side in direction.rows == 0 ? 0...0 : -1...1 {
        let next = column + distance * direction.columns + side
        guard (0..<cells.columns).contains(next) else { continue }
        if cells.glyphs[cells.index(row: nextRow, column: next)] != .blank { return }
      }
    }
    report(
      .strayArrow, "arrow points at nothing", row: row, column: column,
      help: "let it end beside a box or a label")
  }

  private mutating func report(
    _ code: Code, _ message: String, row: Int, column: Int, help: String
  ) {
    let bytes = source.location(cells.range(row: row, column..<column + 1), row: row, in: cells)
    diagnostics.append(
      Diagnostic(code, message, at: Location(source.path, bytes), help: help))
  }
}
