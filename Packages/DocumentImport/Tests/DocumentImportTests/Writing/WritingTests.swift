import Testing

@testable import DocumentImport

@Suite struct WritingTests {
  private func files(_ text: String) throws -> ImportFiles {
    let plan = try ImportPlan(Array(text.utf8))
    return ImportFiles(
      plan, options: ImportFiles.Options(key: "guide", section: "views", language: plan.language))
  }

  @Test func writesAPageForEachTopicAndTheFilesOfTheSource() throws {
    let made = try files("# Keys\n\nUse one verb. It is short.\n\n# Lamps\n\nA lamp is round.\n")
    #expect(
      made.files.map(\.path) == ["views/keys/en.md", "views/lamps/en.md", "sources/guide.yaml"])
    #expect(
      made.files[0].text == """
        ---
        title: "Keys"
        summary: "Use one verb."
        status: draft
        ---

        ::: rule use-one-verb level=should
        Use one verb.

        It is short. [@guide-001]
        :::

        """)
    let statement = made.statements[0]
    #expect((statement.id, statement.section, statement.topic) == ("guide-001", ["Keys"], "keys"))
    #expect(statement.place == "3:1-3:27")
    #expect(statement.original == "Use one verb. It is short.")
  }

  @Test func keepsTheOriginalLinesOfAWebPageWithEachStatement() throws {
    let line = "<p>Keys &amp; lamps &mdash; one verb&nbsp;each.</p>"
    let made = try files("<!DOCTYPE html><html lang=\"en\"><body>\n\(line)\n</body></html>\n")
    #expect(made.statements.map(\.text) == ["Keys & lamps — one verb each."])
    #expect(made.statements.map(\.original) == [line])
  }

  @Test func movesTextBeforeTheTitleOfTheDocumentBelowIt() throws {
    let made = try files("A note comes first.\n\n# Guide\n\nText.\n\n# Keys\n\nA key is round.\n")
    #expect(made.pages.map(\.title) == ["Guide", "Keys"])
    #expect(
      made.files[0].text.hasSuffix(
        "---\n\nA note comes first. [@guide-001]\n\nText. [@guide-002]\n"))
  }

  @Test func writesNoPageForATitleOfTheDocumentWithoutText() throws {
    let made = try files("Guide\n\n1. Keys\n\nA key is round.\n\n2. Lamps\n\nA lamp is lit.\n")
    #expect(made.pages.map(\.path) == ["views/keys/en.md", "views/lamps/en.md"])
    #expect(made.files[2].text == "title: {en: \"Guide\"}\nlanguage: en\n")
  }

  @Test func givesJapaneseTopicsNumberedIDs() throws {
    let made = try files("# 鍵\n\n鍵は丸い部品です。\n\n# 灯り\n\n灯りは光る部品です。\n")
    #expect(made.files.prefix(2).map(\.path) == ["views/guide-1/ja.md", "views/guide-2/ja.md"])
  }

  @Test func escapesTextThatMarkdownWouldReadAsMarkup() throws {
    let made = try files("A <b> & [link](#) `a|b` costs 5 * 3.\n\nAT&T; see [@x].\n")
    let page = try #require(made.files.first).text
    #expect(page.contains(#"A \<b> & link `a|b` costs 5 * 3."#))
    #expect(page.contains(#"AT&amp;T; see \[@x]."#))
  }

  @Test func keepsAbsoluteLinksAndConvertsRelativeOnesToText() throws {
    let made = try files("See [the list](https://example.com/a_b) and [here](lists.md).\n")
    #expect(
      try #require(made.files.first).text.contains(
        #"See [the list](https://example.com/a_b) and here. [@guide-001]"#))
  }

  @Test func writesCodeWithItsIndentationAndAQuoteOnOneLine() throws {
    let made = try files("Text is here.\n\n```\nif a {\n  b()\n}\n```\n\n> One\n> two.\n")
    let page = try #require(made.files.first).text
    #expect(page.contains("if a {\n  b()\n}\n"))
    #expect(page.contains("> One two. [@guide-003]"))
  }

  @Test func writesTablesNotesListsAndCode() throws {
    let made = try files(
      "Size\tUse\n24\ta|b\n\n重要：切らないでください。\n\n- 一つ\n  - 二つ\n- 三つ\n\n```\nx = 1\n```\n")
    let page = try #require(made.files.first).text
    #expect(page.contains("| Size | Use |\n| --- | --- |\n| 24 | a\\|b |"))
    #expect(page.contains("::: warning 重要\n切らないでください。 [@guide-002]\n:::"))
    #expect(page.contains("-  一つ\n   -  二つ\n-  三つ [@guide-003]"))
    #expect(page.contains("```text\nx = 1\n```"))
  }
}
