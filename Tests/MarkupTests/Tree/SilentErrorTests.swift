import TestSupport
import Testing

@testable import Markup

/// Errors that were silent, by kinds.
struct SilentErrorTests {
  /// The reports of a text, one a line: `1:1 what is wrong`.
  private func reports(_ text: String) -> [String] {
    Parsed(text).report.matches(
      of: /(?m)^a\.md:([0-9]+:[0-9]+): (?:warning|error): (.*) \[([a-z-]+)\]$/
    ).map {
      "\($0.1) \($0.2) [\($0.3)]"
    }
  }

  private func expect(
    _ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(reports(text) == [expected], Comment(rawValue: text), sourceLocation: sourceLocation)
  }

  // MARK: What leads nowhere or says nothing

  @Test(arguments: [
    ("[here]()", "1:1"), ("[here](#)", "1:8"), ("See [here](<>).", "1:1"),
    ("- [x][a]\n\n[a]: #", "3:6"),
    ("*[here]()*", "1:1"),
  ])
  func linksNeedAnAddress(text: String, place: String) {
    expect(text, "\(place) link without an address [placeholder]")
  }

  @Test(arguments: ["##", "## ", "### ###", "> ##", "- ## ", "## <!-- later -->"])
  func headingsNeedAText(text: String) {
    #expect(
      reports(text).contains { $0.hasSuffix("heading without a text [placeholder]") },
      "\(reports(text))")
  }

  @Test(arguments: ["## ？", "## ![A](a.png)", "## `a`", "## &nbsp;", "## 1"])
  func anythingThatIsSeenIsAText(text: String) {
    #expect(!reports(text).contains { $0.contains("heading without a text") })
  }

  // MARK: Includes

  @Test(arguments: [
    "<!--@include: ./setup.md-->", "<!-- @include: ../parts/setup.md{3,8} -->",
    "<!--#include file=\"setup.html\"-->", "<!-- include setup.md -->",
    "<!-- embed: parts/a.txt -->",
    "Text <!-- INCLUDE a.md --> text", "- <!--@include: ./a.md#part-->",
  ])
  func includesInCommentsAreNotLeftOutSilently(text: String) {
    let found = reports(text)
    #expect(found.count == 1 && found[0].hasSuffix("would be left out [lost-text]"), "\(found)")
  }

  @Test(arguments: [
    "<!-- include more examples -->", "<!-- include a.md and b.md when they are ready -->",
    "<!-- see setup.md -->",
    "<!-- toc -->", "<!-- includes.md -->",
  ])
  func otherCommentsAreLeftOut(text: String) {
    #expect(reports(text) == [])
  }

  @Test func tabsOfCommentsAreReported() {
    expect(
      "<!-- tabs:start -->",
      "1:1 '<!-- tabs:start -->', markup of another tool, is left out [raw-html]")
  }

  // MARK: Formulas

  @Test(arguments: [
    ("$$x = 20\\,mm$$", "1:1 formula '$$x = 20\\,mm$$'"),
    ("At $$a\\;b$$ here", "1:4 formula '$$a\\;b$$'"),
    ("$$a$$ and $$b\\!c$$", "1:1 formula '$$a$$'"),
    ("It is \\(x^2\\).", "1:7 formula '\\(x^2\\)'"),
    ("\\[E = mc^2\\]", "1:1 formula '\\[E = mc^2\\]'"),
    ("A \\(\\alpha\\) b", "1:3 formula '\\(\\alpha\\)'"),
    ("高さ\\(h_1\\)です", "1:3 formula '\\(h_1\\)'"),
    ("- \\(a=b\\)", "1:3 formula '\\(a=b\\)'"),
  ])
  func formulasWithEscapesAreReported(text: String, expected: String) {
    #expect(
      reports(text).first == "\(expected) is shown as text [literal-markup]", "\(reports(text))")
  }

  @Test func everyFormulaIsReported() {
    #expect(reports("$$a$$ and $$b\\!c$$").count == 2)
  }

  @Test(arguments: [
    "\\(not a link\\)", "[a\\]\\(b\\)", "\\[x\\] is a box", "a\\(b", "\\\\(x^2\\\\)",
    "It costs \\$5 and \\$6.",
  ])
  func escapedBracketsAreText(text: String) {
    #expect(!reports(text).contains { $0.contains("formula") }, "\(reports(text))")
  }

  // MARK: Signs

  @Test(arguments: [
    ("### Sizes###", "1:10 '###'"), ("## 見出し##", "1:7 '##'"), ("#### A `b`####", "1:11 '####'"),
    ("## *a*##", "1:7 '##'"), ("##### a#####", "1:8 '#####'"),
  ])
  func signsRightBehindAHeading(text: String, expected: String) {
    #expect(
      reports("# x\n\n" + text).contains(
        "3" + expected.dropFirst() + " without a space before it is shown as text [literal-markup]"),
      "\(reports(text))")
  }

  @Test(arguments: ["## C#", "## F# and C#", "### C##", "## a ##", "## Issue #"])
  func otherSignsBehindAHeadingAreText(text: String) {
    #expect(!reports(text).contains { $0.contains("without a space before it") })
  }

  @Test(arguments: [
    ("＿強調＿する", "1:1 full-width '＿強調＿'"), ("必ず＿先に＿読む", "1:3 full-width '＿先に＿'"),
    ("（＿a＿）", "1:2 full-width '＿a＿'"), ("- ＿一つ＿", "1:3 full-width '＿一つ＿'"),
    ("＿A B＿です", "1:1 full-width '＿A B＿'"),
  ])
  func fullWidthUnderscores(text: String, expected: String) {
    expect(text, "\(expected) is shown as text [literal-markup]")
  }

  @Test(arguments: ["名前＿＿＿年齢＿＿＿", "a＿b", "＿ a ＿"])
  func linesToWriteOnAreText(text: String) {
    #expect(reports(text) == [])
  }

  @Test(arguments: [
    ("A ***bold italic** text.", "1:3 '*'"), ("A **bold*** text.", "1:11 '*'"),
    ("重要***です**ね", "1:3 '*'"),
  ])
  func aStarTooManyBesideStrongText(text: String, expected: String) {
    #expect(
      reports(text).contains("\(expected) is shown as text [literal-markup]"), "\(reports(text))")
  }

  @Test(arguments: [
    ("Term\n~ A meaning", "2:1 '~ A meaning', markup of another tool,"),
    ("+++ Title\nText\n+++", "1:1 '+++ Title', markup of another tool,"),
    ("|> centered <|", "1:1 '|> centered <|', markup of another tool,"),
    ("-> centered <-", "1:1 '-> centered <-', markup of another tool,"),
  ])
  func linesOfOtherTools(text: String, expected: String) {
    #expect(
      reports(text).first == "\(expected) is shown as text [literal-markup]", "\(reports(text))")
  }

  @Test(arguments: ["Text\n~ 5 minutes", "-> to the right", "a -> b", "1 + 1\n+ 2", "+ item"])
  func otherLinesAreText(text: String) {
    #expect(reports(text) == [])
  }

  // MARK: Captions and addresses

  @Test(arguments: ["A **bar**", "`code`", "See [it](topic:bar)", "*new*", "<kbd>S</kbd>"])
  func captionsArePlain(caption: String) {
    #expect(
      reports("![A](a.png){caption=\"\(caption)\"}").contains {
        $0.hasSuffix("Markdown in 'caption' is shown as text [literal-markup]")
      })
  }

  @Test(arguments: ["A bar", "2 * 3 * 4", "snake_case_name", "5 < 6", "[1]"])
  func plainCaptionsAreNotReported(caption: String) {
    #expect(reports("![A](a.png){caption=\"\(caption)\"}") == [])
  }

  @Test(arguments: [
    ("（topic:alert）", "topic:alert"), ("「rule:alert.few」", "rule:alert.few"),
    ("【term:modal】", "term:modal"),
    ("（section:bars）を見る", "section:bars"), ("〔source:walk〕", "source:walk"),
    ("（topic:alert.）", "topic:alert"),
  ])
  func addressesOutsideLinks(text: String, address: String) {
    #expect(
      Parsed(text).report.contains(
        "help: write [text](\(address)), or <\(address)> for the title of the target"),
      "\(Parsed(text).report)")
  }

  @Test(arguments: ["$$a\\,", "\\(", "\\(x^", "\\[", "＿a", "$\\pi\\,", "<!--@include"])
  func isFoundInTimeProportionalToTheText(piece: String) {
    let factor = workFactor(from: 2_000, of: { String(repeating: piece, count: $0) }) { text in
      _ = Parsed("a " + text)
    }
    #expect(factor < 12)
  }
}
