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
  /// Indicates whether an earlier import has written files here.
  private(set) var hasRecord = false
  /// The hashes of the files of the earlier import, by path.
  private var record: [String: String] = [:]

  static let recordName = "import.lock"
  private static let tableName = "import.yaml"

  /// - Throws: Exit code 64, the reason said, where a site is there that no import of a tree has made, and where what
  ///   an import has written is a link, or names a file outside of the site.
  init(_ folder: String) throws {
    self.folder = folder
    for name in [Self.recordName, Self.tableName] {
      try refuseLinks(at: name)
    }
    guard let bytes = try readFileIfAny("\(folder)/\(Self.recordName)") else {
      let site = "\(folder)/Content/site.yaml"
      guard !FileManager.default.fileExists(atPath: site) else {
        throw Console.failure(
          "\(site) already exists; choose a new folder with '--into'", code: .wrongUsage)
      }
      return
    }
    hasRecord = true
    try readRecord(bytes)
  }

  private mutating func readRecord(_ bytes: [UInt8]) throws {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    for (number, line) in lines.enumerated() {
      // "6e34… Content/alert/en.md"
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      // Files that are in the record are removed one day: none of them may be anywhere else.
      guard parts.count == 2,
        Self.isInSite(parts[1])
      else {
        throw Console.failure(
          "\(folder)/\(Self.recordName):\(number + 1): not a line that an import writes; remove it",
          code: .wrongUsage)
      }
      record[parts[1]] = parts[0]
    }
  }

  /// Returns whether a path from the site's folder is that of a file that an import may write.
  private static func isInSite(_ path: String) -> Bool {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    let isBelowFolder = ["Content", "Public", "Templates"].contains(names[0]) && names.count > 1
    return isBelowFolder && !names.contains { ["", ".", ".."].contains($0) }
      || path == tableName
  }

  /// The text of the table that a person may have edited, with its path; `nil` before the first import.
  func decisions() throws -> (path: String, text: String)? {
    let path = "\(folder)/\(Self.tableName)"
    return try readFileIfAny(path).map { bytes in
      (path, String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Returns the decisions of a person about components.
  ///
  /// - Throws: Exit code 64, after printing the place, if the table contains an unknown word.
  func decided() throws -> [String: Treatment] {
    guard let (path, text) = try decisions() else {
      return [:]
    }
    do {
      return try ComponentTable.decided(text)
    } catch {
      let word = error.word ?? ""
      let reason: Message =
        if word.isEmpty {
          "malformed YAML"
        } else {
          "unknown 'as: \(word)'; use \(Treatment.names.joined(separator: ", "))"
        }
      throw Console.failure("\(path):\(max(1, error.line)): \(reason)", code: .wrongUsage)
    }
  }

  /// The origin of the bytes of a file.
  private enum Content {
    case made([UInt8])
    /// Copied from the tree, and read when it is written: together the files may be larger than memory.
    case copy(of: String)
  }

  /// Writes what has changed.
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
    try write(Self.contents(made), from: tree, isDryRun: isDryRun)
  }

  /// Writes what has changed of some files, by their paths in the folder.
  ///
  /// - Throws: Like the other function.
  func write(_ files: [(path: String, text: String)], isDryRun: Bool) throws -> [(
    path: String, fate: Fate
  )] {
    let contents = files.map { file in
      (file.path, Content.made(Array(file.text.utf8)))
    }
    return try write(
      Dictionary(keepingFirst: contents), from: nil, isDryRun: isDryRun)
  }

  private func write(
    _ contents: [String: Content],
    from tree: SourceTree?,
    isDryRun: Bool
  ) throws -> [(path: String, fate: Fate)] {
    // Before anything is written. Names are made so that none leads elsewhere; this holds whatever they are.
    if let outside = contents.keys.sorted().first(where: { !Self.isInSite($0) }) {
      throw Console.failure(
        "'\(outside)' is not in the site; nothing was created", code: .wrongUsage)
    }
    try refuseLinks(among: Set(contents.keys).union(record.keys))
    if !isDryRun {
      removeTemporaryFiles(below: folder)
    }
    if !isDryRun, !hasRecord {
      // First, so that an import that is interrupted can be started again: the folder is one of its own.
      try makeFolders(around: "\(folder)/\(Self.recordName)")
      try writeRecord([:])
    }
    var fates: [(path: String, fate: Fate)] = []
    var newRecord = record
    for (path, content) in contents.sortedByKey() {
      guard let bytes = bytes(of: content, in: tree) else {
        continue
      }
      let hash = sha256(bytes.span)
      let fate = try write(bytes, hash: hash, to: path, isDryRun: isDryRun)
      fates.append((path, fate))
      // A file that stays as it is keeps the hash by which that is known.
      if fate != .kept {
        newRecord[path] = hash
      }
    }
    let gone = Set(record.keys).subtracting(fates.map(\.path)).sorted()
    for path in gone {
      newRecord[path] = nil
    }
    fates += try remove(gone, isDryRun: isDryRun)
    if !isDryRun {
      try writeRecord(newRecord)
    }
    return fates
  }

  /// Records files as they are now, so that the next import may replace them.
  ///
  /// - Parameter paths: Their paths, as they can be opened.
  /// - Throws: An error if the disk refuses a file.
  mutating func recordAgain(_ paths: [String]) throws {
    for path in paths where path.hasPrefix(folder + "/") {
      let name = String(path.dropFirst(folder.count + 1))
      guard record[name] != nil else { continue }
      let bytes = try readFile(path)
      record[name] = sha256(bytes.span)
    }
    try writeRecord(record)
  }

  private func refuseLinks(among paths: Set<String>) throws {
    for path in paths.sorted() {
      try refuseLinks(at: path)
    }
  }

  private func write(
    _ bytes: [UInt8],
    hash: String,
    to path: String,
    isDryRun: Bool
  ) throws -> Fate {
    let fate = try self.fate(of: path, hash)
    if !isDryRun, fate == .created || fate == .updated {
      let full = "\(folder)/\(path)"
      try makeFolders(around: full)
      try replaceFile(full, with: bytes)
    }
    return fate
  }

  private static func contents(_ made: TreeFiles) -> [String: Content] {
    var contents: [String: Content] = [:]
    for (path, bytes) in made.files {
      contents[path] = .made(bytes)
    }
    for (path, source) in made.copies {
      contents[path] = .copy(of: source)
    }
    return contents
  }

  private func remove(
    _ paths: [String],
    isDryRun: Bool
  ) throws -> [(path: String, fate: Fate)] {
    try paths.compactMap { path in
      try remove(path, isDryRun: isDryRun).map { (path, $0) }
    }
  }

  /// Removes a file of an earlier import that the tree has no more, unless an author has changed it.
  private func remove(_ path: String, isDryRun: Bool) throws -> Fate? {
    guard let bytes = try readFileIfAny("\(folder)/\(path)") else {
      return nil
    }
    guard sha256(bytes.span) == record[path] else {
      return .kept
    }
    if !isDryRun {
      try FileManager.default.removeItem(atPath: "\(folder)/\(path)")
    }
    return .removed
  }

  private func writeRecord(_ record: [String: String]) throws {
    let lines = record.sortedByKey().map { path, hash in
      "\(hash) \(path)\n"
    }
    try replaceFile("\(folder)/\(Self.recordName)", with: Array(lines.joined().utf8))
  }

  private func bytes(of content: Content, in tree: SourceTree?) -> [UInt8]? {
    switch content {
    case .made(let bytes):
      bytes
    case .copy(let source):
      tree?.bytes(source)
    }
  }

  private func fate(of path: String, _ hash: String) throws -> Fate {
    guard let bytes = try readFileIfAny("\(folder)/\(path)") else {
      // A file that an author has removed stays away until it has another text.
      return record[path] == hash ? .kept : .created
    }
    let current = sha256(bytes.span)
    if current == hash {
      return .unchanged
    }
    // The table is a person's, with the same decisions in it.
    if current == record[path] || path == Self.tableName {
      return .updated
    }
    return .kept
  }

  /// Refuses to read, write or remove where a symbolic link leads elsewhere.
  private func refuseLinks(at path: String) throws {
    let full = "\(folder)/\(path)"
    for folder in folders(around: full).reversed() where folder.hasPrefix(self.folder + "/") {
      guard let kind = try kind(of: folder) else { return }
      guard kind == .folder else {
        throw Console.failure(
          "\(folder) is a link, or is not a folder; nothing was created", code: .wrongUsage)
      }
    }
    guard try [nil, .file].contains(kind(of: full)) else {
      throw Console.failure(
        "\(full) is a link, or is not a file; nothing was created", code: .wrongUsage)
    }
  }

  /// Returns the kind of the entry at a path, without following links; `nil` if there is none.
  private func kind(of path: String) throws -> Descriptor.Kind? {
    guard try kindOfFile(splitPath(path).folder) != nil else {
      return nil
    }
    return try kindOfEntry(path)
  }
}

extension TreeDestination {
  /// Returns the result for each file, for programs.
  static func json(of fates: [(path: String, fate: Fate)]) -> JSONValue {
    let files = fates.map { path, fate in
      JSONValue.object([("path", .string(path)), ("fate", .string("\(fate)"))])
    }
    return .array(files)
  }
}
