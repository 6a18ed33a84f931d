/// The folders around a file, the nearest first: `a/b` and `a` of `a/b/c`.
package func folders(around path: String) -> [String] {
  var folders: [String] = []
  var rest = path[...]
  while let slash = rest.lastIndex(of: "/") {
    rest = rest[..<slash]
    folders.append(String(rest))
  }
  return folders
}

/// Creates the missing folders around a file; they are on the disk when this returns.
package func makeFolders(around path: String) throws(FileError) {
  for folder in folders(around: path).reversed()
  where !folder.isEmpty
    && !folder.hasSuffix("/")
  {
    guard try Descriptor.makeFolder(at: folder) else { continue }
    // A new folder is an entry of the one around it.
    try Descriptor.openFolder(at: splitPath(folder).folder).synchronize()
  }
}
