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
      writeEnd(link.address, link: link, attributes: attributes, open: open)
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
    writeEnd(name, link: link, attributes: attributes, open: open)
  }

  /// Writes what follows the description: the address, and the title; of a picture that is a paragraph, the title is
  /// its caption.
  private mutating func writeEnd(
    _ address: String,
    link: Destination,
    attributes: String,
    open: Int
  ) {
    let destination = MarkdownParts.destination(address)
    guard let caption = Self.caption(of: link.title),
      !attributes.contains("caption="),
      isParagraph(from: open)
    else {
      output += Bytes("](\(destination)\(link.title))\(attributes)".utf8)
      return
    }
    let others = attributes.dropFirst().dropLast()
    let list = others.isEmpty ? caption : "\(others) \(caption)"
    output += Bytes("](\(destination)){\(list)}".utf8)
  }

  /// `caption="A tab bar"` of a title `"A tab bar"`; `nil` for none, and for one with signs that a caption cannot have.
  private static func caption(of title: String) -> String? {
    let text = String(title.trimmed.dropFirst().dropLast()).trimmed
    guard !text.isEmpty,
      !text.contains(where: { "\"\\*_`[]<>{}\n".contains($0) })
    else { return nil }
    return "caption=\"\(text)\""
  }

  /// Returns whether what is written from a place on, which ends at the current one, is all of its paragraph.
  private func isParagraph(from open: Int) -> Bool {
    let before = output[..<open].suffix(Destination.longest)
    let after = bytes[index...].prefix(Destination.longest)
    return Self.lines(before).suffix(2).allSatisfy { line in line.isBlank }
      && Self.lines(after).prefix(2).allSatisfy { line in line.isBlank }
  }

  private static func lines(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    text.split(omittingEmptySubsequences: false) { byte in byte == UInt8(ascii: "\n") }
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

extension LinkRewriter {
  private static let endingsOfPictures = ["png", "jpg", "jpeg", "gif", "svg", "webp"]

  /// Notes that the picture which stands for a page is copied.
  ///
  /// - Parameter address: Its address in the front matter: from the page, or from the folder that is published.
  /// - Returns: The name next to the page; `nil` if it is no picture of the tree.
  mutating func copyPicture(_ address: String?) -> String? {
    guard let address else { return nil }
    for candidate in [address, "/" + address] {
      guard case .file(let path) = context.target(of: candidate),
        Self.endingsOfPictures.contains(TreePath.ending(of: path))
      else { continue }
      return copy(path)
    }
    return nil
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
