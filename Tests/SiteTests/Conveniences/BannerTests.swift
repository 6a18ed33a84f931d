import SiteTestSupport
import TestSupport
import Testing

/// The announcement above every page.
struct BannerTests {
  private func site(_ banner: String, title: String = "Alert") throws -> SiteFixture {
    try SiteFixture(
      [
        "Content/bars/alert/en.md": page(title), "Content/bars/alert/ja.md": page("アラート"),
        "Content/bars/en.md": page("Bars"), "Content/bars/ja.md": page("バー"),
      ], configuration: "title: Guideline\nlanguages: [en, ja]\n" + banner)
  }

  /// The element around the banner.
  private func banner(_ site: SiteFixture, _ path: String) throws -> String {
    let html = try site.html(path)
    guard let start = html.firstRange(of: "<aside class=\"banner\""),
      let end = html.firstRange(of: "</aside>")
    else { return "" }
    return String(html[start.lowerBound..<end.upperBound])
  }

  @Test func everyPageHasTheLineInItsLanguageWithItsLinks() async throws {
    let site = try site(
      """
      banner:
        text:
          en: "**New:** [](topic:alert) & [more](https://example.org/a?b=1&c=2), `code`"
          ja: "**新着：** [アラート](topic:alert)"

      """)
    #expect(try await site.report() == "")
    #expect(
      try banner(site, "en/bars/index.html") == """
        <aside class="banner" aria-label="Announcement">
        <p><strong>New:</strong> <a href="alert.html">Alert</a> &amp; <a href="https://example.org/a?b=1&amp;c=2">more</a>, <code>code</code></p>
        <button class="quiet" type="button">Close</button>
        </aside>
        """)
    #expect(
      try banner(site, "ja/index.html") == """
        <aside class="banner" aria-label="お知らせ">
        <p><strong>新着：</strong> <a href="bars/alert.html">アラート</a></p>
        <button class="quiet" type="button">閉じる</button>
        </aside>
        """)
    #expect(try site.published().flaws() == [])
  }

  @Test func daysAreDataOfTheScriptAndNotOfTheBuild() async throws {
    let site = try site(
      "banner: {text: Soon, from: 2026-12-01, until: 2027-01-31, dismissible: false}\n")
    #expect(try await site.report() == "")
    let html = try site.html("en/index.html")
    let days = #" data-from="2026-12-01" data-until="2027-01-31"></script>"#
    #expect(html.contains(days))
    #expect(!(try banner(site, "en/index.html").contains("<button")))
  }

  @Test func lineThatIsAlwaysShownNeedsNoScript() async throws {
    let site = try site("banner: {text: Always, dismissible: false}\n")
    #expect(try await site.report() == "")
    #expect(!(try site.html("en/index.html").contains("banner.js")))
    #expect(try banner(site, "ja/index.html").contains("<p>Always</p>"))
  }

  @Test func lineInOneLanguageIsMarkedInTheOther() async throws {
    let site = try site("banner: {ja: お知らせ}\n")
    #expect(try await site.report() == "")
    #expect(try banner(site, "en/index.html").contains("<p lang=\"ja\">お知らせ</p>"))
  }

  @Test func anotherTextHasAnotherKey() async throws {
    func key(_ text: String) async throws -> Substring {
      let site = try site("banner: \(text)\n")
      try await site.build()
      let html = try site.html("en/index.html")
      let start = try #require(html.firstRange(of: "data-key=\"banner-")).upperBound
      return html[start...].prefix { $0 != "\"" }
    }
    let first = try await key("One")
    #expect(try await key("One") == first)
    #expect(try await key("Two") != first)
  }

  @Test func siteWithoutABannerHasNothingOfIt() async throws {
    let site = try site("")
    #expect(try await site.report() == "")
    #expect(try banner(site, "en/index.html") == "")
    let assets = try site.folder.files(below: "Public/assets")
    #expect(!assets.contains { $0.hasPrefix("banner") })
  }

  @Test(arguments: [
    (
      "banner: \"See [](topic:alrt)\"",
      "3:9: error: unknown topic 'alrt' [unknown-topic]", "help: did you mean 'alert'?"
    ),
    (
      "banner: \"## Heading\"",
      "3:9: error: 'banner' takes one line of text, which may have links, emphasis and code [wrong-value]",
      ""
    ),
    (
      "banner: \"![](a.png)\"",
      "3:9: error: image 'a.png' has no alternative text [missing-alternative]", ""
    ),
    (
      "banner: {text: A, until: soon}",
      "3:26: error: 'until' takes a day such as 2027-01-31 [wrong-value]", ""
    ),
    (
      "banner: {text: A, from: 2027-02-01, until: 2027-01-31}",
      "3:44: error: 'until' takes a day that is not before '2027-02-01' [wrong-value]",
      ""
    ),
    (
      "banner: {text: A, untill: 2027-01-31}",
      "3:19: error: unknown key 'untill' [unknown-key]", "help: did you mean 'until'?"
    ),
    (
      "banner: {until: 2027-01-31}",
      "3:9: error: 'banner' takes a text: {text: The second edition is out, until: 2027-01-31} [wrong-value]",
      ""
    ),
  ])
  func reportsWhatCannotBeShown(banner: String, message: String, help: String) async throws {
    let site = try site(banner + "\n")
    let report = try await site.report()
    #expect(report.hasPrefix("Content/site.yaml:" + message), Comment(rawValue: report))
    #expect(help.isEmpty || report.contains(help), Comment(rawValue: report))
  }
}
