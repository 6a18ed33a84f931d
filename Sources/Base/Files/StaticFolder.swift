/// `Content/static/`, whose files are published at the top of the site as they are.
package enum StaticFolder {
  /// Its name in `Content/`.
  package static let name = "static"

  /// Where a file of `Content/` is published if it is in the folder.
  ///
  ///     static/.well-known/security.txt   →   .well-known/security.txt
  ///
  /// - Parameter file: Its path from `Content/`.
  /// - Returns: `nil` for any other file.
  package static func address(of file: String) -> String? {
    file.utf8.starts(with: prefix) ? String(file.utf8.dropFirst(prefix.count)) : nil
  }

  private static let prefix = Array((name + "/").utf8)
}
