import TestSupport
import Testing

@testable import Markup

/// Text that its author has not finished, or whose markup says less than its author thinks.
struct UnfinishedTextTests {
  /// The reports of a text, one a line: `1:1 what is wrong [code]`.
  private func reports(_ text: String) -> [String] {
    Parsed(text).report.matches(
      of: /(?m)^a\.md:([0-9]+:[0-9]+): (?:warning|error): (.*) \[([a-z-]+)\]$/
    ).map {
      "\($0.1) \($0.2) [\($0.3)]"
    }
  }

  // MARK: Notes of authors to themselves

  @Test(arguments: [
    ("TODO: ask about sizes.", "1:1", "TODO"), ("A button is high (FIXME).", "1:19", "FIXME"),
    ("The size is TBD.", "1:13", "TBD"), ("高さは44ポイント（要確認）。", "1:11", "要確認"),
    ("- TODO write this", "1:3", "TODO"), ("## Sizes TBD", "1:10", "TBD"),
    ("| Size | Use |\n| --- | --- |\n| TBD | phone |", "3:3", "TBD"),
    ("> **FIXME** the sizes", "1:5", "FIXME"),
    ("TODO：大きさを調べる", "1:1", "TODO"), ("要確認：大きさ", "1:1", "要確認"),
  ])
  func notesToSelfAreNotPublishedSilently(text: String, place: String, words: String) {
    #expect(reports(text) == ["\(place) '\(words)' is shown to readers [placeholder]"])
  }

  @Test func eachNoteHasItsPlace() {
    #expect(
      reports("TBD and TODO.\n\nTODO again.") == [
        "1:1 'TBD' is shown to readers [placeholder]",
        "1:9 'TODO' is shown to readers [placeholder]",
        "3:1 'TODO' is shown to readers [placeholder]",
      ])
  }

  @Test(arguments: [
    "Show the TODO list first.", "`TODO` and\n\n```\nTODO\n```", "<!-- TODO ask -->\n\nA button.",
    "A to-do app and its todo items.", "TODOリストを最初に表示する。", "「要確認」のバッジを付ける。",
    "要確認の項目を先に並べる。", "Name the file TODO.md.", "Write “TBD” nowhere.", "#TODO and @TODO", "TODOS",
  ])
  func otherWordsAreText(text: String) {
    #expect(reports(text) == [])
  }

  // MARK: Rows of tables

  @Test(arguments: [
    ("| 1 | 2 |", "2 cells"), ("| 1 |", "1 cell"), ("|1|2|", "2 cells"),
    ("| 1 | a\\|b |", "2 cells"),
    ("| 1 | `a` |", "2 cells"),
  ])
  func rowsNeedEachCell(row: String, count: String) {
    let text = "| A | B | C |\n| --- | --- | --- |\n\(row)\n| 1 | 2 | 3 |"
    #expect(reports(text) == ["3:1 \(count) in a table of 3 columns [malformed-table]"])
  }

  @Test(arguments: ["| 1 | 2 | |", "| | | |", "|1|2|3|", "| 1 | 2 | 3"])
  func emptyCellsAreCells(row: String) {
    #expect(reports("| A | B | C |\n| --- | --- | --- |\n\(row)") == [])
  }

  // MARK: Link definitions

  @Test(arguments: [
    "[a]: https://a.example\n[a]: https://b.example",
    "[a]: https://a.example\n\n[A]: https://b.example",
    "[a]: <https://a.example>\n[a]: <https://b.example>",
    "[a]: https://a.example \"A\"\n[a]: https://b.example",
    "> [a]: https://a.example\n\n[a]: https://b.example", "[a]: ./x.png\n\n# Text\n[a]: ./y.png",
  ])
  func aLabelNamesOneAddress(definitions: String) {
    let found = reports("See [a].\n\n\(definitions)").filter { $0.hasSuffix("[repeated-id]") }
    #expect(found.count == 1 && found[0].contains("'[a]'"), "\(found)")
  }

  @Test(arguments: [
    "[a]: https://a.example\n[a]: https://a.example",
    "[a]: https://a.example\n[b]: https://b.example",
    "[a]: https://a.example\n\n```\n[a]: https://b.example\n```",
    "[a]: https://a.example\n\nA text\n[a]: https://b.example",
    "[a]: https://a.example\n\n    [a]: https://b.example",
  ])
  func otherDefinitionsAreAccepted(definitions: String) {
    let found = reports("See [a].\n\n\(definitions)").filter { $0.hasSuffix("[repeated-id]") }
    #expect(found == [])
  }

  // MARK: Images

  @Test(arguments: [
    ("red.png", "red.png"), ("Red.PNG", "red.png"), ("IMG_1234", "IMG_1234.png"),
    ("img_1234", "parts/IMG_1234.jpg"), ("tab-bar.svg", "../tab-bar.svg"),
    ("screen-2", "screen-2.png"),
  ])
  func theNameOfAFileIsNoAlternativeText(alternative: String, path: String) {
    let found =
      "1:\(alternative.utf8.count + 5) alternative text '\(alternative)' is only the name of the file [placeholder]"
    #expect(reports("![\(alternative)](\(path))") == [found])
  }

  @Test(arguments: [
    ("Logo", "logo.png"), ("A red button", "red.png"), ("3", "2.png"), ("44-point bar", "bar.svg"),
  ])
  func wordsAreAnAlternativeText(alternative: String, path: String) {
    #expect(reports("![\(alternative)](\(path))") == [])
  }

  // MARK: Citations

  @Test(arguments: [
    ("[@button.begin-with-a-verb]", "for a rule write <rule:button.begin-with-a-verb>"),
    ("[@rule:button.verb]", "for a link write <rule:button.verb>"),
    ("[@topic:alert]", "for a link write <topic:alert>"),
    ("[@term:modal]", "for a link write <term:modal>"),
  ])
  func aCitationOfARuleIsALink(text: String, help: String) {
    let report = Parsed("Text. \(text)").report
    #expect(report.contains("[malformed-citation]") && report.contains(help), "\(report)")
  }

  // MARK: Markup without its end

  @Test(arguments: [
    "See topic:button.", "rule:button.verb is one.", "次を参照： term:modal", "- section:bars",
    "**See** topic:tab-bar first",
  ])
  func ownAddressesNeedALink(text: String) {
    let found = reports(text)
    #expect(found.count == 1 && found[0].contains("outside a link"), "\(found)")
  }

  @Test(arguments: [
    "The rule: write less.", "`topic:button`", "A subtopic:button pair", "[a](topic:b)",
    "<topic:b>",
  ])
  func otherColonsAreText(text: String) {
    #expect(!reports(text).contains { $0.contains("outside a link") })
  }

  @Test(arguments: [
    "![A](red.png \"A red)", "[A](topic:alert \"The alert)", "See [A](https://a.example \"A) now.",
    "- [A](b.md \"B)", "| [A](b.md \"B) |\n| --- |",
  ])
  func titlesNeedTheirQuote(text: String) {
    let found = reports(text)
    #expect(found.contains { $0.contains("link with an unclosed title") }, "\(found)")
  }

  @Test(arguments: [
    "``swift\nlet a = 1\n``", "``\ntext\n``", "- ``json\n  {}\n  ``", "``ts\na\nb\n``",
    "> ``sh\n> ls\n> ``",
  ])
  func twoBackticksAreNoFence(text: String) {
    let found = reports(text)
    #expect(found.contains { $0.contains("'``") }, "\(found)")
  }

  @Test(arguments: [
    ("```swift\nlet a = 1\n'''\n\n```diagram title=\"A\"\nx\n```", "5:1"),
    ("```\na\n\n```swift\nb\n```", "4:1"), ("~~~\na\n~~~ swift\nb\n~~~", "3:1"),
    ("- ```\n  a\n  ```js\n  b\n  ```", "3:3"),
    ("````\na\n````swift\nb\n````", "3:1"),
  ])
  func aFenceInsideCodeShowsThatTheCodeHasNoEnd(text: String, place: String) {
    let found = reports(text).filter { $0.hasSuffix("[accidental-markup]") }
    #expect(
      found == [
        "\(place) fence with a language is shown as code, because the block above it is not closed [accidental-markup]"
      ])
  }

  @Test(arguments: [
    "````\n```swift\nb\n```\n````", "```\n~~~swift\n```", "```\n``a``\n```",
    "```\n=== \"C\"\n\n    ```swift\n    b\n    ```\n```",
  ])
  func aShorterOrIndentedFenceIsCode(text: String) {
    #expect(!reports(text).contains { $0.hasSuffix("[accidental-markup]") })
  }

  @Test(arguments: [
    "::: note This is a note :::", "::: tip Be brief. :::", "::: warning A:::",
    "::: do Save changes :::", "::: dont Changes :::",
  ])
  func aContainerOnOneLineIsToldApart(text: String) {
    let report = Parsed(text).report
    #expect(report.contains("write the text below this line"), "\(report)")
  }
}
