import Testing

@testable import Markup

@Suite struct RuleTests {
  @Test(arguments: rules) func rendersRules(example: Example) { example.check() }

  private static let rules = Example.section(
    "Rules",
    [
      // The first paragraph is the statement; the rest of it is the detail.
      Example(
        """
        ::: rule two-buttons level=should
        Prefer an alert with *two* buttons.

        Two make an easy choice. [@bars2020-143]

        - a
        :::
        """,
        """
        <section class="rule" id="two-buttons">
        <p>Prefer an alert with <em>two</em> buttons.</p>
        <p>Two make an easy choice. <span class="citation">[bars2020-143]</span></p>
        <ul>
        <li>a</li>
        </ul>
        </section>
        """),
      Example(
        """
        a

        ::: rule x level=must
        タブは五個まで。
        :::
        b
        """,
        """
        <p>a</p>
        <section class="rule" id="x">
        <p>タブは五個まで。</p>
        </section>
        <p>b</p>
        """),
      // A rule may have asides, tables and code.
      Example(
        """
        ::: rule x
        a

        ::: note
        b
        :::
        | c |
        | - |
        :::
        """,
        """
        <section class="rule" id="x">
        <p>a</p>
        <div class="aside note">
        <p class="aside-title"><strong>note</strong></p>
        <p>b</p>
        </div>
        <div class="table"><table>
        <thead>
        <tr>
        <th>c</th>
        </tr>
        </thead>
        </table></div>
        </section>
        """),
      // A do and its don't; the frame ends with the rule.
      Example(
        """
        ::: rule x
        a
        ::: do
        :::
        :::
        """,
        """
        <section class="rule" id="x">
        <p>a</p>
        <div class="examples">
        <div class="aside do">
        <p class="aside-title"><strong>do</strong></p>
        </div>
        </div>
        </section>
        """),
      // A comment is nothing, neither before the statement nor in its place.
      Example(
        """
        ::: rule x
        <!-- from the book -->

        a
        :::
        """,
        """
        <section class="rule" id="x">
        <p>a</p>
        </section>
        """),
      // Definitions before the statement.
      Example(
        """
        ::: rule x
        [b]: c.md

        [a][b]
        :::
        """,
        """
        <section class="rule" id="x">
        <p><a href="c.md">a</a></p>
        </section>
        """),
    ])

  @Test func readsAllAttributes() throws {
    let text = """
      ::: rule two-buttons level=must-not platforms="iphone ipad" governs=button versions="iOS 13+" \
      status=historical replaces=a.b conflicts="c d.e" see=f aliases=old-id
      a
      :::
      """
    let parsed = Parsed(text)
    #expect(parsed.report.isEmpty)
    let rule = try #require(parsed.document.rules.first)
    let attributes = rule.attributes
    #expect(parsed.source(rule.id.bytes) == "two-buttons")
    #expect(attributes.level?.value == .mustNot)
    #expect(attributes.level.map { parsed.source($0.bytes) } == "must-not")
    #expect(attributes.platforms.map(\.value) == ["iphone", "ipad"])
    #expect(attributes.platforms.map { parsed.source($0.bytes) } == ["iphone", "ipad"])
    #expect(attributes.governs.map(\.value) == ["button"])
    #expect(attributes.versions?.value == "iOS 13+")
    #expect(attributes.versions.map { parsed.source($0.bytes) } == "iOS 13+")
    #expect(attributes.status?.value == .historical)
    #expect(attributes.replaces.map(\.value) == ["a.b"])
    #expect(attributes.conflicts.map { parsed.source($0.bytes) } == ["c", "d.e"])
    #expect(attributes.see.map(\.value) == ["f"])
    #expect(attributes.aliases.map(\.value) == ["old-id"])
    #expect(
      attributes.keys.map(\.value) == [
        "level", "platforms", "governs", "versions", "status", "replaces", "conflicts", "see",
        "aliases",
      ])
  }

  @Test func statementTextHasNoMarkup() {
    let text = """
      ::: rule a
      Use `code`, **bold** and
      [a link](topic:x). [@a-1]

      More.
      :::
      ::: rule b
      タブは「五個」まで。
      必ず。
      :::
      """
    let parsed = Parsed(text, MarkupOptions(language: "ja"))
    #expect(
      parsed.document.rules.map(\.statementText) == [
        "Use code, bold and a link.", "タブは「五個」まで。必ず。",
      ])
  }

  @Test func findsTheHeadingAboveEachRule() {
    let text = """
      ::: rule a
      a
      :::
      ## One
      ::: rule b
      b
      :::
      ### Two
      ::: rule c
      c
      :::
      """
    #expect(Parsed(text).document.rules.map(\.heading) == [nil, 0, 1])
  }

  @Test(arguments: flaws) func reportsMissingAndMalformedAttributesOfRules(example: Example) {
    example.check()
  }

  private static let flaws = Example.section(
    "Errors in rules",
    [
      Example(
        """
        ::: rule
        a
        :::
        """,
        """
        <p>a</p>
        """,
        report: """
          a.md:1:1: error: rule has no id [rule-without-id]
              1 | ::: rule
                | ^~~~~~~~ help: write '::: rule two-buttons level=should'
          """),
      Example(
        """
        ::: rule level=must
        a
        :::
        """,
        """
        <p>a</p>
        """,
        report: """
          a.md:1:1: error: rule has no id [rule-without-id]
              1 | ::: rule level=must
                | ^~~~~~~~~~~~~~~~~~~ help: write '::: rule two-buttons level=should'
          """),
      Example(
        """
        ::: rule Two_Buttons
        a
        :::
        """,
        """
        <section class="rule" id="Two_Buttons">
        <p>a</p>
        </section>
        """,
        report: """
          a.md:1:10: error: malformed id 'Two_Buttons' [malformed-id]
              1 | ::: rule Two_Buttons
                |          ^~~~~~~~~~~ help: did you mean 'two-buttons'?
          """),
      Example(
        """
        ::: rule a levle=must level=musst stray level=must versions="iOS 13
        a
        :::
        """,
        """
        <section class="rule" id="a">
        <p>a</p>
        </section>
        """,
        report: """
          a.md:1:12: error: unknown attribute 'levle' [unknown-attribute]
              1 | ::: rule a levle=must level=musst stray level=must versions="iOS 13
                |            ^~~~~ help: did you mean 'level'?
          a.md:1:29: error: unknown level 'musst' [unknown-choice]
              1 | ::: rule a levle=must level=musst stray level=must versions="iOS 13
                |                             ^~~~~ help: did you mean 'must'?
          a.md:1:35: error: stray word 'stray' [malformed-attribute]
              1 | ::: rule a levle=must level=musst stray level=must versions="iOS 13
                |                                   ^~~~~ help: write key=value, and quote a value with spaces
          a.md:1:41: error: duplicate attribute 'level' [malformed-attribute]
              1 | ::: rule a levle=must level=musst stray level=must versions="iOS 13
                |                                         ^~~~~ help: combine the values into one
          a.md:1:61: error: quotation mark is not closed [malformed-attribute]
              1 | ::: rule a levle=must level=musst stray level=must versions="iOS 13
                |                                                             ^~~~~~~ help: end the value with '"'
          """),
      Example(
        """
        ::: rule a level=“must” versions=”9”
        A.
        :::

        :: rule b level=must
        B.
        ::
        """,
        """
        <section class="rule" id="a">
        <p>A.</p>
        </section>
        <p>:: rule b level=must
        B.
        ::</p>
        """,
        report: """
          a.md:1:18: error: value in curly quotes [malformed-attribute]
              1 | ::: rule a level=“must” versions=”9”
                |                  ^~~~~~ help: use straight quotes: "…"
          a.md:5:1: warning: '::' is shown as text [literal-markup]
              5 | :: rule b level=must
                | ^~ help: write ':::'
          """),
      Example(
        """
        ::: rule a
        - b
        :::
        ::: rule c
        :::
        """,
        """
        <section class="rule" id="a">
        <p></p>
        <ul>
        <li>b</li>
        </ul>
        </section>
        <section class="rule" id="c">
        <p></p>
        </section>
        """,
        report: """
          a.md:1:1: error: rule 'a' does not start with a paragraph [rule-without-statement]
              1 | ::: rule a
                | ^~~~~~~~~~ help: write the rule in one sentence first
          a.md:4:1: error: rule 'c' does not start with a paragraph [rule-without-statement]
              4 | ::: rule c
                | ^~~~~~~~~~ help: write the rule in one sentence first
          """),
      // A table takes the paragraph with it.
      Example(
        """
        ::: rule a
        b
        | c |
        | - |
        :::
        """,
        """
        <section class="rule" id="a">
        <p></p>
        <p>b</p>
        <div class="table"><table>
        <thead>
        <tr>
        <th>c</th>
        </tr>
        </thead>
        </table></div>
        </section>
        """,
        report: """
          a.md:1:1: error: rule 'a' does not start with a paragraph [rule-without-statement]
              1 | ::: rule a
                | ^~~~~~~~~~ help: write the rule in one sentence first
          """),
      Example(
        """
        > ::: rule a
        > b
        > :::

        ::: note
        ::: rule c
        d
        :::
        :::
        """,
        """
        <blockquote>
        <p>b</p>
        </blockquote>
        <div class="aside note">
        <p class="aside-title"><strong>note</strong></p>
        <p>d</p>
        </div>
        """,
        report: """
          a.md:1:3: error: rule is inside another container, a list or a quote [misplaced-rule]
              1 | > ::: rule a
                |   ^~~~~~~~~~ help: move it out of the container, the list or the quote
          a.md:6:1: error: rule is inside another container, a list or a quote [misplaced-rule]
              6 | ::: rule c
                | ^~~~~~~~~~ help: move it out of the container, the list or the quote
          """),
      Example(
        """
        ::: rule a
        b

        > ## c {#d}

        ``` x #e
        ```
        """,
        """
        <section class="rule" id="a">
        <p>b</p>
        <blockquote>
        <h2 id="d">c</h2>
        </blockquote>
        <pre><code class="language-x"></code></pre>
        </section>
        """,
        report: """
          a.md:1:1: error: container 'rule' is not closed [unclosed-container]
              1 | ::: rule a
                | ^~~~~~~~~~ help: end it with a line ':::' in the same list item or quote
          a.md:4:3: error: heading inside a rule [heading-in-rule]
              4 | > ## c {#d}
                |   ^~~~~~~~~ help: close the rule before it with a line ':::'
          a.md:6:8: error: explicit id inside a rule, which appears on several pages [explicit-id-in-rule]
              6 | ``` x #e
                |        ^ help: remove it
          """),
    ])
}
