import Base

// Links and components of other tools.

extension Span<UInt8> {
  /// Reads `[/b]`, which ends what `[b]` began.
  func bracketTagLookAlike(at index: Int) -> ForeignMarkup? {
    guard has("[/", at: index) else { return nil }
    var end = index + 2
    while end < count, end < index + 12, self[end].isASCIILetter {
      end += 1
    }
    guard end > index + 2,
      has("]", at: end)
    else {
      return nil
    }
    return ForeignMarkup(kind: .bracketTag, range: index..<end + 1)
  }

  /// Reads `<<alert>>`, `<<alert,text>>` of AsciiDoc: an id, then nothing or a comma.
  private func crossReferenceLookAlike(at index: Int) -> ForeignMarkup? {
    guard has("<<", at: index),
      let range = enclosed(by: "<<", and: ">>", at: index)
    else { return nil }
    let id = range.dropFirst(2).prefix { byte in
      self[byte].isASCIIAlphanumeric
        || "-_.#".utf8.contains(self[byte])
    }
    let isReference =
      !id.isEmpty
      && (id.upperBound == range.upperBound - 2
        || has(",", at: id.upperBound))
    guard isReference else { return nil }
    return ForeignMarkup(kind: .foreignLink, range: range)
  }

  /// Reads `)[https://…]`, `] (https://…)`, `]（https://…）`: behind the bracket that ends a text.
  func linkLookAlike(at index: Int) -> ForeignMarkup? {
    let openings = [")[", "] (", "]（"]
    guard let opening = openings.first(where: { has($0, at: index) }) else {
      return nil
    }
    let address = index + opening.utf8.count
    // `[1] (report.pdf)` may be a text.
    let isLink = opening == "] (" ? isAddress(at: address) : isWrittenAddress(at: address)
    guard isLink else {
      return nil
    }
    return ForeignMarkup(kind: .link, range: index..<address)
  }

  /// Whether an address begins at an index; a bare one is a link by itself, and begins with a mark (U+FDD1).
  func isAddress(at index: Int) -> Bool {
    let isMarked =
      has(0xEF, at: index)
      && has(0xB7, at: index + 1)
    return isMarked
      || ["http", "www.", "topic:", "rule:", "section:", "/", "./", "../"].contains {
        has($0, at: index)
      }
  }

  /// Reads `（topic:alert）`, `(topic:alert)`, `〔rule:alert.few〕`, `<var:product＞`: an address of ours behind a bracket
  /// that begins no link, or alone: "see topic:alert".
  func ownAddressLookAlike(at colon: Int) -> ForeignMarkup? {
    for scheme in Address.ownSchemes {
      let start = colon - scheme.utf8.count
      guard start >= 0,
        has(scheme, at: start),
        colon + 1 < count,
        self[colon + 1].isASCIILetter,
        beginsOwnAddress(at: start, ofPage: Self.schemesOfPages.contains(scheme))
      else { continue }
      // `]（` has been reported.
      let bracket = start - "（".utf8.count
      let isBehindText =
        bracket > 0
        && has("（", at: bracket)
        && has("]", at: bracket - 1)
      guard !isBehindText else { return nil }
      var end = colon + 1
      while end < count,
        self[end].isASCIIAlphanumeric
          || has("-", at: end)
          || has(".", at: end)
          || has("#", at: end)
      {
        end += 1
      }
      // The period that ends a sentence.
      if has(".", at: end - 1) {
        end -= 1
      }
      let address = String(copying: extracting(start..<end))
      return ForeignMarkup(kind: .ownAddress(address), range: start..<end)
    }
    return nil
  }

  private static var schemesOfPages: [String] { ["topic", "rule", "term", "section"] }

  /// Whether an address at an index stands alone, or behind a bracket; `var:` and others may be words of a sentence.
  private func beginsOwnAddress(at start: Int, ofPage isOfPage: Bool) -> Bool {
    if isOfPage, start == 0 || self[start - 1] == .space {
      return true
    }
    if isOfPage, start > 0, self[start - 1] == .openParenthesis {
      return !isBehindBracket(start - 1)
    }
    return ["（", "〔", "［", "【", "〈", "＜", "<", "「"].contains { sign in
      start >= sign.utf8.count && has(sign, at: start - sign.utf8.count)
    }
  }

  /// Whether `]`, `] ` or `］` is before a parenthesis, which is reported by itself.
  private func isBehindBracket(_ parenthesis: Int) -> Bool {
    let isSpaced = parenthesis > 0 && self[parenthesis - 1] == .space
    let end = isSpaced ? parenthesis - 1 : parenthesis
    let isBehindWideBracket = end >= 3 && has("］", at: end - 3)
    return isBehindWideBracket || end > 0 && self[end - 1] == .closeBracket
  }

  /// Reads `xref:page.adoc[text]`, `link:page.html[text]`, from the colon on.
  func macroLookAlike(at index: Int) -> ForeignMarkup? {
    for name in ["xref", "link", "image"] {
      let start = index - name.utf8.count
      guard start >= 0,
        has(name, at: start),
        start == 0 || !self[start - 1].isASCIILetter
      else {
        continue
      }
      var end = index + 1
      while end < count, end < index + Self.reach, self[end] > 0x20, self[end] != .openBracket {
        end += 1
      }
      guard end > index + 1,
        has("[", at: end),
        let text = enclosed(by: "[", and: "]", at: end)
      else {
        continue
      }
      let kind: ForeignMarkup.Kind = name == "image" ? .foreignImage : .foreignLink
      return ForeignMarkup(kind: kind, range: index..<text.upperBound)
    }
    return nil
  }

  /// Reads `:kbd[S]`, `:badge{New}`, which no component of the site has taken.
  func componentLookAlike(at index: Int) -> ForeignMarkup? {
    guard
      index == 0
        || !(self[index - 1].isASCIIAlphanumeric || has(":", at: index - 1))
    else {
      return nil
    }
    let end = componentNameEnd(behindColonAt: index)
    guard end > index + 2 else { return nil }
    if let text = enclosed(by: "[", and: "]", at: end) {
      let attributes = enclosed(by: "{", and: "}", at: text.upperBound)
      return ForeignMarkup(
        kind: .inlineComponent,
        range: index..<(attributes ?? text).upperBound)
    }
    return enclosed(by: "{", and: "}", at: end).map { text in
      ForeignMarkup(kind: .inlineComponent, range: index..<text.upperBound)
    }
  }

  /// Returns where the letters and hyphens behind a colon end; longer names are not looked at.
  private func componentNameEnd(behindColonAt index: Int) -> Int {
    var end = index + 1
    while end < count, end < index + 40,
      self[end].isASCIILetter
        || has("-", at: end)
    {
      end += 1
    }
    return end
  }

  /// Reads `[text|https://…]`, `[https://… text]`.
  func linkInBrackets(at index: Int) -> ForeignMarkup? {
    guard let range = enclosed(by: "[", and: "]", at: index) else {
      return nil
    }
    if has("http", at: index + 1), isAddress(at: index + 1) {
      return ForeignMarkup(kind: .foreignLink, range: range)
    }
    let bar = range.first { has("|", at: $0) }
    guard let bar,
      bar > index + 1,
      isAddress(at: bar + 1)
    else { return nil }
    return ForeignMarkup(kind: .foreignLink, range: range)
  }

  /// Reads `<https://…|text>`, `<mailto:…|text>`, `<www.example.org>`, `<var：product>`, `<%= product %>`, `<<alert,text>>`.
  func angleLookAlike(at index: Int) -> ForeignMarkup? {
    if let range = enclosed(by: "<%", and: "%>", at: index) {
      return ForeignMarkup(kind: .templateTag, range: range)
    }
    if let found = nameLookAlike(at: index, opening: "<", closing: ">") {
      return found
    }
    if let found = crossReferenceLookAlike(at: index) {
      return found
    }
    guard ["<http", "<www.", "<mailto:"].contains(where: { has($0, at: index) }),
      let range = enclosed(by: "<", and: ">", at: index)
    else { return nil }
    return ForeignMarkup(kind: .link, range: range)
  }
}
