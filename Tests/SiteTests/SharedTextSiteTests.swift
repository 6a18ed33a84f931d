import Site
import SiteTestSupport
import TestSupport
import Testing

/// Texts of `Content/shared/` that pages include.
struct SharedTextSiteTests {
  private static let configuration =
    "title: Guideline\nlanguages: [en, ja]\nbaseURL: https://example.org/\n"

  private func site(
    _ shared: [String: String], configuration: String = configuration
  ) throws -> SiteFixture {
    let text = "::: include shared/safety.md\n"
    let pages = [
      "Content/bars/en.md": "---\ntitle: Bars\n---\n",
      "Content/bars/ja.md": "---\ntitle: バー\n---\n",
      "Content/bars/alert/en.md": "---\ntitle: Alert\n---\n\n\(text)",
      "Content/bars/alert/ja.md": "---\ntitle: アラート\n---\n\n\(text)",
      "Content/bars/dialog/en.md": "---\ntitle: Dialog\n---\n\n\(text)",
      "Content/bars/dialog/ja.md": "---\ntitle: ダイアログ\n---\n\n\(text)",
    ]
    let texts = shared.map { ("Content/shared/" + $0.key, $0.value) }
    return try SiteFixture(
      pages.merging(texts) { _, new in new }, configuration: configuration)
  }

  private static let safety = [
    "safety.md": "Mind the [alert](topic:alert), wombat.\n",
    "safety.ja.md": "[アラート](topic:alert)に気をつけてください。\n",
  ]

  @Test func pagesShowTheTextOfTheirLanguage() async throws {
    let site = try site(Self.safety)
    #expect(try await site.report() == "")
    for page in ["alert", "dialog"] {
      #expect(try site.html("en/bars/\(page).html").contains("wombat"))
      #expect(try site.html("ja/bars/\(page).html").contains("に気をつけてください。"))
      #expect(try !site.html("ja/bars/\(page).html").contains("wombat"))
      #expect(try site.html("en/bars/\(page).md").contains("Mind the [alert](alert.html), wombat."))
    }
    #expect(try site.searchIndex().contains("wombat"))
  }

  @Test func aMissingTranslationIsAWarningThatNamesItsFile() async throws {
    let site = try site(["safety.md": "Mind it.\n"])
    let report = site.report(try await site.check())
    #expect(
      report.contains(
        """
        Content/bars/alert/ja.md:5:13: warning: translation 'shared/safety.ja.md' of the shared text is missing \
        [missing-translation]
        """), "\(report)")
    #expect(!report.contains("error"))
  }

  @Test func anErrorIsReportedOnceInTheFileOfTheText() async throws {
    var texts = Self.safety
    texts["safety.md"] = "Mind the\n[alert](topic:alrt).\n"
    let site = try site(texts)
    #expect(
      site.report(try await site.check()) == """
        Content/shared/safety.md:2:9: error: unknown topic 'alrt' [unknown-topic]
            2 | [alert](topic:alrt).
              |         ^~~~~~~~~~ help: did you mean 'alert'?

        """)
  }

  @Test func aTextThatNoPageIncludesIsUnused() async throws {
    var texts = Self.safety
    texts["saftey.md"] = "Text.\n"
    let site = try site(texts)
    #expect(
      site.report(try await site.check()) == """
        Content/shared/saftey.md: warning: no page includes this shared text [unused-file]
              = help: include it with '::: include …', or remove it

        """)
  }

  @Test func noSectionIsCalledShared() async throws {
    let configuration = Self.configuration + "sections: [bars, shared]\n"
    let site = try site(Self.safety, configuration: configuration)
    let report = site.report(try await site.check())
    #expect(report.contains("[reserved-name]"), "\(report)")
  }
}
