/// Elements and tags in which nothing is read: code, scripts, drawings.
extension TagRewriter {
  /// Where the text of `pre`, `script`, `style` and `svg` ends, in which no tag is read.
  mutating func rawEnd(of tag: Tag, _ element: HTMLElement) -> Range<Int>? {
    let name = tag.name.lowercased()
    guard element.isRaw,
      tag.kind == .opening,
      !unclosedRaw.contains(name)
    else { return nil }
    var index = tag.range.upperBound
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), bytes.has("</", at: index),
        let close = Tag(
          in: bytes,
          at: index,
          isMDX: false,
          ends: ends), close.kind == .closing,
        close.name.lowercased() == name
      {
        return close.range
      }
      index += 1
    }
    unclosedRaw.insert(name)
    return nil
  }

  mutating func readRaw(_ tag: Tag, element: HTMLElement, end: Range<Int>) {
    let text = Bytes(bytes[tag.range.upperBound..<end.lowerBound])
    let startsLine = head.isBlank
    let indent = isInList && startsLine ? Indentation.columns(of: head) : 0
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
    let close = "end" + tag.name
    var end = index
    while end < bytes.count {
      if bytes.has("{%", at: end),
        let found = Tag(
          in: bytes,
          at: end,
          isMDX: false,
          ends: ends),
        found.kind == .closing, "end" + found.name == close
      {
        break
      }
      end += 1
    }
    var raw = frame
    raw.text = Bytes(bytes[index..<end])
    index =
      if end < bytes.count {
        (Tag(in: bytes, at: end, isMDX: false)?.range.upperBound ?? bytes.count)
      } else {
        bytes.count
      }
    let treatment = table.entries[tag.key]?.treatment ?? .text
    switch treatment {
    case .nothing:
      break
    case .markdown:
      addBlock(
        CodeText.fence(
          raw.text.withoutBlankEnds.string, language: tag.attributes.first?.value ?? ""),
        indent: frame.indent)
    // Braces that were text stay text.
    default:
      addInline(raw.text)
    }
  }
}
