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
    for (number, line) in lines.enumerated() where line.count > columns.count {
      throw .flaw(
        "row \(number + 2) has \(line.count) cells for \(columns.count) columns",
        help: "put cells with commas in quotation marks",
        in: file)
    }
    try self.init(columns: columns, lines: lines, in: file)
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

/// Splits lines into cells, some of which are in quotation marks.
private struct CSVReader {
  private(set) var lines: [[String]] = [[]]
  /// True if the current cell began with a quotation mark that is not closed yet.
  private(set) var isQuoted = false
  private var cell = String.UnicodeScalarView()
  private var index = 0
  private let text: [Unicode.Scalar]
  private let separator: Unicode.Scalar

  init(_ text: [Unicode.Scalar], separator: Unicode.Scalar) {
    self.text = text
    self.separator = separator
  }

  mutating func read() {
    while index < text.count {
      let scalar = text[index]
      index += 1
      if isQuoted {
        readQuoted(scalar)
      } else {
        readPlain(scalar)
      }
    }
    endCell()
  }

  private mutating func readQuoted(_ scalar: Unicode.Scalar) {
    guard scalar == "\"" else {
      cell.append(scalar)
      return
    }
    // Two marks stand for one.
    if next == "\"" {
      cell.append(scalar)
      index += 1
    } else {
      isQuoted = false
    }
  }

  private mutating func readPlain(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"" where cell.isEmpty:
      isQuoted = true
    case separator:
      endCell()
    case "\n", "\r":
      // "\r\n" ends one line, not two.
      if scalar == "\r", next == "\n" {
        index += 1
      }
      endCell()
      lines.append([])
    default:
      cell.append(scalar)
    }
  }

  private var next: Unicode.Scalar? {
    index < text.count ? text[index] : nil
  }

  private mutating func endCell() {
    lines[lines.count - 1].append(String(cell))
    cell = String.UnicodeScalarView()
  }
}
