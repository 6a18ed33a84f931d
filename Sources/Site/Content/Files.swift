/// An entry of a folder.
struct FolderItem {
  var name: String
  var isFolder: Bool
}

/// Lists a folder by name; symbolic links count as what they lead to.
func listFolder(_ path: String) throws(FileError) -> [FolderItem] {
  let folder = try Descriptor.openFolder(at: path)
  var items: [FolderItem] = []
  for name in try folder.names() {
    switch try folder.status(of: name)?.kind {
    case .folder: items.append(FolderItem(name: name, isFolder: true))
    case .file: items.append(FolderItem(name: name, isFolder: false))
    case .other: items.append(FolderItem(name: name, isFolder: isFolder(folder.path(of: name))))
    case nil: continue
    }
  }
  return items.sorted { $0.name < $1.name }
}

/// Whether a folder stands at a path, or a symbolic link to one.
func isFolder(_ path: String) -> Bool {
  (try? Descriptor.openFolder(at: path)) != nil
}

/// The bytes of a file.
package func readFile(_ path: String) throws(FileError) -> [UInt8] {
  try Descriptor.openFile(at: path).content()
}

/// The bytes of a file; `nil` where nothing stands at the path.
func readFileIfAny(_ path: String) throws(FileError) -> [UInt8]? {
  do {
    return try readFile(path)
  } catch let error where error.isMissing {
    return nil
  }
}
