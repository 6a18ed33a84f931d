import Foundation

/// Writes files at unused paths, and creates the missing folders around them: all, or none.
///
/// - Parameter files: Their paths and contents.
/// - Throws: ``FileError`` if the disk refuses a file, or its path is occupied; the files before
///   it, and the created folders, are then removed again.
package func writeNewFiles(_ files: [(path: String, bytes: [UInt8])]) throws(FileError) {
  var made: [String] = []
  do throws(FileError) {
    for (path, bytes) in files {
      // Noted before they are created, so that they are removed whatever fails.
      for folder in folders(around: path) where !folder.isEmpty {
        if try kindOfFile(folder) == nil {
          made.append(folder)
        }
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
    for path in made.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      _ = unsafe remove(path)
    }
    throw error
  }
}
