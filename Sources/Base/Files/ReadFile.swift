import Foundation

/// A path as people write it: `Content` in `.` is `Content`.
package func join(_ folder: String, _ name: String) -> String {
  if folder == "." || folder.isEmpty {
    name
  } else if folder.hasSuffix("/") {
    folder + name
  } else {
    "\(folder)/\(name)"
  }
}

/// The folder that a path is in, and its name there: `("Content/bars", "en.md")`.
package func splitPath(_ path: String) -> (folder: String, name: String) {
  guard let slash = path.utf8.lastIndex(of: .slash) else {
    return (".", path)
  }
  // `/en.md` is in the root.
  let folder =
    if slash == path.startIndex {
      "/"
    } else {
      String(path[..<slash])
    }
  return (folder, String(path[path.utf8.index(after: slash)...]))
}

/// The bytes of a file, or its first ones.
package func readFile(
  _ path: String,
  upTo limit: Int = .max
) throws(FileError) -> [UInt8] {
  try Descriptor.openFile(at: path).content(upTo: limit)
}

/// Returns the bytes of a file; `nil` if it does not exist.
///
/// - Throws: ``FileError``, also if the file has more bytes than `maximum`.
package func readFileIfAny(
  _ path: String,
  maximum: Int = .max - 1
) throws(FileError) -> [UInt8]? {
  do throws(FileError) {
    // One byte more tells whether it is too large, without reading all of it.
    let bytes = try readFile(path, upTo: maximum + 1)
    guard bytes.count <= maximum else {
      throw FileError(path: path, operation: .read, code: EFBIG)
    }
    return bytes
  } catch let error where error.isMissing {
    return nil
  }
}

/// Returns the kind of the entry at a path, following symbolic links; `nil` if there is none.
package func kindOfFile(_ path: String) throws(FileError) -> Descriptor.Kind? {
  do {
    return try Descriptor.openFile(at: path).status().kind
  } catch let error where error.isMissing {
    return nil
  }
}
