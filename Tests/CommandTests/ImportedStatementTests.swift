import DocumentImport
import Testing

@testable import Commands

/// The lines of `KEY.jsonl`.
@Suite struct ImportedStatementTests {
  @Test func leaveWhatAnEditorHasWritten() throws {
    let line = #"""
      {"id": "k-001", "section": "Keys", "topic": "keys", "also": ["lamp"], "kind": "rule", \
      "level": "must", "platforms": ["iphone"], "versions": "2", "fact": "Use one short verb on a key.", \
      "at": "1:1-1:9", "note": {"b": 1.5, "a": "x/y"}}

      """#.replacing("\\\n", with: "")
    let statements = try ImportedStatement.read(Array(line.utf8), in: "en")
    #expect(ImportedStatement.lines(statements, in: "en") == line)
  }

  /// A line with translations of its text.
  private static let translated = #"""
    {"id": "k-001", "section": "Keys", "topic": "keys", "also": [], "kind": "rule", "level": null, \
    "platforms": [], "versions": null, "fact": {"ja": "キーには短い動詞を1つ。", "en": "Use one short verb on a key."}, \
    "at": "1:1-1:9"}

    """#.replacing("\\\n", with: "")

  @Test func leaveTranslationsWhereADocumentHasNotChanged() throws {
    let statements = try ImportedStatement.read(Array(Self.translated.utf8), in: "en")
    #expect(statements.map(\.text) == ["Use one short verb on a key."])
    #expect(ImportedStatement.lines(statements, in: "en") == Self.translated)
  }

  @Test func leaveTranslationsNextToATextThatHasChanged() throws {
    let old = try ImportedStatement.read(Array(Self.translated.utf8), in: "en")
    var new = old[0]
    new.text = "Use one short noun on a key."
    new.members = [:]
    let result = Reimport("k", from: old, to: [new])
    #expect(
      ImportedStatement.lines(result.statements, in: "en")
        == Self.translated.replacing("short verb", with: "short noun")
        .replacing(#""1:1-1:9"}"#, with: #""1:1-1:9", "change": "updated"}"#))
    let accepted = ImportedStatement.accepting(
      nil, in: Array(ImportedStatement.lines(result.statements, in: "en").utf8))
    #expect(accepted.ids == ["k-001"])
    #expect(
      String(decoding: accepted.bytes, as: UTF8.self)
        == Self.translated.replacing("short verb", with: "short noun"))
  }

  @Test func keepAStatementThatHasNoTextInTheLanguageOfTheDocument() throws {
    let line = Self.translated.replacing(#", "en": "Use one short verb on a key.""#, with: "")
    let statements = try ImportedStatement.read(Array(line.utf8), in: "en")
    #expect(ImportedStatement.lines(statements, in: "en") == line)
  }

  @Test func refuseTextsThatAreNone() {
    let line = Self.translated.replacing(#""Use one short verb on a key.""#, with: "1")
    #expect(throws: ImportedStatement.NoStatement(member: "fact")) {
      try ImportedStatement.read(Array(line.utf8), in: "en")
    }
  }
}
