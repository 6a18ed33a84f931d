extension Reference {
  /// The schemes of references to things that the site knows.
  static let schemes: [(name: String, kind: Kind)] = [
    ("topic", .topic), ("rule", .rule), ("term", .term), ("source", .source),
  ]
}

/// What an address points at, by its form alone.
enum Address: Equatable {
  /// A thing of the site: `topic:alert`, with what follows the scheme.
  case reference(Reference.Kind, String)
  /// Another place: `https://…`, `mailto:…`, `//host`, and the empty address.
  case external
  /// A scheme that runs code or opens files.
  case unsafe

  /// Reads an address without marks.
  init(_ address: String) {
    let scheme = Self.scheme(of: address.utf8)
    switch scheme {
    case nil where address.isEmpty || address.hasPrefix("//"): self = .external
    case nil where address.hasPrefix("#"): self = .reference(.anchor, String(address.dropFirst()))
    case nil: self = .reference(.relative, address)
    case let scheme?:
      if let known = Reference.schemes.first(where: { $0.name == scheme }) {
        let target = address.dropFirst(scheme.count + 1)
        self = .reference(known.kind, String(target))
      } else {
        self = Self.isUnsafe(scheme, address) ? .unsafe : .external
      }
    }
  }

  /// The scheme of an absolute address in lower case (RFC 3986, section 3.1).
  private static func scheme(of address: String.UTF8View) -> String? {
    guard let colon = address.firstIndex(of: UInt8(ascii: ":")), colon != address.startIndex else {
      return nil
    }
    let scheme = address[..<colon]
    let isWellFormed = scheme.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
    return isWellFormed ? String(decoding: scheme, as: UTF8.self).lowercased() : nil
  }

  /// The list is libcmark's: scripts, local files, and data that is no picture.
  private static func isUnsafe(_ scheme: String, _ address: String) -> Bool {
    switch scheme {
    case "javascript", "vbscript", "file": true
    case "data":
      !["image/png", "image/gif", "image/jpeg", "image/webp"].contains {
        address.dropFirst(5).lowercased().hasPrefix($0)
      }
    default: false
    }
  }
}
