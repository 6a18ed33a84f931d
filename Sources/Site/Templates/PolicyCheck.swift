import Base
import Diagnostics
import Guideline
import Markup
import SiteConfiguration

/// Finds what a site's own templates, and the HTML of its pages, load or run although the site's Content-Security-Policy forbids it.
struct PolicyCheck {
  private let policy: [PolicyAddition]

  init(_ policy: [PolicyAddition]) {
    self.policy = policy
  }

  /// Reports the tags of a template that browsers block.
  ///
  /// - Parameters:
  ///   - bytes: A template.
  ///   - path: Its path as messages show it.
  /// - Returns: A diagnostic for each tag.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  func diagnostics(_ bytes: [UInt8], path: String) -> [Diagnostic] {
    let text = String(decoding: bytes, as: UTF8.self)
    return diagnosticsOfTags(in: text, path: path) + diagnosticsOfStyles(in: text, path: path)
  }

  /// Reports tags of a template that load or run something.
  private func diagnosticsOfTags(in text: String, path: String) -> [Diagnostic] {
    // Most templates have none, and a regular expression is compiled whenever it is used: the two of this check took 2 % of
    // a build of our own site, which has copies of all templates.
    guard Self.hasTag(text.utf8.span) else { return [] }
    // In a template HTML need not be well formed: tags are found, not parsed.
    let tags = text.matches(of: /<(script|iframe|img|link|style)\b([^>]*)>/.ignoresCase())
    return tags.compactMap { tag in
      let location = Location(path, bytes: Self.bytes(of: tag.output.0, in: text))
      let attributes = Self.attributes(in: tag.output.2)
      return diagnostic(tag.output.1.lowercased(), at: location) { name in
        attributes.first { $0.name == name }?.value
      }
    }
  }

  /// Returns whether a template may have a tag that loads or runs something.
  private static func hasTag(_ bytes: Span<UInt8>) -> Bool {
    var next = 0
    while let bracket = bytes.firstIndex(of: .openAngle, from: next) {
      next = bracket + 1
      // `<script`, `<iframe`, `<img`, `<link`, `<style`
      if next < bytes.count, "silSIL".utf8.contains(bytes[next]) {
        return true
      }
    }
    return false
  }

  /// Reports styles in attributes of a template.
  private func diagnosticsOfStyles(in text: String, path: String) -> [Diagnostic] {
    guard text.utf8.span.firstIndex(of: "style") != nil,
      !allowsInline("style-src")
    else { return [] }
    // An attribute is in a tag: a tag has begun and not ended before it.
    let attributes = text.matches(of: /<[A-Za-z][^<>]*?[\s"'}](style\s*=\s*(?:"[^"]*"|'[^']*'))/)
    return attributes.map { attribute in
      .blockedStyle(
        hasKeys: attribute.output.1.contains("{{"),
        at: Location(path, bytes: Self.bytes(of: attribute.output.1, in: text)))
    }
  }

  /// Reports what a style sheet loads from other servers.
  ///
  /// - Parameters:
  ///   - styleSheet: A style sheet.
  ///   - path: Its path as messages show it.
  /// - Returns: A diagnostic for each address.
  func diagnostics(_ styleSheet: StyleSheetText, path: String) -> [Diagnostic] {
    styleSheet.addresses.compactMap { address in
      let value = String(decoding: styleSheet.bytes[address.bytes], as: UTF8.self)
      return blocked(value, directive: address.directive, at: Location(path, bytes: address.bytes))
    }
  }

  private static func bytes(
    of part: Substring,
    in text: String
  ) -> Range<Int> {
    let start = text.utf8.distance(from: text.startIndex, to: part.startIndex)
    return start..<start + part.utf8.count
  }

  /// Reports the HTML of pages that browsers block.
  ///
  /// - Parameter guideline: The pages.
  /// - Returns: A diagnostic for each tag or attribute.
  func diagnostics(_ guideline: GuidelineStages) -> [Diagnostic] {
    guideline.tree.pages.flatMap { page in
      page.document.html.flatMap { tag in
        diagnostics(tag, at: page.location(of: tag.bytes))
      }
    }
  }

  private func diagnostics(_ tag: KeptHTML, at location: Location) -> [Diagnostic] {
    let ofTag = diagnostic(tag.name, at: location) { name in
      tag.value(of: name)
    }
    let ofPoster = tag.value(of: "poster").flatMap { poster in
      blocked(poster, directive: "img-src", at: location)
    }
    return [ofTag, ofPoster].compactMap(\.self) + diagnosticsOfAttributes(tag, at: location)
  }

  /// Reports styles and code in attributes.
  private func diagnosticsOfAttributes(
    _ tag: KeptHTML,
    at location: Location
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if tag.value(of: "style") != nil, !allowsInline("style-src") {
      found.append(.blockedAttribute("style", at: location))
    }
    // No source of a policy allows one handler but all of them, which a site cannot ask for.
    let handlers = tag.attributes.map(\.name).filter(Self.isHandler)
    found += handlers.map { handler in .blockedAttribute(handler, at: location) }
    return found
  }

  /// `onclick`; no attribute of another kind begins with `on` and is as long.
  private static func isHandler(_ attribute: String) -> Bool {
    attribute.hasPrefix("on") && attribute.count > 4
  }

  private func diagnostic(
    _ name: String,
    at location: Location,
    value: (String) -> String?
  ) -> Diagnostic? {
    if name == "object" || name == "embed" {
      return .blockedInline(name, at: location)
    }
    guard let directive = Self.directive(name, hasSet: value("srcset") != nil) else {
      return nil
    }
    // Other links, such as `rel="icon"`, load nothing that runs.
    if name == "link", value("rel")?.contains("stylesheet") != true {
      return nil
    }
    let attribute =
      if name == "link" {
        "href"
      } else {
        "src"
      }
    if let address = value(attribute) {
      return blocked(address, directive: directive, at: location)
    }
    if let addresses = value("srcset") {
      // "small.png 1x, large.png 2x"
      let words = addresses.split { $0 == "," || $0.isWhitespace }
      return words.lazy.compactMap { word in
        blocked(String(word), directive: directive, at: location)
      }.first
    }
    // JSON is data, whatever the element is called.
    let isCode =
      ["style", "script"].contains(name)
      && value("type")?.contains("json") != true
    guard isCode, !allowsInline(directive) else { return nil }
    return .blockedInline(name, at: location)
  }

  /// Reports an address of another server that the policy does not name.
  private func blocked(
    _ address: String,
    directive: String,
    at location: Location
  ) -> Diagnostic? {
    guard address.contains("//"),
      !address.contains("{{"),
      !Self.isDataOfImage(address, directive: directive)
    else { return nil }
    let servers = sources(directive).map { source in ServerPattern(source) }
    guard !servers.contains(where: { $0.allows(address) }) else {
      return nil
    }
    return .blockedAddress(address, directive: directive, at: location)
  }

  /// Returns whether an address is an image itself, which every policy allows.
  private static func isDataOfImage(_ address: String, directive: String) -> Bool {
    directive == "img-src" && address.hasPrefix("data:")
  }

  /// The directive that an element falls under (CSP3, section 6.1); `nil` for one that loads nothing.
  private static func directive(_ name: String, hasSet: Bool) -> String? {
    switch name {
    case "script":
      "script-src"
    case "iframe":
      "frame-src"
    case "img":
      "img-src"
    case "link", "style":
      "style-src"
    // In a picture it has a set of images, in a video an address.
    case "source" where hasSet:
      "img-src"
    case "source", "video", "audio", "track":
      "media-src"
    default:
      nil
    }
  }

  private func sources(_ directive: String) -> [String] {
    policy.filter { $0.directive == directive }.flatMap(\.sources)
  }

  /// Returns whether there is a hash, which is assumed to match the inline code.
  private func allowsInline(_ directive: String) -> Bool {
    sources(directive).contains { source in
      source == "'unsafe-inline'" || source.hasPrefix("'sha")
    }
  }

  /// The attributes of a tag, in their order, with their names in small letters.
  private static func attributes(in tag: Substring) -> [(name: String, value: String)] {
    tag.matches(of: /([\w-]+)\s*=\s*["']([^"']*)["']/).map { match in
      (match.output.1.lowercased(), String(match.output.2))
    }
  }
}

extension Diagnostic {
  fileprivate static func blockedAddress(
    _ address: String,
    directive: String,
    at location: Location
  ) -> Diagnostic {
    let parts = address.split(separator: "/", maxSplits: 3).prefix(2)
    var server = parts.joined(separator: "//")
    // Without a protocol, an address has that of its page.
    if address.hasPrefix("//") {
      server = "https://" + (parts.first ?? "")
    }
    return Diagnostic(
      .blockedByPolicy,
      "'\(address)' is blocked by the site's policy",
      at: location,
      help: "write 'policy: {\(directive): \(server)}' in site.yaml")
  }

  fileprivate static func blockedInline(
    _ name: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .blockedByPolicy,
      "<\(name)> in a page is blocked by the site's policy",
      at: location,
      help: helpForInline(name))
  }

  private static func helpForInline(_ name: String) -> Message {
    switch name {
    case "style":
      "put it into Templates/assets/theme.css"
    case "object", "embed":
      "link to the file, or show it with <iframe>"
    default:
      "put it into Templates/assets/, or its hash into the policy: {script-src: \"'sha256-…'\"}"
    }
  }

  fileprivate static func blockedAttribute(
    _ name: String,
    at location: Location
  ) -> Diagnostic {
    let help: Message =
      if name == "style" {
        "give the element a class, and style it in Templates/assets/theme.css"
      } else {
        "put the script into a file in Templates/assets/"
      }
    return Diagnostic(
      .blockedByPolicy,
      "attribute '\(name)' in a page is blocked by the site's policy",
      at: location,
      help: help)
  }

  /// A style in an attribute of a template.
  ///
  /// - Parameters:
  ///   - hasKeys: True if the template fills it.
  ///   - location: The attribute.
  /// - Returns: A warning.
  fileprivate static func blockedStyle(
    hasKeys: Bool,
    at location: Location
  ) -> Diagnostic {
    let help: Message =
      if hasKeys {
        "choose a class by the value, or draw it: <svg><rect fill=\"{{color}}\"/></svg>"
      } else {
        "give the element a class, and style it in a style sheet of Templates/assets/"
      }
    return Diagnostic(
      .blockedByPolicy,
      "attribute 'style' is blocked by the site's policy",
      at: location,
      help: help)
  }

  /// A brace of a style sheet that has no other.
  static func strayBrace(_ brace: UInt8, at location: Location) -> Diagnostic {
    guard brace == .openBrace else {
      return Diagnostic(.unbalancedTemplate, "'}' closes nothing", at: location, help: "remove it")
    }
    return Diagnostic(
      .unbalancedTemplate,
      "'{' is not closed: browsers leave out what follows",
      at: location,
      help: "write '}' at the end of the rule")
  }

  /// An element that a template opens and does not close, or the other way round.
  static func unbalancedTag(_ element: String, isOpen: Bool, at location: Location) -> Diagnostic {
    guard isOpen else {
      return Diagnostic(
        .unbalancedTemplate,
        "</\(element)> closes nothing",
        at: location,
        help: "remove it, or write <\(element)> before it")
    }
    return Diagnostic(
      .unbalancedTemplate,
      "<\(element)> is not closed",
      at: location,
      help: "write </\(element)>")
  }
}
