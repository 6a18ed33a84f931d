import Markup
import Testing

@testable import Site

/// Markdown made from the HTML of pages.
struct MarkdownTextTests {
  private func markdown(_ html: String) -> String {
    String(decoding: MarkdownText.bytes(Array(html.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("", ""),
    ("<p>a\nb</p>\n<p>c</p>\n", "a b\n\nc\n"),
    ("<h2 id=\"a\">A &amp; <em>b</em></h2>\n", "## A & *b*\n"),
    ("<p>は<strong>「保存」</strong>を</p>\n", "は**「保存」**を\n"),
    ("<p>a<br />\nb</p>\n", "a\\\nb\n"),
    (
      "<p>*a* _b_ c_d [e] &lt;f&gt; &amp;amp; `g`</p>\n",
      "\\*a\\* \\_b\\_ c_d \\[e\\] \\<f> \\&amp; \\`g\\`\n"
    ),
    ("<p># a</p>\n<p>1. b</p>\n<p>- c</p>\n", "\\# a\n\n1\\. b\n\n\\- c\n"),
    ("<p><code>a`b</code> <code>`</code></p>\n", "``a`b`` `` ` ``\n"),
    ("<p><a href=\"a%20b.html?x&amp;y\" title=\"t\">l</a></p>\n", "[l](a%20b.html?x&y)\n"),
    (
      "<p><a href=\"g.html#t\" class=\"term\">t</a> <a href=\"b\">l</a></p>\n", "t [l](b)\n"
    ),
    ("<p><img src=\"a(1).png\" alt=\"A [b]\" /></p>\n", "![A \\[b\\]](<a(1).png>)\n"),
    (
      "<p>a<span class=\"citation\"><a href=\"x\">1</a><a href=\"y\">2</a></span>.</p>\n",
      "a ([1](x), [2](y)).\n"
    ),
    ("<ul>\n<li>a</li>\n<li>b\n<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>\n", "- a\n- b\n  - c\n"),
    (
      "<ol start=\"9\">\n<li>\n<p>a</p>\n<p>b</p>\n</li>\n<li>\n<p>c</p>\n</li>\n</ol>\n",
      "9. a\n\n   b\n\n10. c\n"
    ),
    ("<ul>\n<li>a</li>\n</ul>\n<ul>\n<li>b</li>\n</ul>\n", "- a\n\n<!-- -->\n\n- b\n"),
    ("<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>\n<p>c</p>\n", "> a\n>\n> b\n\nc\n"),
    (
      "<blockquote>\n<p>a</p>\n</blockquote>\n<blockquote>\n<p>b</p>\n</blockquote>\n",
      "> a\n\n> b\n"
    ),
    (
      "<pre><code class=\"language-swift\">a &lt; b\n\n```\n</code></pre>\n",
      "````swift\na < b\n\n```\n````\n"
    ),
    ("<hr />\n<p>a</p>\n", "---\n\na\n"),
    (
      "<div class=\"table\"><table>\n<thead>\n<tr>\n<th>A</th>\n<th class=\"right\">B</th>\n</tr>\n"
        + "</thead>\n<tbody>\n<tr>\n<td>a|b</td>\n<td class=\"right\"></td>\n</tr>\n</tbody>\n"
        + "</table></div>\n<p>c</p>\n",
      "| A | B |\n| --- | ---: |\n| a\\|b |  |\n\nc\n"
    ),
    (
      "<div class=\"aside note\">\n<p class=\"aside-title\"><strong>Note</strong> T</p>\n<p>a</p>\n"
        + "</div>\n<p>b</p>\n", "> **Note** T\n>\n> a\n\nb\n"
    ),
    (
      "<figure class=\"drawing\">\n<figcaption>T</figcaption>\n<div class=\"drawing-frame\">"
        + "<svg><text>x</text></svg></div>\n<details class=\"drawing-words\"><summary>W</summary>\n"
        + "<ul>\n<li>a</li>\n</ul>\n</details>\n</figure>\n", "**T**\n\nW\n\n- a\n"
    ),
    ("<p>a</p>\n<!-- secret <p>b</p> -->\n<p>1 < 2</p>\n", "a\n\n1 \\< 2\n"),
  ])
  func writesMarkdown(_ html: String, _ expected: String) { #expect(markdown(html) == expected) }

  /// What the Markdown says is what the HTML said: CommonMark in, CommonMark out.
  @Test(arguments: [
    "# A\n\nb *c* **d** `e` [f](g) ![h](i.png)\n\n> q\n>\n> - r\n>   1. s\n\n---\n",
    "1. a\n\n   ```x\n   y\n   ```\n2. b\n\n   > c\n\n* d\n* e\n\n+ f\n",
    "\\# a \\* b \\_ c \\[d\\] &amp;lt; 1\\. e \\<f\\> \\`g\\`\n\n1\\) h\n\n\\+ i\n\n\\=\n",
    "表は**「保存」**、*強調* と `コード`。\\\n次の行。\n\n- 一\n- 二\n  - 三\n",
  ])
  func saysTheSame(_ text: String) {
    let options = MarkupOptions(language: "en", rawHTML: .omitted)
    func html(_ text: String) -> String {
      let bytes = parse(Array(text.utf8), path: "a.md", options: options).standaloneHTML()
      return String(decoding: bytes, as: UTF8.self).replacing("\n", with: "")
    }
    let original = html(text)
    let again = html(markdown(original))
    #expect(again == original)
  }

  @Test(arguments: [
    "<", "<p", "<p>a", "</li></ul></p>", "<li>a", "<td>b</td></tr></table>", "<a>x",
  ])
  func survivesWhatIsNotWellFormed(_ html: String) {
    #expect(markdown(html).utf8.count <= html.utf8.count + 24)
  }

  @Test func readsALongTextInTime() {
    let html = String(repeating: "<p>a <em>b</em> &amp; <", count: 20_000)
    #expect(markdown(html).utf8.count > 20_000)
  }
}
