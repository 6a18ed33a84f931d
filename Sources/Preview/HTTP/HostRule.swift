import Base

/// The host names that the preview answers to.
///
/// Another site can make its own name resolve to this machine (DNS rebinding) and would then read
/// the drafts. The `Host` header reveals it: it contains the foreign name.
package struct HostRule: Equatable {
  /// In lower case, without a port.
  private var names: Set<String> = ["localhost", "127.0.0.1", "[::1]"]
  /// The ends of names that are accepted, with the dot: `.github.dev`.
  private var ends: [String] = []
  /// True if any numeric address is accepted: it cannot be rebound.
  private var takesAddresses = false

  /// - Parameters:
  ///   - host: The name or address that the server is bound to, an IPv6 address without brackets.
  ///   - machine: The machine's own name.
  ///   - allowed: Further names, and names with `*.` for all below them.
  init(
    host: String,
    machine: String = "",
    allowing allowed: [String] = []
  ) {
    // An address of IPv6 is in brackets: `[::1]`.
    let name = host.contains(":") ? "[\(host)]" : host
    names.insert(name.lowercased())
    for name in allowed.map({ $0.lowercased() }) {
      if name.hasPrefix("*.") {
        ends.append(String(name.dropFirst()))
      } else {
        names.insert(name)
      }
    }
    if ["0.0.0.0", "::"].contains(host) {
      takesAddresses = true
      names.formUnion(Self.names(ofMachine: machine.lowercased()))
    }
  }

  private static func names(ofMachine machine: String) -> [String] {
    machine.isEmpty ? [] : [machine, machine + ".local"]
  }

  /// Returns whether a request with this value of the header is for the preview (RFC 9110, 7.2).
  func allows(_ host: String) -> Bool {
    guard let name = Self.name(of: host) else { return false }
    return names.contains(name) || takesAddresses && Self.isAddress(name)
      || ends.contains { end in
        name.hasSuffix(end) && name.utf8.count > end.utf8.count
      }
  }

  /// Returns whether a text is a name that can be allowed: `preview.example.com`, `*.github.dev`.
  ///
  /// A bare `*` is none: any site could then read the preview.
  package static func isName(_ text: String) -> Bool {
    let isWildcard = text.hasPrefix("*.")
    let name = isWildcard ? text.dropFirst(2) : text[...]
    let labels = name.utf8.split(separator: .period, omittingEmptySubsequences: false)
    let isBelowDomain = !isWildcard || labels.count > 1
    return isBelowDomain
      && labels.allSatisfy { label in
        !label.isEmpty
          && label.allSatisfy { byte in
            byte.isASCIIAlphanumeric || "-_".utf8.contains(byte)
          }
      }
  }

  /// The host without its port, `[::1]` of `[::1]:8000`; `nil` where something else follows the name.
  private static func name(of host: String) -> String? {
    let host = host.lowercased()
    var name = host.prefix { $0 != ":" }
    // An address of IPv6 has colons, and brackets around them.
    if host.hasPrefix("["), let end = host.firstIndex(of: "]") {
      name = host[...end]
    }
    let port = host[name.endIndex...]
    let isPort =
      port.hasPrefix(":")
      && port.dropFirst().utf8.allSatisfy(\.isASCIIDigit)
    guard port.isEmpty || isPort else { return nil }
    return String(name)
  }

  private static func isAddress(_ name: String) -> Bool {
    if name.hasPrefix("["), name.hasSuffix("]") {
      return name.dropFirst().dropLast().allSatisfy { character in
        character.isHexDigit || character == ":" || character == "."
      }
    }
    let numbers = name.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers.allSatisfy { UInt8($0) != nil }
  }
}
