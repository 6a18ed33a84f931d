/// Pictures, links, breaks and code that a component stands for.
extension TagRewriter {
  /// Writes a part of Markdown that a component stands for.
  mutating func addMarkdown(_ name: String, frame: Frame) {
    switch name {
    case "break":
      addInline(Bytes("\\\n".utf8))
    case "picture":
      addPictureComponent(frame)
    case "link":
      addLinkComponent(frame, keys: ["href", "to", "url", "path"])
    case "media":
      addLinkComponent(frame, keys: ["src", "url", "href", "file", "id", "videoid"])
    case "fence":
      addFenceComponent(frame)
    case "property":
      addProperty(frame)
    default:
      addText(frame)
    }
  }

  private mutating func addPictureComponent(_ frame: Frame) {
    let tag = frame.tag
    guard let stated = tag.attribute(["src", "path", "file", "url", "image"]),
      let address = filled(address: stated)
    else { return addUnread(frame) }
    var text = picture(of: tag, address: address)
    if !frame.text.isBlank {
      text += "\n\n" + frame.text.string
    }
    add(Bytes(text.utf8), in: frame)
  }

  private func picture(
    of tag: Tag,
    address: String
  ) -> String {
    let words = ["alt", "title", "caption"].lazy.compactMap { name in
      tag.text(of: [name])
    }
    return MarkdownParts.picture(
      words.first ?? page.missingDescription, address: address, title: tag.text(of: ["caption"]))
  }

  private mutating func addLinkComponent(
    _ frame: Frame,
    keys: [String]
  ) {
    let tag = frame.tag
    guard var address = self.address(of: tag, keys: keys) else {
      return addUnread(frame)
    }
    if tag.name == "post_url" {
      address = Self.folderOfPosts + address
    }
    // `[Buttons]({% link buttons.md %})` has the tag for its address.
    if isInAddress {
      return addInline(Bytes(address.utf8))
    }
    // What `ref` leads to is only known with all pages.
    if tag.syntax == .shortcode,
      ["ref", "relref"].contains(tag.name)
    {
      return addInline(Bytes(address.utf8))
    }
    var text = Self.linkText(of: frame)
    if text.isEmpty {
      text = Bytes(address.utf8)
    }
    add(MarkdownParts.link(text, address: address), in: frame)
  }

  /// The folder of which `{% post_url 2024-05-01-cards %}` names a file.
  static let folderOfPosts = "/_posts/"

  /// The address that a component leads to; `nil` where it has none, or an expression.
  private func address(
    of tag: Tag,
    keys: [String]
  ) -> String? {
    guard let stated = tag.attribute(keys) ?? Self.unnamed(tag),
      let address = filled(address: stated)
    else { return nil }
    // `<YouTube id="abc" />`
    if tag.name.plainName.hasPrefix("youtube"),
      !address.contains("/")
    {
      return "https://www.youtube.com/watch?v=" + address
    }
    return address
  }

  /// The content of a link in one line; where it has none, the words of an attribute.
  private static func linkText(of frame: Frame) -> Bytes {
    if frame.text.isBlank,
      let words = frame.tag.text(of: ["title", "label", "alt", "text"])
    {
      return Bytes(words.utf8)
    }
    return Bytes(frame.text.oneLine.trimmed)
  }

  private mutating func addFenceComponent(_ frame: Frame) {
    guard !frame.text.isBlank else { return addCode(frame) }
    guard frame.isBlock else {
      return addInline(CodeText.span(frame.text.string).utf8)
    }
    // Themes take the class of the highlighter, `className="language-swift"`.
    let stated =
      frame.tag.attribute(["language", "lang", "classname"]) ?? Self.unnamed(frame.tag) ?? ""
    var language = stated.replacing("language-", with: "")
    if stated.contains("{") {
      language = ""
    }
    let fence = CodeText.fence(frame.text.withoutBlankEnds.string, language: language)
    addBlock(fence, indent: frame.indent)
  }

  private static func unnamed(_ tag: Tag) -> String? {
    tag.attributes.first { $0.name.isEmpty }?.value
  }

  /// Writes a property of a component as an item: its name, then what else is said of it, then its text.
  private mutating func addProperty(_ frame: Frame) {
    guard let name = frame.tag.attribute(["name", "path", "query", "body", "prop"]),
      !name.contains("{")
    else { return addUnread(frame) }
    var item = Bytes(Self.firstLine(ofProperty: name, tag: frame.tag).utf8)
    let content = Indentation.remove(from: frame.text[...]).withoutBlankEnds
    if !content.isBlank {
      item += Bytes("\n\n".utf8) + Indentation.add(2, to: content)
    }
    add(item, in: frame)
  }

  /// The name of a property with what else is said of it: "- `size` (type: string; required)".
  private static func firstLine(
    ofProperty name: String,
    tag: Tag
  ) -> String {
    let facts = facts(of: tag, besides: name)
    let line = "- \(CodeText.span(name))"
    guard !facts.isEmpty else { return line }
    return "\(line) (\(facts.joined(separator: "; ")))"
  }

  /// The other attributes of a property: `type: string`, `required`.
  private static func facts(
    of tag: Tag,
    besides name: String
  ) -> [String] {
    let others = tag.attributes.filter { attribute in
      attribute.value != name && !attribute.name.isEmpty
    }
    return others.map { attribute in
      let value = words(ofExpression: attribute.value)
      if value == "true" {
        return attribute.name
      }
      return "\(attribute.name): \(value)"
    }
  }

  /// `small, large` of `{{array "small" "large"}}`; other texts as they are, without braces.
  private static func words(ofExpression value: String) -> String {
    let inner = value.filter { $0 != "{" && $0 != "}" }.trimmed
    guard inner.hasPrefix("array ") else {
      return inner.replacing("\n", with: " ")
    }
    let words =
      inner
      .dropFirst("array ".count)
      .split(separator: "\"")
    return
      words
      .map { String($0).trimmed }
      .filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}
