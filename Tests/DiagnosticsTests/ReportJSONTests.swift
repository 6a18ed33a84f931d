import Base
import Foundation
import Testing

@testable import Diagnostics

@Suite struct ReportJSONTests {
  @Test func writesEachDiagnosticOnALineOfItsOwn() {
    let report = Report(
      [
        .mock(
          "unknown rule 'fife'", bytes: 7..<13, help: "did you mean 'five'?",
          notes: [.init("in the original", at: Location("en.md", bytes: 0..<3))]),
        .mock("no \"title\"", path: "z.md", severity: .warning),
      ], text: "警告\n表示")
    #expect(
      report.json() == #"""
        {
          "version": 1,
          "errorCount": 1,
          "warningCount": 1,
          "diagnostics": [
            {"code": "invalid-utf8", "severity": "error", "path": "ja.md", "line": 2, "column": 1, \#
        "endLine": 2, "endColumn": 3, "message": "unknown rule 'fife'", "help": "did you mean 'five'?", \#
        "notes": [{"path": "en.md", "line": 1, "column": 1, "endLine": 1, "endColumn": 2, \#
        "message": "in the original"}], "suggestion": null},
            {"code": "invalid-utf8", "severity": "warning", "path": "z.md", "line": null, \#
        "column": null, "endLine": null, "endColumn": null, "message": "no \"title\"", \#
        "help": null, "notes": [], "suggestion": null}
          ]
        }

        """#)
  }

  @Test func writesAnEmptyListForNoDiagnostics() {
    #expect(
      Report([]).json() == """
        {
          "version": 1,
          "errorCount": 0,
          "warningCount": 0,
          "diagnostics": []
        }

        """)
  }

  @Test(
    arguments: [
      "", "表示", "a\"b\\c/d", "\u{0}\u{1}\u{8}\t\n\u{C}\r\r\n\u{1B}\u{1F} \u{7F}\u{80}\u{9F}\u{A0}",
      "\u{2028}\u{2029}\u{FEFF}", "か\u{3099}\u{3099}", "👩‍💻𠮟\u{10FFFF}", "\\u0041",
    ])
  func anyTextIsReadBackAsTheSameScalars(message: String) throws {
    let json = Report([.mock(message, path: message, bytes: 0..<0, help: message)]).json()
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let list = try #require(object?["diagnostics"] as? [[String: Any]])
    let diagnostic = try #require(list.first)
    for key in ["message", "path", "help"] {
      let value = try #require(diagnostic[key] as? String)
      #expect(Array(value.unicodeScalars) == Array(message.unicodeScalars), "\(key) in \(json)")
    }
    #expect(diagnostic["line"] as? Int == 1)
  }

  @Test func escapesEveryControlCharacter() {
    let message = String(String.UnicodeScalarView((0...0x9F).compactMap { Unicode.Scalar($0) }))
    let json = Report([.mock(message)]).json()
    #expect(json.unicodeScalars.allSatisfy { $0 == "\n" || (" "..."~").contains($0) })
  }
}
