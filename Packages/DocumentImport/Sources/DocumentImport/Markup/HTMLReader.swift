import LibXML

/// Reads a web page: its elements state the kinds of its parts.
///
/// Content outside of `main`, or in elements for navigation, is furniture.
struct HTMLReader {
  var chunks: [Chunk] = []
  private(set) var source: HTMLSource
  var stack: [Element] = []
  /// Its pictures, links, emphasis and code.
  var inlines = Inlines()
  /// The text since the last block began or ended, and how much of its beginning is bold.
  var text = Passage()
  var leadLength = 0
  /// The facts of the whole page.
  let overview: HTMLOverview
  /// The number of elements that have begun.
  var elementCount = 0
  /// The row of a table that is being read.
  var row = HTMLTableRow()
  var startsGroup = true
  /// True inside a ruby annotation for which the page has no brackets.
  var isInReading = false
  /// True if the last sign of an item saved by Word is a number.
  var isWordItemNumbered = false
  var codeTableDepth = 0
  var references: [Int: Footnotes.Reference] = [:]

  /// An element that is open.
  struct Element {
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
    /// True if its content is text: a paragraph, an item, a cell.
    var isParagraph = false
    /// True for an element of SVG or MathML, which is set as a whole.
    var isFigure = false
    /// For a text above or below the line: its start.
    var raised: (start: Int, isAbove: Bool)?
    /// Of a numbered list: the number of its next item.
    var nextNumber = 1
    /// Of an item of a numbered list.
    var number: Int?
    /// Of code: its language.
    var codeLanguage = ""
    /// For a table: true if the page is laid out with it.
    var isLayoutTable: Bool?
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
    return reader.reading
  }

  private var reading: Reading {
    Reading(
      chunks: chunks,
      source: source.text,
      references: references,
      inlines: inlines,
      missing: source.missing)
  }

  private init(_ decoded: SourceText, events: [MarkupDocument.Event]) {
    source = HTMLSource(decoded)
    overview = HTMLOverview(events)
  }

  private mutating func read(_ event: MarkupDocument.Event) {
    switch event {
    case .enter(let name, let attributes):
      enter(name, attributes: attributes)
    case .exit(let name):
      exit(name)
    case .text(let string):
      guard !stack.contains(where: { $0.role == .hidden }) else {
        return
      }
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
    let holdsMain = overview.elementsAroundMain.contains(elementCount)
    elementCount += 1
    let isHidden =
      HTMLRole.isWordListSign(attributes)
      || HTMLRole.hides(attributes) && !holdsMain
      || HTMLRole.isFallback(name)
    var element = element(name, attributes: attributes, holdsMain: holdsMain)
    let role = role(of: name, stated: element.role, isHidden: isHidden)
    element.role = role
    start(role, tag: tag, attributes: attributes)
    if role == .hidden {
      source.skip(name)
    }
    // Counted after what the element has flushed: the text may begin again here.
    if isHidden, role.isInText {
      element.hiddenStart = text.count
    }
    if name == "rt" {
      openReading()
    }
    complete(&element, name: name, hasTag: tag != nil, attributes: attributes)
    stack.append(element)
  }

  /// Returns an element with the role that its name and its attributes state.
  func element(
    _ name: String, attributes: MarkupDocument.Attributes, holdsMain: Bool
  ) -> Element {
    let role = HTMLRole(name, attributes: attributes, holdsMain: holdsMain)
    if role == .text, let level = HTMLRole.wordListLevel(attributes) {
      return Element(role: .item, wordLevel: level)
    }
    return Element(role: role)
  }

  /// Returns the role that an element has in its place.
  func role(
    of name: String,
    stated: HTMLRole,
    isHidden: Bool
  ) -> HTMLRole {
    // A quotation's footer names its source.
    if name == "footer", isInside(.quote) {
      return .text
    }
    var role = stated
    if stack.last?.isFigure == true, role != .hidden {
      role = .inline
    }
    // `Choose <button>Save</button>.` names a button; next to paragraphs a button is one of the page.
    if name == "button", isInParagraph {
      role = .inline
    }
    if name == "form", overview.layout.contains(elementCount - 1) {
      role = .text
    }
    // A table in a cell is text of the cell: a row has no other place for it.
    let isNested = isInside(.cell) || isInCodeTable(name) || isInLayout(name)
    if [.table, .row, .cell].contains(role), isNested {
      role = .text
    }
    if isHidden,
      !role.isInText,
      role != .hidden
    {
      role = .unseen
    }
    return role
  }

  /// Returns whether an element is a part of a table that the page is laid out with.
  private func isInLayout(_ name: String) -> Bool {
    if name == "table" {
      return overview.layout.contains(elementCount - 1)
    }
    return stack.last { $0.isLayoutTable != nil }?.isLayoutTable == true
  }

  /// Ends what an element ends when it begins, and adds what it is itself.
  mutating func start(
    _ role: HTMLRole,
    tag: Range<Int>?,
    attributes: MarkupDocument.Attributes
  ) {
    switch role {
    case .inline, .hidden:
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
    case .list where isInside(.cell):
      separate()
    case .item where isInside(.cell):
      separateItem()
    case .list, .table, .row:
      flush(endingWhole: role == .table)
      if beginsGroup(role) {
        startsGroup = true
      }
    case .cell:
      flush()
      row.picture = nil
    default:
      if isInside(.cell) {
        separate()
      } else {
        flush()
      }
    }
    if role == .table {
      row.beginTable()
    }
  }

  /// Returns whether a list or a table begins a group: a list inside another continues its group.
  private func beginsGroup(_ role: HTMLRole) -> Bool {
    if role == .table {
      return true
    }
    return role != .row
      && !isInside(.item)
      && !stack.contains(where: \.role.isList)
  }

  /// Adds to an element what its attributes state.
  private mutating func complete(
    _ element: inout Element,
    name: String,
    hasTag: Bool,
    attributes: MarkupDocument.Attributes
  ) {
    let role = element.role
    element.isParagraph =
      HTMLRole.isParagraph(name) || role.isInText && stack.last?.isParagraph == true
    element.isFigure = name == "svg" || name == "math" || stack.last?.isFigure == true
    if name == "sup" || name == "sub" {
      element.raised = (text.count, name == "sup")
    }
    element.codeLanguage = HTMLRole.codeLanguage(attributes) ?? stack.last?.codeLanguage ?? ""
    count(&element, attributes: attributes)
    if name == "table" {
      element.isLayoutTable = overview.layout.contains(elementCount - 1)
    }
    element.isGuess =
      role == .furniture
      && HTMLRole.byElement(name) != .furniture
    if role == .cell {
      element.size = Self.size(of: attributes)
    }
    // An element that the parser has added has no tag, and no position.
    if hasTag, let style = Self.style(of: name, attributes) {
      element.part = (source.position, style)
    }
    if let id = attributes["id"],
      overview.noteIDs.contains(id),
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
    if overview.codeTables.contains(elementCount - 1) {
      codeTableDepth += 1
      element.isCodeTable = true
    }
  }

  private mutating func exit(_ name: String) {
    guard let element = stack.last else { return }
    if name == "rt" {
      closeReading()
    }
    if let start = element.hiddenStart {
      hide(from: start)
    }
    // A sign that refers to a note is one already.
    if let raised = element.raised, !(raised.isAbove && isReference(from: raised.start)) {
      setOnLine(from: raised.start, isRaised: raised.isAbove)
    }
    if let link = element.link {
      endLink(link)
    }
    if let part = element.part, part.start < source.position {
      inlines.add(part.style, range: part.start..<source.position)
    }
    end(element.role, name: name)
    if stack.removeLast().isCodeTable {
      codeTableDepth -= 1
    }
    // `<pre><code class="language-swift">`: the block ends behind the element that names its language.
    if let last = stack.indices.last, stack[last].role == .code, !element.codeLanguage.isEmpty {
      stack[last].codeLanguage = element.codeLanguage
    }
    // The texts of a picture are words of their own.
    if element.isFigure, !element.role.isWhole {
      separate()
    }
  }

  /// Ends what an element ends when it ends; it is still on the stack.
  mutating func end(_ role: HTMLRole, name: String) {
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
    case .table where !row.cells.isEmpty:
      flushRow()
    case .figure, .note, .quote:
      if !isWhole {
        flush(endingWhole: true)
      }
    default:
      if isInside(.cell) || isWhole {
        separate()
      } else {
        flush()
      }
    }
  }

  /// True if an enclosing element is a single block with all its content.
  private var isWhole: Bool {
    stack.dropLast().contains(where: \.role.isWhole)
  }

  func isInside(_ role: HTMLRole) -> Bool {
    stack.contains { $0.role == role }
  }

  private var isBlank: Bool { text.scalars.allSatisfy(\.isSpace) }

  private mutating func addImage(
    _ tag: Range<Int>, attributes: MarkupDocument.Attributes
  ) {
    var description = Passage()
    if let alternative = attributes["alt"] {
      description = source.find(alternative, ofAttribute: "alt", in: tag)
    }
    if !isOutside {
      addPicture(tag, description: description, attributes: attributes)
      if description.isEmpty, isInside(.cell) {
        row.picture = tag.lowerBound
      }
    }
    guard !description.isEmpty else { return }
    text.append(description)
    // A description is a word of its own, whatever stands next to the picture.
    if let last = text.offsets.last {
      text.append(.blank, at: last)
    }
  }

  /// True if the next content is not part of the page's subject.
  private var isOutside: Bool {
    isInside(.furniture) || isInside(.contents) || isInside(.hidden) || isInside(.unseen)
      || overview.hasMain && !isInside(.main)
  }

}
