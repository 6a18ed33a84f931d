import SiteTestSupport
import TestSupport
import Testing

/// The order of a topic's text, what it says at a glance, and its outline.
struct TopicPageTests {
  private static let topic = """
    ---
    title: Tab bar
    ---
    Lead.

    ```diagram title="Bar"
    +-----+
    | One |
    +-----+
    ```

    ## Anatomy

    Parts.

    ## Purpose

    ::: rule first level=must glance="3–5 | tabs"
    First.
    :::

    ### Deeper

    ::: rule past level=must-not status=historical
    Past.
    :::

    ::: rule second level=must-not
    Second.
    :::

    ## Sizes

    Small.

    ## Look

    ::: rule third level=consider
    Third.
    :::
    """

  private func page(_ text: String = topic) async throws -> HTMLPage {
    let site = try SiteFixture(
      ["Content/bars/tab-bar/en.md": text],
      configuration: "title: Guideline\nlanguages: [en]\n")
    let report = try await site.report()
    #expect(report == "")
    #expect(try site.published().flaws() == [])
    return try site.page("en/bars/tab-bar.html")
  }

  private func headings(_ page: HTMLPage) -> [String] {
    page.elements.filter { ["h1", "h2", "h3", "h4", "h5"].contains($0.name) }
      .map { "\($0.name) \($0.text)" }
  }

  @Test func showsSectionsWithRulesFirst() async throws {
    let headings = try await headings(page())
    #expect(
      headings == [
        "h1 Tab bar", "h2 At a glance", "h2 Purpose", "h3 First.", "h3 Deeper", "h4 Second.",
        "h2 Look", "h3 Third.", "h2 Older advice 1", "h3 Purpose", "h4 Deeper", "h5 Past.",
        "h2 Anatomy", "h2 Sizes",
      ])
  }

  // MARK: Older rules

  private static let withOlderRules = """
    ---
    title: Tab bar
    ---
    Lead.

    ::: rule lead level=should status=historical
    At the start.
    :::

    ## Purpose {#purpose}

    Text of the section.[^b]

    ::: rule first level=must replaces=gone
    First.
    :::

    ::: rule gone level=must status=historical since=2020
    Gone.[^a]
    :::

    More text.

    ### Colors {#colors aliases=colours}

    ::: rule dark level=must status=historical
    Dark.
    :::

    ## Past {#past}

    ### Sizes {#sizes}

    ::: rule small level=avoid status=historical
    Small.
    :::

    ## Said {#said}

    Some words.

    ::: rule said level=avoid status=historical
    Said.
    :::

    [^a]: Of the past.
    [^b]: Of today.
    """

  @Test func olderRulesFollowInAFoldBelowTheirHeadings() async throws {
    let page = try await page(Self.withOlderRules)
    #expect(
      headings(page) == [
        "h1 Tab bar", "h2 At a glance", "h2 Purpose", "h3 First.", "h2 Said", "h2 Older advice 5",
        "h3 At the start.", "h3 Purpose", "h4 Gone.2", "h4 Colors", "h5 Dark.", "h3 Past",
        "h4 Sizes", "h5 Small.", "h3 Said", "h4 Said.", "h2 Footnotes",
      ])
    // A heading without anything else below it takes its anchors along; others are repeated as links.
    let fold = try #require(page.elements.first { $0.attributes["id"] == "_older" })
    #expect(fold.name == "details" && fold.attributes["open"] == nil)
    let repeated = page.all("a").filter { ["h3", "h4"].contains($0.ancestors.last ?? "") }
    #expect(repeated.map(\.text) == ["Purpose", "Said"])
    for id in ["purpose", "colors", "colours", "past", "sizes", "said", "tab-bar.gone"] {
      #expect(page.elements.filter { $0.attributes["id"] == id }.count == 1, "\(id)")
    }
  }

  @Test func aHistoricalRuleSaysSinceWhenAndWhatAppliesNow() async throws {
    let page = try await page(Self.withOlderRules)
    #expect(
      page.all(class: "ended").map(\.text) == [
        "This rule no longer applies.", "No longer valid since 2020. Now: First.",
        "This rule no longer applies.", "This rule no longer applies.",
        "This rule no longer applies.",
      ])
  }

  @Test func theOutlineHasTheFoldAndNoHeadingInsideIt() async throws {
    let page = try await page(Self.withOlderRules)
    let entries = page.elements.filter { ["h2", "h3"].contains($0.attributes["class"]) }
    #expect(
      entries.map { $0.text.split(whereSeparator: \.isWhitespace).joined(separator: " ") } == [
        "Purpose 1", "Said", "Older advice 5",
      ])
    // The bar above the rules leads to it as well.
    let bar = try #require(page.all(class: "part-links").first)
    #expect(bar.text.split(whereSeparator: \.isNewline) == ["Rules 1", "Older advice 5"])
  }

  @Test func aTopicWithoutCurrentRulesHasNoFold() async throws {
    let text = """
      ---
      title: Tab bar
      ---
      ::: rule one level=should status=historical
      One.
      :::
      """
    let page = try await page(text)
    #expect(page.elements.allSatisfy { $0.attributes["id"] != "_older" })
    #expect(headings(page) == ["h1 Tab bar", "h2 One."])
  }

  @Test func markdownHasOlderRulesAtTheEndAndSaysFirstThatTheyDoNotApply() async throws {
    let site = try SiteFixture(
      ["Content/bars/tab-bar/en.md": Self.withOlderRules],
      configuration: "title: Guideline\nlanguages: [en]\n")
    #expect(try await site.report() == "")
    #expect(
      try site.html("en/bars/tab-bar.md") == """
        # Tab bar

        Lead.

        ## Purpose

        Text of the section.[^tab-bar-1]

        **Must:** First.

        `tab-bar.first`

        More text.

        ## Said

        Some words.

        ## Older advice (5)

        **This rule no longer applies.** Formerly “Should”: At the start.

        `tab-bar.lead`

        ### Purpose

        **No longer valid since 2020.** Now: [First.](../rules/tab-bar.first.html) Formerly “Must”: Gone.[^tab-bar-2]

        `tab-bar.gone`

        #### Colors

        **This rule no longer applies.** Formerly “Must”: Dark.

        `tab-bar.dark`

        ### Past

        #### Sizes

        **This rule no longer applies.** Formerly “Avoid”: Small.

        `tab-bar.small`

        ### Said

        **This rule no longer applies.** Formerly “Avoid”: Said.

        `tab-bar.said`

        [^tab-bar-1]: Of today.

        [^tab-bar-2]: Of the past.

        """)
  }

  @Test func keepsTheOrderOfAPageWithoutRules() async throws {
    let text = "---\ntitle: Tab bar\n---\nLead.\n\n## One\n\nText.\n\n## Two\n\nText.\n"
    let headings = try await headings(page(text))
    #expect(headings == ["h1 Tab bar", "h2 One", "h2 Two"])
  }

  @Test func showsRulesBeforeTheFirstHeadingAsASectionOfTheirOwn() async throws {
    let text =
      "---\ntitle: Tab bar\n---\nLead.\n\n::: rule one level=should\nOne.\n:::\n\n## More\n\nText.\n"
    let page = try await page(text)
    #expect(headings(page) == ["h1 Tab bar", "h2 One.", "h2 More"])
    #expect(page.all(class: "rule-group").count == 1 && page.all(class: "part").count == 1)
  }

  @Test func outlineListsHeadingsWithTheirRuleCountsInThatOrder() async throws {
    let page = try await page()
    let entries = page.elements.filter { ["h2", "h3"].contains($0.attributes["class"]) }
    #expect(
      entries.map { $0.text.split(whereSeparator: \.isWhitespace).joined(separator: " ") } == [
        "Purpose 2", "Deeper 1", "Look 1", "Older advice 1", "Anatomy", "Sizes",
      ])
  }

  @Test func atAGlanceHasBindingRulesAndNoHistoricalOnes() async throws {
    let page = try await page()
    #expect(page.all(class: "tile").map(\.text).first?.contains("3–5") == true)
    let lines = page.elements.filter { $0.attributes["class"]?.hasPrefix("level-must-not") == true }
    let texts: [String] = lines.map(\.text)
    #expect(texts.count { $0.contains("Second.") } == 1)
    #expect(!texts.contains { $0.contains("Past.") })
  }
}
