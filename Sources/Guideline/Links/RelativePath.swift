import Foundation

/// Relative addresses as paths from `Content/`.
package enum RelativePath {
  /// Resolves `.`, `..` and percent-encoding (RFC 3986, sections 2.1 and 5.2.4).
  ///
  /// - Returns: The components, or `nil` where the path leaves `Content/`.
  package static func resolve(
    _ address: String,
    in folder: [String]
  ) -> [String]? {
    let path =
      if address.contains("%") {
        address.removingPercentEncoding ?? address
      } else {
        address
      }
    var components = folder
    for part in path.split(separator: "/") {
      switch part {
      case ".":
        continue
      case "..":
        guard components.popLast() != nil else { return nil }
      default:
        components.append(String(part))
      }
    }
    return components
  }

  /// The address of a file, by its path from `Content/`, seen from a folder: `../dialog/calendar.png`.
  package static func address(
    of file: String,
    from folder: [String]
  ) -> String {
    let components = file.split(separator: "/").map(String.init)
    let shared = zip(components.dropLast(), folder).prefix { $0 == $1 }.count
    let upwards = folder.dropFirst(shared).map { _ in ".." }
    return (upwards + components[shared...]).joined(separator: "/")
  }
}

extension Set<String> {
  /// The member that is equal to a text, which may be spelled with other code points: `が` is one or
  /// two, and a file is found by its own spelling only.
  func spelling(of text: String) -> String? {
    firstIndex(of: text).map { self[$0] }
  }

  /// The paths in a folder and below, from there.
  func paths(below folder: [String]) -> [String] {
    let prefix = (folder + [""]).joined(separator: "/")
    return filter { $0.hasPrefix(prefix) }.map {
      String($0.dropFirst(prefix.count))
    }
  }
}
