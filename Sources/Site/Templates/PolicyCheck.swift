import Base
import Diagnostics
import Markup
import SiteConfiguration

/// Finds resources and code in a site's own templates that the site's Content-Security-Policy
/// forbids.
struct PolicyCheck {
  private let policy: [PolicyAddition]

  init(_ policy: [PolicyAddition]) { self.policy = policy }

  /// Reports the tags of a template that browsers block.
  ///
  /// - Parameters:
  ///   - bytes: A template.
  ///   - path: Its path as messages show it.
  /// - Returns: A diagnostic for each tag.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  func diagnostics(_ bytes: [UInt8], path: String) -> [Diagnostic] {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.matches(of: /<(script|iframe|img|link|style)\b([^>]*)>/.ignoresCase()).compactMap {
      match in
      let start = text.utf8.distance(from: text.startIndex, to: match.range.lowerBound)
      let location = Location(path, start..<start + match.output.0.utf8.count)
      return diagnostic(match.output.1.lowercased(), match.output.2, at: location)
    }
  }

  private func diagnostic(
    _ name: String, _ attributes: Substring, at location: Location
  ) -> Diagnostic? {
    let address = Self.value(name == "link" ? "href" : "src", in: attributes)
    let directive = Self.directive(name)
    if name == "link", Self.value("rel", in: attributes)?.contains("stylesheet") != true {
      return nil
    }
    guard let address else {
      let isData = Self.value("type", in: attributes)?.contains("json") == true
      guard name == "style" || name == "script", !isData, !allowsInline(directive) else {
        return nil
      }
      return .blockedInline(name, at: location)
    }
    guard address.contains("//"), !address.contains("{{") else { return nil }
    let servers = sources(directive).map { ServerPattern($0) }
    guard !servers.contains(where: { $0.allows(address) }) else { return nil }
    return .blockedAddress(address, directive: directive, at: location)
  }

  private static func directive(_ name: String) -> String {
    switch name {
    case "script": "script-src"
    case "iframe": "frame-src"
    case "img": "img-src"
    default: "style-src"
    }
  }

  private func sources(_ directive: String) -> [String] {
    policy.filter { $0.directive == directive }.flatMap(\.sources)
  }

  /// Returns whether there is a hash, which is assumed to match the inline code.
  private func allowsInline(_ directive: String) -> Bool {
    sources(directive).contains { $0 == "'unsafe-inline'" || $0.hasPrefix("'sha") }
  }

  private static func value(_ name: String, in attributes: Substring) -> String? {
    for match in attributes.matches(of: /([\w-]+)\s*=\s*["']([^"']*)["']/)
    where match.output.1.lowercased() == name {
      return String(match.output.2)
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func blockedAddress(
    _ address: String, directive: String, at location: Location
  ) -> Diagnostic {
    let parts = address.split(separator: "/", maxSplits: 3).prefix(2)
    let server =
      address.hasPrefix("//") ? "https://" + (parts.first ?? "") : parts.joined(separator: "//")
    return Diagnostic(
      .blockedByPolicy, "'\(address)' is blocked by the site's policy", at: location,
      help: "write 'policy: {\(directive): \(server)}' in site.yaml")
  }

  fileprivate static func blockedInline(_ name: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .blockedByPolicy, "<\(name)> in a page is blocked by the site's policy", at: location,
      help: name == "style"
        ? "put it into Templates/assets/theme.css"
        : "put it into Templates/assets/, or its hash into the policy: {script-src: \"'sha256-…'\"}"
    )
  }
}
