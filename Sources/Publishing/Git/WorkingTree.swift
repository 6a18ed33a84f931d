import Base
import Foundation

/// The working tree that a folder is in.
package enum WorkingTree {
  /// Finds the top level as git does: the nearest folder with `.git`, from a folder upwards
  /// (git(1), Discovery).
  ///
  /// - Parameter folder: A folder, as it can be opened from the current folder.
  /// - Returns: The absolute path of the top level, without symbolic links.
  /// - Throws: ``PublishError/noWorkingTree(_:)`` if there is none, or
  ///   ``PublishError/bareRepository(_:)`` if git would stop before it: at a folder with the layout
  ///   of a repository.
  static func top(containing folder: String) throws(PublishError) -> String {
    guard let start = realPath(folder) else { throw .noWorkingTree(folder) }
    var url = URL(filePath: start, directoryHint: .isDirectory)
    while true {
      let path = url.path
      if exists(path + "/.git") {
        return path
      }
      guard !isBareRepository(path) else { throw .bareRepository(path) }
      guard path != "/" else { throw .noWorkingTree(start) }
      url.deleteLastPathComponent()
    }
  }

  /// Returns whether git takes a folder for a repository without a working tree
  /// (gitrepository-layout(5)).
  ///
  /// - Parameter folder: The folder, as it can be opened from the current folder.
  /// - Returns: True if it has all parts of one.
  package static func isBareRepository(_ folder: String) -> Bool {
    let names = ["HEAD", "objects", "refs"]
    return names.allSatisfy { exists(folder + "/" + $0) }
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }
}
