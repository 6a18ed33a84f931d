import Foundation

/// An address of HTTP in its parts (RFC 3986).
package struct WebAddress: Sendable, Hashable {
  /// Without its fragment.
  package let page: String
  /// The anchor as it is written; `nil` if there is none that refers to an element.
  package let anchor: String?
  /// In lower case, with its port.
  package let host: String
  private let name: String

  /// Parses an address; `nil` for one of another scheme, or without a host.
  package init?(_ text: String) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let page = String(parts[0])
    guard let url = URL(string: page), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let name = url.host, !name.isEmpty
    else { return nil }
    self.page = page
    self.name = name.lowercased().trimmingCharacters(in: ["[", "]"])
    host = self.name + ":" + String(url.port ?? (scheme == "https" ? 443 : 80))
    let fragment = parts.count > 1 ? String(parts[1]) : ""
    // `#/…` and `#!…` are read by scripts, `#:~:…` by browsers.
    let namesElement = !fragment.isEmpty && !"/!:".contains(fragment.first ?? "/")
    anchor = namesElement ? fragment : nil
  }

  /// True if the host is this machine, or in a private network (RFC 1918, RFC 4193, RFC 3927, RFC
  /// 6762).
  ///
  /// Host names are not resolved for this.
  package var isPrivate: Bool {
    let endings = [".localhost", ".local", ".internal", ".home.arpa"]
    if name == "localhost" || endings.contains(where: name.hasSuffix) { return true }
    if name.contains(":") {
      let first = name.prefix { $0 != ":" }
      return name == "::1" || name == "::" || name.hasPrefix("::ffff:")
        || ["fc", "fd", "fe8", "fe9", "fea", "feb"].contains(where: first.hasPrefix)
    }
    let numbers = name.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    guard numbers.count == 4, case let octets = numbers.compactMap(\.self), octets.count == 4 else {
      // `http://2130706433/` and `http://0x7f.1/` are addresses in other forms.
      return name.allSatisfy { $0.isHexDigit || $0 == "." || $0 == "x" }
        && name.first?.isNumber == true
    }
    switch (octets[0], octets[1]) {
    case (0, _), (10, _), (127, _), (169, 254), (192, 168): return true
    case (172, 16...31), (100, 64...127): return true
    default: return false
    }
  }
}
