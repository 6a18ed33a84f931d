import Testing

@testable import DocumentImport

/// Lines that are wrapped are joined, and others are not.
@Suite struct WrapTests {
  @Test func joinsNarrowJapaneseParagraphsThatFollowOneAnother() throws {
    let text = """
      乗り場の掲示は、遠くからでも読めるこ
      とを第一に考えます。字は太くしすぎな
      いでおきます。
      夜の灯りは、足もとを照らすために置き
      ます。目の高さには置きません。まぶし
      い灯りは、段の縁を見えなくします。
      """
    #expect(
      try ImportPlan(Array(text.utf8)).blocks.map(\.text.string) == [
        "乗り場の掲示は、遠くからでも読めることを第一に考えます。字は太くしすぎないでおきます。",
        "夜の灯りは、足もとを照らすために置きます。目の高さには置きません。まぶしい灯りは、段の縁を見えなくします。",
      ])
  }

  @Test func joinsItemsThatHangAndThoseThatDoNot() throws {
    let text = """
      The harbour office keeps three books. Each of them lies open on
      the long table beside the window, and none may be taken away by
      visitors.

      - The first names every boat that has entered since the spring,
        with the hour and the name of the person at the wheel. It is
        copied at night.
      - The second holds the dues. What was paid in coins stands left
      and what was paid otherwise stands right, so that nobody has to
      count twice.
      """
    #expect(try Short.kinds(text) == ["paragraph", "list"])
  }

  @Test func measuresPartsOfATextByThemselves() throws {
    let text = """
      Every gate has a keeper who knows
      the tide tables by heart and rings
      the bell before the water turns so
      that boats can leave in time.

      A lamp at the end of the pier burns from dusk until the last boat is in, and no longer than that.
      It was lit by hand once.

      The ferry leaves when the bell has been rung twice, and nobody who
      stands on the pier at that moment may still go on board, whatever
      the weather is like, because the plank has been taken in and the
      ropes are loose.
      """
    let paragraphs = try Short.texts(text, .paragraph)
    #expect(paragraphs.first?.hasSuffix("the water turns so that boats can leave in time.") == true)
    #expect(paragraphs.contains("It was lit by hand once."))
    #expect(paragraphs.last?.hasSuffix("taken in and the ropes are loose.") == true)
  }

  @Test func leavesVersesAddressesAndTalkAsTheyAre() throws {
    let text = """
      The office is open on working days, and letters that arrive in
      the evening are read on the next morning, except in the weeks in
      which the harbour is frozen and nobody comes to work.

      Harbour Office
      Long Quay 12
      Saltmarsh

      The lamp is low upon the pier,
      The bell has rung for all to hear,
      No boat will come, no boat will go
      Until the morning tide is slow.
      """
    let texts = try ImportPlan(Array(text.utf8)).blocks.map(\.text.string)
    #expect(!texts.contains { $0.contains("Long Quay") && $0.contains("Saltmarsh") })
    #expect(!texts.contains { $0.contains("upon the pier") && $0.contains("for all to hear") })
    let talk = """
      「切符はどこで買えますか」
      「橋のたもとの窓口です」
      「何時まで開いていますか」
      「最後の船が出るまでです」
      """
    #expect(try Short.texts(talk, .paragraph).count == 4)
  }
}
