import Diagnostics
import TextWidth

/// A link whose end is still to come.
struct OpenLink {
  /// An index into ``Document/references`` for a link that the site resolves.
  var reference: Int?
}

extension Renderer {
  mutating func enterInline(_ node: Node, _ kind: Node.Kind, _ walk: inout Walk) {
    switch kind {
    case .text: node.withLiteral { writeText($0, of: node) }
    case .code:
      writeTag("<code>")
      node.withLiteral { literal in
        if imageDepth > 0 { alternative += restore(literal) } else { writeRestored(literal) }
      }
      writeTag("</code>")
    case .softBreak: writeSoftBreak(node)
    case .lineBreak:
      if imageDepth > 0 { alternative.append(0x20) } else { output.write("<br />\n") }
      appendText(" ")
    case .htmlInline: renderInlineHTML(node)
    case .emph: writeTag("<em>")
    case .strong: if !isInsideStrong(node) { writeTag("<strong>") }
    case .link: openLink(node, &walk)
    case .image: imageDepth += 1
    default: break
    }
  }

  mutating func exitInline(_ node: Node, _ kind: Node.Kind) {
    switch kind {
    case .emph: writeTag("</em>")
    case .strong: if !isInsideStrong(node) { writeTag("</strong>") }
    case .link: closeLink()
    case .image:
      imageDepth -= 1
      if imageDepth == 0 { renderImage(node) }
    default: break
    }
  }

  /// A tag, which has no place in the text that stands for an image.
  private mutating func writeTag(_ tag: StaticString) {
    if imageDepth == 0 { output.write(tag) }
  }

  /// From 0.31 on libcmark writes no `<strong>` directly inside another.
  private func isInsideStrong(_ node: Node) -> Bool {
    CommonMarkTree.version >= 0x001F00 && node.parent?.kind == .strong
  }

  /// Keeps text for search and for headings.
  private mutating func appendText(_ text: StaticString) {
    if heading != nil { heading?.text.append(text) } else { parts.append(text) }
  }

  mutating func appendText(_ text: Span<UInt8>) {
    if heading != nil {
      heading?.text.append(text, 0..<text.count)
    } else {
      parts.append(text)
    }
  }

  // MARK: Text

  private mutating func writeText(_ literal: Span<UInt8>, of node: Node) {
    let count = heading?.trimmedNode == node ? heading?.trimmedCount ?? 0 : literal.count
    let text = literal.extracting(0..<count)
    guard marked.marks.isUsed else {
      writeRun(text, of: TextRun(node: node))
      return
    }
    var run = 0
    var index = 0
    while index < text.count {
      guard text[index] == 0xEF, let mark = marked.marks.occurrence(in: text, at: index) else {
        index += 1
        continue
      }
      // A space before U+FDD0 is the end of a table's cell (`TableFinder`).
      let isCellEnd = mark.index == nil && index > run && text[index - 1] == 0x20
      writeRun(
        text.extracting(run..<(isCellEnd ? index - 1 : index)),
        of: TextRun(node: node, isFirst: run == 0, isLast: false))
      if let number = mark.index { writeMark(marked.marks[number], before: text, at: mark.end) }
      index = mark.end
      run = index
    }
    writeRun(text.extracting(run..<text.count), of: TextRun(node: node, isFirst: run == 0))
  }

  /// Writes text; of a text node also its terms.
  private mutating func writeRun(_ text: Span<UInt8>, of run: TextRun? = nil) {
    guard !text.isEmpty else { return }
    if imageDepth > 0 {
      alternative.append(text, 0..<text.count)
    } else if let run, writeTerms(text, of: run) {
      // Written with its terms.
    } else {
      output.write(escaped: text)
    }
    appendText(text)
  }

  /// Writes what a mark in running text stands for.
  private mutating func writeMark(
    _ mark: MarkTable.Mark, before text: Span<UInt8>, at end: Int
  ) {
    switch mark.kind {
    case .address: break
    case .containerLine:
      diagnose(.misplacedContainerLine(at: location(mark.bytes)))
      writeRun(source.bytes[mark.bytes].span)
    case .malformedCitation:
      diagnose(.malformedCitation(source.string(mark.bytes), at: location(mark.bytes)))
      writeRun(source.bytes[mark.bytes].span)
    case .citation:
      if end < text.count, text[end] == UInt8(ascii: ":"), isAtParagraphStart {
        diagnose(.citationAsDefinition(at: location(mark.bytes)))
      }
      writeCitation(mark.bytes)
    }
  }

  private var isAtParagraphStart: Bool {
    rule?.statementNode == nil && output.fragment.html.suffix(3).elementsEqual("<p>".utf8)
  }

  private mutating func writeCitation(_ bytes: Range<Int>) {
    if let place = heading != nil ? "a heading" : imageDepth > 0 ? "an image" : nil {
      diagnose(.misplacedCitation(in: place, at: location(bytes)))
      return
    }
    if !links.isEmpty {
      diagnose(.misplacedCitation(in: "a link", at: location(bytes)))
      return
    }
    guard let statements = CitationGroup.statements(in: source.bytes, bytes) else { return }
    output.hole(.citation(document.citations.count))
    document.citations.append(
      CitationGroup(statements: statements, bytes: bytes, part: parts.current))
  }

  // MARK: Breaks

  private mutating func writeSoftBreak(_ node: Node) {
    if isFull, options.joinsWideLines, joins(node) { return }
    if imageDepth > 0 { alternative.append(0x20) } else { output.write("\n") }
    appendText(" ")
  }

  /// Whether a wide character stands on either side of a line break, and Hangul on none.
  private func joins(_ node: Node) -> Bool {
    let before = node.previous.flatMap { edge(of: $0, last: true) }
    let after = node.next.flatMap { edge(of: $0, last: false) }
    guard before?.isHangul != true, after?.isHangul != true else { return false }
    return before?.isEastAsian == true || after?.isEastAsian == true
  }

  /// The first or last character of an inline's text; of a citation it is a bracket.
  func edge(of node: Node, last: Bool) -> Unicode.Scalar? {
    var leaf = node
    while let child = last ? leaf.lastChild : leaf.firstChild { leaf = child }
    return leaf.withLiteral { literal in
      guard !literal.isEmpty else { return nil }
      var start = last ? literal.count - 1 : 0
      while last, start > 0, literal[start] & 0xC0 == 0x80 { start -= 1 }
      let scalar = Unicode.Scalar(utf8: literal, at: start)
      return MarkTable.isMark(scalar) ? edge(ofMarked: literal, last: last) : scalar
    }
  }

  private func edge(ofMarked literal: Span<UInt8>, last: Bool) -> Unicode.Scalar? {
    let text = String(decoding: restore(literal), as: UTF8.self).unicodeScalars
    return last ? text.last : text.first
  }

  // MARK: HTML

  private mutating func renderInlineHTML(_ node: Node) {
    node.withLiteral { literal in
      if let line = containerLine(in: literal) {
        diagnose(.misplacedContainerLine(at: location(marked.marks[line].bytes)))
        writeRun(source.bytes[marked.marks[line].bytes].span)
        return
      }
      let html = restore(literal)
      guard imageDepth == 0 else {
        alternative += html
        return
      }
      if keepsHTML(html, at: bytes(ofInlineHTML: html, in: node)) { output.write(raw: html) }
    }
  }

  private mutating func bytes(ofInlineHTML html: [UInt8], in node: Node) -> Range<Int> {
    guard let bytes = find(html, in: node, from: htmlCursor) else { return place(of: node) }
    htmlCursor = bytes.upperBound
    return bytes
  }

  /// Finds a text in its block's lines: libcmark's positions of inlines cannot be relied on.
  ///
  /// - Parameters:
  ///   - text: What to find.
  ///   - node: An inline of the block.
  ///   - cursor: The end of the text found last, so that the next of two equal ones is found.
  /// - Returns: The place; `nil` where the source writes the text in another way.
  func find(_ text: [UInt8], in node: Node, from cursor: Int) -> Range<Int>? {
    let block = tableBlock ?? node.block
    var start = max(cursor, line(of: block).lowerBound)
    let end = source.line(self.firstLine + block.endLine).upperBound
    while start + text.count <= end {
      if source.bytes[start] == text[0],
        source.bytes[start..<(start + text.count)].elementsEqual(text)
      {
        return start..<(start + text.count)
      }
      start += 1
    }
    return nil
  }

  /// The first line of an inline's block.
  func place(of node: Node) -> Range<Int> { line(of: tableBlock ?? node.block) }
}

extension String {
  /// Copies UTF-8.
  init(copying bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
