package import Base

extension LinkScope {
  /// - Parameters:
  ///   - options: Which site.
  ///   - linkedFolders: What `site.yaml` lists, from the site's folder on.
  package init(_ options: BuildOptions, linkedFolders: [String] = []) {
    self.init(
      own: [options.content, options.templatesFolder],
      linkedFolders: linkedFolders.map { $0.hasPrefix("/") ? $0 : join(options.site, $0) })
  }
}
