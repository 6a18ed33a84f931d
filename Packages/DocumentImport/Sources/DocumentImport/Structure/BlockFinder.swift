/// Finds front matter, code and quotations in a text.
enum BlockFinder {
  static func mark(
    _ kinds: inout [LineKind],
    in lines: [TextLine],
    source: borrowing SourceText
  ) {
    markFrontMatter(&kinds, in: lines, source: source)
    markFences(&kinds, in: lines, source: source)
    markDrawings(&kinds, in: lines, source: source)
    markCommands(&kinds, in: lines, source: source)
    for index in lines.indices where kinds[index].isText {
      let text = source.text(lines[index])
      if lines[index].indent >= 4, isCode(text) {
        kinds[index] = .code
      } else if quoteMark(text) > 0 {
        kinds[index] = .quote
      } else if let end = quotation(
        from: index,
        kinds,
        in: lines,
        source: source)
      {
        for line in index...end {
          kinds[line] = .quote
        }
      }
    }
  }

  /// The length of the sign of a quotation (CommonMark, 5.1): `> `.
  static func quoteMark(_ text: ArraySlice<UInt32>) -> Int {
    if text.starts(with: [.greaterThan, .blank]) {
      2
    } else {
      0
    }
  }

  /// Keys and values between two lines `---` at the start of a Markdown file.
  private static func markFrontMatter(
    _ kinds: inout [LineKind],
    in lines: [TextLine],
    source: borrowing SourceText
  ) {
    func isDelimiter(_ line: TextLine) -> Bool {
      source.text(line).elementsEqual([.hyphen, .hyphen, .hyphen])
    }
    guard let first = lines.first,
      first.number == 0,
      isDelimiter(first),
      lines.count > 2,
      source.text(lines[1]).contains(.colon),
      let end = lines.dropFirst().firstIndex(where: isDelimiter)
    else { return }
    for index in 0...end {
      kinds[index] = .furniture
    }
  }

  /// Fenced code (CommonMark): three backticks or tildes on both sides.
  private static func markFences(
    _ kinds: inout [LineKind],
    in lines: [TextLine],
    source: borrowing SourceText
  ) {
    var open: [UInt32]?
    for index in lines.indices where kinds[index].isText || open != nil {
      let text = source.text(lines[index])
      let fence = Array(text.prefix { $0 == .backtick || $0 == .tilde })
      if let opened = open {
        kinds[index] = .code
        if fence.count >= opened.count, fence.count == text.count {
          open = nil
        }
      } else if fence.count >= 3 {
        open = fence
        kinds[index] = .code
      }
    }
  }

  /// Marks the commands of a shell, `$ make`, and the output directly below them.
  private static func markCommands(
    _ kinds: inout [LineKind],
    in lines: [TextLine],
    source: borrowing SourceText
  ) {
    for index in lines.indices where kinds[index].isText {
      let text = source.text(lines[index])
      let isCommand =
        text.hasPrefix([0x24, .blank])
        && text.allSatisfy { $0 < 0x80 }
        // `$ 20` is a price.
        && text.dropFirst(2).first?.isDigit == false
      let isOutput =
        index > 0 && kinds[index - 1].isCode
        && lines[index].blanksBefore == 0
        && lines[index].indent >= 2
        && lines[index].indent == lines[index - 1].indent
      if isCommand || isOutput {
        kinds[index] = .code
      }
    }
  }

  /// Marks drawings of characters: consecutive lines, all with walls, at least two of them with
  /// corners.
  private static func markDrawings(
    _ kinds: inout [LineKind],
    in lines: [TextLine],
    source: borrowing SourceText
  ) {
    var start = 0
    while start < lines.count {
      let (end, corners) = drawing(
        from: start,
        kinds,
        in: lines,
        source: source)
      if corners >= 2 {
        for line in start..<end {
          kinds[line] = .code
        }
      }
      start = max(end, start + 1)
    }
  }

  /// Returns the end of a run of lines that may be a drawing, and how many of them have corners.
  private static func drawing(
    from start: Int,
    _ kinds: [LineKind],
    in lines: [TextLine],
    source: borrowing SourceText
  ) -> (end: Int, corners: Int) {
    var end = start
    var corners = 0
    while end < lines.count, kinds[end].isText,
      end == start
        || lines[end].blanksBefore == 0
    {
      let text = source.text(lines[end])
      if hasCorner(text) {
        corners += 1
      } else if !hasWalls(text) {
        break
      }
      end += 1
    }
    return (end, corners)
  }

  /// `+---`, `---+`, or a corner of box drawing.
  private static func hasCorner(_ text: ArraySlice<UInt32>) -> Bool {
    // ┌ … ┛ and ╒ … ╝
    let hasBoxCorner = text.contains { scalar in
      (0x250C...0x251B).contains(scalar)
        || (0x2552...0x255D).contains(scalar)
    }
    return hasBoxCorner || text.containsText("+--".scalarValues)
      || text.containsText("--+".scalarValues)
  }

  private static func hasWalls(_ text: ArraySlice<UInt32>) -> Bool {
    if text.contains(where: { (0x2500...0x257F).contains($0) }) {
      return true
    }
    let walls: [UInt32] = [0x2B, .verticalBar]
    return text.first.map(walls.contains) == true
      && text.last.map(walls.contains) == true
  }

  /// Returns whether a line is code: ASCII with the signs of programs, `let a = f(x);`.
  static func isCode(_ text: ArraySlice<UInt32>) -> Bool {
    guard text.allSatisfy({ $0 < 0x80 }) else { return false }
    let signs = text.count {
      [
        .equalsSign, .leftBrace, .rightBrace, .semicolon, .leftParenthesis, .rightParenthesis,
        .lessThan,
      ].contains($0)
    }
    let isCall = text.contains(.leftParenthesis) && text.contains(.rightParenthesis)
    let hasOperator =
      text.contains(.equalsSign)
      || text.last == .semicolon || text.last == .leftBrace
    return signs >= 2 && (hasOperator || isCall && !text.contains(.blank))
      || text.elementsEqual([.rightBrace])
  }

  /// Returns the last line of an indented passage that is a quotation as a whole; the name of its
  /// speaker may follow the closing mark.
  private static func quotation(
    from start: Int,
    _ kinds: [LineKind],
    in lines: [TextLine],
    source: borrowing SourceText
  ) -> Int? {
    guard lines[start].indent >= 4,
      let close = source.text(lines[start]).first?.closing,
      [.rightCornerBracket, .rightDoubleQuotationMark, .rightWhiteCornerBracket].contains(close)
    else { return nil }
    for index in start..<min(start + 12, lines.count) {
      guard kinds[index].isText,
        lines[index].indent >= 4,
        index == start || lines[index].blanksBefore == 0
      else { return nil }
      let text = source.text(lines[index])
      guard let end = text.lastIndex(of: close) else { continue }
      let behind = text[(end + 1)...].drop(while: \.isSpace)
      guard isSpeaker(behind) else {
        return nil
      }
      return index
    }
    return nil
  }

  /// Returns whether a text names who said what stands before it: `— a passenger`, `（乗客）`, or
  /// nothing.
  private static func isSpeaker(_ text: ArraySlice<UInt32>) -> Bool {
    guard let first = text.first else { return true }
    return first.isDash || [.leftParenthesis, .wideLeftParenthesis].contains(first)
  }
}
