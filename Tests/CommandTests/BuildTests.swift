import Foundation
import TestSupport
import Testing

/// The commands `build` and `check`.
struct BuildTests {
  /// An empty manifest is what a power failure leaves.
  @Test func replacesADamagedManifestWithAWarningAndKeepsFilesOfOthers() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    #expect(try Command("build", "--quiet", folder: folder.path).run() == Command.Outcome())
    try folder.write("", at: "Public/.shishin/manifest")
    try folder.write("", at: "Public/index.html")
    try folder.write("mine", at: "Public/mine.txt")
    #expect(
      try Command("build", "--quiet", folder: folder.path).run()
        == Command.Outcome(
          errors: """
            build-site: warning: Public/.shishin/manifest is damaged and was replaced; files that \
            this build does not make are kept

            """))
    #expect(try folder.text(at: "Public/mine.txt") == "mine")
    #expect(try !folder.text(at: "Public/index.html").isEmpty)
    #expect(try Command("build", "--quiet", folder: folder.path).run() == Command.Outcome())
  }

  private func site() throws -> TemporaryFolder { try TemporaryFolder(BilingualSite.files) }

  /// A line of summary with its time left out.
  private func untimed(_ text: String) -> String {
    text.replacing(/\d+\.\d{3} s/, with: "0.000 s")
  }

  @Test(arguments: [[], ["build"]])
  func buildsTheSiteInTheCurrentFolder(arguments: [String]) throws {
    let folder = try site()
    var command = Command(folder: folder.path)
    command.arguments = arguments
    let first = try command.run()
    #expect(first.status == 0)
    #expect(first.errors == "")
    let count = try folder.files(below: "Public").count
    #expect(
      untimed(first.output)
        == "3 topics, 3 rules; 3 pages en, 3 pages ja; \(count) files written, 0 unchanged; 0.000 s\n"
    )
    let second = try command.run()
    #expect(
      untimed(second.output)
        == "3 topics, 3 rules; 3 pages en, 3 pages ja; 0 files written, \(count) unchanged; 0.000 s\n"
    )
    let flaws = try PublishedSite(folder).flaws()
    #expect(flaws == [])
  }

  @Test func printsTheSingularForACountOfOne() throws {
    let folder = try TemporaryFolder([
      "Content/site.yaml": "title: G\nlanguages: [en]\nsearch: false\nexports: false\n",
      "Content/bars/tab/en.md": page("T", body: "<b>\n\n::: rule a level=must\nA.\n:::\n"),
    ])
    let first = try Command(folder: folder.path).run()
    let count = try folder.files(below: "Public").count
    #expect(
      untimed(first.output) == """
        1 topic, 1 rule; 1 page en; \(count) files written, 0 unchanged; 0.000 s; 0 errors, 1 warning\n
        """)
    try folder.write(page("T"), at: "Content/bars/tab/en.md")
    let second = try Command(folder: folder.path).run()
    // The topic, its section and the home page are written; the rule's page, the index of rules and the
    // checklist are removed.
    #expect(
      untimed(second.output) == """
        1 topic, 0 rules; 1 page en; 4 files written, 3 removed, \(count - 7) unchanged; 0.000 s\n
        """)
  }

  @Test func readsAndWritesTheFoldersThatArgumentsName() throws {
    let folder = try TemporaryFolder(["own/home.mustache": "own", "work/x": ""])
    for (path, text) in BilingualSite.files { try folder.write(text, at: "guide/" + path) }
    let outcome = try Command(
      "--site", "../guide", "--templates", "../own", "--output", "../out/deep", "--jobs", "3",
      folder: folder.path(of: "work")
    ).run()
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(try folder.text(at: "out/deep/en/index.html") == "own")
    #expect(!folder.exists("guide/Public"))
    #expect(try folder.files(below: "work") == ["x"])
  }

  /// How a site is named, and how messages name a file of it.
  @Test(
    arguments: [
      (nil, "guide", "Content/en.md"), (".", "guide", "Content/en.md"),
      ("./", "guide", "./Content/en.md"), ("guide", ".", "guide/Content/en.md"),
      ("guide/", ".", "guide/Content/en.md"), ("../guide", "work", "../guide/Content/en.md"),
    ])
  func printsPathsThatCanBeOpenedFromTheCurrentFolder(site: String?, folder: String, path: String)
    throws
  {
    let root = try TemporaryFolder([
      "guide/Content/site.yaml": "title: G\nlanguages: [en]\n", "work/x": "",
      "guide/Content/en.md": page(body: "[a](b.png)\n"),
    ])
    var command = Command("check", folder: root.path(of: folder))
    command.arguments += site.map { ["--site", $0] } ?? []
    let outcome = try command.run()
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        \(path):4:5: error: missing file 'b.png' [unknown-file]
            4 | [a](b.png)
              |     ^~~~~
        1 error, 0 warnings

        """)
    #expect(FileManager.default.fileExists(atPath: root.path(of: "\(folder)/\(path)")))
    #expect(!root.exists("guide/Public"))
  }

  @Test func quietPrintsNothingButDiagnostics() throws {
    let folder = try site()
    #expect(try Command("--quiet", folder: folder.path).run() == Command.Outcome())
    #expect(folder.exists("Public/index.html"))
    try folder.write(page(body: "[a](b.png)\n"), at: "Content/en.md")
    let outcome = try Command("--quiet", folder: folder.path).run()
    #expect(
      outcome
        == Command.Outcome(
          status: 1,
          errors: """
            Content/en.md:4:5: error: missing file 'b.png' [unknown-file]
                4 | [a](b.png)
                  |     ^~~~~ help: put the file next to the page, or write its path from the folder of this page
            1 error, 0 warnings; nothing was published

            """))
  }

  @Test func timingsPrintsTheTimeOfEveryStage() throws {
    let folder = try site()
    let outcome = try Command("--timings", "--quiet", folder: folder.path).run()
    let rows = outcome.output.split(separator: "\n")
    let stages = rows.map { String($0.prefix { !$0.isWhitespace }) }
    #expect(
      stages == [
        "compare", "list", "parse", "resolve", "templates", "names", "report", "compose", "search",
        "exports", "publish", "all",
      ])
    for row in rows { #expect(row.firstMatch(of: /^[a-z]+ +\d+\.\d{3} s$/) != nil, "\(row)") }
  }

  @Test(arguments: ["C", "de_DE.UTF-8", "ar_EG.UTF-8", "ja_JP.UTF-8"])
  func printsNumbersTheSameWayInEveryLocale(locale: String) throws {
    let folder = try site()
    let outcome = try Command(
      "--timings", folder: folder.path, environment: ["LANG": locale, "LC_ALL": locale]
    ).run()
    #expect(
      outcome.output.split(separator: "\n").last?.firstMatch(of: /[;。] ?\d+\.\d{3} ?(s|秒)$/) != nil)
  }

  @Test func baseURLPutsAbsoluteAddressesIntoPages() throws {
    let folder = try site()
    let base = "https://example.org/a/"
    let outcome = try Command(
      "--base-url", "https://example.org/a", "--jobs", "99999999999", folder: folder.path
    ).run()
    #expect(outcome.status == 0)
    let published = try PublishedSite(folder)
    #expect(published.flaws(base: base) == [])
    let links = try #require(published.pages["ja/bars/tab-bar.html"]).all("link")
    #expect(
      links.compactMap { $0.attributes["href"] }.filter { $0.hasPrefix("https") } == [
        base + "ja/bars/tab-bar.html", base + "en/bars/tab-bar.html", base + "ja/bars/tab-bar.html",
        base + "en/bars/tab-bar.html",
      ])
  }

  @Test func failsWithAMessageInAFolderWithoutASite() throws {
    let folder = try TemporaryFolder()
    let outcome = try Command(folder: folder.path).run()
    #expect(outcome.status != 0)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("Content"), "\(outcome.errors)")
  }

  // MARK: Checking

  private func brokenSite() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Content/site.yaml": "title: G\nlanguages: [en]\n",
      "Content/en.md": page(body: "[a](topic:tab-baar)\n\n<b>\n"),
      "Content/bars/tab-bar/en.md": page("Tab"),
    ])
  }

  @Test func checkWritesNothing() throws {
    let folder = try site()
    #expect(
      try Command("check", folder: folder.path).run()
        == Command.Outcome(output: "0 errors, 0 warnings\n"))
    #expect(!folder.exists("Public"))
  }

  @Test func checkPrintsDiagnosticsAsTextWithExcerptsAndHelp() throws {
    let folder = try brokenSite()
    #expect(
      try Command("check", folder: folder.path).run()
        == Command.Outcome(
          status: 1,
          output: """
            Content/en.md:4:5: error: unknown topic 'tab-baar' [unknown-topic]
                4 | [a](topic:tab-baar)
                  |     ^~~~~~~~~~~~~~ help: did you mean 'tab-bar'?
            Content/en.md:6:1: warning: '<b>' is left out, and its text is kept [raw-html]
                6 | <b>
                  | ^~~ help: remove it, or set 'rawHTML: true' in site.yaml
            1 error, 1 warning

            """))
  }

  @Test func checkPrintsDiagnosticsAsJSON() throws {
    let folder = try brokenSite()
    let outcome = try Command("check", "--format", "json", folder: folder.path).run()
    #expect(outcome.status == 1)
    #expect(outcome.errors == "")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let diagnostics = try #require(json["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.map { $0["code"] as? String } == ["unknown-topic", "raw-html"])
    #expect(diagnostics.map { $0["line"] as? Int } == [4, 6])
    #expect(diagnostics.map { $0["path"] as? String } == ["Content/en.md", "Content/en.md"])
  }

  @Test func checkPrintsDiagnosticsAsAnnotationsForGitHub() throws {
    let folder = try brokenSite()
    let outcome = try Command("check", "--format", "github", folder: folder.path).run()
    #expect(outcome.status == 1)
    #expect(
      outcome.output.hasPrefix(
        """
        ::error file=Content/en.md,line=4,col=5,endColumn=19,title=unknown-topic::\
        unknown topic 'tab-baar'%0Ahelp: did you mean 'tab-bar'?
        ::warning file=Content/en.md,line=6,col=1,endColumn=4,title=raw-html::'<b>' is left out
        """.prefix(200)), "\(outcome.output)")
  }

  @Test func checkExitsWith0WhereThereAreOnlyWarnings() throws {
    let folder = try brokenSite()
    try folder.write(page(body: "<b>\n"), at: "Content/en.md")
    for format in ["text", "json", "github"] {
      #expect(try Command("check", "--format", format, folder: folder.path).run().status == 0)
    }
  }
}
