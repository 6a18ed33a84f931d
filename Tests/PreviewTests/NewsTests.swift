import Foundation
import TestSupport
import Testing

/// The news for open pages while a site is being written.
@Suite(.serialized)
struct NewsTests {
  private static let files = [
    "Content/site.yaml": "title: {en: Guide, ja: 案内}\nlanguages: [en, ja]\n",
    "Content/bars/tab-bar/en.md": page("Tab bar", body: "First text.\n"),
    "Content/bars/tab-bar/ja.md": page("タブバー", body: "最初の文章。\n"),
    "Content/bars/toolbar/en.md": page("Toolbar", body: "Another text.\n"),
    "Templates/assets/theme.css": "/* mine */ :root { --brand: red; }",
  ]

  private let folder: TemporaryFolder
  private let preview: PreviewProcess

  init() throws {
    folder = try TemporaryFolder(Self.files)
    preview = try PreviewProcess(folder.path)
  }

  private func open(_ page: String) throws -> PreviewNewsReader {
    try PreviewNewsReader(port: preview.port, page: page)
  }

  private func text(_ page: String) throws -> String {
    try Socket(port: preview.port).request("GET", page).text
  }

  @Test func aChangedTextReplacesTheMainPartOfItsOpenPage() throws {
    let news = try open("/en/bars/tab-bar.html")
    try folder.write(page("Tab bar", body: "Second text.\n"), at: "Content/bars/tab-bar/en.md")
    let change = try news.next("change")
    #expect(change.hasPrefix(#"{"main": true, "styles": [], "shown": ""#))
    let shown = try #require(change.firstMatch(of: /"shown": "([^"]+)"/)?.output.1)
    let page = try text("/en/bars/tab-bar.html")
    #expect(page.contains("Second text."))
    #expect(page.contains("data-shown=\"\(shown)\""))
  }

  @Test func aChangedTitleReloadsOpenPagesWhoseNavigationHasIt() throws {
    let english = try open("/en/bars/toolbar.html")
    let japanese = try open("/ja/bars/tab-bar.html")
    try folder.write(page("Tabs", body: "First text.\n"), at: "Content/bars/tab-bar/en.md")
    #expect(try english.next("change") == #"{"reload": true}"#)
    // The other language has another navigation: the next that its page is told of is its own text.
    try folder.write(page("タブバー", body: "次の文章。\n"), at: "Content/bars/tab-bar/ja.md")
    #expect(try japanese.next("change").hasPrefix(#"{"main": true"#))
  }

  @Test func aChangedTextSendsNothingToOtherOpenPages() throws {
    let other = try open("/en/bars/toolbar.html")
    let mine = try open("/en/bars/tab-bar.html")
    try folder.write(page("Tab bar", body: "Second text.\n"), at: "Content/bars/tab-bar/en.md")
    _ = try mine.next("change")
    // The next thing that it is told of is a change of its own.
    try folder.write(page("Toolbar", body: "My own text.\n"), at: "Content/bars/toolbar/en.md")
    var changes = 0
    while changes == 0 {
      let event = try other.next()
      guard event.name == "change" else { continue }
      changes += 1
      #expect(try text("/en/bars/toolbar.html").contains("My own text."))
      #expect(event.data.contains("\"main\": true"))
    }
  }

  @Test func aChangedStyleSheetIsReplacedWithoutReload() throws {
    let news = try open("/en/bars/toolbar.html")
    try folder.write(":root { --brand: blue; }", at: "Templates/assets/theme.css")
    let change = try news.next("change")
    #expect(
      change.contains(
        /"main": false, "styles": \[{"number": 2, "address": "..\/..\/assets\/theme[^"]*.css"}\]/))
  }

  @Test func openPagesListWhatRefersToAChangedRuleUntilItIsAsAtTheStart() throws {
    let rule = "::: rule few level=should\nUse few tabs.\n:::\n"
    try folder.write(page("Tab bar", body: rule), at: "Content/bars/tab-bar/en.md")
    try folder.write(
      page("Toolbar", body: "::: rule short level=should see=tab-bar.few\nKeep it short.\n:::\n"),
      at: "Content/bars/toolbar/en.md")
    let preview = try PreviewProcess(folder.path)
    let news = try PreviewNewsReader(port: preview.port, page: "/en/bars/toolbar.html")
    try folder.write(
      page("Tab bar", body: rule.replacing("few tabs", with: "five tabs")),
      at: "Content/bars/tab-bar/en.md")
    let review = try news.next("review")
    let state = try #require(review.firstMatch(of: /\(see\) ([0-9a-f]+)"/)?.output.1)
    #expect(
      review.hasSuffix(
        #"""
        "title": "Changes for readers", "since": "compared with the start of the preview", "lists": [\#
        {"heading": "References to these changes, to review", "lines": [\#
        {"key": "tab-bar.few: toolbar.short (see) \#(state)", "words": "tab-bar.few", "referrers": [\#
        {"words": "toolbar.short (see)", "address": "/en/rules/toolbar.short.html"}]}], "more": 0}, \#
        {"heading": "Rules whose answers in audits must be confirmed", "lines": [\#
        {"key": "tab-bar.few \#(state)", "words": "tab-bar.few", "referrers": []}], "more": 0}]}
        """#))
    try folder.write(page("Tab bar", body: rule), at: "Content/bars/tab-bar/en.md")
    #expect(try news.next("review") == #"{"lists": []}"#)
  }

  @Test func openPagesListWhatRefersToWhatHasChangedSinceARevision() throws {
    let terms = "tab:\n  names: {en: [tab]}\n  definition: {en: One of a bar.}\n"
    try folder.write(terms, at: "Content/terms.yaml")
    try folder.git(["init", "--quiet"])
    try folder.git(["add", "--all"])
    try folder.git([
      "-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "--quiet", "-m", "First",
    ])
    try folder.write(
      terms.replacing("One of a bar", with: "A part of a bar"), at: "Content/terms.yaml")
    try folder.write(page("Toolbar", body: "It has no tab.\n"), at: "Content/bars/toolbar/en.md")
    let preview = try PreviewProcess(folder.path, "--since", "HEAD")
    let news = try PreviewNewsReader(port: preview.port, page: "/ja/bars/tab-bar.html")
    let review = try news.next("review")
    #expect(
      review.contains(
        #"""
        "since": "compared with 'HEAD'", "lists": [\#
        {"heading": "References to these changes, to review", "lines": [{"key": "tab: toolbar (link) \#

        """#)
        && review.contains(#"{"words": "toolbar (link)", "address": "/ja/bars/toolbar.html"}"#),
      Comment(rawValue: review))
  }

  @Test func openPagesShowErrorsOverTheLastGoodStateUntilTheyAreFixed() throws {
    let good = Self.files["Content/bars/tab-bar/en.md"] ?? ""
    let news = try open("/en/bars/tab-bar.html")
    #expect(try news.next("state").contains("\"errors\": 0"))
    try folder.write(good + "\n[](topic:tolbar)\n", at: "Content/bars/tab-bar/en.md")
    let state = try news.next("state")
    #expect(state.contains("\"errors\": 1"))
    #expect(state.contains("\"isSite\": true"))
    #expect(state.contains("\"file\": \"\(folder.path)/Content/bars/tab-bar/en.md\", \"line\": 6"))
    #expect(state.contains("\"help\": \"did you mean 'toolbar'?\""))
    #expect(
      state.contains(
        #""excerpt": {"before": "[](", "marked": "topic:tolbar", "after": ")"}"#))
    #expect(try text("/en/bars/tab-bar.html").contains("First text."))
    #expect(try preview.waits(forErrors: "error: unknown topic 'tolbar' [unknown-topic]"))
    #expect(try preview.waits(forErrors: "1 error, 0 warnings; the last good state is shown"))
    try folder.write(good, at: "Content/bars/tab-bar/en.md")
    #expect(try news.next("state").contains("\"errors\": 0"))
    #expect(try preview.waits(forOutput: "fixed\n"))
  }

  @Test func aPreviewOfASiteWithErrorsShowsThemUntilTheyAreFixed() throws {
    let site = try TemporaryFolder(Self.files)
    try site.write(page("Tab bar", body: "[](topic:none)\n"), at: "Content/bars/tab-bar/en.md")
    let preview = try PreviewProcess(site.path)
    let answer = try Socket(port: preview.port).request("GET", "/en/bars/tab-bar.html")
    #expect(answer.status == 503)
    #expect(answer.fields["content-type"] == "text/html; charset=utf-8")
    #expect(answer.text.contains("error: unknown topic 'none' [unknown-topic]"))
    #expect(try preview.waits(forErrors: "1 error, 0 warnings; nothing is shown yet"))
    let news = try PreviewNewsReader(port: preview.port, page: "/en/bars/tab-bar.html")
    #expect(try news.next("state").contains("\"isSite\": false"))
    try site.write(page("Tab bar", body: "Good.\n"), at: "Content/bars/tab-bar/en.md")
    #expect(try news.next("change") == #"{"reload": true}"#)
    let fixed = try Socket(port: preview.port).request("GET", "/en/bars/tab-bar.html")
    #expect(fixed.status == 200)
    #expect(fixed.text.contains("Good."))
  }

  @Test func newAndRemovedPagesReloadTheOpenPageAtTheirAddress() throws {
    let missing = try open("/en/bars/search-bar.html")
    try folder.write(page("Search bar", body: "New.\n"), at: "Content/bars/search-bar/en.md")
    #expect(try missing.next("change") == #"{"reload": true}"#)
    #expect(try text("/en/bars/search-bar.html").contains("New."))
    let made = try open("/en/bars/search-bar.html")
    try folder.remove("Content/bars/search-bar")
    #expect(try made.next("change") == #"{"reload": true}"#)
    #expect(try Socket(port: preview.port).request("GET", "/en/bars/search-bar.html").status == 404)
  }

  @Test func aPageThatConnectsLateHearsOfChangesSinceItWasLoaded() throws {
    let loaded = try text("/en/bars/tab-bar.html")
    let shown = loaded.firstMatch(of: /data-shown="([^"]*)"/)?.output.1 ?? ""
    let other = try open("/en/bars/tab-bar.html")
    try folder.write(page("Tab bar", body: "Second text.\n"), at: "Content/bars/tab-bar/en.md")
    _ = try other.next("change")
    let late = try Socket(port: preview.port)
    late.send(
      "GET /.shishin/events?page=/en/bars/tab-bar.html&shown=\(shown) HTTP/1.1\r\n"
        + "Host: localhost\r\n\r\n")
    #expect(try late.read(through: "\n\n").contains("event: change"))
  }

  @Test func stateNamesTheSourceFileAndTheAddressThatOpensAnEditor() throws {
    try folder.write(
      (Self.files["Content/site.yaml"] ?? "") + "editor: vscode://file{path}:{line}:{column}\n",
      at: "Content/site.yaml")
    let news = try open("/ja/bars/tab-bar.html")
    let file = "\(folder.path)/Content/bars/tab-bar/ja.md"
    var state = try news.next("state")
    while !state.contains("vscode") { state = try news.next("state") }
    #expect(state.contains("\"source\": {\"file\": \"\(file)\", \"line\": 1"))
    #expect(state.contains("\"editor\": \"vscode://file\(file):1:1\""))
  }
}
