extension Mistake {
  /// Links and citations.
  static let links: [Mistake] = [
    Mistake(
      "18 unknown names", errors: 5,
      [
        .text(
          """
          [a](topic:dialogue) [b](rule:dialog.two-button) [c](source:bok) [d](term:modl) [@book-12]
          """)
      ],
      report: """
        Content/components/button/en.md:7:5: error: unknown topic 'dialogue' [unknown-topic]
            7 | [a](topic:dialogue) [b](rule:dialog.two-button) [c](source:bok) [d](term:modl) [@book-12]
              |     ^~~~~~~~~~~~~~ help: did you mean 'dialog'?
        Content/components/button/en.md:7:25: error: unknown rule 'dialog.two-button' [unknown-rule]
            7 | [a](topic:dialogue) [b](rule:dialog.two-button) [c](source:bok) [d](term:modl) [@book-12]
              |                         ^~~~~~~~~~~~~~~~~~~~~~ help: did you mean 'dialog.two-buttons'?
        Content/components/button/en.md:7:53: error: unknown source 'bok' [unknown-source]
            7 | [a](topic:dialogue) [b](rule:dialog.two-button) [c](source:bok) [d](term:modl) [@book-12]
              |                                                     ^~~~~~~~~~ help: did you mean 'book'?
        Content/components/button/en.md:7:69: error: unknown term 'modl' [unknown-term]
            7 | [a](topic:dialogue) [b](rule:dialog.two-button) [c](source:bok) [d](term:modl) [@book-12]
              |                                                                     ^~~~~~~~~ help: did you mean 'modal'?
        Content/components/button/en.md:7:82: error: unknown statement 'book-12' [unknown-statement]
            7 | [a](topic:dialogue) [b](rule:dialog.two-button) [c](source:bok) [d](term:modl) [@book-12]
              |                                                                                  ^~~~~~~ help: did you mean 'book-1'?
        """),
    Mistake(
      "18 anchor as its heading",
      [.text("See [labels](topic:button#The Labels).")],
      report: """
        Content/components/button/en.md:7:14: warning: link with a space in its address is shown as text [literal-markup]
            7 | See [labels](topic:button#The Labels).
              |              ^~~~~~~~~~~~~~~~~~~~~~~ help: write (topic:button#the-labels)
        """),
    Mistake(
      "18 nearly an address, a page and a name", errors: 3,
      [.text("[a](http//example.org/a) [b](../Dialog/en.md) [c](../dialgo/en.md)")],
      report: """
        Content/components/button/en.md:7:5: error: missing file 'http//example.org/a' [unknown-file]
            7 | [a](http//example.org/a) [b](../Dialog/en.md) [c](../dialgo/en.md)
              |     ^~~~~~~~~~~~~~~~~~~ help: did you mean 'http://example.org/a'?
        Content/components/button/en.md:7:30: error: missing file '../Dialog/en.md' [unknown-file]
            7 | [a](http//example.org/a) [b](../Dialog/en.md) [c](../dialgo/en.md)
              |                              ^~~~~~~~~~~~~~~ help: did you mean 'topic:dialog'?
        Content/components/button/en.md:7:51: error: missing file '../dialgo/en.md' [unknown-file]
            7 | [a](http//example.org/a) [b](../Dialog/en.md) [c](../dialgo/en.md)
              |                                                   ^~~~~~~~~~~~~~~ help: did you mean 'topic:dialog'?
        """),
    Mistake(
      "19 scheme misspelt", errors: 6,
      [
        .text(
          """
          [a](topc:dialog) [b](rules:dialog.two-buttons) [c](part:components) [d](sourc:book) [e](htps://example.org) <topc:dialog>
          """)
      ],
      report: """
        Content/components/button/en.md:7:5: error: unknown scheme 'topc' [unknown-scheme]
            7 | [a](topc:dialog) [b](rules:dialog.two-buttons) [c](part:components) [d](sourc:book) [e](htps://example.org) <topc:dialog>
              |     ^~~~~~~~~~~ help: did you mean 'topic'?
        Content/components/button/en.md:7:22: error: unknown scheme 'rules' [unknown-scheme]
            7 | [a](topc:dialog) [b](rules:dialog.two-buttons) [c](part:components) [d](sourc:book) [e](htps://example.org) <topc:dialog>
              |                      ^~~~~~~~~~~~~~~~~~~~~~~~ help: did you mean 'rule'?
        Content/components/button/en.md:7:52: error: unknown scheme 'part' [unknown-scheme]
            7 | [a](topc:dialog) [b](rules:dialog.two-buttons) [c](part:components) [d](sourc:book) [e](htps://example.org) <topc:dialog>
              |                                                    ^~~~~~~~~~~~~~~ help: use count, http, https, mailto, page, rule, section, source, tel, term, token, topic, var
        Content/components/button/en.md:7:73: error: unknown scheme 'sourc' [unknown-scheme]
            7 | [a](topc:dialog) [b](rules:dialog.two-buttons) [c](part:components) [d](sourc:book) [e](htps://example.org) <topc:dialog>
              |                                                                         ^~~~~~~~~~ help: did you mean 'source'?
        Content/components/button/en.md:7:89: error: unknown scheme 'htps' [unknown-scheme]
            7 | [a](topc:dialog) [b](rules:dialog.two-buttons) [c](part:components) [d](sourc:book) [e](htps://example.org) <topc:dialog>
              |                                                                                         ^~~~~~~~~~~~~~~~~~ help: did you mean 'https'?
        Content/components/button/en.md:7:110: error: unknown scheme 'topc' [unknown-scheme]
            7 | [a](topc:dialog) [b](rules:dialog.two-buttons) [c](part:components) [d](sourc:book) [e](htps://example.org) <topc:dialog>
              |                                                                                                              ^~~~~~~~~~~ help: did you mean 'topic'?
        """),
    Mistake(
      "30 blank in an address",
      [.text("![a](my image.svg)")],
      report: """
        Content/components/button/en.md:7:6: warning: link with a space in its address is shown as text [literal-markup]
            7 | ![a](my image.svg)
              |      ^~~~~~~~~~~~ help: write (<my image.svg>)
        """),
    Mistake(
      "59 links to published pages", errors: 4,
      [
        .text(
          """
          [a](dialog.html) [b](../../components/dialog/) [c](www.example.com) [d](../dialog.md)
          """)
      ],
      report: """
        Content/components/button/en.md:7:5: error: missing file 'dialog.html' [unknown-file]
            7 | [a](dialog.html) [b](../../components/dialog/) [c](www.example.com) [d](../dialog.md)
              |     ^~~~~~~~~~~ help: did you mean 'topic:dialog'?
        Content/components/button/en.md:7:22: error: missing file '../../components/dialog/' [unknown-file]
            7 | [a](dialog.html) [b](../../components/dialog/) [c](www.example.com) [d](../dialog.md)
              |                      ^~~~~~~~~~~~~~~~~~~~~~~~ help: did you mean 'topic:dialog'?
        Content/components/button/en.md:7:52: error: missing file 'www.example.com' [unknown-file]
            7 | [a](dialog.html) [b](../../components/dialog/) [c](www.example.com) [d](../dialog.md)
              |                                                    ^~~~~~~~~~~~~~~ help: did you mean 'https://www.example.com'?
        Content/components/button/en.md:7:73: error: missing file '../dialog.md' [unknown-file]
            7 | [a](dialog.html) [b](../../components/dialog/) [c](www.example.com) [d](../dialog.md)
              |                                                                         ^~~~~~~~~~~~ help: did you mean 'topic:dialog'?
        """),
    Mistake(
      "64 malformed citations", errors: 3,
      [.text("One [@] two [@book 1] three [@book-1, book-2].")],
      report: #"""
        Content/components/button/en.md:7:5: error: malformed citation '[@]' [malformed-citation]
            7 | One [@] two [@book 1] three [@book-1, book-2].
              |     ^~~ help: write [@source-12; @source-34] on one line, or \[@ for plain text
        Content/components/button/en.md:7:13: error: malformed citation '[@book 1]' [malformed-citation]
            7 | One [@] two [@book 1] three [@book-1, book-2].
              |             ^~~~~~~~~ help: write [@source-12; @source-34] on one line, or \[@ for plain text
        Content/components/button/en.md:7:29: error: malformed citation '[@book-1, book-2]' [malformed-citation]
            7 | One [@] two [@book 1] three [@book-1, book-2].
              |                             ^~~~~~~~~~~~~~~~~ help: write [@source-12; @source-34] on one line, or \[@ for plain text
        """#),
    Mistake(
      "67 spelling to avoid",
      [.text("A push button starts an action.")],
      report: """
        Content/components/button/en.md:7:3: warning: 'push button' is a spelling to avoid [avoided-spelling]
            7 | A push button starts an action.
              |   ^~~~~~~~~~~ help: write 'button'
        """),
    Mistake(
      "x footnote, attributes, formula, wiki link, undefined label", errors: 5,
      [
        .text(
          """
          A[^1] ![a](../dialog/calendar.svg){width=50%} [[dialog]] [x][undefined]

          $$
          x
          $$
          """)
      ],
      report: """
        Content/components/button/en.md:7:2: warning: footnote '[^1]' without a note is shown as text [literal-markup]
            7 | A[^1] ![a](../dialog/calendar.svg){width=50%} [[dialog]] [x][undefined]
              |  ^~~~ help: write a line '[^1]: …'
        Content/components/button/en.md:7:42: error: malformed width '50%' [malformed-attribute]
            7 | A[^1] ![a](../dialog/calendar.svg){width=50%} [[dialog]] [x][undefined]
              |                                          ^~~ help: write a number of CSS pixels: width=320
        Content/components/button/en.md:7:47: warning: wiki link '[[dialog]]' is shown as text [literal-markup]
            7 | A[^1] ![a](../dialog/calendar.svg){width=50%} [[dialog]] [x][undefined]
              |                                               ^~~~~~~~~~ help: write [text](topic:ID)
        Content/components/button/en.md:7:58: warning: link '[x][undefined]' with an undefined label is shown as text [literal-markup]
            7 | A[^1] ![a](../dialog/calendar.svg){width=50%} [[dialog]] [x][undefined]
              |                                                          ^~~~~~~~~~~~~~ help: write a line '[undefined]: https://…'
        Content/components/button/en.md:9:1: warning: formula '$$' is shown as text [literal-markup]
            9 | $$
              | ^~ help: show it as code or as an image
        """),
  ]
}
