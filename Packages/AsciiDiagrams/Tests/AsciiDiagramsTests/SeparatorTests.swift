import AsciiDiagrams
import Testing

/// Lines that divide the content of a box, which are drawn softer than others.
@Suite struct SeparatorTests {
  private static func svg(_ drawing: String, device: Device? = nil) -> String {
    Diagram(
      DiagramSource(Array(drawing.utf8)), options: DiagramOptions(title: "Boxes", device: device)
    ).svg.text
  }

  /// The separators and the other light lines.
  private static func lines(_ drawing: String, device: Device? = nil) -> (
    separators: String?, others: String?
  ) {
    let svg = svg(drawing, device: device)
    return (
      svg.firstMatch(of: /<path class="r" d="([^"]*)"/).map { String($0.output.1) },
      svg.firstMatch(of: /<path d="([^"]*)"/).map { String($0.output.1) }
    )
  }

  @Test func endsASeparatorAtTheWallAtWhichAnArrowBegins() {
    let (separators, others) = Self.lines(
      """
      .------.      .------.
      | Anna |      | Anna |
      +------+----->+------+
      | Ben  |      | Ben  |
      '------'      '------'
      """)
    #expect(separators == "M4 40h56M116 40h56")
    #expect(others == "M60 40h49")
  }

  @Test func endsASeparatorThatGoesOnAsALineWithABend() {
    #expect(
      Self.lines(
        """
          .------.
          | A    |
          +------+--.
          | B    |  |
          '------'  |
                    v
        """) == ("M20 40h56", "M76 40h16q8 0 8 8v42"))
  }

  @Test func endsAnUprightSeparatorAtTheWallBelowWhichItGoesOn() {
    #expect(
      Self.lines(
        """
        .---+---.
        | A | B |
        '---+---'
            |
        """) == ("M36 8v32", "M36 40v24"))
  }

  @Test func leavesALineThatCrossesABoxWhereNoWallsAreJoined() {
    let (separators, others) = Self.lines("+---+\n|   |\n|---|---\n|   |\n+---+\n  ---\n")
    #expect(separators == "M4 40h32")
    #expect(others != nil)
  }

  @Test func aSeparatorMayEndWhereTheTailOfAMenuBegins() {
    let drawing = """
      .------------------------.
      | .------.------.------. |
      | | Cut  | Copy | Past | |
      | '-----.  .----'------' |
      |        \\/              |
      |                        |
      |                        |
      |                        |
      '------------------------'
      """
    let (separators, others) = Self.lines(drawing, device: .phone)
    #expect(separators == "M76 24v24M132 24v32")
    #expect(others == nil)
  }
}

extension SeparatorTests {
  /// A letter in a box of a key, which with round corners could be the head of an arrow between them.
  @Test(arguments: ["c", "v", "V", "^", "o"], ["-", "--"])
  func keepsALetterInASmallRoundBox(letter: String, border: String) {
    let blank = String(repeating: " ", count: border.count - 1)
    let key = ".\(border).\n|\(letter)\(blank)|\n'\(border)'\n"
    let diagram = Diagram(
      DiagramSource(Array(key.utf8)), options: DiagramOptions(title: "x"))
    #expect(diagram.words.text == letter)
    #expect(!diagram.svg.text.contains("class=\"f\""))
    #expect(diagram.svg.text.contains("class=\"k1\""))
  }

  @Test func drawsAHeadBetweenWallsToWhichALineComes() {
    let diagram = Diagram(
      DiagramSource(Array("| |  |\n| |  |\n| v  |\n".utf8)), options: DiagramOptions(title: "x"))
    #expect(diagram.words.text == "")
  }
}
