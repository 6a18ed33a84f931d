/// The parts of a Markdown text that are code or a comment, so that nothing in them is changed.
///
/// Fences of any depth of lists and quotations, spans of code, lines with four columns of white space outside of lists,
/// and comments of HTML.
struct CodeRanges {
  /// In the order of the text.
  private(set) var ranges: [Range<Int>] = []
  private let bytes: Bytes
  private let hasIndentedCode: Bool
  private let ends = TagEnds()

  /// Finds the code of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - hasIndentedCode: Whether white space makes code, as it does not in MDX.
  /// - Complexity: O(*n*)
  init(_ bytes: Bytes, hasIndentedCode: Bool) {
    self.bytes = bytes
    self.hasIndentedCode = hasIndentedCode
    find()
  }

  private mutating func find() {
    var open = OpenParts()
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: .newline) ?? bytes.count
      let next = min(bytes.count, end + 1)
      read(bytes[start..<end], before: next, open: &open)
      start = next
    }
    if let fence = open.fence {
      ranges.append(fence.start..<bytes.count)
    }
    flush(&open.paragraph, to: bytes.count)
    // The spans of a paragraph are found at its end, behind the fences that end it.
    ranges.sort { $0.lowerBound < $1.lowerBound }
  }

  /// The parts that the lines before a line have left open.
  private struct OpenParts {
    var paragraph: Int?
    var fence: (start: Int, mark: OpenFence)?
    var isAfterBlank = true
    /// Text between tags is indented as those who write tags like it, also behind blank lines.
    var isAfterTag = false
    var isInList = false

    func isIndentedCode(_ line: ArraySlice<UInt8>) -> Bool {
      isAfterBlank
        && !isInList
        && Indentation.columns(of: line) >= 4
        && !line.trimmed.begins(with: "{%")
        && !(isAfterTag && CodeRanges.beginsWithTag(line))
    }

    /// Notes what a line says of those behind it.
    mutating func pass(_ line: ArraySlice<UInt8>) {
      isAfterBlank = line.isBlank
      guard !line.isBlank else { return }
      isAfterTag = fence == nil && CodeRanges.isMarkup(line)
      let isItem = CodeRanges.isItem(line)
      // The text of an item goes on as long as lines are indented.
      if fence == nil,
        isItem || Indentation.columns(of: line) < 2
      {
        isInList = isItem
      }
    }
  }

  private mutating func read(
    _ line: ArraySlice<UInt8>,
    before next: Int,
    open: inout OpenParts
  ) {
    let start = line.startIndex
    if let fence = open.fence {
      if fence.mark.isClosed(by: line) {
        ranges.append(fence.start..<next)
        open.fence = nil
      }
    } else if let mark = OpenFence(line) {
      flush(&open.paragraph, to: start)
      open.fence = (start, mark)
    } else if line.isBlank {
      flush(&open.paragraph, to: start)
    } else if hasIndentedCode, open.isIndentedCode(line) {
      // The next line is code too: what is open stays as it is.
      ranges.append(start..<next)
      return
    } else if open.paragraph == nil {
      open.paragraph = start
    }
    open.pass(line)
  }

  /// Finds the spans of code and the comments of a paragraph.
  private mutating func flush(
    _ paragraph: inout Int?,
    to end: Int
  ) {
    guard let start = paragraph else { return }
    paragraph = nil
    let lastRuns = lastRuns(in: start..<end)
    var index = start
    while index < end {
      switch bytes[index] {
      case .backslash:
        index += 2
      case .backtick:
        index = readSpan(at: index, before: end, lastRuns: lastRuns)
      case .openAngle where bytes.has("<!--", at: index):
        index = readComment(at: index)
      default:
        index += 1
      }
    }
  }

  /// The last run of backticks of each length, so that many that nothing closes are not looked for again and again.
  private func lastRuns(in range: Range<Int>) -> [Int: Int] {
    var lastRuns: [Int: Int] = [:]
    for run in runs(range) {
      lastRuns[run.count] = run.start
    }
    return lastRuns
  }

  /// Reads a span of code, and returns the index behind it, or behind backticks that are text.
  private mutating func readSpan(
    at index: Int,
    before end: Int,
    lastRuns: [Int: Int]
  ) -> Int {
    let count = bytes.run(of: .backtick, at: index)
    guard let last = lastRuns[count],
      last > index,
      let close = closing(count, from: index + count, to: end)
    else { return index + count }
    ranges.append(index..<close + count)
    return close + count
  }

  private mutating func readComment(at index: Int) -> Int {
    let inside = index + "<!--".utf8.count
    guard let close = ends.next("-->", in: bytes, from: inside) else {
      return inside
    }
    let end = close + "-->".utf8.count
    ranges.append(index..<end)
    return end
  }

  /// Returns whether a line begins or ends with a tag.
  private static func isMarkup(_ line: ArraySlice<UInt8>) -> Bool {
    let end = line.trimmed.suffix(2)
    return beginsWithTag(line) || end.last == .closeAngle || end.begins(with: "%}")
      || end.begins(with: "}}")
  }

  private static func beginsWithTag(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.trimmed
    return text.begins(with: "<")
      || text.begins(with: "{%")
      || text.begins(with: "{{")
  }

  private func runs(_ range: Range<Int>) -> [(start: Int, count: Int)] {
    var runs: [(start: Int, count: Int)] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == .backtick else {
        index += 1
        continue
      }
      let count = bytes.run(of: .backtick, at: index)
      runs.append((index, count))
      index += count
    }
    return runs
  }

  private func closing(
    _ count: Int,
    from start: Int,
    to end: Int
  ) -> Int? {
    var index = start
    while index < end {
      guard bytes[index] == .backtick else {
        index += 1
        continue
      }
      let run = bytes.run(of: .backtick, at: index)
      if run == count {
        return index
      }
      index += run
    }
    return nil
  }

  /// A line without the marks of quotations and items before it.
  static func withoutMarks(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = line
    while let first = rest.first {
      if first.isSpace || first == .closeAngle {
        rest = rest.dropFirst()
      } else if isItem(rest),
        let blank = rest.firstIndex(where: \.isSpace)
      {
        rest = rest[blank...]
      } else {
        break
      }
    }
    return rest
  }

  /// Returns whether a line begins an item of a list.
  static func isItem(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop(while: \.isSpaceOrTab)
    guard let first = text.first else { return false }
    if "-*+".utf8.contains(first) {
      return text.dropFirst().first?.isSpace ?? true
    }
    // A number has at most nine digits: CommonMark, section 5.2.
    let count = text.prefix(while: \.isDigit).count
    guard (1...9).contains(count),
      let mark = text.dropFirst(count).first,
      mark == .period || mark == .closeParenthesis
    else { return false }
    return text.dropFirst(count + 1).first?.isSpace ?? true
  }

  static func isClosing(
    _ text: ArraySlice<UInt8>,
    mark: UInt8,
    count: Int
  ) -> Bool {
    let run = text.run(of: mark, at: text.startIndex)
    return run >= count && text.dropFirst(run).isBlank
  }
}

/// A fence that is open, and where in its line it begins.
struct OpenFence {
  let mark: FenceMark
  private let column: Int

  /// Reads a line, with the marks of items and quotations before the fence; `nil` where none begins.
  init?(_ line: ArraySlice<UInt8>) {
    let text = CodeRanges.withoutMarks(line)
    guard let mark = FenceMark(text) else { return nil }
    self.mark = mark
    column = max(Indentation.columns(of: line), text.startIndex - line.startIndex)
  }

  /// Returns whether a line closes it: a mark that is indented by four columns more is code (CommonMark, section 4.5).
  func isClosed(by line: ArraySlice<UInt8>) -> Bool {
    Indentation.columns(of: line) < column + 4
      && CodeRanges.isClosing(
        CodeRanges.withoutMarks(line),
        mark: mark.byte,
        count: mark.count)
  }
}

/// The beginning of a fence: three or more backticks or tildes (CommonMark, section 4.5).
struct FenceMark {
  let byte: UInt8
  let count: Int
  /// The words behind it in its line.
  let info: ArraySlice<UInt8>

  /// The signs alone: the line that closes a fence.
  var bytes: Bytes { Bytes(repeating: byte, count: count) }

  /// Reads a line from its first sign on; `nil` where no fence begins.
  init?(_ text: ArraySlice<UInt8>) {
    guard let first = text.first,
      first == .backtick || first == .tilde
    else {
      return nil
    }
    let count = text.run(of: first, at: text.startIndex)
    let info = text.dropFirst(count).trimmed
    guard count >= 3,
      first != .backtick || !info.contains(.backtick)
    else { return nil }
    (byte, self.count, self.info) = (first, count, info)
  }
}
