import Base
import Diagnostics

// MARK: - Links

extension TreeBuilder {
  mutating func openLink(_ node: Node, walk: inout Walk) {
    guard imageDepth == 0 else {
      if isFull, isAutolink(node) {
        let (address, bytes) = self.address(of: node)
        if case .variable(let name) = Address(address) {
          addVariable(name, at: bytes)
        }
        walk.skipChildren(of: node)
      } else {
        links.append(nil)
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
    case .variable(let name):
      guard isAutolink(node) else {
        diagnose(.variableAsLink(name, at: location(bytes)))
        links.append(nil)
        return
      }
      addVariable(name, at: bytes)
      walk.skipChildren(of: node)
    case .unknown(let scheme):
      diagnose(.unknownScheme(scheme, at: location(place(of: address, near: bytes))))
      openPlainLink(node)
    case .unsafe:
      diagnose(.unsafeAddress(address, at: location(bytes)))
      open(.link(tree.append(link: Tree.Link(address: .none))))
    case .reference(let kind, let target):
      let hasText = node.firstChild != nil && !isAutolink(node)
      let target =
        if kind == .relative {
          addressFromPage(target)
        } else {
          target
        }
      let number = UInt32(document.references.count)
      document.references.append(
        Reference(
          kind: kind, target: target, title: title(of: node), hasText: hasText, bytes: bytes))
      guard !hasText else {
        open(.reference(number))
        return
      }
      tree.enter(.reference(number))
      tree.append(.targetTitle(reference: number))
      tree.exit(.reference(number))
      walk.skipChildren(of: node)
    }
  }

  /// Adds the text of a variable; an unknown one is reported.
  private mutating func addVariable(_ name: String, at bytes: Range<Int>) {
    if let text = walked.inclusion?.variables[name] {
      walked.inclusion?.usedVariables.insert(name)
      addRun(text.utf8.span)
      return
    }
    guard let variables = options.variables else {
      addRun(name.utf8.span)
      return
    }
    guard let text = variables[name] else {
      var unknown = Diagnostic.unknown(
        .unknownVariable, kind: "variable", name: name, among: variables.keys.sorted(),
        at: location(bytes))
      if let place = walked.inclusion?.place {
        unknown.noteMissingText(of: name, at: place)
      }
      diagnose(unknown)
      return
    }
    addRun(text.utf8.span)
  }

  private mutating func open(_ link: Element) {
    tree.enter(link)
    links.append(link)
  }

  private mutating func openPlainLink(_ node: Node) {
    let address = node.withURL { addRestored($0) }
    let title = node.withTitle { addRestored($0) }
    open(.link(tree.append(link: Tree.Link(address: address, title: title))))
  }

  mutating func closeLink() {
    guard let link = links.popLast() ?? nil else { return }
    tree.exit(link)
    guard links.isEmpty else { return }
    for number in linkedFootnotes {
      tree.append(.footnote(number))
    }
    linkedFootnotes = []
  }

  /// The address of a link or image without marks, and its place; the first line of the block if
  /// CommonMark leaves no room for a mark.
  private mutating func address(of node: Node) -> (String, Range<Int>) {
    node.withURL { url in
      let bytes = addressBytes(in: url) ?? block.map { line(of: $0) } ?? 0..<0
      return (String(decoding: restore(url), as: UTF8.self), bytes)
    }
  }

  /// Returns the place of an address: in `<topc:alert>` no mark refers to it.
  private mutating func place(
    of address: String,
    near bytes: Range<Int>
  ) -> Range<Int> {
    guard !source.bytes[bytes].elementsEqual(address.utf8) else { return bytes }
    let autolink = find(Array("<\(address)>".utf8)[...], from: &walked.textCursor)
    return autolink.dropFirst().dropLast()
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

  /// Returns whether a link is written `<topic:alert>`: its text is its address, including marks.
  private func isAutolink(_ node: Node) -> Bool {
    guard let child = node.firstChild,
      child.kind == .text,
      child.next == nil
    else { return false }
    return node.withURL { url in
      child.withLiteral { text in
        text.count == url.count
          && text.indices.allSatisfy {
            text[$0] == url[$0]
          }
          && addressBytes(in: url) != nil
      }
    }
  }
}

extension PageText {
  /// The address that starts at an offset, as CommonMark, sections 6.3 and 6.5, writes one: up to
  /// white space, `>` or the parenthesis that closes the link.
  fileprivate func address(at start: Int) -> Range<Int> {
    let isInBrackets = start > 0 && bytes[start - 1] == UInt8(ascii: "<")
    let isInLink = start > 0 && bytes[start - 1] == UInt8(ascii: "(")
    var depth = 0
    var end = start
    scan: while end < bytes.count {
      switch bytes[end] {
      case 0x0A, 0x0D:
        break scan
      case UInt8(ascii: ">") where isInBrackets:
        break scan
      case 0x20 where isInBrackets:
        break
      case 0x00...0x20:
        break scan
      case UInt8(ascii: "\\"):
        if end + 1 < bytes.count,
          bytes[end + 1] > 0x20
        {
          end += 1
        }
      case UInt8(ascii: "(") where isInLink:
        depth += 1
      case UInt8(ascii: ")") where isInLink:
        guard depth > 0 else { break scan }
        depth -= 1
      default:
        break
      }
      end += 1
    }
    return start..<end
  }
}

// MARK: - Images

extension TreeBuilder {
  mutating func addImage(_ node: Node) {
    let alternative = self.alternative
    self.alternative = []
    guard isFull else {
      addPicture(node, alternative: alternative)
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
    } else if alternative.elementsEqual(Placeholder.alternative(options.language).utf8) {
      diagnose(.undescribedImage(address, at: location(bytes)))
    } else if let width = alternative.span.widthInAlternative {
      diagnose(
        .literalMarkup(
          "'|\(width)' in an alternative text", help: "write {width=\(width)} after the image",
          at: location(bytes)))
    }
    switch target {
    case .external:
      if address.contains("//"),
        !options.imageServers.contains(where: { $0.allows(address) })
      {
        diagnose(.remoteImage(address, at: location(bytes)))
      }
      addPicture(node, alternative: alternative)
      return
    case .unknown(let scheme):
      diagnose(.unknownScheme(scheme, at: location(bytes)))
      addPicture(node, alternative: alternative)
      return
    case .variable(let name):
      diagnose(.variableAsLink(name, at: location(bytes)))
      addPicture(node, alternative: alternative)
      return
    case .reference, .unsafe:
      break
    }
    tree.append(.image(UInt32(document.images.count)))
    lastImage = (node, document.images.count)
    document.images.append(
      ImageReference(
        path: addressFromPage(address), alt: String(decoding: alternative, as: UTF8.self),
        title: title(of: node), bytes: bytes))
  }

  private mutating func addPicture(_ node: Node, alternative: [UInt8]) {
    let address = node.withURL { addRestored($0) }
    let title = node.withTitle { addRestored($0) }
    tree.append(
      Tree.Picture(address: address, alternative: tree.add(alternative.span), title: title))
  }
}

extension Span<UInt8> {
  /// The width in `A window|300` or `A window|300x200`, as Obsidian has it.
  fileprivate var widthInAlternative: String? {
    guard let bar = indices.last(where: { index in self[index] == UInt8(ascii: "|") }),
      bar + 1 < count
    else {
      return nil
    }
    let size = String(copying: extracting(bar + 1..<count))
    let parts = size.split(separator: "x", omittingEmptySubsequences: false)
    let isSize = parts.count <= 2 && parts.allSatisfy { Int($0) != nil }
    guard isSize else {
      return nil
    }
    return parts.first.map(String.init)
  }
}
