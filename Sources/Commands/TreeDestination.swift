import ArgumentParser
import Base
import Foundation
import TreeImport

/// The folder of a site that is made from a tree, with the files that an earlier import has
/// written.
///
/// `import.lock` contains the hash of each file as it was written. An unmodified file follows the
/// tree; one that an author has modified or removed is left alone.
struct TreeDestination {
  /// The treatment of a file.
  enum Fate: Equatable {
    case created, updated, unchanged, removed
    /// An author has changed or removed it.
    case kept
  }

  let folder: String
  /// The hashes of the files of the earlier import, by path.
  private var record: [String: String] = [:]

  private static let recordName = "import.lock"
  private static let tableName = "import.yaml"

  /// - Throws: Exit code 64, after printing the reason, if there is a site that was not imported
  ///   from a tree.
  init(_ folder: String) throws {
    self.folder = folder
    guard let bytes = try readFileIfAny("\(folder)/\(Self.recordName)") else {
      let site = "\(folder)/Content/site.yaml"
      guard !FileManager.default.fileExists(atPath: site) else {
        Console.sayFailure("\(site) already exists; choose a new folder with '--into'")
        throw ExitCode(64)
      }
      return
    }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      if parts.count == 2 { record[parts[1]] = parts[0] }
    }
  }

  /// Returns the decisions of the editor about components.
  ///
  /// - Throws: Exit code 64, after printing the place, if the table contains an unknown word.
  func decided() throws -> [String: Treatment] {
    let path = "\(folder)/\(Self.tableName)"
    guard let bytes = try readFileIfAny(path) else { return [:] }
    do {
      return try ComponentTable.decided(String(decoding: bytes, as: UTF8.self))
    } catch {
      let word = error.word ?? ""
      let reason: Message =
        word.isEmpty
        ? "malformed YAML"
        : "unknown 'as: \(word)'; use \(Treatment.names.joined(separator: ", "))"
      Console.sayFailure("\(path):\(max(1, error.line)): \(reason)")
      throw ExitCode(64)
    }
  }

  /// Writes the changes.
  ///
  /// - Parameters:
  ///   - made: The files.
  ///   - tree: The tree from which files are copied.
  ///   - isDryRun: True to write nothing.
  /// - Returns: The treatment of each file, by path.
  /// - Throws: An error if the disk refuses a file; exit code 64, after printing the reason, if a
  ///   link is in the way.
  func write(_ made: TreeFiles, from tree: SourceTree, isDryRun: Bool) throws -> [(
    path: String, fate: Fate
  )] {
    var fates: [(path: String, fate: Fate)] = []
    var newRecord = record
    var bytesByPath: [String: [UInt8]] = [:]
    for (path, bytes) in made.files { bytesByPath[path] = bytes }
    for (path, source) in made.copies { bytesByPath[path] = tree.bytes(source) }
    for path in bytesByPath.keys.sorted() {
      guard let bytes = bytesByPath[path] else { continue }
      let hash = sha256(bytes.span)
      let fate = try self.fate(of: path, hash)
      fates.append((path, fate))
      if fate != .kept { newRecord[path] = hash }
      guard !isDryRun, fate == .created || fate == .updated else { continue }
      let full = "\(folder)/\(path)"
      try checkFolders(around: full)
      try makeFolders(around: full)
      try replaceFile(full, with: bytes)
    }
    let paths = Set(fates.map(\.path))
    for path in record.keys.sorted() where !paths.contains(path) {
      newRecord[path] = nil
      guard let bytes = try readFileIfAny("\(folder)/\(path)") else { continue }
      let isOwn = sha256(bytes.span) == record[path]
      fates.append((path, isOwn ? .removed : .kept))
      if isOwn, !isDryRun { try FileManager.default.removeItem(atPath: "\(folder)/\(path)") }
    }
    if !isDryRun {
      let lines = newRecord.keys.sorted().map { "\(newRecord[$0] ?? "") \($0)\n" }
      try replaceFile("\(folder)/\(Self.recordName)", with: Array(lines.joined().utf8))
    }
    return fates
  }

  private func fate(of path: String, _ hash: String) throws -> Fate {
    guard let bytes = try readFileIfAny("\(folder)/\(path)") else {
      return record[path] == nil || record[path] != hash ? .created : .kept
    }
    let current = sha256(bytes.span)
    if current == hash { return .unchanged }
    // The table is a person's, with the same decisions in it.
    return current == record[path] || path == Self.tableName ? .updated : .kept
  }

  /// Refuses to write if a symbolic link leads elsewhere.
  private func checkFolders(around path: String) throws {
    for folder in folders(around: path).reversed()
    where folder != self.folder && folder.hasPrefix(self.folder + "/") {
      guard try kindOfFile(splitPath(folder).folder) != nil, try isOccupied(folder) else { return }
      guard try isFolder(folder) else {
        Console.sayFailure("\(folder) is a link or not a folder; nothing was created")
        throw ExitCode(64)
      }
    }
  }
}
