import AsciiDiagrams
import Testing

/// Borders with a gap: before their wall, or for a title.
@Suite struct BorderTests {
  private static func draw(_ drawing: String) -> Diagram {
    Diagram(
      DiagramSource(Array((drawing + "\n").utf8)),
      options: DiagramOptions(title: "x", form: .standalone))
  }

  private static func paths(_ drawing: String) -> [String] {
    draw(drawing).svg.text.matches(of: /<path (?:class="\w+" )?d="([^"]*)"/)
      .map { String($0.output.1) }
  }

  /// As they come out where each line was written with one character too few.
  @Test(arguments: [
    """
    ┌──────────────────┐
    │ Orders           │
    ├──────┬────────── │
    │ Name │ Address   │
    └──────┴────────── │
    """,
    """
    ┌──────────────────┐
    │ Orders           │
    ├──────┬────────   │
    │ Name │ Address   │
    └──────┴──────── ┘
    """,
    """
    ┌───────────────── ┐
    │ Orders           │
    ├──────┬─────────  ┤
    │ Name │ Address   │
    └──────┴───────────┘
    """,
  ])
  func drawsABorderThatFallsShortAsAWholeOne(drawing: String) {
    let whole = """
      ┌──────────────────┐
      │ Orders           │
      ├──────┬───────────┤
      │ Name │ Address   │
      └──────┴───────────┘
      """
    let diagram = Self.draw(drawing)
    #expect(diagram.svg == Self.draw(whole).svg, "\(diagram.repaired?.text ?? "")")
  }

  /// Beside the title a button, or a further title: one box, with its ground.
  @Test(arguments: [
    """
    ┌─ Users ──────── [ New ] ─┐
    │ Name                     │
    └──────────────────────────┘
    """,
    """
    ┌─ 一覧 ─────── [+ 追加] ──┐
    │ 名前                     │
    └──────────────────────────┘
    """,
    """
    ┌── a ── b ─┐
    │           │
    └───────────┘
    """,
  ])
  func drawsABoxWithSeveralTitlesAsAnArea(drawing: String) {
    let svg = Self.draw(drawing).svg.text
    #expect(svg.contains("<path class=\"k1\""), "\(svg)")
  }

  @Test func aBorderAboveAnotherBoxIsAJointAndNoEnd() {
    let drawing = """
      ┌──────────────────┐
      │ Orders           │
      └──────────────── │
      │ Billing          │
      └──────────────────┘
      """
    let whole = drawing.replacing("└──────────────── │", with: "├──────────────────┤")
    #expect(Self.paths(drawing) == Self.paths(whole))
  }

  @Test(arguments: ["│ Name ─────     │", "│ ──────────     │", "│├──── a         │"])
  func leavesLinesThatAreNoBorders(row: String) {
    let drawing = "┌────────────────┐\n\(row)\n└────────────────┘"
    #expect(Self.draw(drawing).repaired == nil)
    #expect(!Self.paths(drawing).contains { $0.hasSuffix("h120") || $0.hasSuffix("h136") })
  }

  /// Of a box without its right side, the end of a border is next to the following row in memory.
  @Test(arguments: [(indent: "", start: 136), (" ", 144)])
  func leavesABorderAboveAWallAtTheStartOfTheNextRow(indent: String, start: Int) {
    let rows = ["┌────────────────", "│ Name", "└────────────────"]
    let drawing = rows.map { row in indent + row }.joined(separator: "\n")
    #expect(Self.draw(drawing).problems.isEmpty)
    #expect(Self.paths(drawing) == ["M\(start) 40h-132v-32h132"])
  }

  @Test(arguments: [
    "┌── Title ──┐\n│ A         │\n└───────────┘", "┌ Title ────┐\n│ A         │\n└───────────┘",
    "┌───────────┐\n│ A         │\n└── Foot ───┘", "+-- Title --+\n| A         |\n+-----------+",
    "╭── 題名 ───╮\n│ A         │\n╰───────────╯",
  ])
  func aBoxWithATitleInItsBorderIsAnArea(drawing: String) {
    let svg = Self.draw(drawing).svg.text
    let area = svg.firstMatch(of: /<path class="k1" d="([^"]*)"/)?.output.1
    // The line has a gap, and so does not close.
    #expect(area?.hasSuffix("z") == false, "\(svg)")
  }

  @Test func aBoxWithAnEmptyGapIsNoArea() {
    let drawing = "┌──       ──┐\n│           │\n└───────────┘"
    #expect(!Self.draw(drawing).svg.text.contains("class=\"k1\""))
  }
}
