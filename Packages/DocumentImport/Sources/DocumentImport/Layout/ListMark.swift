/// The mark that opens an item of a list: `- `, `・`, `1.`, `（ア）`, `[12]`.
struct ListMark: Equatable {
  enum Kind: Equatable { case bullet(UInt32), number(Style), bracket }
  enum Style: Equatable { case dot, parenthesis, circled, kana, letter }

  var kind: Kind
  /// The number that the mark shows; 0 for bullets.
  var value: Int
  /// The number of its scalars, including the white space after it.
  var length: Int
  /// True if a bullet precedes the number: `- 1. …`.
  var hasBullet = false

  /// True for a sign of what is right: `○`.
  var isTick: Bool {
    guard case .bullet(let sign) = kind else { return false }
    return StatedDuty.ticks.contains(sign)
  }

  var isNumber: Bool {
    guard case .bullet = kind else { return true }
    return false
  }
}

extension ListMark {
  /// Creates the mark of a document that states only the kind of a list.
  init(isNumbered: Bool) {
    self.init(
      kind: isNumbered ? .number(.dot) : .bullet(.hyphen),
      value: 0,
      length: 0)
  }

  init?(_ text: ArraySlice<UInt32>) {
    guard let mark = Self.bullet(text) ?? Self.number(text) else {
      return nil
    }
    self = mark
    guard case .bullet = kind else { return }
    let rest = text.dropFirst(length)
    guard let inner = Self.number(rest) ?? Self.bullet(rest) else {
      return
    }
    (kind, value, hasBullet) = (inner.kind, inner.value, true)
    length += inner.length
  }

  /// Bullets that require a blank after them because they have other meanings too, and those that
  /// do not.
  private static let spaced = Set("-*+–—－o".scalarValues)
  private static let bare = Set("•・◦▪▫‣⁃･●○".scalarValues)
  private static let circles = Set("×◯〇◎".scalarValues)

  private static func bullet(_ text: ArraySlice<UInt32>) -> ListMark? {
    guard let first = text.first,
      text.count > 1
    else { return nil }
    let behind = text[text.startIndex + 1]
    if let mark = verdict(first, behind: behind) {
      return mark
    }
    // A full-width dash is a bullet as it stands: `－左利きの人が…`.
    guard
      bare.contains(first) || spaced.contains(first) && behind.isSpace
        || first == .wideHyphen && behind.isJapanese
    else { return nil }
    let length = 1 + blanks(at: text.startIndex + 1, of: text)
    return ListMark(kind: .bullet(first), value: 0, length: length)
  }

  /// Returns the mark of an item that begins with a tick or a cross, which stay in its text, for they judge it.
  private static func verdict(_ sign: UInt32, behind: UInt32) -> ListMark? {
    let isCircle = bare.contains(sign)
    guard StatedDuty.crosses.contains(sign) || StatedDuty.ticks.contains(sign), !isCircle else {
      return nil
    }
    // `×2` and `〇〇` are no marks.
    guard
      behind.isSpace || behind == .variationSelector || behind.narrow == .colon
        || sign.isDingbat
    else { return nil }
    // All of them are marks of one list; `×` goes with `○`.
    let kind: UInt32 = circles.contains(sign) ? .whiteCircle : .checkMark
    return ListMark(kind: .bullet(kind), value: 0, length: 0)
  }

  /// The number of blanks from an index on.
  private static func blanks(
    at index: Int,
    of text: ArraySlice<UInt32>
  ) -> Int {
    text[index...].prefix(while: \.isSpace).count
  }

  private static func number(_ text: ArraySlice<UInt32>) -> ListMark? {
    guard let first = text.first else { return nil }
    // ①…⑳
    if (0x2460...0x2473).contains(first) {
      let length = 1 + blanks(at: text.startIndex + 1, of: text)
      return ListMark(
        kind: .number(.circled),
        value: Int(first - 0x245F),
        length: length)
    }
    if let close = first.closing,
      [.rightParenthesis, .wideRightParenthesis, .rightBracket].contains(close)
    {
      return bracketed(text, close: close)
    }
    return dotted(text)
  }

  /// `(1)`, `（ア）`, `[12]`.
  private static func bracketed(
    _ text: ArraySlice<UInt32>,
    close: UInt32
  ) -> ListMark? {
    guard let end = text.prefix(6).firstIndex(of: close) else {
      return nil
    }
    let inner = text[text.startIndex + 1..<end]
    let space = blanks(at: end + 1, of: text)
    let length = end + 1 - text.startIndex + space
    if let value = decimal(inner), value < 1000 {
      if close != .rightBracket {
        return ListMark(.parenthesis, value: value, length: length)
      }
      // `[1]` without a blank is as often a sign of a note.
      guard space > 0 else {
        return nil
      }
      return ListMark(kind: .bracket, value: value, length: length)
    }
    guard inner.count == 1,
      let letter = inner.first
    else { return nil }
    if let value = kana.firstIndex(of: letter) {
      return ListMark(.kana, value: value + 1, length: length)
    }
    guard isLetter(letter),
      space > 0 || close == .wideRightParenthesis
    else { return nil }
    return ListMark(
      .letter,
      value: Int(letter.narrow - 0x60),
      length: length
    )
  }

  /// Returns whether a scalar is one of `a` to `z`, of either width.
  private static func isLetter(_ scalar: UInt32) -> Bool {
    // Not those of Latin-1.
    scalar.narrow.isASCIILetter && scalar.narrow.isLower
  }

  private init(_ style: Style, value: Int, length: Int) {
    self.init(kind: .number(style), value: value, length: length)
  }

  /// `1.`, `２．`, `a)`, `3)`.
  private static func dotted(_ text: ArraySlice<UInt32>) -> ListMark? {
    let digits = text.prefix(while: \.isDigit)
    let letter = text.prefix(1).prefix { (0x61...0x7A).contains($0) }
    let head = digits.isEmpty ? letter : digits
    guard let first = head.first,
      head.count <= 3,
      head.endIndex < text.endIndex
    else { return nil }
    let sign = text[head.endIndex].narrow
    // `a.` is no mark: a sentence may end in a letter.
    guard sign == .rightParenthesis || sign == .fullStop && !digits.isEmpty else {
      return nil
    }
    let rest = text[(head.endIndex + 1)...]
    // Between Japanese, no blank is needed.
    guard rest.first?.isSpace == true || rest.first?.isJapanese == true else {
      return nil
    }
    let length = head.count + 1 + blanks(at: rest.startIndex, of: text)
    if digits.isEmpty {
      return ListMark(.letter, value: Int(first - 0x60), length: length)
    }
    let style: Style = sign == .rightParenthesis ? .parenthesis : .dot
    return ListMark(style, value: decimal(digits) ?? 0, length: length)
  }

  private static let kana = "アイウエオカキクケコサシスセソタチツテト".scalarValues

  private static func decimal(_ text: ArraySlice<UInt32>) -> Int? {
    guard !text.isEmpty,
      text.count <= 4
    else { return nil }
    var value = 0
    for scalar in text {
      guard let digit = scalar.digitValue else { return nil }
      value = value * 10 + digit
    }
    return value
  }
}
