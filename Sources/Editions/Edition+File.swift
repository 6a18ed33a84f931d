import Base

/// The file of an edition, `Content/editions/NAME.jsonl`: a line about it, then a record a line, sorted.
///
///     {"edition": "2026.1", "date": "2026-11-23", "languages": ["en", "ja"]}
///     {"kind": "rule", "id": "alert.two-buttons", "language": "en", "level": "should", "hash": "…", "text": "…"}
extension Edition {
  /// The file's bytes.
  ///
  /// - Parameter known: The hashes of texts that earlier editions have, which are left out.
  /// - Returns: UTF-8.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package func file(besides known: Set<UInt64> = []) -> [UInt8] {
    var output: [UInt8] = []
    var written = known
    head.write(.spaced, into: &output)
    output.append(.lineFeed)
    for record in records {
      // A text is written once, however many records have it.
      let isNew = written.insert(record.hash).inserted
      members(of: record, withText: isNew).write(.spaced, into: &output)
      output.append(.lineFeed)
    }
    return output
  }

  private var head: JSONValue {
    var members: JSONMembers = [
      ("edition", .string(name)), ("date", .string(date)), ("languages", .strings(languages)),
    ]
    if !fields.isEmpty {
      members.append(("fields", .strings(fields)))
    }
    if !notes.isEmpty {
      members.append(("note", .sorted(notes)))
    }
    return .object(members)
  }

  func members(of record: EditionRecord, withText: Bool) -> JSONValue {
    var members: JSONMembers = [
      ("kind", .string(record.kind.rawValue)), ("id", .string(record.id)),
      ("language", .string(record.language)),
    ]
    if record.isStale {
      members.append(("stale", .boolean(true)))
    }
    members += record.facts?.members ?? []
    members.append(("hash", .string(record.hash.hexadecimal)))
    if let redactedHash = record.redactedHash {
      members.append(("redacted", .string(redactedHash.hexadecimal)))
    }
    // At the end, so that a reader who does not need the texts passes over them.
    if withText, let text = text(of: record) {
      members.append(("text", .string(text)))
    }
    return .object(members)
  }

  /// The hashes of the texts that it has itself.
  package var writtenHashes: Set<UInt64> {
    Set(records.lazy.filter { $0.text != .elsewhere }.map(\.hash))
  }
}

extension EditionFacts {
  /// The members with a value; the path even if it is that of the home page.
  fileprivate var members: JSONMembers {
    let texts = [("level", level), ("status", status), ("versions", versions), ("path", path)]
    let lists = [("platforms", platforms), ("aliases", aliases), ("replaces", replaces)]
    // A record with facts is the original's, even if they say nothing.
    var members: JSONMembers = [("original", .boolean(true))]
    for (key, text) in texts where !text.isEmpty {
      members.append((key, .string(text)))
    }
    for (key, list) in lists where !list.isEmpty {
      members.append((key, .strings(list)))
    }
    if !fields.isEmpty {
      members.append(("fields", .sorted(fields)))
    }
    return members
  }
}

extension JSONValue {
  /// An object of texts in the order of their names.
  fileprivate static func sorted(_ texts: [String: String]) -> JSONValue {
    let sorted = texts.sorted { $0.key.isBefore($1.key) }
    return .object(sorted.map { key, text in (key, .string(text)) })
  }
}
