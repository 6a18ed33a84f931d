import AsciiDiagrams
import Testing

/// The signs that stand for controls, by what is said of them.
@Suite struct SignTests {
  private static func describe(
    _ drawing: String, legend: Range<Int>? = nil, brackets: DiagramOptions.Brackets = .buttons
  ) -> String {
    Diagram(
      DiagramSource(Array((drawing + "\n").utf8)),
      options: DiagramOptions(title: "x", legend: legend, brackets: brackets)
    ).description
  }

  private static let on = "a selected radio button"
  private static let off = "a radio button"

  @Test(arguments: [
    ("(●) A  (○) B", [on, off]), ("(•) A  (◯) B", [on, off]), ("(◉) A  ( ) B", [on, off]),
    ("(*) A  (○) B", [on, off]), ("(◎) A  (◯) B", [on, off]), ("(○) A  (○) B", [off, off]),
    ("( ) A  (○) B", [off, on]), ("[●] A  [○] B", [on, off]), ("[○] A  [●] B", [off, on]),
    ("◉ A  ○ B", [on, off]), ("● A  ◯ B", [on, off]), ("( ● ) A  (   ) B", [on, off]),
  ])
  func tellsTheSelectedRadioButton(drawing: String, names: [String]) {
    #expect(
      Self.describe(drawing) == "From left to right: \(names[0]) “A” and \(names[1]) “B”.")
  }

  /// A text in brackets with an arrow is a button, even if no other control is near.
  @Test(arguments: [
    ("[View →]", "View →"), ("[← Back]", "← Back"), ("[次へ ›]", "次へ ›"), ("[Next >]", "Next"),
  ])
  func tellsTheButtonThatLeadsOn(drawing: String, name: String) {
    let box = """
      ┌───────────────┐
      │ Title         │
      │               │
      │               │
      │  \(drawing)     │
      └───────────────┘
      """
    #expect(Self.describe(box).contains("a button “\(name)”"), "\(Self.describe(box))")
  }

  /// A sign that a screen reader would spell, such as “vertical ellipsis”, is told by what it does.
  @Test(arguments: [
    ("⋮", "more", "その他"), ("⋯", "more", "その他"), ("≡", "menu", "メニュー"),
    ("☰", "menu", "メニュー"), ("‹", "back", "戻る"), ("›", "forward", "進む"),
  ])
  func tellsTheMeaningOfALoneSign(sign: String, english: String, japanese: String) {
    let drawing = """
      ┌───────────────┐
      │ Photos     \(sign)  │
      └───────────────┘
      """
    #expect(Self.describe(drawing) == "A box with “Photos” and an icon “\(english)”.")
    let diagram = Diagram(
      DiagramSource(Array((drawing + "\n").utf8)),
      options: DiagramOptions(language: .japanese, title: "x"))
    #expect(diagram.description == "「Photos」、「\(japanese)」のアイコンの枠。")
  }

  @Test func leavesTheHandleOfARow() {
    let description = Self.describe(
      """
      ┌───────────────┐
      │ ≡  Photos     │
      ├───────────────┤
      │ Milk       ≡  │
      ├───────────────┤
      │ Bread      ≡  │
      └───────────────┘
      """)
    #expect(description.contains("an icon “menu” and “Photos”"), "\(description)")
    #expect(description.contains("“Milk” and “≡”"), "\(description)")
  }

  @Test(arguments: [
    ("Header", "             "), ("Sidebar", "            "), ("ヘッダー", "           "),
    ("フッター", "           "),
  ])
  func leavesTheNameOfAPartOfAPage(name: String, blanks: String) {
    let description = Self.describe(
      """
      ┌──────────────────────┐
      │ [\(name)]\(blanks)│
      ├──────────────────────┤
      │ [Search]   [Clear]   │
      └──────────────────────┘
      """)
    #expect(description.contains("“[\(name)]”"), "\(description)")
    #expect(description.contains("a button “Search” and a button “Clear”"), "\(description)")
  }

  @Test(arguments: [
    ("画像", "                   "), ("Image", "                  "),
  ])
  func leavesTheNameOfAPictureThatIsAloneInItsRow(name: String, blanks: String) {
    let description = Self.describe(
      """
      +--------------------------+
      | [\(name)]\(blanks)|
      | [Search]   [Clear]       |
      | [Bold]  [\(name)]  [Link]\(blanks.dropFirst(17))|
      +--------------------------+
      """)
    #expect(description.contains("“[\(name)]”"), "\(description)")
    #expect(description.contains("a button “\(name)” and a button “Link”"), "\(description)")
  }

  @Test(arguments: [
    ("| [← Back] Step 2/5 [Menu] |", ["Back", "Menu"]),
    ("| [Skip] Step 2/5 [Next →] |", ["Skip", "Next"]),
    ("| [INFO] Server is up [OK] |", []), ("| [← Back] Step [2] of [5]  |", []),
  ])
  func findsTheButtonsAtTheEndsOfABar(row: String, buttons: [String]) {
    let description = Self.describe(
      """
      +--------------------------+
      \(row)
      +--------------------------+
      """)
    #expect(description.contains("a button") == !buttons.isEmpty, "\(description)")
    for name in buttons {
      #expect(description.contains(name), "\(description)")
    }
  }

  @Test func findsAButtonBesideALineThatPartsAnotherBox() {
    let description = Self.describe(
      """
      ┌───────────┬───────────────────┐
      │  [Board]  │  [Day]   [Week]   │
      │  [Trend]  ├───────────────────┤
      │           │  Today            │
      └───────────┴───────────────────┘
      """)
    #expect(description.contains("a button “Trend”"), "\(description)")
  }

  @Test func leavesTheEllipsisBetweenPages() {
    #expect(Self.describe("| 1   2   …   9 |").contains("“…”"))
  }

  @Test(arguments: ["[in → out]", "[→]", "x[View →]", "[View→]"])
  func leavesOtherTextsWithAnArrow(drawing: String) {
    #expect(!Self.describe("| Title  \(drawing)  |").contains("a button"))
  }

  @Test(arguments: ["[____▼]", "[_________▾]"])
  func tellsAMenuFromWhichNothingIsSelected(drawing: String) {
    #expect(Self.describe(drawing) == "A pop-up menu.")
  }

  @Test func tellsAFieldAsWideAsItsPage() {
    let blanks = String(repeating: " ", count: 60)
    #expect(Self.describe("[ Finalize the copy\(blanks)]") == "A text field “Finalize the copy”.")
  }

  @Test(arguments: ["● A  ● B", "○ A  ○ B", "● ○ ○", "●── A  ○ B", "(   ) A  (   ) B", "( ● ) A"])
  func leavesOtherCirclesAsTheyAre(drawing: String) {
    #expect(!Self.describe(drawing).contains("radio button"))
  }

  @Test(arguments: [
    ("☑ A  ☐ B", true, false), ("☒ A  ☐ B", true, false), ("[✓] A  [ ] B", true, false),
    ("[✔] A  [☐] B", true, false), ("✅ A  ⬜ B", true, false), ("☑️ A  ☐ B", true, false),
    ("[x] A  ✅ B", true, true),
  ])
  func tellsTheCheckedCheckbox(drawing: String, first: Bool, second: Bool) {
    func name(_ isOn: Bool) -> String { isOn ? "a checked checkbox" : "a checkbox" }
    #expect(
      Self.describe(drawing) == "From left to right: \(name(first)) “A” and \(name(second)) “B”.")
  }

  @Test(arguments: ["✅ Done", "☐", "☑  ♥", "☐未完了"])
  func leavesMarksThatAreNoCheckboxes(drawing: String) {
    #expect(!Self.describe(drawing).contains("checkbox"))
  }

  @Test(arguments: [
    ("[●○]", false), ("[○●]", true), ("[●━━]", false), ("[━━●]", true), ("(━━●)", true),
    ("(●──)", false), ("(  ●)", true),
  ])
  func tellsASwitchByItsKnob(drawing: String, isOn: Bool) {
    #expect(Self.describe(drawing) == "A switch that is \(isOn ? "on" : "off").")
  }

  @Test(arguments: [
    ("[ Tokyo ▼ ]", "a pop-up menu “Tokyo”."), ("[Tokyo ▼]", "a pop-up menu “Tokyo”."),
    ("[ Tokyo     ▾ ]", "a pop-up menu “Tokyo”."), ("[都道府県▼]", "a pop-up menu “都道府県”."),
    ("[ Name      ]", "a text field “Name”."), ("[Name      ]", "a text field “Name”."),
    ("[Name____]", "a text field “Name”."), ("[   Sign in   ]", "a button “Sign in”."),
    ("[ Tokyo   v]", "a pop-up menu “Tokyo”."), ("[       800 ]", "a text field “800”."),
    ("[▼ Tokyo]", "a pop-up menu “Tokyo”."), ("[▾ Tokyo     ]", "a pop-up menu “Tokyo”."),
    ("[▼都道府県]", "a pop-up menu “都道府県”."), ("[[ 2x ]]", "a button “2x”."),
    ("[[Name____]]", "a text field “Name”."),
    ("[ Tokyo   (v) ]", "a pop-up menu “Tokyo”."), ("[       800  ]", "a text field “800”."),
    ("[  Name         ]", "a text field “Name”."), ("[__]", "a text field."),
    ("[      ]", "a text field."), ("[×]", "an icon “close”."), ("[☰]", "an icon “menu”."),
    ("[⋮]", "an icon “more”."), ("[▶]", "an icon “play”."), ("[⏸]", "an icon “pause”."),
    ("[ Start   ▶ ]", "a button “Start   ▶”."), ("[   Next   →   ]", "a button “Next   →”."),
    ("[  保  存  ]", "a button “保  存”."), ("[ 登　録 ]", "a button “登　録”."),
  ])
  func tellsWhatABracketHolds(drawing: String, description: String) {
    #expect(Self.describe(drawing).lowercased() == description.lowercased())
  }

  @Test func leavesTheStarsOfARatingAsTheyAre() {
    #expect(Self.describe("[★][★][☆]") == "“[★][★][☆]”.")
  }

  @Test(arguments: ["[<]", "[>]", "[←]", "[→]"])
  func drawsAChevronForASignInBrackets(sign: String) {
    let diagram = Diagram(
      DiagramSource(Array("\(sign) Page\n".utf8)),
      options: DiagramOptions(title: "x", form: .standalone))
    #expect(diagram.words.text == "Page")
  }

  @Test(arguments: ["氏名[________]", "Name[____]", "氏名 [____]", "氏名[__]", "比率(%)[__]"])
  func takesAFieldRightBehindItsLabel(drawing: String) {
    #expect(Self.describe(drawing).contains("a text field"))
  }

  @Test(arguments: [
    "a[    ]", "[   ]", "array[__init__]", "a[__]", "[ a (v) b ]", "[Av]", "[a > b]",
  ])
  func leavesBracketsOfATextOrAProgram(drawing: String) {
    let description = Self.describe(drawing)
    #expect(!description.contains("field") && !description.contains("menu"), "\(description)")
  }

  @Test(arguments: ["[▼]", "[ a ▼ b ]", "a[▼ b]"])
  func leavesHeadsThatOpenNoMenu(drawing: String) {
    #expect(!Self.describe(drawing).contains("menu"))
  }

  @Test(arguments: [
    ("[───●──]", " ───●── "), ("[━●━━━━━━━━]", " ━●━━━━━━━━ "), ("[====○--]", " ━━━━○── "),
    ("[═══●───]", " ━━━●─── "),
  ])
  func drawsASliderWithoutTheBracketsAroundIt(bracketed: String, plain: String) {
    func svg(_ slider: String) -> [UInt8] {
      Diagram(
        DiagramSource(Array("Speed  \(slider)  2x\n".utf8)),
        options: DiagramOptions(title: "x", form: .standalone)
      ).svg
    }
    #expect(svg(bracketed) == svg(plain))
  }

  @Test(arguments: [
    "攻撃 [32]  防御 [ 0]", "Age [32]  Size [ 0]", "[200  ]  [ g ▼ ]", "[ 1 ]  [12 ]  [x] All",
  ])
  func takesNumbersInARowOfControlsForFields(drawing: String) {
    #expect(Self.describe(drawing).contains("a text field “"))
  }

  @Test(arguments: ["[1] [2] [3]", "see [12] and [ 7]x", "list[ 0]", "[ 12]", "[x] page [12]"])
  func leavesNumbersInBracketsThatAreNoFields(drawing: String) {
    #expect(!Self.describe(drawing).contains("field"))
  }

  /// A bar between brackets parts no columns.
  @Test func leavesBarsInBrackets() {
    let drawing = """
      ┌──────────────────────────┐
      │ 表示: [すべて | 未読]    │
      └──────────────────────────┘
      """
    #expect(Self.describe(drawing) == "A box with “表示: [すべて | 未読]”.")
    // Those of a table do.
    let table = "+-------+-------+\n| [a    | b]    |\n+-------+-------+"
    #expect(Self.describe(table).contains("“[a”"))
  }

  @Test func takesTextsInBracketsBehindWordsForTheirMarks() {
    func labels(_ row: String) -> [String] {
      let border = "+\(String(repeating: "-", count: 50))+"
      let width = row.unicodeScalars.reduce(0) { $0 + ($1.value > 0x3000 ? 2 : 1) }
      let blanks = String(repeating: " ", count: 49 - width)
      return Self.labels("\(border)\n| \(row)\(blanks)|\n\(border)")
    }
    #expect(labels("Invoice 12 [new] [paid]       [Open]") == ["Invoice 12 [new] [paid]", "Open"])
    #expect(labels("請求 12 [新規][急ぎ] [支払い済み]") == ["請求 12 [新規][急ぎ] [支払い済み]"])
    // The first one of a row is apart from other words; those behind the last one do not matter.
    #expect(labels("[File] [View] Ready for use") == ["File", "View", "Ready for use"])
    #expect(labels("Looks: [None] [Warm] [Cold] …") == ["Looks:", "None", "Warm", "Cold", "…"])
    #expect(labels("▼[All] [Search]") == ["▼", "All", "Search"])
  }

  /// The last row of a box with controls sends what is in them.
  @Test func takesTheTextInTheLastRowOfAFormForAButton() {
    func form(_ rows: String...) -> String {
      let border = "+---------------+"
      return ([border] + rows.map { "| \($0) |" } + [border]).joined(separator: "\n")
    }
    let blank = "             "
    let field = "Name [______]"
    let send = "   [Send]    "
    let notes = "Notes        "
    #expect(Self.labels(form(field, blank, notes, blank, send)) == ["Name", "Notes", "Send"])
    #expect(
      Self.labels(form(field, blank, notes, blank, send, blank)) == ["Name", "Notes", "Send"])
    // Others are placeholders.
    #expect(Self.labels(form(notes, blank, send)) == ["Notes", "[Send]"])
    #expect(
      Self.labels(form(field, blank, notes, blank, send, notes))
        == ["Name", "Notes", "[Send]", "Notes"])
  }

  @Test(arguments: [
    "| Code [______] [Apply] (members) |", "| 番号 [______] [適用]（会員のみ）|",
    "| 番号 [______] [適用] （会員）  |",
  ])
  func takesATextBeforeARemarkForAButton(row: String) {
    let border = "+---------------------------------+"
    let drawing = "\(border)\n\(row)\n\(border)"
    #expect(Self.describe(drawing).contains(/a button “(Apply|適用)”/), "\(row)")
  }

  /// The address of a link is no remark, and neither are parentheses in a sentence.
  @Test(arguments: [
    "| Code [______] [Help](help.md)     |", "| Code [______] [Web] (main) is open |",
  ])
  func leavesALinkAndASentenceAsTheyAre(row: String) {
    let border = "+-----------------------------------+"
    #expect(!Self.describe("\(border)\n\(row)\n\(border)").contains("a button"), "\(row)")
  }

  private static func labels(_ drawing: String) -> [String] {
    Diagram(
      DiagramSource(Array((drawing + "\n").utf8)),
      options: DiagramOptions(title: "x", form: .standalone)
    ).words.text.split(separator: "\n").map(String.init)
  }

  @Test func takesAnAdditionForAButtonWithoutAnyOther() {
    for text in ["[+ 追加]", "[+ New]", "[＋ 追加]"] {
      #expect(Self.describe("+------------+\n| \(text)   |\n+------------+").contains("a button"))
    }
    #expect(!Self.describe("+------------+\n| [Logo]     |\n+------------+").contains("a button"))
  }

  @Test func takesAFilledSignBesideAnEmptyOneForACheckedBox() {
    #expect(
      Self.describe("[●] A  [ ] B")
        == "From left to right: a checked checkbox “A” and a checkbox “B”.")
    #expect(
      Self.describe("[◉] A  [○] B")
        == "From left to right: a selected radio button “A” and a radio button “B”.")
  }

  @Test(arguments: [
    "| [X]      2 / 5 |", "|      [X]       |", "| Save    [_][X] |", "| [X]     [Done] |",
  ])
  func closesABoxInItsFirstRow(row: String) {
    let box = "+----------------+\n\(row)\n| Text           |\n+----------------+"
    #expect(Self.describe(box).contains("an icon “close”"), "\(row)")
  }

  @Test func closesABoxInItsTitleAlone() {
    func box(_ row: String, _ rest: String) -> String {
      "+----------------+\n| \(row) |\n+----------------+\n| \(rest) |\n+----------------+"
    }
    #expect(
      Self.describe(box("Delete     [X]", "This is final.")).hasPrefix(
        "A box with “Delete” and an icon “close”."))
    #expect(Self.describe(box("Wi-Fi      [X]", "Sound      [X]")).contains("a checked checkbox"))
    #expect(Self.describe(box("[X] Wi-Fi     ", "              ")).contains("a checked checkbox"))
    #expect(Self.describe("Wi-Fi  [X]").contains("a checked checkbox"))
  }

  @Test(arguments: [
    "| [ Back ] [Next] |", "| [Cancel]    [OK] |", "| [x] Wi-Fi  [Join] |", "| ( O)    [キャンセル] |",
    "| ____     [保存] [削除] |", "| Sort: [Newest]  [Oldest] |",
    "| Plan: [Free]    [Paid] [Gift] |",
  ])
  func takesTextsInBracketsInARowOfControlsForButtons(row: String) {
    let drawing = "+------+\n\(row)\n+------+"
    let texts = row.matches(of: /\[(?<name>[A-Za-zぁ-んァ-ヶー一-龠]{2,})\]/)
    for text in texts {
      #expect(Self.describe(drawing).contains("a button “\(text.output.name)”"), "\(row)")
      #expect(!Self.describe(drawing, brackets: .text).contains("a button “\(text.output.name)”"))
    }
    #expect(!texts.isEmpty)
  }

  @Test(arguments: [
    "| see [RFC] and [JIS] here |", "| Sort: [Newest] |", "| Sort: [Newest] or [Oldest] |",
    "| [Web] |", "| array[index] [x] |", "| [0..9]  [a: b] |", "[one]  [two]",
  ])
  func leavesOtherTextsInBrackets(drawing: String) {
    #expect(!Self.describe(drawing).contains("a button"))
  }
}

/// Numbers and signs between words.
@Suite struct WordTests {
  private static func labels(_ drawing: String, legend: Range<Int>? = nil) -> [String] {
    let diagram = Diagram(
      DiagramSource(Array((drawing + "\n").utf8)),
      options: DiagramOptions(title: "x", form: .standalone, legend: legend))
    return diagram.words.text.split(separator: "\n").map(String.init)
  }

  private static func box(_ rows: String...) -> String {
    let width = rows.map(\.count).max() ?? 0
    let line = "+" + String(repeating: "-", count: width + 2) + "+"
    let middle = rows.map { "| \($0)\(String(repeating: " ", count: width - $0.count)) |" }
    return ([line] + middle + [line]).joined(separator: "\n")
  }

  @Test(arguments: [
    "Inbox (3)", "Request ID (16)", "iOS (17) and later", "Comments (12)", "Step (2)",
  ])
  func leavesANumberBehindAWord(text: String) {
    #expect(Self.labels(Self.box(text)) == [text])
    #expect(Self.labels(Self.box(text, "Sent (9)")) == [text, "Sent (9)"])
  }

  @Test func takesANumberBehindAWordForACalloutWhereTheLegendHasIt() {
    let drawing = Self.box("Title (1)", "Inbox (3)")
    #expect(Self.labels(drawing, legend: 1..<2) == ["Title", "Inbox (3)"])
    #expect(Self.labels(Self.box("Title (1)", "Text (2)")) == ["Title", "Text"])
    #expect(Self.labels("Title (3)----+\n             |\n           Name") == ["Title", "Name"])
  }

  @Test(arguments: [
    ("Cost (net + tax)", "monthly / yearly"), ("a + b", " 1 / 2"), ("on + off", "up / down"),
    ("A + B", "x \\ y z"), ("税 + 込", "月 / 年"),
  ])
  func leavesSignsBetweenWords(first: String, second: String) {
    let drawing = "\(first)\n\(second)"
    let start = second.drop { $0 == " " }
    #expect(Self.labels(drawing) == [first, String(start)])
  }

  @Test func leavesCountsOfWhichSomeAreEqual() {
    let drawing = "Lead (2)  Contact (3)  Offer (1)  Done (2)"
    #expect(Self.labels(drawing) == ["Lead (2)", "Contact (3)", "Offer (1)", "Done (2)"])
    #expect(Self.labels(drawing, legend: 1..<4) == ["Lead", "Contact", "Offer", "Done"])
  }

  @Test func leavesNumbersThatSeveralWordsHave() {
    let drawing = "User (1) ---> Trip (1)\n                |\n                +--> Plan (1)"
    #expect(Self.labels(drawing) == ["User (1)", "Trip (1)", "Plan (1)"])
  }

  @Test(arguments: [("read / write /", "append / new"), ("起動 / 停止 /", "再開 / 一覧")])
  func leavesSlashesBelowEachOtherAtTheEndsOfWords(first: String, second: String) {
    let drawing = "| \(first)  |\n| \(second)     |"
    #expect(Self.labels(drawing).contains(first), "\(Self.labels(drawing))")
  }

  @Test(arguments: ["2026/11/28", "1/2", "/usr/local/bin", "a/b/c", "12/24 12/25"])
  func leavesDatesAndPathsBelowEachOther(text: String) {
    #expect(Self.labels("\(text)\n \(text)\n  \(text)") == [text, text, text])
  }
}

/// Lines of rarer characters.
@Suite struct RareLineTests {
  private static func diagram(_ drawing: String) -> Diagram {
    Diagram(
      DiagramSource(Array((drawing + "\n").utf8)),
      options: DiagramOptions(title: "x", form: .standalone))
  }

  @Test(arguments: ["- ->", "- - ->", "....>", ".......>", "---->", "<- -", "<...."])
  func drawsAnArrowBetweenTwoBoxes(arrow: String) {
    let gap = String(repeating: " ", count: arrow.count)
    let drawing = "+---+\(gap)+---+\n| A |\(arrow)| B |\n+---+\(gap)+---+"
    let ends = arrow.hasPrefix("<") ? ("B", "A") : ("A", "B")
    #expect(
      Self.diagram(drawing).description.hasSuffix(
        " An arrow leads from “\(ends.0)” to “\(ends.1)”."))
  }

  @Test(arguments: [
    "|<--Nonce---", "+--ACK--->|", "|<---Result--+", "|<--値-----+", "+--Evidence-->|",
  ])
  func drawsAHeadAtAWallBesideAWord(row: String) {
    let end = String(repeating: " ", count: row.count - 2)
    let drawing = "|\(end)|\n\(row.hasSuffix("-") ? row.dropLast() + "+" : row[...])\n|\(end)|"
    let words = Self.diagram(drawing).words.text
    #expect(!words.contains("<") && !words.contains(">") && !words.contains("-"), "\(words)")
  }

  @Test func drawsHeadsOfLogicalSigns() {
    let drawing = "A -----> B\n|        ∧\n∨        |\nC -----> D"
    #expect(Self.diagram(drawing).words.text == "A\nB\nC\nD")
    #expect(Self.diagram("A ∨ B ∧ C").words.text == "A ∨ B ∧ C")
  }

  @Test(arguments: [
    ".............\n. +-------+ .\n. |  One  | .\n. +-------+ .\n.............",
    "..........\n:  One   :\n:        :\n:........:",
    "..........\n.  One   .\n.  Two   .\n..........",
    "A ...........\n  :  One    :\n  :         :\n  :.........:",
    "...........\n: +-----+ :\n: | One | :\n: +-----+ :\n:.........:",
  ])
  func drawsAFrameOfDots(drawing: String) {
    let diagram = Self.diagram(drawing)
    #expect(!diagram.words.text.contains(".") && !diagram.words.text.contains(":"))
    #expect(diagram.problems.isEmpty)
  }

  @Test(arguments: ["Name ........ 12", ".....", "Loading.....", "a ... b", ".....\nText\n....."])
  func leavesDotsOfATextAsTheyAre(drawing: String) {
    #expect(Self.diagram(drawing).words.text.contains("..."))
  }

  @Test(arguments: [
    "┌▽┐\n│A│\n└─┘", "┌Title┐\n│     │\n└─────┘", "src\n└─ main", "app\n├─ one\n└─ two",
    "⋯┌──┐\n │  │\n⋯└──┘",
    "┌●──┐\n│ A │\n└───┘",
    "┌ Title ──┐\n│ A       │\n├ Text ───┤\n│ B       │\n└─────────┘",
    "┌ Title  [New] ┐\n│ A            │\n└─── [ OK ] ───┘",
    "┌ Title  [New]┐\n│ A           │\n└─────────────┘",
  ])
  func findsNothingLooseBesideAHeadOrAWord(drawing: String) {
    #expect(Self.diagram(drawing).problems.isEmpty)
  }

  /// A title ends at the border that goes on behind it.
  @Test(arguments: ["┌ Title\n│ A\n└──────", "┌ Title  │\n│ A      │\n└────────┘"])
  func findsALooseCornerBesideOtherWords(drawing: String) {
    #expect(!Self.diagram(drawing).problems.isEmpty)
  }

  /// A fork, tables that are open at a side and a row of bytes with ticks below it.
  @Test(arguments: [
    "      |\n+-----+-------+\n|             |\nyes           no",
    "+------+-------+\n| Name | Value |\n|      |       |",
    "+--------------+\n|              |\nA              B",
    "+---+---+---+---+\n|   |   |   |   |\n0   1   2   3   4",
    "   +-------------+\n   |             |\n   v             v\n   A             B",
  ])
  func tearsNothingThatIsNoScreen(drawing: String) {
    #expect(!Self.diagram(drawing).svg.text.contains("q-8 5-16 0q-8-5-16 0"))
  }

  @Test(arguments: [
    "+--------------+\n| 9:41    100% |\n|              |",
    ".--------------.\n| Title        |\n|              |",
  ])
  func tearsAScreenThatTheDrawingEndsIn(drawing: String) {
    #expect(Self.diagram(drawing).svg.text.contains("q-8 5-16 0"))
  }
}
