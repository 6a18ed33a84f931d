/// The mark of an item of a list in AsciiDoc: `*`, `-`, `..`, `3.`, `<1>`, `term::`.
struct AsciiDocMarker {
  enum Kind { case bullet, number, term }

  let kind: Kind
  /// What items of one list have in common: `**`, `..`, `::`.
  let key: String
  /// The term of a definition.
  private(set) var term = Bytes()
  /// The text behind the mark.
  let content: ArraySlice<UInt8>
  /// The number that is written.
  private(set) var number: Int?

  /// Reads the mark that a line begins with; `nil` for a line that is no item.
  init?(_ line: ArraySlice<UInt8>) {
    let text = line.trimmed
    let marker =
      Self.signs(text) ?? Self.callout(text) ?? Self.number(text) ?? Self.letter(text)
      ?? Self.definition(text)
    guard let marker else { return nil }
    self = marker
  }

  private init(_ kind: Kind, key: String, content: ArraySlice<UInt8>) {
    self.kind = kind
    self.key = key
    self.content = content.trimmed
  }

  private static let deepestSigns = 6

  /// `* text`, `** text`, `- text`, `. text`, `.. text`.
  private static func signs(_ text: ArraySlice<UInt8>) -> AsciiDocMarker? {
    guard let sign = text.first, "*-.".utf8.contains(sign) else { return nil }
    let count = text.run(of: sign, at: text.startIndex)
    let content = text.dropFirst(count)
    guard count == 1 || sign != .hyphen && count <= deepestSigns,
      content.first?.isSpaceOrTab == true
    else { return nil }
    let kind: Kind = sign == .period ? .number : .bullet
    return AsciiDocMarker(kind, key: text.prefix(count).string, content: content)
  }

  /// `<1> text` and `<.> text`, which explain code.
  private static func callout(_ text: ArraySlice<UInt8>) -> AsciiDocMarker? {
    guard text.first == .openAngle else { return nil }
    let number = text.dropFirst().prefix { $0.isDigit || $0 == .period }
    guard !number.isEmpty, text.has("> ", at: number.endIndex) else { return nil }
    return AsciiDocMarker(.number, key: "<>", content: text[(number.endIndex + 1)...])
  }

  /// `3. text`.
  private static func number(_ text: ArraySlice<UInt8>) -> AsciiDocMarker? {
    let number = text.prefix(while: \.isDigit)
    guard (1...9).contains(number.count), text.has(". ", at: number.endIndex) else { return nil }
    var marker = AsciiDocMarker(.number, key: "1.", content: text[(number.endIndex + 1)...])
    marker.number = Int(number.string)
    return marker
  }

  /// `a. text`.
  private static func letter(_ text: ArraySlice<UInt8>) -> AsciiDocMarker? {
    guard text.first?.isLetter == true, text.has(". ", at: text.startIndex + 1) else { return nil }
    return AsciiDocMarker(.number, key: "a.", content: text.dropFirst(2))
  }

  private static func isMark(_ sign: UInt8, count: Int) -> Bool {
    sign == .colon && (2...4).contains(count)
      || sign == .semicolon && count == 2
  }

  /// `term:: meaning`, also with three or four colons, or with two semicolons.
  private static func definition(_ text: ArraySlice<UInt8>) -> AsciiDocMarker? {
    var index = text.startIndex + 1
    while index < text.endIndex {
      let sign = text[index]
      let count = text.run(of: sign, at: index)
      let content = text[(index + count)...]
      if isMark(sign, count: count), content.first?.isSpaceOrTab ?? true {
        var marker = AsciiDocMarker(
          .term,
          key: text[index..<(index + count)].string,
          content: content)
        marker.term = Bytes(text[..<index])
        return marker
      }
      index += count
    }
    return nil
  }
}
