import Base
import Synchronization

/// A file of a build.
package struct StagedFile: Sendable {
  package var path: String
  /// In bytes.
  package var size: Int
  /// Its SHA-256, in hexadecimal.
  package var digest: String

  package init(path: String, size: Int, digest: String) {
    self.path = path
    self.size = size
    self.digest = digest
  }
}

/// The folder into which a site is published, such as `Public`, for one build.
///
/// 1. ``init(path:)`` takes the lock and removes the remains of a killed build.
/// 2. ``stage(_:at:)`` and ``stageCopy(of:at:)`` compare each file with the one that is published
///    and write it into staging if it differs.
/// 3. ``publish()`` moves the files into place and removes files that are no longer made, or
///   ``discard()`` leaves the site unchanged.
///
/// Each file of the site is complete at every moment, old or new. A build killed while it publishes
/// leaves old and new files; the next one completes it. Other files in the folder are never
/// touched, and symbolic links in it are not followed.
package final class OutputFolder: Sendable {
  struct State {
    var staged = StagedFiles()
    /// The first error of staging: a site with a file missing is not published.
    var failure: (any Error)?
    var isOpen = true
    var digests: [StagedFile] = []
  }

  let published: PublishedFiles
  let control: ControlFolder
  let state = Mutex(State())
  let recordsDigest: @Sendable (String) -> Bool

  /// Creates the folder if needed and keeps other builds out of it.
  ///
  /// - Parameters:
  ///   - path: The folder's path.
  ///   - recordsDigest: Returns whether to record the digest of the file at a path for ``stagedFiles()``.
  /// - Throws: ``OutputError/locked(folder:)`` while another build writes;
  ///   ``OutputError/newerManifest(_:version:)``; a ``FileError``.
  package init(
    path: String,
    recordsDigest: @escaping @Sendable (String) -> Bool = { _ in false }
  ) throws {
    self.recordsDigest = recordsDigest
    let root = try Self.openFolder(at: path)
    control = try ControlFolder(in: root)
    published = PublishedFiles(root: root)
  }

  deinit {
    discard()
  }

  /// Notes the digest of a file that is being staged.
  func record(_ digest: SHA256, size: Int, at path: String) {
    let file = StagedFile(path: path, size: size, digest: digest.hexadecimal())
    state.withLock { $0.digests.append(file) }
  }

  /// The paths of all files that have been staged so far, sorted.
  package func stagedPaths() -> [String] {
    let paths = state.withLock { state in
      state.staged.files.map(\.path)
    }
    return paths.sorted().map(\.text)
  }

  /// Returns the files that have been staged so far with digests, sorted by path.
  package func stagedFiles() -> [StagedFile] {
    state.withLock { $0.digests }.sorted { $0.path < $1.path }
  }

  /// Leaves the site unchanged and releases the folder; has no effect the second time.
  package func discard() {
    let wasOpen = state.withLock { state in
      defer { state.isOpen = false }
      return state.isOpen
    }
    if wasOpen {
      control.close()
    }
  }

  /// Opens the folder; creates it and those around it if needed.
  private static func openFolder(at path: String) throws(FileError) -> Descriptor {
    do {
      return try Descriptor.openFolder(at: path)
    } catch let error where error.isMissing {
      let slash = path.utf8.dropLast().lastIndex(of: .slash)
      if let slash,
        slash > path.startIndex
      {
        _ = try openFolder(at: String(path[..<slash]))
      }
      try Descriptor.makeFolder(at: path)
      return try Descriptor.openFolder(at: path)
    }
  }
}
