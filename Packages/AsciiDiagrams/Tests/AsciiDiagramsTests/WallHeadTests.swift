import AsciiDiagrams
import Testing

/// Arrowheads in the walls of boxes.
@Suite struct WallHeadTests {
  private static func svg(_ drawing: String) -> String {
    Diagram(DiagramSource(Array(drawing.utf8)), options: DiagramOptions(title: "Boxes")).svg.text
  }

  @Test(arguments: ["^", "▲", "↑"]) func closesABoxWithAHeadInItsBottom(head: String) {
    let svg = Self.svg(
      """
      .-----.
      |     |
      '--\(head)--'
         |
         |
      """)
    #expect(
      svg.contains("<path class=\"k1\" d=\"M12 8h32q8 0 8 8v16q0 8-8 8h-32q-8 0-8-8v-16q0-8 8-8z"))
    // The line ends inside of the head, and the tip one unit below the wall.
    #expect(svg.contains("<path d=\"M28 47v33\"/>"))
    #expect(svg.contains("<path class=\"f\" d=\"M28 41"))
  }

  @Test(arguments: ["v", "V", "▼", "↓"]) func closesABoxWithAHeadInItsTop(head: String) {
    let svg = Self.svg(
      """
         |
      +--\(head)--+
      |     |
      +-----+
      """)
    #expect(svg.contains("<path class=\"k1\" d=\"M4 24h48v32h-48z\"/>"))
    #expect(svg.contains("<path class=\"f\" d=\"M28 23"))
  }

  @Test func closesBoxesWithHeadsInTheirSides() {
    let svg = Self.svg(
      """
      +---+    .---.
      | A <----> B |
      +---+    '---'
      """)
    #expect(svg.contains("M4 8h32v32h-32z"))
    #expect(svg.contains("M84 8h16q8 0 8 8v16q0 8-8 8h-16q-8 0-8-8v-16q0-8 8-8z"))
    #expect(svg.contains("<path class=\"f\" d=\"M37 24"))
  }

  @Test func leavesAnArrowBetweenTwoBoxesAlone() {
    let svg = Self.svg(
      """
      +-----+
      |  A  |
      +-----+
      <-------- note
      +-----+
      |  B  |
      +-----+
      """)
    #expect(svg.contains("M4 8h48v32h-48z") && svg.contains("M4 72h48v32h-48z"))
    #expect(svg.contains("<path class=\"f\" d=\"M0 56"))
  }
}
