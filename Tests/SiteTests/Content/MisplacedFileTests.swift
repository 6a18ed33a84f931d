import SiteTestSupport
import TestSupport
import Testing

@testable import Site

/// Files that are named or placed as other tools have them, and where they belong.
struct MisplacedFileTests {
  private func report(_ files: [String: String]) async throws -> String {
    var all = ["Content/en.md": page("Start"), "Content/bars/tab-bar/en.md": page("Tab bar")]
    all.merge(files) { $1 }
    return try await SiteFixture(all).report()
  }

  @Test(arguments: [
    ("bars/tab-bar/index.ja.md", "bars/tab-bar/ja.md"),
    ("bars/tab-bar.ja.md", "bars/tab-bar/ja.md"),
    ("bars/tab-bar_ja.md", "bars/tab-bar/ja.md"), ("ja/bars/tab-bar.md", "bars/tab-bar/ja.md"),
    ("en/bars/menu.md", "bars/menu/en.md"), ("bars/menu-en.md", "bars/menu/en.md"),
    ("bars/README.ja.md", "bars/ja.md"),
  ])
  func aPageInTheLayoutOfAnotherToolBelongsIntoItsFolder(file: String, place: String) async throws {
    let report = try await report(["Content/" + file: page("Page")])
    #expect(
      report.contains(
        """
        Content/\(file): error: a page is a folder with a file for each language [unknown-page-language]
              = help: move it to Content/\(place)
        """), "\(report)")
  }

  @Test(arguments: [
    ("Content/terms.yml", "rename it to terms.yaml"),
    ("Content/term.yaml", "rename it to terms.yaml"),
    ("Content/glossary.json", "rename it to terms.yaml"),
    ("Content/sources/a.yml", "rename it to a.yaml"),
    ("Content/sources/a.csv", "write its statements to a.jsonl, one JSON object on each line"),
    ("Content/Templates/home.mustache", "move it to Templates/, next to Content/"),
    ("Content/brand.css", "move it to Templates/assets/theme.css, next to Content/"),
    ("Content/bars/tab-bar/a.mp4", "show it with '::: video file=a.mp4 Title', or remove it"),
    ("Content/bars/tab-bar/a.mp3", "show it with '::: audio file=a.mp3 Title', or remove it"),
    ("Content/bars/tab-bar/a.csv", "show it with '::: table data=a.csv', or remove it"),
    ("Content/bars/tab-bar/a.png", "show it with ![…](a.png), or remove it"),
    ("Content/bars/tab-bar/ja.markdown", "rename it to ja.md"),
    ("Content/bars/a.zip", "link to it with […](a.zip), move it to static/, or remove it"),
  ])
  func anUnusedFileIsToldWhatItMayBeFor(file: String, help: String) async throws {
    let report = try await report([file: "x"])
    #expect(
      report.contains("\(file): warning: unused file [unused-file]\n      = help: \(help)\n"),
      "\(report)")
  }

  @Test(arguments: [
    ("static/CNAME", "static", "Content/static"),
    ("templates/a.mustache", "templates", "Templates"),
    ("changes.yaml", "changes.yaml", "Content/changes.yaml"),
    ("terms.yaml", "terms.yaml", "Content/terms.yaml"),
    ("sources/a.yaml", "sources", "Content/sources"),
    ("editions/1.jsonl", "editions", "Content/editions"),
  ])
  func whatStandsBesideTheContentIsNotRead(
    file: String, name: String, place: String
  ) async throws {
    let report = try await report([file: "{}\n"])
    #expect(
      report.contains(
        """
        \(name): warning: file is not read, because it is in the wrong place [unused-file]
              = help: move it to \(place)
        """), "\(report)")
  }

  @Test(arguments: ["site.yml", "site.json", "config.yaml", "_config.yml", "config.yml"])
  func aConfigurationOfAnotherNameIsToBeRenamed(name: String) async throws {
    let folder = try TemporaryFolder(["Content/" + name: "title: A\n"])
    let error = try #require(throws: UnreadableSite.self) {
      try UnreadableSite.check(BuildOptions(site: folder.path))
    }
    let report = error.report.text(colored: false).replacing(folder.path + "/", with: "")
    #expect(report.contains("help: rename Content/\(name) to Content/site.yaml\n"), "\(report)")
  }

  @Test(arguments: [
    ("topic:bar-rule", "did you mean 'rule:tab-bar.bar-rule'?"),
    ("rule:tab-bar", "did you mean 'topic:tab-bar'?"),
    ("term:tab-bar", "did you mean 'topic:tab-bar'?"),
    ("topic:bars", "did you mean 'section:bars'?"),
    ("source:tab-bar", "did you mean 'topic:tab-bar'?"),
    ("section:tab-bar", "did you mean 'topic:tab-bar'?"),
    ("rule:bar-rule", "did you mean 'rule:tab-bar.bar-rule'?"),
    ("../bars/tab-bar/index.html", "did you mean 'topic:tab-bar'?"),
    ("Content/bars/tab-bar/en.md", "did you mean 'topic:tab-bar'?"),
  ])
  func aLinkOfAnotherKindIsToldTheRightOne(address: String, help: String) async throws {
    let report = try await report([
      "Content/en.md": page("Start", body: "See [it](\(address)).\n"),
      "Content/bars/tab-bar/en.md": page(
        "Tab bar", body: "::: rule bar-rule level=must\nUse one.\n:::\n"),
    ])
    #expect(report.contains("help: \(help)\n"), "\(report)")
  }
}
