import Base
import Diagnostics

/// Lines of a paragraph that are meant as the rows of a table or the items of a list.
extension TreeBuilder {
  /// The number of lines that suffice to decide whether they are rows.
  private static let rowsLookedAt = 3

  /// Returns whether a line has one of the signs between cells and at the ends of borders, as each row does.
  private func hasSignOfRows(_ line: Range<Int>) -> Bool {
    let line = source.bytes.span.extracting(line)
    return line.firstIndex(of: .pipe, from: 0) != nil
      || line.firstIndex(of: .plus, from: 0) != nil
      || line.firstIndex(of: .tab, from: 0) != nil
  }

  /// Reports at least three lines with the same number of commas, two or more of them, and no space behind any.
  ///
  ///     Size,Phone,Tablet
  ///     small,44,48
  ///     large,60,64
  mutating func diagnoseCommas(from text: Node) {
    guard let paragraph = text.parent,
      paragraph.kind == .paragraph,
      paragraph.endLine >= paragraph.startLine + Self.rowsLookedAt - 1,
      // In nearly all paragraphs, the first line suffices to tell.
      let columns = source.bytes[line(of: paragraph)].columnsBetweenCommas,
      !hasSignOfRows(line(of: paragraph)),
      firstRows(of: paragraph).allSatisfy({ row in row.columnsBetweenCommas == columns })
    else { return }
    diagnose(.tableOfCommas(columns: columns, at: location(line(of: paragraph))))
  }

  /// Reports a paragraph whose lines have the same number of cells, between bars or tabs; text with
  /// a separator row, correct or not, is left to `PipeTableFinder`.
  ///
  ///     Size  | Width        +------+-------+        Size⇥Width
  ///     Small | 320          | Size | Width |        Small⇥320
  mutating func diagnoseRows(from text: Node) {
    guard let paragraph = text.parent,
      paragraph.kind == .paragraph
    else { return }
    // Most paragraphs are text.
    guard hasSignOfRows(line(of: paragraph)) else { return }
    let firstLine = source.bytes[line(of: paragraph)].trimmingSpaces()
    guard !firstLine.isBulletOfWordProcessor else { return }
    guard !diagnoseTableOfAsciiDoc(paragraph, firstLine) else { return }
    guard paragraph.startLine < paragraph.endLine else {
      diagnoseSingleRow(paragraph)
      return
    }
    guard !marked.hasDelimiterRow(inLines: paragraph.startLine...paragraph.endLine) else {
      return
    }
    diagnoseTable(from: paragraph)
  }

  /// Reports a paragraph of at least two lines with the same number of cells.
  private mutating func diagnoseTable(from paragraph: Node) {
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
    if rows[0].isBorderOfGrid {
      diagnose(.gridTable(columns: columns, at: place))
    } else {
      diagnose(.tableWithoutSeparator(columns: columns, at: place))
    }
  }

  /// Reports `|===`, which begins and ends a table in AsciiDoc.
  ///
  /// - Returns: True if it begins or ends the paragraph.
  private mutating func diagnoseTableOfAsciiDoc(_ paragraph: Node, _ firstLine: ArraySlice<UInt8>)
    -> Bool
  {
    let lastLine = source.bytes[source.trimmedLine(self.firstLine + paragraph.endLine)]
    let isStart = firstLine.elementsEqual("|===".utf8)
    guard isStart else { return lastLine.elementsEqual("|===".utf8) }
    diagnose(.directive(.table), at: firstLine.indices)
    return true
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
      row.last == .pipe,
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
    guard isFull,
      node.previous?.kind == .paragraph
    else { return }
    let place = line(of: node)
    let columns = source.bytes[place].split(separator: .space)
    guard columns.count > 1,
      columns.allSatisfy({ column in column.count > 1 && column.first == .hyphen })
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
      next.follows(sign),
      let place = findUnescaped(sign.written)
    else { return false }
    let found = ForeignMarkup.Kind.listSign(instead: sign.kind.instead)
    // Inside of a paragraph only `1.` begins a list.
    let help: Message =
      if case .laterNumber = sign.kind {
        "write an empty line above the list"
      } else {
        found.help
      }
    diagnose(.literalMarkup(found.name(of: sign.written), help: help, at: location(place)))
    return true
  }

  /// Finds a text as it is written; `nil` behind a backslash, which says that it is meant so.
  private mutating func findUnescaped(_ text: String) -> Range<Int>? {
    guard let place = findAsWritten(Array(text.utf8)[...], from: &walked.cursors.lookAlike) else {
      return nil
    }
    let start = place.lowerBound
    let isEscaped = start > 0 && source.bytes[start - 1] == .backslash
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
    diagnose(.headingSign, at: place)
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

extension ArraySlice<UInt8> {
  /// True if a line consists only of signs that draw the border of a row: `|===|===|`, `+---+---+`.
  fileprivate var isBorder: Bool {
    contains { "-=".utf8.contains($0) }
      && contains { "|+".utf8.contains($0) }
      && allSatisfy { "-=|+: \t".utf8.contains($0) }
  }

  /// The row with one bar for each `||`, which some tools write around the cells of a header.
  private var withSingleBars: [UInt8] {
    let bar = UInt8(ascii: "|")
    return indices.compactMap { index in
      index > startIndex
        && self[index] == bar && self[index - 1] == bar ? nil : self[index]
    }
  }

  /// True if a border has a plus sign at both ends: `+---+---+`.
  fileprivate var isBorderOfGrid: Bool {
    isBorder && first == .plus
  }

  fileprivate var isBarred: Bool { first == .pipe }

  /// Whether a line begins with a bullet of a word processor and a tab: `o⇥One`.
  fileprivate var isBulletOfWordProcessor: Bool {
    ListSign.bulletsBeforeTab.contains { starts(with: ($0 + "\t").utf8) }
  }

  /// The number of cells between commas without spaces behind them; `nil` for fewer than three, and for a number with
  /// groups of digits.
  fileprivate var columnsBetweenCommas: Int? {
    var count = 0
    var hasText = false
    for index in indices where self[index] == .comma {
      guard index > startIndex, index + 1 < endIndex, self[index + 1] > .space else { return nil }
      count += 1
      hasText = hasText || !self[index + 1].isASCIIDigit || !self[index - 1].isASCIIDigit
    }
    return count >= 2 && hasText ? count + 1 : nil
  }

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
    let cells = TableRow.cells(of: withSingleBars[...]).count
    // `| a |` is a row of one cell.
    guard cells > 1 || isBarred else { return nil }
    return cells
  }
}
