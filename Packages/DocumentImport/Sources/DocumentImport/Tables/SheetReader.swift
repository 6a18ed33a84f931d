import Foundation
import LibXML

/// Reads the part of one sheet (ECMA-376 part 1, 18.3.1).
struct SheetReader {
  private let parts: WorkbookParts
  /// The targets of the sheet's relationships, by their ids.
  private let links: [String: String]
  private var rows: [Sheet.Row] = []
  private var hiddenRanges: [Range<Int>] = []
  private var merged: [CellRange] = []

  private var cell = OpenCell()
  /// The column of the last cell of the row; -1 at its start.
  private var lastColumn = -1

  /// The most columns and rows of a sheet in Excel.
  private static let columnLimit = 16_384
  private static let rowLimit = 1_048_576
  /// The most cells, empty ones before others included, so that a small file does not take all memory.
  private static let cellLimit = 4_000_000
  private var cellCount = 0
  /// The number of bytes that the texts of further cells may have: thousands of cells may share one long text.
  private(set) var textLeft: Int

  /// The cell that is being read.
  private struct OpenCell {
    var column = 0
    /// `s` for a shared text, `inlineStr`, `str`, `b`, `e` or `d`; `n` for a number.
    var type = "n"
    var style = 0
    var value = ""
    var text = CellText()
    var isInValue = false
    var hasFormula = false
  }

  private var formulasWithoutValue: [String] = []

  init(_ parts: WorkbookParts, links: [String: String], textLeft: Int) {
    self.parts = parts
    self.links = links
    self.textLeft = textLeft
  }

  /// Returns what has been read.
  func sheet(named name: String, isHidden: Bool) -> Sheet {
    var sheet = Sheet(
      name: name,
      rows: rows,
      isHidden: isHidden,
      hiddenColumns: hiddenColumns
    )
    sheet.formulasWithoutValue = formulasWithoutValue
    return sheet
  }

  /// The indices of the hidden columns; ranges may contain each other.
  private var hiddenColumns: Set<Int> {
    var columns: Set<Int> = []
    var end = 0
    for range in hiddenRanges.sorted(by: { $0.lowerBound < $1.lowerBound })
    where range.upperBound > end {
      columns.formUnion(max(range.lowerBound, end)..<range.upperBound)
      end = range.upperBound
    }
    return columns
  }

  /// Reads the events of the part.
  ///
  /// - Throws: ``ImportError/tooManyParts(name:limit:)`` and ``ImportError/tooMuchText(name:)``, with the name
  ///   of the part.
  mutating func read(_ events: [MarkupDocument.Event], name: String) throws(ImportError) {
    for event in events {
      try checkLimits(name)
      switch event {
      case .enter("c", let attributes):
        open(attributes)
      case .exit("c"):
        close()
      case .enter("f", _):
        cell.hasFormula = true
      case .enter("v", _):
        cell.isInValue = true
      case .exit("v"):
        cell.isInValue = false
      case .text(let text) where cell.isInValue:
        cell.value += text
      case .enter(let name, let attributes):
        readElement(name, attributes)
        cell.text.read(event)
      default:
        cell.text.read(event)
      }
    }
    try fillMerged(name)
    rows.removeAll { row in row.cells.allSatisfy(\.text.isEmpty) }
  }

  private func checkLimits(_ name: String) throws(ImportError) {
    guard cellCount <= Self.cellLimit else {
      throw .tooManyParts(name: name, limit: Self.cellLimit)
    }
    guard textLeft >= 0 else { throw .tooMuchText(name: name) }
  }

  private mutating func readElement(_ name: String, _ attributes: MarkupDocument.Attributes) {
    switch name {
    case "row":
      addRow(attributes)
    case "col" where Self.isTrue(attributes["hidden"]):
      let first = attributes["min"].flatMap { Int($0) } ?? 1
      let last = attributes["max"].flatMap { Int($0) } ?? first
      guard first >= 1,
        first <= last,
        first <= Self.columnLimit
      else { return }
      hiddenRanges.append(first - 1..<min(last, Self.columnLimit))
    case "mergeCell":
      if let range = attributes["ref"].flatMap(CellRange.init) {
        merged.append(range)
      }
    case "hyperlink":
      addLink(attributes)
    default:
      break
    }
  }

  /// Begins a row; one without a number, or with one that no sheet has, follows the one before.
  private mutating func addRow(_ attributes: MarkupDocument.Attributes) {
    let next = (rows.last?.number ?? 0) + 1
    let stated = attributes["r"].flatMap { Int($0) } ?? next
    let number = (1...Self.rowLimit).contains(stated) ? stated : next
    let isHidden = Self.isTrue(attributes["hidden"])
    rows.append(Sheet.Row(number: number, cells: [], isHidden: isHidden))
    lastColumn = -1
  }

  /// Returns whether an attribute is a true Boolean of XML.
  static func isTrue(_ value: String?) -> Bool {
    ["1", "true"].contains(value)
  }

  // MARK: Cells

  private mutating func open(_ attributes: MarkupDocument.Attributes) {
    cell = OpenCell()
    // A cell without a reference follows the one before.
    let next = lastColumn + 1
    let place = attributes["r"].flatMap(CellRange.init)
    cell.column = place.map(\.columns.lowerBound) ?? next
    lastColumn = cell.column
    cell.type = attributes["t"] ?? "n"
    cell.style = attributes["s"].flatMap { Int($0) } ?? 0
  }

  private mutating func close() {
    guard let row = rows.indices.last,
      cell.column < Self.columnLimit
    else {
      return
    }
    let value = valueText
    textLeft -= value.utf8.count
    let text = value.trimmingCharacters(in: .whitespacesAndNewlines)
    if cell.hasFormula, cell.value.isEmpty {
      formulasWithoutValue.append("\(Sheet.columnName(cell.column))\(rows[row].number)")
    }
    // A cell without a text needs no place.
    guard !text.isEmpty else { return }
    pad(row, to: cell.column)
    rows[row].cells[cell.column].text = text
  }

  /// Adds empty cells to a row, so that it has one in a column.
  private mutating func pad(_ row: Int, to column: Int) {
    let missing = column + 1 - rows[row].cells.count
    guard missing > 0 else { return }
    rows[row].cells += [Sheet.Cell](repeating: Sheet.Cell(), count: missing)
    cellCount += missing
  }

  /// The text of the cell as a person sees it.
  private var valueText: String {
    switch cell.type {
    case "s":
      return sharedText
    case "inlineStr":
      return cell.text.value
    case "b":
      return cell.value == "1" ? "TRUE" : "FALSE"
    case "n":
      let format = parts.formats.indices.contains(cell.style) ? parts.formats[cell.style] : .general
      return NumberText(startsIn1904: parts.startsIn1904).text(of: cell.value, format: format)
    default:
      return CellText.decoded(cell.value)
    }
  }

  /// The text of the whole workbook that the cell names by its number.
  private var sharedText: String {
    guard let number = Int(cell.value),
      parts.texts.indices.contains(number)
    else {
      return ""
    }
    return parts.texts[number]
  }

  // MARK: Ranges

  private mutating func addLink(_ attributes: MarkupDocument.Attributes) {
    // A link inside of the workbook has a place, and no relationship.
    guard let range = attributes["ref"].flatMap(CellRange.init),
      let address = attributes["id"].flatMap({ links[$0] }),
      let row = index(ofRow: range.rows.lowerBound),
      rows[row].cells.indices.contains(range.columns.lowerBound)
    else { return }
    rows[row].cells[range.columns.lowerBound].address = address
  }

  private func index(ofRow number: Int) -> Int? {
    let index = rows.partitionIndex { row in row.number >= number }
    guard rows.indices.contains(index),
      rows[index].number == number
    else {
      return nil
    }
    return index
  }

  /// Gives cells below the first one of a merged range its text: it counts for all rows of the range.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells: what two ranges of a file that no program wrote have
  ///   together is filled once.
  private mutating func fillMerged(_ name: String) throws(ImportError) {
    let sorted = merged.filter { range in range.rows.count > 1 }
      .sorted { left, right in
        (left.columns.lowerBound, left.rows.lowerBound)
          < (right.columns.lowerBound, right.rows.lowerBound)
      }
    var last: CellRange?
    for range in sorted {
      let isSeparate =
        last?.columns.lowerBound != range.columns.lowerBound
        || last.map { $0.rows.upperBound < range.rows.lowerBound } == true
      guard isSeparate else { continue }
      last = range
      guard let first = index(ofRow: range.rows.lowerBound),
        rows[first].cells.indices.contains(range.columns.lowerBound)
      else { continue }
      try fill(range, below: first, name)
    }
  }

  /// Gives the empty cells in the first column of a range the text of the cell above them.
  ///
  /// - Parameters:
  ///   - range: A merged range.
  ///   - first: The index of its first row, which has the cell.
  ///   - name: The part that is read.
  /// - Throws: ``ImportError``, if the range stands for far more than the file has.
  private mutating func fill(
    _ range: CellRange,
    below first: Int,
    _ name: String
  ) throws(ImportError) {
    let column = range.columns.lowerBound
    let cell = rows[first].cells[column]
    for index in rows.indices[(first + 1)...] {
      guard range.rows.contains(rows[index].number) else {
        break
      }
      pad(index, to: column)
      if rows[index].cells[column].text.isEmpty {
        rows[index].cells[column] = Sheet.Cell(
          cell.text, address: cell.address, isCovered: true)
        textLeft -= cell.text.utf8.count
      }
      try checkLimits(name)
    }
  }
}

/// A range of cells: `B3`, `A2:A5`.
private struct CellRange {
  /// The indices of its columns, from 0.
  var columns: ClosedRange<Int>
  /// The numbers of its rows, from 1.
  var rows: ClosedRange<Int>

  init?(_ text: String) {
    let corners = text.split(separator: ":").compactMap(Self.corner)
    guard let first = corners.first,
      let last = corners.last
    else {
      return nil
    }
    guard first.column <= last.column,
      first.row <= last.row
    else {
      return nil
    }
    (columns, rows) = (first.column...last.column, first.row...last.row)
  }

  private static func corner(_ text: Substring) -> (column: Int, row: Int)? {
    let plain = text.filter { $0 != "$" }
    let letters = plain.prefix { $0.isASCII && $0.isLetter }
    guard !letters.isEmpty, letters.count <= 3,
      let row = Int(plain.dropFirst(letters.count)),
      row > 0
    else { return nil }
    let column = letters.uppercased().utf8.reduce(0) { column, letter in
      column * 26 + Int(letter - UInt8(ascii: "A")) + 1
    }
    return (column - 1, row)
  }
}

/// Writes the numbers of cells as people see them; dates as in ISO 8601.
private struct NumberText {
  let startsIn1904: Bool

  /// Returns the text of a number: `2026-11-29` for `46355` in a cell of dates.
  func text(of value: String, format: NumberFormat) -> String {
    guard let number = Double(value),
      number.isFinite
    else { return value }
    switch format {
    case .general:
      return Self.shortest(number)
    case .decimals(let decimals, let isPercent):
      let shown =
        if isPercent {
          number * 100
        } else {
          number
        }
      let text = String(format: "%.\(min(decimals, 15))f", shown)
      if isPercent {
        return text + "%"
      }
      return text
    case .date:
      return date(number).map(Self.dateText) ?? Self.shortest(number)
    case .dateAndTime:
      guard let date = date(number) else {
        return Self.shortest(number)
      }
      return "\(Self.dateText(date)) \(Self.timeText(number))"
    case .time:
      return Self.timeText(number)
    }
  }

  /// A number with at most 15 digits, as Excel shows it: `0.3` for `0.30000000000000004`.
  private static func shortest(_ number: Double) -> String {
    if number == number.rounded(), abs(number) < 1e15 {
      return String(Int(number))
    }
    return String(format: "%.15g", number)
  }

  /// The date of a number of days; `nil` outside of the years 1900 to 9999.
  private func date(_ number: Double) -> DateComponents? {
    guard (0..<2_958_466).contains(number) else { return nil }
    var days = Int(number)
    if startsIn1904 {
      days += 1_462
    }
    // 1900 has a 29 February in Excel, which is day 60.
    if days < 60 {
      days += 1
    }
    let start = 25_569
    return Self.civil(daysSince1970: days - start)
  }

  /// The date in the Gregorian calendar.
  private static func civil(daysSince1970 days: Int) -> DateComponents {
    // https://howardhinnant.github.io/date_algorithms.html: years begin in March.
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let leaps = dayOfEra / 1_460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leaps) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * march + 2) / 5 + 1
    // January and February belong to the next year.
    let (years, month) = (march + 2).quotientAndRemainder(dividingBy: 12)
    let year = yearOfEra + era * 400 + years
    return DateComponents(year: year, month: month + 1, day: day)
  }

  private static func dateText(_ date: DateComponents) -> String {
    String(
      format: "%04d-%02d-%02d",
      date.year ?? 0,
      date.month ?? 0,
      date.day ?? 0
    )
  }

  private static func timeText(_ number: Double) -> String {
    let seconds = Int(((number - number.rounded(.down)) * 86_400).rounded()) % 86_400
    return String(
      format: "%02d:%02d:%02d",
      seconds / 3_600,
      seconds / 60 % 60,
      seconds % 60
    )
  }
}
