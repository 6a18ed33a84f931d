import Base
import Guideline
import SiteConfiguration

/// A table of values with commas, or another ASCII character, between them (RFC 4180).
///
/// It begins with a byte order mark, without which Excel takes UTF-8 for something else. A cell that a
/// spreadsheet would take for a formula begins with an apostrophe (OWASP, "CSV Injection").
package struct CSVTable {
  package private(set) var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let separator: UInt8

  /// - Parameter separator: The character between two cells, which is ASCII.
  package init(separator: Unicode.Scalar = ",") {
    self.separator = UInt8(ascii: separator)
  }

  /// Appends a row, which ends with a line end.
  package mutating func append(_ row: [String]) {
    for (index, cell) in row.enumerated() {
      if index > 0 {
        bytes.append(separator)
      }
      if let first = cell.unicodeScalars.first,
        formulaStarts.contains(first)
      {
        append(quoted: "'" + cell)
      } else if cell.utf8.contains(where: { $0 == separator || "\"\n\r".utf8.contains($0) }) {
        append(quoted: cell)
      } else {
        bytes.append(contentsOf: cell.utf8)
      }
    }
    // RFC 4180, section 2.
    bytes.append(contentsOf: "\r\n".utf8)
  }

  private mutating func append(quoted cell: String) {
    bytes.append(.quotationMark)
    bytes.append(contentsOf: cell.replacing("\"", with: "\"\"").utf8)
    bytes.append(.quotationMark)
  }
}

/// The characters with which a formula begins, Japanese widths included, and those that spreadsheets drop
/// before one.
private let formulaStarts = "=+-@＝＋－＠\t\r\n".unicodeScalars

extension FileContext {
  /// Returns the two cells of a language: a title, empty where it is that of another language, and the address of its
  /// page.
  func cells(
    of title: Title,
    in language: Int,
    at path: String
  ) -> [String] {
    let baseURL = site.configuration.baseURL
    let text = title.language == language ? title.text : ""
    guard !baseURL.isEmpty else { return [text, href(path)] }
    return [text, baseURL + path]
  }
}
