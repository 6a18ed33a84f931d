/// Single lines that mean something: fences, lists of headings, labels, attributes in braces.
extension BlockRewriter {
  mutating func readFence(
    _ bytes: Bytes, text: ArraySlice<UInt8>, columns: Int
  ) -> Bool {
    guard let opened = OpenFence(bytes[...]) else { return false }
    let fence = opened.mark
    if let (name, title) = Self.directive(inInfo: fence.info) {
      return readDirective(
        name, title: title, columns: columns, kind: .fence(mark: fence.byte, count: fence.count))
    }
    writeOpening(bytes, of: fence)
    push(.code(opened), at: columns, closing: nil)
    return true
  }

  /// Writes the first line of a fence, as it is where its words are ours.
  private mutating func writeOpening(
    _ line: Bytes,
    of fence: FenceMark
  ) {
    let info = Bytes(FenceInfo(fence.info).text.utf8)
    guard info[...] != fence.info else { return write(line) }
    let head = line.prefix { $0 != fence.byte }
    write(head + Bytes(repeating: fence.byte, count: fence.count) + info)
  }

  /// The directive of MyST that a fence is: `{note} Title`, and neither `{1,3}` nor `{python echo=False}`.
  private static func directive(
    inInfo info: ArraySlice<UInt8>
  ) -> (name: String, title: String)? {
    guard let directive = directive(in: info),
      info.dropFirst().first?.isLetter == true,
      let close = info.firstIndex(of: .closeBrace),
      !info[..<close].contains(where: { byte in byte.isSpace || byte == .equals })
    else { return nil }
    return directive
  }

  /// Reads a fence behind the mark of an item.
  mutating func readItemFence(
    _ bytes: Bytes,
    columns: Int
  ) -> Bool {
    let rest = CodeRanges.withoutMarks(bytes[...])
    return FenceMark(rest) != nil
      && readFence(bytes, text: rest, columns: columns)
  }

  /// Writes what follows a fence in a quotation as ours have it; its lines are the quotation's.
  mutating func readQuotedFence(_ bytes: Bytes) -> Bool {
    guard let fence = FenceMark(CodeRanges.withoutMarks(bytes[...])),
      !fence.info.isEmpty
    else {
      return false
    }
    let info = Bytes(FenceInfo(fence.info).text.utf8)
    guard info[...] != fence.info else { return false }
    write(bytes[..<fence.info.startIndex] + info)
    return true
  }

  /// Leaves out a list of the page's headings, which every page has.
  mutating func readContents(_ text: ArraySlice<UInt8>) -> Bool {
    let names = ["[toc]", "[[toc]]", "[[_toc_]]", "[tocdown]"]
    guard names.contains(text.string.lowercased()) else {
      return false
    }
    remove("[TOC]")
    return true
  }

  /// Reads `(label)=`, an anchor of MyST before a heading.
  mutating func readLabel(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count > 3,
      text.last == .equals,
      text.dropLast().last == .closeParenthesis
    else { return false }
    let label = text.dropFirst().dropLast(2).string
    guard !label.contains(where: \.isWhitespace) else {
      return false
    }
    write("<a id=\"\(label)\"></a>", at: 0)
    return true
  }

  /// Reads lines in braces: attributes of the block around, a list of headings.
  mutating func readBraces(
    _ text: ArraySlice<UInt8>,
    columns: Int
  ) -> Bool {
    if text.begins(with: "{:toc") {
      remove("[TOC]")
      return true
    }
    guard
      text.begins(with: "{:")
        || text.begins(with: "{."),
      text.firstIndex(of: .closeBrace) == text.endIndex - 1
    else { return false }
    // `{: .note }` makes a note of the paragraph next to it.
    if let admonition = Self.admonition(inBraces: text.string) {
      wrapParagraph(in: admonition, columns: columns)
    } else {
      remove("{: }")
    }
    return true
  }

  /// The note that the first class in braces names: `{: .note }`.
  private static func admonition(inBraces text: String) -> Admonition? {
    let words = text.split { " {}:".contains($0) }
    let classes = words.lazy.filter { $0.hasPrefix(".") }
    return classes.compactMap { Admonition(named: String($0.dropFirst())) }.first
  }
}
