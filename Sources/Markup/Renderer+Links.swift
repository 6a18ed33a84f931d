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
      output.write("</a>")
      walk.skipChildren(of: node)
    }
  }

  private mutating func openPlainLink(_ node: Node) {
    output.write("<a href=\"")
    node.withURL { url in
      if marked.marks.isUsed {
        output.write(address: restore(url).span)
      } else {
        output.write(address: url)
      }
    }
    writeTitle(title(of: node))
    output.write("\">")
    links.append(OpenLink())
  }

  private mutating func writeTitle(_ title: String) {
    guard !title.isEmpty else { return }
    output.write("\" title=\"")
    output.write(escaped: title)
  }

  mutating func closeLink() {
    guard links.popLast() != nil, imageDepth == 0 else { return }
    output.write("</a>")
  }

  /// The address of a link or image without marks, and where it stands.
  private func address(of node: Node) -> (String, Range<Int>) {
    node.withURL { url in
      (String(decoding: restore(url), as: UTF8.self), addressBytes(in: url) ?? place(of: node))
    }
  }

  /// The place that the first address mark of a URL names.
  private func addressBytes(in url: Span<UInt8>) -> Range<Int>? {
    for index in url.indices where url[index] == 0xEF {
      guard let number = marked.marks.occurrence(in: url, at: index)?.index,
        marked.marks[number].kind == .address
      else { continue }
      return marked.marks[number].bytes
    }
    return nil
  }

  private func title(of node: Node) -> String {
    node.withTitle { String(decoding: restore($0), as: UTF8.self) }
  }

  /// Whether a link is written `<topic:alert>`: its text is its address.
  private func isAutolink(_ node: Node) -> Bool {
    guard let child = node.firstChild, child.kind == .text, child.next == nil else { return false }
    let url = node.withURL { restore($0) }
    let text = child.withLiteral { restore($0) }
    return text == url && Address(String(decoding: url, as: UTF8.self)).hasKnownScheme
  }
}

extension Address {
  /// Whether the address is `topic:…` and the like.
  fileprivate var hasKnownScheme: Bool {
    guard case .reference(let kind, _) = self else { return false }
    return kind != .anchor && kind != .relative
  }
}

extension Node {
  /// The block that an inline stands in.
  var block: Node {
    var node = self
    while !node.kind.isBlock, let parent = node.parent { node = parent }
    return node
  }
}

// MARK: - Images

extension Renderer {
  mutating func renderImage(_ node: Node) {
    let alternative = String(decoding: self.alternative, as: UTF8.self)
    self.alternative = []
    let (address, bytes) = self.address(of: node)
    guard isFull else {
      writeImage(node, alternative)
      return
    }
    switch Address(address) {
    case .reference(_, let path):
      if alternative.isEmpty { diagnose(.missingAlternative(path, at: location(bytes))) }
      output.hole(.image(document.images.count))
      document.images.append(
        ImageReference(path: path, alt: alternative, title: title(of: node), bytes: bytes))
    case .unsafe:
      diagnose(.unsafeAddress(address, at: location(bytes)))
    case .external:
      writeImage(node, alternative)
    }
  }

  private mutating func writeImage(_ node: Node, _ alternative: String) {
    output.write("<img src=\"")
    node.withURL { output.write(address: restore($0).span) }
    output.write("\" alt=\"")
    output.write(escaped: alternative)
    writeTitle(title(of: node))
    output.write("\" />")
  }
}
