import Base

extension MarkedText {
  /// Marks the address of a link or of a definition: `](address`, `]: address`.
  ///
  /// - Returns: The offset at which the search for marks continues.
  mutating func markAddress(
    after bracket: Int,
    in line: Range<Int>,
    content: Range<Int>,
    copied: inout Int
  ) -> Int {
    var start = bracket + 1
    guard start < line.upperBound else { return start }
    switch source.bytes[start] {
    case .openParenthesis:
      start += 1
    case .colon:
      mayDefineReferences = true
      // The label of a definition is at the start of its paragraph, nearly always in one line.
      guard source.bytes[content.lowerBound] == .openBracket else { return start }
      start += 1
      start = source.bytes[start..<line.upperBound].drop(while: \.isBlank).startIndex
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
  mutating func markScheme(
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
      source.bytes[colon] == .colon,
      !source.bytes[colon + 1].affectsParsing,
      Address.isKnownScheme(source.bytes[start..<colon])
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
    case .openAngle:
      return place(ofMarkInBracketsAt: start + 1, in: line)
    case .asterisk, .underscore:
      // After the run, if a letter follows, for a letter and a mark are the same to it.
      let end = (start..<line.upperBound).first { source.bytes[$0] != byte }
      guard let end,
        source.bytes[end].isASCIILetter
      else { return nil }
      return end
    default:
      guard !byte.affectsParsing, byte != .closeParenthesis else { return nil }
      return start
    }
  }

  /// Returns a place between `<` and `>`, which may be a tag or an autolink instead: after a
  /// character with which neither of them can begin.
  private func place(ofMarkInBracketsAt start: Int, in line: Range<Int>) -> Int? {
    let rest = source.bytes[start..<line.upperBound]
    let end = rest.firstIndex { $0 == .openAngle || $0 == .closeAngle }
    // With an at sign it may be the autolink of a mail address.
    guard let end,
      start < end,
      !source.bytes[start..<end].contains(.atSign)
    else { return nil }
    let name = source.bytes[start..<end].prefix(while: \.isInSchemeOrTag)
    guard let first = name.first, first.isASCIILetter else {
      let byte = source.bytes[start]
      guard !byte.affectsParsing,
        !"/!?".utf8.contains(byte)
      else {
        return nil
      }
      return start
    }
    guard !mayBeginTagOrAutolink(name, end: end) else { return nil }
    return name.endIndex
  }

  /// Returns whether a name after `<` may be that of a tag, or the scheme of an autolink.
  private func mayBeginTagOrAutolink(_ name: ArraySlice<UInt8>, end: Int) -> Bool {
    let next = source.bytes[name.endIndex]
    let isTagName = !name.contains { $0 == .period || $0 == .plus }
    // `<b>` and `<br/>`.
    let isEmptyElement = next == .slash && name.endIndex + 1 == end
    let endsTag = next == .closeAngle || isEmptyElement
    if next.affectsParsing, next != .space || isTagName {
      return true
    }
    return next == .colon || isTagName && endsTag
  }
}

extension UInt8 {
  /// Letters, digits, `.`, `+` and `-`.
  fileprivate var isInSchemeOrTag: Bool {
    isASCIIAlphanumeric || ".+-".utf8.contains(self)
  }

  /// True for white space, controls, backticks and the delimiters of emphasis: a mark before them
  /// could change their effect.
  fileprivate var affectsParsing: Bool {
    switch self {
    case 0x00...0x20, UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"):
      true
    default:
      false
    }
  }
}
