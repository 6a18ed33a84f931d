import Diagnostics
import Site
import SiteTestSupport
import TestSupport
import Testing

/// The index of all drawings.
struct DiagramIndexTests {
  private static func drawing(_ title: String, _ label: String, _ attributes: String = "") -> String
  {
    "```diagram title=\"\(title)\"\(attributes)\n+------+\n| \(label) |\n+------+\n```\n\n"
  }

  private let site: SiteFixture

  init() async throws {
    let rule = "::: rule one level=must\nDo.\n\n\(Self.drawing("Third", "Rule"))\n:::\n"
    site = try SiteFixture(
      [
        "Content/bars/tab-bar/en.md": "---\ntitle: Tab bar\n---\n"
          + Self.drawing("First", "One ") + "## Sizes\n\n" + Self.drawing("Second", "Two ")
          + Self.drawing("Own", "Own ", " #own")
          + rule,
        "Content/bars/toolbar/en.md": "---\ntitle: Toolbar\n---\n\(Self.drawing("Tools", "Tool"))",
        "Content/bars/toolbar/ja.md": "---\ntitle: ツールバー\n---\n\(Self.drawing("道具", "道具"))",
        "Content/bars/badge/en.md": "---\ntitle: Badge\n---\nText\n",
      ], configuration: "title: Guideline\nlanguages: [en, ja]\nbaseURL: https://example.org/\n")
    let result = try await site.build()
    #expect(result.report.errorCount == 0, "\(site.report(result))")
  }

  /// Each drawing of the index: where it leads and its name; then the languages that are marked.
  private func cards(_ language: String) throws -> [String] {
    let page = try site.page("\(language)/diagrams.html")
    return zip(page.all(class: "card"), page.all(class: "cover")).map { card, link in
      let marked = card.attributes["lang"].map { " (\($0))" } ?? ""
      return "\(link.attributes["href"] ?? "") \(link.text)\(marked)"
    }
  }

  @Test func linksEveryDiagramToThePartOfThePageThatHasIt() throws {
    let english = try cards("en")
    #expect(
      english == [
        "bars/tab-bar.html First", "bars/tab-bar.html#sizes Second",
        "bars/tab-bar.html#own Own",
        "bars/tab-bar.html#tab-bar.one Third", "bars/toolbar.html Tools",
      ])
  }

  @Test func showsTheDiagramsOfTheLanguageAndThoseOfFallbacks() throws {
    let japanese = try cards("ja")
    #expect(
      japanese == [
        "bars/tab-bar.html First (en)", "bars/tab-bar.html#sizes Second (en)",
        "bars/tab-bar.html#own Own (en)",
        "bars/tab-bar.html#tab-bar.one Third (en)", "bars/toolbar.html 道具",
      ])
  }

  @Test func foldsAllDiagramsOfAPageExceptForTheFirst() throws {
    let page = try site.page("en/diagrams.html")
    #expect(page.all("summary").map(\.text) == ["Diagrams +3"])
    #expect(page.all("h2").map(\.text) == ["Tab bar", "Toolbar"])
  }

  @Test func isLinkedFromEveryPageAndListedInTheSitemap() throws {
    #expect(try site.page("ja/bars/badge.html").addresses.contains("../diagrams.html"))
    #expect(try site.html("sitemap.xml").contains("https://example.org/ja/diagrams.html"))
  }

  @Test func publishesNoIndexWhereTheSiteHasNoDiagrams() async throws {
    let site = try SiteFixture(
      ["Content/bars/badge/en.md": "---\ntitle: Badge\n---\nText\n"],
      configuration: "title: Guideline\nlanguages: [en]\n")
    try await site.build()
    #expect(!site.folder.exists("Public/en/diagrams.html"))
    #expect(try !site.html("en/bars/badge.html").contains("diagrams.html"))
  }
}
