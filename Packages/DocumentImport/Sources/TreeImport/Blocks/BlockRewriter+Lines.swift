/// Single lines that mean something: fences, lists of headings, labels, attributes in braces.
extension BlockRewriter {
  mutating func readFence(
    _ bytes: Bytes, text: ArraySlice<UInt8>, columns: Int
  ) -> Bool {
    guard let opened = OpenFence(bytes[...]) else { return false }
    let fence = opened.mark
    if fence.info.begins(with: "{"), let close = fence.info.firstIndex(of: UInt8(ascii: "}")),
      close > fence.info.startIndex + 1, fence.info[fence.info.startIndex + 1].isLetter,
      !fence.info[..<close].contains(where: {
        $0.isSpace
          || $0 == UInt8(ascii: "=")
      })
    {
      let name = fence.info[fence.info.startIndex + 1..<close].string
      let title = fence.info[(close + 1)...].trimmed.string
      return readDirective(
        name, title: title, columns: columns, kind: .fence(mark: fence.byte, count: fence.count),
        bytes: bytes)
    }
    let marks = bytes.prefix(fence.info.startIndex - fence.count - bytes.startIndex)
    let head = bytes[..<(bytes.firstIndex(of: fence.byte) ?? marks.endIndex)]
    let info = FenceInfo(fence.info).text
    let isOurs = Bytes(info.utf8)[...] == fence.info
    if isOurs {
      write(bytes)
    } else {
      write(head + Bytes(repeating: fence.byte, count: fence.count) + Bytes(info.utf8))
    }
    open.append(OpenBlock(kind: .code(opened), base: columns, content: columns))
    return true
  }

  /// Reads a fence behind the mark of an item.
  mutating func readItemFence(_ bytes: Bytes, columns: Int) -> Bool {
    let rest = CodeRanges.withoutMarks(bytes[...])
    return FenceMark(rest) != nil && readFence(bytes, text: rest, columns: columns)
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
    guard names.contains(text.string.lowercased()) else { return false }
    remove("[TOC]")
    return true
  }

  /// Reads `(label)=`, an anchor of MyST before a heading.
  mutating func readLabel(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count > 3,
      text.last == UInt8(ascii: "="),
      text.dropLast().last == UInt8(ascii: ")")
    else { return false }
    let label = text.dropFirst().dropLast(2).string
    guard !label.contains(where: \.isWhitespace) else { return false }
    write("<a id=\"\(label)\"></a>", at: 0)
    return true
  }

  /// Reads lines in braces: attributes of the block around, a list of headings.
  mutating func readBraces(_ text: ArraySlice<UInt8>, columns: Int) -> Bool {
    if text.begins(with: "{:toc") {
      remove("[TOC]")
      return true
    }
    guard text.begins(with: "{:") || text.begins(with: "{."),
      text.last == UInt8(ascii: "}"),
      text.firstIndex(of: UInt8(ascii: "}")) == text.endIndex - 1
    else { return false }
    // `{: .note }` makes a note of the paragraph beside it.
    let classes = text.string.split { " {}:".contains($0) }.filter { $0.hasPrefix(".") }.map {
      String($0.dropFirst())
    }
    guard let name = classes.first(where: { Admonition(named: $0) != nil }),
      let admonition = Admonition(named: name)
    else {
      remove("{: }")
      return true
    }
    wrapParagraph(in: admonition, columns)
    return true
  }
}
