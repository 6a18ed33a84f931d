import Testing

@testable import Guideline

/// Both ends of every relation.
struct BacklinkTests {
  static let files = [
    "en.md": page("Home", body: "[](topic:alert)\n"),
    "views/alert/en.md": page(
      "Alert",
      body: """
        Itself: [](topic:alert), [](rule:two-buttons). [@doc-1]

        ::: rule two-buttons level=should
        Two. [@doc-1]

        See [](topic:tab-bar). [@doc-1; @doc-2]
        :::

        After. [@doc-3; @doc-1]
        """),
    "views/alert/ja.md": page(
      "アラート", body: "[](topic:toolbar) [@doc-1]\n\n::: rule two-buttons\n二。 [@doc-4]\n:::\n"),
    "bars/tab-bar/en.md": page(
      "Tab bar", body: "[](rule:alert.two-buttons) [](topic:alert) [a](../../views/alert/ja.md)\n"),
    "bars/tab-bar/ja.md": page("タブ", body: "[](rule:alert.two-buttons) [@doc-1] [](source:doc)\n"),
    "bars/toolbar/en.md": page("Toolbar", body: "[@old-1] [](topic:alert)\n"),
    "sources/doc.jsonl": (1...5).map { statement("doc-\($0)") }.joined(),
    "sources/old.jsonl": statement("old-1"), "sources/old.yaml": "title: Old\nyear: 2010",
    "sources/doc.yaml": "title: Doc\nyear: 2020", "sources/none.jsonl": statement("none-1"),
  ]

  @Test func listsTheTopicsThatMentionEachTopicAndRule() async throws {
    let site = try await GuidelineFixture(Self.files)
    // The languages cite and link differently, so that each has ends of its own.
    #expect(!site.report.contains(": error: "), "\(site.report)")
    let mentions = site.guideline.tree.entries.enumerated().map { index, entry in
      let mentions = site.guideline.links.mentions(ofEntry: index)
      return
        "\(entry.id): \(mentions.map { site.guideline.tree.entries[$0].id }.joined(separator: ", "))"
    }
    #expect(
      mentions == [
        ": ", "bars: ", "tab-bar: alert", "toolbar: alert", "views: ", "alert: , tab-bar, toolbar",
      ])
    #expect(
      site.guideline.ruleLines == """
        alert.two-buttons: should; en 0, ja 0; mentions tab-bar; statements doc-1 doc-2 doc-4
        """)
  }

  @Test func listsThePagesAndRulesThatCiteEachStatement() async throws {
    let site = try await GuidelineFixture(Self.files)
    #expect(
      site.guideline.citingLines == """
        old-1: page toolbar
        doc-1: page tab-bar, page alert, alert.two-buttons
        doc-2: alert.two-buttons
        doc-3: page alert
        doc-4: alert.two-buttons
        doc-5:\u{20}
        none-1:\u{20}
        """)
  }

  @Test func ordersSourcesByYearThenKey() async throws {
    let site = try await GuidelineFixture([
      "sources/b.jsonl": "", "sources/b.yaml": "title: B\nyear: 2012",
      "sources/a.jsonl": "", "sources/a.yaml": "title: A\nyear: 2012",
      "sources/c.jsonl": "", "sources/c.yaml": "title: C\nyear: 2001",
      "sources/d.jsonl": "", "sources/d.yaml": "title: D",
    ])
    #expect(site.guideline.sourceList.sources.map(\.key) == ["c", "a", "b", "d"])
    #expect(site.guideline.sourceList.index == ["c": 0, "a": 1, "b": 2, "d": 3])
  }
}
