import Testing

@testable import DocumentImport

/// Sentences and the strength that their words have; `nil` where they are no directives.
@Suite struct DirectiveTests {
  @Test(arguments: [
    ("文字は必ず横に書いてください。", "must"), ("保存の前に確かめなければなりません。", "must"),
    ("広告を差し込まないでください。", "must-not"), ("赤を使ってはいけません。", "must-not"),
    ("一行に収めるようにしましょう。", "should"), ("よく使う順に並べるべきです。", "should"),
    ("色だけで区別することは避けてください。", "avoid"), ("影を付け過ぎないようにします。", "avoid"),
    ("影を消すことを検討してください。", "consider"), ("二行にしてもかまいません。", "consider"),
    ("不足額を最も大きく表示します。", "should"), ("札の幅は、文字の数にかかわらず同じにします。", "should"),
  ])
  func readsTheStrengthOfJapaneseSentences(_ sentence: String, _ strength: String) throws {
    #expect(try Short.rules(sentence + "理由があります。\n") == ["\(strength) \(sentence)"])
  }

  @Test(arguments: [
    "案内帯は、残りの時間を示します。", "詳しくは次の章を参照してください。", "札を押すと、説明を表示します。", "係員がお金を数えます。",
    "この章では、色の決めかたを説明します。", "利用者は一覧から行き先を選びます。", "画面の右に番号が出ます。", "券は四枚まで買えます。",
  ])
  func takesNoJapaneseDescriptionForARule(_ sentence: String) throws {
    #expect(try Short.rules("前の文です。\n\n" + sentence + "\n").isEmpty)
  }

  @Test(arguments: [
    ("Always show the price.", "must"), ("A key must be round.", "must"),
    ("Never hide the price.", "must-not"), ("Don’t use two fonts.", "must-not"),
    ("You may not drive the light.", "must-not"), ("Use the library’s word.", "should"),
    ("Where possible, keep the lamp lit.", "should"), ("Avoid long names.", "avoid"),
    ("Consider a second lamp.", "consider"), ("You might offer a lamp.", "consider"),
  ])
  func readsTheStrengthOfEnglishSentences(_ sentence: String, _ strength: String) throws {
    #expect(
      try Short.rules(sentence + " There is a reason for it.\n") == ["\(strength) \(sentence)"])
  }

  @Test(arguments: [
    "Change is a matter of trust.", "Names are set in small type.", "See Table 2.",
    "People may come in at any time.", "Level 0 is off.", "The lamp follows the clock.",
  ])
  func takesNoEnglishDescriptionForARule(_ sentence: String) throws {
    #expect(try Short.rules(sentence + " That is how it is.\n").isEmpty)
  }

  @Test func findsRulesThatAreBareLines() throws {
    let text = """
      棚
      棚は本を並べた画面です。
      読みかけの本を手前に置く
      多くの人は昨日の続きを読みます。
      借りた本は、返す日の近い順に
      期限を過ぎると開けません。
      """
    #expect(try Short.rules(text) == ["should 読みかけの本を手前に置く", "should 借りた本は、返す日の近い順に"])
  }

  @Test func takesAPlainFormInAPoliteTextForACommand() throws {
    #expect(try Short.rules("頁は顔です。\n\n言葉は、起きることを言う。一行で足ります。\n") == ["should 言葉は、起きることを言う。"])
  }

  @Test func listsDirectivesInsideOtherTextAsInnerOnes() throws {
    let plan = try ImportPlan(Array("駅には人が並びます。長い説明は書かないでください。\n".utf8))
    #expect(plan.blocks.first?.kind == .paragraph)
    #expect(plan.blocks.first?.rules.map(\.title) == ["長い説明は書かないでください。"])
  }

  @Test func takesNoPlainItemForARuleBelowAHeadingOfBehavior() throws {
    let text = "## ふるまい\n\n- 表紙を新しい順に並べる\n\n## きまり\n\n- 表紙を新しい順に並べる\n"
    let plan = try ImportPlan(Array(text.utf8))
    #expect(plan.blocks.map(\.kind.rawValue) == ["heading", "list", "heading", "rule"])
  }
}
