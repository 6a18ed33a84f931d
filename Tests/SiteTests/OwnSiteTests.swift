import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site

/// The guideline that this repository publishes.
struct OwnSiteTests {
  private static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  @Test func ownGuidelineBuildsWithoutDiagnosticsAndWithoutBrokenLinks() async throws {
    let folder = try TemporaryFolder()
    let result = try await build(
      BuildOptions(site: Self.repository, output: folder.path(of: "Public")))
    #expect(result.report.text(colored: false) == "")
    let published = try PublishedSite(folder)
    for path in [
      "index.html", "en/bars/tab-bar.html", "ja/bars/tab-bar.html", "en/rules/index.html",
      "ja/rules/index.html", "en/sources/bars2020.html", "ja/404.html",
    ] {
      #expect(published.pages[path] != nil, "\(path)")
    }
    #expect(published.files.keys.contains { $0.hasPrefix("ja/rules/tab-bar.") })
    let flaws = published.flaws()
    #expect(flaws == [])
  }
}
