import Base
import TestSupport
import Testing

@testable import Diagnostics

@Suite struct ReportTests {
  @Test func sortsByPathThenOffsetThenMessageWithWholeFilesFirst() {
    let sorted: [Diagnostic] = [
      .mock("z", path: "bars/en.md"),
      .mock("y", path: "bars/en.md", bytes: 2..<9),
      .mock("a", path: "bars/en.md", bytes: 10..<11),
      .mock("b", path: "bars/en.md", bytes: 10..<11),
      .mock("a", path: "bars/ja.md", bytes: 0..<1),
      .mock("a", path: "表示/ja.md", bytes: 0..<1),
    ]
    let report = Report(Array(sorted.reversed()))
    #expect(report.entries.map(\.diagnostic) == sorted)
  }

  @Test func sortsByCodeBeforeMessage() {
    let codes = Code.allCases.sorted { $0.rawValue < $1.rawValue }
    let diagnostics = codes.reversed().enumerated().map { index, code in
      Diagnostic.mock("message \(100 + index)", bytes: 0..<1, code: code)
    }
    #expect(Report(diagnostics).entries.map(\.diagnostic.code) == codes)
  }

  @Test func sortsDiagnosticsOfOnePlaceAndMessageTheSameWayFromAnyOrder() {
    let note = Diagnostic.Note("first here", at: Location("en.md"))
    let diagnostics: [Diagnostic] = [
      .mock(bytes: 0..<2), .mock(bytes: 0..<1, severity: .warning), .mock(bytes: 0..<1, help: "go"),
      .mock(bytes: 0..<1, notes: [note]), .mock(bytes: 0..<1),
    ]
    let forward = Report(diagnostics).entries.map(\.diagnostic)
    let backward = Report(Array(diagnostics.reversed())).entries.map(\.diagnostic)
    #expect(forward == backward)
    #expect(forward.count == diagnostics.count)
  }

  @Test func removesExactDuplicates() {
    let report = Report([
      .mock(bytes: 0..<1), .mock("other", bytes: 0..<1), .mock(bytes: 0..<1), .mock(bytes: 0..<2),
    ])
    #expect(report.entries.count == 3)
  }

  @Test func countsErrorsAndWarnings() {
    let report = Report([
      .mock("a"), .mock("b", severity: .warning), .mock("c"), .mock("a"),
    ])
    #expect(report.errorCount == 2)
    #expect(report.warningCount == 1)
  }

  @Test func readsEachFileOnceAndOnlyThoseWithARange() {
    var read: [String] = []
    let note = Diagnostic.Note("first here", at: Location("en.md", bytes: 0..<1))
    _ = Report([
      .mock("a", path: "ja.md", bytes: 0..<1, notes: [note, note]),
      .mock("b", path: "ja.md", bytes: 2..<3),
      .mock("c", path: "missing.md", bytes: 0..<1),
      .mock("d", path: "missing.md", bytes: 1..<2),
      .mock("e", path: "whole.md"),
    ]) { path in
      read.append(path)
      return path == "missing.md" ? nil : Array("表示".utf8)
    }
    #expect(read == ["ja.md", "en.md", "missing.md"])
  }

  @Test func locatesDiagnosticsOnOneLineInTimeProportionalToTheirCount() {
    let factor = workFactor(
      from: 2_000,
      of: { count in
        (
          // Of many kinds: of one, a thousand are kept.
          diagnostics: (0..<count).map { number in
            Diagnostic.mock(
              bytes: 7 * number..<7 * number + 6, code: Code.allCases[number % Code.allCases.count])
          },
          text: String(repeating: "表示 ", count: count)
        )
      }
    ) { diagnostics, text in
      let report = Report(diagnostics, text: text)
      #expect(report.entries.last?.place?.column == 3 * diagnostics.count - 2)
    }
    #expect(factor < 12)
  }
}
