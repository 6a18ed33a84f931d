/// The files that may have changed since they were last read.
package enum FileChanges: Sendable, Equatable {
  case anything
  /// Files, and folders with their contents, by paths that can be opened.
  case paths(Set<String>)

  /// The paths; `nil` if anything may have changed.
  package var changedPaths: Set<String>? {
    guard case .paths(let paths) = self else { return nil }
    return paths
  }

  package static let nothing = FileChanges.paths([])

  /// The changes of both.
  package func union(_ other: FileChanges) -> FileChanges {
    guard case .paths(let paths) = self,
      case .paths(let others) = other
    else { return .anything }
    return .paths(paths.union(others))
  }

  /// Returns whether a file may have changed.
  ///
  /// - Complexity: O(*n*), where *n* is the number of folders around it.
  package func contains(_ path: String) -> Bool {
    guard case .paths(let paths) = self else { return true }
    guard !paths.isEmpty else { return false }
    if paths.contains(path) {
      return true
    }
    // A changed folder stands for everything in it.
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      if paths.contains(String(rest)) {
        return true
      }
    }
    return false
  }
}
