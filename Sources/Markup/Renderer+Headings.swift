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
    guard let last = node.lastChild, last.kind == .text else { return }
    let literal = last.withLiteral { restoreKeepingCount($0) }
    guard literal.last == UInt8(ascii: "}"),
      let open = literal.lastIndex(of: UInt8(ascii: "{")), literal.count > open + 2,
      literal[open + 1] == UInt8(ascii: "#")
    else { return }
    let id = String(decoding: literal[(open + 2)..<(literal.count - 1)], as: UTF8.self)
    let bytes = attributeBytes("{#\(id)}", of: node)
    guard Identifier.isWellFormed(id.utf8) else {
      diagnose(.malformedHeadingAttribute(at: location(bytes)))
      return
    }
    heading.explicitID = Spanned(id, (bytes.lowerBound + 2)..<(bytes.upperBound - 1))
    heading.trimmedNode = last
    heading.trimmedCount = literal[..<open].trimmingSpaces().endIndex
  }

  /// The literal as it is, marks included, so that offsets stay true.
  private func restoreKeepingCount(_ literal: Span<UInt8>) -> [UInt8] {
    var copy: [UInt8] = []
    copy.append(literal, 0..<literal.count)
    return copy
  }

  /// Finds an attribute in the lines of its heading, from the end.
  private func attributeBytes(_ attribute: String, of node: Node) -> Range<Int> {
    let needle = Array(attribute.utf8)
    for lineIndex in (node.startLine...max(node.startLine, node.endLine)).reversed() {
      let line = source.line(firstLine + lineIndex)
      var start = line.upperBound - needle.count
      while start >= line.lowerBound {
        if source.bytes[start..<(start + needle.count)].elementsEqual(needle) {
          return start..<(start + needle.count)
        }
        start -= 1
      }
    }
    return line(of: node)
  }
}
