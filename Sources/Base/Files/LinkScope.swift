/// The folders to which symbolic links of a site may refer.
///
/// A site can come from an untrusted author, such as a pull request, and is often built on a
/// machine with readable files that must not be published, such as keys that a workflow leaves next
/// to `Content/`. So the target of a link is read only in the site's content and templates, except
/// for hidden files, and in the folders that `site.yaml` lists.
package struct LinkScope: Sendable, Equatable {
  /// The site's content and templates, without symbolic links.
  private let own: [String]
  /// The folders that `site.yaml` lists, without symbolic links.
  private let linked: [String]

  /// - Parameters:
  ///   - own: The site's content and templates.
  ///   - linkedFolders: The folders that `site.yaml` lists.
  package init(own: [String], linkedFolders: [String]) {
    self.own = own.compactMap(realPath)
    linked = linkedFolders.compactMap(realPath)
  }

  /// Returns whether the file at a path may be read: its real path is the same, or in one of the
  /// folders.
  ///
  /// A broken link may be followed, because there is nothing to read.
  package func allows(_ path: String) -> Bool {
    guard let target = realPath(path) else { return true }
    if linked.contains(where: { Self.pathBelow($0, of: target) != nil }) {
      return true
    }
    return own.contains { folder in
      guard let path = Self.pathBelow(folder, of: target) else {
        return false
      }
      // Nothing hidden: `.git` and `.env` are below the folder, too.
      let names = path.utf8.split(separator: .slash)
      return names.allSatisfy { $0.first != .period }
    }
  }

  /// `b/c` of `/a/b/c` below `/a`; `nil` where it is elsewhere.
  private static func pathBelow(_ folder: String, of path: String) -> Substring? {
    if path == folder {
      return ""
    }
    // `/a` is not around `/ab`.
    let prefix =
      if folder.hasSuffix("/") {
        folder
      } else {
        folder + "/"
      }
    guard path.utf8.starts(with: prefix.utf8) else {
      return nil
    }
    return path[path.utf8.index(path.startIndex, offsetBy: prefix.utf8.count)...]
  }
}
