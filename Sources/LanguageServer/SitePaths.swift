import Base
import Foundation

/// The paths of a site, by the names that editors and messages use for its files.
struct SitePaths: Sendable, Equatable {
  /// The site's folder, absolute, as the editor spells it.
  let folder: String
  /// The same, as files are opened and messages show it: from the current folder where it is below that.
  let site: String

  /// - Parameters:
  ///   - folder: Absolute.
  ///   - current: The current folder.
  init(folder: String, current: String) {
    self.folder = folder
    if folder == current {
      site = "."
    } else if folder.hasPrefix(current + "/") {
      site = String(folder.dropFirst(current.count + 1))
    } else {
      site = folder
    }
  }

  /// The path of a file of the site, as messages show it, by its absolute one.
  func path(ofFile file: String) -> String? {
    guard file.hasPrefix(folder + "/") else { return nil }
    return join(site, String(file.dropFirst(folder.count + 1)))
  }

  /// The address of a file, by its path as messages show it.
  func uri(of path: String) -> String {
    let prefix =
      if site == "." {
        ""
      } else {
        site + "/"
      }
    if path.hasPrefix(prefix) {
      return FileURI.uri(of: join(folder, String(path.dropFirst(prefix.count))))
    }
    // An absolute path outside of the site stays as it is.
    if path.hasPrefix("/") {
      return FileURI.uri(of: path)
    }
    return FileURI.uri(of: join(folder, path))
  }
}

/// Addresses of files (RFC 8089).
enum FileURI {
  /// The absolute path that an address of a file has; `nil` for any other address.
  static func path(_ uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file://") else {
      return nil
    }
    let rest = uri.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/"),
      ["", "localhost"].contains(rest[..<slash])
    else {
      return nil
    }
    // `?` and `#` of a name are encoded.
    let address = rest[slash...].prefix { !"?#".contains($0) }
    guard let path = String(address).removingPercentEncoding else {
      return nil
    }
    return URL(filePath: path).standardizedFileURL.path
  }

  static func uri(of path: String) -> String {
    "file://" + path.percentEncoded(keepsSlashes: true)
  }

  /// The folder of the site that a file belongs to: the nearest around it with `Content/site.yaml`.
  static func site(ofFile path: String) -> String? {
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/") {
      let name = rest[rest.index(after: slash)...]
      rest = rest[..<slash]
      guard name == "Content" || name == "Templates" else {
        continue
      }
      let configuration = "\(rest)/Content/site.yaml"
      // A site that is just being made has no such file on the disk yet.
      if configuration == path
        || (try? kindOfFile(configuration)) ?? nil != nil
      {
        if rest.isEmpty {
          return "/"
        }
        return String(rest)
      }
    }
    return nil
  }
}
