/// Pictures, and the files that are copied next to pages.
extension LinkRewriter {
  mutating func addPicture(_ link: Destination, open: Int) {
    var attributes = readAttributes()
    if let width = link.width, attributes.isEmpty {
      attributes = "{width=\(width)}"
    }
    switch context.target(of: link.address) {
    case .outside:
      describePicture(openedAt: open)
      if let server = Self.server(of: link.address) {
        imageServers.insert(server)
      }
      output += Bytes("](\(MarkdownParts.destination(link.address)))".utf8)
    case .file(let path):
      addFile(path, link: link, attributes: attributes, open: open)
    case .missing, .page, .home:
      losePicture(link.address, open: open)
    }
  }

  private mutating func addFile(
    _ path: String,
    link: Destination,
    attributes: String,
    open: Int
  ) {
    guard let name = copy(path) else {
      losePicture(link.address, open: open)
      return
    }
    // A film is no picture: a link leads to it.
    if ["mp4", "webm", "mov", "mp3", "pdf"].contains(TreePath.ending(of: path)) {
      output.remove(at: open)
      output += Bytes("](\(MarkdownParts.destination(name)))".utf8)
      return
    }
    describePicture(openedAt: open)
    output += Bytes("](\(MarkdownParts.destination(name)))\(attributes)".utf8)
  }

  /// Writes a request for a description where a picture has none.
  private mutating func describePicture(openedAt open: Int) {
    if output[(open + "![".utf8.count)...].isBlank {
      output += Bytes(context.missingDescription.utf8)
    }
  }

  private mutating func losePicture(
    _ address: String,
    open: Int
  ) {
    losses.append(address)
    output.removeSubrange(open..<open + "![".utf8.count)
  }

  /// `https://example.org` of `https://example.org/a.png`.
  private static func server(of address: String) -> String? {
    guard address.hasPrefix("https://") else { return nil }
    let host = address.dropFirst("https://".count).prefix {
      !"/?#".contains($0)
    }
    let isPlain = host.utf8.allSatisfy { byte in
      byte.isLetter || byte.isDigit || "-.:".utf8.contains(byte)
    }
    guard isPlain,
      !host.isEmpty
    else { return nil }
    return "https://\(host)"
  }

  /// Reads braces behind a link or a picture; those that our Markdown has are kept.
  mutating func readAttributes() -> String {
    guard index < bytes.count,
      bytes[index] == .openBrace,
      let close = bytes[index...].prefix(400).firstIndex(of: .closeBrace)
    else { return "" }
    let inner = bytes[index + 1..<close].string
    index = close + 1
    return Self.keptAttributes(inner)
  }

  /// `{width=320}` of `width="320px" align=left`; empty where our Markdown has none of them.
  private static func keptAttributes(_ inner: String) -> String {
    guard inner.contains("=") else { return "" }
    var kept: [String] = []
    // `width=320`, `width="320px"`; a share of the page, `width=50%`, is left out.
    if let match = inner.firstMatch(of: /width="?(\d+)(px)?"?( |$)/) {
      kept.append("width=\(match.1)")
    }
    if let match = inner.firstMatch(of: /caption="([^"]*)"/) {
      kept.append("caption=\"\(match.1)\"")
    }
    if kept.isEmpty {
      return ""
    }
    return "{\(kept.joined(separator: " "))}"
  }
}

// MARK: - Files

extension LinkRewriter {
  /// The endings of files that can be published next to a page.
  private static let endings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "pdf", "zip", "mp4", "webm", "mov", "mp3",
    "vtt", "csv", "json", "txt", "sketch", "fig", "ase", "docx", "xlsx", "pptx", "ico",
  ]

  /// Notes that a file is copied; `nil` where it cannot be published.
  mutating func copy(_ path: String) -> String? {
    if let known = files[path] {
      return known
    }
    let ending = TreePath.ending(of: path)
    guard Self.endings.contains(ending),
      let bytes = context.tree.bytes(path),
      !bytes.isEmpty,
      ending != "svg" || !Self.mayRunScripts(bytes)
    else { return nil }
    let stem = TreePath.withoutEnding(TreePath.name(of: path))
    let isPlain = stem.utf8.allSatisfy(\.isKeyByte)
    let name = takeName(context.filePrefix + (isPlain ? stem : stem.kebab), ending: ending)
    files[path] = name
    return name
  }

  /// A name that no other copied file has: `button.png`, `button-2.png`.
  private mutating func takeName(
    _ base: String,
    ending: String
  ) -> String {
    var name = "\(base).\(ending)"
    var number = 2
    // Some disks take `A.png` and `a.png` for one.
    while !names.insert(name.lowercased()).inserted {
      name = "\(base)-\(number).\(ending)"
      number += 1
    }
    return name
  }

  private static func mayRunScripts(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    let marks = [
      "<script", "javascript:", "<!entity", "<foreignobject", "<?xml-stylesheet",
      "xmlns:ns_svg=\"&",
    ]
    // A document type does no harm, unless it declares entities in brackets.
    let declaresEntities =
      text.contains("<!doctype")
      && text.contains("[")
    return declaresEntities
      || marks.contains { mark in text.contains(mark) }
      || text.contains(/\son[a-z]+\s*=/)
  }
}
