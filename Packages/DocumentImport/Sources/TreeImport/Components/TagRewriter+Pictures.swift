/// Links, pictures and media of HTML.
extension TagRewriter {
  mutating func addLink(_ frame: Frame) {
    guard let address = frame.tag.attribute(["href"]),
      !address.contains("{")
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
    addInline(hasLink ? Bytes(text) : MarkdownText.link(Bytes(text), address: address))
  }

  mutating func addPicture(_ frame: Frame) {
    guard let address = frame.tag.attribute(["src", "data-src"]) else {
      return
    }
    guard !address.contains("{") else {
      addInline(CodeText.span(frame.tag.attribute(["alt"]) ?? address).utf8)
      return
    }
    var text = MarkdownText.picture(
      alternative(of: frame.tag),
      address: address,
      title: nil)
    if let width = frame.tag.attribute(["width"]),
      Int(width) != nil,
      !address.contains("://")
    {
      text += "{width=\(width)}"
    }
    if isAloneInBlock {
      addBlock(Bytes(text.utf8))
    } else {
      addInline(Bytes(text.utf8))
    }
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
    guard let address = frame.tag.attribute(["src"]) ?? Self.linkedAddress(in: frame.text),
      !address.contains("{")
    else {
      if frame.text.isBlank {
        return addCode(frame)
      }
      return addInline(frame.text)
    }
    let title = frame.tag.attribute(["title", "aria-label", "alt"])
    let fileName =
      address
      .split(separator: "/").last
      .map(String.init)
    let name = title ?? fileName ?? address
    addInline(MarkdownText.link(Bytes(name.utf8), address: address))
    if !frame.text.isBlank {
      addInline(Bytes(" ".utf8) + frame.text.oneLine.trimmed)
    }
  }

  /// The address of the first link in a text: `video` often names its file in a link for old browsers.
  private static func linkedAddress(in text: Bytes) -> String? {
    guard let start = text.next("](", from: 0) else { return nil }
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
    let isPicture =
      content.begins(with: "![")
      && !content.contains(.newline)
    let isRemote = content.next("](http", from: 0) != nil
    guard isPicture,
      !isRemote,
      !caption.contains("[")
    else {
      content += Bytes("\n\n\(caption)".utf8)
      return
    }
    let attribute = "caption=\(MarkdownText.attribute(caption))"
    // `![…](a.png){width=300}` has its attributes already.
    if content.last == .closeBrace,
      let brace = content.lastIndex(of: .openBrace)
    {
      content.insert(contentsOf: Bytes("\(attribute) ".utf8), at: brace + 1)
    } else {
      content += Bytes("{\(attribute)}".utf8)
    }
  }
}
