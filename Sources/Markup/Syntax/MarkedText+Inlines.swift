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
      case UInt8(ascii: "*"):
        let run = starRun(at: index, in: line)
        markStars(run, in: line, copied: &copied)
        index = run.upperBound
      case UInt8(ascii: "["):
        index = markOpeningBracket(at: index, in: line, copied: &copied)
      case UInt8(ascii: "]"):
        index = markClosingBracket(at: index, in: line, content: content, copied: &copied)
        address = index
      case UInt8(ascii: "<"):
        index =
          markHTML(at: index, in: line, content: content, copied: &copied)
          ?? markScheme(after: index, in: line, copied: &copied)
      case UInt8(ascii: "{"):
        index =
          markReading(at: index, in: line, copied: &copied)
          ?? markImageAttributes(at: index, in: line, copied: &copied)
      case UInt8(ascii: "|"), .tab:
        mayHaveRows = true
        index += 1
      case UInt8(ascii: "~"):
        index = markTildes(at: index, in: line, copied: &copied)
      case UInt8(ascii: ":"), UInt8(ascii: "."):
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
    if index > line.lowerBound, source.bytes[index - 1] == UInt8(ascii: "!") {
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
    return markAddress(after: index, in: line, content: content, copied: &copied)
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

  mutating func copy(to end: Int, copied: inout Int) {
    text.append(contentsOf: source.bytes[copied..<end])
    copied = end
  }
}

extension PageText {
  /// Returns the first byte of a range that may need a mark, or look like markup.
  fileprivate func firstInline(in range: Range<Int>) -> Int? {
    let bytes = bytes.span
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "*"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"),
        UInt8(ascii: "~"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "$"),
        UInt8(ascii: "{"), UInt8(ascii: "|"), .tab:
        return index
      default:
        continue
      }
    }
    return nil
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
    guard source.bytes[colon] == UInt8(ascii: ":"),
      colon == line.lowerBound || !source.bytes[colon - 1].isInNameOrColon
    else { return nil }
    let rest = source.bytes[(colon + 1)..<line.upperBound]
    let name = rest.prefix { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") }
    // The cheap conditions first: most colons end a word, and only few names are known.
    guard name.endIndex < line.upperBound,
      source.bytes[name.endIndex] == UInt8(ascii: "["),
      componentNames.contains(where: { name.elementsEqual($0.utf8) }),
      !source.isEscaped(colon, in: line),
      let directive = Directive(inline: rest, nameEnd: name.endIndex)
    else { return nil }
    copy(to: colon, copied: &copied)
    marks.add(.component, bytes: colon..<directive.end, to: &text)
    copied = directive.end
    return directive.end
  }
}

// MARK: - Emphasis

extension MarkedText {
  private func starRun(at start: Int, in line: Range<Int>) -> Range<Int> {
    var end = start + 1
    while end < line.upperBound, source.bytes[end] == UInt8(ascii: "*") {
      end += 1
    }
    // An escaped star is no delimiter: it counts as text before the run.
    if source.isEscaped(start, in: line) && end > start + 1 {
      return (start + 1)..<end
    }
    return start..<end
  }

  /// Puts U+FDD0 between a run of `*` next to wide characters and its punctuation.
  ///
  /// CommonMark, section 6.2, lets punctuation decide whether a run opens or closes and expects
  /// spaces around words; Japanese has none, so `は**「か」**と` would not be bold. U+FDD0 is neither
  /// punctuation nor space. The CJK amendment to CommonMark proposes the same reading.
  private mutating func markStars(
    _ run: Range<Int>,
    in line: Range<Int>,
    copied: inout Int
  ) {
    guard !source.isEscaped(run.lowerBound, in: line) else { return }
    let before = scalar(endingAt: run.lowerBound, in: line)
    let after = scalar(startingAt: run.upperBound, in: line)
    guard
      isNextToWide(run, before: before, after: after, in: line)
        || isNextToTildes(run, before: before, after: after, in: line)
    else { return }
    marks.isUsed = true
    if let before, separates(before) {
      copy(to: run.lowerBound, copied: &copied)
      text.append(contentsOf: MarkTable.separator)
    }
    if let after, separates(after) {
      copy(to: run.upperBound, copied: &copied)
      text.append(contentsOf: MarkTable.separator)
    }
  }

  private func isNextToWide(
    _ run: Range<Int>,
    before: Unicode.Scalar?,
    after: Unicode.Scalar?,
    in line: Range<Int>
  ) -> Bool {
    before?.isEastAsian == true || after?.isEastAsian == true
      || isVariationOfEastAsian(endingAt: run.lowerBound, in: line)
  }

  /// Returns whether what is struck through begins or ends with emphasis, as on GitHub:
  /// `**~~old~~**new`.
  private func isNextToTildes(
    _ run: Range<Int>,
    before: Unicode.Scalar?,
    after: Unicode.Scalar?,
    in line: Range<Int>
  ) -> Bool {
    before == "~" && hasTildes(endingAt: run.lowerBound, in: line)
      || after == "~" && hasTildes(startingAt: run.upperBound, in: line)
  }

  /// Returns whether a character that ends at an index is a variation selector after a wide
  /// character: 葛󠄀.
  private func isVariationOfEastAsian(
    endingAt end: Int,
    in line: Range<Int>
  ) -> Bool {
    guard let selector = scalar(endingAt: end, in: line),
      selector.properties.isVariationSelector
    else { return false }
    let start = end - String(selector).utf8.count
    return scalar(endingAt: start, in: line)?.isEastAsian == true
  }

  private func hasTildes(endingAt end: Int, in line: Range<Int>) -> Bool {
    end - 2 >= line.lowerBound && source.bytes[end - 2] == UInt8(ascii: "~")
  }

  private func hasTildes(startingAt start: Int, in line: Range<Int>) -> Bool {
    start + 1 < line.upperBound && source.bytes[start + 1] == UInt8(ascii: "~")
  }

  func separates(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "_" && scalar.isPunctuationOrSymbol
  }

  func scalar(startingAt index: Int, in line: Range<Int>) -> Unicode.Scalar? {
    guard index < line.upperBound else { return nil }
    return Unicode.Scalar(utf8: source.bytes.span, at: index)
  }

  func scalar(endingAt end: Int, in line: Range<Int>) -> Unicode.Scalar? {
    guard end > line.lowerBound else { return nil }
    return Unicode.Scalar(utf8: source.bytes.span, endingAt: end)
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
      source.bytes[start + 1] == UInt8(ascii: "@"),
      !source.isEscaped(start, in: line)
    else { return start + 1 }
    let (range, isClosed) = citation(at: start, in: line)
    let isWellFormed = isClosed && CitationGroup.statements(in: source.bytes, range) != nil
    if isClosed, isLinkText(range, isWellFormed: isWellFormed, in: line) {
      copy(to: start + 1, copied: &copied)
      marks.add(.linkedCitation, bytes: range, to: &text)
      return start + 1
    }
    copy(to: start, copied: &copied)
    marks.add(isWellFormed ? .citation : .malformedCitation, bytes: range, to: &text)
    copied = range.upperBound
    return range.upperBound
  }

  /// Returns the bytes from `[@` to the bracket that closes it, or to the end of the line.
  private func citation(at start: Int, in line: Range<Int>) -> (Range<Int>, isClosed: Bool) {
    // A backtick may end the code that the bracket is in.
    let rest = source.bytes[(start + 2)..<line.upperBound]
    let end = rest.firstIndex { "[]`".utf8.contains($0) } ?? line.upperBound
    guard end < line.upperBound, source.bytes[end] == UInt8(ascii: "]") else {
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
    return next == UInt8(ascii: "(") || next == UInt8(ascii: "[") && !isWellFormed
  }
}

// MARK: - Addresses

extension MarkedText {
  /// Marks the address of a link or of a definition: `](address`, `]: address`.
  ///
  /// - Returns: The offset at which the search for marks continues.
  private mutating func markAddress(
    after bracket: Int,
    in line: Range<Int>,
    content: Range<Int>,
    copied: inout Int
  ) -> Int {
    var start = bracket + 1
    guard start < line.upperBound else { return start }
    switch source.bytes[start] {
    case UInt8(ascii: "("):
      start += 1
    case UInt8(ascii: ":"):
      mayDefineReferences = true
      // The label of a definition is at the start of its paragraph, nearly always in one line.
      guard source.bytes[content.lowerBound] == UInt8(ascii: "[") else { return start }
      start += 1
      while start < line.upperBound, source.bytes[start].isBlank {
        start += 1
      }
    default:
      return start
    }
    guard start < line.upperBound,
      !source.isEscaped(bracket, in: line),
      let place = place(ofMarkAt: start, in: line)
    else { return start }
    copy(to: place, copied: &copied)
    // A mark of no bytes: the address itself stays in the text, for libcmark.
    marks.add(.address, bytes: start..<start, to: &text)
    return start
  }

  /// Marks the address in `<topic:alert>`, after the scheme.
  ///
  /// - Returns: The offset at which the search for marks continues.
  private mutating func markScheme(
    after bracket: Int,
    in line: Range<Int>,
    copied: inout Int
  ) -> Int {
    let start = bracket + 1
    var colon = start
    while colon < line.upperBound, source.bytes[colon].isASCIILetter {
      colon += 1
    }
    guard colon + 1 < line.upperBound,
      source.bytes[colon] == UInt8(ascii: ":"),
      !source.bytes[colon + 1].decidesMarkup,
      Address.isTellingScheme(source.bytes[start..<colon])
    else { return start }
    copy(to: colon + 1, copied: &copied)
    marks.add(.address, bytes: start..<start, to: &text)
    return colon + 1
  }

  /// Returns a place for the mark of an address that does not change how CommonMark reads the text,
  /// even if there is no link; `nil` if there is no such place.
  private func place(ofMarkAt start: Int, in line: Range<Int>) -> Int? {
    let byte = source.bytes[start]
    switch byte {
    case UInt8(ascii: "<"):
      return place(ofMarkInBracketsAt: start + 1, in: line)
    case UInt8(ascii: "*"), UInt8(ascii: "_"):
      // After the run, if a letter follows, for a letter and a mark are the same to it.
      let end = (start..<line.upperBound).first { source.bytes[$0] != byte }
      guard let end, source.bytes[end].isASCIILetter else { return nil }
      return end
    default:
      guard !byte.decidesMarkup, byte != UInt8(ascii: ")") else { return nil }
      return start
    }
  }

  /// Returns a place between `<` and `>`, which may be a tag or an autolink instead: after a
  /// character with which neither of them can begin.
  private func place(ofMarkInBracketsAt start: Int, in line: Range<Int>) -> Int? {
    let rest = source.bytes[start..<line.upperBound]
    let end = rest.firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
    // With an at sign it may be the autolink of a mail address.
    guard let end,
      start < end,
      !source.bytes[start..<end].contains(UInt8(ascii: "@"))
    else { return nil }
    let name = source.bytes[start..<end].prefix(while: \.isInSchemeOrTag)
    guard let first = name.first, first.isASCIILetter else {
      let byte = source.bytes[start]
      return byte.decidesMarkup || "/!?".utf8.contains(byte) ? nil : start
    }
    return mayBeginTagOrAutolink(name, end: end) ? nil : name.endIndex
  }

  /// Returns whether a name after `<` may be that of a tag, or the scheme of an autolink.
  private func mayBeginTagOrAutolink(_ name: ArraySlice<UInt8>, end: Int) -> Bool {
    let next = source.bytes[name.endIndex]
    let isTagName = !name.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "+") }
    // `<b>` and `<br/>`.
    let endsTag =
      next == UInt8(ascii: ">") || next == UInt8(ascii: "/") && name.endIndex + 1 == end
    if next.decidesMarkup, next != .space || isTagName {
      return true
    }
    return next == UInt8(ascii: ":") || isTagName && endsTag
  }
}

extension UInt8 {
  /// True if a colon after the byte does not begin a component: letters, digits and colons.
  fileprivate var isInNameOrColon: Bool {
    isASCIIAlphanumeric || self == UInt8(ascii: ":")
  }

  /// Letters, digits, `.`, `+` and `-`.
  fileprivate var isInSchemeOrTag: Bool {
    isASCIIAlphanumeric || ".+-".utf8.contains(self)
  }

  /// True for white space, controls, backticks and the delimiters of emphasis: a mark before them
  /// could change their effect.
  fileprivate var decidesMarkup: Bool {
    switch self {
    case 0x00...0x20, UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"):
      true
    default:
      false
    }
  }
}
