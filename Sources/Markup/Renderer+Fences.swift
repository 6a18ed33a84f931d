import Diagnostics

/// What the opening line of a code fence states besides its language.
struct FenceAttributes {
  /// An index into ``Document/anchors``.
  var anchor: Int?
  var title: String?
}

extension Renderer {
  static let fenceAttributeNames = ["title"]

  /// Reads `swift #id title="Two words"` from the line on which a fence opens.
  ///
  /// The line is read, not libcmark's info string, in which escapes are already resolved. An info
  /// string without `#` and `=` is left to CommonMark.
  mutating func fenceAttributes(of node: Node) -> FenceAttributes {
    var attributes = FenceAttributes()
    guard let fence = Fence(source, line: firstLine + node.startLine) else { return attributes }
    if !fence.isClosed(source, from: firstLine + node.startLine, to: firstLine + node.endLine) {
      diagnose(.unclosedFence(at: location(fence.bytes)))
    }
    let info = source.bytes[fence.info]
    guard info.contains(UInt8(ascii: "#")) || info.contains(UInt8(ascii: "=")) else {
      return attributes
    }
    let list = AttributeList(source.bytes, fence.info)
    if let quote = list.unclosedQuote {
      diagnose(.unclosedQuote(at: location(quote..<fence.info.upperBound)))
    }
    for item in list.items.dropFirst() {
      switch item.key?.value {
      case "title": attributes.title = item.value.value
      case let key?:
        diagnose(
          .unknownAttribute(
            key, among: Self.fenceAttributeNames, at: location(item.key?.bytes ?? fence.info)))
      case nil where item.value.value.hasPrefix("#"):
        attributes.anchor = addAnchor(item.value)
      case nil: diagnose(.strayWord(item.value.value, at: location(item.value.bytes)))
      }
    }
    return attributes
  }

  private mutating func addAnchor(_ word: Spanned<String>) -> Int? {
    let id = Spanned(
      String(word.value.dropFirst()), (word.bytes.lowerBound + 1)..<word.bytes.upperBound)
    guard Identifier.isWellFormed(id.value.utf8), rule == nil else {
      diagnose(
        rule == nil
          ? .malformedID(id.value, at: location(id.bytes))
          : .explicitIDInRule(at: location(id.bytes)))
      return nil
    }
    document.anchors.append(id)
    return document.anchors.count - 1
  }
}

/// The opening line of a fenced code block.
private struct Fence {
  let character: UInt8
  let length: Int
  let info: Range<Int>
  let bytes: Range<Int>

  /// Reads a line; `nil` if no fence opens on it, as in an indented code block.
  init?(_ source: SourceText, line: Int) {
    let range = source.line(line)
    let start = LinePrefix(source.bytes.span, range).contentStart
    guard start < range.upperBound else { return nil }
    character = source.bytes[start]
    guard character == UInt8(ascii: "`") || character == UInt8(ascii: "~") else { return nil }
    var end = start
    while end < range.upperBound, source.bytes[end] == character { end += 1 }
    length = end - start
    guard length >= 3 else { return nil }
    let trimmed = source.bytes[end..<range.upperBound].trimmingSpaces()
    info = trimmed.startIndex..<trimmed.endIndex
    bytes = start..<range.upperBound
  }

  /// Whether the block ends with a fence, or with the quote or list item around it.
  func isClosed(_ source: SourceText, from first: Int, to last: Int) -> Bool {
    if last > first {
      let range = source.line(last)
      let start = LinePrefix(source.bytes.span, range).contentStart
      let closing = source.bytes[start..<range.upperBound].trimmingSpaces()
      if closing.count >= length, closing.allSatisfy({ $0 == character }) { return true }
    }
    // A block that ends before the file does was ended by its quote or item.
    return (last + 1..<source.lineStarts.count).contains { !source.line($0).isEmpty }
  }
}
