import Base
import Diagnostics

extension DataTable {
  /// Reads lines of cells, the first of which names the columns (RFC 4180); the first separator
  /// that occurs is used.
  init(
    commaSeparated file: CompanionFiles.File,
    separators: [Unicode.Scalar]
  ) throws(Mistake) {
    guard let text = String(validating: file.bytes, as: UTF8.self) else {
      throw .flaw("invalid UTF-8", help: "save the file as UTF-8", in: file)
    }
    // Spreadsheets write a byte order mark at the start.
    let scalars = Array(text.unicodeScalars.drop { $0 == "\u{FEFF}" })
    var lines = try Self.lines(of: scalars, separators, in: file)
    lines.removeAll { $0 == [""] }
    guard !lines.isEmpty else {
      throw .flaw(
        "no rows in '\(file.path)'",
        help: "write the names of the columns in the first line",
        in: file)
    }
    let columns = lines.removeFirst()
    try Self.check(lines, columns: columns.count, in: file)
    try self.init(columns: columns, lines: lines, in: file)
  }

  private static func check(
    _ lines: [[String]],
    columns: Int,
    in file: CompanionFiles.File
  ) throws(Mistake) {
    for (number, line) in lines.enumerated() where line.count > columns {
      throw .flaw(
        "row \(number + 2) has \(line.count) cells for \(columns) columns",
        help: "put cells with commas in quotation marks",
        in: file)
    }
  }

  private static func lines(
    of text: [Unicode.Scalar],
    _ separators: [Unicode.Scalar],
    in file: CompanionFiles.File
  ) throws(Mistake) -> [[String]] {
    let separator = text.first(where: separators.contains) ?? separators[0]
    var reader = CSVReader(text, separator: separator)
    reader.read()
    guard !reader.isQuoted else {
      throw .flaw(
        "quotation mark is not closed", help: "end the cell with '\"'", in: file)
    }
    return reader.lines
  }
}
