import Site
import SiteTestSupport
import TestSupport
import Testing

/// Attributes of rules that a site declares itself, from the rule to what is published.
struct RuleFieldSiteTests {
  private static let configuration = """
    title: Guideline
    languages: [en, ja]
    fields:
      wcag: {type: list, for: rules, label: WCAG 2.2}
      effort:
        for: rules
        label: {en: Effort, ja: 手間}
        choices: {low: {en: Low, ja: 小}, high: {en: High, ja: 大}}
      note: {for: rules, type: text, shown: nowhere}

    """

  private func site(
    _ attributes: String,
    translated: String = "",
    configuration: String = Self.configuration
  ) throws -> SiteFixture {
    try SiteFixture(
      [
        "Content/bars/en.md": "---\ntitle: Bars\n---\n",
        "Content/bars/ja.md": "---\ntitle: バー\n---\n",
        "Content/bars/alert/en.md":
          "---\ntitle: Alert\n---\n\n::: rule named level=must\(attributes)\nName it.\n:::\n",
        "Content/bars/alert/ja.md":
          "---\ntitle: アラート\n---\n\n::: rule named\(translated)\n名前を付ける。\n:::\n",
      ], configuration: configuration)
  }

  @Test func areShownWithTheRuleInTheWordsOfTheReader() async throws {
    let site = try site(" wcag=\"2.4.6, 4.1.2\" effort=low note=quokka")
    #expect(try await site.report() == "")
    for page in ["en/bars/alert.html", "en/rules/alert.named.html"] {
      let html = try site.html(page)
      #expect(
        html.contains(
          """
          <div><dt>WCAG 2.2</dt><dd><span class="field-value">2.4.6</span></dd><dd><span class="field-value">4.1.2</span></dd></div>
          <div><dt>Effort</dt><dd><span class="field-value tone-neutral">Low</span></dd></div>
          """), "\(page): \(html)")
      #expect(!html.contains("quokka"))
    }
    #expect(
      try site.html("ja/bars/alert.html").contains(
        "<dt>手間</dt><dd><span class=\"field-value tone-neutral\">小</span>"))
    #expect(
      try site.html("en/bars/alert.md").contains("(WCAG 2.2: 2.4.6, 4.1.2; Effort: Low)"))
  }

  @Test func programsReadThem() async throws {
    let site = try site(" wcag=\"2.4.6, 4.1.2\" effort=low")
    #expect(try await site.report() == "")
    #expect(
      try site.html("data/rules.json").contains(
        "\"fields\":{\"wcag\":[\"2.4.6\",\"4.1.2\"],\"effort\":\"low\"}"))
    let table = try site.html("data/rules.csv").split(separator: "\r\n")
    #expect(table.first?.hasSuffix(",wcag,effort,note") == true)
    #expect(table.last?.hasSuffix(",\"2.4.6, 4.1.2\",low,") == true)
  }

  @Test func aSiteWithoutThemHasNoColumnsAndNoMember() async throws {
    let site = try site("", configuration: "title: Guideline\nlanguages: [en, ja]\n")
    #expect(try await site.report() == "")
    #expect(try !site.html("data/rules.json").contains("fields"))
    #expect(
      try site.html("data/rules.csv").split(separator: "\r\n").first?.hasSuffix(",see") == true)
  }

  @Test(arguments: [
    (" effort=lw", "", "en.md:5:34: error: unknown effort 'lw'", "did you mean 'low'?"),
    (" efort=low", "", "en.md:5:27: error: unknown attribute 'efort'", "did you mean 'effort'?"),
    (
      " effort=low", " effort=high",
      "ja.md:5:16: error: rule attribute 'effort' is not allowed in a translation",
      "Content/bars/alert/en.md"
    ),
  ])
  func aWrongOneIsReportedAtItsPlace(
    _ attributes: String, _ translated: String, _ message: String, _ help: String
  ) async throws {
    let report = try await site(attributes, translated: translated).report()
    #expect(report.contains("Content/bars/alert/\(message)"), "\(report)")
    #expect(report.contains(help), "\(report)")
  }

  @Test func aRequiredOneMustBeStatedAndItsNameBeFree() async throws {
    let required = "title: G\nlanguages: [en, ja]\nfields: {wcag: {for: rules, required: true}}\n"
    let report = try await site("", configuration: required).report()
    #expect(
      report.contains("Content/bars/alert/en.md:5:10: error: rule 'named' has no 'wcag'"),
      "\(report)")
    let taken = "title: G\nlanguages: [en, ja]\nfields: {level: {for: rules}}\n"
    #expect(
      try await site("", configuration: taken).report().contains(
        "error: field 'level' has the name of a built-in one [reserved-name]"))
    let wrong = "title: G\nlanguages: [en, ja]\nfields: {wcag: {for: ruls}}\n"
    #expect(try await site("", configuration: wrong).report().contains("did you mean 'rules'?"))
  }
}
