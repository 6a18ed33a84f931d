import Testing

@testable import DocumentImport

@Suite struct BalanceTests {
  private static let text = """
    # 鍵

    Use one verb.

    Avoid two.

    # Lamps

    Never let a lamp blink.

    """

  @Test func countsEveryCharacterOnce() throws {
    let balance = try ImportPlan(Array(Self.text.utf8)).balance
    #expect(balance.characters == Self.text.count { !$0.isWhitespace })
    #expect(balance.carried == balance.characters)
    #expect(balance.lost == 0)
    #expect(balance.lostPlaces == [])
  }

  @Test func saysWhereTextIsThatNoBlockHolds() throws {
    var plan = try ImportPlan(Array(Self.text.utf8))
    let complete = plan.balance
    plan.blocks.removeAll { $0.text.string.contains("verb") || $0.text.string.contains("blink") }
    #expect(plan.balance.lost == "Useoneverb.Neverletalampblink.".count)
    #expect(plan.balance.carried + plan.balance.lost == complete.carried)
    #expect(
      plan.balance.lostPlaces
        == [DocumentPlace(line: 3, column: 1), DocumentPlace(line: 9, column: 1)])
  }
}
