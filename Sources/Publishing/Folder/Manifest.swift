package import Base

/// The files that builds made, with their sizes: the files that may be replaced and removed.
///
///     shishin manifest 2
///     5120 assets/site.css
///     18233 en/index.html
///     2 files
///
/// The last line distinguishes a complete list from one that was cut between two lines.
struct Manifest: Sendable, Equatable {
  /// A file that a build made.
  struct File: Sendable, Equatable {
    var path: OutputPath
    /// In bytes; `nil` where a manifest of format 1, which has no sizes, lists it.
    var size: Int?
  }

  /// The format that this version writes; it reads 1 too.
  static let version = 2

  /// Sorted by path, each path once.
  let files: [File]

  /// - Complexity: O(*n* log *n*), where *n* is the number of the files.
  init(_ files: some Sequence<File>) {
    var unique: [File] = []
    let sorted = files.sorted { $0.path < $1.path }
    for file in sorted where file.path != unique.last?.path {
      unique.append(file)
    }
    self.files = unique
  }
}

extension Manifest {
  /// The reason why a manifest cannot be read.
  enum ReadingError: Error, Hashable {
    /// Not one of ours, or not whole: a power failure may leave it empty or full of zeros.
    case damaged
    /// A format that only later versions know.
    case newer(Int)
  }

  private static let title = "shishin manifest "

  /// Reads the format of ``bytes``, and that of version 0.1.0: paths without sizes, no last line.
  init(bytes: [UInt8]) throws(ReadingError) {
    let rows = bytes.split(
      separator: .lineFeed,
      omittingEmptySubsequences: false)
    var lines = rows.map { String(validating: $0, as: UTF8.self) ?? "" }[...]
    let version = try Self.version(ofTitle: lines.popFirst() ?? "")
    // The file ends with a line break, so that a part of it is not taken for the whole.
    guard lines.popLast() == "" else { throw .damaged }
    if version > 1, lines.popLast() != Self.end(lines.count) {
      throw .damaged
    }
    files = try Self.files(lines, version: version)
  }

  private static func version(ofTitle title: String) throws(ReadingError) -> Int {
    guard title.hasPrefix(Self.title),
      let version = Int(title.dropFirst(Self.title.count)),
      version > 0
    else { throw .damaged }
    guard version <= Self.version else { throw .newer(version) }
    return version
  }

  private static func files(
    _ lines: ArraySlice<String>,
    version: Int
  ) throws(ReadingError) -> [File] {
    var files: [File] = []
    for line in lines {
      guard let file = file(line, version: version) else {
        throw .damaged
      }
      // Each path once, in order: what came out of order was not written by a build.
      if let last = files.last, last.path >= file.path {
        throw .damaged
      }
      files.append(file)
    }
    return files
  }

  private static func file(_ line: String, version: Int) -> File? {
    // Version 1 had only paths.
    if version == 1 {
      return File(path: line, size: nil)
    }
    return File(line: line)
  }

  /// The file's content.
  var bytes: [UInt8] {
    var bytes = Array("\(Self.title)\(Self.version)\n".utf8)
    for file in files {
      bytes += (file.size.map(String.init) ?? File.noSize).utf8
      bytes.append(.space)
      bytes += file.path.text.utf8
      bytes.append(.lineFeed)
    }
    return bytes + "\(Self.end(files.count))\n".utf8
  }

  private static func end(_ count: Int) -> String {
    "\(count) files"
  }
}

extension Manifest.File {
  /// Written for an unknown size.
  fileprivate static let noSize = "-"

  /// Reads `5120 assets/site.css`.
  fileprivate init?(line: String) {
    guard let space = line.utf8.firstIndex(of: .space) else {
      return nil
    }
    let size = Int(line[..<space])
    // A size that is no number is the sign for none.
    guard size.map({ $0 >= 0 }) ?? (line[..<space] == Self.noSize) else {
      return nil
    }
    let path = line[line.utf8.index(after: space)...]
    self.init(path: String(path), size: size)
  }

  fileprivate init?(path: String, size: Int?) {
    guard OutputPath.flaw(in: path) == nil else { return nil }
    self.init(path: OutputPath(unchecked: path), size: size)
  }
}

extension Manifest {
  /// - Complexity: O(log *n*), where *n* is the number of files.
  func contains(_ path: OutputPath) -> Bool {
    let index = firstIndex(from: path)
    return index < files.count && files[index].path == path
  }

  /// Returns whether a listed file is in the folder or below it.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of the files.
  func hasFiles(in folder: OutputPath) -> Bool {
    let prefix = OutputPath(unchecked: folder.text + "/")
    let index = firstIndex(from: prefix)
    return index < files.count
      && files[index].path.text.utf8.starts(with: prefix.text.utf8)
  }

  /// Returns the index of the first file whose path does not precede `path`.
  private func firstIndex(from path: OutputPath) -> Int {
    files.partitionIndex { $0.path >= path }
  }
}

extension Manifest {
  /// Reads the manifest of a folder; `nil` if there is none, or none that this version can read.
  ///
  /// - Throws: ``FileError`` if it cannot be read.
  init?(of folder: String) throws(FileError) {
    let path = join(folder, ControlFolder.name + "/" + ControlFolder.manifestName)
    guard let bytes = try readFileIfAny(path),
      let manifest = try? Manifest(bytes: bytes)
    else {
      return nil
    }
    self = manifest
  }
}

/// Returns the paths of the files that builds have put into a folder, sorted; `nil` if it has no
/// manifest.
///
/// - Throws: ``FileError`` where the list cannot be read.
package func publishedPaths(in folder: String) throws(FileError) -> [String]? {
  try Manifest(of: folder)?.files.map(\.path.text)
}
