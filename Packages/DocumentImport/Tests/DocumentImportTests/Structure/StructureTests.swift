import Testing

@testable import DocumentImport

@Suite struct StructureTests {
  @Test func takesHeadingLevelsFromTheTableOfContents() throws {
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

  @Test func findsHeadingsThatTheTableOfContentsSpellsDifferently() throws {
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

  @Test func keepsAListUnderATitleThatAlsoNamesTablesOfContents() throws {
    let text = """
      棚の使い方

      棚の前に立ちます。札を見て、色を選びます。

      内容
      内容
      札の大きさ
      内容

      色は三つあります。

      内容

      札の大きさ

      札は二つの大きさがあります。
      """
    let kinds = try Short.kinds(text)
    #expect(!kinds.contains("contents") && !kinds.contains("furniture"))
  }

  @Test func takesALeadingContentsOnlyWhereItsEntriesAreLinesOfTheBody() throws {
    let listed = "Contents\n\nKeys\nLamps\nBells\n\n"
    let body = "Keys\n\nA key is round.\n\nLamps\n\nA lamp is lit.\n\nBells\n\nA bell rings.\n"
    #expect(try Short.kinds(listed + body).first == "contents")
    let other = "Keys\n\nA key is round.\n\nOthers follow.\n"
    #expect(try !Short.kinds(listed + other).contains("contents"))
  }

  @Test(arguments: ["1.札の色", "１．札の色", "1. 札の色"])
  func readsNumberedJapaneseHeadingsWithAndWithoutABlank(_ first: String) throws {
    let second =
      first
      .replacing("札の色", with: "札の形")
      .replacing("1", with: "2")
      .replacing("１", with: "２")
    let text = "\(first)\n\n色は三つあります。\n\n\(second)\n\n形は二つあります。\n"
    #expect(try Short.headings(text) == ["1 札の色", "1 札の形"])
  }

  @Test func readsAMeasureBeforeJapaneseAsText() throws {
    let text = "1.5倍の文字\n\n文字は読めます。\n\n2.5倍の文字\n\n文字は大きいです。\n"
    #expect(try Short.headings(text) == ["1 1.5倍の文字", "1 2.5倍の文字"])
  }

  @Test func readsNumbersThatBeginAgainBelowAnotherHeading() throws {
    let text = """
      Questions

      1. Title

      A title asks something.

      2. Answer

      An answer is short.

      Notices

      1. Title

      A title tells something.

      2. Date

      A date has a year.
      """
    let plan = try ImportPlan(Array(text.utf8))
    let numbered = plan.blocks.filter { $0.kind == .heading && $0.evidence == "number" }
    #expect(numbered.map(\.title) == ["Title", "Answer", "Title", "Date"])
  }

  @Test func distinguishesNumberedHeadingsFromNumberedLists() throws {
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

  @Test func infersHeadingLevelsFromTheTextBetweenHeadings() throws {
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
  func readsNotesAndCaptionsByTheBeginningOfTheirLine(_ line: String, _ kind: String) throws {
    #expect(
      try Short.kinds("これは本文です。ここで終わります。\n\n" + line + "\n\nこれも本文です。").dropFirst().first == kind)
  }

  @Test func readsTablesWhoseCellsAreSeparatedByTabsOrSpaces() throws {
    #expect(try Short.kinds("大きさ\t用途\n24\t印\n48\t鍵\n") == ["table"])
    #expect(try Short.kinds("Day      Fee\ntoday    0\nlater    30\n") == ["table"])
  }

  @Test func readsTableRowsThatStartWithNumbers() throws {
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

  @Test func readsASentenceWithAFootnoteAsTextAndNotAsAHeading() throws {
    let text = "# Keys\n\nA key is round.[^1]\n\nKeys turn.[2]\n"
    #expect(try Short.headings(text) == ["1 Keys"])
  }

  @Test func readsNamesWithDefinitionsAsAList() throws {
    let text =
      "plate       a rectangle on the glass that can be pressed\nbadge       the sign with the lighthouse, on the left side\n"
    #expect(try Short.kinds(text) == ["list"])
  }

  @Test func joinsATableAcrossItsRepeatedHead() throws {
    let text = "表 1 料金\n\n日\t料金\n一日\t10\n\n日\t料金\n二日\t20\n"
    #expect(try Short.kinds(text) == ["caption", "table", "furniture"])
  }

  @Test func readsHeadingsCodeQuotesAndTablesOfMarkdown() throws {
    let text =
      "# Guide\n\n## Keys\n\nA key is round.\n\n```\nlet key = 1\n```\n\n> Quoted.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n"
    #expect(try Short.headings(text) == ["1 Guide", "2 Keys"])
    #expect(try Short.kinds(text).suffix(4) == ["code", "quote", "table", "furniture"])
  }

  @Test func readsUnderlinedTitles() throws {
    #expect(
      try Short.headings("Guide\n=====\n\nText.\n\nKeys\n----\n\nText.\n") == ["1 Guide", "2 Keys"])
  }

  @Test func headingsInTheTextsLanguageAreBelowTitlesInAnotherLanguage() throws {
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

  @Test func headingsThatRepeatAWordOfTheOneBeforeAreBelowIt() throws {
    let text = ["表紙の棚", "棚の名札", "座席の図", "席の印", "鍵の形", "鍵の色"].map {
      "\($0)\nここには説明があります。これは文です。\n"
    }.joined()
    #expect(
      try Short.headings(text) == ["1 表紙の棚", "2 棚の名札", "1 座席の図", "2 席の印", "1 鍵の形", "1 鍵の色"])
  }

  @Test(arguments: ["やりかたは三つあります。", "次の二つの種類があります。", "There are two ways to do it."])
  func readsItemsOfAnAnnouncedChoiceAsAList(_ announcement: String) throws {
    let text = announcement + "\n\n- 文字を大きく表示してください。\n- Show the text in bold.\n"
    #expect(try Short.kinds(text).suffix(1) == ["list"])
    #expect(try ImportPlan(Array(text.utf8)).blocks.allSatisfy(\.rules.isEmpty))
  }

  @Test func readsItemsOfAnAnnouncedObligationAsRules() throws {
    let text = "守ることが三つあります。\n\n- 文字を大きく表示してください。\n- 音を出さないでください。\n"
    #expect(try Short.kinds(text).suffix(2) == ["rule", "rule"])
  }
}
