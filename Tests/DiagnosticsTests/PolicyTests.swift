import Base
import Testing

@testable import Diagnostics

/// The severities that a site sets for kinds of diagnostics.
@Suite struct PolicyTests {
  private let warning = Diagnostic(.rawHTML, "raw HTML", at: Location("a.md", bytes: 10..<13))
  private let error = Diagnostic(.unknownTopic, "no topic", at: Location("a.md", bytes: 10..<13))

  private func allowance(
    _ comment: String, path: String = "a.md", lines: Range<Int> = 5..<20
  ) -> Allowance? {
    Allowance(comment, at: Location(path, bytes: 14..<18), lines: lines)
  }

  private func applied(_ policy: Policy) -> [String] {
    policy.applied(to: [warning, error]).map {
      "\($0.severity.rawValue) \($0.code.rawValue): \($0.message)"
    }
  }

  @Test func keepsDiagnosticsAsTheyAreByDefault() {
    #expect(applied(Policy()) == ["warning raw-html: raw HTML", "error unknown-topic: no topic"])
  }

  @Test func changesTheSeverityOfADiagnosticOrRemovesItAsTheSiteSays() {
    #expect(
      applied(Policy(severities: [.rawHTML: .error]))
        == ["error raw-html: raw HTML", "error unknown-topic: no topic"])
    #expect(
      applied(Policy(severities: [.rawHTML: nil])) == ["error unknown-topic: no topic"])
  }

  @Test func keepsErrorsThatCannotBeMadeWarnings() {
    #expect(applied(Policy(severities: [.unknownTopic: .warning])).count == 2)
    #expect(
      applied(Policy(severities: [.unknownTopic: .warning])).last == "error unknown-topic: no topic"
    )
  }

  @Test(arguments: [" allow raw-html: shown as it is ", "\tallow\nraw-html : why"])
  func removesADiagnosticThatACommentOnItsLineAllows(_ comment: String) throws {
    let allowed = try #require(allowance(comment))
    #expect(
      applied(Policy(allowances: [allowed])) == ["error unknown-topic: no topic"])
  }

  @Test func ignoresCommentsThatAreNoAllowance() {
    #expect(allowance(" allowed ") == nil)
    #expect(allowance("disallow raw-html: x") == nil)
    #expect(allowance("") == nil)
  }

  /// Only `check` knows whether the languages differ.
  @Test func reportsAnUnusedAllowanceOfADifferenceOnlyWhereLanguagesAreCompared() throws {
    let allowed = try #require(allowance("allow differing-number: the law differs"))
    let others = ["warning raw-html: raw HTML", "error unknown-topic: no topic"]
    #expect(applied(Policy(allowances: [allowed])) == others)
    #expect(
      applied(Policy(allowances: [allowed], parity: .certain)) == others + [
        "warning needless-allowance: 'differing-number' is allowed here but does not occur"
      ])
    let negation = try #require(allowance("allow differing-negation: they say it otherwise"))
    #expect(applied(Policy(allowances: [negation], parity: .certain)) == others)
    #expect(
      applied(Policy(allowances: [negation], parity: .everything)) == others + [
        "warning needless-allowance: 'differing-negation' is allowed here but does not occur"
      ])
  }

  @Test(arguments: [("a.md", 30..<40), ("b.md", 5..<20)])
  func reportsAnUnusedAllowance(path: String, lines: Range<Int>) throws {
    let allowed = try #require(allowance("allow raw-html: why", path: path, lines: lines))
    #expect(
      applied(Policy(allowances: [allowed])) == [
        "warning raw-html: raw HTML", "error unknown-topic: no topic",
        "warning needless-allowance: 'raw-html' is allowed here but does not occur",
      ])
  }

  @Test(arguments: [
    ("allow raw-html", "error allowance-without-reason: 'raw-html' is allowed without a reason"),
    ("allow raw-html:", "error allowance-without-reason: 'raw-html' is allowed without a reason"),
    ("allow raw-htm: why", "error unknown-code: unknown code 'raw-htm'"),
    ("allow : why", "error unknown-code: unknown code ''"),
    ("allow unknown-topic: why", "error fixed-severity: 'unknown-topic' is always an error"),
  ])
  func reportsAnAllowanceWithoutAReasonOrWithAnUnknownCode(comment: String, message: String) throws
  {
    let allowed = try #require(allowance(comment))
    #expect(applied(Policy(allowances: [allowed])).last == message)
  }
}
