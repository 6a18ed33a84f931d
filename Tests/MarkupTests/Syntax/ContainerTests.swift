import Testing

@testable import Markup

@Suite struct ContainerTests {
  @Test(arguments: AsideKind.allCases) func rendersAnAsideOfEachKind(kind: AsideKind) {
    // `do` and `dont` have a frame, in which both stand.
    let html = Parsed("::: \(kind.rawValue) A title\nText\n:::").html
    #expect(
      html.contains(
        """
        <div class="aside \(kind.rawValue)">
        <p class="aside-title"><strong>\(kind.rawValue)</strong> A title</p>
        <p>Text</p>
        </div>

        """), "\(html)")
  }

  @Test(arguments: [
    ("info", "note"), ("important", "note"), ("caution", "warning"), ("danger", "warning"),
  ])
  func knowsTheNamesOfOtherTools(name: String, meant: String) {
    #expect(Parsed("::: \(name)\n:::").html.contains("aside \(meant)\""))
  }

  @Test(arguments: asides) func rendersAsides(example: Example) { example.check() }

  private static let asides = Example.section(
    "Asides",
    [
      Example(
        """
        ::: note
        Text
        :::
        """,
        """
        <div class="aside note">
        <p class="aside-title"><strong>note</strong></p>
        <p>Text</p>
        </div>
        """),
      Example(
        """
        ::: tip
        :::
        ::: warning
        :::
        """,
        """
        <div class="aside tip">
        <p class="aside-title"><strong>tip</strong></p>
        </div>
        <div class="aside warning">
        <p class="aside-title"><strong>warning</strong></p>
        </div>
        """),
      // The rest of the line is the title, as text.
      Example(
        """
        ::: note  Two *words* & [a](b)\u{20}
        :::
        """,
        """
        <div class="aside note">
        <p class="aside-title"><strong>note</strong> Two *words* &amp; [a](b)</p>
        </div>
        """,
        report: """
          a.md:1:1: warning: Markdown in 'title' is shown as text [literal-markup]
              1 | ::: note  Two *words* & [a](b)\u{20}
                | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ help: write plain text, without Markdown's signs
          """),
      Example(
        """
        ::: note 「保存」について
        本文
        :::
        """,
        """
        <div class="aside note">
        <p class="aside-title"><strong>note</strong> 「保存」について</p>
        <p>本文</p>
        </div>
        """),
      // More colons, no space, spaces at the end, tabs.
      Example(
        """
        :::::note
        a
        :::::::\u{20}\u{20}
        """,
        """
        <div class="aside note">
        <p class="aside-title"><strong>note</strong></p>
        <p>a</p>
        </div>
        """),
      Example(
        ":::\tnote\tA title\t\na\n:::\t",
        """
        <div class="aside note">
        <p class="aside-title"><strong>note</strong> A title</p>
        <p>a</p>
        </div>
        """),
      // Up to three spaces before.
      Example(
        """
           ::: note
          a
          :::
        """,
        """
        <div class="aside note">
        <p class="aside-title"><strong>note</strong></p>
        <p>a</p>
        </div>
        """),
      // A container line ends a paragraph.
      Example(
        """
        a
        ::: note
        b
        :::
        c
        """,
        """
        <p>a</p>
        <div class="aside note">
        <p class="aside-title"><strong>note</strong></p>
        <p>b</p>
        </div>
        <p>c</p>
        """),
      // Blocks of every kind may be inside.
      Example(
        """
        ::: note

        - a

        > b

        ## c

        :::
        """,
        """
        <div class="aside note">
        <p class="aside-title"><strong>note</strong></p>
        <ul>
        <li>a</li>
        </ul>
        <blockquote>
        <p>b</p>
        </blockquote>
        <h2 id="c">c</h2>
        </div>
        """),
      // `:::` closes the innermost.
      Example(
        """
        ::: note
        ::: tip
        a
        :::
        b
        :::
        """,
        """
        <div class="aside note">
        <p class="aside-title"><strong>note</strong></p>
        <div class="aside tip">
        <p class="aside-title"><strong>tip</strong></p>
        <p>a</p>
        </div>
        <p>b</p>
        </div>
        """),
      // Two colons are text, and so are three within a line.
      Example(
        """
        :: note
        a ::: note
        """,
        """
        <p>:: note
        a ::: note</p>
        """,
        report: """
          a.md:1:1: warning: '::' is shown as text [literal-markup]
              1 | :: note
                | ^~ help: write ':::'
          """),
      // Windows line ends.
      Example(
        "::: note\r\na\r\n:::\r\n",
        """
        <div class="aside note">
        <p class="aside-title"><strong>note</strong></p>
        <p>a</p>
        </div>
        """),
      Example(
        "::: note\ra\r:::\r",
        """
        <div class="aside note">
        <p class="aside-title"><strong>note</strong></p>
        <p>a</p>
        </div>
        """),
    ])

  @Test(arguments: nested) func rendersAsidesInListsAndQuotes(example: Example) { example.check() }

  private static let nested = Example.section(
    "Asides in lists and quotes",
    [
      Example(
        """
        > ::: note
        > a
        > :::
        """,
        """
        <blockquote>
        <div class="aside note">
        <p class="aside-title"><strong>note</strong></p>
        <p>a</p>
        </div>
        </blockquote>
        """),
      Example(
        """
        - a

          ::: note
          b
          :::
        - c
        """,
        """
        <ul>
        <li>
        <p>a</p>
        <div class="aside note">
        <p class="aside-title"><strong>note</strong></p>
        <p>b</p>
        </div>
        </li>
        <li>
        <p>c</p>
        </li>
        </ul>
        """),
      Example(
        """
        1. ::: note
           b
           :::
        """,
        """
        <ol>
        <li>
        <div class="aside note">
        <p class="aside-title"><strong>note</strong></p>
        b
        </div>
        </li>
        </ol>
        """),
      // Indented by tabs, as far as the item is.
      Example(
        "-\ta\n\n\t::: note\n\tb\n\t:::\n",
        """
        <ul>
        <li>
        <p>a</p>
        <div class="aside note">
        <p class="aside-title"><strong>note</strong></p>
        <p>b</p>
        </div>
        </li>
        </ul>
        """),
      Example(
        """
        > - ::: note
        >   > a
        >   :::
        """,
        """
        <blockquote>
        <ul>
        <li>
        <div class="aside note">
        <p class="aside-title"><strong>note</strong></p>
        <blockquote>
        <p>a</p>
        </blockquote>
        </div>
        </li>
        </ul>
        </blockquote>
        """),
    ])

  @Test(arguments: pairs) func framesDosAndDonts(example: Example) { example.check() }

  private static let pairs = Example.section(
    "Do and don't",
    [
      Example(
        """
        ::: do Short
        a
        :::
        ::: dont
        b
        :::
        """,
        """
        <div class="examples">
        <div class="aside do">
        <p class="aside-title"><strong>do</strong> Short</p>
        <p>a</p>
        </div>
        <div class="aside dont">
        <p class="aside-title"><strong>dont</strong></p>
        <p>b</p>
        </div>
        </div>
        """),
      // Blank lines and comments between them do not matter.
      Example(
        """
        ::: do
        :::

        <!-- as in the other chapter -->

        ::: dont
        :::
        """,
        """
        <div class="examples">
        <div class="aside do">
        <p class="aside-title"><strong>do</strong></p>
        </div>
        <div class="aside dont">
        <p class="aside-title"><strong>dont</strong></p>
        </div>
        </div>
        """),
      // A text between them does.
      Example(
        """
        ::: do
        :::
        a
        ::: dont
        :::
        """,
        """
        <div class="examples">
        <div class="aside do">
        <p class="aside-title"><strong>do</strong></p>
        </div>
        </div>
        <p>a</p>
        <div class="examples">
        <div class="aside dont">
        <p class="aside-title"><strong>dont</strong></p>
        </div>
        </div>
        """),
      Example(
        """
        ::: do
        :::
        ::: do
        :::
        """,
        """
        <div class="examples">
        <div class="aside do">
        <p class="aside-title"><strong>do</strong></p>
        </div>
        </div>
        <div class="examples">
        <div class="aside do">
        <p class="aside-title"><strong>do</strong></p>
        </div>
        </div>
        """),
      // A pair within a `do`, and as the last thing in a list item.
      Example(
        """
        ::: do
        ::: do
        :::
        :::
        a
        """,
        """
        <div class="examples">
        <div class="aside do">
        <p class="aside-title"><strong>do</strong></p>
        <div class="examples">
        <div class="aside do">
        <p class="aside-title"><strong>do</strong></p>
        </div>
        </div>
        </div>
        </div>
        <p>a</p>
        """),
      Example(
        """
        - ::: do
          :::

        ::: dont
        :::
        """,
        """
        <ul>
        <li>
        <div class="examples">
        <div class="aside do">
        <p class="aside-title"><strong>do</strong></p>
        </div>
        </div>
        </li>
        </ul>
        <div class="examples">
        <div class="aside dont">
        <p class="aside-title"><strong>dont</strong></p>
        </div>
        </div>
        """),
    ])

  @Test(arguments: verbatim) func keepsContainerLinesAsTextInsideCodeAndParagraphs(example: Example)
  {
    example.check(MarkupOptions(rawHTML: .kept))
  }

  private static let verbatim = Example.section(
    "Container lines in code and HTML",
    [
      Example(
        """
        ```
        ::: note
        :::
        ```
        """,
        """
        <pre><code>::: note
        :::
        </code></pre>
        """),
      Example(
        """
            ::: note 「a」
        """,
        """
        <pre><code>::: note 「a」
        </code></pre>
        """,
        report: """
          a.md:1:5: warning: ':::' is shown as code, because four spaces are before it [accidental-markup]
              1 |     ::: note 「a」
                |     ^~~~~~~~~~~~~~ help: remove the spaces, or write a line '```' above and below code
          """),
      Example(
        """
        <div>
          ::: note
        </div>
        """,
        """
        <div>
          ::: note
        </div>
        """),
      Example(
        """
        <!--
        ::: note
        :::
        -->
        """, ""),
      Example(
        """
        <pre>
        ::: note -->]]>
        </pre>
        """,
        """
        <pre>
        ::: note -->]]>
        </pre>
        """),
      // Across the lines of a code span, a tag, a title.
      Example(
        """
        a `b
            ::: note
        c`
        """,
        """
        <p>a <code>b ::: note c</code></p>
        """),
      Example(
        """
        a <b c="
            ::: note
        ">
        """,
        """
        <p>a <b c="
        ::: note
        "></p>
        """),
      Example(
        """
        [a](b "c
            ::: note
        ")
        """,
        """
        <p><a href="b" title="c
        ::: note
        ">a</a></p>
        """),
      // In a line of a quote's code.
      Example(
        """
        > ```
        > ::: note
        > ```
        """,
        """
        <blockquote>
        <pre><code>::: note
        </code></pre>
        </blockquote>
        """),
    ])

  @Test(arguments: flaws) func reportsUnknownUnclosedAndUnopenedContainers(example: Example) {
    example.check()
  }

  private static let flaws = Example.section(
    "Errors in containers",
    [
      Example(
        """
        a

        ::: note
        b
        """,
        """
        <p>a</p>
        <div class="aside note">
        <p class="aside-title"><strong>note</strong></p>
        <p>b</p>
        </div>
        """,
        report: """
          a.md:3:1: error: container 'note' is not closed [unclosed-container]
              3 | ::: note
                | ^~~~~~~~ help: end it with a line ':::' in the same list item or quote
          """),
      Example(
        """
        本文

          ::::
        """,
        """
        <p>本文</p>
        """,
        report: """
          a.md:3:3: error: ':::' does not close any container [stray-container-end]
              3 |   ::::
                |   ^~~~ help: remove it, or open a container in the same list item or quote
          """),
      // Neither a quote nor a list item may be left open or closed from outside.
      Example(
        """
        > ::: tip
        > a

        :::
        """,
        """
        <blockquote>
        <div class="aside tip">
        <p class="aside-title"><strong>tip</strong></p>
        <p>a</p>
        </div>
        </blockquote>
        """,
        report: """
          a.md:1:3: error: container 'tip' is not closed [unclosed-container]
              1 | > ::: tip
                |   ^~~~~~~ help: end it with a line ':::' in the same list item or quote
          a.md:4:1: error: ':::' does not close any container [stray-container-end]
              4 | :::
                | ^~~ help: remove it, or open a container in the same list item or quote
          """),
      Example(
        """
        ::: note
        - a
          :::
        """,
        """
        <div class="aside note">
        <p class="aside-title"><strong>note</strong></p>
        <ul>
        <li>a</li>
        </ul>
        </div>
        """,
        report: """
          a.md:1:1: error: container 'note' is not closed [unclosed-container]
              1 | ::: note
                | ^~~~~~~~ help: end it with a line ':::' in the same list item or quote
          a.md:3:3: error: ':::' does not close any container [stray-container-end]
              3 |   :::
                |   ^~~ help: remove it, or open a container in the same list item or quote
          """),
      // Of two containers the inner one is closed.
      Example(
        """
        ::: note
        ::: tip
        :::
        """,
        """
        <div class="aside note">
        <p class="aside-title"><strong>note</strong></p>
        <div class="aside tip">
        <p class="aside-title"><strong>tip</strong></p>
        </div>
        </div>
        """,
        report: """
          a.md:1:1: error: container 'note' is not closed [unclosed-container]
              1 | ::: note
                | ^~~~~~~~ help: end it with a line ':::' in the same list item or quote
          """),
      // The text of an unknown container stays.
      Example(
        """
        ::: waring 注意
        a
        :::
        """,
        """
        <p>a</p>
        """,
        report: """
          a.md:1:5: error: unknown container 'waring' [unknown-container]
              1 | ::: waring 注意
                |     ^~~~~~ help: did you mean 'warning'?
          """),
      Example(
        """
        ::: 注意
        """,
        "",
        report: """
          a.md:1:1: error: container '注意' is not closed [unclosed-container]
              1 | ::: 注意
                | ^~~~~~~~ help: end it with a line ':::' in the same list item or quote
          a.md:1:5: error: unknown container '注意' [unknown-container]
              1 | ::: 注意
                |     ^~~~ help: did you mean 'warning'?
          """),
      // Indented as far as a paragraph's continuation.
      Example(
        """
        あ
            ::: note
        b
        """,
        """
        <p>あ
        ::: note
        b</p>
        """,
        report: """
          a.md:2:5: error: container line inside a paragraph [misplaced-container-line]
              2 |     ::: note
                |     ^~~~~~~~ help: indent it less, or put a blank line before it
          """),
      // Where libcmark sees the address of a definition.
      Example(
        """
        [a]:
            ::: note
        """,
        "",
        report: """
          a.md:2:5: error: container line inside a paragraph [misplaced-container-line]
              2 |     ::: note
                |     ^~~~~~~~ help: indent it less, or put a blank line before it
          """),
    ])
}
