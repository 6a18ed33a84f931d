/// How wide a text can be in the widest of the usual sans serif fonts.
enum TextEstimate {
  /// The width of a text in hundredths of the font size.
  ///
  /// - Complexity: O(*n*), where *n* is the count of bytes.
  static func width(_ text: ArraySlice<UInt8>) -> Int {
    text.reduce(0) { width, byte in
      switch byte {
      case 0x20...0x7E: width + ascii[Int(byte - 0x20)]
      case 0xC0...: width + 100  // The first byte of any other scalar: a full square at most.
      default: width
      }
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
