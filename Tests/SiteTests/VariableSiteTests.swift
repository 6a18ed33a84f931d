import Site
import SiteTestSupport
import TestSupport
import Testing

/// Texts that `site.yaml` holds for all pages.
struct VariableSiteTests {
  private static let configuration = """
    title: Guideline
    languages: [en, ja]
    baseURL: https://example.org/
    variables:
      product: {en: Kasumi, ja: かすみ}
      mail: help@example.com

    """

  private func site(_ text: String, configuration: String = configuration) throws -> SiteFixture {
    try SiteFixture(
      [
        "Content/bars/en.md": "---\ntitle: Bars\n---\n",
        "Content/bars/ja.md": "---\ntitle: バー\n---\n",
        "Content/bars/alert/en.md": "---\ntitle: Alert\n---\n\n\(text)\n",
        "Content/bars/alert/ja.md": "---\ntitle: アラート\n---\n\n\(text)\n",
      ], configuration: configuration)
  }

  @Test func eachLanguageShowsItsText() async throws {
    let site = try site("<var:product>: <var:mail>")
    #expect(try await site.report() == "")
    #expect(try site.html("en/bars/alert.html").contains("<p>Kasumi: help@example.com</p>"))
    #expect(try site.html("ja/bars/alert.html").contains("<p>かすみ: help@example.com</p>"))
    #expect(try site.html("en/bars/alert.md").contains("Kasumi: help@example.com"))
  }

  @Test(arguments: [
    ("variables: text\n", "'variables' takes a text for each name: {product: Kasumi}"),
    ("variables: {Product: a}\n", "'variable' takes a name of lower-case letters"),
    ("variables: {product: [a]}\n", "'product' takes"),
  ])
  func wrongDeclarationsAreReported(_ yaml: String, _ message: String) async throws {
    let configuration = "title: Guideline\nlanguages: [en, ja]\n" + yaml
    let site = try site("Text.", configuration: configuration)
    let report = site.report(try await site.check())
    #expect(report.contains(message), "\(report)")
  }
}
