import EditDistance
import Testing

@Suite struct EditDistanceTests {
  private func distance(_ one: String, _ other: String, isPart: Bool = false) -> Int? {
    editDistance(from: Array(one), to: Array(other), atMost: 100, isPart: isPart)
  }

  @Test(
    arguments: [
      ("alert", "alert", 0), ("alret", "alert", 1), ("alrt", "alert", 1), ("allert", "alert", 1),
      ("alart", "alert", 1), ("ca", "abc", 3), ("", "表示", 2), ("表示", "", 2), ("", "", 0),
      ("示表", "表示", 1), ("ツルーバー", "ツールバー", 1),
    ])
  func countsInsertionsRemovalsReplacementsAndSwaps(one: String, other: String, edits: Int) {
    #expect(distance(one, other) == edits)
  }

  @Test(
    arguments: [
      ("bar", "toolbars", 0), ("bra", "toolbars", 1), ("バー", "タブバーの項目", 0), ("", "alert", 0),
      ("alert", "", 5), ("", "", 0), ("toolbars", "bar", 5),
    ])
  func countsTheErrorsToTheNearestPart(one: String, other: String, edits: Int) {
    #expect(distance(one, other, isPart: true) == edits)
  }

  @Test(arguments: [(-1, nil), (1, nil), (2, 2), (3, 2)] as [(Int, Int?)])
  func givesNoDistanceAboveTheLimit(limit: Int, edits: Int?) {
    #expect(editDistance(from: Array("alert"), to: Array("alrto"), atMost: limit) == edits)
  }

  @Test func readsSlicesFromTheirStart() {
    let words = Array("xalretyalert")
    #expect(editDistance(from: words[1..<6], to: words[7..<12], atMost: 3) == 1)
  }

  @Test func swapsLettersThatDifferOnlyInCase() {
    let edits = editDistance(from: Array("LAert"), to: Array("alert"), atMost: 100, editCost: 4) {
      (one: Character, other: Character) in
      guard one != other else { return 0 }
      return one.lowercased() == other.lowercased() ? 1 : 4
    }
    #expect(edits == 4)
  }

  @Test func comparesNoElementsOutsideOfTheBand() {
    var comparisons = 0
    let text = Array(repeating: 0, count: 400)
    _ = editDistance(from: text, to: text, atMost: 2, editCost: 1) { one, other in
      comparisons += 1
      return one == other ? 0 : 1
    }
    // Five columns a row: one comparison to replace, up to two more to swap.
    #expect(comparisons <= 400 * 5 * 3)
  }
}
