/// A row of a table of a web page, while it is read.
struct HTMLTableRow {
  private(set) var cells: [Passage] = []
  /// The number of rows, including this one, in which a cell continues, by column.
  private var rowsLeft: [Int: Int] = [:]
  /// True if all cells of the row are header cells.
  private(set) var isHead = true
  /// The last picture without a description in the cell.
  var picture: Int?

  /// The largest number of columns over which a cell can extend; otherwise each row of a table
  /// could be wider than the one above.
  private static let columnLimit = 60

  /// Adds a cell, and empty ones for the other columns that it takes.
  mutating func add(
    _ cell: Passage,
    size: (columns: Int, rows: Int),
    isHead: Bool
  ) {
    passMerged()
    if size.rows > 1, cells.count < Self.columnLimit {
      for column in cells.count..<cells.count + size.columns {
        rowsLeft[column] = size.rows
      }
    }
    cells.append(cell)
    for _ in 1..<max(1, size.columns) {
      cells.append(Passage())
    }
    self.isHead = self.isHead && isHead
  }

  /// Leaves the columns empty that cells of rows above take.
  mutating func passMerged() {
    while rowsLeft[cells.count] != nil {
      cells.append(Passage())
    }
  }

  /// Begins a table: cells of one before it take none of its columns.
  mutating func beginTable() {
    rowsLeft = [:]
  }

  /// Begins the next row.
  mutating func next() {
    cells = []
    isHead = true
    // A cell that ends with this row takes no column of the next one.
    rowsLeft = rowsLeft.filter { $0.value > 1 }.mapValues { $0 - 1 }
  }
}
