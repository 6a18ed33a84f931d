import LibXML

// The rows and cells of the tables of a web page.
extension HTMLReader {
  /// Returns the number of columns and rows of a cell, within the limits of what a page shows.
  static func size(
    of attributes: MarkupDocument.Attributes
  ) -> (columns: Int, rows: Int) {
    func value(_ name: String, maximum: Int) -> Int {
      min(max(1, attributes[name].flatMap { Int($0) } ?? 1), maximum)
    }
    // Browsers take up to 1,000 columns and 65,534 rows (HTML, 4.9.12.1).
    return (value("colspan", maximum: 20), value("rowspan", maximum: 1_000))
  }

  /// The largest number of columns over which a cell can extend; otherwise each row of a table
  /// could be wider than the one above.
  private static let columnLimit = 60

  /// Ends a cell; a cell that contains only a picture without a description is not empty.
  mutating func endCell(_ name: String) {
    guard !isInside(.unseen) else { return flush() }
    var cell = collapsed(text)
    if let cellPicture, cell.isEmpty {
      cell.append(Inlines.marker, at: cellPicture)
      inlines.mark(cellPicture)
    }
    passMerged()
    addCell(cell, size: stack.last?.size ?? (columns: 1, rows: 1))
    hasHeadCells = hasHeadCells && name == "th"
    text = Passage()
  }

  /// Adds a cell to the row, and empty ones for the other columns that it takes.
  private mutating func addCell(
    _ cell: Passage,
    size: (columns: Int, rows: Int)
  ) {
    if size.rows > 1, cells.count < Self.columnLimit {
      for column in cells.count..<cells.count + size.columns {
        rowsLeft[column] = size.rows
      }
    }
    cells.append(cell)
    for _ in 1..<max(1, size.columns) {
      cells.append(Passage())
    }
  }

  /// Leaves the columns empty that cells of rows above take.
  private mutating func passMerged() {
    while rowsLeft[cells.count] != nil {
      cells.append(Passage())
    }
  }

  mutating func flushRow() {
    defer {
      (cells, hasHeadCells) = ([], true)
      // A cell that ends with this row takes no column of the next one.
      rowsLeft = rowsLeft.filter { $0.value > 1 }.mapValues { $0 - 1 }
    }
    passMerged()
    guard cells.contains(where: { !$0.isEmpty }) else {
      return
    }
    let whole = cells.reduce(into: Passage()) { whole, cell in
      whole.append(cell)
    }
    let isFurniture = isInside(.furniture) || hasMain && !isInside(.main)
    var row = filled(isFurniture ? .furniture : .row, passage: whole)
    row.cells = cells
    row.isHead = hasHeadCells
    row.startsGroup = chunks.last?.kind != .row || startsGroup
    row.spans = whole.spans(of: 0..<whole.count)
    startsGroup = false
    chunks.append(row)
  }
}
