import Base

/// The class of a character in the search; `Manual/Content/reference/search-folding/en.md`, step 4.
enum CharacterClass {
  /// Kana, kanji, hangul, and the letters of scripts that put no spaces between words.
  case run
  /// Letters and digits of all other scripts.
  case word
  /// A character that is removed: the prolonged sound mark, the middle dot, tatweel, characters
  /// without width.
  case dropped
  /// The end of a block.
  case lineBreak
  /// Everything else.
  case separator

  init(_ scalar: UInt32) {
    if scalar < 0x80 {
      self = Self.ascii(UInt8(scalar))
      return
    }
    switch scalar {
    // Most of Japanese text, asked first.
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF:
      self = .run
    case 0x30FB, 0x30FC, 0x3099, 0x309A, 0xAD, 0x640, 0x200B...0x200D, 0x2060, 0xFEFF,
      0xFE00...0xFE0F,
      0xE0100...0xE01EF:
      self = .dropped
    case 0x309D...0x309F, 0x30FD...0x30FF, 0x31F0...0x31FF, 0x3005...0x3007, 0x3400...0x4DBF,
      0x1100...0x11FF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      self = .run
    // Thai and Lao, Burmese, Khmer, with digits and signs among them.
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF:
      self = Self.isInWord(scalar) ? .run : .separator
    case 0x2028, 0x2029:
      self = .lineBreak
    case 0x2000...0x206F, 0x3000...0x303F, 0xFF00...0xFF0F, 0xFF1A...0xFF20:
      self = .separator
    default:
      self = Self.isInWord(scalar) ? .word : .separator
    }
  }

  static func ascii(_ byte: UInt8) -> CharacterClass {
    switch byte {
    case UInt8.smallLetters, UInt8.capitals,
      UInt8.digits:
      .word
    case 0x0A, 0x0D:
      .lineBreak
    default:
      .separator
    }
  }

  /// Letters, marks and numbers (Unicode, table 4-4).
  static func isInWord(_ scalar: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(scalar) else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return true
    default:
      return false
    }
  }
}
