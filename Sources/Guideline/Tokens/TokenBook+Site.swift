package import DesignTokens
package import SiteConfiguration

extension TokenBook {
  /// The folder of a site's files of tokens, below `Content/`.
  package static let folderName = "tokens"

  /// The name of a file of tokens by its path from `Content/`; `nil` for any other file.
  package static func fileName(ofPath path: String) -> String? {
    guard path.hasPrefix(folderName + "/") else { return nil }
    return TokenFile.name(ofPath: path.dropFirst(folderName.utf8.count + 1))
  }

  /// Reads the tokens of a site, with the themes that it names.
  package convenience init(
    _ files: [TokenFile],
    settings: TokenSettings
  ) {
    self.init(
      files,
      themes: settings.themes.map { theme in
        let named = Theme(named: theme.name)
        return Theme(name: theme.name, isDark: theme.isDark ?? named.isDark)
      })
  }
}
