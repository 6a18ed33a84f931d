import Testing
import TreeImport

/// Findings from trees of public design systems.
extension TreeImportTests {
  @Test func takesTheFolderThatHasPagesForTheContent() {
    let result = made([
      "gatsby-config.ts": "const config = {}\nexport default config\n",
      "content/nav.yml": "- a\n",
      "src/pages/parts/card.mdx": "---\ntitle: Card\n---\nFlat.\n",
      "docs.tsx": "export {}\n",
    ])
    #expect(
      result.files["Content/parts/card/en.md"]
        == "---\ntitle: Card\naliases: [\"/parts/card/\"]\n---\n\nFlat.\n")
  }

  @Test func keepsLinksWhoseWordsBeginWithAnAtSign() {
    #expect(
      converted(
        "# A\n\nBy [@ann](https://example.org/ann), [@kit/core][core] and [@x].\n\n"
          + "[core]: https://example.org/core\n[@x]: https://example.org/x\n")
        == "By [\\@ann](https://example.org/ann), [\\@kit/core][core] and [\\@x].\n\n"
        + "[core]: https://example.org/core\n[\\@x]: https://example.org/x\n")
  }

  @Test func keepsTheIDsOfHeadingsInMDX() {
    #expect(
      converted("# A\n\nText.\n\n# No more `css` {#css-prop}\n\nGone.\n", "a/page.mdx")
        == "Text.\n\n## No more `css` {#css-prop}\n\nGone.\n")
  }

  @Test func readsTheNamesOfCharactersInTitles() {
    let result = made(["a/page.mdx": "# Depth &rarr; &#8220;flat&#x201D; &amp; more\n\nText.\n"])
    #expect(result.made.pages.map(\.title) == ["Depth → “flat” & more"])
  }

  @Test func makesNoCodeOfIndentedTextInMDX() {
    #expect(
      converted(
        """
        # A

        <Grid>
          <Cell>
            ![A card that shows
        its parts.](https://example.org/a.png)
          </Cell>
        </Grid>

        - one

            its text
        """, "a/page.mdx")
          == """
          ::: columns
          ![A card that shows
          its parts.](https://example.org/a.png)
          :::

          - one

              its text

          """)
  }

  @Test func writesKeywordsThatAreATextAsAListAndOthersUnderAnotherName() {
    let result = made([
      "a/one.md": "---\ntitle: One\nkeywords: tab bar, tabs\n---\nA.\n",
      "a/two.md": "---\ntitle: Two\nkeywords:\n  $ref: \"#/names\"\n---\nB.\n",
      "a/three.md": "---\ntitle: Three\nkeywords: [x, y]\n---\nC.\n",
    ])
    #expect(result.files["Content/a/one/en.md"]?.contains("\nkeywords: [tab bar, tabs]\n") == true)
    #expect(
      result.files["Content/a/two/en.md"]?.contains("\nsource-keywords:\n  $ref: \"#/names\"\n")
        == true)
    #expect(result.files["Content/a/three/en.md"]?.contains("\nkeywords: [x, y]\n") == true)
  }

  @Test func namesFilesInCapitalsWithoutPartingTheirLetters() {
    let result = made([
      "a/CHANGELOG.md": "# Changes\n\nOne.\n", "a/UIKit.md": "# Kit\n\nTwo.\n",
      "a/URLs.md": "# Links\n\nThree.\n", "a/TabBar.md": "# Tabs\n\nFour.\n",
    ])
    #expect(
      result.files.keys.filter { $0.hasSuffix("en.md") }.sorted() == [
        "Content/a/changelog/en.md", "Content/a/tab-bar/en.md", "Content/a/ui-kit/en.md",
        "Content/a/urls/en.md",
      ])
  }

  @Test func takesTheBeginningOfAddressesFromTheLinksOfPages() {
    let result = made([
      "parts/card.mdx": "# Card\n\nSee [tile](/kit/parts/tile) and [bar](/kit/parts/bar#sizes).\n",
      "parts/tile.mdx": "# Tile\n\nSee [card](/kit/parts/card), [out](/blog/one).\n",
      "parts/bar.mdx": "# Bar\n\n## Sizes\n\nSmall.\n",
    ])
    #expect(
      result.body("Content/parts/card/en.md")
        == "See [tile](topic:tile) and [bar](topic:bar#sizes).\n")
    #expect(
      result.files["Content/parts/bar/en.md"]
        == "---\ntitle: Bar\naliases: [\"/kit/parts/bar/\"]\n---\n\n## Sizes\n\nSmall.\n")
    #expect(result.made.pages.flatMap(\.lostLinks) == ["/blog/one"])
  }

  @Test func takesNoAddressesFromAFewLinksAmongOthers() {
    let result = made([
      "parts/card.mdx": "# Card\n\nSee [tile](/a/tile), [b](/b/x), [c](/c/y), [d](/d/z).\n",
      "tile.mdx": "# Tile\n\nSee [card](/b/card), [one](/one), [two](/two).\n",
    ])
    #expect(result.files.values.allSatisfy { !$0.contains("aliases") })
  }

  @Test func putsTextsIntoPagesWhoseAddressesTheyFill() {
    let result = made([
      "_config.yml": "title: Kit\n",
      "a/_install.md": """
      Get [{{ include.name }}]({{ include.link }}).
      {% if include.image %}
      With a picture.
      {% else %}
      Without one.
      {% endif %}

      """,
      "a/one.md": """
      ---
      title: One
      ---
      {% include_relative _install.md name="Code" link="https://example.org/code" image="a.png" %}

      """,
      "a/two.md": """
      ---
      title: Two
      ---
      {% include_relative _install.md name="Draw" link="https://example.org/draw" %}

      """,
    ])
    #expect(
      result.body("Content/a/one/en.md")
        == "Get [Code](https://example.org/code).\n\nWith a picture.\n")
    #expect(
      result.body("Content/a/two/en.md")
        == "Get [Draw](https://example.org/draw).\n\nWithout one.\n")
  }

  @Test func countsNoWordsOfBadgesAndComments() {
    let result = made([
      "a/page.md":
        "# Kit [![npm](https://badge.example.org/js/kit.svg)](https://example.org/kit)\n\nText.\n"
        + "\n{% comment %}\nnever seen\n{% endcomment %}\n"
    ])
    #expect(result.made.pages.map(\.missingWords) == [[]])
  }

  @Test func takesTheOneFolderThatHasAllPages() {
    let result = made([
      "next.config.js": "module.exports = {}\n", "README.md": "# Work\n\nNotes.\n",
      "documentation/parts/card.mdx": "# Card\n\nSee [tile](/parts/tile).\n",
      "documentation/parts/tile.mdx": "# Tile\n\nFlat.\n",
      "documentation/start.mdx": "# Start\n\nNow.\n",
    ])
    #expect(result.body("Content/parts/card/en.md") == "See [tile](topic:tile).\n")
    #expect(result.made.pages.map(\.source).allSatisfy { $0.hasPrefix("documentation/") })
  }

  @Test func leavesOutLinksWhoseAddressesOnlyTheOtherToolKnows() {
    let result = made([
      "_config.yml": "title: Kit\n",
      "a/page.md":
        "---\ntitle: Page\n---\nGet [it](https://example.org/{{ site.data.version }}.zip) or [old](/b).\n",
      "_posts/2024-05-01-card.md":
        "---\ntitle: Card\n---\n> See\n> [more]({% post_url 2024-06-01-tile %}).\n",
      "_posts/2024-06-01-tile.md": "---\ntitle: Tile\n---\nFlat.\n",
    ])
    #expect(result.body("Content/a/page/en.md") == "Get it or old.\n")
    #expect(
      result.made.pages.flatMap(\.lostLinks) == ["https://example.org/{{…}}.zip", "/b"])
    #expect(result.body("Content/posts/card/en.md") == "> See\n> [more](topic:tile).\n")
  }

  @Test func writesNoIDWhoseUnderscoreWouldEndAnEmphasis() {
    #expect(
      converted("# A\n\n## load(to:_) {#load_}\n\nText.\n") == "## load(to:_)\n\nText.\n")
  }
}
