import Testing
import TextWidth

@Suite struct EastAsianWidthTests {
  @Test(
    arguments: [
      ("A", .narrow), (" ", .narrow), ("~", .narrow), ("¥", .narrow), ("⟦", .narrow),
      ("\u{0}", .neutral), ("\u{7F}", .neutral), ("\u{A0}", .neutral), ("ñ", .neutral),
      ("§", .ambiguous), ("é", .ambiguous), ("…", .ambiguous), ("①", .ambiguous), ("α", .ambiguous),
      ("\u{E000}", .ambiguous), ("\u{FE0F}", .ambiguous),
      ("あ", .wide), ("ア", .wide), ("ー", .wide), ("表", .wide), ("々", .wide), ("〆", .wide),
      ("、", .wide), ("「", .wide), ("한", .wide), ("\u{3099}", .wide), ("\u{1100}", .wide),
      ("㈱", .wide), ("𠮟", .wide), ("𩸽", .wide), ("😀", .wide), ("\u{3FFFD}", .wide),
      ("Ａ", .fullwidth), ("！", .fullwidth), ("￥", .fullwidth), ("\u{3000}", .fullwidth),
      ("ｱ", .halfwidth), ("ﾞ", .halfwidth), ("｡", .halfwidth), ("₩", .halfwidth),
      ("\u{3040}", .neutral), ("☺", .neutral), ("\u{1F1EF}", .neutral), ("\u{10FFFF}", .neutral),
    ] as [(Unicode.Scalar, EastAsianWidth)])
  func givesTheWidthOfTheUnicodeFile(scalar: Unicode.Scalar, width: EastAsianWidth) {
    #expect(scalar.eastAsianWidth == width)
  }

  /// The counts over all code points but the 2,048 surrogates, which are neutral, taken from
  /// `EastAsianWidth.txt` of Unicode 15.0 with Python.
  @Test func countsAsManyScalarsOfEachWidthAsTheUnicodeFile() {
    var counts: [EastAsianWidth: Int] = [:]
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      counts[scalar.eastAsianWidth, default: 0] += 1
    }
    #expect(
      counts == [
        .neutral: 792_623 - 2_048, .ambiguous: 138_739, .narrow: 111, .wide: 182_412,
        .fullwidth: 104, .halfwidth: 123,
      ])
  }

  @Test(arguments: "あア漢、「ー々Ａ！\u{3000}ｱﾞ₩한😀".unicodeScalars)
  func callsWideFullwidthAndHalfwidthEastAsian(scalar: Unicode.Scalar) {
    #expect(scalar.isEastAsian)
  }

  @Test(arguments: "A é…①α©\u{A0}\u{301}\u{FE0F}".unicodeScalars)
  func callsNarrowNeutralAndAmbiguousNotEastAsian(scalar: Unicode.Scalar) {
    #expect(!scalar.isEastAsian)
  }
}
