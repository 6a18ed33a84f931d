/// Finds tables by their layout: rows of texts side by side that begin in the same columns.
struct PDFTable {
  /// A cell that a line is in.
  struct Cell {
    /// Counted through the document.
    var row: Int
    var column: Int
    var startsTable: Bool
  }

  /// A stack of lines, one below the other.
  private struct Stack {
    var lines: Range<Int>
    var box: PDFBox
    var page: Int

    init(_ line: PDFLine, at index: Int) {
      lines = index..<index + 1
      (box, page) = (line.box, line.page)
    }

    /// Adds the line below the last one.
    mutating func add(_ line: PDFLine) {
      lines = lines.lowerBound..<lines.upperBound + 1
      box.unite(with: line.box)
    }
  }

  private struct Row {
    var stacks: [Stack]
    var box: PDFBox
    var page: Int
  }

  /// The cells, by the lines that are in them.
  static func cells(
    _ lines: [PDFLine], typography: PDFTypography, isFree: (Int) -> Bool
  ) -> [Int: Cell] {
    var cells: [Int: Cell] = [:]
    var count = 0
    let rows = rows(stacks(lines, typography: typography, isFree: isFree))
    for table in groups(of: rows) where isTable(table) {
      let columns = columns(of: table)
      for (number, row) in table.enumerated() {
        for stack in row.stacks {
          let column = column(of: stack, in: columns)
          let cell = Cell(row: count, column: column, startsTable: number == 0)
          for line in stack.lines {
            cells[line] = cell
          }
        }
        count += 1
      }
    }
    return cells
  }

  private static func column(of stack: Stack, in lefts: [Double]) -> Int {
    let left = stack.box.left + tolerance(stack)
    return lefts.lastIndex { $0 <= left } ?? 0
  }

  /// Returns runs of rows of several stacks, each directly below the previous one.
  private static func groups(of rows: [Row]) -> [[Row]] {
    var groups: [[Row]] = [[]]
    for row in rows {
      let isRow = row.stacks.count > 1
      if let last = groups[groups.count - 1].last,
        !isRow || !follows(row, last: last)
      {
        groups.append([])
      }
      if isRow {
        groups[groups.count - 1].append(row)
      }
    }
    return groups
  }

  private static func tolerance(_ stack: Stack) -> Double {
    0.3 * stack.box.height / Double(max(1, stack.lines.count)) + 3
  }

  private static func stacks(
    _ lines: [PDFLine], typography: PDFTypography, isFree: (Int) -> Bool
  ) -> [Stack] {
    var stacks: [Stack] = []
    for index in lines.indices where isFree(index) {
      let line = lines[index]
      if let last = stacks.last, last.lines.upperBound == index, last.page == line.page,
        continues(
          last,
          line: line,
          below: lines[index - 1],
          typography: typography)
      {
        stacks[stacks.count - 1].add(line)
      } else {
        stacks.append(Stack(line, at: index))
      }
    }
    return stacks
  }

  private static func continues(
    _ stack: Stack,
    line: PDFLine,
    below above: PDFLine,
    typography: PDFTypography
  ) -> Bool {
    line.box.top > above.box.top + 0.5 * above.box.height
      && line.box.sharedWidth(with: stack.box) > 0
      && !typography.areApart(above, next: line)
      && abs(line.box.left - stack.box.left) < 2 * line.size
  }

  private static func rows(_ stacks: [Stack]) -> [Row] {
    var rows: [Row] = []
    for stack in stacks {
      if let row = rows.last, continues(row, stack: stack) {
        rows[rows.count - 1].stacks.append(stack)
        rows[rows.count - 1].box.unite(with: stack.box)
      } else {
        rows.append(Row(stacks: [stack], box: stack.box, page: stack.page))
      }
    }
    return rows
  }

  /// Returns whether a stack is to the right of a row, at its height.
  private static func continues(_ row: Row, stack: Stack) -> Bool {
    guard row.page == stack.page,
      let left = row.stacks.last
    else { return false }
    return stack.box.left >= left.box.right - 3
      && stack.box.top >= row.box.top - 6
      && stack.box.top < row.box.bottom
      && row.stacks[0].lines.upperBound <= stack.lines.lowerBound
  }

  private static func follows(_ row: Row, last: Row) -> Bool {
    // A table may go on at the top of the next page.
    if row.page != last.page {
      return row.page == last.page + 1
        && row.stacks.count == last.stacks.count
    }
    return row.box.top >= last.box.bottom - 6
      && row.box.top - last.box.bottom < 3 * last.box.height + 30
  }

  /// Returns whether rows are a table: at least two of them, in which most texts begin at the same
  /// positions as others.
  private static func isTable(_ rows: [Row]) -> Bool {
    guard rows.count > 1 else { return false }
    let stacks = rows.flatMap { $0.stacks.dropFirst() }
    // Positions in steps of 12, each counted for its neighbours as well.
    var lefts: [Int: Int] = [:]
    for stack in stacks {
      for near in -1...1 {
        lefts[Int(stack.box.left / 12) + near, default: 0] += 1
      }
    }
    let aligned = stacks.count { stack in
      lefts[Int(stack.box.left / 12), default: 0] > 1
    }
    return aligned * 3 >= stacks.count * 2
  }

  /// Returns the positions at which the columns begin.
  private static func columns(of rows: [Row]) -> [Double] {
    let widest = rows.max { $0.stacks.count < $1.stacks.count }
    return widest?.stacks.map(\.box.left) ?? []
  }
}
