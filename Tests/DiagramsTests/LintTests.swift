import Diagnostics
import Diagrams
import Testing

@Suite struct LintTests {
  private func lint(_ drawing: String, legend: Range<Int>? = nil) -> (messages: [String], Diagram) {
    let bytes = Array(drawing.utf8)
    let diagram = Diagram(
      DiagramSource(bytes, path: "a.md"),
      options: DiagramOptions(title: "x", legend: legend))
    let entries = Report(diagram.diagnostics) { _ in bytes }.entries
    let messages = entries.map { entry in
      let place = entry.place.map { "\($0.line):\($0.column)" } ?? "-"
      let diagnostic = entry.diagnostic
      return "\(place) \(diagnostic.message) [\(diagnostic.code.rawValue)] \(diagnostic.help ?? "")"
    }
    return (messages, diagram)
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
        "2:10 wall 2 columns too far to the right [misaligned-wall] take away 2 columns before it"
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
      messages == ["2:6 wall 1 column too far to the left [misaligned-wall] add 1 column before it"]
    )
    #expect(
      diagram.repaired?.text == """
        ┌──────┐
        │ 左   │
        └──────┘

        """)
  }

  @Test func widensABoxThatIsTooNarrowForItsText() {
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
      DiagramSource(path: "a.md", bytes: bytes, lines: lines), options: DiagramOptions(title: "x"))
    let report = Report(diagram.diagnostics) { _ in bytes }
    let place = try #require(report.entries.first?.place)
    #expect((place.line, place.column) == (4, 9))
    #expect(diagram.repaired?.text == "+------+\n| 戻る |\n+------+\n")
  }

  @Test func doesNotReportALeaderBesideACornerAsAWall() {
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

  @Test func acceptsACalloutInTheLineOfAnEdge() {
    #expect(lint(".(1).\n| a |\n+(2)+\n", legend: 1..<3).messages.isEmpty)
  }

  @Test func reportsCornersThatJoinNothing() {
    #expect(
      lint("+----\n\n  ┌──\n").messages == [
        "1:1 corner joins nothing on the other side [loose-corner] continue the line or take the corner away",
        "3:3 corner joins nothing below [loose-corner] continue the line or take the corner away",
      ])
  }

  @Test func reportsArrowsThatPointAtNothing() {
    #expect(
      lint("A --->      B\n").messages == [
        "1:6 arrow points at nothing [stray-arrow] let it end beside a box or a label"
      ])
    #expect(lint("A --->   B\n").messages.isEmpty)
  }

  @Test func acceptsThreeOrMoreEqualArrowsAsASequence() {
    let arrow = "A --->      B\n"
    #expect(lint(arrow + arrow).messages.count == 2)
    #expect(lint(arrow + arrow + arrow).messages.isEmpty)
  }

  @Test func summarizesWarningsBeyondTheFiftieth() {
    let corners = String(repeating: "  ┌──\n\n", count: 60)
    let messages = lint(corners).messages
    #expect(messages.count == 50)
    #expect(
      messages.last
        == "99:3 corner joins nothing below, and 10 more warnings in this drawing [loose-corner] continue the line or take the corner away"
    )
  }

  @Test func drawsAShiftedWallWhereItBelongs() {
    let shifted = "┌──────┐\n│ 左  │\n│ 右   │\n└──────┘\n"
    let right = "┌──────┐\n│ 左   │\n│ 右   │\n└──────┘\n"
    let diagram = lint(shifted).1
    #expect(diagram.diagnostics.map(\.code) == [.misalignedWall])
    #expect(diagram.svg == lint(right).1.svg)
  }

  @Test func reportsCalloutsWithoutAnEntryInTheLegend() {
    let (messages, diagram) = lint("(1) (2) (3)\n", legend: 1..<3)
    #expect(diagram.callouts.map(\.number) == [1, 2, 3])
    #expect(
      messages == [
        "1:9 callout (3) has no entry in the list [callout-without-entry] add item 3 to the list after the diagram"
      ])
  }

  @Test func reportsACalloutWithoutALineBetweenTwoPartsEquallyNear() {
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
        "3:18 callout is as near to one part of the drawing as to another [callout-without-line] draw a line from it to the part that it names"
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

  @Test func acceptsArrowsThatShowMovementsInsideABox() {
    let inside = ".---------------.\n| o---->        |\n|       <---->  |\n'---------------'\n"
    #expect(lint(inside).messages.isEmpty)
    #expect(lint(".---------------.\n| ----->        |\n'---------------'\n").messages.count == 1)
  }

  @Test func reportsAMissingTitleOnlyInsideAPage() {
    let source = DiagramSource(Array("A\n".utf8))
    #expect(Diagram(source).diagnostics.map(\.message) == ["diagram has no title"])
    let options = DiagramOptions(form: .standalone)
    #expect(Diagram(source, options: options).diagnostics.isEmpty)
  }
}
