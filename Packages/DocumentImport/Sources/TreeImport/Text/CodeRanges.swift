/// What of a Markdown text is code or a comment, so that nothing in it is changed.
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
    var paragraph: Int?
    var fence: (start: Int, mark: OpenFence)?
    var isAfterBlank = true
    // What is between tags is indented as those who write tags like it, also behind blank lines.
    var isAfterTag = false
    var isInList = false
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: .newline) ?? bytes.count
      let next = min(bytes.count, end + 1)
      let line = bytes[start..<end]
      if let open = fence {
        if open.mark.isClosed(by: line) {
          ranges.append(open.start..<next)
          fence = nil
        }
      } else if let mark = OpenFence(line) {
        flush(&paragraph, to: start)
        fence = (start, mark)
      } else if line.isBlank {
        flush(&paragraph, to: start)
      } else if hasIndentedCode, isAfterBlank, !isInList, Indentation.columns(of: line) >= 4,
        !line.trimmed.begins(with: "{%"), !(isAfterTag && Self.beginsWithTag(line))
      {
        ranges.append(start..<next)
        start = next
        continue
      } else if paragraph == nil {
        paragraph = start
      }
      if !line.isBlank {
        isAfterTag = fence == nil && Self.isMarkup(line)
      }
      if fence == nil,
        !line.isBlank,
        Indentation.columns(of: line) < 2 || Self.isItem(line)
      {
        isInList = Self.isItem(line)
      }
      isAfterBlank = line.isBlank
      start = next
    }
    if let fence {
      ranges.append(fence.start..<bytes.count)
    }
    flush(&paragraph, to: bytes.count)
    ranges.sort { $0.lowerBound < $1.lowerBound }
  }

  /// Finds the spans of code and the comments of a paragraph.
  private mutating func flush(_ paragraph: inout Int?, to end: Int) {
    guard let start = paragraph else { return }
    paragraph = nil
    // Where the runs of each length are, so that many that nothing closes are not looked for again and again.
    var lastRuns: [Int: Int] = [:]
    for run in runs(start..<end) {
      lastRuns[run.count] = run.start
    }
    var index = start
    while index < end {
      switch bytes[index] {
      case .backslash:
        index += 2
      case .backtick:
        let count = bytes.run(of: .backtick, at: index)
        guard let last = lastRuns[count],
          last > index,
          let close = closing(count, from: index + count, to: end)
        else {
          index += count
          continue
        }
        ranges.append(index..<close + count)
        index = close + count
      case UInt8(ascii: "<") where bytes.has("<!--", at: index):
        guard let close = ends.next("-->", in: bytes, from: index + 4) else {
          index += 4
          continue
        }
        ranges.append(index..<close + 3)
        index = close + 3
      default:
        index += 1
      }
    }
  }

  /// Whether a line begins or ends with a tag.
  private static func isMarkup(_ line: ArraySlice<UInt8>) -> Bool {
    let end = line.trimmed.suffix(2)
    return beginsWithTag(line) || end.last == UInt8(ascii: ">") || end.begins(with: "%}")
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

  private func closing(_ count: Int, from start: Int, to end: Int) -> Int? {
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
      if first.isSpace || first == UInt8(ascii: ">") {
        rest = rest.dropFirst()
      } else if isItem(rest), let blank = rest.firstIndex(where: \.isSpace) {
        rest = rest[blank...]
      } else {
        break
      }
    }
    return rest
  }

  /// Whether a line begins an item of a list.
  static func isItem(_ line: ArraySlice<UInt8>) -> Bool {
    var index = line.startIndex
    while index < line.endIndex,
      line[index] == .space
        || line[index] == UInt8(ascii: "\t")
    {
      index += 1
    }
    guard index < line.endIndex else { return false }
    if [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(line[index]) {
      return index + 1 == line.endIndex || line[index + 1].isSpace
    }
    let digits = index
    while index < line.endIndex, line[index].isDigit {
      index += 1
    }
    guard index > digits,
      index < digits + 10,
      index < line.endIndex,
      line[index] == UInt8(ascii: ".") || line[index] == UInt8(ascii: ")")
    else { return false }
    return index + 1 == line.endIndex || line[index + 1].isSpace
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

  /// Whether a line closes it: a mark that is indented by four columns more is code (CommonMark, section 4.5).
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
  /// What follows it in its line.
  let info: ArraySlice<UInt8>

  /// Reads a line from its first sign on; `nil` where no fence begins.
  init?(_ text: ArraySlice<UInt8>) {
    guard let first = text.first,
      first == .backtick || first == UInt8(ascii: "~")
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
