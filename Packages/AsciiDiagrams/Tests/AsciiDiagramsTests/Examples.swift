import Foundation

/// The examples: drawings and their pictures, which the documentation shows too.
enum Examples {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("examples")

  /// The names of all drawings, sorted.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }()

  static func drawing(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: folder.appendingPathComponent(name + ".txt")))
  }

  static func picture(_ name: String) -> URL { folder.appendingPathComponent(name + ".svg") }
}

extension [UInt8] {
  /// The bytes as text.
  var text: String { String(decoding: self, as: UTF8.self) }
}
