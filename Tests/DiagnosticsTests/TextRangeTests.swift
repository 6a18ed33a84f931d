import Testing

@testable import Diagnostics

@Suite struct TextRangeTests {
  /// Line, column, end line and end column in one text: `2:1-2:4`.
  private func position(_ text: String, _ bytes: Range<Int>) throws -> String {
    let place = try Report(text, bytes: bytes).onlyPlace()
    return "\(place.line):\(place.column)-\(place.endLine):\(place.endColumn)"
  }

  @Test(
    arguments: [
      ("abc", 0..<3, "1:1-1:4"), ("abc", 1..<1, "1:2-1:2"), ("a\nbc", 2..<4, "2:1-2:3"),
      ("バーの項目", 6..<9, "1:3-1:4"), ("か\u{3099}く", 6..<9, "1:3-1:4"), ("𠮟る", 4..<7, "1:2-1:3"),
      ("👩‍💻!", 11..<12, "1:4-1:5"),
    ])
  func countsColumnsInScalarsFromOne(text: String, bytes: Range<Int>, position: String) throws {
    #expect(try self.position(text, bytes) == position)
  }

  @Test(
    arguments: [
      ("a\nb\nc", 4..<5, "3:1-3:2"), ("a\r\nb\r\nc", 6..<7, "3:1-3:2"),
      ("a\rb\rc", 4..<5, "3:1-3:2"), ("a\r\rb", 3..<4, "3:1-3:2"), ("a\n\rb", 3..<4, "3:1-3:2"),
      ("a\r\r\nb", 4..<5, "3:1-3:2"), ("a\u{2028}b\u{85}c", 7..<8, "1:5-1:6"),
      ("a\r\nb", 1..<1, "1:2-1:2"), ("a\r\nb", 2..<2, "1:2-1:2"), ("a\r\nb", 1..<3, "1:2-2:1"),
      ("画面\n表示", 3..<10, "1:2-2:2"),
    ])
  func endsLinesAtEachOfTheThreeEndings(
    text: String, bytes: Range<Int>, position: String
  ) throws {
    #expect(try self.position(text, bytes) == position)
  }

  @Test(
    arguments: [
      ("", 0..<0, "1:1-1:1"), ("", 5..<9, "1:1-1:1"), ("ab", 2..<2, "1:3-1:3"),
      ("ab", 1..<99, "1:2-1:3"), ("ab\n", 3..<3, "2:1-2:1"), ("ab", -7 ..< -3, "1:1-1:1"),
      ("ab\n", 50..<60, "2:1-2:1"), ("ab", -1..<1, "1:1-1:2"),
      ("表", Int.max - 1..<Int.max, "1:2-1:2"),
    ])
  func movesARangeOutsideTheFileToItsNearestEdge(
    text: String, bytes: Range<Int>, position: String
  ) throws {
    #expect(try self.position(text, bytes) == position)
  }

  @Test(arguments: [(1..<2, "1:1-1:2"), (2..<4, "1:1-1:3"), (3..<5, "1:2-1:3")])
  func widensARangeInsideAScalarToTheWholeScalar(bytes: Range<Int>, position: String) throws {
    #expect(try self.position("表示", bytes) == position)
  }

  @Test func doesNotCountAByteOrderMark() throws {
    #expect(try position("\u{FEFF}ab\ncd", 4..<5) == "1:2-1:3")
    #expect(try position("\u{FEFF}ab\ncd", 0..<3) == "1:1-1:1")
    #expect(try Report("\u{FEFF}ab", bytes: 3..<4).onlyPlace().excerpt.text == "ab")
  }

  @Test(
    arguments: [
      ([0x61, 0x80, 0x80, 0x62], 2..<3, "1:3-1:4"), ([0xE3, 0x81, 0x61], 0..<2, "1:1-1:2"),
      ([0xE3, 0x81, 0x82, 0xFF], 3..<4, "1:2-1:3"), ([0xED, 0xA0, 0x80, 0x61], 3..<4, "1:4-1:5"),
    ] as [([UInt8], Range<Int>, String)])
  func countsEachMaximalSubpartOfInvalidUTF8AsOneScalar(
    file: [UInt8], bytes: Range<Int>, position: String
  ) throws {
    let place = try Report([.mock(bytes: bytes)]) { _ in file }.onlyPlace()
    #expect("\(place.line):\(place.column)-\(place.endLine):\(place.endColumn)" == position)
    #expect(place.excerpt.text == String(decoding: file, as: UTF8.self))
  }

  @Test func hasNoPlaceForAWholeFileOrAnUnreadableOne() {
    let report = Report([.mock("a"), .mock("b", bytes: 0..<1)]) { _ in nil }
    #expect(report.entries.map(\.place) == [nil, nil])
  }
}
