import SiteTestSupport
import TestSupport
import Testing

/// `layout:` of a page.
struct LayoutTests {
  private func site(_ keys: String, translation: String = "") throws -> SiteFixture {
    let body = """
      Text.

      ```diagram title="A tab"
      +---+
      | A |
      +---+
      ```

      ## First

      Text.

      ## Second

      Text.

      """
    return try SiteFixture(
      [
        "Content/bars/en.md": page("Bars"),
        "Content/bars/tab/en.md": page("Tab", keys, body: body),
        "Content/bars/tool/en.md": page("Tool", body: "See [](topic:tab).\n"),
      ], configuration: "title: Guideline\nlanguages: [en]\n")
  }

  @Test(arguments: [
    // What is beside and below the text: headings, neighbors, mentions, the picture.
    ("", [true, true, true, true]), ("layout: wide", [true, true, true, true]),
    ("layout: landing", [false, false, false, true]),
    ("layout: plain", [false, false, false, false]),
  ])
  func layoutHasItsParts(keys: String, parts: [Bool]) async throws {
    let site = try site(keys)
    #expect(try await site.report() == "")
    let html = try site.html("en/bars/tab.html")
    let found = [
      "<nav class=\"outline\"", "<nav class=\"neighbors\"", "id=\"_mentions\"",
      "<div class=\"picture\"",
    ].map(html.contains)
    #expect(found == parts)
    let layout = keys.split(separator: " ").last.map { " data-layout=\"\($0)\"" } ?? ""
    // A text has no color of its section.
    let tint = keys.hasSuffix("plain") ? "" : " class=\"tint-1\""
    #expect(html.contains("<body\(tint)\(layout)>"))
    #expect(html.contains("/layout.") == !keys.isEmpty)
    #expect(!(try site.html("en/bars/tool.html").contains("layout.")))
    #expect(try site.published().flaws() == [])
  }

  @Test func siteWithoutLayoutsDoesNotPublishTheirStyles() async throws {
    let site = try site("")
    try await site.build()
    #expect(!(try site.folder.files(below: "Public/assets").contains { $0.hasPrefix("layout") }))
  }

  @Test(arguments: [("wyde", "wide"), ("landingpage", "landing"), ("plian", "plain")])
  func reportsAnUnknownLayout(word: String, meant: String) async throws {
    let site = try site("layout: \(word)")
    #expect(
      try await site.report() == """
        Content/bars/tab/en.md:3:9: error: unknown layout '\(word)' [unknown-choice]
            3 | layout: \(word)
              |         ^\(String(repeating: "~", count: word.count - 1)) help: did you mean '\(meant)'?

        """)
  }
}
