/// Joins the lines of a text to chunks: paragraphs, items, rows, in reading order.
struct Chunker {
  var chunks: [Chunk] = []
  let lines: [TextLine]
  let kinds: [LineKind]
  /// The chunk that the next line of text may continue, and its last line.
  var open: (chunk: Int, line: Int)?
  /// The indentation of the first line of the open item.
  var itemIndent = 0
  /// The note at a page's foot that interrupts the open chunk.
  var foot: Int?
  /// The open lists: the indentation of their items, and their kind.
  var levels: [(indent: Int, kind: ListMark.Kind, value: Int)] = []
  /// True if the last chunk, ignoring furniture, was an item.
  var followsItem = false

  init(_ classified: LineClassifier, source: borrowing SourceText) {
    (lines, kinds) = (classified.lines, classified.kinds)
    for index in lines.indices {
      read(index, source: source)
    }
    for index in chunks.indices where chunks[index].kind == .paragraph {
      chunks[index].isBare = !Wrap.endsSentence(chunks[index].text.scalars[...])
    }
  }

  private mutating func read(_ index: Int, source: borrowing SourceText) {
    let line = lines[index]
    // A note goes on only in the lines directly below it.
    if !kinds[index].isText {
      foot = nil
    }
    switch kinds[index] {
    case .text: readText(index, source: source)
    case .heading(let heading, let title): add(heading, title, index, source)
    case .headingGoesOn: goOn(with: line, source)
    case .caption: add(.caption, line.span, line, source)
    case .note(let mark): addNote(mark, index: index, source: source)
    case .noteLabel:
      addNote(line.span.count, index: index, source: source)
      open = (chunks.count - 1, index)
    case .footnoteNumber: addFootnote(index, source: source)
    case .item(let mark): add(mark, index: index, source: source)
    case .row: addRow(index, source: source)
    case .rowGoesOn: continueRow(line, source: source)
    case .definition(let term, let text):
      addDefinition(term, text: text, index: index, source: source)
    case .code: addBlock(.code, index: index, source: source)
    case .quote: addBlock(.quote, index: index, source: source)
    case .furniture: addFurniture(.furniture, index: index, source: source)
    case .contents: addFurniture(.contents, index: index, source: source)
    }
  }
}

// MARK: - Text

extension Chunker {
  private mutating func readText(
    _ index: Int,
    source: borrowing SourceText
  ) {
    let line = lines[index]
    if let foot, line.blanksBefore == 0 {
      return extend(foot, with: line, source: source)
    }
    foot = nil
    if let (chunk, last) = open,
      joins(last, index: index, chunk: chunk, source: source)
    {
      extend(chunk, with: line, source: source)
      open = (chunk, index)
      return
    }
    add(.paragraph, line.span, line, source)
    chunks[chunks.count - 1].isDense = line.blanksBefore == 0
    open = (chunks.count - 1, index)
  }

  /// Adds the text of a line to a chunk.
  private mutating func extend(
    _ chunk: Int, with line: TextLine, source: borrowing SourceText
  ) {
    chunks[chunk].text.join(Passage(source, range: line.span))
    chunks[chunk].add(line.span, in: source)
  }

  /// Returns whether a line continues the text of the line above.
  private func joins(
    _ last: Int, index: Int, chunk: Int, source: borrowing SourceText
  ) -> Bool {
    if chunks[chunk].text.isEmpty {
      return true
    }
    let text = source.text(lines[last])
    let next = source.text(lines[index])
    let ended = Wrap.endsSentence(text)
    let runsOn = !Wrap.breaksEarly(lines[last], text: text, before: next)
    guard isDirectlyBelow(last, index: index) else {
      return !ended && crossesInterruption(last, index: index)
        && (runsOn || continues(text, next: next))
    }
    let isItem = chunks[chunk].kind == .item
    if isItem,
      !runsOn,
      startsBehindList(next)
    {
      return false
    }
    if ended {
      return goesOnAfterSentence(
        last,
        index: index,
        chunk: chunk,
        runsOn: runsOn)
    }
    let isHanging = isItem && lines[index].indent > itemIndent
    return goesOnInSentence(
      text,
      next: next,
      runsOn: runsOn,
      isItem: isItem,
      isHanging: isHanging)
  }

  private func isDirectlyBelow(_ last: Int, index: Int) -> Bool {
    last + 1 == index
      && lines[index].blanksBefore == 0 && !lines[index].startsColumn
  }

  /// Returns whether a line directly below one without a full stop continues it.
  private func goesOnInSentence(
    _ text: ArraySlice<UInt32>, next: ArraySlice<UInt32>, runsOn: Bool, isItem: Bool,
    isHanging: Bool
  ) -> Bool {
    if !runsOn, isVerse(text, before: next) {
      return false
    }
    if Wrap.isOpen(text)
      || startsMidWord(next)
      || Wrap.isTail(next, after: text)
    {
      return true
    }
    // An item that ends in a noun is complete; kana go on in kana.
    let goesOnInKana =
      next.first?.isHiragana == true
      && text.last?.isHiragana == true
    if isHanging || isItem && goesOnInKana {
      return true
    }
    return runsOn || next.first?.isLower == true
  }

  /// Returns whether only furniture, notes, and the end of a page are between two lines.
  private func crossesInterruption(_ last: Int, index: Int) -> Bool {
    if lines[index].startsColumn || lines[index].startsPage {
      return true
    }
    return (last + 1..<index).contains { line in
      switch kinds[line] {
      case .furniture, .footnoteNumber:
        true
      default:
        false
      }
    }
  }

  /// Returns whether a line can be the rest of a sentence on the previous page.
  private func continues(
    _ text: ArraySlice<UInt32>,
    next: ArraySlice<UInt32>
  ) -> Bool {
    if next.first?.isLower == true || text.last == .hyphen {
      return true
    }
    return Wrap.isOpen(text) && text.contains { $0.isJapanese }
  }

  /// Returns whether a line continues a paragraph after a full stop: if lines are filled, unless it
  /// is indented, or the break was early.
  private func goesOnAfterSentence(
    _ last: Int, index: Int, chunk: Int, runsOn: Bool
  ) -> Bool {
    let indent = lines[index].indent
    let isSetIn = indent > lines[last].indent
    if chunks[chunk].kind == .item, indent > itemIndent {
      return true
    }
    // Four blanks continue a note, as in Markdown.
    if chunks[chunk].kind == .note,
      isSetIn,
      indent >= 4
    {
      return true
    }
    return !isSetIn && runsOn
  }

  /// Returns whether a comma ends a line and a capital begins the next, as in verses and addresses.
  private func isVerse(
    _ text: ArraySlice<UInt32>,
    before next: ArraySlice<UInt32>
  ) -> Bool {
    text.last == .comma && next.first?.isUpper == true
  }

  /// Returns whether a text starts with a character that does not begin a word: a small kana, a
  /// comma, `を`, `ん`.
  private func startsMidWord(_ text: ArraySlice<UInt32>) -> Bool {
    guard let first = text.first else { return false }
    if first.isClosing || Wrap.neverFirst.contains(first)
      || [.hiraganaWo, .hiraganaN, .katakanaN].contains(first)
    {
      return true
    }
    // A particle before kanji: `が案内する…`.
    return text.count > 1 && Self.particles.contains(first)
      && text[text.startIndex + 1].isHan
  }

  private static let particles = Set("はがをにのとへ".scalarValues)

  /// The end of a sentence of which a list was a part: `を、作る前に…`.
  private func startsBehindList(_ text: ArraySlice<UInt32>) -> Bool {
    guard let first = text.first,
      text.count > 1
    else { return false }
    return first == .hiraganaWo
      || Self.listParticles.contains(first)
        && text[text.startIndex + 1] == .ideographicComma
  }

  private static let listParticles = Set("はがにとでの".scalarValues)
}
