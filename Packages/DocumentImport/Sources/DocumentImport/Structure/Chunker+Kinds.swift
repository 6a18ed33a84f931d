/// The chunks that are no running text: headings, notes, items, rows.
extension Chunker {
  mutating func add(
    _ kind: Chunk.Kind,
    _ text: Range<Int>,
    _ line: TextLine,
    _ source: borrowing SourceText
  ) {
    var chunk = Chunk(kind)
    chunk.text = Passage(source, range: text).trimmed
    chunk.spans = [line.span]
    chunks.append(chunk)
    open = nil
    followsItem = false
  }

  mutating func add(
    _ heading: Heading,
    _ title: Range<Int>,
    _ index: Int,
    _ source: borrowing SourceText
  ) {
    var chunk = Chunk(heading.isTitle ? .title : .heading)
    let line = lines[index].span
    chunk.heading = heading
    chunk.text = joinedLines(of: title, source: source)
    chunk.spans = [line.lowerBound..<max(line.upperBound, title.upperBound)]
    chunks.append(chunk)
    (open, followsItem) = (nil, false)
  }

  /// Returns the text of a range that may extend over two lines.
  private func joinedLines(
    of range: Range<Int>,
    source: borrowing SourceText
  ) -> Passage {
    var text = Passage()
    let first = source.line(at: range.lowerBound)
    let last = source.line(at: max(range.lowerBound, range.upperBound - 1))
    for line in first...last {
      let part = source.rangeOfLine(line).clamped(to: range)
      text.join(Passage(source, range: part).trimmed)
    }
    return text
  }

  mutating func goOn(with line: TextLine, _ source: borrowing SourceText) {
    guard let last = chunks.last?.spans.last,
      last.upperBound < line.span.upperBound
    else { return }
    chunks[chunks.count - 1].add(line.span, in: source)
  }

  mutating func addNote(
    _ mark: Int,
    index: Int,
    source: borrowing SourceText
  ) {
    let line = lines[index]
    let start = line.span.lowerBound
    let label = String(source.scalars[start..<start + mark]).trimmingBlanks
    add(.note, start + mark..<line.span.upperBound, line, source)
    chunks[chunks.count - 1].heading = Heading(
      evidence: .markup,
      confidence: 1,
      number: label)
    open = (chunks.count - 1, index)
  }

  mutating func addFootnote(_ index: Int, source: borrowing SourceText) {
    let interrupted = open
    add(.note, lines[index].span, lines[index], source)
    open = interrupted
    foot = chunks.count - 1
  }

  mutating func add(
    _ mark: ListMark,
    index: Int,
    source: borrowing SourceText
  ) {
    let line = lines[index]
    // A star below a table explains one of its cells.
    if mark.kind == .bullet(.asterisk), chunks.last?.kind == .row {
      add(.paragraph, line.span, line, source)
      return open = (chunks.count - 1, index)
    }
    let startsGroup = !followsItem || isOutdented(mark, at: line.indent)
    if startsGroup {
      levels = []
    }
    let start = line.span.lowerBound + min(mark.length, line.span.count)
    add(.item, start..<line.span.upperBound, line, source)
    let last = chunks.count - 1
    chunks[last].mark = mark
    chunks[last].depth = depth(of: mark, at: line.indent)
    chunks[last].startsGroup = startsGroup
    (followsItem, itemIndent, open) = (true, line.indent, (last, index))
  }

  /// Returns whether an item stands further left than the list above, with another mark.
  private func isOutdented(_ mark: ListMark, at indent: Int) -> Bool {
    guard let outermost = levels.first else { return false }
    return indent < outermost.indent && mark.kind != outermost.kind
  }

  /// The level of a number that counts on; by how much it is set in may vary.
  private mutating func countedDepth(
    of mark: ListMark,
    at indent: Int
  ) -> Int? {
    let same = levels.lastIndex { level in
      level.kind == mark.kind && level.value == mark.value - 1
        && abs(level.indent - indent) <= 2
    }
    // A first number counts on from nothing.
    guard mark.value > 1, let same else { return nil }
    levels.removeSubrange((same + 1)...)
    levels[same].value = mark.value
    return same
  }

  /// Returns the depth of an item: it is deeper if it is indented further, or has another mark than
  /// the items around it.
  private mutating func depth(of mark: ListMark, at indent: Int) -> Int {
    if let depth = countedDepth(of: mark, at: indent) {
      return depth
    }
    while let last = levels.last, last.indent > indent {
      levels.removeLast()
    }
    if let same = levels.lastIndex(where: { level in
      level.indent == indent && level.kind == mark.kind
    }) {
      levels.removeSubrange((same + 1)...)
      levels[same].value = mark.value
      return same
    }
    levels.append((indent, mark.kind, mark.value))
    return levels.count - 1
  }

  mutating func addRow(_ index: Int, source: borrowing SourceText) {
    let line = lines[index]
    let startsGroup = !followsRow
    let separator = TableFinder.separator(of: line, source) ?? .gaps
    let cells = TableFinder.cells(
      of: line,
      separator,
      source: source
    ).map { cell in
      Passage(source, range: cell).trimmed
    }
    if separator == .pipes, cells.allSatisfy(\.isAlignment) {
      return addFurniture(.furniture, index: index, source: source)
    }
    add(.row, line.span, line, source)
    chunks[chunks.count - 1].cells = cells
    chunks[chunks.count - 1].startsGroup = startsGroup
  }

  private var followsRow: Bool {
    chunks.lastOfText?.kind == .row
  }

  mutating func continueRow(
    _ line: TextLine,
    source: borrowing SourceText
  ) {
    guard chunks.last?.kind == .row,
      let cell = chunks[chunks.count - 1].cells.indices.last
    else {
      return add(.paragraph, line.span, line, source)
    }
    chunks[chunks.count - 1].cells[cell].join(Passage(source, range: line.span))
    chunks[chunks.count - 1].add(line.span, in: source)
  }

  mutating func addDefinition(
    _ term: Range<Int>,
    text: Range<Int>,
    index: Int,
    source: borrowing SourceText
  ) {
    let startsGroup = chunks.last?.kind != .definition
    add(.definition, lines[index].span, lines[index], source)
    chunks[chunks.count - 1].cells = [
      Passage(source, range: term).trimmed, Passage(source, range: text).trimmed,
    ]
    chunks[chunks.count - 1].startsGroup = startsGroup
  }

  /// Adds consecutive lines of code or of a quotation.
  mutating func addBlock(
    _ kind: Chunk.Kind, index: Int, source: borrowing SourceText
  ) {
    let line = lines[index]
    let text = blockText(kind, line: line, source: source)
    if chunks.last?.kind == kind, line.blanksBefore == 0 || kind == .code {
      let last = chunks.count - 1
      chunks[last].text.join(text)
      chunks[last].cells.append(text)
      chunks[last].add(line.span, in: source)
      return
    }
    add(kind, line.span, line, source)
    chunks[chunks.count - 1].text = text
    chunks[chunks.count - 1].cells = [text]
  }

  /// A line of a quotation without its sign, a line of code with the blanks before it.
  private func blockText(
    _ kind: Chunk.Kind, line: TextLine, source: borrowing SourceText
  ) -> Passage {
    let span = line.span
    guard kind == .code else {
      let mark = kind == .quote ? BlockFinder.quoteMark(source.text(line)) : 0
      return Passage(source, range: span.lowerBound + mark..<span.upperBound)
    }
    var text = Passage()
    for _ in 0..<line.indent {
      text.append(.blank, at: span.lowerBound)
    }
    text.append(Passage(source, range: span))
    return text
  }

  mutating func addFurniture(
    _ kind: Chunk.Kind, index: Int, source: borrowing SourceText
  ) {
    let line = lines[index]
    if chunks.last?.kind == kind, kind == .contents {
      return chunks[chunks.count - 1].add(line.span, in: source)
    }
    let (interrupted, inList) = (open, followsItem)
    add(kind, line.span, line, source)
    (open, followsItem) = (interrupted, inList)
  }
}

extension Passage {
  /// True for a cell of `| --- | :-: |`, which says how a column is aligned.
  fileprivate var isAlignment: Bool {
    scalars.allSatisfy { $0 == .hyphen || $0 == .colon }
  }
}
