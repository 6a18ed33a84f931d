import Base

// Markup of other tools anywhere in a text.

extension ForeignMarkup {
  /// The bytes that markup begins with anywhere in a text: signs of ASCII, the first byte of full-width ones, and the
  /// second of Japanese ones, since the first is that of all kana.
  fileprivate static let signs = ByteSet("{=~^:$|+_[)]*`&<!%\\'").union([0xEF, 0x80])
}

extension Span<UInt8> {
  /// How far what belongs together may reach: no search takes longer, whatever the text is.
  static var reach: Int { 200 }

  /// Returns the first byte from an index on that markup may begin with, one of those that
  /// ``foreignMarkup(at:isBeforeCode:)`` looks at; the count of bytes where there is none.
  ///
  /// Nearly all bytes of a text are none.
  func indexOfForeignMarkup(from start: Int) -> Int {
    var next = start
    while let index = ForeignMarkup.signs.firstIndex(in: self, from: next) {
      if let sign = startOfSign(at: index), sign >= start {
        return sign
      }
      next = index + 1
    }
    return count
  }

  /// Returns the start of the sign that one of the bytes belongs to; `nil` for one that begins no markup, as apostrophes
  /// and the signs of Japanese sentences seldom do.
  private func startOfSign(at index: Int) -> Int? {
    switch self[index] {
    case .apostrophe:
      has(.apostrophe, at: index + 1) ? index : nil
    case 0x80:
      index > 0 && mayBeginJapaneseMarkup(at: index - 1) ? index - 1 : nil
    case 0xEF:
      mayBeginFullWidthMarkup(at: index) ? index : nil
    default:
      index
    }
  }

  /// Reads the markup that begins at a byte of a text.
  ///
  /// - Parameters:
  ///   - index: The byte.
  ///   - isBeforeCode: Whether code follows the text.
  /// - Returns: The markup; `nil` for ordinary text.
  /// - Complexity: O(1): nothing is looked at that is farther away than ``reach``.
  func foreignMarkup(at index: Int, isBeforeCode: Bool) -> ForeignMarkup? {
    switch self[index] {
    case .openBrace:
      bracesLookAlike(at: index, isBeforeCode: isBeforeCode) ?? mixedWidthLookAlike(at: index)
    case .equals:
      highlightLookAlike(at: index)
    case .tilde:
      shortLookAlike(at: index)
    case .caret:
      noteLookAlike(at: index)
        ?? doubled("^^", at: index).map { ForeignMarkup(kind: .underline, range: $0) }
        ?? blockIDLookAlike(at: index)
        ?? shortLookAlike(at: index)
    case .apostrophe:
      apostrophesLookAlike(at: index)
    case .colon:
      colonsLookAlike(at: index, isBeforeCode: isBeforeCode)
    case .dollarSign:
      placeholderLookAlike(at: index) ?? formulaLookAlike(at: index)
    case .pipe:
      doubled("||", at: index).map { ForeignMarkup(kind: .spoiler, range: $0) }
        ?? substitutionLookAlike(at: index)
    case .plus:
      doubled("++", at: index).map {
        ForeignMarkup(kind: .underline, range: $0)
      }
    case .underscore:
      underscoresLookAlike(at: index)
    case .openBracket:
      bracketTagLookAlike(at: index) ?? linkInBrackets(at: index) ?? citationLookAlike(at: index)
        ?? spacedBrackets(at: index) ?? mixedWidthLookAlike(at: index)
    case .closeParenthesis, .closeBracket:
      linkLookAlike(at: index)
    case .asterisk:
      starsLookAlike(at: index)
    case .backtick:
      backtickLookAlike(at: index)
    case .ampersand:
      entityLookAlike(at: index)
    case 0xE3 where mayBeginJapaneseMarkup(at: index):
      readingLookAlike(at: index) ?? japaneseLookAlike(at: index)
    case .openAngle where has("<!--", at: index):
      ForeignMarkup(kind: .unclosedComment, range: index..<index + 4)
    case .openAngle:
      angleLookAlike(at: index) ?? spacedName(at: index) ?? elementLookAlike(at: index)
        ?? mixedWidthLookAlike(at: index)
    case .exclamationMark:
      brokenFieldLookAlike(at: index) ?? mixedWidthLookAlike(at: index)
    case .percentSign:
      doubled("%%", at: index).map { ForeignMarkup(kind: .hidden, range: $0) }
    case .backslash:
      lineFeedLookAlike(at: index) ?? commandLookAlike(at: index)
    case 0xEF:
      mixedWidthLookAlike(at: index) ?? fullWidthLookAlike(at: index)
        ?? brokenFieldLookAlike(at: index)
    default:
      nil
    }
  }

  /// Reads `**` before a word, or `** word **`.
  private func starsLookAlike(at index: Int) -> ForeignMarkup? {
    guard has("**", at: index),
      !has("*", at: index + 2),
      // Japanese has no spaces between words.
      index == 0
        || self[index - 1] == 0x20 || self[index - 1] >= 0x80,
      index + 2 < count
    else { return nil }
    let next = self[index + 2]
    if next == 0x20 {
      return enclosed(by: "**", and: "**", at: index).map { ForeignMarkup(kind: .stars, range: $0) }
    }
    guard next.isASCIIAlphanumeric || next >= 0x80 else { return nil }
    return ForeignMarkup(kind: .stars, range: index..<index + 2)
  }

  /// Reads `'''bold'''`, `''emphasis''` of MediaWiki: no space inside of the signs.
  private func apostrophesLookAlike(at index: Int) -> ForeignMarkup? {
    let sign = has("'''", at: index) ? "'''" : "''"
    return doubled(sign, at: index).map { ForeignMarkup(kind: .apostrophes, range: $0) }
  }

  /// Reads backticks before a word; Japanese has no spaces between words.
  private func backtickLookAlike(at index: Int) -> ForeignMarkup? {
    // First, so that the length of a run is counted only at its start.
    guard
      index == 0
        || self[index - 1] == 0x20 || self[index - 1] == .openParenthesis
        || self[index - 1] >= 0x80
    else { return nil }
    let end = index + runLength(of: .backtick, from: index)
    guard end < count,
      self[end].isASCIIAlphanumeric || self[end] >= 0x80
    else { return nil }
    return ForeignMarkup(kind: .backtick, range: index..<end)
  }

  /// Reads `&nbsp` and others that people write from memory.
  private func entityLookAlike(at index: Int) -> ForeignMarkup? {
    guard let name = Self.entities.first(where: { name in has(name, at: index + 1) }) else {
      return unknownEntity(at: index)
    }
    let end = index + 1 + name.utf8.count
    // `&copyright` is another word; none begins with `nbsp`.
    let isLetter = end < count && self[end].isASCIIAlphanumeric && name != "nbsp"
    let goesOn =
      end < count
      && (isLetter || ";=".utf8.contains(self[end]))
    return goesOn ? unknownEntity(at: index) : ForeignMarkup(kind: .entity, range: index..<end)
  }

  /// Reads `&foo;` and `&#xZZ;`, which are no character references; `R&D;` and `?a=1&b;` are text.
  private func unknownEntity(at index: Int) -> ForeignMarkup? {
    let isBehindWord =
      index > 0 && (self[index - 1].isASCIIAlphanumeric || self[index - 1] == .equals)
    guard !isBehindWord else { return nil }
    let isNumber = index + 1 < count && self[index + 1] == .numberSign
    let start = isNumber ? index + 2 : index + 1
    var end = start
    while end < count, end - start < 32, self[end].isASCIIAlphanumeric {
      end += 1
    }
    guard end > start + 1,
      has(";", at: end)
    else { return nil }
    return ForeignMarkup(kind: .unknownEntity, range: index..<end + 1)
  }

  /// The names of entities that people write without the semicolon.
  private static var entities: [String] {
    [
      "nbsp", "copy", "mdash", "ndash", "hellip", "reg", "trade", "amp", "lt", "gt", "quot",
      "times",
    ]
  }

  /// Reads `==important==`: no space inside of the signs, and no third one beside them.
  private func highlightLookAlike(at index: Int) -> ForeignMarkup? {
    guard index == 0 || self[index - 1] != .equals,
      let range = enclosed(by: "==", and: "==", at: index)
    else { return nil }
    let (first, last) = (self[range.lowerBound + 2], self[range.upperBound - 3])
    let isTight =
      ![0x20, UInt8(ascii: "=")].contains(first)
      && last != 0x20
    guard isTight,
      !has("=", at: range.upperBound)
    else {
      return nil
    }
    return ForeignMarkup(kind: .highlight, range: range)
  }

  /// Reads `H~2~O`, `x^2^`: up to ten letters, digits and signs, right behind a letter or a digit.
  private func shortLookAlike(at index: Int) -> ForeignMarkup? {
    guard index > 0,
      self[index - 1].isASCIIAlphanumeric
    else { return nil }
    var end = index + 1
    while end < count, end <= index + 10,
      self[end].isASCIIAlphanumeric || self[end] == .plus
        || self[end] == .hyphen
    {
      end += 1
    }
    guard end > index + 1,
      end < count,
      self[end] == self[index]
    else { return nil }
    return ForeignMarkup(kind: .raisedOrLowered, range: index..<end + 1)
  }

  /// Reads `first line\nSecond line`, as programs write the end of a line; `\new` and `C:\news` are other words.
  private func lineFeedLookAlike(at index: Int) -> ForeignMarkup? {
    guard has("\\n", at: index),
      index > 0,
      self[index - 1].isASCIILetter || ".!?".utf8.contains(self[index - 1])
        || self[index - 1] >= 0x80
    else { return nil }
    let end = index + 2
    let isBeforeLine =
      end == count || self[end].isASCIICapital || self[end] >= 0x80 || has("\\n", at: end)
    guard isBeforeLine, !isInPath(index) else { return nil }
    return ForeignMarkup(kind: .lineFeed, range: index..<end)
  }

  /// Whether a slash, a colon or another backslash is in the word before an index.
  private func isInPath(_ index: Int) -> Bool {
    var start = index
    while start > 0, start > index - Self.reach, self[start - 1] > 0x20 {
      start -= 1
      if "/:\\".utf8.contains(self[start]) {
        return true
      }
    }
    return false
  }

  /// Reads ` ^fact-1` at the end of a text, which names a block in Obsidian.
  private func blockIDLookAlike(at index: Int) -> ForeignMarkup? {
    guard index > 0,
      self[index - 1] == 0x20,
      index + 3 < count,
      index + 40 > count,
      (index + 1..<count).allSatisfy({
        self[$0].isASCIIAlphanumeric || self[$0] == .hyphen
      })
    else { return nil }
    return ForeignMarkup(kind: .attributes, range: index..<count)
  }

  /// Reads `^[a note]`.
  private func noteLookAlike(at index: Int) -> ForeignMarkup? {
    enclosed(
      by: "^[",
      and: "]",
      at: index
    ).map { ForeignMarkup(kind: .inlineNote, range: $0) }
  }

  /// Reads `:tada:`, and `:ref:` before code.
  private func colonsLookAlike(
    at index: Int,
    isBeforeCode: Bool
  ) -> ForeignMarkup? {
    if let found = macroLookAlike(at: index) ?? componentLookAlike(at: index)
      ?? ownAddressLookAlike(at: index)
    {
      return found
    }
    let isBehindWord = index > 0 && isOfWordOrColon(self[index - 1])
    guard !isBehindWord,
      let range = emojiName(at: index)
    else { return nil }
    if range.upperBound == count, isBeforeCode {
      return ForeignMarkup(kind: .role, range: range)
    }
    let isBeforeWord = range.upperBound < count && isOfWordOrColon(self[range.upperBound])
    guard !isBeforeWord else { return nil }
    return ForeignMarkup(kind: .emoji, range: range)
  }

  /// Whether a colon beside a byte is no sign of its own: `10:30:00`, `std::list`.
  private func isOfWordOrColon(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == .colon
  }

  /// The name of an emoji between two colons, of which the first one is at an index.
  private func emojiName(at index: Int) -> Range<Int>? {
    var end = index + 1
    var hasLetter = false
    while end < count, end < index + 40, isNameOfEmoji(self[end]) {
      hasLetter = hasLetter || self[end].isASCIILetter
      end += 1
    }
    guard hasLetter,
      end > index + 2,
      has(":", at: end)
    else { return nil }
    return index..<end + 1
  }

  private func isNameOfEmoji(_ byte: UInt8) -> Bool {
    byte.isASCIISmallLetter || byte.isASCIIDigit
      || byte == .underscore || byte == .hyphen
  }

  /// Reads `$\pi r^2$`: with the backslash of a command, as prices have dollar signs too.
  private func formulaLookAlike(at index: Int) -> ForeignMarkup? {
    guard !has("$$", at: index),
      let range = enclosed(by: "$", and: "$", at: index)
    else {
      return nil
    }
    let isFormula = range.contains { byte in
      self[byte] == .backslash && byte + 1 < range.upperBound
        && self[byte + 1].isASCIILetter
    }
    guard isFormula || isPower(in: range) else {
      return nil
    }
    return ForeignMarkup(kind: .formula, range: range)
  }

  /// Reads `$a^2 + b^2$`: a power of a letter, no space inside of the signs.
  private func isPower(in formula: Range<Int>) -> Bool {
    let (first, last) = (formula.lowerBound + 1, formula.upperBound - 2)
    guard self[first].isASCIILetter,
      self[last] != 0x20
    else { return false }
    return formula.contains {
      has("^", at: $0)
        || has("_{", at: $0)
    }
  }

  /// Where a text is between the same two signs twice, as `||answer||`: no space inside of the signs, and no word right
  /// beside them.
  private func doubled(_ sign: String, at index: Int) -> Range<Int>? {
    guard has(sign, at: index),
      index == 0 || !self[index - 1].isASCIIAlphanumeric,
      index == 0 || self[index - 1] != self[index],
      let range = enclosed(by: sign, and: sign, at: index)
    else { return nil }
    let length = sign.utf8.count
    let first = self[range.lowerBound + length]
    let last = self[range.upperBound - length - 1]
    let isTight =
      ![0x20, self[index]].contains(first)
      && ![0x20, self[index]].contains(last)
    let isBeforeWord =
      range.upperBound < count
      && self[range.upperBound].isASCIIAlphanumeric
    return isTight && !isBeforeWord ? range : nil
  }

  /// Where a text is that begins and ends with these, with something between that does not begin with the first again.
  func enclosed(
    by opening: String,
    and closing: String,
    at index: Int
  ) -> Range<Int>? {
    guard has(opening, at: index) else { return nil }
    let start = index + opening.utf8.count
    var end = start
    while end < count, end < start + Self.reach, !has(closing, at: end) {
      end += 1
    }
    guard end > start,
      has(closing, at: end)
    else {
      return nil
    }
    return index..<end + closing.utf8.count
  }

  func runLength(of byte: UInt8, from start: Int) -> Int {
    var end = start
    while end < count, self[end] == byte {
      end += 1
    }
    return end - start
  }

  func has(
    _ byte: UInt8,
    at index: Int
  ) -> Bool {
    index < count && self[index] == byte
  }
}
