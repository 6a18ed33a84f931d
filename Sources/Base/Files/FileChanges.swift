/// Which files may have changed since they were read last.
package enum FileChanges: Sendable, Equatable {
  case anything
  /// Files, and folders with all that is in them, by paths as they can be opened.
  case paths(Set<String>)

  /// The paths; `nil` for anything.
  package var changedPaths: Set<String>? {
    if case .paths(let paths) = self { paths } else { nil }
  }

  package static let nothing = FileChanges.paths([])

  /// The changes of both.
  package func union(_ other: FileChanges) -> FileChanges {
    guard case .paths(let paths) = self, case .paths(let others) = other else { return .anything }
    return .paths(paths.union(others))
  }

  /// Whether a file may have changed.
  ///
  /// - Complexity: O(*n*) in the count of folders around it.
  package func contains(_ path: String) -> Bool {
    guard case .paths(let paths) = self else { return true }
    guard !paths.isEmpty else { return false }
    if paths.contains(path) { return true }
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      if paths.contains(String(rest)) { return true }
    }
    return false
  }
}
