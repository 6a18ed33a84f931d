extension Mistake {
  /// Sources and relations.
  static let sources: [Mistake] = [
    Mistake(
      "50 jsonl without object, without key, twice", errors: 3,
      [
        .replace(
          .statements, #"{"id": "book-2""#,
          """
          nothing
          {"id": "book-2"}
          {"id": "book-1", "section": "A", "topic": "button", "kind": "rule", "fact": "One."}
          {"id": "book-2"
          """)
      ],
      report: """
        Content/sources/book.jsonl:2:1: error: malformed statement: not a JSON object [malformed-statement]
            2 | nothing
              | ^~~~~~~
        Content/sources/book.jsonl:3:1: error: malformed statement: missing 'section' [malformed-statement]
            3 | {"id": "book-2"}
              | ^~~~~~~~~~~~~~~~
        Content/sources/book.jsonl:4:1: error: duplicate statement id 'book-1' [repeated-id]
            4 | {"id": "book-1", "section": "A", "topic": "button", "kind": "rule", "fact": "One."}
              | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ help: change one of the ids
        Content/sources/book.jsonl:1:1: note: first here
            1 | {"id": "book-1", "section": "A", "topic": "button", "kind": "rule", "fact": "One."}
              | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        """),
    Mistake(
      "51 statement about an unknown topic",
      [.replace(.statements, #""topic": "dialog""#, #""topic": "dialgo""#)],
      report: """
        Content/sources/book.jsonl:2:44: warning: statement about unknown topic 'dialgo' [unfiled-statement]
            2 | {"id": "book-2", "section": "B", "topic": "dialgo", "kind": "rule", "fact": "Two."}
              |                                            ^~~~~~ help: did you mean 'dialog'?
        """),
    Mistake(
      "51 statement with an unknown key",
      [
        .replace(
          .statements, #""kind": "rule", "fact": "Two.""#,
          #""kind": "rule", "platfroms": ["phone"], "fact": "Two.""#)
      ],
      report: """
        Content/sources/book.jsonl:2:70: error: unknown key 'platfroms' [unknown-key]
            2 | {"id": "book-2", "section": "B", "topic": "dialog", "kind": "rule", "platfroms": ["phone"], "fact": "Two."}
              |                                                                      ^~~~~~~~~ help: did you mean 'platforms'?
        """),
    Mistake(
      "51 statement with a comma at its end",
      [.replace(.statements, #""Two."}"#, #""Two.",}"#)],
      report: """
        Content/sources/book.jsonl:2:83: error: malformed statement: comma before the end [malformed-statement]
            2 | {"id": "book-2", "section": "B", "topic": "dialog", "kind": "rule", "fact": "Two.",}
              |                                                                                   ^ help: remove it
        """),
    Mistake(
      "52 source without statements",
      [
        .write(
          "Content/sources/other.yaml",
          """
          title: Other
          language: en

          """)
      ],
      report: """
        Content/sources/other.yaml: error: bibliography has no statements [incomplete-source]
              = help: create other.jsonl next to it; it may be empty
        """),
    Mistake(
      "53 rules that replace each other", errors: 2,
      [
        .replace(.button, "level=should", "level=should replaces=dialog.two-buttons"),
        .replace(.dialog, "level=must", "level=must replaces=button.verb two-buttons"),
      ],
      report: """
        Content/components/button/en.md:11:10: error: replacement cycle: button.verb → dialog.two-buttons → button.verb [replacement-cycle]
           11 | ::: rule verb level=should replaces=dialog.two-buttons
              |          ^~~~ help: remove 'replaces' from the oldest
        Content/components/dialog/en.md:17:54: error: stray word 'two-buttons' [malformed-attribute]
           17 | ::: rule two-buttons level=must replaces=button.verb two-buttons
              |                                                      ^~~~~~~~~~~ help: write key=value, and quote a value with spaces
        """),
    Mistake(
      "54 replaced rule still current",
      [.replace(.button, "level=should", "level=should replaces=dialog.two-buttons")],
      report: """
        Content/components/button/en.md:11:37: warning: rule 'dialog.two-buttons' is current although 'button.verb' replaces it [replaced-but-current]
           11 | ::: rule verb level=should replaces=dialog.two-buttons
              |                                     ^~~~~~~~~~~~~~~~~~ help: write status=retired or status=historical on 'dialog.two-buttons', or remove 'replaces'
        """),
  ]
}
