import Base

/// A heading whose end has not been read yet.
struct OpenHeading {
  var level: Int
  /// The event after its beginning.
  var start: Int
  var explicitID: Spanned<String>?
  var aliases: [Spanned<String>] = []
  /// The text node that ends with `{#id}`, and how much of it is the heading's.
  var trimmedNode: Node?
  var trimmedCount = 0
}

extension TreeBuilder {
  mutating func openHeading(_ node: Node) {
    guard notes.open.isEmpty else {
      diagnose(
        .literalMarkup(
          "heading in a footnote", help: "write a paragraph", at: location(line(of: node))))
      tree.enter(.paragraph(isTight: false))
      return
    }
    noteBlock(node)
    let number = document.headings.count
    if isFull {
      open(.heading(number), of: node)
    }
    tree.enter(.heading(level: UInt8(node.headingLevel), index: UInt32(number)))
  }

  private mutating func open(_ part: Part.Kind, of node: Node) {
    let line = firstLine + node.startLine
    noteBreak(part, of: node.parent, line: line)
    if rule != nil {
      diagnose(.headingInRule(at: location(self.line(of: node))))
    }
    diagnoseSkippedLevel(node.headingLevel, of: node)
    diagnoseLateFrontMatter(node)
    diagnoseUnderline(of: node)
    diagnoseBlockOfAsciiDoc(node)
    parts.begin(part, line: line, event: tree.count)
    // The next event enters the heading; its text begins after that.
    var heading = OpenHeading(level: node.headingLevel, start: tree.count + 1)
    readAttribute(of: node, into: &heading)
    self.heading = heading
  }

  mutating func closeHeading(_ node: Node) {
    guard notes.open.isEmpty else {
      tree.exit(.paragraph(isTight: false))
      return
    }
    let number = UInt32(document.headings.count)
    if let heading {
      document.headings.append(closed(heading, by: node))
      self.heading = nil
    }
    tree.exit(.heading(level: UInt8(node.headingLevel), index: number))
  }

  private mutating func closed(_ heading: OpenHeading, by node: Node) -> Heading {
    let text = plainText(heading.start..<tree.count)
    if heading.start == tree.count {
      diagnose(.emptyHeading(at: location(line(of: node))))
    }
    return Heading(
      level: heading.level,
      text: text,
      explicitID: heading.explicitID,
      aliases: heading.aliases,
      bytes: line(of: node),
      textEnd: textEnd(of: node))
  }

  /// Reports `status: trial` between two lines `---` in the text: Markdown takes it for a line and a heading.
  private mutating func diagnoseLateFrontMatter(_ node: Node) {
    guard hasFrontMatterForm(node),
      let opening = node.previous
    else { return }
    let isFirst = firstLine + opening.startLine == 0
    let help: Message =
      if isFirst {
        "write exactly three hyphens in the lines above and below it"
      } else {
        "move it to the first line of the file"
      }
    diagnose(
      .literalMarkup("front matter below other text", help: help, at: location(line(of: node))))
  }

  /// Returns whether a heading is a key with a value below a line `---`.
  func hasFrontMatterForm(_ node: Node) -> Bool {
    guard node.previous?.kind == .thematicBreak else { return false }
    let first = source.bytes[line(of: node)]
    let key = first.prefix(while: \.isInName)
    return first.first != .numberSign && !key.isEmpty
      && first[key.endIndex...].starts(with: ": ".utf8)
  }

  /// Reports a heading that is more than one level below the one before it; the title is the first.
  private mutating func diagnoseSkippedLevel(_ level: Int, of node: Node) {
    let previous = document.headings.last?.level ?? 1
    guard level > previous + 1,
      node.parent?.kind == .document
    else { return }
    diagnose(.skippedHeadingLevel(level, after: previous, at: location(line(of: node))))
  }

  /// Reads `{#id}` or `{#id aliases=old}` at the end of a heading.
  private mutating func readAttribute(
    of node: Node,
    into heading: inout OpenHeading
  ) {
    guard let last = node.lastChild,
      last.kind == .text,
      let range = last.withLiteral({ Self.attribute(in: $0) })
    else { return }
    // Written with a backslash or a character reference it is text.
    let text = last.withLiteral { String(copying: $0.extracting(range)) }
    guard let bytes = attributeBytes(text, of: node) else { return }
    guard readList(bytes, into: &heading) else {
      diagnose(.malformedHeadingAttribute(at: location(bytes)))
      return
    }
    heading.trimmedNode = last
    heading.trimmedCount = last.withLiteral { literal in
      literal.countWithoutBlanks(before: range.lowerBound)
    }
  }

  /// Reads the id and the aliases in `{#id aliases=old}`.
  private mutating func readList(_ bytes: Range<Int>, into heading: inout OpenHeading) -> Bool {
    let list = AttributeList(source.bytes, range: (bytes.lowerBound + 2)..<(bytes.upperBound - 1))
    guard let id = Self.id(in: list) else { return false }
    heading.explicitID = id
    heading.aliases = list.items.dropFirst().flatMap(\.value.words)
    // The parts of an included text are not those of the page, whose translations have the same ids.
    if walked.inclusion == nil {
      parts.note(explicitID: bytes)
    }
    return true
  }

  /// Returns the id in `id` or `id aliases="old older"`.
  private static func id(in list: AttributeList) -> Spanned<String>? {
    guard let id = list.items.first,
      id.key == nil,
      Identifier.isAnchor(id.value.value),
      list.unclosedQuote == nil,
      list.items.count <= 2,
      list.items.dropFirst().allSatisfy({ item in item.key?.value == "aliases" })
    else { return nil }
    return id.value
  }

  /// Finds `{#…}` at the end of a text.
  private static func attribute(in text: Span<UInt8>) -> Range<Int>? {
    guard text.count > 2,
      text[text.count - 1] == .closeBrace
    else { return nil }
    var start = text.count - 2
    while start > 0, text[start] != .openBrace {
      start -= 1
    }
    guard text[start] == .openBrace,
      text[start + 1] == .numberSign
    else { return nil }
    return start..<text.count
  }

  /// The last line of a heading's text.
  private func lastLine(of node: Node) -> Range<Int> {
    var last = node.startLine
    if node.endLine > last {
      let stripper = LineStripper(of: node, in: source, firstLine: firstLine)
      last = max(last, (stripper.underline(of: node) ?? last) - 1)
    }
    return source.line(firstLine + last)
  }

  /// Returns the end of the text of a heading, before the `#` that may close it (CommonMark,
  /// section 4.2).
  private func textEnd(of node: Node) -> Int {
    let line = lastLine(of: node)
    let text = source.bytes[line].trimmingSpaces()
    guard node.endLine == node.startLine,
      text.last == .numberSign
    else { return text.endIndex }
    var end = text.endIndex
    while end > text.startIndex, source.bytes[end - 1] == .numberSign {
      end -= 1
    }
    // In `# C#` the second sign is text.
    guard end > text.startIndex,
      source.bytes[end - 1].isBlank
    else { return text.endIndex }
    return source.bytes[text.startIndex..<end].trimmingSpaces().endIndex
  }

  /// Finds an attribute at the end of its heading; `nil` if it is not written so.
  private func attributeBytes(_ attribute: String, of node: Node) -> Range<Int>? {
    let needle = Array(attribute.utf8)
    let line = lastLine(of: node)
    let start = (line.lowerBound...line.upperBound).last { index in
      source.bytes[index..<line.upperBound].starts(with: needle)
    }
    guard let start,
      !source.isEscaped(start, in: line)
    else {
      return nil
    }
    return start..<(start + needle.count)
  }
}

extension Span<UInt8> {
  /// Returns the number of bytes before an offset, without the blanks right before it.
  fileprivate func countWithoutBlanks(before offset: Int) -> Int {
    var end = offset
    while end > 0, self[end - 1].isBlank {
      end -= 1
    }
    return end
  }
}
