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
  private var levels: [String] = []
  /// The references to notes, by the scalar before the reference.
  private var references: [Int: Footnotes.Reference] = [:]
  private var inlines = Inlines()
  /// The offsets of characters that a part has and its paragraphs do not.
  private var missing: [Int] = []
  /// The targets of the part's relationships.
  private var targets: [String: String] = [:]

  static func read(_ bytes: [UInt8]) throws(ImportError) -> Reading {
    let archive = try ZIPArchive(bytes)
    // The XML of documents is up to 30 times as large as the file.
    var left = min(ZIPArchive.sizeLimit, max(8 << 20, bytes.count * 40))
    func read(_ name: String) throws(ImportError) -> [UInt8]? {
      let part = try archive.read(name, upTo: left)
      left -= part?.count ?? 0
      return part
    }
    func events(_ name: String) throws(ImportError) -> [MarkupDocument.Event] {
      guard let part = try read(name) else { return [] }
      return try Self.events(part, name: name)
    }
    guard let body = try read("word/document.xml") else { throw .noDocument }
    var reader = WordReader(
      WordStyles(styles: try events("word/styles.xml"), numbering: try events("word/numbering.xml"))
    )
    reader.targets = Self.targets(try events("word/_rels/document.xml.rels"))
    reader.read(try Self.events(body, name: "word/document.xml"), .body)
    for part in ["footnotes", "endnotes"] {
      reader.targets = Self.targets(try events("word/_rels/\(part).xml.rels"))
      reader.read(try events("word/\(part).xml"), .notes)
    }
    reader.read(try events("word/comments.xml"), .margin)
    reader.targets = [:]
    for prefix in ["diagrams/data", "charts/chart"] {
      for name in archive.names where isPart(name, prefix: prefix) {
        reader.read(try events(name), .body)
      }
    }
    for prefix in ["header", "footer"] {
      for name in archive.names where isPart(name, prefix: prefix) {
        reader.read(try events(name), .margin)
      }
    }
    let source = SourceText(format: .docx, encoding: .utf8, scalars: reader.scalars)
    return Reading(
      chunks: reader.chunks, source: source, references: reader.references,
      inlines: reader.inlines, missing: reader.missing)
  }

  /// Returns the targets of a part's relationships, by their ids (ECMA-376 part 2, 9.3).
  private static func targets(_ events: [MarkupDocument.Event]) -> [String: String] {
    events.reduce(into: [:]) { targets, event in
      guard
        case .enter(
          "Relationship",
          let attributes) = event,
        let id = attributes["Id"]
      else {
        return
      }
      targets[id] = attributes["Target"]
    }
  }

  private static func isPart(_ name: String, prefix: String) -> Bool {
    guard name.hasPrefix("word/\(prefix)"),
      name.hasSuffix(".xml")
    else { return false }
    return name.dropFirst(5 + prefix.count).dropLast(4).allSatisfy(\.isNumber)
  }

  /// Returns the events of a file; a document type is refused, because Word writes none and it may
  /// define entities.
  private static func events(
    _ part: [UInt8], name: String
  ) throws(ImportError) -> [MarkupDocument.Event] {
    let document: MarkupDocument
    do {
      document = try MarkupDocument(xml: part)
    } catch {
      switch error {
      case .malformed(let line):
        throw .malformedXML(name: name, line: line)
      case .tooManyParts(let limit):
        throw .tooManyParts(name: name, limit: limit)
      }
    }
    if document.hasDocumentType {
      throw .documentType(name: name)
    }
    return document.events
  }

  private init(_ styles: WordStyles) {
    self.styles = styles
  }

  /// The origin of a paragraph.
  enum Part { case body, notes, margin }

  private mutating func read(_ events: [MarkupDocument.Event], _ part: Part) {
    let content = WordContent(events, isNotes: part == .notes, targets: targets)
    defer {
      let lost = WordContent.textCount(events) - content.readCount
      missing += [Int](repeating: scalars.count, count: max(0, lost))
    }
    for paragraph in content.paragraphs {
      let start = scalars.count
      scalars += paragraph.text + [0x0A]
      var passage = Passage()
      for (offset, scalar) in paragraph.text.enumerated() {
        passage.append(scalar, at: start + offset)
      }
      for (behind, note) in paragraph.references {
        references[start + behind] = Footnotes.Reference(end: start + behind, name: note)
      }
      if part != .margin {
        addInlines(paragraph, from: start)
      }
      if !paragraph.hidden.isEmpty {
        passage = shown(passage, without: paragraph.hidden)
      }
      passage = passage.trimmed
      if passage.isEmpty,
        paragraph.cell != nil,
        let picture = paragraph.pictures.first
      {
        passage = Passage()
        passage.append(Inlines.marker, at: start + picture.range.lowerBound)
        inlines.mark(start + picture.range.lowerBound)
      }
      add(passage, paragraph: paragraph, part: part)
    }
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
  private mutating func addInlines(_ paragraph: WordParagraph, from start: Int) {
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
  private mutating func addCell(_ passage: Passage, cell: WordParagraph.Cell) {
    followsItem = false
    if chunks.last?.kind != .row || chunks.last?.depth != cell.row {
      var row = Chunk(.row)
      row.depth = cell.row
      row.startsGroup = cell.isFirstRow || chunks.last?.kind != .row
      chunks.append(row)
    }
    let last = chunks.count - 1
    while chunks[last].cells.count <= cell.column {
      chunks[last].cells.append(Passage())
    }
    guard !passage.isEmpty else { return }
    if chunks[last].cells[cell.column].isEmpty {
      chunks[last].cells[cell.column] = passage
    } else {
      chunks[last].cells[cell.column].join(passage)
    }
    chunks[last].text.append(passage)
    chunks[last].spans.append((passage.offsets.first ?? 0)..<(passage.offsets.last ?? 0) + 1)
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
      break
    }
    let style = paragraph.style
    let name = styles.first(style) { $0.name.isEmpty ? nil : $0.name } ?? ""
    if paragraph.isContents
      || name.hasPrefix("toc")
      || Contents.isHeading(passage.scalars[...])
    {
      return Chunk(.contents)
    }
    if name == "title" || name == "subtitle" {
      return title(name)
    }
    if let level = paragraph.outlineLevel ?? styles.first(style, value: \.outlineLevel)
      ?? Self.level(of: name),
      level < 9, passage.count <= Self.titleLimit
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
    if let list = paragraph.list ?? styles.first(style, value: \.numbering),
      list != "0"
    {
      return item(list, level: paragraph.level ?? styles.first(style, value: \.listLevel) ?? 0)
    }
    return plain(passage, paragraph: paragraph)
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
    chunk.heading = Heading(evidence: evidence, confidence: confidence, level: level)
    return chunk
  }

  /// The level of a built-in style that lost its outline level: `heading 2`, `見出し 2`.
  private static func level(of name: String) -> Int? {
    guard name.hasPrefix("heading ") || name.hasPrefix("見出し") else { return nil }
    return name.last?.wholeNumberValue.map { max(0, $0 - 1) }
  }

  private func isCode(
    _ passage: Passage,
    style: String,
    paragraph: WordParagraph
  ) -> Bool {
    let name = styles.first(style) { $0.name.isEmpty ? nil : $0.name } ?? ""
    let font = paragraph.font ?? styles.first(style) { $0.font.isEmpty ? nil : $0.font } ?? ""
    return ["code", "コード", "preformatted", "source"].contains {
      name.contains($0)
    }
      || BlockFinder.isCode(passage.scalars[...])
      || WordRun.isCodeFont(font)
  }

  private mutating func item(_ list: String, level: Int) -> Chunk {
    var chunk = Chunk(.item)
    chunk.depth = level
    chunk.startsGroup = !followsItem
    let isNumbered = styles.isNumbered(list, level: level)
    chunk.mark = ListMark(
      kind: isNumbered ? .number(.dot) : .bullet(0x2D),
      value: 0,
      length: 0)
    return chunk
  }

  private func plain(_ passage: Passage, paragraph: WordParagraph) -> Chunk {
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
