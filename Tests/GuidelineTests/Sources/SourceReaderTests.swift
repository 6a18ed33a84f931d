import Diagnostics
import TestSupport
import Testing

@testable import Guideline
@testable import SiteConfiguration

struct SourceReaderTests {
  private static let line =
    #"{"id": "doc-1", "section": "A", "topic": "", "kind": "rule", "fact": "F"}"#

  /// Reads a source `doc` of a site in English and Japanese.
  private func reader(
    _ bibliography: String? = "title: D", _ statements: String? = "", key: String = "doc"
  ) -> SourceReader {
    SourceReader(
      key: key, bibliography: bibliography.map { ("\(key).yaml", Array($0.utf8)) },
      statements: statements.map { ("\(key).jsonl", Array($0.utf8)) }, languages: ["en", "ja"])
  }

  /// The diagnostics as people see them.
  private func report(
    _ bibliography: String? = "title: D", _ statements: String? = "", key: String = "doc"
  ) -> String {
    Report(reader(bibliography, statements, key: key).diagnostics) { path in
      (path.hasSuffix(".yaml") ? bibliography : statements).map { Array($0.utf8) }
    }.text(colored: false)
  }

  @Test func reportsABibliographyWithoutStatements() {
    #expect(
      report("title: D", nil) == """
        doc.yaml: error: bibliography has no statements [incomplete-source]
              = help: create doc.jsonl next to it; it may be empty

        """)
  }

  /// A line with an escape by number is read by another reader.
  @Test(arguments: [
    #"{"id": "doc-1", "section": "A", "topic": "é", "kind": "rule", "fact": "F"}"#,
    #"{"id": "doc-1", "section": "A", "topic": "é", "also": ["a", "b"], "kind": "rule", "level": "must", "fact": {"en": "\"F\"", "ja": "事\n実"}}"#,
    #"{"id": "doc-1", "section": "A", "topic": "é", "also": [], "kind": "rule", "level": null, "platforms": ["p"], "versions": "1+", "fact": {"en": "F", "ja": "G"}, "locator": "p. 1", "url": "https://a.example/", "change": "updated", "apis": [1, {"x": null}]}"#,
  ])
  func readsALineAlikeWithAndWithoutEscapes(_ line: String) throws {
    let escaped = line.replacing("é", with: #"\u00e9"#)
    let (one, other) = (reader(nil, line), reader(nil, escaped))
    #expect(one.source.statements.count == 1)
    #expect(one.diagnostics.map(\.message) == other.diagnostics.map(\.message))
    #expect(
      one.source.statements.map(\.withoutPlaces) == other.source.statements.map(\.withoutPlaces))
  }

  // MARK: What it says

  @Test func readsABibliography() {
    let reader = reader(
      """
      title: {en: Notes, ja: 覚え書き}
      short: "2012"
      about: {ja: 説明}
      year: 2012
      date: 2012-03-04
      publisher: Apple Inc.
      language: ja
      """)
    #expect(reader.diagnostics == [])
    let source = reader.source
    #expect(source.key == "doc")
    #expect(source.title == LocalizedText(["Notes", "覚え書き"]))
    #expect(source.short == LocalizedText(["2012", "2012"]))
    #expect(source.about == LocalizedText([nil, "説明"]))
    #expect(source.year == 2012)
    #expect(source.date == "2012-03-04")
    #expect(source.publisher == "Apple Inc.")
    #expect(source.language == "ja")
    #expect(source.statements.isEmpty)
  }

  @Test func readsStatementsInTheirOrder() throws {
    let second = """
      {"id": "doc-0002", "source": "doc", "section": "バー / タブ", "topic": "tab-bar", \
      "also": ["a", "b"], "kind": "rule", "level": "must", "platforms": ["mac"], \
      "versions": "iOS 4+", "fact": "事実\\u3002", "apis": [1], "more": {}}
      """
    let reader = reader("title: D", "\u{FEFF}\(Self.line)\r\n\n  \t\n\(second)")
    #expect(reader.diagnostics == [])
    #expect(reader.source.statements.map(\.id) == ["doc-1", "doc-0002"])
    let statement = try #require(reader.source.statements.last)
    #expect(statement.section == "バー / タブ")
    #expect(statement.topic == "tab-bar")
    #expect(statement.also == ["a", "b"])
    #expect(statement.kind == "rule")
    #expect(statement.level == "must")
    #expect(statement.platforms == ["mac"])
    #expect(statement.versions == "iOS 4+")
    #expect(statement.fact == LocalizedText(["事実。"]))
    let start = 3 + Self.line.utf8.count + 2 + 1 + 4
    #expect(statement.location == Location("doc.jsonl", bytes: start..<start + second.utf8.count))
  }

  // MARK: Statements in several languages

  /// A line whose `fact` is a value of JSON.
  private static func line(fact: String) -> String {
    #"{"id": "doc-1", "section": "A", "topic": "", "kind": "fact", "fact": \#(fact)}"#
  }

  @Test(
    arguments: [
      (#"{"en": "Tabs.", "ja": "タブ。"}"#, ["Tabs.", "タブ。"]),
      (#"{"ja": "タブ。", "en": "Tabs."}"#, ["Tabs.", "タブ。"]),
      (#"{ "ja" : "\u30bf\u30d6, {\"en\": 1}" }"#, [nil, "タブ, {\"en\": 1}"]),
      (#"{"\u0065n": "Tabs."}"#, ["Tabs.", nil]),
    ])
  func readsAStatementInEachLanguage(fact: String, texts: [String?]) {
    let reader = reader("title: D", Self.line(fact: fact))
    #expect(reader.diagnostics == [])
    #expect(reader.source.statements.map(\.fact) == [LocalizedText(texts)])
  }

  @Test func takesATextWithoutALanguageForTheOriginalOne() {
    let statement = reader("title: D", Self.line(fact: #""Tabs.""#)).source.statements[0]
    #expect([0, 1].map(statement.text) == ["Tabs.", "Tabs."])
    #expect([0, 1].map(statement.fact.languageOfText) == [0, 0])
  }

  @Test(arguments: ["1", "null", #"["Tabs."]"#, #""""#, #"" \t""#, "{}"])
  func reportsAWrongFactAtItsPlace(fact: String) {
    let line = Self.line(fact: fact)
    let message = "'fact' takes a text, or a text for each language [wrong-value]"
    #expect(
      report("title: D", line).split(separator: "\n").first ?? "no diagnostic"
        == "doc.jsonl:1:\(line.count - fact.count): error: \(message)")
    // What cites it needs no second message.
    #expect(reader("title: D", line).source.statements.map(\.id) == ["doc-1"])
  }

  @Test(
    arguments: [
      (
        #"{"en": "", "jp": "タブ。", "ja": [1, "}"], "de": 2}"#,
        [
          "77: error: 'en' takes a text [wrong-value]",
          "82: error: unknown key 'jp' [unknown-key]",
          "100: error: 'ja' takes a text [wrong-value]",
          "111: error: unknown key 'de' [unknown-key]",
        ]
      ),
      (
        #"{"en": "Tabs.", "ja": "タブ。", "en": "Tabs."}"#,
        ["100: error: malformed statement: duplicate language 'en' [malformed-statement]"]
      ),
    ])
  func reportsEachWrongTextOfAFactAtItsPlace(fact: String, messages: [String]) {
    let lines = report("title: D", Self.line(fact: fact)).split(separator: "\n")
    let found = lines.filter { $0.hasPrefix("doc.jsonl:1:") }.map { $0.dropFirst(12) }
    #expect(found == messages.map { $0[...] })
  }

  // MARK: Diagnostics in the bibliography

  @Test(
    arguments: [
      ("title:", "1:7", "'title' takes a text, or a text for each language"),
      ("title: [D]", "1:8", "'title' takes a text, or a text for each language"),
      ("title: {en: D, ja: [d]}", "1:20", "'ja' takes a text"),
      ("title: D\nshort: []", "2:8", "'short' takes a text, or a text for each language"),
      ("title: D\nabout: {}", "2:8", "'about' takes a text, or a text for each language"),
      ("title: D\nyear: 二千", "2:7", "'year' takes a number"),
      ("title: D\nyear: [2010]", "2:7", "'year' takes a number"),
      ("title: D\ndate: [a]", "2:7", "'date' takes a text"),
      ("title: D\npublisher: {a: b}", "2:12", "'publisher' takes a text"),
      ("title: D\nlanguage: 日本語", "2:11", "'language' takes a language tag such as ja"),
      ("title: D\nlanguage: [ja]", "2:11", "'language' takes a language tag such as ja"),
      ("title: D\n[a]: b", "2:1", "'key' takes a text"),
    ])
  func reportsAWrongValueAtItsPlace(yaml: String, place: String, message: String) {
    #expect(
      report(yaml).split(separator: "\n").first ?? "no diagnostic"
        == "doc.yaml:\(place): error: \(message) [wrong-value]")
  }

  @Test func reportsAllErrorsOfABibliographyInOneRun() {
    #expect(
      report("yaer: 2012\nlanguage: ja\nshort: {en: a, jp: b}\nyear: x\n") == """
        doc.yaml: error: missing 'title' in the bibliography [incomplete-source]
              = help: write 'title: …' and 'language: en'
        doc.yaml:1:1: error: unknown key 'yaer' [unknown-key]
            1 | yaer: 2012
              | ^~~~ help: did you mean 'year'?
        doc.yaml:3:16: error: unknown key 'jp' [unknown-key]
            3 | short: {en: a, jp: b}
              |                ^~ help: did you mean 'ja'?
        doc.yaml:4:7: error: 'year' takes a number [wrong-value]
            4 | year: x
              |       ^

        """)
  }

  @Test(arguments: ["", "text", "[a]", "# nothing"])
  func reportsAnEmptyBibliography(yaml: String) {
    #expect(
      report(yaml) == """
        doc.yaml: error: missing 'title' in the bibliography [incomplete-source]
              = help: write 'title: …' and 'language: en'

        """)
  }

  @Test func reportsMalformedYAML() {
    #expect(
      report("title: 'D\n") == """
        doc.yaml:1:8: error: quotation mark is not closed [malformed-yaml]
            1 | title: 'D
              |        ^ help: end the value with '

        """)
  }

  @Test func reportsStatementsWithoutABibliography() {
    #expect(
      report(nil, Self.line) == """
        doc.jsonl: error: statements have no bibliography [incomplete-source]
              = help: create doc.yaml next to it, with 'title: …' and 'language: en'

        """)
  }

  @Test(arguments: ["Doc", "a b", "資料", "a--b", "-a", "a.b"])
  func reportsAMalformedKey(key: String) {
    #expect(
      report("title: D", key: key) == """
        \(key).yaml: error: malformed source name '\(key)' [malformed-id]
              = help: use lower-case letters, digits and single hyphens

        """)
  }

  @Test func reportsTheReservedNameIndex() {
    #expect(
      report("title: D", key: "index") == """
        index.yaml: error: source name 'index' is reserved [reserved-name]
              = help: rename the files

        """)
  }

  // MARK: Diagnostics in the statements

  @Test(
    arguments: [
      ("x", "malformed statement: not a JSON object"),
      ("[]", "malformed statement: not a JSON object"),
      ("3", "malformed statement: not a JSON object"),
      ("{", "malformed statement: not a JSON object"),
      ("{} {}", "malformed statement: not a JSON object"),
      ("{}", "malformed statement: missing 'id'"),
      (#"{"id": null}"#, "malformed statement: wrong value of 'id'"),
      (#"{"id": 1}"#, "malformed statement: wrong value of 'id'"),
      (#"{"id": "doc-1", "section": "A"}"#, "malformed statement: missing 'topic'"),
      (
        #"{"id": "doc-1", "section": "A", "topic": "", "also": [1], "kind": "k", "fact": "F"}"#,
        "malformed statement: wrong value of 'also'"
      ),
      (
        #"{"id": "doc-1", "section": "A", "topic": "", "also": "a", "kind": "k", "fact": "F"}"#,
        "malformed statement: wrong value of 'also'"
      ),
      (
        #"{"id": "doc-1", "section": "A", "topic": "", "kind": "k"}"#,
        "malformed statement: missing 'fact'"
      ),
      (
        line.replacing("doc-1", with: "other-1"),
        "statement 'other-1' does not belong to source 'doc'"
      ),
      (line.replacing("doc-1", with: "doc1"), "statement 'doc1' does not belong to source 'doc'"),
      (line.replacing("doc-1", with: ""), "statement '' does not belong to source 'doc'"),
      (line.replacing("doc-1", with: "doc-"), "malformed statement id 'doc-'"),
      (line.replacing("doc-1", with: "doc-A"), "malformed statement id 'doc-A'"),
      (line.replacing("doc-1", with: "doc-1..2"), "malformed statement id 'doc-1..2'"),
      (line.replacing("doc-1", with: "doc-１"), "malformed statement id 'doc-１'"),
    ])
  func reportsAMalformedStatementAtItsLine(line: String, message: String) {
    let text = Self.line.replacing("doc-1", with: "doc-99") + "\n" + line
    #expect(
      report("title: D", text).split(separator: "\n").first ?? "no diagnostic"
        == "doc.jsonl:2:1: error: \(message) [malformed-statement]")
  }

  @Test func reportsADuplicateStatementID() {
    #expect(
      report("title: D", "\(Self.line)\n\(Self.line)\n") == """
        doc.jsonl:2:1: error: duplicate statement id 'doc-1' [repeated-id]
            2 | \(Self.line)
              | ^\(String(repeating: "~", count: Self.line.count - 1)) help: change one of the ids
        doc.jsonl:1:1: note: first here
            1 | \(Self.line)
              | ^\(String(repeating: "~", count: Self.line.count - 1))

        """)
  }

  @Test func readsStatementsAfterAMalformedOne() {
    let reader = reader("title: D", "{\n\(Self.line)\nnull\n")
    #expect(reader.source.statements.map(\.id) == ["doc-1"])
    #expect(reader.diagnostics.count == 2)
  }

  @Test(arguments: hostile.keys.sorted())
  func takesTimeProportionalToTheSize(name: String) throws {
    let text = try #require(Self.hostile[name])
    let factor = workFactor(from: 5_000, of: text) { text in
      let reader = reader("title: D", text)
      #expect(reader.source.statements.isEmpty)
      #expect(!reader.diagnostics.isEmpty)
    }
    #expect(factor < 12)
  }

  static let hostile: [String: @Sendable (Int) -> String] = [
    "brackets": { String(repeating: "[", count: $0) },
    "objects": { String(repeating: #"{"id":"#, count: $0) },
    "escapes": { "\"" + String(repeating: "\\u0000", count: $0) },
    "empty objects": { String(repeating: "{}\n", count: $0 / 10) },
    "digits": { #"{"id": 1"# + String(repeating: "0", count: $0) + "}" },
  ]
}

extension Statement {
  /// The statement without where it is written.
  fileprivate var withoutPlaces: Statement {
    var statement = self
    statement.location = Location("")
    statement.topicBytes = nil
    statement.alsoBytes = []
    return statement
  }
}
