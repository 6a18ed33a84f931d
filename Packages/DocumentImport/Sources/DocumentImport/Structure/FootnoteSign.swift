/// The sign of a note, both in the text and before the note itself.
enum FootnoteSign: Hashable {
  /// `[^id]`
  case caret(String)
  /// `[1]`
  case bracket(Int)
  /// `*1`, `＊1`
  case star(Int)
  /// `※1`
  case reference(Int)
  /// `（注1）`, `注1`
  case label(Int)
  /// `¹`
  case superscript(Int)
  /// `1` directly after a word
  case bare(Int)

  /// The name of the note for readers.
  var name: String {
    switch self {
    case .caret(let name):
      name
    case .bracket(let number), .star(let number), .reference(let number), .label(let number),
      .superscript(let number), .bare(let number):
      String(number)
    }
  }
}

extension FootnoteSign {
  /// Reads a sign.
  ///
  /// - Returns: The sign, and the number of its scalars; `nil` if there is none.
  static func read(_ text: ArraySlice<UInt32>) -> (sign: FootnoteSign, length: Int)? {
    guard let first = text.first else { return nil }
    if first.narrow == .leftBracket, text.dropFirst().first == .caret {
      return caret(text)
    }
    if let (value, length) = superscript(text) {
      return (.superscript(value), length)
    }
    guard [.leftBracket, .leftParenthesis].contains(first.narrow) else {
      return marked(text)
    }
    return bracketed(text.dropFirst(), behind: first)
  }

  /// `1]`, `注1）`: what follows an opening bracket.
  private static func bracketed(
    _ text: ArraySlice<UInt32>, behind bracket: UInt32
  ) -> (sign: FootnoteSign, length: Int)? {
    // In brackets, the mark may be missing: `[1]`.
    guard let (sign, length) = marked(text) ?? plain(text, behind: bracket),
      text.dropFirst(length).first == bracket.closing
    else { return nil }
    return (sign, length + 2)
  }

  /// `1` behind a square bracket.
  private static func plain(
    _ text: ArraySlice<UInt32>, behind bracket: UInt32
  ) -> (sign: FootnoteSign, length: Int)? {
    guard bracket.narrow == .leftBracket,
      let (value, length) = number(text)
    else { return nil }
    return (.bracket(value), length)
  }

  private static let notes = Set("注註".scalarValues)

  /// `注1`, `*1`, `※1`.
  private static func marked(
    _ text: ArraySlice<UInt32>
  ) -> (sign: FootnoteSign, length: Int)? {
    guard let mark = text.first,
      let (value, digits) = number(text.dropFirst())
    else { return nil }
    switch mark.narrow {
    case _ where notes.contains(mark):
      return (.label(value), digits + 1)
    case .asterisk:
      return (.star(value), digits + 1)
    case .referenceMark:
      return (.reference(value), digits + 1)
    default:
      return nil
    }
  }

  private static func caret(_ text: ArraySlice<UInt32>) -> (sign: FootnoteSign, length: Int)? {
    let name = text.dropFirst(2).prefix { scalar in
      !scalar.isSpace && scalar != .leftBracket && scalar != .rightBracket
    }
    guard !name.isEmpty,
      name.endIndex < text.endIndex,
      text[name.endIndex] == .rightBracket
    else {
      return nil
    }
    return (.caret(String(name).lowercased()), name.count + 3)
  }

  /// A number of one or two digits.
  static func number(_ text: ArraySlice<UInt32>) -> (value: Int, length: Int)? {
    let digits = text.prefix(while: \.isDigit)
    guard (1...2).contains(digits.count) else {
      return nil
    }
    return (digits.decimalValue, digits.count)
  }

  private static func superscript(_ text: ArraySlice<UInt32>) -> (value: Int, length: Int)? {
    let digits = text.prefix(2).prefix(while: superscripts.contains)
    guard !digits.isEmpty else { return nil }
    let value = digits.reduce(0) { value, digit in
      value * 10 + (superscripts.firstIndex(of: digit) ?? 0)
    }
    return (value, digits.count)
  }

  static let superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹".scalarValues
}

extension FootnoteSign {
  /// Returns whether a sign in a range of a text refers to a note, and is not a product name, a
  /// list or a mention.
  func refers(in text: [UInt32], _ range: Range<Int>) -> Bool {
    let before = text[..<range.lowerBound].last ?? .blank
    let after = text[range.upperBound...].first ?? .blank
    switch self {
    case .caret, .superscript:
      return true
    // `f[1](x)` and `[1](address)` are none.
    case .bracket:
      return !before.isSpace && after != .leftParenthesis
    // `2*3` is a product.
    case .star:
      return !before.isSpace
        && !before.isDigit
        && before != .asterisk && !after.isDigit
    case .reference:
      return !after.isDigit
    case .label:
      let isInBrackets = text[range.upperBound - 1].isClosing
      return isInBrackets
        || after.isSpace
        || after.isClosing
        || after.endsSentence
    case .bare:
      guard after.isSpace,
        !before.isSpace,
        !before.isDigit
      else { return false }
      // `seconds.1`, but `3.1` is a number.
      let isStop = [.fullStop, .comma].contains(before)
      return !isStop
        || range.lowerBound > 1 && !text[range.lowerBound - 2].isDigit
    }
  }
}
