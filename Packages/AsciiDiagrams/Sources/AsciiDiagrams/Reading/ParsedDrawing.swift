/// The elements of a drawing: the result of the stages before anything is written.
struct ParsedDrawing {
  let lines: Lines
  var labels: [Label]
  /// The blocks, sorted by row and column.
  let blocks: [BlockRun]
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
    let blocks = BlockRun.find(in: lines)
    let labels = Labels(lines, blocks: blocks)
    self.lines = lines
    self.blocks = blocks
    self.labels = labels.labels
    self.controls = Self.merged(controls, with: labels.chevrons)
  }

  /// Returns controls and chevrons, sorted by row and column.
  private static func merged(
    _ controls: [Control],
    with chevrons: [Control]
  ) -> [Control] {
    guard !chevrons.isEmpty else { return controls }
    return (controls + chevrons).sorted { one, other in
      (one.row, one.columns.lowerBound) < (other.row, other.columns.lowerBound)
    }
  }

  /// True if the drawing depicts brightness, and so stays light on a dark page: a full block has a
  /// text on it, or is a rectangle of at least two rows and three columns.
  var showsTones: Bool {
    let fullBlock: UInt32 = 0x2588
    let dark = blocks.filter { block in
      block.scalar == fullBlock && block.columns.count >= 3
    }
    return dark.contains { block in
      if hasText(on: block) {
        return true
      }
      guard let below = dark.firstNumber(row: block.row + 1, in: block.columns) else {
        return false
      }
      return dark[below].columns == block.columns
    }
  }

  /// Returns whether some cells of a block are no block elements.
  private func hasText(on block: BlockRun) -> Bool {
    let first = lines.cells.index(row: block.row, column: block.columns.lowerBound)
    let glyphs = lines.cells.glyphs[first..<first + block.columns.count]
    return glyphs.contains { $0 != glyphs.first }
  }

  /// The part of the picture that is not blank, in units.
  var bounds: ControlShape {
    var rows: Range<Int>?
    var left = Int.max
    var right = 0
    for row in 0..<lines.cells.rows {
      guard let columns = inkedColumns(of: row) else { continue }
      rows = (rows?.lowerBound ?? row)..<row + 1
      left = min(left, columns.lowerBound)
      right = max(right, columns.upperBound)
    }
    guard let rows else {
      return ControlShape(start: Point(0, 0), end: Point(0, 0))
    }
    return ControlShape(
      start: Point(left * 8, rows.lowerBound * 16), end: Point(right * 8, rows.upperBound * 16))
  }

  /// Returns the columns from the first cell of a row that is not blank to the last one.
  private func inkedColumns(of row: Int) -> Range<Int>? {
    let cells = lines.cells
    let start = cells.index(row: row, column: 0)
    let line = cells.glyphs[start..<start + cells.columns]
    guard let first = line.firstIndex(where: { $0 != .blank }),
      let last = line.lastIndex(where: { $0 != .blank })
    else { return nil }
    return first - start..<last - start + 1
  }
}
