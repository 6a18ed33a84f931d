import TestSupport
import Testing

@testable import Markup

/// The components that every site has, and the forms in which components are written.
struct BuiltInComponentTests {
  @Test func readsTabsWithTheirTitles() {
    let page = Parsed("::: tabs\n::: tab iOS\nOne.\n:::\n::: tab Web\nTwo.\n:::\n:::")
    #expect(page.report == "")
    #expect(page.document.components.map(\.form.name) == ["tabs", "tab", "tab"])
    #expect(page.document.components.map(\.title) == ["", "iOS", "Web"])
    #expect(page.plainText(ofPart: 0) == "iOS\nOne.\nWeb\nTwo.\n")
  }

  @Test(arguments: [
    (":::details[Why?]\nText.\n:::", "Why?"),
    ("::: details[Why [not]?]{}\nText.\n:::", "Why [not]?"),
    ("::::details[ひらく]\nText.\n::::", "ひらく"),
    (":::details[a \\] b]\nText.\n:::", "a ] b"),
    (":::details{title=\"a}b\"}\nText.\n:::", "a}b"),
    ("::: details title=\"a=b\"\nText.\n:::", "a=b"),
  ])
  func readsTheFormsOfGenericDirectives(_ text: String, _ title: String) {
    let page = Parsed(text)
    #expect(page.report == "")
    #expect(page.document.components.map(\.title) == [title])
  }

  @Test func readsAttributesInBraces() {
    let page = Parsed("::: cards\n:::card[Alert]{to=topic:alert picture=\"a.svg\"}\n:::\n:::")
    #expect(page.report == "")
    #expect(page.document.references.map(\.address) == ["topic:alert", "a.svg"])
  }

  @Test func readsTheTitleOfAnAsideInBrackets() {
    #expect(Parsed(":::note[Since iOS 13]\nText.\n:::").html.contains("</strong> Since iOS 13</p>"))
    #expect(Parsed(":::note[A]{b=c}\n:::").diagnostics == ["1:12 unknown-attribute"])
  }

  @Test(arguments: [
    ("Press :key[⌘S] now.", "<p>Press ⌘S now.</p>\n"),
    ("「:key[S]」を押す。", "<p>「S」を押す。</p>\n"),
    ("保存は:key[⌘S]です。", "<p>保存は⌘Sです。</p>\n"),
    (":key[\\]] :key[a\\\\b]", "<p>] a\\b</p>\n"),
    (":key[\\[]", "<p>[</p>\n"),
    ("**:key[A]**", "<p><strong>A</strong></p>\n"),
    ("[a :key[B] c](#x)", "<p><a href=\"#x\">a B c</a></p>\n"),
    (":label[New]{tone=positive}!", "<p>New!</p>\n"),
    (":key[<b>&]", "<p>&lt;b&gt;&amp;</p>\n"),
    ("![an :key[A]](a.png)", "<p><img src=\"a.png\" alt=\"an A\" /></p>\n"),
  ])
  func readsPartsOfALine(_ text: String, _ html: String) {
    let page = Parsed(text)
    #expect(page.html == html)
    #expect(page.report == "")
  }

  @Test(arguments: [
    "`:key[A]`", "\\:key[A]", "a:key[A]", "::key[A]", ":key [A]", ":kee[A]", ":key[A", ":key",
    "12:key[A]",
  ])
  func leavesTextThatIsNoComponentAsItIs(_ text: String) {
    let shown = text.replacing("\\", with: "").replacing("`", with: "")
    let page = Parsed(text)
    #expect(page.document.components.isEmpty)
    #expect(page.html.contains(shown), "\(page.html)")
  }

  @Test func aComponentOfOneLineMayBeginWithTwoColons() {
    let page = Parsed("Text.\n::audio[A sound]{file=a.mp3}\nText.\n")
    let component = page.document.components.first
    #expect(component?.form.name == "audio")
    #expect(component?.title == "A sound")
    #expect(page.document.references.map(\.target) == ["a.mp3"])
    #expect(page.report == "")
  }

  @Test(arguments: [
    "::details[A]", ":: audio[A]{file=a.mp3}", "::audio A", "::audi[A]{file=a.mp3}", "::", "::[A]",
    "a ::audio[A]{file=a.mp3}", "`::audio[A]{file=a.mp3}`",
  ])
  func otherLinesWithTwoColonsAreText(_ text: String) {
    #expect(Parsed(text).document.components.isEmpty)
  }

  @Test(arguments: [
    ("::: video fil=a.mp4 How it moves", "1:11 unknown-attribute"),
    ("::: video url=a.mp4 How it moves", "1:11 unknown-attribute"),
    ("::: swatches off=color", "1:14 unknown-attribute"),
  ])
  func aMisspeltRequiredAttributeIsReportedOnce(_ text: String, _ diagnostic: String) {
    #expect(Parsed(text).diagnostics == [diagnostic])
  }

  @Test func aPartOfALineWithoutATextSaysWhereToWriteIt() {
    let report = Parsed("A :label{tone=positive}").report
    #expect(report.contains("write the text in brackets: ':label[Text]'"), "\(report)")
  }

  @Test func aPipeInAKeyDoesNotEndTheCell() {
    let html = Parsed("| key | does |\n| --- | --- |\n| :key[|] | pipes |\n").html
    #expect(html.contains("<td>|</td>\n<td>pipes</td>"), "\(html)")
  }

  @Test func aPartOfALineIsTextOfAHeading() {
    let page = Parsed("## Press :key[⌘S] {#save}\n")
    #expect(page.document.headings.map(\.text) == ["Press ⌘S"])
    #expect(page.document.headings.map(\.explicitID?.value) == ["save"])
  }

  @Test(arguments: [
    ("::: tab iOS\nText.\n:::", "1:5 misplaced-component"),
    ("::: tabs\n::: note\n::: tab iOS\n:::\n:::\n:::", "3:5 misplaced-component"),
    ("::: tabs\n- ::: tab iOS\n  :::\n:::", "2:7 misplaced-component"),
    ("::: key\n:::", "1:5 misplaced-component"),
    ("A :details[Why] B", "1:4 misplaced-component"),
    ("::: details\nText.\n:::", "1:5 missing-attribute"),
    ("::: video How it moves", "1:5 missing-attribute"),
    ("A :label[New]{tone=loud}", "1:20 unknown-choice"),
    ("A :label[New]{ton=positive}", "1:15 unknown-attribute"),
    ("::: tbas\n:::", "1:5 unknown-container"),
    ("::: details[Why\nText.\n:::", "1:12 malformed-attribute"),
  ])
  func reportsWhatIsWrongWhereItStands(_ text: String, _ diagnostic: String) {
    let diagnostics = Parsed(text).diagnostics
    #expect(diagnostics.contains(diagnostic), "\(diagnostics)")
  }

  @Test func keepsTheTextOfAComponentThatIsMisplaced() {
    #expect(Parsed("A :details[Why] B").html.contains("A :details[Why] B"))
    #expect(Parsed("::: tab iOS\nText.\n:::").html.contains("Text."))
  }

  @Test(arguments: [
    ":key[", ":key[a]{", ":key[a]{\"", ":key[a]{tone=b} ", ":key[\\", "::: key[a] ",
  ])
  func areReadInTimeProportionalToTheText(piece: String) {
    let factor = workFactor(from: 2_000, of: { String(repeating: piece, count: $0) }) { text in
      _ = Parsed("a " + text)
    }
    #expect(factor < 12)
  }

  @Test func nestedComponentsAreWrittenInTimeProportionalToTheirNumber() {
    func nested(_ count: Int) -> String {
      String(repeating: "::: details A\n", count: count) + "Text.\n"
        + String(repeating: ":::\n", count: count)
    }
    let factor = workFactor(from: 2_000, of: nested) { _ = Parsed($0).html }
    #expect(factor < 12)
  }

  @Test func commonMarkAloneKnowsNoComponents() {
    let page = Parsed("A :key[B] c", MarkupOptions(syntax: .commonMark))
    #expect(page.html == "<p>A :key[B] c</p>\n")
  }
}
