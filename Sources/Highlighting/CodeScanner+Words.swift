extension CodeScanner {
  func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default:
      grammar.wordBytes.contains(byte)
    }
  }

  func endOfWord(from start: Int) -> Int {
    code[start...].firstIndex { !isWordByte($0) } ?? code.endIndex
  }

  /// Scans a word, a number, or any other character.
  mutating func scanWord(_ byte: UInt8) {
    if let kind = grammar.sigils[byte] {
      scanSigil(kind)
    } else if !isWordByte(byte) {
      advance(to: index + 1)
    } else if byte.isDecimalDigit, grammar.hasNumbers {
      let end = endOfNumber()
      color(.number, upTo: end)
    } else {
      let end = endOfWord(from: index)
      color(kind(ofWord: code[index..<end]), upTo: end)
    }
  }

  /// Returns the color of a word without a sign; `nil` for a plain one.
  private func kind(ofWord word: ArraySlice<UInt8>) -> CodeToken.Kind? {
    // What follows a dot is a member: `.default`.
    if last != UInt8(ascii: "."), grammar.keywords.contains(word) {
      return .keyword
    }
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    guard grammar.hasTypes,
      let first = word.first,
      capitals.contains(first)
    else { return nil }
    return .name
  }

  /// Scans a word with a sign before it: `@State`, `#1c1e24`, `$HOME`.
  private mutating func scanSigil(_ kind: CodeToken.Kind) {
    var end = endOfWord(from: index + 1)
    if kind == .name {
      // A variable of the shell ends before the other characters of words: `$HOME.old`.
      let added = code[index + 1..<end].firstIndex {
        grammar.wordBytes.contains($0)
      }
      end = added ?? end
    }
    let word = code[index + 1..<end]
    if !word.isEmpty,
      kind != .number || word.allSatisfy(\.isHexadecimalDigit)
    {
      color(kind, upTo: end)
    } else {
      advance(to: index + 1)
    }
  }

  /// The end of a number with its fraction, its exponent and its unit: `0x1F`, `1.5e-3`, `60rem`, `50%`.
  private func endOfNumber() -> Int {
    var end = index
    while end < code.endIndex {
      let isDigitNext =
        end + 1 < code.endIndex
        && code[end + 1].isDecimalDigit
      switch code[end] {
      case UInt8(ascii: "."), UInt8(ascii: ","):
        // A dot may begin a fraction: `1.5`, but not `1...5`; a comma never does.
        guard isDigitNext,
          code[end] == UInt8(ascii: ".")
        else { return end }
      case UInt8(ascii: "-"), UInt8(ascii: "+"):
        // A sign is part of an exponent alone: `1e-3`, but not `1-3`.
        guard isDigitNext,
          code[end - 1] | 0x20 == UInt8(ascii: "e")
        else { return end }
      case UInt8(ascii: "%"):
        // A unit, or the remainder of a division: `50%`, `50%3`.
        if isDigitNext {
          return end
        }
        return end + 1
      case let byte:
        guard isWordByte(byte) else { return end }
      }
      end += 1
    }
    return end
  }

  // MARK: Names of values

  /// Scans a name with a colon after it: `color: red`, `current-from: 2019`.
  mutating func scanValueName() -> Bool {
    guard !grammar.nameStarts.isEmpty else { return false }
    let isFirst = isLineStart && grammar.nameStarts.contains(lineFeed)
    guard
      isFirst
        || grammar.nameStarts.contains(last)
    else { return false }
    if isFirst, isItemMark(at: index) {
      // Still at the start of the line: a name may follow.
      index += 1
      return true
    }
    var end = index
    while end < code.endIndex,
      isInValueName(code[end])
        || isColonInName(end)
    {
      end += 1
    }
    guard end > index,
      end < code.endIndex,
      code[end] == UInt8(ascii: ":")
    else { return false }
    add(.name, bytes: index..<end)
    advance(to: end + 1)
    return true
  }

  /// Returns whether the mark of a list's item stands here: `- `.
  private func isItemMark(at place: Int) -> Bool {
    code[place] == UInt8(ascii: "-")
      && place + 1 < code.endIndex && code[place + 1] <= space
  }

  private func isInValueName(_ byte: UInt8) -> Bool {
    guard grammar.hasSpacedNames else { return isWordByte(byte) }
    return byte != lineFeed && !":#{}[],\"'&*!|>%@`".utf8.contains(byte)
  }

  /// Returns whether a colon is part of a name: no white space follows it.
  private func isColonInName(_ place: Int) -> Bool {
    grammar.hasSpacedNames && code[place] == UInt8(ascii: ":") && place + 1 < code.endIndex
      && code[place + 1] > space
  }
}
