import Diagnostics

/// Writes the HTML of one document and gathers all that stands in it.
///
/// The HTML is libcmark's own, byte for byte (`cmark_render_html`), but for what our syntax adds;
/// so each case below is the twin of one in libcmark's `src/html.c`. The walk is a loop: no depth of
/// nesting grows the stack.
struct Renderer {
  let source: SourceText
  let marked: MarkedText
  let options: MarkupOptions
  /// The file's line of the marked text's first.
  let firstLine: Int
  var tables: ArraySlice<Table>
  /// The next block of the second text (`TableFinder`).
  var nextCell: Node?

  var document = DocumentDraft()
  var output = HTMLBuffer()
  var parts: PartTracker
  var containers: [OpenContainer] = []
  var containerReader: ContainerLineReader
  /// Set between the end of `do` and what follows, which may be its `dont`.
  var isPairOpen = false
  var rule: OpenRule?
  /// The figures whose legends are being written.
  var figures: [OpenFigure] = []

  var links: [OpenLink] = []
  /// The images around the current node, whose contents count as text alone.
  var imageDepth = 0
  var alternative: [UInt8] = []
  var heading: OpenHeading?
  /// The block of the page whose inlines are being written, in the cells of a table too.
  var block: Node?
  /// By number, the marks that turned up in the text; empty where none can be lost.
  var seenMarks: [Bool]
  /// Where a search for inline HTML in the source goes on.
  var htmlCursor = 0
  /// Where a search for a spelling in the source goes on.
  var spellingCursor = 0
  var mentionedTerms: Set<MentionedTerm> = []

  init(
    _ source: SourceText, marked: MarkedText, tables: [Table], cells: Node?, firstLine: Int,
    options: MarkupOptions
  ) {
    self.source = source
    self.marked = marked
    self.options = options
    self.firstLine = firstLine
    self.tables = tables[...]
    self.nextCell = cells?.firstChild
    containerReader = ContainerLineReader(source)
    // What stands in a link definition leaves no node.
    seenMarks = Array(
      repeating: false, count: marked.mayDefineReferences ? marked.marks.marks.count : 0)
    parts = PartTracker(source, firstLine: firstLine)
  }

  var isFull: Bool { options.syntax == .full }

  mutating func render(_ root: Node) -> DocumentDraft {
    output.reserve(marked.text.count + marked.text.count / 2)
    var walk = Walk(root)
    while let event = walk.next() {
      switch event {
      case .enter(let node): enter(node, &walk)
      case .exit(let node): exit(node)
      }
    }
    document.body = output.take()
    document.parts = parts.finish(
      hashes: options.hashesParts, joinsWideLines: options.joinsWideLines)
    document.diagnostics += containerReader.mistakes
    diagnoseLostMarks()
    return document
  }

  /// Finds what stands where no text comes of it: in a link definition.
  private mutating func diagnoseLostMarks() {
    for (mark, isSeen) in zip(marked.marks.marks, seenMarks) where !isSeen {
      switch mark.kind {
      case .address, .linkedCitation: continue
      case .citation, .malformedCitation:
        diagnose(.misplacedCitation(in: "a link definition", at: location(mark.bytes)))
      case .containerLine: diagnose(.misplacedContainerLine(at: location(mark.bytes)))
      }
    }
  }

  mutating func diagnose(_ mistake: Diagnostic) { document.diagnostics.append(mistake) }

  mutating func diagnose(_ mistakes: [Diagnostic]) { document.diagnostics += mistakes }

  func location(_ bytes: Range<Int>) -> Location { Location(source.path, bytes) }

  /// The first line of a block, from where the block starts.
  func line(of block: Node) -> Range<Int> {
    let line = source.line(firstLine + block.startLine)
    return min(line.lowerBound + max(block.startColumn, 0), line.upperBound)..<line.upperBound
  }
}

// MARK: - Blocks

extension Renderer {
  /// Notes that a part begins, if it stands at the top level.
  mutating func noteBreak(_ kind: Part.Kind, of parent: Node?, at offset: Int, line: Int) {
    guard parent?.kind == .document, containers.isEmpty, rule == nil else { return }
    document.breaks.append(
      PartBreak(
        kind: kind, offset: offset, hole: output.fragment.holes.count, line: line + 1))
  }

  mutating func enter(_ node: Node, _ walk: inout Walk) {
    let kind = node.kind
    if isFull, kind.isBlock, kind != .document {
      guard !renderContainerLine(node, kind) else { return }
      beginBlock(node, kind)
      if kind == .paragraph || kind == .heading {
        block = node
        guard !renderTable(at: node) else {
          walk.skipChildren(of: node)
          return
        }
      }
    }
    switch kind {
    case .document, .custom: break
    case .blockQuote:
      output.startLine()
      output.write("<blockquote>\n")
    case .list: openList(node)
    case .item:
      output.startLine()
      output.write("<li>")
    case .heading: openHeading(node)
    case .codeBlock: renderCodeBlock(node)
    case .htmlBlock: renderHTMLBlock(node)
    case .thematicBreak:
      output.startLine()
      output.write("<hr />\n")
    case .paragraph: openParagraph(node)
    default: enterInline(node, kind, &walk)
    }
  }

  mutating func exit(_ node: Node) {
    let kind = node.kind
    if isFull, kind.isBlock { endBlock(node, kind) }
    switch kind {
    case .blockQuote:
      output.startLine()
      output.write("</blockquote>\n")
    case .list:
      output.write(node.isOrderedList ? "</ol>\n" : "</ul>\n")
      if isLegend(node) { closeFigure() }
    case .item: output.write("</li>\n")
    case .heading: closeHeading(node)
    case .paragraph: closeParagraph(node)
    case .emph, .strong, .link, .image: exitInline(node, kind)
    default: break
    }
  }

  private mutating func openList(_ node: Node) {
    output.startLine()
    guard node.isOrderedList else {
      output.write("<ul>\n")
      return
    }
    output.write("<ol")
    if isLegend(node) { output.write(" class=\"legend\"") }
    let start = node.listStart
    if start != 1 { output.write(" start=\"\(start)\"") }
    output.write(">\n")
  }

  func isTight(_ paragraph: Node) -> Bool {
    guard let list = paragraph.parent?.parent, list.kind == .list else { return false }
    return list.isTightList
  }

  private mutating func openParagraph(_ node: Node) {
    guard rule?.statementNode != node, !isTight(node) else { return }
    output.startLine()
    output.write("<p>")
  }

  private mutating func closeParagraph(_ node: Node) {
    parts.endBlock()
    if rule?.statementNode == node {
      endStatement()
    } else if !isTight(node) {
      output.write("</p>\n")
    }
  }

  private mutating func renderCodeBlock(_ node: Node) {
    output.startLine()
    let fence = isFull ? fenceAttributes(of: node) : FenceAttributes()
    guard !fence.isDiagram else {
      renderDiagram(node, fence)
      return
    }
    if let title = fence.title {
      output.write("<figure class=\"code\">\n<figcaption>")
      output.write(escaped: title)
      output.write("</figcaption>\n")
    }
    output.write("<pre")
    if let anchor = fence.anchor { output.hole(.anchorID(anchor)) }
    output.write("><code")
    node.withFenceInfo { info in
      let end = info.indices.first { [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D].contains(info[$0]) }
      let name = info.extracting(0..<(end ?? info.count))
      guard !name.isEmpty, fence.hasLanguage else { return }
      output.write(" class=\"")
      let prefix = "language-"
      let hasPrefix =
        CommonMarkTree.version >= 0x001F00 && name.count >= 9
        && prefix.utf8.span.indices.allSatisfy { prefix.utf8.span[$0] == name[$0] }
      if !hasPrefix { output.write("language-") }
      writeRestored(name)
      output.write("\"")
    }
    output.write(">")
    node.withLiteral { writeRestored($0) }
    output.write("</code></pre>\n")
    if fence.title != nil { output.write("</figure>\n") }
    parts.endBlock()
  }

  /// Writes text in which no mark means anything, escaped, and keeps it for search.
  mutating func writeRestored(_ text: Span<UInt8>) {
    guard marked.marks.isUsed else {
      writeRun(text)
      return
    }
    writeRun(restore(text).span)
  }

  /// A text as it stands in the file, marks put back.
  mutating func restore(_ text: Span<UInt8>) -> [UInt8] {
    var restored: [UInt8] = []
    restored.reserveCapacity(text.count)
    marked.marks.restore(text, from: source.bytes, into: &restored, seen: &seenMarks)
    return restored
  }

  private mutating func renderHTMLBlock(_ node: Node) {
    output.startLine()
    node.withLiteral { literal in
      let html = restore(literal)
      noteAllowance(block: html, node)
      if keepsHTML {
        output.write(raw: html)
        output.startLine()
      } else if !html.isComment {
        diagnose(.rawHTML(at: location(line(of: node))))
      }
    }
  }

  /// Whether HTML stays.
  var keepsHTML: Bool { !isFull || options.rawHTML == .kept }
}

extension Node.Kind {
  /// Whether a node of the kind stands among blocks.
  var isBlock: Bool {
    switch self {
    case .document, .blockQuote, .list, .item, .codeBlock, .htmlBlock, .paragraph, .heading,
      .thematicBreak:
      true
    default: false
    }
  }
}

extension [UInt8] {
  /// Whether HTML is nothing but comments and white space.
  var isComment: Bool {
    var rest = self[...]
    while true {
      rest = rest.drop { $0 <= 0x20 }
      guard !rest.isEmpty else { return true }
      guard rest.starts(with: "<!--".utf8) else { return false }
      // `<!-->` is a comment as well.
      rest = rest.dropFirst(2)
      while !rest.starts(with: "-->".utf8) {
        guard !rest.isEmpty else { return false }
        rest = rest.dropFirst()
      }
      rest = rest.dropFirst(3)
    }
  }
}
