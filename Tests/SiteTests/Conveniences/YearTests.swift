import SiteTestSupport
import TestSupport
import Testing

/// The years of sources, which a site can leave out.
struct YearTests {
  private func site(_ configuration: String, sourceYear: String = "year: 1991\n") throws
    -> SiteFixture
  {
    try SiteFixture(
      [
        "Content/sources/norm.yaml": "title: Norm\nlanguage: en\n" + sourceYear,
        "Content/sources/norm.jsonl":
          #"{"id": "norm-1", "section": "A", "topic": "alert", "kind": "rule", "fact": "Few buttons."}"#
          + "\n",
        "Content/bars/alert/en.md": page(
          "Alert", body: "::: rule few level=should\nShow few. [@norm-1]\n:::\n"),
      ], configuration: "title: Guide\nlanguages: [en]\n" + configuration)
  }

  /// Where a year is shown, among the pages of readers.
  private func places(of site: SiteFixture) throws -> [String] {
    let pages = [
      "en/index.html", "en/bars/index.html", "en/bars/alert.html", "en/rules/alert.few.html",
      "en/rules/index.html", "en/sources/norm.html", "en/bars/alert.md",
    ]
    return try pages.filter { path in
      let text = try site.html(path)
      // The statement on the page of a rule is part of the source.
      return text.contains(#"class="years">1991"#) || text.contains("data-year=\"1991\"")
        || text.contains(#"<option value="year">"#)
        || path.hasSuffix("norm.html") && text.contains("1991")
        || path.hasSuffix(".md") && text.contains("1991")
    }
  }

  @Test func yearsAreShownWithoutTheKey() async throws {
    let site = try site("")
    #expect(try await site.report() == "")
    #expect(try places(of: site).contains("en/bars/alert.html"))
    #expect(try places(of: site).contains("en/rules/index.html"))
  }

  @Test func falseLeavesThemToTheSources() async throws {
    let site = try site("years: false\n")
    #expect(try await site.report() == "")
    #expect(try places(of: site) == ["en/sources/norm.html"])
    #expect(try site.html("data/rules.json").contains("1991"))
  }

  @Test func sourcesWithoutYearsShowNoneAndOfferNone() async throws {
    let site = try site("", sourceYear: "")
    #expect(try await site.report() == "")
    #expect(try places(of: site) == [])
  }

  @Test func datedRulesNeedTheirYears() async throws {
    let site = try site("current-from: 2019\nyears: false\n")
    #expect(
      try await site.report()
        .contains("'years' takes true with 'current-from', which dates rules [wrong-value]"))
  }
}
