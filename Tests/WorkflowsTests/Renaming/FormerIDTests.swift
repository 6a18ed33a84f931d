import SiteTestSupport
import TestSupport
import Testing

/// The pages at old addresses and anchors.
struct FormerIDTests {
  private let site: SiteFixture

  init() async throws {
    site = try SiteFixture(
      [
        "Content/bars/tab-bar/en.md": page(
          "Tab bar", "aliases: [tabs]",
          body: """
            ## Limits {#limits aliases=sizes}

            Five.

            ::: rule few level=must aliases=five
            Few.
            :::
            """),
        "Content/terms.yaml": "new: {names: {en: [bar]}, definition: A bar., aliases: [old]}\n",
      ],
      configuration:
        "title: Guideline\nlanguages: [en, ja]\nbeside: [[en, ja]]\nprint: true\nbaseURL: https://x.org/\n"
    )
    #expect(try await site.report() == "")
  }

  @Test func formerAnchorsAreOnEveryPageThatHasThePresentOnes() throws {
    for (path, ids) in [
      ("en/bars/tab-bar.html", ["sizes", "tab-bar.five", "tabs.few", "tabs.five"]),
      ("ja/bars/tab-bar.html", ["sizes", "tab-bar.five", "tabs.few", "tabs.five"]),
      ("beside/en-ja/bars/tab-bar.html", ["sizes", "tab-bar.five", "tabs.few", "tabs.five"]),
      ("en/rules/tab-bar.few.html", ["tab-bar.five", "tabs.few", "tabs.five"]),
      ("en/glossary.html", ["old"]),
      (
        "en/whole.html",
        [
          "bars/tab-bar--sizes", "bars/tabs", "bars/tabs--limits", "bars/tabs--sizes",
          "tab-bar.five", "tabs.few", "tabs.five",
        ]
      ),
    ] {
      #expect(
        try site.page(path).all(class: "former").compactMap { $0.attributes["id"] }.sorted() == ids,
        "\(path)")
    }
    let flaws = try site.published().flaws()
    #expect(flaws == [])
  }

  @Test func formerTopicOfAMovedRuleLinksToTheRule() async throws {
    let rule = "::: rule few level=must aliases=toolbar.old\nFew.\n:::\n"
    let site = try SiteFixture(
      [
        "Content/bars/tab-bar/en.md": page("Tab bar", body: rule),
        "Content/bars/toolbar/en.md": page("Toolbar", body: "Text.\n"),
      ], configuration: "title: Guideline\nlanguages: [en]\n")
    #expect(try await site.report() == "")
    let html = try site.html("en/bars/toolbar.html")
    #expect(
      html.contains(
        "<li id=\"toolbar.old\"><a href=\"../rules/tab-bar.few.html\">Few.</a></li>"))
  }

  @Test func formerAddressesRedirectToTheSamePlace() throws {
    let script = try site.asset("redirect.js")
    for (path, root, target) in [
      ("en/bars/tabs.html", "../../", "tab-bar.html"),
      ("ja/rules/tabs.five.html", "../../", "tab-bar.few.html"),
      ("beside/en-ja/bars/tabs.html", "../../../", "tab-bar.html"),
    ] {
      let page = try site.page(path)
      let element = try #require(page.all("script").first, "\(path)")
      #expect(element.attributes == ["src": root + script, "data-href": target], "\(path)")
      #expect(page.all("meta").last?.attributes["content"] == "0; url=\(target)", "\(path)")
    }
    #expect(try site.html(script).contains("location.hash"))
    #expect(
      try site.page("beside/en-ja/bars/tabs.html").addresses.contains(
        "https://x.org/beside/en-ja/bars/tab-bar.html"))
  }

  @Test func markdownAtAFormerAddressLinksToTheNewOne() throws {
    #expect(
      try site.html("en/bars/tabs.md")
        == "# Tab bar\n\nThis page has moved:\n\n- [Tab bar](tab-bar.md)\n")
    #expect(try site.html("en/rules/tabs.few.md").hasSuffix("- [Few.](tab-bar.few.md)\n"))
  }
}
