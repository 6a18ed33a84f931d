import Foundation

/// Writes files where nothing is, and the folders around them that are missing: all, or none.
///
/// - Parameter files: Their paths and contents.
/// - Throws: ``FileError`` where the disk refuses one, or something is there; those before it, and the folders that
///   were made for them, are removed again then.
package func writeNewFiles(_ files: [(path: String, bytes: [UInt8])]) throws(FileError) {
  var made: [String] = []
  do throws(FileError) {
    for (path, bytes) in files {
      for folder in folders(around: path) where !folder.isEmpty {
        if try kindOfFile(folder) == nil { made.append(folder) }
      }
      try makeFolders(around: path)
      guard try !isOccupied(path) else {
        throw FileError(path: path, operation: .create, code: EEXIST)
      }
      try replaceFile(path, with: bytes)
      made.append(path)
    }
  } catch {
    // The deepest first: a folder that has something of others stays.
    for path in made.sorted(by: { $0.utf8.count > $1.utf8.count }) { _ = unsafe remove(path) }
    throw error
  }
}
