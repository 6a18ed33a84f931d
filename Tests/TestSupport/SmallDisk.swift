import Foundation

/// A file system of a few kilobytes in memory, mounted on a folder.
package final class SmallDisk {
  /// True if this process may mount one.
  package static let isPossible = {
    guard geteuid() == 0, let folder = try? TemporaryFolder(),
      let disk = try? SmallDisk(at: folder.path)
    else { return false }
    disk.unmount()
    return true
  }()

  private let folder: String
  private var isMounted = true

  package init(at folder: String, options: String = "size=256k") throws {
    self.folder = folder
    try runTool("mount", "-t", "tmpfs", "-o", options, "tmpfs", folder)
  }

  deinit {
    unmount()
  }

  package func remount(options: String) throws {
    try runTool("mount", "-o", "remount,\(options)", folder)
  }

  package func unmount() {
    guard isMounted else { return }
    isMounted = false
    // Lazily, since a failed test may still have files open on it.
    try? runTool("umount", "-l", folder)
  }
}
