import Testing
import TreeImport

/// A tree of Markdown becomes a site: pages, their places, links, components, words.
@Suite struct TreeImportTests {
  /// The files that a tree of files becomes, by their paths.
  func made(
    _ files: [String: String], content: String = "", decided: [String: Treatment] = [:]
  ) -> Result {
    let tree = SourceTree(paths: Array(files.keys), content: content, name: "docs") { path in
      files[path].map { Array($0.utf8) }
    }
    let made = TreeFiles(tree, options: TreeFiles.Options(decided: decided))
    let texts = made.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    return Result(files: Dictionary(uniqueKeysWithValues: texts), made: made)
  }

  struct Result {
    var files: [String: String]
    var made: TreeFiles

    /// The text of a page behind its front matter.
    func body(_ path: String) -> String? {
      files[path]?.split(separator: "---\n", maxSplits: 2, omittingEmptySubsequences: false).last
        .map {
          String($0.drop { $0 == "\n" })
        }
    }
  }

  /// The text that a page becomes which is alone in a section.
  func converted(
    _ text: String, _ name: String = "a/page.md", decided: [String: Treatment] = [:]
  ) -> String? {
    made([name: text], decided: decided).body("Content/a/page/en.md")
  }

  // MARK: Text

  @Test func keepsTheCellsOfATableWithinItsColumns() {
    #expect(
      converted("# A\n\n| A | B |\n| --- | :-: |\n| `a|b` | 44 |\n| 1 | 2 | 3 |\n| a \\| b | 2 |\n")
        == "| A | B |\n| --- | :-: |\n| `a\\|b` | 44 |\n| 1 | 2 \\| 3 |\n| a \\| b | 2 |\n")
  }

  @Test func writesSubscriptsAndSuperscriptsAsCharacters() {
    #expect(
      converted("# A\n\nH~2~O, m^2^, ~~gone~~, ~/a~b and `x^2^`.\n")
        == "H₂O, m², ~~gone~~, ~/a~b and `x^2^`.\n")
  }

  @Test func leavesImportsAtTheBeginningOfAnyPageOut() {
    #expect(
      converted("---\ntitle: A\n---\n\nimport Tabs from '@theme/Tabs';\n\nText.\n") == "Text.\n")
  }

  @Test func countsNoWordsOfFunctionsInModules() {
    let result = made([
      "a/page.mdx": """
      export const load = async () => {
        const feature = await read('Alert');

        return {feature};
      };

      # Alert

      Text.
      """
    ])
    #expect(result.made.pages.map(\.missingWords) == [[]])
  }

  @Test func bringsOnlyChosenFilesIn() {
    let files = ["a.md": "# A\n\nText, [b](b.md).\n", "b.md": "# B\n", "c.md": "# C\n"]
    let tree = SourceTree(
      paths: Array(files.keys), content: "", name: "guideline", chosen: ["a.md", "b.md"]
    ) { path in files[path].map { Array($0.utf8) } }
    let made = TreeFiles(tree, options: TreeFiles.Options())
    #expect(
      made.pages.map(\.path) == [
        "Content/guideline/a/en.md", "Content/guideline/b/en.md",
      ])
    #expect(made.pages.flatMap(\.lostLinks) == [])
  }

  // MARK: Places

  @Test func makesATopicOfEachFileAndASectionOfEachFolder() {
    let result = made([
      "index.md": "# Guide\n\nWelcome.\n",
      "forms/index.md": "# Forms\n\nAsk little.\n",
      "forms/Text_Field.md":
        "---\ntitle: Text field\ndescription: Takes a line.\n---\n\nOne line.\n",
      "forms/dates/picker.md": "# Date picker\n\nA day.\n",
      "start.md": "# Start\n\nHere.\n",
    ])
    #expect(
      result.files.keys.filter { $0.hasPrefix("Content/") }.sorted() == [
        "Content/docs/start/en.md", "Content/en.md", "Content/forms/dates/en.md",
        "Content/forms/dates/picker/en.md", "Content/forms/en.md",
        "Content/forms/text-field/en.md", "Content/site.yaml",
      ])
    #expect(
      result.files["Content/forms/text-field/en.md"]
        == "---\ntitle: Text field\nsummary: \"Takes a line.\"\n---\n\nOne line.\n")
    #expect(result.body("Content/forms/dates/en.md") == "- <topic:picker>\n")
  }

  @Test func leavesTextAsItIsWhereNothingIsForeign() {
    let text = """
      Text with *emphasis*,  two spaces\t and `{{ code }}`.

      - An item
        1. Another
           ```js
           let a = "<Tabs>"
           ```

      > [!NOTE]
      > A note.

      | a | b |
      |---|--:|
      | 1 | 2 |

          indented = {% code %}

      A note.[^1]

      [^1]: Below.

      """
    #expect(converted("# Page\n\n" + text) == text)
  }

  @Test func givesEqualNamesInSeveralFoldersIdsOfTheirOwn() {
    let result = made([
      "ios/button.md": "# Button\n\nTap it.\n",
      "web/button.md": "# Button\n\nClick it. See [iOS](../ios/button.md).\n",
      "web/ボタン.md": "# ボタン\n\n押します。\n",
    ])
    #expect(result.body("Content/web/web-button/en.md") == "Click it. See [iOS](topic:button).\n")
    #expect(result.files["Content/web/topic-2/en.md"] != nil)
  }

  @Test func readsTitlesLanguagesOrderAndAddressesOfDocusaurus() {
    let result = made(
      [
        "docusaurus.config.js":
          "export default {title: 'Kit', baseUrl: '/kit/', i18n: {defaultLocale: 'en'}}",
        "sidebars.js": "module.exports = {docs: ['parts/bar', 'parts/alert']}",
        "docs/parts/alert.md":
          "---\nid: alert\nsidebar_position: 2\ntags: [dialog]\n---\n\n# Alert\n\nStops. See [bars](./bar.md#at-most-5).\n",
        "docs/parts/01-bar.mdx": "# Bar\n\n## At most 5!\n\nFew.\n",
        "i18n/ja/docusaurus-plugin-content-docs/current/parts/alert.md": "# アラート\n\n止めます。\n",
      ])
    #expect(result.made.tool == .docusaurus)
    #expect(result.made.languages == ["en", "ja"])
    #expect(
      result.files["Content/site.yaml"] == """
        title: Kit
        languages: [en, ja]
        sections:
          - id: parts
            title: Parts
            topics: [bar, alert]
        # Other keys of the old pages. 'shown: nowhere' hides them from readers.
        fields:
          tags: {type: list, shown: nowhere}

        """)
    #expect(
      result.files["Content/parts/alert/en.md"] == """
        ---
        title: Alert
        aliases: ["/kit/docs/parts/alert/", "/kit/ja/docs/parts/alert/"]
        tags: [dialog]
        ---

        Stops. See [bars](topic:bar#at-most-5).

        """)
    #expect(result.files["Content/parts/alert/ja.md"] == "---\ntitle: アラート\n---\n\n止めます。\n")
  }

  @Test func readsTheNavigationAndVariablesOfMkDocs() {
    let result = made([
      "mkdocs.yml":
        "site_name: Field guide\nnav:\n  - Home: index.md\n  - Parts:\n    - parts/b.md\n    - parts/a.md\nextra:\n  product: Kasumi\n",
      "docs/index.md": "# Field guide\n\nBy {{ product }}.\n", "docs/parts/a.md": "# A\n\nOne.\n",
      "docs/parts/b.md": "# B\n\nTwo.\n",
    ])
    #expect(result.made.tool == .mkdocs)
    #expect(result.body("Content/en.md") == "By <var:product>.\n")
    #expect(
      result.files["Content/site.yaml"] == """
        title: Field guide
        languages: [en]
        sections:
          - id: parts
            title: Parts
            topics: [b, a]
        variables:
          product: "Kasumi"

        """)
  }

  // MARK: Notes, tabs, code

  @Test(arguments: [
    (":::note\n\nShort.\n\n:::\n", "::: note\n\nShort.\n\n:::\n"),
    (":::caution[Take *care*]\nHot.\n:::\n", "::: warning Take care\nHot.\n:::\n"),
    (
      "!!! tip \"Try it\"\n    Do.\n\n    - a\n    - b\n\nAfter.\n",
      "::: tip Try it\nDo.\n\n- a\n- b\n:::\n\nAfter.\n"
    ),
    ("??? question\n    Why?\n", "::: details Question\nWhy?\n:::\n"),
    ("> [!faq]- Why?\n> Because.\n", "::: details Why?\nBecause.\n:::\n"),
    ("```{warning}\nHot.\n```\n", "::: warning\nHot.\n:::\n"),
    (":::{admonition} Read\n:class: tip\nIt.\n:::\n", "::: note Read\nIt.\n:::\n"),
    ("{% hint style=\"danger\" %}\nHot.\n{% endhint %}\n", "::: warning\nHot.\n:::\n"),
    ("{{< hint info >}}\nShort.\n{{< /hint >}}\n", "::: note\nShort.\n:::\n"),
    ("{: .warning }\nHot.\n", "::: warning\nHot.\n:::\n"),
    ("<Aside type=\"tip\" title=\"So\">\n  Short.\n</Aside>\n", "::: tip So\nShort.\n:::\n"),
    ("<Note>Short.</Note>\n", "::: note\nShort.\n:::\n"),
    (
      "Term\n\n:   What it *means*.\n\n    More.\n", "- **Term**\n\n  What it *means*.\n\n  More.\n"
    ),
    ("- One\n\n    !!! note\n        In it.\n", "- One\n\n    ::: note\n    In it.\n    :::\n"),
  ])
  func makesContainersOfNotes(written: String, expected: String) {
    #expect(converted("# Page\n\n" + written) == expected)
  }

  @Test(arguments: [
    (
      "=== \"Swift\"\n\n    ```swift\n    a()\n    ```\n\n=== \"Kotlin\"\n\n    Text.\n",
      "::: tabs\n::: tab Swift\n\n```swift\na()\n```\n:::\n\n::: tab Kotlin\n\nText.\n:::\n:::\n"
    ),
    (
      "<Tabs>\n  <TabItem value=\"a\" label=\"First\">\n    One.\n  </TabItem>\n</Tabs>\n",
      "::: tabs\n::: tab First\nOne.\n:::\n:::\n"
    ),
    // Titles are shown as they are written.
    (
      "=== \"`a.md` and **b**\"\n\n    Text.\n",
      "::: tabs\n::: tab a.md and b\n\nText.\n:::\n:::\n"
    ),
    (
      "::: code-group\n```js [a.js]\n1\n```\n:::\n", "::: tabs\n```js title=\"a.js\"\n1\n```\n:::\n"
    ),
    (
      "<details>\n<summary>Why?</summary>\n\nBecause.\n\n</details>\n",
      "::: details Why?\nBecause.\n:::\n"
    ),
    ("```js title=\"a.js\" {1,3} showLineNumbers\n1\n```\n", "```js title=\"a.js\"\n1\n```\n"),
    ("{% highlight ruby %}\nputs 1\n{% endhighlight %}\n", "```ruby\nputs 1\n```\n"),
  ])
  func keepsTabsDetailsAndCode(written: String, expected: String) {
    #expect(converted("# Page\n\n" + written) == expected)
  }

  // MARK: HTML and components

  @Test(arguments: [
    ("<p>Never <b>open</b> it.<br>Ever.</p>\n", "Never **open** it.\\\nEver.\n"),
    (
      "<ul>\n  <li>One</li>\n  <li>Two <a href=\"https://a.example/\">more</a></li>\n</ul>\n",
      "- One\n- Two [more](https://a.example/)\n"
    ),
    (
      "<table><tr><th>a</th><th>b</th></tr><tr><td>1 | 2</td><td><code>x</code></td></tr></table>\n",
      "| a | b |\n| --- | --- |\n| 1 \\| 2 | `x` |\n"
    ),
    ("<div class=\"note\">\nSwitch it off.\n</div>\n", "::: note\nSwitch it off.\n:::\n"),
    (
      "Press <kbd>Tab</kbd>, H<sub>2</sub>O, 5 < 6, `Array<T>` and Array<string>.\n",
      "Press :key[Tab], H₂O, 5 < 6, `Array<T>` and Array\\<string>.\n"
    ),
    ("<pre><code class=\"language-js\">a &lt; b</code></pre>\n", "```js\na < b\n```\n"),
    ("Text.<!-- a comment -->\n", "Text.<!-- a comment -->\n"),
    ("<!-- a comment --> Text in its line.\n", "Text in its line.\n"),
    (
      "==So== press ++ctrl+s++, 1 == 2, a++b.\n", "**So** press :key[Ctrl]+:key[S], 1 == 2, a++b.\n"
    ),
    ("[text][nowhere] and a[0][1].\n", "text and a[0][1].\n"),
    (
      "Tick :white_check_mark: and [go](https://a.example/){: .btn }.\n",
      "Tick ✅ and [go](https://a.example/).\n"
    ),
  ])
  func makesMarkdownOfHTML(written: String, expected: String) {
    #expect(converted("# Page\n\n" + written) == expected)
  }

  @Test func removesModulesOfMDXAndKeepsWhatComponentsHold() {
    let text = """
      import Demo from './demo'
      import {
        Box,
      } from 'kit'

      # Page

      {/* a remark */}

      <Box sx={{gap: 4}}>
        Kept.
      </Box>

      <Demo id="a" />

      Inline <Demo /> use.

      """
    let result = made(["a/page.mdx": text])
    #expect(
      result.body("Content/a/page/en.md") == """
        <!-- a remark -->

        Kept.

        ```jsx
        <Demo id="a" />
        ```

        Inline `<Demo />` use.

        """)
    #expect(result.made.table.entries["Box"]?.treatment == .text)
    #expect(result.made.table.entries["Demo"]?.treatment == .code)
    #expect(result.made.table.entries["Demo"]?.uses == 2)
    #expect(result.made.pages[0].removed == ["import": 2])
  }

  @Test func putsPartsThatAPageImportsIntoIt() {
    let result = made([
      "a/page.mdx": "import Hint from '../parts/_hint.mdx'\n\n# Page\n\n<Hint />\n",
      "parts/_hint.mdx": "Take *care*.\n",
    ])
    #expect(result.body("Content/a/page/en.md") == "Take *care*.\n")
  }

  @Test func keepsWordsWhereAnUneditedTableIsReadAgain() throws {
    let files = [
      "a/page.mdx": "# Page\n\n<Icon>Words</Icon>\n\n<Story></Story>\n\n<Story>Once.</Story>\n"
    ]
    let first = made(files)
    let second = made(files, decided: try ComponentTable.decided(first.made.table.text))
    #expect(second.files == first.files)
    #expect(first.body("Content/a/page/en.md") == "Words\n\n```jsx\n<Story>\n```\n\nOnce.\n")
  }

  @Test func followsAnEditedTable() throws {
    let files = ["a/page.mdx": "# Page\n\n<Demo id=\"a\" size={3} />\n\n<Story>\nOnce.\n</Story>\n"]
    let table = made(files).made.table.text
    #expect(try ComponentTable.decided(table) == ["Demo": .code, "Story": .text])
    let edited = table.replacing("as: code", with: "as: component").replacing(
      "as: text", with: "as: tip")
    let result = made(files, decided: try ComponentTable.decided(edited))
    #expect(result.body("Content/a/page/en.md") == "::: demo id=a size=3\n\n::: tip\nOnce.\n:::\n")
    #expect(
      result.files["Templates/components/demo.mustache"] == """
        <div class="demo">
        {{#title}}<p><strong>{{title}}</strong></p>
        {{/title}}
        {{#id}}<p>{{labels.id}}: {{id}}</p>
        {{/id}}
        {{#size}}<p>{{labels.size}}: {{size}}</p>
        {{/size}}
        </div>

        """)
  }

  @Test func namesTheLineOfAWordThatATableCannotHave() {
    #expect(throws: ComponentTable.ReadError(line: 3, word: "tip-top")) {
      try ComponentTable.decided("components:\n  Demo:\n    as: tip-top\n")
    }
  }

  // MARK: Links

  @Test func leadsLinksToTopicsFilesAndHeadings() {
    let result = made([
      "a/one.md": """
      # One

      ## Sizes & limits

      [by file](two.md), [by address](/a/two/), [html](two.html#b_c), [here](#sizes--limits), [ref][r], [dead](gone.md),
      [site](https://a.example/), ![A bar](img/bar.png), ![Lost](lost.png), [kit](../files/kit.zip), [[two]].

      [r]: ./two.md "Two"

      """,
      "a/two.md": "# Two\n\n## B {#b-c}\n\nText.\n", "a/img/bar.png": "png", "files/kit.zip": "zip",
    ])
    #expect(
      result.body("Content/a/one/en.md") == """
        ## Sizes & limits {#sizes--limits}

        [by file](topic:two), [by address](topic:two), [html](topic:two), [here](#sizes--limits), [ref][r], dead,
        [site](https://a.example/), ![A bar](bar.png), Lost, [kit](kit.zip), [two](topic:two).

        [r]: topic:two "Two"

        """)
    #expect(result.made.copies.map(\.path) == ["Content/a/one/bar.png", "Content/a/one/kit.zip"])
    #expect(result.made.pages[0].lostLinks == ["gone.md", "lost.png"])
    #expect(result.made.pages[0].lostAnchors == ["two.html#b_c"])
  }

  @Test func keepsTheIdsThatHeadingsHad() {
    let text = "# Page\n\n## GOV.UK palette\n\nA.\n\n## Old {: #older }\n\nB.\n\n## Sizes\n\nC.\n"
    #expect(
      converted(text)
        == "## GOV.UK palette {#govuk-palette}\n\nA.\n\n## Old {#older}\n\nB.\n\n## Sizes\n\nC.\n")
  }

  @Test(arguments: [
    ("大きさ（上限）", "大きさ（上限） {#大きさ上限}"), ("`snake_case`", "`snake_case` {#snake_case}"),
    ("Own {#Sizes_2.1}", "Own {#Sizes_2.1}"), ("Own {: #_private }", "Own {#_private}"),
    ("<a id=\"高さ_2\"></a>高さ", "高さ {#高さ_2}"), ("Größe & Maß", "Größe & Maß {#größe--maß}"),
    // Where our site makes the same id of the words, none is written.
    ("ボタンの大きさ", "ボタンの大きさ"), ("Größe", "Größe"),
    // Markdown would read `__` as marks, and no id has a slash or is empty.
    ("`__init__`", "`__init__`"), ("Own {#a/b}", "Own"), ("Own {#}", "Own"),
  ])
  func keepsIdsWithLettersOfAnyScript(heading: String, expected: String) {
    let rest = "\n\nEnough words in English, so that this is the language of the page.\n"
    #expect(converted("# Page\n\n## \(heading)\(rest)") == "## \(expected)\(rest)")
  }

  @Test func leadsLinksToIdsInOtherScripts() {
    let encoded = "%E5%A4%A7%E3%81%8D%E3%81%95%E4%B8%8A%E9%99%90"
    let text = """
      # Page

      ## 大きさ（上限）

      Enough words in English, with [one](#大きさ上限) and [two](#\(encoded)).

      """
    #expect(
      converted(text) == """
        ## 大きさ（上限） {#大きさ上限}

        Enough words in English, with [one](#大きさ上限) and [two](#大きさ上限).

        """)
  }

  // MARK: Words

  @Test func countsTheWordsThatAPageLacks() {
    let files = ["a/page.mdx": "# Page\n\nOne two three.\n\n<Story>\nFour five.\n</Story>\n"]
    #expect(made(files).made.pages[0].missingWords == [])
    #expect(
      made(files, decided: ["Story": .nothing]).made.pages[0].missingWords == ["five", "four"])
  }

  @Test func keepsWordsOfTextsThatNothingCloses() {
    let text = "# Page\n\n<div>\n\n!!! note\n    In <b>a note\n\n::: tip\n\n```js\nlet a = 1\n"
    #expect(made(["a/page.md": text]).made.pages[0].missingWords == [])
  }

  @Test func countsNoWordsOfAddressesWithVariables() {
    let text = "# Page\n\nGet the [kit](https://example.org/v/{{ site.version }}/kit.zip) now.\n"
    let page = made(["a/page.md": text]).made.pages[0]
    #expect(page.words == 5)
    #expect(page.missingWords == [])
  }

  @Test func putsIncludedTextsIntoTheirPages() {
    let result = made([
      "a/page.md": "# Page\n\n--8<-- \"parts/hint.md\"\n\n--8<-- \"gone.md\"\n",
      "parts/hint.md": "---\nx: 1\n---\nA *hint*.\n", "mkdocs.yml": "site_name: S\ndocs_dir: .\n",
    ])
    #expect(result.body("Content/a/page/en.md")?.hasPrefix("A *hint*.\n") == true)
    #expect(
      result.made.pages.first { $0.path == "Content/a/page/en.md" }?.included == ["parts/hint.md"])
  }

  @Test func countsTheWordsOfIncludedTexts() {
    let files = [
      "a/page.md": "# Page\n\nOne two.\n\n--8<-- \"parts/hint.md\"\n",
      "parts/hint.md": "Three.\n\n<Story>\nFour five.\n</Story>\n",
      "mkdocs.yml": "site_name: S\ndocs_dir: .\n",
    ]
    func page(_ decided: [String: Treatment]) -> TreeFiles.Page? {
      made(files, decided: decided).made.pages.first { $0.path == "Content/a/page/en.md" }
    }
    #expect(page([:])?.missingWords == [])
    #expect(page(["Story": .nothing])?.missingWords == ["five", "four"])
  }
}
