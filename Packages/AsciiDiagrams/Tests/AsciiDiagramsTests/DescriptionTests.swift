import AsciiDiagrams
import Testing

@Suite struct DescriptionTests {
  private func describe(_ drawing: String, _ language: DiagramOptions.Language) -> String {
    Diagram(DiagramSource(Array(drawing.utf8)), options: DiagramOptions(language: language))
      .description
  }

  @Test func tellsBoxesInTheirRowsAndArrowsFromWhereToWhere() {
    let drawing = """
      +-------+      +-----+
      | Start |----->| End |
      +-------+      +-----+
      """
    #expect(
      describe(drawing, .english)
        == "From left to right: a box with “Start” and a box with “End”. An arrow leads from “Start” to “End”."
    )
    #expect(
      describe(drawing, .japanese)
        == "左から順に、「Start」の枠、「End」の枠。「Start」から「End」への矢印。")
  }

  @Test func tellsTheControlsOfABar() {
    let drawing = """
      +--------------------------+
      | < 戻る   タイトル   編集 |
      |  [x] 通知      (  O)     |
      |  [ OK ]   (o) 小  ( ) 大 |
      +--------------------------+
      """
    #expect(
      describe(drawing, .english)
        == "A box with “戻る”, “タイトル” and “編集”; below, a checked checkbox “通知” and a switch that is on; below, a button “OK”, a selected radio button “小” and a radio button “大”."
    )
    #expect(
      describe(drawing, .japanese)
        == "枠（「戻る」、「タイトル」、「編集」、その下にオンのチェックボックス「通知」、オンのスイッチ、その下にボタン「OK」、選択中のラジオボタン「小」、ラジオボタン「大」）。"
    )
  }

  @Test func tellsFieldsWithTheirTexts() {
    let drawing = "名前 [ 田中____ ] [____] 次\n"
    #expect(
      describe(drawing, .english)
        == "From left to right: “名前”, a text field “田中”, a text field and “次”.")
    #expect(describe(drawing, .japanese) == "左から順に、「名前」、入力欄「田中」、入力欄、「次」。")
  }

  @Test func tellsBoxesInBoxesAndCallouts() {
    let drawing = """
      .-----------.
      | +-------+ |
      | | Inner | |---(1)
      | +-------+ |
      '-----------'
      """
    #expect(
      describe(drawing, .english)
        == "From left to right: a box with a box with “Inner” and callout 1. A line joins a box and callout 1."
    )
  }

  @Test func tellsDoubleArrowsAndShapes() {
    #expect(
      describe(" .-.\n( A )<----> B\n '-'\n", .english)
        == "From left to right: a shape with “A” and “B”. A double arrow joins “A” and “B”.")
  }

  /// An arrow leads to the box in whose wall its head is, not to what is nearest inside.
  @Test func tellsArrowsWhoseHeadsAreInWalls() {
    let drawing = """
      +-----+   +------+
      | One |   | Two  |
      |     |   | Cleo |
      +--+--+   +--^---+
         |         |
         '---------'
      """
    #expect(describe(drawing, .english).hasSuffix("An arrow leads from “One” to “Two”."))
  }

  @Test func onlyCountsWhatNobodyListensTo() {
    let drawing = String(repeating: "word\n\n", count: 500)
    #expect(describe(drawing, .english) == "A large drawing with 500 labels.")
    #expect(describe(drawing, .japanese) == "文字が500か所ある大きな図。")
  }

  @Test func takesTheDescriptionOfTheAuthor() {
    let svg = Diagram(
      DiagramSource(Array("A\n".utf8)), options: DiagramOptions(title: "T", desc: "D")
    ).svg.text
    #expect(svg.contains("<title>T</title><desc>D</desc>"))
  }
}
