/// The folders that symbolic links of a site may lead into.
///
/// A site can come from somebody who is not trusted, such as a pull request, and is often built where files
/// can be read that must not be published, such as keys that a workflow leaves beside `Content/`. So what a link leads
/// to is read only in the site's content and templates, hidden files left out, and in the folders that `site.yaml`
/// lists.
package struct LinkScope: Sendable, Equatable {
  /// The site's content and templates, without symbolic links.
  private let own: [String]
  /// Those that `site.yaml` lists, without symbolic links.
  private let linked: [String]

  /// - Parameters:
  ///   - own: The site's content and templates.
  ///   - linkedFolders: What `site.yaml` lists.
  package init(own: [String], linkedFolders: [String]) {
    self.own = own.compactMap(realPath)
    linked = linkedFolders.compactMap(realPath)
  }

  /// Whether what is at a path may be read: it is where it seems to be, or in one of the folders.
  ///
  /// A link that leads to nothing may be followed, as nothing can be read there.
  package func allows(_ path: String) -> Bool {
    guard let target = realPath(path) else { return true }
    return linked.contains { Self.pathBelow($0, of: target) != nil }
      || own.contains { folder in
        guard let path = Self.pathBelow(folder, of: target) else { return false }
        return path.utf8.split(separator: UInt8(ascii: "/")).allSatisfy {
          $0.first != UInt8(ascii: ".")
        }
      }
  }

  /// `b/c` of `/a/b/c` below `/a`; `nil` where it is elsewhere.
  private static func pathBelow(_ folder: String, of path: String) -> Substring? {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    if path == folder { return "" }
    guard path.utf8.starts(with: prefix.utf8) else { return nil }
    return path[path.utf8.index(path.startIndex, offsetBy: prefix.utf8.count)...]
  }
}
