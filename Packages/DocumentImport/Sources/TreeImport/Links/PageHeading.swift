/// A heading of a page, and the names by which links know it.
struct PageHeading {
  var level: Int
  /// Its words, without marks.
  var text: String
  /// Its words before a badge: other tools leave badges out of ids.
  var textBeforeBadge: String?
  /// The id that its author gave.
  var givenID: String?
  /// The ids of elements before it, which had anchors of their own.
  var anchors: [String] = []
  /// The range of its lines.
  var range: Range<Int>
  /// The range of its text.
  var content: Range<Int>
  /// The id that it gets where it needs one of its own.
  var writtenID: String?
  /// The id that it has in the new site.
  var id = ""
}

/// The headings of a text, with the names of another tool and of ours.
enum HeadingReader {
  /// Finds the headings at the first level of a text: `## Sizes`, and lines with `===` or `---` below them.
  static func headings(
    in text: Bytes,
    hasIndentedCode: Bool
  ) -> [PageHeading] {
    // A span of code in a line may be in a heading.
    let blocks = CodeRanges(text, hasIndentedCode: hasIndentedCode).ranges.filter { range in
      text[range].contains(.newline)
    }
    var scan = HeadingScan(text: text, code: blocks[...])
    while scan.start < text.count {
      scan.readLine()
    }
    return scan.headings
  }

  /// Goes through the lines of a text.
  private struct HeadingScan {
    let text: Bytes
    /// The blocks of code to come.
    var code: ArraySlice<Range<Int>>
    var headings: [PageHeading] = []
    /// The ids of elements since the last heading.
    var anchors: [String] = []
    var start = 0
    /// The line before, where a line below it can make it a heading.
    var last: Range<Int>?
    var isAfterBlank = true

    mutating func readLine() {
      let end = text[start...].firstIndex(of: .newline) ?? text.count
      let next = min(text.count, end + 1)
      defer { start = next }
      while let range = code.first, range.upperBound <= start {
        code = code.dropFirst()
      }
      if let range = code.first, range.contains(start) {
        last = nil
        return
      }
      let line = text[start..<end]
      if let heading = HeadingReader.atx(line, range: start..<next)
        ?? underlined(line, before: next)
      {
        add(heading)
      } else {
        pass(line)
      }
    }

    /// Notes what a line says of those behind it.
    private mutating func pass(_ line: ArraySlice<UInt8>) {
      anchors += HeadingReader.anchorIDs(in: line)
      isAfterBlank = last == nil
      last =
        if line.isBlank {
          nil
        } else {
          line.startIndex..<line.endIndex
        }
    }

    /// The heading that a line of `=` or `-` makes of the line before, which is a paragraph of its own.
    private func underlined(
      _ line: ArraySlice<UInt8>,
      before next: Int
    ) -> PageHeading? {
      guard let last,
        isAfterBlank,
        let level = HeadingReader.underline(line),
        HeadingReader.isPlain(text[last])
      else { return nil }
      let content = text[last].trimmed
      return PageHeading(
        level: level, text: "", range: last.lowerBound..<next,
        content: content.startIndex..<content.endIndex)
    }

    private mutating func add(_ heading: PageHeading) {
      var heading = heading
      heading.anchors = anchors
      HeadingReader.finish(&heading, text: text)
      headings.append(heading)
      anchors = []
      last = nil
    }
  }

  private static func atx(
    _ line: ArraySlice<UInt8>,
    range: Range<Int>
  ) -> PageHeading? {
    guard Indentation.columns(of: line) < 4 else { return nil }
    let trimmed = line.trimmed
    let level = trimmed.run(of: .numberSign, at: trimmed.startIndex)
    guard (1...6).contains(level) else { return nil }
    let content = trimmed.dropFirst(level)
    guard content.isEmpty || content.first?.isSpace == true else {
      return nil
    }
    let text = withoutClosingMarks(content.trimmed)
    return PageHeading(
      level: level, text: "", range: range, content: text.startIndex..<text.endIndex)
  }

  /// `Sizes` of `Sizes ##`, and `C#` of `C#` (CommonMark, section 4.2).
  private static func withoutClosingMarks(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = content.endIndex
    while end > content.startIndex, content[end - 1] == .numberSign {
      end -= 1
    }
    let isClosing =
      end == content.startIndex
      || end < content.endIndex && content[end - 1].isSpace
    if isClosing {
      return content[..<end].trimmed
    }
    return content
  }

  private static func underline(_ line: ArraySlice<UInt8>) -> Int? {
    let text = line.trimmed
    guard text.count > 1,
      let first = text.first,
      text.allSatisfy({ $0 == first })
    else {
      return nil
    }
    if first == .equals {
      return 1
    }
    // Two hyphens are more often a dash.
    guard first == .hyphen,
      text.count > 2
    else {
      return nil
    }
    return 2
  }

  private static func isPlain(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.trimmed
    let marks: [StaticString] = ["|", ">", ":::", "![", "<!--"]
    return !CodeRanges.isItem(line)
      && Indentation.columns(of: line) < 4
      && !marks.contains { mark in text.begins(with: mark) }
  }

  /// Takes the id at the end, and the anchors that are in the heading.
  private static func finish(
    _ heading: inout PageHeading,
    text: Bytes
  ) {
    heading.anchors += anchorIDs(in: text[heading.content])
    takeAttributes(of: &heading, in: text)
    heading.text = plainText(text[heading.content])
    if let badge = text[heading.content].next(":label[", from: heading.content.lowerBound) {
      heading.textBeforeBadge = plainText(text[heading.content.lowerBound..<badge])
    }
  }

  /// Takes braces at the end: `{#sizes}`, `{: #sizes }`, `{ .class }`.
  private static func takeAttributes(
    of heading: inout PageHeading,
    in text: Bytes
  ) {
    let content = text[heading.content]
    guard content.last == .closeBrace,
      let open = content.lastIndex(of: .openBrace)
    else { return }
    let inner = content[open + 1..<content.endIndex - 1].string
    let words = inner.split { $0 == " " || $0 == ":" }
    if let id = words.first(where: { $0.hasPrefix("#") }) {
      heading.givenID = String(id.dropFirst())
    }
    if isAttributeList(inner) {
      let rest = content[..<open].trimmed
      heading.content = rest.startIndex..<rest.endIndex
    }
  }

  /// Returns whether braces hold attributes; others are words of the heading: `The {name} attribute`.
  private static func isAttributeList(_ inner: String) -> Bool {
    inner.contains("#")
      || inner.hasPrefix(":")
      || inner.trimmed.hasPrefix(".")
  }

  /// The ids between the signs that mark anchors on their way through the stages.
  static func anchorIDs(in line: ArraySlice<UInt8>) -> [String] {
    // Each sign has three bytes in UTF-8.
    let length = "\u{E000}".utf8.count
    var ids: [String] = []
    var index = line.startIndex
    while let start = line.next("\u{E000}", from: index),
      let end = line.next("\u{E001}", from: start)
    {
      ids.append(line[start + length..<end].string)
      index = end + length
    }
    return ids
  }

  /// The words of a heading without the marks of Markdown.
  static func plainText(_ slice: ArraySlice<UInt8>) -> String {
    let text = Bytes(slice)
    var result = Bytes()
    var index = text.startIndex
    while index < text.endIndex {
      let (plain, end) = plainPart(of: text, at: index)
      result += plain
      index = end
    }
    return result.string.trimmed
  }

  /// The text that readers see of what begins at an index, and the end of that.
  private static func plainPart(
    of text: Bytes,
    at index: Int
  ) -> (ArraySlice<UInt8>, Int) {
    if text.has("\u{E000}", at: index),
      let end = text.next("\u{E001}", from: index)
    {
      return ([], end + "\u{E001}".utf8.count)
    }
    if let (character, end) = CodeText.reference(in: text, at: index) {
      return (Bytes(character.utf8)[...], end)
    }
    switch text[index] {
    case .backslash where isEscape(in: text, at: index):
      return (text[index + 1...index + 1], index + 2)
    case .asterisk, .backtick, .openBracket,
      .exclamationMark where text.has("![", at: index):
      return ([], index + 1)
    case .closeBracket:
      return ([], endOfAddress(in: text, at: index) ?? index + 1)
    case .colon where text.has(":key[", at: index):
      return ([], index + ":key".utf8.count)
    case .colon where text.has(":label[", at: index):
      return ([], index + ":label".utf8.count)
    default:
      return (text[index...index], index + 1)
    }
  }

  private static func isEscape(
    in text: Bytes,
    at index: Int
  ) -> Bool {
    index + 1 < text.endIndex
      && !text[index + 1].isLetter
      && !text[index + 1].isDigit
  }

  /// The index behind `](address)`.
  private static func endOfAddress(
    in text: Bytes,
    at index: Int
  ) -> Int? {
    guard text.has("](", at: index) else {
      return nil
    }
    let close = text[index...].prefix(Destination.longest).firstIndex(of: .closeParenthesis)
    return close.map { $0 + 1 }
  }
}
