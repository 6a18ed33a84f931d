/// The files that builds made: what may be replaced and removed.
///
///     shishin manifest 1
///     assets/site.css
///     en/index.html
struct Manifest: Sendable, Equatable {
  /// The format that this version reads and writes.
  static let version = 1

  private static let title = "shishin manifest "

  /// Sorted, each once.
  let paths: [OutputPath]

  /// - Complexity: O(*n* log *n*), where *n* is the count of the paths.
  init(_ paths: some Sequence<OutputPath>) {
    var unique: [OutputPath] = []
    for path in paths.sorted() where path != unique.last { unique.append(path) }
    self.paths = unique
  }
}

extension Manifest {
  /// Reads what ``bytes`` yields; anything else is an error, so that nothing is removed by mistake.
  init(bytes: [UInt8], at path: String) throws(OutputError) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let title = String(validating: lines[0], as: UTF8.self) ?? ""
    guard title.hasPrefix(Self.title), let version = Int(title.dropFirst(Self.title.count)),
      version > 0
    else { throw .damagedManifest(path, line: 1) }
    guard version <= Self.version else { throw .newerManifest(path, version: version) }

    var paths: [OutputPath] = []
    for (index, line) in lines.enumerated().dropFirst().dropLast() {
      guard let text = String(validating: line, as: UTF8.self), OutputPath.flaw(in: text) == nil,
        paths.last.map({ $0 < OutputPath(unchecked: text) }) ?? true
      else { throw .damagedManifest(path, line: index + 1) }
      paths.append(OutputPath(unchecked: text))
    }
    guard lines.count > 1, lines.last?.isEmpty == true else {
      throw .damagedManifest(path, line: lines.count)
    }
    self.paths = paths
  }

  /// The file's content; the last line ends like the others, so that a cut one is known.
  var bytes: [UInt8] {
    var bytes = Array("\(Self.title)\(Self.version)\n".utf8)
    for path in paths {
      bytes += path.text.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}

extension Manifest {
  /// - Complexity: O(log *n*), where *n* is the count of the paths.
  func contains(_ path: OutputPath) -> Bool {
    let index = firstIndex(from: path)
    return index < paths.count && paths[index] == path
  }

  /// Whether a listed file stands in the folder or below it.
  ///
  /// - Complexity: O(log *n*), where *n* is the count of the paths.
  func hasFiles(in folder: OutputPath) -> Bool {
    let prefix = OutputPath(unchecked: folder.text + "/")
    let index = firstIndex(from: prefix)
    return index < paths.count && paths[index].text.utf8.starts(with: prefix.text.utf8)
  }

  /// The index of the first path that does not come before `path`.
  private func firstIndex(from path: OutputPath) -> Int {
    var range = paths.startIndex..<paths.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = paths[middle] < path ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
