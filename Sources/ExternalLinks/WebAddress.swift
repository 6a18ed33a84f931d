import Foundation

/// An address of HTTP in its parts (RFC 3986).
package struct WebAddress: Sendable, Hashable {
  /// Without its fragment.
  package let page: String
  /// The anchor as it is written; `nil` if there is none that refers to an element.
  package let anchor: String?
  /// In lower case, with its port.
  package let host: String
  /// The host, with characters that stand for others in their plain form: `１２７．0.0.1` is an address to clients.
  private let name: String

  /// Parses an address; `nil` for one of another scheme, or without a host.
  package init?(_ text: String) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let page = String(parts[0])
    guard let url = URL(string: page),
      let scheme = url.scheme?.lowercased(),
      let standardPort = Self.standardPorts[scheme],
      let name = url.host,
      !name.isEmpty
    else { return nil }
    self.page = page
    self.name = Self.plainName(name)
    host = self.name + ":" + String(url.port ?? standardPort)
    anchor = parts.count > 1 ? Self.anchor(String(parts[1])) : nil
  }

  /// Returns a fragment that names an element.
  private static func anchor(_ fragment: String) -> String? {
    // `#/…` and `#!…` are read by scripts, `#:~:…` by browsers.
    guard let first = fragment.first,
      !"/!:".contains(first)
    else {
      return nil
    }
    return fragment
  }

  /// RFC 9110, section 4.2.
  private static let standardPorts = ["http": 80, "https": 443]

  private static func plainName(_ host: String) -> String {
    host.precomposedStringWithCompatibilityMapping.lowercased()
      // Browsers take the full stop of Japanese for a dot (UTS 46, section 4).
      .replacing("。", with: ".")
      // `[::1]`, `localhost.`
      .trimmingCharacters(in: ["[", "]", "."])
  }

  /// The page as it can be written into a file of an author's, whoever has named it.
  ///
  /// Behind the host, what Markdown, YAML and JSON take for a sign of their own is percent-encoded, and white space and
  /// control characters are everywhere.
  package var written: String {
    let start = page.range(of: "://")?.upperBound ?? page.startIndex
    let path = page[start...].firstIndex { "/?".contains($0) } ?? page.endIndex
    return Self.encoded(page[..<path], signs: "<>\"'`{}\\^|*()")
      + Self.encoded(page[path...], signs: "<>\"'`{}\\^|*()[]")
  }

  /// An address in one word: white space and control characters are percent-encoded.
  static func word(_ address: String) -> String {
    encoded(address[...], signs: "")
  }

  private static func encoded(_ text: Substring, signs: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.isHidden || signs.unicodeScalars.contains(scalar) {
        result += percentEncoded(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// `%E3%80%80` for an ideographic space (RFC 3986, section 2.1).
  private static func percentEncoded(_ scalar: Unicode.Scalar) -> String {
    let bytes = String(scalar).utf8.map { byte in
      // Two digits: `%0A`.
      (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
    return bytes.joined()
  }
}

extension Unicode.Scalar {
  /// True for white space and characters that nobody sees.
  fileprivate var isHidden: Bool {
    properties.isWhitespace || [.control, .format].contains(properties.generalCategory)
  }
}

// MARK: - Private hosts

extension WebAddress {
  /// True if the host is this machine, or in a private network (RFC 1918, RFC 4193, RFC 3927, RFC 6762).
  ///
  /// Host names are not resolved for this.
  package var isPrivate: Bool {
    let endings = [".localhost", ".local", ".internal", ".home.arpa"]
    if name == "localhost" || endings.contains(where: name.hasSuffix) {
      return true
    }
    if name.contains(":") {
      // A zone names a network interface: `fe80::1%eth0`.
      let octets = Self.octets(ofIPv6: String(name.prefix { $0 != "%" }))
      return octets.map(Self.isPrivate(ipv6:)) ?? true
    }
    if let octets = Self.octets(ofIPv4: name) {
      return Self.isPrivate(ipv4: octets)
    }
    // What ends with a number is no name (https://url.spec.whatwg.org/#ends-in-a-number-checker).
    return name.split(separator: ".").last?.allSatisfy { $0.isASCII && $0.isNumber } ?? true
  }

  private static func isPrivate(ipv4 octets: [UInt8]) -> Bool {
    switch (octets[0], octets[1]) {
    case (0, _), (10, _), (127, _), (169, 254), (192, 168):
      true
    case (172, 16...31), (100, 64...127):
      true
    default:
      false
    }
  }

  private static func isPrivate(ipv6 octets: [UInt8]) -> Bool {
    if containsIPv4.contains(where: octets.starts(with:)) {
      // An address of IPv4 in another form; `::` and `::1` are 0.0.0.0 and 0.0.0.1.
      return isPrivate(ipv4: Array(octets.suffix(4)))
    }
    // 6to4: the address of IPv4 is behind 2002.
    if octets.starts(with: [0x20, 0x02]) {
      return isPrivate(ipv4: Array(octets[2..<6]))
    }
    switch (octets[0], octets[1]) {
    case (0xFC...0xFD, _), (0xFE, 0x80...0xFF):
      return true
    default:
      return false
    }
  }

  /// The octets before an address of IPv4: mapped, translated, compatible (RFC 4291, RFC 6052).
  private static let containsIPv4: [[UInt8]] = [
    Array(repeating: 0, count: 10) + [0xFF, 0xFF],
    [0, 0x64, 0xFF, 0x9B] + Array(repeating: 0, count: 8),
    Array(repeating: 0, count: 12),
  ]

  /// Reads all forms that clients take for an address of IPv4: `127.1`, `0x7f.1`, `0177.0.0.1`, `2130706433`.
  private static func octets(ofIPv4 text: String) -> [UInt8]? {
    var address = in_addr()
    guard unsafe inet_aton(text, &address) != 0 else { return nil }
    let number = UInt32(bigEndian: address.s_addr)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func octets(ofIPv6 text: String) -> [UInt8]? {
    var octets = Array(repeating: UInt8(0), count: 16)
    guard unsafe inet_pton(AF_INET6, text, &octets) == 1 else {
      return nil
    }
    return octets
  }
}
