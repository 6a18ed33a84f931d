import SiteTestSupport
import TestSupport
import Testing

/// Numbers of chapters and figures.
struct NumberingTests {
  private static let drawing = """
    ```diagram ID title="TITLE"
    +---+
    | A |
    +---+
    ```

    """

  private static func drawing(_ title: String, id: String = "") -> String {
    drawing.replacing("ID ", with: id.isEmpty ? "" : "#\(id) ").replacing("TITLE", with: title)
  }

  private func site(_ keys: String = "numbered: true\n") throws -> SiteFixture {
    var files = [
      "Content/bars/tab/en.md": page(
        "Tab",
        body: "See [](#one), [](#photo) and [](topic:tool).\n\n"
          + Self.drawing("First", id: "one")
          + "\n![A tab](a.svg){id=photo caption=\"Photo\"}\n"),
      "Content/bars/tab/deep/en.md": page("Deep", body: Self.drawing("Third")),
      "Content/bars/tool/en.md": page("Tool", body: "See [](topic:tab#photo), [](section:bars).\n"),
      "Content/about/us/en.md": page("Us", body: Self.drawing("Us")),
      "Content/bars/tab/a.svg":
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"/>",
    ]
    files["Content/bars/en.md"] = page("Bars")
    files["Content/bars/ja.md"] = page("バー")
    files["Content/about/en.md"] = page("About")
    files["Content/bars/tab/ja.md"] = page(
      "タブ", body: "[](#one)と[](section:bars)を参照。\n\n" + Self.drawing("最初", id: "one"))
    return try SiteFixture(
      files,
      configuration: "title: Guideline\nlanguages: [en, ja]\nprint: true\n" + keys)
  }

  private func headings(_ site: SiteFixture, _ path: String) throws -> [String] {
    try site.page(path).all("h1").map(\.text)
  }

  @Test func sectionsTopicsAndFiguresHaveNumbers() async throws {
    let site = try site(
      "numbered: true\nsections: [{id: about, numbered: false}, {id: bars, topics: [tab, tool]}]\n")
    #expect(try await site.report() == "")
    #expect(try headings(site, "en/bars/index.html") == ["1 Bars"])
    #expect(try headings(site, "ja/bars/index.html") == ["第1章 バー"])
    #expect(try headings(site, "en/bars/tab.html") == ["1.1 Tab"])
    #expect(try headings(site, "ja/bars/tab.html") == ["1.1 タブ"])
    #expect(try headings(site, "en/bars/tab/deep.html") == ["1.1.1 Deep"])
    #expect(try headings(site, "en/bars/tool.html") == ["1.2 Tool"])
    // Not numbered, and not counted.
    #expect(try headings(site, "en/about/index.html") == ["About"])
    #expect(try headings(site, "en/about/us.html") == ["Us"])
    func captions(_ path: String) throws -> [String] {
      try site.page(path).all("figcaption").map(\.text)
    }
    #expect(try captions("en/bars/tab.html") == ["Figure 1.1 First", "Figure 1.2 Photo"])
    #expect(try captions("ja/bars/tab.html") == ["図1.1 最初"])
    // A translation with fewer figures does not move the next ones.
    #expect(try captions("en/bars/tab/deep.html") == ["Figure 1.3 Third"])
    #expect(try captions("en/about/us.html") == ["Us"])
  }

  @Test func linksWithoutATextShowNumbers() async throws {
    let site = try site("numbered: true\nsections: [{id: bars, topics: [tab, tool]}, about]\n")
    #expect(try await site.report() == "")
    func text(_ path: String) throws -> String {
      try site.page(path).all("p").map(\.text).first { $0.hasPrefix("See") || $0.contains("参照") }
        ?? ""
    }
    #expect(try text("en/bars/tab.html") == "See Figure 1.1, Figure 1.2 and 1.2 Tool.")
    #expect(try text("en/bars/tool.html") == "See Figure 1.2, 1 Bars.")
    #expect(try text("ja/bars/tab.html") == "図1.1と第1章 バーを参照。")
    #expect(try site.html("en/bars/tool.html").contains("href=\"tab.html#photo\""))
  }

  @Test func numbersAreInPrintInSearchAndInMarkdown() async throws {
    let site = try site("numbered: true\nsections: [{id: bars, topics: [tab, tool]}, about]\n")
    try await site.build()
    let whole = try site.page("ja/whole.html")
    #expect(whole.all("h2").map(\.text).contains("第1章 バー"))
    #expect(whole.all("h3").map(\.text).contains("1.1 タブ"))
    #expect(whole.all("figcaption").map(\.text).contains("図1.1 最初"))
    let markdown = try site.html("ja/bars/tab.md")
    #expect(markdown.hasPrefix("# 1.1 タブ\n"))
    #expect(markdown.contains("**図1.1 最初**"))
    let search = try site.folder.files(below: "Public/assets/search")
      .map { try site.html("assets/search/" + $0) }.joined()
    #expect(search.contains("1.1 Tab"))
    // Data have the titles alone.
    let data = try site.html("data/topics.json")
    #expect(data.contains("\"title\":\"Tab\"") && !data.contains("1.1 Tab"))
  }

  @Test func onlyANumberedSectionHasNumbers() async throws {
    let site = try site("sections: [about, {id: bars, numbered: true}]\n")
    try await site.build()
    #expect(try headings(site, "en/bars/index.html") == ["1 Bars"])
    #expect(try headings(site, "en/about/us.html") == ["Us"])
  }

  @Test func siteWithoutNumbersHasNone() async throws {
    let site = try site("")
    try await site.build()
    #expect(try headings(site, "en/bars/tab.html") == ["Tab"])
    let html = try site.html("en/bars/tab.html")
    #expect(!html.contains("figure-number"))
    // The caption, not the id.
    #expect(html.contains("<a href=\"#one\">First</a>"))
  }

  @Test func imageWithAnIDNeedsACaption() async throws {
    let site = try site()
    try site.folder.write(
      page("Tool", body: "![A](../tab/a.svg){id=photo}\n"), at: "Content/bars/tool/en.md")
    #expect(
      try await site.report().hasPrefix(
        "Content/bars/tool/en.md:4:23: error: the id 'photo' belongs to an image without a caption")
    )
  }
}
