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

  @Test func fillsTheRowsOnBothSidesOfALine() {
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

  @Test func hasTheRoundCornersOfItsBox() {
    let drawing = """
      .---.
      |░░░|
      '---'
      """
    #expect(Self.shades(drawing) == ["M4 16q0-8 8-8h16q8 0 8 8v16q0 8-8 8h-16q-8 0-8-8z"])
  }

  @Test func hasTheCornersOfItsScreen() {
    let row = "|" + String(repeating: "█", count: 14) + "|\n"
    let border = String(repeating: "-", count: 14)
    let drawing =
      ".\(border).\n" + row + String(repeating: "|              |\n", count: 4) + "'\(border)'\n"
    #expect(
      Self.shades(drawing, device: .phone)
        == ["M4 26a18 18 0 0 1 18-18h84a18 18 0 0 1 18 18v6h-120z"])
  }

  @Test func fillsARowOfSeveralShades() {
    let drawing = """
      +-------+
      |██▓▒   |
      +-------+
      """
    #expect(
      Self.shades(drawing) == ["M32 8h8v32h-8z", "M24 8h8v32h-8z", "M4 8h20v32h-20z"])
  }

  /// A bar, a swatch and a thumb are as large as they are drawn, and so is what is in no box.
  @Test(arguments: [
    "+-----+\n|  █  |\n|  █  |\n+-----+\n", "+---------+\n| ██ ░░░░ |\n+---------+\n",
    "+--------+\n| Mail|█ |\n|     |  |\n+--------+\n", "░░░\n---\n", "|░░░|\n",
  ])
  func leavesAloneWhatTouchesNoWall(drawing: String) {
    let starts = Self.shades(drawing).joined().matches(of: /M(\d+) (\d+)h\d+v16h/)
    #expect(!starts.isEmpty)
    #expect(starts.allSatisfy { (Int($0.output.1) ?? 1) % 8 == 0 }, "\(starts)")
    #expect(starts.allSatisfy { (Int($0.output.2) ?? 1) % 16 == 0 }, "\(starts)")
  }

  @Test func doesNotReachABoxThatItIsAround() {
    let drawing = """
      +---------+
      |░░░░░░░░░|
      |░+-----+░|
      |░|  A  |░|
      |░+-----+░|
      |░░░░░░░░░|
      +---------+
      """
    #expect(
      Self.shades(drawing) == [
        "M4 8h80v24h-80zM4 32h12v16h-12zM72 32h12v16h-12zM4 48h12v16h-12zM72 48h12v16h-12z"
          + "M4 64h12v16h-12zM72 64h12v16h-12zM4 80h80v24h-80z"
      ])
  }
}
