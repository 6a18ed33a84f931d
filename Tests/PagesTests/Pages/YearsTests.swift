import Foundation
import SiteTestSupport
import TestSupport
import Testing

/// The years of sources on pages and in exports, and what a site calls dated.
struct YearsTests {
  private static let files: [String: String] = [
    "Content/bars/old/en.md": page(
      "Old",
      body: """
        ::: rule first level=must
        First. [@old-1]
        :::

        ::: rule past level=must status=historical
        Past. [@old-1]
        :::
        """),
    "Content/bars/mixed/en.md": page(
      "Mixed",
      body: """
        ::: rule both level=should governs=old
        Both. [@old-1; @new-1]
        :::

        ::: rule older level=should
        Older. [@old-1]
        :::

        ::: rule none level=should
        None.
        :::
        """),
    "Content/bars/old/ja.md": page(
      "古い", body: "::: rule first\n一。\n:::\n\n::: rule past\n過去。\n:::\n"),
    "Content/views/none/en.md": page("None"),
    "Content/sources/old.yaml": "title: Old\nyear: 2010",
    "Content/sources/old.jsonl": statement("old-1"),
    "Content/sources/new.yaml": "title: New\nyear: 2021",
    "Content/sources/new.jsonl": statement("new-1"),
  ]

  private static func statement(_ id: String) -> String {
    "{\"id\": \"\(id)\", \"section\": \"S\", \"topic\": \"\", \"kind\": \"rule\", \"fact\": \"F\"}\n"
  }

  private func site(currentFrom year: Int?) async throws -> SiteFixture {
    let site = try SiteFixture(
      Self.files,
      configuration: "title: Guideline\nlanguages: [en, ja]\n"
        + (year.map { "current-from: \($0)\n" } ?? ""))
    let report = try await site.report()
    #expect(!report.contains("error"))
    return site
  }

  private func years(_ path: String, _ site: SiteFixture) throws -> [String] {
    try site.page(path).all(class: "years").map(\.text)
  }

  /// What the page of a rule says of it beside its text.
  private func facts(_ path: String, _ site: SiteFixture) throws -> [String] {
    try site.page(path).all("dd").map(\.text)
  }

  @Test func showsYearsAndNothingDatedWithoutCurrentFrom() async throws {
    let site = try await site(currentFrom: nil)
    #expect(try years("en/rules/index.html", site) == ["2010–2021", "2010", "2010", "2010"])
    #expect(try years("en/checklist.html", site) == ["2010–2021", "2010", "2010"])
    // The topic's own, the rule that binds at a glance, its two rules, the one that governs it.
    #expect(
      try years("en/bars/old.html", site) == ["2010", "2010", "2010", "2010", "2010–2021"])
    #expect(try years("en/bars/index.html", site) == ["2010–2021", "2010"])
    #expect(try years("en/rules/mixed.both.html", site) == ["2010–2021"])
    #expect(try years("en/views/none.html", site) == [])
    for path in try site.folder.files(below: "Public") where path.hasSuffix(".html") {
      let html = try site.html(path)
      #expect(!html.contains("Dated") && !html.contains("dated"), "\(path)")
    }
  }

  @Test func marksDatedTopicsAndRulesInWords() async throws {
    let site = try await site(currentFrom: 2019)
    #expect(
      try years("en/rules/index.html", site) == [
        "2010–2021", "2010 · Dated", "2010 · Dated", "2010",
      ])
    #expect(try years("en/bars/index.html", site) == ["2010–2021", "2010 · Dated"])
    // The page of a rule says it in two lines of its facts.
    #expect(try facts("en/rules/old.first.html", site).suffix(3) == ["2010", "Dated", "Old"])
    #expect(try facts("en/rules/old.past.html", site).suffix(3) == ["2010", "Historical", "Old"])
    #expect(try facts("ja/rules/old.first.html", site).suffix(3) == ["2010", "出典が古い", "古い"])
  }

  @Test func indexOfRulesFiltersDatedRules() async throws {
    let page = try await site(currentFrom: 2019).page("en/rules/index.html")
    #expect(
      page.all(class: "rule-entry").compactMap { $0.attributes["data-status"] } == [
        "current", "current", "dated", "dated", "historical",
      ])
    let options = page.elements.filter { $0.attributes["id"]?.hasPrefix("status=") == true }
    #expect(options.map(\.text) == ["Current 2", "Dated 2", "Historical 1"])
  }

  @Test func showsANoticeOnPagesWhoseSourcesAreAllDated() async throws {
    let site = try await site(currentFrom: 2019)
    func notices(_ path: String) throws -> [String] {
      try site.page(path).all(class: "dated").map(\.text)
    }
    #expect(try notices("en/bars/old.html") == ["No source newer than 2010"])
    #expect(try notices("ja/bars/old.html") == ["2010年より新しい出典はありません"])
    #expect(try notices("en/rules/old.first.html") == ["No source newer than 2010"])
    #expect(try notices("en/bars/mixed.html") == [])
    #expect(try notices("en/bars/index.html") == [])
    #expect(try notices("en/views/none.html") == [])
    #expect(try notices("en/rules/old.past.html") == [])
  }

  @Test func showsHowManyRulesEachYearStates() async throws {
    let site = try await site(currentFrom: nil)
    func bands(_ path: String) throws -> [String] {
      try site.page(path).all(class: "band").map {
        $0.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
    }
    #expect(try bands("en/bars/mixed.html") == ["2010 Rules 2 Last stated 1 2021 Rules 1"])
    // One year is no history.
    #expect(try bands("en/bars/old.html") == [])
  }

  @Test func pageOfARuleListsTheYearsThatStateItAndNamesTheOthers() async throws {
    let site = try await site(currentFrom: nil)
    func stated(_ path: String) throws -> [String] {
      try site.page(path).all("strong").filter { $0.attributes["class"] == "year" }.map(\.text)
    }
    func unstated(_ path: String) throws -> [String] {
      try site.page(path).all(class: "silent").map {
        $0.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
    }
    #expect(try stated("en/rules/mixed.older.html") == ["2010"])
    #expect(try unstated("en/rules/mixed.older.html") == ["Not stated 2021"])
    #expect(try stated("en/rules/mixed.both.html") == ["2010", "2021"])
    #expect(try unstated("en/rules/mixed.both.html") == [])
  }

  @Test func checklistHasAChoiceToShowDatedRules() async throws {
    func boxes(_ site: SiteFixture) throws -> [String] {
      try site.page("en/checklist.html").elements.filter { $0.attributes["name"] == "dated" }
        .compactMap { $0.attributes["value"] }
    }
    #expect(try await boxes(site(currentFrom: nil)) == [])
    let site = try await site(currentFrom: 2019)
    #expect(try boxes(site) == ["yes"])
    #expect(
      try site.page("en/checklist.html").all(class: "check").map {
        $0.attributes["data-dated"]
      } == [nil, "yes", nil, "yes"])
  }

  @Test func dataHaveYearsOfRulesAndTopics() async throws {
    let site = try await site(currentFrom: 2019)
    func lines(_ name: String) throws -> [String] {
      let text = try Data(site.html("data/\(name).json").utf8)
      let data = try JSONSerialization.jsonObject(with: text) as? [String: Any]
      return try #require(data?[name] as? [[String: Any]]).map { item in
        let years = item["years"] as? [String: Int]
        let ends = ["oldest", "newest"].map { years?[$0].map(String.init) ?? "-" }
        let isDated = item["dated"] as? Bool
        return "\(item["id"] ?? "") \(ends.joined(separator: " ")) \(isDated == true)"
      }
    }
    #expect(
      try lines("rules") == [
        "mixed.both 2010 2021 false", "mixed.older 2010 2010 true", "mixed.none - - false",
        "old.first 2010 2010 true", "old.past 2010 2010 false",
      ])
    #expect(
      try lines("topics") == [
        "bars 2010 2021 false", "mixed 2010 2021 false", "old 2010 2010 true",
        "views - - false", "none - - false",
      ])
    let rows = try site.html("data/rules.csv").components(separatedBy: "\r\n").dropLast()
    let years = rows.map { row in
      row.components(separatedBy: ",").suffix(8).prefix(3).joined(separator: ",")
    }
    #expect(
      years == [
        "oldest-year,newest-year,dated", "2010,2021,false", "2010,2010,true", ",,false",
        "2010,2010,true", "2010,2010,false",
      ])
    let markdown = try site.html("en/bars/old.md")
    #expect(markdown.contains("\nNo source newer than 2010\n"))
    #expect(markdown.contains("\n**Must · Dated:** First.\n\n`old.first` (2010) ("))
    #expect(
      markdown.contains(
        "\n## Older advice (1)\n\n**This rule no longer applies.** Formerly “Must”: Past.\n\n`old.past` (2010) ("
      ))
    let japanese = try site.html("ja/bars/old.md")
    #expect(japanese.contains("\n**必須 · 出典が古い:** 一。\n"), Comment(rawValue: japanese))
    let index = try site.html("en/rules/index.md")
    #expect(index.contains("- **Should · Dated:** [Older.](mixed.older.html) `mixed.older` 2010\n"))
    let ids = index.components(separatedBy: "\n").compactMap { line in
      line.split(separator: "`").dropFirst().first
    }
    #expect(ids == ["mixed.both", "mixed.none", "mixed.older", "old.first", "old.past"])
    let topics = try site.html("en/llms.txt").components(separatedBy: "\n")
    #expect(topics.contains { $0.hasSuffix("bars/old.md) (2010 · Dated)") }, "\(topics)")
  }
}
