import Diagnostics
import Testing

@testable import Markup

/// Comments that allow a diagnostic on a line.
struct AllowanceTests {
  private func allowances(_ text: String) -> [String] {
    let document = parse(Array(text.utf8), path: "a.md", options: MarkupOptions(language: "en"))
    return document.allowances.map { allowance in
      let lines = Array(text.utf8)[allowance.lines]
      return "\(allowance.code) (\(allowance.reason)): " + String(decoding: lines, as: UTF8.self)
    }
  }

  @Test func aCommentInTextAppliesToItsLine() {
    #expect(
      allowances("One.\nTwo <b>. <!-- allow raw-html: why -->\r\nThree.")
        == ["raw-html (why): Two <b>. <!-- allow raw-html: why -->"])
  }

  @Test func eachOfTwoEqualCommentsAppliesToItsLine() {
    #expect(
      allowances("A <b> <!-- allow raw-html: x -->\nB <b> <!-- allow raw-html: x -->\n") == [
        "raw-html (x): A <b> <!-- allow raw-html: x -->",
        "raw-html (x): B <b> <!-- allow raw-html: x -->",
      ])
  }

  @Test func aCommentOnItsOwnLineAppliesToTheNextLineWithText() {
    #expect(
      allowances("<!-- allow unpaired-heading: 日本語だけ -->\n\n## 余分\n\n## もう一つ\n") == [
        "unpaired-heading (日本語だけ): <!-- allow unpaired-heading: 日本語だけ -->\n\n## 余分"
      ])
  }

  @Test func aCommentAtTheEndOfTheTextAppliesToItself() {
    #expect(
      allowances("Text.\n\n<!-- allow raw-html: x -->")
        == ["raw-html (x): <!-- allow raw-html: x -->"])
  }

  @Test func aCommentInATableAppliesToItsRow() {
    #expect(
      allowances("| A |\n| --- |\n| <b> <!-- allow raw-html: x --> |\n")
        == ["raw-html (x): | <b> <!-- allow raw-html: x --> |"])
  }

  @Test(arguments: [
    "`<!-- allow raw-html: x -->`", "    <!-- allow raw-html: x -->",
    "```\n<!-- allow raw-html: x -->\n```", "<!-- allowed -->", "\\<!-- allow raw-html: x -->",
  ])
  func codeAndOtherCommentsAllowNothing(_ text: String) {
    #expect(allowances(text) == [])
  }
}
