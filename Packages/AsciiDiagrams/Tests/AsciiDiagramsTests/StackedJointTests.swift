import AsciiDiagrams
import Foundation
import Testing
import TextWidth

/// Drawings of our guideline in whose walls `+` stands above `+`, once drawn with gaps.
@Suite struct StackedJointTests {
  /// A drawing with its name, which is in the line before it: `% sound, en`.
  static let drawings: [(name: String, rows: [[Character?]], text: String)] = {
    let url = Examples.folder.appendingPathComponent("../stacked-joints.txt")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return "\n\(text)".components(separatedBy: "\n% ").dropFirst().map { part in
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      return (
        String(lines[0]), lines.dropFirst().map(columns),
        lines.dropFirst().joined(separator: "\n")
      )
    }
  }()

  /// The characters of a line by their columns.
  private static func columns(_ line: Substring) -> [Character?] {
    line.flatMap { character in
      [character] + Array(repeating: nil, count: character.columns() - 1)
    }
  }

  @Test func areTwelveDrawings() { #expect(Self.drawings.count == 12) }

  @Test(arguments: drawings.indices)
  func joinsEachPlusWithTheOneBelow(number: Int) {
    let (name, rows, text) = Self.drawings[number]
    let svg = Diagram(
      DiagramSource(Array(text.utf8)), options: DiagramOptions(title: name, form: .standalone)
    ).svg
    let width = rows.map(\.count).max() ?? 0
    let picture = Picture(svg.text, columns: width, rows: rows.count)
    var pairs = 0
    for (row, pair) in zip(rows, rows.dropFirst()).enumerated() {
      for (column, (upper, lower)) in zip(pair.0, pair.1).enumerated()
      where upper == "+" && lower == "+" {
        pairs += 1
        let seam = picture.distance(x: Double(column * 8 + 4), y: Double(row * 16 + 16))
        #expect(seam.straight <= 1, "\(name): row \(row + 1), column \(column + 1)")
      }
    }
    #expect(pairs > 0)
    #expect(ReadBack.faults(text, svg) == [])
    #expect(picture.texts.allSatisfy { !$0.content.contains("+") })
  }
}
