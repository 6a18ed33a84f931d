import Base
import Foundation

/// One line of `KEY.jsonl`, as it is written.
struct StatementLine {
  var id: String
  var section: String
  var topic: String
  var also: [String]?
  var kind: String
  var level: String?
  var platforms: [String]?
  var versions: String?
  var fact: StatementText.Value
  var locator: String?
  var url: String?
  var change: Statement.Change?
  /// The keys of the line, those of other programs among them, in any order.
  var keys: [String] = []
}

extension StatementLine {
  /// Reads a line.
  ///
  /// - Throws: `DecodingError` for a line that is no statement.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(_ bytes: [UInt8]) throws {
    if let line = Self(wellFormed: bytes) {
      self = line
    } else {
      let line = try JSONDecoder().decode(Keyed.self, from: Data(bytes))
      (self, keys) = (line.line, line.keys)
    }
  }
}

// MARK: - Well-formed lines

extension StatementLine {
  /// Reads a line that is just as it should be; `nil` for any other one, which `JSONDecoder` reads or has an error for.
  ///
  /// `JSONDecoder` takes five times as many instructions, which was 2 % of a build of our own site.
  private init?(wellFormed bytes: [UInt8]) {
    // Of halves of characters, and of keys that are written twice, the two readers think in different ways.
    guard bytes.span.firstIndex(of: "\\u") == nil,
      let value = try? JSONValue(parsing: bytes),
      case .object(let members) = value
    else { return nil }
    let names = members.map(\.key)
    let values = Dictionary(keepingFirst: members.map { ($0.key, $0.value) })
    guard values.count == names.count,
      let id = values["id"]?.string,
      let section = values["section"]?.string,
      let topic = values["topic"]?.string,
      let also = values["also"].optional(\.strings),
      let kind = values["kind"]?.string,
      let level = values["level"].optional(\.string),
      let platforms = values["platforms"].optional(\.strings),
      let versions = values["versions"].optional(\.string),
      let fact = values["fact"].flatMap(StatementText.Value.init(wellFormed:)),
      let locator = values["locator"].optional(\.string),
      let url = values["url"].optional(\.string),
      let change = values["change"].optional(\.change)
    else { return nil }
    self.init(
      id: id, section: section, topic: topic, also: also, kind: kind, level: level,
      platforms: platforms, versions: versions, fact: fact, locator: locator, url: url,
      change: change, keys: names)
  }
}

extension StatementText.Value {
  /// Reads a text, or texts by language; `nil` for anything else.
  fileprivate init?(wellFormed value: JSONValue) {
    switch value {
    case .string(let text):
      self = .text(text)
    case .object(let members):
      let texts = members.compactMap { member in
        member.value.string.map { text in (member.key, Optional(text)) }
      }
      let byLanguage = Dictionary(keepingFirst: texts)
      guard byLanguage.count == members.count else { return nil }
      self = .texts(byLanguage)
    default:
      return nil
    }
  }
}

extension JSONValue? {
  /// Returns the value of a member that may be missing or `null`; `nil` for a value of another kind.
  fileprivate func optional<Value>(_ read: (JSONValue) -> Value?) -> Value?? {
    switch self {
    case nil, .null?:
      return .some(nil)
    case let value?:
      guard let read = read(value) else { return nil }
      return .some(read)
    }
  }
}

extension JSONValue {
  /// The texts of an array of texts; `nil` for anything else.
  fileprivate var strings: [String]? {
    guard let texts = array?.compactMap(\.string),
      texts.count == array?.count
    else { return nil }
    return texts
  }

  fileprivate var change: Statement.Change? {
    string.flatMap(Statement.Change.init(rawValue:))
  }
}

// MARK: - Other lines

extension StatementLine: Decodable {
  private enum CodingKeys: CodingKey {
    case id, section, topic, also, kind, level, platforms, versions, fact, locator, url, change
  }

  /// A line with the keys that it has.
  private struct Keyed: Decodable {
    let line: StatementLine
    let keys: [String]

    init(from decoder: any Decoder) throws {
      keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
      line = try StatementLine(from: decoder)
    }
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) {
      nil
    }
  }
}
