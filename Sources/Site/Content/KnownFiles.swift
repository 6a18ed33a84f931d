import Base

/// Decides from the changed paths whether a folder must be listed again.
struct KnownFiles: Sendable {
  private let folder: String
  /// All files and the folders around them, as paths that can be opened.
  private var files: Set<String>
  private var folders: Set<String> = []

  /// - Complexity: O(*n*), where *n* is the number of files.
  init(_ folder: ContentFolder) {
    self.folder = folder.path
    let sources = folder.sources.flatMap { source in
      [source.bibliography, source.statements].compactMap(\.self)
    }
    // By their paths from `Content/`.
    let others =
      ContentFolder.ownFiles.map { components in components.joined(separator: "/") }
      + Array(folder.files.union(folder.sharedTexts).union(folder.tokenFiles))
      + ["sources/" + ContentFolder.waiversName]
    files = Set(folder.pages.map(\.path) + sources + folder.editions)
    files.formUnion(others.map { path in join(folder.path, path) })
    for file in files {
      addFolders(around: file)
    }
  }

  private mutating func addFolders(around file: String) {
    var rest = file[...]
    while let slash = rest.lastIndex(of: "/"), rest != folder {
      rest = rest[..<slash]
      // Where a folder is known, those around it are.
      guard folders.insert(String(rest)).inserted else { break }
    }
  }

  /// Returns whether files or folders may have been added or removed.
  ///
  /// Paths in any folder may have changed.
  ///
  /// - Throws: ``FileError`` if a path cannot be examined.
  func mayDiffer(
    _ touched: FileChanges,
    unsaved: UnsavedFiles
  ) throws(FileError) -> Bool {
    guard case .paths(let paths) = touched else { return true }
    for path in paths where try mayDiffer(path, unsaved: unsaved) {
      return true
    }
    return false
  }

  private func mayDiffer(
    _ path: String,
    unsaved: UnsavedFiles
  ) throws(FileError) -> Bool {
    if path == folder
      || folder.hasPrefix(path + "/")
      || folders.contains(path)
    {
      return true
    }
    guard path.hasPrefix(folder + "/") else { return false }
    let components = Substring(path.utf8.dropFirst(folder.utf8.count + 1)).split(separator: "/")
    guard isListed(inContent: components) else { return false }
    // An unsaved file counts as one, whether the disk has it or not.
    let kind = unsaved[path] != nil ? .file : try kindOfFile(path)
    if !files.contains(path) {
      return kind != nil
    }
    return kind != .file && !isOptional(path)
  }

  /// Returns whether a path is that of an optional file, which is examined each time.
  private func isOptional(_ path: String) -> Bool {
    path == join(folder, "sources/" + ContentFolder.waiversName)
      || ContentFolder.ownFiles.contains { components in
        path == join(folder, components.joined(separator: "/"))
      }
  }
}
