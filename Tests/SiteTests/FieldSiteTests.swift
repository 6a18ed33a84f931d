import Site
import SiteTestSupport
import TestSupport
import Testing

/// Keys of front matter of a site's own, from the page to what is published.
struct FieldSiteTests {
  private static let files = [
    "Content/bars/en.md": "---\ntitle: Bars\n---\n",
    "Content/bars/ja.md": "---\ntitle: バー\n---\n",
    "Content/bars/alert/en.md": """
    ---
    title: Alert
    owner: Ada & Grace
    links: {figma: "https://figma.com/alert"}
    order: 3
    ---

    Text.

    """,
    "Content/bars/alert/ja.md": "---\ntitle: アラート\n担当: 基盤\n---\n\n本文。\n",
  ]

  private func site(
    _ changes: [String: String] = [:],
    configuration: String = "title: Guideline\nlanguages: [en, ja]\n"
  ) throws -> SiteFixture {
    try SiteFixture(
      Self.files.merging(changes) { _, new in new }, configuration: configuration)
  }

  private func page(_ keys: String) -> [String: String] {
    ["Content/bars/alert/en.md": "---\ntitle: Alert\n\(keys)\n---\n\nText.\n"]
  }

  // MARK: Undeclared

  @Test func aKeyThatNothingDeclaresIsAWarningAndTheSiteIsBuilt() async throws {
    let site = try site()
    #expect(
      try await site.report() == """
        Content/bars/alert/en.md:3:1: warning: undeclared key 'owner' is not shown [undeclared-key]
            3 | owner: Ada & Grace
              | ^~~~~ help: declare it under 'fields' in site.yaml
        Content/bars/alert/en.md:4:1: warning: undeclared key 'links' is not shown [undeclared-key]
            4 | links: {figma: "https://figma.com/alert"}
              | ^~~~~ help: declare it under 'fields' in site.yaml
        Content/bars/alert/en.md:5:1: warning: undeclared key 'order' is not shown [undeclared-key]
            5 | order: 3
              | ^~~~~ help: declare it under 'fields' in site.yaml
        Content/bars/alert/ja.md:3:1: warning: undeclared key '担当' is not shown [undeclared-key]
            3 | 担当: 基盤
              | ^~~~ help: declare it under 'fields' in site.yaml

        """)
    let topics = try site.html("data/topics.json")
    #expect(
      topics.contains(
        #","fields":{"owner":"Ada & Grace","links":{"figma":"https://figma.com/alert"},"order":3}}"#
      ), "\(topics)")
    #expect(topics.contains(#""twin":"../ja/bars/alert.md","fields":{"担当":"基盤"}}"#), "\(topics)")
  }

  @Test func aSiteCanIgnoreUndeclaredKeys() async throws {
    let site = try site(
      configuration: """
        title: Guideline
        languages: [en, ja]
        diagnostics: {undeclared-key: ignore}

        """)
    #expect(try await site.report() == "")
    #expect(try site.html("data/topics.json").contains(#""owner":"Ada & Grace""#))
  }

  @Test(arguments: [
    ("staus: draft", "3:1: error: unknown key 'staus' [unknown-key]", "did you mean 'status'?"),
    ("sumary: One.", "3:1: error: unknown key 'sumary' [unknown-key]", "did you mean 'summary'?"),
    (
      "state: ready", "3:1: warning: undeclared key 'state' is not shown [undeclared-key]",
      "did you mean 'status'? If not, declare 'state' under 'fields' in site.yaml"
    ),
    (
      "summary: One.\nsumary: Two.",
      "4:1: warning: undeclared key 'sumary' is not shown [undeclared-key]",
      "did you mean 'summary'? If not, declare 'sumary' under 'fields' in site.yaml"
    ),
    (
      "status: beta", "3:9: error: 'status' takes 'draft', or to be left out [wrong-value]",
      "declare 'status' under 'fields' in site.yaml for other values"
    ),
  ])
  func aSlipForAKeyOfOursIsAnErrorAndAnythingElseAWarning(
    _ keys: String, _ message: String, _ help: String
  ) async throws {
    let site = try site(page(keys))
    let report = site.report(try await site.check())
    #expect(report.contains("Content/bars/alert/en.md:\(message)"), "\(report)")
    #expect(report.contains(help), "\(report)")
  }
}
