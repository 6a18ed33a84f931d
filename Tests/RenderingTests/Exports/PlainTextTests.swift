import Foundation
import SiteTestSupport
import TestSupport
import Testing

/// The text without markup for programs, lists and titles.
struct PlainTextTests {
  private let site: SiteFixture

  init() async throws {
    var files = BilingualSite.files
    files["Content/bars/only-en/en.md"] = """
      ---
      title: Only English
      summary: Not yet translated
      ---
      So far it has <count:topics> topics and [](count:rules) rules [@doc-1] [@doc-2].

      ## Sizes

      Sizes count, also on [](topic:tab-bar). [@doc-3] As here.

      ::: rule two level=avoid
      Avoid more than <count:rules>, as in [](rule:tab-bar.one) [@doc-1], please.

      [@doc-2] Because of
      [](topic:tab-bar).
      :::
      """
    site = try SiteFixture(files)
    try await site.build()
  }

  private func text(_ file: String, _ id: String) throws -> [String: String] {
    let data = Data(try site.html("data/\(file).json").utf8)
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let items = try #require(root[file] as? [[String: Any]])
    let item = try #require(items.first { $0["id"] as? String == id })
    return try #require((item["texts"] as? [String: [String: String]])?["en"])
  }

  private let sentence = "Avoid more than 3, as in Show one., please."

  @Test func excerptsHaveTitlesOfLinkTargetsAndCountsButNoCitations() throws {
    let files = try site.folder.files(below: "Public/assets/search").filter { $0.hasPrefix("x") }
    let excerpts = try files.map { try site.html("assets/search/\($0)") }.joined()
    for text in [
      "So far it has 3 topics and 3 rules.", "Sizes count, also on Tab bar. As here.",
      "Because of Tab bar.",
    ] {
      #expect(excerpts.contains(text), "\(text)")
    }
  }

  @Test func plainTextOfARuleHasTitlesOfLinkTargetsAndCounts() throws {
    let rule = try text("rules", "only-en.two")
    #expect(rule["sentence"] == sentence)
    #expect(rule["plain"] == sentence + "\nBecause of Tab bar.")
    #expect(try site.html("en/rules/only-en.two.html").contains("<title>\(sentence) – Guideline"))
    #expect(try site.html("en/rules/only-en.two.md").hasPrefix("# \(sentence)\n"))
  }

  @Test func leavesNoExtraSpaceInPlaceOfACitation() throws {
    let html = try site.html("en/bars/only-en.html")
    #expect(html.contains("Show one., please.</h"))
    #expect(html.contains("<p> Because") == false)
    #expect(html.contains(" rules <span class=\"citation\">"))
  }

  @Test func sentencesOfRulesThatLinkToEachOtherEnd() async throws {
    try site.folder.write(
      """
      ---
      title: Circle
      summary: Rules that name each other
      ---
      ::: rule a level=must
      After [](rule:b).
      :::
      ::: rule b level=must
      Before [](rule:a).
      :::
      """, at: "Content/bars/circle/en.md")
    try await site.build()
    #expect(try text("rules", "circle.a")["sentence"] == "After Before ..")
  }
}
