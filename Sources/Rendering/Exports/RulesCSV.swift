import Guideline
import Markup
import SiteConfiguration

extension FileContext {
  /// A table with a rule a row (RFC 4180).
  ///
  /// It begins with a byte order mark, without which Excel takes UTF-8 for something else. A cell that a
  /// spreadsheet would take for a formula begins with an apostrophe (OWASP, "CSV Injection").
  package func rulesCSV() -> [UInt8] {
    let (guideline, addresses, languages) = (site.guideline, site.addresses, site.languages)
    let baseURL = site.configuration.baseURL
    var output: [UInt8] = [0xEF, 0xBB, 0xBF]
    let columns = [
      "id", "level", "topic", "section", "status", "platforms", "versions", "statements",
    ]
    append(
      row: columns
        + languages.flatMap { ["sentence-\(addresses.code($0))", "page-\(addresses.code($0))"] }
        + ["oldest-year", "newest-year", "dated"],
      to: &output)
    for (index, rule) in guideline.ruleBook.rules.enumerated() {
      let topic = guideline.tree.entries[rule.topic]
      let statements = guideline.links.statements(ofRule: index).map {
        guideline.sourceList.sources[$0.source].statements[$0.statement].id
      }
      var row = [
        rule.id, rule.level.rawValue, topic.id, topic.folder[0], rule.status.rawValue,
        rule.platforms.joined(separator: " "), rule.versions ?? "",
        statements.joined(separator: " "),
      ]
      for language in languages {
        let title = guideline.ruleTitle(index, language)
        let path = addresses.rule(index, language)
        row.append(title.language == language ? title.text : "")
        row.append(
          baseURL.isEmpty ? href(path) : baseURL + path)
      }
      let years = guideline.years.rules[index]
      row += [years?.oldest, years?.newest].map { $0.map(String.init) ?? "" }
      row.append(String(guideline.validity(ofRule: index) == .dated))
      append(row: row, to: &output)
    }
    return output
  }

  private func append(row: [String], to output: inout [UInt8]) {
    for (index, cell) in row.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      if let first = cell.unicodeScalars.first, formulaStarts.contains(first) {
        append(quoted: "'" + cell, to: &output)
        continue
      }
      guard cell.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else {
        output.append(contentsOf: cell.utf8)
        continue
      }
      append(quoted: cell, to: &output)
    }
    output.append(contentsOf: "\r\n".utf8)
  }

  private func append(quoted cell: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    output.append(contentsOf: cell.replacing("\"", with: "\"\"").utf8)
    output.append(UInt8(ascii: "\""))
  }
}

/// The characters with which a formula begins, including Japanese widths, and those that
/// spreadsheets drop before one.
private let formulaStarts = "=+-@＝＋－＠\t\r\n".unicodeScalars
