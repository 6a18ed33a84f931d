/// The elements of a drawing: the result of the stages before anything is written.
struct ParsedDrawing {
  let lines: Lines
  var labels: [Label]
  /// The blocks, sorted by row and column.
  let blocks: [Block]
  /// The controls, sorted by row and column.
  let controls: [Control]

  /// Runs the stages.
  ///
  /// - Complexity: That of ``Lines/init(_:_:)``.
  init(_ cells: Cells, rules: ControlRules) {
    var (cells, controls) = ControlFinder.take(from: cells, rules)
    let joints = Joints.find(in: &cells)
    let lines = Lines(cells, joints: joints)
    controls = controls.withRoom(in: lines).aligned(in: lines)
    let blocks = Block.find(in: lines)
    let labels = Labels(lines, blocks: blocks)
    self.lines = lines
    self.blocks = blocks
    self.labels = labels.labels
    if labels.chevrons.isEmpty {
      self.controls = controls
    } else {
      self.controls = (controls + labels.chevrons).sorted {
        ($0.row, $0.columns.lowerBound) < ($1.row, $1.columns.lowerBound)
      }
    }
  }

  /// True if the drawing depicts brightness, and so stays light on a dark page: a full block has a
  /// text on it, or is a rectangle of at least two rows and three columns.
  var showsTones: Bool {
    let dark = blocks.filter { block in
      block.scalar == 0x2588 && block.columns.count >= 3
    }
    return dark.contains { block in
      let first = lines.cells.index(row: block.row, column: block.columns.lowerBound)
      let cells = lines.cells.glyphs[first..<first + block.columns.count]
      return cells.contains { $0 != cells.first }
        || dark.firstNumber(row: block.row + 1, in: block.columns).map {
          dark[$0].columns
        }
          == block.columns
    }
  }

  /// The part of the picture that is not blank, in units.
  var bounds: ControlShape {
    let cells = lines.cells
    var rows: Range<Int>?
    var left = Int.max
    var right = 0
    for row in 0..<cells.rows {
      let start = cells.index(row: row, column: 0)
      let line = cells.glyphs[start..<start + cells.columns]
      guard let first = line.firstIndex(where: { $0 != .blank }),
        let last = line.lastIndex(where: { $0 != .blank })
      else { continue }
      rows = (rows?.lowerBound ?? row)..<row + 1
      left = min(left, first - start)
      right = max(right, last - start + 1)
    }
    guard let rows else { return ControlShape(start: Point(0, 0), end: Point(0, 0)) }
    return ControlShape(
      start: Point(left * 8, rows.lowerBound * 16), end: Point(right * 8, rows.upperBound * 16))
  }
}
