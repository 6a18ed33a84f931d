extension BuildOptions {
  /// The input folders of a site, in the form in which changes are reported to ``LiveSite``; they
  /// need not exist.
  package var watchedFolders: [String] { [content, templatesFolder] }
}
