/// Joins the lines of a PDF to the blocks that its outline, its type and its layout show.
struct TypesetBlocks {
  private(set) var blocks: [PDFBlock] = []
  private let lines: [PDFLine]
  private let scalars: [UInt32]
  private let typography: PDFTypography
  /// The lines that are furniture or contents.
  private var roles: [Int: PDFStructure.Role] = [:]
  /// The text that the next line may continue.
  private var open: Int?

  init(
    _ made: PDFLineMaker, typography: PDFTypography, pages: [PDFLayout.Page],
    outline: [PDFLayout.OutlineItem]
  ) {
    (lines, scalars, self.typography) = (made.lines, made.scalars, typography)
    let bodySize = typography.bodySize
    let furniture = PDFFurniture.find(
      lines,
      scalars: scalars,
      pages: pages,
      bodySize: bodySize)
    let contents = Self.contents(
      lines,
      scalars: scalars,
      furniture: furniture)
    let others = furniture.union(contents)
    let cells = PDFTable.cells(lines, typography: typography) { [lines] index in
      !others.contains(index) && lines[index].size < 1.3 * bodySize
    }
    let headings = PDFHeadings.find(
      lines, scalars: scalars, typography: typography, outline: outline
    ) { index in
      !others.contains(index) && cells[index] == nil
    }
    roles = Dictionary(uniqueKeysWithValues: others.map { ($0, .contents) })
    // A running head within the contents is furniture.
    for index in furniture {
      roles[index] = .furniture
    }
    addBlocks(headings: headings, cells: cells)
  }

  private mutating func addBlocks(
    headings: [PDFHeadings.Found],
    cells: [Int: PDFTable.Cell]
  ) {
    let starts = headings.reduce(into: [:]) { starts, found in
      starts[found.lines.lowerBound] = found
    }
    // The end of the last heading, which may take several lines.
    var end = 0
    for index in lines.indices where index >= end {
      if let found = starts[index] {
        addHeading(found)
        end = found.lines.upperBound
      } else if let role = roles[index] {
        blocks.append(PDFBlock(role: role, lines: [index]))
      } else if let cell = cells[index] {
        add(cell, index: index)
      } else {
        addText(index)
      }
    }
  }

  private mutating func addHeading(_ found: PDFHeadings.Found) {
    blocks.append(
      PDFBlock(
        role: .heading(found.heading.level), lines: Array(found.lines), heading: found.heading))
    open = nil
  }

  private mutating func add(_ cell: PDFTable.Cell, index: Int) {
    open = nil
    if let last = blocks.last, last.role == .cell, last.element?.row == cell.row,
      last.element?.column == cell.column
    {
      return blocks[blocks.count - 1].lines.append(index)
    }
    let element = PDFStructure.Element(
      role: .cell, row: cell.row, column: cell.column, startsTable: cell.startsTable)
    blocks.append(PDFBlock(role: .cell, lines: [index], element: element))
  }

  private mutating func addText(_ index: Int) {
    if let open, let above = blocks[open].lines.last,
      PDFBlock.joins(
        lines[above], next: lines[index], scalars: scalars, typography: typography,
        isFirst: blocks[open].lines.count == 1)
    {
      return blocks[open].lines.append(index)
    }
    blocks.append(PDFBlock(role: .paragraph, lines: [index]))
    open = blocks.count - 1
  }

  /// The lines of a printed contents: from the line that names it on, as long as page numbers end
  /// the lines.
  private static func contents(
    _ lines: [PDFLine], scalars: [UInt32], furniture: Set<Int>
  ) -> Set<Int> {
    var found: Set<Int> = []
    for index in lines.indices {
      let text = scalars[lines[index].span]
      guard text.count <= 24,
        !found.contains(index),
        Contents.isHeading(text)
      else { continue }
      let last = lastEntry(
        behind: index,
        lines,
        scalars: scalars,
        furniture: furniture)
      // A title with one entry below it is a heading.
      if last >= index + 2 {
        found.formUnion(index...last)
      }
    }
    return found
  }

  /// Returns the last line behind a title that ends in a page number, with at most two lines between
  /// any two of them; the title if there is none.
  private static func lastEntry(
    behind title: Int,
    _ lines: [PDFLine],
    scalars: [UInt32],
    furniture: Set<Int>
  ) -> Int {
    var end = title + 1
    var last = title
    while end < lines.count, end - last <= 3 {
      let text = scalars[lines[end].span]
      let isEntry = text.last?.isDigit == true && text.count <= 160
      if isEntry || furniture.contains(end) {
        last = end
      }
      end += 1
    }
    return last
  }
}
