import Base

extension PublishedFiles {
  /// Checks whether files can be moved into, and removed from, every folder that the plan changes.
  ///
  /// Some obstacles only become apparent when files move: a folder mounted from the same file
  /// system, or one whose flags forbid changes.
  ///
  /// - Throws: ``OutputError/mounted(_:)`` or a ``FileError``, before anything has changed.
  func checkFolders(_ plan: PublishingPlan, staging: borrowing Descriptor) throws {
    let written = plan.written.map { plan.staged.files[$0].path }
    let changed = written + plan.stale + plan.obstacles
    let device = try staging.status().device
    for folder in try Set(changed.map { try nearestFolder(around: $0) }).sorted() {
      guard let descriptor = try existingFolder(folder) else { continue }
      guard try descriptor.status().device == device else {
        let path = folder.isRoot ? "." : folder.text
        throw OutputError.mounted(root.path(of: path))
      }
      try descriptor.checkWritable()
    }
  }

  /// Returns the innermost existing folder around a file.
  private func nearestFolder(around path: OutputPath) throws(FileError) -> OutputPath {
    for folder in path.folders {
      if case .folder = try state(ofFolder: folder) {
        return folder
      }
    }
    return .root
  }
}
