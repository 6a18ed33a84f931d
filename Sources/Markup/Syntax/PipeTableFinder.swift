import Base
import Diagnostics

/// A pipe table in the lines of a paragraph, GitHub Flavored Markdown, section 4.10.
package struct Table {
  /// The alignment of the cells of a column.
  package enum Alignment: Sendable, Equatable {
    case none, left, center, right
  }

  /// The line of the marked text, from 0, on which the paragraph starts.
  var paragraphLine: Int
  /// The line of the header row.
  var headerLine: Int
  var alignments: [Alignment]
  /// The rows of the body.
  var rowCount: Int
  /// True if a paragraph's lines precede the header row.
  var hasLead: Bool
  /// True if other lines follow the last row.
  var hasTrail: Bool
  /// True if a thematic break follows that libcmark took for the underline of a heading.
  var endsWithBreak: Bool
}

/// Finds tables in a parsed text and writes their cells as a second text for libcmark.
///
/// libcmark has no tables: it recognizes a paragraph, or a heading if `---` follows. The lines of
/// such a block are read again from the text, without the markers of the quotes and list items
/// around it. In the second text every cell is a heading, which contains only inlines on one line;
/// U+FDD3 at its end keeps a cell's own `#`. The text ends with the whole first text if that may
/// define references, because the first definition of a label wins and a heading has none.
///
///     | a | b |          # a ◊
///     | - | - |    →     # b ◊
///     | 1 |              # 1 ◊
///                        # ◊
struct PipeTableFinder {
  private(set) var tables: [Table] = []
  private(set) var cellText: [UInt8] = []
  private(set) var diagnostics = DiagnosticList()

  private let marked: MarkedText
  private let lines: PageText

  /// The largest number of missing cells in a page, because rows may have fewer cells than the
  /// header.
  static let maximumMissingCells = 100_000
  private var missingCells = 0

  /// Looks at the paragraphs and headings of a document that may have a delimiter row.
  ///
  /// - Complexity: O(*n* + *b* · *d*), where *n* is the number of nodes, *b* that of the bytes of
  ///   possible tables and *d* the depth of the quotes and lists around a table.
  init(_ document: Node, in marked: MarkedText) {
    self.marked = marked
    guard !marked.delimiterRows.isEmpty else {
      lines = PageText(path: "", bytes: [])
      return
    }
    lines = PageText(path: "", bytes: marked.text)
    findTables(in: document)
    guard !tables.isEmpty, marked.mayDefineReferences else { return }
    cellText.append(.lineFeed)
    cellText.append(contentsOf: marked.text)
  }

  private mutating func findTables(in document: Node) {
    var walk = Walk(document)
    while let event = walk.next() {
      guard case .enter(let node) = event else { continue }
      let kind = node.kind
      // With `---` below its first row, a table is a heading to libcmark.
      guard kind == .paragraph || kind == .heading else { continue }
      find(in: node, kind)
      walk.skipChildren(of: node)
    }
  }

  private mutating func find(in node: Node, _ kind: Node.Kind) {
    guard node.startLine < node.endLine,
      marked.hasDelimiterRow(inLines: (node.startLine + 1)...node.endLine),
      let block = block(of: node, kind)
    else { return }
    for index in block.rows.indices.dropFirst() {
      guard let (header, alignments) = header(above: index, in: block) else {
        continue
      }
      add(block, headerIndex: index - 1, header: header, alignments: alignments)
      return
    }
    diagnoseSeparator(of: block)
  }

  /// Returns the cells above a delimiter row, if the row has as many.
  private func header(
    above index: Int,
    in block: Block
  ) -> (cells: [[UInt8]], alignments: [Table.Alignment])? {
    guard let delimiter = block.rows[index],
      let header = block.rows[index - 1],
      let alignments = Self.alignments(lines.bytes[delimiter])
    else { return nil }
    let cells = TableRow.cells(of: lines.bytes[header])
    guard cells.count == alignments.count else { return nil }
    return (cells, alignments)
  }

  private func block(of node: Node, _ kind: Node.Kind) -> Block? {
    let stripper = LineStripper(of: node, in: lines)
    let isHeading = kind == .heading
    guard let last = isHeading ? stripper.underline(of: node) : node.endLine else {
      return nil
    }
    var block = Block(line: node.startLine)
    block.rows = (node.startLine...last).map { line in
      stripper.strip(line: line)?.content
    }
    // `---` after a table is a thematic break to GitHub, an underline to libcmark.
    if isHeading, let underline = block.rows.last ?? nil, isThematicBreak(underline) {
      block.endsWithBreak = true
      block.rows.removeLast()
    }
    return block
  }

  /// Reports the first separator row of a block that is no table because of it.
  private mutating func diagnoseSeparator(of block: Block) {
    for index in block.rows.indices.dropFirst() {
      let line = block.line + index
      guard let separator = block.rows[index],
        let header = block.rows[index - 1],
        marked.hasDelimiterRow(inLines: line...line)
      else { continue }
      diagnostics.append(
        .differingSeparator(
          cellCount(of: separator),
          columns: cellCount(of: header),
          hasFullWidthBar: Self.hasFullWidthBar(lines.bytes[header]),
          at: location(of: separator, block, index: index)))
      return
    }
  }

  private func cellCount(of row: Range<Int>) -> Int {
    TableRow.cells(of: lines.bytes[row]).count
  }

  /// Whether a row has the bar of a Japanese keyboard, `｜`.
  private static func hasFullWidthBar(_ row: ArraySlice<UInt8>) -> Bool {
    has("｜", in: row)
  }

  private static func has(_ sign: String, in row: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(sign.utf8)
    return row.indices.contains { index in
      row[index] == bytes[0]
        && row[index...].starts(with: bytes)
    }
  }

  /// Reports a row that is written as no row is meant: a line of a cell, or cells that are to be joined.
  ///
  /// - Returns: True if it is such a row.
  private mutating func diagnoseRow(
    _ row: Range<Int>,
    below header: Range<Int>?,
    at place: Location
  ) -> Bool {
    let bytes = lines.bytes[row].trimmingSpaces()
    let bar = UInt8(ascii: "|")
    if let header, lines.bytes[header].first == bar, bytes.first != bar {
      diagnostics.append(.brokenRow(isCaption: bytes.beginsAsCaption, at: place))
      return true
    }
    if bytes.count > 3, bytes.suffix(2).elementsEqual("||".utf8) {
      diagnostics.append(.joinedCells(at: place))
      return true
    }
    return false
  }

  private mutating func add(
    _ block: Block,
    headerIndex: Int,
    header: [[UInt8]],
    alignments: [Table.Alignment]
  ) {
    let start = cellText.count
    if headerIndex > 0 {
      writeParagraph(block, indices: 0..<headerIndex, isText: false)
    }
    header.forEach { writeCell($0) }
    // The delimiter row follows the header, the body follows that row.
    let bodyStart = headerIndex + 2
    let bodyEnd = block.rows[bodyStart...].firstIndex { $0 == nil } ?? block.rows.endIndex
    let body = bodyStart..<bodyEnd
    let headerRow = block.rows[headerIndex]
    guard writeBody(body, of: block, below: headerRow, columns: alignments.count) else {
      cellText.removeSubrange(start...)
      return
    }
    let hasTrail = bodyEnd < block.rows.endIndex
    if hasTrail {
      writeParagraph(block, indices: bodyEnd..<block.rows.endIndex, isText: true)
    }
    tables.append(
      Table(
        paragraphLine: block.line,
        headerLine: block.line + headerIndex,
        alignments: alignments,
        rowCount: bodyEnd - bodyStart,
        hasLead: headerIndex > 0,
        hasTrail: hasTrail,
        endsWithBreak: block.endsWithBreak))
  }

  /// Writes the rows of a table, each with as many cells as its header.
  ///
  /// - Returns: False if too many cells are missing; then none of them count.
  private mutating func writeBody(
    _ indices: Range<Int>,
    of block: Block,
    below header: Range<Int>?,
    columns: Int
  ) -> Bool {
    var missing = missingCells
    // The first row that lacks cells tells enough about the table.
    var shortRow: (count: Int, place: Location)?
    for index in indices {
      guard let row = block.rows[index] else { continue }
      let place = location(of: row, block, index: index)
      let cells = TableRow.cells(of: lines.bytes[row]).joiningComment(behind: columns)
      let isReported = diagnose(row, cells: cells.count, of: columns, below: header, at: place)
      if cells.count < columns, !isReported, shortRow == nil {
        shortRow = (cells.count, place)
      }
      missing += max(0, columns - cells.count)
      guard missing <= Self.maximumMissingCells else {
        diagnostics.append(.tableTooLarge(at: place))
        return false
      }
      for column in 0..<columns {
        writeCell(column < cells.count ? cells[column] : [])
      }
    }
    if let shortRow {
      diagnostics.append(.missingCells(shortRow.count, columns: columns, at: shortRow.place))
    }
    missingCells = missing
    return true
  }

  /// Reports a row with more cells than its header, and what may be the reason that it has fewer.
  ///
  /// - Returns: True if a reason was found.
  private mutating func diagnose(
    _ row: Range<Int>,
    cells: Int,
    of columns: Int,
    below header: Range<Int>?,
    at place: Location
  ) -> Bool {
    if cells > columns {
      let hasYenSign = Self.has("¥|", in: lines.bytes[row])
      diagnostics.append(.extraCells(cells, columns: columns, hasYenSign: hasYenSign, at: place))
    }
    let hasFullWidthBar = cells < columns && Self.hasFullWidthBar(lines.bytes[row])
    if hasFullWidthBar {
      diagnostics.append(.fullWidthBarInRow(at: place))
    }
    let isReported = diagnoseRow(row, below: header, at: place)
    return isReported || hasFullWidthBar
  }
}

// MARK: - Lines of a block

extension PipeTableFinder {
  /// The lines of a paragraph or heading.
  private struct Block {
    /// The first line in the marked text, from 0.
    var line: Int
    /// The content of each line; `nil` for one that continues the paragraph lazily.
    var rows: [Range<Int>?] = []
    var endsWithBreak = false
  }

  /// Returns the place of a row in the file.
  private func location(
    of row: Range<Int>,
    _ block: Block,
    index: Int
  ) -> Location {
    let line = block.line + index
    return marked.location(ofLine: line, from: row.lowerBound - lines.line(line).lowerBound)
  }

  /// Returns whether an underline would be a thematic break if it followed no paragraph.
  private func isThematicBreak(_ underline: Range<Int>) -> Bool {
    let text = lines.bytes[underline].trimmingSpaces()
    return text.count >= 3 && text.first == .hyphen
  }
}

// MARK: - The second text

extension PipeTableFinder {
  /// Writes lines so that they are one paragraph again.
  ///
  /// They are indented, so that none can start another block, except for the first of a paragraph,
  /// which may have definitions. The first line before mere text is U+FDD0.
  private mutating func writeParagraph(
    _ block: Block,
    indices: Range<Int>,
    isText: Bool
  ) {
    cellText.append(.lineFeed)
    if isText {
      cellText.append(contentsOf: MarkTable.separator)
      cellText.append(.lineFeed)
    }
    for index in indices {
      if isText || index > indices.lowerBound {
        cellText.append(contentsOf: "    ".utf8)
      }
      let line = block.rows[index] ?? lines.trimmedLine(block.line + index)
      cellText.append(contentsOf: lines.bytes[line])
      cellText.append(.lineFeed)
    }
    cellText.append(.lineFeed)
  }

  private mutating func writeCell(_ cell: [UInt8]) {
    cellText.append(contentsOf: "# ".utf8)
    cellText.append(contentsOf: cell)
    cellText.append(contentsOf: MarkTable.cellEnd)
    cellText.append(.lineFeed)
  }

  /// Reads a delimiter row: `| :-- | --: |`.
  private static func alignments(_ row: ArraySlice<UInt8>) -> [Table.Alignment]? {
    guard row.contains(.pipe) else { return nil }
    var alignments: [Table.Alignment] = []
    for cell in TableRow.cells(of: row) {
      guard let alignment = alignment(cell) else { return nil }
      alignments.append(alignment)
    }
    return alignments
  }

  /// Reads a cell of a delimiter row: `:--` is left, `:-:` is center.
  private static func alignment(_ cell: [UInt8]) -> Table.Alignment? {
    var dashes = cell[...]
    let isLeft = dashes.first == .colon
    if isLeft {
      dashes.removeFirst()
    }
    let isRight = dashes.last == .colon
    if isRight {
      dashes.removeLast()
    }
    guard !dashes.isEmpty,
      dashes.allSatisfy({ $0 == .hyphen })
    else { return nil }
    return switch (isLeft, isRight) {
    case (true, true): .center
    case (true, false): .left
    case (false, true): .right
    case (false, false): Table.Alignment.none
    }
  }
}

extension [[UInt8]] {
  /// Returns the cells of a row, with a comment after the last one joined to it:
  /// `| a | b | <!-- allow …: … -->`.
  fileprivate func joiningComment(behind columns: Int) -> [[UInt8]] {
    guard count == columns + 1,
      let comment = last,
      let text = dropLast().last,
      comment.starts(with: "<!--".utf8),
      comment
        .suffix(3)
        .elementsEqual("-->".utf8)
    else { return self }
    return dropLast(2) + [text + " ".utf8 + comment]
  }
}

extension ArraySlice<UInt8> {
  /// Whether a line is the caption of a table in other tools: `Table: Sizes`, `表1 大きさ`, `[Sizes]`.
  fileprivate var beginsAsCaption: Bool {
    ["Table:", "Table ", "Caption:", ": ", "表"].contains { starts(with: $0.utf8) }
      || first == .openBracket && last == .closeBracket
  }
}
