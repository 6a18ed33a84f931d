/// The statement of one part of a document: a rule with its reason, a paragraph, a list, a table.
public struct ImportedStatement: Sendable, Equatable {
  /// The key of the source and a number: `kiosk-012`.
  public var id: String
  /// The titles above it, outermost first.
  public var section: [String]
  /// The topic whose page contains it.
  public var topic = ""
  /// `rule`, `fact`, `figure` or `example`.
  public var kind: String
  /// Of a rule: how strong it is.
  public var level: String?
  /// Its text, in one line.
  public var text: String
  /// The change by the last versions of the document, which has not been accepted yet.
  public var change: Change?
  /// The members that an editor has added to its line of `KEY.jsonl`, as JSON by key.
  public var members: [String: String] = [:]
  /// `12:1-14:20`: line and column of its first character, and of the position after its last one;
  /// page and line of both for a PDF.
  public var place: String
  /// The lines there, as the document has them.
  public var original = ""

  /// The difference between a statement and the one that pages cite.
  public enum Change: String, Sendable, Codable {
    case updated, gone
  }

  /// Creates a statement.
  public init(
    id: String, section: [String], topic: String = "", kind: String, level: String?, text: String,
    place: String
  ) {
    (self.id, self.section, self.topic, self.kind) = (id, section, topic, kind)
    (self.level, self.text, self.place) = (level, text, place)
  }
}

extension ImportedStatement {
  /// The id of a source's statement, its number filled with zeros: `kiosk-012`.
  static func id(_ key: String, number: Int, digits: Int) -> String {
    let number = String(number)
    return "\(key)-" + String(repeating: "0", count: max(0, digits - number.count)) + number
  }
}

extension ImportPlan {
  /// Returns the statement of a block; `nil` for headings and furniture.
  func statement(_ block: Block, id: String) -> ImportedStatement? {
    guard block.kind.isCarried,
      block.kind != .heading
    else { return nil }
    let end = source.end(block.range)
    let start = source.place(block.range.lowerBound)
    var statement = ImportedStatement(
      id: id, section: block.section, kind: block.kind.statementKind,
      level: block.strength?.rawValue,
      text: block.plainText,
      place: "\(start.label)-\(end.label)")
    statement.original = source.lines(of: block.range)
    if statement.text.isEmpty {
      // An item without a text has its mark alone, and a site wants a text for each statement.
      statement.text = statement.original.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }
    return statement
  }
}

extension Block.Kind {
  /// The kinds of statements, as sources of sites have them.
  fileprivate var statementKind: String {
    switch self {
    case .rule:
      "rule"
    case .caption:
      "figure"
    case .code, .quote:
      "example"
    case .paragraph, .list, .note, .table, .heading, .furniture, .contents:
      "fact"
    }
  }
}

extension Block {
  /// Its text in one line.
  var plainText: String {
    // The mark of a picture without a description is no text.
    plainParts
      .joined(separator: " / ")
      .filter { $0 != "\u{FFFC}" }.trimmingMarks
  }

  private var plainParts: [String] {
    switch kind {
    case .list:
      items.map { item in
        let term = item.term.map { $0.string + ": " } ?? ""
        return term + item.text.string
      }
    case .table:
      rows.map { row in
        row.map(\.string).joined(separator: " | ")
      }
    case .rule:
      [text.string] + lines.map(\.string)
    case .code:
      lines.map(\.string)
    default:
      [number.isEmpty ? text.string : number + " " + text.string]
    }
  }
}
