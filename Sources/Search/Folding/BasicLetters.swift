extension Unicode.Scalar {
  /// The letters that a small letter, an accent or a digit counts as.
  var basicLetters: [UInt32] {
    switch value {
    // Combining Diacritical Marks, which stand behind their letter.
    case 0x300...0x36F:
      []
    case "ß":
      Self.values("ss")
    case "æ":
      Self.values("ae")
    case "œ":
      Self.values("oe")
    case "ø":
      Self.values("o")
    case "ł":
      Self.values("l")
    case "đ":
      Self.values("d")
    case "ı":
      Self.values("i")
    case "ς":
      Self.values("σ")
    // From here on written from right to left: the letter that is typed stands for the one that is written.
    case 0x629:
      [0x647]  // ة as ه
    case 0x649, 0x6CC:
      [0x64A]  // ى and ی as ي
    case 0x6A9:
      [0x643]  // ک as ك
    case 0x660...0x669:
      [value - 0x660 + zero]  // ٠ to ٩
    case 0x6F0...0x6F9:
      [value - 0x6F0 + zero]  // ۰ to ۹
    default:
      [value]
    }
  }

  private static func values(_ text: String) -> [UInt32] {
    text.unicodeScalars.map(\.value)
  }
}

/// The digit 0 of ASCII.
private let zero: UInt32 = 0x30
