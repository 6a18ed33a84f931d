import Base

/// Decides from the changed paths whether a folder has to be listed again.
struct KnownFiles: Sendable {
  private let folder: String
  /// All files and the folders around them, as paths that can be opened.
  private var files: Set<String>
  private var folders: Set<String> = []

  /// - Complexity: O(*n*), where *n* is the number of files.
  init(_ folder: ContentFolder) {
    self.folder = folder.path
    let sources = folder.sources.flatMap {
      [$0.bibliography, $0.statements].compactMap { $0 }
    }
    let own = ContentFolder.ownFiles.map { ownFile in
      join(folder.path, ownFile.joined(separator: "/"))
    }
    files = Set(folder.pages.map(\.path) + sources + own + folder.editions)
    let texts = folder.files.union(folder.sharedTexts).union(folder.tokenFiles)
    files.formUnion(texts.map { join(folder.path, $0) })
    files.insert(join(folder.path, "sources/" + ContentFolder.waiversName))
    for file in files {
      var rest = file[...]
      while let slash = rest.lastIndex(of: "/"), rest != self.folder {
        rest = rest[..<slash]
        guard folders.insert(String(rest)).inserted else { break }
      }
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
    if path == folder || folder.hasPrefix(path + "/") || folders.contains(path) {
      return true
    }
    guard path.hasPrefix(folder + "/"),
      isListed(
        inContent: Substring(path.utf8.dropFirst(folder.utf8.count + 1)).split(separator: "/"))
    else { return false }
    let kind = unsaved[path] != nil ? .file : try kindOfFile(path)
    if !files.contains(path) {
      return kind != nil
    }
    return kind != .file && !isOptional(path)
  }

  /// Returns whether a path is that of an optional file, which is examined each time.
  private func isOptional(_ path: String) -> Bool {
    path == join(folder, "sources/" + ContentFolder.waiversName)
      || ContentFolder.ownFiles.contains {
        path == join(folder, $0.joined(separator: "/"))
      }
  }
}
