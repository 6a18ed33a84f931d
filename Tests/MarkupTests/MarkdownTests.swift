import Rendering
import TestSupport
import Testing

@testable import Markup

/// Markdown made from the tree of a page.
@Suite struct MarkdownTests {
  private func markdown(_ text: String, _ options: MarkupOptions = MarkupOptions()) -> String {
    String(Parsed(text, options).document.standaloneMarkdown())
  }

  @Test(
    arguments: [
      ("", ""),
      ("a\nb\n\nc", "a b\n\nc\n"),
      ("A *b*\n===", "# A *b*\n"),
      ("は**「保存」**を", "は**「保存」**を\n"),
      ("a  \nb", "a\\\nb\n"),
      (
        "\\*a\\* \\_b\\_ c_d \\[e] \\<f> &amp;amp; \\`g\\`",
        "\\*a\\* \\_b\\_ c_d \\[e\\] \\<f> \\&amp; \\`g\\`\n"
      ),
      ("\\# a\n\n1\\. b\n\n\\- c", "\\# a\n\n1\\. b\n\n\\- c\n"),
      ("``a`b`` `` ` ``", "``a`b`` `` ` ``\n"),
      ("[l](<a b.html?x&y> 't')", "[l](a%20b.html?x&y \"t\")\n"),
      ("![A [b]](<a(1).png>)", "![A \\[b\\]](<a(1).png>)\n"),
      ("- a\n- b\n  - c", "- a\n- b\n  - c\n"),
      ("9. a\n\n   b\n\n10. c", "9. a\n\n   b\n\n10. c\n"),
      ("- a\n\n* b", "- a\n\n<!-- -->\n\n- b\n"),
      ("> a\n>\n> b\n\nc", "> a\n>\n> b\n\nc\n"),
      ("> a\n\n> b", "> a\n\n> b\n"),
      ("````swift\na < b\n\n```\n````", "````swift\na < b\n\n```\n````\n"),
      ("***\n\na", "___\n\na\n"),
      ("| A | B |\n| - | -: |\n| a\\|b | |\n\nc", "| A | B |\n| --- | ---: |\n| a\\|b |  |\n\nc\n"),
      ("::: note T\na\n:::\nb", "> **note** T\n>\n> a\n\nb\n"),
      (
        "```diagram title=\"T\"\n[ OK ]\n```\n\nb",
        "**T**\n\nin words\n\n- A button “OK”.\n\nb\n"
      ),
      ("``` swift title=\"T\"\na\n```", "**T**\n\n```swift\na\n```\n"),
      ("a [@b-1], c", "a (\\[b-1\\]), c\n"),
      ("[@b-1] c", "(\\[b-1\\]) c\n"),
      // In code it is no citation.
      ("a `[@b-1]`", "a `[@b-1]`\n"),
      ("```\n[@b-1]\n```", "```\n[@b-1]\n```\n"),
      ("<topic:a>", "[a](topic:a)\n"),
      // What meant something else once it was read again.
      ("one\\\n\\- two", "one\\\n\\- two\n"),
      ("\\---", "\\---\n"),
      ("a\\\n\\---", "a\\\n\\---\n"),
      ("## C \\#", "## C \\#\n"),
      ("## C \\{#d}", "## C \\{#d}\n"),
      ("Wow\\![a](b)", "Wow\\![a](b)\n"),
      ("a\\\n\\::: note", "a\\\n\\::: note\n"),
      ("[\\@a-1](b)", "[\\@a-1](b)\n"),
      ("*_a_*", "*_a_*\n"),
      ("*a*<http://b>", "*a*[http://b](http://b)\n"),
      ("- - -\n- * a", "___\n\n- * a\n"),
      ("a <!-- b --> c", "a c\n"),
      ("a&b; &c d&amp;e", "a\\&b; &c d\\&e\n"),
      ("\\\nb", "\\\nb\n"),
      ("*&nbsp;*", "*<!-- -->\u{A0}<!-- -->*\n"),
      ("[a <http://b>](d)", "[a <http://b>](d)\n"),
      ("-\n- a", "-\n- a\n"),
      (">", ">\n"),
      ("- + *", "- * -\n"),
    ] as [(String, String)])
  func writesTheMarkdownOfAParsedPage(_ text: String, _ expected: String) {
    #expect(markdown(text) == expected)
  }

  /// A text with citations as a site shows them, one after the other.
  private func markdown(citing statements: [(title: String, address: String?)]) -> String {
    var writer = MarkdownWriter()
    writer.inlines.append("A")
    for (title, address) in statements {
      writer.appendCitation([CitedStatement(address: address, title: title)])
    }
    writer.endParagraph()
    return String(writer.output)
  }

  @Test func definesTheLinkOfACitationOnce() {
    let written = markdown(citing: [("B 2-1", "b.html#b-1"), ("C", nil), ("B 2-1", "b.html#b-1")])
    #expect(written == "A ([B 2-1]) (C) ([B 2-1])\n\n[B 2-1]: b.html#b-1\n")
    #expect(
      Parsed(written).html
        == "<p>A (<a href=\"b.html#b-1\">B 2-1</a>) (C) (<a href=\"b.html#b-1\">B 2-1</a>)</p>\n")
  }

  @Test(arguments: [
    // The labels of two definitions would be one.
    ([("a", "x"), ("A", "y")], "A ([a]) ([A](y))\n\n[a]: x\n"),
    ([("a", "x"), ("A", "x")], "A ([a]) ([A])\n\n[a]: x\n"),
    ([("[b] *c*", "x y(z)")], "A ([\\[b\\] \\*c\\*])\n\n[\\[b\\] \\*c\\*]: <x%20y(z)>\n"),
  ])
  func writesCitationsWithEqualLabelsSoThatEachKeepsItsAddress(
    _ statements: [(String, String)], _ expected: String
  ) {
    let written = markdown(citing: statements.map { ($0, $1) })
    #expect(written == expected)
    let html = Parsed(written).html
    for (_, address) in statements {
      #expect(html.contains("<a href=\"\(address.replacing(" ", with: "%20"))\">"))
    }
  }

  /// What the Markdown says is what the page says: Markdown in, Markdown out, the same HTML.
  ///
  /// White space that HTML does not show is left out of the comparison, and emphasis in emphasis in
  /// emphasis, which Markdown has no third mark for, nor a second one for what is struck through.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func writtenMarkdownRendersAsTheSameHTML(seed: UInt64) {
    var texts = RandomMarkdown(seed: seed, seed.isMultiple(of: 2) ? .shared : .gitHub)
    for number in 0..<100 {
      let text = texts.next()
      let page = Parsed(text)
      let markdown = page.document.standaloneMarkdown()
      let again = Parsed(markdown)
      let tree = page.document.body
      guard depth(of: [.emphasis, .strong], in: tree) < 3,
        depth(of: [.strikethrough], in: tree) < 2, shown(page.html) != shown(again.html)
      else {
        continue
      }
      Issue.record(
        """
        seed \(seed), text \(number): \(String(text).debugDescription)
        Markdown: \(String(markdown).debugDescription)
        its HTML: \(again.html.debugDescription)
        HTML:     \(page.html.debugDescription)
        """)
    }
  }

  private func depth(of elements: [Element], in tree: Tree) -> Int {
    var depth = 0
    return tree.events.reduce(0) { deepest, event in
      switch event {
      case .enter(let element) where elements.contains(element): depth += 1
      case .exit(let element) where elements.contains(element): depth -= 1
      default: break
      }
      return max(deepest, depth)
    }
  }

  /// Labels of footnotes are numbers in the Markdown.
  private func shown(_ html: String) -> [UInt8] {
    html.replacing(/(id="|href="#)(fn(ref[0-9]*)?-)[^"]*"/) { $0.output.1 + $0.output.2 }
      .utf8.filter { $0 != 0x20 && !(0x09...0x0D).contains($0) }
  }

  @Test func writesAParagraphWith20000LinesOfMarks() {
    let text = String(repeating: "a *b* \\- `c` [d](e)\\\n", count: 20_000)
    #expect(Parsed(text).document.standaloneMarkdown().count > 20_000)
  }
}
