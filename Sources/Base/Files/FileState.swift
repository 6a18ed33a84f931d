/// The metadata of a file: if it is unchanged, so are the file's bytes.
///
/// Programs cannot set the time of the last change of a file, unlike that of the last modification
/// of its content. It is as precise as the file system's clock: a file that changed a moment ago
/// may change again without a difference.
package struct FileState: Sendable {
  /// In bytes.
  private let size: Int
  private let device: UInt64
  private let inode: UInt64
  /// The time of the last modification of its content, in nanoseconds since 1970.
  private let modified: Int
  /// The time of its last change, including its name and permissions, in nanoseconds since 1970.
  package let changed: Int

  package init(_ status: Descriptor.Status) {
    size = status.size
    device = status.device
    inode = status.inode
    modified = status.modified
    changed = status.changed
  }

  /// Reads the state of a file, following symbolic links.
  ///
  /// - Throws: ``FileError``, also if the file does not exist.
  package init(of path: String) throws(FileError) {
    self.init(try Descriptor.openFile(at: path).status())
  }

  /// The five numbers, for a digest.
  package var text: String {
    "\(size) \(device) \(inode) \(modified) \(changed)"
  }
}
