import Diagnostics
import Import
import Testing

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
    #expect(balance.losses(path: "guide.txt") == [])
  }

  @Test func reportsThePlaceOfTextThatNoBlockHas() throws {
    var plan = try ImportPlan(Array(Self.text.utf8))
    let complete = plan.balance
    plan.blocks.removeAll { $0.text.string.contains("verb") || $0.text.string.contains("blink") }
    #expect(plan.balance.lost == "Useoneverb.Neverletalampblink.".count)
    #expect(plan.balance.carried + plan.balance.lost == complete.carried)
    #expect(
      plan.balance.losses(path: "guide.txt") == [
        "guide.txt:3:1: error: text that no page carries",
        "guide.txt:9:1: error: text that no page carries",
      ])
  }

  @Test func lists20PlacesAndCountsTheRest() throws {
    let text = (1...25).map { "# Heading \($0)\n\nText \($0).\n" }.joined(separator: "\n")
    var plan = try ImportPlan(Array(text.utf8))
    plan.blocks.removeAll { $0.text.string.hasPrefix("Text") }
    let lines = plan.balance.losses(path: "-")
    #expect(lines.count == 21)
    #expect(lines.first == "-:3:1: error: text that no page carries")
    #expect(lines.last == "-: error: and 5 more")
  }
}
