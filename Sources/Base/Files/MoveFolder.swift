import Foundation

/// Moves a folder atomically to an unused path on the same file system; it is there on the disk
/// when this returns.
///
/// - Throws: ``FileError`` if the path is occupied, or the disk refuses; the folder then stays in
///   its place.
package func moveFolder(_ path: String, to target: String) throws(FileError) {
  let (parent, name) = splitPath(path)
  let (newParent, newName) = splitPath(target)
  let folder = try Descriptor.openFolder(at: parent)
  let newFolder = try Descriptor.openFolder(at: newParent)
  guard try newFolder.status(of: newName) == nil else {
    throw FileError(path: target, operation: .replace, code: EEXIST)
  }
  try folder.move(name, to: newName, in: newFolder, shownAs: target)
  try newFolder.synchronize()
  try folder.synchronize()
}

/// Returns whether there is a folder at a path, and not a symbolic link to one.
package func isFolder(_ path: String) throws(FileError) -> Bool {
  try kindOfEntry(path) == .folder
}

/// Returns whether anything is at a path, including a broken symbolic link.
package func isOccupied(_ path: String) throws(FileError) -> Bool {
  try kindOfEntry(path) != nil
}

/// Returns the kind of the entry at a path, of a symbolic link itself and not of its target; `nil` if there is none.
///
/// - Throws: ``FileError`` where there is no such folder.
package func kindOfEntry(_ path: String) throws(FileError) -> Descriptor.Kind? {
  let (parent, name) = splitPath(path)
  return try Descriptor.openFolder(at: parent).status(of: name)?.kind
}
