import Base
import Diagnostics

extension DataTable {
  /// Reads lines of cells, the first of which names the columns (RFC 4180); the first separator
  /// that occurs is used.
  init(
    commaSeparated file: CompanionFiles.File,
    separators: [Unicode.Scalar]
  ) throws(ReadError) {
    guard let text = String(validating: file.bytes, as: UTF8.self) else {
      throw .flaw("invalid UTF-8", help: "save the file as UTF-8", in: file)
    }
    // Spreadsheets write a byte order mark at the start.
    let scalars = Array(text.unicodeScalars.drop { $0 == "\u{FEFF}" })
    let lines = try Self.lines(of: scalars, separators, in: file)
      .filter { line in line.cells != [""] }
    guard let columns = lines.first?.cells else {
      throw .flaw(
        "no rows in '\(file.path)'",
        help: "write the names of the columns in the first line",
        in: file)
    }
    let rows = lines.dropFirst()
    let header = lines.first.map { line in file.bytes(ofLine: line.number) }
    try Self.check(columns, in: file, at: header)
    try Self.check(rows, columns: columns.count, isTabbed: separators == ["\t"], in: file)
    try self.init(columns: columns, lines: rows.map(\.cells), in: file)
  }

  /// A line of cells.
  private struct Line {
    var cells: [String]
    /// Its number in the file, from 1.
    var number: Int

    /// True if a cell has a character that no text has, such as NUL.
    var hasControls: Bool {
      cells.contains { cell in
        cell.utf8.contains { byte in
          byte < .space && ![.tab, .lineFeed, .carriageReturn].contains(byte)
        }
      }
    }
  }

  private static func check(
    _ rows: ArraySlice<Line>,
    columns: Int,
    isTabbed: Bool,
    in file: CompanionFiles.File
  ) throws(ReadError) {
    let help: Message =
      if isTabbed {
        "put cells with tabs in quotation marks"
      } else {
        "put cells with commas in quotation marks"
      }
    for (number, row) in rows.enumerated() where row.cells.count > columns {
      throw .flaw(
        "row \(number + 2) has \(row.cells.count) cells for \(columns) columns",
        help: help,
        in: file,
        at: file.bytes(ofLine: row.number))
    }
  }

  private static func lines(
    of text: [Unicode.Scalar],
    _ separators: [Unicode.Scalar],
    in file: CompanionFiles.File
  ) throws(ReadError) -> [Line] {
    let separator = text.first(where: separators.contains) ?? separators[0]
    var reader = CSVReader(text, separator: separator)
    reader.read()
    guard !reader.isQuoted else {
      throw .flaw(
        "quotation mark is not closed",
        help: "end the cell with '\"'",
        in: file,
        at: file.bytes(ofLine: reader.quoteLine))
    }
    if let line = reader.strayLine {
      throw .flaw(
        "text after the closing quotation mark of a cell",
        help: "put all of the cell in quotation marks, and write a quotation mark in it twice",
        in: file,
        at: file.bytes(ofLine: line))
    }
    let lines = zip(reader.lines, reader.lineNumbers).map { cells, number in
      Line(cells: cells, number: number)
    }
    if let line = lines.first(where: \.hasControls) {
      throw .flaw(
        "control character in row \(line.number)",
        help: "save the file as plain text",
        in: file,
        at: file.bytes(ofLine: line.number))
    }
    return lines
  }
}
