import Foundation
import Publishing

/// The lines of a document that an imported statement stands on.
struct Original: Codable {
  /// `12:1-14:20`: line and column of its first character, and those behind its last one.
  let at: String
  let original: String

  /// Finds the lines of a statement.
  ///
  /// - Parameters:
  ///   - id: Such as `kiosk-012`.
  ///   - folder: The site's folder.
  /// - Returns: The lines; `nil` where no source has that statement, or nobody imported it.
  /// - Throws: ``FileError`` where the source cannot be read.
  /// - Complexity: O(*n*), where *n* is the length of the source.
  static func find(_ id: String, in folder: String) throws(FileError) -> Original? {
    let isName = id.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
    }
    guard isName, let end = id.lastIndex(of: "-") else { return nil }
    let path = "\(folder)/Content/sources/\(id[..<end]).jsonl"
    let opener = Array("{\"id\": \"\(id)\"".utf8)
    let lines = try readFileIfAny(path)?.split(separator: 0x0A) ?? []
    let line = lines.first { $0.starts(with: opener) }
    return line.flatMap { try? JSONDecoder().decode(Original.self, from: Data($0)) }
  }

  /// The lines as JSON.
  var json: [UInt8] { (try? JSONEncoder().encode(self)).map(Array.init) ?? [] }
}
