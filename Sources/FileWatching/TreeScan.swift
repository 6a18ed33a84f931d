import Base
import Foundation

/// An entry of a folder, as a watcher needs it.
package struct ScannedItem {
  /// The path, relative to the current folder.
  var path: String
  var isFolder: Bool
  var isLink: Bool
  package var stamp: Stamp
}

/// The state of a file, which shows whether it has changed.
package struct Stamp: Equatable, Sendable {
  var device: UInt64
  var inode: UInt64
  var size: Int64
  /// The time of the last modification, in nanoseconds.
  var modified: Int64
  /// The time of the last change of any kind, in nanoseconds.
  var changed: Int64

  /// The identity of a folder, regardless of the path to it.
  var folder: FolderID { FolderID(device: device, inode: inode) }

  fileprivate init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Glibc)
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #else
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #endif
    self.modified = Int64(modified.tv_sec) * 1_000_000_000 + Int64(modified.tv_nsec)
    self.changed = Int64(changed.tv_sec) * 1_000_000_000 + Int64(changed.tv_nsec)
  }
}

/// Visits a path and all paths below it, a folder before its contents; does nothing if it is
/// missing or may not be read.
///
/// Symbolic links count as their targets. A folder is visited once: links to a folder that was
/// visited, or contains the link, are skipped, as are files that a build skips, and files behind
/// links beyond the number that a build reads.
///
/// - Parameters:
///   - root: The path.
///   - around: The folders around it.
///   - visit: Called with each.
/// - Throws: Any error of `visit`.
func scanTree<Failure>(
  _ root: String,
  around: [Stamp] = [],
  visit: (ScannedItem) throws(Failure) -> Void
) throws(Failure) {
  var visited = Set(around.map(\.folder))
  var waiting = [(path: root, isLinked: false)]
  /// Links to folders, which are followed after everything else has been visited.
  var links: [String] = []
  var room = maximumLinkedFiles
  while let (path, isLinked) = waiting.popLast() ?? links.popLast().map({ ($0, true) }) {
    guard let item = scanItem(path) else { continue }
    guard item.isFolder else {
      try visit(item)
      continue
    }
    if item.isLink, !isLinked {
      links.append(path)
      continue
    }
    // Two ways to one folder: the way through links counts only if it was not visited before.
    let isNew = visited.insert(item.stamp.folder).inserted
    if isLinked, !isNew || room < 0 {
      continue
    }
    try visit(item)
    let names = listedNames(in: path)
    if isLinked {
      room -= names.count
    }
    waiting += names.map { name in (path + "/" + name, isLinked) }
  }
}

/// Returns the entries of a folder that a build reads; none if it may not be read.
private func listedNames(in folder: String) -> [String] {
  let items = (try? Descriptor.openFolder(at: folder).items()) ?? []
  return items.map(\.name).filter { isListed($0, in: folder) }
}

/// Returns the entry at a path, following symbolic links; `nil` if there is none.
package func scanItem(_ path: String) -> ScannedItem? {
  var status = stat()
  guard unsafe lstat(path, &status) == 0 else { return nil }
  let isLink = status.st_mode & S_IFMT == S_IFLNK
  // A broken link is an entry itself.
  if isLink {
    var target = stat()
    if unsafe stat(path, &target) == 0 {
      status = target
    }
  }
  return ScannedItem(
    path: path, isFolder: status.st_mode & S_IFMT == S_IFDIR, isLink: isLink, stamp: Stamp(status))
}

/// The folders around a path, from a root on.
func foldersAround(_ path: String, from root: String) -> [Stamp] {
  var stamps: [Stamp] = []
  var (folder, _) = splitPath(path)
  while folder.hasPrefix(root) {
    if let item = scanItem(folder) {
      stamps.append(item.stamp)
    }
    guard folder != root else { break }
    folder = splitPath(folder).folder
  }
  return stamps
}
