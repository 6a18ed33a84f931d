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
    var table: [Row] = []
    var count = 0
    func close() {
      defer { table = [] }
      guard isTable(table) else { return }
      let columns = columns(of: table)
      for (number, row) in table.enumerated() {
        for stack in row.stacks {
          let column =
            columns.lastIndex { column in column <= stack.box.left + tolerance(stack) } ?? 0
          for line in stack.lines {
            cells[line] = Cell(row: count, column: column, startsTable: number == 0)
          }
        }
        count += 1
      }
    }
    for row in rows(stacks(lines, typography: typography, isFree: isFree)) {
      if let last = table.last,
        row.stacks.count < 2 || !follows(row, last: last)
      {
        close()
      }
      if row.stacks.count > 1 {
        table.append(row)
      }
    }
    close()
    return cells
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
      if let last = stacks.last,
        last.lines.upperBound == index,
        last.page == line.page
      {
        let above = lines[index - 1]
        if line.box.top > above.box.top + 0.5 * above.box.height,
          line.box.sharedWidth(with: last.box) > 0, !typography.areApart(above, next: line),
          abs(line.box.left - last.box.left) < 2 * line.size
        {
          stacks[stacks.count - 1].lines = last.lines.lowerBound..<index + 1
          stacks[stacks.count - 1].box.unite(with: line.box)
          continue
        }
      }
      stacks.append(Stack(lines: index..<index + 1, box: line.box, page: line.page))
    }
    return stacks
  }

  private static func rows(_ stacks: [Stack]) -> [Row] {
    var rows: [Row] = []
    for stack in stacks {
      if var row = rows.last, row.page == stack.page, let left = row.stacks.last,
        stack.box.left >= left.box.right - 3, stack.box.top >= row.box.top - 6,
        stack.box.top < row.box.bottom, row.stacks[0].lines.upperBound <= stack.lines.lowerBound
      {
        row.stacks.append(stack)
        row.box.unite(with: stack.box)
        rows[rows.count - 1] = row
      } else {
        rows.append(Row(stacks: [stack], box: stack.box, page: stack.page))
      }
    }
    return rows
  }

  private static func follows(_ row: Row, last: Row) -> Bool {
    if row.page != last.page {
      return row.page == last.page + 1 && row.stacks.count == last.stacks.count
    }
    return row.box.top >= last.box.bottom - 6
      && row.box.top - last.box.bottom < 3 * last.box.height + 30
  }

  /// Returns whether rows are a table: at least two of them, in which most texts begin at the same
  /// positions as others.
  private static func isTable(_ rows: [Row]) -> Bool {
    guard rows.count > 1 else { return false }
    var lefts: [Int: Int] = [:]
    var total = 0
    for row in rows {
      for stack in row.stacks.dropFirst() {
        total += 1
        for near in -1...1 {
          lefts[Int(stack.box.left / 12) + near, default: 0] += 1
        }
      }
    }
    let aligned = rows.reduce(0) { sum, row in
      sum
        + row.stacks.dropFirst().count {
          lefts[Int($0.box.left / 12), default: 0] > 1
        }
    }
    return aligned * 3 >= total * 2
  }

  /// Returns the positions at which the columns begin.
  private static func columns(of rows: [Row]) -> [Double] {
    let widest = rows.max { $0.stacks.count < $1.stacks.count }
    return widest?.stacks.map(\.box.left) ?? []
  }
}
