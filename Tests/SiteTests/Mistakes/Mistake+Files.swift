extension Mistake {
  /// Images and other files.
  static let files: [Mistake] = [
    Mistake(
      "26 image misspelt",
      [.replace(.dialog, "calendar.svg", "calender.svg")],
      report: """
        Content/components/dialog/en.md:15:15: error: missing file 'calender.svg' [unknown-file]
           15 | ![A calendar](calender.svg)
              |               ^~~~~~~~~~~~ help: did you mean 'calendar.svg'?
        """),
    Mistake(
      "27 image in another folder", errors: 2,
      [
        .text("![A calendar](Calendar.SVG)"),
        .write(
          "Content/components/button/fake.svg",
          """
          <svg viewBox="0 0 40 20"></svg>

          """),
      ],
      report: """
        Content/components/button/en.md:7:15: error: missing file 'Calendar.SVG' [unknown-file]
            7 | ![A calendar](Calendar.SVG)
              |               ^~~~~~~~~~~~ help: did you mean '../dialog/calendar.svg'?
        Content/components/button/fake.svg: warning: unused file [unused-file]
              = help: show it with ![…](fake.svg), or remove it
        """),
    Mistake(
      "28 image without text",
      [.replace(.dialog, "![A calendar]", "![]")],
      report: """
        Content/components/dialog/en.md:15:5: error: image 'calendar.svg' has no alternative text [missing-alternative]
           15 | ![](calendar.svg)
              |     ^~~~~~~~~~~~ help: describe it: ![a tab bar with five tabs](calendar.svg)
        """),
    Mistake(
      "29 image from the web",
      [.text("![A calendar](https://example.org/calendar.svg)")],
      report: """
        Content/components/button/en.md:7:15: warning: image 'https://example.org/calendar.svg' is on another server, which the site's policy blocks [remote-image]
            7 | ![A calendar](https://example.org/calendar.svg)
              |               ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ help: put the file next to the page: ![…](image.png)
        """),
    Mistake(
      "31 file that is no image, absolute path", errors: 2,
      [
        .text("![a](note.txt) ![b](/img/x.png)"),
        .write(
          "Content/components/button/note.txt",
          """
          A note.

          """),
      ],
      report: """
        Content/components/button/en.md:7:6: warning: image 'components/button/note.txt' is not PNG, JPEG, GIF, WebP or SVG with a size [unreadable-image]
            7 | ![a](note.txt) ![b](/img/x.png)
              |      ^~~~~~~~ help: convert it: width and height are read from the file
        Content/components/button/en.md:7:21: warning: address '/img/x.png' depends on where the site is published [absolute-path]
            7 | ![a](note.txt) ![b](/img/x.png)
              |                     ^~~~~~~~~~ help: put the file next to the page, and write its name: x.png
        """),
    Mistake(
      "39 folder in kana",
      [
        .write(
          "Content/components/ボタン2/en.md",
          """
          ---
          title: Second
          ---

          Text.

          """)
      ],
      report: """
        Content/components/ボタン2/en.md: error: malformed folder name 'ボタン2' [malformed-id]
              = help: use lower-case letters, digits and single hyphens
        """),
    Mistake(
      "39 folder with a blank",
      [
        .write(
          "Content/components/My Dialog/en.md",
          """
          ---
          title: Mine
          ---

          Text.

          """)
      ],
      report: """
        Content/components/My Dialog/en.md: error: malformed folder name 'My Dialog' [malformed-id]
              = help: use lower-case letters, digits and single hyphens
        """),
    Mistake(
      "40 EN.md",
      [
        .write(
          "Content/components/menu/EN.md",
          """
          ---
          title: Menu
          ---

          """)
      ],
      report: """
        Content/components/menu/EN.md: error: page in a language that site.yaml does not list [unknown-page-language]
              = help: rename it to en.md
        """),
    Mistake(
      "40 files that are no languages", errors: 5,
      [
        .write("Content/components/kbd.md", "---\ntitle: Keyboard\n---\n"),
        .write("Content/components/Tab Bar.md", "---\ntitle: Tab bar\n---\n"),
        .write("Content/components/button.md", "---\ntitle: Button\n---\n"),
        .write("Content/components/menu/index.md", "---\ntitle: Menu\n---\n"),
        .write("Content/components/button/fr.md", "---\ntitle: Bouton\n---\n"),
      ],
      report: """
        Content/components/Tab Bar.md: error: a page is a folder with a file for each language [unknown-page-language]
              = help: move it to Content/components/tab-bar/en.md
        Content/components/button.md: error: a page is a folder with a file for each language [unknown-page-language]
              = help: move its text to Content/components/button/en.md
        Content/components/button/fr.md: error: page in a language that site.yaml does not list [unknown-page-language]
              = help: add 'fr' to 'languages' in site.yaml
        Content/components/kbd.md: error: a page is a folder with a file for each language [unknown-page-language]
              = help: move it to Content/components/kbd/en.md, or add 'kbd' to 'languages' in site.yaml
        Content/components/menu/index.md: error: a page is a folder with a file for each language [unknown-page-language]
              = help: rename it to en.md or ja.md
        """),
    Mistake(
      "40 en.mdx",
      [
        .write(
          "Content/components/dialog/en.mdx",
          """
          ---
          title: Dialog
          ---

          """)
      ],
      report: """
        Content/components/dialog/en.mdx: warning: unused file [unused-file]
              = help: rename it to en.md
        """),
    Mistake(
      "42 link that leads nowhere",
      [.link("Content/components/dialog/picture.svg", to: "gone.svg")],
      report: """
        Content/components/dialog/picture.svg: error: broken symbolic link [unknown-file]
              = help: restore its target, or remove the link
        """),
    Mistake(
      "43 topic in two sections",
      [
        .write(
          "Content/patterns/en.md",
          """
          ---
          title: Patterns
          ---

          Text.

          """),
        .write(
          "Content/patterns/dialog/en.md",
          """
          ---
          title: Dialog
          ---

          ## Layout

          ::: rule two-buttons level=must
          Use two.
          :::

          """),
      ],
      report: """
        Content/patterns/dialog/en.md: error: duplicate topic id 'dialog' [repeated-id]
              = help: change one of the ids
        Content/components/dialog/en.md: note: first here
        """),
    Mistake(
      "44 reserved name",
      [
        .write(
          "Content/assets/en.md",
          """
          ---
          title: Assets
          ---

          Text.

          """)
      ],
      report: """
        Content/assets/en.md: error: section name 'assets' is reserved [reserved-name]
              = help: rename the folder
        """),
  ]
}
