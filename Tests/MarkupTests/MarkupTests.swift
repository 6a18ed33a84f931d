import Markup
import Testing

@Test func rendersAParagraph() {
  let document = parse(Array("a *b*".utf8), path: "a.md", options: MarkupOptions())
  #expect(String(decoding: document.standaloneHTML(), as: UTF8.self) == "<p>a <em>b</em></p>\n")
}
