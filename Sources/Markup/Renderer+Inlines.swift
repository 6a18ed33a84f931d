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
      node.withLiteral { writeRestored($0) }
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
      writeRun(
        text.extracting(run..<max(run, mark.range.lowerBound)),
        of: TextRun(node: node, isFirst: run == 0, isLast: false))
      if let number = mark.index {
        if !seenMarks.isEmpty { seenMarks[number] = true }
        writeMark(marked.marks[number])
        if isDefinition(mark.range, in: text, of: node) {
          diagnose(.citationAsDefinition(at: location(marked.marks[number].bytes)))
        }
      }
      index = mark.range.upperBound
      run = index
    }
    writeRun(text.extracting(run..<text.count), of: TextRun(node: node, isFirst: run == 0))
  }

  /// Writes text; of a text node also its terms.
  mutating func writeRun(_ text: Span<UInt8>, of run: TextRun? = nil) {
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
  private mutating func writeMark(_ mark: MarkTable.Mark) {
    switch mark.kind {
    case .address: break
    case .linkedCitation:
      guard links.isEmpty, imageDepth == 0 else { return }
      diagnose(.malformedCitation(source.string(mark.bytes), at: location(mark.bytes)))
    case .containerLine:
      diagnose(.misplacedContainerLine(at: location(mark.bytes)))
      writeRun(source.bytes[mark.bytes].span)
    case .malformedCitation:
      diagnose(.malformedCitation(source.string(mark.bytes), at: location(mark.bytes)))
      writeRun(source.bytes[mark.bytes].span)
    case .citation:
      writeCitation(mark.bytes)
    }
  }

  /// Whether a citation is written like a link definition: with a colon after it, at the start of a
  /// paragraph.
  private func isDefinition(_ mark: Range<Int>, in text: Span<UInt8>, of node: Node) -> Bool {
    mark.lowerBound == 0 && mark.upperBound < text.count
      && text[mark.upperBound] == UInt8(ascii: ":")
      && node.previous == nil && node.parent?.kind == .paragraph
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
  private mutating func joins(_ node: Node) -> Bool {
    let before = neighbor(of: node, last: true)
    let after = neighbor(of: node, last: false)
    guard before?.isHangul != true, after?.isHangul != true else { return false }
    return before?.isEastAsian == true || after?.isEastAsian == true
  }

  /// The character before or after a line break, across the edges of emphasis and links.
  private mutating func neighbor(of node: Node, last: Bool) -> Unicode.Scalar? {
    var inline = node
    while true {
      if let sibling = last ? inline.previous : inline.next {
        // What is left out is not there for a reader.
        guard sibling.kind == .htmlInline, !keepsHTML else { return edge(of: sibling, last: last) }
        inline = sibling
      } else if let parent = inline.parent, !parent.kind.isBlock {
        inline = parent
      } else {
        return nil
      }
    }
  }

  /// The first or last character of an inline's text; of a citation it is a bracket, of an image
  /// there is none.
  mutating func edge(of node: Node, last: Bool) -> Unicode.Scalar? {
    var leaf = node
    while leaf.kind != .image, let child = last ? leaf.lastChild : leaf.firstChild { leaf = child }
    guard leaf.kind != .image else { return nil }
    return leaf.withLiteral { literal in
      guard !literal.isEmpty else { return nil }
      let scalar =
        last
        ? Unicode.Scalar(utf8: literal, endingAt: literal.count)
        : Unicode.Scalar(utf8: literal, at: 0)
      return MarkTable.isMark(scalar) ? edge(ofMarked: literal, last: last) : scalar
    }
  }

  private mutating func edge(ofMarked literal: Span<UInt8>, last: Bool) -> Unicode.Scalar? {
    let text = String(decoding: restore(literal), as: UTF8.self).unicodeScalars
    return last ? text.last : text.first
  }

  // MARK: HTML

  private mutating func renderInlineHTML(_ node: Node) {
    node.withLiteral { literal in
      if let line = containerLine(in: literal) {
        writeMark(marked.marks[line])
        return
      }
      let html = restore(literal)
      noteAllowance(inline: html)
      if keepsHTML {
        if imageDepth > 0 { alternative += html } else { output.write(raw: html) }
      } else if !html.isComment {
        diagnose(.rawHTML(at: location(bytes(ofInlineHTML: html))))
      }
    }
  }

  /// Where inline HTML stands, or its first line if it goes on, or what is before a pipe in a cell.
  mutating func bytes(ofInlineHTML html: [UInt8]) -> Range<Int> {
    let start = html.prefix { $0 != 0x0A && $0 != 0x0D && $0 != UInt8(ascii: "|") }
    var cursor = htmlCursor
    defer { htmlCursor = cursor }
    return find(start, from: &cursor)
  }

  /// Finds a text in the lines of its block: libcmark's positions of inlines cannot be relied on.
  ///
  /// - Parameters:
  ///   - text: What to find.
  ///   - cursor: Where the text found last ends, so that the next of two equal ones is found. Past
  ///     the block once the source writes a text in another way, so that each block is looked
  ///     through but once.
  /// - Returns: The place, or the block's first line.
  func find(_ text: ArraySlice<UInt8>, from cursor: inout Int) -> Range<Int> {
    guard let block, let first = text.first else { return 0..<0 }
    let place = line(of: block)
    var start = max(cursor, place.lowerBound)
    let end = source.line(firstLine + block.endLine).upperBound
    while start + text.count <= end {
      let range = start..<(start + text.count)
      if source.bytes[start] == first, source.bytes[range].elementsEqual(text) {
        cursor = range.upperBound
        return range
      }
      start += 1
    }
    cursor = max(cursor, end)
    return place
  }
}

extension String {
  /// Copies UTF-8.
  init(copying bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
