package import Base
import Foundation
package import Markup
import Yams

/// The decisions of a person about the columns and the words of a table, in `import.yaml` or by options.
package struct RuleTableChoices: Sendable {
  /// By heading, as it is written.
  package var columns: [String: ColumnMeaning] = [:]
  /// By word, in lower case.
  package var levels: [String: Level] = [:]
  package var statuses: [String: RuleStatus] = [:]

  package init() {}

  /// An error in what a person wrote.
  package struct ReadError: Error {
    /// From 1; 0 where the place is unknown.
    package var line: Int
    package var message: Message
  }

  /// Reads `import.yaml`.
  ///
  /// - Throws: ``ReadError``, where it is no YAML or has an unknown word.
  package init(yaml text: String) throws(ReadError) {
    let root = try Self.mapping(text)
    try readColumns(root["columns"]?.mapping ?? [:])
    for (key, value) in root["levels"]?.mapping ?? [:] {
      let line = value.scalar?.mark?.line ?? 0
      try add(
        level: value.scalar?.string ?? "",
        for: key.scalar?.string ?? "",
        line: line
      )
    }
    for (key, value) in root["statuses"]?.mapping ?? [:] {
      let line = value.scalar?.mark?.line ?? 0
      try add(
        status: value.scalar?.string ?? "",
        for: key.scalar?.string ?? "",
        line: line
      )
    }
  }

  private mutating func readColumns(_ mapping: Node.Mapping) throws(ReadError) {
    for (key, value) in mapping {
      // `Owner: {as: detail}`, or `Owner: detail` for short.
      guard let heading = key.scalar?.string,
        let word = value.mapping?["as"]?.scalar ?? value.scalar
      else { continue }
      columns[heading] = try Self.column(word.string, line: word.mark?.line ?? 0)
    }
  }

  /// The keys of a file; none of an empty one.
  private static func mapping(_ text: String) throws(ReadError) -> Node.Mapping {
    do {
      return try Yams.compose(yaml: text)?.mapping ?? [:]
    } catch let error as YamlError {
      throw ReadError(line: line(of: error), message: "malformed YAML")
    } catch {
      throw ReadError(line: 0, message: "malformed YAML")
    }
  }

  private static func line(of error: YamlError) -> Int {
    switch error {
    case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
      mark.line
    default:
      0
    }
  }

  /// Adds the meaning of a column in the words of an option: `Owner=detail`.
  package mutating func add(option: String) throws(ReadError) {
    guard let equals = option.lastIndex(of: "="),
      equals > option.startIndex
    else {
      let message: Message = "'\(option)' has no '='; write 'HEADING=COLUMN'"
      throw ReadError(line: 0, message: message)
    }
    let heading = String(option[..<equals]).trimmed
    let word = String(option[equals...].dropFirst()).trimmed
    columns[heading] = try Self.column(word, line: 0)
  }

  private static func column(_ word: String, line: Int) throws(ReadError) -> ColumnMeaning {
    if let meaning = ColumnMeaning(word) {
      return meaning
    }
    let known = RuleColumn.allCases.map(\.rawValue)
    let message: Message = "unknown column '\(word)'; use \(list: known)"
    throw ReadError(line: line, message: message)
  }

  private mutating func add(
    level: String,
    for word: String,
    line: Int
  ) throws(ReadError) {
    guard let level = Level(rawValue: level) else {
      let known = Level.allCases.map(\.rawValue)
      let message: Message = "unknown level '\(level)'; use \(list: known)"
      throw ReadError(line: line, message: message)
    }
    levels[word.lowercased()] = level
  }

  private mutating func add(
    status: String,
    for word: String,
    line: Int
  ) throws(ReadError) {
    guard let status = RuleStatus(rawValue: status) else {
      let known = RuleStatus.allCases.map(\.rawValue)
      let message: Message = "unknown status '\(status)'; use \(list: known)"
      throw ReadError(line: line, message: message)
    }
    statuses[word.lowercased()] = status
  }

  /// The choices with those of others, which come first.
  package func merging(_ others: RuleTableChoices) -> RuleTableChoices {
    var merged = self
    merged.columns.merge(others.columns) { $1 }
    merged.levels.merge(others.levels) { $1 }
    merged.statuses.merge(others.statuses) { $1 }
    return merged
  }
}

// MARK: - Words

extension RuleTableChoices {
  /// The level that a cell states; `nil` for an unknown word.
  func level(_ cell: String) -> Level? {
    let word = Self.bare(cell)
    return levels[cell.lowercased()] ?? levels[word.lowercased()] ?? Level.named(word)
  }

  /// A word without the brackets and the full stop around it: `[MUST]`, `【必須】`.
  private static func bare(_ cell: String) -> String {
    let word = cell.precomposedStringWithCompatibilityMapping
    return word.trimmingCharacters(in: .init(charactersIn: " \n[]【】()「」.。:"))
  }

  /// The status that a cell states; `nil` for an unknown word.
  func status(_ cell: String) -> RuleStatus? {
    let word = Self.bare(cell).lowercased()
    return statuses[cell.lowercased()] ?? RuleStatus(rawValue: word) ?? Self.statusWords[word]
  }

  private static let statusWords: [String: RuleStatus] = {
    let words: [RuleStatus: String] = [
      .current: """
      active approved accepted final valid released published stable done implemented adopted true \
      有効 承認 承認済 承認済み 確定 現行 公開 採用
      """,
      .draft: """
      proposed new open pending wip review in-review inactive todo 草案 案 検討中 提案 下書き 未承認 レビュー中
      """,
      .trial: "experimental beta preview pilot 試行 試行中 実験",
      .retired: """
      deprecated obsolete withdrawn removed rejected superseded deleted archived 廃止 無効 廃案 削除 却下 非推奨
      """,
      .historical: "history past 過去 歴史",
    ]
    var known: [String: RuleStatus] = [:]
    for (status, list) in words {
      for word in list.split(separator: " ") {
        known[String(word)] = status
        known[String(word).replacing("-", with: " ")] = status
      }
    }
    return known
  }()
}
