import SiteTestSupport
import TestSupport
import Testing

/// The index of rules and the checklist of the bilingual site.
struct RuleIndexTests {
  let site: SiteFixture

  init() async throws {
    site = try SiteFixture(BilingualSite.files)
    try await site.build()
  }

  /// The values that the index offers to narrow it down by: `level=must 1`.
  private func options(_ path: String) throws -> [String] {
    let page = try site.page(path)
    return page.elements.filter { $0.name == "label" && $0.attributes["id"] != nil }.map {
      "\($0.attributes["id"] ?? "") \($0.text.split(separator: " ").last ?? "")"
    }
  }

  @Test func countsTheRulesOfEachFacetValue() throws {
    // All are in one section and rest on one source, which tells nothing apart.
    let expected = [
      "level=must 2", "level=avoid 1", "platform=mac 2", "platform=pad 2", "status=current 2",
      "status=historical 1",
    ]
    #expect(try options("en/rules/index.html") == expected)
    #expect(try options("ja/rules/index.html") == options("en/rules/index.html"))
  }

  @Test func givesEachRuleItsFacetValues() throws {
    let page = try site.page("ja/rules/index.html")
    let rules = page.elements.filter { $0.attributes["data-level"] != nil }
    #expect(
      rules.map { rule in
        ["level", "platform", "source", "status"].map { rule.attributes["data-\($0)"] ?? "-" }
          .joined(separator: ", ")
      } == [
        "must, mac pad, doc, current", "avoid, mac, doc, current", "must, pad, doc, historical",
      ])
    #expect(
      page.elements.compactMap { $0.attributes["data-topic"] } == ["tab-bar", "only-en", "only-ja"])
  }

  @Test func listsWhatHoldsTodayBeforeWhatNoLongerDoes() async throws {
    let body = """
      ::: rule old level=must status=historical
      It was so.
      :::

      ::: rule new level=should
      It is so.
      :::
      """
    let site = try SiteFixture(
      ["Content/bars/bar/en.md": page("Bar", body: body)],
      configuration: "title: G\nlanguages: [en]\n")
    try await site.build()
    let rules = try site.page("en/rules/index.html").all(class: "rule-entry")
    #expect(rules.compactMap { $0.attributes["data-status"] } == ["current", "historical"])
  }

  @Test func linksTheHomePageToTheRulesOfEachLevel() throws {
    let links = try site.page("en/index.html").addresses.filter { $0.contains("rules/index.html#") }
    #expect(links == ["rules/index.html#level=must", "rules/index.html#level=avoid"])
  }

  @Test func checklistHasOnlyCurrentRules() throws {
    for path in ["en/checklist.html", "ja/checklist.html"] {
      let page = try site.page(path)
      #expect(
        page.all(class: "check").compactMap { $0.attributes["data-id"] } == [
          "tab-bar.one", "only-en.two",
        ])
      let choices = page.elements.filter { $0.attributes["type"] == "checkbox" }
      #expect(
        choices.compactMap { $0.attributes["value"] } == [
          "must", "avoid", "mac", "pad", "tab-bar", "only-en",
        ])
    }
  }

  @Test func checklistNamesTheTopicsThatARuleGoverns() throws {
    let rules = try site.page("en/checklist.html").all(class: "check")
    #expect(rules.compactMap { $0.attributes["data-topics"] } == ["only-ja"])
  }
}
