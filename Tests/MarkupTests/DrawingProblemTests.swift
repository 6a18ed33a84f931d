import Testing

@testable import Markup

/// What is said of each problem of a drawing.
@Suite struct DrawingProblemTests {
  private static let problems: [(drawing: String, sentence: String)] = [
    (" ", "1:1: warning: diagram is empty [empty-diagram]"),
    ("┌──┐\n│あ │\n└──┘", "3:4: warning: wall 1 column too far to the right [misaligned-wall]"),
    (
      "┌──────┐\n│ 左  │\n└──────┘",
      "3:6: warning: wall 1 column too far to the left [misaligned-wall]"
    ),
    ("+----", "2:1: warning: corner is not connected on the other side [loose-corner]"),
    ("┌──", "2:1: warning: corner is not connected below [loose-corner]"),
    ("└──", "2:1: warning: corner is not connected above [loose-corner]"),
    ("│\n└\n", "3:1: warning: corner is not connected on the right [loose-corner]"),
    ("│\n┘\n", "3:1: warning: corner is not connected on the left [loose-corner]"),
    ("A --->      B", "2:6: warning: arrow points at nothing [stray-arrow]"),
    (
      "Ann    (1)    Ben",
      "2:8: warning: callout is equally close to two parts of the drawing [callout-without-line]"
    ),
    ("(1)", "2:1: warning: callout (1) has no entry in the list [callout-without-entry]"),
  ]

  @Test(arguments: problems)
  func saysWhatIsWrong(drawing: String, sentence: String) {
    let report = Parsed("```diagram title=\"T\"\n\(drawing)\n```\n").report
    #expect(report.contains("a.md:\(sentence)\n"), "\(report)")
  }

  @Test func countsTheProblemsThatAreLeftOut() {
    let corners = String(repeating: "  ┌──\n\n", count: 60)
    let report = Parsed("```diagram title=\"T\"\n\(corners)```\n").report
    #expect(
      report.contains("corner is not connected below, and 10 more warnings in this drawing ["))
  }
}
