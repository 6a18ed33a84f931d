import Base
import Synchronization

/// The present state of the site in the output folder, including files that no build made.
///
/// Nothing in it changes before publishing, so cached facts about a folder stay valid while many
/// tasks compare their files.
struct PublishedFiles: ~Copyable {
  /// The state of the path of a folder of the site.
  enum FolderState {
    case folder, nothing
    case blocked(by: OutputPath, Descriptor.Kind)
  }

  let root: Descriptor
  private let folders = Mutex<[OutputPath: FolderState]>([:])

  init(root: consuming Descriptor) {
    self.root = root
  }
}

extension PublishedFiles {
  /// Compares a file of the site with the entry at its path; `isEqual` returns whether an open file
  /// of the right size has the right content.
  func state(
    at path: OutputPath,
    size: Int,
    isEqual: (borrowing Descriptor) throws(FileError) -> Bool
  ) throws(FileError) -> PathState {
    switch try state(ofFolder: path.folder) {
    case .nothing:
      return .noFolder
    case .blocked(let obstacle, let kind):
      return .blocked(by: obstacle, kind)
    case .folder:
      return try state(inFolder: path, size: size, isEqual: isEqual)
    }
  }

  private func state(
    inFolder path: OutputPath,
    size: Int,
    isEqual: (borrowing Descriptor) throws(FileError) -> Bool
  ) throws(FileError) -> PathState {
    do {
      let file = try root.openFile(path.text)
      let status = try file.status()
      guard status.kind == .file else {
        return try state(ofEntry: path)
      }
      // Most changed files differ in size, so that nothing is read.
      guard status.size == size,
        try isEqual(file)
      else { return .different }
      return .same
    } catch let error where error.operation == .open {
      return try state(ofEntry: path)
    }
  }

  /// The entry at the path; a file counts as different, since it cannot be read.
  private func state(ofEntry path: OutputPath) throws(FileError) -> PathState {
    switch try root.status(of: path.text)?.kind {
    case nil:
      .nothing
    case .file:
      .different
    case .folder:
      .folder
    case .other:
      .other
    }
  }

  /// The entry at the path of a folder; asks the system once a folder.
  func state(ofFolder path: OutputPath) throws(FileError) -> FolderState {
    guard !path.isRoot else { return .folder }
    if let known = folders.withLock({ $0[path] }) {
      return known
    }
    var state = try state(ofFolder: path.folder)
    if case .folder = state {
      state =
        switch try root.status(of: path.text)?.kind {
        case nil:
          .nothing
        case .folder:
          .folder
        case let kind?:
          .blocked(by: path, kind)
        }
    }
    folders.withLock { $0[path] = state }
    return state
  }
}

extension PublishedFiles {
  /// Opens a folder of the site without following symbolic links; `nil` if there is none.
  func existingFolder(_ path: OutputPath) throws(FileError) -> Descriptor? {
    do {
      var folder = try root.openFolder(".")
      for name in path.components {
        folder = try folder.openFolder(name)
      }
      return folder
    } catch let error where error.isNoFolder {
      return nil
    }
  }

  /// Opens a folder of the site, no symbolic link followed, and makes it if needed.
  func madeFolder(_ path: OutputPath) throws(FileError) -> Descriptor {
    var folder = try root.openFolder(".")
    for name in path.components {
      if try folder.status(of: name) == nil {
        try folder.makeFolder(name)
      }
      folder = try folder.openFolder(name)
    }
    return folder
  }
}
