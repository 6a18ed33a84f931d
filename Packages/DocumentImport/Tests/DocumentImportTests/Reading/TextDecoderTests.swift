import Testing

@testable import DocumentImport

@Suite struct TextDecoderTests {
  private static let text = "指針です。ボタンを一つ置く。\n"

  private static let unicode: [(TextEncoding, [UInt8])] = {
    let bytes = Array(text.utf8)
    let marked: [UInt8] = [0xEF, 0xBB, 0xBF] + bytes
    var little: [UInt8] = [0xFF, 0xFE]
    var big: [UInt8] = [0xFE, 0xFF]
    for unit in text.utf16 {
      little += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      big += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
    return [(.utf8, bytes), (.utf8, marked), (.utf16, little), (.utf16, big)]
  }()

  @Test(arguments: unicode)
  func detectsUnicodeEncodings(_ encoding: TextEncoding, _ bytes: [UInt8]) throws {
    let decoded = try TextDecoder.decode(bytes)
    #expect(decoded.encoding == encoding)
    #expect(String(decoded.scalars) == Self.text)
  }

  /// 「指針です。」 in the encodings of Japan.
  @Test(arguments: [
    (
      TextEncoding.windows31J,
      [0x8E, 0x77, 0x90, 0x6A, 0x82, 0xC5, 0x82, 0xB7, 0x81, 0x42] as [UInt8]
    ),
    (.eucJP, [0xBB, 0xD8, 0xBF, 0xCB, 0xA4, 0xC7, 0xA4, 0xB9, 0xA1, 0xA3]),
    (
      .iso2022JP,
      [
        0x1B, 0x24, 0x42, 0x3B, 0x58, 0x3F, 0x4B, 0x24, 0x47, 0x24, 0x39, 0x21, 0x23, 0x1B, 0x28,
        0x42,
      ]
    ),
  ])
  func detectsJapaneseEncodings(_ encoding: TextEncoding, _ bytes: [UInt8]) throws {
    let decoded = try TextDecoder.decode(bytes)
    #expect(decoded.encoding == encoding)
    #expect(String(decoded.scalars) == "指針です。")
  }

  @Test func decodesTheAdditionalCharactersOfWindows31J() throws {
    // ㈱ ① ～
    let decoded = try TextDecoder.decode([0x87, 0x8A, 0x87, 0x40, 0x81, 0x60], as: .windows31J)
    #expect(String(decoded.scalars) == "㈱①～")
  }

  @Test func decodesWesternTextAsLatin1() throws {
    let decoded = try TextDecoder.decode([0x63, 0x61, 0x66, 0xE9, 0x20, 0x62, 0x61, 0x72])
    #expect(decoded.encoding == .latin1)
    #expect(String(decoded.scalars) == "café bar")
  }

  @Test func decodesTheQuotesAndDashesOfWindows1252() throws {
    let decoded = try TextDecoder.decode([0x93, 0x4F, 0x4B, 0x94, 0x20, 0x97, 0x20, 0x6E, 0x6F])
    #expect(String(decoded.scalars) == "“OK” — no")
  }

  @Test func detectsHalfWidthKatakanaAsWindows31J() throws {
    // `ｹﾞｰﾑﾉｶﾞﾒﾝ`
    let decoded = try TextDecoder.decode([
      0xB9, 0xDE, 0xB0, 0xD1, 0xC9, 0xB6, 0xDE, 0xD2, 0xDD, 0x0A,
    ])
    #expect(decoded.encoding == .windows31J)
  }

  @Test func refusesTextInAnUnknownEncoding() {
    // `Привет, мир` in Windows-1251, twice.
    let line: [UInt8] = [
      0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2, 0x2C, 0x20, 0xEC, 0xE8, 0xF0, 0xFF, 0xFF, 0x0A,
    ]
    #expect(throws: ImportError.unknownEncoding) { try TextDecoder.decode(line + line) }
  }

  @Test func reportsTheLineAtWhichTheEncodingChanges() {
    let bytes = Array(String(repeating: "指針です。\n", count: 20).utf8) + [0x8E, 0x77, 0x0A]
    #expect(throws: ImportError.mixedEncoding(.utf8, line: 21, column: 1)) {
      try TextDecoder.decode(bytes)
    }
  }

  @Test func reportsThePlaceWhereUTF8AndWindows31JMeet() {
    let text = String(repeating: "画面の文は短くする。\n", count: 20)
    let shiftJIS = Array(repeating: Self.shiftJISLine, count: 20).flatMap(\.self)
    #expect(throws: ImportError.mixedEncoding(.utf8, line: 21, column: 1)) {
      try TextDecoder.decode(Array(text.utf8) + shiftJIS)
    }
    // The first bytes of UTF-8 are also characters of Windows-31J.
    #expect(throws: ImportError.mixedEncoding(.windows31J, line: 21, column: 8)) {
      try TextDecoder.decode(shiftJIS + Array(text.utf8))
    }
  }

  @Test func reportsThePlaceWhereWindows31JAndEUCJPMeet() {
    let shiftJIS = Array(repeating: Self.shiftJISLine, count: 3).flatMap(\.self)
    let eucJP = Array(repeating: Self.eucJPLine, count: 3).flatMap(\.self)
    #expect(throws: ImportError.mixedEncoding(.windows31J, line: 4, column: 1)) {
      try TextDecoder.decode(shiftJIS + eucJP)
    }
    #expect(throws: ImportError.mixedEncoding(.eucJP, line: 4, column: 1)) {
      try TextDecoder.decode(eucJP + shiftJIS)
    }
    #expect(throws: Never.self) { try TextDecoder.decode(shiftJIS + [0xC3, 0xDE, 0xB0, 0xC0]) }
  }

  /// `画面の文は短くする。` in EUC-JP.
  private static let eucJPLine: [UInt8] = [
    0xB2, 0xE8, 0xCC, 0xCC, 0xA4, 0xCE, 0xCA, 0xB8, 0xA4, 0xCF, 0xC3, 0xBB, 0xA4, 0xAF, 0xA4, 0xB9,
    0xA4, 0xEB, 0xA1, 0xA3, 0x0A,
  ]

  /// `画面の文は短くする。` in Windows-31J.
  private static let shiftJISLine: [UInt8] = [
    0x89, 0xE6, 0x96, 0xCA, 0x82, 0xCC, 0x95, 0xB6, 0x82, 0xCD, 0x92, 0x5A, 0x82, 0xAD, 0x82, 0xB7,
    0x82, 0xE9, 0x81, 0x42, 0x0A,
  ]

  @Test func decodesUTF16WithoutAMarkWhereItIsNamed() throws {
    let bytes: [UInt8] = [0x4B, 0x00, 0x0A, 0x00]
    #expect(throws: ImportError.binary(.other)) { try TextDecoder.decode(bytes) }
    #expect(try TextDecoder.decode(bytes, as: .utf16).scalars == [0x4B, 0x0A])
  }

  @Test func refusesAFileBeyondTheLimit() {
    let limit = ImportPlan.sizeLimit
    #expect(throws: ImportError.tooLarge(bytes: limit + 1, limit: limit)) {
      try ImportPlan([UInt8](repeating: 0x61, count: limit + 1))
    }
  }

  @Test func reportsTheByteThatIsInvalidInTheNamedEncoding() {
    #expect(throws: ImportError.notInEncoding(.utf8, line: 2, column: 1)) {
      try TextDecoder.decode([0x61, 0x0A, 0x8E, 0x77], as: .utf8)
    }
  }

  @Test(arguments: [
    (Array("%PDF-1.4\n".utf8), ImportError.BinaryKind.pdf),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D], .picture),
    (Array("<?xml version=\"1.0\"?>\n<!-- a -->\n<!-- b -->\n<svg width=\"1\">".utf8), .picture),
    ([0x61, 0x00, 0x62, 0x00, 0x63], .other),
  ])
  func refusesBinaryFilesAndNamesTheirKind(_ bytes: [UInt8], _ kind: ImportError.BinaryKind) {
    #expect(throws: ImportError.binary(kind)) {
      try TextDecoder.decode(bytes)
    }
  }

  /// With each way to divide them into comments tried, forty would take hours.
  @Test func readsATextBelowManyComments() throws {
    let text = String(repeating: "<!-- a -->\n", count: 40) + "# Title\n"
    #expect(try TextDecoder.decode(Array(text.utf8)).encoding == .utf8)
  }

  @Test func refusesAnEmptyDocument() {
    #expect(throws: ImportError.empty) { try ImportPlan(Array(" \n\n".utf8)) }
  }
}
