import Base
package import Diagnostics

/// Reads the file of an edition.
package struct EditionReader: Sendable {
  /// The edition; `nil` if the first line does not name it.
  package private(set) var edition: Edition?
  package private(set) var diagnostics: [Diagnostic] = []
  private let path: String
  private let bytes: [UInt8]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its path as messages show it, with the name of the edition.
  /// - Complexity: O(*n*), where *n* is the number of bytes, if the lines are sorted; texts are
  ///   skipped.
  package init(_ bytes: [UInt8], path: String) {
    self.path = path
    self.bytes = bytes
    var scanner = JSONScanner(bytes)
    guard let head = readHead(&scanner) else { return }
    var records = readRecords(&scanner)
    // An edition is written sorted; only a file that was changed by hand is not.
    if zip(records, records.dropFirst()).contains(where: { !$0.isBefore($1) }) {
      records.sort { $0.isBefore($1) }
      reportDuplicate(in: records)
    }
    edition = Edition(
      name: head.name,
      date: head.date,
      notes: head.notes,
      languages: head.languages,
      fields: head.fields,
      sorted: records,
      bytes: bytes)
  }

  private mutating func readRecords(_ scanner: inout JSONScanner) -> [EditionRecord] {
    var records: [EditionRecord] = []
    // Records of a guideline have about 400 bytes, most of them a text.
    records.reserveCapacity(bytes.count / 400)
    scanner.skipSpace()
    while !scanner.isAtEnd {
      let start = scanner.index
      if let record = readRecord(&scanner) {
        checkText(of: record)
        records.append(record)
      } else {
        scanner.skipLine(at: start)
        let end = min(scanner.index - 1, bytes.count)
        report("not a record of an edition", range: start..<max(start, end))
      }
      scanner.skipSpace()
    }
    return records
  }

  private mutating func report(_ reason: Message, range: Range<Int>?) {
    diagnostics.append(
      Diagnostic(
        .malformedEdition,
        "malformed edition: \(reason)",
        at: Location(path, bytes: range),
        help: "restore the file, or cut the edition again"))
  }

  /// Reports a text that differs from the recorded one: later editions refer to it by its hash.
  private mutating func checkText(of record: EditionRecord) {
    guard case .bytes(let range) = record.text,
      hash(of: range) != record.redactedHash ?? record.hash
    else { return }
    report(
      "the text of \(record.kind.rawValue) '\(record.id)' in \(record.language) differs from the recorded one",
      range: range)
  }

  /// Returns the hash of a text; usually it has no escapes and is hashed in place.
  private func hash(of range: Range<Int>) -> UInt64? {
    let text = range.dropFirst().dropLast()
    guard bytes[text].contains(.backslash) else {
      return textHash(bytes.span.extracting(text))
    }
    return JSONScanner.string(in: bytes, at: range).map { textHash($0.utf8.span) }
  }

  private mutating func reportDuplicate(in records: [EditionRecord]) {
    let duplicate = zip(records, records.dropFirst()).first { one, next in
      one.kind == next.kind
        && one.id == next.id && one.language == next.language
    }
    guard let (record, _) = duplicate else { return }
    report(
      "duplicate \(record.kind.rawValue) '\(record.id)' in \(record.language)",
      range: nil)
  }

  // MARK: Lines

  private mutating func readHead(_ scanner: inout JSONScanner) -> Edition? {
    var head = Edition(name: "", languages: [], records: [])
    let isWhole = scanner.readObject { key, value in
      switch (key, value) {
      case ("edition", .string(let range)):
        head.name = string(range)
      case ("date", .string(let range)):
        head.date = string(range)
      case ("languages", .strings(let ranges)):
        head.languages = ranges.map(string)
      case ("fields", .strings(let ranges)):
        head.fields = ranges.map(string)
      case ("note", .members(let members)):
        head.notes = strings(members)
      default:
        // Later versions may write more.
        break
      }
    }
    let line = 0..<(bytes.firstIndex(of: .lineFeed) ?? bytes.count)
    guard isWhole,
      Edition.isName(head.name),
      !head.languages.isEmpty
    else {
      report("the line with the name of the edition is missing", range: line)
      return nil
    }
    check(head, in: line)
    return head
  }

  private mutating func check(_ head: Edition, in line: Range<Int>) {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    if file != head.name + ".jsonl" {
      report("edition '\(head.name)' is in a file with another name", range: line)
    }
    if CalendarDate(head.date)?.isDay != true {
      report("date '\(head.date)' is not a day such as 2026-11-23", range: line)
    }
  }

  private func readRecord(_ scanner: inout JSONScanner) -> EditionRecord? {
    var draft = RecordDraft()
    let isWhole = scanner.readObject { key, value in
      switch value {
      case .string(let range) where key == "text":
        // Texts are long, and read only when they are shown.
        draft.text = .bytes(range)
      case .string(let range):
        draft.set(key, to: string(range))
      case .word(let range):
        draft.set(key, to: bytes[range].elementsEqual("true".utf8))
      case .strings(let ranges):
        draft.set(key, to: ranges.map(string))
      case .members(let members):
        draft.set(key, to: strings(members))
      }
    }
    guard isWhole else { return nil }
    return draft.record
  }

  private func string(_ range: Range<Int>) -> String {
    JSONScanner.string(in: bytes, at: range) ?? ""
  }

  private func strings(_ members: [(key: String, value: Range<Int>)]) -> [String: String] {
    Dictionary(keepingFirst: members.map { member in (member.key, string(member.value)) })
  }

}

/// A record while its members are read.
private struct RecordDraft {
  var kind: EditionRecord.Kind?
  var id = ""
  var language = ""
  var hash: UInt64?
  var redactedHash: UInt64?
  var text = EditionRecord.Text.elsewhere
  var isStale = false
  var isOriginal = false
  var facts = EditionFacts()

  mutating func set(_ key: String, to text: String) {
    switch key {
    case "kind":
      kind = EditionRecord.Kind(rawValue: text)
    case "id":
      id = text
    case "language":
      language = text
    case "hash":
      hash = UInt64(text, radix: 16)
    case "redacted":
      redactedHash = UInt64(text, radix: 16)
    case "level":
      facts.level = text
    case "status":
      facts.status = text
    case "versions":
      facts.versions = text
    case "path":
      facts.path = text
    default:
      break
    }
  }

  mutating func set(_ key: String, to isTrue: Bool) {
    switch key {
    case "stale":
      isStale = isTrue
    case "original":
      isOriginal = isTrue
    default:
      break
    }
  }

  mutating func set(_ key: String, to texts: [String]) {
    switch key {
    case "platforms":
      facts.platforms = texts
    case "aliases":
      facts.aliases = texts
    case "replaces":
      facts.replaces = texts
    default:
      break
    }
  }

  mutating func set(_ key: String, to texts: [String: String]) {
    if key == "fields" {
      facts.fields = texts
    }
  }

  var record: EditionRecord? {
    guard let kind,
      let hash,
      !id.isEmpty,
      !language.isEmpty
    else { return nil }
    return EditionRecord(
      kind,
      id: id,
      language: language,
      hash: hash,
      text: text,
      redactedHash: redactedHash,
      isStale: isStale,
      facts: isOriginal ? facts : nil)
  }
}
