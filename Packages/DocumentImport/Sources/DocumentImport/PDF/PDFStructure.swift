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
      if case .heading = elements[text.element].role {
        true
      } else {
        false
      }
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
      var end = output[start...].firstIndex(of: 0x0A) ?? output.count
      let indent = output[start..<end].prefix { $0 == 0x20 }.count
      if start + indent < end, output[start + indent] == UInt8(ascii: "\"") {
        while end < output.count,
          output[end - 1] != UInt8(ascii: "\"")
            || end - 1 == start + indent
        {
          end = output[(end + 1)...].firstIndex(of: 0x0A) ?? output.count
        }
      }
      lines.append((indent, output[(start + indent)..<end]))
      start = end + 1
    }
    return lines
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
    let inner = content.dropFirst().dropLast(content.count > 1 ? 1 : 0)
    guard let node = stack.last, !inner.isEmpty else { return }
    texts.append(
      PDFStructure.Text(
        element: node.element, text: String(decoding: inner, as: UTF8.self).scalarValues))
  }

  private mutating func enter(_ name: String, indent: Int) {
    let parent = stack.last
    var node = Node(
      indent: indent, name: name, element: parent?.element ?? 0, listDepth: parent?.listDepth ?? 0,
      isHeld: parent?.isHeld ?? false)
    if name == "L" {
      node.listDepth += 1
    }
    if name == "Table" {
      isFirstRow = true
    }
    if name == "TR" {
      rows += 1
      column = 0
    }
    if var element = element(name, node: node) {
      if element.role == .cell {
        countCell(&element)
      }
      node.element = elements.count
      // A name in code is a part of its line.
      node.isHeld =
        ![.caption, .quote, .furniture].contains(element.role)
        && !isGroup(name)
      elements.append(element)
    } else if elements.isEmpty {
      elements.append(PDFStructure.Element(role: .paragraph))
    }
    stack.append(node)
  }

  private mutating func countCell(_ element: inout PDFStructure.Element) {
    (element.row, element.column, element.startsTable) = (rows, column, isFirstRow)
    column += 1
    isFirstRow = false
  }

  /// Returns the element that a name opens; `nil` for elements inside a line and for mere groups.
  private func element(_ name: String, node: Node) -> PDFStructure.Element? {
    var element = PDFStructure.Element(role: .paragraph)
    switch name {
    case "H1", "H2", "H3", "H4", "H5", "H6":
      element.role = .heading(name.last?.wholeNumberValue)
    case "H":
      element.role = .heading(nil)
    case "Title":
      element.role = .title
    case "LI":
      (element.role, element.depth) = (.item, max(0, node.listDepth - 1))
    case "TH", "TD":
      (element.role, element.isHead) = (.cell, name == "TH")
    case "Caption":
      element.role = .caption
    case "Code":
      if node.isHeld {
        return nil
      }
      element.role = .code
    case "BlockQuote":
      element.role = .quote
    case "Note", "FENote", "Endnote", "Footnote":
      element.role = .note
    case "TOC", "TOCI":
      element.role = .contents
    case "Artifact":
      element.role = .furniture
    case "P", "Figure", "Formula":
      if node.isHeld {
        return nil
      }
    default:
      if node.isHeld || !isGroup(name) {
        return nil
      }
    }
    return element
  }

  /// Returns whether an element groups others, so that its direct texts are paragraphs between
  /// these.
  private func isGroup(_ name: String) -> Bool {
    ["Document", "Part", "Art", "Sect", "Div", "Aside", "Index"].contains(name)
  }
}
