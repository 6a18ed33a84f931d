import Base
import Testing

@testable import Diagnostics

/// Replacements that editors, SARIF and `check --fix` read from a diagnostic.
@Suite struct FixTests {
  private static let known = ["alert", "banner", "tab-bar"]

  /// The fixes of an unknown name in a text, each as its certainty and the text that it leaves.
  private func fixes(
    of diagnostic: (Location) -> Diagnostic,
    in text: String
  ) -> [String] {
    let bytes = Array(text.utf8)
    let location = Location("en.md", bytes: 0..<bytes.count)
    return diagnostic(location).fixes(in: bytes).map { fix in
      var edited = bytes
      if let range = fix.location.bytes {
        edited.replaceSubrange(range, with: fix.text.utf8)
      }
      return "\(fix.certainty): \(fix.title): \(String(decoding: edited, as: UTF8.self))"
    }
  }

  private func unknownTopic(
    _ name: String,
    among known: [String] = FixTests.known
  ) -> (Location) -> Diagnostic {
    { location in
      .unknown(.unknownTopic, kind: "topic", name: name, among: known, at: location)
    }
  }

  @Test func replacesTheNameInTheAddressAndNotInTheText() {
    #expect(
      fixes(of: unknownTopic("alret"), in: "[通知: alret](topic:alret)")
        == ["probable: Change 'alret' to 'alert': [通知: alret](topic:alert)"])
  }

  @Test func replacesTheSchemeWithANameThatHasOne() {
    let diagnostic = { (location: Location) in
      Diagnostic(.unknownTopic, "unknown topic 'bars'", at: location)
        .correcting("bars", to: "section:bars")
    }
    #expect(
      fixes(of: diagnostic, in: "[bars](topic:bars)")
        == ["probable: Change 'bars' to 'section:bars': [bars](section:bars)"])
  }

  @Test func offersEachNameWhereNoneIsNear() {
    #expect(
      fixes(of: unknownTopic("zzz", among: ["tab-bar", "alert"]), in: "<topic:zzz>") == [
        "possible: Change 'zzz' to 'alert': <topic:alert>",
        "possible: Change 'zzz' to 'tab-bar': <topic:tab-bar>",
      ])
  }

  @Test func offersNothingForANameThatIsWrittenInAnotherWay() {
    // In YAML a name may have escapes.
    #expect(fixes(of: unknownTopic("alret"), in: #"[x](topic:al\u0072et)"#) == [])
  }

  @Test func aSuggestionIsCertain() {
    let diagnostic = { (location: Location) in
      var diagnostic = Diagnostic(.misalignedWall, "misaligned wall", at: location)
      diagnostic.suggestion = .init("| OK |", for: location)
      return diagnostic
    }
    #expect(
      fixes(of: diagnostic, in: "| OK  |") == ["certain: Apply the suggestion: | OK |"])
  }

  @Test(arguments: [
    ("alret", known, "did you mean 'alert'?"),
    ("zzz", ["a", "b"], "use a, b"),
    ("zzz", ["alert"], "the only one is 'alert'"),
  ])
  func helpTellsTheNamesOfTheCorrection(_ name: String, _ known: [String], _ help: String) {
    let diagnostic = unknownTopic(name, among: known)(Location("en.md"))
    #expect(diagnostic.help.map { "\($0)" } == help)
    #expect((diagnostic.correction != nil) == (known.count > 1))
  }

  @Test func anotherHelpTakesThePlaceOfTheCorrection() {
    var diagnostic = unknownTopic("alret")(Location("en.md"))
    diagnostic.help = "write a topic"
    #expect(diagnostic.correction == nil)
  }
}
