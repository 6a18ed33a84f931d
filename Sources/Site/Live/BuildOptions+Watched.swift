extension BuildOptions {
  /// The folders that a site is read from, as changes below them are told to ``LiveSite``; they need
  /// not exist.
  package var watchedFolders: [String] { [content, templatesFolder] }
}
