/// Lines of a PDF that are one text.
struct PDFBlock {
  var role: PDFStructure.Role
  var lines: [Int]
  /// Of an item and a cell: where it stands.
  var element: PDFStructure.Element?
  var heading: Heading?
}

/// Joins the lines of a PDF to blocks.
enum PDFBlocks {
  // MARK: By tags

  /// The blocks that the structure tree says; lines that it leaves out are furniture at the edge of a page, and
  /// text where they stand otherwise.
  static func tagged(
    _ made: PDFLineMaker, _ typography: PDFTypography, _ pages: [PDFLayout.Page],
    _ structure: PDFStructure
  ) -> [PDFBlock] {
    let lines = made.lines
    let furniture = PDFFurniture.find(lines, made.scalars, pages, bodySize: typography.bodySize)
    var order: [(key: Int, line: Int)] = []
    var key = -1
    for index in lines.indices {
      key = lines[index].tag?.text ?? key
      order.append((key, index))
    }
    order.sort { $0 < $1 }
    var blocks: [PDFBlock] = []
    // The block of each element that is open.
    var open: (element: Int?, block: Int)?
    for (_, index) in order {
      guard let tag = lines[index].tag else {
        let isMargin = furniture.contains(index) || isOutside(index, lines, pages)
        if !isMargin, let last = open, last.element == nil,
          joins(
            lines[blocks[last.block].lines.last ?? index], lines[index], made.scalars, typography)
        {
          blocks[last.block].lines.append(index)
          continue
        }
        blocks.append(PDFBlock(role: isMargin ? .furniture : .paragraph, lines: [index]))
        if !isMargin { open = (nil, blocks.count - 1) }
        continue
      }
      if let last = open, last.element == tag.element {
        blocks[last.block].lines.append(index)
        continue
      }
      let element = structure.elements[tag.element]
      var block = PDFBlock(role: element.role, lines: [index], element: element)
      if case .heading(let level) = element.role {
        block.heading = Heading(evidence: .markup, confidence: 0.98, level: level)
      }
      blocks.append(block)
      open = (tag.element, blocks.count - 1)
    }
    return blocks
  }

  /// Whether a line is in the outermost twelfth of a page.
  private static func isOutside(_ index: Int, _ lines: [PDFLine], _ pages: [PDFLayout.Page]) -> Bool
  {
    let box = lines[index].box
    let height = pages[lines[index].page].height
    return box.bottom < height / 12 || box.top > height * 11 / 12
  }

  // MARK: By type and lay-out

  /// The blocks that outline, type and lay-out show.
  static func typeset(
    _ made: PDFLineMaker, _ typography: PDFTypography, _ pages: [PDFLayout.Page],
    _ outline: [PDFLayout.OutlineItem]
  ) -> [PDFBlock] {
    let (lines, scalars) = (made.lines, made.scalars)
    let furniture = PDFFurniture.find(lines, scalars, pages, bodySize: typography.bodySize)
    let contents = contents(lines, scalars, furniture)
    let cells = PDFTable.cells(lines, typography) { index in
      !furniture.contains(index) && !contents.contains(index)
        && lines[index].size < 1.3 * typography.bodySize
    }
    let headings = PDFHeadings.find(lines, scalars, typography, outline: outline) { index in
      !furniture.contains(index) && !contents.contains(index) && cells[index] == nil
    }
    let starts = headings.reduce(into: [:]) { $0[$1.lines.lowerBound] = $1 }
    var blocks: [PDFBlock] = []
    // The text that the next line may go on with.
    var open: Int?
    var index = 0
    while index < lines.count {
      if let found = starts[index] {
        blocks.append(
          PDFBlock(
            role: .heading(found.heading.level), lines: Array(found.lines), heading: found.heading))
        (open, index) = (nil, found.lines.upperBound)
        continue
      }
      defer { index += 1 }
      if furniture.contains(index) || contents.contains(index) {
        let role: PDFStructure.Role = furniture.contains(index) ? .furniture : .contents
        blocks.append(PDFBlock(role: role, lines: [index]))
        continue
      }
      if let cell = cells[index] {
        if let last = blocks.last?.element, blocks.last?.role == .cell, last.row == cell.row,
          last.column == cell.column
        {
          blocks[blocks.count - 1].lines.append(index)
        } else {
          let element = PDFStructure.Element(
            role: .cell, row: cell.row, column: cell.column, startsTable: cell.startsTable)
          blocks.append(PDFBlock(role: .cell, lines: [index], element: element))
        }
        open = nil
        continue
      }
      if let last = open, let above = blocks[last].lines.last,
        joins(
          lines[above], lines[index], scalars, typography, isFirst: blocks[last].lines.count == 1)
      {
        blocks[last].lines.append(index)
        continue
      }
      blocks.append(PDFBlock(role: .paragraph, lines: [index]))
      open = blocks.count - 1
    }
    return blocks
  }

  /// The lines of a printed contents: from the line that names it on, as long as page numbers end the lines.
  private static func contents(
    _ lines: [PDFLine], _ scalars: [UInt32], _ furniture: Set<Int>
  ) -> Set<Int> {
    var found: Set<Int> = []
    for index in lines.indices {
      let text = scalars[lines[index].span]
      guard text.count <= 24, !found.contains(index), Contents.isHeading(text) else { continue }
      var end = index + 1
      var last = index
      while end < lines.count, end - last <= 3 {
        let text = scalars[lines[end].span]
        if furniture.contains(end) || text.last?.isDigit == true && text.count <= 160 { last = end }
        end += 1
      }
      if last >= index + 2 { found.formUnion(index...last) }
    }
    return found
  }

  /// Whether a line goes on with the text of the one above.
  private static func joins(
    _ line: PDFLine, _ next: PDFLine, _ scalars: [UInt32], _ typography: PDFTypography,
    isFirst: Bool = false
  ) -> Bool {
    let (text, below) = (scalars[line.span], scalars[next.span])
    guard abs(line.size - next.size) < 0.1 * line.size, line.isCode == next.isCode else {
      return false
    }
    if line.isCode {
      return line.page == next.page && next.box.top > line.box.top
        && !typography.areApart(line, next)
    }
    if let mark = ListMark(below),
      !mark.isNumber || Wrap.endsSentence(text) || ListMark(text) != nil
    {
      return false
    }
    if LineMarks.isCaption(below) || LineMarks.noteMark(below) != nil { return false }
    guard line.page == next.page, next.box.top > line.box.top else {
      // Over the end of a column or a page a sentence goes on.
      return !Wrap.endsSentence(text)
        && (typography.isFull(line, before: below) || below.first?.isLower == true)
    }
    if typography.areApart(line, next) { return false }
    if line.box.sharedHeight(with: next.box) > 0.4 * min(line.box.height, next.box.height) {
      return false
    }
    guard typography.isFull(line, before: below) else {
      return !Wrap.endsSentence(text) && (below.first?.isLower == true || Wrap.isOpen(text))
    }
    let isSetIn = next.box.left > line.box.left + 0.8 * line.size
    return !isSetIn || isFirst && ListMark(text) != nil || !Wrap.endsSentence(text)
  }
}
