import Testing
import TreeImport

/// Components by their names and attributes, and what templates write as code.
extension TreeImportTests {
  @Test func readsWhatAComponentNamesAsRightAndAsWrong() {
    #expect(
      converted("# A\n\n<DoDont do=\"One verb\" dont=\"Two verbs\" />\n", "a/page.mdx")
        == "::: do\nOne verb\n:::\n\n::: dont\nTwo verbs\n:::\n")
  }

  @Test func namesTabsByTheListThatTheElementAroundThemHas() {
    #expect(
      converted(
        """
        # Page

        <Tabs items={['npm', "pnpm"]}>
          <Tabs.Tab>One.</Tabs.Tab>
          <Tabs.Tab>Two.</Tabs.Tab>
        </Tabs>

        {{< tabs items="JSON, YAML" >}}
        {{< tab >}}Braces.{{< /tab >}}
        {{< tab >}}Lines.{{< /tab >}}
        {{< /tabs >}}

        """, "a/page.mdx") == """
          ::: tabs
          ::: tab npm
          One.
          :::

          ::: tab pnpm
          Two.
          :::
          :::

          ::: tabs
          ::: tab JSON
          Braces.
          :::

          ::: tab YAML
          Lines.
          :::
          :::

          """)
  }

  @Test func readsComponentsThatAreNamedAsElementsOfHTML() {
    let text = """
      # Page

      <Heading as="h2">Sizes</Heading>

      <Table>
        <THead><Tr><Th>Name</Th><Th>Use</Th></Tr></THead>
        <TBody><Tr><Td>Small</Td><Td>In <InlineCode>Row</InlineCode></Td></Tr></TBody>
      </Table>

      <UnorderedList>
        <ListItem>One</ListItem>
        <ListItem>Two</ListItem>
      </UnorderedList>

      """
    #expect(
      converted(text, "a/page.mdx") == """
        ## Sizes

        | Name | Use |
        | --- | --- |
        | Small | In `Row` |

        - One
        - Two

        """)
    // What a person has decided about a name comes first.
    let decided = converted(text, "a/page.mdx", decided: ["UnorderedList": .nothing])
    #expect(decided?.contains("One") == false)
  }

  @Test func proposesWhatTheLastWordOfANameSays() {
    let result = made([
      "a/page.md": """
      # Page

      <va-icon size="3"></va-icon> <BugIcon /> <DocsLink href="/a/page">Here</DocsLink>

      <ResponsiveImage src="./a.png" alt="A" />

      """,
      "a/a.png": "png",
    ])
    #expect(
      result.made.table.entries.mapValues(\.treatment) == [
        "va-icon": .nothing, "BugIcon": .nothing, "DocsLink": .markdown("link"),
        "ResponsiveImage": .markdown("picture"),
      ])
  }

  @Test func keepsCodeThatAFilterHighlights() {
    let result = made(
      [
        "package.json": "{\"dependencies\": {\"nunjucks\": \"3\"}}",
        "docs/a/page.njk": """
        {% extends "layout.njk" %}
        {% set pageTitle = "Page" %}
        {% block body %}
        <p>Use it so:</p>
        {% filter highlight("html") %}
          <p lang="en">Text</p>
        {% endfilter %}
        {% include "./parts/hint.njk" %}
        {% include "./parts/logic.njk" %}
        {% endblock %}

        """,
        "docs/a/parts/hint.njk":
          "<h2 id=\"hint\">Hint</h2>\n{% call details({summary: \"Why\"}) %}<p>Because.</p>{% endcall %}\n",
        "docs/a/parts/logic.njk": "{% if show %}<p>{{ name }}</p>{% endif %}\n",
      ], content: "docs")
    #expect(
      result.body("Content/a/page/en.md") == """
        Use it so:

        ```html
        <p lang="en">Text</p>
        ```

        ## Hint {#hint}

        ::: details Why
        Because.
        :::

        ```text
        {% include "./parts/logic.njk" %}
        ```

        """)
  }

  @Test func leavesOutAScriptThatAPageIncludes() {
    let result = made(
      [
        "package.json": "{\"dependencies\": {\"nunjucks\": \"3\"}}",
        "docs/a/page.md": "# Page\n\nText.\n\n<script>\n  {% include './menu.js' %}\n</script>\n",
        "docs/a/menu.js": "const opened = document.querySelector('nav');\n",
      ], content: "docs")
    #expect(result.body("Content/a/page/en.md") == "Text.\n")
    #expect(result.made.pages.flatMap(\.missingWords) == [])
  }

  @Test func keepsDetailsAndCodeInACaptionAsBlocks() {
    let text = """
      # Page

      <figure>
      <img src="map.png" alt="A map">
      <figcaption>
      <details>
      <summary>Source</summary>

      Draw it again:

      ```dot
      a -- b [label="way"]
      ```
      </details>
      </figcaption>
      </figure>

      """
    #expect(
      converted(text, "a/page.md") == """
        A map

        ::: details Source
        Draw it again:

        ```dot
        a -- b [label="way"]
        ```
        :::

        """)
  }

  @Test func readsMacrosOfPublicDesignSystems() {
    #expect(
      made(
        [
          "package.json": "{\"dependencies\": {\"nunjucks\": \"3\"}}",
          "docs/a/page.md": """
          # Page

          {{ govukInsetText({ html: '<p>Don\\'t <a href="/a/other/">wait</a>.</p>' }) }}

          It is {{ tag({ text: "New", classes: classes }) }} here.

          {{ nhsukTable({
            caption: "Sizes",
            head: [{text: "Name"}, {text: "Use"}],
            rows: [
              [{ text:"Small" }, { html: "In <b>rows</b>, 1|2" }],
            ]
          }) }}

          {{ warningCallout({ heading: "Take care", text: message }) }}

          {{ image({ src: "/logo.png", alt: "A logo", caption: "Ours" }) }}

          {{ button({ text: "Save" }) }}

          {% call govukDetails({ summaryText: "Why" }) %}

          Because.

          {% endcall %}

          """,
          "docs/a/other.md": "# Other\n", "docs/logo.png": "png",
        ], content: "docs"
      ).body("Content/a/page/en.md") == """
        ::: note
        Don't [wait](topic:other).
        :::

        It is :label[New] here.

        **Sizes**

        | Name | Use |
        | --- | --- |
        | Small | In **rows**, 1\\|2 |

        ```text
        {{ warningCallout({ heading: "Take care", text: message }) }}
        ```

        ![A logo](logo.png){caption="Ours"}

        ```text
        {{ button({ text: "Save" }) }}
        ```

        ::: details Why
        Because.
        :::

        """)
  }

  @Test func readsPartsAndPairsOfMacros() {
    #expect(
      converted(
        """
        # Page

        {{ govukAccordion ({
          id: "a",
          items: [
            { heading: { text: "One" }, content: { html: "<p class=\\"x\\">It\\'s <b>one</b>.</p>" } },
            { heading: { text: "Two" }, content: { text: "Two." } }
          ]
        }) }}

        {{ tabs({ items: [{ label: "Web", panel: { html: "<p>Click.</p>" } }] }) }}

        {{ summaryList({ rows: [{ key: { text: "Name" }, value: { text: "Ada" }, actions: {} }] }) }}

        {{ accordion({ items: [{ heading: { text: "One" }, content: { html: text } }] }) }}

        """) == """
          ::: details One
          It's **one**.
          :::

          ::: details Two
          Two.
          :::

          ::: tabs
          ::: tab Web
          Click.
          :::
          :::

          |  |  |
          | --- | --- |
          | Name | Ada |

          ```text
          {{ accordion({ items: [{ heading: { text: "One" }, content: { html: text } }] }) }}
          ```

          """)
  }

  @Test func readsWhatBrowsersForgive() {
    #expect(
      converted(
        """
        # Page

        <ul class=\\"list\\">
        <li>One</li>
        </ul>

        <!-- size: 1 --> <!-- kind: a --> – It is small.

        """) == """
          - One

          – It is small.

          """)
  }

  @Test func keepsCodeInAttributesAndReadsWhatAPageExports() {
    #expect(
      made([
        "a/page.mdx": """
        export const meta = {
          title: 'Panels',
          description: "Show more.",
        };

        {meta.description}

        <Preview code={`
        export const Example = () => {
          return <Panel title={\\`x\\`} />
        }

        import x from 'y'
        `} />

        Text.

        """
      ]).files["Content/a/page/en.md"] == """
        ---
        title: Panels
        summary: "Show more."
        ---

        Show more.

        ```jsx
        <Preview code={`
        export const Example = () => {
          return <Panel title={\\`x\\`} />
        }

        import x from 'y'
        `} />
        ```

        Text.

        """)
  }

  @Test func showsWhatSlotsOfVueHold() {
    #expect(
      converted(
        """
        # Page

        <my-demo>
        <template #demo>

        A sentence.

        </template>
        <template v-slot:code>

        ```vue
        <template><p>Code</p></template>
        ```

        </template>
        </my-demo>

        <template><p>Unseen</p></template>

        """) == """
          A sentence.

          ```vue
          <template><p>Code</p></template>
          ```

          """)
  }

  @Test func makesATableOfRowsThatNoTableIsAround() {
    #expect(
      converted(
        """
        # Page

        <my-table>
        <template #body>
        <tr><th>Name</th><th>Use</th></tr>
        <tr><td>Small</td><td>In rows</td></tr>
        </template>
        </my-table>

        """) == """
          | Name | Use |
          | --- | --- |
          | Small | In rows |

          """)
  }

  @Test func leavesOutMarksThatOtherToolsTakeFromText() {
    let result = made([
      "_config.yml": "title: Kit\n",
      "a/page.md": """
      ---
      title: Page
      summary: "See <a href=\\"/x\\">this</a>.{:.lead}"
      note: "  "
      ---
      ## {{ name }} {#{{ name | slugify }}}

      | `@include` | u-float(left) |
      | --- | --- |

      @include u-float(left)

      """,
    ])
    #expect(
      result.files["Content/a/page/en.md"] == """
        ---
        title: Page
        summary: "See this."
        aliases: ["/a/page.html"]
        ---

        ## `{{ name }}` {#-name-}

        | `@include` | u-float(left) |
        | --- | --- |

        @include u-float(left)

        """)
  }

  @Test func writesASiteThatHasAHomePageAlone() {
    let result = made(["index.md": "# Kit\n\nWelcome.\n"])
    #expect(result.files["Content/site.yaml"] == "title: Docs\nlanguages: [en]\nsections: []\n")
  }
}
