import Base

/// The address of something on another site that a page embeds.
///
///     https://storybook.example.org/?path=/story/button--primary
struct EmbedAddress {
  /// A part of the query.
  struct Parameter {
    var name: Substring
    var value: Substring
  }

  let text: String
  /// The server, with its port if it has one, in lower case: `storybook.example.org`.
  let host: String
  /// The parts of the path that are not empty.
  let path: [Substring]
  /// Whether the path ends with a slash, or there is none.
  let isFolder: Bool
  let query: [Parameter]

  /// Reads an address.
  ///
  /// - Returns: `nil` unless it begins with `https://`, names a server and no user, and has only signs that addresses
  ///   have (RFC 3986, section 2).
  init?(_ text: String) {
    let scheme = "https://"
    guard text.utf8.starts(with: scheme.utf8),
      text.utf8.allSatisfy(Self.isInAddresses)
    else { return nil }
    let address = text.dropFirst(scheme.count).prefix { $0 != "#" }
    let server = address.prefix { !"/?".contains($0) }
    // `https://www.example.com@evil.example` is on the second server.
    guard !server.isEmpty,
      !server.contains("@")
    else {
      return nil
    }
    let rest = address[server.endIndex...]
    let folders = rest.prefix { $0 != "?" }
    self.text = text
    host = server.lowercased()
    path = folders.split(separator: "/")
    isFolder = folders.isEmpty || folders.hasSuffix("/")
    let parameters = rest[folders.endIndex...].dropFirst().split(separator: "&")
    query = parameters.map(Parameter.init)
  }

  private static func isInAddresses(_ byte: UInt8) -> Bool {
    byte > .space
      && byte < 0x7F && !"\"<>\\^`{|}".utf8.contains(byte)
  }

  /// The value of a parameter of the query; `nil` where there is none, or an empty one.
  func value(of name: String) -> Substring? {
    query.first { $0.name == name && !$0.value.isEmpty }?.value
  }

  /// Whether the address is on a server that a site names, or on another one of the same service.
  ///
  /// - Parameter name: `storybook.example.org`, `*.example.org`, `youtube.com`.
  /// - Returns: Whether it is.
  func isOn(_ name: String) -> Bool {
    let name = name.lowercased()
    if name.hasPrefix("*.") {
      return host.hasSuffix(name.dropFirst())
    }
    return host == name
      || EmbedService.of(host)?.hosts.contains(name) == true
  }

  /// The form of the address that is made for frames; the address itself where none is known.
  ///
  /// - Returns: `nil` for what a known service does not let other sites show.
  var frame: String? {
    if let service = EmbedService.of(host) {
      return service.frame(self)
    }
    return storybookFrame ?? text
  }

  /// A story or a page of documentation without the frame that Storybook has around it.
  private var storybookFrame: String? {
    guard isFolder || path.last == "index.html",
      let (mode, id) = storybookPage
    else { return nil }
    let folders = path.dropLast(isFolder ? 0 : 1)
    let names = [host] + folders.map(String.init)
    let address = "https://" + names.joined(separator: "/")
    let kept = query.filter { ["args", "globals"].contains($0.name) }
    let further = kept.map { parameter in
      "&\(parameter.name)=\(parameter.value)"
    }
    return address + "/iframe.html?id=\(id)&viewMode=\(mode)" + further.joined()
  }

  /// The mode and the id in `/story/button--primary`.
  private var storybookPage: (mode: Substring, id: Substring)? {
    guard let path = value(of: "path") else { return nil }
    // With or without percent-encoding.
    let decoded = path.replacing("%2F", with: "/").replacing("%2f", with: "/")
    let parts = decoded.split(separator: "/")
    guard parts.count == 2,
      ["story", "docs"].contains(parts[0])
    else { return nil }
    return (parts[0], parts[1])
  }
}

extension EmbedAddress.Parameter {
  /// Reads `name=value`; without `=` the value is empty.
  fileprivate init(_ text: Substring) {
    name = text.prefix { $0 != "=" }
    value = text[name.endIndex...].dropFirst()
  }
}

extension Document {
  /// The servers of what the page shows in frames, with their scheme: `https://player.vimeo.com`.
  package var framedServers: [String] {
    servers(of: .frame, statedIn: ComponentForm.frameAttribute)
  }

  /// The servers of the page's videos and sounds, with their scheme: `https://media.example.org`.
  package var mediaServers: [String] {
    servers(of: .media, statedIn: ComponentForm.addressAttribute)
  }

  private func servers(
    of content: ComponentForm.Content,
    statedIn attribute: String
  ) -> [String] {
    let blocks = components.filter { $0.form.content == content }
    return blocks.compactMap { block in
      let place = block.form.index(ofAttribute: attribute)
      guard let place,
        let address = block.values[place].webAddress,
        let server = EmbedAddress(address)
      else { return nil }
      return "https://" + server.host
    }
  }
}

extension ComponentBlock.Value {
  /// An address that was written, or made of one that was.
  fileprivate var webAddress: String? {
    switch self {
    case .address(let address), .text(let address):
      address
    case .none, .reference:
      nil
    }
  }
}
