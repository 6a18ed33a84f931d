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
    let pages = layout.pages
    let blocks =
      if tagged == nil {
        TypesetBlocks(
          made,
          typography: typography,
          pages: pages,
          outline: layout.outline
        ).blocks
      } else {
        TaggedBlocks(
          made,
          typography: typography,
          pages: pages,
          structure: structure
        ).blocks
      }
    guard blocks.contains(where: { $0.heading != nil }) else { return nil }
    var source = SourceText(format: .pdf, encoding: .utf8, scalars: made.scalars)
    source.pageStarts = made.pageStarts
    var reader = PDFReader(made.lines, source: source, typography: typography)
    for block in blocks {
      reader.add(block)
    }
    let missing = PDFWords.missing(from: source, text.words)
    return Reading(
      chunks: reader.chunks,
      source: source,
      inlines: reader.inlines,
      missing: missing)
  }

  private init(_ lines: [PDFLine], source: SourceText, typography: PDFTypography) {
    (self.lines, self.source, self.typography) = (lines, source, typography)
  }

  private mutating func add(_ block: PDFBlock) {
    if ![.item, .furniture].contains(block.role),
      !isItem(block)
    {
      itemLefts = []
    }
    var chunk = Chunk(.paragraph)
    chunk.text = joined(block.lines)
    guard !chunk.text.isEmpty else { return }
    for line in block.lines {
      chunk.add(lines[line].span, in: source)
    }
    switch block.role {
    case .heading:
      addHeading(block, chunk: &chunk)
    case .title:
      chunk.kind = .title
      chunk.heading = Heading(
        evidence: .markup,
        confidence: 0.95,
        level: 1,
        isTitle: true)
    case .cell:
      return addCell(block, chunk: chunk)
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
    }
    chunks.append(chunk)
    if chunk.kind != .furniture,
      chunk.kind != .contents,
      chunk.kind != .heading
    {
      addInlines(block)
    }
  }

  private func joined(_ lines: [Int]) -> Passage {
    var text = Passage()
    for line in lines {
      let passage = Passage(source, range: self.lines[line].span)
      if text.isEmpty {
        text = passage
      } else {
        text.join(passage)
      }
    }
    return text
  }

  // MARK: Headings

  private func addHeading(_ block: PDFBlock, chunk: inout Chunk) {
    chunk.kind = block.heading?.isTitle == true ? .title : .heading
    chunk.heading = block.heading
    let text = chunk.text.scalars[...]
    if let label = SectionLabel(text), label.length < text.count {
      chunk.heading?.number = String(text.prefix(label.length)).trimmingBlanks
      chunk.text = chunk.text[label.length..<chunk.text.count].trimmed
    }
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
    chunk.heading = Heading(
      evidence: .markup, confidence: 1, number: chunk.text[0..<mark].string.trimmingBlanks)
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
    chunk.cells = block.lines.map { index in
      let line = lines[index]
      let columns = source.scalars[line.span].reduce(0) { $0 + $1.columns }
      let width = line.box.width / Double(max(1, columns))
      let blanks = width > 0 ? min(80, Int(((line.box.left - left) / width).rounded())) : 0
      var text = Passage()
      for _ in 0..<max(0, blanks) {
        text.append(0x20, at: line.span.lowerBound)
      }
      text.append(Passage(source, range: line.span))
      return text
    }
  }

  // MARK: Items

  private func isItem(_ block: PDFBlock) -> Bool {
    guard let first = block.lines.first else { return false }
    return ListMark(source.scalars[lines[first].span]) != nil
  }

  private mutating func addItem(_ block: PDFBlock, chunk: inout Chunk) {
    chunk.kind = .item
    let mark = ListMark(chunk.text.scalars[...])
    chunk.mark = mark ?? ListMark(kind: .bullet(0x2022), value: 0, length: 0)
    if let mark {
      chunk.text = chunk.text[min(mark.length, chunk.text.count)..<chunk.text.count]
    }
    chunk.startsGroup = chunks.last { $0.kind != .furniture }?.kind != .item
    chunk.depth = block.element?.depth ?? depth(at: lines[block.lines[0]].box.left)
  }

  /// Returns the depth of an item: it is deeper if it begins further to the right than the one
  /// above.
  private mutating func depth(at left: Double) -> Int {
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
    if chunks.last?.kind != .row || chunks.last?.depth != cell.row {
      var row = Chunk(.row)
      row.depth = cell.row
      row.startsGroup =
        cell.startsTable
        || chunks.last { $0.kind != .furniture }?.kind != .row
      row.isHead = cell.isHead
      chunks.append(row)
    }
    let last = chunks.count - 1
    if !cell.isHead {
      chunks[last].isHead = false
    }
    while chunks[last].cells.count <= cell.column {
      chunks[last].cells.append(Passage())
    }
    if chunks[last].cells[cell.column].isEmpty {
      chunks[last].cells[cell.column] = chunk.text
    } else {
      chunks[last].cells[cell.column].join(chunk.text)
    }
    chunks[last].text.append(chunk.text)
    chunks[last].spans += chunk.spans
    addInlines(block)
  }

  // MARK: Links and emphasis

  /// Notes the parts of a block that are drawn in another way than all of it.
  private mutating func addInlines(_ block: PDFBlock) {
    let parts = block.lines.flatMap { lines[$0].parts }
    func add(_ style: Inlines.Style, where isStyled: (PDFLayout.Piece) -> Bool) {
      var start: Int?
      var end = 0
      for part in parts {
        if isStyled(part.piece) {
          start = start ?? part.range.lowerBound
          end = part.range.upperBound
        } else if let first = start {
          inlines.add(style, range: first..<end)
          start = nil
        }
      }
      if let first = start {
        inlines.add(style, range: first..<end)
      }
    }
    for link in Set(parts.compactMap(\.piece.link)).sorted() where link.contains(":") {
      add(.link(link)) { $0.link == link }
    }
    if !parts.allSatisfy(\.piece.isBold) {
      add(.strong) { $0.isBold }
    }
    if !parts.allSatisfy(\.piece.isItalic) {
      add(.emphasis) { $0.isItalic }
    }
    if !parts.allSatisfy(\.piece.isCode) {
      add(.code) { $0.isCode }
    }
  }
}
