import Diagnostics
import Foundation
import Markup

extension Catalog {
  /// The path from `Content/` of a picture that a page names by a relative address, as it stands on
  /// the disk; `nil` if it is not there.
  package func image(_ address: String, of page: Page) -> String? {
    guard !address.hasPrefix("/"), let path = path(address, of: page) else { return nil }
    return images.index(forKey: path).map { images[$0].key }
  }

  private func path(_ address: String, of page: Page) -> String? {
    RelativePath.resolve(address, in: entries[page.entry].folder)?.joined(separator: "/")
  }

  /// Reports pictures that are not there.
  mutating func checkImages(_ files: Set<String>) {
    for case let page? in pages {
      for image in page.document.images {
        let location = Location(page.path, image.bytes)
        guard !image.path.hasPrefix("/") else {
          diagnostics.append(.absolutePath(image.path, at: location))
          continue
        }
        if let path = path(image.path, of: page), let file = files.spelling(of: path) {
          if images[file] == nil { images[file] = location }
          continue
        }
        let folder = entries[page.entry].folder
        diagnostics.append(
          .unknownFile(image.path, among: Self.files(files, beside: folder), at: location))
      }
    }
  }

  /// The files in a folder and below, by their paths from there.
  static func files(_ files: Set<String>, beside folder: [String]) -> [String] {
    let prefix = (folder + [""]).joined(separator: "/")
    return files.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }

  /// The files that pages show or link to, by their paths from `Content/`, sorted.
  package var usedFiles: [String] {
    var used = Set(images.keys)
    for case let page? in pages {
      for case .file(let path, _)? in page.targets { used.insert(path) }
    }
    return used.sorted()
  }
}

extension Set<String> {
  /// The member that is equal to a text, which may be spelled with other code points: `が` is one or
  /// two, and a file is found by its own spelling only.
  func spelling(of text: String) -> String? { firstIndex(of: text).map { self[$0] } }
}

/// Relative addresses as paths from `Content/`.
enum RelativePath {
  /// Resolves `.`, `..` and percent-encoding (RFC 3986, sections 2.1 and 5.2.4).
  ///
  /// - Returns: The components, or `nil` where the path leaves `Content/`.
  static func resolve(_ address: String, in folder: [String]) -> [String]? {
    let path = address.contains("%") ? address.removingPercentEncoding ?? address : address
    var components = folder
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        guard components.popLast() != nil else { return nil }
      default: components.append(String(part))
      }
    }
    return components
  }
}
