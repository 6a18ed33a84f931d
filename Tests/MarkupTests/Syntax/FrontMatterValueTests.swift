import Base
import Diagnostics
import TestSupport
import Testing

@testable import Markup

/// Keys of front matter that are none of ours keep their values.
struct FrontMatterValueTests {
  private func document(_ lines: String) -> Document {
    parse(
      Array("---\ntitle: Alert\n\(lines)\n---\n".utf8), path: "en.md", options: MarkupOptions())
  }

  private func json(_ lines: String) -> String {
    let fields = document(lines).frontMatter.fields
    return JSONValue.object(fields.map { ($0.key.value, $0.value.json) }).text
  }

  @Test(arguments: [
    ("owner: Design systems", #"{"owner": "Design systems"}"#),
    ("担当: デザイン基盤", #"{"担当": "デザイン基盤"}"#),
    ("sidebar_position: 3", #"{"sidebar_position": 3}"#),
    ("ratio: -0.5", #"{"ratio": -0.5}"#),
    ("number: 007", #"{"number": "007"}"#),
    ("version: 1.10.2", #"{"version": "1.10.2"}"#),
    ("quoted: '3'", #"{"quoted": "3"}"#),
    ("beta: true", #"{"beta": true}"#),
    ("beta: 'true'", #"{"beta": "true"}"#),
    ("beta: yes", #"{"beta": "yes"}"#),
    ("date: 2026-05-04", #"{"date": "2026-05-04"}"#),
    ("nothing:", #"{"nothing": null}"#),
    ("nothing: ~", #"{"nothing": null}"#),
    ("empty: ''", #"{"empty": ""}"#),
    ("tags: [a, 2, 三]", #"{"tags": ["a", 2, "三"]}"#),
    (
      "links: {figma: https://figma.com/x, code: {react: 1}}",
      #"{"links": {"figma": "https://figma.com/x", "code": {"react": 1}}}"#
    ),
    ("about: |\n  One.\n  二。", #"{"about": "One.\n二。\n"}"#),
    ("b: 1\na: 2", #"{"b": 1, "a": 2}"#),
    ("status: beta", #"{"status": "beta"}"#),
  ])
  func keepsAValueAsJSONOfTheSameShape(_ lines: String, _ expected: String) {
    #expect(json(lines) == expected)
    #expect(document(lines).diagnostics.isEmpty)
  }

  @Test func aDraftIsNoFurtherKey() {
    let frontMatter = document("status: draft\nowner: A").frontMatter
    #expect(frontMatter.isDraft)
    #expect(frontMatter.fields.map(\.key.value) == ["owner"])
  }

  @Test func knowsWhereKeysAndValuesAre() throws {
    let field = try #require(document("owner: Kei").frontMatter.fields.first)
    #expect(field.key.bytes == 17..<22)
    #expect(field.value.bytes == 24..<27)
  }

  @Test func reportsWhatIsNestedTooDeeplyOrHasKeysThatAreNoTexts() {
    let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    for lines in ["deep: \(deep)", "odd: {[a, b]: c}"] {
      let messages = document(lines).diagnostics.map { "\($0.message)" }
      #expect(messages.count == 1, "\(lines)")
      #expect(messages.first?.contains("takes texts, lists and mappings") == true)
    }
  }

  @Test func readsAListOnOneLineInTimeProportionalToItsLength() {
    let factor = workFactor(
      from: 4_000,
      of: { count in (0..<count).map { "a\($0)" }.joined(separator: ", ") }
    ) { names in
      #expect(document("aliases: [\(names)]").frontMatter.aliases.count >= 4_000)
    }
    #expect(factor < 12)
  }

  @Test func reportsTheAnchorsOfAListOnOneLineInTimeProportionalToItsLength() {
    let factor = workFactor(
      from: 1_000,
      of: { count in (0..<count).map { "&a\($0) b\($0)" }.joined(separator: ", ") }
    ) { names in
      #expect(document("aliases: [\(names)]").diagnostics.count > 100)
    }
    #expect(factor < 12)
  }

  /// Thousands of pages and links may show it.
  @Test(arguments: [("title", 2_000, 0), ("title", 2_001, 1), ("reading", 2_001, 1)])
  func aTitleHasAtMostAsManyBytesAsAPageOfABook(_ key: String, _ length: Int, _ count: Int) {
    let title = key == "title" ? "" : "title: Alert\n"
    let text = "---\n\(title)\(key): \(String(repeating: "x", count: length))\n---\n"
    let found = parse(Array(text.utf8), path: "en.md", options: MarkupOptions()).diagnostics
    let message = "'\(key)' takes a text of at most 2000 bytes"
    #expect(
      found.map { $0.message.text(in: .english) } == Array(repeating: message, count: count))
  }
}
