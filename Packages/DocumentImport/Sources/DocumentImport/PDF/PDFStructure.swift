/// The structure tree of a tagged PDF, as `pdfinfo -struct-text` prints it.
///
///     Document
///       H1 (block)
///         "Kiosk guideline"
///       L (block)
///         LI
///           LBody (block)
///             "Use one verb."
///
/// The texts are beginnings only: Poppler ends one at the first ligature, and joins lines without a blank.
struct PDFStructure {
  /// An element that contains text.
  struct Element {
    var role: Role
    /// Of an item: how many lists it is in, from 0.
    var depth = 0
    /// For a cell: its row, counted through the document.
    var row = 0
    var column = 0
    var startsTable = false
    /// For a cell: true if it is the head of a column.
    var isHead = false
  }

  enum Role: Equatable {
    case heading(Int?)
    case title, paragraph, item, cell, caption, code, quote, note, contents, furniture
  }

  /// A text of the tree, in the order of reading.
  struct Text {
    var element: Int
    var text: [UInt32]
  }

  /// The position of a text in the tree.
  struct Tag: Equatable {
    /// The text that it is in, by its index.
    var text: Int
    var element: Int
  }

  private(set) var elements: [Element] = []
  private(set) var texts: [Text] = []

  /// True if the tree states which texts are headings.
  var hasHeadings: Bool {
    texts.contains { text in
      guard case .heading = elements[text.element].role else {
        return false
      }
      return true
    }
  }

  /// Reads the output of `pdfinfo -struct-text`.
  ///
  /// - Complexity: O(*n* · *d*), where *n* is its length and *d* the depth of the tree, of which the first
  ///   hundred levels count.
  init(_ output: [UInt8]) {
    var reader = PDFStructureReader()
    for line in Self.lines(of: output) {
      reader.read(line)
    }
    (elements, texts) = (reader.elements, reader.texts)
  }

  /// Returns the lines of the output; a text in quotation marks may contain line breaks.
  private static func lines(of output: [UInt8]) -> [(indent: Int, content: ArraySlice<UInt8>)] {
    var lines: [(indent: Int, content: ArraySlice<UInt8>)] = []
    var start = 0
    while start < output.count {
      let end = endOfLine(from: start, in: output)
      let indent = output[start..<end].prefix { $0 == UInt8(ascii: " ") }.count
      let content = start + indent
      let last = endOfText(from: content, to: end, in: output)
      lines.append((indent, output[content..<last]))
      start = last + 1
    }
    return lines
  }

  private static func endOfLine(
    from start: Int,
    in output: [UInt8]
  ) -> Int {
    output[start...].firstIndex(of: UInt8(ascii: "\n")) ?? output.count
  }

  /// Returns the end of the line on which a text ends that begins on a line up to `end`.
  private static func endOfText(
    from start: Int,
    to end: Int,
    in output: [UInt8]
  ) -> Int {
    let mark = UInt8(ascii: "\"")
    guard start < end,
      output[start] == mark
    else { return end }
    var end = end
    // The mark that opens the text does not close it.
    while end < output.count, output[end - 1] != mark || end - 1 == start {
      end = endOfLine(from: end + 1, in: output)
    }
    return end
  }
}

private struct PDFStructureReader {
  private struct Node {
    var indent: Int
    var name: String
    /// The element that it opened, or else the element that contains it.
    var element: Int
    var listDepth: Int
    /// True inside a cell, an item or a note, which are more specific than the paragraphs in them.
    var isHeld: Bool
  }

  var elements: [PDFStructure.Element] = []
  var texts: [PDFStructure.Text] = []
  private var stack: [Node] = []
  private var rows = 0
  private var column = 0
  private var isFirstRow = false

  mutating func read(_ line: (indent: Int, content: ArraySlice<UInt8>)) {
    while let last = stack.last, last.indent >= line.indent {
      stack.removeLast()
    }
    if line.content.first == UInt8(ascii: "\"") {
      return addText(line.content)
    }
    let name = line.content.prefix { $0.isASCIILetter || $0.isASCIIDigit }
    // Attributes, and what holds no text.
    guard !name.isEmpty, stack.count < 100 else { return }
    enter(String(decoding: name, as: UTF8.self), indent: line.indent)
  }

  private mutating func addText(_ content: ArraySlice<UInt8>) {
    // The last text of a damaged tree may be a mark alone.
    let inner = content.dropFirst().dropLast(content.count > 1 ? 1 : 0)
    guard let node = stack.last,
      !inner.isEmpty
    else { return }
    let text = String(decoding: inner, as: UTF8.self).scalarValues
    texts.append(PDFStructure.Text(element: node.element, text: text))
  }

  private mutating func enter(_ name: String, indent: Int) {
    var node = node(name, indent: indent)
    if name == "Table" {
      isFirstRow = true
    }
    if name == "TR" {
      rows += 1
      column = 0
    }
    if let element = element(name, node: node) {
      node.element = elements.count
      // A name in code is a part of its line.
      node.isHeld =
        ![.caption, .quote, .furniture].contains(element.role)
        && !isGroup(name)
      add(element)
    } else if elements.isEmpty {
      elements.append(PDFStructure.Element(role: .paragraph))
    }
    stack.append(node)
  }

  /// Returns a node with what it has from the one that it is in.
  private func node(_ name: String, indent: Int) -> Node {
    let parent = stack.last
    var node = Node(
      indent: indent,
      name: name,
      element: 0,
      listDepth: 0,
      isHeld: false)
    if let parent {
      (node.element, node.listDepth) = (parent.element, parent.listDepth)
      node.isHeld = parent.isHeld
    }
    if name == "L" {
      node.listDepth += 1
    }
    return node
  }

  private mutating func add(_ element: PDFStructure.Element) {
    var element = element
    if element.role == .cell {
      countCell(&element)
    }
    elements.append(element)
  }

  private mutating func countCell(_ element: inout PDFStructure.Element) {
    (element.row, element.column, element.startsTable) = (rows, column, isFirstRow)
    column += 1
    isFirstRow = false
  }

  /// Returns the element that a name opens; `nil` for elements inside a line and for mere groups.
  private func element(
    _ name: String,
    node: Node
  ) -> PDFStructure.Element? {
    guard let role = role(of: name, node: node) else {
      return nil
    }
    var element = PDFStructure.Element(role: role)
    if role == .item {
      element.depth = max(0, node.listDepth - 1)
    }
    element.isHead = name == "TH"
    return element
  }

  /// The role of a standard structure type (ISO 32000-1, 14.8.4).
  private func role(of name: String, node: Node) -> PDFStructure.Role? {
    switch name {
    case "H1", "H2", "H3", "H4", "H5", "H6":
      .heading(name.last?.wholeNumberValue)
    case "H":
      .heading(nil)
    case "Title":
      .title
    case "LI":
      .item
    case "TH", "TD":
      .cell
    case "Caption":
      .caption
    case "Code" where !node.isHeld:
      .code
    case "BlockQuote":
      .quote
    case "Note", "FENote", "Endnote", "Footnote":
      .note
    case "TOC", "TOCI":
      .contents
    case "Artifact":
      .furniture
    case _ where !node.isHeld && (isText(name) || isGroup(name)):
      .paragraph
    default:
      nil
    }
  }

  private func isText(_ name: String) -> Bool {
    ["P", "Figure", "Formula"].contains(name)
  }

  /// Returns whether an element groups others, so that its direct texts are paragraphs between
  /// these.
  private func isGroup(_ name: String) -> Bool {
    ["Document", "Part", "Art", "Sect", "Div", "Aside", "Index"].contains(name)
  }
}
