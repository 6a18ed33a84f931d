import Testing
import TreeImport

/// The plain parts of AsciiDoc.
extension TreeImportTests {
  /// The text that a page in AsciiDoc becomes.
  private func asciiDoc(_ text: String, with files: [String: String] = [:]) -> String? {
    let page = ["guide/page.adoc": "= Page\n\n" + text + "\n"]
    return made(page.merging(files) { first, _ in first }).body("Content/guide/page/en.md")
  }

  @Test func takesTitleAndSummaryFromTheHeadOfAsciiDoc() {
    let result = made([
      "guide/alert.adoc": """
      // A comment.
      = Alerts & {product}
      Ada Lovelace <ada@example.org>
      :description: When to interrupt.
      :keywords: dialog, interruption

      Text.

      """
    ])
    let page = result.files["Content/guide/alert/en.md"] ?? ""
    #expect(page.contains("title: \"Alerts & {product}\""))
    #expect(page.contains("summary: \"When to interrupt.\""))
    #expect(page.hasSuffix("---\n\nText.\n"))
    #expect(result.made.pages.map(\.removed) == [["//": 1, "author": 1]])
  }

  @Test func readsSectionsAndFormatsOfAsciiDoc() {
    #expect(
      asciiDoc(
        """
        [#sizes]
        == Sizes of *buttons*

        Use *bold*, _italic_, `code` and `+*literal*+`, **in**side words and 10^2^ H~2~O. +
        Next line -- with a dash, an ellipsis... and "`quotes`".

        A star * alone, a snake_case name and <tags> are text.
        """) == """
          ## Sizes of **buttons** {#sizes}

          Use **bold**, _italic_, `code` and `*literal*`, **in**side words and 10² H₂O.\\
          Next line — with a dash, an ellipsis… and “quotes”.

          A star \\* alone, a snake_case name and \\<tags> are text.

          """)
  }

  @Test func readsListsOfAsciiDocWithBlocksInTheirItems() {
    #expect(
      asciiDoc(
        """
        * One
        ** Below one
        going on
        * Two
        +
        A paragraph of two.
        +
        ----
        code
        ----

        //-

        . First
        .. Inner
        . Second

        //-

        * [x] Done
        * [ ] Open

        //-

        Term:: What it means
        Other::
        Its meaning.
        """) == """
          - One
            - Below one
              going on
          - Two

            A paragraph of two.

            ```
            code
            ```

          1. First
             1. Inner
          2. Second

          - [x] Done
          - [ ] Open

          - **Term**

            What it means

          - **Other**

            Its meaning.

          """)
  }

  @Test func makesContainersOfNotesInAsciiDoc() {
    #expect(
      asciiDoc(
        """
        NOTE: Keep it short.

        .Take care
        [WARNING]
        ====
        It cannot be undone.

        * Really
        ====

        [IMPORTANT]
        Save first.
        """) == """
          ::: note
          Keep it short.
          :::

          ::: warning Take care
          It cannot be undone.

          - Really
          :::

          ::: note Important
          Save first.
          :::

          """)
  }

  @Test func readsCodeAndQuotationsOfAsciiDoc() {
    #expect(
      asciiDoc(
        """
        .Hello
        [source,swift]
        ----
        print("*hi*") // {name}
        ----

        ....
        plain
        ....

        [quote,Ada Lovelace,Notes]
        ____
        It originates *nothing*.
        ____
        """) == """
          **Hello**

          ```swift
          print("*hi*") // {name}
          ```

          ```
          plain
          ```

          > It originates **nothing**.
          >
          > — Ada Lovelace, Notes

          """)
  }

  @Test func makesTablesOfThoseInAsciiDoc() {
    #expect(
      asciiDoc(
        """
        [cols="1,2"]
        |===
        |Name |Size

        |Small
        |28 pt \\| 14 mm

        .2+|Large
        |44 pt
        |2+ is text
        |===
        """) == """
          | Name | Size |
          | --- | --- |
          | Small | 28 pt \\| 14 mm |
          | Large | 44 pt |
          | Large | 2+ is text |

          """)
  }

  @Test(arguments: [
    (
      "|===\n2+|Wide |c\n|a |b |c\n|===",
      "| | | |\n| --- | --- | --- |\n| Wide | | c |\n| a | b | c |\n"
    ),
    (",===\na,\"b, c\"\n,===", "| | |\n| --- | --- |\n| a | b, c |\n"),
    ("[%header,cols=2*]\n|===\n|a |b\n2*|x\n|===", "| a | b |\n| --- | --- |\n| x | x |\n"),
    ("[cols=1]\n|===\n.2+|a\n|b\n|===", "| |\n| --- |\n| a |\n| a |\n| b |\n"),
    ("[cols=2]\n|===\na|* one\n* two |b\n|===", "| | |\n| --- | --- |\n| • one<br>• two | b |\n"),
  ])
  func readsFormsOfCellsInAsciiDoc(written: String, expected: String) {
    let text = asciiDoc(written)?.replacing(/\ {2,}/, with: " ")
    #expect(text == expected)
  }

  @Test func repeatsNoCellMillionsOfTimes() {
    let table = "|===\n" + String(repeating: "1000*|a\n", count: 1_000) + "|===\n"
    #expect((asciiDoc(table) ?? "").utf8.count < 2_000_000)
  }

  @Test func followsReferencesAndFilesOfAsciiDoc() {
    let files = [
      "guide/other.adoc": "= Other\n\n== Two words\n\nText.\n",
      "guide/part.adoc": "// tag::a[]\nA part of {product}.\n// end::a[]\nNot this.\n",
    ]
    #expect(
      asciiDoc(
        """
        :product: Kit

        See xref:other.adoc#_two_words[two words], <<Here>> and https://example.org[the web^].

        include::part.adoc[tag=a]

        ifdef::missing[]
        Hidden.
        endif::[]
        == Here

        Save{nbsp}it with kbd:[Ctrl+S]footnote:[Or from the menu.].
        """, with: files) == """
          See [two words](topic:other#two-words), [](#here) and [the web](https://example.org).

          A part of Kit.

          ## Here

          Save&nbsp;it with :key[Ctrl]+:key[S][^1].

          [^1]: Or from the menu.

          """)
  }

  @Test func findsPagesAndPicturesInModulesOfAntora() {
    let result = made([
      "antora.yml": "name: kit\n",
      "modules/ROOT/nav.adoc": "* xref:index.adoc[]\n",
      "modules/ROOT/pages/index.adoc": "= Kit\n\nSee xref:parts:bar/tab.adoc[tabs].\n",
      "modules/parts/pages/bar/tab.adoc": """
      = Tab

      Back to xref::ROOT:index.adoc[], or to xref:bar/other.adoc#_two[two].

      image::tab.svg[A tab,role=wide]

      """,
      "modules/parts/pages/bar/other.adoc": "= Other\n\n== Two\n\nText.\n",
      "modules/parts/images/tab.svg": "<svg/>",
    ])
    #expect(result.made.pages.flatMap(\.lostLinks) == [])
    #expect(result.made.pages.flatMap(\.missingWords) == [])
    #expect(result.made.pages.count == 3)
    let tab = result.files.first { path, _ in path.hasSuffix("bar/tab/en.md") }
    #expect(
      tab?.value.hasSuffix(
        """
        or to [two](topic:other#two).

        ![A tab](tab.svg)

        """) == true)
  }

  @Test func losesNoWordOfAsciiDoc() {
    let result = made([
      "guide/page.adoc": """
      = Page

      Zebra paragraph.

      unknown::target[Zebra text]

      include::missing.adoc[]

      ++++
      <div style="margin: 0" class="zebra">Passed on</div>
      ++++

      [horizontal]
      zebra:: meaning zebra

      |===
      |zebra |cell
      a|* zebra item
      |zebra
      |===

      """
    ])
    #expect(result.made.pages.flatMap(\.missingWords) == [])
  }

  @Test func countsPagesInFormsThatAreNotRead() {
    let site = made([
      "conf.py": "", "index.md": "# Kit\n", "a/one.rst": "One\n===\n", "a/two.rst": "Two\n===\n",
    ]).made
    #expect(site.unreadPages == ["rst": 2])
  }

  @Test func readsAsciiDocInLinearTime() {
    let pieces = ["*a", "<<a", "(((a", "`a", "a:[", "++a", "[[a", "* a\n", "** a\n", "|a", "{a"]
    for piece in pieces + ["2+|a", "a::"] {
      let factor = workFactor(
        from: 500, of: { count in String(repeating: piece + " ", count: count) },
        { text in _ = asciiDoc(text) })
      #expect(factor < 12, "\(piece): \(factor)")
    }
  }
}
