import Publishing

/// An entry of a folder.
private struct FolderItem {
  var name: String
  var isFolder: Bool
  var isLink: Bool
}

/// Every file below a folder, by the components of its path from there.
///
/// Hidden files and editors' copies are passed over. Symbolic links count as what they lead to; one
/// that leads to a folder around it is passed over too.
///
/// - Throws: ``FileError`` where a folder cannot be read.
func listFiles(below root: String) throws(FileError) -> [[String]] {
  try FolderListing(below: root).files
}

/// Whether files of this name count: hidden ones and editors' copies (`en.md~`, `#en.md#`) do not.
package func isListed(_ name: some StringProtocol) -> Bool {
  !name.hasPrefix(".") && !name.hasSuffix("~") && !(name.hasPrefix("#") && name.hasSuffix("#"))
}

/// Every file below a folder, as ``listFiles(below:)`` gives them.
struct FolderListing {
  private(set) var files: [[String]] = []
  /// Whether there are symbolic links, so that one file may stand in several places.
  private(set) var hasLinks = false

  init(below root: String) throws(FileError) {
    var waiting: [[String]] = [[]]
    while let folder = waiting.popLast() {
      for item in try items(of: path(folder, in: root)) where isListed(item.name) {
        hasLinks = hasLinks || item.isLink
        guard item.isFolder else {
          files.append(folder + [item.name])
          continue
        }
        if item.isLink, try leadsUpwards(folder + [item.name], in: root) { continue }
        waiting.append(folder + [item.name])
      }
    }
  }
}

/// The entries of a folder by name.
private func items(of path: String) throws(FileError) -> [FolderItem] {
  let folder = try Descriptor.openFolder(at: path)
  var items: [FolderItem] = []
  for (name, kind) in try folder.items() {
    let kind = if let kind { kind } else { try folder.status(of: name)?.kind }
    switch kind {
    case .folder: items.append(FolderItem(name: name, isFolder: true, isLink: false))
    case .file: items.append(FolderItem(name: name, isFolder: false, isLink: false))
    case .other:
      let isFolder = (try? Descriptor.openFolder(at: folder.path(of: name))) != nil
      items.append(FolderItem(name: name, isFolder: isFolder, isLink: true))
    case nil: continue
    }
  }
  return items.sorted { $0.name < $1.name }
}

/// Whether a folder is one of those around it.
private func leadsUpwards(_ folder: [String], in root: String) throws(FileError) -> Bool {
  let target = try Descriptor.openFolder(at: path(folder, in: root)).status()
  for count in folder.indices {
    let ancestor = try Descriptor.openFolder(at: path(Array(folder[..<count]), in: root)).status()
    if ancestor.inode == target.inode, ancestor.device == target.device { return true }
  }
  return false
}

private func path(_ components: [String], in root: String) -> String {
  components.reduce(root, join)
}
