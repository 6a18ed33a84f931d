import Editions
import Foundation
import Markup
import SiteTestSupport
import TestSupport
import Testing

@testable import Site
@testable import Workflows

/// Pages, data and feeds of a site with editions.
struct EditionPagesTests {
  private let site: SiteFixture

  init() throws {
    site = try SiteFixture(
      Self.content(level: "should", text: "Use two x < y", japanese: "ボタンを二つ置く。"),
      configuration: Self.configuration)
  }

  private static let configuration = """
    title: {en: G, ja: ガ}
    languages: [en, ja]
    baseURL: https://example.org/g/

    """

  private static func content(
    level: String, text: String, japanese: String?, id: String = "two", more: String = "",
    aliases: String = ""
  ) -> [String: String] {
    [
      "Content/bars/en.md": page("Bars"), "Content/bars/ja.md": page("バー"),
      "Content/bars/alert/en.md": page(
        "Alert",
        body: """
          ## Buttons

          Text.

          ::: rule \(id) level=\(level)\(aliases)
          \(text)
          :::

          ::: rule same level=must
          It stays.
          :::

          \(more)
          """),
      "Content/bars/alert/ja.md": page(
        "アラート",
        body: "## ボタン\n\n本文。\n\n"
          + (japanese.map { "::: rule \(id)\n\($0)\n:::\n\n" } ?? "")
          + "::: rule same\n変わらない。\n:::\n"),
    ]
  }

  private func cut(_ name: String, _ date: String, note: String? = nil) async throws {
    var request = EditionRequest(name: name, date: date)
    if let note { request.notes = ["": note] }
    try await PreparedEdition(request, options: BuildOptions(site: site.folder.path)).write()
  }

  private func write(_ files: [String: String]) throws {
    for (path, text) in files { try site.folder.write(text, at: path) }
  }

  /// Two editions: a rule was renamed, reworded in both languages and made to bind more, and one is new.
  private func cutTwo() async throws {
    try await cut("1.0", "2026-01-31", note: "The first.")
    try write(
      Self.content(
        level: "must", text: "Use three x < y", japanese: "ボタンを三つ置く。", id: "three",
        more: "::: rule more level=avoid\nAvoid more.\n:::\n", aliases: " aliases=two"))
    try await cut("1.1", "2026-05-01", note: "More.\n\nMuch <more>.")
  }

  @Test func anEditionSaysWhatTopicsStateNow() async throws {
    let fields = """
      fields:
        status:
          label: {en: Status, ja: 状態}
          choices: {trial: {en: Trial, ja: 試用}, stable: {en: Stable, ja: 安定}}
        checked: date

      """
    func topic(_ keys: String) -> [String: String] {
      ["Content/bars/menu/en.md": "---\ntitle: Menu\n\(keys)\n---\n\nText.\n"]
    }
    try write(topic("status: trial"))
    try site.folder.write(Self.configuration + fields, at: "Content/site.yaml")
    try await cut("1.0", "2026-01-31")
    try write(topic("status: stable\nchecked: 2026-05-01"))
    try await cut("1.1", "2026-06-01")
    #expect(try await site.report() == "")
    let html = try site.html("ja/changes/1.1.html")
    #expect(
      html.contains("<span class=\"status\">状態</span> <del>試用</del> <ins>安定</ins>"), "\(html)")
    #expect(html.contains("<del>記載なし</del> <ins>2026年5月1日</ins>"), "\(html)")
    let markdown = try site.html("en/changes/1.1.md")
    #expect(markdown.contains("Status"), "\(markdown)")
    let data = try site.html("data/changes.json")
    #expect(
      data.contains(
        #"{"kind":"field","field":"status","before":"trial","after":"stable"}"#), "\(data)")
  }

  /// The text of the rules is the same: their numbers are taken from the tokens.
  @Test func anEditionListsTheRulesWhoseTokensHaveOtherValues() async throws {
    func tokens(_ pixels: Int) -> [String: String] {
      let value = "{\"value\": \(pixels), \"unit\": \"px\"}"
      return [
        "Content/tokens/a.tokens.json":
          "{\"gap\": {\"$type\": \"dimension\", \"$value\": \(value)}}"
      ]
    }
    try write(
      Self.content(
        level: "must", text: "Keep <token:gap>.", japanese: "<token:gap>空ける。",
        more: "::: rule about level=must tokens=gap\nKeep away.\n:::\n"))
    try write(tokens(8))
    try await cut("1.0", "2026-01-31")
    try write(tokens(12))
    try await cut("1.1", "2026-05-01")
    try await site.build()
    let page = try site.html("en/changes/1.1.html")
    #expect(page.components(separatedBy: "<del>8</del><ins>12</ins>px").count == 3, "\(page)")
    for id in ["alert.two", "alert.about"] {
      #expect(page.contains("<code class=\"rule-id\" lang=\"en\">\(id)</code>"), "\(page)")
    }
  }

  @Test func siteWithoutEditionsHasNoPagesOrLinksAboutChanges() async throws {
    try await site.build()
    let published = try site.published()
    #expect(!published.files.keys.contains { $0.contains("changes") })
    #expect(!(try site.html("en/bars/alert.html")).contains("changes"))
  }

  @Test func pageOfAnEditionShowsItsChangesInEachLanguage() async throws {
    try await cutTwo()
    #expect(!(try await site.report()).contains("error"))
    let english = try site.html("en/changes/1.1.html")
    #expect(english.contains(#"<del>Should</del> <ins>Must</ins>"#))
    #expect(english.contains("Use <del>two</del><ins>three</ins> x &lt; y"))
    #expect(!english.contains("ボタン"))
    #expect(english.contains(#"<li id="alert.three" class="level-must">"#))
    #expect(english.contains(#"<del>alert.two</del> <ins>alert.three</ins>"#))
    #expect(english.contains("<p>Much &lt;more&gt;.</p>"))
    let japanese = try site.html("ja/changes/1.1.html")
    #expect(japanese.contains("ボタンを<del>二</del><ins>三</ins>つ置く。"))
    #expect(japanese.contains(#"<p lang="en">More.</p>"#))
    #expect(try site.html("en/changes/1.0.html").contains("first edition"))
    let flaws = try site.published().flaws(base: "https://example.org/g/")
    #expect(flaws == [])
  }

  @Test func noteThatCountsItsParagraphsIsAListAndOtherNumbersStay() async throws {
    try await cut(
      "3", "2026-01-31", note: "Two things:\n\n1. One.\n\n2. Two < 3.\n\n2010. A year.")
    try await site.build()
    let list = """
      <p>Two things:</p>
      <ol>
      <li>One.</li>
      <li>Two &lt; 3.</li>
      </ol>
      <p>2010. A year.</p>
      """
    for path in ["en/changes/3.html", "en/changes/index.html"] {
      let html = try site.html(path)
      #expect(html.contains(list), "\(html)")
    }
  }

  @Test(arguments: [("3", "第3版"), ("2026.1", "2026.1版")])
  func japaneseNamesNumberedEditionsByTheirOrdinal(name: String, title: String) async throws {
    try await cut(name, "2026-01-31")
    try await site.build()
    #expect(try site.html("ja/changes/\(name).html").contains("<h1>\(title)</h1>"))
    #expect(try site.html("ja/changes/index.html").contains(">\(title)</a>"))
  }

  @Test func pagesOfRulesAndTopicsListTheEditionsThatChangedThem() async throws {
    try await cutTwo()
    try await site.build()
    let rule = try site.html("en/rules/alert.three.html")
    #expect(rule.contains(#"<a href="../changes/1.1.html#alert.three">Edition 1.1</a>"#))
    #expect(rule.contains("<span>Level raised</span>"))
    #expect(!(try site.html("en/rules/alert.same.html")).contains("changes/1.1.html#"))
    let topic = try site.html("en/bars/alert.html")
    #expect(topic.contains(#"<a href="../changes/1.1.html">Edition 1.1</a>"#))
    #expect(topic.contains("<span>Rules 2</span>"))
  }

  /// Two editions, in the second of which 320 rules of two sections are reworded, one binds more and one is gone.
  private func cutMany() async throws {
    func rules(_ number: Int, _ word: String, _ sign: String) -> String {
      (0..<number).map { "::: rule r\($0)\(sign)\n\(word) \($0).\n:::\n" }.joined(separator: "\n")
    }
    for (name, word) in [("1", "Old"), ("2", "New")] {
      let level = name == "1" ? "should" : "must"
      try write([
        "Content/views/en.md": page("Views"), "Content/views/ja.md": page("ビュー"),
        "Content/views/table/en.md": page(
          "Table",
          body: rules(160, word, " level=avoid") + "\n::: rule up level=\(level)\nBind.\n:::\n"
            + (name == "1" ? "\n::: rule gone level=must\nLeave.\n:::\n" : "")),
        "Content/views/table/ja.md": page("表", body: rules(160, "語", "")),
        "Content/bars/tab/en.md": page("Tab", body: rules(160, word, " level=avoid")),
      ])
      if name == "2" {
        try write([
          "Content/bars/tab/en.md": page(
            "Tab",
            body: rules(160, word, " level=avoid").replacing(
              "rule r0 level=avoid", with: "rule r0 level=avoid aliases=table.gone"))
        ])
      }
      try await cut(name, "2026-0\(name)-01")
    }
  }

  @Test func anEditionWithManyChangesHasAPageForEachSection() async throws {
    try await cutMany()
    #expect(!(try await site.report()).contains("error"))
    let whole = try site.html("en/changes/2.html")
    #expect(whole.contains(#"<a class="cover" href="2/bars.html">Bars</a>"#))
    #expect(
      whole.contains(
        ##"<li><a href="#_raised">Level raised</a> <span class="count">1</span></li>"##))
    #expect(
      whole.contains(
        ##"<li><a href="#_parts">Reworded</a> <span class="count">320</span></li>"##))
    #expect(whole.contains("<del>Should</del> <ins>Must</ins>"))
    #expect(!whole.contains("<del>Old</del>"))
    let part = try site.html("en/changes/2/views.html")
    #expect(
      part.contains(
        #"<h2 id="table"><a href="../../views/table.html">Table</a> <span class="count">162</span></h2>"#
      ))
    #expect(part.components(separatedBy: "<del>Old</del><ins>New</ins>").count == 161)
    #expect(
      part.contains(
        #"<span class="status">Removed</span> → <a href="../../rules/tab.r0.html">New 0.</a>"#))
    #expect(part.contains(#"<li id="table.r0" class="level-avoid">"#))
    #expect(part.contains(#"<a class="previous" rel="prev" href="bars.html">"#))
    // Readers of another language see what they are shown.
    #expect(try site.html("ja/changes/2/views.html").components(separatedBy: "<ins>").count == 2)
    #expect(try site.html("ja/changes/2/bars.html").contains("<del>Old</del>"))
    #expect(try site.published().flaws(base: "https://example.org/g/") == [])
  }

  @Test func linksToAChangeLeadToThePageOfItsSection() async throws {
    try await cutMany()
    try await site.build()
    #expect(
      try site.html("en/rules/tab.r0.html").contains(
        #"<a href="../changes/2/bars.html#tab.r0">Edition 2</a>"#))
    #expect(
      try site.html("en/bars/tab.html").contains(
        #"<a href="../changes/2/bars.html#tab">Edition 2</a>"#))
    #expect(
      try site.html("en/checklist.html").contains(#"data-changes="changes/2/views.html""#))
    let feed = try site.html("en/changes/feed.xml")
    #expect(feed.contains("&lt;li&gt;Removed: Leave."))
    #expect(
      feed.contains(
        #"&lt;a href=&quot;https://example.org/g/en/changes/2/views.html&quot;&gt;Views&lt;/a&gt; 162"#
      ))
    #expect(
      try site.html("en/changes/2.md").contains(
        "- [Views](2/views.md): Removed 1, Level raised 1, Reworded 160"))
    let part = try site.html("en/changes/2/views.md")
    #expect(part.hasPrefix("# Views – Edition 2\n\n## Table\n"))
    #expect(part.contains("`table.gone`; Removed → [New 0.](../../rules/tab.r0.html)"))
    #expect(try site.html("sitemap.xml").contains("https://example.org/g/ja/changes/2/bars.html"))
  }

  @Test func marksScriptNamesTheNewestEditionThatChangedEachPage() async throws {
    try await cutTwo()
    try await site.build()
    #expect(
      try site.html("changes/marks.js").hasSuffix(
        """
        }
        ShishinChanges({"editions":[["1.0","2026-01-31"],["1.1","2026-05-01"]],\
        "pages":{"bars/alert.html":1,"rules/alert.more.html":1,"rules/alert.three.html":1}});

        """))
  }

  @Test func dataHaveEveryChangeOfEveryEdition() async throws {
    try await cutTwo()
    try await site.build()
    let data =
      try JSONSerialization.jsonObject(
        with: Data(site.html("data/changes.json").utf8)) as? [String: Any]
    let changes = try #require(data?["changes"] as? [[String: Any]])
    #expect(changes.map { $0["id"] as? String } == ["alert.more", "alert.three"])
    let kinds = (changes[1]["changes"] as? [[String: Any]])?.map { $0["kind"] as? String }
    #expect(kinds == ["renamed", "raised", "reworded", "reworded"])
    #expect(changes[1]["formerID"] as? String == "alert.two")
    #expect(
      try site.html("en/changes/index.md").contains(
        "- [Edition 1.1](1.1.md) (2026-05-01): New 1, Level raised 1"))
    let feed = try site.html("ja/changes/feed.xml")
    #expect(feed.contains("<updated>2026-05-01T00:00:00Z</updated>"))
    #expect(feed.contains("<id>https://example.org/g/ja/changes/1.1.html</id>"))
    #expect(try site.html("en/changes/1.1.md").contains("~~two~~**three**"))
  }

  @Test func fileOfALaterEditionHasOnlyNewTexts() async throws {
    try await cutTwo()
    let later = try site.folder.text(at: "Content/editions/1.1.jsonl")
    #expect(later.split(separator: "\n").count { $0.contains("\"text\"") } == 3)
    await #expect(throws: EditionError.self) { try await cut("1.1", "2026-06-01") }
  }

  @Test func updatedTranslationIsListedInItsLanguageOnly() async throws {
    try write(Self.content(level: "must", text: "A.", japanese: nil))
    try await cut("1", "2026-01-01")
    try write(Self.content(level: "must", text: "A.", japanese: "あ。"))
    try await cut("2", "2026-01-02")
    try await site.build()
    #expect(try site.html("ja/changes/2.html").contains("翻訳の更新"))
    #expect(
      try site.html("en/changes/2.html").contains(
        "Nothing has changed for readers of this language."))
  }

  @Test func secondBuildGivesTheSamePagesAndARemovedEditionHasNone() async throws {
    try await cutTwo()
    try await site.build()
    let built = try site.html("en/changes/1.1.html")
    try await site.build()
    #expect(try site.html("en/changes/1.1.html") == built)
    // A file that is gone is no edition.
    try site.folder.remove("Content/editions/1.1.jsonl")
    try await site.build()
    #expect(!(try site.published()).files.keys.contains("en/changes/1.1.html"))
  }

  @Test func malformedEditionIsAnErrorAndNothingIsPublished() async throws {
    try site.folder.write("nothing\n", at: "Content/editions/x.jsonl")
    let result = try await site.build()
    #expect(result.summary == nil)
    #expect(site.report(result).contains("Content/editions/x.jsonl:1:1: error: malformed edition"))
  }
}
