import AsciiDiagrams
import Testing

/// Boxes of each style, each with the walls of one row pushed aside.
@Suite struct MisalignmentTests {
  struct Shift: Sendable, CustomStringConvertible {
    let name: String
    let original: String
    let shifted: String

    var description: String { name }
  }

  /// Corners, border and wall of each style.
  private static let styles: [(name: String, top: String, wall: String, bottom: String)] = [
    ("ascii", "+----------+", "|", "+----------+"),
    ("round ascii", ".----------.", "|", "'----------'"),
    ("light", "┌──────────┐", "│", "└──────────┘"),
    ("heavy", "┏━━━━━━━━━━┓", "┃", "┗━━━━━━━━━━┛"),
    ("double", "╔══════════╗", "║", "╚══════════╝"),
    ("rounded", "╭──────────╮", "│", "╰──────────╯"),
    ("dashed", "┌┄┄┄┄┄┄┄┄┄┄┐", "┆", "└┄┄┄┄┄┄┄┄┄┄┘"),
    ("equals", "+==========+", "|", "+==========+"),
  ]
  private static let words = ["名前  ", "Name  ", "住所  ", "電話番"]

  /// The numbers of blanks before the left wall, behind it and before the right wall.
  private static let places: [(name: String, indent: Int, before: Int, after: Int)] = [
    ("right wall to the right", 2, 2, 3), ("right wall farther to the right", 2, 2, 4),
    ("right wall to the left", 2, 2, 1), ("both walls to the right", 3, 2, 2),
    ("both walls to the left", 1, 2, 2),
  ]

  static let shifts: [Shift] = styles.flatMap { style in
    let rows = words.map { row($0, style.wall, 2, 2, 2) }
    let original = box(style, rows)
    return rows.indices.flatMap { number in
      places.map { place in
        var shifted = rows
        shifted[number] = row(
          words[number], style.wall, place.indent, place.before, place.after)
        return Shift(
          name: "\(style.name), row \(number + 1), \(place.name)", original: original,
          shifted: box(style, shifted))
      }
    }
  }

  private static func row(
    _ word: String, _ wall: String, _ indent: Int, _ before: Int, _ after: Int
  ) -> String {
    func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
    return blanks(indent) + wall + blanks(before) + word + blanks(after) + wall
  }

  private static func box(
    _ style: (name: String, top: String, wall: String, bottom: String), _ rows: [String]
  ) -> String {
    (["  " + style.top] + rows + ["  " + style.bottom]).joined(separator: "\n") + "\n"
  }

  @Test func reportsAndRepairsEachShiftedWall() {
    let failures = Self.shifts.filter { shift in
      let diagram = Diagram(
        DiagramSource(Array(shift.shifted.utf8)), options: DiagramOptions(title: "x"))
      return !diagram.problems.contains(where: \.isMisalignedWall)
        || diagram.repaired?.text != shift.original
    }
    #expect(Self.shifts.count == 160)
    #expect(failures.isEmpty, "\(failures.map(\.name))")
  }

  /// The head of an arrow has the place of the wall of a box, and a word that of a line below a joint.
  @Test func leavesAWallWithTheHeadOfAnArrow() {
    let diagram = Diagram(
      DiagramSource(
        Array(
          """
                        |
              +---------+---------+
          +--->      waiting      |
          |   |                   |
          |   +---------+---------+
          |             |
          +-------------+

          """.utf8)), options: DiagramOptions(title: "Boxes"))
    #expect(diagram.repaired == nil)
  }

  /// Two lines end at the upper border of a box, whose corners are near them.
  @Test func leavesABoxBelowTwoLines() {
    let diagram = Diagram(
      DiagramSource(
        Array(
          """
          +---+           +---+
          | A |----+ +----| B |
          +---+    | |    +---+
                   | |
                 +-----+
                 |  C  |
                 +-----+

          """.utf8)), options: DiagramOptions(title: "Boxes"))
    #expect(diagram.repaired == nil)
    #expect(diagram.problems.isEmpty)
  }
}
