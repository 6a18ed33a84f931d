import Testing

@testable import Guideline

@Suite struct CoverageTests {
  private static let files = [
    "sources/a2020.jsonl": (1...3).map { statement("a2020-\($0)", topic: "tab-bar") }.joined(),
    "sources/b2021.jsonl": statement("b2021-1", topic: "tab-bar"),
    "bars/tab-bar/en.md": page("Tab bar", body: "Text. [@a2020-1; @b2021-1]\n"),
    "bars/tab-bar/ja.md": page("タブバー", body: "文。[@a2020-1; @b2021-1]\n"),
  ]

  @Test func countsCitedWaivedAndOpenStatements() async throws {
    var files = Self.files
    files["sources/waived.yaml"] = "a2020-3: The title page.\n"
    let coverage = try await GuidelineFixture(files).guideline.review.coverage
    #expect(
      coverage.sources.map { "\($0.name) \($0.statements) \($0.cited) \($0.waived) \($0.open)" }
        == ["a2020 3 1 1 1", "b2021 1 1 0 0"])
    #expect(coverage.topics.map { "\($0.name) \($0.statements) \($0.open)" } == ["tab-bar 4 1"])
    #expect(coverage.percentage == 75)
  }

  @Test func reportsCoverageBelowTheRequiredPercentage() async throws {
    let fixture = try await GuidelineFixture(Self.files, configuration: "coverage: 60\n")
    #expect(
      fixture.report == """
        site.yaml:3:11: error: 50.0 % of statements are cited or waived, but 60 % are required [low-coverage]
            3 | coverage: 60
              |           ^~ help: run 'build-site check --coverage' to list the open statements

        """)
    let sufficient = try await GuidelineFixture(Self.files, configuration: "coverage: 50\n")
    #expect(sufficient.report == "")
  }

  @Test func reportsNeedlessUnknownAndUnexplainedWaivers() async throws {
    var files = Self.files
    files["sources/waived.yaml"] = "a2020-1: Cited.\na2020-9: Unknown.\na2020-2:\n"
    #expect(
      try await GuidelineFixture(files).report == """
        sources/waived.yaml:1:1: warning: statement 'a2020-1' is waived but cited in 'tab-bar' [needless-waiver]
            1 | a2020-1: Cited.
              | ^~~~~~~ help: remove the waiver
        sources/waived.yaml:2:1: error: unknown statement 'a2020-9' [unknown-statement]
            2 | a2020-9: Unknown.
              | ^~~~~~~ help: did you mean 'a2020-1'?
        sources/waived.yaml:3:9: error: 'a2020-2' takes a reason [wrong-value]
            3 | a2020-2:
              |         ^

        """)
  }
}

@Suite struct RelationTests {
  @Test func reportsRulesThatReplaceEachOtherInACycle() async throws {
    let body = """
      ::: rule a level=must replaces=b
      A.
      :::

      ::: rule b level=must replaces=c
      B.
      :::

      ::: rule c level=must replaces=a conflicts=c
      C.
      :::

      """
    let fixture = try await GuidelineFixture(
      ["bars/bar/en.md": page("Bar", body: body)], languages: ["en"])
    #expect(
      fixture.report == """
        bars/bar/en.md:4:10: error: replacement cycle: bar.a → bar.b → bar.c → bar.a [replacement-cycle]
            4 | ::: rule a level=must replaces=b
              |          ^ help: remove 'replaces' from the oldest
        bars/bar/en.md:12:44: error: rule 'bar.c' refers to itself in 'conflicts' [self-reference]
           12 | ::: rule c level=must replaces=a conflicts=c
              |                                            ^ help: write another rule, or remove it

        """)
  }
}
