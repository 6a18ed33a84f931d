import Base
import TextWidth

extension MarkedText {
  /// Copies a line, run by run, up to each place of a mark.
  ///
  /// - Parameters:
  ///   - line: Its bytes.
  ///   - start: The first byte that is not copied yet.
  ///   - content: The bytes after the markers of quotes and list items.
  mutating func appendInlines(
    _ line: Range<Int>,
    from start: Int,
    content: Range<Int>
  ) {
    var copied = start
    var index = start
    // Where the address of a link or of a definition begins.
    var address = start - 1
    while let next = source.firstInline(in: index..<line.upperBound) {
      index = next
      switch source.bytes[index] {
      case .asterisk:
        let run = delimiterRun(at: index, in: line)
        markStars(run, in: line, copied: &copied)
        index = run.upperBound
      case .underscore:
        let run = delimiterRun(at: index, in: line)
        markUnderscores(run, in: line, copied: &copied)
        index = run.upperBound
      case .openBracket:
        index = markOpeningBracket(at: index, in: line, copied: &copied)
      case .closeBracket:
        index = markClosingBracket(
          at: index,
          in: line,
          content: content,
          copied: &copied
        )
        address = index
      case .openAngle:
        index =
          markHTML(at: index, in: line, content: content, copied: &copied)
          ?? markScheme(after: index, in: line, copied: &copied)
      case .openBrace:
        index =
          markReading(at: index, in: line, copied: &copied)
          ?? markImageAttributes(at: index, in: line, copied: &copied)
      case .pipe, .tab:
        mayHaveRows = true
        index += 1
      case .tilde:
        index = markTildes(at: index, in: line, copied: &copied)
      case .colon, .period:
        // An address may begin before its sign: the `www` of `www.example.com`.
        let uncopied = max(copied, content.lowerBound)..<line.upperBound
        index =
          markComponent(at: index, in: line, copied: &copied)
          ?? markBareAddress(around: index, in: uncopied, unless: address, copied: &copied)
      default:
        noteLookAlike(at: index, in: line)
        index += 1
      }
    }
    text.append(contentsOf: source.bytes[copied..<line.upperBound])
  }

  private mutating func markOpeningBracket(
    at index: Int,
    in line: Range<Int>,
    copied: inout Int
  ) -> Int {
    if let end = markFootnote(at: index, in: line, copied: &copied) {
      return end
    }
    noteLookAlike(at: index, in: line)
    if index > line.lowerBound, source.bytes[index - 1] == .exclamationMark {
      brackets.addImage()
    }
    return markCitation(at: index, in: line, copied: &copied)
  }

  private mutating func markClosingBracket(
    at index: Int,
    in line: Range<Int>,
    content: Range<Int>,
    copied: inout Int
  ) -> Int {
    noteLookAlike(at: index, in: line)
    brackets.addCloser(at: index)
    return markAddress(
      after: index,
      in: line,
      content: content,
      copied: &copied
    )
  }

  /// Notes the beginning of `[[x]]`, `][y]` or `$$`.
  private mutating func noteLookAlike(at index: Int, in line: Range<Int>) {
    guard !mayHaveLookAlikes,
      index + 1 < line.upperBound
    else { return }
    switch (source.bytes[index], source.bytes[index + 1]) {
    case (UInt8(ascii: "["), UInt8(ascii: "[")), (UInt8(ascii: "]"), UInt8(ascii: "[")),
      (UInt8(ascii: "$"), UInt8(ascii: "$")):
      mayHaveLookAlikes = true
    default:
      break
    }
  }

  /// Writes a mark in the place of syntax.
  ///
  /// - Returns: The end of the syntax, where the search for marks continues.
  mutating func replace(
    _ range: Range<Int>,
    by kind: MarkTable.Mark.Kind,
    copied: inout Int
  ) -> Int {
    copy(to: range.lowerBound, copied: &copied)
    marks.add(kind, bytes: range, to: &text)
    copied = range.upperBound
    return copied
  }

  mutating func copy(to end: Int, copied: inout Int) {
    text.append(contentsOf: source.bytes[copied..<end])
    copied = end
  }
}

extension PageText {
  private static let inlineSigns = ByteSet("*_[]<~:.${|\t")

  /// Returns the first byte of a range that may need a mark, or look like markup.
  fileprivate func firstInline(in range: Range<Int>) -> Int? {
    Self.inlineSigns
      .firstIndex(in: bytes.span.extracting(range))
      .map { index in range.lowerBound + index }
  }
}

// MARK: - Components

extension MarkedText {
  /// Removes a component that is a part of a line: `:key[⌘S]`.
  ///
  /// - Returns: Its end; `nil` if there is none.
  private mutating func markComponent(
    at colon: Int,
    in line: Range<Int>,
    copied: inout Int
  ) -> Int? {
    guard source.bytes[colon] == .colon,
      colon == line.lowerBound || !source.bytes[colon - 1].isInNameOrColon
    else { return nil }
    let rest = source.bytes[(colon + 1)..<line.upperBound]
    let name = rest.prefix(while: \.isInName)
    // The cheap conditions first: most colons end a word, and only few names are known.
    guard name.endIndex < line.upperBound,
      source.bytes[name.endIndex] == .openBracket,
      componentNames.contains(String(decoding: name, as: UTF8.self)),
      !source.isEscaped(colon, in: line),
      let directive = Directive(inline: rest, nameEnd: name.endIndex)
    else { return nil }
    return replace(colon..<directive.end, by: .component, copied: &copied)
  }
}

// MARK: - Citations

extension MarkedText {
  /// Takes out `[@…]`, unless it is the text of a link.
  private mutating func markCitation(
    at start: Int,
    in line: Range<Int>,
    copied: inout Int
  ) -> Int {
    guard start + 1 < line.upperBound,
      source.bytes[start + 1] == .atSign,
      !source.isEscaped(start, in: line)
    else { return start + 1 }
    let (range, isClosed) = citation(at: start, in: line)
    guard isClosed else {
      return replace(range, by: .malformedCitation, copied: &copied)
    }
    let isWellFormed = CitationGroup.statements(in: source.bytes, range) != nil
    if isLinkText(range, isWellFormed: isWellFormed, in: line) {
      copy(to: start + 1, copied: &copied)
      marks.add(.linkedCitation, bytes: range, to: &text)
      return start + 1
    }
    return replace(
      range,
      by: isWellFormed ? .citation : .malformedCitation,
      copied: &copied
    )
  }

  /// Returns the bytes from `[@` to the bracket that closes it, or to the end of the line.
  private func citation(at start: Int, in line: Range<Int>) -> (Range<Int>, isClosed: Bool) {
    // A backtick may end the code that the bracket is in.
    let rest = source.bytes[(start + 2)..<line.upperBound]
    let end =
      rest.firstIndex { byte in
        byte == .openBracket || byte == .closeBracket || byte == .backtick
      } ?? line.upperBound
    guard end < line.upperBound,
      source.bytes[end] == .closeBracket
    else {
      return (start..<end, false)
    }
    return (start..<end + 1, true)
  }

  /// Returns whether brackets are the text of a link: `[@a](…)` is one; so is `[@a][…]`, unless a
  /// link follows a citation at once.
  private func isLinkText(
    _ brackets: Range<Int>,
    isWellFormed: Bool,
    in line: Range<Int>
  ) -> Bool {
    guard brackets.upperBound < line.upperBound else { return false }
    let next = source.bytes[brackets.upperBound]
    return next == .openParenthesis || next == .openBracket && !isWellFormed
  }
}

extension UInt8 {
  /// True if a colon after the byte does not begin a component: letters, digits and colons.
  fileprivate var isInNameOrColon: Bool {
    isASCIIAlphanumeric || self == .colon
  }
}
