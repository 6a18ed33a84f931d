/// `Content/static/`, whose files are published unchanged at the top of the site.
package enum StaticFolder {
  /// Its name in `Content/`.
  package static let name = "static"

  /// Returns the address at which a file of `Content/` is published if it is in the folder.
  ///
  ///     static/.well-known/security.txt   →   .well-known/security.txt
  ///
  /// - Parameter file: Its path from `Content/`.
  /// - Returns: The address; `nil` for any other file.
  package static func address(of file: String) -> String? {
    if file.utf8.starts(with: prefix) {
      String(file.utf8.dropFirst(prefix.count))
    } else {
      nil
    }
  }

  private static let prefix = Array((name + "/").utf8)
}
