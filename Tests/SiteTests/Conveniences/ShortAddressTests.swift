import Rendering
import SiteTestSupport
import TestSupport
import Testing

/// Sites whose addresses have no `.html`.
struct ShortAddressTests {
  private func site(_ addresses: String) throws -> SiteFixture {
    try SiteFixture(
      [
        "Content/en.md": page("Guide", body: "[Alert](topic:alert)\n"),
        "Content/bars/en.md": page("Bars"),
        "Content/bars/alert/en.md": page(
          "Alert", "aliases: [old-alert]",
          body: """
            [tabs](topic:tab-bar#sizes) [bars](section:bars) [home](page:home) [few](rule:alert.few)
            [parts](topic:parts) [rules](page:rules)

            ::: rule few level=should
            Show few.
            :::

            """),
        "Content/bars/tab-bar/en.md": page("Tab bar", body: "## Sizes\n\nText.\n"),
        "Content/bars/tab-bar/parts/en.md": page("Parts", body: "[tabs](topic:tab-bar)\n"),
      ],
      configuration: "title: Guide\nlanguages: [en]\nbaseURL: https://example.org/g/\n" + addresses)
  }

  /// The addresses of links with a text, in the order of the page.
  private func address(of text: String, _ site: SiteFixture, _ path: String) throws -> String? {
    let html = try site.html(path)
    let main = html.firstRange(of: "<main").map { String(html[$0.lowerBound...]) } ?? html
    guard let end = main.firstRange(of: "\">\(text)</a>"),
      let start = main[..<end.lowerBound].lastIndex(of: "\"")
    else { return nil }
    return String(main[main.index(after: start)..<end.lowerBound])
  }

  @Test(arguments: [
    // A topic in whose folder another one is keeps its ending.
    ("tabs", "tab-bar.html#sizes"), ("few", "#alert.few"),
    ("parts", "tab-bar/parts"), ("home", "../"), ("rules", "../rules/"),
  ])
  func linksHaveNoEnding(text: String, address: String) async throws {
    let site = try site("addresses: short\n")
    _ = try await site.report()
    #expect(try self.address(of: text, site, "en/bars/alert.html") == address)
  }

  @Test func pagesNameThemselvesSo() async throws {
    let site = try site("addresses: short\n")
    _ = try await site.report()
    #expect(
      try site.html("en/bars/alert.html").contains(
        #"<link rel="canonical" href="https://example.org/g/en/bars/alert">"#))
    #expect(
      try site.html("en/index.html").contains(
        #"<link rel="canonical" href="https://example.org/g/en/">"#))
    let sitemap = try site.html("sitemap.xml")
    #expect(sitemap.contains("<loc>https://example.org/g/en/bars/alert</loc>"))
    #expect(sitemap.contains("<loc>https://example.org/g/en/bars/</loc>"))
    #expect(!sitemap.contains("alert.html<"))
    // Hosts would take what follows the period for an ending.
    #expect(sitemap.contains("<loc>https://example.org/g/en/rules/alert.few.html</loc>"))
    #expect(try site.html("en/index.html").contains("data-kept=\"bars/tab-bar\""))
    #expect(try site.html("en/bars/old-alert.html").contains("data-href=\"alert\""))
  }

  @Test func withoutTheKeyAddressesAreTheNamesOfFiles() async throws {
    let site = try site("")
    _ = try await site.report()
    #expect(try address(of: "parts", site, "en/bars/alert.html") == "tab-bar/parts.html")
    #expect(try !site.html("en/index.html").contains("data-kept"))
    #expect(
      try site.html("sitemap.xml").contains("<loc>https://example.org/g/en/bars/alert.html</loc>"))
  }

  @Test func anotherFormIsReported() async throws {
    let report = try await site("addresses: pretty\n").report()
    #expect(report.contains("'addresses' takes html or short [wrong-value]"))
  }
}
