import TestSupport
import Testing

@testable import Markup

/// More notations of other tools, by what people mean with them.
struct ForeignNotationTests {
  /// A text, what is reported of it, and what to write instead.
  @Test(
    arguments: [
      // Links.
      (
        "See [the list|https://example.com/a].", "1:5 '[the list|https://example.com/a]'",
        "write [text](address)"
      ),
      ("See [sizes|topic:sizes].", "1:5 '[sizes|topic:sizes]'", "write [text](address)"),
      (
        "See <https://example.com/a|the list>.", "1:5 '<https://example.com/a|the list>'",
        "write [text](address)"
      ),
      ("See <www.example.com>.", "1:5 '<www.example.com>'", "write [text](address)"),
      (
        "See [https://example.com/a the list].", "1:5 '[https://example.com/a the list]'",
        "write [text](address)"
      ),
      ("[http://example.com:title]", "1:1 '[http://example.com:title]'", "write [text](address)"),
      ("See xref:list.adoc[the list].", "1:9 ':list.adoc[the list]'", "write [text](address)"),
      ("See link:list.html[the list].", "1:9 ':list.html[the list]'", "write [text](address)"),
      // Pictures and files.
      (
        "image::photo.png[A hand]", "1:1 'image::photo.png[A hand]'", "write ![what it shows](file)"
      ),
      (
        "include::part.adoc[]", "1:1 'include::part.adoc[]'",
        "move the text to Content/shared/, and write '::: include shared/NAME.md'"
      ),
      // Marks.
      (
        "It is ||hidden|| here.", "1:7 '||hidden||'",
        "write a line '::: details Title', the text, and a line ':::'"
      ),
      (
        "It is ++new++ here.", "1:7 '++new++'",
        "write :key[…] for a key, or <u>…</u> for a line below the text"
      ),
      (
        "It is ^^new^^ here.", "1:7 '^^new^^'",
        "write :key[…] for a key, or <u>…</u> for a line below the text"
      ),
      ("It is '''new''' here.", "1:7 ''''new''''", "write **…** or *…*"),
      ("It is ''new'' here.", "1:7 '''new'''", "write **…** or *…*"),
      ("See <<alert,the list>>.", "1:5 '<<alert,the list>>'", "write [text](address)"),
      (
        "See <mailto:a@example.com|us>.", "1:5 '<mailto:a@example.com|us>'", "write [text](address)"
      ),
      (
        "See <https://example.com/a|list>.", "1:5 '<https://example.com/a|list>'",
        "write [text](address)"
      ),
      ("See [sizes]（topic:sizes）.", "1:11 ']（'", "write [text](address)"),
      ("It is {++new++} here.", "1:7 '{++new++}'", "write the final text"),
      ("It is {--old--} here.", "1:7 '{--old--}'", "write the final text"),
      ("It is new{>>why?<<} here.", "1:10 '{>>why?<<}'", "write the final text"),
      // Names that stand for something.
      (
        "It is {color.text} here.", "1:7 '{color.text}'",
        "write <token:…>, <var:…>, or the text that it stands for"
      ),
      (
        "The ${product} is new.", "1:5 '${product}'",
        "write <var:NAME> for a variable of site.yaml, or the text that belongs here"
      ),
      (
        "The <%= product %> is new.", "1:5 '<%= product %>'",
        "write <var:NAME> for a variable of site.yaml, or the text that belongs here"
      ),
      ("See {ref}`list`.", "1:5 '{ref}'", "write [text](topic:ID)"),
      ("The area is $a^2 + b^2$.", "1:13 '$a^2 + b^2$'", "show it as code or as an image"),
      // Blocks.
      (
        "** Second level", "1:1 '**'",
        "write '## ' before a heading, or '- ' with spaces before it for an item"
      ),
      ("> |swift|\n> let a = 1", "1:3 '|swift|'", "write a line '```' above and below the code"),
    ] as [(String, String, String)])
  func isReportedAsMarkupOfAnotherTool(text: String, what: String, help: String) {
    expect(text, what + ", markup of another tool,", help)
  }

  @Test(
    arguments: [
      (
        "Press :strike[S] now.", "1:7 unknown component ':strike[S]'",
        "use ':key[…]', ':label[…]' or a component that site.yaml declares"
      ),
      (
        "Press :kbd[S] now.", "1:7 unknown component ':kbd[S]'", "did you mean ':key[…]'?"
      ),
      (
        "保存は:badge{新}です。", "1:4 unknown component ':badge{新}'", "did you mean ':label[…]'?"
      ),
      ("■ 大きさ\n\n44ポイント以上にする。", "1:1 '■'", "write '## ' before a heading"),
      ("［大きさ］(topic:sizes)を見る。", "1:5 full-width '］('", "write '[…](…)'"),
      ("｀｀｀\nlet a = 1", "1:1 full-width '｀｀｀'", "write '```'"),
      ("～～～\nlet a = 1", "1:1 full-width '～～～'", "write '```'"),
      ("## Sizes {sizes}", "1:10 '{sizes}'", "write {#sizes} for an id, or \\{sizes} for text"),
      ("– One\n– Two", "1:1 list of lines that begin with '–'", "write '- ' before each item"),
      ("→ One\n→ Two", "1:1 list of lines that begin with '→'", "write '- ' before each item"),
      ("i. One\nii. Two", "1:1 list of lines that begin with 'i.'", "write '1. ' before each item"),
      (
        "ii. One\niii. Two", "1:1 list of lines that begin with 'ii.'",
        "write '1. ' before each item"
      ),
      ("ア．押す\nイ．待つ", "1:1 list of lines that begin with 'ア．'", "write '1. ' before each item"),
      ("ア）押す\nイ）待つ", "1:1 list of lines that begin with 'ア）'", "write '1. ' before each item"),
      ("For example::\n\n    press(button)", "1:12 '::'", "write ':'"),
      (
        "```{note}\nText\n```", "1:4 fence '{note}'",
        "write a line '::: note', the text, and a line ':::'"
      ),
      (
        "```{.swift}\nlet a = 1\n```", "1:4 fence '{.swift}'",
        "write only the language after the fence"
      ),
      (
        "![A hand|300](hand.png)", "1:15 '|300' in an alternative text",
        "write {width=300} after the image"
      ),
      (
        "![A hand|300x200](hand.png)", "1:19 '|300' in an alternative text",
        "write {width=300} after the image"
      ),
      (
        "a\n\n---\nstatus: trial\n---", "4:1 front matter below other text",
        "move it to the first line of the file"
      ),
      ("必ず_この順_で押す。", "1:3 '_この順_'", "write *…*"),
      ("必ず__この順__で押す。", "1:3 '__この順__'", "write *…*"),
      // Lists.
      (
        "a. Press\nb. Wait", "1:1 list of lines that begin with 'a.'",
        "write '1. ' before each item"
      ),
      (
        "(a) Press\n(b) Wait", "1:1 list of lines that begin with '(a)'",
        "write '1. ' before each item"
      ),
      (
        "A) Press\nB) Wait", "1:1 list of lines that begin with 'A)'",
        "write '1. ' before each item"
      ),
      (
        "Then:\n2. Press\n3. Wait", "2:1 list of lines that begin with '2.'",
        "write an empty line above the list"
      ),
      ("手順：\n・押す\n・待つ", "2:1 list of lines that begin with '・'", "write '- ' before each item"),
      // A Japanese keyboard.
      ("＞引用です", "1:1 full-width '＞'", "write '> '"),
      ("これは～～古い～～", "1:4 full-width '～～古い～～'", "write '~~…~~'"),
      ("これは〜〜古い〜〜", "1:4 full-width '〜〜古い〜〜'", "write '~~…~~'"),
      ("{漢字｜かんじ}です", "1:1 full-width '{漢字｜かんじ}'", "write '{漢字|かんじ}'"),
      ("{漢字：かんじ}です", "1:1 full-width '{漢字：かんじ}'", "write '{漢字|かんじ}'"),
      ("押す［＠guide-1］。", "1:3 full-width '［＠'", "write '[@…]'"),
      ("押す【@guide-1】。", "1:3 full-width '【@'", "write '[@…]'"),
      ("<var：product>です", "1:1 full-width '<var：product>'", "write '<var:…>'"),
      ("＜token:a.b＞です", "1:1 full-width '＜token:a.b＞'", "write '<token:…>'"),
      ("〈topic:list〉です", "1:1 full-width '〈topic:list〉'", "write '<topic:…>'"),
      ("見る！[手](hand.png)", "1:3 full-width '！'", "write '![…](…)'"),
    ] as [(String, String, String)])
  func isReportedWithWhatItIs(text: String, what: String, help: String) {
    expect(text, what, help)
  }

  @Test(arguments: [
    ("1. Press\n - softly\n2. Wait", "2:2", 3), ("- Press\n 1. softly", "2:2", 2),
    ("1. Press\n  - softly", "2:3", 3), ("2. Press\n * softly", "2:2", 3),
    ("* Press\n 1. softly\n 2. long", "2:2", 2),
  ])
  func reportsAListThatIsNotInTheItemAboveIt(text: String, place: String, spaces: Int) {
    let lines = Parsed(text).report.split(separator: "\n")
    #expect(
      lines.first
        == "a.md:\(place): warning: list is not indented far enough for the item above it [literal-markup]"
    )
    #expect(lines.last?.hasSuffix("help: write \(spaces) spaces before each of its items") == true)
  }

  private func expect(_ text: String, _ what: String, _ help: String) {
    let lines = Parsed(text).report.split(separator: "\n")
    let place = what.prefix { $0 != " " }
    let words = what.dropFirst(place.count + 1)
    #expect(
      lines.first == "a.md:\(place): warning: \(words) is shown as text [literal-markup]",
      "\(lines)")
    #expect(lines.contains { $0.hasSuffix("help: \(help)") }, "\(lines)")
    #expect(Parsed(text).diagnostics.count == 1, "\(lines)")
  }

  @Test(arguments: [
    "C++ and C++", "a || b", "++i", "snake_case_名", "図_1と図_2", "{a}.{b}", "{user}",
    "$5.00 to $6.00",
    "a < b > c", "matrix[0]|x|", "note: [1]", "Wow! [a](topic:a)", "すごい！[一覧](topic:list)",
    "■は停止の印です。", "e.g. a\ni.e. b", "In chapter\n2. Then", "a. one", "10:30[a]", "〜と〜",
    "Type:: none", "【注意】", "{漢字|かんじ}", "A. Smith\nC. Jones", "**a** b",
    "- a\n  - b", "1. a\n   - b", "a\n\n---\n\nb: c", "std::image::load(a)",
  ])
  func ordinaryTextIsNotReported(text: String) {
    #expect(
      Parsed(text).diagnostics.filter { $0.hasSuffix("literal-markup") } == [],
      "\(Parsed(text).report)")
  }

  @Test(arguments: [
    "[a|", "<http", "||a", "++a", "{++", "_あ", "{a.", "${a", "<%", "〜〜", "【@", "＜var:", ":a[", "あ:",
  ])
  func isFoundInTimeProportionalToTheText(piece: String) {
    let factor = workFactor(from: 2_000, of: { String(repeating: piece, count: $0) }) { text in
      _ = Parsed("a " + text)
    }
    #expect(factor < 12)
  }

  @Test(arguments: [
    (
      "| a | b |\n| - | - |\n| 1 | 2 |\n\n| 3 | 4 |",
      "5:1 row of a table after an empty line is shown as text"
    ),
    (
      "| a | b |\n| - | - |\n| 1 | 2\nthree |",
      "4:1 line without a pipe at its start becomes a separate row"
    ),
    ("| a | b |\n| - | - |\n| both ||", "3:1 '||' joins no cells: the second one is empty"),
    ("Size    Width\n------  -----\nsmall   320", "2:1 table without pipes is shown as text"),
    ("| 1 | 2 |", "1:1 table without a separator row is shown as text"),
  ])
  func reportsTablesThatAreNotWhatTheyLookLike(text: String, what: String) {
    let place = what.prefix { $0 != " " }
    #expect(
      Parsed(text).report.split(separator: "\n").first
        == "a.md:\(place): warning: \(what.dropFirst(place.count + 1)) [malformed-table]")
    #expect(Parsed(text).diagnostics.count == 1)
  }

  @Test(arguments: [
    ("tabs", "text"), ("tabs", "- a\n- b"), ("tabs", "> a"), ("cards", "- [a](topic:a)"),
    ("cards", "text"), ("steps", "- a\n- b"), ("steps", "text"),
  ])
  func reportsAComponentWithoutTheParts(name: String, content: String) {
    #expect(
      Parsed("::: \(name)\n\(content)\n:::").diagnostics == ["1:5 misplaced-component"])
  }

  @Test(arguments: [
    "::: tabs\n::: tab A\na\n:::\n:::", "::: tabs\n```swift title=\"A\"\na\n```\n:::",
    "::: cards\n::: card A\na\n:::\n:::", "::: steps\n1. a\n2. b\n:::",
    "::: steps\nFirst:\n\n1. a\n:::", ":::: columns\ntext\n::::",
  ])
  func componentsWithTheirPartsAreNotReported(text: String) {
    #expect(Parsed(text).diagnostics == [])
  }

  @Test(arguments: [
    ("good", "do"), ("悪い例", "dont"), ("accordion", "details"), ("code-group", "tabs"),
    ("callout", "note"), ("hint", "tip"), ("注意", "warning"), ("grid", "columns"),
    ("playground", "example"), ("Accordion", "details"),
  ])
  func suggestsTheContainerThatAWordMeans(word: String, meant: String) {
    let report = Parsed("::: \(word)\ntext\n:::").report
    #expect(report.contains("help: did you mean '\(meant)'?"), "\(report)")
  }

  @Test func quotationMarksAroundATitleAreNotShown() {
    #expect(Parsed("::: note \"Since iOS 13\"\na\n:::").html.contains("Since iOS 13"))
    #expect(!Parsed("::: note \"Since iOS 13\"\na\n:::").html.contains("&quot;"))
    #expect(
      Parsed("::: note \"A\" and \"B\"\na\n:::").html.contains("&quot;A&quot; and &quot;B&quot;"))
  }
}
