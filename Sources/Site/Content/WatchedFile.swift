import Base

/// A file that may be missing, as it was read last.
struct WatchedFile: Sendable {
  let path: String
  /// The content; `nil` if the file does not exist.
  private(set) var bytes: [UInt8]?
  private var isRead = false
  private let maximum: Int

  /// - Parameters:
  ///   - path: A path that can be opened.
  ///   - maximum: The largest number of bytes.
  init(_ path: String, maximum: Int = largestText) {
    self.path = path
    self.maximum = maximum
  }

  /// Reads the file again if it may have changed; a symbolic link only as far as the scope allows.
  ///
  /// - Throws: ``FileError`` where it cannot be read or is too large.
  mutating func refresh(
    _ touched: FileChanges,
    in scope: LinkScope,
    unsaved: UnsavedFiles
  ) throws(FileError) {
    guard !isRead || touched.contains(path) else { return }
    if let text = unsaved[path] {
      bytes = text
    } else {
      bytes =
        if scope.allows(path) {
          try readFileIfAny(path, maximum: maximum)
        } else {
          nil
        }
    }
    isRead = true
  }
}

/// Returns the bytes of a text file other than a page; `nil` if it does not exist.
///
/// - Throws: ``FileError`` if it cannot be read or has more than 64 MB, as a sparse file may.
func readText(_ path: String) throws(FileError) -> [UInt8]? {
  try readFileIfAny(path, maximum: largestText)
}

/// The largest size, in bytes, of a text file other than a page.
let largestText = 64_000_000
