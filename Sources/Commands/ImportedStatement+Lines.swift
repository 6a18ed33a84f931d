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

  private static let factKey = "fact"

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
  /// One line of `KEY.jsonl`, as an import wrote it.
  private struct Line: Decodable {
    var id: String
    var section: String
    var topic: String?
    var kind: String
    var level: String?
    var fact: Fact
    var at: String?
    var original: String?
    var change: Change?
  }

  /// The text of a statement: in one language, or in each language.
  private enum Fact: Decodable {
    case text(String)
    case texts([String: String])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        self = .text(try container.decode(String.self))
      } catch DecodingError.typeMismatch {
        self = .texts(try container.decode([String: String].self))
      }
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
  /// - Throws: An error if a line is not a statement.
  static func read(
    _ bytes: [UInt8],
    in language: String
  ) throws -> [ImportedStatement] {
    let decoder = JSONDecoder()
    return try bytes.split(separator: .lineFeed).map { bytes in
      let line = try decoder.decode(Line.self, from: Data(bytes))
      var statement = ImportedStatement(line, in: language)
      statement.members = try members(of: bytes)
      // Translations of the text are an editor's.
      if case .texts = line.fact {
        statement.members[factKey] = try JSONValue(parsing: Array(bytes))[factKey]?.text
      }
      return statement
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
  }

  /// Returns the members of a line that an editor has added: new versions of the document leave
  /// them unchanged.
  private static func members(of line: ArraySlice<UInt8>) throws -> [String: String] {
    let object = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any] ?? [:]
    return try object.filter { !ownKeys.contains($0.key) }.mapValues { value in
      let data = try JSONSerialization.data(
        withJSONObject: value,
        options: [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes])
      return String(decoding: data, as: UTF8.self)
    }
  }

  /// The keys that an import overwrites.
  private static let ownKeys: Set = [
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
    let decoder = JSONDecoder()
    var result: (bytes: [UInt8], ids: [String]) = ([], [])
    for bytes in bytes.split(separator: .lineFeed) {
      // What the check reports as no statement stays as it is.
      let line = try? decoder.decode(Line.self, from: Data(bytes))
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
