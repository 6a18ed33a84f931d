/// Tables of HTML.
extension TagRewriter {
  mutating func addCell(_ frame: Frame) {
    guard let row = openRow() else { return addBlock(frame.text) }
    if !["th", "tableheader"].contains(frame.tag.name.lowercased()) {
      frames[row].rows[0].isHead = false
    }
    frames[row].rows[0].cells.append(Self.escapingPipes(in: frame.text.oneLine.trimmed))
    // A cell of several columns has empty ones next to it, since rows of Markdown have no spans.
    let columns = Self.columns(of: frame.tag)
    frames[row].rows[0].cells += Array(repeating: [], count: columns - 1)
  }

  /// The frame of the row that is open, which has its cells from the first one on.
  private mutating func openRow() -> Int? {
    let row = frames.lastIndex { frame in frame.element?.kind == .row }
    if let row, frames[row].rows.isEmpty {
      frames[row].rows = [TableRow()]
    }
    return row
  }

  /// The count of columns that a cell takes, from 1 to 100.
  private static func columns(of tag: Tag) -> Int {
    let stated = tag.attribute(["colspan"]).flatMap { Int($0) } ?? 1
    return min(max(1, stated), 100)
  }

  static func escapingPipes(in cell: ArraySlice<UInt8>) -> Bytes {
    var text = Bytes()
    var isEscaped = false
    for byte in cell {
      if byte == .pipe, !isEscaped {
        text.append(.backslash)
      }
      isEscaped = byte == .backslash
      text.append(byte)
    }
    return text
  }

  mutating func addRow(_ frame: Frame) {
    guard let row = frame.rows.first else {
      return addBlock(frame.text)
    }
    let table = frames.lastIndex { frame in frame.element?.kind == .table }
    // A component may be the table: its slot holds the rows.
    let around = frames.lastIndex { frame in frame.element?.kind != .rowGroup }
    guard let index = table ?? around else { return }
    frames[index].rows.append(row)
  }

  /// Makes a table of the rows that a frame has which is none.
  static func settleRows(of frame: inout Frame) {
    let isTable = frame.element?.kind == .table || frame.element?.kind == .row
    let columns = frame.rows.map(\.cells.count).max() ?? 0
    guard !isTable, columns > 0 else { return }
    let lines = lines(of: frame.rows, columns: columns)
    frame.text.endParagraph()
    frame.text += Bytes(lines.joined(separator: [.newline])) + Bytes("\n\n".utf8)
    frame.rows = []
  }

  mutating func addTable(_ frame: Frame) {
    let columns = frame.rows.map(\.cells.count).max() ?? 0
    guard columns > 0 else {
      return addBlock(frame.text, indent: frame.indent)
    }
    if let title = frame.title, !title.isEmpty {
      addBlock(Bytes("**\(title)**".utf8), indent: frame.indent)
    }
    // What stands between the rows; nothing is added of a blank text.
    addBlock(Bytes(frame.text.trimmed), indent: frame.indent)
    let lines = Self.lines(of: frame.rows, columns: columns)
    addBlock(Bytes(lines.joined(separator: [.newline])), indent: frame.indent)
  }

  static func lines(
    of rows: [TableRow],
    columns: Int
  ) -> [Bytes] {
    var rows = rows
    // A table of Markdown always has a head.
    if rows.first?.isHead != true {
      rows.insert(TableRow(), at: 0)
    }
    var lines = rows.map { row in
      line(row.cells + Array(repeating: [], count: columns - row.cells.count))
    }
    lines.insert(Bytes(("|" + String(repeating: " --- |", count: columns)).utf8), at: 1)
    return lines
  }

  private static func line(_ cells: [Bytes]) -> Bytes {
    cells.reduce(into: Bytes("|".utf8)) { line, cell in
      line += Bytes(" ".utf8) + cell + Bytes(" |".utf8)
    }
  }
}
