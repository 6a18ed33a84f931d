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
      var tag = item.drop(while: Self.isBlank)
      // A weak tag is as good: a preview sends whole files.
      if tag.hasPrefix("W/") {
        tag = tag.dropFirst(2)
      }
      return tag.prefix { !Self.isBlank($0) } == text || tag == "*"
    }
  }

  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }
}
