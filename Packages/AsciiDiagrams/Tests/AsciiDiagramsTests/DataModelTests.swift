import AsciiDiagrams
import Testing

/// The lines between entities of a data model, whose ends say how many of them there are.
@Suite struct DataModelTests {
  private static func diagram(_ drawing: String) -> Diagram {
    Diagram(
      DiagramSource(Array((drawing + "\n").utf8)), options: DiagramOptions(title: "x"))
  }

  /// The line is drawn, and no character of its ends is left as a text.
  @Test(arguments: [
    "---------<", ">--------<", "}o------||", ">|------|<", "||-----o<", "──||───o<",
    ">o──────||", " ||----o{ ",
  ])
  func joinsEntities(line: String) {
    let border = String(repeating: " ", count: line.count)
    let diagram = Self.diagram(
      """
      +------+\(border)+------+
      | User |\(line)| Post |
      +------+\(border)+------+
      """)
    let boxes = "From left to right: a box with “User” and a box with “Post”."
    if line.hasPrefix(" ") {
      #expect(diagram.description == boxes)
    } else {
      #expect(diagram.description == boxes + " A line joins “User” and “Post”.")
    }
    #expect(diagram.problems.isEmpty)
  }

  @Test func drawsTheToesUpToTheWall() {
    let svg = String(
      decoding: Self.diagram(
        """
        +---+       +---+
        | A |------<| B |
        +---+       +---+
        """
      ).svg, as: UTF8.self)
    // The wall is at x = 100 and the heel 12 before it.
    #expect(svg.contains("M100 18l-12 6l12 6"), "\(svg)")
  }

  @Test func drawsFeetAboveAndBelowABorder() {
    let description = Self.diagram(
      """
      +------+
      | User |
      +------+
         |
        /|\\
      +------+
      | Post |
      +------+
        \\|/
         |
      +------+
      | Tag  |
      +------+
      """
    ).description
    #expect(!description.contains("/"), "\(description)")
    #expect(description.contains("A line joins “User” and “Post”."))
    #expect(description.contains("A line joins “Post” and “Tag”."))
  }

  @Test func pointsWithAHollowHeadToWhatAClassInherits() {
    let description = Self.diagram(
      """
      +--------+           +-----+
      | Animal |<|---------| Dog |
      +--------+           +-----+
      """
    ).description
    #expect(description.contains("An arrow leads from “Dog” to “Animal”."), "\(description)")
  }

  /// Heads of arrows and characters of code are what they were.
  @Test(arguments: ["a --> {b}", "if (a --b < c) {", ">--force", "x ->{ y", "{--}"])
  func leavesOtherTexts(text: String) {
    #expect(!String(decoding: Self.diagram(text).svg, as: UTF8.self).contains("l-12 6"))
  }

  /// The start of a message may be marked at the wall from which it comes.
  @Test func leavesTheStartsOfMessages() {
    let svg = String(
      decoding: Self.diagram(
        """
        +---+                    +---+
        |   |>--(A)- Ask ------->|   |
        | A |                    | B |
        |   |<--(B)--- Say -----<|   |
        +---+                    +---+
        """
      ).svg, as: UTF8.self)
    #expect(!svg.contains("l-12 6") && !svg.contains("l12 6"), "\(svg)")
  }

  @Test func keepsTheHeadAtAWall() {
    let description = Self.diagram(
      """
      +---+      +---+
      | A |<-----| B |
      +---+      +---+
      """
    ).description
    #expect(description.contains("An arrow leads from “B” to “A”."), "\(description)")
  }
}
