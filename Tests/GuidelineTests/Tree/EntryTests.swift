import Testing

@testable import Guideline

/// The tree of a site: what is in it, in which order, under which ids.
struct EntryTests {
  @Test func ordersEntriesBySiteYAMLAndThenByTheTitleOfTheOriginal() async throws {
    let site = try await GuidelineFixture(
      [
        "en.md": page("Home"), "ja.md": page("ホーム"),
        "zoo/en.md": page("Animals"), "views/en.md": page("Views"), "bars/en.md": page("Bars"),
        "bars/toolbar/en.md": page("Toolbar"), "bars/toolbar/ja.md": page("ア"),
        "bars/tab-bar/en.md": page("Tab bar"), "bars/tab-bar/ja.md": page("ン"),
        "bars/search-bar/en.md": page("Search bar"), "bars/a/ja.md": page("Status bar"),
        "bars/z/en.md": page("Search bar"),
      ],
      configuration: "sections: [views, {id: bars, topics: [toolbar, a]}]\n")
    #expect(site.report == "")
    #expect(
      site.guideline.treeText == """
        home : Home | ホーム (en, ja)
          section views: Views | Views (en)
          section bars: Bars | Bars (en)
            topic toolbar: Toolbar | ア (en, ja)
            topic a: Status bar | Status bar (ja)
            topic search-bar: Search bar | Search bar (en)
            topic z: Search bar | Search bar (en)
            topic tab-bar: Tab bar | ン (en, ja)
          section zoo: Animals | Animals (en)
        """)
  }

  @Test func nestsTopicsToAnyDepth() async throws {
    let deep = (0..<200).map { "d\($0)" }
    let site = try await GuidelineFixture([
      "bars/en.md": page("Bars"), "bars/tab-bar/en.md": page("Tab bar"),
      "bars/tab-bar/badge/en.md": page("Badge"), "bars/tab-bar/badge/color/ja.md": page("色"),
      "views/" + deep.joined(separator: "/") + "/en.md": page("Deep"),
    ])
    #expect(site.report == "")
    let guideline = site.guideline
    let lines = guideline.treeText.split(separator: "\n")
    #expect(
      lines.prefix(6).joined(separator: "\n") == """
        home : Guideline | Guideline ()
          section bars: Bars | Bars (en)
            topic tab-bar: Tab bar | Tab bar (en)
              topic badge: Badge | Badge (en)
                topic color: 色 | 色 (ja)
          section views: views | views ()
        """)
    #expect(lines.last == "\(String(repeating: "  ", count: 201))topic d199: Deep | Deep (en)")
    #expect(
      guideline.tree.entries.map(\.parent) == [nil, 0, 1, 2, 3, 0] + (5..<205).map { Optional($0) })
    #expect(guideline.tree.entries.prefix(6).map(\.children) == [[1, 5], [2], [3], [4], [], [6]])
    #expect(guideline.tree.entries[4].folder == ["bars", "tab-bar", "badge", "color"])
  }

  @Test func takesTheTitleOfASectionWithoutAPageFromSiteYAML() async throws {
    let site = try await GuidelineFixture(
      ["bars/tab-bar/en.md": page("Tab bar"), "views/ja.md": "本文"],
      configuration: "sections: [{id: bars, title: {ja: バー}}, {id: views, title: Views}]\n")
    #expect(site.report == "")
    #expect(
      site.guideline.treeText == """
        home : Guideline | Guideline ()
          section bars: バー | バー ()
            topic tab-bar: Tab bar | Tab bar (en)
          section views: Views | Views (ja)
        """)
    #expect([0, 1].map { site.guideline.tree.title(1, $0).language } == [1, 1])
    #expect([0, 1].map { site.guideline.tree.title(2, $0).language } == [0, 0])
    #expect([0, 1].map { site.guideline.tree.title(3, $0).language } == [0, 1])
  }

  @Test func acceptsASiteWithoutAHomePage() async throws {
    let without = try await GuidelineFixture(["about/en.md": page("About")])
    #expect(without.report == "")
    #expect(without.guideline.tree.entries[0].original == nil)
    let with = try await GuidelineFixture(["ja.md": "本文", "about/en.md": page("About")])
    #expect(with.report == "")
    #expect(with.guideline.tree.entries[0].original == 1)
    #expect(with.guideline.tree.title(0, 1).text == "Guideline")
  }

  @Test func treeOfASiteWithoutPagesHasOnlyTheHomePage() async throws {
    let site = try await GuidelineFixture([:])
    #expect(site.report == "")
    #expect(site.guideline.treeText == "home : Guideline | Guideline ()")
  }

  // MARK: Diagnostics

  @Test func reportsADuplicateTopicID() async throws {
    let site = try await GuidelineFixture([
      "bars/alert/en.md": page(), "views/alert/en.md": page(), "views/alert/ja.md": page(),
    ])
    #expect(
      site.report == """
        views/alert/en.md: error: duplicate topic id 'alert' [repeated-id]
              = help: change one of the ids
        bars/alert/en.md: note: first here

        """)
  }

  @Test func acceptsATopicWithTheIDOfASection() async throws {
    let site = try await GuidelineFixture(["bars/en.md": page("Bars"), "views/bars/en.md": page()])
    #expect(site.report == "")
    #expect(site.guideline.tree.topicIndex == ["bars": 3])
  }

  @Test func reportsMalformedFolderNames() async throws {
    let site = try await GuidelineFixture([
      "Bars/en.md": page(), "bars/tab_bar/en.md": page(), "bars/バー/en.md": page(),
      "bars/tab--bar/en.md": page(), "bars/ok-2/en.md": page(),
    ])
    #expect(
      site.report == """
        Bars/en.md: error: malformed folder name 'Bars' [malformed-id]
              = help: use lower-case letters, digits and single hyphens
        bars/tab--bar/en.md: error: malformed folder name 'tab--bar' [malformed-id]
              = help: use lower-case letters, digits and single hyphens
        bars/tab_bar/en.md: error: malformed folder name 'tab_bar' [malformed-id]
              = help: use lower-case letters, digits and single hyphens
        bars/バー/en.md: error: malformed folder name 'バー' [malformed-id]
              = help: use lower-case letters, digits and single hyphens

        """)
  }

  @Test(arguments: ["sources", "rules", "beside", "assets", "data"])
  func reportsAReservedSection(name: String) async throws {
    let site = try await GuidelineFixture(["\(name)/en.md": page(), "bars/\(name)/en.md": page()])
    #expect(
      site.report == """
        \(name)/en.md: error: section name '\(name)' is reserved [reserved-name]
              = help: rename the folder

        """)
  }

  @Test func reportsTheReservedTopicNameIndex() async throws {
    let site = try await GuidelineFixture([
      "bars/index/en.md": page(), "bars/tab-bar/index-2/en.md": page(), "index/en.md": page(),
    ])
    #expect(
      site.report == """
        bars/index/en.md: error: topic name 'index' is reserved [reserved-name]
              = help: rename the folder

        """)
  }

  @Test func reportsUnknownSectionsAndTopicsInTheOrderOfSiteYAML() async throws {
    let site = try await GuidelineFixture(
      ["bars/tab-bar/en.md": page(), "bars/tab-bar/badge/en.md": page(), "views/en.md": page()],
      configuration: """
        sections: [bras, {id: bars, topics: [tab-baar, badge]}, {id: views, topics: [tab-bar]}]\n
        """)
    #expect(
      site.report == """
        site.yaml:3:12: error: unknown section 'bras' [unknown-section]
            3 | sections: [bras, {id: bars, topics: [tab-baar, badge]}, {id: views, topics: [tab-bar]}]
              |            ^~~~ help: did you mean 'bars'?
        site.yaml:3:38: error: unknown topic 'tab-baar' in section 'bars' [unknown-topic]
            3 | sections: [bras, {id: bars, topics: [tab-baar, badge]}, {id: views, topics: [tab-bar]}]
              |                                      ^~~~~~~~ help: did you mean 'tab-bar'?
        site.yaml:3:78: error: unknown topic 'tab-bar' in section 'views' [unknown-topic]
            3 | sections: [bras, {id: bars, topics: [tab-baar, badge]}, {id: views, topics: [tab-bar]}]
              |                                                                              ^~~~~~~

        """)
  }

  @Test func reportsMissingTitlesTopLevelHeadingsAndKeysOfTheOriginal() async throws {
    let site = try await GuidelineFixture([
      "bars/en.md": "No title.\n",
      "bars/tab-bar/en.md": page("Tab bar", "summary: A bar.\napi: [UITabBar]", body: "# One\n"),
      "bars/tab-bar/ja.md": page(
        "タブバー", "api: [UITabBar]\nrelated: []\nsummary: バー", body: "# 一\n"),
    ])
    #expect(
      site.report == """
        bars/en.md: error: page has no title [missing-title]
              = help: start the file with front matter: ---, title: …, ---
        bars/tab-bar/en.md:6:1: error: level 1 heading: the page's title comes from front matter [top-level-heading]
            6 | # One
              | ^~~~~ help: start headings with '##'
        bars/tab-bar/ja.md:3:1: error: 'api' is not allowed in a translation [original-key-in-translation]
            3 | api: [UITabBar]
              | ^~~ help: set it only in bars/tab-bar/en.md
        bars/tab-bar/ja.md:4:1: error: 'related' is not allowed in a translation [original-key-in-translation]
            4 | related: []
              | ^~~~~~~ help: set it only in bars/tab-bar/en.md
        bars/tab-bar/ja.md:7:1: error: level 1 heading: the page's title comes from front matter [top-level-heading]
            7 | # 一
              | ^~~~ help: start headings with '##'

        """)
  }
}
