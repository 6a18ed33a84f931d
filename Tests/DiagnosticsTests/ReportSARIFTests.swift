import Base
import Foundation
import Testing

@testable import Diagnostics

/// The log of SARIF 2.1.0 (OASIS, section 3) that code hosts take.
@Suite struct ReportSARIFTests {
  @Test func writesResultsWithPlacesNotesAndFixes() throws {
    var diagnostic = Diagnostic.mock(
      "unknown rule 'fife'", bytes: 7..<13, help: "did you mean 'five'?",
      notes: [.init("in the original", at: Location("en file.md", bytes: 0..<3))])
    diagnostic.suggestion = .init("提示", for: diagnostic.location)
    let report = Report(
      [diagnostic, .mock("no title", path: "日.md", severity: .warning)], text: "警告\n表示")
    let log = try Log(report.sarif(version: "1.2.3"))
    #expect(log.results.count == 2)
    #expect(
      log.text(log.results[0])
        == #"""
        {"fixes":[{"artifactChanges":[{"artifactLocation":{"uri":"ja.md"},"replacements":\#
        [{"deletedRegion":{"endColumn":3,"endLine":2,"startColumn":1,"startLine":2},\#
        "insertedContent":{"text":"提示"}}]}],"description":{"text":"Apply the suggestion"}}],\#
        "level":"error","locations":[{"physicalLocation":{"artifactLocation":{"uri":"ja.md"},\#
        "region":{"endColumn":3,"endLine":2,"startColumn":1,"startLine":2}}}],\#
        "message":{"text":"unknown rule 'fife'; did you mean 'five'?"},"relatedLocations":\#
        [{"message":{"text":"in the original"},"physicalLocation":{"artifactLocation":\#
        {"uri":"en%20file.md"},"region":{"endColumn":2,"endLine":1,"startColumn":1,"startLine":1}}}],\#
        "ruleId":"invalid-utf8","ruleIndex":0}
        """#)
    #expect(
      log.text(log.results[1])
        == #"""
        {"level":"warning","locations":[{"physicalLocation":{"artifactLocation":\#
        {"uri":"%E6%97%A5.md"}}}],"message":{"text":"no title"},"ruleId":"invalid-utf8","ruleIndex":0}
        """#)
  }

  @Test func offersEachNameThatMayBeMeantAsAFix() throws {
    let text = "警告\n<topic:alret>"
    let start = "警告\n".utf8.count
    let diagnostic = Diagnostic.unknown(
      .unknownTopic, kind: "topic", name: "alret", among: ["alert", "tab-bar"],
      at: Location("ja.md", bytes: start..<text.utf8.count))
    let log = try Log(Report([diagnostic], text: text).sarif(version: "1.2.3", in: .japanese))
    #expect(
      log.text(log.results[0]).hasPrefix(
        #"""
        {"fixes":[{"artifactChanges":[{"artifactLocation":{"uri":"ja.md"},"replacements":\#
        [{"deletedRegion":{"endColumn":13,"endLine":2,"startColumn":8,"startLine":2},\#
        "insertedContent":{"text":"alert"}}]}],"description":{"text":"「alret」を「alert」に変える"}}],
        """#))
  }

  @Test func namesTheToolAndTheRulesOfTheDiagnosticsThatOccur() throws {
    let log = try Log(Report([.mock("no rule", bytes: 0..<1)], text: "a").sarif(version: "1.2.3"))
    #expect(log.root["version"] as? String == "2.1.0")
    #expect(log.root["$schema"] as? String == "https://json.schemastore.org/sarif-2.1.0.json")
    #expect(log.run["columnKind"] as? String == "unicodeCodePoints")
    #expect(log.driver["name"] as? String == "build-site")
    #expect(log.driver["semanticVersion"] as? String == "1.2.3")
    let rule = try #require(log.rules.first)
    #expect(log.rules.count == 1)
    #expect(rule["id"] as? String == "invalid-utf8")
    #expect(
      rule["shortDescription"] as? [String: String] == ["text": Code.invalidUTF8.summary()])
    #expect((rule["help"] as? [String: String])?["markdown"] == Code.invalidUTF8.page())
    #expect(rule["defaultConfiguration"] as? [String: String] == ["level": "error"])
  }

  @Test func writesARunWithoutResultsForNoDiagnostics() throws {
    let log = try Log(Report([]).sarif(version: "1.2.3"))
    #expect(log.results.isEmpty)
    #expect(log.rules.isEmpty)
  }

  /// A log, read as the JSON that it is.
  private struct Log {
    let root: [String: Any]
    let run: [String: Any]
    let driver: [String: Any]
    let rules: [[String: Any]]
    let results: [[String: Any]]

    init(_ text: String) throws {
      let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
      root = try #require(value as? [String: Any])
      let runs = try #require(root["runs"] as? [[String: Any]])
      run = try #require(runs.first)
      let tool = try #require(run["tool"] as? [String: Any])
      driver = try #require(tool["driver"] as? [String: Any])
      rules = try #require(driver["rules"] as? [[String: Any]])
      results = try #require(run["results"] as? [[String: Any]])
    }

    func text(_ value: [String: Any]) -> String {
      let data = try? JSONSerialization.data(
        withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])
      return String(decoding: data ?? Data(), as: UTF8.self)
    }
  }
}
