/// Replaces a file atomically: writes a temporary one and renames it.
///
/// A symbolic link stays, and what it leads to is replaced. The new file has the permissions of the old
/// one.
///
/// - Parameters:
///   - path: The file's path.
///   - write: Writes the new content.
/// - Throws: ``FileError`` where the disk refuses, or what `write` throws; the old file is as it was then.
package func replaceFile(
  _ path: String, _ write: (borrowing Descriptor) throws -> Void
) throws {
  let (parent, name) = splitPath(realPath(path) ?? path)
  let folder = try Descriptor.openFolder(at: parent)
  let temporary = ".shishin-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
  let file = try folder.createFile(temporary, shownAs: path)
  do {
    try write(file)
    if let old = try folder.status(of: name) { try file.setPermissions(old.permissions) }
    try file.close()
    try folder.move(temporary, to: name, in: folder, shownAs: path)
  } catch {
    try? folder.removeFile(temporary)
    throw error
  }
}

/// Replaces a file with bytes, atomically.
package func replaceFile(_ path: String, with bytes: [UInt8]) throws(FileError) {
  do {
    try replaceFile(path) { try $0.write(bytes.span) }
  } catch let error as FileError {
    throw error
  } catch {
    preconditionFailure("writing bytes fails with a FileError alone: \(error)")
  }
}
