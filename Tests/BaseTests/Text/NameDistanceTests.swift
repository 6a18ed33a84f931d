import Testing
import TestSupport

@testable import Base

@Suite struct NameDistanceTests {
  @Test(
    arguments: [
      ("alert", "alert", 0), ("alret", "alert", 4), ("alrt", "alert", 4), ("allert", "alert", 4),
      ("alart", "alert", 4), ("Alert", "alert", 1), ("ALERT", "alert", 5), ("lAert", "alert", 4),
      ("ca", "abc", 12), ("", "表示", 8), ("表示", "", 8), ("", "", 0), ("示表", "表示", 4),
      ("ツルーバー", "ツールバー", 4), ("É", "é", 1), ("Ｂ", "ｂ", 1), ("か", "が", 4),
    ])
  func countsEditsInQuarters(one: String, other: String, distance: Int) {
    #expect(Name(one).distance(to: Name(other), atMost: 100) == distance)
  }

  @Test(arguments: [(7, nil), (8, 8), (9, 8)] as [(Int, Int?)])
  func givesNoDistanceAboveTheLimit(limit: Int, distance: Int?) {
    #expect(Name("alert").distance(to: Name("alrto"), atMost: limit) == distance)
  }

  @Test(arguments: Seeds.range(200, full: 20_000))
  func agreesWithTheWholeMatrix(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let word = { (generator: inout SeededGenerator) in
      String(
        (0..<Int.random(in: 0...9, using: &generator)).map { _ in
          "abcAB表示".randomElement(using: &generator) ?? "a"
        })
    }
    let (one, other) = (Name(word(&generator)), Name(word(&generator)))
    let whole = wholeMatrixDistance(one, other)
    for limit in 0...40 {
      #expect(
        one.distance(to: other, atMost: limit) == (whole <= limit ? whole : nil),
        "\(one.text) and \(other.text), at most \(limit)")
    }
  }

  /// The same distance, computed the long way.
  private func wholeMatrixDistance(_ one: Name, _ other: Name) -> Int {
    let (a, b) = (one.scalars, other.scalars)
    let (foldedA, foldedB) = (one.folded, other.folded)
    var matrix = (0...a.count).map { row in (0...b.count).map { 4 * (row + $0) } }
    for row in a.indices {
      for column in b.indices {
        let replaced = a[row] == b[column] ? 0 : foldedA[row] == foldedB[column] ? 1 : 4
        var least = min(
          matrix[row][column] + replaced, matrix[row + 1][column] + 4, matrix[row][column + 1] + 4)
        if row > 0, column > 0, foldedA[row] == foldedB[column - 1],
          foldedA[row - 1] == foldedB[column]
        {
          least = min(least, matrix[row - 1][column - 1] + 4)
        }
        matrix[row + 1][column + 1] = least
      }
    }
    return matrix[a.count][b.count]
  }
}
