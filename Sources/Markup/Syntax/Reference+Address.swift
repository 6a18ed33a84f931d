import Base

extension Reference {
  /// The schemes of references to objects of the site.
  static let schemes: [(name: String, kind: Kind)] = [
    ("topic", .topic),
    ("section", .section),
    ("page", .page),
    ("rule", .rule),
    ("term", .term),
    ("source", .source),
    ("count", .count),
    ("token", .token),

  ]
}

extension String {
  /// `topic：button`, `https：//example.com` with the signs in half width, if that is an address; else `nil`.
  package var addressInHalfWidth: String? {
    let meant = inHalfWidth
    guard meant != self,
      let colon = meant.firstIndex(of: ":"),
      Address.schemes.contains(String(meant[..<colon]))
    else { return nil }
    return meant
  }
}

extension String {
  /// A variable as it is written in a text of a page: `<var:product>`; `nil` if there is none.
  var writtenVariable: String? {
    // Nearly no text has the sign.
    guard utf8.contains(.openAngle),
      let start = firstRange(of: "<var:")?.lowerBound,
      let end = self[start...].firstIndex(of: ">")
    else { return nil }
    return String(self[start...end])
  }
}

/// The target of an address, judging only by its form.
enum Address: Equatable {
  /// An object of the site: `topic:alert`, with the text after the scheme.
  case reference(Reference.Kind, String)
  /// Another place: `https://…`, `mailto:…`, `//host`, and the empty address.
  case external
  /// A text of the site: `var:product`.
  case variable(String)
  /// An unknown scheme: `topc:alert`.
  case unknown(scheme: String)
  /// A scheme that runs code or opens files.
  case unsafe

  /// The schemes of other places.
  private static let externalSchemes = ["http", "https", "mailto", "tel"]

  /// The schemes of what a site has.
  static let ownSchemes = Reference.schemes.map(\.name) + [variableScheme]

  /// All schemes that an address can have, for a "did you mean".
  static let schemes = ownSchemes + externalSchemes

  private static let variableScheme = "var"

  /// Schemes that can be unsafe; the list is libcmark's.
  private static let suspectSchemes = ["javascript", "vbscript", "file", "data"]

  /// Returns whether a web address lacks its host: `https:example.org`, `http:/example.org`, `https://`.
  ///
  /// - Parameter address: The address, with any scheme.
  /// - Returns: False for an address with another scheme.
  static func lacksHost(_ address: String) -> Bool {
    guard let rest = pathOfWebAddress(address) else { return false }
    let host = rest.drop { $0 == .slash }
    return rest.count - host.count != 2 || host.isEmpty
  }

  /// Returns the address with the two slashes before its host; `nil` if there is no host.
  static func withHost(_ address: String) -> String? {
    guard let rest = pathOfWebAddress(address) else { return nil }
    let host = rest.drop { $0 == .slash }
    guard host.contains(.period) else { return nil }
    return address.prefix { $0 != ":" } + "://" + String(decoding: host, as: UTF8.self)
  }

  /// What follows the scheme and its colon; `nil` for another scheme.
  private static func pathOfWebAddress(_ address: String) -> Substring.UTF8View? {
    guard let scheme = scheme(of: address.utf8),
      scheme == "http" || scheme == "https"
    else { return nil }
    return address.utf8.dropFirst(scheme.utf8.count + 1)
  }

  /// Reads an address without marks.
  init(_ address: String) {
    if let scheme = Self.scheme(of: address.utf8) {
      self.init(address, scheme: scheme)
    } else if address.isEmpty
      || address.utf8.starts(with: "//".utf8)
    {
      self = .external
    } else if address.utf8.first == .numberSign {
      self = .reference(.anchor, Self.text(of: address, from: 1))
    } else if Self.isDisguised(address) {
      self = .unsafe
    } else {
      self = .reference(.relative, address)
    }
  }

  private init(_ address: String, scheme: String) {
    // After the scheme and its colon.
    let text = Self.text(of: address, from: scheme.utf8.count + 1)
    if let known = Reference.schemes.first(where: { $0.name == scheme }) {
      self = .reference(known.kind, text)
    } else if scheme == Self.variableScheme {
      self = .variable(text)
    } else if Self.suspectSchemes.contains(scheme) {
      self = Self.isUnsafe(scheme, address: address) ? .unsafe : .external
    } else if Self.externalSchemes.contains(scheme) {
      self = .external
    } else {
      self = .unknown(scheme: scheme)
    }
  }

  /// Returns whether a scheme is one of those that classify addresses: `topic`, `javascript`.
  static func isKnownScheme(_ scheme: ArraySlice<UInt8>) -> Bool {
    guard (3...10).contains(scheme.count) else {
      return false
    }
    // The bit makes letters small.
    let lowercased = String(decoding: scheme.map { $0 | 0x20 }, as: UTF8.self)
    return suspectSchemes.contains(lowercased) || lowercased == variableScheme
      || Reference.schemes.contains { $0.name == lowercased }
  }

  private static func text(of address: String, from start: Int) -> String {
    String(decoding: address.utf8.dropFirst(start), as: UTF8.self)
  }

  /// The scheme of an absolute address in lower case (RFC 3986, section 3.1).
  private static func scheme(of address: some Collection<UInt8>) -> String? {
    guard let colon = address.firstIndex(of: .colon),
      colon != address.startIndex
    else {
      return nil
    }
    let scheme = address[..<colon]
    let isWellFormed = scheme.allSatisfy {
      $0.isASCIIAlphanumeric
        || "+-.".utf8.contains($0)
    }
    guard isWellFormed else { return nil }
    return String(decoding: scheme, as: UTF8.self).lowercased()
  }

  /// Scripts, local files, and data that is not an image.
  private static func isUnsafe(_ scheme: String, address: String) -> Bool {
    guard suspectSchemes.contains(scheme) else { return false }
    guard scheme == "data" else { return true }
    let data = text(of: address, from: "data:".utf8.count).lowercased()
    // An image cannot run scripts, but for SVG.
    let images = ["image/png", "image/gif", "image/jpeg", "image/webp"]
    return !images.contains { data.hasPrefix($0) }
  }

  /// Returns whether an unsafe scheme appears once white space and controls are removed, as
  /// browsers do (WHATWG URL, section 4.4): `java&Tab;script:`.
  private static func isDisguised(_ address: String) -> Bool {
    let visible = address.utf8.filter { $0 > .space && $0 != 0x7F }
    guard visible.count < address.utf8.count,
      let scheme = scheme(of: visible)
    else { return false }
    return isUnsafe(scheme, address: String(decoding: visible, as: UTF8.self))
  }
}
