import Base
import Diagnostics

/// Lines of a paragraph that are meant as the rows of a table or the items of a list.
extension TreeBuilder {
  /// The number of lines that suffice to decide whether they are rows.
  private static let rowsLookedAt = 3

  /// Reports a paragraph whose lines have the same number of cells, between bars or tabs; text with
  /// a separator row, correct or not, is left to `PipeTableFinder`.
  ///
  ///     Size  | Width        +------+-------+        Size⇥Width
  ///     Small | 320          | Size | Width |        Small⇥320
  mutating func diagnoseRows(from text: Node) {
    guard let paragraph = text.parent, paragraph.kind == .paragraph,
      paragraph.startLine < paragraph.endLine,
      !marked.hasDelimiterRow(inLines: paragraph.startLine...paragraph.endLine)
    else { return }
    let first = line(of: paragraph)
    let last = min(paragraph.endLine, paragraph.startLine + Self.rowsLookedAt - 1)
    let rows =
      [source.bytes[first]]
      + (paragraph.startLine + 1...last).map { source.bytes[source.trimmedLine(firstLine + $0)] }
    let cells = rows.filter { !$0.isBorder }
    guard let header = cells.first, let columns = header.columnsOfRow,
      cells.count < rows.count || cells.count > 1,
      cells.allSatisfy({ $0.columnsOfRow == columns || header.isBarred && $0.isBarred })
    else { return }
    diagnose(.tableWithoutSeparator(columns: columns, at: location(first)))
  }

  /// Reports a paragraph whose first two lines begin like items of a list: `•`, `・`, `①`, `(1)`,
  /// `１．`.
  mutating func diagnoseListSigns(from text: Node) {
    guard text.parent?.kind == .paragraph, let sign = text.withLiteral({ ListSign($0) }),
      let second = text.firstOfNextLine, second.kind == .text,
      let other = second.withLiteral({ ListSign($0) }), other.kind == sign.kind
    else { return }
    let written = Array(sign.written.utf8)
    guard let place = findAsWritten(written[...], from: &walked.textCursor),
      place.lowerBound == 0 || source.bytes[place.lowerBound - 1] != UInt8(ascii: "\\")
    else { return }
    let found = ForeignMarkup.Kind.listSign(instead: sign.kind.instead)
    diagnose(
      .literalMarkup(found.name(of: sign.written), help: found.help, at: location(place)))
  }
}

/// A sign that people write before an item of a list, and that CommonMark does not recognize.
private struct ListSign {
  enum Kind {
    case bullet, number, box

    var instead: String {
      switch self {
      case .bullet: "- "
      case .number: "1. "
      case .box: "- [ ] "
      }
    }
  }

  let kind: Kind
  let written: String

  private static let bullets = ["•", "・", "･", "●", "○", "◦", "‣", "▪", "■", "□", "◆", "◇"]
  private static let boxes = ["☐", "☑", "☒", "✅", "✔"]

  /// The sign that a line begins with; `nil` where it begins otherwise.
  init?(_ line: Span<UInt8>) {
    guard !line.isEmpty else { return nil }
    switch line[0] {
    case 0xE2, 0xE3, 0xEF:
      if let bullet = Self.bullets.first(where: { line.has($0) }) {
        (kind, written) = (.bullet, bullet)
      } else if let box = Self.boxes.first(where: { line.has($0) }) {
        (kind, written) = (.box, box)
      } else if let number = Self.number(line) {
        (kind, written) = (.number, number)
      } else {
        return nil
      }
    case UInt8(ascii: "("), UInt8(ascii: "0")...UInt8(ascii: "9"):
      guard let number = Self.number(line) else { return nil }
      (kind, written) = (.number, number)
    default: return nil
    }
  }

  /// Reads `①`, `(1)`, `（１）`, `１．`, `1）`.
  private static func number(_ line: Span<UInt8>) -> String? {
    // As many bytes as the longest of them takes.
    let start = String(copying: line.extracting(0..<min(line.count, 12)))
    guard let first = start.unicodeScalars.first else { return nil }
    if (0x2460...0x2473).contains(first.value) { return String(first) }
    let opening = start.prefix { "(（".contains($0) }
    let digits = start.dropFirst(opening.count).prefix { $0.wholeNumberValue != nil }
    let closing = String(start.dropFirst(opening.count + digits.count).prefix(1))
    let closings = opening.isEmpty ? ["．", "）", "、"] : [")", "）"]
    guard opening.count <= 1, (1...2).contains(digits.count), closings.contains(closing) else {
      return nil
    }
    return opening + digits + closing
  }
}

extension ArraySlice<UInt8> {
  /// True if a line consists only of signs that draw the border of a row: `|===|===|`, `+---+---+`.
  fileprivate var isBorder: Bool {
    contains { "-=".utf8.contains($0) } && contains { "|+".utf8.contains($0) }
      && allSatisfy { "-=|+: \t".utf8.contains($0) }
  }

  fileprivate var isBarred: Bool { first == UInt8(ascii: "|") }

  /// The number of cells of a row, between bars with spaces around or between tabs; `nil` for a
  /// single cell.
  fileprivate var columnsOfRow: Int? {
    let tabs = count { $0 == 0x09 }
    if tabs > 0 { return tabs + 1 }
    let bar = UInt8(ascii: "|")
    let isSpaced = indices.contains { index in
      self[index] == bar && index > startIndex && index + 1 < endIndex && self[index - 1] == 0x20
        && self[index + 1] == 0x20
    }
    guard isBarred || isSpaced else { return nil }
    let cells = TableRow.cells(of: self).count
    return cells > 1 || isBarred ? cells : nil
  }
}
