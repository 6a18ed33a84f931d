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
    guard var edition = readHead(&scanner) else { return }
    var records: [EditionRecord] = []
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
    if zip(records, records.dropFirst()).contains(where: { !$0.isBefore($1) }) {
      records.sort { $0.isBefore($1) }
      reportDuplicate(in: records)
    }
    edition = Edition(
      name: edition.name, date: edition.date, notes: edition.notes, languages: edition.languages,
      fields: edition.fields, sorted: records, bytes: bytes)
    self.edition = edition
  }

  private mutating func report(_ reason: Message, range: Range<Int>?) {
    diagnostics.append(
      Diagnostic(
        .malformedEdition, "malformed edition: \(reason)", at: Location(path, bytes: range),
        help: "restore the file, or cut the edition again"))
  }

  /// Reports a text that differs from the recorded one: later editions refer to it by its hash.
  private mutating func checkText(of record: EditionRecord) {
    guard case .bytes(let range) = record.text,
      hash(of: range) != record.hash
    else { return }
    report(
      "the text of \(record.kind.rawValue) '\(record.id)' in \(record.language) differs from the recorded one",
      range: range)
  }

  /// Returns the hash of a text; usually it has no escapes and is hashed in place.
  private func hash(of range: Range<Int>) -> UInt64? {
    let text = range.dropFirst().dropLast()
    guard bytes[text].contains(UInt8(ascii: "\\")) else {
      return textHash(bytes.span.extracting(text))
    }
    return JSONScanner.string(in: bytes, range).map { textHash($0.utf8.span) }
  }

  private mutating func reportDuplicate(in records: [EditionRecord]) {
    let duplicate = zip(records, records.dropFirst()).first {
      $0.kind == $1.kind && $0.id == $1.id && $0.language == $1.language
    }?.0
    guard let duplicate else { return }
    report(
      "duplicate \(duplicate.kind.rawValue) '\(duplicate.id)' in \(duplicate.language)", range: nil)
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
        break
      }
    }
    let line = 0..<(bytes.firstIndex(of: 0x0A) ?? bytes.count)
    guard isWhole,
      Edition.isName(head.name),
      !head.languages.isEmpty
    else {
      report("the line with the name of the edition is missing", range: line)
      return nil
    }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    if file != head.name + ".jsonl" {
      report("edition '\(head.name)' is in a file with another name", range: line)
    }
    if CalendarDate(head.date)?.isDay != true {
      report("date '\(head.date)' is not a day such as 2026-11-23", range: line)
    }
    return head
  }

  private mutating func readRecord(_ scanner: inout JSONScanner) -> EditionRecord? {
    var draft = RecordDraft()
    let isWhole = scanner.readObject { key, value in
      switch (key, value) {
      case ("kind", .string(let range)):
        draft.kind = EditionRecord.Kind(rawValue: string(range))
      case ("id", .string(let range)):
        draft.id = string(range)
      case ("language", .string(let range)):
        draft.language = string(range)
      case ("hash", .string(let range)):
        draft.hash = UInt64(string(range), radix: 16)
      case ("text", .string(let range)):
        draft.text = .bytes(range)
      case ("stale", .word(let range)):
        draft.isStale = isTrue(range)
      case ("original", .word(let range)):
        draft.isOriginal = isTrue(range)
      case ("level", .string(let range)):
        draft.facts.level = string(range)
      case ("status", .string(let range)):
        draft.facts.status = string(range)
      case ("versions", .string(let range)):
        draft.facts.versions = string(range)
      case ("path", .string(let range)):
        draft.facts.path = string(range)
      case ("platforms", .strings(let ranges)):
        draft.facts.platforms = ranges.map(string)
      case ("aliases", .strings(let ranges)):
        draft.facts.aliases = ranges.map(string)
      case ("replaces", .strings(let ranges)):
        draft.facts.replaces = ranges.map(string)
      case ("fields", .members(let members)):
        draft.facts.fields = strings(members)
      default:
        break
      }
    }
    return isWhole ? draft.record : nil
  }

  private func string(_ range: Range<Int>) -> String {
    JSONScanner.string(in: bytes, range) ?? ""
  }

  private func strings(_ members: [(key: String, value: Range<Int>)]) -> [String: String] {
    Dictionary(members.map { member in (member.key, string(member.value)) }) { first, _ in first }
  }

  private func isTrue(_ range: Range<Int>) -> Bool {
    bytes[range].elementsEqual("true".utf8)
  }
}

/// A record while its members are read.
private struct RecordDraft {
  var kind: EditionRecord.Kind?
  var id = ""
  var language = ""
  var hash: UInt64?
  var text = EditionRecord.Text.elsewhere
  var isStale = false
  var isOriginal = false
  var facts = EditionFacts()

  var record: EditionRecord? {
    guard let kind,
      let hash,
      !id.isEmpty,
      !language.isEmpty
    else { return nil }
    return EditionRecord(
      kind, id: id, language: language, hash: hash, text: text, isStale: isStale,
      facts: isOriginal ? facts : nil)
  }
}
