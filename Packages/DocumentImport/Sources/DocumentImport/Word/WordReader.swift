import LibXML

/// Reads a Word file: its styles and numbering state the kinds of its paragraphs.
///
/// A line of the document is a paragraph (`w:p`), in the order of the body, footnotes, endnotes,
/// comments, headers, footers. Deletions, and numbers that Word generates, are not text.
struct WordReader {
  private(set) var chunks: [Chunk] = []
  private var scalars: [UInt32] = []
  private let styles: WordStyles
  private var followsItem = false
  private var lists = WordLists()
  /// The references to notes, by the scalar before the reference.
  private var references: [Int: Footnotes.Reference] = [:]
  private var inlines = Inlines()
  /// The offsets of characters that a part has and its paragraphs do not.
  private var missing: [Int] = []
  /// The targets of the part's relationships.
  private var targets: [String: String] = [:]
  /// The paragraphs of embedded files, by the ids of their relationships.
  private var embedded: [String: [WordParagraph]] = [:]

  static func read(_ bytes: [UInt8]) throws(ImportError) -> Reading {
    var file = try WordFile(bytes)
    guard let body = try file.read(bodyName) else { throw .noDocument }
    let styles = WordStyles(
      styles: try file.events("word/styles.xml"),
      numbering: try file.events("word/numbering.xml"))
    var reader = WordReader(styles)
    reader.targets = try file.targets(ofPart: bodyName)
    let events = try WordFile.events(body, name: bodyName)
    reader.embedded = try reader.embeddedParagraphs(in: events, of: &file)
    reader.read(events, .body)
    try reader.readParts(of: &file)
    return reader.reading
  }

  private var reading: Reading {
    let source = SourceText(
      format: .docx,
      encoding: .utf8,
      scalars: scalars)
    return Reading(
      chunks: chunks,
      source: source,
      references: references,
      inlines: inlines,
      missing: missing)
  }

  private static let bodyName = "word/document.xml"

  /// Reads what the file has besides its body.
  private mutating func readParts(of file: inout WordFile) throws(ImportError) {
    try readNotes("footnotes", of: &file)
    try readNotes("endnotes", of: &file)
    read(try file.events("word/comments.xml"), .margin)
    // Those below are read without their relationships.
    targets = [:]
    for name in file.parts("diagrams/data") + file.parts("charts/chart") {
      read(try file.events(name), .body)
    }
    for name in file.parts("header") + file.parts("footer") {
      read(try file.events(name), .margin)
    }
  }

  /// Returns the text of the files that the document embeds as parts of itself (`w:altChunk`, 17.17.2.1).
  ///
  /// - Throws: ``ImportError/embedded(name:)`` for a file in another form than HTML, text or Word, which would be lost.
  private func embeddedParagraphs(
    in events: [MarkupDocument.Event], of file: inout WordFile
  ) throws(ImportError) -> [String: [WordParagraph]] {
    var embedded: [String: [WordParagraph]] = [:]
    for case .enter("altChunk", let attributes) in events {
      guard let id = attributes["id"], embedded[id] == nil else { continue }
      let target = targets[id] ?? id
      let name = target.hasPrefix("/") ? String(target.dropFirst()) : "word/\(target)"
      guard let part = try file.read(name) else { throw .embedded(name: name) }
      embedded[id] = try WordChunk.paragraphs(
        part, name: name, ending: target.split(separator: ".").last?.lowercased() ?? "")
    }
    return embedded
  }

  private mutating func readNotes(
    _ part: String, of file: inout WordFile
  ) throws(ImportError) {
    let name = "word/\(part).xml"
    targets = try file.targets(ofPart: name)
    read(try file.events(name), .notes)
  }

  private init(_ styles: WordStyles) {
    self.styles = styles
  }

  /// The origin of a paragraph.
  enum Part { case body, notes, margin }

  private mutating func read(
    _ events: [MarkupDocument.Event],
    _ part: Part
  ) {
    let content = WordContent(
      events,
      isNotes: part == .notes,
      targets: targets,
      styles: styles,
      embedded: embedded)
    defer {
      let lost = WordContent.textCount(events) - content.readCount
      missing += [Int](repeating: scalars.count, count: max(0, lost))
    }
    for paragraph in content.paragraphs {
      let start = scalars.count
      scalars += paragraph.text + [.lineFeed]
      for (behind, note) in paragraph.references {
        references[start + behind] = Footnotes.Reference(end: start + behind, name: note)
      }
      if part != .margin {
        addInlines(paragraph, from: start)
      }
      add(
        passage(of: paragraph, from: start),
        paragraph: paragraph,
        part: part)
    }
  }

  /// Returns the text of a paragraph that begins at an offset, as Word shows it.
  private mutating func passage(
    of paragraph: WordParagraph,
    from start: Int
  ) -> Passage {
    var passage = Passage()
    for (offset, scalar) in paragraph.text.enumerated() {
      passage.append(scalar, at: start + offset)
    }
    if !paragraph.hidden.isEmpty {
      passage = shown(passage, without: paragraph.hidden)
    }
    passage = passage.trimmed
    // A cell with only a picture is not empty.
    if passage.isEmpty,
      paragraph.cell != nil,
      let picture = paragraph.pictures.first
    {
      let offset = start + picture.range.lowerBound
      passage = Passage()
      passage.append(Inlines.marker, at: offset)
      inlines.mark(offset)
    }
    return passage
  }

  /// Returns a passage without the text that Word does not show, which becomes furniture.
  private mutating func shown(
    _ passage: Passage,
    without hidden: [Range<Int>]
  ) -> Passage {
    var shown = Passage()
    var last = 0
    for range in hidden {
      shown.append(passage[last..<range.lowerBound])
      var chunk = Chunk(.furniture)
      chunk.isHidden = true
      chunk.text = passage[range].trimmed
      chunk.spans = chunk.text.spans(of: 0..<chunk.text.count)
      if !chunk.text.isEmpty {
        chunks.append(chunk)
      }
      last = range.upperBound
    }
    shown.append(passage[last..<passage.count])
    return shown
  }

  /// Notes pictures and parts of the text of a paragraph.
  private mutating func addInlines(
    _ paragraph: WordParagraph,
    from start: Int
  ) {
    for picture in paragraph.pictures {
      let range = start + picture.range.lowerBound..<start + picture.range.upperBound
      inlines.addPicture(
        targets[picture.relationship] ?? "", alternative: picture.description,
        at: range.lowerBound, range: range)
    }
    for (range, style) in paragraph.parts {
      inlines.add(style, range: start + range.lowerBound..<start + range.upperBound)
    }
  }

  private mutating func add(
    _ passage: Passage,
    paragraph: WordParagraph,
    part: Part
  ) {
    if let cell = paragraph.cell {
      return addCell(passage, cell: cell)
    }
    guard !passage.isEmpty else { return }
    var chunk = chunk(passage, paragraph: paragraph, part: part)
    chunk.text = passage
    chunk.spans = [(passage.offsets.first ?? 0)..<(passage.offsets.last ?? 0) + 1]
    followsItem = chunk.kind == .item
    chunks.append(chunk)
  }

  // MARK: Tables

  /// Puts a cell's paragraph into its row; a cell has several where it has several lines.
  private mutating func addCell(
    _ passage: Passage,
    cell: WordParagraph.Cell
  ) {
    followsItem = false
    startRow(of: cell)
    let last = chunks.count - 1
    while chunks[last].cells.count <= cell.column {
      chunks[last].cells.append(Passage())
    }
    guard !passage.isEmpty else { return }
    chunks[last].cells[cell.column].join(passage)
    chunks[last].text.append(passage)
    chunks[last].spans.append((passage.offsets.first ?? 0)..<(passage.offsets.last ?? 0) + 1)
  }

  /// Adds a row unless the last chunk is that of the cell.
  private mutating func startRow(of cell: WordParagraph.Cell) {
    let followsRow = chunks.last?.kind == .row
    // The depth of a row is its number in the file.
    guard !followsRow || chunks.last?.depth != cell.row else {
      return
    }
    var row = Chunk(.row)
    row.depth = cell.row
    row.startsGroup = cell.isFirstRow || !followsRow
    chunks.append(row)
  }

  // MARK: Paragraphs

  private mutating func chunk(
    _ passage: Passage, paragraph: WordParagraph, part: Part
  ) -> Chunk {
    switch part {
    case .margin:
      return Chunk(.furniture)
    case .notes:
      var chunk = Chunk(.note)
      chunk.footnote = paragraph.note
      return chunk
    case .body:
      return stated(passage, paragraph: paragraph) ?? plain(passage, paragraph: paragraph)
    }
  }

  /// Returns the chunk that a paragraph's style and properties state; `nil` if they state none.
  private mutating func stated(
    _ passage: Passage,
    paragraph: WordParagraph
  ) -> Chunk? {
    let style = paragraph.style
    let name = name(ofStyle: style)
    if paragraph.isContents || Contents.isHeading(passage.scalars[...]) {
      return Chunk(.contents)
    }
    if let chunk = named(name) {
      return chunk
    }
    if let level = level(of: paragraph),
      level < 9,
      passage.count <= Self.titleLimit
    {
      return heading(level + 1, evidence: .markup, confidence: 0.98)
    }
    if name == "caption" || paragraph.isPicture {
      return Chunk(.caption)
    }
    if name.contains("quote") || name.contains("引用") {
      return Chunk(.quote)
    }
    if isCode(passage, style: style, paragraph: paragraph) {
      var chunk = Chunk(.code)
      chunk.cells = [passage]
      return chunk
    }
    return item(paragraph)
  }

  /// Returns the chunk of a paragraph in a style for a table of contents or for the title.
  private func named(_ style: String) -> Chunk? {
    switch style {
    case _ where style.hasPrefix("toc"):
      Chunk(.contents)
    case "title", "subtitle":
      title(style)
    default:
      nil
    }
  }

  /// Returns an item if a paragraph or its style is in a list.
  private mutating func item(_ paragraph: WordParagraph) -> Chunk? {
    let style = paragraph.style
    let list = paragraph.list ?? styles.first(style, value: \.numbering)
    // List 0 takes a paragraph out of the list of its style (17.9.18).
    guard let list, list != "0" else { return nil }
    let level = paragraph.level ?? styles.first(style, value: \.listLevel)
    return item(list, level: level ?? 0)
  }

  private func name(ofStyle style: String) -> String {
    styles.first(style, value: \.name.nonEmpty) ?? ""
  }

  /// The level of a heading, from 0; 9 is text.
  private func level(of paragraph: WordParagraph) -> Int? {
    paragraph.outlineLevel
      ?? styles.first(paragraph.style, value: \.outlineLevel)
      ?? Self.level(ofStyle: name(ofStyle: paragraph.style))
  }

  /// The largest length of a heading; a longer paragraph is none, whatever its style.
  private static let titleLimit = 200

  private func title(_ name: String) -> Chunk {
    guard name == "title" else { return Chunk(.furniture) }
    var chunk = Chunk(.title)
    chunk.heading = Heading(
      evidence: .markup,
      confidence: 0.98,
      level: 1,
      isTitle: true)
    return chunk
  }

  private func heading(
    _ level: Int?,
    evidence: Heading.Evidence,
    confidence: Double
  ) -> Chunk {
    var chunk = Chunk(.heading)
    chunk.heading = Heading(
      evidence: evidence,
      confidence: confidence,
      level: level)
    return chunk
  }

  /// The level of a built-in style that lost its outline level: `heading 2`, `見出し 2`.
  private static func level(ofStyle name: String) -> Int? {
    guard
      name.hasPrefix("heading ")
        || name.hasPrefix("見出し")
    else { return nil }
    return name.last?.wholeNumberValue.map { max(0, $0 - 1) }
  }

  private func isCode(
    _ passage: Passage,
    style: String,
    paragraph: WordParagraph
  ) -> Bool {
    let name = name(ofStyle: style)
    let font = paragraph.font ?? styles.first(style, value: \.font.nonEmpty) ?? ""
    return ["code", "コード", "preformatted", "source"].contains(where: name.contains)
      || BlockFinder.isCode(passage.scalars[...])
      || WordRun.isCodeFont(font)
  }

  private mutating func item(_ list: String, level: Int) -> Chunk {
    var chunk = Chunk(.item)
    if !followsItem {
      lists = WordLists()
    }
    chunk.depth = lists.depth(of: list, level: level, indent: styles.indent(list, level: level))
    chunk.startsGroup = !followsItem
    chunk.mark = ListMark(isNumbered: styles.isNumbered(list, level: level))
    return chunk
  }

  private func plain(
    _ passage: Passage,
    paragraph: WordParagraph
  ) -> Chunk {
    let text = passage.scalars[...]
    if paragraph.boldLength >= passage.count, TitleShape.matches(text) {
      return heading(nil, evidence: .markup, confidence: 0.8)
    }
    if LineMarks.isCaption(text) {
      return Chunk(.caption)
    }
    if LineMarks.noteMark(text) != nil {
      return Chunk(.note)
    }
    var chunk = Chunk(.paragraph)
    chunk.leadLength = paragraph.boldLength
    chunk.isBare = text.last.map { !$0.endsSentence && !$0.isClosing } ?? false
    return chunk
  }
}
