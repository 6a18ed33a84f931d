import Diagnostics
import Foundation
import SiteTestSupport
import TestSupport
import Testing
import Workflows

@testable import Site

/// `Content/static/`: published at the top of the site as it is.
struct StaticFilesTests {
  private static let configuration = "title: Guideline\nlanguages: [en, ja]\n"

  private func site(
    _ files: [String: String], _ keys: String = "", page text: String = "Text.\n"
  ) throws -> SiteFixture {
    var all = ["Content/en.md": page("Start", body: text)]
    for (path, text) in files { all["Content/static/" + path] = text }
    return try SiteFixture(all, configuration: Self.configuration + keys)
  }

  @Test func publishesStaticFilesUnchangedAtTheTopOfTheSite() async throws {
    let files = [
      "CNAME": "guide.example.com\n", ".well-known/security.txt": "Contact: x\n",
      "google1234.html": "<script>1</script>", "en/extra.txt": "beside a page", ".nojekyll": "",
      "notes/en.md": "# No page\n", "mark.svg": "<svg onload=\"1\"/>",
    ]
    let site = try site(files)
    #expect(try await site.report() == "")
    for (path, text) in files { #expect(try site.html(path) == text, Comment(rawValue: path)) }
    let second = try #require(try await site.build().summary)
    #expect(second.written == 0 && second.removed == 0)
  }

  @Test func ownRobotsFileReplacesThatOfTheProgram() async throws {
    let own = "User-agent: *\nDisallow: /drafts/\n"
    let site = try site(["robots.txt": own])
    #expect(try await site.report() == "")
    #expect(try site.html("robots.txt") == own)
    try site.folder.remove("Content/static/robots.txt")
    #expect(try await site.report() == "")
    #expect(try site.html("robots.txt") == "User-agent: *\nAllow: /\n")
  }

  @Test func removesStaticFilesThatAreGone() async throws {
    let site = try site(["CNAME": "a", "b/c": "d"])
    try await site.build()
    try site.folder.remove("Content/static")
    #expect(try #require(try await site.build().summary).removed == 2)
    #expect(!site.folder.exists("Public/CNAME") && !site.folder.exists("Public/b"))
  }

  @Test func leavesOutFilesOfEditorsGitAndDesktops() async throws {
    let site = try site([
      ".DS_Store": "", ".gitkeep": "", ".gitignore": "", "a~": "", "#a#": "", ".#a": "",
      ".a.swp": "",
      ".git/config": "token", ".well-known/.DS_Store": "", "a": "",
    ])
    #expect(try await site.report() == "")
    let published = try site.folder.files(below: "Public")
    #expect(published.filter { !$0.hasPrefix("assets/") && !$0.contains(".html") }.contains("a"))
    #expect(published.allSatisfy { !$0.hasPrefix(".") && !$0.contains("a~") && !$0.contains("#") })
  }

  @Test func pagesCanLinkToStaticFilesAndShowThem() async throws {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 4\"/>"
    let site = try site(
      ["kit.zip": "PK", "line.svg": picture],
      page: "[Kit](static/kit.zip) ![A line](static/line.svg)\n")
    #expect(try await site.report() == "")
    let addresses = try site.page("en/index.html").addresses
    #expect(addresses.contains("../kit.zip") && addresses.contains("../line.svg"))
    #expect(!site.folder.exists("Public/assets/content/static/kit.zip"))
    #expect(try site.published().flaws() == [])
  }

  @Test(arguments: [
    ("AGENTS.md", "by the build itself", "remove it, or set 'exports: false' in site.yaml"),
    ("EN/index.html", "from 'Content/en.md'", "rename or remove it"),
    ("en", "from 'Content/en.md'", "rename or remove it"),
    ("index.html/a", "by the build itself", "rename or remove it"),
    ("service-worker.js", "by the build itself", "rename or remove it"),
    ("assets/search/a.js", "by the build itself", "rename or remove it"),
    (".shishin/manifest", "by the build itself", "rename or remove it"),
    (
      "assets/content/picture.svg", "from 'Content/picture.svg'",
      "rename or remove it"
    ),
  ])
  func reportsPathsThatAreTaken(path: String, source: String, help: String) async throws {
    let site = try site([path: "x"], page: "![A line](picture.svg)\n")
    try site.folder.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 4\"/>", at: "Content/picture.svg")
    let expected = """
      Content/static/\(path): error: '\(path)' is already published, \(source) [taken-path]
            = help: \(help)
      """
    let report = site.report(try await site.check())
    #expect(report.contains(expected), Comment(rawValue: report))
    let live = await LiveSite(BuildOptions(site: site.folder.path))
    #expect(!live.snapshot.hasSite && live.snapshot.report.errorCount == 1)
    try site.folder.remove("Content/static")
    #expect(await live.update(changed: [site.folder.path(of: "Content/static")]).isCurrent)
  }

  @Test func acceptsASitemapOfItsOwnWhereTheSiteHasNoBaseURL() async throws {
    let site = try site(["sitemap.xml": "mine", "sitemap-news.xml": "mine"])
    #expect(try await site.report() == "")
    #expect(try site.html("sitemap.xml") == "mine")
    let result = try await site.build(baseURL: "https://example.org/")
    #expect(site.report(result).contains("static/sitemap.xml: error: 'sitemap.xml'"))
    #expect(!site.report(result).contains("sitemap-news"))
  }

  @Test func reportsStaticAsASection() async throws {
    let site = try site([:], "sections: [static]\n")
    #expect(try await site.report().contains("static"))
  }

  @Test func previewShowsEachEditOfAStaticFile() async throws {
    let site = try site(["CNAME": "one"])
    let live = await LiveSite(BuildOptions(site: site.folder.path))
    func edit(_ path: String, _ text: String?) async throws -> SiteSnapshot {
      let file = "Content/static/" + path
      if let text { try site.folder.write(text, at: file) } else { try site.folder.remove(file) }
      return await live.update(changed: [site.folder.path(of: file)])
    }
    func text(_ path: String, _ snapshot: SiteSnapshot) async throws -> String? {
      try await snapshot.file(at: path).map { String(decoding: try $0.content(), as: UTF8.self) }
    }
    #expect(try await text("CNAME", live.snapshot) == "one")
    let second = try await edit("CNAME", "two")
    #expect(try await text("CNAME", second) == "two")
    let third = try await edit(".well-known/a.txt", "new")
    #expect(try await text(".well-known/a.txt", third) == "new")
    #expect(try await text("CNAME", third) == "two")
    let fourth = try await edit("CNAME", nil)
    #expect(try await text("CNAME", fourth) == nil)
    try await site.build()
    #expect(
      try await live.snapshot.paths() == site.folder.files(below: "Public").sorted())
  }

  @Test func keepsOnlyTheStaticFilesThatPagesReferToForReadingOffline() async throws {
    let site = try site(
      ["CNAME": "a", "kit.zip": "PK"], "offline: true\n", page: "[Kit](static/kit.zip)\n")
    try await site.build()
    let worker = try site.html("service-worker.js")
    #expect(worker.contains("\"kit.zip\"") && !worker.contains("\"CNAME\""))
  }

  @Test func checkSinceReportsRemovedStaticPages() async throws {
    let site = try site(["google1234.html": "<p>"], "baseURL: https://example.org/\n")
    try await site.build()
    let options = BuildOptions(site: site.folder.path)
    #expect(site.report(try await check(options, since: options.output)) == "")
    try site.folder.remove("Content/static")
    let report = site.report(try await check(options, since: options.output))
    #expect(report.contains("'google1234' was published"), Comment(rawValue: report))
  }
}
