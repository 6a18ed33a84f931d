import AsciiDiagrams
import Testing

/// Numbers on the edges of boxes.
@Suite struct BadgeTests {
  private static func svg(_ drawing: String, emphasis: [String: Emphasis] = [:]) -> String {
    Diagram(
      DiagramSource(Array((drawing + "\n").utf8)),
      options: DiagramOptions(title: "Icons", emphasis: emphasis)
    ).svg.text
  }

  private static func paths(_ svg: String, class name: String) -> [String] {
    svg.matches(of: /<path class="(\w+)" d="([^"]*)"/)
      .filter { $0.output.1 == name }.map { String($0.output.2) }
  }

  /// A box whose upper right corner is behind a badge with a text.
  private static func icon(_ text: String) -> String {
    let width = text.count + 2
    let line = String(repeating: "-", count: width)
    let blanks = String(repeating: " ", count: width / 2)
    let wall = blanks.dropLast()
    return """
            .\(line).
      .-----| \(text) |
      |     '\(line)'
      |      \(wall)|
      '------\(String(repeating: "-", count: wall.count))'
      """
  }

  @Test func aNumberOnTheCornerOfABoxIsABadge() {
    let svg = Self.svg(Self.icon("5"))
    // A disc around the middle of the badge, which is the corner of the box behind it.
    #expect(
      Self.paths(svg, class: "kb") == [
        "M66 14h4a10 10 0 0 1 10 10a10 10 0 0 1-10 10h-4a10 10 0 0 1-10-10a10 10 0 0 1 10-10z"
      ])
    #expect(svg.contains("<text class=\"i\" x=\"68\" y=\"29\">5</text>"))
    #expect(Self.paths(svg, class: "k1").count == 1)
    #expect(Self.paths(svg, class: "k1")[0].hasSuffix("z"))
  }

  @Test(arguments: ["7", "12", "99+", "100", "!"])
  func aBadgeHasUpToThreeDigitsOrAnExclamationMark(text: String) {
    #expect(Self.paths(Self.svg(Self.icon(text)), class: "kb").count == 1, "\(Self.icon(text))")
  }

  @Test(arguments: ["A", "5%", "+", "?", "a1"])
  func otherTextsAreNoBadge(text: String) {
    #expect(Self.paths(Self.svg(Self.icon(text)), class: "kb").isEmpty)
  }

  @Test func aBadgeOfBoxDrawingIsTheSame() {
    let drawing = """
                ╭───╮
      ╭─────────┤ 9 │
      │         ╰─┬─╯
      │  Box      │
      ╰───────────╯
      """
    #expect(Self.paths(Self.svg(drawing), class: "kb").count == 1)
  }

  @Test(arguments: [".---.\n| 5 |\n'---'", " .-.\n( 2 )\n '-'"])
  func aNumberThatTheFenceCallsADangerIsABadge(drawing: String) {
    let number = drawing.contains("5") ? "5" : "2"
    #expect(Self.paths(Self.svg(drawing), class: "kb").isEmpty)
    #expect(Self.paths(Self.svg(drawing, emphasis: [number: .accent]), class: "kb").isEmpty)
    let svg = Self.svg(drawing, emphasis: [number: .danger])
    #expect(Self.paths(svg, class: "kb").count == 1)
    #expect(svg.contains("<text class=\"i\""))
  }

  /// Keys, steps of a chart and cells of a table.
  @Test(arguments: [
    ".---. .---.\n| 1 | | 2 |\n'---' '---'", ".---.    .---.\n| 1 |--->| 2 |\n'---'    '---'",
    ".---.---.\n| 1 | 2 |\n'---'---'", "+---+\n| 5 |--+\n+---+  |\n  |    |\n  +----+",
  ])
  func otherBoxesWithANumberAreNoBadge(drawing: String) {
    #expect(Self.paths(Self.svg(drawing), class: "kb").isEmpty)
  }
}
