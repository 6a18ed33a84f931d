import Diagnostics

/// A pipe table that stands in the lines of a paragraph, GitHub Flavored Markdown, section 4.10.
struct Table {
  enum Alignment {
    case none, left, center, right
  }

  /// The line of the marked text, from 0, on which the paragraph starts.
  var paragraphLine: Int
  var alignments: [Alignment]
  /// The rows of the body.
  var rowCount: Int
  /// Whether a paragraph's lines stand before the header row.
  var hasLead: Bool
  /// Whether lines follow the last row that are no row.
  var hasTrail: Bool
}

/// Finds tables in a parsed text and writes their cells as a second text for libcmark.
///
/// libcmark knows no tables: it sees a paragraph, or a heading where `---` follows. The lines of
/// such a block are taken again from the text, the markers of the quotes and list items around it
/// stripped. In the second text every cell is a heading, which holds inlines on one line and nothing
/// else; U+FDD0 at its end keeps a cell's own `#`. The text ends with the whole first one where
/// that may define references, for the first definition of a label wins and a heading has none.
///
///     | a | b |          # a ◊
///     | - | - |    →     # b ◊
///     | 1 |              # 1 ◊
///                        # ◊
struct TableFinder {
  private(set) var tables: [Table] = []
  private(set) var cellText: [UInt8] = []
  private(set) var mistakes: [Diagnostic] = []

  private let marked: MarkedText
  private let lines: SourceText

  /// Rows may have fewer cells than the header; so many may be missing in one page.
  static let maximumMissingCells = 100_000
  private var missingCells = 0

  /// Looks at the paragraphs and headings of a document that may have a delimiter row.
  ///
  /// - Complexity: O(*n*) in the count of nodes and in the bytes of the blocks looked at, times the
  ///   depth of the quotes and lists around a table.
  init(_ document: Node, in marked: MarkedText) {
    self.marked = marked
    guard !marked.delimiterRows.isEmpty else {
      lines = SourceText(path: "", bytes: [])
      return
    }
    lines = SourceText(path: marked.path, bytes: marked.text)
    var walk = Walk(document)
    while let event = walk.next() {
      guard case .enter(let node) = event else { continue }
      let kind = node.kind
      guard kind == .paragraph || kind == .heading else { continue }
      find(in: node)
      walk.skipChildren(of: node)
    }
    guard !tables.isEmpty, marked.mayDefineReferences else { return }
    cellText.append(0x0A)
    cellText.append(contentsOf: marked.text)
  }

  private mutating func find(in node: Node) {
    let isHeading = node.kind == .heading
    let last = isHeading ? node.endLine - 1 : node.endLine
    guard node.startLine < last,
      marked.hasDelimiterRow(inLines: (node.startLine + 1)...last)
    else { return }
    let stripper = LineStripper(of: node, lines)
    let rows = (node.startLine...last).map { stripper.strip(line: $0) }
    for index in 1..<rows.count {
      guard let delimiter = rows[index], let header = rows[index - 1],
        let alignments = Self.alignments(lines.bytes[delimiter])
      else { continue }
      let cells = TableRow.cells(of: lines.bytes[header])
      guard cells.count == alignments.count else { continue }
      add(rows, headerIndex: index - 1, header: cells, alignments, line: node.startLine)
      return
    }
  }

  private mutating func add(
    _ rows: [Range<Int>?], headerIndex: Int, header: [[UInt8]], _ alignments: [Table.Alignment],
    line: Int
  ) {
    let hasLead = headerIndex > 0
    if hasLead { writeParagraph(rows[..<headerIndex].compactMap { $0 }) }
    header.forEach { writeCell($0) }
    let bodyStart = headerIndex + 2
    let bodyEnd = rows[bodyStart...].firstIndex { $0 == nil } ?? rows.endIndex
    for row in rows[bodyStart..<bodyEnd] {
      guard let row else { continue }
      let cells = TableRow.cells(of: lines.bytes[row])
      cells.prefix(alignments.count).forEach { writeCell($0) }
      let missing = max(0, alignments.count - cells.count)
      missingCells += missing
      guard missingCells <= Self.maximumMissingCells else {
        mistakes.append(.tableTooLarge(at: marked.location(ofLine: line)))
        cellText = []
        return
      }
      for _ in 0..<missing { writeCell([]) }
    }
    let hasTrail = bodyEnd < rows.endIndex
    if hasTrail {
      writeParagraph((bodyEnd..<rows.endIndex).map { rows[$0] ?? lines.trimmedLine(line + $0) })
    }
    tables.append(
      Table(
        paragraphLine: line, alignments: alignments, rowCount: bodyEnd - bodyStart,
        hasLead: hasLead, hasTrail: hasTrail))
  }

  private mutating func writeParagraph(_ ranges: [Range<Int>]) {
    cellText.append(0x0A)
    for range in ranges {
      cellText.append(contentsOf: lines.bytes[range])
      cellText.append(0x0A)
    }
    cellText.append(0x0A)
  }

  private mutating func writeCell(_ cell: [UInt8]) {
    cellText.append(contentsOf: "# ".utf8)
    cellText.append(contentsOf: cell)
    cellText.append(contentsOf: [0x20, 0xEF, 0xB7, 0x90, 0x0A])
  }

  /// Reads a delimiter row: `| :-- | --: |`.
  private static func alignments(_ row: ArraySlice<UInt8>) -> [Table.Alignment]? {
    guard row.contains(UInt8(ascii: "|")) else { return nil }
    var alignments: [Table.Alignment] = []
    for cell in TableRow.cells(of: row) {
      var dashes = cell[...]
      let isLeft = dashes.first == UInt8(ascii: ":")
      if isLeft { dashes.removeFirst() }
      let isRight = dashes.last == UInt8(ascii: ":")
      if isRight { dashes.removeLast() }
      guard !dashes.isEmpty, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
      alignments.append(isLeft ? (isRight ? .center : .left) : (isRight ? .right : .none))
    }
    return alignments
  }
}

/// The cells of one line of a table.
enum TableRow {
  /// Splits a line at its pipes, those at its ends left out, `\|` read as a pipe in a cell.
  static func cells(of line: ArraySlice<UInt8>) -> [[UInt8]] {
    var line = line.trimmingSpaces()
    if line.first == UInt8(ascii: "|") { line.removeFirst() }
    var cells: [[UInt8]] = []
    var cell: [UInt8] = []
    var isEscaped = false
    for byte in line {
      if byte == UInt8(ascii: "|"), isEscaped {
        cell[cell.count - 1] = byte
        isEscaped = false
      } else if byte == UInt8(ascii: "|") {
        cells.append(Array(cell[...].trimmingSpaces()))
        cell = []
      } else {
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        cell.append(byte)
      }
    }
    let rest = cell[...].trimmingSpaces()
    if !rest.isEmpty || cells.isEmpty { cells.append(Array(rest)) }
    return cells
  }
}
