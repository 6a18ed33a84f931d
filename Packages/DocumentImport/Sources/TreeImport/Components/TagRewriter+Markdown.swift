/// Pictures, links, breaks and code that a component stands for.
extension TagRewriter {
  /// Writes a picture, a link or code that a component stands for.
  mutating func addMarkdown(_ name: String, frame: Frame) {
    let tag = frame.tag
    switch name {
    case "break":
      addInline(Bytes("\\\n".utf8))
    case "picture":
      guard let address = tag.attribute(["src", "path", "file", "url", "image"]),
        !address.contains("{")
      else {
        if frame.text.isBlank {
          return addCode(frame)
        }
        return addText(frame)
      }
      let alternative = tag.attribute(["alt", "title", "caption"]) ?? page.missingDescription
      let picture = MarkdownText.picture(
        alternative, address: address, title: tag.attribute(["caption"]))
      let text =
        if frame.text.isBlank {
          picture
        } else {
          picture + "\n\n" + frame.text.string
        }
      frame.isBlock ? addBlock(Bytes(text.utf8), indent: frame.indent) : addInline(Bytes(text.utf8))
    case "link", "media":
      let keys =
        if name == "link" {
          ["href", "to", "url", "path"]
        } else {
          ["src", "url", "href", "file", "id", "videoid"]
        }
      let given = tag.attribute(keys) ?? tag.attributes.first { $0.name.isEmpty }?.value
      guard var address = given,
        !address.contains("{")
      else {
        if frame.text.isBlank {
          return addCode(frame)
        }
        return addText(frame)
      }
      if tag.name.plainName.hasPrefix("youtube"), !address.contains("/") {
        address = "https://www.youtube.com/watch?v=" + address
      }
      let words = frame.text.isBlank ? tag.attribute(["title", "label", "alt", "text"]) : nil
      let text = words.map { Bytes($0.utf8) } ?? Bytes(frame.text.oneLine.trimmed)
      // What `ref` leads to is only known with all pages.
      let isReference =
        tag.syntax == .shortcode
        && ["ref", "relref"].contains(tag.name)
      if isReference {
        return addInline(Bytes(address.utf8))
      }
      let link = MarkdownText.link(text.isEmpty ? Bytes(address.utf8) : text, address: address)
      frame.isBlock ? addBlock(link, indent: frame.indent) : addInline(link)
    case "fence":
      guard !frame.text.isBlank else { return addCode(frame) }
      let stated =
        tag.attribute(["language", "lang", "classname"]) ?? tag.attributes.first {
          $0.name.isEmpty
        }?.value ?? ""
      let language = stated.replacing("language-", with: "")
      guard frame.isBlock else { return addInline(CodeText.span(frame.text.string).utf8) }
      addBlock(
        CodeText.fence(frame.text.withoutBlankEnds.string, language: language), indent: frame.indent
      )
    case "property":
      addProperty(frame)
    default:
      addText(frame)
    }
  }

  /// Writes a property of a component as an item: its name, then what else is said of it, then its text.
  private mutating func addProperty(_ frame: Frame) {
    let tag = frame.tag
    guard let name = tag.attribute(["name", "path", "query", "body", "prop"]),
      !name.contains("{")
    else {
      if frame.text.isBlank {
        return addCode(frame)
      }
      return addText(frame)
    }
    let facts = tag.attributes.filter { attribute in
      attribute.value != name && !attribute.name.isEmpty
    }.map { attribute in
      let value = Self.words(ofExpression: attribute.value)
      if value == "true" {
        return attribute.name
      }
      return "\(attribute.name): \(value)"
    }
    var text = "- \(CodeText.span(name))"
    if !facts.isEmpty {
      text += " (\(facts.joined(separator: "; ")))"
    }
    let content = Indentation.remove(from: frame.text[...]).withoutBlankEnds
    var item = Bytes(text.utf8)
    if !content.isBlank {
      item += Bytes("\n\n".utf8) + Indentation.add(2, to: content)
    }
    frame.isBlock ? addBlock(item, indent: frame.indent) : addInline(item)
  }

  /// `small, large` of `{{array "small" "large"}}`; other texts as they are, without braces.
  private static func words(ofExpression value: String) -> String {
    let inner = value.filter { $0 != "{" && $0 != "}" }.trimmed
    guard inner.hasPrefix("array ") else { return inner.replacing("\n", with: " ") }
    return inner.dropFirst("array ".count).split(separator: "\"").map {
      String($0).trimmed
    }
    .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
