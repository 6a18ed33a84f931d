import Base
import Diagnostics
import Foundation
import SiteTestSupport
import TestSupport
import Testing

@testable import Site

/// A preview's site: the same bytes as a build's, kept while there are errors.
///
/// What any edits come to, ``EditedSiteTests`` compares.
struct LiveSiteTests {
  @Test func servesEveryFileOfABuild() async throws {
    let fixture = try SiteFixture(BilingualSite.files)
    try await fixture.build()
    let built = try fixture.folder.contents(below: "Public")
    let snapshot = await LiveSite(BuildOptions(site: fixture.folder.path)).snapshot
    #expect(snapshot.isCurrent)
    #expect(await snapshot.paths() == built.keys.sorted())
    for (path, data) in built {
      let content = try await snapshot.file(at: path)?.content()
      #expect(content == Array(data), Comment(rawValue: path))
    }
    #expect(try await snapshot.file(at: "en/nowhere.html") == nil)
    #expect(try await snapshot.file(at: "assets/search/nowhere.js") == nil)
  }

  @Test func servesASiteThatStartedWithErrorsOnceTheyAreFixed() async throws {
    let fixture = try SiteFixture(["Content/en.md": page("Start", body: "[](topic:nowhere)\n")])
    let live = await LiveSite(BuildOptions(site: fixture.folder.path))
    #expect(!live.snapshot.hasSite)
    #expect(live.snapshot.report.errorCount == 1)
    #expect(try await live.snapshot.file(at: "en/index.html") == nil)
    let mended = try await fixture.edit("Content/en.md", page("Start"), live)
    #expect(mended.isCurrent)
    #expect(try await mended.text(at: "en/index.html").contains("Start"))
  }

  @Test func servesImagesOfTheLastGoodStateWhileThereAreErrors() async throws {
    let fixture = try SiteFixture([
      "Content/en.md": page(body: "![A line](line.svg)\n"), "Content/line.svg": Self.picture(10),
    ])
    let live = await LiveSite(BuildOptions(site: fixture.folder.path))
    let first = live.snapshot
    try await fixture.edit("Content/en.md", page(body: "![](line.svg)\n"), live)
    let second = try await fixture.edit("Content/line.svg", Self.picture(20), live)
    #expect(!second.isCurrent)
    #expect(try await second.text(at: "assets/content/line.svg") == Self.picture(10))
    #expect(try await second.text(at: "en/index.html") == first.text(at: "en/index.html"))
    let third = try await fixture.edit("Content/en.md", page(body: "![A line](line.svg)\n"), live)
    #expect(try await third.text(at: "assets/content/line.svg") == Self.picture(20))
    #expect(try await third.text(at: "en/index.html").contains("width=\"20\""))
  }

  @Test func keepsItsVersionWhereNothingHasChanged() async throws {
    let fixture = try SiteFixture(["Content/en.md": page("Start")])
    let live = await LiveSite(BuildOptions(site: fixture.folder.path))
    let version = live.snapshot.version
    #expect(await live.update(changed: nil).version == version)
    #expect(try await fixture.edit("Content/en.md", page("Start"), live).version == version)
    #expect(try await fixture.edit("Content/.en.md.swp", "x", live).version == version)
    #expect(try await fixture.edit("Content/en.md~", "x", live).version == version)
    #expect(try await fixture.edit("Content/en.md", page("Other"), live).version > version)
  }

  @Test func reportsAnUnreadableFileUntilItCanBeRead() async throws {
    let fixture = try SiteFixture(["Content/en.md": page("Start"), "Content/terms.yaml/a": ""])
    let live = await LiveSite(BuildOptions(site: fixture.folder.path))
    #expect(live.snapshot.failure?.path == fixture.folder.path(of: "Content/terms.yaml"))
    #expect(!live.snapshot.hasSite)
    try fixture.folder.remove("Content/terms.yaml")
    let mended = await live.update(changed: nil)
    #expect(mended.failure == nil)
    #expect(mended.hasSite)
  }

  @Test func reportsABrokenSymbolicLinkUntilItsTargetExists() async throws {
    let fixture = try SiteFixture(["Content/en.md": page(body: "![A line](line.svg)\n")])
    try fixture.folder.link("Content/line.svg", to: "bars/line.svg")
    let live = await LiveSite(BuildOptions(site: fixture.folder.path))
    #expect(live.snapshot.report.text(colored: false).contains("broken symbolic link"))
    #expect(!live.snapshot.hasSite)
    let mended = try await fixture.edit("Content/bars/line.svg", Self.picture(10), live)
    #expect(mended.report.errorCount == 0)
    #expect(try await mended.text(at: "en/index.html").contains("width=\"10\""))
  }

  @Test func readsAPageAgainWhenTheTargetOfItsLinkChanges() async throws {
    let fixture = try SiteFixture(["Content/bars/en.md": page("Bars")])
    try fixture.folder.link("Content/views/en.md", to: "../bars/en.md")
    let live = await LiveSite(BuildOptions(site: fixture.folder.path))
    let edited = try await fixture.edit("Content/bars/en.md", page("Rails"), live)
    #expect(try await edited.text(at: "en/views/index.html").contains("Rails"))
  }

  @Test func namesTheSourceFileAndLineOfEachPage() async throws {
    let fixture = try SiteFixture(BilingualSite.files)
    let snapshot = await LiveSite(BuildOptions(site: fixture.folder.path)).snapshot
    func source(_ path: String) -> String? {
      snapshot.source(of: path).map { "\($0.file):\($0.line)" }
    }
    let content = fixture.folder.path(of: "Content")
    #expect(source("ja/bars/tab-bar.html") == "\(content)/bars/tab-bar/ja.md:1")
    #expect(source("ja/bars/only-en.html") == "\(content)/bars/only-en/en.md:1")
    let lines = BilingualSite.files["Content/bars/tab-bar/en.md"]?.split(
      separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines?.firstIndex { $0.hasPrefix("::: rule") }) + 1
    #expect(source("en/rules/tab-bar.one.html") == "\(content)/bars/tab-bar/en.md:\(line)")
    #expect(source("assets/content/bars/tab-bar/image.svg")?.hasSuffix("image.svg:1") == true)
    #expect(source("en/rules/index.html") == nil)
  }

  @Test(arguments: [true, false])
  func servesAStaleTranslationUnlessItStopsAtDrift(_ stopsAtDrift: Bool) async throws {
    let fixture = try SiteFixture(
      [
        "Content/bars/one/en.md": page(body: "Text.\n"),
        "Content/bars/one/ja.md": page(body: "文。\n"),
        "Content/translations.lock": "ja one# 0000000000000001\n",
      ], configuration: "title: G\nlanguages: [en, ja]\ntranslations: error\n")
    var options = BuildOptions(site: fixture.folder.path)
    options.stopsAtDrift = stopsAtDrift
    let snapshot = await LiveSite(options).snapshot
    #expect(snapshot.isCurrent == !stopsAtDrift)
    #expect(snapshot.report.warningCount == (stopsAtDrift ? 0 : 1))
  }

  @Test func releasesEarlierStatesFromMemory() async throws {
    let fixture = try SiteFixture(["Content/en.md": page("Start")])
    let live = await LiveSite(BuildOptions(site: fixture.folder.path))
    weak let old = live.snapshot.site
    _ = try await live.snapshot.file(at: "assets/search/start.js")
    for number in 0..<3 {
      try await fixture.edit("Content/en.md", page("Start", body: "\(number)\n"), live)
    }
    #expect(old == nil)
  }

  private static func picture(_ width: Int) -> String {
    "<svg viewBox=\"0 0 \(width) 20\"></svg>"
  }
}

extension SiteFixture {
  /// Writes a file and lets a preview take it in.
  @discardableResult
  fileprivate func edit(
    _ path: String, _ text: String, _ live: LiveSite
  ) async throws -> SiteSnapshot {
    try folder.write(text, at: path)
    return await live.update(changed: [folder.path(of: path)])
  }
}

extension SiteSnapshot {
  fileprivate func text(at path: String) async throws -> String {
    let file = try #require(try await file(at: path), "no \(path)")
    return String(decoding: try file.content(), as: UTF8.self)
  }
}
