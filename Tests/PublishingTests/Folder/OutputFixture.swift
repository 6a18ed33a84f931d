import FileWatching
import Foundation

@testable import Publishing

/// A folder of its own for one test, with the output folder `Public` in it.
final class OutputFixture: Sendable {
  /// What tells whether a file was touched.
  struct Stamp: Equatable {
    var inode: UInt64
    var modified: Date
  }

  let root: String
  var out: String { "\(root)/Public" }

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "output-\(UUID())").path
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  /// One whole build of files given by their paths and texts.
  @discardableResult
  func build(_ files: [String: String]) throws -> OutputFolder.Summary {
    try staged(files).publish()
  }

  /// A build that has not published yet.
  func staged(_ files: [String: String]) throws -> OutputFolder {
    let folder = try OutputFolder(path: out)
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      try folder.stage(text.utf8.span, at: path)
    }
    return folder
  }
}

/// The files of the output folder; paths are relative to it.
extension OutputFixture {
  func write(_ text: String, at path: String) throws {
    let url = URL(filePath: "\(out)/\(path)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func link(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(out)/\(path)", withDestinationPath: destination)
  }

  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(out)/\(path)", withIntermediateDirectories: true)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: "\(out)/\(path)")
  }

  func text(at path: String) throws -> String {
    try String(contentsOfFile: "\(out)/\(path)", encoding: .utf8)
  }

  func stamp(at path: String) throws -> Stamp {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(out)/\(path)")
    return Stamp(
      inode: attributes[.systemFileNumber] as? UInt64 ?? 0,
      modified: attributes[.modificationDate] as? Date ?? .distantPast)
  }

  /// The texts of all files by their paths, those of the build itself left out.
  func site() throws -> [String: String] {
    var site: [String: String] = [:]
    for path in try entries() where !path.hasSuffix("/") { site[path] = try text(at: path) }
    return site
  }

  /// Everything below the output folder, sorted, folders with a slash at the end.
  func entries(below folder: String = "") throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(out)/\(folder)")
    return try names.filter { folder + $0 != ".shishin" }.flatMap { name in
      let path = folder + name
      let type = try FileManager.default.attributesOfItem(atPath: "\(out)/\(path)")[.type]
      let isFolder = type as? FileAttributeType == .typeDirectory
      return isFolder ? ["\(path)/"] + (try entries(below: "\(path)/")) : [path]
    }.sorted()
  }

  /// The paths that the manifest lists.
  func manifest() throws -> [String] {
    try text(at: ".shishin/manifest").split(separator: "\n").dropFirst().dropLast().map { line in
      String(line[line.index(after: line.firstIndex(of: " ") ?? line.startIndex)...])
    }
  }

  /// True if a build has left its staging folder.
  var hasStaging: Bool { FileManager.default.fileExists(atPath: "\(out)/.shishin/staging") }
}
