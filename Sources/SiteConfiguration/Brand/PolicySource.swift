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
  static func flaw(
    in source: String,
    of directive: String
  ) -> Message? {
    let word = source.filter { $0 != "'" }
    if keywords.contains(word) {
      // YAML takes single quotes away, so that both kinds are needed.
      if source == "'\(word)'" {
        return nil
      }
      return "write \"'\(word)'\", with both kinds of quotes"
    }
    if unsafeKeywords.contains(word) {
      let isInlineStyle =
        directive == "style-src"
        && source == "'unsafe-inline'"
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
    if source.hasSuffix(":") || source == "*" {
      return flaw(ofScheme: source, in: directive)
    }
    guard isHost(source) else { return hostForm }
    return nil
  }

  /// The same for a source without a host: `https:`, `data:`, or `*`.
  private static func flaw(
    ofScheme source: String,
    in directive: String
  ) -> Message? {
    switch (source, directive) {
    case ("https:", "img-src"):
      nil
    case ("*", _), ("https:", _), ("http:", _):
      "list the servers: https://example.com, https://*.example.com"
    case ("data:", "script-src"), ("blob:", "script-src"):
      "put the script into a file"
    case ("data:", _), ("blob:", _):
      nil
    default:
      hostForm
    }
  }

  private static let hostForm: Message =
    "write a server: https://example.com, https://*.example.com"
  private static let keywords: Set = ["self", "wasm-unsafe-eval", "report-sample"]
  private static let unsafeKeywords: Set = [
    "unsafe-inline", "unsafe-eval", "unsafe-hashes", "strict-dynamic",
  ]

  /// Returns whether it is a hash: `'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`.
  private static func isHash(_ source: String) -> Bool {
    guard source.hasPrefix("'sha"),
      source.hasSuffix("'")
    else { return false }
    let text = source.dropFirst().dropLast()
    // The shortest, of SHA-256, has 44 digits of Base64 after its name.
    guard text.count > 40,
      ["sha256-", "sha384-", "sha512-"].contains(where: text.hasPrefix)
    else { return false }
    let digest = text.dropFirst("sha256-".count)
    return digest.utf8.allSatisfy {
      $0.isASCIIAlphanumeric || "+/-_=".utf8.contains($0)
    }
  }

  /// Returns whether a text is the name of a server without a scheme and a path: `*.example.com`.
  static func isServer(_ name: String) -> Bool {
    !name.contains("/") && isHost(name)
  }

  /// Returns whether it names servers: `https://*.example.com:8443/player/`.
  private static func isHost(_ source: String) -> Bool {
    let schemes = ["https://", "http://", "wss://", "ws://"]
    let scheme = schemes.first(where: source.hasPrefix)
    if source.contains("://"), scheme == nil {
      return false
    }
    let rest = source.dropFirst(scheme?.count ?? 0)
    let host = rest.prefix { $0 != "/" }
    let parts = host.split(separator: ":", omittingEmptySubsequences: false)
    guard let name = parts.first,
      parts.count <= 2,
      parts.dropFirst().allSatisfy(isPort)
    else { return false }
    return isHostName(name)
      && rest.dropFirst(host.count).utf8.allSatisfy(isOfPath)
  }

  private static func isPort(_ text: Substring) -> Bool {
    text == "*" || Int(text).map { (1...65_535).contains($0) } == true
  }

  private static func isHostName(_ name: Substring) -> Bool {
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    // A single word is a typing error, such as `self` without quotation marks.
    guard
      labels.count > 1
        || labels == ["localhost"]
    else { return false }
    return labels.enumerated().allSatisfy { index, label in
      // `*.com` would be far too much.
      let isWildcard = index == 0 && label == "*" && labels.count > 2
      return isWildcard || isLabel(label)
    }
  }

  private static func isLabel(_ label: Substring) -> Bool {
    !label.isEmpty
      && label.utf8.allSatisfy {
        $0.isASCIIAlphanumeric || $0 == .hyphen
      }
  }

  /// Semicolons and commas would end the source, all others are not of an address (RFC 3986, 2).
  private static func isOfPath(_ byte: UInt8) -> Bool {
    byte > .space
      && byte < 0x7F && !";,'\"<>?#".utf8.contains(byte)
  }
}
