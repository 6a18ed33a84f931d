import TestSupport
import Testing

/// The ids of headings, which languages share.
struct HeadingTests {
  /// A topic in both languages.
  private func site(_ english: String, _ japanese: String) async throws -> GuidelineFixture {
    try await GuidelineFixture([
      "bars/tab-bar/en.md": page(body: english), "bars/tab-bar/ja.md": page(body: japanese),
    ])
  }

  private func ids(_ site: GuidelineFixture) -> [[String]] {
    ["en", "ja"].map { site.guideline.headingIDs("bars/tab-bar/\($0).md") }
  }

  @Test func headingsOfATranslationHaveTheIDsOfTheOriginal() async throws {
    let site = try await site(
      "## Sizes and limits\n### 大きさ\n## Again\n## Again\n> ## In a quote {#quote}\n",
      "## 大きさと上限\n### 大きさ\n## もう一度\n## もう一度 {#again-2}\n> ## 引用\n")
    #expect(site.report == "")
    let expected = ["sizes-and-limits", "大きさ", "again", "again-2", "quote"]
    #expect(ids(site) == [expected, expected])
  }

  @Test func headingsHaveTheIDsOfGitHubWhereTheSiteSaysSo() async throws {
    let headings = [
      "Do & don't", "1. Sizes (iPhone)", "GOV.UK", "snake_case", "Again", "Again", "大きさ、上限", "C++",
      "100 % width", "—", "Own {#Own_ID.2}",
    ]
    let site = try await GuidelineFixture(
      [
        "bars/tab-bar/en.md": page(
          body: "See [limits](#大きさ上限) and [own](#Own_ID.2).\n\n"
            + headings.map { "## \($0)\n" }.joined())
      ], configuration: "anchors: github\n")
    #expect(site.report == "")
    #expect(
      site.guideline.headingIDs("bars/tab-bar/en.md") == [
        "do--dont", "1-sizes-iphone", "govuk", "snake_case", "again", "again-1", "大きさ上限", "c",
        "100--width", "section", "Own_ID.2",
      ])
  }

  @Test(arguments: ["Sizes_2.1", "大きさ", "h3-2", "A", "_x", "é", "a--b"])
  func takesTheIDsThatOtherToolsHavePublished(id: String) async throws {
    let site = try await site("## Sizes {#\(id)}\n\n[Sizes](#\(id))\n", "## 大きさ\n")
    #expect(site.report == "")
    #expect(ids(site) == [[id], [id]])
  }

  @Test(arguments: ["a/b", "a#b", "a\"b", "a:b", "a&b", "a<b"])
  func refusesIDsWithOtherSigns(id: String) async throws {
    let site = try await site("## Sizes {#\(id)}\n", "## 大きさ\n")
    #expect(site.report.contains("error: malformed heading attribute [malformed-attribute]"))
    #expect(site.report.contains("help: write {#id} with letters, digits, '-', '_' and '.'"))
  }

  @Test func anUnknownWayToMakeIDsIsReported() async throws {
    let site = try await GuidelineFixture([:], configuration: "anchors: gitlab\n")
    #expect(
      site.report.contains("error: 'anchors' takes words or github [wrong-value]"))
  }

  @Test func pairsHeadingsWhateverTheOrderOfRules() async throws {
    let site = try await site(
      "## A\n::: rule one level=must\nOne.\n:::\n## B\n::: rule two level=must\nTwo.\n:::\n",
      "::: rule two\n二。\n:::\n## あ\n## い\n::: rule one\n一。\n:::\n")
    #expect(site.report == "")
    #expect(ids(site) == [["a", "b"], ["a", "b"]])
  }

  @Test func usesExplicitIDsOfTheOriginalInTranslations() async throws {
    let site = try await site("## Sizes {#limits}\n## Limits\n", "## 大きさ {#limits}\n## 上限\n")
    #expect(site.report == "")
    #expect(ids(site) == [["limits", "limits-2"], ["limits", "limits-2"]])
  }

  @Test func reportsAnExplicitIDThatDiffersFromTheOriginals() async throws {
    let site = try await site("## Sizes\n", "## 大きさ {#big}\n")
    #expect(
      site.report == """
        bars/tab-bar/ja.md:4:10: error: heading id 'big' differs from the original's 'sizes' [differing-heading-id]
            4 | ## 大きさ {#big}
              |             ^~~ help: remove it: headings have the same id in all languages

        """)
  }

  @Test func reportsTheFirstHeadingOfAnotherLevel() async throws {
    let site = try await site("## A\n## B\n## C\n", "## あ\n### い\n## う\n")
    #expect(
      site.report == """
        bars/tab-bar/ja.md:5:1: warning: heading has level 3, but level 2 in the original [unpaired-heading]
            5 | ### い
              | ^~~~~~ help: use the same headings in the same order in both languages, or give each the original's id
        bars/tab-bar/en.md:5:1: note: the original's headings
            5 | ## B
              | ^~~~

        """)
    #expect(ids(site) == [["a", "b", "c"], ["a", "い", "う"]])
  }

  @Test func reportsAHeadingThatTheOriginalDoesNotHave() async throws {
    let site = try await site("## A\n", "## あ\n## い\n## う {#own}\n")
    #expect(
      site.report == """
        bars/tab-bar/ja.md:5:1: warning: heading does not exist in the original [unpaired-heading]
            5 | ## い
              | ^~~~~ help: use the same headings in the same order in both languages, or give each the original's id
        bars/tab-bar/en.md: note: the original's headings

        """)
    #expect(ids(site) == [["a"], ["a", "い", "own"]])
  }

  // What shows the partner of a heading where the pages differ: the original; the translation, whose ids are expected
  // to be those of the original's headings that are there.
  @Test(arguments: [
    ("## A\n## B\n## C\n", "## あ\n## う {#c}\n", ["a", "c"]),
    ("## A\n## B\n## C\n", "## い {#b}\n## う\n", ["b", "c"]),
    ("## A {#one}\n### B\n## C\n", "## あ\n## う {#c}\n", ["one", "c"]),
    ("## A\n## `Tab`\n## C\n## D\n", "## `Tab`\n## う\n", ["tab", "c"]),
    (
      "## A\n## B\n::: rule two level=must\nTwo.\n:::\n## C\n",
      "## い\n::: rule two\n二。\n:::\n## う\n",
      ["b", "c"]
    ),
  ])
  func pairsHeadingsByWhatShowsTheirPartner(
    original: String, translation: String, expected: [String]
  ) async throws {
    let site = try await site(original, translation)
    #expect(ids(site)[1] == expected)
    #expect(!site.report.contains("error: "))
    #expect(site.report.contains("warning: missing heading for "))
  }

  @Test func reportsEachPlaceWhereHeadingsAreMissing() async throws {
    let site = try await site(
      "## A\n## B\n## C\n### D\n## E\n", "## あ\n## う {#c}\n## 余分\n## お {#e}\n")
    #expect(ids(site)[1] == ["a", "c", "余分", "e"])
    let warnings = site.report.split(separator: "\n").filter { $0.contains("warning: ") }
    #expect(
      warnings.map(String.init) == [
        "bars/tab-bar/ja.md: warning: missing heading for 'B' [unpaired-heading]",
        "bars/tab-bar/ja.md:6:1: warning: heading has level 2, but level 3 in the original [unpaired-heading]",
      ])
  }

  @Test func headingsInAnotherOrderKeepTheirOwnIDs() async throws {
    let site = try await site("## A\n## B\n## C\n", "[い](#b)\n\n## い {#b}\n## あ {#a}\n")
    #expect(Set(ids(site)[1]) == ["a", "b"])
    #expect(!site.report.contains("error: "))
  }

  @Test func linksNameHeadingsThatAnIDPairs() async throws {
    let site = try await site(
      "## A\n## B\n## C\n", "[う](#c)\n\n## あ\n## う {#c}\n")
    #expect(!site.report.contains("error: "))
  }

  @Test func reportsAMissingHeading() async throws {
    let site = try await site("## A\n## *B* `c`\n## D\n", "## あ\n")
    #expect(
      site.report == """
        bars/tab-bar/ja.md: warning: missing heading for 'B c' [unpaired-heading]
              = help: use the same headings in the same order in both languages, or give each the original's id
        bars/tab-bar/en.md:5:1: note: the original's headings
            5 | ## *B* `c`
              | ^~~~~~~~~~

        """)
    #expect(ids(site) == [["a", "b-c", "d"], ["a"]])
  }

  @Test func pairsHeadingsWithAnOriginalThatIsNotInTheFirstLanguage() async throws {
    let site = try await GuidelineFixture(
      [
        "bars/tab-bar/ja.md": page(body: "## 大きさ\n"),
        "bars/tab-bar/fr.md": page(body: "## Tailles\n"),
      ], languages: ["en", "ja", "fr"])
    #expect(site.report == "")
    #expect(site.guideline.headingIDs("bars/tab-bar/fr.md") == ["大きさ"])
  }

  @Test func reportsDuplicateExplicitIDs() async throws {
    let site = try await site(
      """
      ## A {#one}

      ```swift #code
      ```

      ## B {#one}

      ```swift #code
      ```

      ## C

      ## D {#code}
      """,
      """
      ## あ

      ```swift #one
      ```

      ## い
      ## う
      ## え
      """)
    #expect(
      site.report == """
        bars/tab-bar/en.md:9:8: error: duplicate id 'one' [repeated-id]
            9 | ## B {#one}
              |        ^~~ help: change one of the ids
        bars/tab-bar/en.md:4:8: note: first here
            4 | ## A {#one}
              |        ^~~
        bars/tab-bar/en.md:11:11: error: duplicate id 'code' [repeated-id]
           11 | ```swift #code
              |           ^~~~ help: change one of the ids
        bars/tab-bar/en.md:6:11: note: first here
            6 | ```swift #code
              |           ^~~~
        bars/tab-bar/en.md:16:8: error: duplicate id 'code' [repeated-id]
           16 | ## D {#code}
              |        ^~~~ help: change one of the ids
        bars/tab-bar/en.md:6:11: note: first here
            6 | ```swift #code
              |           ^~~~
        bars/tab-bar/ja.md:6:11: error: duplicate id 'one' [repeated-id]
            6 | ```swift #one
              |           ^~~ help: change one of the ids
        bars/tab-bar/ja.md:4:1: note: first here
            4 | ## あ
              | ^~~~~

        """)
  }

  @Test func headingIDsAvoidTheIDsOfCodeBlocks() async throws {
    let site = try await site("## Code\n\n```swift #code\n```\n", "## コード\n")
    #expect(site.report == "")
    #expect(ids(site) == [["code-2"], ["code-2"]])
  }

  /// Where the translation begins with a heading of its own, none after it has a partner.
  @Test(arguments: ["", "### X\n"])
  func takesTimeProportionalToTheNumberOfHeadings(_ ownHeading: String) async throws {
    let factor = try await workFactor(
      from: 1_000, of: { count in (0..<count).map { "## H\($0)\n" } }
    ) { headings in
      let site = try await site(headings.joined(), ownHeading + headings.joined())
      let ids = site.guideline.headingIDs("bars/tab-bar/ja.md")
      #expect(ids.count == headings.count + (ownHeading.isEmpty ? 0 : 1))
      #expect(Set(ids).count == ids.count)
    }
    #expect(factor < 12)
  }
}
