/// Decides whether a line looks like a title: short, no sentence, and in Japanese a noun at its
/// end.
///
/// A Japanese line that ends in a verb or a particle is an instruction (`…を置く`, `…順に`); one that
/// ends in a noun is a name.
enum TitleShape {
  static func matches(_ text: ArraySlice<UInt32>) -> Bool {
    guard let first = text.first,
      text.count <= 90
    else {
      return false
    }
    if text.contains(.ideographicFullStop)
      || text.contains(.tab)
      || hasGap(text)
    {
      return false
    }
    let text = withoutFootnoteSign(text)
    guard let last = text.last else { return false }
    if text.contains(where: \.isJapanese) {
      return matchesJapanese(text, first: first, last: last)
    }
    return matchesLatin(text, first: first, last: last)
  }

  /// Two blanks or more between words: the cells of a table.
  private static func hasGap(_ text: ArraySlice<UInt32>) -> Bool {
    zip(text, text.dropFirst()).contains { first, second in
      first == .blank && second == .blank
    }
  }

  /// Returns a text without the `[^1]`, `[1]` or `¹` after it.
  private static func withoutFootnoteSign(_ text: ArraySlice<UInt32>) -> ArraySlice<UInt32> {
    if let last = text.last, FootnoteSign.superscripts.contains(last) {
      return text.dropLast()
    }
    guard text.last == .rightBracket,
      let open = text.lastIndex(of: .leftBracket)
    else { return text }
    let sign = text[(open + 1)...].dropLast()
    // `[^id]` or `[12]`
    let isSign =
      sign.first == .caret
      || !sign.isEmpty && sign.allSatisfy(\.isDigit)
    if isSign {
      return text[..<open]
    }
    return text
  }

  private static func matchesJapanese(
    _ text: ArraySlice<UInt32>, first: UInt32, last: UInt32
  ) -> Bool {
    // A question may be a title.
    guard text.count <= 40,
      !last.endsSentence || last == .wideQuestionMark || last == .questionMark
    else {
      return false
    }
    if [
      .ideographicComma, .wideComma, .comma, .wideColon, .colon, .wideSemicolon, .smallHiraganaTu,
    ].contains(last) {
      return false
    }
    if first.isClosing
      || [.ideographicComma, .longVowelMark, .hiraganaN].contains(first)
    {
      return false
    }
    // A sentence names its subject so; this is its first line.
    if text.containsText("は、".scalarValues)
      || Self.examples.contains(Array(text))
    {
      return false
    }
    return endsInNoun(withoutBrackets(text)) || StatedDuty.strength(ofTitle: text) != nil
  }

  /// Returns a text without the brackets at its end: 「案内帯（上）」.
  private static func withoutBrackets(_ text: ArraySlice<UInt32>) -> ArraySlice<UInt32> {
    guard let close = text.last,
      [.wideRightParenthesis, .rightParenthesis].contains(close),
      let open = text.lastIndex(where: { [.wideLeftParenthesis, .leftParenthesis].contains($0) }),
      open > text.startIndex
    else { return text }
    return text[..<open]
  }

  /// Returns whether the last word is a noun, as far as its last kana show.
  static func endsInNoun(_ text: ArraySlice<UInt32>) -> Bool {
    guard let last = text.last else { return false }
    if JapaneseDirective.leavesVerbOut(text) {
      return false
    }
    guard last.isHiragana else { return true }
    if text.count == 1 {
      return false
    }
    if nouns.end(text) {
      return true
    }
    // 「…か、…か」 weighs two ways, and names nothing.
    if last == .hiraganaKa, text.dropLast().containsText("か、".scalarValues) {
      return false
    }
    return !verbal.end(text)
  }

  /// Labels of the text below them.
  private static let examples = Words("例 良い例 よい例 悪い例 わるい例")
  private static let nouns = Words("かた とおり たち ところ まとめ おく はじめに 初めに おわりに 終わりに つき")
  private static let verbal = Words(
    """
    う く ぐ す つ ぬ ぶ む る ず を に も は が で と へ や て た だ ば
    ない しい たい よい いい こと さい ょう どうか
    """)

  private static func matchesLatin(
    _ text: ArraySlice<UInt32>, first: UInt32, last: UInt32
  ) -> Bool {
    guard text.contains(where: \.isLatinLetter) else { return false }
    guard mayOpenTitle(first) || startsWithName(text) else { return false }
    guard ![.fullStop, .comma, .semicolon, .colon, .exclamationMark, .hyphen].contains(last) else {
      return false
    }
    let words = text.split(whereSeparator: \.isSpace)
    // `Avoid clutter in small views`: an imperative is a rule.
    let isRule = words.count >= 3 && Directive(text, at: .bare) != nil
    return words.count <= 12 && !isRule && !words.contains(where: endsInStop)
  }

  private static func mayOpenTitle(_ scalar: UInt32) -> Bool {
    scalar.isUpper
      || scalar.isDigit
      || [.leftDoubleQuotationMark, .quotationMark].contains(scalar)
  }

  /// Returns whether a word ends a sentence: not `vs.`, nor another one as short.
  private static func endsInStop(_ word: ArraySlice<UInt32>) -> Bool {
    word.last == .fullStop && word.count > 3
  }

  /// Returns whether the first word is a name that begins with a small letter: `iPad`, `macOS`.
  static func startsWithName(_ text: ArraySlice<UInt32>) -> Bool {
    let word = text.prefix(while: \.isASCIILetter)
    return word.count <= 12 && word.contains(where: \.isUpper)
  }
}
