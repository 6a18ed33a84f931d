import SiteTestSupport
import TestSupport
import Testing

/// Statements that are written in each language of a site, or in one of them.
struct StatementLanguageTests {
  private let site: SiteFixture

  init() async throws {
    let citations = "[@doc-1; @doc-2; @doc-3]"
    site = try SiteFixture([
      "Content/bars/tab-bar/en.md": page(
        "Tab bar", body: "::: rule one level=must\nShow one. \(citations)\n:::\n"),
      "Content/bars/tab-bar/ja.md": page(
        "タブバー", body: "::: rule one\n1つ表示する。\(citations)\n:::\n"),
      "Content/sources/doc.yaml": "title: Doc\nlanguage: en\n",
      "Content/sources/doc.jsonl": #"""
      {"id": "doc-1", "section": "A", "topic": "tab-bar", "kind": "rule", "fact": {"en": "Tabs are wide.", "ja": "タブは広い。"}, "locator": "p. 4"}
      {"id": "doc-2", "section": "A", "topic": "tab-bar", "kind": "rule", "fact": "Tabs are few."}
      {"id": "doc-3", "section": "A", "topic": "tab-bar", "kind": "rule", "fact": {"ja": "タブは下にある。"}}

      """#,
    ])
    let report = try await site.report()
    #expect(!report.contains("error"), "\(report)")
  }

  /// The texts of the list of statements, each with its language.
  private func statements(_ path: String) throws -> [String] {
    let texts = ["Tabs are wide.", "タブは広い。", "p. 4", "Tabs are few.", "タブは下にある。"]
    return try site.page(path).runs.filter { texts.contains($0.text) }.map {
      "\($0.language) \($0.text)"
    }
  }

  @Test(arguments: ["sources/doc.html", "rules/tab-bar.one.html"])
  func pagesShowAStatementInTheirLanguageOrElseInTheOneThatItHas(page: String) throws {
    #expect(
      try statements("en/" + page) == [
        "en Tabs are wide.", "en p. 4", "en Tabs are few.", "ja タブは下にある。",
      ])
    #expect(
      try statements("ja/" + page) == [
        "ja タブは広い。", "en p. 4", "en Tabs are few.", "ja タブは下にある。",
      ])
  }

  @Test func markdownOfASourceHasItsStatementsInItsLanguage() throws {
    #expect(
      try site.html("ja/sources/doc.md") == """
        # Doc

        ## A

        - `doc-1` タブは広い。 (p. 4)
        - `doc-2` Tabs are few.
        - `doc-3` タブは下にある。

        """)
    #expect(try site.html("en/sources/doc.md").contains("- `doc-1` Tabs are wide. (p. 4)\n"))
  }
}
