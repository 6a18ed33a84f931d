import Base

// Our markup in characters of a Japanese keyboard, and readings of other tools.

extension ForeignMarkup {
  /// The schemes of what people write between angle brackets: `<var:product>`.
  static let schemesInAngles = [
    "var", "token", "topic", "rule", "term", "count", "page", "section",
  ]
}

extension Span<UInt8> {
  /// Whether bytes are hiragana and katakana alone.
  func isKana(_ bytes: Range<Int>) -> Bool {
    !bytes.isEmpty && bytes.count.isMultiple(of: 3)
      && stride(from: bytes.lowerBound, to: bytes.upperBound, by: 3).allSatisfy {
        self[$0] == 0xE3
          && (0x81...0x83).contains(self[$0 + 1])
      }
  }

  /// Returns whether one of the signs `〈`, `《`, `【` and `〜` is at an index (U+3008, U+300A, U+3010, U+301C): `、` and `。`
  /// begin with the same two bytes.
  func mayBeginJapaneseMarkup(at index: Int) -> Bool {
    guard index + 2 < count,
      self[index] == 0xE3,
      self[index + 1] == 0x80
    else { return false }
    switch self[index + 2] {
    case 0x88, 0x8A, 0x90, 0x9C:
      return true
    default:
      return false
    }
  }

  /// Reads `漢字《かんじ》`: kana in such brackets, directly behind a character that is none.
  func readingLookAlike(at index: Int) -> ForeignMarkup? {
    guard index >= 3,
      has("《", at: index),
      let whole = enclosed(by: "《", and: "》", at: index)
    else { return nil }
    let length = "《".utf8.count
    let kana = index + length..<whole.upperBound - length
    // Kanji begin with E4 to E9.
    let isBehindKanji = (0xE4...0xE9).contains(self[index - 3])
    guard isBehindKanji,
      isKana(kana)
    else {
      return nil
    }
    return ForeignMarkup(kind: .reading, range: whole)
  }

  /// Reads `必ず_この_順で`: CommonMark takes no underscore inside of a word for emphasis, and Japanese has no spaces.
  func underscoresLookAlike(at index: Int) -> ForeignMarkup? {
    guard index > 0,
      self[index - 1] >= 0x80
    else {
      return nil
    }
    let sign = has("__", at: index) ? "__" : "_"
    guard let range = enclosed(by: sign, and: sign, at: index) else {
      return nil
    }
    let (first, last) = (range.lowerBound + sign.utf8.count, range.upperBound - sign.utf8.count - 1)
    guard self[first] >= 0x80,
      self[last] >= 0x80
    else {
      return nil
    }
    return ForeignMarkup(kind: .underscores, range: range)
  }

  /// Reads `[＠source-1]`, `【@source-1】`.
  func citationLookAlike(at index: Int) -> ForeignMarkup? {
    let isASCII = self[index] == .openBracket
    let openings =
      if isASCII {
        ["[＠"]
      } else {
        ["［＠", "［@", "【＠", "【@"]
      }
    guard let opening = openings.first(where: { has($0, at: index) }) else {
      return nil
    }
    let range = index..<index + opening.utf8.count
    return ForeignMarkup(kind: .fullWidth(instead: "[@…]"), range: range)
  }

  /// Reads `<var：product>`, `＜var:product＞`, `〈topic:alert〉`.
  func nameLookAlike(
    at index: Int, opening: String, closing: String
  ) -> ForeignMarkup? {
    guard has(opening, at: index) else { return nil }
    let start = index + opening.utf8.count
    guard let scheme = ForeignMarkup.schemesInAngles.first(where: { has($0, at: start) }) else {
      return nil
    }
    let end = start + scheme.utf8.count
    guard
      has("：", at: end)
        || opening != "<" && has(":", at: end),
      let range = enclosed(by: opening, and: closing, at: index)
    else { return nil }
    return ForeignMarkup(kind: .fullWidth(instead: "<\(scheme):…>"), range: range)
  }

  /// Reads `〜〜old〜〜`, `【@source-1】`, `〈var:product〉`.
  func japaneseLookAlike(at index: Int) -> ForeignMarkup? {
    if has("〜〜", at: index) {
      return fullWidthPair("〜〜", instead: "~~…~~", at: index)
    }
    return citationLookAlike(at: index)
      ?? nameLookAlike(at: index, opening: "〈", closing: "〉")
  }

  /// Reads `＿emphasis＿`: single signs, no space inside of them; more of them are a line to write on.
  private func wideUnderscores(at index: Int) -> ForeignMarkup? {
    let sign = "＿"
    guard has(sign, at: index),
      index < sign.utf8.count || !has(sign, at: index - sign.utf8.count),
      let range = enclosed(by: sign, and: sign, at: index),
      range.count > 2 * sign.utf8.count,
      !has(sign, at: range.upperBound)
    else { return nil }
    let (first, last) = (range.lowerBound + sign.utf8.count, range.upperBound - sign.utf8.count - 1)
    guard self[first] != 0x20, self[last] != 0x20, !has("\u{3000}", at: first) else { return nil }
    return ForeignMarkup(kind: .fullWidth(instead: "*…*"), range: range)
  }

  private func fullWidthPair(
    _ sign: String,
    instead: String,
    at index: Int
  ) -> ForeignMarkup? {
    enclosed(by: sign, and: sign, at: index).map {
      ForeignMarkup(kind: .fullWidth(instead: instead), range: $0)
    }
  }

  /// Reads `＊＊bold＊＊`, `｀code｀`, `～～old～～`, `［text］（https://…）`, `［text］(https://…)`, `［＠source-1］`, `＜var:product＞`.
  func fullWidthLookAlike(at index: Int) -> ForeignMarkup? {
    let pairs = [("＊＊", "**…**"), ("｀", "`…`"), ("～～", "~~…~~")]
    for (sign, instead) in pairs where has(sign, at: index) {
      if let found = fullWidthPair(sign, instead: instead, at: index) {
        return found
      }
    }
    if let found = wideUnderscores(at: index) {
      return found
    }
    let found =
      citationLookAlike(at: index)
      ?? nameLookAlike(
        at: index,
        opening: "＜",
        closing: "＞")
    if let found {
      return found
    }
    guard let opening = ["］（", "］("].first(where: { has($0, at: index) }) else {
      return nil
    }
    let address = index + opening.utf8.count
    guard isWrittenAddress(at: address) else { return nil }
    return ForeignMarkup(kind: .fullWidth(instead: "[…](…)"), range: index..<address)
  }
}
