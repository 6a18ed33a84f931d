import Base
import Diagnostics

// MARK: - Links

extension TreeBuilder {
  mutating func openLink(_ node: Node, walk: inout Walk) {
    guard images.depth == 0 else {
      openLinkInAlternative(node, walk: &walk)
      return
    }
    guard isFull else {
      openPlainLink(node)
      return
    }
    guard !openEmbedOfZenn(node) else { return }
    let (address, bytes) = self.address(of: node)
    if address.isEmpty || address == "#" {
      diagnose(.linkWithoutAddress(at: location(bytes)))
    }
    switch Address(address) {
    case .external:
      diagnoseWebAddress(address, bytes: bytes)
      noteOwnAddress(address, bytes: bytes)
      openPlainLink(node)
    case .variable(let name):
      openVariable(name, of: node, bytes: bytes, walk: &walk)
    case .unknown(let scheme):
      diagnose(.unknownScheme(scheme, at: location(place(of: address, near: bytes))))
      openPlainLink(node)
    case .unsafe:
      diagnose(.unsafeAddress(address, at: location(bytes)))
      open(.link(tree.append(link: Tree.Link(address: .none))))
    case .reference(let kind, let target):
      openReference(
        node,
        kind: kind,
        target: target,
        bytes: bytes,
        walk: &walk
      )
    }
  }

  /// Notes a link to the site's own published address, where the site knows what stands there.
  private mutating func noteOwnAddress(_ address: String, bytes: Range<Int>) {
    guard !options.siteAddress.isEmpty,
      address.hasPrefix(options.siteAddress)
    else { return }
    document.ownAddresses.append(
      Spanned(address, bytes: place(of: address, near: bytes)))
  }

  private mutating func openVariable(
    _ name: String,
    of node: Node,
    bytes: Range<Int>,
    walk: inout Walk
  ) {
    guard isAutolink(node) else {
      diagnose(.variableAsLink(name, at: location(bytes)))
      inlines.links.append(nil)
      return
    }
    addVariable(name, at: bytes)
    walk.skipChildren(of: node)
  }

  /// Adds the text of a link in the alternative text of an image, where there are no links.
  private mutating func openLinkInAlternative(_ node: Node, walk: inout Walk) {
    guard isFull, isAutolink(node) else {
      inlines.links.append(nil)
      return
    }
    let (address, bytes) = self.address(of: node)
    if case .variable(let name) = Address(address) {
      addVariable(name, at: bytes)
    }
    walk.skipChildren(of: node)
  }

  private mutating func openReference(
    _ node: Node,
    kind: Reference.Kind,
    target: String,
    bytes: Range<Int>,
    walk: inout Walk
  ) {
    let hasText = node.firstChild != nil && !isAutolink(node)
    let number = UInt32(document.references.count)
    document.references.append(
      Reference(
        kind: kind,
        target: addressFromPage(target, of: kind),
        title: title(of: node),
        hasText: hasText,
        bytes: bytes))
    if hasText {
      open(.reference(number))
      return
    }
    addTitle(ofReference: number)
    walk.skipChildren(of: node)
  }

  /// Adds the title of a target, which is known only when all pages are read.
  private mutating func addTitle(ofReference number: UInt32) {
    tree.enter(.reference(number))
    tree.append(.targetTitle(reference: number))
    tree.exit(.reference(number))
  }

  /// Adds the text of a variable; an unknown one is reported.
  private mutating func addVariable(_ name: String, at bytes: Range<Int>) {
    // The variables of an included text hide those of the site.
    if let text = walked.inclusion?.variables[name] {
      walked.inclusion?.usedVariables.insert(name)
      addValue(text, at: bytes)
      return
    }
    guard let variables = options.variables else {
      addRun(name.utf8.span)
      return
    }
    guard let text = variables[name] else {
      diagnoseUnknownVariable(name, among: variables.keys.sorted(), at: bytes)
      return
    }
    addValue(text, at: bytes)
  }

  /// Adds the text of a variable, which counts as a file from which the page is made: a few letters may stand for a
  /// long text.
  private mutating func addValue(_ text: String, at bytes: Range<Int>) {
    let size = text.utf8.count
    guard addCompanion(size: size, at: bytes), mayShow(size, at: bytes) else { return }
    addRun(text.utf8.span)
  }

  private mutating func diagnoseUnknownVariable(
    _ name: String,
    among known: [String],
    at bytes: Range<Int>
  ) {
    var unknown = Diagnostic.unknown(
      .unknownVariable, kind: "variable", name: name, among: known, at: location(bytes))
    if let place = walked.inclusion?.place {
      unknown.noteMissingText(of: name, at: place)
    }
    diagnose(unknown)
  }

  private mutating func open(_ link: Element) {
    tree.enter(link)
    inlines.links.append(link)
  }

  private mutating func openPlainLink(_ node: Node) {
    let address = node.withURL { addRestored($0) }
    let title = node.withTitle { addRestored($0) }
    open(.link(tree.append(link: Tree.Link(address: address, title: title))))
  }

  mutating func closeLink() {
    guard let link = inlines.links.popLast() ?? nil else { return }
    tree.exit(link)
    guard inlines.links.isEmpty else { return }
    // A footnote is a link itself, and links cannot contain links (CommonMark, section 6.3).
    for number in notes.linked {
      tree.append(.footnote(number))
    }
    notes.linked = []
  }

  /// The address of a link or image without marks, and its place; the first line of the block if
  /// CommonMark leaves no room for a mark.
  mutating func address(of node: Node) -> (String, Range<Int>) {
    node.withURL { url in
      let text = String(decoding: restore(url), as: UTF8.self)
      // No chain of `??`: its closures copy the builder, which was 1 % of the instructions for a page.
      if let bytes = addressBytes(in: url) {
        return (text, bytes)
      }
      guard let block else { return (text, 0..<0) }
      return (text, line(of: block))
    }
  }

  /// Returns the place of an address: in `<topc:alert>` no mark refers to it.
  mutating func place(
    of address: String,
    near bytes: Range<Int>
  ) -> Range<Int> {
    guard !source.bytes[bytes].elementsEqual(address.utf8) else {
      return bytes
    }
    let autolink = find(Array("<\(address)>".utf8)[...], from: &walked.cursors.lookAlike)
    return autolink.dropFirst().dropLast()
  }

  /// The place that the first address mark of a URL names.
  private func addressBytes(in url: Span<UInt8>) -> Range<Int>? {
    for index in url.indices where url[index] == MarkTable.firstByte {
      guard let number = marked.marks.occurrence(in: url, at: index)?.index,
        marked.marks[number].kind == .address
      else { continue }
      return source.address(at: marked.marks[number].bytes.lowerBound)
    }
    return nil
  }

  mutating func title(of node: Node) -> String? {
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
          && text.indices.allSatisfy { index in text[index] == url[index] }
          && addressBytes(in: url) != nil
      }
    }
  }
}

extension PageText {
  /// The address that starts at an offset, as CommonMark, sections 6.3 and 6.5, writes one: up to
  /// white space, `>` or the parenthesis that closes the link.
  fileprivate func address(at start: Int) -> Range<Int> {
    let isInBrackets = start > 0 && bytes[start - 1] == .openAngle
    let isInLink = start > 0 && bytes[start - 1] == .openParenthesis
    // The number of parentheses in the address that are still open.
    var depth = 0
    var end = start
    scan: while end < bytes.count {
      switch bytes[end] {
      case .lineFeed, .carriageReturn:
        break scan
      case .closeAngle where isInBrackets:
        break scan
      case .space where isInBrackets:
        break
      case 0x00...UInt8.space:
        break scan
      case .backslash:
        // An escaped sign is part of the address.
        if end + 1 < bytes.count, bytes[end + 1] > .space {
          end += 1
        }
      case .openParenthesis where isInLink:
        depth += 1
      case .closeParenthesis where isInLink:
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
