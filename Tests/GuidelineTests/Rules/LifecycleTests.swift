import Base
import Diagnostics
import Markup
import Testing

@testable import Guideline

/// Rules that are drafts, on trial, retired, or due for a review.
struct LifecycleTests {
  private static let alert = """
    Text. [](rule:old)

    ::: rule old level=should status=retired since=2026-05-01 reason="They scroll."
    Three buttons. See [](rule:older).
    :::

    ::: rule older level=should status=retired
    Four buttons.
    :::

    ::: rule new level=should replaces="old older" status=trial since=2026 review-by=2026-10
    Two buttons.
    :::
    """

  private func site(_ more: String = "", japanese: String = "") async throws -> GuidelineFixture {
    try await GuidelineFixture([
      "bars/alert/en.md": page("Alert", body: Self.alert + "\n\n" + more),
      "bars/alert/ja.md": page(
        "アラート",
        body: """
          ::: rule old reason="スクロールするため。"
          三つ。
          :::

          ::: rule older
          四つ。
          :::

          ::: rule new
          二つ。
          :::

          """ + japanese),
    ])
  }

  @Test func reportsReferencesToRetiredRulesAndSuggestsTheReplacement() async throws {
    let report = try await site().report
    #expect(
      report.contains(
        "bars/alert/en.md:4:10: warning: rule 'old' is retired [retired-rule]"))
    #expect(report.contains("help: refer to 'alert.new'"))
    // The other reference is in a retired rule.
    #expect(report.split(separator: "\n").count { $0.contains("[retired-rule]") } == 1)
  }

  @Test func reportsAReasonThatIsNotTranslated() async throws {
    #expect(!(try await site().report.contains("[unpaired-reason]")))
    let report = try await site(
      "::: rule last level=must status=retired reason=\"It scrolls.\"\nMore.\n:::\n",
      japanese: "\n\n::: rule last\nもっと。\n:::\n"
    ).report
    #expect(
      report.contains(
        "rule 'last' has no reason for its retirement, unlike in bars/alert/en.md [unpaired-reason]"
      ))
    #expect(report.contains("help: translate 'reason'"))
  }

  @Test func reportsRelationsToRetiredRules() async throws {
    let report = try await site(
      "::: rule more level=must see=old conflicts=older\nMore.\n:::\n",
      japanese: "\n\n::: rule more\nもっと。\n:::\n"
    ).report
    #expect(report.split(separator: "\n").count { $0.contains("[retired-rule]") } == 3)
  }

  @Test func listsAllButRetiredRules() async throws {
    let guideline = try await site().guideline
    #expect(guideline.listed(guideline.ruleBook.rules.indices) == [2])
    #expect(guideline.count(.rules) == 1)
    #expect(guideline.validity(ofRule: 0) == .retired)
    #expect(guideline.validity(ofRule: 2) == .trial)
  }

  @Test(arguments: [("2026-10-31", 0), ("2026-11-01", 1)])
  func namesRulesWhoseReviewIsOverdue(_ day: String, _ count: Int) async throws {
    let due = try await site().guideline.reviewsDue(on: #require(CalendarDate(day)))
    #expect(
      due.map(\.message)
        == Array(
          repeating: "review of rule 'alert.new' was due by 2026-10", count: count))
  }

  @Test(arguments: [
    ("", "2026-11-01", 1),
    ("", "2026-10-31", 0),
    ("fields: {review-by: date}\n", "2026-11-01", 1),
    // A site may give the key another meaning.
    ("fields: {review-by: text}\n", "2026-11-01", 0),
  ])
  func namesTopicsWhoseReviewIsOverdue(
    _ configuration: String,
    _ day: String,
    _ count: Int
  ) async throws {
    let site = try await GuidelineFixture(
      [
        "bars/en.md": "---\ntitle: Bars\n---\n",
        "bars/tabs/en.md": "---\ntitle: Tabs\nreview-by: 2026-10\n---\n",
      ],
      languages: ["en"],
      configuration: configuration)
    let due = try site.guideline.reviewsDue(on: #require(CalendarDate(day)))
    #expect(
      due.map(\.message)
        == Array(
          repeating: "review of topic 'tabs' was due by 2026-10", count: count))
    #expect(due.allSatisfy { $0.location == Location("bars/tabs/en.md", bytes: 27..<34) })
  }

  @Test func leavesOutDraftRulesInEveryLanguage() async throws {
    let draft =
      "::: rule hidden level=must status=draft\nHidden. [](topic:nowhere) [@none-1]\n:::\n"
    let site = try await site(draft, japanese: "\n\n::: rule hidden\n隠れた文。\n:::\n")
    #expect(site.guideline.ruleBook.rules.map(\.id) == ["alert.old", "alert.older", "alert.new"])
    #expect(!site.report.contains("nowhere"))
    #expect(!site.report.contains("hidden"))
    let texts = site.guideline.tree.documents.map {
      $0.body.text.count
    }
    let without = try await self.site().guideline.tree.documents.map { $0.body.text.count }
    #expect(texts == without)
  }

  @Test func reportsAReferenceToADraftRule() async throws {
    let site = try await site(
      "See [](rule:hidden).\n\n::: rule hidden level=must status=draft\nHidden.\n:::\n")
    #expect(site.report.contains("rule 'hidden' is a draft and is left out [unknown-rule]"))
    #expect(site.report.contains("help: remove 'status=draft' from bars/alert/en.md"))
  }

  @Test(
    arguments: [
      ("since=soon", "'since' takes a date: 2026, 2026-11 or 2026-11-23 [wrong-value]"),
      ("review-by=2026-02-30", "'review-by' takes a date"),
      (#"reason="Old.""#, "'reason' on a rule that is not retired [malformed-attribute]"),
      (
        "status=gone",
        "unknown status 'gone'"
      ),
    ])
  func reportsMalformedDatesReasonsAndStatuses(_ attribute: String, _ message: String) async throws
  {
    let report = try await GuidelineFixture(
      ["bars/alert/en.md": page("A", body: "::: rule a level=must \(attribute)\nA.\n:::\n")],
      languages: ["en"]
    ).report
    #expect(report.contains(message), Comment(rawValue: report))
  }
}
