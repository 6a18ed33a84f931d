import AsciiDiagrams
import Testing

@Suite struct LintTests {
  private func lint(_ drawing: String, legend: Range<Int>? = nil) -> (messages: [String], Diagram) {
    let bytes = Array(drawing.utf8)
    let diagram = Diagram(
      DiagramSource(bytes), options: DiagramOptions(title: "x", legend: legend))
    let messages = diagram.problems.map { "\(Self.place($0, in: bytes)) \(Self.name($0.kind))" }
    return (messages, diagram)
  }

  /// A kind without the names of types: `looseCorner(below)`.
  private static func name(_ kind: Problem.Kind) -> String {
    "\(kind)".replacing("AsciiDiagrams.Problem.Side.", with: "")
  }

  /// The line and the column of a problem: `2:10`.
  private static func place(_ problem: Problem, in text: [UInt8]) -> String {
    guard let bytes = problem.bytes else { return "-" }
    let before = String(decoding: text[..<bytes.lowerBound], as: UTF8.self)
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    return "\(lines.count):\((lines.last?.unicodeScalars.count ?? 0) + 1)"
  }

  @Test func repairsAWallThatFullWidthTextHasPushedAside() {
    let (messages, diagram) = lint(
      """
      +--------+
      | 戻る     |
      | Back   |
      +--------+

      """)
    #expect(
      messages == [
        "2:10 misalignedWall(columns: 2)"
      ])
    #expect(
      diagram.repaired?.text == """
        +--------+
        | 戻る   |
        | Back   |
        +--------+

        """)
  }

  @Test func repairsAWallThatIsOneColumnTooFarToTheLeft() {
    let (messages, diagram) = lint(
      """
      ┌──────┐
      │ 左  │
      └──────┘

      """)
    #expect(
      messages == ["2:6 misalignedWall(columns: -1)"])
    #expect(
      diagram.repaired?.text == """
        ┌──────┐
        │ 左   │
        └──────┘

        """)
  }

  @Test func widensABoxWhoseTextLeavesNoRoom() {
    let (_, diagram) = lint(
      """
      +------+    +------+
      | A    |--->| B    |
      | 長いラベル |    | 短い   |
      +------+    +------+

      """)
    #expect(
      diagram.repaired?.text == """
        +------------+    +------+
        | A          |--->| B    |
        | 長いラベル |    | 短い |
        +------------+    +------+

        """)
  }

  @Test func repairsEachRowOfATable() {
    let (_, diagram) = lint(
      """
      +------+------+
      | 名前   | 値   |
      +------+------+
      | 幅    | 44   |
      +------+------+

      """)
    #expect(
      diagram.repaired?.text == """
        +------+------+
        | 名前 | 値   |
        +------+------+
        | 幅   | 44   |
        +------+------+

        """)
  }

  @Test func repairsADrawingInsideOfAListItemWithPlacesInItsFile() throws {
    let text = "1. a\n   ```diagram\n   +----+\n   | 戻る |\n   +----+\n   ```\n"
    let bytes = Array(text.utf8)
    var lines: [Range<Int>] = []
    var start = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let count = line.utf8.count
      if line.hasPrefix("   +") || line.hasPrefix("   |") {
        lines.append(start + 3..<start + count)
      }
      start += count + 1
    }
    let diagram = Diagram(
      DiagramSource(bytes: bytes, lines: lines), options: DiagramOptions(title: "x"))
    let problem = try #require(diagram.problems.first)
    #expect(Self.place(problem, in: bytes) == "4:9")
    #expect(diagram.repaired?.text == "+------+\n| 戻る |\n+------+\n")
  }

  @Test func takesALeaderBesideACornerForNoWall() {
    let drawing = """
       (1)
        |
      +---+
      |門 |
      +---+
        |
       (2)

      """
    #expect(lint(drawing, legend: 1..<3).messages.isEmpty)
  }

  @Test func takesACalloutOnAnEdgeForAPartOfIt() {
    #expect(lint(".(1).\n| a |\n+(2)+\n", legend: 1..<3).messages.isEmpty)
  }

  @Test func reportsCornersThatJoinNothing() {
    #expect(
      lint("+----\n\n  ┌──\n").messages == [
        "1:1 looseCorner(opposite)",
        "3:3 looseCorner(below)",
      ])
  }

  @Test func reportsArrowsThatPointAtNothing() {
    #expect(
      lint("A --->      B\n").messages == [
        "1:6 strayArrow"
      ])
    #expect(lint("A --->   B\n").messages.isEmpty)
  }

  @Test func saysNothingOfTheArrowsOfASequence() {
    let arrow = "A --->      B\n"
    #expect(lint(arrow + arrow).messages.count == 2)
    #expect(lint(arrow + arrow + arrow).messages.isEmpty)
  }

  @Test func countsWhatIsMoreThanFiftyWarnings() {
    let corners = String(repeating: "  ┌──\n\n", count: 60)
    let (messages, diagram) = lint(corners)
    #expect(messages.count == 50)
    #expect(messages.last == "99:3 looseCorner(below)")
    #expect(diagram.problems.map(\.furtherCount) == Array(repeating: 0, count: 49) + [10])
  }

  @Test func drawsTheDrawingAsItWasMeant() {
    let shifted = "┌──────┐\n│ 左  │\n│ 右   │\n└──────┘\n"
    let right = "┌──────┐\n│ 左   │\n│ 右   │\n└──────┘\n"
    let diagram = lint(shifted).1
    #expect(diagram.problems.map(\.isMisalignedWall) == [true])
    #expect(diagram.svg == lint(right).1.svg)
  }

  @Test func reportsCalloutsWithoutAnEntry() {
    let (messages, diagram) = lint("(1) (2) (3)\n", legend: 1..<3)
    #expect(diagram.callouts.map(\.number) == [1, 2, 3])
    #expect(
      messages == [
        "1:9 calloutWithoutEntry(3, legendIsMissing: false)"
      ])
  }

  @Test func asksForALineWhereACalloutIsAsNearToOnePartAsToAnother() {
    let screen = """
      .--------------------.
      | .------------.     |
      | | Join       | (1) |
      | |            |     |
      | '------------'     |
      '--------------------'

      """
    #expect(
      lint(screen, legend: 1..<2).messages == [
        "3:18 ambiguousCallout"
      ])
    let led = screen.replacing("| (1) |", with: "|<----|--(1)")
    #expect(lint(led, legend: 1..<2).messages.isEmpty)
    #expect(lint("Ann    (1)    Ben\n", legend: 1..<2).messages.count == 1)
    #expect(lint("Ann  (1)    Ben\n", legend: 1..<2).messages.isEmpty)
    // A callout alone in a box means the box, one below a word the word, one on a gap the gap.
    #expect(lint("+---------+\n|   (1)   |\n+---------+\n", legend: 1..<2).messages.isEmpty)
    #expect(lint("Ann    Ben\n(1)    (2)\n", legend: 1..<3).messages.isEmpty)
    let gap = "+---+\n| A |\n+---+\n (1)\n+---+\n| B |\n+---+\n"
    #expect(lint(gap, legend: 1..<2).messages.isEmpty)
    #expect(lint("▒▒▒(1) Ann\n", legend: 1..<2).messages.isEmpty)
  }

  @Test func saysNothingOfMovements() {
    let inside = ".---------------.\n| o---->        |\n|       <---->  |\n'---------------'\n"
    #expect(lint(inside).messages.isEmpty)
    #expect(lint(".---------------.\n| ----->        |\n'---------------'\n").messages.count == 1)
  }

  @Test func asksForATitleInsideOfAPage() {
    let source = DiagramSource(Array("A\n".utf8))
    #expect(Diagram(source).problems.map(\.kind) == [.noTitle])
    let options = DiagramOptions(form: .standalone)
    #expect(Diagram(source, options: options).problems.isEmpty)
  }
}
