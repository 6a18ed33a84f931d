/// Elements and tags in which nothing is read: code, scripts, drawings.
extension TagRewriter {
  /// The end tag of `pre`, `script`, `style` and `svg`, in whose text no tag is read.
  mutating func rawEnd(
    of tag: Tag,
    _ element: HTMLElement
  ) -> Range<Int>? {
    let name = tag.name.lowercased()
    guard element.isRaw,
      tag.kind == .opening,
      !unclosedRaw.contains(name)
    else { return nil }
    var index = tag.range.upperBound
    while index < bytes.count {
      if bytes[index] == .openAngle,
        let close = closingTag("</", at: index),
        close.name.lowercased() == name
      {
        return close.range
      }
      index += 1
    }
    // Looked for once: the next of its name has no end either.
    unclosedRaw.insert(name)
    return nil
  }

  private func closingTag(
    _ mark: StaticString,
    at index: Int
  ) -> Tag? {
    guard bytes.has(mark, at: index),
      let tag = Tag(in: bytes, at: index, isMDX: false, ends: ends),
      tag.kind == .closing
    else { return nil }
    return tag
  }

  mutating func readRaw(
    _ tag: Tag,
    element: HTMLElement,
    end: Range<Int>
  ) {
    let text = Bytes(bytes[tag.range.upperBound..<end.lowerBound])
    let startsLine = head.isBlank
    var indent = 0
    if startsLine, isInList {
      indent = Indentation.columns(of: head)
    }
    if startsLine {
      dropIndent()
    }
    index = end.upperBound
    switch element.kind {
    case .preformatted:
      addBlock(CodeText.fence(ofHTML: text), indent: indent)
    case .code:
      addInline(CodeText.span(CodeText.unescaped(text).string).utf8)
    default:
      removed["<\(tag.name)>", default: 0] += 1
    }
  }

  mutating func readRawLiquid(_ tag: Tag, frame: Frame) {
    var end = index
    while end < bytes.count, closingTag("{%", at: end)?.name != tag.name {
      end += 1
    }
    let text = Bytes(bytes[index..<end])
    index = closingTag("{%", at: end)?.range.upperBound ?? bytes.count
    addRaw(text, of: tag, indent: frame.indent)
  }

  /// Adds a text in which no tag is read.
  private mutating func addRaw(
    _ text: Bytes,
    of tag: Tag,
    indent: Int
  ) {
    switch table.entries[tag.key]?.treatment ?? .text {
    case .nothing:
      break
    case .markdown:
      let language = tag.unnamedValue ?? ""
      let code = Indentation.remove(from: text.withoutBlankEnds[...])
      let fence = CodeText.fence(code.string, language: language)
      addBlock(fence, indent: indent)
    // Braces that were text stay text.
    default:
      addInline(text)
    }
  }
}
