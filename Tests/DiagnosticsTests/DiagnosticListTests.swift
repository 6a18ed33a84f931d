import Base
import Testing

@testable import Diagnostics

/// The diagnostics that are kept of very many.
struct DiagnosticListTests {
  private func many(
    _ count: Int, _ code: Code = .rawHTML, path: String = "en.md", severity: Severity = .warning
  ) -> [Diagnostic] {
    (0..<count).map {
      .mock("text \($0)", path: path, bytes: $0..<($0 + 1), code: code, severity: severity)
    }
  }

  @Test func keepsUpToAThousandOfAKindAsTheyAre() {
    let diagnostics = many(1_000)
    #expect(DiagnosticList(diagnostics).all == diagnostics)
  }

  @Test func oneStandsForThoseAfterTheFirstThousandAtThePlaceOfTheNext() throws {
    let list = DiagnosticList(many(1_503)).all
    #expect(list.count == 1_001)
    let last = try #require(list.last)
    #expect(last.message == "503 more of this kind in the file")
    #expect(last.location == Location("en.md", bytes: 1_000..<1_001))
    #expect(last.count == 503)
    #expect(last.severity == .warning)
  }

  @Test func keepsAThousandOfEachKindAndFile() {
    let diagnostics = many(1_000) + many(1_000, .unknownTopic) + many(1_000, path: "ja.md")
    #expect(DiagnosticList(diagnostics).all == diagnostics)
  }

  @Test func whatIsLeftOutIsAnErrorIfOneOfItIs() {
    let list = DiagnosticList(many(1_001) + many(1, severity: .error)).all
    #expect(list.map(\.severity).last == .error)
  }

  @Test func keepsSuggestionsBehindTheLimitOfThoseWithoutOne() {
    var fixable = Diagnostic.mock("fixable", path: "en.md", bytes: 5_000..<5_001, code: .rawHTML)
    fixable.suggestion = .init("x", for: fixable.location)
    let list = DiagnosticList(many(1_503) + Array(repeating: fixable, count: 1_002)).all
    #expect(list.count { $0.suggestion != nil } == 1_000)
    #expect(list.last?.count == 505)
  }

  @Test func aListOfListsCountsEachOnce() {
    let pages = DiagnosticList(many(1_500)).all
    let all = DiagnosticList(pages + many(20)).all
    #expect(all.reduce(0) { $0 + $1.count } == 1_520)
    #expect(all.last?.message == "520 more of this kind in the file")
  }

  @Test func aReportCountsWhatIsLeftOut() {
    let report = Report(many(2_500) + many(1, .unknownTopic, severity: .error))
    #expect(report.entries.count == 1_002)
    #expect(report.warningCount == 2_500)
    #expect(report.errorCount == 1)
  }
}
