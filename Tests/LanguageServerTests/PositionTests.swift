import Base
import Testing

@testable import LanguageServer

struct PositionTests {
  static let text = "aé指😀b\r\nx\ry\n"

  @Test(arguments: [
    (PositionEncoding.utf8, [0, 1, 3, 6, 10, 11]), (.utf16, [0, 1, 2, 3, 5, 6]),
    (.utf32, [0, 1, 2, 3, 4, 5]),
  ])
  func convertsColumnsOfEachEncoding(_ encoding: PositionEncoding, _ columns: [Int]) {
    let lines = TextLines(Array(Self.text.utf8))
    let offsets = [0, 1, 3, 6, 10, 11]
    #expect(
      offsets.map { lines.position(of: $0, encoding) }
        == columns.map { Position(line: 0, character: $0) })
    for (offset, column) in zip(offsets, columns) {
      #expect(lines.offset(of: Position(line: 0, character: column), encoding) == offset)
    }
  }

  @Test func findsLinesWithEachKindOfLineEnd() {
    let lines = TextLines(Array(Self.text.utf8))
    #expect(lines.starts == [0, 13, 15, 17])
    #expect(lines.position(of: 12, .utf16) == Position(line: 0, character: 6))
    #expect(lines.position(of: 15, .utf16) == Position(line: 2, character: 0))
    #expect(lines.position(of: 99, .utf16) == Position(line: 3, character: 0))
  }

  @Test func movesImpossiblePositionsToTheNearestOffset() {
    let lines = TextLines(Array(Self.text.utf8))
    #expect(lines.offset(of: Position(line: 0, character: 99), .utf16) == 11)
    #expect(lines.offset(of: Position(line: 9, character: 9), .utf16) == 17)
    // Between the halves of a surrogate pair, and within a scalar of UTF-8.
    #expect(lines.offset(of: Position(line: 0, character: 4), .utf16) == 6)
    #expect(lines.offset(of: Position(line: 0, character: 2), .utf8) == 1)
  }

  @Test func doesNotCountAByteOrderMark() {
    let lines = TextLines([0xEF, 0xBB, 0xBF] + Array("ab".utf8))
    #expect(lines.offset(of: Position(line: 0, character: 1), .utf8) == 4)
    #expect(lines.position(of: 4, .utf8) == Position(line: 0, character: 1))
  }

  @Test func appliesEditsToATextDocument() {
    var document = TextDocument(uri: "file:///a", version: 1, text: "指針\nsite\n")
    func change(_ text: String, _ start: (Int, Int), _ end: (Int, Int)) -> Bool {
      let range =
        Position(line: start.0, character: start.1)..<Position(line: end.0, character: end.1)
      return document.change(
        version: 2, [.object([("range", range.json), ("text", .string(text))])], encoding: .utf16)
    }
    let areReadable = [
      change("標", (0, 1), (0, 2)), change("", (0, 2), (1, 0)), change("!\n", (9, 0), (9, 9)),
    ]
    #expect(areReadable == [true, true, true])
    #expect(String(decoding: document.lines.bytes, as: UTF8.self) == "指標site\n!\n")
    #expect(document.version == 2)
    let senseless = JSONValue.object([("range", .null), ("text", .string(""))])
    let isReadable = document.change(version: 3, [senseless], encoding: .utf8)
    #expect(!isReadable)
  }

  @Test(arguments: [
    ("file:///a/b%20c/%E6%8C%87.md", "/a/b c/指.md"), ("file://localhost/a", "/a"),
    ("FILE:///a/../b", "/b"), ("file://host/a", nil), ("untitled:Untitled-1", nil), ("", nil),
  ])
  func convertsFileURIsToPaths(_ uri: String, _ path: String?) {
    #expect(FileURI.path(uri) == path)
  }

  @Test func convertsPathsBetweenTheSiteAndTheCurrentFolder() {
    let here = SitePaths(folder: "/w/site", current: "/w/site")
    #expect(here.site == ".")
    #expect(here.path(ofFile: "/w/site/Content/en.md") == "Content/en.md")
    #expect(here.uri(of: "Content/指.md") == "file:///w/site/Content/%E6%8C%87.md")
    let below = SitePaths(folder: "/w/site", current: "/w")
    #expect(below.path(ofFile: "/w/site/Content/en.md") == "site/Content/en.md")
    #expect(below.uri(of: "site/Content/en.md") == "file:///w/site/Content/en.md")
    let elsewhere = SitePaths(folder: "/w/site", current: "/v")
    #expect(elsewhere.path(ofFile: "/w/site/Content/en.md") == "/w/site/Content/en.md")
    #expect(elsewhere.uri(of: "/w/site/Content/en.md") == "file:///w/site/Content/en.md")
    #expect(elsewhere.path(ofFile: "/w/sites/x") == nil)
  }
}
