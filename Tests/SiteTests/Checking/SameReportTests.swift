import Diagnostics
import SiteTestSupport
import TestSupport
import Testing

@testable import Site

/// A check, a build, the preview and the server for editors report the same of a site.
struct SameReportTests {
  /// The reports of each of them on a site as it is.
  private struct Reports {
    let check: [Diagnostic]
    let build: [Diagnostic]
    let preview: [Diagnostic]
    let editor: [Diagnostic]

    init(of site: SiteFixture) async throws {
      let options = BuildOptions(site: site.folder.path)
      check = try await Site.check(options).report.entries.map(\.diagnostic)
      build = try await Site.build(options).report.entries.map(\.diagnostic)
      preview = await LiveSite(options).snapshot.report.entries.map(\.diagnostic)
      var live = LiveCheck(options)
      editor = try await live.next(changed: nil, UnsavedFiles()).diagnostics
    }
  }

  @Test(arguments: Mistake.all) func allReportTheSameOfEachMistake(_ mistake: Mistake) async throws
  {
    let site = try SiteFixture(MistakeSite.files)
    for edit in mistake.edits { try edit.apply(to: site.folder) }
    let reports = try await Reports(of: site)
    #expect(!reports.check.isEmpty)
    #expect(reports.build == reports.check)
    #expect(reports.preview == reports.check)
    #expect(reports.editor == reports.check)
  }

  /// Names that no file system, or not every one, can hold.
  @Test(arguments: [String(repeating: "a", count: 252), "con"])
  func allReportTheSameOfNamesThatCannotBePublished(_ name: String) async throws {
    let site = try SiteFixture(["Content/bars/\(name)/en.md": "---\ntitle: Name\n---\nText.\n"])
    let reports = try await Reports(of: site)
    #expect(!reports.check.isEmpty)
    #expect(reports.build == reports.check)
    #expect(reports.preview == reports.check)
    #expect(reports.editor == reports.check)
  }
}
