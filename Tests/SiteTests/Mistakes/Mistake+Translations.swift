extension Mistake {
  /// Translations.
  static let translations: [Mistake] = [
    Mistake(
      "30 title in the language of the original",
      [.replace(.buttonInJapanese, "title: ボタン", "title: Button")],
      report: """
        Content/components/button/ja.md:2:8: warning: title is not translated: it is the text of Content/components/button/en.md [copied-translation]
            2 | title: Button
              |        ^~~~~~ help: translate it
        """),
    Mistake(
      "14 original removed",
      [.remove(.dialog)],
      report: """
        Content/components/dialog/ja.md:17:10: error: rule 'two-buttons' has no original: \
        Content/components/dialog/en.md is missing [missing-level]
           17 | ::: rule two-buttons
              |          ^~~~~~~~~~~ help: restore it, or write level=… here (must, must-not, should, avoid, consider)
        """),
    Mistake(
      "20 translated page deleted",
      [
        .write(
          "Content/translations.lock",
          """
          ja /# 991090ef98f76a49
          ja button# 5d6a574f90bad553
          ja button#button.verb aec2ce5b2f02b09e
          ja button#labels 244fa873b51c004b
          ja dialog# 723e619a65a69b28
          ja dialog#dialog.two-buttons 72081071230f4766
          ja dialog#layout 30342654cbf094ac

          """), .remove(.buttonInJapanese),
      ],
      report: """
        Content/components/button/en.md: warning: translation 'Content/components/button/ja.md' was accepted, but no longer exists [missing-translation]
              = help: restore it, or remove its lines from translations.lock
        """),
    Mistake(
      "20 page not translated",
      [
        .replace(
          .configuration, "platforms",
          """
          translations: error
          platforms
          """), .remove(.buttonInJapanese),
      ],
      report: """
        Content/components/button/en.md: error: translation 'Content/components/button/ja.md' is missing [missing-translation]
              = help: write it
        """),
    Mistake(
      "21 rule missing in a translation",
      [
        .replace(
          .buttonInJapanese,
          """
          ::: rule verb
          ラベルは動詞で始める。[@book-1]

          [ダイアログ](rule:dialog.two-buttons)を参照。
          :::


          """, "")
      ],
      report: """
        Content/components/button/ja.md: warning: rule 'verb' is not translated [missing-rule]
              = help: write '::: rule verb' and its text
        Content/components/button/en.md:11:10: note: the original
           11 | ::: rule verb level=should
              |          ^~~~
        """),
    Mistake(
      "21 rule missing where translations are required",
      [
        .replace(
          .configuration, "platforms",
          """
          translations: error
          platforms
          """),
        .replace(
          .buttonInJapanese,
          """
          ::: rule verb
          ラベルは動詞で始める。[@book-1]

          [ダイアログ](rule:dialog.two-buttons)を参照。
          :::


          """, ""),
      ],
      report: """
        Content/components/button/ja.md: error: rule 'verb' is not translated [missing-rule]
              = help: write '::: rule verb' and its text
        Content/components/button/en.md:11:10: note: the original
           11 | ::: rule verb level=should
              |          ^~~~
        """),
    Mistake(
      "55 heading id differs, heading id twice", errors: 2,
      [
        .replace(.buttonInJapanese, "## ラベル", "## ラベル {#label}"),
        .replace(
          .dialog, "## Layout",
          """
          ## Layout {#layout}

          ## Other {#layout}
          """),
        .replace(
          .dialogInJapanese, "## 配置",
          """
          ## 配置

          ## 他
          """),
      ],
      report: """
        Content/components/button/ja.md:8:10: error: heading id 'label' differs from the original's 'labels' [differing-heading-id]
            8 | ## ラベル {#label}
              |             ^~~~~ help: remove it: headings have the same id in all languages
        Content/components/dialog/en.md:9:12: error: duplicate id 'layout' [repeated-id]
            9 | ## Other {#layout}
              |            ^~~~~~ help: change one of the ids
        Content/components/dialog/en.md:7:13: note: first here
            7 | ## Layout {#layout}
              |             ^~~~~~
        """),
    Mistake(
      "58 attribute and key in a translation", errors: 2,
      [
        .replace(.buttonInJapanese, "::: rule verb", "::: rule verb level=should"),
        .replace(
          .buttonInJapanese, "summary",
          """
          platforms: [phone]
          summary
          """),
      ],
      report: """
        Content/components/button/ja.md:3:1: error: 'platforms' is not allowed in a translation [original-key-in-translation]
            3 | platforms: [phone]
              | ^~~~~~~~~ help: set it only in Content/components/button/en.md
        Content/components/button/ja.md:11:15: error: rule attribute 'level' is not allowed in a translation [original-key-in-translation]
           11 | ::: rule verb level=should
              |               ^~~~~ help: set it only in Content/components/button/en.md
        """),
  ]
}
