import Base

/// The sources that a site may add to its Content-Security-Policy (https://www.w3.org/TR/CSP3/).
enum PolicySource {
  /// The directives that take sources and that pages of a site have a use for.
  static let directives = [
    "connect-src", "font-src", "form-action", "frame-ancestors", "frame-src", "img-src",
    "manifest-src", "media-src", "script-src", "style-src", "worker-src",
  ]

  /// Returns how to write a source instead; `nil` if it can be added unchanged.
  ///
  /// - Parameters:
  ///   - source: One source expression (CSP 3, section 2.3.1).
  ///   - directive: The directive to which it is added.
  /// - Returns: A verb phrase.
  static func flaw(in source: String, of directive: String) -> Message? {
    let word = source.filter { $0 != "'" }
    if keywords.contains(word) {
      if source == "'\(word)'" {
        return nil
      }
      return "write \"'\(word)'\", with both kinds of quotes"
    }
    if ["unsafe-inline", "unsafe-eval", "unsafe-hashes", "strict-dynamic"].contains(word) {
      let isInlineStyle = directive == "style-src" && source == "'unsafe-inline'"
      if isInlineStyle {
        return nil
      }
      return "put the script into a file, or give its hash: \"'sha256-…'\""
    }
    if word == "none" {
      return "remove it: any source that you add replaces 'none'"
    }
    if word.hasPrefix("nonce-") {
      return "use a hash instead: all readers get the same page"
    }
    if isHash(source) {
      return nil
    }
    if source == "*" || source == "https:" || source == "http:" {
      return directive == "img-src" && source == "https:"
        ? nil : "list the servers: https://example.com, https://*.example.com"
    }
    if source == "data:" || source == "blob:" {
      guard directive == "script-src" else {
        return nil
      }
      return "put the script into a file"
    }
    return isHost(source) ? nil : "write a server: https://example.com, https://*.example.com"
  }

  private static let keywords: Set = ["self", "wasm-unsafe-eval", "report-sample"]

  /// Returns whether it is a hash: `'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`.
  private static func isHash(_ source: String) -> Bool {
    guard source.hasPrefix("'sha"),
      source.hasSuffix("'")
    else { return false }
    let text = source.dropFirst().dropLast()
    return ["sha256-", "sha384-", "sha512-"].contains {
      text.hasPrefix($0) && text.count > 40
    }
      && text.dropFirst(7).utf8.allSatisfy {
        $0.isASCIIAlphanumeric || "+/-_=".utf8.contains($0)
      }
  }

  /// Whether a text is the name of a server without a scheme and a path: `*.example.com`.
  static func isServer(_ name: String) -> Bool {
    !name.contains("/") && isHost(name)
  }

  /// Whether it names servers: `https://*.example.com:8443/player/`.
  private static func isHost(_ source: String) -> Bool {
    let schemes = ["https://", "http://", "wss://", "ws://"]
    let scheme = schemes.first(where: source.hasPrefix)
    let isPort = { (text: Substring) in
      text == "*" || Int(text).map { (1...65_535).contains($0) } == true
    }
    if source.contains("://"), scheme == nil {
      return false
    }
    let rest = source.dropFirst(scheme?.count ?? 0)
    let path = rest.firstIndex(of: "/").map { rest[$0...] } ?? ""
    let parts =
      rest
      .prefix { $0 != "/" }
      .split(separator: ":", omittingEmptySubsequences: false)
    guard let name = parts.first,
      parts.count <= 2,
      parts.count == 1 || isPort(parts[1])
    else { return false }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    return (labels.count > 1 || labels == ["localhost"])
      && labels.enumerated().allSatisfy { index, label in
        index == 0 && label == "*" && labels.count > 2
          || !label.isEmpty
            && label.utf8.allSatisfy {
              $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-")
            }
      }
      && path.utf8.allSatisfy {
        $0 > 0x20 && $0 < 0x7F && !";,'\"<>?#".utf8.contains($0)
      }
  }
}
