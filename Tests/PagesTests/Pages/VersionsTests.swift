import Testing
import TestSupport

/// The versions that a rule holds for, in the words of each language.
struct VersionsTests {
  /// The notes beside the level on a rule's page: `text language`, the language where it is marked.
  private func chips(_ versions: String, _ language: String) async throws -> [String] {
    let rule = "::: rule one level=must versions=\"\(versions)\"\nDo.\n:::\n"
    let site = try SiteFixture(
      [
        "Content/bar/x/en.md": "---\ntitle: X\n---\n\(rule)",
        "Content/bar/x/ja.md": "---\ntitle: X\n---\n::: rule one\n行う。\n:::\n",
      ], configuration: "title: T\nlanguages: [en, ja]\nsections: [{id: bar, title: B}]\n")
    let result = try await site.build()
    #expect(site.report(result) == "")
    return try site.page("\(language)/bar/x.html").all(class: "chip").map {
      "\($0.text) \($0.attributes["lang"] ?? "")"
    }
  }

  @Test(arguments: [
    ("iOS 13+", "en", "iOS 13 or later "), ("iOS 13+", "ja", "iOS 13以降 "),
    ("≤ iOS 12", "en", "iOS 12 or earlier "), ("≤ iOS 12", "ja", "iOS 12以前 "),
    ("since spring", "en", "since spring "), ("since spring", "ja", "since spring en"),
  ])
  func namesVersionsInThePagesLanguage(
    _ versions: String, _ language: String, _ expected: String
  ) async throws {
    #expect(try await chips(versions, language) == [expected])
  }
}
