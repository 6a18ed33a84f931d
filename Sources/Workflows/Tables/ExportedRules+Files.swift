import DocumentImport
import Markup
import Publishing
import Rendering

extension ExportedRules {
  /// The bytes of a file in a form.
  func file(as form: TableForm) -> [UInt8] {
    switch form {
    case .csv:
      lines(separator: ",")
    case .tsv:
      lines(separator: "\t")
    case .xlsx:
      workbook
    case .reqif:
      Array(ReqIFText(self).text.utf8)
    }
  }

  private var workbook: [UInt8] {
    let rows = rows
    let level = rows.first?.firstIndex(of: RuleColumn.level.rawValue)
    return WorkbookText(rows, levels: level).archive
  }

  private func lines(separator: Unicode.Scalar) -> [UInt8] {
    var table = CSVTable(separator: separator)
    for row in rows {
      table.append(row)
    }
    return table.bytes
  }
}

extension String {
  /// The text in XML (XML 1.0, 2.4), without characters that XML cannot have.
  var inXML: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&":
        text += "&amp;"
      case "<":
        text += "&lt;"
      case ">":
        text += "&gt;"
      case "\"":
        text += "&quot;"
      case "\n":
        text += "&#10;"
      case "\u{0}"..."\u{1F}" where scalar != "\t", "\u{FFFE}"..."\u{FFFF}":
        text += "\u{FFFD}"
      default:
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

/// Writes rows as a workbook of Excel with one sheet (ECMA-376 part 1), whose first row stays in sight.
struct WorkbookText {
  private let rows: [[String]]
  /// The column of levels, for which Excel offers the five words.
  private let levels: Int?

  init(_ rows: [[String]], levels: Int?) {
    (self.rows, self.levels) = (rows, levels)
  }

  /// The file.
  var archive: [UInt8] {
    let parts = [
      ("[Content_Types].xml", Self.types), ("_rels/.rels", Self.relationships),
      ("xl/workbook.xml", Self.workbook), ("xl/_rels/workbook.xml.rels", Self.parts),
      ("xl/styles.xml", Self.styles), ("xl/worksheets/sheet1.xml", sheet),
    ]
    return zipArchive(of: parts.map { path, text in (path, Array((Self.head + text).utf8)) })
  }

  private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
  private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let package = "http://schemas.openxmlformats.org/package/2006"
  private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let kind = "application/vnd.openxmlformats-officedocument.spreadsheetml"

  private static let types = """
    <Types xmlns="\(package)/content-types">\
    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
    <Default Extension="xml" ContentType="application/xml"/>\
    <Override PartName="/xl/workbook.xml" ContentType="\(kind).sheet.main+xml"/>\
    <Override PartName="/xl/styles.xml" ContentType="\(kind).styles+xml"/>\
    <Override PartName="/xl/worksheets/sheet1.xml" ContentType="\(kind).worksheet+xml"/>\
    </Types>
    """

  private static let relationships = """
    <Relationships xmlns="\(package)/relationships">\
    <Relationship Id="rId1" Type="\(office)/officeDocument" Target="xl/workbook.xml"/></Relationships>
    """

  private static let workbook = """
    <workbook xmlns="\(main)" xmlns:r="\(office)">\
    <sheets><sheet name="Rules" sheetId="1" r:id="rId1"/></sheets></workbook>
    """

  private static let parts = """
    <Relationships xmlns="\(package)/relationships">\
    <Relationship Id="rId1" Type="\(office)/worksheet" Target="worksheets/sheet1.xml"/>\
    <Relationship Id="rId2" Type="\(office)/styles" Target="styles.xml"/></Relationships>
    """

  /// Texts that wrap, and bold headings.
  private static let styles = """
    <styleSheet xmlns="\(main)"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>\
    <font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
    <fills count="2"><fill><patternFill patternType="none"/></fill>\
    <fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>\
    <cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/>\
    <xf fontId="1" applyFont="1"/>\
    <xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>
    """

  private var sheet: String {
    let width = rows.first?.count ?? 1
    let lastCell = "\(Sheet.columnName(max(0, width - 1)))\(max(1, rows.count))"
    var text = """
      <worksheet xmlns="\(Self.main)"><dimension ref="A1:\(lastCell)"/><sheetViews>\
      <sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView>\
      </sheetViews><cols>\(columns(width))</cols><sheetData>
      """
    for (number, row) in rows.enumerated() {
      text += self.row(row, number: number)
    }
    text += "</sheetData><autoFilter ref=\"A1:\(lastCell)\"/>"
    if let levels, rows.count > 1 {
      text += choiceOfLevels(inColumn: Sheet.columnName(levels))
    }
    return text + "</worksheet>"
  }

  private func columns(_ count: Int) -> String {
    let columns = (0..<count).map { index in
      "<col min=\"\(index + 1)\" max=\"\(index + 1)\" width=\"\(columnWidth(index))\" customWidth=\"1\"/>"
    }
    return columns.joined()
  }

  private func row(_ cells: [String], number: Int) -> String {
    var text = "<row r=\"\(number + 1)\">"
    for (column, cell) in cells.enumerated() where !cell.isEmpty {
      text += self.cell(cell, column: column, row: number)
    }
    return text + "</row>"
  }

  /// The menu of levels that a spreadsheet program shows in each cell below the heading.
  private func choiceOfLevels(inColumn name: String) -> String {
    let words = Level.allCases.map(\.rawValue).joined(separator: ",")
    return """
      <dataValidations count="1"><dataValidation type="list" allowBlank="1" \
      sqref="\(name)2:\(name)\(rows.count)"><formula1>"\(words)"</formula1></dataValidation></dataValidations>
      """
  }

  private func cell(_ text: String, column: Int, row: Int) -> String {
    let place = "\(Sheet.columnName(column))\(row + 1)"
    // What looks like `_x000D_` would be read as a character (18.4.12).
    let literal = text.replacing(/_(?=x[0-9A-Fa-f]{4}_)/, with: "_x005F_").inXML
    return """
      <c r="\(place)" t="inlineStr" s="\(row == 0 ? 1 : 2)"><is><t xml:space="preserve">\(literal)</t></is></c>
      """
  }

  /// A width in characters, by the longest line of the first rows.
  private func columnWidth(_ column: Int) -> Int {
    let lengths = rows.prefix(50).map { row in
      row[column]
        .split(separator: "\n")
        .map(\.count)
        .max() ?? 0
    }
    return min(60, max(8, (lengths.max() ?? 0) + 2))
  }
}
