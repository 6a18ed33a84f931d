import Markup

/// The address of one published file as seen from another (RFC 3986, section 4.2).
///
///     from en/bars/tab-bar.html to en/rules/a.html   →   ../rules/a.html
///
/// - Complexity: O(*n*), where *n* is the length of the paths.
package func relativeAddress(
  from origin: String,
  to target: String
) -> String {
  let way = RelativeWay(from: origin.utf8.span, to: target.utf8.span)
  var address = ""
  // Not `String(repeating:count:)`, which takes several times as long, and a page has hundreds of addresses.
  for _ in 0..<way.ups {
    address += "../"
  }
  address += target[target.utf8.index(target.startIndex, offsetBy: way.common)...]
  return address
}

/// Returns the path of the Markdown alternate of a page: `en/bars/tab-bar.md` next to
/// `en/bars/tab-bar.html`.
package func alternatePath(_ path: String) -> String {
  path.dropLast(5) + ".md"
}

extension [UInt8] {
  /// Appends the address of a published file as seen from another, for an attribute.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the paths.
  package mutating func append(
    addressFrom origin: String,
    to target: String
  ) {
    let target = target.utf8.span
    let way = RelativeWay(from: origin.utf8.span, to: target)
    for _ in 0..<way.ups {
      append(contentsOf: "../".utf8)
    }
    append(escapingAddress: target.extracting(way.common..<target.count))
  }
}

/// The relative path from one file to another: a number of folders up, and the rest of the path.
private struct RelativeWay {
  /// The length of the folders that both are in, in bytes.
  private(set) var common = 0
  private(set) var ups = 0

  init(from origin: Span<UInt8>, to target: Span<UInt8>) {
    let slash = UInt8(ascii: "/")
    for index in 0..<min(origin.count, target.count) {
      guard origin[index] == target[index] else { break }
      if origin[index] == slash {
        common = index + 1
      }
    }
    for index in common..<origin.count where origin[index] == slash {
      ups += 1
    }
  }
}
