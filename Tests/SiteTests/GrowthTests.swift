import Guideline
import Search
import TestSupport
import Testing

@testable import Site

/// Work that grows in proportion to a site, and not with its square.
struct GrowthTests {
  /// The site of some files, ready to be composed.
  private func composer(_ files: [String: String], beside: Bool = false) async throws -> Composer {
    let site = try SiteFixture(
      files,
      configuration: "title: G\nlanguages: [en, ja]\n" + (beside ? "beside: [[en, ja]]\n" : ""))
    let snapshot = await LiveSite(BuildOptions(site: site.folder.path, jobs: 2)).snapshot
    return try #require(snapshot.site?.publication.composer)
  }

  /// A page in two languages with many headings.
  private func longPage(_ count: Int) async throws -> Composer {
    let body = (0..<count).map { "## Heading \($0)\n\nText.\n\n" }.joined()
    return try await composer(
      [
        "Content/bars/long/en.md": page("Long", body: body),
        "Content/bars/long/ja.md": page("長い", body: body),
      ], beside: true)
  }

  @Test func putsLanguagesSideBySide() async throws {
    let (small, large) = (try await longPage(300), try await longPage(1_200))
    let factor = workFactor(from: 300, of: { $0 == 300 ? small : large }) { composer in
      let pair = composer.configuration.beside[0]
      #expect(!composer.compose(.beside(2, pair)).isEmpty)
    }
    #expect(factor < 8)
  }

  /// Many topics, each with a term.
  private func topics(_ count: Int) async throws -> Composer {
    var files: [String: String] = [:]
    for index in 0..<count { files["Content/bars/t-\(index)/en.md"] = page("Topic \(index)") }
    files["Content/terms.yaml"] = (0..<count).map {
      "term-\($0):\n  names: {en: [name \($0)]}\n  topic: t-\($0)\n"
    }.joined()
    return try await composer(files)
  }

  @Test func findsTheTermsOfEveryTopic() async throws {
    let (small, large) = (try await topics(200), try await topics(800))
    let factor = workFactor(from: 200, of: { $0 == 200 ? small : large }) { composer in
      for number in 0..<composer.searchPageCount - 1 {
        #expect(composer.searchPage(number).names.count < 5)
      }
    }
    #expect(factor < 8)
  }
}
