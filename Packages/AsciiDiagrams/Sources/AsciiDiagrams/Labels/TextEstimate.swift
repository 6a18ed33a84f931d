/// Estimates the width of a text in common sans serif fonts.
enum TextEstimate {
  /// The width of a text in most fonts and in the widest one, in hundredths of the font size.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func widths(_ text: ArraySlice<UInt8>) -> (usual: Int, widest: Int) {
    var (ascii, usual, widest) = (0, 0, 0)
    for index in text.indices {
      switch text[index] {
      case 0x20...0x7E:
        ascii += Self.ascii[Int(text[index] - 0x20)]
      case 0xC0...:
        let widths = other(text[index...])
        usual += widths.usual
        widest += widths.widest
      default:
        break
      }
    }
    // Arial and Helvetica have seven eighths of the width of Verdana.
    return (usual + ascii * 7 / 8, widest + ascii)
  }

  /// The widths of the scalar beyond ASCII with which a text begins.
  private static func other(_ text: ArraySlice<UInt8>) -> (usual: Int, widest: Int) {
    let three = text.prefix(3)
    let bytes = three.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - three.count))
    return switch bytes {
    case 0xC2_0000..<0xC3_0000:
      (35, 60)  // Punctuation.
    case 0xCC_8000...0xCD_AFFF:
      (0, 0)  // Combining marks.
    case 0xC0_0000..<0xE0_0000:
      (60, 80)  // Latin, Greek, Cyrillic.
    case 0xE2_808B...0xE2_808D, 0xE3_8299...0xE3_829A, 0xEF_B880...0xEF_B88F:
      (0, 0)
    case 0xEF_BDA1...0xEF_BE9F:
      (50, 50)  // Half-width kana.
    case 0xE2_0000..<0xE3_0000:
      (80, 100)  // Symbols.
    default:
      (100, 100)
    }
  }

  /// The wider of DejaVu Sans, which is as wide as Verdana, and Liberation Sans, which is as wide
  /// as Arial and Helvetica, from the space on.
  private static let ascii: [Int] = [
    32, 41, 46, 84, 64, 96, 78, 28, 40, 40, 50, 84, 32, 37, 32, 34,
    64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84, 84, 84, 56,
    102, 69, 69, 73, 78, 67, 62, 78, 76, 30, 50, 67, 56, 87, 75, 79,
    67, 79, 73, 67, 62, 74, 69, 99, 69, 67, 69, 40, 34, 40, 84, 56,
    50, 62, 64, 55, 64, 62, 36, 64, 64, 28, 28, 58, 28, 98, 64, 62,
    64, 64, 42, 53, 40, 64, 60, 82, 60, 60, 53, 64, 34, 64, 84,
  ]
}
