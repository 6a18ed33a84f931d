import ArgumentParser
import Diagnostics
import DocumentImport
import Testing

@testable import Commands

/// The end of an import that loses text, which no known document brings about.
@Suite struct ImportBalanceTests {
  @Test func exitsWith1WhereTextIsLost() throws {
    var plan = try ImportPlan(Array("# Keys\n\nUse one verb.\n\n# Lamps\n\nOne is lit.\n".utf8))
    #expect(plan.balance.losses(path: "guide.txt") == [])
    try BuildSite.Import.check(plan.balance, of: "guide.txt")
    plan.blocks.removeAll { $0.text.string.contains("verb") }
    #expect(
      plan.balance.losses(path: "guide.txt") == ["guide.txt:3:1: error: text is not on any page"])
    #expect(throws: ExitCode(1)) { try BuildSite.Import.check(plan.balance, of: "guide.txt") }
  }

  @Test func namesTwentyPlacesAndCountsTheRest() throws {
    let text = (1...25).map { "# Heading \($0)\n\nText \($0).\n" }.joined(separator: "\n")
    var plan = try ImportPlan(Array(text.utf8))
    plan.blocks.removeAll { $0.text.string.hasPrefix("Text") }
    let lines = plan.balance.losses(path: "-")
    #expect(lines.count == 21)
    #expect(lines.first == "-:3:1: error: text is not on any page")
    #expect(lines.last == "-: error: and 5 more")
  }
}
