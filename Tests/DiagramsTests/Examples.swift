import Foundation

/// The examples of the package, which the manual shows too.
enum Examples {
  /// The folder of the repository.
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL
  private static let folder = repository.appendingPathComponent(
    "Packages/AsciiDiagrams/Tests/AsciiDiagramsTests/examples")

  /// The texts of all drawings.
  static func drawings() throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let texts = try files.filter { $0.pathExtension == "txt" }.map { file in
      try String(contentsOf: file, encoding: .utf8)
    }
    return Set(texts)
  }
}

extension [UInt8] {
  /// The bytes as text.
  var text: String { String(decoding: self, as: UTF8.self) }
}
