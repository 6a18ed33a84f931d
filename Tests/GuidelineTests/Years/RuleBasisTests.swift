import Testing

@testable import Guideline

/// The statements on which rules rest decide whether they are dated; what does not fit together is reported.
struct RuleBasisTests {
  private static let sources = [
    "sources/old.jsonl": statement("old-1") + statement("old-2"),
    "sources/old.yaml": "title: Old\nyear: 2010",
    "sources/new.jsonl": statement("new-1") + statement("new-2"),
    "sources/new.yaml": "title: New\nyear: 2021",
    "sources/undated.jsonl": statement("undated-1"),
  ]

  private func site(
    _ rules: String,
    configuration: String = "current-from: 2019\n"
  ) async throws -> GuidelineFixture {
    var files = Self.sources
    files["en.md"] = page("Home")
    files["bars/alert/en.md"] = page("Alert", body: rules)
    return try await GuidelineFixture(files, languages: ["en"], configuration: configuration)
  }

  private func rule(_ id: String, _ text: String) -> String {
    "::: rule \(id) level=should\nState \(id.prefix { $0 != " " }).\(text)\n:::\n\n"
  }

  private func validities(_ site: GuidelineFixture) -> [String] {
    site.guideline.ruleBook.rules.indices.map { site.guideline.validity(ofRule: $0).rawValue }
  }

  @Test(arguments: [
    ("one", " [@old-1]", "dated"),
    ("one", " [@new-1]", "current"),
    ("one", " [@old-1; @new-1]", "current"),
    ("one", " [@old-1]\n\nMore. [@new-1]", "dated"),
    ("one", " [@new-1]\n\nMore. [@old-1]", "current"),
    ("one", "\n\nMore. [@old-1]\n\nMore. [@new-1]", "dated"),
    ("one basis=new-1", " [@old-1]\n\nMore. [@new-1]", "current"),
    ("one basis=@new-1", " [@old-1]\n\nMore. [@new-1]", "current"),
    ("one basis=\"old-1 old-2\"", " [@new-1]\n\nMore. [@old-1; @old-2]", "dated"),
    ("one", " [@undated-1]\n\nMore. [@old-1]", "dated"),
    ("one", " [@undated-1]", "current"),
    ("one", "", "current"),
  ])
  func isDatedByWhatItRestsOn(id: String, text: String, validity: String) async throws {
    #expect(validities(try await site(rule(id, text))) == [validity])
  }

  @Test func noRuleIsDatedByItsBasisWithoutCurrentFrom() async throws {
    let site = try await site(rule("one", " [@old-1]\n\nMore. [@new-1]"), configuration: "")
    #expect(validities(site) == ["current"])
    #expect(site.report == "")
  }

  @Test func reportsARuleThatRestsOnAnOldSourceAndCitesANewerOne() async throws {
    let site = try await site(rule("one", " [@old-1]\n\nMore. [@new-2]"))
    #expect(
      site.report == """
        bars/alert/en.md:4:10: warning: rule 'one' rests on a source of 2010, although it also cites one of 2021 [older-basis]
            4 | ::: rule one level=should
              |          ^~~ help: cite first what the rule rests on, or name it: basis=new-2

        """)
  }

  @Test(arguments: ["one basis=old-1", "one basis=new-1", "one status=historical"])
  func acceptsAnOldBasisThatIsStatedOrOfARuleAboutThePast(id: String) async throws {
    let site = try await site(rule(id, " [@old-1]\n\nMore. [@new-1]"))
    #expect(site.report == "")
  }

  @Test func reportsStatementsInBasisThatTheRuleDoesNotCiteOrThatAreUnknown() async throws {
    let site = try await site(rule("one basis=\"new-1 new-3 old-1\"", " [@old-1]"))
    #expect(
      site.report == """
        bars/alert/en.md:4:21: error: rule 'one' does not cite its basis 'new-1' [uncited-basis]
            4 | ::: rule one basis="new-1 new-3 old-1" level=should
              |                     ^~~~~ help: cite it in the rule: [@new-1]
        bars/alert/en.md:4:27: error: unknown statement 'new-3' [unknown-statement]
            4 | ::: rule one basis="new-1 new-3 old-1" level=should
              |                           ^~~~~ help: did you mean 'new-1'?

        """)
  }

  @Test func reportsADatedRuleThatRestsOnTheStatementOfACurrentOne() async throws {
    let site = try await site(rule("one", " [@old-1; @new-1]") + rule("other", " [@old-1]"))
    #expect(
      site.report == """
        bars/alert/en.md:8:10: warning: rule 'other' is dated, but 'alert.one' rests on 'old-1' too and is current [dated-duplicate]
            8 | ::: rule other level=should
              |          ^~~~~ help: join the two, or refer from one to the other with 'see' or 'replaces'
        bars/alert/en.md:4:10: note: the current rule
            4 | ::: rule one level=should
              |          ^~~

        """)
  }

  @Test func aRuleOnTrialIsNoDuplicate() async throws {
    let site = try await site(
      rule("one", " [@old-1; @new-1]") + rule("other status=trial", " [@old-1]"))
    #expect(site.report == "")
  }

  @Test(arguments: [
    ("one", "other see=one", ""), ("one replaces=other", "other status=historical", ""),
    ("one see=other", "other", ""), ("one", "other conflicts=one", ""),
    ("one", "other", " See [](rule:alert.one)."),
  ])
  func acceptsRulesOfOneBasisOfWhichOneRefersToTheOther(
    current: String,
    dated: String,
    link: String
  ) async throws {
    let site = try await site(
      rule(current, " [@old-1; @new-1]") + rule(dated, " [@old-1]\n\nMore.\(link)"))
    #expect(!site.report.contains("dated-duplicate"))
  }
}
