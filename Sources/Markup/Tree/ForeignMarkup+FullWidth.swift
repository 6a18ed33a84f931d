import Base

// Our markup with one or more signs of a Japanese keyboard. Each of the brackets may be in half or in full width; at
// least one sign is in full width, or else it would be our markup.

extension Span<UInt8> {
  /// Reads `！［text］（photo.png）`, `［＾1］`, `｛漢字|かんじ｝`, `｛#sizes｝`, `：key［S］`, `＜br＞`, and the same with some
  /// signs in half width.
  func mixedWidthLookAlike(at index: Int) -> ForeignMarkup? {
    wideImage(at: index)
      ?? wideFootnote(at: index)
      ?? wideReading(at: index)
      ?? wideAttributes(at: index)
      ?? wideComponent(atBracket: index)
      ?? wideTag(at: index)
  }

  /// Returns whether one of the signs that markup begins with in full width is at an index: `！`, `＊`, `＜`, `［`, `］`, `＿`
  /// (U+FF01 to U+FF3F), `｀`, `｛`, `～` (U+FF40 to U+FF5E).
  ///
  /// Those of sentences, such as `（` and `：`, begin with the same bytes.
  func mayBeginFullWidthMarkup(at index: Int) -> Bool {
    guard index + 2 < count else { return false }
    switch (self[index + 1], self[index + 2]) {
    case (0xBC, 0x81), (0xBC, 0x8A), (0xBC, 0x9C), (0xBC, 0xBB), (0xBC, 0xBD), (0xBC, 0xBF),
      (0xBD, 0x80), (0xBD, 0x9B), (0xBD, 0x9E):
      return true
    default:
      return false
    }
  }

  /// Returns the index after a sign in half or in full width; `nil` if there is another one.
  private func end(of sign: UInt8, at index: Int) -> Int? {
    if has(sign, at: index) {
      return index + 1
    }
    return hasFullWidth(sign, at: index) ? index + 3 : nil
  }

  /// Whether the full-width form of an ASCII character is at an index: U+FF01 for `!` to U+FF5E for `~`.
  private func hasFullWidth(_ sign: UInt8, at index: Int) -> Bool {
    guard index + 2 < count,
      self[index] == 0xEF
    else { return false }
    let isInFirstRow = sign < 0x60
    let second: UInt8 = isInFirstRow ? 0xBC : 0xBD
    let third: UInt8 = isInFirstRow ? sign - 0x21 + 0x81 : sign - 0x60 + 0x80
    return self[index + 1] == second && self[index + 2] == third
  }

  /// Returns the index of the first of a sign, in either width, within reach; `nil` if another sign that opens comes first.
  private func index(
    of sign: UInt8,
    from start: Int,
    before opening: UInt8
  ) -> Int? {
    var index = start
    while index < count, index < start + Self.reach {
      if end(of: sign, at: index) != nil {
        return index
      }
      if end(of: opening, at: index) != nil {
        return nil
      }
      index += 1
    }
    return nil
  }

  /// `！［…］（`, `![…］（`, `！[…](` before an address.
  private func wideImage(at index: Int) -> ForeignMarkup? {
    guard let opening = end(of: .exclamationMark, at: index),
      let text = end(of: .openBracket, at: opening),
      let closing = self.index(of: .closeBracket, from: text, before: .openBracket),
      let parenthesis = end(of: .closeBracket, at: closing),
      let address = end(of: .openParenthesis, at: parenthesis)
    else { return nil }
    // `![` and `](` alone have four bytes besides the text.
    let isWide = address - index > closing - text + 4
    guard isWide, isWrittenAddress(at: address) else { return nil }
    return ForeignMarkup(kind: .fullWidth(instead: "![…](…)"), range: index..<address)
  }

  /// `［＾1］`, `[＾1]`, `［^1］`.
  private func wideFootnote(at index: Int) -> ForeignMarkup? {
    guard let caret = end(of: .openBracket, at: index),
      let label = end(of: .caret, at: caret)
    else { return nil }
    let labelEnd = footnoteLabelEnd(from: label)
    guard labelEnd > label,
      let whole = end(of: .closeBracket, at: labelEnd)
    else { return nil }
    let isWide = whole - index > labelEnd - label + 3
    return isWide ? ForeignMarkup(kind: .fullWidth(instead: "[^1]"), range: index..<whole) : nil
  }

  /// Returns where the label of a footnote ends: after `1`, `note-1`, or `１` in full width.
  private func footnoteLabelEnd(from start: Int) -> Int {
    var end = start
    while end < count, end < start + 40,
      self[end].isASCIIAlphanumeric || has("-", at: end)
    {
      end += 1
    }
    // `［＾１］`
    while end + 2 < count, isFullWidthDigit(at: end) {
      end += 3
    }
    return end
  }

  private func isFullWidthDigit(at index: Int) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains { hasFullWidth($0, at: index) }
  }

  /// `｛漢字|かんじ｝`, `{漢字|かんじ｝`, `｛漢字｜かん｜じ｝`.
  private func wideReading(at index: Int) -> ForeignMarkup? {
    guard let text = end(of: .openBrace, at: index),
      let closing = self.index(of: .closeBrace, from: text, before: .openBrace),
      let whole = end(of: .closeBrace, at: closing),
      whole - index > closing - text + 2,
      let bar = (text..<closing).first(where: { end(of: .pipe, at: $0) != nil }),
      bar > text,
      let kana = end(of: .pipe, at: bar)
    else { return nil }
    // Kana and further bars.
    var place = kana
    while place < closing {
      let next = end(of: .pipe, at: place) ?? place + 3
      guard
        next == place + 1 || hasFullWidth(UInt8(ascii: "|"), at: place)
          || next <= closing && isKana(place..<next)
      else { return nil }
      place = next
    }
    guard kana < closing else { return nil }
    return ForeignMarkup(kind: .fullWidth(instead: "{漢字|かんじ}"), range: index..<whole)
  }

  /// `｛#sizes｝`, `{＃sizes}`, `｛width＝320｝`, `{width＝320}`.
  private func wideAttributes(at index: Int) -> ForeignMarkup? {
    guard let text = end(of: .openBrace, at: index),
      let closing = self.index(of: .closeBrace, from: text, before: .openBrace),
      let whole = end(of: .closeBrace, at: closing),
      let name = end(of: .numberSign, at: text) ?? endOfName(from: text),
      name < closing, self[name].isASCIIAlphanumeric || self[name] >= 0x80 || has("\"", at: name)
    else { return nil }
    let meant = "{" + String(copying: extracting(text..<closing)).inHalfWidth + "}"
    // Without any sign in full width, it is a list of attributes.
    guard meant.utf8.count < whole - index else { return nil }
    return ForeignMarkup(kind: .fullWidth(instead: meant), range: index..<whole)
  }

  /// The index after `width＝`.
  private func endOfName(from start: Int) -> Int? {
    var end = start
    while end < count, self[end].isASCIISmallLetter {
      end += 1
    }
    guard end > start + 1 else { return nil }
    return self.end(of: .equals, at: end)
  }

  /// `：key［S］`, `：label[Beta]`, `:label［Beta］`, from the bracket on.
  private func wideComponent(atBracket index: Int) -> ForeignMarkup? {
    guard let text = end(of: .openBracket, at: index),
      let name = nameOfComponent(before: index)
    else { return nil }
    let nameStart = index - name.utf8.count
    let isBehindWideColon = nameStart >= 3 && has("：", at: nameStart - 3)
    let isWide = isBehindWideColon || text > index + 1
    guard isWide,
      isBehindWideColon || has(":", at: nameStart - 1),
      let closing = self.index(of: .closeBracket, from: text, before: .openBracket),
      let whole = end(of: .closeBracket, at: closing)
    else { return nil }
    let start = nameStart - (isBehindWideColon ? 3 : 1)
    return ForeignMarkup(kind: .fullWidth(instead: ":\(name)[…]"), range: start..<whole)
  }

  /// The name of a component of a line directly before a bracket.
  private func nameOfComponent(before bracket: Int) -> String? {
    ["key", "label", "badge", "kbd"].first { name in
      let length = name.utf8.count
      return bracket > length && has(name, at: bracket - length)
    }
  }

  /// The elements that people write in a text.
  private static let elements = [
    "br", "kbd", "sub", "sup", "ruby", "rt", "b", "i", "u", "s", "p", "div", "span", "a", "img",
    "hr", "table", "tr", "td", "th", "ul", "ol", "li", "mark", "code", "pre", "details", "summary",
    "small", "strong", "em", "del", "ins", "font", "center", "abbr",
  ]

  /// `＜br＞`, `＜/kbd＞`, `<br＞`, `＜ｂｒ＞`, `＜a href="…"＞`, `＜!--`.
  private func wideTag(at index: Int) -> ForeignMarkup? {
    guard let opening = end(of: .openAngle, at: index) else {
      return nil
    }
    if let comment = wideComment(at: index, after: opening) {
      return comment
    }
    let start = end(of: .slash, at: opening) ?? opening
    var name = ""
    var place = start
    while place < count, name.utf8.count < 10, let letter = letter(at: place) {
      name.append(Character(Unicode.Scalar(letter.byte)))
      place = letter.end
    }
    guard Self.elements.contains(name.lowercased()),
      let closing = self.index(of: .closeAngle, from: place, before: .openAngle),
      closing == place
        || has(" ", at: place)
        || end(of: .slash, at: place) != nil,
      let whole = end(of: .closeAngle, at: closing)
    else { return nil }
    let isWide =
      hasFullWidth(UInt8(ascii: "<"), at: index)
      || hasFullWidth(UInt8(ascii: ">"), at: closing)
    guard isWide else { return nil }
    let slash = start > opening ? "/" : ""
    return ForeignMarkup(
      kind: .fullWidth(instead: "<\(slash)\(name.lowercased())>"), range: index..<whole)
  }

  /// `＜!--`, `＜！--`, `<！－－`, and what a word processor makes of `<!--`: `<!—`.
  private func wideComment(at index: Int, after opening: Int) -> ForeignMarkup? {
    guard let dashes = end(of: .exclamationMark, at: opening) else {
      return nil
    }
    let signs = ["--", "－－", "ーー", "——", "—", "–", " --"]
    guard let sign = signs.first(where: { has($0, at: dashes) }) else {
      return nil
    }
    let end = dashes + sign.utf8.count
    // `<!--` itself is reported where it is not closed.
    guard end - index > 4 else { return nil }
    return ForeignMarkup(kind: .comment, range: index..<end)
  }

  /// A letter in half or in full width.
  private func letter(at index: Int) -> (byte: UInt8, end: Int)? {
    if self[index].isASCIIAlphanumeric {
      return (self[index], index + 1)
    }
    guard index + 2 < count,
      self[index] == 0xEF
    else { return nil }
    let letters =
      [UInt8](UInt8(ascii: "a")...UInt8(ascii: "z"))
      + [UInt8](UInt8(ascii: "A")...UInt8(ascii: "Z"))
    return letters.first { hasFullWidth($0, at: index) }.map { ($0, index + 3) }
  }

  /// Whether an address, or the name of a file, begins at an index.
  func isWrittenAddress(at index: Int) -> Bool {
    isAddress(at: index)
      || isSchemeInFullWidth(at: index)
      || isFileName(at: index)
  }

  /// Reads `topic：alert`.
  private func isSchemeInFullWidth(at index: Int) -> Bool {
    ["topic", "rule", "section", "page", "term", "source"].contains { has($0 + "：", at: index) }
  }

  /// The endings of files to which people link.
  private static let fileEndings = [
    ".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif", ".md", ".html", ".pdf", ".zip",
    ".mp4",
  ]

  /// Reads `photo.png`, `../kit.zip`: up to a bracket or a space that ends it.
  private func isFileName(at index: Int) -> Bool {
    var end = index
    while end < count, end < index + Self.reach, isInFileName(end) {
      end += 1
    }
    guard end < count,
      has(")", at: end)
        || has("）", at: end)
        || has(" ", at: end)
        || has("]", at: end)
    else { return false }
    return Self.fileEndings.contains { ending in
      end - ending.utf8.count > index
        && has(ending, at: end - ending.utf8.count)
    }
  }

  /// Whether a byte may be in the name of a file; full-width brackets and spaces end it.
  private func isInFileName(_ index: Int) -> Bool {
    guard self[index] < 0x80 else {
      return !has("）", at: index)
        && !has("\u{3000}", at: index)
    }
    return self[index] > 0x20
      && !"()]".utf8.contains(self[index])
  }
}
