import Base

extension PublishedFiles {
  /// Moves the staged files into place: new folders as a whole, other files one after the other.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - staging: The staging folder.
  ///   - moved: Receives each file and folder that has been moved.
  /// - Throws: ``FileError``
  func place(
    _ plan: PublishingPlan,
    from staging: borrowing Descriptor,
    moved: inout [OutputPath]
  ) throws(FileError) {
    let files = plan.staged.files
    let numbers = Dictionary(grouping: plan.written) { files[$0].path.folder }
    // In order, so that a folder comes before those inside it.
    let folders = numbers.keys.sorted()
    let placed = try placeNewFolders(folders, from: staging, moved: &moved)
    for folder in folders where !folder.andAround.contains(where: placed.contains) {
      let descriptor = try madeFolder(folder)
      for number in numbers[folder] ?? [] {
        let name = ControlFolder.stagedName(number, file: files[number])
        try staging.move(name, to: files[number].path.name, in: descriptor)
        moved.append(files[number].path)
      }
    }
  }

  /// Moves the outermost of the new folders.
  ///
  /// - Returns: The folders that have been moved; if one was created in the meantime, its files
  ///   have not.
  private func placeNewFolders(
    _ folders: [OutputPath],
    from staging: borrowing Descriptor,
    moved: inout [OutputPath]
  ) throws(FileError) -> Set<OutputPath> {
    var placed: Set<OutputPath> = []
    var spellings: Set<String> = []
    for folder in folders {
      guard let new = try outermostNewFolder(of: folder),
        !placed.contains(new)
      else { continue }
      let name = ControlFolder.stagedName(inNewFolder: new)
      let parent = try madeFolder(new.folder)
      do {
        try staging.move(name, to: new.name, in: parent)
        moved.append(new)
      } catch let error where error.isOccupied {
        // Somebody has created it since the files were staged: they are moved one by one.
        continue
      } catch let error where error.isMissing && spellings.contains(new.spelling) {
        // Where names ignore case, it has moved along with its namesake.
      }
      placed.insert(new)
      spellings.insert(new.spelling)
    }
    return placed
  }

  /// The folder itself or the outermost around it that was not there when files were staged.
  private func outermostNewFolder(of folder: OutputPath) throws(FileError) -> OutputPath? {
    var outermost: OutputPath?
    for folder in folder.andAround {
      guard case .nothing = try state(ofFolder: folder) else { break }
      outermost = folder
    }
    return outermost
  }

  /// Removes files of earlier builds, then the folders that have become empty.
  ///
  /// Only files are removed: anything else, such as a symbolic link, is not from a build.
  ///
  /// - Returns: The paths at which there was a file.
  func remove(
    _ paths: [OutputPath],
    plan: PublishingPlan
  ) throws(FileError) -> [OutputPath] {
    let folders = Dictionary(grouping: paths, by: \.folder)
    var removed: [OutputPath] = []
    for folder in folders.keys.sorted() {
      guard let descriptor = try existingFolder(folder) else { continue }
      for path in folders[folder] ?? []
      where try remove(
        path,
        from: descriptor,
        plan: plan)
      {
        removed.append(path)
      }
    }
    try removeEmptied(Set(paths.flatMap(\.folders)))
    return removed.sorted()
  }

  /// - Returns: True if there was a file, and it has been removed.
  private func remove(
    _ path: OutputPath,
    from folder: borrowing Descriptor,
    plan: PublishingPlan
  ) throws(FileError) -> Bool {
    guard try folder.status(of: path.name)?.kind == .file else {
      return false
    }
    if let spelling = plan.staged.file(spelledLike: path),
      try isSameFile(path, spelling)
    {
      try respell(path, as: spelling)
      return false
    }
    try folder.removeFile(path.name)
    return true
  }

  /// Removes the empty ones among the folders, the inner ones first.
  private func removeEmptied(_ folders: Set<OutputPath>) throws(FileError) {
    for folder in folders.sorted().reversed() {
      guard let parent = try existingFolder(folder.folder) else { continue }
      try parent.removeFolderIfEmpty(folder.name)
    }
  }
}

/// On file systems that ignore case, `Alert.html` and `alert.html` are one file: removing the old
/// one would remove the new one.
extension PublishedFiles {
  /// Returns whether both paths refer to one file.
  func isSameFile(
    _ first: OutputPath,
    _ second: OutputPath
  ) throws(FileError) -> Bool {
    guard let first = try existingFolder(first.folder)?.status(of: first.name),
      let second = try existingFolder(second.folder)?.status(of: second.name)
    else { return false }
    return first.device == second.device && first.inode == second.inode
  }

  /// Gives a file its name in the case that this build wants.
  private func respell(
    _ path: OutputPath,
    as spelling: OutputPath
  ) throws(FileError) {
    guard let folder = try existingFolder(path.folder),
      let newFolder = try existingFolder(spelling.folder)
    else { return }
    try folder.move(path.name, to: spelling.name, in: newFolder)
  }
}
