import Base
import DocumentImport
import Foundation

extension ImportedStatement {
  /// Writes `KEY.jsonl`.
  ///
  /// - Parameters:
  ///   - statements: The statements of an import.
  ///   - language: The language of their texts, which is the site's original one.
  /// - Returns: The text of the file.
  static func lines(
    _ statements: [ImportedStatement],
    in language: String
  ) -> String {
    statements.map { statement in statement.json(in: language) + "\n" }.joined()
  }

  /// Returns one line of `KEY.jsonl`: the members that an import writes, and those that an editor
  /// has added.
  private func json(in language: String) -> String {
    var line = ownMembers(in: language)
    for index in line.indices where line[index].key != Self.factKey {
      // What an editor has put there stays.
      line[index].value = members[line[index].key] ?? line[index].value
    }
    let known = Set(line.map(\.key))
    let added = members.filter { key, _ in !known.contains(key) }
    line += added.sortedByKey().map { key, value in
      (key: key, value: value)
    }
    let pairs = line.map { key, value in
      "\(JSONValue.string(key).text): \(value)"
    }
    return "{" + pairs.joined(separator: ", ") + "}"
  }

  /// The members that an import writes, each with its value as JSON.
  private func ownMembers(in language: String) -> [(key: String, value: String)] {
    var members: JSONMembers = [
      ("id", .string(id)),
      ("section", .string(section.joined(separator: " / "))),
      ("topic", .string(topic)),
      ("also", .array([])),
      ("kind", .string(kind)),
      ("level", .text(level)),
      ("platforms", .array([])),
      ("versions", .text(nil)),
      (Self.factKey, fact(in: language)),
      ("at", .string(place)),
    ]
    if !original.isEmpty {
      members.append(("original", .string(original)))
    }
    if let change {
      members.append(("change", .string(change.rawValue)))
    }
    return members.map { key, value in (key, value.text) }
  }

  fileprivate static let factKey = "fact"

  /// The text, next to its translations where an editor has added some.
  private func fact(in language: String) -> JSONValue {
    guard let written = members[Self.factKey],
      case .object(var texts)? = try? JSONValue(parsing: Array(written.utf8))
    else { return .string(text) }
    // A line without a text in the document's language says nothing that an import could match.
    guard !text.isEmpty else { return .object(texts) }
    if let index = texts.firstIndex(where: { $0.key == language }) {
      texts[index].value = .string(text)
    } else {
      texts.insert((language, .string(text)), at: 0)
    }
    return .object(texts)
  }
}

// MARK: - Reading

extension ImportedStatement {
  /// A line is no statement: a member is missing, or is another kind of value.
  struct NoStatement: Error, Equatable {
    /// The name of the member; `nil` for a line that is no JSON.
    let member: String?
  }

  /// One line of `KEY.jsonl`, as an import wrote it.
  private struct Line {
    let id: String
    let section: String
    let topic: String?
    let kind: String
    let level: String?
    let fact: Fact
    let at: String?
    let original: String?
    let change: Change?
    /// All members, each as it is written.
    let members: [(key: String, text: String)]

    init(_ bytes: [UInt8]) throws(NoStatement) {
      guard let json = try? LocatedJSON(parsing: bytes) else { throw NoStatement(member: nil) }
      members = (json.members ?? []).map { member in
        (member.key, String(decoding: bytes[member.value.bytes], as: UTF8.self))
      }
      id = try Self.text("id", in: json)
      section = try Self.text("section", in: json)
      topic = try Self.textIfAny("topic", in: json)
      kind = try Self.text("kind", in: json)
      level = try Self.textIfAny("level", in: json)
      fact = try Fact(json[ImportedStatement.factKey]?.value)
      at = try Self.textIfAny("at", in: json)
      original = try Self.textIfAny("original", in: json)
      change = try Self.change(in: json)
    }

    /// The members that an editor has added: new versions of the document leave them as they are written.
    var added: [String: String] {
      let others = members.filter { member in
        // Translations of the text are an editor's.
        !ImportedStatement.ownKeys.contains(member.key)
          || member.key == ImportedStatement.factKey && fact.hasLanguages
      }
      return Dictionary(others.map { ($0.key, $0.text) }) { _, last in last }
    }

    private static func change(in json: LocatedJSON) throws(NoStatement) -> Change? {
      guard let name = try textIfAny("change", in: json) else { return nil }
      guard let change = Change(rawValue: name) else { throw NoStatement(member: "change") }
      return change
    }

    private static func text(_ key: String, in json: LocatedJSON) throws(NoStatement) -> String {
      guard let text = try textIfAny(key, in: json) else { throw NoStatement(member: key) }
      return text
    }

    /// Returns a text; `nil` if the member is missing or `null`.
    private static func textIfAny(
      _ key: String,
      in json: LocatedJSON
    ) throws(NoStatement) -> String? {
      guard let value = json[key]?.value else { return nil }
      if case .scalar(.null) = value.content {
        return nil
      }
      guard let text = value.string else { throw NoStatement(member: key) }
      return text
    }
  }

  /// The text of a statement: in one language, or in each language.
  private enum Fact {
    case text(String)
    case texts([String: String])

    init(_ json: LocatedJSON?) throws(NoStatement) {
      if let text = json?.string {
        self = .text(text)
        return
      }
      guard let members = json?.members else {
        throw NoStatement(member: ImportedStatement.factKey)
      }
      var texts: [String: String] = [:]
      for member in members {
        guard let text = member.value.string else {
          throw NoStatement(member: ImportedStatement.factKey)
        }
        texts[member.key] = text
      }
      self = .texts(texts)
    }

    /// True for a text in each language.
    var hasLanguages: Bool {
      guard case .texts = self else { return false }
      return true
    }

    /// The text in a language; without languages the only one.
    func text(in language: String) -> String {
      switch self {
      case .text(let text):
        text
      case .texts(let texts):
        texts[language] ?? ""
      }
    }
  }

  /// Reads the statements of an earlier import.
  ///
  /// - Parameters:
  ///   - bytes: The text of `KEY.jsonl`.
  ///   - language: The language of the document, which is the site's original one.
  /// - Returns: The statements in the order of the file.
  /// - Throws: ``NoStatement`` if a line is not a statement.
  static func read(
    _ bytes: [UInt8],
    in language: String
  ) throws -> [ImportedStatement] {
    try bytes.split(separator: .lineFeed).map { bytes in
      ImportedStatement(try Line(Array(bytes)), in: language)
    }
  }

  private init(_ line: Line, in language: String) {
    self.init(
      id: line.id,
      section: line.section.components(separatedBy: " / "),
      topic: line.topic ?? "",
      kind: line.kind,
      level: line.level,
      text: line.fact.text(in: language),
      place: line.at ?? "")
    change = line.change
    original = line.original ?? ""
    members = line.added
  }

  /// The keys that an import overwrites.
  fileprivate static let ownKeys: Set = [
    "id", "section", "topic", "kind", "level", "fact", "at", "original", "change",
  ]

  private static func withoutMark(_ line: ArraySlice<UInt8>) -> [UInt8] {
    let text = String(decoding: line, as: UTF8.self)
    return Array(text.replacing(/, *"change": *"updated"/, with: "").utf8)
  }

  /// Returns the lines of `KEY.jsonl` after changes have been accepted.
  ///
  /// Updated statements lose their mark, removed ones are deleted; everything else is left as
  /// written.
  ///
  /// - Parameters:
  ///   - ids: The ids of the changed statements; `nil` for all.
  ///   - bytes: The file.
  /// - Returns: The file, and the ids of the statements with accepted changes.
  static func accepting(
    _ ids: Set<String>?,
    in bytes: [UInt8]
  ) -> (bytes: [UInt8], ids: [String]) {
    var result: (bytes: [UInt8], ids: [String]) = ([], [])
    for bytes in bytes.split(separator: .lineFeed) {
      // What the check reports as no statement stays as it is.
      let line = try? Line(Array(bytes))
      if let line, let change = line.change, ids?.contains(line.id) ?? true {
        result.ids.append(line.id)
        // What is gone from the document goes now.
        guard change == .updated else { continue }
        result.bytes += withoutMark(bytes)
      } else {
        result.bytes += bytes
      }
      result.bytes.append(.lineFeed)
    }
    return result
  }
}
