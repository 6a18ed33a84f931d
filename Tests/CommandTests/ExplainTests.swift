import Diagnostics
import TestSupport
import Testing

/// The command `build-site explain`.
struct ExplainTests {
  @Test(arguments: ["unknown-rule", "[unknown-rule]"])
  func printsThePageOfACode(_ code: String) throws {
    #expect(
      try Command("explain", code).run() == Command.Outcome(output: Code.unknownRule.page()))
  }

  @Test func listsAllCodesWithTheirMeanings() throws {
    let outcome = try Command("explain").run()
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == Code.allCases.count)
    #expect(
      lines.map { $0.prefix { $0 != " " } } == Code.allCases.map { $0.rawValue[...] }.sorted())
    #expect(lines.allSatisfy { $0.hasSuffix(".") })
  }

  @Test func printsJapaneseWhereTheLocaleOrTheArgumentAsksForIt() throws {
    let page = Command.Outcome(output: Code.unknownRule.page(in: .japanese))
    let locale = ["LC_ALL": "", "LC_MESSAGES": "ja_JP.UTF-8"]
    #expect(try Command("explain", "unknown-rule", environment: locale).run() == page)
    #expect(try Command("explain", "unknown-rule", "--language", "ja").run() == page)
    #expect(try Command("explain", "--language=ja", "unknown-rule").run() == page)
    #expect(
      try Command("explain", "unknown-rule", "--language", "en", environment: locale).run()
        == Command.Outcome(output: Code.unknownRule.page()))
    let list = try Command("explain", "--language", "ja").run().output.split(separator: "\n")
    #expect(list.count == Code.allCases.count)
    #expect(list.allSatisfy { $0.hasSuffix("。") })
  }

  @Test func suggestsTheNearestCodeForAnUnknownOne() throws {
    let outcome = try Command("explain", "raw-htm").run()
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.hasPrefix(
        "build-site: unknown code 'raw-htm'; did you mean 'raw-html'?\n"))
  }
}
