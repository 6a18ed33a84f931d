import Testing
import TreeImport

/// The addresses of pages and files as other tools write and publish them.
extension TreeImportTests {
  @Test func readsTheAddressesThatJekyllGivesCollectionsPagesAndPosts() {
    let result = made([
      "_config.yml": """
      title: Kit
      permalink: /news/:year/:title/
      collections:
        parts: {output: true, permalink: "/:collection/:title"}
        notes: {output: true}
        hidden: {output: false}
      defaults:
        - scope: {path: "", type: notes}
          values: {permalink: "/n/:path/"}
      """,
      "_parts/bar/card.md": "---\ntitle: Card\n---\nSee [tiles]({% link _parts/tile/tile.md %}).\n",
      "_parts/tile/tile.md": "---\ntitle: Tile\n---\nFlat. See [cards](/parts/card).\n",
      "_notes/a/first.md": "---\ntitle: First\n---\nOne.\n",
      "_hidden/no.md": "---\ntitle: No\n---\nNever.\n",
      "_posts/2024-05-01-new-card.md": "---\ntitle: A new card\n---\nNew.\n",
      "about/index.md": "---\ntitle: About\n---\nUs.\n",
    ])
    let aliases = result.files.filter { $0.value.contains("aliases") }.mapValues { text in
      text.split(separator: "\n").first { $0.hasPrefix("aliases") }.map(String.init) ?? ""
    }
    #expect(
      aliases == [
        "Content/parts/bar/card/en.md": "aliases: [\"/parts/card/\"]",
        "Content/parts/tile/en.md": "aliases: [\"/parts/tile/\"]",
        "Content/notes/a/first/en.md": "aliases: [\"/n/a/first/\"]",
        "Content/posts/new-card/en.md": "aliases: [\"/news/2024/new-card/\"]",
        "Content/about/en.md": "aliases: [\"/about/\"]",
      ])
    #expect(result.body("Content/parts/bar/card/en.md") == "See [tiles](topic:tile).\n")
    #expect(result.body("Content/parts/tile/en.md") == "Flat. See [cards](topic:card).\n")
    #expect(result.files["Content/site.yaml"]?.contains("title: Parts") == true)
  }

  @Test func writesTheTextOfAVariableInAnAddressAndItsNameElsewhere() {
    let result = made([
      "_config.yml":
        "title: Kit\nslack: https://chat.example.org/kit\nlinks:\n  code: https://example.org/code\n",
      "a/page.md": """
      ---
      title: Page
      ---
      Ask in [chat]({{ site.slack }}), read <a href="{{ site.links.code }}/a">code</a>,
      open [other]({{ '/a/other.html' | relative_url }}) or {{ site.slack }}.

      """,
      "a/other.md": "---\ntitle: Other\n---\nOther.\n",
    ])
    #expect(
      result.body("Content/a/page/en.md") == """
        Ask in [chat](https://chat.example.org/kit), read [code](https://example.org/code/a),
        open [other](topic:other) or <var:slack>.

        """)
  }

  @Test func leadsToHeadingsThatASiteHasCounted() {
    let result = made([
      "a/one.md": "# One\n\nSee [b](two.md#h3-1) and [none](two.md#h3-2).\n",
      "a/two.md": "# Two\n\n## X\n\n### A\n\n### B\n\nText.\n",
    ])
    #expect(
      result.body("Content/a/one/en.md") == "See [b](topic:two#b) and [none](topic:two).\n")
    #expect(result.made.pages.flatMap(\.lostAnchors) == ["two.md#h3-2"])
  }

  @Test func readsFrontMatterWithAKeyThatIsThereTwiceAndPagesOfFoldersInHTML() {
    let result = made([
      "_config.yml": "title: Kit\n",
      "parts/card.md":
        "---\ntitle: Old\npermalink: /cards/\ntitle: Card\n---\n[Head](/parts/head/head.html)\n",
      "parts/head/head.html": "---\ntitle: Head\n---\n<p>At the top.</p>\n",
      "parts/head/head--small.html": "---\ntitle: Small\n---\n<p>An example.</p>\n",
    ])
    #expect(
      result.files["Content/parts/card/en.md"]
        == "---\ntitle: Card\naliases: [\"/cards/\"]\n---\n\n[Head](topic:head)\n")
    #expect(
      result.files["Content/parts/head/en.md"]
        == "---\ntitle: Head\naliases: [\"/parts/head/head.html\"]\n---\n\nAt the top.\n")
    #expect(result.made.pages.map(\.source) == ["parts/card.md", "parts/head/head.html"])
  }

  @Test func joinsTranslationsByTheKeyThatTheyShare() {
    let result = made([
      "hugo.toml": "baseURL = \"https://example.org/\"\ndefaultContentLanguage = \"en\"\n",
      "content/en/parts/alert.md": "---\ntitle: Alert\ntranslationKey: alert\n---\nStops.\n",
      "content/fr/pieces/alerte.md": "---\ntitle: Alerte\ntranslationKey: alert\n---\nArrête.\n",
    ])
    #expect(
      result.files["Content/parts/alert/fr.md"] == "---\ntitle: Alerte\n---\n\nArrête.\n")
    #expect(
      result.files["Content/parts/alert/en.md"]
        == "---\ntitle: Alert\naliases: [\"/parts/alert/\", \"/fr/pieces/alerte/\"]\n---\n\nStops.\n"
    )
  }

  @Test func leavesTheAddressesOfHomePagesToTheSite() {
    let result = made([
      "eleventy.config.js": "module.exports = {}\n",
      "src/a/page.md": "---\ntitle: Page\npermalink: /en/\naliases: [/old/, /]\n---\nText.\n",
      "src/a/other.md": "---\ntitle: Other\n---\nText.\n",
    ])
    #expect(
      result.files["Content/a/page/en.md"]?.contains("aliases: [\"/a/page/\", \"/old/\"]") == true)
  }

  @Test func leadsToTheOriginalWhereAPageHasNoTranslation() {
    let result = made([
      "astro.config.mjs":
        "starlight({title: 'Kit', defaultLocale: 'root', locales: {root: {lang: 'en'}}})",
      "src/content/docs/guides/one.md": "---\ntitle: One\n---\nOne.\n",
      "src/content/docs/guides/two.md": "---\ntitle: Two\n---\nTwo.\n",
      "src/content/docs/ja/guides/one.md":
        "---\ntitle: 一\n---\n[二](/ja/guides/two/)と[二](../two/)。\n",
    ])
    #expect(result.body("Content/guides/one/ja.md") == "[二](topic:two)と[二](topic:two)。\n")
  }

  @Test func keepsTheIDsOfATranslationThatLacksAHeading() {
    let result = made([
      "astro.config.mjs":
        "starlight({title: 'Kit', defaultLocale: 'root', locales: {root: {lang: 'en'}}})",
      "src/content/docs/parts/border.md":
        "# Border\n\n## Sizes\n\n## `Edge`\n\n## Colors\n\n## Ends\n",
      "src/content/docs/ja/parts/border.md":
        "# 枠\n\n[色](#colors-of-it)、[端](#edge)、[余白](#余白)。\n\n## `Edge`\n\n## 色 {#colors}\n\n## 余白\n\n[色](#colors)\n",
    ])
    #expect(
      result.body("Content/parts/border/ja.md") == """
        [色](topic:border)、[端](#edge)、[余白](topic:border)。

        ## `Edge` {#edge}

        ## 色 {#colors}

        ## 余白

        [色](#colors)

        """)
  }

  @Test func readsTheAnchorsOfVitePressAndMarkdownIt() {
    let result = made([
      ".vitepress/config.js": "export default {}",
      "parts/border.md":
        "# Border\n\n[a](#content), [b](#_1-do-don-t), [c](#1.-do-%26-don%E2%80%99t), [d](#emoji-tada)\n\n## `<Content />` <Badge text=\"new\" />\n\n## 1. Do & don’t\n\n## Emoji :tada:\n",
    ])
    #expect(result.made.pages.flatMap(\.lostAnchors) == [])
    #expect(
      result.body("Content/parts/border/en.md") == """
        [a](#content), [b](#_1-do-don-t), [c](#_1-do-don-t), [d](#emoji-tada)

        ## `<Content />` :label[new] {#content}

        ## 1. Do & don’t {#_1-do-don-t}

        ## Emoji 🎉 {#emoji-tada}

        """)
  }

  @Test func publishesTheOnlyCollectionOfAstroAtTheRoot() {
    let result = made([
      "astro.config.mjs": "export default defineConfig({})",
      "src/content/config.ts": "export const collections = {}",
      "src/content/articles/parts/border.mdx": "# Border\n\n[Names](/parts/tokens/).\n",
      "src/content/articles/parts/tokens/index.mdx": "# Tokens\n\nNames.\n",
    ])
    #expect(result.body("Content/parts/border/en.md") == "[Names](topic:tokens).\n")
    #expect(result.made.pages.flatMap(\.lostLinks) == [])
  }

  @Test func tellsSeveralCollectionsOfAstroApartByTheirNames() {
    let result = made([
      "astro.config.mjs": "export default defineConfig({})",
      "src/content/articles/border.md": "# Border\n\n[Names](/notes/tokens/).\n",
      "src/content/notes/tokens.md": "# Tokens\n\nNames.\n",
    ])
    #expect(result.body("Content/articles/border/en.md") == "[Names](topic:tokens).\n")
  }

  @Test func readsAddressesFromThatOfThePageWithAndWithoutASlash() {
    let result = made(
      [
        "package.json": "{\"dependencies\": {\"nunjucks\": \"3\"}}",
        "docs/parts/border/index.md":
          "# Border\n\n[a](./tokens), [b](../parts/tokens), [home](/), [gone](./none).\n",
        "docs/parts/tokens/index.md": "# Tokens\n\nNames.\n",
      ], content: "docs")
    #expect(
      result.body("Content/parts/border/en.md")
        == "[a](topic:tokens), [b](topic:tokens), [home](page:home), gone.\n")
    #expect(result.made.pages.flatMap(\.lostLinks) == ["./none"])
  }

  @Test func findsPicturesByTheEndOfTheirAddresses() {
    let result = made([
      "a/page.md":
        "# Page\n\n![Save](/assets/buttons/save.png) ![Other](/static/icons/save.png) ![Two](/x/two.png)\n",
      "app/assets/buttons/save.png": "png", "old/buttons/one.png": "png", "y/two.png": "png",
    ])
    // The last one shares nothing but its name: it may be another picture.
    #expect(result.body("Content/a/page/en.md") == "![Save](save.png) Other Two\n")
    #expect(result.made.copies.map(\.source) == ["app/assets/buttons/save.png"])
  }

  @Test func theTitleOfAPictureThatIsAParagraphIsItsCaption() {
    let result = made([
      "a/page.md": """
      # Page

      ![Alone](b.png "A bar")

      ![In a line](b.png 'Kept') of text

      ![With marks](b.png "A *bar*")

      ![Far](https://example.org/a.png "Elsewhere"){width=320}

      """,
      "a/b.png": "png",
    ])
    #expect(
      result.body("Content/a/page/en.md") == """
        ![Alone](b.png){caption="A bar"}

        ![In a line](b.png 'Kept') of text

        ![With marks](b.png "A *bar*")

        ![Far](https://example.org/a.png){width=320 caption="Elsewhere"}

        """)
  }

  @Test func aPictureInTheFrontMatterStandsForThePage() {
    let result = made([
      "a/page.md": "---\ntitle: Page\npreviewImage: assets/b.png\n---\n\nText.\n",
      "a/other.md": "---\ntitle: Other\npreviewImage: gone.png\n---\n\nText.\n",
      "public/assets/b.png": "png",
    ])
    #expect(
      result.files["Content/a/page/en.md"] == "---\ntitle: Page\npicture: \"b.png\"\n---\n\nText.\n"
    )
    #expect(
      result.files["Content/a/other/en.md"]
        == "---\ntitle: Other\npreviewImage: gone.png\n---\n\nText.\n")
    #expect(result.made.copies.map(\.path) == ["Content/a/page/b.png"])
  }

  @Test func readsPicturesThatAPageInMDXImports() {
    let result = made([
      "a/page.mdx": """
      import Good, { size } from './good.png'
      import bad from "./bad.svg?url";
      import Frame from '../Frame'

      # Page

      <Image src={bad} alt="A bad one" />

      <img src={require('./good.png').default} alt="A good one" width={320} />

      <Frame href={target}>Text.</Frame>

      """,
      "a/good.png": "png", "a/bad.svg": "<svg/>",
    ])
    #expect(
      result.body("Content/a/page/en.md") == """
        ![A bad one](bad.svg)

        ![A good one](good.png){width=320}

        Text.

        """)
    #expect(
      result.made.copies.map(\.path) == ["Content/a/page/bad.svg", "Content/a/page/good.png"])
  }
}
