import Base

/// The version of a file, for the header `ETag` (RFC 9110, 8.8.3).
struct EntityTag: Equatable {
  /// With its quotes.
  var text: String

  /// The tag of a version with this digest.
  init(digest: String) {
    text = "\"\(digest)\""
  }

  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(_ bytes: [UInt8]) {
    self.init(digest: String(sha256(bytes.span).prefix(24)))
  }

  /// Returns whether the value of `If-None-Match` names this version, or any (RFC 9110, 13.1.2).
  func isNamed(in list: String) -> Bool {
    list.split(separator: ",").contains { item in
      let item = item.drop { $0 == " " || $0 == "\t" }
      let tag =
        if item.hasPrefix("W/") {
          item.dropFirst(2)
        } else {
          item
        }
      return tag.prefix { $0 != " " && $0 != "\t" } == text || tag == "*"
    }
  }
}
