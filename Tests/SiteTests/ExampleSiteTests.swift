import Diagnostics
import SiteTestSupport
import TestSupport
import Testing

@testable import Site

/// The design system of an invented company, which `build-site new site --example` copies.
struct ExampleSiteTests {
  @Test func buildsWithoutDiagnosticsAndWithoutBrokenLinksInThreeLanguages() async throws {
    let folder = try TemporaryFolder()
    let result = try await build(
      BuildOptions(site: ExampleSite.path, output: folder.path(of: "Public")))
    #expect(result.report.text(colored: false) == "")
    let published = try PublishedSite(folder)
    for language in ["en", "ja", "ar"] {
      for path in [
        "index", "components/button", "patterns/cancel-a-booking", "rules/index", "overview",
      ] {
        #expect(published.pages["\(language)/\(path).html"] != nil, "\(language)/\(path)")
      }
    }
    // The documents of live examples are no pages of the site.
    #expect(published.flaws().filter { !$0.hasPrefix("assets/content/") } == [])
  }

  @Test func usesEveryComponent() throws {
    let files = try ExampleSite.files()
    let pages = files.filter { $0.key.hasSuffix("/en.md") }.values
    let text = pages.map { String(decoding: $0, as: UTF8.self) }.joined()
    let blocks = [
      "tabs", "tab", "details", "steps", "columns", "column", "cards", "card", "gallery", "quote",
      "video", "audio", "example", "table", "include", "swatches", "evidence", "use-instead",
    ]
    #expect(blocks.filter { !text.contains("\n::: \($0)") } == [])
    #expect([":key[", ":label[", ":ui[", "<var:", "<token:"].filter { !text.contains($0) } == [])
  }
}
