import Diagnostics
import Site
import SiteTestSupport
import Testing

/// A site's own say on diagnostics, from its files to the report.
struct SitePolicyTests {
  private let page = "---\ntitle: Alert\n---\n\nTwo <tt>buttons</tt>."

  @Test func siteYAMLChangesTheSeverityOfADiagnostic() async throws {
    let site = try SiteFixture(
      ["Content/bars/alert/en.md": page],
      configuration: "title: G\nlanguages: [en]\ndiagnostics: {raw-html: error}\n")
    let result = try await site.check()
    #expect(result.report.errorCount == 1)
  }

  @Test func aCommentOnTheLineAllowsADiagnostic() async throws {
    let site = try SiteFixture([
      "Content/bars/en.md": "---\ntitle: Bars\n---\n",
      "Content/bars/alert/en.md": page + " <!-- allow raw-html: shown as it is -->\n",
    ])
    #expect(try await site.report() == "")
    #expect(try !site.html("en/bars/alert.html").contains("allow raw-html"))
  }

  @Test func reportsUnknownCodesAndSeverities() async throws {
    let site = try SiteFixture(
      configuration: """
        title: G
        languages: [en]
        diagnostics: {raw-htm: error, raw-html: fatal, unknown-topic: warning}
        """)
    #expect(
      try await site.report() == """
        Content/site.yaml:3:15: error: unknown code 'raw-htm' [unknown-code]
            3 | diagnostics: {raw-htm: error, raw-html: fatal, unknown-topic: warning}
              |               ^~~~~~~ help: did you mean 'raw-html'?
        Content/site.yaml:3:41: error: 'raw-html' takes error, warning or ignore [wrong-value]
            3 | diagnostics: {raw-htm: error, raw-html: fatal, unknown-topic: warning}
              |                                         ^~~~~
        Content/site.yaml:3:48: error: 'unknown-topic' is always an error [fixed-severity]
            3 | diagnostics: {raw-htm: error, raw-html: fatal, unknown-topic: warning}
              |                                                ^~~~~~~~~~~~~ help: fix the reported error ('build-site explain unknown-topic')

        """)
  }
}
