import AsciiDiagrams
import Testing

/// Shades that reach to the lines of their boxes.
@Suite struct ShadeTests {
  /// The paths of the shades in a drawing, from the lightest on.
  private static func shades(_ drawing: String, device: Device? = nil) -> [String] {
    Diagram(
      DiagramSource(Array(drawing.utf8)), options: DiagramOptions(title: "Box", device: device)
    ).svg.text.matches(of: /<path class="s[1-4]" d="([^"]*)"/).map { String($0.output.1) }
  }

  @Test func fillsABoxToItsWalls() {
    let drawing = """
      +---+
      |░░░|
      |░░░|
      +---+
      """
    // The walls are at 4 and 36, and at 8 and 56; the rows meet at 32.
    #expect(Self.shades(drawing) == ["M4 8h32v24h-32zM4 32h32v24h-32z"])
  }

  @Test func fillsShadesOnBothSidesOfALineUpToIt() {
    let drawing = """
      +---+---+
      |▒▒▒|   |
      +---+---+
      |   |██▓|
      +---+---+
      """
    #expect(
      Self.shades(drawing)
        == ["M4 8h32v32h-32z", "M56 40h12v32h-12z", "M36 40h20v32h-20z"])
  }

  @Test func aShadeHasTheRoundCornersOfItsBox() {
    let drawing = """
      .---.
      |░░░|
      '---'
      """
    #expect(Self.shades(drawing) == ["M4 16q0-8 8-8h16q8 0 8 8v16q0 8-8 8h-16q-8 0-8-8z"])
  }

  @Test func aShadeHasTheRoundCornersOfItsScreen() {
    let row = "|" + String(repeating: "█", count: 14) + "|\n"
    let border = String(repeating: "-", count: 14)
    let drawing =
      ".\(border).\n" + row + String(repeating: "|              |\n", count: 4) + "'\(border)'\n"
    #expect(
      Self.shades(drawing, device: .phone)
        == ["M4 26a18 18 0 0 1 18-18h84a18 18 0 0 1 18 18v6h-120z"])
  }

  @Test func fillsEachOfSeveralShadesInARow() {
    let drawing = """
      +-------+
      |██▓▒   |
      +-------+
      """
    #expect(
      Self.shades(drawing) == ["M32 8h8v32h-8z", "M24 8h8v32h-8z", "M4 8h20v32h-20z"])
  }

  /// A bar that ends at a wall is as high as its row, and does not cover the border above it.
  @Test func aBarAtAWallIsAsHighAsItsRow() {
    let bars = """
      +-------+
      | ██ ███|
      | Name  |
      +-------+
      """
    #expect(Self.shades(bars) == ["M16 16h16v16h-16zM40 16h28v16h-28z"])
  }

  /// A bar, a swatch and a thumb are as large as they are drawn, and so is what is in no box.
  @Test(arguments: [
    "+-----+\n|  █  |\n|  █  |\n+-----+\n", "+---------+\n| ██ ░░░░ |\n+---------+\n",
    "+--------+\n| Mail|█ |\n|     |  |\n+--------+\n", "░░░\n---\n", "|░░░|\n",
  ])
  func keepsShadesThatTouchNoWallAtTheirSize(drawing: String) {
    let starts = Self.shades(drawing).joined().matches(of: /M(\d+) (\d+)h\d+v16h/)
    #expect(!starts.isEmpty)
    #expect(starts.allSatisfy { (Int($0.output.1) ?? 1) % 8 == 0 }, "\(starts)")
    #expect(starts.allSatisfy { (Int($0.output.2) ?? 1) % 16 == 0 }, "\(starts)")
  }

  @Test func aShadeAroundABoxReachesItsBorder() {
    let drawing = """
      +---------+
      |░░░░░░░░░|
      |░+-----+░|
      |░|  A  |░|
      |░+-----+░|
      |░░░░░░░░░|
      +---------+
      """
    let rows = [
      "M4 8h80v24h-80z", "M4 32h12v16h-12z", "M72 32h12v16h-12z", "M4 48h12v16h-12z",
      "M72 48h12v16h-12z", "M4 64h12v16h-12z", "M72 64h12v16h-12z", "M4 80h80v24h-80z",
    ]
    // The halves of the cells of the border that are outside of it.
    let border = [
      "M16 32h56v8h-56z", "M16 40h4v8h-4z", "M68 40h4v8h-4z", "M16 48h4v8h-4z", "M16 56h4v8h-4z",
      "M68 48h4v8h-4z", "M68 56h4v8h-4z", "M16 64h4v8h-4z", "M16 72h56v8h-56z", "M68 64h4v8h-4z",
    ]
    #expect(Self.shades(drawing) == [(rows + border).joined()])
  }

  @Test func aShadeFillsTheCornersOfARoundBoxInIt() {
    let drawing = """
      +---------+
      |░░░░░░░░░|
      |░.-----.░|
      |░|  A  |░|
      |░'-----'░|
      |░░░░░░░░░|
      +---------+
      """
    // Between the corner at 20, 40 and the curve from it, and so on.
    #expect(Self.shades(drawing)[0].contains("M20 40h8q-8 0-8 8z"))
  }

  @Test func aShadeGoesOnBehindALineThatLeadsThroughIt() {
    let drawing = """
      +-----------+
      |░░░░░░░░░░░|
      |░+----+░░░░|
      |░|    +----+---(1)
      |░+----+░░░░|
      |░░░░░░░░░░░|
      +-----------+
      """
    // The line goes from the wall of the box, at 60, to the outer one, at 100: so does the shade on it.
    let path = Self.shades(drawing)[0]
    #expect(path.contains("M60 48h40v8h-40zM60 56h40v8h-40z"), "\(path)")
  }

  @Test func aShadeGoesOnBelowALabelAtAWallWhereARowOfItIsBelow() {
    let drawing = """
      +----------------+
      | Ann ░░░░ Today |
      |░░░░░░░░░░░░░░░░|
      +----------------+
      """
    #expect(Self.shades(drawing) == ["M4 8h136v24h-136zM4 32h136v24h-136z"])
  }

  @Test(arguments: [
    "+------------------+\n| Loading ░░░░ 60% |\n+------------------+",
    "+------------------+\n| Loading ░░░░ 60% |\n| Loading ░░░░ 60% |\n+------------------+",
  ])
  func aBarBesideALabelEndsWhereItIsDrawn(drawing: String) {
    #expect(Self.shades(drawing)[0].hasPrefix("M80 16h32v16h-32z"))
  }
}
