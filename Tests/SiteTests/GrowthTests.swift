import Search
import SiteTestSupport
import TestSupport
import Testing

@testable import Pages
@testable import Rendering
@testable import Site

/// Work that grows in proportion to a site, and not with its square.
struct GrowthTests {
  /// The site of some files.
  private func context(_ files: [String: String], beside: Bool = false) async throws -> SiteContext
  {
    let site = try SiteFixture(
      files,
      configuration: "title: G\nlanguages: [en, ja]\n" + (beside ? "beside: [[en, ja]]\n" : ""))
    let snapshot = await LiveSite(BuildOptions(site: site.folder.path, jobs: 2)).snapshot
    return try #require(snapshot.site?.publication.site)
  }

  /// A page in two languages with many headings.
  private func longPage(_ count: Int) async throws -> SiteContext {
    let body = (0..<count).map { "## Heading \($0)\n\nText.\n\n" }.joined()
    return try await context(
      [
        "Content/bars/long/en.md": page("Long", body: body),
        "Content/bars/long/ja.md": page("長い", body: body),
      ], beside: true)
  }

  @Test func writesAParallelViewInTimeProportionalToItsLength() async throws {
    let (small, large) = (try await longPage(300), try await longPage(1_200))
    let factor = workFactor(from: 300, of: { $0 == 300 ? small : large }) { site in
      let file = Output.parallel.file(Output.Item(subject: 2), in: site)
      #expect(!Output.parallel.make(file, 2).isEmpty)
    }
    #expect(factor < 12)
  }

  /// Many rules under one heading.
  private func rules(_ count: Int) async throws -> SiteContext {
    let body = (0..<count).map { "::: rule r-\($0) level=must\nUse it.\n:::\n\n" }.joined()
    return try await context(["Content/bars/long/en.md": page("Long", body: body)])
  }

  /// A page that looks at all rules of its topic makes the pages of all of them take the square.
  @Test func makesThePageOfARuleInTheSameTimeHoweverManyItsTopicHas() async throws {
    let (small, large) = (try await rules(500), try await rules(4_000))
    let factor = workFactor(from: 500, times: 8, below: 2.5, of: { $0 == 500 ? small : large }) {
      site in
      for rule in 480..<500 {
        let file = Output.rule.file(Output.Item(subject: rule), in: site)
        #expect(!Output.rule.make(file, rule).isEmpty)
      }
    }
    #expect(factor < 2.5)
  }

  /// Many topics, each with a term.
  private func topics(_ count: Int) async throws -> SiteContext {
    var files: [String: String] = [:]
    for index in 0..<count { files["Content/bars/t-\(index)/en.md"] = page("Topic \(index)") }
    files["Content/terms.yaml"] = (0..<count).map {
      "term-\($0):\n  names: {en: [name \($0)]}\n  topic: t-\($0)\n"
    }.joined()
    return try await context(files)
  }

  @Test func findsTheTermsOfTopicsInTimeProportionalToTheirNumber() async throws {
    let (small, large) = (try await topics(200), try await topics(800))
    let factor = workFactor(from: 200, of: { $0 == 200 ? small : large }) { site in
      let pages = SearchPages(site: site)
      for number in 0..<pages.count - 1 {
        #expect(pages[number].names.count < 5)
      }
    }
    #expect(factor < 12)
  }

  /// A section in which each old address is stated twice.
  private func addresses(_ count: Int) async throws -> SiteContext {
    let aliases = (0..<count).map { "old-\($0)" }.joined(separator: ", ")
    return try await context([
      "Content/bars/new/en.md": """
      ---
      title: New
      aliases: [\(aliases)]
      ---

      Text.

      """
    ])
  }

  @Test func gathersOldAddressesInTimeProportionalToTheirNumber() async throws {
    // A page may have 1,000.
    let (small, large) = (try await addresses(240), try await addresses(960))
    let factor = workFactor(from: 240, of: { $0 == 240 ? small : large }) { site in
      let redirects = Redirects(site.guideline, addresses: site.addresses)
      #expect(redirects.all.count >= 240)
    }
    #expect(factor < 12)
  }
}
