import Diagnostics

/// A heading whose end is still to come.
struct OpenHeading {
  var level: Int
  var text: [UInt8] = []
  var explicitID: Spanned<String>?
  /// The text node that ends with `{#id}`, and how much of it is the heading's.
  var trimmedNode: Node?
  var trimmedCount = 0
}

extension Renderer {
  mutating func openHeading(_ node: Node) {
    output.startLine()
    let level = node.headingLevel
    output.write("<h\(level)")
    if isFull {
      noteBreak(
        .heading(document.headings.count), of: node.parent, at: output.count - 3,
        line: firstLine + node.startLine)
      if rule != nil { diagnose(.headingInRule(at: location(line(of: node)))) }
      parts.begin(.heading(document.headings.count), line: firstLine + node.startLine)
      var heading = OpenHeading(level: level)
      readAttribute(of: node, into: &heading)
      self.heading = heading
      output.hole(.headingID(document.headings.count))
    }
    output.write(">")
  }

  mutating func closeHeading(_ node: Node) {
    if let heading {
      let text = String(decoding: heading.text[...].trimmingSpaces(), as: UTF8.self)
      document.headings.append(
        Heading(
          level: heading.level, text: text, explicitID: heading.explicitID,
          bytes: line(of: node)))
      self.heading = nil
    }
    output.write("</h\(node.headingLevel)>\n")
  }

  /// Reads `{#id}` at the end of a heading.
  private mutating func readAttribute(of node: Node, into heading: inout OpenHeading) {
    guard let last = node.lastChild, last.kind == .text,
      let range = last.withLiteral({ Self.attribute(in: $0) })
    else { return }
    let id = last.withLiteral {
      String(copying: $0.extracting((range.lowerBound + 2)..<($0.count - 1)))
    }
    // Written with a backslash or a character reference it is text.
    guard let bytes = attributeBytes("{#\(id)}", of: node) else { return }
    guard Identifier.isWellFormed(id.utf8) else {
      diagnose(.malformedHeadingAttribute(at: location(bytes)))
      return
    }
    heading.explicitID = Spanned(id, (bytes.lowerBound + 2)..<(bytes.upperBound - 1))
    heading.trimmedNode = last
    heading.trimmedCount = last.withLiteral { literal in
      var end = range.lowerBound
      while end > 0, literal[end - 1] == 0x20 || literal[end - 1] == 0x09 { end -= 1 }
      return end
    }
  }

  /// Finds `{#…}` at the end of a text.
  private static func attribute(in text: Span<UInt8>) -> Range<Int>? {
    guard text.count > 2, text[text.count - 1] == UInt8(ascii: "}") else { return nil }
    var start = text.count - 2
    while start > 0, text[start] != UInt8(ascii: "{") { start -= 1 }
    guard text[start] == UInt8(ascii: "{"), text[start + 1] == UInt8(ascii: "#") else { return nil }
    return start..<text.count
  }

  /// Finds an attribute at the end of its heading; `nil` if it is not written so.
  private func attributeBytes(_ attribute: String, of node: Node) -> Range<Int>? {
    let needle = Array(attribute.utf8)
    var last = node.startLine
    if node.endLine > last {
      let stripper = LineStripper(of: node, in: source, firstLine: firstLine)
      last = max(last, (stripper.underline(of: node) ?? last) - 1)
    }
    let line = source.line(firstLine + last)
    let start = (line.lowerBound...line.upperBound).last {
      source.bytes[$0..<line.upperBound].starts(with: needle)
    }
    guard let start, !source.isEscaped(start, in: line) else { return nil }
    return start..<(start + needle.count)
  }
}
