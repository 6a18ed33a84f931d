import SiteTestSupport
import TestSupport
import Testing

/// A site in one language offers no choice among languages.
struct OneLanguageTests {
  private func site(languages: String) throws -> SiteFixture {
    try SiteFixture(
      ["Content/en.md": page("Guide")],
      configuration: "title: Guide\nlanguages: \(languages)\nbaseURL: https://example.org/guide/\n")
  }

  @Test func theTopLeadsToTheHomePage() async throws {
    let site = try site(languages: "[en]")
    #expect(try await site.report() == "")
    let top = try site.html("index.html")
    #expect(top.contains(#"<meta http-equiv="refresh" content="0; url=en/index.html">"#))
    #expect(top.contains(#"<link rel="canonical" href="https://example.org/guide/en/index.html">"#))
    #expect(!top.contains("hreflang"))
    // A page that leads on is not listed.
    let map = try site.html("sitemap.xml")
    #expect(!map.contains("<loc>https://example.org/guide/index.html</loc>"))
    #expect(map.contains("<loc>https://example.org/guide/en/index.html</loc>"))
  }

  @Test func pagesNameNoLanguageToChoose() async throws {
    let site = try site(languages: "[en]")
    #expect(try await site.report() == "")
    #expect(!(try site.html("en/index.html").contains(#"<nav class="languages""#)))
  }

  @Test func twoLanguagesAreAChoice() async throws {
    let site = try site(languages: "[en, ja]")
    #expect(try await site.report() == "")
    #expect(try site.html("en/index.html").contains(#"<nav class="languages""#))
    let top = try site.html("index.html")
    #expect(top.ranges(of: "<a class=\"cover\"").count == 2)
    #expect(!top.contains("refresh"))
  }
}
