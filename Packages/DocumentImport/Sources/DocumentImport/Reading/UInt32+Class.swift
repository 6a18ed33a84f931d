/// The classes of a Unicode scalar on which the layout of a text depends.
///
/// Documents are arrays of scalar values: a `Unicode.Scalar` would be the same four bytes with a
/// check at every conversion.
extension UInt32 {
  /// White space (`White_Space` of UAX 44, and the four separators of ASCII).
  var isSpace: Bool {
    switch self {
    case 0x20, 0x09...0x0D, 0x1C...0x1F, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029,
      0x202F, 0x205F, 0x3000:
      true
    default:
      false
    }
  }

  var isHiragana: Bool { (0x3041...0x309F).contains(self) }
  var isKatakana: Bool {
    (0x30A0...0x30FF).contains(self)
      || (0xFF66...0xFF9F).contains(self)
  }
  var isHan: Bool {
    (0x4E00...0x9FFF).contains(self) || (0x3400...0x4DBF).contains(self)
      || (0x20000...0x3FFFF).contains(self) || self == 0x3005 || self == 0x3007
      || (0xF900...0xFAFF).contains(self)
  }
  var isJapanese: Bool { isHiragana || isKatakana || isHan }

  /// True for half-width katakana, and for the half-width signs that go with them: ｡ to ﾟ.
  var isHalfWidthKatakana: Bool { (0xFF61...0xFF9F).contains(self) }

  /// True for full width: no space is written between two such scalars when lines are joined.
  var isWide: Bool {
    isJapanese || (0x3000...0x303F).contains(self) || (0xFF01...0xFF60).contains(self)
      || (0xFFE0...0xFFE6).contains(self) || (0x2460...0x24FF).contains(self)
      || (0x3200...0x33FF).contains(self) || (0x1F300...0x1FAFF).contains(self)
  }

  /// The number of columns in a text of fixed width, except for tabs.
  var columns: Int {
    isWide ? 2 : 1
  }

  var isASCIILetter: Bool {
    (0x41...0x5A).contains(self)
      || (0x61...0x7A).contains(self)
  }
  var isLatinLetter: Bool {
    isASCIILetter
      || (0xC0...0x24F).contains(self) && self != 0xD7 && self != 0xF7
  }
  var isLower: Bool {
    (0x61...0x7A).contains(self)
      || (0xDF...0xFF).contains(self)
  }
  var isUpper: Bool {
    (0x41...0x5A).contains(self)
      || (0xC0...0xDE).contains(self)
  }

  /// A digit, of either width.
  var isDigit: Bool {
    (0x30...0x39).contains(self)
      || (0xFF10...0xFF19).contains(self)
  }
  var digitValue: Int? {
    switch self {
    case 0x30...0x39:
      Int(self - 0x30)
    case 0xFF10...0xFF19:
      Int(self - 0xFF10)
    default:
      nil
    }
  }

  /// A dash of any kind; the long vowel mark too, which is printed alike and mistaken for one.
  var isDash: Bool {
    switch self {
    // ‐ to ―, −, ─ and ━.
    case .hyphen, .longVowelMark, .wideHyphen, 0x2010...0x2015, 0x2212, 0x2500, 0x2501:
      true
    default:
      false
    }
  }

  /// True for the signs of Unicode's block Dingbats, such as ✓, and for emoji.
  var isDingbat: Bool {
    (0x2701...0x27BF).contains(self)
      || (0x1F300...0x1FAFF).contains(self)
  }

  /// True for a full stop, or a sign that ends a sentence like one.
  var endsSentence: Bool {
    switch self {
    case .fullStop, .exclamationMark, .questionMark, .ideographicFullStop, .wideFullStop,
      .wideExclamationMark, .wideQuestionMark, .halfWidthFullStop:
      true
    default:
      false
    }
  }

  /// The closing partner of an opening bracket or quotation mark.
  var closing: UInt32? { Self.brackets[self] }
  var isClosing: Bool { Self.closers.contains(self) }

  private static let brackets = Dictionary(
    uniqueKeysWithValues: zip("([{（［「『【〔“".scalarValues, ")]}）］」』】〕”".scalarValues))
  private static let closers = Set(brackets.values).union("’\"'".scalarValues)

  /// The small form of a capital of ASCII or Latin-1, itself otherwise.
  var lowered: UInt32 {
    if isUpper {
      self + 0x20
    } else {
      self
    }
  }

  /// The small form of a capital of ASCII, itself otherwise.
  var asciiLowered: UInt32 {
    if (0x41...0x5A).contains(self) {
      self + 0x20
    } else {
      self
    }
  }

  /// True for a scalar that no text has (Unicode 15, 23.7).
  var isNoncharacter: Bool {
    (0xFDD0...0xFDEF).contains(self) || self & 0xFFFE == 0xFFFE
  }

  /// The half-width form of a full-width sign of ASCII, itself otherwise.
  var narrow: UInt32 {
    switch self {
    case 0xFF01...0xFF5E:
      self - 0xFEE0
    case 0x3000:
      0x20
    default:
      self
    }
  }
}

extension Sequence<UInt32> {
  var withoutSpace: [UInt32] { filter { !$0.isSpace } }

  /// The number that digits of either width write.
  var decimalValue: Int {
    reduce(0) { value, digit in value * 10 + (digit.digitValue ?? 0) }
  }
}
