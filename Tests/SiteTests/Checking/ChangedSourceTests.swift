import SiteTestSupport
import Testing

@testable import Site

/// A source whose text has changed is reported until somebody accepts the change, also without the network.
struct ChangedSourceTests {
  private static let statement = """
    {"id": "wcag-1", "source": "wcag", "section": "A", "topic": "alert", "also": [], "kind": "note", "level": null, \
    "platforms": [], "versions": null, "fact": "Alerts interrupt."}

    """

  private static let known = "https://example.org/wcag 200 2026-11-29 text=0f1e2d3c4b5a6978"

  private static func site(links: String) throws -> SiteFixture {
    try SiteFixture(
      [
        "Content/bars/en.md": "---\ntitle: Bars\n---\n",
        "Content/bars/alert/en.md": """
        ---
        title: Alert
        ---

        ::: rule few level=must
        Show few alerts. [@wcag-1]
        :::

        """,
        "Content/sources/wcag.yaml": "title: Accessibility\nurl: https://example.org/wcag\n",
        "Content/sources/wcag.jsonl": statement,
        "Content/links.lock": links,
      ], configuration: "title: Guideline\nlanguages: [en]\n")
  }

  @Test func namesTheRulesThatCiteTheSource() async throws {
    let site = try Self.site(links: Self.known + " changed=89abcdef01234567\n")
    let report = site.report(try await site.check())
    #expect(
      report == """
        Content/sources/wcag.yaml:2:6: warning: the text of source 'wcag' at 'https://example.org/wcag' has changed [changed-source]
            2 | url: https://example.org/wcag
              |      ^~~~~~~~~~~~~~~~~~~~~~~~ help: read it again, then run 'build-site links --accept'; 1 rules are based on it: alert.few

        """)
  }

  @Test(arguments: [
    "", known + "\n",
    "https://example.org/other 200 2026-11-29 text=0f1e2d3c4b5a6978 changed=89abcdef01234567\n",
  ])
  func reportsNothingWhereTheTextIsTheSame(links: String) async throws {
    let site = try Self.site(links: links)
    #expect(site.report(try await site.check()) == "")
  }

  /// In the preview and in editors, the file is read again when it changes.
  @Test func forgetsAChangeThatIsAccepted() async throws {
    let site = try Self.site(links: Self.known + " changed=89abcdef01234567\n")
    var live = LiveCheck(BuildOptions(site: site.folder.path))
    let before = try await live.next(changed: nil, UnsavedFiles()).diagnostics
    #expect(before.map(\.code) == [.changedSource])
    try site.folder.write(
      "https://example.org/wcag 200 2026-11-29 text=89abcdef01234567\n", at: "Content/links.lock")
    let after = try await live.next(changed: nil, UnsavedFiles()).diagnostics
    #expect(after == [])
  }
}
