/// Reads a PDF from the output of Poppler's programs.
///
/// 1. Read the pages (`PDFLayout`) and the structure tree (`PDFStructure`), and match them
///   (`PDFTags`).
/// 2. Join pieces to lines (`PDFLineMaker`), and lines to blocks: by the tree (`TaggedBlocks`), or
///   by furniture, outline, type and layout (`TypesetBlocks`).
/// 3. Make chunks of them.
/// 4. Look for the words that another program finds on the pages (`PDFWords`).
struct PDFReader {
  private var chunks: [Chunk] = []
  private var inlines = Inlines()
  private let lines: [PDFLine]
  private let source: SourceText
  private let typography: PDFTypography
  /// Of the items that are open: where they begin.
  private var itemLefts: [Double] = []

  /// Reads a PDF.
  ///
  /// - Returns: The content; `nil` if neither tags nor an outline nor the type show a heading, so
  ///   that the layout of the text shows as much.
  static func read(_ text: PopplerOutput) throws(ImportError) -> Reading? {
    let layout = PDFLayout(text.layout)
    guard layout.pages.contains(where: { !$0.pieces.isEmpty }) else {
      throw .noText(pages: max(1, layout.pages.count))
    }
    let structure = PDFStructure(text.structure)
    let tagged = PDFTags.tagged(layout, by: structure)
    let made = PDFLineMaker(tagged ?? layout)
    let typography = PDFTypography(made.lines)
    let blocks =
      if tagged == nil {
        TypesetBlocks(
          made, typography: typography, pages: layout.pages, outline: layout.outline
        ).blocks
      } else {
        TaggedBlocks(
          made,
          typography: typography,
          pages: layout.pages,
          structure: structure
        )
        .blocks
      }
    guard blocks.contains(where: { $0.heading != nil }) else {
      return nil
    }
    return reading(
      blocks,
      made: made,
      typography: typography,
      words: text.words)
  }

  private static func reading(
    _ blocks: [PDFBlock],
    made: PDFLineMaker,
    typography: PDFTypography,
    words: [UInt8]
  ) -> Reading {
    var source = SourceText(
      format: .pdf,
      encoding: .utf8,
      scalars: made.scalars)
    source.pageStarts = made.pageStarts
    var reader = PDFReader(made.lines, source: source, typography: typography)
    for block in blocks {
      reader.add(block)
    }
    return Reading(
      chunks: reader.chunks, source: source, inlines: reader.inlines,
      missing: PDFWords.missing(from: source, words))
  }

  private init(
    _ lines: [PDFLine],
    source: SourceText,
    typography: PDFTypography
  ) {
    (self.lines, self.source, self.typography) = (lines, source, typography)
  }

  private mutating func add(_ block: PDFBlock) {
    // A list ends with the first block that is no item.
    if ![.item, .furniture].contains(block.role), !isItem(block) {
      itemLefts = []
    }
    guard var chunk = chunk(of: block) else { return }
    if block.role == .cell {
      return addCell(block, chunk: chunk)
    }
    complete(&chunk, as: block)
    chunks.append(chunk)
    if ![.furniture, .contents, .heading].contains(chunk.kind) {
      addInlines(block)
    }
  }

  /// The text of a block; `nil` for one without.
  private func chunk(of block: PDFBlock) -> Chunk? {
    var chunk = Chunk(.paragraph)
    chunk.text = joined(block.lines)
    guard !chunk.text.isEmpty else { return nil }
    for line in block.lines {
      chunk.add(lines[line].span, in: source)
    }
    return chunk
  }

  private func addTitle(_ chunk: inout Chunk) {
    chunk.kind = .title
    chunk.heading = Heading(
      evidence: .markup,
      confidence: 0.95,
      level: 1,
      isTitle: true)
  }

  /// Gives a chunk the kind that its block has, and what belongs to that.
  private mutating func complete(_ chunk: inout Chunk, as block: PDFBlock) {
    switch block.role {
    case .heading:
      addHeading(block, chunk: &chunk)
    case .title:
      addTitle(&chunk)
    case .furniture:
      chunk.kind = .furniture
    case .contents:
      chunk.kind = .contents
    case .caption:
      chunk.kind = .caption
    case .quote:
      chunk.kind = .quote
    case .code:
      addCode(block, chunk: &chunk)
    case .note:
      chunk = note(chunk)
    case .item:
      addItem(block, chunk: &chunk)
    case .paragraph:
      addPlain(block, chunk: &chunk)
    // A part of a row, which `addCell` adds.
    case .cell:
      break
    }
  }

  private func joined(_ lines: [Int]) -> Passage {
    var text = Passage()
    for line in lines {
      text.join(Passage(source, range: self.lines[line].span))
    }
    return text
  }

  // MARK: Headings

  private func addHeading(_ block: PDFBlock, chunk: inout Chunk) {
    chunk.kind = block.heading?.isTitle == true ? .title : .heading
    chunk.heading = block.heading
    chunk.takeNumber()
  }

  // MARK: Text

  private mutating func addPlain(_ block: PDFBlock, chunk: inout Chunk) {
    let text = chunk.text.scalars[...]
    if block.lines.allSatisfy({ lines[$0].isCode }) {
      return addCode(block, chunk: &chunk)
    }
    if isItem(block) {
      return addItem(block, chunk: &chunk)
    }
    if LineMarks.isCaption(text) {
      chunk.kind = .caption
    } else if LineMarks.noteMark(text) != nil {
      chunk = note(chunk)
    } else {
      chunk.isBare = !Wrap.endsSentence(text)
      chunk.leadLength = boldLength(block, chunk: chunk)
    }
  }

  private func note(_ chunk: Chunk) -> Chunk {
    var chunk = chunk
    chunk.kind = .note
    let mark = LineMarks.noteMark(chunk.text.scalars[...]) ?? 0
    let label = chunk.text[0..<mark].string.trimmingBlanks
    chunk.heading = Heading(evidence: .markup, confidence: 1, number: label)
    chunk.text = chunk.text[mark..<chunk.text.count].trimmed
    return chunk
  }

  /// Returns the length of the bold beginning of a text, if not all of it is bold.
  private func boldLength(_ block: PDFBlock, chunk: Chunk) -> Int {
    var end: Int?
    for part in block.lines.flatMap({ lines[$0].parts }) {
      if !part.piece.isBold {
        guard let end else { return 0 }
        return chunk.text.offsets.partitionIndex { $0 >= end }
      }
      end = part.range.upperBound
    }
    return 0
  }

  private mutating func addCode(_ block: PDFBlock, chunk: inout Chunk) {
    chunk.kind = .code
    let left = block.lines.map { lines[$0].box.left }.min() ?? 0
    chunk.cells = block.lines.map { codeLine(lines[$0], from: left) }
  }

  /// Returns a line of code with blanks for how far it is set in.
  private func codeLine(_ line: PDFLine, from left: Double) -> Passage {
    let columns = source.scalars[line.span].columnCount
    let width = line.box.width / Double(max(1, columns))
    var text = Passage()
    if width > 0 {
      // Of a page's width, 80 columns are enough; the position may be wrong.
      let blanks = min(80, max(0, ((line.box.left - left) / width).rounded()))
      for _ in 0..<Int(blanks) {
        text.append(.blank, at: line.span.lowerBound)
      }
    }
    text.append(Passage(source, range: line.span))
    return text
  }

  // MARK: Items

  private func isItem(_ block: PDFBlock) -> Bool {
    guard let first = block.lines.first else { return false }
    return ListMark(source.scalars[lines[first].span]) != nil
  }

  private mutating func addItem(_ block: PDFBlock, chunk: inout Chunk) {
    chunk.kind = .item
    let mark = ListMark(chunk.text.scalars[...])
    chunk.mark = mark ?? ListMark(kind: .bullet(.bulletSign), value: 0, length: 0)
    if let mark {
      chunk.text = chunk.text[min(mark.length, chunk.text.count)..<chunk.text.count]
    }
    chunk.startsGroup = chunks.lastOfText?.kind != .item
    chunk.depth = block.element?.depth ?? depth(at: lines[block.lines[0]].box.left)
  }

  /// Returns the depth of an item: it is deeper if it begins further to the right than the one
  /// above.
  private mutating func depth(at left: Double) -> Int {
    // A little further to the right is the same column: marks differ in width.
    while let last = itemLefts.last, last > left + 6 {
      itemLefts.removeLast()
    }
    if itemLefts.last.map({ left > $0 + 6 }) ?? true {
      itemLefts.append(left)
    }
    return itemLefts.count - 1
  }

  // MARK: Tables

  private mutating func addCell(_ block: PDFBlock, chunk: Chunk) {
    guard let cell = block.element else { return }
    startRow(of: cell)
    let last = chunks.count - 1
    // A row is the head only if all its cells are.
    if !cell.isHead {
      chunks[last].isHead = false
    }
    while chunks[last].cells.count <= cell.column {
      chunks[last].cells.append(Passage())
    }
    chunks[last].cells[cell.column].join(chunk.text)
    chunks[last].text.append(chunk.text)
    chunks[last].spans += chunk.spans
    addInlines(block)
  }

  /// Adds a row unless the last chunk is that of the cell.
  private mutating func startRow(of cell: PDFStructure.Element) {
    guard
      chunks.last?.kind != .row
        || chunks.last?.depth != cell.row
    else { return }
    var row = Chunk(.row)
    row.depth = cell.row
    row.startsGroup =
      cell.startsTable || chunks.lastOfText?.kind != .row
    row.isHead = cell.isHead
    chunks.append(row)
  }

  // MARK: Links and emphasis

  /// Notes the parts of a block that are drawn in another way than all of it.
  private mutating func addInlines(_ block: PDFBlock) {
    let parts = block.lines.flatMap { lines[$0].parts }
    for link in Set(parts.compactMap(\.piece.link)).sorted() where link.contains(":") {
      add(.link(link), to: parts) { $0.link == link }
    }
    addDistinct(.strong, to: parts, where: \.isBold)
    addDistinct(.emphasis, to: parts, where: \.isItalic)
    addDistinct(.code, to: parts, where: \.isCode)
  }

  /// Adds a style unless all parts have it: what all of a block is says nothing about a part of it.
  private mutating func addDistinct(
    _ style: Inlines.Style, to parts: [PDFLine.Part],
    where isStyled: (PDFLayout.Piece) -> Bool
  ) {
    guard !parts.allSatisfy({ isStyled($0.piece) }) else { return }
    add(style, to: parts, where: isStyled)
  }

  /// Adds a style to each run of parts that have it.
  private mutating func add(
    _ style: Inlines.Style, to parts: [PDFLine.Part],
    where isStyled: (PDFLayout.Piece) -> Bool
  ) {
    var run: Range<Int>?
    for part in parts {
      guard let open = run else {
        run = isStyled(part.piece) ? part.range : nil
        continue
      }
      if isStyled(part.piece), goesOn(part.range, behind: open) {
        run = open.lowerBound..<part.range.upperBound
      } else {
        inlines.add(style, range: open)
        run = isStyled(part.piece) ? part.range : nil
      }
    }
    if let run {
      inlines.add(style, range: run)
    }
  }

  /// Returns whether only white space is between two parts; in the order of tags, the next part may stand before the last.
  private func goesOn(_ range: Range<Int>, behind last: Range<Int>) -> Bool {
    range.lowerBound >= last.upperBound
      && !(last.upperBound..<range.lowerBound).contains { source.isCharacter($0) }
  }
}
