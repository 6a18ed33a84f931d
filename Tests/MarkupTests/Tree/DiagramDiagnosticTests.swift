import Testing

/// Diagnostics of fences that are drawn, at their places in the page.
@Suite struct DiagramDiagnosticTests {
  @Test(arguments: [
    ("```diagram\nx\n```\n", "1:1 diagram-without-title"),
    ("```diagram title=\" \"\nx\n```\n", "1:1 diagram-without-title"),
    ("```diagram title=\"T\"\n\n```\n", "1:1 empty-diagram"),
    ("```diagram title=\"T\" x\nx\n```\n", "1:22 malformed-attribute"),
    ("```diagram title=\"T\" dsc=\"a\"\nx\n```\n", "1:22 unknown-attribute"),
    ("```diagram title=\"T\" title=\"U\"\nx\n```\n", "1:22 malformed-attribute"),
    ("```diagram desc=\"T\" title=\"U\" desc=\"T\"\nx\n```\n", "1:31 malformed-attribute"),
    ("```diagram title=\"T\nx\n```\n", "1:18 malformed-attribute"),
    ("```diagram title=\"T\" frame=watch\nx\n```\n", "1:28 unknown-choice"),
    ("```diagram title=\"T\" danger=\"y\"\nx\n```\n", "1:1 malformed-attribute"),
    ("```swift #a frame=phone\nx\n```\n", "1:13 unknown-attribute"),
    ("```swift #a wide\nx\n```\n", "1:13 malformed-attribute"),
    ("```swift desc=\"a\"\nx\n```\n", "1:10 unknown-attribute"),
    (
      "```diagram title=\"T\"\n(1) (2)\n```\n",
      "2:1 callout-without-entry\n2:5 callout-without-entry"
    ),
    ("```diagram title=\"T\"\n(1) (2)\n```\n1. A\n", "2:5 callout-without-entry"),
    ("```diagram title=\"T\"\n(1)\n```\n1. A\n2. B\n", "5:1 entry-without-callout"),
    ("```diagram title=\"T\"\n(2)\n```\n1. A\n2. B\n", "4:1 entry-without-callout"),
  ])
  func reportsMissingTitlesEmptyDiagramsAndMalformedAttributes(text: String, diagnostics: String) {
    #expect(Parsed(text).diagnostics.joined(separator: "\n") == diagnostics)
  }

  /// A wall that is one column too far to the right, in every place that a fence can have.
  @Test(arguments: [
    ("", 4), ("> ", 6), ("- ", 6), ("1. ", 7), ("> 1. ", 9), ("- - ", 8), ("\u{FEFF}", 4),
    ("  ", 6),
  ])
  func placesAMisalignedWallInsideListsAndQuotes(prefix: String, column: Int) {
    let isItem = prefix.contains { "-1".contains($0) }
    let indent = String(
      prefix.filter { $0 != "\u{FEFF}" }.map { isItem && $0 != ">" ? " " : $0 })
    for end in ["\n", "\r\n", "\r"] {
      let lines = [
        prefix + "```diagram title=\"T\"", indent + "+--+", indent + "|戻 |", indent + "|b |",
        indent + "+--+", indent + "```", "",
      ]
      let diagnostics = Parsed(lines.joined(separator: end)).diagnostics
      #expect(diagnostics == ["3:\(column) misaligned-wall"], "\(lines)")
    }
  }

  @Test(arguments: [
    ("- ```diagram title=\"T\"\n\t+--+\n\t|a  |\n\t+--+\n  ```\n", "3:6"),
    ("1. ```diagram title=\"T\"\n\t+--+\n\t|a  |\n\t+--+\n   ```\n", "3:6"),
    ("> ```diagram title=\"T\"\n>\t+--+\n>\t|a  |\n>\t+--+\n> ```\n", "3:7"),
    ("   ```diagram title=\"T\"\n\t+--+\n    |a  |\n\t+--+\n   ```\n", "3:9"),
  ])
  func placesAMisalignedWallAfterTabs(text: String, place: String) {
    #expect(Parsed(text).diagnostics == ["\(place) misaligned-wall"])
  }

  @Test func suggestsTheRepairedDrawingWithTheMarkersOfItsLines() {
    let parsed = Parsed(
      """
      > - ```diagram title="T"
      >   +--------+
      >   | 戻る     |
      >
      >   | Back   |
      >   +--------+
      >   ```

      """)
    #expect(
      parsed.report == """
        a.md:3:14: warning: wall 2 columns too far to the right [misaligned-wall]
            3 | >   | 戻る     |
              |                ^ help: remove 2 columns before it
              = suggestion:
              | >   +--------+
              | >   | 戻る   |
              | >
              | >   | Back   |
              | >   +--------+

        """)
  }

  @Test func acceptsBlankLinesShorterThanTheIndentationOfAListItem() {
    let parsed = Parsed("- ```diagram title=\"T\"\n  a ---> b\n\n  c\n  ```\n")
    #expect(parsed.diagnostics == [])
    #expect(parsed.html.contains("<text x=\"0\" y=\"45\">c</text>"))
  }

  @Test func drawsMarkupInsideADiagramAsText() {
    let text = "```diagram title=\"T\"\n::: note [@a-1] [b](topic:c) **「d」**\n```\n\n[e]: f\n"
    let parsed = Parsed(text)
    #expect(parsed.diagnostics == [])
    #expect(parsed.html.contains(">::: note [@a-1] [b](topic:c) **「d」**</text>"))
  }

  @Test func reportsAnUnclosedFenceAndDrawsWhatItHas() {
    let parsed = Parsed("> ```diagram title=\"T\"\n> a\n\nb\n")
    #expect(parsed.diagnostics == ["1:3 unclosed-fence"])
    #expect(parsed.html.contains(">a</text>"))
  }
}
