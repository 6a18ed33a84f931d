/// A source of a Content-Security-Policy that names servers: `https://*.example.com`.
package struct ServerPattern: Sendable, Hashable {
  private let scheme: Substring
  private let host: Substring
  private let path: Substring

  package init(_ source: String) {
    (scheme, host, path) = Self.parts(of: source[...])
  }

  /// Returns whether an address is on one of the servers (CSP 3, section 6.7.2.8, without
  /// redirects).
  package func allows(_ address: String) -> Bool {
    let parts = Self.parts(of: address[...])
    guard
      parts.scheme == scheme
        || scheme.isEmpty
        || scheme == "http" && parts.scheme == "https"
    else { return false }
    guard !host.isEmpty else { return true }
    let isHost =
      if host.hasPrefix("*.") {
        parts.host.hasSuffix(host.dropFirst())
      } else {
        parts.host == host
      }
    return isHost
      && (path.isEmpty
        || parts.path == path
        || path.hasSuffix("/") && parts.path.hasPrefix(path))
  }

  /// `https`, `example.com:8443` and `/a.png` of `https://example.com:8443/a.png`; only the scheme of `https:`.
  private static func parts(
    of address: Substring
  ) -> (scheme: Substring, host: Substring, path: Substring) {
    // `data:` alone, which has no server.
    if address.hasSuffix(":"), !address.contains("/") {
      return (address.dropLast(), "", "")
    }
    let (scheme, rest) = split(address)
    let host = rest.prefix { !"/?#".contains($0) }
    return (Substring(scheme.lowercased()), Substring(host.lowercased()), rest[host.endIndex...])
  }

  /// Splits an address after its scheme; two slashes alone stand for `https`.
  private static func split(_ address: Substring) -> (scheme: Substring, rest: Substring) {
    if let range = address.firstRange(of: "://") {
      return (address[..<range.lowerBound], address[range.upperBound...])
    }
    if address.hasPrefix("//") {
      return ("https", address.dropFirst(2))
    }
    return ("", address)
  }
}
