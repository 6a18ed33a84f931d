/// The host names that the preview answers to.
///
/// Another site can let its own name resolve to this machine (DNS rebinding) and would then read the
/// drafts. The `Host` header shows it: it has the foreign name.
struct HostRule: Equatable {
  /// In lower case, without a port.
  private var names: Set<String> = ["localhost", "127.0.0.1", "[::1]"]
  /// Whether any numeric address is accepted: it cannot be rebound.
  private var takesAddresses = false

  /// - Parameters:
  ///   - host: The address that the server binds to, as typed.
  ///   - machine: The machine's own name.
  init(host: String, machine: String = "") {
    names.insert(Self.name(of: host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host))
    if ["0.0.0.0", "::", "[::]"].contains(host) {
      takesAddresses = true
      let machine = Self.name(of: machine)
      if !machine.isEmpty { names.formUnion([machine, machine + ".local"]) }
    }
  }

  /// Whether a request with this value of the header is for the preview (RFC 9110, 7.2).
  func allows(_ host: String) -> Bool {
    let name = Self.name(of: host)
    return names.contains(name) || takesAddresses && Self.isAddress(name)
  }

  /// The host without its port: `[::1]` of `[::1]:8000`.
  private static func name(of host: String) -> String {
    let host = host.lowercased()
    if host.hasPrefix("["), let end = host.firstIndex(of: "]") { return String(host[...end]) }
    return String(host.prefix { $0 != ":" })
  }

  private static func isAddress(_ name: String) -> Bool {
    if name.hasPrefix("[") {
      return name.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    }
    let numbers = name.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers.allSatisfy { UInt8($0) != nil }
  }
}
