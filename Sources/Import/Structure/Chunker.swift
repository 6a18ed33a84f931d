/// Joins the lines of a text to chunks: paragraphs, items, rows, in reading order.
struct Chunker {
  private(set) var chunks: [Chunk] = []
  private let lines: [TextLine]
  private let kinds: [LineKind]
  private let wrap: Wrap
  /// The chunk that the next line of text may go on with, and its last line.
  private var open: (chunk: Int, line: Int)?
  /// How far the first line of the item that is open is set in.
  private var itemIndent = 0
  /// The note at a page's foot that interrupts the open chunk.
  private var foot: Int?
  /// Of the lists that are open: where their items stand, and their kind.
  private var levels: [(indent: Int, kind: ListMark.Kind, value: Int)] = []
  /// Whether the last chunk was an item, furniture left aside.
  private var followsItem = false

  init(_ classified: LineClassifier, _ source: borrowing SourceText) {
    (lines, kinds, wrap) = (classified.lines, classified.kinds, classified.wrap)
    for index in lines.indices { read(index, source) }
    for index in chunks.indices where chunks[index].kind == .paragraph {
      chunks[index].isBare = !wrap.endsSentence(chunks[index].text.scalars[...])
    }
  }

  private mutating func read(_ index: Int, _ source: borrowing SourceText) {
    let line = lines[index]
    if case .text = kinds[index] {} else { foot = nil }
    switch kinds[index] {
    case .text: readText(index, source)
    case .heading(let heading, let title): add(heading, title, index, source)
    case .headingGoesOn: goOn(with: line, source)
    case .caption: add(.caption, line.span, line, source)
    case .note(let mark): addNote(mark, index, source)
    case .noteLabel:
      addNote(line.span.count, index, source)
      open = (chunks.count - 1, index)
    case .footnoteNumber: addFootnote(index, source)
    case .item(let mark): add(mark, index, source)
    case .row: addRow(index, source)
    case .rowGoesOn: continueRow(line, source)
    case .definition(let term, let text): addDefinition(term, text, index, source)
    case .code: addBlock(.code, index, source)
    case .quote: addBlock(.quote, index, source)
    case .furniture: addFurniture(.furniture, index, source)
    case .contents: addFurniture(.contents, index, source)
    }
  }
}

// MARK: - Text

extension Chunker {
  private mutating func readText(_ index: Int, _ source: borrowing SourceText) {
    let line = lines[index]
    if let foot, line.blanksBefore == 0 {
      chunks[foot].text.join(Passage(source, line.span))
      chunks[foot].add(line.span, in: source)
      return
    }
    foot = nil
    if let (chunk, last) = open, joins(last, index, chunk, source) {
      if chunks[chunk].text.isEmpty {
        chunks[chunk].text = Passage(source, line.span)
      } else {
        chunks[chunk].text.join(Passage(source, line.span))
      }
      chunks[chunk].add(line.span, in: source)
      open = (chunk, index)
      return
    }
    add(.paragraph, line.span, line, source)
    chunks[chunks.count - 1].isDense = line.blanksBefore == 0
    open = (chunks.count - 1, index)
  }

  /// Whether a line goes on with what the line above says.
  private func joins(
    _ last: Int, _ index: Int, _ chunk: Int, _ source: borrowing SourceText
  ) -> Bool {
    let text = source.text(lines[last])
    let next = source.text(lines[index])
    if chunks[chunk].text.isEmpty { return true }
    let ended = wrap.endsSentence(text)
    guard last + 1 == index, lines[index].blanksBefore == 0, !lines[index].startsColumn else {
      return !ended && crossesInterruption(last, index) && continues(text, next)
    }
    if chunks[chunk].kind == .item, startsBehindList(next) { return false }
    if ended { return goesOnAfterSentence(last, index, chunk, next) }
    if wrap.isOpen(text) || startsMidWord(next) { return true }
    if chunks[chunk].kind == .item, lines[index].indent > lines[last].indent
      || next.first?.isHiragana == true && text.last?.isHiragana == true
    {
      return true
    }
    return !wrap.breaksEarly(lines[last], before: next) || next.first?.isLower == true
  }

  /// Whether between two lines there is nothing but furniture, notes, and the end of a page.
  private func crossesInterruption(_ last: Int, _ index: Int) -> Bool {
    if lines[index].startsColumn || lines[index].startsPage { return true }
    return (last + 1..<index).contains {
      switch kinds[$0] {
      case .furniture, .footnoteNumber: true
      default: false
      }
    }
  }

  /// Whether a line can be the rest of a sentence on the page before.
  private func continues(_ text: ArraySlice<UInt32>, _ next: ArraySlice<UInt32>) -> Bool {
    if next.first?.isLower == true || text.last == 0x2D { return true }
    return wrap.isOpen(text) && text.contains { $0.isJapanese }
  }

  /// Behind a full stop a line goes on where lines are filled, unless it is set in, or the break
  /// was early.
  private func goesOnAfterSentence(
    _ last: Int, _ index: Int, _ chunk: Int, _ next: ArraySlice<UInt32>
  ) -> Bool {
    let isSetIn = lines[index].indent > lines[last].indent
    if chunks[chunk].kind == .item, lines[index].indent > itemIndent { return true }
    if chunks[chunk].kind == .note, isSetIn, lines[index].indent >= 4 { return true }
    guard wrap.measure(of: lines[last]) != nil else { return false }
    return !isSetIn && !wrap.breaksEarly(lines[last], before: next)
  }

  /// What no word starts with: a small kana, a long vowel mark, a comma, a closing bracket.
  private func startsMidWord(_ text: ArraySlice<UInt32>) -> Bool {
    guard let first = text.first else { return false }
    if first.isClosing || Self.never.contains(first) { return true }
    return text.count > 1 && "はがをにのとへ".unicodeScalars.contains { $0.value == first }
      && text[text.startIndex + 1].isHan
  }

  private static let never = Set("、。，．ー々ぁぃぅぇぉっゃゅょゎんァィゥェォッャュョヮンをゞヽヾ".scalarValues)

  /// The end of a sentence of which a list was a part: `を、作る前に…`.
  private func startsBehindList(_ text: ArraySlice<UInt32>) -> Bool {
    guard let first = text.first, text.count > 1 else { return false }
    return first == 0x3092 || "はがにとでの".unicodeScalars.contains { $0.value == first }
      && text[text.startIndex + 1] == 0x3001
  }
}

// MARK: - Other chunks

extension Chunker {
  private mutating func add(
    _ kind: Chunk.Kind, _ text: Range<Int>, _ line: TextLine, _ source: borrowing SourceText
  ) {
    var chunk = Chunk(kind)
    chunk.text = Passage(source, text).trimmed
    chunk.spans = [line.span]
    chunks.append(chunk)
    open = nil
    followsItem = false
  }

  private mutating func add(
    _ heading: Heading, _ title: Range<Int>, _ index: Int, _ source: borrowing SourceText
  ) {
    var chunk = Chunk(heading.isTitle ? .title : .heading)
    chunk.heading = heading
    var text = Passage()
    for line in source.line(at: title.lowerBound)...source.line(at: max(title.lowerBound, title.upperBound - 1)) {
      let start = max(title.lowerBound, source.lineStarts[line])
      let end = line + 1 < source.lineStarts.count ? min(title.upperBound, source.lineStarts[line + 1]) : title.upperBound
      let part = Passage(source, start..<max(start, end)).trimmed
      if text.isEmpty { text = part } else { text.join(part) }
    }
    chunk.text = text
    chunk.spans = [lines[index].span.lowerBound..<max(lines[index].span.upperBound, title.upperBound)]
    chunks.append(chunk)
    (open, followsItem) = (nil, false)
  }

  private mutating func goOn(with line: TextLine, _ source: borrowing SourceText) {
    guard let last = chunks.last?.spans.last, last.upperBound < line.span.upperBound else { return }
    chunks[chunks.count - 1].add(line.span, in: source)
  }

  private mutating func addNote(_ mark: Int, _ index: Int, _ source: borrowing SourceText) {
    let line = lines[index]
    add(.note, line.span.lowerBound + mark..<line.span.upperBound, line, source)
    chunks[chunks.count - 1].heading = Heading(
      evidence: .markup, confidence: 1,
      number: String(source.scalars[line.span.lowerBound..<line.span.lowerBound + mark]).trimmingBlanks)
    open = (chunks.count - 1, index)
  }

  private mutating func addFootnote(_ index: Int, _ source: borrowing SourceText) {
    let interrupted = open
    add(.note, lines[index].span, lines[index], source)
    open = interrupted
    foot = chunks.count - 1
  }

  private mutating func add(_ mark: ListMark, _ index: Int, _ source: borrowing SourceText) {
    let line = lines[index]
    // A star below a table explains one of its cells.
    if mark.kind == .bullet(0x2A), chunks.last?.kind == .row {
      add(.paragraph, line.span, line, source)
      return open = (chunks.count - 1, index)
    }
    var startsGroup = !followsItem
    if let outermost = levels.first, line.indent < outermost.indent, mark.kind != outermost.kind {
      startsGroup = true
    }
    if startsGroup { levels = [] }
    let depth = countedDepth(of: mark, at: line.indent) ?? depth(of: mark, at: line.indent)
    add(.item, line.span.lowerBound + min(mark.length, line.span.count)..<line.span.upperBound, line, source)
    chunks[chunks.count - 1].mark = mark
    chunks[chunks.count - 1].depth = depth
    chunks[chunks.count - 1].startsGroup = startsGroup
    followsItem = true
    itemIndent = line.indent
    open = (chunks.count - 1, index)
  }

  /// The level of a number that counts on; by how much it is set in may vary.
  private mutating func countedDepth(of mark: ListMark, at indent: Int) -> Int? {
    guard mark.value > 1,
      let same = levels.lastIndex(where: {
        $0.kind == mark.kind && $0.value == mark.value - 1 && abs($0.indent - indent) <= 2
      })
    else { return nil }
    levels.removeSubrange((same + 1)...)
    levels[same].value = mark.value
    return same
  }

  /// An item is deeper where it is set in further, or has another mark than the items around it.
  private mutating func depth(of mark: ListMark, at indent: Int) -> Int {
    while let last = levels.last, last.indent > indent { levels.removeLast() }
    if let same = levels.lastIndex(where: { $0.indent == indent && $0.kind == mark.kind }) {
      levels.removeSubrange((same + 1)...)
      levels[same].value = mark.value
      return same
    }
    levels.append((indent, mark.kind, mark.value))
    return levels.count - 1
  }

  private mutating func addRow(_ index: Int, _ source: borrowing SourceText) {
    let line = lines[index]
    let startsGroup = !followsRow
    let separator = TableFinder.separator(of: line, source) ?? .tabs
    let cells = TableFinder.cells(of: line, separator, source).map { Passage(source, $0).trimmed }
    // `| --- | :-: |` says how columns are aligned.
    if separator == .pipes, cells.allSatisfy({ $0.scalars.allSatisfy { $0 == 0x2D || $0 == 0x3A } }) {
      return addFurniture(.furniture, index, source)
    }
    add(.row, line.span, line, source)
    chunks[chunks.count - 1].cells = cells
    chunks[chunks.count - 1].startsGroup = startsGroup
  }

  private var followsRow: Bool {
    chunks.last { $0.kind != .furniture }?.kind == .row
  }

  private mutating func continueRow(_ line: TextLine, _ source: borrowing SourceText) {
    guard chunks.last?.kind == .row, let cell = chunks[chunks.count - 1].cells.indices.last else {
      return add(.paragraph, line.span, line, source)
    }
    chunks[chunks.count - 1].cells[cell].join(Passage(source, line.span))
    chunks[chunks.count - 1].add(line.span, in: source)
  }

  private mutating func addDefinition(
    _ term: Range<Int>, _ text: Range<Int>, _ index: Int, _ source: borrowing SourceText
  ) {
    let startsGroup = chunks.last?.kind != .definition
    add(.definition, lines[index].span, lines[index], source)
    chunks[chunks.count - 1].cells = [Passage(source, term).trimmed, Passage(source, text).trimmed]
    chunks[chunks.count - 1].startsGroup = startsGroup
  }

  /// Lines of code, and of a quotation, that stand together.
  private mutating func addBlock(
    _ kind: Chunk.Kind, _ index: Int, _ source: borrowing SourceText
  ) {
    let line = lines[index]
    if chunks.last?.kind == kind, line.blanksBefore == 0 || kind == .code {
      let last = chunks.count - 1
      chunks[last].text.join(Passage(source, line.span))
      chunks[last].cells.append(Passage(source, line.span))
      chunks[last].add(line.span, in: source)
      return
    }
    add(kind, line.span, line, source)
    chunks[chunks.count - 1].cells = [Passage(source, line.span)]
  }

  private mutating func addFurniture(
    _ kind: Chunk.Kind, _ index: Int, _ source: borrowing SourceText
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
