import LibXML

/// Reads a web page: its elements state the kinds of its parts.
///
/// Content outside of `main`, or in elements for navigation, is furniture.
struct HTMLReader {
  private(set) var chunks: [Chunk] = []
  private(set) var source: HTMLSource
  private var stack: [Element] = []
  /// Its pictures, links, emphasis and code.
  var inlines = Inlines()
  /// The last picture without a description in the cell.
  private var cellPicture: Int?
  /// The text since the last block began or ended, and how much of its beginning is bold.
  private var text = Passage()
  private var leadLength = 0
  private let hasMain: Bool
  /// The elements around the page's subject, by their count.
  private let holdMain: Set<Int>
  private var elementCount = 0
  private var cells: [Passage] = []
  /// The number of rows, including this one, in which a cell continues, by column.
  private var rowsLeft: [Int: Int] = [:]
  /// True if all cells of the row are header cells.
  private var hasHeadCells = true
  private var startsGroup = true
  /// True inside a ruby annotation for which the page has no brackets.
  private var isInReading = false
  /// True if the last sign of an item saved by Word is a number.
  private var isWordItemNumbered = false
  /// The tables that set code next to its line numbers, by their index.
  private let codeTables: Set<Int>
  private var codeTableDepth = 0
  private let hasHeadings: Bool
  /// The ids to which signs link.
  private let noteIDs: Set<String>
  private var references: [Int: Footnotes.Reference] = [:]

  /// An element that is open.
  private struct Element {
    var role: HTMLRole
    /// For an item: true if it already has text, after which more follows.
    var isFilled = false
    /// Of a note that something refers to: its id.
    var note: String?
    /// For a link within the page: the start of its text, and the id of its target.
    var link: (start: Int, target: String)?
    /// Of an element in a text that is not shown: where its text begins.
    var hiddenStart: Int?
    /// For furniture: true if only a word of a class identifies it.
    var isGuess = false
    var isCodeTable = false
    /// Of an item that Word saved: its level.
    var wordLevel: Int?
    /// Of a cell: how many columns and rows it takes.
    var size = (columns: 1, rows: 1)
    /// For a part of the text: its start and its style.
    var part: (start: Int, style: Inlines.Style)?
  }

  static func read(_ decoded: SourceText) throws(ImportError) -> Reading {
    let bytes = Array(String(HTMLMarkup.withoutComments(decoded.scalars)).utf8)
    let events: [MarkupDocument.Event]
    do {
      events = try MarkupDocument(html: bytes)?.events ?? []
    } catch {
      guard case .tooManyParts(let limit) = error else { throw .empty }
      throw .tooManyParts(name: "html", limit: limit)
    }
    var reader = HTMLReader(decoded, events: events)
    for event in events {
      reader.read(event)
    }
    reader.flush()
    return Reading(
      chunks: reader.chunks, source: reader.source.text, references: reader.references,
      inlines: reader.inlines, missing: reader.source.missing)
  }

  private init(_ decoded: SourceText, events: [MarkupDocument.Event]) {
    source = HTMLSource(decoded)
    noteIDs = Self.noteIDs(in: events)
    holdMain = Self.elementsAroundMain(in: events)
    hasMain = !holdMain.isEmpty
    codeTables = Self.codeTables(in: events)
    hasHeadings = events.contains { event in
      if case .enter(
        let name,
        _) = event,
        case .heading = HTMLRole.byElement(name)
      {
        true
      } else {
        false
      }
    }
  }

  /// The elements that the page's subject is in, itself included, counted from the first one of the page.
  private static func elementsAroundMain(in events: [MarkupDocument.Event]) -> Set<Int> {
    var open: [Int] = []
    var count = 0
    var found: Set<Int> = []
    for event in events {
      switch event {
      case .enter(let name, let attributes):
        open.append(count)
        count += 1
        if HTMLRole(name, attributes: attributes) == .main {
          found.formUnion(open)
        }
      case .exit:
        _ = open.popLast()
      case .text, .instruction, .reference:
        break
      }
    }
    return found
  }

  private static func codeTables(in events: [MarkupDocument.Event]) -> Set<Int> {
    var open: [(name: String, count: Int)] = []
    var count = 0
    var found: Set<Int> = []
    for event in events {
      switch event {
      case .enter(let name, let attributes):
        open.append((name, count))
        count += 1
        if name == "td" || name == "th", HTMLRole.hasLineNumbers(attributes),
          let table = open.last(where: { $0.name == "table" })
        {
          found.insert(table.count)
        }
      case .exit:
        _ = open.popLast()
      case .text, .instruction, .reference:
        break
      }
    }
    return found
  }

  private mutating func read(_ event: MarkupDocument.Event) {
    switch event {
    case .enter(let name, let attributes):
      enter(name, attributes: attributes)
    case .exit(let name):
      exit(name)
    case .text(let string):
      guard !stack.contains(where: { $0.role == .hidden }) else { return }
      text.append(source.find(string.scalarValues))
    case .instruction, .reference:
      break
    }
  }

  // MARK: Elements

  private mutating func enter(
    _ name: String,
    attributes: MarkupDocument.Attributes
  ) {
    let tag = source.enter(name)
    let holdsMain = holdMain.contains(elementCount)
    elementCount += 1
    var role = HTMLRole(name, attributes: attributes, holdsMain: holdsMain)
    let isSign = HTMLRole.isWordListSign(attributes)
    let isHidden = isSign || HTMLRole.hides(attributes) && !holdsMain
    let wordLevel = role == .text ? HTMLRole.wordListLevel(attributes) : nil
    if wordLevel != nil {
      role = .item
    }
    if [.table, .row, .cell].contains(role),
      isInCodeTable(name)
    {
      role = .text
    }
    let isInText = [.inline, .strong, .lineBreak, .image].contains(role)
    if isHidden,
      !isInText,
      role != .hidden
    {
      role = .unseen
    }
    // A quotation's footer names its source.
    if name == "footer", isInside(.quote) {
      role = .text
    }
    switch role {
    case .inline:
      break
    case .strong:
      if isBlank {
        leadLength = -1
      }
    case .lineBreak:
      endLine()
    case .image:
      if let tag {
        addImage(tag, attributes: attributes)
      }
    case .hidden:
      source.skip(name)
    case .list, .table, .row:
      flush(endingWhole: role == .table)
      let isInList = isInside(.item) || isInside(.list(isNumbered: true))
      if role == .table
        || role != .row && !(isInList || isInside(.list(isNumbered: false)))
      {
        startsGroup = true
      }
    default:
      if isInside(.cell), role != .cell {
        separate()
      } else {
        flush()
      }
    }
    if role == .cell {
      cellPicture = nil
    }
    if role == .table {
      rowsLeft = [:]
    }
    var element = Element(role: role)
    if isHidden, isInText {
      element.hiddenStart = text.count
    }
    element.isGuess = role == .furniture && HTMLRole.byElement(name) != .furniture
    element.wordLevel = wordLevel
    if role == .cell {
      element.size = Self.size(of: attributes)
    }
    if name == "rt" {
      openReading()
    }
    if tag != nil, let style = Self.style(of: name, attributes) {
      element.part = (source.position, style)
    }
    if let id = attributes["id"],
      noteIDs.contains(id),
      ![.inline, .strong].contains(role)
    {
      element.note = id
    }
    if name == "a",
      let address = attributes["href"],
      address.hasPrefix("#")
    {
      element.link = (text.count, String(address.dropFirst()))
    }
    if codeTables.contains(elementCount - 1) {
      codeTableDepth += 1
      element.isCodeTable = true
    }
    stack.append(element)
  }

  private mutating func exit(_ name: String) {
    guard let role = stack.last?.role else { return }
    if name == "rt" {
      closeReading()
    }
    if let start = stack.last?.hiddenStart {
      hide(from: start)
    }
    if let link = stack.last?.link {
      endLink(link)
    }
    if let part = stack.last?.part, part.start < source.position {
      inlines.add(part.style, range: part.start..<source.position)
    }
    switch role {
    case .inline, .lineBreak, .image, .hidden:
      break
    case .strong:
      if leadLength == -1 {
        leadLength = text.trimmed.count
      }
    case .cell:
      endCell(name)
    case .row:
      flushRow()
    // Cells may stand in a table without a row.
    case .table where !cells.isEmpty:
      flushRow()
    case .figure, .note, .quote:
      if !isWhole {
        flush(endingWhole: true)
      }
    default:
      if isInside(.cell) {
        separate()
      } else if !isWhole {
        flush()
      }
    }
    if stack.removeLast().isCodeTable {
      codeTableDepth -= 1
    }
  }

  /// True if an enclosing element is a single block with all its content.
  private var isWhole: Bool {
    stack.dropLast().contains { [.figure, .note, .quote].contains($0.role) }
  }

  private func isInside(_ role: HTMLRole) -> Bool {
    stack.contains { $0.role == role }
  }

  private var isBlank: Bool { text.scalars.allSatisfy(\.isSpace) }

  private mutating func addImage(
    _ tag: Range<Int>, attributes: MarkupDocument.Attributes
  ) {
    let description =
      attributes["alt"].map {
        source.find(
          $0,
          ofAttribute: "alt",
          in: tag)
      } ?? Passage()
    if !isOutside {
      addPicture(tag, description: description, attributes: attributes)
      if description.isEmpty, isInside(.cell) {
        cellPicture = tag.lowerBound
      }
    }
    guard !description.isEmpty else { return }
    text.append(description)
    if let last = text.offsets.last {
      text.append(0x20, at: last)
    }
  }

  /// True if the next content is not part of the page's subject.
  private var isOutside: Bool {
    isInside(.furniture) || isInside(.contents) || isInside(.hidden) || isInside(.unseen)
      || hasMain && !isInside(.main)
  }

  // MARK: Parts of a text

  /// Ends a line of a text.
  ///
  /// In a page without headings a separate line in bold type is a heading, and each sentence is a
  /// paragraph.
  private mutating func endLine() {
    guard let last = text.offsets.last else { return }
    let isFree = stack.allSatisfy {
      [.text, .inline, .strong, .lineBreak, .main].contains($0.role)
    }
    let line = text.trimmed
    if leadLength == -1 {
      leadLength = line.count
    }
    let isBold = leadLength >= line.count && !line.isEmpty
    if !hasHeadings,
      isFree,
      isBold || line.scalars.last?.endsSentence == true
    {
      flush()
    } else {
      text.append(0x20, at: last)
    }
  }

  /// Returns whether a table sets code next to its line numbers.
  private func isInCodeTable(_ name: String) -> Bool {
    codeTables.contains(elementCount - 1) || name != "table" && codeTableDepth > 0
  }

  /// Removes hidden content from a text.
  private mutating func hide(from start: Int) {
    guard start < text.count else { return }
    let passage = collapsed(text[start..<text.count])
    text = text[0..<start]
    guard !passage.isEmpty else { return }
    isWordItemNumbered = passage.scalars.contains { scalar in
      scalar.isDigit || scalar.isASCIILetter && scalar != 0x6F
    }
    var chunk = unseen(passage)
    chunk.spans = passage.spans(of: 0..<passage.count)
    chunks.append(chunk)
  }

  /// Opens a ruby annotation, which a browser shows above the characters, and writes it after them
  /// in brackets.
  private mutating func openReading() {
    guard let last = text.offsets.last,
      ![0x28, 0xFF08].contains(text.scalars.last)
    else { return }
    text.append(0xFF08, at: last)
    isInReading = true
  }

  private mutating func closeReading() {
    guard isInReading, let last = text.offsets.last else { return }
    text.append(0xFF09, at: last)
    isInReading = false
  }

  /// Ends a cell; a cell that contains only a picture without a description is not empty.
  private mutating func endCell(_ name: String) {
    guard !isInside(.unseen) else { return flush() }
    var cell = collapsed(text)
    if let cellPicture, cell.isEmpty {
      cell.append(Inlines.marker, at: cellPicture)
      inlines.mark(cellPicture)
    }
    let size = stack.last?.size ?? (columns: 1, rows: 1)
    passMerged()
    if size.rows > 1, cells.count < Self.columnLimit {
      for column in cells.count..<cells.count + size.columns {
        rowsLeft[column] = size.rows
      }
    }
    cells.append(cell)
    for _ in 1..<max(1, size.columns) {
      cells.append(Passage())
    }
    hasHeadCells = hasHeadCells && name == "th"
    text = Passage()
  }

  /// Notes a sign that refers to a note; a link back from a note is furniture.
  private mutating func endLink(_ link: (start: Int, target: String)) {
    guard link.start < text.count else { return }
    let passage = text[link.start..<text.count].trimmed
    guard let first = passage.offsets.first,
      let last = passage.offsets.last
    else { return }
    if stack.contains(where: { $0.note != nil }),
      Self.leadsBack(passage.scalars)
    {
      text = text[0..<link.start]
      var chunk = filled(.furniture, passage: passage)
      chunk.spans = passage.spans(of: 0..<passage.count)
      chunks.append(chunk)
    } else if noteIDs.contains(link.target),
      !stack.contains(where: { $0.note != nil })
    {
      references[first] = Footnotes.Reference(end: last + 1, name: link.target)
    }
  }

  // MARK: Chunks

  private mutating func flush(endingWhole: Bool = false) {
    if isWholeNow, !endingWhole {
      return separate()
    }
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

  /// True if the text continues in a figure, a note or a quotation.
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
    if isInside(.unseen) {
      return unseen(passage)
    }
    if isInside(.furniture) {
      var chunk = filled(.furniture, passage: passage)
      chunk.isGuess = stack.last { $0.role == .furniture }?.isGuess ?? false
      return chunk
    }
    if isInside(.contents) {
      return filled(.contents, passage: passage)
    }
    if hasMain, !isInside(.main) {
      return filled(.furniture, passage: passage)
    }
    if let note = stack.last(where: { $0.note != nil })?.note {
      var chunk = filled(.note, passage: passage)
      chunk.footnote = note
      return chunk
    }
    for element in stack.reversed() {
      switch element.role {
      case .heading(let level):
        return heading(level, passage: passage)
      case .item:
        return item(passage)
      case .term:
        var chunk = filled(.definition, passage: passage)
        chunk.cells = [passage]
        chunk.isBare = true
        chunk.startsGroup = chunks.last?.kind != .definition
        return chunk
      case .definition:
        return definition(passage)
      case .caption, .figure:
        return filled(.caption, passage: passage)
      case .quote:
        return filled(.quote, passage: passage)
      case .code:
        return code(passage)
      case .note:
        return filled(.note, passage: passage)
      default:
        continue
      }
    }
    if !hasHeadings, leadLength >= passage.count || leadLength == -1,
      TitleShape.matches(passage.scalars[...])
    {
      var chunk = filled(.heading, passage: passage)
      chunk.heading = Heading(evidence: .markup, confidence: 0.8)
      return chunk
    }
    return filled(.paragraph, passage: passage)
  }

  private func filled(_ kind: Chunk.Kind, passage: Passage) -> Chunk {
    var chunk = Chunk(kind)
    chunk.text = passage
    return chunk
  }

  /// Returns a chunk for content that the page has and does not show.
  private func unseen(_ passage: Passage) -> Chunk {
    var chunk = filled(.furniture, passage: passage)
    chunk.isHidden = true
    return chunk
  }

  private func heading(_ level: Int, passage: Passage) -> Chunk {
    var chunk = filled(.heading, passage: passage)
    chunk.heading = Heading(evidence: .markup, confidence: 0.99, level: level)
    if let close = HeadingSigns.closing(chunk.text.scalars[...]) {
      chunk.text = chunk.text[0..<chunk.text.count - close].trimmed
    }
    if let label = SectionLabel(chunk.text.scalars[...]),
      label.length < chunk.text.count
    {
      chunk.heading?.number = chunk.text[0..<label.length].string.trimmingBlanks
      chunk.text = chunk.text[label.length..<chunk.text.count].trimmed
    }
    return chunk
  }

  private mutating func item(_ passage: Passage) -> Chunk {
    // A paragraph of an item goes on with it.
    var chunk = filled(.item, passage: passage)
    chunk.depth = max(
      0,
      stack.count {
        if case .list = $0.role {
          true
        } else {
          false
        }
      } - 1)
    let lists = stack.filter {
      if case .list = $0.role {
        true
      } else {
        false
      }
    }
    var isNumbered = lists.last?.role == .list(isNumbered: true)
    if let level = stack.last(where: { $0.role == .item })?.wordLevel {
      chunk.depth = max(0, level - 1)
      isNumbered = isWordItemNumbered
      startsGroup = chunks.last { $0.kind != .furniture }?.kind != .item
    }
    chunk.mark = ListMark(
      kind: isNumbered ? .number(.dot) : .bullet(0x2D),
      value: 0,
      length: 0)
    chunk.startsGroup = startsGroup
    startsGroup = false
    if let index = stack.lastIndex(where: { $0.role == .item }) {
      stack[index].isFilled = true
    }
    return chunk
  }

  private mutating func definition(_ passage: Passage) -> Chunk {
    var chunk = filled(.definition, passage: passage)
    chunk.cells = [passage]
    chunk.startsGroup = false
    return chunk
  }

  private func code(_ passage: Passage) -> Chunk {
    var chunk = filled(.code, passage: passage)
    var start = 0
    for index in 0...passage.count
    where index == passage.count
      || passage.scalars[index] == 0x0A
    {
      chunk.cells.append(passage[start..<index])
      start = index + 1
    }
    return chunk
  }

  /// Returns the number of columns and rows of a cell, within the limits of what a page shows.
  private static func size(
    of attributes: MarkupDocument.Attributes
  ) -> (columns: Int, rows: Int) {
    func value(_ name: String, most: Int) -> Int {
      min(max(1, attributes[name].flatMap { Int($0) } ?? 1), most)
    }
    return (value("colspan", most: 20), value("rowspan", most: 1_000))
  }

  /// The largest number of columns over which a cell can extend; otherwise each row of a table
  /// could be wider than the one above.
  private static let columnLimit = 60

  /// Leaves the columns empty that cells of rows above take.
  private mutating func passMerged() {
    while rowsLeft[cells.count] != nil {
      cells.append(Passage())
    }
  }

  private mutating func flushRow() {
    defer {
      (cells, hasHeadCells) = ([], true)
      rowsLeft = rowsLeft.filter { $0.value > 1 }.mapValues { $0 - 1 }
    }
    passMerged()
    guard cells.contains(where: { !$0.isEmpty }) else { return }
    var whole = Passage()
    for cell in cells {
      whole.append(cell)
    }
    var row = filled(
      stack.contains { $0.role == .furniture } || hasMain && !isInside(.main) ? .furniture : .row,
      passage: whole)
    row.cells = cells
    row.isHead = hasHeadCells
    row.startsGroup = chunks.last?.kind != .row || startsGroup
    row.spans = whole.spans(of: 0..<whole.count)
    startsGroup = false
    chunks.append(row)
  }

  /// Returns a passage with runs of white space as one blank, and none at the ends.
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
