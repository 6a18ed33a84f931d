import Base
import Testing

struct HTMLEscapingTests {
  @Test(arguments: [
    ("a < \"b\" & c > d", "a &lt; &quot;b&quot; &amp; c &gt; d"), ("&amp;", "&amp;amp;"),
    ("図 <1>", "図 &lt;1&gt;"), ("it's", "it's"), ("", ""),
  ])
  func writesSignsOfHTMLAsCharacterReferences(text: String, html: String) {
    #expect(text.inHTML == html)
  }
}
