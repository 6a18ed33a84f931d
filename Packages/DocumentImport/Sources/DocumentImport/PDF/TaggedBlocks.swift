/// Joins the lines of a tagged PDF to the blocks that its structure tree states.
///
/// Lines that the tree omits are furniture at the edge of a page, and text elsewhere.
struct TaggedBlocks {
  private(set) var blocks: [PDFBlock] = []
  private let lines: [PDFLine]
  private let scalars: [UInt32]
  private let typography: PDFTypography
  private let structure: PDFStructure
  /// The block that the next line may continue, and its element.
  private var open: (element: Int?, block: Int)?

  init(
    _ made: PDFLineMaker, typography: PDFTypography, pages: [PDFLayout.Page],
    structure: PDFStructure
  ) {
    (lines, scalars) = (made.lines, made.scalars)
    (self.typography, self.structure) = (typography, structure)
    let furniture = PDFFurniture.find(
      lines, scalars: scalars, pages: pages, bodySize: typography.bodySize)
    for index in order {
      let line = lines[index]
      if line.tag != nil {
        addTagged(index)
      } else if furniture.contains(index)
        || Self.isOutside(line, of: pages)
      {
        blocks.append(PDFBlock(role: .furniture, lines: [index]))
      } else {
        addOther(index)
      }
    }
  }

  /// The lines in the order of the tree; lines that it omits follow the line before.
  private var order: [Int] {
    var order: [(key: Int, line: Int)] = []
    var key = -1
    for index in lines.indices {
      key = lines[index].tag?.text ?? key
      order.append((key, index))
    }
    return order.sorted { $0 < $1 }.map(\.line)
  }

  private mutating func addTagged(_ index: Int) {
    guard let tag = lines[index].tag else { return }
    if let open, open.element == tag.element {
      return blocks[open.block].lines.append(index)
    }
    let element = structure.elements[tag.element]
    var block = PDFBlock(role: element.role, lines: [index], element: element)
    if case .heading(let level) = element.role {
      block.heading = Heading(
        evidence: .markup,
        confidence: 0.98,
        level: level)
    }
    blocks.append(block)
    open = (tag.element, blocks.count - 1)
  }

  private mutating func addOther(_ index: Int) {
    if let open, open.element == nil, let above = blocks[open.block].lines.last,
      PDFBlock.joins(
        lines[above],
        next: lines[index],
        scalars: scalars,
        typography: typography)
    {
      return blocks[open.block].lines.append(index)
    }
    blocks.append(PDFBlock(role: .paragraph, lines: [index]))
    open = (nil, blocks.count - 1)
  }

  /// Returns whether a line is in the outermost twelfth of a page.
  private static func isOutside(
    _ line: PDFLine,
    of pages: [PDFLayout.Page]
  ) -> Bool {
    let height = pages[line.page].height
    return line.box.bottom < height / 12
      || line.box.top > height * 11 / 12
  }
}
