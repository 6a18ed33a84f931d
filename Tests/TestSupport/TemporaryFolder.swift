package import Foundation

/// A folder of its own for one test, with what the test writes into it; removed with its owner.
package final class TemporaryFolder: Sendable {
  /// Its absolute path.
  package let path: String

  /// Makes a folder with files.
  ///
  /// - Parameter files: The texts of files by their paths in the folder.
  /// - Throws: What the file system refuses.
  package init(_ files: [String: String] = [:]) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "test-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, at: path) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The absolute path of something in the folder.
  package func path(of file: String) -> String { "\(path)/\(file)" }
}

extension TemporaryFolder {
  /// Writes a file and makes the folders around it.
  package func write(_ text: String, at file: String) throws {
    try write(Array(text.utf8), at: file)
  }

  /// Writes a file and makes the folders around it.
  package func write(_ bytes: [UInt8], at file: String) throws {
    let url = URL(filePath: path(of: file))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// Makes a symbolic link, and the folders around it.
  package func link(_ file: String, to target: String) throws {
    let path = path(of: file)
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  /// Copies a file or folder from elsewhere into this one.
  package func copy(_ source: String, to file: String) throws {
    try FileManager.default.copyItem(atPath: source, toPath: path(of: file))
  }

  /// Puts so many empty files into a folder.
  package func fill(_ folder: String, with count: Int) throws {
    for number in 0..<count { try write([], at: "\(folder)/\(number)") }
  }

  /// Runs a script of the shell in the folder, up to the first command that fails.
  package func runShell(_ script: String) throws {
    try runTool("sh", "-ec", script, folder: path)
  }

  /// Has a file look as if it had been written in 2001, before any other.
  package func age(_ file: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: path(of: file))
  }

  /// Removes a file, or a folder with all that is in it.
  package func remove(_ file: String) throws {
    try FileManager.default.removeItem(atPath: path(of: file))
  }

  /// The text of a file.
  package func text(at file: String) throws -> String {
    try String(contentsOfFile: path(of: file), encoding: .utf8)
  }

  /// Returns whether a file or folder is there.
  package func exists(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: path(of: file))
  }
}

extension TemporaryFolder {
  /// What tells whether a file was touched.
  package struct Stamp: Sendable, Equatable {
    package var inode: UInt64
    package var modified: Date
  }

  /// The paths of all files below a folder, relative to it and sorted; the build's own left out.
  package func files(below folder: String) throws -> [String] {
    let root = path(of: folder)
    guard let paths = FileManager.default.enumerator(atPath: root) else { return [] }
    return try paths.compactMap { $0 as? String }.filter { path in
      guard !path.hasPrefix(".shishin") else { return false }
      let type = try FileManager.default.attributesOfItem(atPath: "\(root)/\(path)")[.type]
      return type as? FileAttributeType != .typeDirectory
    }.sorted()
  }

  /// The contents of all files below a folder, by their paths from there.
  package func contents(below folder: String) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for file in try files(below: folder) {
      contents[file] = try Data(contentsOf: URL(filePath: path(of: "\(folder)/\(file)")))
    }
    return contents
  }

  /// What tells whether any file below a folder was touched, by their paths from there.
  package func stamps(below folder: String) throws -> [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    for file in try files(below: folder) {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: path(of: "\(folder)/\(file)"))
      stamps[file] = Stamp(
        inode: attributes[.systemFileNumber] as? UInt64 ?? 0,
        modified: attributes[.modificationDate] as? Date ?? .distantPast)
    }
    return stamps
  }
}
