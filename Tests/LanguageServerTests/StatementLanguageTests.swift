import Base
import TestSupport
import Testing

@testable import LanguageServer

/// Statements in the language of the page that is edited.
struct StatementLanguageTests {
  private static let files = [
    "Content/site.yaml": "title: Guideline\nlanguages: [en, ja]\nsections: [bars]\n",
    "Content/bars/tab-bar/en.md":
      "---\ntitle: Tab bar\n---\n::: rule one level=must\nShow one. [@doc-1]\n:::\n",
    "Content/bars/tab-bar/ja.md":
      "---\ntitle: タブバー\n---\n::: rule one\n1つ表示する。[@doc-1]\n:::\n",
    "Content/sources/doc.yaml": "title: Doc\nlanguage: en\nyear: 2020\n",
    "Content/sources/doc.jsonl": #"""
    {"id": "doc-1", "section": "A", "topic": "tab-bar", "kind": "x", "fact": {"en": "Tabs are wide.", "ja": "タブは広い。"}}

    """#,
  ]

  @Test func areExplainedCompletedAndFoundInEachLanguage() async throws {
    let folder = try TemporaryFolder(Self.files)
    let editor = try await Editor(folder: folder.path)
    func hover(_ file: String, line: Int, character: Int) async throws -> String? {
      try await editor.ask("hover", file, line: line, character: character)["contents"]?["value"]?
        .string
    }
    func documentation(_ file: String, character: Int) async throws -> [String?] {
      let items = try await editor.ask("completion", file, line: 4, character: character)["items"]
      return items?.array?.filter { $0["label"]?.string == "doc-1" }
        .map { $0["documentation"]?["value"]?.string ?? $0["documentation"]?.string } ?? []
    }
    let (english, japanese) = ("Content/bars/tab-bar/en.md", "Content/bars/tab-bar/ja.md")
    #expect(
      try await hover(english, line: 4, character: 14) == "Tabs are wide.\n\n`doc-1` · Doc, 2020")
    #expect(try await hover(japanese, line: 4, character: 10) == "タブは広い。\n\n`doc-1` · Doc, 2020")
    #expect(try await documentation(english, character: 12) == ["Tabs are wide."])
    #expect(try await documentation(japanese, character: 9) == ["タブは広い。"])
    let symbols = try await editor.request(
      "workspace/symbol", .object([("query", .string("タブは広い"))]))
    #expect(symbols.array?.compactMap { $0["name"]?.string } == ["Tabs are wide. · タブは広い。"])
    let ownSymbols = try await editor.ask("documentSymbol", "Content/sources/doc.jsonl")
    #expect(ownSymbols.array?.compactMap { $0["detail"]?.string } == ["Tabs are wide."])
  }
}
