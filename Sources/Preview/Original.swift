import Base
import Markup

/// The lines of a document that contain an imported statement.
struct Original {
  /// `12:1-14:20`: line and column of its first character, and of the position after its last one.
  let at: String
  let original: String

  /// Finds the lines of a statement.
  ///
  /// - Parameters:
  ///   - id: Such as `kiosk-012`.
  ///   - folder: The site's folder.
  /// - Returns: The lines; `nil` if no source has that statement, or it was not imported.
  /// - Throws: ``FileError`` if the source cannot be read.
  /// - Complexity: O(*n*), where *n* is the length of the source.
  static func find(_ id: String, in folder: String) throws(FileError) -> Original? {
    guard Identifier.isStatementEnd(id.utf8) else { return nil }
    let opener = Array("{\"id\": \"\(id)\"".utf8)
    // Keys have hyphens, and so does what follows them.
    let hyphens = id.indices.filter { id[$0] == "-" }
    // The longest key first; eight are enough for any id, and a bound for what is read.
    for end in hyphens.prefix(8).reversed() {
      guard Identifier.isWellFormed(id[..<end].utf8) else { continue }
      let bytes = try readFileIfAny("\(folder)/Content/sources/\(id[..<end]).jsonl")
      let lines = bytes?.split(separator: .lineFeed)
      if let line = lines?.first(where: { $0.starts(with: opener) }) {
        return Original(line: Array(line))
      }
    }
    return nil
  }

  /// Reads the line of a statement; `nil` if it was not imported.
  private init?(line: [UInt8]) {
    guard let json = try? JSONValue(parsing: line),
      let at = json["at"]?.string,
      let original = json["original"]?.string
    else { return nil }
    self.at = at
    self.original = original
  }

  /// The lines as JSON.
  var json: [UInt8] {
    JSONValue.object([("at", .string(at)), ("original", .string(original))]).bytes
  }
}
