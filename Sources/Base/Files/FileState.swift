/// What the system keeps of a file: where it is the same, so are the file's bytes.
///
/// The time of the last change of a file cannot be set by programs, as that of the last change of its content
/// can. It is as exact as the file system's clock: of a file that changed a moment ago it says nothing.
package struct FileState: Sendable {
  /// In bytes.
  private let size: Int
  private let device: UInt64
  private let inode: UInt64
  /// When its content was changed last, in nanoseconds since 1970.
  private let modified: Int
  /// When it was changed last, its name and permissions included, in nanoseconds since 1970.
  package let changed: Int

  package init(_ status: Descriptor.Status) {
    size = status.size
    device = status.device
    inode = status.inode
    modified = status.modified
    changed = status.changed
  }

  /// Looks at a file, symbolic links followed.
  ///
  /// - Throws: ``FileError``, also where there is none.
  package init(of path: String) throws(FileError) {
    self.init(try Descriptor.openFile(at: path).status())
  }

  /// The five numbers, for a digest.
  package var text: String { "\(size) \(device) \(inode) \(modified) \(changed)" }
}
