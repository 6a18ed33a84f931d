import Markup
import Testing

@testable import Guideline

/// Rules, joined over languages.
struct RuleTests {
  @Test func joinsTheVersionsOfARuleInAllLanguages() async throws {
    let site = try await GuidelineFixture(
      [
        "bars/tab-bar/en.md": page(
          body: """
            ::: rule one level=must-not platforms="mac iphone" versions="iOS 13+" status=historical
            Do *not*.
            :::

            ::: rule two level=consider
            Two.
            :::
            """),
        "bars/tab-bar/ja.md": page(
          body: "::: rule two\n二。\n:::\n\n::: rule one\n**しない**こと。\n:::\n"),
        "bars/toolbar/ja.md": page(body: "::: rule one level=avoid\n避ける。\n:::\n"),
        "bars/toolbar/fr.md": page(body: "::: rule one\nNon.\n:::\n"),
      ], languages: ["en", "ja", "fr"],
      configuration: "platforms: {iphone: iPhone, mac: Mac}\n")
    #expect(site.report == "")
    #expect(
      site.guideline.ruleLines == """
        tab-bar.one: must-not; en 0, ja 1; historical; versions iOS 13+; platforms iphone mac
        tab-bar.two: consider; en 1, ja 0
        toolbar.one: avoid; ja 0, fr 0
        """)
    #expect(site.guideline.ruleBook.tables.entries.map(\.rules) == [0..<0, 0..<0, 0..<2, 2..<3])
    let titles = [0, 1, 2].map { rule in
      [0, 1, 2].map { site.guideline.ruleBook.title(rule, $0) }
    }
    #expect(
      titles == [
        [
          Title(text: "Do not.", language: 0, summaryLanguage: 0),
          Title(text: "しないこと。", language: 1, summaryLanguage: 1),
          Title(text: "Do not.", language: 0, summaryLanguage: 0),
        ],
        [
          Title(text: "Two.", language: 0, summaryLanguage: 0),
          Title(text: "二。", language: 1, summaryLanguage: 1),
          Title(text: "Two.", language: 0, summaryLanguage: 0),
        ],
        [
          Title(text: "避ける。", language: 1, summaryLanguage: 1),
          Title(text: "避ける。", language: 1, summaryLanguage: 1),
          Title(text: "Non.", language: 2, summaryLanguage: 2),
        ],
      ])
  }

  @Test func reportsDuplicateUnknownAndIncompleteRules() async throws {
    let site = try await GuidelineFixture([
      "bars/tab-bar/en.md": page(
        body: """
          ::: rule at-most-five level=must
          Five.
          :::

          ::: rule at-most-five level=must
          Again.
          :::

          ::: rule labels
          Label.
          :::

          ::: rule icons level=
          Icons.
          :::
          """),
      "bars/tab-bar/ja.md": page(
        body: """
          ::: rule at-most-fife level=must see=labels
          五。
          :::

          ::: rule labels
          名前。
          :::

          ::: rule labels
          名前。
          :::
          """),
    ])
    #expect(
      site.report == """
        bars/tab-bar/en.md:8:10: error: duplicate rule id 'at-most-five' [repeated-id]
            8 | ::: rule at-most-five level=must
              |          ^~~~~~~~~~~~ help: change one of the ids
        bars/tab-bar/en.md:4:10: note: first here
            4 | ::: rule at-most-five level=must
              |          ^~~~~~~~~~~~
        bars/tab-bar/en.md:12:10: error: rule 'labels' has no level [missing-level]
           12 | ::: rule labels
              |          ^~~~~~ help: write level=… (must, must-not, should, avoid, consider)
        bars/tab-bar/en.md:16:22: error: unknown level '' [unknown-choice]
           16 | ::: rule icons level=
              |                      ^ help: use must, must-not, should, avoid, consider
        bars/tab-bar/ja.md: warning: rule 'at-most-five' is not translated [missing-rule]
              = help: write '::: rule at-most-five' and its text
        bars/tab-bar/en.md:4:10: note: the original
            4 | ::: rule at-most-five level=must
              |          ^~~~~~~~~~~~
        bars/tab-bar/ja.md: warning: rule 'icons' is not translated [missing-rule]
              = help: write '::: rule icons' and its text
        bars/tab-bar/en.md:16:10: note: the original
           16 | ::: rule icons level=
              |          ^~~~~
        bars/tab-bar/ja.md:4:10: error: rule 'at-most-fife' is not in bars/tab-bar/en.md [unknown-rule]
            4 | ::: rule at-most-fife level=must see=labels
              |          ^~~~~~~~~~~~ help: did you mean 'at-most-five'?
        bars/tab-bar/ja.md:4:23: error: rule attribute 'level' is not allowed in a translation [original-key-in-translation]
            4 | ::: rule at-most-fife level=must see=labels
              |                       ^~~~~ help: set it only in bars/tab-bar/en.md
        bars/tab-bar/ja.md:4:34: error: rule attribute 'see' is not allowed in a translation [original-key-in-translation]
            4 | ::: rule at-most-fife level=must see=labels
              |                                  ^~~ help: set it only in bars/tab-bar/en.md
        bars/tab-bar/ja.md:12:10: error: duplicate rule id 'labels' [repeated-id]
           12 | ::: rule labels
              |          ^~~~~~ help: change one of the ids
        bars/tab-bar/ja.md:8:10: note: first here
            8 | ::: rule labels
              |          ^~~~~~

        """)
  }

  @Test func readsGlanceAndKeywordsOfEachLanguage() async throws {
    let site = try await GuidelineFixture([
      "bars/tab-bar/en.md": page(
        body: """
          ::: rule one level=must glance="3–5 | tabs on iPhone" keywords="count, how many"
          One.
          :::

          ::: rule two level=must glance=always
          Two.
          :::

          ::: rule three level=must glance=" | nothing"
          Three.
          :::

          ::: rule four level=must
          Four.
          :::
          """),
      "bars/tab-bar/ja.md": page(
        body: """
          ::: rule one glance="3～5個｜iPhoneのタブ" keywords="数、いくつ"
          一。
          :::

          ::: rule two
          二。
          :::

          ::: rule three
          三。
          :::

          ::: rule four glance=四
          四。
          :::
          """),
    ])
    let attributes = site.guideline.tree.groups.flatMap(\.pages)
      .compactMap { $0?.document.rules.first?.attributes }
    #expect(attributes.map(\.glance?.value.value) == ["3–5", "3～5個"])
    #expect(attributes.map(\.glance?.value.caption) == ["tabs on iPhone", "iPhoneのタブ"])
    #expect(attributes.map(\.keywords) == [["count", "how many"], ["数", "いくつ"]])
    #expect(
      site.report == """
        bars/tab-bar/en.md:12:27: error: 'glance' has no value [malformed-attribute]
           12 | ::: rule three level=must glance=" | nothing"
              |                           ^~~~~~ help: write the main point in a word or a number: glance="3–5 | tabs on iPhone"
        bars/tab-bar/ja.md:8:10: warning: rule 'two' has no 'glance', unlike in bars/tab-bar/en.md [unpaired-glance]
            8 | ::: rule two
              |          ^~~ help: write 'glance' in both languages, or in neither
        bars/tab-bar/ja.md:16:22: warning: rule 'four' has no 'glance' in bars/tab-bar/en.md [unpaired-glance]
           16 | ::: rule four glance=四
              |                      ^~ help: write 'glance' in both languages, or in neither

        """)
  }

  @Test func reportsRulesOutsideTopics() async throws {
    let rule = "::: rule one level=must\nOne.\n:::\n"
    let site = try await GuidelineFixture([
      "en.md": page(body: rule), "bars/en.md": page(body: rule),
      "bars/ja.md": page(body: "::: rule one\n一。\n:::\n\n::: rule two\n二。\n:::\n"),
    ])
    #expect(
      site.report == """
        bars/en.md:4:10: error: rule 'one' is outside a topic [misplaced-rule]
            4 | ::: rule one level=must
              |          ^~~ help: move it to the page of a topic: SECTION/TOPIC/LANGUAGE.md
        bars/ja.md:4:10: error: rule 'one' is outside a topic [misplaced-rule]
            4 | ::: rule one
              |          ^~~ help: move it to the page of a topic: SECTION/TOPIC/LANGUAGE.md
        bars/ja.md:8:10: error: rule 'two' is outside a topic [misplaced-rule]
            8 | ::: rule two
              |          ^~~ help: move it to the page of a topic: SECTION/TOPIC/LANGUAGE.md
        en.md:4:10: error: rule 'one' is outside a topic [misplaced-rule]
            4 | ::: rule one level=must
              |          ^~~ help: move it to the page of a topic: SECTION/TOPIC/LANGUAGE.md

        """)
    #expect(site.guideline.ruleBook.rules.isEmpty)
  }

  // MARK: Relations

  /// A site with three topics, of which the first has rules with some attributes.
  private func site(_ attributes: String...) async throws -> GuidelineFixture {
    let rules = zip(["one", "two", "three"], attributes + ["", ""]).map { id, attributes in
      "::: rule \(id) level=must \(attributes)\n\(id).\n:::\n"
    }
    return try await GuidelineFixture(
      [
        "bars/tab-bar/en.md": page("Tab bar", body: rules.joined(separator: "\n")),
        "bars/toolbar/en.md": page("Toolbar", body: "::: rule one level=avoid\nOne.\n:::\n"),
        "views/alert/en.md": page("Alert"),
      ], configuration: "platforms: {iphone: iPhone, carplay: CarPlay}\n")
  }

  @Test func resolvesEveryRelation() async throws {
    let site = try await site(
      "governs=\"alert toolbar alert tab-bar\" replaces=\"two toolbar.one\" conflicts=three",
      "see=\"three tab-bar.three\" platforms=\"carplay iphone carplay\"",
      "conflicts=\"two toolbar.one\" governs=alert")
    #expect(
      site.report == """
        bars/tab-bar/en.md:4:73: warning: rule 'tab-bar.two' is current although 'tab-bar.one' replaces it [replaced-but-current]
            4 | ::: rule one level=must governs="alert toolbar alert tab-bar" replaces="two toolbar.one" conflicts=three
              |                                                                         ^~~ help: write status=retired or status=historical on 'tab-bar.two', or remove 'replaces'
        bars/tab-bar/en.md:4:77: warning: rule 'toolbar.one' is current although 'tab-bar.one' replaces it [replaced-but-current]
            4 | ::: rule one level=must governs="alert toolbar alert tab-bar" replaces="two toolbar.one" conflicts=three
              |                                                                             ^~~~~~~~~~~ help: write status=retired or status=historical on 'toolbar.one', or remove 'replaces'

        """)
    #expect(
      site.guideline.ruleLines == """
        tab-bar.one: must; en 0; governs alert toolbar; replaces tab-bar.two toolbar.one; \
        conflicts tab-bar.three
        tab-bar.two: must; en 1; platforms iphone carplay; replacedBy tab-bar.one; \
        conflicts tab-bar.three; see tab-bar.three
        tab-bar.three: must; en 2; governs alert; \
        conflicts tab-bar.two toolbar.one tab-bar.one
        toolbar.one: avoid; en 0; replacedBy tab-bar.one; conflicts tab-bar.three
        """)
    #expect(
      site.guideline.ruleBook.tables.entries.map(\.governingRules) == [
        [], [], [], [0], [], [0, 2],
      ])
  }

  @Test func reportsRelationsToUnknownTopicsRulesAndPlatforms() async throws {
    let site = try await site(
      "governs=alret replaces=tow conflicts=toolbar.on see=\"tolbar.one x\" platforms=CarPlay")
    #expect(
      site.report == """
        bars/tab-bar/en.md:4:33: error: unknown topic 'alret' [unknown-topic]
            4 | ::: rule one level=must governs=alret replaces=tow conflicts=toolbar.on see="tolbar.one x" platforms=CarPlay
              |                                 ^~~~~ help: did you mean 'alert'?
        bars/tab-bar/en.md:4:48: error: unknown rule 'tow' [unknown-rule]
            4 | ::: rule one level=must governs=alret replaces=tow conflicts=toolbar.on see="tolbar.one x" platforms=CarPlay
              |                                                ^~~ help: did you mean 'two'?
        bars/tab-bar/en.md:4:62: error: unknown rule 'toolbar.on' [unknown-rule]
            4 | ::: rule one level=must governs=alret replaces=tow conflicts=toolbar.on see="tolbar.one x" platforms=CarPlay
              |                                                              ^~~~~~~~~~ help: did you mean 'toolbar.one'?
        bars/tab-bar/en.md:4:78: error: unknown rule 'tolbar.one' [unknown-rule]
            4 | ::: rule one level=must governs=alret replaces=tow conflicts=toolbar.on see="tolbar.one x" platforms=CarPlay
              |                                                                              ^~~~~~~~~~ help: did you mean 'toolbar.one'?
        bars/tab-bar/en.md:4:89: error: unknown rule 'x' [unknown-rule]
            4 | ::: rule one level=must governs=alret replaces=tow conflicts=toolbar.on see="tolbar.one x" platforms=CarPlay
              |                                                                                         ^ help: use one, three, two
        bars/tab-bar/en.md:4:102: error: unknown platform 'CarPlay' [unknown-platform]
            4 | ::: rule one level=must governs=alret replaces=tow conflicts=toolbar.on see="tolbar.one x" platforms=CarPlay
              |                                                                                                      ^~~~~~~ help: did you mean 'carplay'?

        """)
  }

  @Test func resolvesTheFrontMatterOfATopic() async throws {
    let site = try await GuidelineFixture(
      [
        "bars/tab-bar/en.md": page(
          "Tab bar",
          "related: [toolbar, tab-bar, toolbar]\nplatforms: [mac, iphone, mac]\napi: [A, B]"),
        "bars/toolbar/en.md": page("Toolbar", "related: [tabbar]\nplatforms: [Mac]"),
      ], configuration: "platforms: {iphone: iPhone, mac: Mac}\n")
    #expect(
      site.report == """
        bars/toolbar/en.md:3:11: error: unknown topic 'tabbar' [unknown-topic]
            3 | related: [tabbar]
              |           ^~~~~~ help: did you mean 'tab-bar'?
        bars/toolbar/en.md:4:13: error: unknown platform 'Mac' [unknown-platform]
            4 | platforms: [Mac]
              |             ^~~ help: did you mean 'mac'?

        """)
    #expect(site.guideline.ruleBook.relations(of: 2).related == [3])
    #expect(site.guideline.ruleBook.relations(of: 2).platforms == ["iphone", "mac"])
    #expect(site.guideline.tree.entries[2].api == ["A", "B"])
  }
}
