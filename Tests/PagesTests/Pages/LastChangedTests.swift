import Foundation
import TestSupport
import Testing

@testable import Site

/// The day on which pages were changed last.
struct LastChangedTests {
  private static let configuration = """
    title: Guideline
    languages: [en, ja]
    baseURL: https://example.org/
    lastChanged: git

    """

  private func site() throws -> SiteFixture {
    let site = try SiteFixture(
      [
        "Content/bars/tab-bar/en.md": page(), "Content/bars/tab-bar/ja.md": page("タブバー"),
        "Content/bars/toolbar/en.md": page("Toolbar"),
      ], configuration: Self.configuration)
    try git("init", "--quiet", in: site)
    try commit("2020-01-02", site)
    try site.folder.write(page("タブバー", body: "本文。\n"), at: "Content/bars/tab-bar/ja.md")
    try commit("2021-03-04", site)
    return site
  }

  private func git(_ arguments: String..., in site: SiteFixture) throws {
    try site.folder.git(["-c", "user.name=A", "-c", "user.email=a@b"] + arguments)
  }

  private func commit(_ day: String, _ site: SiteFixture) throws {
    try git("add", "--all", in: site)
    try git("commit", "--quiet", "--message", day, "--date", day + "T23:59:00+0900", in: site)
  }

  private func days(_ site: SiteFixture, _ path: String) throws -> [String] {
    try site.page(path).all("time").compactMap { $0.attributes["datetime"] }
  }

  @Test func showsTheDayOfTheCommitThatChangedThePage() async throws {
    let site = try site()
    try site.folder.write(page("New"), at: "Content/bars/new/en.md")
    #expect(try await site.report() == "")
    #expect(try days(site, "en/bars/tab-bar.html") == ["2020-01-02"])
    #expect(try days(site, "ja/bars/tab-bar.html") == ["2021-03-04"])
    // A fallback has the day of the text that is shown, and what is not committed none.
    #expect(try days(site, "ja/bars/toolbar.html") == ["2020-01-02"])
    #expect(try days(site, "en/bars/new.html") == [])
    let japanese = try site.html("ja/bars/tab-bar.html")
    #expect(japanese.contains("最終更新 <time datetime=\"2021-03-04\">2021-03-04</time>"))
    #expect(japanese.contains("\"dateModified\":\"2021-03-04\""))
    #expect(try site.html("ja/bars/tab-bar.md").contains("最終更新 2021-03-04"))
    #expect(try site.html("sitemap.xml").contains("en/bars/tab-bar.html</loc><lastmod>2020-01-02<"))
    #expect(try site.html("data/topics.json").contains("\"changed\":\"2021-03-04\""))
  }

  @Test func isAnErrorWhereGitCannotTell() async throws {
    let site = try site()
    let clone = try SiteFixture()
    try clone.folder.remove("Content/site.yaml")
    try git(
      "clone", "--quiet", "--depth", "1", "file://" + site.folder.path,
      clone.folder.path(of: "shallow"), in: site)
    let shallow = try await Site.check(BuildOptions(site: clone.folder.path(of: "shallow")))
    #expect(
      clone.report(shallow).contains(
        "site.yaml:4:14: error: shallow clone: git does not know when pages were changed "
          + "[unknown-history]"))
    let none = try SiteFixture(
      ["Content/bars/tab-bar/en.md": page()], configuration: Self.configuration)
    #expect(
      try await none.report().contains(
        "error: git has no history to read 'lastChanged' from [unknown-history]"))
    let wrong = try SiteFixture(
      ["Content/bars/tab-bar/en.md": page()],
      configuration: "title: G\nlanguages: [en]\nlastChanged: svn\n")
    #expect(try await wrong.report().contains("error: 'lastChanged' takes git [wrong-value]"))
  }

  @Test func readsTheLogOfGit() {
    let log =
      "\u{1}2021-01-02\0\na/en.md\0a/ガ b.md\0\u{1}2020-01-01\0\u{1}2019-01-01\0\na/en.md\0c.md\0"
    #expect(
      PageDays.days(Array(log.utf8)) == [
        "a/en.md": "2021-01-02", "a/ガ b.md": "2021-01-02", "c.md": "2019-01-01",
      ])
  }
}
