/// The cells of a table in AsciiDoc.
///
/// https://docs.asciidoctor.org/asciidoc/latest/tables/build-a-basic-table/
struct AsciiDocTable {
  /// A cell, and how many columns and rows it takes.
  struct Cell {
    var text = Bytes()
    var columns = 1
    var rows = 1
  }

  private(set) var cells: [Cell] = []
  /// The number of columns.
  private(set) var columns = 1
  /// Indicates whether the first row is the head.
  let hasHeader: Bool

  /// The most columns and rows of a cell, and the most columns of a table that states them.
  private static let longestSpan = 1_000
  /// The bytes of a cell without a text: its bar and its spaces, and those of the line below the head.
  private static let emptyCell = 10
  /// What cells that repeat, and columns that no cell stands in, may add to the page.
  private(set) var allowance: AsciiDocAllowance

  /// - Parameters:
  ///   - lines: The lines between those that open and close the table.
  ///   - hasValues: True if commas are between the cells.
  ///   - attributes: Those of the table.
  ///   - allowance: What the table may add to the page.
  init(
    _ lines: [ArraySlice<UInt8>],
    hasValues: Bool,
    attributes: AsciiDocAttributes,
    allowance: AsciiDocAllowance
  ) {
    self.allowance = allowance
    let options = attributes.options
    let isMarked = options.contains("header")
    let mayBeMarked = !hasValues && !options.contains("noheader")
    hasHeader = isMarked || mayBeMarked && Self.hasBlankBelowFirst(lines)
    let columns = read(lines, hasValues: hasValues)
    let stated = Self.columns(statedBy: attributes.named["cols"] ?? "")
    takeColumns(stated ?? columns ?? 1)
  }

  /// Reads the cells.
  ///
  /// - Returns: The number of columns: the first line with cells has one for each; `nil` without cells.
  private mutating func read(_ lines: [ArraySlice<UInt8>], hasValues: Bool) -> Int? {
    var columns: Int?
    for line in lines {
      if hasValues {
        readValues(line)
      } else {
        readCells(line)
      }
      if columns == nil, !cells.isEmpty {
        columns = cells.map(\.columns).reduce(0, +)
      }
    }
    return columns
  }

  /// Takes a count of columns, where the page may have those that no cell stands in.
  private mutating func takeColumns(_ count: Int) {
    let added = max(0, count - cells.count)
    columns = allowance.take(added * Self.emptyCell) ? count : max(1, cells.count)
  }

  /// The number of columns that `cols` states: `3`, `1,2,3`, `3*`, `2*,1`.
  private static func columns(statedBy text: String) -> Int? {
    // A number alone is that of the columns; several ones are their widths.
    if let count = span(text[...]) {
      return count
    }
    let parts = text.split { $0 == "," || $0 == ";" }
    guard !parts.isEmpty else { return nil }
    let counts = parts.map { part in
      part.firstIndex(of: "*").flatMap { times in span(part[..<times]) } ?? 1
    }
    return min(counts.reduce(0, +), longestSpan)
  }

  /// A number of columns, rows or cells; `nil` where none is stated.
  private static func span(_ text: Substring?) -> Int? {
    guard let text, let number = Int(String(text).trimmed) else { return nil }
    return min(max(1, number), longestSpan)
  }

  /// Whether all cells of the first row are on one line, and a blank line follows it.
  private static func hasBlankBelowFirst(_ lines: [ArraySlice<UInt8>]) -> Bool {
    guard lines.count > 1 else { return false }
    return !lines[0].isBlank && lines[1].isBlank
  }

  // MARK: Cells

  /// Reads a line of cells: each begins behind `|`, with its form before it: `2+|`, `.3+^|`, `a|`.
  private mutating func readCells(_ line: ArraySlice<UInt8>) {
    var start = line.startIndex
    var index = line.startIndex
    while let bar = line[index...].firstIndex(of: .pipe) {
      index = bar + 1
      let isEscaped = bar > line.startIndex && line[bar - 1] == .backslash
      guard !isEscaped else { continue }
      let form = Self.form(before: line[start..<bar])
      add(line[start..<form.startIndex])
      addCell(form: form.string)
      start = index
    }
    add(line[start...] + [.newline])
  }

  /// The form of a cell at the end of the text before its bar; empty where it has none.
  private static func form(before text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = text.lastIndex(where: \.isSpace).map { $0 + 1 } ?? text.startIndex
    let form = text[start...]
    let style = form.drop { $0.isDigit || "+*.<^>".utf8.contains($0) }
    let isForm = style.isEmpty || style.count == 1 && style.allSatisfy("aehlmsdv".utf8.contains)
    return isForm ? form : text[text.endIndex...]
  }

  /// Adds the cell, or the cells, of a form.
  private mutating func addCell(form: String) {
    var cell = Cell()
    if let plus = form.firstIndex(of: "+") {
      let numbers = form[..<plus].split(separator: ".", omittingEmptySubsequences: false)
      cell.columns = Self.span(numbers.first) ?? 1
      cell.rows = Self.span(numbers.dropFirst().first) ?? 1
    }
    cells.append(cell)
    repeats = form.firstIndex(of: "*").flatMap { times in Self.span(form[..<times]) } ?? 1
  }

  /// How many times the last cell stands in the table.
  private var repeats = 1

  /// Adds text to the last cell; what stands before the first bar is none.
  private mutating func add(_ text: ArraySlice<UInt8>) {
    guard !cells.isEmpty else { return }
    cells[cells.count - 1].text += text
    let last = cells[cells.count - 1]
    while repeats > 1, allowance.take(last.text.count + Self.emptyCell) {
      cells.append(last)
      repeats -= 1
    }
    repeats = 1
  }

  /// Reads a line of values between commas, in quotation marks where they have a comma.
  private mutating func readValues(_ line: ArraySlice<UInt8>) {
    guard !line.isBlank else { return }
    var text = Bytes()
    var isQuoted = false
    for byte in line {
      if byte == .quotationMark {
        isQuoted.toggle()
      } else if byte == .comma, !isQuoted {
        cells.append(Cell(text: text))
        text = []
      } else {
        text.append(byte)
      }
    }
    cells.append(Cell(text: text))
  }
}

/// The rows of a table, while its cells are added: a cell of several rows stands in each of them.
struct AsciiDocRows {
  private(set) var rows: [[Bytes]] = []
  private var row: [Bytes] = []
  private let columns: Int
  /// By column: a text that goes on in the next rows, and in how many of them.
  private var below: [Int: (text: Bytes, rows: Int)] = [:]
  /// What cells of several columns and rows may add to the page.
  private(set) var allowance: AsciiDocAllowance
  /// The bytes of a cell besides its text.
  private static let bar = 3

  init(columns: Int, allowance: AsciiDocAllowance) {
    self.columns = columns
    self.allowance = allowance
  }

  /// Adds a cell; one of several columns has its text in the first.
  mutating func add(_ text: Bytes, of cell: AsciiDocTable.Cell) {
    fillFromAbove()
    var text = text
    for column in 0..<cell.columns where row.count < columns {
      guard column == 0 || allowance.take(Self.bar) else { break }
      if cell.rows > 1 {
        below[row.count] = (text, cell.rows - 1)
      }
      row.append(text)
      text = []
    }
    endFullRow()
  }

  /// Ends the last row, whose other cells are empty.
  mutating func finish() {
    guard !row.isEmpty else { return }
    rows.append(row + Array(repeating: Bytes(), count: columns - row.count))
    row = []
  }

  private mutating func fillFromAbove() {
    while let above = below[row.count], row.count < columns {
      below[row.count] = nil
      guard allowance.take(above.text.count + Self.bar) else { return }
      if above.rows > 1 {
        below[row.count] = (above.text, above.rows - 1)
      }
      row.append(above.text)
      endFullRow()
    }
  }

  private mutating func endFullRow() {
    guard row.count == columns else { return }
    rows.append(row)
    row = []
  }
}
