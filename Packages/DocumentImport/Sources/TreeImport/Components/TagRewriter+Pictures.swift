/// Links, pictures and media of HTML.
extension TagRewriter {
  mutating func addLink(_ frame: Frame) {
    guard let stated = frame.tag.attribute(["href"]),
      let address = filled(address: stated)
    else {
      addInline(frame.text)
      return
    }
    let text = frame.text.oneLine.trimmed
    guard !text.isEmpty else { return }
    // A link around a link cannot be: the inner one stays.
    let hasLink =
      text.next("](", from: text.startIndex) != nil
      && !text.begins(with: "![")
    if hasLink {
      addInline(text)
    } else {
      addInline(MarkdownParts.link(Bytes(text), address: address))
    }
  }

  mutating func addPicture(_ frame: Frame) {
    guard let stated = frame.tag.attribute(["src", "data-src"]) else {
      return
    }
    guard let address = filled(address: stated) else {
      addUnknownPicture(frame.tag, address: stated)
      return
    }
    let picture = MarkdownParts.picture(
      alternative(of: frame.tag),
      address: address,
      title: nil)
    let text = Bytes((picture + Self.width(of: frame.tag, address: address)).utf8)
    if isAloneInBlock {
      addBlock(text)
    } else {
      addInline(text)
    }
  }

  /// Shows what is known of a picture whose address only a program knows: its words, else the address as code.
  private mutating func addUnknownPicture(_ tag: Tag, address: String) {
    if let words = tag.text(of: ["alt"]) {
      addInline(Bytes(words.utf8))
    } else {
      addInline(CodeText.span(address).utf8)
    }
  }

  /// `{width=320}`; nothing behind a picture of another server, which takes no attributes.
  private static func width(
    of tag: Tag,
    address: String
  ) -> String {
    guard let width = tag.attribute(["width"]),
      Int(width) != nil,
      !address.contains("://")
    else { return "" }
    return "{width=\(width)}"
  }

  private func alternative(of tag: Tag) -> String {
    // `attribute` takes an empty value for none; that of `alt` is looked for as it is.
    let given = tag.attributes.first { $0.name == "alt" }?.value ?? ""
    if given.isEmpty || given.contains("{") {
      return page.missingDescription
    }
    return given
  }

  /// Indicates whether what comes next stands in a block, and nothing is before it in its line.
  private var isAloneInBlock: Bool {
    guard let around = frames.last,
      around.text.lastLineIsBlank,
      around.isBlock
    else { return false }
    guard let element = around.element else { return true }
    return element.isBlock && element.kind != .cell
  }

  mutating func addMedia(_ frame: Frame) {
    guard let stated = frame.tag.attribute(["src"]) ?? Self.linkedAddress(in: frame.text),
      let address = filled(address: stated)
    else {
      if frame.text.isBlank {
        return addCode(frame)
      }
      return addInline(frame.text)
    }
    let name = Self.mediaName(frame.tag, address: address)
    addInline(MarkdownParts.link(Bytes(name.utf8), address: address))
    if !frame.text.isBlank {
      addInline(Bytes(" ".utf8) + frame.text.oneLine.trimmed)
    }
  }

  /// The title of a film or a sound, else the name of its file.
  private static func mediaName(
    _ tag: Tag,
    address: String
  ) -> String {
    let title = tag.attribute(["title", "aria-label", "alt"])
    let fileName =
      address
      .split(separator: "/").last
      .map(String.init)
    return title ?? fileName ?? address
  }

  /// The address of the first link in a text: `video` often names its file in a link for old browsers.
  private static func linkedAddress(in text: Bytes) -> String? {
    guard let start = text.next("](", from: 0) else {
      return nil
    }
    return text[(start + 2)...].prefix { $0 != .closeParenthesis }.string
  }

  mutating func addFigure(_ frame: Frame) {
    var content = Bytes(Indentation.remove(from: frame.text[...]).trimmed)
    if let caption = frame.title, !caption.isEmpty {
      Self.add(caption, to: &content)
    }
    addBlock(content, indent: frame.indent)
  }

  /// Adds a caption to a picture of the site as an attribute, to other content as a paragraph.
  private static func add(
    _ caption: String,
    to content: inout Bytes
  ) {
    guard canHaveCaption(content),
      !caption.contains("[")
    else {
      content += Bytes("\n\n\(caption)".utf8)
      return
    }
    let attribute = "caption=\(MarkdownParts.attribute(caption))"
    // `![…](a.png){width=300}` has its attributes already.
    if content.last == .closeBrace,
      let brace = content.lastIndex(of: .openBrace)
    {
      content.insert(contentsOf: Bytes("\(attribute) ".utf8), at: brace + 1)
    } else {
      content += Bytes("{\(attribute)}".utf8)
    }
  }

  /// Returns whether a text is nothing but a picture of the site.
  private static func canHaveCaption(_ content: Bytes) -> Bool {
    content.begins(with: "![")
      && !content.contains(.newline)
      && content.next("](http", from: 0) == nil
  }
}
