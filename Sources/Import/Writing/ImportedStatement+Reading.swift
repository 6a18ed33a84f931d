import Foundation

extension ImportedStatement {
  /// One line of `KEY.jsonl`, as an import wrote it.
  private struct Line: Decodable {
    var id: String
    var section: String
    var topic: String?
    var kind: String
    var level: String?
    var fact: String
    var at: String?
    var change: Change?
  }

  /// Reads the statements of an earlier import.
  ///
  /// - Throws: Where a line is no statement.
  package static func read(_ bytes: [UInt8]) throws -> [ImportedStatement] {
    let decoder = JSONDecoder()
    return try bytes.split(separator: 0x0A).map { line in
      let line = try decoder.decode(Line.self, from: Data(line))
      var statement = ImportedStatement(
        id: line.id, section: line.section.components(separatedBy: " / "), topic: line.topic ?? "",
        kind: line.kind, level: line.level, text: line.fact, place: line.at ?? "")
      statement.change = line.change
      return statement
    }
  }
}
