extension Mistake {
  /// Front matter.
  static let frontMatter: [Mistake] = [
    Mistake(
      "1 title:Button",
      [.replace(.button, "title: Button", "title:Button")],
      report: """
        Content/components/button/en.md:2:6: error: no space after 'title:' [malformed-yaml]
            2 | title:Button
              |      ^ help: write 'title: Button'
        """),
    Mistake(
      "2 tab in site.yaml",
      [
        .replace(
          .configuration, "languages: [en, ja]",
          """
          languages:
          	- en
          	- ja
          """)
      ],
      report: """
        Content/site.yaml:3:1: error: tab in the indentation [malformed-yaml]
            3 |     - en
              | ^~~~ help: indent with spaces
        """),
    Mistake(
      "3 colon in a value",
      [.replace(.button, "title: Button", "title: Button: the basics")],
      report: """
        Content/components/button/en.md:2:14: error: colon in the value of 'title' [malformed-yaml]
            2 | title: Button: the basics
              |              ^ help: write title: "Button: the basics"
        """),
    Mistake(
      "4 quotation mark not closed",
      [.replace(.button, "title: Button", #"title: "Button"#)],
      report: """
        Content/components/button/en.md:2:8: error: quotation mark is not closed [malformed-yaml]
            2 | title: "Button
              |        ^ help: end the value with "
        """),
    Mistake(
      "4 bracket not closed",
      [.replace(.button, "[phone, tablet]", "[phone, tablet")],
      report: """
        Content/components/button/en.md:4:12: error: '[' is not closed [malformed-yaml]
            4 | platforms: [phone, tablet
              |            ^ help: end the list with ]
        """),
    Mistake(
      "4 bracket not closed before the next key",
      [.replace(.configuration, "languages: [en, ja]", "languages: [en, 'ja]'")],
      report: """
        Content/site.yaml:2:12: error: '[' is not closed [malformed-yaml]
            2 | languages: [en, 'ja]'
              |            ^ help: end the list with ]
        """),
    Mistake(
      "4 brace not closed",
      [.replace(.configuration, "tablet: Tablet}", "tablet: Tablet  # }")],
      report: """
        Content/site.yaml:3:12: error: '{' is not closed [malformed-yaml]
            3 | platforms: {phone: Phone, tablet: Tablet  # }
              |            ^ help: end the mapping with }
        """),
    Mistake(
      "4 keys below a text",
      [.replace(.configuration, "- id: components", "- components")],
      report: """
        Content/site.yaml:6:5: error: key 'title' below the text 'components' [malformed-yaml]
            6 |     title: {en: Components, ja: 部品}
              |     ^~~~~ help: write '- id: components' to give it keys
        """),
    Mistake(
      "5 text for a list",
      [.replace(.button, "platforms: [phone, tablet]", "platforms: phone")],
      report: """
        Content/components/button/en.md:4:12: error: 'platforms' takes a list: [one, two] [wrong-value]
            4 | platforms: phone
              |            ^~~~~ help: write platforms: [phone]
        """),
    Mistake(
      "7 front matter not closed",
      [
        .replace(
          .button,
          """
          tablet]
          ---

          """,
          """
          tablet]

          """)
      ],
      report: """
        Content/components/button/en.md:1:1: error: front matter is not closed [unclosed-front-matter]
            1 | ---
              | ^~~ help: end it with a line '---'
              = 5 more follow from it: build-site check --all
        """),
    Mistake(
      "8 no front matter",
      [
        .replace(
          .button,
          """
          ---
          title: Button
          summary: Starts an action.
          platforms: [phone, tablet]
          ---


          """, "")
      ],
      report: """
        Content/components/button/en.md: error: page has no title [missing-title]
              = help: start the file with front matter: ---, title: …, ---
        """),
    Mistake(
      "8 blank line above front matter",
      [.replace(.button, "---\ntitle: Button", "\n---\ntitle: Button")],
      report: """
        Content/components/button/en.md:2:1: error: front matter must begin in line 1; it begins in line 2 [missing-title]
            2 | ---
              | ^~~ help: remove the blank lines above it
        """),
    Mistake(
      "8 front matter in TOML, in JSON and between full-width lines", errors: 3,
      [
        .replace(.button, "---\ntitle: Button", "+++\ntitle = \"Button\""),
        .replace(.button, "[phone, tablet]\n---", "[phone, tablet]\n+++"),
        .write(.dialog, "{\"title\": \"Dialog\"}\n\nA dialog.\n"),
        .replace(.buttonInJapanese, "---\ntitle", "－－－\ntitle"),
        .replace(.buttonInJapanese, "始める。\n---", "始める。\n－－－"),
      ],
      report: """
        Content/components/button/en.md:1:1: error: front matter in TOML [malformed-yaml]
            1 | +++
              | ^~~ help: write it as YAML between two lines '---': title: …
              = 1 more follows from it: build-site check --all
        Content/components/button/ja.md:1:1: error: front matter between full-width lines [malformed-yaml]
            1 | －－－
              | ^~~~~~ help: write it as YAML between two lines '---': title: …
              = 1 more follows from it: build-site check --all
        Content/components/dialog/en.md:1:1: error: front matter in JSON [malformed-yaml]
            1 | {"title": "Dialog"}
              | ^~~~~~~~~~~~~~~~~~~ help: write it as YAML between two lines '---': title: …
              = 2 more follow from it: build-site check --all
        """),
    Mistake(
      "8 title with a capital, without a text", errors: 2,
      [
        .replace(.button, "title: Button", "Title: Button"),
        .replace(.dialog, "title: Dialog", "title:"),
      ],
      report: """
        Content/components/button/en.md:2:1: error: unknown key 'Title' [unknown-key]
            2 | Title: Button
              | ^~~~~ help: did you mean 'title'?
        Content/components/dialog/en.md:2:7: error: 'title' takes a text [wrong-value]
            2 | title:
              |       ^
        """),
    Mistake(
      "8 status with a capital, date with slashes", errors: 2,
      [
        .replace(
          .button, "title: Button", "title: Button\nstatus: Stable\nreview-by: 2026/5/4")
      ],
      report: """
        Content/components/button/en.md:3:9: error: 'status' takes draft, trial, stable or deprecated [wrong-value]
            3 | status: Stable
              |         ^~~~~~ help: did you mean 'stable'?
        Content/components/button/en.md:4:12: warning: 'review-by' takes a date such as 2026-05-04 [wrong-value]
            4 | review-by: 2026/5/4
              |            ^~~~~~~~ help: write 2026-05-04
        """),
    Mistake(
      "8 conflict in front matter and in the text", errors: 2,
      [
        .replace(
          .button, "title: Button",
          "<<<<<<< HEAD\ntitle: Button\n=======\ntitle: Buttons\n>>>>>>> other"),
        .replace(
          .dialog, "\n---\n\n", "\n---\n\n<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> other\n\n"),
      ],
      report: """
        Content/components/button/en.md:2:1: error: conflict marker of git [conflict-marker]
            2 | <<<<<<< HEAD
              | ^~~~~~~~~~~~ help: keep one of the two versions, and remove the lines '<<<<<<<', '=======' and '>>>>>>>'
        Content/components/dialog/en.md:5:1: error: conflict marker of git [conflict-marker]
            5 | <<<<<<< HEAD
              | ^~~~~~~~~~~~ help: keep one of the two versions, and remove the lines '<<<<<<<', '=======' and '>>>>>>>'
              = 1 more follows from it: build-site check --all
        """),
    Mistake(
      "9 empty page",
      [.write(.button, "")],
      report: """
        Content/components/button/en.md: error: page has no title [missing-title]
              = help: start the file with front matter: ---, title: …, ---
              = 5 more follow from it: build-site check --all
        """),
    Mistake(
      "16 key misspelt",
      [.replace(.button, "summary:", "sumary:")],
      report: """
        Content/components/button/en.md:3:1: error: unknown key 'sumary' [unknown-key]
            3 | sumary: Starts an action.
              | ^~~~~~ help: did you mean 'summary'?
        """),
    Mistake(
      "34 Shift_JIS page",
      [
        .bytes(
          .buttonInJapanese,
          [
            0x2D, 0x2D, 0x2D, 0x0A, 0x74, 0x69, 0x74, 0x6C, 0x65, 0x3A, 0x20, 0x83, 0x7B, 0x83,
            0x5E, 0x83, 0x93, 0x0A, 0x2D, 0x2D, 0x2D, 0x0A, 0x0A, 0x83, 0x7B, 0x83, 0x5E, 0x83,
            0x93, 0x82, 0xCD, 0x91, 0x80, 0x8D, 0xEC, 0x82, 0xF0, 0x8E, 0x6E, 0x82, 0xDF, 0x82,
            0xE9, 0x81, 0x42, 0x0A,
          ])
      ],
      report: """
        Content/components/button/ja.md:2:8: error: invalid UTF-8 [invalid-utf8]
            2 | title: �{�^��
              |        ^ help: save the file as UTF-8
              = 4 more follow from it: build-site check --all
        """),
    Mistake(
      "34 UTF-16 page",
      [
        .bytes(
          .buttonInJapanese,
          [
            0xFF, 0xFE, 0x2D, 0x00, 0x2D, 0x00, 0x2D, 0x00, 0x0A, 0x00, 0x74, 0x00, 0x69, 0x00,
            0x74, 0x00, 0x6C, 0x00, 0x65, 0x00, 0x3A, 0x00, 0x20, 0x00, 0xDC, 0x30, 0xBF, 0x30,
            0xF3, 0x30, 0x0A, 0x00, 0x2D, 0x00, 0x2D, 0x00, 0x2D, 0x00, 0x0A, 0x00,
          ])
      ],
      report: """
        Content/components/button/ja.md:1:1: error: invalid UTF-8 [invalid-utf8]
            1 | ��-␀-␀-␀
              | ^ help: save the file as UTF-8
              = 4 more follow from it: build-site check --all
        """),
    Mistake(
      "35 Shift_JIS glossary",
      [
        .bytes(
          "Content/terms.yaml",
          [
            0x62, 0x75, 0x74, 0x74, 0x6F, 0x6E, 0x3A, 0x0A, 0x20, 0x20, 0x6E, 0x61, 0x6D, 0x65,
            0x73, 0x3A, 0x20, 0x7B, 0x6A, 0x61, 0x3A, 0x20, 0x5B, 0x83, 0x7B, 0x83, 0x5E, 0x83,
            0x93, 0x5D, 0x7D, 0x0A,
          ])
      ],
      report: """
        Content/terms.yaml:2:16: error: invalid UTF-8 [invalid-utf8]
            2 |   names: {ja: [�{�^��]}
              |                ^ help: save the file as UTF-8
              = 2 more follow from it: build-site check --all
        """),
  ]
}
