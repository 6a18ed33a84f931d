import Base

// Markup of other tools in braces.

extension Span<UInt8> {
  func bracesLookAlike(at index: Int, isBeforeCode: Bool) -> ForeignMarkup? {
    for (opening, closing) in [("{{", "}}"), ("{%", "%}")] {
      if let range = enclosed(by: opening, and: closing, at: index) {
        return ForeignMarkup(kind: .templateTag, range: range)
      }
    }
    if let range = enclosed(by: "{/*", and: "*/}", at: index) {
      return ForeignMarkup(kind: .comment, range: range)
    }
    if let range = enclosed(by: "{# ", and: " #}", at: index) {
      return ForeignMarkup(kind: .comment, range: range)
    }
    guard let range = enclosed(by: "{", and: "}", at: index) else {
      return nil
    }
    return kind(ofBraces: range, isBeforeCode: isBeforeCode).map { kind in
      ForeignMarkup(kind: kind, range: range)
    }
  }

  /// What a text between single braces looks like.
  private func kind(ofBraces range: Range<Int>, isBeforeCode: Bool) -> ForeignMarkup.Kind? {
    let index = range.lowerBound
    let inner = index + 1..<range.upperBound - 1
    if isField(inner) {
      return .field
    }
    // `{color.text}` begins as `{color}` of Confluence does.
    if isDottedName(inner) {
      return .dottedName
    }
    if isMacro(at: index) {
      return .macro
    }
    if isProposal(at: index) {
      return .proposal
    }
    if isReadingBehindBrackets(at: index) {
      return .reading
    }
    if isReading(inner) {
      return .fullWidth(instead: "{漢字|かんじ}")
    }
    if isBeforeCode,
      range.upperBound == count,
      inner.allSatisfy({ isNameOfRole(self[$0]) })
    {
      return .role
    }
    return isAttributeList(inner) ? .attributes : nil
  }

  /// `{words}` at the end: an id without its sign.
  var braceIDAtEnd: ForeignMarkup? {
    guard count > 2,
      self[count - 1] == .closeBrace
    else {
      return nil
    }
    guard let opening = indices.last(where: { index in self[index] == .openBrace }),
      opening > 0,
      self[opening - 1] == 0x20,
      opening + 1 < count - 1
    else { return nil }
    let inner = opening + 1..<count - 1
    let isID =
      self[inner.lowerBound].isASCIILetter
      && inner.allSatisfy { index in
        self[index].isASCIIAlphanumeric || self[index] == .hyphen
      }
    guard isID else { return nil }
    let id = String(copying: extracting(inner))
    return ForeignMarkup(kind: .braceID(id), range: opening..<count)
  }

  private func isNameOfRole(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte == .hyphen || byte == .colon
  }

  /// Reads `{++new++}`, `{--old--}`, `{>>comment<<}` and what they are joined to.
  private func isProposal(at index: Int) -> Bool {
    ["{++", "{--", "{>>", "{=="].contains { has($0, at: index) }
  }

  /// Whether a brace begins the reading of a text in brackets: `[漢字]{かんじ}`.
  private func isReadingBehindBrackets(at index: Int) -> Bool {
    index > 0
      && self[index - 1] == .closeBracket
      // Kana begins with this byte.
      && self[index + 1] == 0xE3
  }

  /// Reads `漢字｜かんじ`, `漢字：かんじ`, `漢字/かんじ`: kanji, and kana behind a sign that is not ours.
  private func isReading(_ inner: Range<Int>) -> Bool {
    guard inner.count > 6,
      (0xE4...0xE9).contains(self[inner.lowerBound])
    else { return false }
    let signs = ["｜", "：", ":", "/", "／"]
    for index in inner {
      guard let sign = signs.first(where: { has($0, at: index) }) else {
        continue
      }
      return isKana(index + sign.utf8.count..<inner.upperBound)
    }
    return false
  }

  /// Reads `color.text`: names with points between them.
  private func isDottedName(_ inner: Range<Int>) -> Bool {
    var points = 0
    var isAtStart = true
    for index in inner {
      switch self[index] {
      case UInt8.smallLetters:
        isAtStart = false
      case UInt8.digits, .hyphen, .underscore:
        if isAtStart {
          return false
        }
      case .period:
        if isAtStart {
          return false
        }
        points += 1
        isAtStart = true
      default:
        return false
      }
    }
    return points > 0 && !isAtStart
  }

  /// Reads ` REF _Ref1234 \h `, `HYPERLINK "https://…"`: what a word processor fills in.
  private func isField(_ inner: Range<Int>) -> Bool {
    let start = inner.first { self[$0] != .space } ?? inner.upperBound
    return ["REF _", "PAGEREF _", "HYPERLINK \"", "TOC \\"].contains { has($0, at: start) }
  }

  /// Reads `{note}`, `{info:title=Hot}`, `{code:java}`, `{color:red}`, `{@link Alert}`.
  private func isMacro(at index: Int) -> Bool {
    [
      "{note}", "{info}", "{tip}", "{warning}", "{panel", "{code}", "{code:", "{noformat}",
      "{quote}", "{color", "{note:title", "{info:title", "{tip:title", "{warning:title", "{expand}",
      "{expand:title", "{toc}", "{toc:max", "{@link ", "{@code ",
    ].contains { has($0, at: index) }
  }

  /// Reads `.class`, `: #id`, `width=320`.
  private func isAttributeList(_ inner: Range<Int>) -> Bool {
    var start = inner.lowerBound
    // `{:toc}` and `{:.wide}` of kramdown; nothing else begins so.
    let isOfKramdown = self[start] == .colon
    if isOfKramdown {
      start += 1
    }
    while start < inner.upperBound, self[start] == 0x20 {
      start += 1
    }
    guard start + 1 < inner.upperBound else { return false }
    let isName =
      self[start] == .period
      || self[start] == .numberSign
    if isName {
      return self[start + 1].isASCIILetter
    }
    var end = start
    while end < inner.upperBound,
      self[end].isASCIILetter
        || self[end] == .hyphen
    {
      end += 1
    }
    if isOfKramdown, end > start, end == inner.upperBound {
      return true
    }
    return end > start
      && end + 1 < inner.upperBound && self[end] == .equals
  }

  /// Reads `${product}`.
  func placeholderLookAlike(at index: Int) -> ForeignMarkup? {
    guard has("${", at: index),
      let range = enclosed(by: "${", and: "}", at: index),
      self[index + 2].isASCIILetter,
      !range.contains(where: { has(" ", at: $0) })
    else { return nil }
    return ForeignMarkup(kind: .templateTag, range: range)
  }
}
