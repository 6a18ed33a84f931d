import Testing

@testable import DocumentImport

@Suite struct LevelTests {
  @Test func placesSubheadingsByThoseThatEachTopicHas() throws {
    let text = """
      Key Ring
      見た目
      - 輪は丸い形で示される
      きまり
      - 1. 輪は一つだけ表示する
      Lamp Post
      見た目
      iPad
      - 灯は右の端に示される
      iPhone
      - 灯は上の端に示される
      きまり
      - 1. 灯は消さない
      Coin Tray
      見た目
      - 皿は下の端に示される
      きまり
      - 1. 皿は隠さない
      """
    #expect(
      try Short.headings(text) == [
        "1 Key Ring", "2 見た目", "2 きまり", "1 Lamp Post", "2 見た目", "3 iPad", "3 iPhone", "2 きまり",
        "1 Coin Tray", "2 見た目", "2 きまり",
      ])
  }

  @Test func placesKindsBelowTheNameThatTheyEndWith() throws {
    let text = """
      ボタン
      丸ボタン

      丸ボタンは、頁をめくる部品です。
      角ボタン

      角ボタンは、本を開く部品です。
      栞

      栞は、読みかけの頁を示す印です。
      表紙

      表紙は、本の題を示す絵です。
      """
    #expect(try Short.headings(text) == ["1 ボタン", "2 丸ボタン", "2 角ボタン", "1 栞", "1 表紙"])
  }

  @Test func takesNoListOfFiguresForHeadings() throws {
    let text = """
      目次

      第1章 鍵 3
      鍵の形 4

      図、表

      第1章 鍵 3
      - 図 1-1 丸い鍵 3
      - 表 1-1 鍵の大きさ 4

      第1章 鍵

      鍵は、券を買うための部品です。

      図 1-1 丸い鍵

      鍵の形

      鍵の形は、丸が基本です。
      """
    #expect(try Short.headings(text) == ["1 鍵", "2 鍵の形"])
  }

  @Test func readsNumberedHeadingsWhateverTheirWordsAre() throws {
    let text = """
      1 Focus and the perception of it

      A ring is drawn around the key.

      1.1 Colors

      The ring is blue.

      1.3 Width

      The ring is two points wide.

      2 Keep the lamp lit

      A lamp that is out says that the machine is.
      """
    #expect(
      try Short.headings(text) == [
        "1 Focus and the perception of it", "2 Colors", "2 Width", "1 Keep the lamp lit",
      ])
  }

  @Test func saysHowManyHeadingsNothingPlaces() throws {
    let flat = """
      Keys

      A key is pressed.

      Lamps

      A lamp is lit.

      Trays

      A tray is filled.
      """
    #expect(try ImportPlan(Array(flat.utf8)).flatHeadings == 3)
    let marked = flat.replacing("Lamps", with: "## Lamps")
    #expect(try ImportPlan(Array(marked.utf8)).flatHeadings == 0)
  }

  @Test func takesLabelsOfExamplesAndFirstLinesOfSentencesForNoHeadings() throws {
    let text = """
      鍵の見せかた

      鍵は一度に一つだけ見せます。

      良い例

      鍵が右の端に一つだけあります。

      鍵は、駅の改札や窓口など

      いろいろな場所で使われます。
      """
    #expect(try Short.headings(text) == ["1 鍵の見せかた"])
  }

  @Test func placesSubheadingsThatRecurBelowEachTopic() throws {
    let topics = ["Banners", "Dialogs", "Sheets"].map { name in
      "\(name)\nA part of the screen.\nUsage\nIt tells news.\nAnatomy\nIt has a title and an icon.\n"
    }
    #expect(
      try Short.headings(topics.joined(separator: "\n")) == [
        "1 Banners", "2 Usage", "2 Anatomy", "1 Dialogs", "2 Usage", "2 Anatomy", "1 Sheets",
        "2 Usage", "2 Anatomy",
      ])
  }

  @Test func readsDashesBelowTheHeadOfATable() throws {
    let text = """
      Part        Phone    Tablet
      ---------   ------   ------
      Button      44       40
      Field       36       34
      """
    let plan = try ImportPlan(Array(text.utf8))
    #expect(
      plan.blocks.filter { $0.kind == .table }.map { $0.rows.map { $0.map(\.string) } } == [
        [["Part", "Phone", "Tablet"], ["Button", "44", "40"], ["Field", "36", "34"]]
      ])
  }
}
