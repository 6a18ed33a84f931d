extension Mistake {
  /// Blocks.
  static let blocks: [Mistake] = [
    Mistake(
      "22 wall off",
      [.replace(.dialog, "| Save   |", "| Save  |")],
      report: """
        Content/components/dialog/en.md:11:9: warning: wall 1 column too far to the left [misaligned-wall]
           11 | | Save  |
              |         ^ help: add 1 column before it
              = suggestion:
              | +--------+
              | | Save   |
              | +--------+
        """),
    Mistake(
      "23 wall off below round corners", errors: 2,
      [
        .replace(
          .dialog,
          """
          +--------+
          | Save   |
          +--------+
          """,
          """
          .--------.
          | Save  |
          | All  |
          '--------'
          """)
      ],
      report: """
        Content/components/dialog/en.md:11:9: warning: wall 1 column too far to the left [misaligned-wall]
           11 | | Save  |
              |         ^ help: add 1 column before it
              = suggestion:
              | .--------.
              | | Save   |
              | | All    |
              | '--------'
        Content/components/dialog/en.md:12:8: warning: wall 2 columns too far to the left [misaligned-wall]
           12 | | All  |
              |        ^ help: add 2 columns before it
        """),
    Mistake(
      "23 wall off between slashes", errors: 2,
      [
        .replace(
          .dialog,
          """
          +--------+
          | Save   |
          +--------+
          """,
          #"""
          /--------\
          | Save  |
          | All   |
          \--------/
          """#)
      ],
      report: #"""
        Content/components/dialog/en.md:11:9: warning: wall 1 column too far to the left [misaligned-wall]
           11 | | Save  |
              |         ^ help: add 1 column before it
              = suggestion:
              | /--------\
              | | Save   |
              | | All    |
              | \--------/
        Content/components/dialog/en.md:12:9: warning: wall 1 column too far to the left [misaligned-wall]
           12 | | All   |
              |         ^ help: add 1 column before it
        """#),
    Mistake(
      "24 callout without entry",
      [.replace(.dialog, "| Save   |", "|  (1)   |")],
      report: """
        Content/components/dialog/en.md:11:4: warning: callout (1) has no entry in the list [callout-without-entry]
           11 | |  (1)   |
              |    ^~~ help: write an ordered list right after the diagram
        Content/components/dialog/ja.md:9:1: warning: callouts: none; in the original: 1 [differing-callouts]
            9 | ```diagram title="ダイアログ"
              | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~ help: use the same numbers in both drawings
        Content/components/dialog/en.md:9:1: note: the original
            9 | ```diagram title="A dialog"
              | ^~~~~~~~~~~~~~~~~~~~~~~~~~~
        """),
    Mistake(
      "24 diagram without title",
      [.replace(.dialog, #" title="A dialog""#, "")],
      report: """
        Content/components/dialog/en.md:9:1: error: diagram has no title [diagram-without-title]
            9 | ```diagram
              | ^~~~~~~~~~ help: add title="…"
        """),
    Mistake(
      "25 mermaid",
      [
        .text(
          """
          ```mermaid
          graph TD
          ```
          """)
      ],
      report: """
        Content/components/button/en.md:7:4: warning: fence 'mermaid' is shown as text [literal-markup]
            7 | ```mermaid
              |    ^~~~~~~ help: draw it with lines and letters in a fence 'diagram'
        """),
    Mistake(
      "32 fence not closed",
      [
        .replace(
          .dialog,
          """
          +--------+
          ```
          """, "+--------+")
      ],
      report: """
        Content/components/dialog/en.md:9:1: error: code fence is not closed [unclosed-fence]
            9 | ```diagram title="A dialog"
              | ^~~~~~~~~~~~~~~~~~~~~~~~~~~ help: end it with a fence of the same length
              = 3 more follow from it: build-site check --all
        """),
    Mistake(
      "37 heading level skipped", errors: 2,
      [
        .replace(
          .button, "## Labels",
          """
          ## Labels

          #### Case
          """),
        .replace(
          .buttonInJapanese, "## ラベル",
          """
          ## ラベル

          #### 大文字
          """),
      ],
      report: """
        Content/components/button/en.md:11:1: warning: heading of level 4 directly below one of level 2 [skipped-heading-level]
           11 | #### Case
              | ^~~~~~~~~ help: write '###'
        Content/components/button/ja.md:10:1: warning: heading of level 4 directly below one of level 2 [skipped-heading-level]
           10 | #### 大文字
              | ^~~~~~~~~~~ help: write '###'
        """),
    Mistake(
      "38 heading of level 1", errors: 2,
      [.replace(.button, "## Labels", "# Labels"), .replace(.buttonInJapanese, "## ラベル", "# ラベル")],
      report: """
        Content/components/button/en.md:9:1: error: level 1 heading: the page's title comes from front matter [top-level-heading]
            9 | # Labels
              | ^~~~~~~~ help: start headings with '##'
        Content/components/button/ja.md:8:1: error: level 1 heading: the page's title comes from front matter [top-level-heading]
            8 | # ラベル
              | ^~~~~~~~ help: start headings with '##'
        """),
    Mistake(
      "56 cell too many",
      [.replace(.button, "| small | in a row |", "| small | a | b |")],
      report: #"""
        Content/components/button/en.md:19:1: error: 3 cells in a table of 2 columns [extra-cells]
           19 | | small | a | b |
              | ^~~~~~~~~~~~~~~~~ help: write a pipe in a cell as \|
        """#),
    Mistake(
      "57 table without separator", errors: 2,
      [
        .replace(
          .button,
          """
          | --- | --- |

          """, ""),
        .replace(
          .buttonInJapanese,
          """
          | --- | --- |

          """, ""),
      ],
      report: """
        Content/components/button/en.md:17:1: warning: table without a separator row is shown as text [malformed-table]
           17 | | Size | Use |
              | ^~~~~~~~~~~~~~ help: write '| --- | --- |' below its header
        Content/components/button/ja.md:16:1: warning: table without a separator row is shown as text [malformed-table]
           16 | | 大きさ | 使い方 |
              | ^~~~~~~~~~~~~~~~~~~ help: write '| --- | --- |' below its header
        """),
    Mistake(
      "57 separator with another number of columns",
      [.replace(.button, "| --- | --- |", "| --- |")],
      report: """
        Content/components/button/en.md:18:1: warning: separator row of 1 below a header of 2 cells: the table is shown as text [malformed-table]
           18 | | --- |
              | ^~~~~~~ help: use the same number of cells in both
        Content/components/button/ja.md: warning: 1 tables, but 0 in the original [unpaired-table]
              = help: use the same tables in both languages
        Content/components/button/en.md: note: the original
        """),
    Mistake(
      "65 full-width colons", errors: 2,
      [
        .text(
          """
          ：：：　note
          Text.
          ：：：
          """)
      ],
      report: """
        Content/components/button/en.md:7:1: warning: '：：：' is shown as text [literal-markup]
            7 | ：：：　note
              | ^~~~~~ help: write ':::' with half-width colons
        Content/components/button/en.md:9:1: warning: '：：：' is shown as text [literal-markup]
            9 | ：：：
              | ^~~~~~ help: write ':::' with half-width colons
        """),
  ]
}
