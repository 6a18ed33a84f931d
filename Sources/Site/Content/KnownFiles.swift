import Base

/// Tells from the paths that were touched whether a folder has to be listed again.
struct KnownFiles: Sendable {
  private let folder: String
  /// All files and the folders around them, as they can be opened.
  private var files: Set<String>
  private var folders: Set<String> = []

  /// - Complexity: O(*n*) in the count of files.
  init(_ folder: ContentFolder) {
    self.folder = folder.path
    let sources = folder.sources.flatMap { [$0.bibliography, $0.statements].compactMap { $0 } }
    let own = ContentFolder.ownFiles.map { join(folder.path, $0.joined(separator: "/")) }
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

  /// Whether files or folders may have come or gone.
  ///
  /// Paths in any folder may have been touched.
  ///
  /// - Throws: ``FileError`` where something cannot be looked at.
  func mayDiffer(_ touched: FileChanges, _ unsaved: UnsavedFiles) throws(FileError) -> Bool {
    guard case .paths(let paths) = touched else { return true }
    for path in paths where try mayDiffer(path, unsaved) { return true }
    return false
  }

  private func mayDiffer(_ path: String, _ unsaved: UnsavedFiles) throws(FileError) -> Bool {
    if path == folder || folder.hasPrefix(path + "/") || folders.contains(path) { return true }
    guard path.hasPrefix(folder + "/"),
      isListed(
        inContent: Substring(path.utf8.dropFirst(folder.utf8.count + 1)).split(separator: "/"))
    else { return false }
    let kind = unsaved[path] != nil ? .file : try kindOfFile(path)
    if !files.contains(path) { return kind != nil }
    return kind != .file && !isOptional(path)
  }

  /// Whether a path is one at which nothing need stand, and which is looked at each time.
  private func isOptional(_ path: String) -> Bool {
    path == join(folder, "sources/" + ContentFolder.waiversName)
      || ContentFolder.ownFiles.contains { path == join(folder, $0.joined(separator: "/")) }
  }
}
