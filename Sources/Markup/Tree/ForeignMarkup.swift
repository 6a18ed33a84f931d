import Base

/// Markup of other tools, or our markup as typed on a Japanese keyboard, which is shown as text.
struct ForeignMarkup {
  /// The kind of markup that the text resembles.
  enum Kind {
    /// `{{ product }}`, `{% include %}`, `{{< note >}}`
    case templateTag
    /// `{.class}`, `{: #id}`, `{width=320}`
    case attributes
    /// `{/* comment */}`
    case comment
    /// `漢字《かんじ》`
    case reading
    /// `==important==`
    case highlight
    /// `H~2~O`, `x^2^`
    case raisedOrLowered
    /// `^[a note]`
    case inlineNote
    /// `:tada:`
    case emoji
    /// `:ref:` before code
    case role
    /// `$\pi r^2$`
    case formula
    /// `!!! note`, `.. note::`, `[!faq]`
    case admonition
    /// `=== "Tab"`
    case tab
    /// `--8<-- "shared.md"`
    case include
    /// `[TOC]`
    case contents
    /// `import Tabs from '…'`
    case module
    /// `: a definition` that is not below a term
    case definition
    /// `##Heading`
    case headingWithoutSpace
    /// `##` or `-` before a full-width or a no-break space
    case wideSpace
    /// `== Heading`, `h2. Heading`
    case heading
    /// `[b]bold[/b]`
    case bracketTag
    /// `{note}` of Confluence
    case macro
    /// `%%hidden%%`
    case hidden
    /// `(text)[address]`, `[text] (address)`
    case link
    /// `**` that neither opens nor closes emphasis
    case stars
    /// A backtick that no other follows
    case backtick
    /// `&nbsp` without a semicolon
    case entity
    /// `•`, `①` or another sign before each item of a list, and the marker of such a list.
    case listSign(instead: String)
    /// Our markup in full-width characters, and the correct form.
    case fullWidth(instead: String)
    /// `<<<<<<< HEAD`
    case conflict
    /// `<!--` that no `-->` follows
    case unclosedComment
  }

  let kind: Kind
  /// The bytes of the text that it is in.
  let range: Range<Int>
}

extension ForeignMarkup.Kind {
  /// Returns the name of a text of this kind in a message that it is shown as text.
  func name(of written: String) -> Message {
    switch self {
    case .headingWithoutSpace: "'\(written)' without a space after it"
    case .wideSpace: "'\(written)' before a full-width or no-break space"
    case .fullWidth: "full-width '\(written)'"
    case .stars, .backtick, .entity: "'\(written)'"
    case .listSign: "list of lines that begin with '\(written)'"
    default: "'\(written)', markup of another tool,"
    }
  }

  /// The correct form to use.
  var help: Message {
    switch self {
    case .templateTag: "write the text that belongs here"
    case .attributes: "remove it"
    case .comment: "write <!-- … -->"
    case .unclosedComment: "end it with '-->'"
    case .reading: "write {漢字|かんじ}"
    case .highlight: "write **…**"
    case .raisedOrLowered: "write the characters themselves, such as ₂ or ²"
    case .inlineNote: "write [^1], and a line '[^1]: …' with the note"
    case .emoji: "write the character itself"
    case .role: "write [text](topic:ID)"
    case .formula: "show it as code or as an image"
    case .admonition: "write a line '::: note', the text, and a line ':::'"
    case .tab: "write a heading above each part"
    case .include: "copy the text"
    case .heading: "write '## ' before the heading"
    case .bracketTag: "write **bold**, *emphasis* or [text](address)"
    case .macro: "write a line '::: note', the text, and a line ':::'"
    case .hidden: "write <!-- … -->"
    case .link: "write [text](address)"
    case .stars: "write **…** without spaces inside, or \\* for a star"
    case .backtick: "end the code with '`', or write \\` for a backtick"
    case .entity: "write ';' after it"
    case .listSign(let instead): "write '\(instead)' before each item"
    case .contents: "remove it; every page lists its headings"
    case .module: "remove it"
    case .definition: "write the term on the line above it"
    case .headingWithoutSpace: "write a space after it"
    case .wideSpace: "write an ordinary space after it"
    case .fullWidth(let instead): "write '\(instead)'"
    case .conflict:
      "keep one of the two versions, and remove the lines '<<<<<<<', '=======' and '>>>>>>>'"
    }
  }
}

// MARK: - At the start of a line

extension Span<UInt8> {
  /// Reads the markup that a line begins with.
  ///
  /// - Returns: The markup; `nil` for ordinary text.
  /// - Complexity: O(*n*), where *n* is the number of bytes, O(1) for most first characters.
  func foreignMarkupAtStartOfLine() -> ForeignMarkup? {
    guard !isEmpty else { return nil }
    switch self[0] {
    case UInt8(ascii: "#"): return headingLookAlike
    case UInt8(ascii: "-"):
      return has("--8<--") ? whole(.include) : wideSpace(after: 1)
    case UInt8(ascii: "+"), UInt8(ascii: "*"): return wideSpace(after: 1)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return numberLookAlike
    case UInt8(ascii: "!"): return has("!!! ") ? whole(.admonition) : nil
    case UInt8(ascii: "?"): return has("??? ") || has("???+ ") ? whole(.admonition) : nil
    case UInt8(ascii: "="): return has("=== \"") ? whole(.tab) : equalsHeading
    case UInt8(ascii: "h"): return textileHeading
    case UInt8(ascii: "%"): return has("%%") && count > 4 ? whole(.hidden) : nil
    case UInt8(ascii: "."): return directiveLookAlike
    case UInt8(ascii: "["): return bracketLookAlike
    case UInt8(ascii: ":"): return has(": ") ? whole(.definition) : nil
    case UInt8(ascii: "<"): return has("<<<<<<< ") ? whole(.conflict) : nil
    case UInt8(ascii: "i"), UInt8(ascii: "e"): return isModuleLine ? whole(.module) : nil
    case 0xEF: return fullWidthLookAlike ?? ruleLookAlike
    case 0xE2, 0xE3: return ruleLookAlike
    default: return nil
    }
  }

  private func whole(_ kind: ForeignMarkup.Kind) -> ForeignMarkup {
    ForeignMarkup(kind: kind, range: 0..<count)
  }

  /// `##Heading`, and `## Heading` with another space than the ordinary one.
  private var headingLookAlike: ForeignMarkup? {
    let level = runLength(of: UInt8(ascii: "#"), from: 0)
    guard level <= 6 else { return nil }
    if let found = wideSpace(after: level) { return found }
    // `#word` is a keyword of social media, and `##` alone is no heading's beginning.
    guard level > 1, level < count, self[level] != 0x20 else { return nil }
    return ForeignMarkup(kind: .headingWithoutSpace, range: 0..<level)
  }

  /// `1.` with another space than the ordinary one.
  private var numberLookAlike: ForeignMarkup? {
    var end = 0
    while end < count, self[end].isASCIIDigit { end += 1 }
    guard end < count, self[end] == UInt8(ascii: ".") || self[end] == UInt8(ascii: ")") else {
      return nil
    }
    return wideSpace(after: end + 1)
  }

  /// Returns a full-width or a no-break space directly after the start of a block.
  private func wideSpace(after end: Int) -> ForeignMarkup? {
    guard has("\u{3000}", at: end) || has("\u{A0}", at: end) else { return nil }
    return ForeignMarkup(kind: .wideSpace, range: 0..<end)
  }

  /// Reads `.. note::`.
  private var directiveLookAlike: ForeignMarkup? {
    guard has(".. ") else { return nil }
    var end = 3
    while end < count, self[end].isASCIILetter || self[end] == UInt8(ascii: "-") { end += 1 }
    return end > 3 && has("::", at: end) ? whole(.admonition) : nil
  }

  /// Reads `[TOC]`, `[!faq]-`.
  private var bracketLookAlike: ForeignMarkup? {
    if has("[TOC]") || has("[toc]") { return ForeignMarkup(kind: .contents, range: 0..<5) }
    guard has("[!") else { return nil }
    var end = 2
    while end < count, self[end].isASCIILetter { end += 1 }
    guard end > 2, has("]", at: end) else { return nil }
    return ForeignMarkup(kind: .admonition, range: 0..<end + 1)
  }

  /// Recognizes a line like `import Tabs from '@theme/Tabs'`.
  private var isModuleLine: Bool {
    if has("export default ") || has("export const ") { return true }
    guard has("import "), let last = indices.last(where: { self[$0] != UInt8(ascii: ";") }) else {
      return false
    }
    let quote = self[last]
    guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return false }
    return self[7] == quote || indices.contains { has(" from ", at: $0) && has(quote, at: $0 + 6) }
  }

  /// Reads `== Heading`.
  private var equalsHeading: ForeignMarkup? {
    let level = runLength(of: UInt8(ascii: "="), from: 0)
    guard (2...6).contains(level), level + 1 < count, self[level] == 0x20,
      self[level + 1].isASCIILetter || (0xE3...0xED).contains(self[level + 1])
    else { return nil }
    return ForeignMarkup(kind: .heading, range: 0..<level)
  }

  /// Reads `h2. Heading`.
  private var textileHeading: ForeignMarkup? {
    guard count > 4, (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(self[1]), has(". ", at: 2)
    else { return nil }
    return ForeignMarkup(kind: .heading, range: 0..<3)
  }

  /// The look-alike of a rule: a line of only `ー`, `─` or similar characters.
  private var ruleLookAlike: ForeignMarkup? {
    let signs = ["ー", "─", "━", "―", "－", "＿", "＊"]
    guard let sign = signs.first(where: { has($0) }) else { return nil }
    let length = sign.utf8.count
    guard count >= 3 * length, count.isMultiple(of: length),
      stride(from: 0, to: count, by: length).allSatisfy({ has(sign, at: $0) })
    else { return nil }
    return ForeignMarkup(kind: .fullWidth(instead: "---"), range: 0..<count)
  }

  /// Reads `＃＃`, `｜a｜b｜`, `＞ quote`.
  private var fullWidthLookAlike: ForeignMarkup? {
    let sign = 3
    if has("｜") {
      let isRow = stride(from: sign, to: count, by: 1).contains { has("｜", at: $0) }
      return isRow ? ForeignMarkup(kind: .fullWidth(instead: "|"), range: 0..<sign) : nil
    }
    if has("＞"), has(" ", at: sign) || has("\u{3000}", at: sign) {
      return ForeignMarkup(kind: .fullWidth(instead: "> "), range: 0..<sign)
    }
    var level = 0
    while has("＃", at: level * sign) { level += 1 }
    let end = level * sign
    // `＃word` is a keyword of social media.
    guard (1...6).contains(level), level > 1 || has(" ", at: end) || has("\u{3000}", at: end) else {
      return nil
    }
    let instead = String(repeating: "#", count: level) + " "
    return ForeignMarkup(kind: .fullWidth(instead: instead), range: 0..<end)
  }
}

// MARK: - Anywhere in a text

extension Span<UInt8> {
  /// The largest distance between parts that belong together, which bounds every search.
  private static var reach: Int { 200 }

  /// Reads the markup that begins at a byte of a text.
  ///
  /// - Parameters:
  ///   - index: The byte.
  ///   - isBeforeCode: True if code follows the text.
  /// - Returns: The markup; `nil` for ordinary text.
  /// - Complexity: O(1): no byte farther away than ``reach`` is read.
  func foreignMarkup(at index: Int, isBeforeCode: Bool) -> ForeignMarkup? {
    switch self[index] {
    case UInt8(ascii: "{"): bracesLookAlike(at: index)
    case UInt8(ascii: "="): highlightLookAlike(at: index)
    case UInt8(ascii: "~"): shortLookAlike(at: index)
    case UInt8(ascii: "^"):
      noteLookAlike(at: index) ?? blockIDLookAlike(at: index) ?? shortLookAlike(at: index)
    case UInt8(ascii: ":"): colonsLookAlike(at: index, isBeforeCode: isBeforeCode)
    case UInt8(ascii: "$"): formulaLookAlike(at: index)
    case UInt8(ascii: "["): bracketTagLookAlike(at: index)
    case UInt8(ascii: ")"), UInt8(ascii: "]"): linkLookAlike(at: index)
    case UInt8(ascii: "*"): starsLookAlike(at: index)
    case UInt8(ascii: "`"): backtickLookAlike(at: index)
    case UInt8(ascii: "&"): entityLookAlike(at: index)
    case 0xE3: readingLookAlike(at: index)
    case UInt8(ascii: "<") where has("<!--", at: index):
      ForeignMarkup(kind: .unclosedComment, range: index..<index + 4)
    case 0xEF: fullWidthLookAlike(at: index)
    default: nil
    }
  }

  private func bracesLookAlike(at index: Int) -> ForeignMarkup? {
    for (opening, closing) in [("{{", "}}"), ("{%", "%}")] {
      if let range = enclosed(by: opening, and: closing, at: index) {
        return ForeignMarkup(kind: .templateTag, range: range)
      }
    }
    if let range = enclosed(by: "{/*", and: "*/}", at: index) {
      return ForeignMarkup(kind: .comment, range: range)
    }
    guard let range = enclosed(by: "{", and: "}", at: index) else { return nil }
    if isMacro(at: index) { return ForeignMarkup(kind: .macro, range: range) }
    // `[漢字]{かんじ}`
    if index > 0, self[index - 1] == UInt8(ascii: "]"), self[index + 1] == 0xE3 {
      return ForeignMarkup(kind: .reading, range: range)
    }
    let inner = range.lowerBound + 1..<range.upperBound - 1
    return isAttributeList(inner) ? ForeignMarkup(kind: .attributes, range: range) : nil
  }

  /// Reads `[/b]`, the end of `[b]`.
  private func bracketTagLookAlike(at index: Int) -> ForeignMarkup? {
    guard has("[/", at: index) else { return nil }
    var end = index + 2
    while end < count, end < index + 12, self[end].isASCIILetter { end += 1 }
    guard end > index + 2, has("]", at: end) else { return nil }
    return ForeignMarkup(kind: .bracketTag, range: index..<end + 1)
  }

  /// Reads `)[https://…]` and `] (https://…)`, from the bracket that ends a text.
  private func linkLookAlike(at index: Int) -> ForeignMarkup? {
    let opening = self[index] == UInt8(ascii: ")") ? ")[" : "] ("
    guard has(opening, at: index) else { return nil }
    let address = index + opening.utf8.count
    return isAddress(at: address) ? ForeignMarkup(kind: .link, range: index..<address) : nil
  }

  /// Returns whether an address begins at an index; a bare address is already a link, and begins
  /// with a mark (U+FDD1).
  private func isAddress(at index: Int) -> Bool {
    let isMarked = has(0xEF, at: index) && has(0xB7, at: index + 1)
    return isMarked
      || ["http", "www.", "topic:", "rule:", "section:", "/", "./", "../"].contains {
        has($0, at: index)
      }
  }

  /// Reads `**` before a word, or `** word **`.
  private func starsLookAlike(at index: Int) -> ForeignMarkup? {
    guard has("**", at: index), !has("*", at: index + 2), index == 0 || self[index - 1] == 0x20,
      index + 2 < count
    else { return nil }
    let next = self[index + 2]
    guard next == 0x20 else {
      let isBeforeWord = next.isASCIIAlphanumeric || next >= 0x80
      return isBeforeWord ? ForeignMarkup(kind: .stars, range: index..<index + 2) : nil
    }
    return enclosed(by: "**", and: "**", at: index).map { ForeignMarkup(kind: .stars, range: $0) }
  }

  /// Reads a backtick before a word.
  private func backtickLookAlike(at index: Int) -> ForeignMarkup? {
    guard index == 0 || self[index - 1] == 0x20 || self[index - 1] == UInt8(ascii: "("),
      index + 1 < count, self[index + 1].isASCIIAlphanumeric
    else { return nil }
    return ForeignMarkup(kind: .backtick, range: index..<index + 1)
  }

  /// Reads `&nbsp` and others that people write from memory.
  private func entityLookAlike(at index: Int) -> ForeignMarkup? {
    let names = [
      "nbsp", "copy", "mdash", "ndash", "hellip", "reg", "trade", "amp", "lt", "gt", "quot",
      "times",
    ]
    guard let name = names.first(where: { has($0, at: index + 1) }) else { return nil }
    let end = index + 1 + name.utf8.count
    let goesOn = end < count && (self[end].isASCIIAlphanumeric || ";=".utf8.contains(self[end]))
    return goesOn ? nil : ForeignMarkup(kind: .entity, range: index..<end)
  }

  /// Reads `漢字《かんじ》`: kana in such brackets, directly after a character that is not kana.
  private func readingLookAlike(at index: Int) -> ForeignMarkup? {
    guard index >= 3, has("《", at: index), let whole = enclosed(by: "《", and: "》", at: index)
    else { return nil }
    let length = "《".utf8.count
    let kana = stride(from: index + length, to: whole.upperBound - length, by: length)
    let isKana = kana.allSatisfy { byte in
      self[byte] == 0xE3 && (0x81...0x83).contains(self[byte + 1])
    }
    // Kanji begin with E4 to E9.
    let isBehindKanji = (0xE4...0xE9).contains(self[index - 3])
    return isKana && isBehindKanji ? ForeignMarkup(kind: .reading, range: whole) : nil
  }

  /// Reads `{note}`, `{code:java}`, `{color:red}`.
  private func isMacro(at index: Int) -> Bool {
    [
      "{note}", "{info}", "{tip}", "{warning}", "{panel", "{code}", "{code:", "{noformat}",
      "{quote}", "{color",
    ].contains { has($0, at: index) }
  }

  /// Reads `.class`, `: #id`, `width=320`.
  private func isAttributeList(_ inner: Range<Int>) -> Bool {
    var start = inner.lowerBound
    if self[start] == UInt8(ascii: ":") { start += 1 }
    while start < inner.upperBound, self[start] == 0x20 { start += 1 }
    guard start + 1 < inner.upperBound else { return false }
    let isName = self[start] == UInt8(ascii: ".") || self[start] == UInt8(ascii: "#")
    if isName { return self[start + 1].isASCIILetter }
    var end = start
    while end < inner.upperBound, self[end].isASCIILetter || self[end] == UInt8(ascii: "-") {
      end += 1
    }
    return end > start && end + 1 < inner.upperBound && self[end] == UInt8(ascii: "=")
  }

  /// Reads `==important==`: no space inside the signs, and no third one next to them.
  private func highlightLookAlike(at index: Int) -> ForeignMarkup? {
    guard index == 0 || self[index - 1] != UInt8(ascii: "="),
      let range = enclosed(by: "==", and: "==", at: index)
    else { return nil }
    let (first, last) = (self[range.lowerBound + 2], self[range.upperBound - 3])
    let isTight = ![0x20, UInt8(ascii: "=")].contains(first) && last != 0x20
    guard isTight, !has("=", at: range.upperBound) else { return nil }
    return ForeignMarkup(kind: .highlight, range: range)
  }

  /// Reads `H~2~O`, `x^2^`: up to ten letters, digits and signs, directly after a letter or a
  /// digit.
  private func shortLookAlike(at index: Int) -> ForeignMarkup? {
    guard index > 0, self[index - 1].isASCIIAlphanumeric else { return nil }
    var end = index + 1
    while end < count, end <= index + 10,
      self[end].isASCIIAlphanumeric || self[end] == UInt8(ascii: "+")
        || self[end] == UInt8(ascii: "-")
    {
      end += 1
    }
    guard end > index + 1, end < count, self[end] == self[index] else { return nil }
    return ForeignMarkup(kind: .raisedOrLowered, range: index..<end + 1)
  }

  /// Reads ` ^fact-1` at the end of a text, which names a block in Obsidian.
  private func blockIDLookAlike(at index: Int) -> ForeignMarkup? {
    guard index > 0, self[index - 1] == 0x20, index + 3 < count, index + 40 > count,
      (index + 1..<count).allSatisfy({
        self[$0].isASCIIAlphanumeric || self[$0] == UInt8(ascii: "-")
      })
    else { return nil }
    return ForeignMarkup(kind: .attributes, range: index..<count)
  }

  /// Reads `^[a note]`.
  private func noteLookAlike(at index: Int) -> ForeignMarkup? {
    enclosed(by: "^[", and: "]", at: index).map { ForeignMarkup(kind: .inlineNote, range: $0) }
  }

  /// Reads `:tada:`, and `:ref:` before code.
  private func colonsLookAlike(at index: Int, isBeforeCode: Bool) -> ForeignMarkup? {
    let isBehindWord =
      index > 0 && (self[index - 1].isASCIIAlphanumeric || self[index - 1] == UInt8(ascii: ":"))
    guard !isBehindWord, index + 1 < count, isNameOfEmoji(self[index + 1]) else { return nil }
    var end = index + 1
    var hasLetter = false
    while end < count, end < index + 40, isNameOfEmoji(self[end]) {
      hasLetter = hasLetter || self[end].isASCIILetter
      end += 1
    }
    guard hasLetter, end > index + 2, has(":", at: end) else { return nil }
    let range = index..<end + 1
    if end + 1 == count, isBeforeCode { return ForeignMarkup(kind: .role, range: range) }
    let isBeforeWord =
      end + 1 < count && (self[end + 1].isASCIIAlphanumeric || self[end + 1] == UInt8(ascii: ":"))
    return isBeforeWord ? nil : ForeignMarkup(kind: .emoji, range: range)
  }

  private func isNameOfEmoji(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte.isASCIIDigit
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  /// Reads `$\pi r^2$`: with the backslash of a command, as prices have dollar signs too.
  private func formulaLookAlike(at index: Int) -> ForeignMarkup? {
    guard !has("$$", at: index), let range = enclosed(by: "$", and: "$", at: index) else {
      return nil
    }
    let isFormula = range.contains { byte in
      self[byte] == UInt8(ascii: "\\") && byte + 1 < range.upperBound
        && self[byte + 1].isASCIILetter
    }
    return isFormula ? ForeignMarkup(kind: .formula, range: range) : nil
  }

  /// Reads `＊＊bold＊＊`, `｀code｀`, `［text］（https://…）`.
  private func fullWidthLookAlike(at index: Int) -> ForeignMarkup? {
    if let range = enclosed(by: "＊＊", and: "＊＊", at: index) {
      return ForeignMarkup(kind: .fullWidth(instead: "**…**"), range: range)
    }
    if let range = enclosed(by: "｀", and: "｀", at: index) {
      return ForeignMarkup(kind: .fullWidth(instead: "`…`"), range: range)
    }
    guard has("］（", at: index) else { return nil }
    let address = index + 6
    guard isAddress(at: address) else { return nil }
    return ForeignMarkup(kind: .fullWidth(instead: "[…](…)"), range: index..<address)
  }

  /// Returns the range of a text that is enclosed by two delimiters and does not contain the first
  /// one.
  private func enclosed(by opening: String, and closing: String, at index: Int) -> Range<Int>? {
    guard has(opening, at: index) else { return nil }
    let start = index + opening.utf8.count
    var end = start
    while end < count, end < start + Self.reach, !has(closing, at: end) { end += 1 }
    return end > start && has(closing, at: end) ? index..<end + closing.utf8.count : nil
  }

  private func runLength(of byte: UInt8, from start: Int) -> Int {
    var end = start
    while end < count, self[end] == byte { end += 1 }
    return end - start
  }

  private func has(_ byte: UInt8, at index: Int) -> Bool { index < count && self[index] == byte }
}
