package import Base

/// An error that stops publishing, other than those of the system.
package enum OutputError: Error, Hashable {
  /// Another process holds the lock of the output folder.
  case locked(folder: String)
  /// Two files of one build have the same path, or paths that differ in case only.
  case madeTwice(String, String)
  /// A path of one build is that of a file and that of a folder with files.
  case fileAndFolder(String)
  /// The manifest could not list such a path, one a line.
  case lineBreak(String)
  /// Sorted paths of entries that no earlier build made.
  case foreign([String], folder: String)
  /// The folder is one into which a site must not be published.
  case misplaced(String, reason: Message)
  /// Another file system is mounted on a folder of the site, so that files cannot be moved there.
  case mounted(String)
  /// The system refused something after files were moved.
  case interrupted(FileError, moved: [String])
  /// The manifest has a format that this version does not know.
  case newerManifest(String, version: Int)
}

extension OutputError: MessageError {
  /// One line, such as `another build is writing into Public`.
  package var message: Message {
    switch self {
    case .locked(let folder):
      "another build is writing into \(folder.onOneLine)"
    case .madeTwice(let first, let second) where first == second:
      "duplicate output file \(first.onOneLine)"
    case .madeTwice(let first, let second):
      "\(first.onOneLine) and \(second.onOneLine) are the same file on systems that ignore case"
    case .fileAndFolder(let path):
      "\(path.onOneLine) is both a file and a folder"
    case .lineBreak(let path):
      "\(path.onOneLine) has a line break in its name"
    case .foreign(let paths, let folder):
      """
      cannot publish into \(folder.onOneLine): no earlier build created \(Self.list(paths)); \
      \(Self.remedy(of: paths))
      """
    case .misplaced(let folder, let reason):
      "cannot publish into \(folder.onOneLine): \(reason); choose another folder"
    case .mounted(let folder):
      """
      cannot publish into \(folder.onOneLine): another file system is mounted there; \
      publish into a folder inside it, or unmount it
      """
    case .interrupted(let error, let moved):
      "\(error.message); published before that: \(Self.list(moved)); the next build continues"
    case .newerManifest(let path, let version):
      """
      \(path.onOneLine) has format \(version), and this version supports only 1 to \(Manifest.version): \
      build with the newer version or into an empty folder
      """
    }
  }

  private static func remedy(of paths: [String]) -> Message {
    .counting(
      paths.count,
      one: "move it, or build into another folder",
      other: "move them, or build into another folder")
  }

  /// Five names at most and the count of the others: `a, b, c, d, e and 2 more`.
  static func list(_ paths: [String]) -> Message {
    let named = paths.prefix(5).map(\.onOneLine)
    if paths.count > 5 {
      return "\(list: named) and \(paths.count - 5) more"
    }
    return "\(list: named)"
  }
}
