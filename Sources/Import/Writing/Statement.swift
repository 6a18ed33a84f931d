import Diagnostics

/// What one part of a document states: a rule with its reason, a paragraph, a list, a table.
package struct ImportedStatement: Sendable, Equatable {
  /// The key of the source and a number: `kiosk-012`.
  package var id: String
  /// The titles above it, outermost first.
  package var section: [String]
  package var topic = ""
  package var kind: String
  package var level: String?
  package var text: String
  /// What the last versions of the document did to it, which nobody has accepted yet.
  package var change: Change?
  /// What an editor has written into its line of `KEY.jsonl`, as JSON by key.
  package var members: [String: String] = [:]
  /// `12:1-14:20`: line and column of its first character, and those behind its last one.
  package var place: String
  /// The lines there, as the document has them.
  package var original = ""

  /// How a statement differs from the one that pages cite.
  package enum Change: String, Sendable, Codable {
    case updated, gone
  }

  package init(
    id: String, section: [String], topic: String = "", kind: String, level: String?, text: String,
    place: String
  ) {
    (self.id, self.section, self.topic, self.kind) = (id, section, topic, kind)
    (self.level, self.text, self.place) = (level, text, place)
  }
}

extension ImportedStatement {
  /// The id of a source's statement, its number filled with zeros: `kiosk-012`.
  static func id(_ key: String, _ number: Int, digits: Int) -> String {
    let number = String(number)
    return "\(key)-" + String(repeating: "0", count: max(0, digits - number.count)) + number
  }

  /// One line of `KEY.jsonl`: what an import writes, and what an editor has added.
  var json: String {
    var line: [(key: String, value: String)] = [
      ("id", JSONValue.string(id).text),
      ("section", JSONValue.string(section.joined(separator: " / ")).text),
      ("topic", JSONValue.string(topic).text), ("also", "[]"),
      ("kind", JSONValue.string(kind).text), ("level", JSONValue.text(level).text),
      ("platforms", "[]"), ("versions", "null"), ("fact", JSONValue.string(text).text),
      ("at", JSONValue.string(place).text),
    ]
    if !original.isEmpty { line.append(("original", JSONValue.string(original).text)) }
    if let change { line.append(("change", JSONValue.string(change.rawValue).text)) }
    for index in line.indices { line[index].value = members[line[index].key] ?? line[index].value }
    let known = Set(line.map(\.key))
    line += members.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }
    return "{"
      + line.map { "\(JSONValue.string($0.key).text): \($0.value)" }.joined(separator: ", ")
      + "}"
  }
}

extension ImportPlan {
  /// The statement of a block; `nil` for headings and what is not carried.
  func statement(_ block: Block, id: String) -> ImportedStatement? {
    guard block.kind.isCarried, block.kind != .heading else { return nil }
    let end = source.end(block.range)
    let start = source.place(block.range.lowerBound)
    var statement = ImportedStatement(
      id: id, section: block.section, kind: block.kind.statementKind,
      level: block.strength?.rawValue,
      text: block.plainText,
      place: "\(start.line):\(start.column)-\(end.line):\(end.column)")
    statement.original = source.lines(of: block.range)
    return statement
  }
}

extension Block.Kind {
  /// The kinds of statements, as sources of sites have them.
  fileprivate var statementKind: String {
    switch self {
    case .rule: "rule"
    case .caption: "figure"
    case .code, .quote: "example"
    case .paragraph, .list, .note, .table, .heading, .furniture, .contents: "fact"
    }
  }
}

extension Block {
  /// What it says in one line.
  var plainText: String {
    let parts: [String] =
      switch kind {
      case .list: items.map { ($0.term.map { $0.string + ": " } ?? "") + $0.text.string }
      case .table: rows.map { $0.map(\.string).joined(separator: " | ") }
      case .rule: [text.string] + lines.map(\.string)
      case .code: lines.map(\.string)
      default: [(number.isEmpty ? "" : number + " ") + text.string]
      }
    return parts.joined(separator: " / ").filter { $0 != "\u{FFFC}" }.trimmingMarks
  }
}
