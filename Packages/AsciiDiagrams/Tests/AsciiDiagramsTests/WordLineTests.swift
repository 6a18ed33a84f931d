import AsciiDiagrams
import Testing

/// Lines between words, and lines that words interrupt.
@Suite struct WordLineTests {
  private static func words(_ drawing: String) -> [String] {
    let diagram = Diagram(
      DiagramSource(Array((drawing + "\n").utf8)), options: DiagramOptions(title: "x"))
    return diagram.words.text.split(separator: "\n").map(String.init)
  }

  /// A hyphen and a head at a wall end the line before the words.
  @Test func drawsShortEndsOfALineThatWordsInterrupt() {
    let drawing = """
      +--------+                  +--------+
      |        |--(1)- Request  ->|        |
      | Client |                  | Server |
      |        |<- Answer --(2)---|        |
      +--------+                  +--------+
      """
    #expect(Self.words(drawing) == ["Request", "Client", "Server", "Answer"])
  }

  @Test func drawsALineThatBeginsWithAHeadAtAWall() {
    let drawing = """
      +--------+                  +--------+
      | Client |>---(1)-- Code -->| Server |
      |        |<-- Token --(2)--<|        |
      +--------+                  +--------+
      """
    #expect(Self.words(drawing) == ["Client", "Code", "Server", "Token"])
  }

  @Test(arguments: ["| <- Back |  | Next -> |", "|<- Back  |  |  Next ->|"])
  func leavesHeadsInTheWordsOfAButton(row: String) {
    let drawing = "+---------+  +---------+\n\(row)\n+---------+  +---------+"
    #expect(Self.words(drawing).joined(separator: " ").contains("<- Back"))
    #expect(Self.words(drawing).joined(separator: " ").contains("Next ->"))
  }

  @Test(arguments: [("Browser", "Server"), ("ブラウザ", "サーバー")])
  func drawsALoneBarBetweenTwoWordsAsALine(above: String, below: String) {
    #expect(Self.words("\(above)\n   |\n\(below)") == [above, below])
    #expect(Self.words("\(above)\n   |  HTTPS\n\(below)") == [above, "HTTPS", below])
  }

  @Test func drawsALoneBarAtABoxAsALine() {
    let drawing = """
      +----------+
      | Activity |
      +----------+
           |
      starts
           |
      +----------+
      | Service  |
      +----------+
      """
    #expect(Self.words(drawing) == ["Activity", "starts", "Service"])
  }

  @Test func leavesABarBetweenTheWordsOfARow() {
    #expect(Self.words("all of it\nname | size\nand so on").contains("name | size"))
    #expect(Self.words("all of it\nname   | size\nand so on").contains("| size"))
  }

  /// A line above and below it does not make a line of a colon in a word.
  @Test func leavesAColonInAWordBetweenTwoLines() {
    let drawing = """
       [net0]
          |
      [wan.0:wan.1]
          |
       [net1]
      """
    #expect(Self.words(drawing) == ["[net0]", "[wan.0:wan.1]", "[net1]"])
  }

  @Test(arguments: ["app/*.py  +  app/*.kv", "税込  −  割引"])
  func leavesAnOperatorBetweenWords(row: String) {
    let drawing = "+-------------------------+\n| \(row)   |\n+-------------------------+"
    let svg = Diagram(
      DiagramSource(Array((drawing + "\n").utf8)), options: DiagramOptions(title: "x")
    ).svg.text
    #expect(svg.contains(">+</text>") || svg.contains(">−</text>"))
  }

  @Test func takesTheRootOfATreeForAWord() {
    #expect(Self.words("/\n├── app/\n└── テスト/") == ["/", "app/", "テスト/"])
    // A corner of a box stays one.
    #expect(Self.words("/---\\\n| A |\n\\---/") == ["A"])
  }

  /// A title with blanks beside it is one in a border.
  @Test(arguments: [
    ("┌ 見出し     ┐", "┌─見出し─────┐"), ("┌ Title      ┐", "┌─Title──────┐"),
    ("┌────────────┐\n│ 一覧       │\n├ 見出し     ┤", "┌────────────┐\n│ 一覧       │\n├─見出し─────┤"),
  ])
  func drawsTheBorderBesideATitleWithBlanks(top: String, lined: String) {
    func draw(_ top: String) -> Diagram {
      Diagram(
        DiagramSource(Array("\(top)\n│ 本文       │\n└────────────┘\n".utf8)),
        options: DiagramOptions(title: "x"))
    }
    func path(_ top: String) -> Substring? {
      draw(top).svg.text.firstMatch(of: /<path d="([^"]*)"/)?.output.1
    }
    #expect(path(top) != nil && path(top) == path(lined))
    #expect(draw(top).problems.isEmpty)
  }
}
