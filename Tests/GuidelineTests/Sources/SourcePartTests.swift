import Testing
import TestSupport

@testable import Guideline

/// Pages of long sources, each a chapter of their document.
struct SourcePartTests {
  /// A source with statements in sections: `("A / B", 3)`.
  private func source(_ sections: [(String, Int)], key: String = "doc") -> Source {
    let lines = sections.flatMap { section, count in
      Array(repeating: section, count: count)
    }.enumerated().map { index, section in
      #"{"id": "\#(key)-\#(index + 1)", "section": "\#(section)", "topic": "", "kind": "x", "fact": "F"}"#
    }
    return SourceReader(
      key: key, bibliography: ("\(key).yaml", Array("title: D".utf8)),
      statements: ("\(key).jsonl", Array(lines.joined(separator: "\n").utf8)), languages: ["en"]
    ).source
  }

  private func parts(_ sections: [(String, Int)]) -> [String] {
    SourceList([source(sections)]).parts.map {
      "\($0.number) \($0.title) \($0.statements) \($0.sectionsBefore)"
    }
  }

  @Test func leavesShortSourcesAndThoseWithoutChaptersWhole() {
    #expect(parts([("A", 250), ("B", 250)]) == [])
    #expect(parts([("A", 600)]) == [])
    #expect(parts([("A / B", 300), ("A / C", 300)]) == [])
    #expect(parts([("", 600)]) == [])
  }

  @Test func aChapterIsAPart() {
    #expect(
      parts([("A", 10), ("A / B", 290), ("C", 300), ("D", 1)])
        == ["1 A 0..<300 0", "2 C 300..<601 2"])
  }

  @Test func shortChaptersGoWithTheNext() {
    #expect(
      parts([("A", 5), ("B", 1), ("C", 100), ("D / E", 500), ("F", 20)])
        == ["1 C 0..<106 0", "2 D 106..<606 3", "3 F 606..<626 4"])
    #expect(parts([("A", 600), ("B", 19)]) == [])
  }

  /// However chapters alternate, pages stay few.
  @Test func partsAreFewWhereChaptersAlternate() {
    let sections = (0..<1_000).map { ($0.isMultiple(of: 2) ? "A" : "B", 1) }
    let parts = SourceList([source(sections)]).parts
    #expect(parts.count == 50)
    #expect(parts.allSatisfy { $0.statements.count == 20 })
  }

  @Test func eachStatementIsFoundInItsPart() {
    let list = SourceList([
      source([("A", 300), ("B", 300)], key: "a"), source([("A", 9)], key: "b"),
      source([("A", 300), ("B", 300), ("C", 30)], key: "c"),
    ])
    #expect((0..<3).map { list.parts(of: $0) } == [0..<2, 2..<2, 2..<5])
    func part(_ source: Int, _ statement: Int) -> Int? {
      list.part(of: StatementPlace(source: source, statement: statement))
    }
    #expect([part(0, 0), part(0, 299), part(0, 300), part(0, 599)] == [0, 0, 1, 1])
    #expect([part(1, 0), part(1, 8)] == [nil, nil])
    #expect([part(2, 0), part(2, 599), part(2, 629)] == [2, 3, 4])
  }
}
