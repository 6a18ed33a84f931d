import Base
import Diagnostics
import Testing

@testable import Editions

/// The file of an edition.
struct EditionTests {
  private var edition: Edition {
    var facts = EditionFacts()
    facts.level = "must"
    facts.status = "current"
    facts.platforms = ["phone", "pad"]
    facts.aliases = ["a.old"]
    return Edition(
      name: "2026.1", date: "2026-11-23", notes: ["en": "First.\n\"Quoted\""],
      languages: ["en", "ja"],
      records: [
        EditionRecord(.topic, id: "a", language: "en", text: "A"),
        EditionRecord(.rule, id: "a.r", language: "ja", text: "二つ\u{2028}の", isStale: true),
        EditionRecord(
          .rule, id: "a.r", language: "en", text: "Two  buttons\n\n\\ more", facts: facts),
      ])
  }

  @Test func fileHasOneSortedRecordPerLine() {
    let text = String(decoding: edition.file(), as: UTF8.self)
    #expect(
      text == """
        {"edition": "2026.1", "date": "2026-11-23", "languages": ["en", "ja"], "note": {"en": "First.\\n\\"Quoted\\""}}
        {"kind": "rule", "id": "a.r", "language": "en", "original": true, "level": "must", "status": "current", \
        "platforms": ["phone", "pad"], "aliases": ["a.old"], "hash": "\(edition.records[0].hash.hexadecimal)", \
        "text": "Two buttons\\n\\\\ more"}
        {"kind": "rule", "id": "a.r", "language": "ja", "stale": true, "hash": "\(edition.records[1].hash.hexadecimal)", \
        "text": "二つ\\u2028の"}
        {"kind": "topic", "id": "a", "language": "en", "hash": "\(edition.records[2].hash.hexadecimal)", "text": "A"}

        """)
  }

  @Test(arguments: [
    ("Two buttons\n\\ more", "Two buttons"), ("One line", "One line"), ("", nil),
    ("\\n is no line feed\nsecond", "\\n is no line feed"), ("\"見出し\"\n本文", "\"見出し\""),
    ("前\u{2028}後\n次", "前\u{2028}後"), ("\\\nsecond", "\\"),
  ])
  func readsTheFirstLineOfATextAlone(_ text: String, _ line: String?) throws {
    let written = Edition(
      name: "1", date: "2026-11-23", languages: ["en"],
      records: [EditionRecord(.topic, id: "a", language: "en", text: text)])
    let read = try #require(EditionReader(written.file(), path: "1.jsonl").edition)
    #expect(read.firstLine(of: read.records[0]) == line)
    #expect(written.firstLine(of: written.records[0]) == line)
    #expect(read.text(of: read.records[0]) == text)
  }

  @Test func findsTheRecordsOfEachObject() throws {
    let edition = edition
    #expect(edition.records(.rule, id: "a.r").map(\.language) == ["en", "ja"])
    #expect(edition.records(.topic, id: "a").map(\.language) == ["en"])
    #expect(edition.records(.rule, id: "a").isEmpty)
    #expect(edition.records(.term, id: "a").isEmpty)
  }

  private func edition(_ name: String, declaring fields: [String], stating: [String: String])
    throws -> Edition
  {
    var facts = EditionFacts()
    facts.fields = stating
    let edition = Edition(
      name: name, date: "2026-11-23", languages: ["en"], fields: fields,
      records: [EditionRecord(.topic, id: "a", language: "en", text: "A", facts: facts)])
    // As it is read from its file.
    return try #require(EditionReader(edition.file(), path: "\(name).jsonl").edition)
  }

  @Test func fileHasTheFieldsOfTopics() throws {
    let edition = try edition(
      "1", declaring: ["status", "owner"], stating: ["status": "trial", "owner": "A \"B\""])
    let lines = String(decoding: edition.file(), as: UTF8.self).split(separator: "\n")
    #expect(lines[0].hasSuffix(#""languages": ["en"], "fields": ["owner", "status"]}"#))
    #expect(lines[1].contains(#""fields": {"owner": "A \"B\"", "status": "trial"}, "hash""#))
  }

  @Test func aFieldThatBothEditionsDeclareIsComparedTopicByTopic() throws {
    let old = try edition(
      "1", declaring: ["level", "status"], stating: ["level": "A", "status": "trial"])
    let new = try edition(
      "2", declaring: ["owner", "status"], stating: ["owner": "Ada", "status": "stable"])
    let items = Difference(from: old, to: new).items
    // Neither a field that was declared in between, nor one that is not any more.
    #expect(
      items.map(\.changes) == [[.field(name: "status", from: "trial", to: "stable")]])
    let gone = try edition("3", declaring: ["owner", "status"], stating: ["owner": "Ada"])
    #expect(
      Difference(from: new, to: gone).items.map(\.changes)
        == [[.field(name: "status", from: "stable", to: "")]])
    #expect(Difference(from: old, to: old).items.isEmpty)
  }

  @Test func readingAFileGivesTheEditionThatWasWritten() throws {
    let reader = EditionReader(edition.file(), path: "Content/editions/2026.1.jsonl")
    #expect(reader.diagnostics == [])
    let read = try #require(reader.edition)
    #expect(read.file() == edition.file())
    #expect(read.records.map { read.text(of: $0) } == edition.records.map { edition.text(of: $0) })
    #expect(read.notes == edition.notes)
  }

  @Test func fileLeavesOutTextsThatEarlierEditionsHave() throws {
    let bytes = edition.file(besides: edition.writtenHashes)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("\"text\""))
    var later = try #require(EditionReader(bytes, path: "2026.1.jsonl").edition)
    later.name = "2026.2"
    later.date = "2026-12-01"
    let history = EditionHistory([later, edition])
    #expect(history.diagnostics == [])
    #expect(history.editions.map(\.name) == ["2026.1", "2026.2"])
    #expect(history.text(edition.records[0].hash) == "Two buttons\n\\ more")
    #expect(EditionHistory([later]).diagnostics.map(\.code) == [.malformedEdition])
  }

  @Test(
    arguments: [
      "", "{}", "nothing", #"{"edition": "x", "languages": []}"#,
      #"{"edition": "../x", "languages": ["en"]}"#,
    ])
  func refusesAFileWithoutAValidFirstLine(_ text: String) {
    let reader = EditionReader(Array(text.utf8), path: "x.jsonl")
    #expect(reader.edition == nil)
    #expect(reader.diagnostics.count == 1)
  }

  @Test(
    arguments: [
      #"{"kind": "rule", "id": "a.r""#,
      #"{"kind": "role", "id": "a", "language": "en", "hash": "0"}"#,
      #"{"kind": "rule", "id": "a", "language": "en", "hash": "x"}"#, "[]", "\u{0}", #"{"a": "b\"#,
      #"{"a": [1, {"#,
    ])
  func reportsAMalformedLineAndReadsTheRest(_ line: String) throws {
    let head = #"{"edition": "x", "date": "2026-01-01", "languages": ["en"]}"#
    let last = Self.term("t", "T")
    let reader = EditionReader(Array("\(head)\n\(line)\n\(last)\n".utf8), path: "x.jsonl")
    #expect(reader.diagnostics.count == 1)
    #expect(reader.edition?.records.map(\.id) == ["t"])
  }

  /// A line of a term, with the hash of a text.
  private static func term(_ id: String, _ text: String, hashed: String? = nil) -> String {
    let hash = EditionRecord.hash(of: hashed ?? text).hexadecimal
    return
      #"{"kind": "term", "id": "\#(id)", "language": "en", "hash": "\#(hash)", "text": "\#(text)"}"#
  }

  @Test(arguments: ["", "-1", "2024-02-30", "2024-01-01T00:00", "2024", "2024-01", "today"])
  func reportsADateThatIsNoDay(_ date: String) {
    let head = #"{"edition": "x", "date": "\#(date)", "languages": ["en"]}"#
    let reader = EditionReader(Array(head.utf8), path: "x.jsonl")
    #expect(
      reader.diagnostics.map(\.message)
        == ["malformed edition: date '\(date)' is not a day such as 2026-11-23"])
  }

  @Test(arguments: ["Teh", #"T\u00e9h"#])
  func reportsATextThatWasRewritten(_ text: String) {
    let head = #"{"edition": "x", "date": "2026-01-01", "languages": ["en"]}"#
    let lines = [head, Self.term("t", text, hashed: "The"), Self.term("u", "Left as it is.")]
    let reader = EditionReader(Array(lines.joined(separator: "\n").utf8), path: "x.jsonl")
    #expect(
      reader.diagnostics.map(\.message)
        == ["malformed edition: the text of term 't' in en differs from the recorded one"])
  }

  // MARK: Redaction

  private static let head = #"{"edition": "x", "date": "2026-01-01", "languages": ["en"]}"#

  private static func read(_ bytes: [UInt8]) throws -> Edition {
    let reader = EditionReader(bytes, path: "x.jsonl")
    #expect(reader.diagnostics == [])
    return try #require(reader.edition)
  }

  @Test func removingAPassageKeepsTheHashesAndAllOtherLines() throws {
    let lines = [
      Self.head, Self.term("a", "他の文。"), Self.term("b", "Ours. 誰かの文。 Ours."),
      Self.term("c", "誰かの文。"),
    ]
    let edition = try Self.read(Array((lines.joined(separator: "\n") + "\n").utf8))
    #expect(edition.records(containing: "誰かの文。").map(\.id) == ["b", "c"])
    let bytes = edition.file(removing: "誰かの文。")
    func line(_ id: String, _ text: String, published: String) -> String {
      let hash = EditionRecord.hash(of: published).hexadecimal
      let redacted = EditionRecord.hash(of: text).hexadecimal
      return
        #"{"kind": "term", "id": "\#(id)", "language": "en", "hash": "\#(hash)", "redacted": "\#(redacted)", "text": "\#(text)"}"#
    }
    let expected = [
      lines[0], lines[1], line("b", "Ours. […] Ours.", published: "Ours. 誰かの文。 Ours."),
      line("c", "[…]", published: "誰かの文。"),
    ]
    #expect(String(decoding: bytes, as: UTF8.self) == expected.joined(separator: "\n") + "\n")
    let redacted = try Self.read(bytes)
    #expect(redacted.records.map(\.hash) == edition.records.map(\.hash))
    #expect(redacted.redactedCount == 2)
    #expect(Difference(from: edition, to: redacted).items.isEmpty)
    // A later edition has the text only as the hash of what was published.
    let history = EditionHistory([redacted])
    #expect(history.text(edition.records[1].hash) == "Ours. […] Ours.")
    // A second passage of the same text.
    let twice = try Self.read(redacted.file(removing: "Ours."))
    #expect(twice.records.compactMap { twice.text(of: $0) } == ["他の文。", "[…] […] […]", "[…]"])
    #expect(twice.records.map(\.hash) == edition.records.map(\.hash))
  }

  @Test func reportsARedactedTextThatWasChangedByHand() throws {
    let edition = try Self.read(Array("\(Self.head)\n\(Self.term("a", "One two."))".utf8))
    let text = String(decoding: edition.file(removing: "One"), as: UTF8.self)
    let reader = EditionReader(Array(text.replacing("two", with: "2").utf8), path: "x.jsonl")
    #expect(
      reader.diagnostics.map(\.message)
        == ["malformed edition: the text of term 'a' in en differs from the recorded one"])
  }

  @Test func passagesAreLookedForWithSingleSpaces() {
    #expect(EditionRecord.normalized("  of\ttwo \n\n lines\n") == "of two\nlines")
  }

  @Test func sortsLinesAndReportsDuplicates() {
    let lines = [
      #"{"edition": "x", "date": "2026-01-01", "languages": ["en"]}"#,
      Self.term("t", "T"), Self.term("b", "B"), Self.term("t", "U"),
    ]
    let reader = EditionReader(Array(lines.joined(separator: "\n").utf8), path: "x.jsonl")
    #expect(reader.edition?.records.map(\.id) == ["b", "t", "t"])
    #expect(reader.diagnostics.map(\.message) == ["malformed edition: duplicate term 't' in en"])
  }

  @Test(
    arguments: [
      ("2026.1", true), ("v1.2-rc_3", true), ("", false), ("index", false), (".x", false),
      ("a/b", false), ("a.", false), ("a b", false), ("第1版", true), ("初版", true),
      ("édition", false),
      ("１", true), ("第1版。", false), ("2026 春", false), ("2026春", true),
    ])
  func acceptsNamesThatAreSafeInAddresses(_ name: String, _ isName: Bool) {
    #expect(Edition.isName(name) == isName)
  }

  @Test(
    arguments: [
      (#""a""#, "a"), (#""\u3042\n""#, "あ\n"), (#""\ud83d\ude00!""#, "😀!"), (#""\"\\\/""#, "\"\\/"),
      (#""\x""#, nil), (#""\u12""#, nil),
    ] as [(String, String?)])
  func decodesJSONStringsWithEscapes(_ json: String, _ text: String?) {
    let bytes = Array(json.utf8)
    #expect(JSONScanner.string(in: bytes, at: bytes.indices) == text)
  }
}
