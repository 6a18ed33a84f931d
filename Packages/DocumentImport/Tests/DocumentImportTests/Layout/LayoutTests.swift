import Testing

@testable import DocumentImport

@Suite struct LayoutTests {
  @Test func joinsJapaneseLinesWithoutABlankAndUndoesHyphens() throws {
    let japanese = """
      　画面の端に置くものは、手の届くところに置かなければならないと考えられてき
      ました。いまの端末では、手の大きさに合わせて場所を変えられるものが多くな
      っています。そのため、端に置くかどうかは、使う人が決めるのがよいと私たち
      は考えています。
      """
    #expect(try Short.texts(japanese, .paragraph).first?.contains("られてきました") == true)
    let english = """
      A page that is set in two columns breaks its lines early, and words are hyphen-
      ated where the column ends. A reader who copies such a text gets the hyphens
      along with the words, which is of no use to anybody who searches for them in
      the copy.
      """
    #expect(try Short.texts(english, .paragraph).first?.contains("are hyphenated where") == true)
  }

  @Test func readsColumnsOneAfterTheOther() throws {
    let text = """
      The left column begins here and      The right column is about another
      it goes on for a few lines more,     thing altogether, and it goes on for
      until what it has to say has been    as many lines as the left one does
      said in full.                        before it ends.
      """
    let paragraphs = try Short.texts(text, .paragraph)
    #expect(paragraphs.count == 2)
    #expect(paragraphs.first?.hasSuffix("said in full.") == true)
    #expect(paragraphs.last?.hasPrefix("The right column") == true)
  }

  @Test func findsRunningHeadsAndPageNumbersAtTheEdgesOfPages() throws {
    let pages = (1...3).map {
      "Handbook          \($0)\n\nText of page \($0), which is short.\n\n    Acme Ltd\n"
    }
    let plan = try ImportPlan(Array(pages.joined(separator: "\u{0C}").utf8))
    #expect(plan.blocks.count { $0.kind == .furniture } == 6)
    #expect(plan.blocks.count { $0.kind == .paragraph } == 3)
  }

  @Test func joinsAParagraphOverThePageNumberThatInterruptsIt() throws {
    let text = """
      最初の頁の文はここで切れて、

      － 1 －
      手引き

      次の頁に続きます。ここで終わります。

      － 2 －
      手引き

      次の段落です。
      """
    #expect(
      try Short.texts(text, .paragraph) == ["最初の頁の文はここで切れて、次の頁に続きます。ここで終わります。", "次の段落です。"])
  }

  @Test func losesNoCharacterOfAnyArrangementOfLines() throws {
    let lines = [
      "目次", "第1章 画面 3", "第1章", "画面", "■ 色", "本文です。続きがあり、", "- 項目", "  1. 番号", "注：補足です。",
      "図 1-1 画面", "a\tb", "c\td", "1. Title", "1.1 Sub", "    code(x) = 1;", "「引用です」", "", "",
      "\u{0C}Head   3",
      "=====", "※例", "word    meaning of a word, in short.", "© 2020 Acme", "> quote", "```",
      "| a | b |", "-", "す",
    ]
    var random = SeededGenerator(seed: Seeds.first &+ 7)
    for _ in 0..<Seeds.count(400, full: 4_000) {
      let text = (0..<Int.random(in: 1...14, using: &random)).map { _ in
        lines.randomElement(using: &random) ?? ""
      }.joined(separator: "\n")
      guard let plan = try? ImportPlan(Array(text.utf8)) else { continue }
      #expect(plan.balance.lost == 0, "\(text)")
      let spans = plan.blocks.flatMap(\.spans).sorted { $0.lowerBound < $1.lowerBound }
      #expect(
        zip(spans, spans.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }, "\(text)")
    }
  }
}
