import DocumentImport
import Testing

@testable import build_site

/// The lines of `KEY.jsonl`.
@Suite struct ImportedStatementTests {
  @Test func leaveWhatAnEditorHasWritten() throws {
    let line = #"""
      {"id": "k-001", "section": "Keys", "topic": "keys", "also": ["lamp"], "kind": "rule", \
      "level": "must", "platforms": ["iphone"], "versions": "2", "fact": "Use one short verb on a key.", \
      "at": "1:1-1:9", "note": {"b": 1.5, "a": "x/y"}}

      """#.replacing("\\\n", with: "")
    let statements = try ImportedStatement.read(Array(line.utf8))
    #expect(
      ImportedStatement.lines(statements)
        == line.replacing(#"{"b": 1.5, "a": "x/y"}"#, with: #"{"a":"x/y","b":1.5}"#))
  }
}
