import Base
import TextWidth

extension TreeBuilder {
  mutating func enterInline(_ node: Node, kind: Node.Kind, walk: inout Walk) {
    if inlines.gap != .none, kind != .text, kind != .softBreak {
      closeGap()
    }
    switch kind {
    case .text:
      node.withLiteral { addText($0, of: node) }
    case .code:
      addCode(node)
    case .softBreak:
      addSoftBreak(node)
    case .lineBreak:
      addLineBreak()
    case .htmlInline:
      addInlineHTML(node)
    // An alternative text has no elements.
    case .emph where images.depth == 0:
      tree.enter(.emphasis)
    case .strong where images.depth == 0 && !isInsideStrong(node):
      tree.enter(.strong)
    case .link:
      openLink(node, walk: &walk)
    case .image:
      images.depth += 1
    default:
      break
    }
  }

  mutating func exitInline(_ node: Node, kind: Node.Kind) {
    closeTags(in: node)
    while let last = inlines.tildes.last, last.parent == node {
      inlines.tildes.removeLast()
    }
    switch kind {
    case .emph:
      if images.depth == 0 {
        tree.exit(.emphasis)
      }
    case .strong:
      if images.depth == 0,
        !isInsideStrong(node)
      {
        tree.exit(.strong)
      }
    case .link:
      closeLink()
    case .image:
      images.depth -= 1
      if images.depth == 0 {
        addImage(node)
      }
    default:
      break
    }
  }

  /// From 0.31 on libcmark writes no `<strong>` directly inside another.
  private func isInsideStrong(_ node: Node) -> Bool {
    CommonMarkTree.version >= 0x001F00 && node.parent?.kind == .strong
  }

  private mutating func addCode(_ node: Node) {
    node.withLiteral { literal in
      if images.depth > 0 {
        images.alternative += restore(literal)
      } else {
        tree.append(.code(addRestored(literal)))
      }
    }
  }

  // MARK: Text

  private mutating func addText(_ literal: Span<UInt8>, of node: Node) {
    let text = literal.extracting(shown(of: literal, node))
    if isFull, images.depth == 0 {
      diagnoseLookAlikes(in: text, of: node)
    }
    if marked.marks.isUsed {
      addText(withMarks: text, of: node)
    } else {
      addRun(text, of: TextRun(node: node))
    }
  }

  private mutating func addText(withMarks text: Span<UInt8>, of node: Node) {
    var run = 0
    var next = 0
    // Every mark begins with the first byte of U+FDD0 and its neighbors.
    while let index = text.firstIndex(of: MarkTable.firstByte, from: next) {
      guard let mark = marked.marks.occurrence(in: text, at: index) else {
        next = index + 1
        continue
      }
      addRun(
        text.extracting(run..<max(run, mark.range.lowerBound)),
        of: TextRun(node: node, isFirst: run == 0, isLast: false))
      if let number = mark.index {
        readMark(number, at: mark.range, in: text, of: node)
      }
      next = mark.range.upperBound
      run = next
    }
    addRun(text.extracting(run..<text.count), of: TextRun(node: node, isFirst: run == 0))
  }

  /// Returns the part of a text that is shown: without the id of a heading at its end, or the colon
  /// of a definition at its start.
  ///
  /// Mutating, although it changes nothing: the compiler copies the whole builder for a method that cannot, and this one
  /// is called for each text.
  private mutating func shown(of literal: Span<UInt8>, _ node: Node) -> Range<Int> {
    var range = 0..<literal.count
    if let heading, heading.trimmedNode == node {
      range = 0..<heading.trimmedCount
    }
    if openBlocks.definitions?.definition == node {
      range = OpenDefinitions.mark.utf8.count..<range.upperBound
    }
    return range
  }

  private mutating func readMark(
    _ number: Int,
    at range: Range<Int>,
    in text: Span<UInt8>,
    of node: Node
  ) {
    let mark = marked.marks[number]
    if !walked.seenMarks.isEmpty {
      walked.seenMarks[number] = true
    }
    readMark(mark, at: range.lowerBound, of: node)
    if mark.isCitation, isDefinition(range, in: text, of: node) {
      diagnose(.citationAsDefinition(at: location(mark.bytes)))
    }
  }

  /// Adds text; of a text node also its terms.
  mutating func addRun(_ text: Span<UInt8>, of run: TextRun? = nil) {
    guard !text.isEmpty else { return }
    guard images.depth == 0 else {
      images.alternative.append(text)
      return
    }
    if inlines.gap != .none {
      guard text.indices.contains(where: { index in text[index] != .space }) else {
        return
      }
      closeGap()
    }
    if let run, addTerms(text, of: run) {
      return
    }
    tree.append(text: text)
  }

  /// Adds the syntax that a mark in running text replaces.
  mutating func readMark(
    _ mark: MarkTable.Mark,
    at offset: Int,
    of node: Node
  ) {
    switch mark.kind {
    case .address:
      diagnoseAddress(mark.bytes.lowerBound)
    case .bareAddress:
      addBareAddress(mark.bytes)
    case .strikethrough(let opens, let closes):
      diagnoseStrikes(from: mark.bytes, opens: opens, closes: closes)
      addTildes(opens: opens, closes: closes, in: node.parent)
    case .imageAttributes:
      // They count only directly after an image; elsewhere they are text.
      if offset > 0 || !addImageAttributes(mark.bytes, after: node.previous) {
        addRun(source.bytes[mark.bytes].span)
      }
    case .task, .alert:
      if offset > 0 || !addStart(mark, of: node) {
        addRun(source.bytes[mark.bytes].span)
      }
    case .linkedCitation:
      guard inlines.links.isEmpty,
        images.depth == 0
      else { return }
      diagnose(.malformedCitation(source.string(mark.bytes), at: location(mark.bytes)))
    case .containerLine:
      diagnose(.misplacedContainerLine(at: location(mark.bytes)))
      addRun(source.bytes[mark.bytes].span)
    case .malformedCitation:
      diagnose(.malformedCitation(source.string(mark.bytes), at: location(mark.bytes)))
      addRun(source.bytes[mark.bytes].span)
    case .citation:
      addCitation(mark.bytes)
    case .footnote:
      addFootnote(mark.bytes)
    case .component:
      addInlineComponent(mark.bytes)
    case .reading:
      addReading(mark.bytes)
    case .tag:
      leaveOutTag(mark.bytes)
    case .comment:
      noteAllowance(inline: Array(source.bytes[mark.bytes]))
    case .footnoteLabel:
      addRun(source.bytes[mark.bytes].span)
    }
  }

  /// Returns whether a citation is written like a link definition: with a colon after it, at the
  /// start of a paragraph.
  private func isDefinition(
    _ mark: Range<Int>,
    in text: Span<UInt8>,
    of node: Node
  ) -> Bool {
    mark.lowerBound == 0 && mark.upperBound < text.count
      && text[mark.upperBound] == .colon
      && node.previous == nil && node.parent?.kind == .paragraph
  }

  private mutating func addCitation(_ bytes: Range<Int>) {
    if let place = placeWithoutCitations {
      diagnose(.misplacedCitation(in: place, at: location(bytes)))
      return
    }
    guard let statements = CitationGroup.statements(in: source.bytes, bytes) else {
      return
    }
    tree.append(.citation(UInt32(document.citations.count)))
    document.citations.append(
      CitationGroup(statements: statements, bytes: bytes, part: parts.current))
  }

  /// The current element, if citations are not possible in it.
  private var placeWithoutCitations: Message? {
    if heading != nil {
      return "a heading"
    }
    if images.depth > 0 {
      return "an image"
    }
    return inlines.links.isEmpty ? nil : "a link"
  }

  // MARK: Places in the source

  /// Finds a text in the lines of its block, because libcmark's positions of inlines are
  /// unreliable.
  ///
  /// - Parameters:
  ///   - text: The text to find.
  ///   - cursor: The end of the last match, so that the next of two equal texts is found. It moves
  ///     past the block once the source spells a text differently, so that each block is searched
  ///     only once.
  /// - Returns: The place, or the block's first line.
  func find(_ text: ArraySlice<UInt8>, from cursor: inout Int) -> Range<Int> {
    findAsWritten(text, from: &cursor) ?? block.map { line(of: $0) } ?? 0..<0
  }

  /// Finds a text as ``find(_:from:)`` does; `nil` where the source writes it in another way.
  func findAsWritten(
    _ text: ArraySlice<UInt8>,
    from cursor: inout Int
  ) -> Range<Int>? {
    guard let block, let first = text.first else { return nil }
    let lines = lines(of: block)
    var start = max(cursor, lines.lowerBound)
    while start + text.count <= lines.upperBound {
      let range = start..<(start + text.count)
      if source.bytes[start] == first, source.bytes[range].elementsEqual(text) {
        cursor = range.upperBound
        return range
      }
      start += 1
    }
    cursor = max(cursor, lines.upperBound)
    return nil
  }
}

extension String {
  /// Copies UTF-8.
  init(copying bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer {
      unsafe String(decoding: $0, as: UTF8.self)
    }
  }
}
