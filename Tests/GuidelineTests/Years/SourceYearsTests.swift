import Testing

@testable import Guideline

/// The years of what rules and pages rest on, and what is dated by them.
struct SourceYearsTests {
  private static let files = [
    "en.md": page("Home"),
    "bars/tab-bar/en.md": page(
      "Tab bar",
      body: """
        A lead. [@new-1]

        ::: rule one-source level=should
        One. [@old-1; @old-2]
        :::

        ::: rule many level=should
        Many.

        Why. [@old-1; @middle-1; @new-1]
        :::

        ::: rule undated level=should
        Undated. [@undated-1]
        :::

        ::: rule partly level=should
        Partly. [@undated-1; @old-1]
        :::

        ::: rule unfounded level=should
        Unfounded.
        :::

        ::: rule past level=should status=historical
        Past. [@old-1]
        :::

        ::: rule translated level=should
        Translated. [@old-1]
        :::
        """),
    "bars/tab-bar/ja.md": page(
      "タブバー",
      body: ["one-source", "many", "undated", "partly", "unfounded", "past", "translated"].map {
        "::: rule \($0)\n文。\($0 == "translated" ? " [@middle-1]" : "")\n:::\n"
      }.joined()),
    "views/alert/en.md": page("Alert", body: "Text. [@old-1]\n"),
    "views/sheet/en.md": page("Sheet", body: "Text. [@middle-1]\n"),
    "empty/none/en.md": page("None", body: "Text. [@undated-1]\n"),
    "sources/old.jsonl": statement("old-1") + statement("old-2"),
    "sources/old.yaml": "title: Old\nyear: 2010",
    "sources/middle.jsonl": statement("middle-1"), "sources/middle.yaml": "title: M\nyear: 2012",
    "sources/new.jsonl": statement("new-1"), "sources/new.yaml": "title: New\nyear: 2021",
    "sources/undated.jsonl": statement("undated-1"),
    "sources/unused.jsonl": statement("unused-1"), "sources/unused.yaml": "title: U\nyear: 1999",
  ]

  private func guideline(_ configuration: String = "") async throws -> GuidelineStages {
    try await GuidelineFixture(Self.files, configuration: configuration).guideline
  }

  private func validities(_ configuration: String) async throws -> [String] {
    let guideline = try await guideline(configuration)
    return guideline.ruleBook.rules.indices.map { guideline.validity(ofRule: $0).rawValue }
  }

  @Test func yearsOfARuleSpanTheSourcesThatAnyLanguageCites() async throws {
    let guideline = try await guideline()
    let lines = zip(guideline.ruleBook.rules, guideline.years.rules).map {
      "\($0.id.dropFirst(8)): \($1?.text ?? "none")"
    }
    #expect(
      lines == [
        "one-source: 2010", "many: 2010–2021", "undated: none", "partly: 2010", "unfounded: none",
        "past: 2010", "translated: 2010–2012",
      ])
  }

  @Test func yearsOfAPageSpanItsCitationsAndThoseOfPagesBelow() async throws {
    let guideline = try await guideline()
    let lines = zip(guideline.tree.entries, guideline.years.entries).map {
      "\($0.id): \($1?.text ?? "none")"
    }
    #expect(
      lines == [
        ": 2010–2021", "bars: 2010–2021", "tab-bar: 2010–2021", "empty: none", "none: none",
        "views: 2010–2012", "alert: 2010", "sheet: 2012",
      ])
  }

  @Test func noRuleIsDatedWithoutCurrentFrom() async throws {
    let expected = Array(repeating: "current", count: 5) + ["historical", "current"]
    #expect(try await validities("") == expected)
  }

  @Test(arguments: [(2010, 0), (2011, 3), (2012, 3), (2013, 3), (2021, 3), (2022, 4)])
  func rulesOlderThanCurrentFromAreDated(first: Int, count: Int) async throws {
    let validities = try await validities("current-from: \(first)\n")
    #expect(validities.count { $0 == "dated" } == count)
    #expect(validities[5] == "historical")
  }

  @Test func aPageIsDatedWhereAllItCitesIs() async throws {
    let guideline = try await guideline("current-from: 2012\n")
    let dated = guideline.tree.entries.indices.filter {
      guideline.isDated(guideline.years.entries[$0])
    }
    #expect(dated.map { guideline.tree.entries[$0].id } == ["alert"])
  }
}
