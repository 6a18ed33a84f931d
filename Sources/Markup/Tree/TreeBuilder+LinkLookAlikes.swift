import Base
import Diagnostics

/// Links that are meant for another tool, or that no reader can open.
extension TreeBuilder {
  /// The services whose names Zenn takes for an embedded page.
  private static let servicesOfZenn = [
    "youtube", "tweet", "twitter", "figma", "codepen", "codesandbox", "stackblitz", "jsfiddle",
    "slideshare", "speakerdeck", "docswell", "card", "gist", "github", "googlecalendar",
  ]

  /// Reports `@[youtube](dQw4w9WgXcQ)`, which embeds a page in Zenn, and leaves its text.
  ///
  /// - Returns: True if the link is one.
  mutating func openEmbedOfZenn(_ node: Node) -> Bool {
    guard let sign = node.previous,
      sign.kind == .text,
      sign.withLiteral({ $0.ends(with: "@") }),
      let service = serviceOfZenn(namedIn: node)
    else { return false }
    let (_, bytes) = address(of: node)
    diagnose(
      .literalMarkup(
        ForeignMarkup.Kind.module.name(of: "@[\(service)]"),
        help: "write a line '::: embed address=https://…'",
        at: location(bytes)))
    inlines.links.append(nil)
    return true
  }

  /// Returns the service that is the whole text of a link.
  private func serviceOfZenn(namedIn link: Node) -> String? {
    guard let name = link.firstChild,
      name.kind == .text,
      name.next == nil
    else { return nil }
    let service = name.withLiteral { String(copying: $0) }
    return Self.servicesOfZenn.contains(service) ? service : nil
  }

  /// Reports a web address without a host, and a variable in an address.
  mutating func diagnoseWebAddress(_ address: String, bytes: Range<Int>) {
    if Address.lacksHost(address) {
      let place = location(place(of: address, near: bytes))
      diagnose(.addressWithoutHost(address, meant: Address.withHost(address), at: place))
    }
    if let variable = address.writtenVariable {
      diagnose(.literalVariable(variable, in: "an address", at: location(bytes)))
    }
    if isPageOfPreview(address) {
      diagnose(.addressOfPreview(address, at: location(place(of: address, near: bytes))))
    }
  }

  /// Returns whether an address is that of a page in the preview of a site: `http://localhost:8000/en/bars/alert.html`.
  private func isPageOfPreview(_ address: String) -> Bool {
    let hosts = ["http://localhost:", "http://127.0.0.1:"]
    guard let host = hosts.first(where: address.hasPrefix) else { return false }
    let path = address.dropFirst(host.count).drop { $0 != "/" }.prefix { $0 != "#" && $0 != "?" }
    return path.hasPrefix("/\(options.language)/") && path.hasSuffix(".html")
  }
}
