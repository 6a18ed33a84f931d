package import Base

extension LinkScope {
  /// - Parameters:
  ///   - options: The options of the site.
  ///   - linkedFolders: The folders that `site.yaml` lists, relative to the site's folder.
  package init(_ options: BuildOptions, linkedFolders: [String] = []) {
    self.init(
      own: [options.content, options.templatesFolder],
      linkedFolders: linkedFolders.map { linkedFolder in
        if linkedFolder.hasPrefix("/") {
          return linkedFolder
        }
        return join(options.site, linkedFolder)
      })
  }
}
