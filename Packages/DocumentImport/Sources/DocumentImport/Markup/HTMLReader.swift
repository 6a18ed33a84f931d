import LibXML

/// Reads a web page: its elements say what its parts are.
///
/// What stands outside of `main`, or in elements for finding one's way, is furniture.
struct HTMLReader {
  private(set) var chunks: [Chunk] = []
  private(set) var source: HTMLSource
  private var stack: [Element] = []
  /// Its pictures, links, emphasis and code.
  var inlines = Inlines()
  /// The picture without a description that came last in the cell.
  private var cellPicture: Int?
  /// The text since the last block began or ended, and how much of its beginning is bold.
  private var text = Passage()
  private var leadLength = 0
  private var hasMain: Bool
  private var cells: [Passage] = []
  /// Whether all cells of the row are those of a head.
  private var hasHeadCells = true
  private var startsGroup = true
  /// The ids that signs lead to.
  private let noteIDs: Set<String>
  private var references: [Int: Footnotes.Reference] = [:]

  /// An element that is open.
  private struct Element {
    var role: HTMLRole
    /// Of an item: whether it has text already, with which more goes on.
    var isFilled = false
    /// Of a note that something refers to: its id.
    var note: String?
    /// Of a link into the page: where its text begins, and the id that it leads to.
    var link: (start: Int, target: String)?
    /// Of a part of the text: where it begins, and what it is.
    var part: (start: Int, style: Inlines.Style)?
  }

  static func read(_ decoded: SourceText) -> Reading {
    let bytes = Array(String(decoded.scalars).utf8)
    let events = MarkupDocument(html: bytes)?.events ?? []
    var reader = HTMLReader(decoded, events)
    for event in events { reader.read(event) }
    reader.flush()
    return Reading(
      chunks: reader.chunks, source: reader.source.text, references: reader.references,
      inlines: reader.inlines)
  }

  private init(_ decoded: SourceText, _ events: [MarkupDocument.Event]) {
    source = HTMLSource(decoded)
    noteIDs = Self.noteIDs(in: events)
    hasMain = events.contains {
      if case .enter(let name, let attributes) = $0 {
        HTMLRole(name, attributes) == .main
      } else {
        false
      }
    }
  }

  private mutating func read(_ event: MarkupDocument.Event) {
    switch event {
    case .enter(let name, let attributes): enter(name, attributes)
    case .exit(let name): exit(name)
    case .text(let string):
      guard !stack.contains(where: { $0.role == .hidden }) else { return }
      text.append(source.find(string.scalarValues))
    case .instruction, .reference: break
    }
  }

  // MARK: Elements

  private mutating func enter(_ name: String, _ attributes: MarkupDocument.Attributes) {
    let tag = source.enter(name)
    var role = HTMLRole(name, attributes)
    // A quotation's footer names its source.
    if name == "footer", isInside(.quote) { role = .text }
    switch role {
    case .inline: break
    case .strong: if isBlank { leadLength = -1 }
    case .lineBreak: if let last = text.offsets.last { text.append(0x20, at: last) }
    case .image: if let tag { addImage(tag, attributes) }
    case .hidden: source.skip(name)
    case .list, .table, .row:
      flush(endingWhole: role == .table)
      if role != .row, !isInside(.item) || role == .table { startsGroup = true }
    default: if !isInside(.cell) || role == .cell { flush() }
    }
    if role == .cell { cellPicture = nil }
    var element = Element(role: role)
    if tag != nil, let style = Self.style(of: name, attributes) {
      element.part = (source.position, style)
    }
    if let id = attributes["id"], noteIDs.contains(id), ![.inline, .strong].contains(role) {
      element.note = id
    }
    if name == "a", let address = attributes["href"], address.hasPrefix("#") {
      element.link = (text.count, String(address.dropFirst()))
    }
    stack.append(element)
  }

  private mutating func exit(_ name: String) {
    guard let role = stack.last?.role else { return }
    if let link = stack.last?.link { endLink(link) }
    if let part = stack.last?.part, part.start < source.position {
      inlines.add(part.style, part.start..<source.position)
    }
    switch role {
    case .inline, .lineBreak, .image, .hidden: break
    case .strong: if leadLength == -1 { leadLength = text.trimmed.count }
    case .cell: endCell(name)
    case .row: flushRow()
    case .figure, .note, .quote: if !isWhole { flush(endingWhole: true) }
    default: if !isInside(.cell), !isWhole { flush() }
    }
    stack.removeLast()
  }

  /// Whether an element around is one block with all that it holds.
  private var isWhole: Bool {
    stack.dropLast().contains { [.figure, .note, .quote].contains($0.role) }
  }

  private func isInside(_ role: HTMLRole) -> Bool { stack.contains { $0.role == role } }

  private var isBlank: Bool { text.scalars.allSatisfy(\.isSpace) }

  private mutating func addImage(
    _ tag: Range<Int>, _ attributes: MarkupDocument.Attributes
  ) {
    let description =
      attributes["alt"] == nil ? Passage() : source.find(attribute: "alt", in: tag)
    if !isOutside {
      addPicture(tag, description, attributes)
      if description.isEmpty, isInside(.cell) { cellPicture = tag.lowerBound }
    }
    guard !description.isEmpty else { return }
    text.append(description)
    if let last = text.offsets.last { text.append(0x20, at: last) }
  }

  /// Whether what comes is no part of the page's subject.
  private var isOutside: Bool {
    isInside(.furniture) || isInside(.contents) || isInside(.hidden) || hasMain && !isInside(.main)
  }

  /// A cell with nothing but a picture that has no description is not empty.
  private mutating func endCell(_ name: String) {
    var cell = collapsed(text)
    if let cellPicture, cell.isEmpty {
      cell.append(Inlines.marker, at: cellPicture)
      inlines.mark(cellPicture)
    }
    cells.append(cell)
    hasHeadCells = hasHeadCells && name == "th"
    text = Passage()
  }

  /// Notes a sign that refers to a note; what leads back from a note is furniture.
  private mutating func endLink(_ link: (start: Int, target: String)) {
    guard link.start < text.count else { return }
    let passage = text[link.start..<text.count].trimmed
    guard let first = passage.offsets.first, let last = passage.offsets.last else { return }
    if stack.contains(where: { $0.note != nil }), Self.leadsBack(passage.scalars) {
      text = text[0..<link.start]
      var chunk = filled(.furniture, passage)
      chunk.spans = passage.spans(of: 0..<passage.count)
      chunks.append(chunk)
    } else if noteIDs.contains(link.target), !stack.contains(where: { $0.note != nil }) {
      references[first] = Footnotes.Reference(end: last + 1, name: link.target)
    }
  }

  // MARK: Chunks

  private mutating func flush(endingWhole: Bool = false) {
    if isWholeNow, !endingWhole { return separate() }
    let passage = stack.contains { $0.role == .code } ? text.trimmed : collapsed(text)
    defer {
      text = Passage()
      leadLength = 0
    }
    guard !passage.isEmpty else { return }
    if let index = stack.lastIndex(where: { $0.role == .item }), stack[index].isFilled,
      let last = chunks.last, last.kind == .item
    {
      chunks[chunks.count - 1].text.join(passage)
      chunks[chunks.count - 1].spans += passage.spans(of: 0..<passage.count)
      return
    }
    var chunk = chunk(passage)
    chunk.spans = passage.spans(of: 0..<passage.count).reduce(into: []) { spans, span in
      if let last = spans.last,
        !(last.upperBound..<max(last.upperBound, span.lowerBound)).contains(where: {
          source.text.isCharacter($0)
        })
      {
        spans[spans.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
      } else {
        spans.append(span)
      }
    }
    chunk.leadLength = max(0, leadLength)
    chunks.append(chunk)
  }

  /// Whether the text goes on in a figure, a note or a quotation.
  private var isWholeNow: Bool {
    stack.contains { [.figure, .note, .quote].contains($0.role) }
      && !stack.contains { $0.role == .furniture || $0.role == .contents }
  }

  private mutating func separate() {
    if let last = text.offsets.last, text.scalars.last?.isSpace == false {
      text.append(0x20, at: last)
    }
  }

  private mutating func chunk(_ passage: Passage) -> Chunk {
    if isInside(.furniture) { return filled(.furniture, passage) }
    if isInside(.contents) { return filled(.contents, passage) }
    if hasMain, !isInside(.main) { return filled(.furniture, passage) }
    if let note = stack.last(where: { $0.note != nil })?.note {
      var chunk = filled(.note, passage)
      chunk.footnote = note
      return chunk
    }
    for element in stack.reversed() {
      switch element.role {
      case .heading(let level): return heading(level, passage)
      case .item: return item(passage)
      case .term:
        var chunk = filled(.definition, passage)
        chunk.cells = [passage]
        chunk.isBare = true
        chunk.startsGroup = chunks.last?.kind != .definition
        return chunk
      case .definition: return definition(passage)
      case .caption, .figure: return filled(.caption, passage)
      case .quote: return filled(.quote, passage)
      case .code: return code(passage)
      case .note: return filled(.note, passage)
      default: continue
      }
    }
    return filled(.paragraph, passage)
  }

  private func filled(_ kind: Chunk.Kind, _ passage: Passage) -> Chunk {
    var chunk = Chunk(kind)
    chunk.text = passage
    return chunk
  }

  private func heading(_ level: Int, _ passage: Passage) -> Chunk {
    var chunk = filled(.heading, passage)
    chunk.heading = Heading(evidence: .markup, confidence: 0.99, level: level)
    if let close = HeadingSigns.closing(chunk.text.scalars[...]) {
      chunk.text = chunk.text[0..<chunk.text.count - close].trimmed
    }
    if let label = SectionLabel(chunk.text.scalars[...]), label.length < chunk.text.count {
      chunk.heading?.number = chunk.text[0..<label.length].string.trimmingBlanks
      chunk.text = chunk.text[label.length..<chunk.text.count].trimmed
    }
    return chunk
  }

  private mutating func item(_ passage: Passage) -> Chunk {
    // A paragraph of an item goes on with it.
    var chunk = filled(.item, passage)
    chunk.depth = stack.count { if case .list = $0.role { true } else { false } } - 1
    let isNumbered = stack.contains { $0.role == .list(isNumbered: true) }
    chunk.mark = ListMark(kind: isNumbered ? .number(.dot) : .bullet(0x2D), value: 0, length: 0)
    chunk.startsGroup = startsGroup
    startsGroup = false
    if let index = stack.lastIndex(where: { $0.role == .item }) { stack[index].isFilled = true }
    return chunk
  }

  private mutating func definition(_ passage: Passage) -> Chunk {
    var chunk = filled(.definition, passage)
    chunk.cells = [passage]
    chunk.startsGroup = false
    return chunk
  }

  private func code(_ passage: Passage) -> Chunk {
    var chunk = filled(.code, passage)
    var start = 0
    for index in 0...passage.count where index == passage.count || passage.scalars[index] == 0x0A {
      chunk.cells.append(passage[start..<index])
      start = index + 1
    }
    return chunk
  }

  private mutating func flushRow() {
    defer { (cells, hasHeadCells) = ([], true) }
    guard cells.contains(where: { !$0.isEmpty }) else { return }
    var whole = Passage()
    for cell in cells { whole.append(cell) }
    var row = filled(
      stack.contains { $0.role == .furniture } || hasMain && !isInside(.main) ? .furniture : .row,
      whole)
    row.cells = cells
    row.isHead = hasHeadCells
    row.startsGroup = chunks.last?.kind != .row || startsGroup
    row.spans = whole.spans(of: 0..<whole.count)
    startsGroup = false
    chunks.append(row)
  }

  /// Runs of white space as one blank, none at the ends.
  private func collapsed(_ passage: Passage) -> Passage {
    var result = Passage()
    for (scalar, offset) in zip(passage.scalars, passage.offsets) {
      if !scalar.isSpace {
        result.append(scalar, at: offset)
      } else if let last = result.scalars.last, !last.isSpace {
        result.append(0x20, at: offset)
      }
    }
    return result.trimmed
  }
}
