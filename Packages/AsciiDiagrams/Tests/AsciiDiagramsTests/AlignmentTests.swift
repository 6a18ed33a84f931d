import AsciiDiagrams
import Testing

/// The places of labels and controls that belong together.
@Suite struct AlignmentTests {
  private static func svg(_ drawing: String) -> String {
    Diagram(
      DiagramSource(Array((drawing + "\n").utf8)),
      options: DiagramOptions(title: "x", form: .standalone)
    ).svg.text
  }

  /// The places of the texts by their words: `start 24` and, in a group of another anchor, `middle 40`.
  private static func places(_ drawing: String) -> [String: String] {
    var places: [String: String] = [:]
    var anchor = "start"
    let tags = svg(drawing).matches(
      of: /<g class="(\w)">|<\/g>|<text[^>]* x="(\d+)"[^>]*>([^<]*)/)
    for tag in tags {
      if let x = tag.output.2, let words = tag.output.3 {
        places[String(words)] = "\(anchor) \(x)"
      } else {
        anchor = tag.output.1.map { $0 == "c" ? "middle" : "end" } ?? "start"
      }
    }
    return places
  }

  @Test func beginsTheRowsOfAListAtItsMargin() {
    let places = Self.places(
      """
      +-----------------------------+
      |  Anna (2)   tap to open     |
      |                             |
      |  Benedict (10)    tap       |
      +-----------------------------+
      """)
    #expect(places["Anna (2)"] == "start 24")
    #expect(places["Benedict (10)"] == "start 24")
  }

  @Test func keepsTheFirstLabelOfABarInTheMiddleOfItsPlace() {
    let places = Self.places(
      """
      +-------------------------+
      |  Title     Edit         |
      |                         |
      +-------------------------+
      |  Home  Find  Map  Me    |
      +-------------------------+
      """)
    #expect(places["Home"] == "middle 40")
  }

  @Test func keepsATextAloneInTheMiddleOfItsBox() {
    let places = Self.places(
      """
      +---------------+
      |   Not saved   |
      |               |
      |   Keep or go  |
      +---------------+
      """)
    #expect(places["Not saved"] == "middle 68")
  }

  @Test func beginsALineThatNearlyFillsItsBoxBelowTheLineBefore() {
    let places = Self.places(
      """
      +----------------------------+
      | Achievements               |
      |   None in this phase, yet  |
      +----------------------------+
      """)
    #expect(places["Achievements"] == "start 16")
    #expect(places["None in this phase, yet"] == "start 32")
  }

  @Test func keepsATextNearTheMiddleAwayFromTheWall() {
    let places = Self.places(
      """
      +----------------------------+
      |                            |
      |        すでに登録した方    |
      |                            |
      +----------------------------+
      """)
    #expect(places["すでに登録した方"]?.hasPrefix("middle") == true, "\(places)")
  }

  /// Returns the heights of the shapes of buttons, fields and menus, from left to right.
  private static func heights(_ drawing: String) -> [Int] {
    let paths = svg(drawing).matches(of: /class="t" d="([^"]*)"/).map(\.output.1).joined()
    return paths.matches(of: /M(\d+) \d+h\d+a(\d) \d 0 0 1 \d \dv(\d+)/)
      .compactMap { match -> (x: Int, height: Int)? in
        guard let x = Int(match.output.1),
          let radius = Int(match.output.2),
          let side = Int(match.output.3)
        else { return nil }
        return (x, 2 * radius + side)
      }
      .sorted { $0.x < $1.x }
      .map(\.height)
  }

  @Test func makesTheControlsOfARowEquallyHigh() {
    let crowded = """
      +--------------------------+
      |  Sort by name            |
      |  [ Newest ]   [ Oldest ] |
      |                          |
      +--------------------------+
      """
    #expect(Self.heights(crowded) == [16, 16])
    #expect(Self.heights(crowded.replacing("Sort by name", with: "            ")) == [24, 24])
  }

  @Test func leavesControlsInOtherCellsAsHighAsTheyAre() {
    let drawing = """
      +------------+------------+
      |   Name     |            |
      | [ Newest ] | [ Oldest ] |
      |            |            |
      +------------+------------+
      """
    #expect(Self.heights(drawing) == [16, 24])
  }
}
