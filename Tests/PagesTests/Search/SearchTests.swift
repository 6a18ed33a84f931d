import SiteTestSupport
import TestSupport
import Testing

/// The index as the build publishes it; what it finds is tested in a browser.
struct SearchTests {
  private func index(_ site: SiteFixture) throws -> [String: String] {
    try site.folder.files(below: "Public/assets/search").reduce(into: [:]) {
      $0[$1] = try site.html("assets/search/" + $1)
    }
  }

  @Test func indexIsTheSameForAnyNumberOfJobs() async throws {
    let site = try SiteFixture(BilingualSite.files)
    try await site.build(jobs: 1)
    let first = try index(site)
    try await site.build(jobs: 7)
    #expect(try index(site) == first)
    #expect(first.count > 6)
  }

  @Test func namesIndexFilesByTheirContentAndListsThemInTheStartFile() async throws {
    let site = try SiteFixture(BilingualSite.files)
    try await site.build()
    let files = try index(site)
    let start = try #require(files["start.js"])
    for name in files.keys where name != "start.js" {
      #expect(name.wholeMatch(of: /[inpvtx][0-9a-f]{10}\.js/) != nil)
      #expect(start.contains("\"\(name.dropLast(3))\""))
    }
    for (name, text) in files { #expect(text.hasPrefix("Shishin.add(\"\(name.dropLast(3))\",")) }
  }

  @Test func anEditChangesOnlyIndexFilesWithThatContent() async throws {
    let site = try SiteFixture(BilingualSite.files)
    try await site.build()
    let before = try index(site)
    try site.folder.write(
      BilingualSite.files["Content/en.md"]?.replacing("Welcome", with: "Greetings") ?? "",
      at: "Content/en.md")
    try await site.build()
    let after = try index(site)
    let kept = Set(before.keys).intersection(after.keys)
    #expect(kept.contains { $0.hasPrefix("p") })
    for name in kept where name != "start.js" { #expect(before[name] == after[name]) }
    #expect(before["start.js"] != after["start.js"])
  }

  @Test func publishesWhatTheSiteDoesNotCoverForTheSearchAndForPrograms() async throws {
    let site = try SiteFixture(
      BilingualSite.files.merging([
        "Content/site.yaml": BilingualSite.configuration + """

          not-covered:
            - words: {en: [badge color, badge hue], ja: バッジの色}
              text: {en: Red is usual.}
              to: topic:tab-bar
            - words: haptics
              to: https://example.org/haptics

          """
      ]) { $1 })
    let report = try await site.report()
    #expect(report == "")
    let files = try index(site)
    let lists = files.filter { $0.key.hasPrefix("n") }
    #expect(
      lists.map { name, text in text.replacing(name.dropLast(3), with: "n") }.sorted() == [
        "Shishin.add(\"n\",\"bars/tab-bar.html\tbadge color|badge hue\tRed is usual."
          + "\\nhttps://example.org/haptics\thaptics\t\")\n",
        "Shishin.add(\"n\",\"bars/tab-bar.html\tバッジの色\t"
          + "\\nhttps://example.org/haptics\thaptics\t\")\n",
      ])
    let start = try #require(files["start.js"])
    for name in lists.keys {
      #expect(start.contains("\"notCovered\":\"\(name.dropLast(3))\""))
    }
    #expect(start.contains("\"not-covered\":\"Not covered by the documents\""))
    #expect(try site.html("_headers").contains("/assets/search/n*"))
    let data = try site.html("data/not-covered.json")
    #expect(
      data.hasSuffix(
        """
        "not-covered": [
        {"words":{"en":["badge color","badge hue"],"ja":["バッジの色"]},\
        "texts":{"en":"Red is usual."},"nearest":"topic:tab-bar"},
        {"words":{"en":["haptics"],"ja":["haptics"]},"texts":{},\
        "nearest":"https://example.org/haptics"}
        ]
        }

        """), Comment(rawValue: data))
    #expect(try site.html("llms.txt").contains("(data/not-covered.json)"))
    #expect(try site.html("AGENTS.md").contains("(data/not-covered.json)"))
  }

  @Test func aSiteThatDeclaresNothingPublishesNothingOfIt() async throws {
    let site = try SiteFixture(BilingualSite.files)
    try await site.build()
    #expect(try !site.folder.files(below: "Public").contains { $0.contains("not-covered") })
    let start = try #require(index(site)["start.js"])
    #expect(!start.contains("overed"))
    #expect(try !site.html("_headers").contains("/assets/search/n*"))
  }

  @Test func reportsWordsThatAreTitlesAndPagesThatDoNotExist() async throws {
    let site = try SiteFixture(
      [
        "Content/site.yaml": """
        title: G
        languages: [en]
        sections: [bars]
        not-covered:
          - words: [badges, tab bar]
            to: topic:tab-baar
        """,
        "Content/bars/tab-bar/en.md": "---\ntitle: Tab bar\nsummary: S\n---\nT\n",
      ])
    #expect(
      try await site.report() == """
        Content/site.yaml:5:21: error: 'not-covered' lists 'tab bar', but this is the title of the page 'tab-bar' [wrong-value]
            5 |   - words: [badges, tab bar]
              |                     ^~~~~~~ help: write what the page does not cover: 'tab bar height'
        Content/site.yaml:6:9: error: unknown topic 'tab-baar' [unknown-topic]
            6 |     to: topic:tab-baar
              |         ^~~~~~~~~~~~~~ help: did you mean 'tab-bar'?

        """)
  }

  @Test func publishesNoSearchWhereTheSiteTurnsItOff() async throws {
    let site = try SiteFixture(
      BilingualSite.files.merging([
        "Content/site.yaml": BilingualSite.configuration + "\nsearch: false\n"
      ]) { $1 })
    try await site.build()
    let files = try site.folder.files(below: "Public")
    #expect(!files.contains { $0.hasPrefix("assets/search/") || $0.hasSuffix("/search.html") })
    #expect(try site.page("en/index.html").all("form").isEmpty)
    #expect(try !site.html("en/index.html").contains("search.js"))
  }

  @Test func searchPageLinksToListsForBrowsersWithoutScripts() async throws {
    let site = try SiteFixture(BilingualSite.files)
    try await site.build()
    let page = try site.html("ja/search.html")
    for address in ["index.html", "bars/index.html", "rules/index.html", "glossary.html"] {
      #expect(page.contains("<li><a href=\"\(address)\""))
    }
    #expect(try site.html("ja/bars/tab-bar.html").contains("action=\"../search.html\""))
  }

  @Test func excerptsHaveTheTitlesOfLinksWithoutAText() async throws {
    let site = try SiteFixture(
      [
        "Content/bars/tab/en.md": "---\ntitle: Tab\nsummary: S\n---\nSee [](topic:zeppelin).\n",
        "Content/bars/zeppelin/en.md": "---\ntitle: Zeppelin\nsummary: S\n---\nZ\n",
      ], configuration: "title: G\nlanguages: [en]\n")
    try await site.build()
    let excerpts = try index(site).filter { $0.key.hasPrefix("x") }.values
    #expect(excerpts.contains { $0.contains("See Zeppelin.") })
  }

  /// The index of a site with one topic in English, `bars/tab`, whose text is given.
  private func index(ofTopic text: String, terms: String = "") async throws -> [String: String] {
    let site = try SiteFixture(
      [
        "Content/bars/tab/en.md": "---\ntitle: Tab\nsummary: S\n---\n\(text)\n",
        "Content/terms.yaml": terms,
      ], configuration: "title: G\nlanguages: [en]\n")
    try await site.build()
    return try index(site)
  }

  /// The terms of an index, of which the first letters may be those of the one before.
  private func words(_ index: [String: String]) -> String {
    index.filter { $0.key.hasPrefix("t") }.values.joined()
  }

  @Test func indexesKeywordsAndGlanceOfRules() async throws {
    let rule = "::: rule few level=should glance=\"3–5 | zeppelins\" keywords=\"gondola\""
    let index = try await index(ofTopic: "\(rule)\nUse few.\n:::")
    #expect(words(index).contains("eppelins"))
    #expect(words(index).contains("ondola"))
  }

  @Test func indexesKeywordsOfTerms() async throws {
    let terms = "tab: {names: {en: [tab]}, keywords: {en: [gondola]}, topic: tab}\n"
    #expect(try await words(index(ofTopic: "T", terms: terms)).contains("ondola"))
  }

  @Test func indexesKeywordsOfWordsWithoutADefinitionWithRulesThatHaveThem() async throws {
    let terms = "typeface: {names: {en: [typeface]}, keywords: {en: [zeppelin]}}\n"
    let rule = "::: rule few level=should\nUse few typefaces.\n:::"
    let found = try await words(index(ofTopic: rule, terms: terms))
    #expect(found.contains("eppelin"))
    let other = "::: rule few level=should\nUse few colors.\n:::"
    #expect(try await !words(index(ofTopic: other, terms: terms)).contains("eppelin"))
  }

  @Test func marksHistoricalRulesInTheIndex() async throws {
    let rule = "::: rule few level=should status=historical\nUse few.\n:::"
    let pages = try await index(ofTopic: rule).filter { $0.key.hasPrefix("p") }
    #expect(pages.values.contains { $0.contains("\thistorical\"") })
  }

  @Test func indexesTheListsThatTheSiteHas() async throws {
    let rule = "::: rule few level=should\nUse few.\n:::"
    let pages = try await index(ofTopic: rule).filter { $0.key.hasPrefix("p") }.values.joined()
    for list in ["rules/\tRules", "checklist\tChecklist"] { #expect(pages.contains(list)) }
    #expect(!pages.contains("sources/\tSources"))
  }

  @Test func indexesTitlesButNotLabelsOfDiagrams() async throws {
    let drawing =
      "```diagram title=\"A zeppelin\" desc=\"D\"\n+---------+\n| Gondola |\n+---------+\n```"
    let index = try await index(ofTopic: drawing)
    #expect(words(index).contains("eppelin"))
    #expect(!words(index).contains("ondola"))
  }
}
