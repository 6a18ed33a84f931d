import Testing
import TreeImport

/// Notations of MyST and Sphinx: lists of pages, labels, roles, comments and directives.
extension TreeImportTests {
  /// The text that a page of Sphinx becomes.
  private func sphinx(_ text: String) -> String? {
    made(["conf.py": "project = 'Kit'\n", "a/page.md": "# Page\n\n" + text])
      .body("Content/a/page/en.md")
  }

  @Test func ordersPagesAsTheListsOfSphinxDo() {
    let result = made([
      "conf.py": "project = 'Kit'\n",
      "index.md": """
      # Kit

      ```{toctree}
      :caption: Start
      :maxdepth: 2

      Use it <use/start>
      parts/index
      ```

      """,
      "use/start.md": "# Start\n\nHere.\n",
      "parts/index.md": "# Parts\n\n:::{toctree}\n:glob:\n\nzebra\nbar\nmore/*\n:::\n",
      "parts/bar.md": "# Bar\n\nLong.\n",
      "parts/zebra.md": "# Zebra\n\nStriped.\n",
      "parts/more/a.md": "# A\n\nFirst.\n",
    ])
    #expect(
      result.files["Content/site.yaml"] == """
        title: Kit
        languages: [en]
        sections:
          - id: use
            title: Use
            topics: [start]
          - id: parts
            topics: [zebra, bar, a]

        """)
  }

  @Test func readsLabelsRolesAndCommentsOfMyST() {
    let result = made([
      "conf.py": "project = 'Kit'\n",
      "a/page.md": """
      # Page

      % A note to ourselves.
      See [sizes](parts/sizes), <project:#parts/sizes>, {ref}`the sizes <parts/sizes>`,
      {term}`pixel`, {guilabel}`Save` and {octicon}`bug` <doi:10.1000/1>.

      +++

      Next.

      """,
      "a/other.md": "# Other\n\n(parts/sizes)=\n## Sizes\n\nTwo.\n",
    ])
    #expect(
      result.body("Content/a/page/en.md") == """
        See [sizes](topic:other#sizes), [](topic:other#sizes), [the sizes](topic:other#sizes),
        pixel, Save and  <https://doi.org/10.1000/1>.

        Next.

        """)
  }

  @Test func makesTablesOfListsAndOfValuesBetweenCommas() {
    #expect(
      sphinx(
        """
        ```{list-table} Sizes
        :header-rows: 1

        * - Name
          - Use
        * - Small
          - In tables,
            in rows
        ```

        :::{csv-table}
        a,"b, c"
        1,2|3
        :::

        After.

        """) == """
          **Sizes**

          | Name | Use |
          | --- | --- |
          | Small | In tables, in rows |

          |  |  |
          | --- | --- |
          | a | b, c |
          | 1 | 2\\|3 |

          After.

          """)
  }

  @Test func readsDirectivesOfThemes() {
    #expect(
      sphinx(
        """
        ```{rubric} Parts
        ```

        ::::{grid} 1 2
        :gutter: 2

        :::{grid-item-card} {octicon}`bug` Bugs
        :link: page
        Report them.
        :::
        ::::

        ```{button-ref} page
        :color: primary

        Go on
        ```

        ```{math}
        a^2
        ```

        ```{raw} latex
        \\\\newpage
        ```

        ```{eval-rst}
        .. note:: Old.
        ```

        """) == """
          **Parts**

          ::: columns
          ::: cards
          ::: card to=topic:page Bugs
          Report them.
          :::
          :::
          :::

          [Go on](topic:page)

          ```math
          a^2
          ```

          ```rst
          .. note:: Old.
          ```

          """)
  }

  @Test func countsNoWordsOfOptionsAndComments() {
    let result = made([
      "conf.py": "project = 'Kit'\n",
      "a/page.md": """
      # Page

      % Nobody reads this comment.

      ````{div} wide rows
      ```{button-ref} page
      :color: primary
      :class: round

      Go on
      ```
      ````

      """,
    ])
    #expect(result.made.pages.map(\.words) == [3])
    #expect(result.made.pages.flatMap(\.missingWords) == [])
    #expect(result.body("Content/a/page/en.md") == "[Go on](topic:page)\n")
  }

  @Test func ordersPagesAsFilesOfFoldersAndSummariesDo() {
    let nextra = made([
      "next.config.js": "module.exports = {}\n",
      "pages/_meta.json": #"{"parts": "All parts", "start": {"title": "Start"}}"#,
      "pages/parts/_meta.js": "export default {\n  zebra: '', // first\n  bar: ''\n}\n",
      "pages/parts/bar.mdx": "# Bar\n", "pages/parts/zebra.mdx": "# Zebra\n",
      "pages/start/a.mdx": "# A\n",
    ])
    #expect(
      nextra.files["Content/site.yaml"] == """
        title: Docs
        languages: [en]
        sections:
          - id: parts
            title: All parts
            topics: [zebra, bar]
          - id: start
            title: Start

        """)
    let book = made([
      "SUMMARY.md": "# Summary\n\n- [Two](parts/two.md)\n- [One](parts/one.md#x)\n",
      "parts/one.md": "# One\n", "parts/two.md": "# Two\n",
    ])
    #expect(
      book.files["Content/site.yaml"] == """
        title: Docs
        languages: [en]
        sections:
          - id: parts
            title: Parts
            topics: [two, one]

        """)
    #expect(book.made.pages.map(\.source) == ["parts/one.md", "parts/two.md"])
  }
}
