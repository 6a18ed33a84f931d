import ArgumentParser
import Import
import Testing

@testable import build_site

/// The end of an import that loses text, which no known document brings about.
@Suite struct ImportBalanceTests {
  @Test func exitsWith1WhereTextIsLost() throws {
    var plan = try ImportPlan(Array("# Keys\n\nUse one verb.\n\n# Lamps\n\nOne is lit.\n".utf8))
    try BuildSite.Import.check(plan.balance, of: "guide.txt")
    plan.blocks.removeAll { $0.text.string.contains("verb") }
    #expect(throws: ExitCode(1)) { try BuildSite.Import.check(plan.balance, of: "guide.txt") }
  }
}
