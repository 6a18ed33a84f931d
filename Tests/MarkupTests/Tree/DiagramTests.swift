import Testing

@testable import Markup

/// Fences that are drawn.
@Suite struct DiagramTests {
  /// The figure of a text without the bytes of its picture.
  private func figure(_ text: String, _ options: MarkupOptions = MarkupOptions()) -> String {
    let html = Parsed(text, options).html
    guard let start = html.firstRange(of: "<svg"), let end = html.firstRange(of: "</svg>") else {
      return html
    }
    return String(html[..<start.lowerBound]) + "SVG" + html[end.upperBound...]
  }

  @Test func rendersAFenceAsAFigureWithCaptionAndDescription() {
    #expect(
      figure("```diagram title=\"A & b\" #anatomy\n+---+\n| x |\n+---+\n```\n") == """
        <figure class="drawing" id="anatomy">
        <figcaption>A &amp; b</figcaption>
        <div class="drawing-frame">SVG</div>
        <details class="drawing-words"><summary>in words</summary>
        <ul>
        <li>A box with “x”.</li>
        </ul>
        </details>
        </figure>

        """)
  }

  @Test(arguments: [
    ("en", "", "<title>T</title><desc>A box with “x”.</desc>"),
    ("ja", "", "<title>T</title><desc>「x」の枠。</desc>"),
    ("ja-JP", " desc=\"説明\"", "<title>T</title><desc>説明</desc>"),
    ("en", " desc=\"\"", "<title>T</title><desc>A box with “x”.</desc>"),
    ("fr", "", "<title>T</title><desc lang=\"en\">A box with “x”.</desc>"),
    ("fr", " desc=\"a\"", "<title>T</title><desc>a</desc>"),
  ])
  func givesTheDiagramATitleAndADescriptionInItsLanguage(
    language: String, desc: String, expected: String
  ) {
    let html = Parsed(
      "```diagram title=\"T\"\(desc)\n+---+\n| x |\n+---+\n```\n", MarkupOptions(language: language)
    ).html
    #expect(html.contains("role=\"img\""))
    #expect(html.contains(expected))
  }

  @Test func wideMakesBoxDrawingCharactersTwoColumnsWide() {
    let drawing = "┌──┐\n│戻る│\n└──┘\n```\n"
    #expect(Parsed("```diagram title=\"T\" wide\n" + drawing).html.contains("M4 8h48v32h-48z"))
  }

  @Test func readsTheFrameAndEmphasizedLabelsFromTheFence() {
    let box = ".----.\n" + String(repeating: "| ab |\n", count: 5) + "'----'\n"
    let drawing = "\(box)\n\nJoin  Delete  Erase\n```\n"
    let fence = "```diagram title=\"T\" frame=pad accent=\"Join\" danger=\"Delete|Erase\"\n"
    let html = Parsed(fence + drawing).html
    #expect(html.contains("a14 14 0 0 1 14 14"))
    #expect(html.contains("<text class=\"ra\" x=") && html.contains(">Join</text>"))
    #expect(html.contains("class=\"rd\"") && html.contains(">Delete<") && html.contains(">Erase<"))
  }

  @Test func marksTheLanguageOfADescriptionThatIsNotInThatOfThePage() {
    let text = "```diagram title=\"T\" desc=\"d\"\nx\n```\n"
    #expect(
      figure(text, MarkupOptions(language: "fr")).contains(
        "<p>d</p>\n<ul lang=\"en\">\n<li>“x”.</li>"))
    #expect(figure(text).contains("<p>d</p>\n<ul>\n<li>“x”.</li>"))
  }

  @Test func aNumberedListAfterADiagramWithCalloutsIsItsLegend() {
    #expect(
      figure("```diagram title=\"T\"\n(2) a\n```\n2. *A*\n").contains(
        """
        <div class="drawing-frame">SVG</div>
        <ol class="legend" start="2">
        <li><em>A</em></li>
        </ol>
        <details
        """))
    #expect(
      figure("```diagram title=\"T\"\n(1) a\n```\n1. A\n\n   1. inside\n").contains(
        "<ol class=\"legend\">\n<li>\n<p>A</p>\n<ol>\n<li>inside</li>\n</ol>\n</li>\n</ol>\n<details"
      ))
  }

  @Test(arguments: [
    "```diagram title=\"T\"\na\n```\n1. A\n",  // no callouts
    "```diagram title=\"T\"\n(1) a\n```\n- A\n",
    "```diagram title=\"T\"\n(1) a\n```\nText\n\n1. A\n",
  ])
  func otherListsAfterADiagramAreNoLegend(text: String) {
    #expect(!Parsed(text).html.contains("legend"))
    #expect(Parsed(text).html.contains("</details>\n</figure>\n"))
  }

  @Test func rendersADiagramInsideALegend() {
    let text = """
      ```diagram title="A"
      (1) a
      ```
      1. ```diagram title="B"
         (1) b
         ```
         1. B
      """
    let parsed = Parsed(text)
    #expect(parsed.diagnostics == [])
    #expect(
      parsed.html.contains(
        "<ol class=\"legend\">\n<li>\n<figure class=\"drawing\">\n<figcaption>B</figcaption>"))
    #expect(parsed.html.hasSuffix("</figure>\n</li>\n</ol>\n" + words + "</figure>\n"))
  }

  private var words: String {
    """
    <details class="drawing-words"><summary>in words</summary>
    <ul>
    <li>From left to right: callout 1 and “a”.</li>
    </ul>
    </details>

    """
  }

  @Test func rendersADiagramFenceAsCodeInPlainCommonMark() {
    #expect(
      Parsed("```diagram\n+-+\n```\n", MarkupOptions(syntax: .commonMark)).html
        == "<pre><code class=\"language-diagram\">+-+\n</code></pre>\n")
    #expect(
      Parsed("```diagrams\n+-+\n```\n").html
        == "<pre><code class=\"language-diagrams\">+-+\n</code></pre>\n")
  }

  @Test func plainTextOfAPartHasTheTitleAndLabelsOfADiagram() {
    let text = """
      Lead

      ```diagram title="Title"
      +------+
      | 戻る |
      +------+
      ```

      End
      """
    #expect(Parsed(text).plainText(ofPart: 0) == "Lead\nTitle\n戻る\nEnd\n")
  }

  @Test func aDiagramInsideARuleBelongsToItsDetail() {
    let text = """
      ::: rule a level=must
      Statement.

      ```diagram title="T"
      (1) a
      ```
      1. A
      :::
      """
    let document = Parsed(text).document
    #expect(document.diagnostics == [])
    #expect(document.body.events[document.rules[0].detail].contains(.enter(.figure(0))))
    #expect(document.diagrams.map(\.callouts) == [[1]])
  }
}
