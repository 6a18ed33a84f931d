import Diagnostics

// MARK: - Links

extension Renderer {
  mutating func openLink(_ node: Node, _ walk: inout Walk) {
    guard imageDepth == 0 else {
      if isFull, isAutolink(node) {
        walk.skipChildren(of: node)
      } else {
        links.append(OpenLink())
      }
      return
    }
    guard isFull else {
      openPlainLink(node)
      return
    }
    let (address, bytes) = self.address(of: node)
    switch Address(address) {
    case .external:
      openPlainLink(node)
    case .unsafe:
      diagnose(.unsafeAddress(address, at: location(bytes)))
      output.write("<a href=\"\">")
      links.append(OpenLink())
    case .reference(let kind, let target):
      let isAutolink = isAutolink(node)
      let hasText = node.firstChild != nil && !isAutolink
      let index = document.references.count
      document.references.append(
        Reference(
          kind: kind, target: target, title: title(of: node), hasText: hasText, bytes: bytes))
      output.hole(.link(index))
      guard !hasText else {
        links.append(OpenLink(reference: index))
        return
      }
      output.hole(.linkText(index))
      if heading == nil { parts.appendLinkText(reference: index) }
      output.write("</a>")
      walk.skipChildren(of: node)
    }
  }

  private mutating func openPlainLink(_ node: Node) {
    output.write("<a href=\"")
    writeAddress(of: node)
    writeTitle(of: node)
    output.write("\">")
    links.append(OpenLink())
  }

  private mutating func writeAddress(of node: Node) {
    node.withURL { url in
      if marked.marks.isUsed {
        output.write(address: restore(url).span)
      } else {
        output.write(address: url)
      }
    }
  }

  private mutating func writeTitle(of node: Node) {
    node.withTitle { title in
      output.write("\" title=\"")
      output.write(escaped: restore(title).span)
    }
  }

  mutating func closeLink() {
    guard links.popLast() != nil, imageDepth == 0 else { return }
    output.write("</a>")
  }

  /// The address of a link or image without marks, and where it stands; the first line of the block
  /// where CommonMark leaves no room for a mark.
  private mutating func address(of node: Node) -> (String, Range<Int>) {
    node.withURL { url in
      let bytes = addressBytes(in: url) ?? block.map { line(of: $0) } ?? 0..<0
      return (String(decoding: restore(url), as: UTF8.self), bytes)
    }
  }

  /// The place that the first address mark of a URL names.
  private func addressBytes(in url: Span<UInt8>) -> Range<Int>? {
    for index in url.indices where url[index] == 0xEF {
      guard let number = marked.marks.occurrence(in: url, at: index)?.index,
        marked.marks[number].kind == .address
      else { continue }
      return source.address(at: marked.marks[number].bytes.lowerBound)
    }
    return nil
  }

  private mutating func title(of node: Node) -> String? {
    node.withTitle { String(decoding: restore($0), as: UTF8.self) }
  }

  /// Whether a link is written `<topic:alert>`: its text is its address, marks included.
  private func isAutolink(_ node: Node) -> Bool {
    guard let child = node.firstChild, child.kind == .text, child.next == nil else { return false }
    return node.withURL { url in
      child.withLiteral { text in
        text.count == url.count && text.indices.allSatisfy { text[$0] == url[$0] }
          && addressBytes(in: url) != nil
      }
    }
  }
}

extension SourceText {
  /// The address that starts at an offset, as CommonMark, sections 6.3 and 6.5, writes one: up to
  /// white space, `>` or the parenthesis that closes the link.
  fileprivate func address(at start: Int) -> Range<Int> {
    let isInBrackets = start > 0 && bytes[start - 1] == UInt8(ascii: "<")
    let isInLink = start > 0 && bytes[start - 1] == UInt8(ascii: "(")
    var depth = 0
    var end = start
    scan: while end < bytes.count {
      switch bytes[end] {
      case 0x0A, 0x0D: break scan
      case UInt8(ascii: ">") where isInBrackets: break scan
      case 0x20 where isInBrackets: break
      case 0x00...0x20: break scan
      case UInt8(ascii: "\\"): if end + 1 < bytes.count, bytes[end + 1] > 0x20 { end += 1 }
      case UInt8(ascii: "(") where isInLink: depth += 1
      case UInt8(ascii: ")") where isInLink:
        guard depth > 0 else { break scan }
        depth -= 1
      default: break
      }
      end += 1
    }
    return start..<end
  }
}

// MARK: - Images

extension Renderer {
  mutating func renderImage(_ node: Node) {
    let alternative = self.alternative
    self.alternative = []
    guard isFull else {
      writeImage(node, alternative)
      return
    }
    let (address, bytes) = self.address(of: node)
    let target = Address(address)
    guard target != .unsafe else {
      diagnose(.unsafeAddress(address, at: location(bytes)))
      return
    }
    if alternative.isEmpty, !address.isEmpty {
      diagnose(.missingAlternative(address, at: location(bytes)))
    }
    guard target != .external else {
      writeImage(node, alternative)
      return
    }
    output.hole(.image(document.images.count))
    document.images.append(
      ImageReference(
        path: address, alt: String(decoding: alternative, as: UTF8.self), title: title(of: node),
        bytes: bytes))
  }

  private mutating func writeImage(_ node: Node, _ alternative: [UInt8]) {
    output.write("<img src=\"")
    writeAddress(of: node)
    output.write("\" alt=\"")
    output.write(escaped: alternative.span)
    writeTitle(of: node)
    output.write("\" />")
  }
}
