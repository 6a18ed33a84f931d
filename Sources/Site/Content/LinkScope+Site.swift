package import Base

extension LinkScope {
  /// - Parameters:
  ///   - options: The options of the site.
  ///   - linkedFolders: The folders that `site.yaml` lists, relative to the site's folder.
  package init(_ options: BuildOptions, linkedFolders: [String] = []) {
    self.init(
      own: [options.content, options.templatesFolder].filter { !options.isElsewhere($0) },
      linkedFolders: linkedFolders.map { linkedFolder in
        if linkedFolder.hasPrefix("/") {
          return linkedFolder
        }
        return join(options.site, linkedFolder)
      })
  }
}

extension BuildOptions {
  /// Returns whether a link puts a folder of the site outside of the site's folder.
  ///
  /// Who may change the site, such as the author of a pull request, would then decide which folders are read and written.
  /// Templates that a person names may be anywhere.
  func isElsewhere(_ folder: String) -> Bool {
    guard folder != templates else { return false }
    return !LinkScope(own: [site], linkedFolders: []).allows(folder)
  }
}
