import Testing
import TreeImport

/// Notations of single tools: texts that pages share, parts of pages, templates of HTML, tags of Handlebars.
extension TreeImportTests {
  // MARK: Shared texts

  @Test func makesSharedTextsOfFilesThatSeveralPagesInclude() {
    let result = made([
      "_config.yml": "title: Kit\n",
      "a/one.md": "---\ntitle: One\n---\n{% include safety.md part=\"card\" %}\n",
      "a/two.md": "---\ntitle: Two\n---\nFirst.\n\n{% include safety.md part=\"key\" %}\n",
      "a/three.md":
        "---\ntitle: Three\n---\n<div>\n\n{% include safety.md part=\"lid\" %}\n\n</div>\n",
      "_includes/safety.md": "Read [one](/a/one.html) before you touch the {{ include.part }}.\n",
    ])
    #expect(
      result.files["Content/shared/safety.md"]
        == "Read [one](topic:one) before you touch the <var:part>.\n")
    #expect(result.body("Content/a/one/en.md") == "::: include shared/safety.md part=\"card\"\n")
    #expect(
      result.body("Content/a/two/en.md") == "First.\n\n::: include shared/safety.md part=\"key\"\n")
    #expect(
      result.body("Content/a/three/en.md") == "Read [one](topic:one) before you touch the lid.\n")
    #expect(result.made.sharedTexts.map(\.source) == ["_includes/safety.md"])
  }

  @Test func putsTextsIntoPagesThatAreSharedButNeedThePage() {
    let result = made([
      "hugo.toml": "baseURL = \"https://example.org/\"\n",
      "content/a/one.md": "+++\ntitle = \"One\"\n+++\n{{% include \"/_common/sizes.md\" %}}\n",
      "content/a/two.md": "+++\ntitle = \"Two\"\n+++\n{{% include \"/_common/sizes.md\" %}}\n",
      "content/_common/sizes.md": "## Sizes\n\nAs large as a finger.\n",
    ])
    for page in ["one", "two"] {
      #expect(
        result.body("Content/a/\(page)/en.md") == "## Sizes\n\nAs large as a finger.\n")
    }
    #expect(result.made.sharedTexts.isEmpty)
  }

  @Test func sharesATextInEachLanguage() {
    let result = made([
      "docusaurus.config.js": "export default {i18n: {defaultLocale: 'en'}}",
      "docs/en/a/one.mdx": "import Hint from './_hint.mdx'\n\n# One\n\n<Hint />\n",
      "docs/en/a/two.mdx": "import Hint from './_hint.mdx'\n\n# Two\n\n<Hint />\n",
      "docs/en/a/_hint.mdx": "Take care.\n",
      "docs/ja/a/one.mdx": "import Hint from './_hint.mdx'\n\n# 一\n\n<Hint />\n",
      "docs/ja/a/two.mdx": "import Hint from './_hint.mdx'\n\n# 二\n\n<Hint />\n",
      "docs/ja/a/_hint.mdx": "注意します。\n",
    ])
    #expect(result.files["Content/shared/hint.md"] == "Take care.\n")
    #expect(result.files["Content/shared/hint.ja.md"] == "注意します。\n")
    #expect(result.body("Content/a/two/ja.md") == "::: include shared/hint.md\n")
  }

  // MARK: Templates

  @Test func namesEachTemplateThatPagesBringInInTheTable() {
    let result = made([
      "_config.yml": "title: Kit\n",
      "a/page.md": """
      ---
      title: Page
      ---
      {% include preview.html story="card" %}

      {% include _breadcrumb.html %}

      """,
      "_includes/preview.html": "{% if include.story %}<iframe></iframe>{% endif %}\n",
    ])
    #expect(
      result.made.table.names == ["{% include _breadcrumb.html %}", "{% include preview.html %}"])
    #expect(
      result.body("Content/a/page/en.md")
        == "```text\n{% include preview.html story=\"card\" %}\n```\n")
  }

  @Test func joinsPartsWithThePageOfTheirFolderInTheOrderOfTheTemplate() {
    let result = made([
      "_config.yml": "title: Kit\n",
      "_components/bar/bar.md": "---\ntitle: Bar\npermalink: /components/bar/\n---\n",
      "_components/bar/guidance/about.md": "- It shows places.\n",
      "_components/bar/guidance/when-to-use.md": "- Where there are many.\n",
      "_includes/guidance.html": """
      {%- include_relative {{ path }}/when-to-use.md -%}
      {%- include_relative {{ path }}/about.md -%}

      """,
    ])
    let page = result.made.pages[0].path
    #expect(result.made.pages.count == 1)
    #expect(
      result.body(page)
        == "## When to use\n\n- Where there are many.\n\n## About\n\n- It shows places.\n")
    #expect(result.files[page]?.contains("aliases: [\"/components/bar/\"") == true)
  }

  @Test func readsPagesOfNunjucks() {
    let result = made(
      [
        "package.json": "{\"dependencies\": {\"nunjucks\": \"3\"}}",
        "app/views/layouts/base.njk": "<html>{% block main %}{% endblock %}</html>\n",
        "app/views/parts/key/index.njk": """
        {% extends "layouts/base.njk" %}
        {% set pageTitle = "Keys" %}
        {% set pageDescription = "What a key says." %}
        {% block main %}
          <h2 id="one_verb">One verb</h2>
          <p>Use <strong>one</strong> verb, as <a href="/parts/key#one_verb">here</a>.</p>
          <ul>
            <li>short</li>
            <li>plain</li>
          </ul>
        {% endblock %}

        """,
      ], content: "app/views")
    #expect(result.made.tool == .nunjucks)
    #expect(result.made.pages.map(\.title) == ["Keys"])
    let text = result.files[result.made.pages[0].path] ?? ""
    #expect(text.contains("title: Keys\nsummary: \"What a key says.\"\n"))
    #expect(text.contains("## One verb"))
    #expect(text.contains("Use **one** verb, as [here]("))
    #expect(text.contains("- short\n- plain\n"))
    #expect(!text.contains("{%"))
  }

  @Test func readsPagesOfHTMLWhereThereIsNoMarkdown() {
    let result = made([
      "a/alert.html": """
      <!DOCTYPE html>
      <html><head><title>Alert &amp; toast</title><script>let a = 1</script></head>
      <body><nav>Home</nav><main><h1>Alert</h1>
              <p>It stops people. See <a href="../b/bar.html">bars</a>.</p></main></body></html>

      """,
      "b/bar.html": "<!doctype html><title>Bar</title><body><p>Places.</p></body>\n",
      "b/part.html": "<p>No page.</p>\n",
    ])
    #expect(result.made.pages.map(\.title) == ["Alert", "Bar"])
    #expect(result.body("Content/a/alert/en.md") == "It stops people. See [bars](topic:bar).\n")
  }

  @Test func readsTemplatesThatAreIndentedBetweenTags() {
    let text = """
      # Page

      {# Not for readers. #}
      <div>

          <p>One.</p>

          {% if wide %}

          <p>Two.</p>

          {% endif %}
      </div>

      """
    #expect(converted(text) == "One.\n\nTwo.\n")
  }

  @Test func readsCodeBehindTheMarksOfItems() {
    let text = "# Page\n\n- ```js {1}\n  a\n  ```\n- Text\n\n!!! note\n    Short.\n"
    #expect(converted(text) == "- ```js\n  a\n  ```\n- Text\n\n::: note\nShort.\n:::\n")
  }

  @Test func readsAttributesWithExpressionsThatHaveQuotationMarks() {
    let text = "# Page\n\n<link href=\"{{ path(\"a.css\") }}\">\n\nText.\n"
    #expect(converted(text) == "Text.\n")
  }

  @Test func keepsCodeInItemsWhoseLinesAreNotIndented() {
    let text = "# Page\n\n- One\n\n    ```html\n<b>x</b>\n    ```\n"
    #expect(converted(text) == "- One\n\n    ```html\n    <b>x</b>\n    ```\n")
  }

  @Test func makesAPageThatIsNamedAsItsFolderThePageOfTheFolder() {
    let result = made([
      "_config.yml": "title: Kit\n",
      "parts/button/button.md": "---\ntitle: Button\n---\nPress it.\n",
      "parts/button/tests.md": "---\ntitle: Tests\n---\nTry it.\n",
    ])
    #expect(
      result.files["Content/parts/button/en.md"]
        == "---\ntitle: Button\naliases: [\"/parts/button/button.html\"]\n---\n\nPress it.\n")
    #expect(result.files["Content/parts/button/tests/en.md"] != nil)
  }

  // MARK: Handlebars

  @Test func readsTagsOfHandlebars() {
    let text = """
      # Page

      <Doc::Api as |C|>
        <C.Property @name="size" @type="enum" @values={{array "small" "large" }}>
          How large it is.
        </C.Property>
        <C.Property @name="wide" @required={{true}} />
      </Doc::Api>

      """
    #expect(
      converted(text) == """
        - `size` (type: enum; values: small, large)

          How large it is.

        - `wide` (required)

        """)
  }

  @Test func readsTheSizesOfPictures() {
    let result = made([
      "a/page.md": "# Page\n\n![A card](card.png =320x*) and ![A key](card.png =x20).\n",
      "a/card.png": "x",
    ])
    #expect(
      result.body("Content/a/page/en.md")
        == "![A card](card.png){width=320} and ![A key](card.png).\n")
  }

  // MARK: Links

  @Test func keepsTheWordsOfLabelsWhoseDefinitionsLeadNowhere() {
    let text = """
      # Page

      See [cards][c], [c], ![A cat][c] and [keys][k].

      [c]: gone.md
      [k]: https://example.org/

      """
    #expect(
      converted(text) == """
        See cards, c, A cat and [keys][k].

        [k]: https://example.org/

        """)
  }

  @Test func leavesOutAddressesAtWhichTheNewSiteHasPages() {
    let result = made([
      "hugo.toml": "baseURL = \"https://example.org/\"\n",
      "content/en/about/_index.md": "---\ntitle: About\n---\nUs.\n",
      "content/fa/about/_index.md": "---\ntitle: About\n---\nUs.\n",
      "content/en/_index.md": "---\ntitle: Home\n---\nUs.\n",
      "content/fa/_index.md": "---\ntitle: Home\n---\nUs.\n",
    ])
    let pages = result.files.filter { $0.key.hasSuffix(".md") }.values
    #expect(!pages.contains { $0.contains("/fa/") })
  }

  @Test func readsTheLanguageOfTheRootOfStarlight() {
    let result = made([
      "astro.config.mjs": """
      starlight({
        title: 'Kit', defaultLocale: 'root',
        locales: { root: { label: 'Deutsch', lang: 'de' }, ja: { label: '日本語' } },
      })
      """,
      "src/content/docs/parts/alert.md": "---\ntitle: Hinweis\n---\nHält auf.\n",
      "src/content/docs/ja/parts/alert.md": "---\ntitle: アラート\n---\n止めます。\n",
    ])
    #expect(result.made.tool == .starlight)
    #expect(result.made.languages == ["de", "ja"])
    #expect(result.body("Content/parts/alert/de.md") == "Hält auf.\n")
  }

  @Test func keepsTheAddressesThatThePluginOfMkDocsRedirects() {
    let result = made([
      "mkdocs.yml": """
      site_name: Kit
      site_url: https://example.org/kit/
      plugins:
        - redirects:
            redirect_maps:
              parts/warning.md: parts/alert.md
              old/index.md: parts/alert.md
      """,
      "docs/parts/alert.md": "# Alert\n\nStops.\n",
    ])
    let page = result.files["Content/parts/alert/en.md"] ?? ""
    #expect(
      page.contains("aliases: [\"/kit/parts/warning/\", \"/kit/old/\", \"/kit/parts/alert/\"]\n"),
      "\(page)")
  }
}
