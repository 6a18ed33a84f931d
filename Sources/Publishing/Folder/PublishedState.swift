package import Base

/// The files that builds have put into a folder, and how they are now.
package struct PublishedState: Sendable {
  /// The paths of the files, sorted.
  package let paths: [String]
  /// By the order of the paths.
  package let states: [FileState]

  /// Reads the state of a folder; `nil` if it has no manifest, or a listed file is no longer a
  /// file.
  ///
  /// - Parameter folder: The folder, which need not exist.
  /// - Throws: ``FileError``
  /// - Complexity: O(*n*), where *n* is the number of files; none is opened.
  package init?(of folder: String) throws(FileError) {
    guard let manifest = try Manifest(of: folder) else { return nil }
    try self.init(manifest, in: Descriptor.openFolder(at: folder))
  }

  init?(_ manifest: Manifest, in root: borrowing Descriptor) throws(FileError) {
    var states: [FileState] = []
    var folder = OutputPath.root
    for file in manifest.files {
      // Sorted paths of a folder follow one another, but for those of the folders in it.
      if file.path.folder != folder {
        folder = file.path.folder
        guard try Self.isPresent(folder, in: root) else { return nil }
      }
      guard let status = try root.status(of: file.path.text),
        status.kind == .file
      else {
        return nil
      }
      states.append(FileState(status))
    }
    paths = manifest.files.map(\.path.text)
    self.states = states
  }

  /// Returns whether a folder and those around it are folders.
  private static func isPresent(
    _ folder: OutputPath,
    in root: borrowing Descriptor
  ) throws(FileError) -> Bool {
    for folder in folder.andAround {
      guard try root.status(of: folder.text)?.kind == .folder else {
        return false
      }
    }
    return true
  }
}

extension OutputFolder {
  /// The name of a build's record for the next one.
  static let recordName = "record"

  /// Returns the record of the last build.
  ///
  /// - Parameter folder: The folder, which need not exist.
  /// - Returns: `nil` if it wrote none, or if a build runs or was killed.
  /// - Throws: ``FileError``
  package static func record(in folder: String) throws(FileError) -> [UInt8]? {
    let control = join(folder, ControlFolder.name)
    guard try kindOfFile(join(control, ControlFolder.stagingName)) == nil else {
      return nil
    }
    return try readFileIfAny(join(control, recordName))
  }
}
