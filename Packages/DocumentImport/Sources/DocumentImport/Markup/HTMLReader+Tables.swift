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

  /// Ends a cell; a cell that contains only a picture without a description is not empty.
  mutating func endCell(_ name: String) {
    guard !isInside(.unseen) else { return flush() }
    var cell = collapsed(text)
    if let picture = row.picture, cell.isEmpty {
      cell.append(Inlines.marker, at: picture)
      inlines.mark(picture)
    }
    row.add(cell, size: stack.last?.size ?? (columns: 1, rows: 1), isHead: name == "th")
    text = Passage()
  }

  /// Ends the row; one without text is none.
  mutating func flushRow() {
    row.passMerged()
    defer { row.next() }
    let cells = row.cells
    guard cells.contains(where: { !$0.isEmpty }) else {
      return
    }
    let whole = cells.reduce(into: Passage()) { whole, cell in
      whole.append(cell)
    }
    let isFurniture = isInside(.furniture) || overview.hasMain && !isInside(.main)
    var chunk = filled(isFurniture ? .furniture : .row, passage: whole)
    chunk.cells = cells
    chunk.isHead = row.isHead
    chunk.startsGroup = chunks.last?.kind != .row || startsGroup
    chunk.spans = whole.spans(of: 0..<whole.count)
    startsGroup = false
    chunks.append(chunk)
  }
}
