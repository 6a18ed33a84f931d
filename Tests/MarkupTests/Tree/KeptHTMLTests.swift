import TestSupport
import Testing

@testable import Markup

/// HTML of a site with `rawHTML: true`.
struct KeptHTMLTests {
  private let options = MarkupOptions(rawHTML: .kept)

  @Test(arguments: [
    ("<div><!-- not yet -->a</div>", "<div>a</div>\n"),
    ("<div>\n<!-- not\nyet --><b>a</b>\n</div>", "<div>\n<b>a</b>\n</div>\n"),
    ("a <!-- b --> c", "<p>a  c</p>\n"),
    ("<!-- a --><p>b</p>", "<p>b</p>\n"),
    ("<script>let a = \"<!-- b -->\"</script>", "<script>let a = \"<!-- b -->\"</script>\n"),
    ("<div><!---->a</div>", "<div>a</div>\n"),
  ])
  func commentsStayOut(text: String, html: String) {
    #expect(Parsed(text, options).html == html)
  }

  @Test(arguments: [
    ("<a href=\"topic:alert\">a</a>", "topic alert"),
    ("<a href=\"../alert/en.md#sizes\">a</a>", "relative ../alert/en.md#sizes"),
    ("<img src=\"a.png\" alt=\"\">", "relative a.png"),
    ("<video src=\"a.mp4\" poster=\"a.png\"></video>", "relative a.mp4 relative a.png"),
    ("<picture><source srcset=\"a.png 1x, b.png 2x\"></picture>", "relative a.png relative b.png"),
    ("<img srcset=\"a.png,b.png 2x\" alt=\"\">", "relative a.png,b.png"),
    ("<div>\n<a href='rule:a.b'>a</a>\n</div>", "rule a.b"),
    ("<iframe src=demo.html></iframe>", "relative demo.html"),
    ("<a href=\"https://example.com\">a</a>", ""), ("<a href=\"#\">a</a>", ""),
    ("<a href=\"mailto:a@example.com\">a</a>", ""), ("<p title=\"topic:alert\">a</p>", ""),
  ])
  func addressesAreLookedUpAsThoseOfLinks(text: String, references: String) {
    let document = Parsed(text, options).document
    #expect(
      document.references.map { "\($0.kind) \($0.target)" }.joined(separator: " ") == references)
  }

  @Test func saysWhereAnAddressStands() throws {
    let parsed = Parsed("Text.\n\n<div>\n<a href=\"topic:alert\">a</a>\n</div>", options)
    let reference = try #require(parsed.document.references.first)
    #expect(parsed.document.html.map(\.name) == ["div", "a"])
    #expect(reference.bytes == 13..<35)
  }

  @Test(arguments: [
    ("<div>Switch the power <b>off</b> first.</div>", "Switch the power off first. \n"),
    ("<table><tr><td>One</td><td>two</td></tr></table>", "One two \n"),
    ("<p>a &amp; b<br>c</p><style>p {}</style>", "a & b c \n"),
    ("<figure><img src=\"a.png\" alt=\"A hand\"></figure>", "A hand \n"),
    ("See <img src=\"a.png\" alt=\"a hand\">.", "See a hand.\n"),
  ])
  func wordsAreInThePlainText(text: String, plain: String) {
    #expect(Parsed(text, options).plainText(ofPart: 0) == plain)
  }

  @Test(arguments: ["<a href=\"x\">", "<!--", "<script>", "<img srcset=\"a,", "<div id=\"a\">\n"])
  func isReadInTimeProportionalToTheText(piece: String) {
    let factor = workFactor(from: 2_000, of: { String(repeating: piece, count: $0) }) { text in
      _ = Parsed("<div>\n" + text, options)
    }
    #expect(factor < 12)
  }
}
