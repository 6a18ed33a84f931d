import Base

// Markup of other tools that a line begins with.

extension Span<UInt8> {
  /// Reads the markup that a line begins with.
  ///
  /// - Returns: The markup; `nil` for ordinary text.
  /// - Complexity: O(*n*) in the count of bytes, O(1) for most first characters.
  func foreignMarkupAtStartOfLine() -> ForeignMarkup? {
    guard !isEmpty else { return nil }
    switch self[0] {
    case .numberSign:
      if has("#. ") {
        return ForeignMarkup(kind: .listSign(instead: "1. "), range: 0..<2)
      }
      return orgLookAlike ?? plugInLookAlike ?? deepHeadingLookAlike ?? headingLookAlike
    case .hyphen:
      if has("--8<--") {
        return whole(.include)
      }
      if has("-> "), ends(with: " <-") {
        return whole(.attributes)
      }
      return wideSpace(after: 1) ?? taskBehindMarker
    case .plus:
      if has("+++ ") || has("+++") && count == 3 {
        return whole(.spoiler)
      }
      return wideSpace(after: 1) ?? taskBehindMarker
    case .asterisk:
      return wideSpace(after: 1) ?? levelSigns(self[0], as: .starsOfLevel)
        ?? abbreviationLookAlike ?? taskBehindMarker
    case .apostrophe, .quotationMark, 0xC2, 0xCA:
      return fenceLookAlike
    case .pipe:
      if has("||<") && count == 3 {
        return whole(.codeSign)
      }
      return has("|> ") && ends(with: " <|") ? whole(.attributes) : openingOfCode
    case .tilde:
      return has("~ ") && count > 2 && !self[2].isASCIIDigit ? whole(.tildeDefinition) : nil
    case UInt8.digits:
      return numberLookAlike
    case .exclamationMark:
      return has("!!! ") ? whole(.admonition) : pictureBetweenSigns ?? otherInclude
    case .questionMark:
      return has("??? ") || has("???+ ") ? whole(.admonition) : nil
    case .equals:
      if has("=== \"") {
        return whole(.tab)
      }
      return levelSigns(self[0], as: .heading)
    case UInt8(ascii: "h"):
      return textileHeading
    case .percentSign:
      return has("%%") && count > 4 ? whole(.hidden) : nil
    case .period:
      return directiveLookAlike
    case .openBracket:
      return bracketLookAlike
    case .colon:
      return has(": ") ? whole(.definition) : nil
    case .openAngle:
      return has("<<<<<<< ") ? whole(.conflict) : snippetLookAlike
    case UInt8(ascii: "i"), UInt8(ascii: "e"), UInt8(ascii: "v"):
      if isModuleLine {
        return whole(.module)
      }
      return blockMacro
    case 0xEF:
      return fullWidthLineLookAlike ?? ruleLookAlike
    case 0xE2:
      return fenceLookAlike ?? ruleLookAlike ?? frameLookAlike
    case 0xE3:
      return itemBehindWideSpace ?? ruleLookAlike
    case .atSign:
      return documentationDirectiveLookAlike ?? otherInclude
    case .openBrace:
      return otherInclude
    case .slash:
      return blockCommandLookAlike
    default:
      return nil
    }
  }

  private func whole(_ kind: ForeignMarkup.Kind) -> ForeignMarkup {
    ForeignMarkup(kind: kind, range: 0..<count)
  }

  /// `##Heading`, and `## Heading` with another space than the ordinary one.
  private var headingLookAlike: ForeignMarkup? {
    let level = runLength(of: .numberSign, from: 0)
    guard level <= 6 else { return nil }
    if let found = wideSpace(after: level) {
      return found
    }
    // `#word` is a keyword of social media, and `##` alone is no heading's beginning.
    guard level > 1,
      level < count,
      self[level] != 0x20
    else { return nil }
    return ForeignMarkup(kind: .headingWithoutSpace, range: 0..<level)
  }

  /// `1.` with another space than the ordinary one.
  private var numberLookAlike: ForeignMarkup? {
    var end = 0
    while end < count, self[end].isASCIIDigit {
      end += 1
    }
    guard end < count,
      self[end] == .period || self[end] == .closeParenthesis
    else {
      return nil
    }
    return wideSpace(after: end + 1)
  }

  /// A full-width or a no-break space right behind what begins a block.
  private func wideSpace(after end: Int) -> ForeignMarkup? {
    guard has("\u{3000}", at: end) || has("\u{A0}", at: end) else {
      return nil
    }
    return ForeignMarkup(kind: .wideSpace, range: 0..<end)
  }

  /// Reads `[TOC]`, `[:contents]`, `[!faq]-`.
  private var bracketLookAlike: ForeignMarkup? {
    if has("[TOC]") || has("[toc]") {
      return ForeignMarkup(kind: .contents, range: 0..<5)
    }
    if has("[:contents]") {
      return whole(.contents)
    }
    guard has("[!") else { return noteWithoutSign }
    var end = 2
    while end < count, self[end].isASCIILetter {
      end += 1
    }
    guard end > 2,
      has("]", at: end)
    else {
      return nil
    }
    return ForeignMarkup(kind: .admonition, range: 0..<end + 1)
  }

  /// Reads `[1]: The note`, whose text is no address.
  private var noteWithoutSign: ForeignMarkup? {
    var end = 1
    while end < count, end < 4, self[end].isASCIIDigit {
      end += 1
    }
    guard end > 1,
      has("]: ", at: end)
    else {
      return nil
    }
    return ForeignMarkup(kind: .noteWithoutSign, range: 0..<end + 2)
  }

  /// Reads `　- item`: only ordinary spaces indent.
  private var itemBehindWideSpace: ForeignMarkup? {
    var start = 0
    while has("\u{3000}", at: start) {
      start += 3
    }
    guard start > 0, start < count else { return nil }
    var end = start
    while end < count, self[end].isASCIIDigit {
      end += 1
    }
    let isNumber =
      end > start
      && (has(".", at: end) || has(")", at: end))
    let isMarker =
      isNumber
      || ["-", "*", "+"].contains { has($0, at: start) }
    let marker = isNumber ? end : start
    guard isMarker,
      has(" ", at: marker + 1)
    else {
      return nil
    }
    return ForeignMarkup(kind: .wideIndent, range: start..<marker + 1)
  }

  /// Reads `@include shared.md`, `!include shared.md`, `{include:shared.md}`, `{!shared.md!}`.
  private var otherInclude: ForeignMarkup? {
    let openings = [
      "@include ", "@import ", "!include ", "!INCLUDE ", "{include", "{{include", "{!", "@@include",
    ]
    guard openings.contains(where: { has($0) }),
      indices.contains(where: { has(".", at: $0) })
    else { return nil }
    return whole(.include)
  }

  /// Reads `import Tabs from '@theme/Tabs'`.
  private var isModuleLine: Bool {
    if has("export default ") || has("export const ") {
      return true
    }
    guard has("import "),
      let last = indices.last(where: { index in self[index] != .semicolon })
    else {
      return false
    }
    let quote = self[last]
    guard
      quote == .apostrophe
        || quote == .quotationMark
    else { return false }
    return self[7] == quote
      || indices.contains {
        has(" from ", at: $0)
          && has(quote, at: $0 + 6)
      }
  }

  /// Reads two to six of a sign before a word: `== Heading`, `** Second level`.
  private func levelSigns(
    _ sign: UInt8,
    as kind: ForeignMarkup.Kind
  ) -> ForeignMarkup? {
    let level = runLength(of: sign, from: 0)
    guard (2...6).contains(level),
      level + 1 < count,
      self[level] == 0x20,
      self[level + 1].isASCIILetter
        || (0xE3...0xED).contains(self[level + 1])
    else { return nil }
    return ForeignMarkup(kind: kind, range: 0..<level)
  }

  /// Reads `|swift|`, which is left of `>|swift|`.
  private var openingOfCode: ForeignMarkup? {
    var end = 1
    while end < count, self[end].isASCIIAlphanumeric {
      end += 1
    }
    guard end + 1 == count,
      has("|", at: end)
    else {
      return nil
    }
    return whole(.codeSign)
  }

  /// Reads `image::photo.png[]`, `include::part.adoc[]`.
  private var blockMacro: ForeignMarkup? {
    let isInclude = has("include::")
    guard isInclude || has("image::") || has("video::"),
      has("]", at: count - 1)
    else { return nil }
    return whole(isInclude ? .include : .foreignImage)
  }

  /// Reads `h2. Heading`.
  private var textileHeading: ForeignMarkup? {
    guard count > 4,
      (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(self[1]),
      has(". ", at: 2)
    else { return nil }
    return ForeignMarkup(kind: .heading, range: 0..<3)
  }

  /// Reads a line of nothing but `ー`, `─` or the like.
  private var ruleLookAlike: ForeignMarkup? {
    let length = Self.wide
    // Nearly no line begins with two equal characters.
    guard count >= 3 * length,
      count.isMultiple(of: length),
      has(extracting(first: length), at: length)
    else { return nil }
    let signs = ["ー", "─", "━", "―", "－", "＿", "＊", "＝"]
    guard let sign = signs.first(where: { has($0) }),
      stride(from: 0, to: count, by: length).allSatisfy({ has(sign, at: $0) })
    else { return nil }
    let isUnderline = sign == "＝"
    return whole(isUnderline ? .heading : .fullWidth(instead: "---"))
  }

  /// Reads `＃＃`, `｜a｜b｜`, `＞ quote`, `｀｀｀`.
  private var fullWidthLineLookAlike: ForeignMarkup? {
    // Three of them are a fence, as three backticks or tildes are.
    if has("｀｀｀") || has("～～～") {
      return ForeignMarkup(kind: .fullWidth(instead: "```"), range: 0..<3 * Self.wide)
    }
    if has("｜") {
      return wideRow
    }
    if has("＞") {
      return wideQuote
    }
    return wideHeading
  }

  /// The bytes of a full-width sign in UTF-8.
  private static var wide: Int { 3 }

  private var wideRow: ForeignMarkup? {
    let isRow = stride(from: Self.wide, to: count, by: 1).contains { has("｜", at: $0) }
    guard isRow else { return nil }
    return ForeignMarkup(kind: .fullWidth(instead: "|"), range: 0..<Self.wide)
  }

  /// `＞ quote`; `＞ 10` is a comparison.
  private var wideQuote: ForeignMarkup? {
    guard Self.wide < count,
      !self[Self.wide].isASCIIDigit,
      !has("＞", at: Self.wide)
    else { return nil }
    return ForeignMarkup(kind: .fullWidth(instead: "> "), range: 0..<Self.wide)
  }

  /// `＃＃`; `＃word` is a keyword of social media.
  private var wideHeading: ForeignMarkup? {
    var level = 0
    while has("＃", at: level * Self.wide) {
      level += 1
    }
    let end = level * Self.wide
    guard (1...6).contains(level),
      level > 1
        || has(" ", at: end)
        || has("\u{3000}", at: end)
    else { return nil }
    let instead = String(repeating: "#", count: level) + " "
    return ForeignMarkup(kind: .fullWidth(instead: instead), range: 0..<end)
  }
}
