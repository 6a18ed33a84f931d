import TestSupport
import Testing

@testable import Markup

/// Errors of authors who know another tool, another keyboard or another editor, by what they mean.
struct AuthorErrorTests {
  /// The first report of a text: its place, its message and its help.
  private func expect(
    _ text: String, _ what: String, _ help: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let report = Parsed(text).report
    let place = what.prefix { $0 != " " }
    let message = what.dropFirst(place.count + 1)
    #expect(
      report.contains("a.md:\(place): warning: \(message) [")
        || report.contains("a.md:\(place): error: \(message) ["),
      "\(report)", sourceLocation: sourceLocation)
    #expect(
      report.contains("help: \(help)\n") || report.hasSuffix("help: \(help)"), "\(report)",
      sourceLocation: sourceLocation)
  }

  // MARK: Lists

  @Test(arguments: [
    ("1. a\n2. b\n4. c", "3:1", 4, 3), ("1. a\n3. b", "2:1", 3, 2),
    ("5. a\n6. b\n9. c", "3:1", 9, 7),
    ("> 1. a\n> 3. b", "2:3", 3, 2), ("1) a\n2) b\n5) c", "3:1", 5, 3),
    ("- a\n  1. b\n  4. c", "3:3", 4, 2),
  ])
  func anItemWithAHigherNumberThanReadersSee(text: String, place: String, number: Int, shown: Int) {
    expect(
      text, "\(place) item \(number) is shown as item \(shown)",
      "write '\(shown).', or add the item that is missing before it")
  }

  @Test(arguments: [
    "1. a\n1. b\n1. c", "1. a\n2. b\n2. c", "0. a\n1. b", "3. a\n4. b", "1. a\n2. b", "2. a\n1. b",
  ])
  func otherNumbersAreNotReported(text: String) {
    #expect(Parsed(text).diagnostics == [])
  }

  @Test(arguments: [
    ("o\tfirst\no\tsecond", "o"), ("§\tfirst\n§\tsecond", "§"), ("·\tfirst\n·\tsecond", "·"),
    ("Ø\tfirst\nØ\tsecond", "Ø"), ("\u{F0B7}\tfirst\n\u{F0B7}\tsecond", "\u{F0B7}"),
  ])
  func bulletsOfAWordProcessor(text: String, sign: String) {
    expect(
      text, "1:1 list of lines that begin with '\(sign)' is shown as text",
      "write '- ' before each item")
    #expect(Parsed(text).diagnostics.count == 1)
  }

  // MARK: Tables

  @Test(arguments: [
    "Size,Phone,Tablet\nsmall,44,48\nlarge,60,64", "a,b,c,d\n1,x,2,3\n4,y,5,6\n7,z,8,9",
    "大きさ,電話,端末\n小,44,48\n大,60,64", "> a,b,c\n> d,e,f\n> g,h,i", "- a,b,c\n  d,e,f\n  g,h,i",
  ])
  func aTableWithCommas(text: String) {
    #expect(
      Parsed(text).report.contains("table with commas between its cells is shown as text"),
      "\(Parsed(text).report)")
    #expect(Parsed(text).diagnostics.count == 1)
  }

  @Test(arguments: [
    "One, two, three\nfour, five, six\nseven, eight, nine", "1,000,000\n2,000,000\n3,000,000",
    "a,b\nc,d\ne,f", "a,b,c\nd,e,f", "まず、次に、最後に\n一、二、三\n四、五、六",
  ])
  func commasOfSentencesAreNotReported(text: String) {
    #expect(Parsed(text).diagnostics == [])
  }

  @Test(arguments: [
    ("|===\n| size | width\n\n| small | 120\n|===", "1:1"), ("> |===\n> | a | b\n> |===", "1:3"),
  ])
  func aTableOfAsciiDoc(text: String, place: String) {
    expect(
      text, "\(place) '|===', markup of another tool, is shown as text",
      "write the rows with pipes, and '| --- | --- |' below the header")
    #expect(Parsed(text).diagnostics.count == 1)
  }

  @Test func aCellThatIsJoinedToTheOneAbove() {
    expect(
      "| a | b |\n| - | - |\n| c | 1 |\n| ^^ | 2 |", "4:3 '^^' is shown as text",
      "write the text again: each row has its own cells")
  }

  @Test(arguments: ["Table: Sizes", ": Sizes", "[Sizes]", "表1 大きさ", "Caption: Sizes"])
  func aCaptionBelowATable(caption: String) {
    expect(
      "| a | b |\n| - | - |\n| c | 1 |\n\(caption)",
      "4:1 line without a pipe at its start becomes a separate row",
      "write an empty line above it: a caption is a paragraph")
  }

  @Test func aYenSignInTheForceOfABackslash() {
    expect(
      "| a | b |\n| - | - |\n| c¥|d | 1 |", "3:1 3 cells in a table of 2 columns",
      "write a pipe in a cell as \\|, with a backslash instead of '¥'")
  }

  @Test(arguments: [
    "┌──────┬─────┐\n│ size │ px  │\n└──────┴─────┘", "╔══════╗\n║ Save ║\n╚══════╝",
  ])
  func aFrameOutsideCode(text: String) {
    expect(
      text, "1:1 a frame outside code is shown as text",
      "write a line '```' above and below it, or '```diagram title=\"…\"' above it for a drawing")
  }

  // MARK: Links

  @Test(arguments: [
    ("[a](http:/example.com/b)", "1:5", "http:/example.com/b", "http://example.com/b"),
    ("[a](https:example.com)", "1:5", "https:example.com", "https://example.com"),
    ("[a](https:///example.com)", "1:5", "https:///example.com", "https://example.com"),
    ("<https:/www.example.com>", "1:2", "https:/www.example.com", "https://www.example.com"),
  ])
  func aWebAddressWithoutItsSlashes(text: String, place: String, address: String, meant: String) {
    expect(text, "\(place) address '\(address)' names no host", "did you mean '\(meant)'?")
  }

  @Test(arguments: ["[a](https://)", "[a](http:)"])
  func aWebAddressWithoutAHost(text: String) {
    #expect(Parsed(text).report.contains("names no host"))
  }

  @Test(arguments: ["[a](https://example.com)", "[a](//example.com)", "[a](mailto:a@example.com)"])
  func wholeAddressesAreNotReported(text: String) {
    #expect(Parsed(text).diagnostics == [])
  }

  @Test(arguments: [
    "http://localhost:8000/en/bars/alert.html", "http://127.0.0.1:3000/en/index.html#a",
  ])
  func aPageOfThePreview(address: String) {
    expect(
      "See [a](\(address)).", "1:9 '\(address)' is on this machine, and readers cannot open it",
      "link to pages of the site by their ids, such as topic:ID, which are checked")
  }

  @Test(arguments: ["http://localhost:3000", "http://localhost:8000/api/en.html"])
  func otherServersOnThisMachineAreNotReported(address: String) {
    #expect(Parsed("Open [it](\(address)).").diagnostics == [])
  }

  @Test(arguments: [
    ("[us](mailto:<var:mail>)", "1:6"), ("[us](https://example.com/<var:path>)", "1:6"),
  ])
  func aVariableInAnAddress(text: String, place: String) {
    #expect(
      Parsed(text).report.hasPrefix("a.md:\(place): warning: variable '<var:"),
      "\(Parsed(text).report)"
    )
  }

  @Test(arguments: ["topic:alert", "rule:alert.few", "section:bars", "mailto:a"])
  func aLabelThatIsAnAddress(address: String) {
    expect(
      "See [it][\(address)].",
      "1:5 link '[it][\(address)]' with an undefined label is shown as text",
      "write [text](\(address))")
  }

  @Test(arguments: [
    ("[the [alert](topic:alert) page](topic:button)", "1:31"),
    ("[a [b](https://example.com) c](https://example.org)", "1:30"),
    ("[[b](topic:b) c](rule:a.b)", "1:16"),
  ])
  func aLinkAroundAnotherLink(text: String, place: String) {
    expect(
      text, "\(place) link around another link is shown as text",
      "end it before the other link: no link can contain another one")
  }

  @Test(arguments: ["「アラート」(topic:alert)を見る。", "the alert (topic:alert)", "(topic:alert)"])
  func anAddressInParentheses(text: String) {
    #expect(
      Parsed(text).report.contains(
        "address 'topic:alert' outside a link is shown as text"), "\(Parsed(text).report)")
    #expect(Parsed(text).diagnostics.count == 1)
  }

  @Test(arguments: ["!(A hand)[hand.png]", "(A hand)[hand.png]", "(the kit)[../kit.zip]"])
  func bracketsInTheOtherOrder(text: String) {
    #expect(Parsed(text).report.contains("help: write [text](address)"), "\(Parsed(text).report)")
  }

  // MARK: Components

  @Test(arguments: [
    ("warn", "warning"), ("alert", "warning"), ("info", "note"), ("tip", "tip"),
    ("danger", "warning"),
  ])
  func theKindOfANoteOfOtherTools(word: String, container: String) {
    expect(
      ":::note \(word)\nText.\n:::", "1:9 '\(word)' is shown as the title of the note",
      "write '::: \(container)'")
  }

  @Test(arguments: ["Alert", "Warning signs", "Info", "since iOS 13", "警告"])
  func titlesOfNotesAreNotReported(title: String) {
    #expect(Parsed("::: note \(title)\nText.\n:::").diagnostics == [])
  }

  @Test func aChoiceInParentheses() {
    expect(
      "It is :label[Beta](caution) now.", "1:19 '(caution)' after ':label[…]' is shown as text",
      "write {tone=caution}")
    #expect(Parsed("It is :label[Beta](see below).").diagnostics == [])
  }

  @Test func aPartWhoseEndWasForgotten() {
    let report = Parsed("::: tabs\n::: tab A\na\n::: tab B\nb\n:::").report
    #expect(
      report.contains("help: write a line ':::' above it, to end the 'tab' before it"), "\(report)")
  }

  @Test(arguments: [
    (
      "::: embed https://www.figma.com/design/a A menu",
      "write '::: embed address=https://www.figma.com/design/a'"
    ),
    ("::: example button.html", "write '::: example file=button.html'"),
    (
      "::: video https://youtu.be/a A menu",
      "write '::: video address=https://youtu.be/a' for a file, or '::: embed address=https://youtu.be/a' for a page with a player"
    ),
    ("::: audio alert.mp3 A sound", "write '::: audio file=alert.mp3'"),
  ])
  func aValueWithoutItsAttribute(text: String, help: String) {
    let report = Parsed(text).report
    #expect(report.contains("help: \(help)\n"), "\(report)")
  }

  @Test(arguments: ["::: gallery\nphoto.png\nhand.png\n:::", "::: gallery\n- photo.png\n:::"])
  func aGalleryWithoutPictures(text: String) {
    expect(
      text, "1:5 'gallery' without the parts that it arranges",
      "write ![what it shows](file) for each picture")
  }

  @Test func aLineBetweenColumns() {
    expect(
      "::: columns\nLeft.\n\n---\n\nRight.\n:::", "4:1 '---' becomes a column itself",
      "remove it: each block is a column")
    #expect(Parsed("Left.\n\n---\n\nRight.").diagnostics == [])
  }

  @Test(arguments: [
    "::details[More]{open=true}\nText.", "::details[More]\nText.", "::note{title=A}\nText.",
  ])
  func acontainerWithAColonTooFew(text: String) {
    expect(text, "1:1 '::' is shown as text", "write ':::'")
    #expect(Parsed(text).diagnostics.count == 1)
  }

  @Test(arguments: [
    ("deprecated", "retired"), ("obsolete", "retired"), ("active", "current"), ("beta", "trial"),
    ("廃止", "retired"),
  ])
  func theStatusOfARuleInOtherWords(word: String, status: String) {
    #expect(
      Parsed("::: rule a level=must status=\(word)\nText.\n:::").report
        .contains("help: did you mean '\(status)'?"))
  }

  @Test(arguments: [
    ("#few-words", "few-words"), ("Few_words", "few-words"), ("few－words", "few-words"),
    ("ｆｅｗ", "few"), ("few_words", "few-words"),
  ])
  func anIDInAnotherForm(written: String, meant: String) {
    #expect(
      Parsed("::: rule \(written) level=must\nText.\n:::").report
        .contains("help: did you mean '\(meant)'?"))
  }

  @Test func aLevelInFullWidth() {
    #expect(
      Parsed("::: rule a level=ｍｕｓｔ\nText.\n:::").report.contains("help: did you mean 'must'?"))
  }

  // MARK: Plain texts

  @Test(arguments: [
    "::: note See **this**\nText.\n:::", "::: details `a` and b\nText.\n:::",
    "::: tip [a](topic:a)\nText.\n:::",
  ])
  func markdownInATitle(text: String) {
    expect(
      text, "1:1 Markdown in 'title' is shown as text",
      "write plain text, without Markdown's signs")
  }

  @Test(arguments: ["::: note About <var:product>\nText.\n:::", "::: details <var:a>\nText.\n:::"])
  func aVariableInATitle(text: String) {
    #expect(Parsed(text).report.contains("in a title is shown as text"), "\(Parsed(text).report)")
  }

  @Test(arguments: [
    "::: note TODO\nText.\n:::", "![TODO: describe](a.png)", "::: details More (TBD)\nText.\n:::",
    "---\ntitle: Menu (TBD)\n---\n\nText.", "---\ntitle: A\nsummary: TODO\n---\n\nText.",
    "![A](a.png){caption=\"FIXME\"}", "XXX: write this", "（未定）", "Sizes (XXX)",
    "| a |\n| - |\n| 未定 |",
  ])
  func aNoteOfTheAuthorAnywhere(text: String) {
    let report = Parsed(text).report
    #expect(report.contains("is shown to readers [placeholder]"), "\(report)")
  }

  @Test(arguments: [
    "開催日は未定です。", "Sizes from XS to XXX are here.", "XXXを入力します。", "未定の項目", "The code is XXX-123.",
  ])
  func wordsOfSentencesAreNoNotes(text: String) {
    #expect(Parsed(text).diagnostics == [])
  }

  // MARK: Marks

  @Test(arguments: [
    ("It is ~~three~ four.", "1:7 '~~three~'"), ("It is ~three~~ four.", "1:7 '~three~~'"),
    ("~~a b~", "1:1 '~~a b~'"),
  ])
  func strikesOfDifferentLengths(text: String, what: String) {
    expect(text, "\(what) is shown as text", "write ~~…~~")
  }

  @Test(arguments: [
    ("One line\\nAnother line", "1:9"), ("保存\\n閉じる", "1:3"), ("The end.\\n", "1:9"),
    ("One\\n\\nTwo", "1:4"),
  ])
  func aLineFeedInLetters(text: String, place: String) {
    expect(text, "\(place) '\\n' is shown as text", "write <br>, or begin a new line")
  }

  @Test(arguments: ["C:\\news\\New", "use \\n for it", "a\\nb", "\\new"])
  func otherBackslashesAreText(text: String) {
    #expect(!Parsed(text).report.contains("write <br>"))
  }

  @Test func anEscapedAlert() {
    expect("&gt; [!NOTE]\n&gt; Text.", "1:1 '&gt;' is shown as text", "write '>' itself")
  }

  @Test(arguments: [
    ("[^@walk2024-01]", "write [@walk2024-01]"),
    ("[^1] : The note.", "remove the space before ':'"),
  ])
  func footnotesInAnotherForm(text: String, help: String) {
    #expect(Parsed(text).report.contains("help: \(help)\n"), "\(Parsed(text).report)")
  }

  @Test(arguments: [
    (
      "![](a.png){alt=\"A hand\"}",
      "write the alternative text in brackets: ![a tab bar with five tabs](tab-bar.png)"
    ),
    ("![A](a.png){#hand}", "write {id=hand caption=\"…\"}"),
    ("![A](a.png){.wide}", "remove it"),
  ])
  func attributesOfPicturesInOtherTools(text: String, help: String) {
    #expect(Parsed(text).report.contains("help: \(help)\n"), "\(Parsed(text).report)")
  }
}
