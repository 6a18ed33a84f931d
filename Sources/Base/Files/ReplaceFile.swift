import Foundation

/// The prefix of the names of temporary files.
private let temporaryPrefix = ".shishin-"

/// Replaces a file atomically: writes a temporary one and renames it.
///
/// The file is on the disk when this returns: after a power failure there is the old file or the
/// new one. A symbolic link stays, and its target is replaced. The new file has the permissions of
/// the old one.
///
/// - Parameters:
///   - path: The file's path.
///   - write: Writes the new content; called again if the temporary file has been removed in the
///     meantime.
/// - Throws: ``FileError`` if the disk refuses, and any error of `write`; the old file is then
///   unchanged.
package func replaceFile(
  _ path: String,
  write: (borrowing Descriptor) throws -> Void
) throws {
  let (parent, name) = splitPath(realPath(path) ?? path)
  let folder = try Descriptor.openFolder(at: parent)
  do {
    try replace(name, in: folder, shownAs: path, write: write)
  } catch let error as FileError
    where error.operation == .replace
    && error.code == ENOENT
  {
    // Between its creation and its lock the file looked like one that a killed process has left.
    try replace(name, in: folder, shownAs: path, write: write)
  }
}

private func replace(
  _ name: String,
  in folder: borrowing Descriptor,
  shownAs path: String,
  write: (borrowing Descriptor) throws -> Void
) throws {
  let temporary = temporaryPrefix + String(UInt64.random(in: 0...UInt64.max), radix: 36)
  let file = try folder.createFile(temporary, shownAs: path)
  do {
    // Held until the file has its name, or this process ends: ``removeTemporaryFiles(below:)`` removes what nobody
    // holds. Where a file system has no locks, nothing is removed.
    _ = try? file.lock()
    try write(file)
    if let old = try folder.status(of: name) {
      try file.setPermissions(old.permissions)
    }
    // The content is on the disk before its name, and the name before this returns.
    try file.synchronize()
    try folder.move(temporary, to: name, in: folder, shownAs: path)
    try file.close()
    try folder.synchronize()
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

/// Replaces a file with bytes, atomically, but nothing that a symbolic link leads to: it may be anywhere.
///
/// - Throws: ``FileError`` where the disk refuses, or something is at the path that is no file.
package func replaceUnlinkedFile(
  _ path: String,
  with bytes: [UInt8]
) throws(FileError) {
  try checkUnlinked(path)
  try replaceFile(path, with: bytes)
}

/// Refuses a path where something is that is no file, be it a symbolic link to one.
///
/// - Throws: ``FileError``.
package func checkUnlinked(_ path: String) throws(FileError) {
  guard try [nil, .file].contains(kindOfEntry(path)) else {
    throw FileError(path: path, operation: .replace, code: ELOOP)
  }
}

/// Removes the temporary files that processes left which were killed while they replaced a file.
///
/// Folders whose names begin with a period are skipped, and symbolic links are not followed. Files
/// that cannot be listed or removed stay: they do no harm.
///
/// - Parameter folder: The folder to search, including its subfolders.
/// - Complexity: O(*n*), where *n* is the number of files.
package func removeTemporaryFiles(below folder: String) {
  var folders = [folder]
  while let path = folders.popLast() {
    guard let folder = try? Descriptor.openFolder(at: path),
      let items = try? folder.items()
    else {
      continue
    }
    for (name, listedKind) in items {
      if name.hasPrefix(temporaryPrefix) {
        removeTemporaryFile(name, from: folder)
      } else if !name.hasPrefix(".") {
        let kind = listedKind ?? (try? folder.status(of: name))?.kind
        if kind == .folder {
          folders.append(join(path, name))
        }
      }
    }
  }
}

/// Removes a temporary file unless a process has it locked.
private func removeTemporaryFile(
  _ name: String,
  from folder: borrowing Descriptor
) {
  guard let status = try? folder.status(of: name),
    status.kind == .file,
    let file = try? folder.openFile(name),
    // The lock of a process that was killed is gone.
    (try? file.lock()) == true
  else { return }
  try? folder.removeFile(name)
}
