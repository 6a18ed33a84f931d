import Testing

@testable import DocumentImport

@Suite struct StructureTests {
  @Test func takesLevelsFromThePrintedContents() throws {
    let text = """
      Contents

      1 Keys ............ 3
        1.1 Labels ...... 3
      2 Lamps ........... 5

      1 Keys

      A key is pressed.

      1.1 Labels

      A label names a key.

      2 Lamps

      A lamp is lit.
      """
    let plan = try ImportPlan(Array(text.utf8))
    #expect(Short.headings(plan) == ["1 Keys", "2 Labels", "1 Lamps"])
    #expect(plan.blocks.filter { $0.kind == .heading }.allSatisfy { $0.evidence == "contents" })
  }

  @Test func findsTitlesThatTheContentsSpellsOtherwise() throws {
    let text = """
      目次

      第１章 ボタンの並べ方 … 3
      第２章 一覧ーその作り … 9

      ボタンの並べかた

      ボタンは右に並びます。

      一覧—その作り

      一覧は縦に長くなります。
      """
    #expect(try Short.headings(text) == ["1 ボタンの並べかた", "1 一覧—その作り"])
  }

  @Test func tellsNumberedHeadingsFromNumberedLists() throws {
    let text = """
      1. Before the visit

      Read the plan:
      1. Open the door.
      2. Light the lamp.

      2. After the visit

      Nothing is left on.
      """
    #expect(try Short.headings(text) == ["1 Before the visit", "1 After the visit"])
  }

  @Test func placesHeadingsByWhatFollowsThem() throws {
    let text = """
      画面
      ボタン
      ボタンは押すと一つのことを始めます。
      一覧
      一覧は縦に並んだ行です。
      音
      通知音
      通知音は短く鳴ります。
      """
    #expect(try Short.headings(text) == ["1 画面", "2 ボタン", "2 一覧", "1 音", "2 通知音"])
  }

  @Test func removesRunningHeadsThatRepeatTheChapter() throws {
    let text = """
      目次

      第1章 画面の色 3
      第2章 画面の音 9

      画面の色

      色は三つあります。

      第1章

      画面の色

      どれも薄い色です。

      画面の音

      音は二つあります。
      """
    #expect(try Short.headings(text) == ["1 画面の色", "1 画面の音"])
    #expect(try Short.texts(text, .paragraph).count == 3)
  }

  @Test(arguments: [
    ("注：小さな画面では二行になります。", "note"), ("Note. Rings count as keys.", "note"), ("※例外もあります。", "note"),
    ("【重要】電源を切らないでください。", "note"), ("図 3-2 三枚の札", "caption"), ("Table 4. Sizes of keys", "caption"),
    ("表 4-1に、札の種類を示します。", "paragraph"), ("Figure 2 shows the key.", "paragraph"),
  ])
  func readsWhatALinesBeginningSays(_ line: String, _ kind: String) throws {
    #expect(
      try Short.kinds("これは本文です。ここで終わります。\n\n" + line + "\n\nこれも本文です。").dropFirst().first == kind)
  }

  @Test func readsTablesByTabsAndByGaps() throws {
    #expect(try Short.kinds("大きさ\t用途\n24\t印\n48\t鍵\n") == ["table"])
    #expect(try Short.kinds("Day      Fee\ntoday    0\nlater    30\n") == ["table"])
  }

  @Test func readsRowsThatStartWithNumbers() throws {
    let plan = try ImportPlan(Array("    Size    Use\n    24      row\n    32      card\n".utf8))
    #expect(plan.blocks.map(\.kind) == [.table])
    #expect(
      plan.blocks[0].rows.map { $0.map(\.string) } == [
        ["Size", "Use"], ["24", "row"], ["32", "card"],
      ])
  }

  @Test func listsFrontMatterAsFurniture() throws {
    let text = "---\ntitle: Guide\ndate: 2026-01-02\n---\n\n# Keys\n\nA key is round.\n"
    #expect(
      try Short.kinds(text) == [
        "furniture", "furniture", "furniture", "furniture", "heading", "paragraph",
      ])
  }

  @Test func takesASentenceWithAFootnoteForText() throws {
    let text = "# Keys\n\nA key is round.[^1]\n\nKeys turn.[2]\n"
    #expect(try Short.headings(text) == ["1 Keys"])
  }

  @Test func readsNamesWithTheirMeaningAsAList() throws {
    let text =
      "plate       a rectangle on the glass that can be pressed\nbadge       the sign with the lighthouse, on the left side\n"
    #expect(try Short.kinds(text) == ["list"])
  }

  @Test func goesOnWithATableBehindItsRepeatedHead() throws {
    let text = "表 1 料金\n\n日\t料金\n一日\t10\n\n日\t料金\n二日\t20\n"
    #expect(try Short.kinds(text) == ["caption", "table", "furniture"])
  }

  @Test func readsMarkdownAsTextWithMarks() throws {
    let text =
      "# Guide\n\n## Keys\n\nA key is round.\n\n```\nlet key = 1\n```\n\n> Quoted.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n"
    #expect(try Short.headings(text) == ["1 Guide", "2 Keys"])
    #expect(try Short.kinds(text).suffix(4) == ["code", "quote", "table", "furniture"])
  }

  @Test func readsUnderlinedTitles() throws {
    #expect(
      try Short.headings("Guide\n=====\n\nText.\n\nKeys\n----\n\nText.\n") == ["1 Guide", "2 Keys"])
  }

  @Test func placesTheRestBelowTitlesInTwoLanguages() throws {
    let text = """
      Payment - Cash #

      現金 #

      現金は硬貨と紙幣です。

      返却 #

      返却は戻す動作です。

      Payment - Cards #

      カード #

      カードは薄い板です。

      残高 #

      残高は残りの額です。

      """
    #expect(
      try Short.headings(text) == [
        "1 Payment - Cash", "2 現金", "3 返却", "1 Payment - Cards", "2 カード", "3 残高",
      ])
  }

  @Test func placesPartsBelowTheThingThatTheyName() throws {
    let text = ["表紙の棚", "棚の名札", "座席の図", "席の印", "鍵の形", "鍵の色"].map {
      "\($0)\nここには説明があります。これは文です。\n"
    }.joined()
    #expect(
      try Short.headings(text) == ["1 表紙の棚", "2 棚の名札", "1 座席の図", "2 席の印", "1 鍵の形", "1 鍵の色"])
  }

  @Test(arguments: ["やりかたは三つあります。", "次の二つの種類があります。", "There are two ways to do it."])
  func takesItemsThatCanBeChosenForNoRules(_ announcement: String) throws {
    let text = announcement + "\n\n- 文字を大きく表示してください。\n- Show the text in bold.\n"
    #expect(try Short.kinds(text).suffix(1) == ["list"])
    #expect(try ImportPlan(Array(text.utf8)).blocks.allSatisfy(\.rules.isEmpty))
  }

  @Test func takesItemsThatMustAllBeDoneForRules() throws {
    let text = "守ることが三つあります。\n\n- 文字を大きく表示してください。\n- 音を出さないでください。\n"
    #expect(try Short.kinds(text).suffix(2) == ["rule", "rule"])
  }
}
