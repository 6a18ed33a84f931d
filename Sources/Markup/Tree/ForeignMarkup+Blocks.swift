import Base

// Lines of other tools that stand for a block: a picture, an aside, code, a list of headings.

extension Span<UInt8> {
  /// Reads `#contents`, `#ref(hand.png)` of PukiWiki.
  var plugInLookAlike: ForeignMarkup? {
    if has("#contents"), count == "#contents".utf8.count {
      return ForeignMarkup(kind: .contents, range: 0..<count)
    }
    let isPicture = ["#ref(", "#image(", "#img("].contains { has($0) }
    guard isPicture, self[count - 1] == .closeParenthesis else { return nil }
    return ForeignMarkup(kind: .foreignImage, range: 0..<count)
  }

  /// Reads `####### Sizes`: there are six levels of headings.
  var deepHeadingLookAlike: ForeignMarkup? {
    let level = runLength(of: .numberSign, from: 0)
    guard (7...10).contains(level),
      has(.space, at: level),
      level + 1 < count
    else { return nil }
    return ForeignMarkup(kind: .deepHeading, range: 0..<level)
  }

  /// Reads `//emlist[Example]{`, `//note{` and `//}` of Re:VIEW.
  var blockCommandLookAlike: ForeignMarkup? {
    guard has("//") else { return nil }
    if has("//}"), count == 3 {
      return ForeignMarkup(kind: .blockEnd, range: 0..<count)
    }
    var end = 2
    while end < count, self[end].isASCIISmallLetter {
      end += 1
    }
    let hasArgument = has(.openBracket, at: end)
    let hasBody = has(.openBrace, at: count - 1)
    guard end > 3, hasArgument || hasBody && end == count - 1 else { return nil }
    guard hasBody || has(.closeBracket, at: count - 1) else { return nil }
    let name = String(copying: extracting(2..<end))
    return ForeignMarkup(kind: .directive(ForeignDirective(named: name)), range: 0..<count)
  }

  /// Reads `@Image(source: "hand.png")`, `@Row {` of Swift-DocC.
  var documentationDirectiveLookAlike: ForeignMarkup? {
    guard has("@"), count > 4, self[1].isASCIICapital else { return nil }
    var end = 1
    while end < count, self[end].isASCIILetter {
      end += 1
    }
    let hasArguments = has(.openParenthesis, at: end)
    let hasBody = has(" {", at: end) && self[count - 1] == .openBrace
    guard hasArguments || hasBody,
      [.closeParenthesis, .openBrace, .closeBrace].contains(self[count - 1])
    else { return nil }
    let name = String(copying: extracting(1..<end))
    return ForeignMarkup(kind: .directive(ForeignDirective(named: name)), range: 0..<count)
  }

  /// Reads `!hand.png|thumbnail!` of Confluence.
  var pictureBetweenSigns: ForeignMarkup? {
    guard count > 6, has("!") else { return nil }
    var end = 1
    while end < count, end < Self.reach, self[end] > 0x20, self[end] != .exclamationMark {
      end += 1
    }
    guard end == count - 1,
      has(.exclamationMark, at: end)
    else { return nil }
    let nameEnd = (1..<end).first { self[$0] == .pipe } ?? end
    guard extracting(1..<nameEnd).namesImage else { return nil }
    return ForeignMarkup(kind: .foreignImage, range: 0..<count)
  }

  /// Reads the upper border of a frame: `┌──────┬─────┐`.
  var frameLookAlike: ForeignMarkup? {
    let corners = ["┌─", "┌━", "╔═", "┏━", "╭─"]
    guard corners.contains(where: { has($0) }) else { return nil }
    return ForeignMarkup(kind: .frame, range: 0..<count)
  }

  /// Whether the text is the sign of a cell that is joined to the one above it: `^^`.
  var isSignOfJoinedCell: Bool {
    has("^^") && isEndOfText(2)
  }

  /// Whether nothing that readers see follows an index: at the end of a cell is a mark.
  func isEndOfText(_ index: Int) -> Bool {
    index == count
      || count - index == MarkTable.cellEnd.count && self[index] == .space
        && self[index + 1] == MarkTable.firstByte
  }

  /// Whether an address has the ending of a picture.
  var namesImage: Bool {
    [".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif"].contains { ends(with: $0) }
  }
}
