import Testing

@testable import Guideline

/// Old ids and old addresses.
struct AliasTests {
  @Test func resolvesFormerIDsOfTopicsAndRules() async throws {
    let site = try await GuidelineFixture([
      "bars/tab-bar/en.md": page(
        "Tab bar", "aliases: [tabs, bars/tab-strip, Old_site/タブ.v2/~x]",
        body: """
          ::: rule at-most-five level=should aliases="five tabs.count"
          Show five tabs.
          :::
          """),
      "bars/toolbar/en.md": page(
        "Toolbar", "related: [tabs]",
        body: """
          [](topic:tabs) [](rule:tab-bar.five) [](rule:tabs.count) <rule:tab-bar.at-most-five>

          ::: rule one level=must governs=tabs see=tab-bar.five
          One.
          :::
          """),
    ])
    #expect(site.report == "")
    #expect(site.guideline.tree.topicIndex == ["tab-bar": 2, "tabs": 2, "toolbar": 3])
    #expect(
      site.guideline.ruleBook.index
        == [
          "tab-bar.at-most-five": 0, "tab-bar.five": 0, "tab-bar.count": 0, "tabs.count": 0,
          "tabs.at-most-five": 0, "tabs.five": 0, "toolbar.one": 1,
        ])
    #expect(
      site.guideline.targets(of: "bars/toolbar/en.md") == """
        entry tab-bar
        rule tab-bar.at-most-five
        rule tab-bar.at-most-five
        rule tab-bar.at-most-five
        """)
    #expect(site.guideline.ruleBook.relations(of: 3).related == [2])
    #expect(
      site.guideline.ruleLines == """
        tab-bar.at-most-five: should; en 0; aliases tab-bar.five tabs.count tab-bar.count tabs.at-most-five tabs.five; mentions toolbar
        toolbar.one: must; en 0; governs tab-bar; see tab-bar.at-most-five
        """)
  }

  @Test func reportsAnAliasThatIsTheIDOrAliasOfAnother() async throws {
    let site = try await GuidelineFixture([
      "bars/tab-bar/en.md": page(
        "Tab bar", "aliases: [toolbar, tabs]",
        body: """
          ::: rule one level=must aliases="two three"
          One.
          :::

          ::: rule two level=must aliases="three tab-bar.two"
          Two.
          :::
          """),
      "bars/toolbar/en.md": page("Toolbar", "aliases: [tabs]"),
    ])
    #expect(
      site.report == """
        bars/tab-bar/en.md:3:11: error: duplicate topic id 'toolbar' [repeated-id]
            3 | aliases: [toolbar, tabs]
              |           ^~~~~~~ help: change one of the ids
        bars/toolbar/en.md: note: first here
        bars/tab-bar/en.md:5:34: error: duplicate rule id 'tab-bar.two' [repeated-id]
            5 | ::: rule one level=must aliases="two three"
              |                                  ^~~ help: change one of the ids
        bars/tab-bar/en.md:9:10: note: first here
            9 | ::: rule two level=must aliases="three tab-bar.two"
              |          ^~~
        bars/tab-bar/en.md:9:34: error: duplicate rule id 'tab-bar.three' [repeated-id]
            9 | ::: rule two level=must aliases="three tab-bar.two"
              |                                  ^~~~~ help: change one of the ids
        bars/tab-bar/en.md:5:10: note: first here
            5 | ::: rule one level=must aliases="two three"
              |          ^~~
        bars/tab-bar/en.md:9:40: error: duplicate rule id 'tab-bar.two' [repeated-id]
            9 | ::: rule two level=must aliases="three tab-bar.two"
              |                                        ^~~~~~~~~~~ help: change one of the ids
        bars/tab-bar/en.md:9:10: note: first here
            9 | ::: rule two level=must aliases="three tab-bar.two"
              |          ^~~
        bars/toolbar/en.md:3:11: error: duplicate topic id 'tabs' [repeated-id]
            3 | aliases: [tabs]
              |           ^~~~ help: change one of the ids
        bars/tab-bar/en.md: note: first here

        """)
  }

  @Test(
    arguments: [
      "bars/tabs/", "bars//tabs", "../tabs", "bars/../tabs", "./tabs", "bars/.tabs",
      "bars/tabs.html", "a.html/b", "bars/a b", "bars/a?b", "bars/a#b", "bars/a%20b", "bars/a\\\\b",
      "Tabs", "tab bar", "タブ", "..", "tab_bar", "https://x.org/a", "bars/a\\tb", "/",
    ])
  func reportsAMalformedAlias(alias: String) async throws {
    let site = try await GuidelineFixture([
      "bars/tab-bar/en.md": page("T", "aliases: [\"\(alias)\"]")
    ]
    )
    let shown = alias.replacing("\\\\", with: "\\").replacing("\\t", with: "␉")
    #expect(
      site.report.split(separator: "\n").first ?? "no diagnostic"
        == "bars/tab-bar/en.md:3:11: error: malformed alias '\(shown)' [malformed-id]")
  }

  @Test(
    arguments: [
      "../../x", "..", "a.b.c", ".a", "a.", "tab-bar.", "a/b", "tab-bar.two--2", "two_2_", "/",
      "/a/b",
      "A..1", "INDEX", "/index", "A:1",
    ])
  func reportsAMalformedAliasOfARule(alias: String) async throws {
    let site = try await GuidelineFixture([
      "bars/tab-bar/en.md": page(
        "T", body: "::: rule one level=must aliases=\"\(alias)\"\nOne.\n:::\n")
    ])
    #expect(
      site.report.split(separator: "\n").first ?? "no diagnostic"
        == "bars/tab-bar/en.md:4:34: error: malformed rule alias '\(alias)' [malformed-id]")
  }

  @Test func findsARuleByTheIDsOfAnotherTool() async throws {
    let site = try await GuidelineFixture([
      "bars/tab-bar/en.md": page(
        "T",
        body: """
          ::: rule one level=must aliases="REQ-001 1.4.3 HIG-2.1 要件-5 /req-2 two"
          One.
          :::

          """),
      "bars/alert/en.md": page(
        "A",
        body: """
          See [a](rule:REQ-001), [b](rule:1.4.3), [c](rule:HIG-2.1), [d](rule:要件-5), [e](rule:/req-2).

          ::: rule other level=must see="REQ-001 /req-2" conflicts=1.4.3
          Two.
          :::

          """),
    ])
    #expect(site.report == "")
    let book = site.guideline.ruleBook
    let rule = try #require(book.index["tab-bar.one"])
    #expect(
      book.rules[rule].aliases == ["REQ-001", "1.4.3", "HIG-2.1", "要件-5", "req-2", "tab-bar.two"])
    let other = try #require(book.index["alert.other"])
    #expect(book.rules[other].see == [rule])
    #expect(book.rules[other].conflicts == [rule])
    #expect(site.guideline.links.mentions(ofRule: rule) == [book.rules[other].topic])
  }

  @Test func reportsAnIDOfAnotherToolThatTwoRulesHave() async throws {
    let site = try await GuidelineFixture([
      "bars/alert/en.md": page("A", body: "::: rule one level=must aliases=REQ-1\nOne.\n:::\n"),
      "bars/tab-bar/en.md": page("T", body: "::: rule two level=must aliases=REQ-1\nTwo.\n:::\n"),
    ])
    #expect(
      site.report == """
        bars/tab-bar/en.md:4:33: error: duplicate rule id 'REQ-1' [repeated-id]
            4 | ::: rule two level=must aliases=REQ-1
              |                                 ^~~~~ help: change one of the ids
        bars/alert/en.md:4:10: note: first here
            4 | ::: rule one level=must aliases=REQ-1
              |          ^~~

        """)
  }
}
