import Foundation

/// Moves a folder in one step to a path where nothing is, on the same file system; it is there on the disk when this
/// returns.
///
/// - Throws: ``FileError`` where something is there, or the disk refuses; the folder is where it was then.
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

/// Whether a folder is there, and no symbolic link to one.
package func isFolder(_ path: String) throws(FileError) -> Bool {
  try kindOfEntry(path) == .folder
}

/// Whether anything is at a path, be it a broken symbolic link.
package func isOccupied(_ path: String) throws(FileError) -> Bool {
  try kindOfEntry(path) != nil
}

/// What is at a path, a symbolic link itself and not what it leads to; `nil` where nothing is.
///
/// - Throws: ``FileError`` where there is no such folder.
package func kindOfEntry(_ path: String) throws(FileError) -> Descriptor.Kind? {
  let (parent, name) = splitPath(path)
  return try Descriptor.openFolder(at: parent).status(of: name)?.kind
}
