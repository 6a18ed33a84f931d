import Diagnostics
import Site
import SiteTestSupport
import TestSupport
import Testing

/// The sections on the home page, with the first diagram of each section's page.
struct SectionCardTests {
  private static func drawing(_ title: String, _ label: String) -> String {
    "```diagram title=\"\(title)\"\n+------+\n| \(label) |\n+------+\n```\n\n"
  }

  /// What the pictures on a home page say, in order; `-` for a card without one.
  private func pictures(_ language: String) async throws -> [String] {
    let site = try SiteFixture(
      [
        "Content/a/en.md": "---\ntitle: A\n---\n"
          + Self.drawing("First", "One ") + Self.drawing("Second", "Two "),
        "Content/a/ja.md": "---\ntitle: A\n---\n"
          + Self.drawing("一番", "一つ") + Self.drawing("二番", "二つ"),
        "Content/b/en.md": "---\ntitle: B\n---\nText\n",
        "Content/b/ja.md": "---\ntitle: B\n---\n本文\n",
        "Content/c/en.md": "---\ntitle: C\n---\n\(Self.drawing("Third", "Here"))",
      ],
      configuration:
        "title: Guideline\nlanguages: [en, ja]\nsections: [{id: a}, {id: b}, {id: c}]\n")
    let result = try await site.build()
    #expect(result.report.errorCount == 0, "\(site.report(result))")
    let page = try site.page("\(language)/index.html")
    #expect(page.all(class: "picture").allSatisfy { $0.attributes["aria-hidden"] == "true" })
    let labels = ["One", "Two", "Here", "一つ", "二つ"]
    return page.all(class: "card").map { card in
      labels.first { card.text.contains($0) } ?? "-"
    }
  }

  @Test func showTheFirstDiagramOfTheirPageInTheReadersLanguage() async throws {
    let english = try await pictures("en")
    #expect(english.suffix(3) == ["One", "-", "Here"])
    let japanese = try await pictures("ja")
    #expect(japanese.suffix(3) == ["一つ", "-", "Here"])
  }
}
