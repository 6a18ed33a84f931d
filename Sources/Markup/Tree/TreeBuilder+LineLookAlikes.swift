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
    guard let paragraph = text.parent,
      paragraph.kind == .paragraph
    else { return }
    guard paragraph.startLine < paragraph.endLine else {
      diagnoseSingleRow(paragraph)
      return
    }
    guard !marked.hasDelimiterRow(inLines: paragraph.startLine...paragraph.endLine) else {
      return
    }
    let rows = firstRows(of: paragraph)
    let cells = rows.filter { !$0.isBorder }
    // A line with a bar and a border, or two lines of the same form: one alone may be text.
    guard let header = cells.first,
      let columns = header.columnsOfRow,
      cells.count < rows.count || cells.count > 1,
      cells.allSatisfy({ row in
        row.columnsOfRow == columns || header.isBarred && row.isBarred
      })
    else { return }
    let place = location(line(of: paragraph))
    diagnose(.tableWithoutSeparator(columns: columns, at: place))
  }

  /// Returns the first lines of a paragraph, without the markers of quotes and items.
  private func firstRows(of paragraph: Node) -> [ArraySlice<UInt8>] {
    let last = min(paragraph.endLine, paragraph.startLine + Self.rowsLookedAt - 1)
    let further = (paragraph.startLine + 1...last).map { number in
      source.bytes[source.trimmedLine(firstLine + number)]
    }
    return [source.bytes[line(of: paragraph)]] + further
  }

  /// Reports `| a | b |` alone: a row that an empty line parts from its table.
  private mutating func diagnoseSingleRow(_ paragraph: Node) {
    let place = line(of: paragraph)
    let row = source.bytes[place]
    guard row.isBarred,
      row.last == UInt8(ascii: "|"),
      let columns = row.columnsOfRow,
      columns > 1
    else { return }
    // The event before the one that begins the paragraph.
    if tree.count > 1, case .exit(.table) = tree.events[tree.count - 2] {
      diagnose(.rowBehindEmptyLine(at: location(place)))
    } else {
      diagnose(.tableWithoutSeparator(columns: columns, at: location(place)))
    }
  }

  /// Reports a list that is indented to stand in an item of the list above, but not far enough for that.
  ///
  ///     1. Press
  ///      - softly       ends the list, and 2. begins another
  ///     2. Wait
  mutating func diagnoseIndent(ofList list: Node) {
    guard let above = list.previous,
      above.kind == .list,
      above.endLine + 1 == list.startLine,
      list.startColumn > above.startColumn
    else { return }
    // `1. ` has a column more than `- `.
    let markerWidth = above.isOrderedList ? 3 : 2
    let spaces = above.startColumn + markerWidth
    diagnose(.listBesideItem(spaces: spaces, at: location(line(of: list))))
  }

  /// Reports a table whose columns are groups of dashes.
  ///
  ///     Size    Width
  ///     ------  -----
  ///     Small   320
  mutating func diagnoseDashes(_ node: Node) {
    guard isFull, node.previous?.kind == .paragraph else { return }
    let place = line(of: node)
    let columns = source.bytes[place].split(separator: .space)
    guard columns.count > 1,
      columns.allSatisfy({ column in column.count > 1 && column.first == UInt8(ascii: "-") })
    else { return }
    diagnose(.dashedTable(columns: columns.count, at: location(place)))
  }

  /// Reports two lines of a paragraph that begin like items of a list: `•`, `・`, `①`, `(1)`, `１．`, `a.`.
  ///
  /// They are its first two, or follow a line that leads to them.
  mutating func diagnoseListSigns(from text: Node) {
    guard text.parent?.kind == .paragraph,
      let second = text.firstOfNextLine
    else { return }
    guard !diagnoseListSigns(text, second, isBelowText: false) else { return }
    guard let third = second.firstOfNextLine else { return }
    _ = diagnoseListSigns(second, third, isBelowText: true)
  }

  private mutating func diagnoseListSigns(
    _ one: Node,
    _ other: Node,
    isBelowText: Bool
  ) -> Bool {
    guard one.kind == .text,
      other.kind == .text,
      let sign = one.withLiteral({ ListSign($0, isBelowText: isBelowText) }),
      let next = other.withLiteral({ ListSign($0, isBelowText: isBelowText) }),
      next.follows(sign)
    else { return false }
    guard let place = findUnescaped(sign.written) else { return false }
    let found = ForeignMarkup.Kind.listSign(instead: sign.kind.instead)
    diagnose(
      .literalMarkup(found.name(of: sign.written), help: found.help, at: location(place)))
    return true
  }

  /// Finds a text as it is written; `nil` behind a backslash, which says that it is meant so.
  private mutating func findUnescaped(_ text: String) -> Range<Int>? {
    guard let place = findAsWritten(Array(text.utf8)[...], from: &walked.textCursor) else {
      return nil
    }
    let start = place.lowerBound
    let isEscaped = start > 0 && source.bytes[start - 1] == UInt8(ascii: "\\")
    return isEscaped ? nil : place
  }

  /// Reports `■ Sizes` alone above a paragraph: people mark headings so in documents without styles.
  mutating func diagnoseHeadingSign(_ text: Node) {
    guard let paragraph = text.parent,
      paragraph.kind == .paragraph,
      text.next == nil,
      paragraph.next?.kind == .paragraph || paragraph.next?.kind == .list,
      let sign = text.withLiteral({ Self.headingSign(of: $0) }),
      let place = findUnescaped(sign)
    else { return }
    let found = ForeignMarkup.Kind.headingSign
    diagnose(.literalMarkup(found.name(of: sign), help: found.help, at: location(place)))
  }

  private static func headingSign(of line: Span<UInt8>) -> String? {
    // A sentence is no heading.
    guard line.count < 100,
      line.count > 3,
      !line.ends(with: "。")
    else { return nil }
    return ["■", "□", "◆", "◇", "●", "▼", "▲", "◎"].first { line.has($0) }
  }
}

/// A sign that people write before an item of a list, and that CommonMark does not recognize.
private struct ListSign {
  enum Kind: Equatable {
    case bullet, number, box
    /// `a.`, which comes before `b.`
    case letter(UInt8)
    /// `2.` inside of a paragraph, where only `1.` begins a list (CommonMark, section 5.2)
    case laterNumber(Int)

    var instead: String {
      switch self {
      case .bullet:
        "- "
      case .number, .letter:
        "1. "
      case .laterNumber:
        "1. "
      case .box:
        "- [ ] "
      }
    }
  }

  let kind: Kind
  let written: String

  private static let bullets = ["•", "・", "･", "●", "○", "◦", "‣", "▪", "■", "□", "◆", "◇"]
  private static let boxes = ["☐", "☑", "☒", "✅", "✔"]

  /// Whether it is what the item after another begins with.
  func follows(_ other: ListSign) -> Bool {
    switch (other.kind, kind) {
    case (.letter(let one), .letter(let next)):
      next == one + 1
    case (.laterNumber(let one), .laterNumber(let next)):
      next == one + 1
    default:
      kind == other.kind
    }
  }

  /// The sign that a line begins with; `nil` where it begins otherwise.
  ///
  /// - Parameters:
  ///   - line: The text of the line.
  ///   - isBelowText: Whether the lines above belong to the same paragraph.
  init?(_ line: Span<UInt8>, isBelowText: Bool) {
    guard !line.isEmpty,
      let (kind, written) = Self.sign(of: line, isBelowText: isBelowText)
    else { return nil }
    self.kind = kind
    self.written = written
  }

  private static func sign(of line: Span<UInt8>, isBelowText: Bool) -> (Kind, String)? {
    switch line[0] {
    // The first bytes of all signs below that are not ASCII.
    case 0xE2, 0xE3, 0xEF:
      return wideSign(of: line)
    case UInt8(ascii: "("), UInt8(ascii: "0")...UInt8(ascii: "9"):
      if let number = number(line) {
        return (.number, number)
      }
      if let letter = letter(line) {
        return letter
      }
      guard isBelowText, let number = laterNumber(line) else { return nil }
      return (.laterNumber(number), "\(number).")
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return letter(line)
    default:
      return nil
    }
  }

  private static func wideSign(of line: Span<UInt8>) -> (Kind, String)? {
    if let bullet = bullets.first(where: { line.has($0) }) {
      return (.bullet, bullet)
    }
    if let box = boxes.first(where: { line.has($0) }) {
      return (.box, box)
    }
    guard let number = number(line) else { return nil }
    return (.number, number)
  }

  /// Reads `a.`, `B)`, `(c)`, with a space behind.
  private static func letter(_ line: Span<UInt8>) -> (Kind, String)? {
    let isInParentheses = line[0] == UInt8(ascii: "(")
    let index = isInParentheses ? 1 : 0
    guard line.count > index + 3,
      line[index].isASCIILetter,
      line[index + 2] == .space
    else { return nil }
    let closing = line[index + 1]
    // `a.`, but not `(a.`.
    let isClosed =
      closing == UInt8(ascii: ")") || !isInParentheses && closing == UInt8(ascii: ".")
    guard isClosed else { return nil }
    return (.letter(line[index]), String(copying: line.extracting(0..<index + 2)))
  }

  /// Reads `2. `: no list begins with it inside of a paragraph.
  private static func laterNumber(_ line: Span<UInt8>) -> Int? {
    var end = 0
    while end < line.count, end < 3, line[end].isASCIIDigit {
      end += 1
    }
    guard end > 0,
      end + 1 < line.count,
      line[end] == UInt8(ascii: "."),
      line[end + 1] == .space
    else { return nil }
    return Int(String(copying: line.extracting(0..<end)))
  }

  /// Reads `①`, `(1)`, `（１）`, `１．`, `1）`.
  private static func number(_ line: Span<UInt8>) -> String? {
    // As many bytes as the longest of them takes.
    let start = String(copying: line.extracting(0..<min(line.count, 12)))
    guard let first = start.unicodeScalars.first else { return nil }
    if ("①"..."⑳").contains(first) {
      return String(first)
    }
    let opening = start.prefix { "(（".contains($0) }
    let digits = start.dropFirst(opening.count).prefix { $0.wholeNumberValue != nil }
    let closing = String(start.dropFirst(opening.count + digits.count).prefix(1))
    // `1.` and `1)` are Markdown.
    let closings = opening.isEmpty ? ["．", "）", "、"] : [")", "）"]
    guard opening.count <= 1,
      (1...2).contains(digits.count),
      closings.contains(closing)
    else { return nil }
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
    let tabs = count { $0 == .tab }
    if tabs > 0 {
      return tabs + 1
    }
    let bar = UInt8(ascii: "|")
    let isSpaced = indices.contains { index in
      self[index] == bar && index > startIndex && index + 1 < endIndex && self[index - 1] == .space
        && self[index + 1] == .space
    }
    guard isBarred || isSpaced else { return nil }
    let cells = TableRow.cells(of: self).count
    // `| a |` is a row of one cell.
    guard cells > 1 || isBarred else { return nil }
    return cells
  }
}
