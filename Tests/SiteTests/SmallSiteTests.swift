import Foundation
import Site
import SiteTestSupport
import TestSupport
import Testing

/// Sites of other shapes: the smallest one, one language, three languages.
struct SmallSiteTests {
  @Test func buildsASiteOfOnePage() async throws {
    let site = try SiteFixture(
      ["Content/hello/en.md": page("Hello", body: "World\n")],
      configuration: "title: Small\nlanguages: [en]\nsearch: false\nexports: false\n")
    let result = try await site.build()
    #expect(site.report(result) == "")
    let summary = try #require(result.summary)
    #expect(summary.topics == 0)
    #expect(summary.rules == 0)
    #expect(summary.pages.map { "\($0.language) \($0.count)" } == ["en 1"])
    #expect(summary.written == 5 + SiteFixture.builtInAssets.count)
    #expect(summary.unchanged == 0)
    #expect(
      try site.folder.files(below: "Public").map(plainName(ofAsset:)).sorted()
        == SiteFixture.builtInAssets + [
          "en/404.html", "en/hello/index.html", "en/index.html", "index.html",
          "service-worker.js",
        ])
    let flaws = try site.published().flaws()
    #expect(flaws == [])
    #expect(try site.page("en/hello/index.html").all("h1").map(\.text) == ["Hello"])
    #expect(try site.html("en/hello/index.html").contains("<p>World</p>"))
  }

  /// The pages that list rules and sources are there, and linked from every page, where there are any.
  @Test(
    arguments: [
      ([:], []),
      (
        ["hello/tab/en.md": page("Tab", body: "::: rule a level=must\nA.\n:::\n")],
        ["rules/index.html", "checklist.html"]
      ),
      (
        ["sources/s.yaml": "title: S\nlanguage: en\nyear: 2020\n", "sources/s.jsonl": ""],
        ["sources/index.html"]
      ),
    ] as [([String: String], [String])])
  func publishesAndLinksListsOfRulesAndSourcesOnlyWhereThereAreAny(
    files: [String: String], lists: [String]
  ) async throws {
    var texts = ["Content/hello/en.md": page("Hello", body: "World\n")]
    for (path, text) in files { texts["Content/" + path] = text }
    let site = try SiteFixture(texts, configuration: "title: Small\nlanguages: [en]\n")
    try await site.build()
    let links = try Set(site.page("en/hello/index.html").all("a").map { $0.attributes["href"] })
    let llms = try site.html("en/llms.txt")
    for list in ["rules/index.html", "checklist.html", "sources/index.html"] {
      #expect(site.folder.exists("Public/en/" + list) == lists.contains(list), "\(list)")
      #expect(links.contains("../" + list) == lists.contains(list), "\(list)")
    }
    #expect(llms.contains("rules/index.md") == lists.contains("rules/index.html"))
    #expect(llms.contains("sources/index.md") == lists.contains("sources/index.html"))
    let flaws = try site.published().flaws()
    #expect(flaws == [])
  }

  @Test func writesNoFileAgainWhereNothingHasChanged() async throws {
    let site = try SiteFixture(BilingualSite.files)
    let first = try #require(try await site.build().summary)
    let stamps = try site.folder.stamps(below: "Public")
    let second = try #require(try await site.build(jobs: 5).summary)
    #expect(second.written == 0)
    #expect(second.removed == 0)
    #expect(second.unchanged == first.written)
    #expect(try site.folder.stamps(below: "Public") == stamps)
  }

  @Test func removesPagesThatAreGoneAndKeepsForeignFiles() async throws {
    let site = try SiteFixture(BilingualSite.files)
    try site.folder.write(
      BilingualSite.configuration + "\nsearch: false\nexports: false\n", at: "Content/site.yaml")
    try await site.build()
    try site.folder.write("mine", at: "Public/mine.txt")
    try site.folder.remove("Content/bars/only-ja")
    for file in ["Content/ja.md", "Content/en.md", "Content/bars/only-en/en.md"] {
      let text = try site.folder.text(at: file)
      try site.folder.write(
        text.replacing("only-ja.vier", with: "tab-bar.one").replacing("only-ja", with: "tab-bar"),
        at: file)
    }
    for language in ["en", "ja"] {
      let file = "Content/bars/tab-bar/\(language).md"
      let text = try site.folder.text(at: file)
      try site.folder.write(
        text.replacing("../only-ja/ja.md#見出し", with: "ja.md")
          .replacing("only-ja", with: "only-en"), at: file)
    }
    let result = try await site.build()
    #expect(site.report(result) == "")
    #expect(result.summary?.removed == 4)
    #expect(!site.folder.exists("Public/en/bars/only-ja.html"))
    #expect(!site.folder.exists("Public/ja/rules/only-ja.vier.html"))
    #expect(try site.folder.text(at: "Public/mine.txt") == "mine")
  }

  @Test func buildsASiteInOneLanguage() async throws {
    let site = try SiteFixture(
      [
        "Content/ja.md": page("はじめ", body: "文\nと文。\n"),
        "Content/bars/tab-bar/ja.md": page(body: "::: rule one level=must\n一つ。[@d-1]\n:::\n"),
        "Content/sources/d.yaml": "title: 出典\nlanguage: ja",
        "Content/sources/d.jsonl":
          #"{"id": "d-1", "section": "一", "topic": "", "kind": "rule", "fact": "事実"}"#,
      ], configuration: "title: 指針\nlanguages: [ja]\n")
    let report = try await site.report()
    #expect(report == "")
    let published = try site.published()
    #expect(published.flaws() == [])
    for (path, page) in published.pages {
      #expect(
        Set(page.elements.map(\.language)) == ["ja"]
          || page.runs.allSatisfy { run in
            run.language == "ja" || run.text == "tab-bar.one"
          }, "\(path)")
      let alternates = page.all("link").filter { $0.attributes["hreflang"] != nil }
      #expect(alternates.count <= 1, "\(path)")
    }
    #expect(try site.html("ja/index.html").contains("<p>文と文。</p>"))
  }

  @Test func buildsASiteInThreeLanguages() async throws {
    var files = BilingualSite.files
    files["Content/site.yaml"] = BilingualSite.configuration
      .replacing("languages: [en, ja]", with: "languages: [en, ja, pt-BR]")
    files["Content/bars/only-ja/pt-BR.md"] = page(
      "Só japonês", body: "## Título\n\nTexto.\n\n::: rule vier\nUse.\n:::\n")
    let site = try SiteFixture(files)
    let report = try await site.report()
    #expect(
      report == """
        Templates/strings/pt-BR.yaml: warning: missing interface strings for 'pt-BR': \
        using the English ones [missing-strings]
              = help: copy strings/en.yaml there and translate it

        """)
    let published = try site.published()
    #expect(published.flaws() == [])
    let page = try site.page("pt-BR/bars/only-ja.html")
    #expect(page.all("html").first?.attributes["lang"] == "pt-BR")
    #expect(page.all("h1").map(\.text) == ["Só japonês"])
    #expect(
      page.all("link").compactMap { $0.attributes["hreflang"] } == ["ja", "pt-BR", "x-default"])
    #expect(
      page.elements.filter { $0.name == "a" && $0.attributes["hreflang"] != nil }
        .prefix(3).map(\.text) == ["English", "日本語", "português (Brasil)"])
    #expect(page.ids.contains("見出し"))
    // The original of the fallback is the one that is written first.
    #expect(try site.page("pt-BR/bars/tab-bar.html").all("h1").map(\.language) == ["en"])
    #expect(try site.page("en/bars/only-ja.html").all("h1").map(\.text) == ["日本語だけ"])
  }

  @Test func marksTheLanguagesOfTheTitleAndTheTextOfAHomePageSeparately() async throws {
    let site = try SiteFixture(
      ["Content/ja.md": "---\nsummary: 概要\n---\n本文\n"],
      configuration: "title: {en: Title}\nlanguages: [en, ja]\n")
    let report = try await site.report()
    #expect(report == "")
    func languages(_ path: String) throws -> [String] {
      let page = try site.page(path)
      return page.runs.filter { ["Title", "概要", "本文"].contains($0.text) }.map {
        "\($0.text) \($0.language)"
      }
    }
    let expected = ["Title en", "Title en", "概要 ja", "本文 ja", "Title en"]
    let en = try languages("en/index.html")
    #expect(en == expected)
    let ja = try languages("ja/index.html")
    #expect(ja == expected)
    #expect(try site.page("index.html").all("h1").map(\.language) == ["en"])
  }

  @Test func deadLinksAreWarningsWhereTheSiteSaysSo() async throws {
    let site = try SiteFixture(
      [
        "Content/bars/tab-bar/en.md": page(
          body: "See [x](nope.html), [y](#nope) and ![a hand](gone.png).\n")
      ],
      configuration: """
        title: Small
        languages: [en]
        diagnostics: {unknown-anchor: warning, unknown-file: warning}

        """)
    let lines = try await site.report().split(separator: "\n").filter { $0.contains(": warning: ") }
    #expect(
      lines == [
        "Content/bars/tab-bar/en.md:4:9: warning: missing file 'nope.html' [unknown-file]",
        "Content/bars/tab-bar/en.md:4:25: warning: unknown anchor '#nope' in Content/bars/tab-bar/en.md [unknown-anchor]",
        "Content/bars/tab-bar/en.md:4:46: warning: missing file 'gone.png' [unknown-file]",
      ])
    let page = try site.page("en/bars/tab-bar.html")
    #expect(page.all("img").map { $0.attributes["alt"] } == ["a hand"])
  }

  @Test func escapesTextsThatWouldBreakHTML() async throws {
    let nasty = #"'\"><script>\"\u0301 &amp; {{x}} \u200F'"#
    let site = try SiteFixture(
      [
        "Content/bars/tab-bar/en.md": page(
          "\"\(nasty)\"", "summary: \"\(nasty)\"\napi: [\"\(nasty)\"]")
      ], configuration: "title: \"\(nasty)\"\nlanguages: [en]\nplatforms: {a: \"\(nasty)\"}\n")
    let report = try await site.report()
    #expect(report == "")
    let published = try site.published()
    #expect(published.flaws() == [])
    for (path, page) in published.pages {
      #expect(
        page.all("script").allSatisfy {
          $0.attributes["src"] != nil || $0.attributes["type"] == "application/ld+json"
        }, "\(path)")
    }
  }

  @Test func buildsTopicsNested60LevelsDeep() async throws {
    let deep = (0..<60).map { "d\($0)" }.joined(separator: "/")
    let site = try SiteFixture([
      "Content/bars/\(deep)/en.md": page("Deep"),
      "Content/bars/en.md": page("Bars", body: "<topic:d59>\n"),
    ])
    let report = try await site.report()
    #expect(report == "")
    let published = try site.published()
    #expect(published.flaws() == [])
    #expect(published.files["en/bars/\(deep).html"] != nil)
  }

  // MARK: Redirects

  @Test func redirectsFromAliasesOfSectionsAndOfTheHomePage() async throws {
    let site = try SiteFixture([
      "Content/en.md": page("Home", "aliases: [start, Old_site/main]"),
      "Content/bars/en.md": page("Bars", "aliases: [chrome]"),
      "Content/bars/tab-bar/badge/en.md": page("Badge", "aliases: [dot, 部品/点]"),
    ])
    let report = try await site.report()
    #expect(report == "")
    let published = try site.published()
    #expect(published.flaws() == [])
    let redirects = published.pages.compactMap { path, page in
      page.all("meta").first { $0.attributes["http-equiv"] == "refresh" }.map {
        "\(path) \($0.attributes["content"]?.dropFirst(7) ?? "")"
      }
    }
    let expected = [
      "Old_site/main.html ../index.html", "bars/tab-bar/dot.html badge.html",
      "chrome/index.html ../bars/index.html", "chrome/tab-bar.html ../bars/tab-bar.html",
      "chrome/tab-bar/badge.html ../../bars/tab-bar/badge.html",
      "chrome/tab-bar/dot.html ../../bars/tab-bar/badge.html", "start.html index.html",
      "部品/点.html ../bars/tab-bar/badge.html",
    ]
    #expect(redirects.sorted() == expected.map { "en/" + $0 } + expected.map { "ja/" + $0 })
  }

  @Test func redirectsFromAddressesFromTheTopOfTheSite() async throws {
    let site = try SiteFixture([
      "Content/bars/tab-bar/en.md": page(
        "Tab bar", "aliases: [/docs/Tab_bar/, /tabs.html, /docs/tabs, /ja/部品/タブ/]"),
      "Content/bars/toolbar/en.md": page("Toolbar"),
    ])
    let report = try await site.report()
    #expect(report == "")
    let published = try site.published()
    #expect(published.flaws() == [])
    let redirects = published.pages.compactMap { path, page in
      page.all("meta").first { $0.attributes["http-equiv"] == "refresh" }.map {
        "\(path) \($0.attributes["content"]?.dropFirst(7) ?? "")"
      }
    }
    #expect(
      redirects.sorted() == [
        "docs/Tab_bar/index.html ../../en/bars/tab-bar.html",
        "docs/tabs/index.html ../../en/bars/tab-bar.html",
        "ja/部品/タブ/index.html ../../bars/tab-bar.html", "tabs.html en/bars/tab-bar.html",
      ])
  }

  @Test func reportsAddressesFromTheTopAtWhichTheSiteHasSomethingElse() async throws {
    let site = try SiteFixture([
      "Content/bars/tab-bar/en.md": page(
        "Tab bar", "aliases: [/en/bars/toolbar.html, /index.html, /assets/a/, /a/, /.b/]"),
      "Content/bars/toolbar/en.md": page("Toolbar", "aliases: [/A/]"),
    ])
    let report = try await site.report()
    let places = report.split(separator: "\n").filter { $0.hasPrefix("Content") }.map {
      $0.replacing("Content/bars/", with: "")
    }
    #expect(
      places == [
        """
        tab-bar/en.md:3:11: error: alias '/en/bars/toolbar.html' is the address of another page: \
        en/bars/toolbar.html [repeated-id]
        """,
        "tab-bar/en.md:3:34: error: alias '/index.html' is the address of another page: index.html [repeated-id]",
        """
        tab-bar/en.md:3:47: error: alias '/assets/a/' is the address of another page: \
        assets/a/index.html [repeated-id]
        """,
        "tab-bar/en.md:3:64: error: malformed alias '/.b/' [malformed-id]",
        "toolbar/en.md:3:11: error: alias '/A/' is the address of another page: A/index.html [repeated-id]",
      ])
  }

  @Test func reportsAliasesThatAreAddressesOfOtherPages() async throws {
    let site = try SiteFixture([
      "Content/bars/tab-bar/en.md": page(
        "Tab bar",
        "aliases: [bars/toolbar, Bars/Index, Rules/tab-bar.ONE, sources/index, rules/old.x]",
        body: "::: rule one level=must aliases=old.x\nOne.\n:::\n"),
      "Content/bars/toolbar/en.md": page("Toolbar", "aliases: [a/b, bars/new, A/B]"),
      "Content/bars/en.md": page("Bars", "aliases: [a/c, b/c]"),
      "Content/en.md": page("Home", "aliases: [\"404\", glossary]"),
    ])
    let report = try await site.report()
    #expect(
      report.split(separator: "\n").filter { $0.hasPrefix("Content") } == [
        """
        Content/bars/tab-bar/en.md:3:11: error: alias 'bars/toolbar' is the address of another \
        page: bars/toolbar.html [repeated-id]
        """,
        """
        Content/bars/tab-bar/en.md:3:25: error: alias 'Bars/Index' is the address of another \
        page: Bars/Index.html [repeated-id]
        """,
        """
        Content/bars/tab-bar/en.md:3:37: error: alias 'Rules/tab-bar.ONE' is the address of \
        another page: Rules/tab-bar.ONE.html [repeated-id]
        """,
        """
        Content/bars/tab-bar/en.md:3:56: error: alias 'sources/index' is the address of another \
        page: sources/index.html [repeated-id]
        """,
        """
        Content/bars/tab-bar/en.md:3:71: error: alias 'rules/old.x' is the address of another \
        page: rules/old.x.html [repeated-id]
        """,
        """
        Content/bars/toolbar/en.md:3:26: error: alias 'A/B' is the address of another page: \
        A/B.html [repeated-id]
        """,
        """
        Content/en.md:3:11: error: alias '404' is the address of another page: 404.html \
        [repeated-id]
        """,
        """
        Content/en.md:3:18: error: alias 'glossary' is the address of another page: \
        glossary.html [repeated-id]
        """,
      ])
  }
}
