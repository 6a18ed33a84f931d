import AsciiDiagrams
import Testing

/// The lower ends of screens.
@Suite struct ScreenTests {
  /// A phone lower than a whole one, with something beside or below the last of its lines.
  private static func phone(beside: String = "", below: String = "") -> String {
    """
    .----------------------.
    | 9:41            100% |
    +----------------------+
    |                      |
    |                      |
    |                      |
    '----------------------'\(beside)
    \(below)
    """
  }

  /// Returns whether the lower edge of a screen in a drawing is a wave.
  private static func isTorn(_ drawing: String) -> Bool {
    let diagram = Diagram(
      DiagramSource(Array(drawing.utf8)), options: DiagramOptions(title: "Phone"))
    return diagram.svg.text.contains("q-8 5-16 0q-8-5-16 0")
  }

  @Test func drawsATornEdgeBelowAScreenLowerThanItsDevice() {
    #expect(Self.isTorn(Self.phone()))
    #expect(Self.isTorn(Self.phone(beside: "  a phone")))
    #expect(Self.isTorn(Self.phone(below: "     a phone")))
    // A dimension that ends below.
    #expect(Self.isTorn(Self.phone(below: "\n |<------- 320 ------>|")))
  }

  @Test(arguments: ["---", "-+-"])
  func closesAScreenWhoseLowerEndADimensionMarks(tick: String) {
    let (head, foot) = tick == "---" ? ("^", "v") : ("|", "|")
    for gap in [" ", "  ", "   "] {
      let drawing = """
        .----------------------.
        | 9:41            100% |
        +----------------------+\(gap)\(tick)
        |                      |\(gap) \(head)
        |         ●○○          |\(gap) |
        |                      |\(gap) \(foot)
        '----------------------'\(gap)\(tick)
        """
      #expect(!Self.isTorn(drawing), "\(drawing)")
    }
  }

  @Test func closesAScreenWhoseLowerEndADimensionOnTheLeftMarks() {
    #expect(
      !Self.isTorn(
        """
            .----------------------.
            | 9:41            100% |
        -+- +----------------------+
         |  |                      |
         |  |                      |
         |  |                      |
        -+- '----------------------'
        """))
  }

  @Test func closesAScreenWithACalloutOrAnArrowAtItsLowerEnd() {
    #expect(!Self.isTorn(Self.phone(beside: " <--(1)")))
    #expect(!Self.isTorn(Self.phone(below: "         ^\n         |\n     the edge")))
  }
}
