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
    page.elements.filter { ["h1", "h2", "h3", "h4"].contains($0.name) }
      .map { "\($0.name) \($0.text)" }
  }

  @Test func showsSectionsWithRulesFirst() async throws {
    let headings = try await headings(page())
    #expect(
      headings == [
        "h1 Tab bar", "h2 At a glance", "h2 Purpose", "h3 First.", "h3 Deeper", "h4 Past.",
        "h4 Second.", "h2 Look", "h3 Third.", "h2 Anatomy", "h2 Sizes",
      ])
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
        "Purpose 3", "Deeper 2", "Look 1", "Anatomy", "Sizes",
      ])
  }

  @Test func atAGlanceHasBindingRulesAndNoHistoricalOnes() async throws {
    let page = try await page()
    #expect(page.all(class: "tile").map(\.text).first?.contains("3–5") == true)
    let lines = page.elements.filter { $0.attributes["class"]?.hasPrefix("level-must-not") == true }
    #expect(lines.map(\.text).filter { $0.contains("Second.") }.count == 1)
    #expect(lines.allSatisfy { !$0.text.contains("Past.") })
  }
}
