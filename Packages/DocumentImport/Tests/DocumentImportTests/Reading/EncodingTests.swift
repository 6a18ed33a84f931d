import Testing

@testable import DocumentImport

/// Encodings beyond those of Japanese and Latin text, and what no page may have.
@Suite struct EncodingTests {
  private static let text = "指針\n\n画面の文は短くする。\n"

  @Test(arguments: [true, false])
  func decodesUTF32ByItsMark(_ isBig: Bool) throws {
    let bytes = ([0xFEFF] + Self.text.unicodeScalars.map(\.value)).flatMap { scalar in
      let unit = [24, 16, 8, 0].map { UInt8(scalar >> $0 & 0xFF) }
      return isBig ? unit : unit.reversed()
    }
    let decoded = try TextDecoder.decode(bytes)
    #expect(decoded.encoding == .utf32)
    #expect(decoded.scalars == Self.text.unicodeScalars.map(\.value))
  }

  /// `按钮上只使用一个动词。` in GB18030.
  private static let chinese: [UInt8] = [
    0xB0, 0xB4, 0xC5, 0xA5, 0xC9, 0xCF, 0xD6, 0xBB, 0xCA, 0xB9, 0xD3, 0xC3, 0xD2, 0xBB, 0xB8, 0xF6,
    0xB6, 0xAF, 0xB4, 0xCA, 0xA1, 0xA3, 0x0A,
  ]

  @Test(.enabled(if: TextDecoder.hasConverter(.gb18030)))
  func decodesChineseWhetherItsEncodingIsNamedOrNot() throws {
    let text = "按钮上只使用一个动词。\n".unicodeScalars.map(\.value)
    #expect(try TextDecoder.decode(Self.chinese, as: .gb18030).scalars == text)
    let found = try TextDecoder.decode(Self.chinese)
    #expect(found.encoding == .gb18030)
    #expect(found.scalars == text)
  }

  @Test func leavesNoSignThatNoTextHas() throws {
    // U+FDD0 and U+FFFE.
    let decoded = try TextDecoder.decode([0x41, 0xEF, 0xB7, 0x90, 0xEF, 0xBF, 0xBE, 0x42])
    #expect(decoded.scalars == [0x41, 0xFFFD, 0xFFFD, 0x42])
  }

  @Test func refusesRichText() {
    #expect(throws: ImportError.binary(.richText)) {
      try TextDecoder.decode(Array("{\\rtf1\\ansi Text.}".utf8))
    }
  }

  @Test func carriesAnAddressThatIsAParagraph() throws {
    let plan = try ImportPlan(Array("https://example.com/rules\n\nwww.example.com\n".utf8))
    #expect(plan.balance.carried == 40)
    let text = "Keys are round.\n\nhttps://example.com/rules\n\nLamps are lit.\n"
    #expect(try ImportPlan(Array(text.utf8)).balance.furniture == 0)
  }
}
