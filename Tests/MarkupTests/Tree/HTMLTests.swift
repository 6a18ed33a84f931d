import Rendering
import TestSupport
import Testing

@testable import Markup

/// HTML where the site leaves it out: small elements are part of the text, of all else the words stay.
struct HTMLTests {
  @Test(arguments: [
    ("Press <kbd>⌘S</kbd>.", "<p>Press <kbd>⌘S</kbd>.</p>\n"),
    ("H<sub>2</sub>O, x<sup>2</sup>", "<p>H<sub>2</sub>O, x<sup>2</sup></p>\n"),
    ("<mark>new</mark> and <small>old</small>", "<p><mark>new</mark> and <small>old</small></p>\n"),
    (
      "<abbr title=\"Ticket machine\">TVM</abbr>",
      "<p><abbr title=\"Ticket machine\">TVM</abbr></p>\n"
    ),
    ("one<br>two<br/>three", "<p>one<br />\ntwo<br />\nthree</p>\n"),
    ("a <b>b</b> <i>c</i> <s>d</s>", "<p>a <strong>b</strong> <em>c</em> <del>d</del></p>\n"),
    (
      "<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>",
      "<p><ruby>漢字<rp>（</rp><rt>かんじ</rt><rp>）</rp></ruby></p>\n"
    ),
    ("<ruby>東<rt>とう</ruby>", "<p><ruby>東<rp>（</rp><rt>とう</rt><rp>）</rp></ruby></p>\n"),
    ("{稟議|りんぎ}書", "<p><ruby>稟議<rp>（</rp><rt>りんぎ</rt><rp>）</rp></ruby>書</p>\n"),
    (
      "{東京|とう|きょう}",
      "<p><ruby>東<rp>（</rp><rt>とう</rt><rp>）</rp>京<rp>（</rp><rt>きょう</rt><rp>）</rp></ruby></p>\n"
    ),
    ("See **<kbd>a</kbd>**", "<p>See <strong><kbd>a</kbd></strong></p>\n"),
    ("`{漢字|かんじ}` <kbd>`a`</kbd>", "<p><code>{漢字|かんじ}</code> <kbd><code>a</code></kbd></p>\n"),
  ])
  func smallElementsAreAllowedEverywhere(text: String, html: String) {
    #expect(Parsed(text).html == html)
    #expect(Parsed(text).diagnostics == [], "\(Parsed(text).report)")
  }

  @Test func aCellMayHaveALineBreakAndReadings() {
    let table = Parsed("| a |\n| --- |\n| one<br>two |\n| {漢字|かんじ} |")
    #expect(table.html.contains("<td>one<br />\ntwo</td>"))
    #expect(table.html.contains("<td><ruby>漢字"))
    #expect(table.diagnostics == [])
  }

  @Test(arguments: [
    ("<div>Switch the power off first.</div>", "<p>Switch the power off first.</p>\n", ["div"]),
    ("<div>\n\nHold **on**.\n\n</div>", "<p>Hold <strong>on</strong>.</p>\n", ["div"]),
    ("<p>One</p>\n<p>Two</p>", "<p>One<br />\nTwo</p>\n", ["p"]),
    (
      "<table>\n<tr><td>A</td><td>B</td></tr>\n<tr><td>C</td></tr>\n</table>",
      "<p>A · B<br />\nC</p>\n", ["table", "td", "tr"]
    ),
    ("<ul>\n  <li>Save</li>\n  <li>Quit</li>\n</ul>", "<p>Save<br />\nQuit</p>\n", ["li", "ul"]),
    ("<h3>Sizes</h3>", "<p>Sizes</p>\n", ["h3"]),
    ("Do <font color=\"red\">not</font> run", "<p>Do not run</p>\n", ["font"]),
    ("<center>\n  Mind the gap\n</center>", "<p>Mind the gap\n</p>\n", ["center"]),
    ("- <div>a</div>", "<ul>\n<li>a</li>\n</ul>\n", ["div"]),
  ])
  func wordsStayWhereTagsAreLeftOut(text: String, html: String, tags: [String]) {
    let parsed = Parsed(text)
    #expect(parsed.html == html)
    #expect(parsed.diagnostics.count == tags.count, "\(parsed.report)")
    for tag in tags {
      #expect(parsed.report.contains("'<\(tag)>' is left out"), "\(parsed.report)")
    }
  }

  @Test func reportsEachKindOfTagOnce() {
    let text = String(repeating: "<div>a</div>\n\n", count: 996)
    #expect(
      Parsed(text).report == """
        a.md:1:1: warning: '<div>' is left out 996 times, and its text is kept [raw-html]
            1 | <div>a</div>
              | ^~~~~ help: remove it, or set 'rawHTML: true' in site.yaml

        """)
  }

  @Test(arguments: [
    "<div\n  class=\"a\">Hold the door.</div>", "<pre>\nswitch off\n</pre>",
    "<textarea>Name</textarea>", "<section\n  id=\"a\"\n>\nHold the door.\n</section>",
  ])
  func textThatWouldBeLostIsAnError(text: String) {
    #expect(Parsed(text).diagnostics == ["1:1 lost-text"], "\(Parsed(text).report)")
  }

  @Test(arguments: [
    ("Array<String> of texts", "<p>Array&lt;String&gt; of texts</p>\n"),
    ("Write <your name> here", "<p>Write &lt;your name&gt; here</p>\n"),
    ("List<T> and Map<K>", "<p>List&lt;T&gt; and Map&lt;K&gt;</p>\n"),
  ])
  func whatIsNoElementIsText(text: String, html: String) {
    #expect(Parsed(text).html == html)
    #expect(Parsed(text).diagnostics.allSatisfy { $0.hasSuffix("literal-markup") })
  }

  @Test(arguments: ["<kbd>a", "**<kbd>a**</kbd>", "a</sub>", "~~<b>a~~</b>"])
  func reportsWhatIsNotClosed(text: String) {
    #expect(!Parsed(text).diagnostics.isEmpty)
    #expect(Parsed(text).html.contains("a"))
  }

  @Test func detailsAreTheComponent() {
    let html = "<details>\n<summary><b>More</b></summary>\n\nThe **reason**.\n\n</details>\n"
    let ours = "::: details More\n\nThe **reason**.\n\n:::\n"
    #expect(Parsed(html).html == Parsed(ours).html)
    #expect(Parsed(html).diagnostics == [], "\(Parsed(html).report)")
  }

  @Test func aPlaceIsAnAnchor() {
    let parsed = Parsed("<a id=\"s1\"></a>Text <a name=\"s2\"></a>")
    #expect(parsed.document.anchors.map(\.value) == ["s1", "s2"])
    #expect(parsed.diagnostics == [])
  }

  @Test func aCommentWithHyphensInALineIsHidden() {
    #expect(Parsed("See. <!-- ask -- them --> Open.").html == "<p>See.  Open.</p>\n")
  }

  @Test func commentsStayOutWhereHTMLIsKept() {
    let options = MarkupOptions(rawHTML: .kept)
    #expect(
      Parsed("a <!-- not yet --> <b>c</b>\n\n<!-- nor this -->", options).html
        == "<p>a  <b>c</b></p>\n")
    #expect(
      Parsed("<div id=\"x\">a</div>", options).document.anchors.map(\.value) == ["x"])
  }

  @Test func readingsAreInParenthesesInPlainText() {
    let parsed = Parsed("{稟議|りんぎ}書を回す。")
    #expect(parsed.plainText(ofPart: 0) == "稟議（りんぎ）書を回す。\n")
    #expect(parsed.document.readings(in: parsed.document.parts[0].events) == ["りんぎ"])
  }

  @Test(arguments: ["<b>", "</b>", "<ruby><rt>", "<div>", "{漢|", "<a id=\"x\">", "<b x='", "~~<i>"])
  func isReadInTimeProportionalToTheText(piece: String) {
    let factor = workFactor(from: 2_000, of: { String(repeating: piece, count: $0) }) { text in
      _ = Parsed("a " + text)
    }
    #expect(factor < 12)
  }
}

/// Terms and what they mean: a line that begins with a colon.
struct DefinitionListTests {
  @Test(arguments: [
    (
      "Tap\n: A touch.",
      "<dl class=\"definitions\">\n<dt>Tap</dt>\n<dd>A touch.</dd>\n</dl>\n"
    ),
    (
      "Tap\nTouch\n: With *one* finger\n  and short.\n: Its sound.",
      """
      <dl class="definitions">
      <dt>Tap</dt>
      <dt>Touch</dt>
      <dd>With <em>one</em> finger
      and short.</dd>
      <dd>Its sound.</dd>
      </dl>

      """
    ),
    (
      "Tap\n: A touch.\n\nPress\n: A long one.",
      """
      <dl class="definitions">
      <dt>Tap</dt>
      <dd>A touch.</dd>
      <dt>Press</dt>
      <dd>A long one.</dd>
      </dl>

      """
    ),
    (
      "- 用語\n  : 意味",
      "<ul>\n<li>\n<dl class=\"definitions\">\n<dt>用語</dt>\n<dd>意味</dd>\n</dl>\n</li>\n</ul>\n"
    ),
  ])
  func isAListOfItsOwn(text: String, html: String) {
    #expect(Parsed(text).html == html)
    #expect(Parsed(text).diagnostics == [], "\(Parsed(text).report)")
  }

  @Test(arguments: ["At 9:00\n:30", "a\n:b", "Text\n\\: x", "`a\n: b`"])
  func otherColonsAreText(text: String) {
    #expect(!Parsed(text).html.contains("<dl"))
  }
}
