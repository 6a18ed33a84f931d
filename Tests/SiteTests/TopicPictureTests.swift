import Site
import SiteTestSupport
import TestSupport
import Testing

/// The picture that a page names for lists.
struct TopicPictureTests {
  private static let svg =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 30\"><path d=\"M0 0h9\"/></svg>"
  private static let drawing = """

    ```diagram title="A window"
    +----+
    | OK |
    +----+
    ```

    """

  private func site(_ key: String, _ changes: [String: String] = [:]) throws -> SiteFixture {
    let files = [
      "Content/bars/en.md": "---\ntitle: Bars\n---\n",
      "Content/bars/ja.md": "---\ntitle: バー\n---\n",
      "Content/bars/alert/en.md": "---\ntitle: Alert\n\(key)\n---\n\nText.\n\(Self.drawing)",
      "Content/bars/alert/ja.md": "---\ntitle: アラート\n---\n\n本文。\n\(Self.drawing)",
      "Content/bars/alert/card.svg": Self.svg,
      "Content/bars/alert/night.svg": Self.svg,
    ]
    return try SiteFixture(
      files.merging(changes) { _, new in new },
      configuration: "title: Guideline\nlanguages: [en, ja]\ndiagnostics: {unused-file: ignore}\n")
  }

  private static let image =
    "<img src=\"../../assets/content/bars/alert/card.svg\" alt=\"\" width=\"40\" height=\"30\" loading=\"lazy\">"

  @Test func isInListsAndAtTheTopOfTheTopicInsteadOfItsDrawing() async throws {
    let site = try site("picture: card.svg")
    #expect(try await site.report() == "")
    for page in ["en/bars/index.html", "en/bars/alert.html", "ja/bars/index.html"] {
      let html = try site.html(page)
      let pictures = html.matches(of: /<div class="picture" aria-hidden="true">(.*?)<\/div>/)
      #expect(pictures.map { String($0.1) } == [Self.image], "\(page)")
    }
    #expect(
      try site.html("data/topics.json").contains(
        "\"picture\":\"../assets/content/bars/alert/card.svg\""))
  }

  @Test func hasAVariantForDarkColors() async throws {
    let site = try site("picture: {light: card.svg, dark: night.svg}")
    #expect(try await site.report() == "")
    let html = try site.html("en/bars/index.html")
    #expect(
      html.contains(
        "card.svg\" alt=\"\" width=\"40\" height=\"30\" class=\"in-light\" loading=\"lazy\"><img src="
      ),
      "\(html)")
    #expect(
      html.contains(
        "night.svg\" alt=\"\" width=\"40\" height=\"30\" class=\"in-dark\" hidden loading=\"lazy\">"
      ),
      "\(html)")
  }

  @Test func aTranslationHasItsOwn() async throws {
    let site = try site(
      "picture: card.svg",
      [
        "Content/bars/alert/ja.md":
          "---\ntitle: アラート\npicture: night.svg\n---\n\n本文。\n\(Self.drawing)"
      ])
    #expect(try await site.report() == "")
    #expect(try site.html("ja/bars/index.html").contains("alert/night.svg"))
    #expect(try site.html("en/bars/index.html").contains("alert/card.svg"))
  }

  @Test func withoutItTheFirstDrawingStandsForTheTopic() async throws {
    let site = try site("summary: One.")
    #expect(try await site.report() == "")
    #expect(
      try site.html("en/bars/index.html").contains(
        "<div class=\"picture\" aria-hidden=\"true\"><svg"))
    #expect(try !site.html("data/topics.json").contains("picture"))
  }

  @Test(arguments: [
    ("picture: crd.svg", "4:10: error: missing file 'crd.svg' [unknown-file]", "'card.svg'"),
    (
      "picture: https://example.org/a.png",
      "4:10: error: 'picture' takes a file next to the page", "card.png"
    ),
    ("picture: [card.svg]", "4:10: error: 'picture' takes a file next to the page", "card.png"),
    ("picture: {light: card.svg, drk: night.svg}", "4:28: error: unknown key 'drk'", "'dark'"),
    ("picture: {dark: night.svg}", "4:10: error: 'picture' takes a file next to the page", "light"),
  ])
  func reportsAWrongValueAtItsPlace(_ key: String, _ message: String, _ help: String) async throws {
    // The third line is taken so that the places are the same in all.
    let report = try await site("summary: One.\n\(key)").report()
    #expect(report.contains("Content/bars/alert/en.md:\(message)"), "\(report)")
    #expect(report.contains(help), "\(report)")
  }
}
