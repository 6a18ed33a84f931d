extension Mistake {
  /// Containers and rules.
  static let rules: [Mistake] = [
    Mistake(
      "10 ::: missing",
      [
        .replace(
          .button,
          """
          rule:dialog.two-buttons).
          :::

          """,
          """
          rule:dialog.two-buttons).

          """)
      ],
      report: """
        Content/components/button/en.md:11:1: error: container 'rule' is not closed [unclosed-container]
           11 | ::: rule verb level=should
              | ^~~~~~~~~~~~~~~~~~~~~~~~~~ help: end it with a line ':::' in the same list item or quote
        """),
    Mistake(
      "11 one ::: too many",
      [
        .replace(
          .button,
          """
          two-buttons).
          :::

          """,
          """
          two-buttons).
          :::

          :::

          """)
      ],
      report: """
        Content/components/button/en.md:17:1: error: ':::' does not close any container [stray-container-end]
           17 | :::
              | ^~~ help: remove it, or open a container in the same list item or quote
        """),
    Mistake(
      "12 rule id twice on a page",
      [
        .replace(
          .button, "| Size",
          """
          ::: rule verb level=must
          Again.
          :::

          | Size
          """)
      ],
      report: """
        Content/components/button/en.md:17:10: error: duplicate rule id 'verb' [repeated-id]
           17 | ::: rule verb level=must
              |          ^~~~ help: change one of the ids
        Content/components/button/en.md:11:10: note: first here
           11 | ::: rule verb level=should
              |          ^~~~
        """),
    Mistake(
      "14 level misspelt",
      [.replace(.button, "level=should", "level=shoud")],
      report: """
        Content/components/button/en.md:11:21: error: unknown level 'shoud' [unknown-choice]
           11 | ::: rule verb level=shoud
              |                     ^~~~~ help: did you mean 'should'?
        """),
    Mistake(
      "15 level in capitals",
      [.replace(.button, "level=should", "level=SHOULD")],
      report: """
        Content/components/button/en.md:11:21: error: unknown level 'SHOULD' [unknown-choice]
           11 | ::: rule verb level=SHOULD
              |                     ^~~~~~ help: did you mean 'should'?
        """),
    Mistake(
      "17 attribute misspelt",
      [.replace(.button, "level=should", "level=should govern=dialog")],
      report: """
        Content/components/button/en.md:11:28: error: unknown attribute 'govern' [unknown-attribute]
           11 | ::: rule verb level=should govern=dialog
              |                            ^~~~~~ help: did you mean 'governs'?
        """),
    Mistake(
      "60 containers of other tools", errors: 3,
      [
        .text(
          """
          ::: details
          Text.
          :::

          :::{note}
          Text.
          :::

          ::: Note
          Text.
          :::
          """)
      ],
      report: """
        Content/components/button/en.md:7:5: error: component 'details' has no title [missing-attribute]
            7 | ::: details
              |     ^~~~~~~ help: write the title after the name: '::: details Title'
        Content/components/button/en.md:11:4: error: unknown container '{note}' [unknown-container]
           11 | :::{note}
              |    ^~~~~~ help: did you mean 'note'?
        Content/components/button/en.md:15:5: error: unknown container 'Note' [unknown-container]
           15 | ::: Note
              |     ^~~~ help: did you mean 'note'?
        """),
    Mistake(
      "60 container without a blank",
      [
        .text(
          """
          :::not
          Text.
          :::
          """)
      ],
      report: """
        Content/components/button/en.md:7:4: error: unknown container 'not' [unknown-container]
            7 | :::not
              |    ^~~ help: did you mean 'note'?
        """),
    Mistake(
      "60 end of what has one line, names of other tools", errors: 7,
      [
        .text(
          """
          ::: video file=a.mp4 A film
          :::

          ::: embed source=https://example.org/a Title
          :::

          ::: swatches tokens=color

          Press :kbd[S], and see :badge[New].
          """)
      ],
      report: """
        Content/components/button/en.md:7:16: error: missing file 'a.mp4' [unknown-file]
            7 | ::: video file=a.mp4 A film
              |                ^~~~~
        Content/components/button/en.md:8:1: error: 'video' is one line, and no ':::' ends it [stray-container-end]
            8 | :::
              | ^~~ help: remove the line ':::'
        Content/components/button/en.md:10:11: error: unknown attribute 'source' [unknown-attribute]
           10 | ::: embed source=https://example.org/a Title
              |           ^~~~~~ help: did you mean 'address'?
        Content/components/button/en.md:11:1: error: 'embed' is one line, and no ':::' ends it [stray-container-end]
           11 | :::
              | ^~~ help: remove the line ':::'
        Content/components/button/en.md:13:14: error: unknown attribute 'tokens' [unknown-attribute]
           13 | ::: swatches tokens=color
              |              ^~~~~~ help: did you mean 'of'?
        Content/components/button/en.md:15:7: warning: unknown component ':kbd[S]' is shown as text [literal-markup]
           15 | Press :kbd[S], and see :badge[New].
              |       ^~~~~~~ help: did you mean ':key[…]'?
        Content/components/button/en.md:15:24: warning: unknown component ':badge[New]' is shown as text [literal-markup]
           15 | Press :kbd[S], and see :badge[New].
              |                        ^~~~~~~~~~~ help: did you mean ':label[…]'?
        """),
    Mistake(
      "61 id of several words, and with the id of the topic", errors: 2,
      [
        .text(
          """
          ::: rule two words level=should
          Use two words.
          :::

          ::: rule button.three-words level=should
          Use three words.
          :::
          """)
      ],
      report: """
        Content/components/button/en.md:7:10: error: malformed id 'two words' [malformed-id]
            7 | ::: rule two words level=should
              |          ^~~~~~~~~ help: did you mean 'two-words'?
        Content/components/button/en.md:11:10: error: malformed id 'button.three-words' [malformed-id]
           11 | ::: rule button.three-words level=should
              |          ^~~~~~~~~~~~~~~~~~ help: write 'three-words': a rule belongs to the topic of its page
        Content/components/button/ja.md: warning: rule 'three-words' is not translated [missing-rule]
              = help: write '::: rule three-words' and its text
        Content/components/button/en.md:11:10: note: the original
           11 | ::: rule button.three-words level=should
              |          ^~~~~~~~~~~~~~~~~~
        Content/components/button/ja.md: warning: rule 'two-words' is not translated [missing-rule]
              = help: write '::: rule two-words' and its text
        Content/components/button/en.md:7:10: note: the original
            7 | ::: rule two words level=should
              |          ^~~~~~~~~
        """),
    Mistake(
      "61 level of two words, without a sign and alone", errors: 3,
      [
        .text(
          """
          ::: rule one level=must not
          Use no words.
          :::

          ::: rule two level should
          Use two words.
          :::

          ::: rule three must
          Use three words.
          :::
          """)
      ],
      report: """
        Content/components/button/en.md:7:25: error: stray word 'not' [malformed-attribute]
            7 | ::: rule one level=must not
              |                         ^~~ help: write 'level=must-not'
        Content/components/button/en.md:11:14: error: stray word 'level should' [malformed-attribute]
           11 | ::: rule two level should
              |              ^~~~~~~~~~~~ help: write 'level=should'
        Content/components/button/en.md:15:16: error: stray word 'must' [malformed-attribute]
           15 | ::: rule three must
              |                ^~~~ help: write 'level=must'
        Content/components/button/ja.md: warning: rule 'one' is not translated [missing-rule]
              = help: write '::: rule one' and its text
        Content/components/button/en.md:7:10: note: the original
            7 | ::: rule one level=must not
              |          ^~~
        Content/components/button/ja.md: warning: rule 'three' is not translated [missing-rule]
              = help: write '::: rule three' and its text
        Content/components/button/en.md:15:10: note: the original
           15 | ::: rule three must
              |          ^~~~~
        Content/components/button/ja.md: warning: rule 'two' is not translated [missing-rule]
              = help: write '::: rule two' and its text
        Content/components/button/en.md:11:10: note: the original
           11 | ::: rule two level should
              |          ^~~
        """),
    Mistake(
      "61 component in parentheses, as an element and as a variable", errors: 4,
      [
        .text(
          """
          See :label(New) and :var[app].

          <Note>Keep it short.</Note>
          """)
      ],
      report: """
        Content/components/button/en.md:7:5: warning: unknown component ':label(' is shown as text [literal-markup]
            7 | See :label(New) and :var[app].
              |     ^~~~~~~ help: write the text in brackets: ':label[Text]'
        Content/components/button/en.md:7:21: warning: unknown component ':var[app]' is shown as text [literal-markup]
            7 | See :label(New) and :var[app].
              |                     ^~~~~~~~~ help: write <token:…>, <var:…>, or the text that it stands for
        Content/components/button/en.md:9:1: warning: '<Note>', which is not an HTML element, is shown as text [literal-markup]
            9 | <Note>Keep it short.</Note>
              | ^~~~~~ help: write '::: note', and ':::' on a line below the text
        Content/components/button/en.md:9:21: warning: '</Note>', which is not an HTML element, is shown as text [literal-markup]
            9 | <Note>Keep it short.</Note>
              |                     ^~~~~~~ help: write '::: note', and ':::' on a line below the text
        """),
    Mistake(
      "61 sound that is a page",
      [.text("::: audio file=../../en.md A sound\n")],
      report: """
        Content/components/button/en.md:7:16: error: '../../en.md' is not the file of a video or a sound [wrong-value]
            7 | ::: audio file=../../en.md A sound
              |                ^~~~~~~~~~~ help: name a file such as film.mp4 or sound.mp3
        """),
    Mistake(
      "61 attributes with blanks and colons",
      [.replace(.button, "level=should", "level: should")],
      report: """
        Content/components/button/en.md:11:15: error: stray word 'level: should' [malformed-attribute]
           11 | ::: rule verb level: should
              |               ^~~~~~~~~~~~~ help: write 'level=should'
        """),
    Mistake(
      "61 attributes with a colon, and with spaces around the sign", errors: 2,
      [
        .write(
          "Content/components/menu/en.md",
          """
          ---
          title: Menu
          ---

          ::: rule short level:should platforms = phone
          Keep it short.
          :::
          """)
      ],
      report: """
        Content/components/menu/en.md:5:16: error: stray word 'level:should' [malformed-attribute]
            5 | ::: rule short level:should platforms = phone
              |                ^~~~~~~~~~~~ help: write 'level=should'
        Content/components/menu/en.md:5:29: error: spaces around '=' [malformed-attribute]
            5 | ::: rule short level:should platforms = phone
              |                             ^~~~~~~~~~~~~~~~~ help: write 'platforms=phone'
        """),
    Mistake(
      "62 curly quotes",
      [.replace(.button, "level=should", "level=should platforms=“phone tablet”")],
      report: """
        Content/components/button/en.md:11:38: error: value in curly quotes [malformed-attribute]
           11 | ::: rule verb level=should platforms=“phone tablet”
              |                                      ^~~~~~~~~~~~~~ help: use straight quotes: "…"
        """),
    Mistake(
      "63 rule without statement, with heading, in a list, without id", errors: 5,
      [
        .write(
          "Content/components/menu/en.md",
          """
          ---
          title: Menu
          ---

          ::: rule empty level=must
          :::

          ::: rule head level=must
          ## Head
          :::

          - ::: rule item level=must
            Text.
            :::

          ::: rule level=must
          Text.
          :::
          """)
      ],
      report: """
        Content/components/menu/en.md:5:1: error: rule 'empty' does not start with a paragraph [rule-without-statement]
            5 | ::: rule empty level=must
              | ^~~~~~~~~~~~~~~~~~~~~~~~~ help: write the rule in one sentence first
        Content/components/menu/en.md:8:1: error: rule 'head' does not start with a paragraph [rule-without-statement]
            8 | ::: rule head level=must
              | ^~~~~~~~~~~~~~~~~~~~~~~~ help: write the rule in one sentence first
        Content/components/menu/en.md:9:1: error: heading inside a rule [heading-in-rule]
            9 | ## Head
              | ^~~~~~~ help: close the rule before it with a line ':::'
        Content/components/menu/en.md:12:3: error: rule is inside another container, a list or a quote [misplaced-rule]
           12 | - ::: rule item level=must
              |   ^~~~~~~~~~~~~~~~~~~~~~~~ help: move it out of the container, the list or the quote
        Content/components/menu/en.md:16:1: error: rule has no id [rule-without-id]
           16 | ::: rule level=must
              | ^~~~~~~~~~~~~~~~~~~ help: write '::: rule two-buttons level=should'
        """),
    Mistake(
      "66 placeholder of new rule",
      [
        .replace(
          .button, "Begin the label with a verb. [@book-1]", "State the rule in one short sentence."
        )
      ],
      report: """
        Content/components/button/en.md:11:10: warning: rule 'verb' still has the placeholder of 'build-site new' [placeholder]
           11 | ::: rule verb level=should
              |          ^~~~ help: replace it with your own rule
        """),
    Mistake(
      "66 placeholder of new topic",
      [
        .text(
          """
          <!-- What it is, when to use it, and when something else is better. Headings start at ##. -->
          """)
      ],
      report: """
        Content/components/button/en.md:7:1: warning: placeholder of 'build-site new' [placeholder]
            7 | <!-- What it is, when to use it, and when something else is better. Headings start at ##. -->
              | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ help: replace it with your own text
        """),
  ]
}
