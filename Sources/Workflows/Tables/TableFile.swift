package import Base
package import DocumentImport

/// The form of a file that has a table of rules.
package enum TableForm: String, Sendable, CaseIterable {
  case csv, tsv, xlsx, reqif

  /// Returns the form that the extension of a file implies; `nil` for other extensions.
  package init?(path: String) {
    switch path.split(separator: ".").last?.lowercased() {
    case "csv":
      self = .csv
    case "tsv":
      self = .tsv
    case "xlsx", "xlsm":
      self = .xlsx
    case "reqif", "reqifz":
      self = .reqif
    default:
      return nil
    }
  }
}

/// A file of tables, as it was read.
package struct TableFile: Sendable {
  /// As messages show it.
  package let path: String
  package let form: TableForm
  package var sheets: [Sheet]
  /// The number of comments on cells, of pictures and attached files, which are not read.
  package private(set) var commentCount = 0
  package private(set) var attachmentCount = 0

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - form: Its form.
  ///   - path: Its path.
  ///   - encoding: That of a text; found where it is `nil`.
  /// - Throws: ``ImportError``; a ``TableFileError`` for a quotation mark that is not closed.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  package init(
    _ bytes: [UInt8],
    as form: TableForm,
    path: String,
    encoding: TextEncoding? = nil
  ) throws {
    (self.form, self.path) = (form, path)
    switch form {
    case .csv:
      sheets = [try Self.sheet(bytes, separators: [",", ";", "\t"], encoding: encoding)]
    case .tsv:
      sheets = [try Self.sheet(bytes, separators: ["\t"], encoding: encoding)]
    case .xlsx:
      let workbook = try Workbook(bytes)
      sheets = workbook.sheets
      commentCount = workbook.commentCount
      attachmentCount = workbook.pictureCount
    case .reqif:
      let file = try ReqIF(bytes)
      sheets = file.sheets
      for index in sheets.indices {
        RestoredMarkdown.restore(&sheets[index])
      }
      attachmentCount = file.attachmentCount
    }
    leaveOutControls()
  }

  /// Leaves control characters out of all cells: faulty exports have some, and neither a page nor `site.yaml` may.
  private mutating func leaveOutControls() {
    for sheet in sheets.indices {
      for row in sheets[sheet].rows.indices {
        for cell in sheets[sheet].rows[row].cells.indices {
          sheets[sheet].rows[row].cells[cell].text.leaveOutControls()
        }
      }
    }
  }

  private static func sheet(
    _ bytes: [UInt8],
    separators: [Unicode.Scalar],
    encoding: TextEncoding?
  ) throws -> Sheet {
    var text = try Sheet.text(of: bytes, encoding: encoding)
    let stated = takeSeparator(from: &text)
    let separator = stated ?? CSVReader.separator(of: text, among: separators)
    let firstLine = stated == nil ? 1 : 2
    var reader = CSVReader(text, separator: separator)
    reader.read()
    guard !reader.isQuoted else {
      throw TableFileError.unclosedQuote(line: (reader.lineNumbers.last ?? 1) + firstLine - 1)
    }
    let rows = rows(of: reader, from: firstLine)
    return Sheet(rows: rows.filter { row in !row.cells.allSatisfy(\.text.isEmpty) })
  }

  /// The rows of a text that begins at a line of the file.
  private static func rows(of reader: CSVReader, from firstLine: Int) -> [Sheet.Row] {
    zip(reader.lines, reader.lineNumbers).enumerated().map { index, line in
      let (texts, number) = line
      let cells = texts.map { Sheet.Cell(cell($0)) }
      return Sheet.Row(
        number: index + 1,
        line: number + firstLine - 1,
        cells: cells
      )
    }
  }

  /// Takes a first line `sep=;`, from which Excel reads the separator.
  private static func takeSeparator(from text: inout [Unicode.Scalar]) -> Unicode.Scalar? {
    guard text.count > 4,
      text[..<4].elementsEqual("sep=".unicodeScalars)
    else {
      return nil
    }
    let separator = text[4]
    let end = text.firstIndex(of: "\n") ?? text.endIndex - 1
    text.removeSubrange(...end)
    return separator
  }

  /// The text of a cell, without the apostrophe that keeps a spreadsheet from taking it for a formula (``CSVTable``).
  private static func cell(_ text: String) -> String {
    let text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").trimmed
    guard text.hasPrefix("'"),
      let next = text.unicodeScalars.dropFirst().first,
      "=+-@＝＋－＠\t\n".unicodeScalars.contains(next)
    else { return text }
    return String(text.dropFirst())
  }

  /// Returns the place of a cell for a message: `rules.csv:4: row 3, column C`, `rules.xlsx: Rules!C3`.
  func place(_ sheet: Int, row: Sheet.Row, column: Int) -> Message {
    let name = Sheet.columnName(column)
    switch form {
    case .csv, .tsv:
      return "\(path):\(row.line ?? row.number): row \(row.number), column \(name)"
    case .xlsx:
      return Message(verbatim: "\(path): \(sheets[sheet].name)!\(name)\(row.number)")
    case .reqif:
      return "\(path): object \(row.number)"
    }
  }

  /// Returns the place of a row: `rules.csv:4: row 3`, `rules.xlsx: Rules!3`.
  func place(_ sheet: Int, row: Sheet.Row) -> Message {
    switch form {
    case .csv, .tsv:
      "\(path):\(row.line ?? row.number): row \(row.number)"
    case .xlsx:
      Message(verbatim: "\(path): \(sheets[sheet].name)!\(row.number)")
    case .reqif:
      "\(path): object \(row.number)"
    }
  }
}

/// The reason why a file has no tables.
package enum TableFileError: MessageError {
  /// The line on which the last row of the file begins.
  case unclosedQuote(line: Int)

  package var message: Message {
    switch self {
    case .unclosedQuote(let line):
      "a quotation mark in the row at line \(line) is not closed; end the cell with '\"'"
    }
  }
}

extension String {
  /// Removes control characters but tabs and the ends of lines.
  fileprivate mutating func leaveOutControls() {
    guard unicodeScalars.contains(where: \.isControl) else { return }
    unicodeScalars.removeAll(where: \.isControl)
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch self {
    case "\t", "\n", "\r": false
    default: value < 0x20 || (0x7F...0x9F).contains(value)
    }
  }
}
