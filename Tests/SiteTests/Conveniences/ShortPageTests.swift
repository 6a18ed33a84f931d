import SiteTestSupport
import TestSupport
import Testing

/// What a page shows depends on the number of its rules: a short one needs no help to find one.
struct ShortPageTests {
  /// What a page offers and folds.
  private struct Look: Equatable {
    var hasFinder: Bool
    var hasFilterScript: Bool
    /// Sections without rules that are folded, and those that are open.
    var foldedSections = 0
    var openSections = 0
    var foldedRules = 0
    var openRules = 0
  }

  private func look(rules count: Int, order: String) async throws -> Look {
    let rules = (1...count).map { number in
      "::: rule number-\(number) level=should\nShow number \(number).\n\nA reason.\n:::\n"
    }
    let site = try SiteFixture(
      [
        "Content/bars/en.md": page("Bars"),
        "Content/bars/alert/en.md": page(
          "Alert",
          body: "## Anatomy\n\nParts.\n\n## Rules\n\n" + rules.joined(separator: "\n")),
      ], configuration: "title: Guide\nlanguages: [en]\norder: \(order)\n")
    #expect(try await site.report() == "")
    let html = try site.html("en/bars/alert.html")
    func occurrences(of text: String) -> Int { html.ranges(of: text).count }
    let rows = html.matches(of: /<section class="rule [^>]*>\s*<details( open)?>/)
    return Look(
      hasFinder: html.contains(#"<div class="finder""#),
      hasFilterScript: html.contains("/filter."),
      foldedSections: occurrences(of: #"<details class="part">"#),
      openSections: occurrences(of: #"<details class="part" open>"#),
      foldedRules: rows.count { $0.1 == nil },
      openRules: rows.count { $0.1 != nil })
  }

  @Test func sevenRulesNeedNoFinder() async throws {
    #expect(
      try await look(rules: 7, order: "written")
        == Look(hasFinder: false, hasFilterScript: false, openRules: 7))
    #expect(
      try await look(rules: 7, order: "rules")
        == Look(hasFinder: false, hasFilterScript: false, openSections: 1, foldedRules: 7))
  }

  @Test func eightRulesHaveAFinder() async throws {
    #expect(
      try await look(rules: 8, order: "written")
        == Look(hasFinder: true, hasFilterScript: true, foldedRules: 8))
    #expect(
      try await look(rules: 8, order: "rules")
        == Look(hasFinder: true, hasFilterScript: true, foldedSections: 1, foldedRules: 8))
  }

  @Test func aShortPageKeepsTheTargetOfLinksToItsRules() async throws {
    let site = try SiteFixture(
      [
        "Content/bars/alert/en.md": page(
          "Alert", body: "::: rule few level=should\nShow few.\n:::\n")
      ], configuration: "title: Guide\nlanguages: [en]\n")
    #expect(try await site.report() == "")
    let html = try site.html("en/bars/alert.html")
    #expect(html.ranges(of: #"id="_rules""#).count == 1)
  }
}
