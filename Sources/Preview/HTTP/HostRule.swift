import Base

/// The host names that the preview answers to.
///
/// Another site can make its own name resolve to this machine (DNS rebinding) and would then read
/// the drafts. The `Host` header reveals it: it contains the foreign name.
struct HostRule: Equatable {
  /// In lower case, without a port.
  private var names: Set<String> = ["localhost", "127.0.0.1", "[::1]"]
  /// True if any numeric address is accepted: it cannot be rebound.
  private var takesAddresses = false

  /// - Parameters:
  ///   - host: The name or address that the server is bound to, an IPv6 address without brackets.
  ///   - machine: The machine's own name.
  init(host: String, machine: String = "") {
    names.insert((host.contains(":") ? "[\(host)]" : host).lowercased())
    if ["0.0.0.0", "::"].contains(host) {
      takesAddresses = true
      let machine = machine.lowercased()
      if !machine.isEmpty {
        names.formUnion([machine, machine + ".local"])
      }
    }
  }

  /// Returns whether a request with this value of the header is for the preview (RFC 9110, 7.2).
  func allows(_ host: String) -> Bool {
    guard let name = Self.name(of: host) else { return false }
    return names.contains(name) || takesAddresses && Self.isAddress(name)
  }

  /// The host without its port, `[::1]` of `[::1]:8000`; `nil` where something else follows the name.
  private static func name(of host: String) -> String? {
    let host = host.lowercased()
    let end =
      host.hasPrefix("[")
      ? host
        .firstIndex(of: "]")
        .map(host.index(after:)) : nil
    let name = end.map { host[..<$0] } ?? host.prefix { $0 != ":" }
    let port = host[name.endIndex...]
    guard
      port.isEmpty
        || port.hasPrefix(":")
          && port
            .dropFirst().utf8
            .allSatisfy(\.isASCIIDigit)
    else { return nil }
    return String(name)
  }

  private static func isAddress(_ name: String) -> Bool {
    if name.hasPrefix("["), name.hasSuffix("]") {
      return name.dropFirst().dropLast().allSatisfy {
        $0.isHexDigit || $0 == ":" || $0 == "."
      }
    }
    let numbers = name.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers.allSatisfy { UInt8($0) != nil }
  }
}
