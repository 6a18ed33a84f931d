/// What becomes of components: text, code, containers of ours, components of the site.
extension TagRewriter {
  mutating func write(_ treatment: Treatment, frame: Frame, isAlone: Bool) {
    let entry = table.entries[frame.tag.key]
    let isEmpty = frame.text.isBlank
    switch treatment {
    case .text
    where isEmpty
      && entry?.isDecided != true && frame.tag.syntax != .liquid:
      addCode(frame)
    case .text:
      addText(frame)
    case .nothing:
      // A page's own words are not left out unless a person says so.
      if !isEmpty,
        entry?.isDecided != true,
        frame.tag.name != "comment"
      {
        addText(frame)
      }
    case .code:
      addCode(frame)
    case .declared:
      addDeclared(frame)
    case .markdown(let name):
      addMarkdown(name, frame: frame)
    case .ours(let name):
      addContainer(name, frame: frame)
    }
  }

  mutating func addText(_ frame: Frame) {
    if frame.isBlock {
      let title =
        frame.tag.attribute(["title", "label", "heading", "header"])
        ?? frame.tag.attributes.first {
          $0.name.isEmpty
            && $0.value.contains(" ")
        }?.value
      let head = title.map { $0.contains("{") ? "" : "**\($0)**\n\n" } ?? ""
      addBlock(Bytes(head.utf8) + Indentation.remove(from: frame.text[...]), indent: frame.indent)
    } else {
      addInline(frame.text)
    }
  }

  /// Shows a use as it was written.
  mutating func addCode(_ frame: Frame) {
    var source = Bytes(bytes[frame.tag.range])
    if !frame.text.isBlank {
      source += frame.text
      if frame.tag.syntax == .element {
        source += Bytes("</\(frame.tag.name)>".utf8)
      }
    }
    let text = Indentation.remove(from: source[...]).string
    guard frame.isBlock else {
      addInline(CodeText.span(text).utf8)
      return
    }
    let language =
      if frame.tag.syntax == .element {
        (page.isMDX ? "jsx" : "html")
      } else {
        "text"
      }
    addBlock(CodeText.fence(text, language: language), indent: frame.indent)
  }

  mutating func addDeclared(_ frame: Frame) {
    let name = frame.tag.name.kebab
    let attributes = frame.tag.attributes.filter { attribute in
      !attribute.name.isEmpty
        && attribute.name != "title" && attribute.name.isAttributeName
    }
    let known = declared[name] ?? (attributes: [], hasContent: false)
    let hasContent =
      !frame.text.isBlank
      || known.hasContent
      || table.entries[frame.tag.key]?.isPaired == true
    declared[name] = (known.attributes.union(attributes.map(\.name.kebab)), hasContent)
    let line = ContainerText.opening(
      name, title: frame.tag.attribute(["title"]) ?? "",
      attributes: attributes.map { attribute in (attribute.name.kebab, attribute.value) })
    var block = Bytes((line + "\n").utf8)
    if hasContent {
      block += Indentation.remove(from: frame.text[...]).withoutBlankEnds
      block += Bytes("\n:::".utf8)
    }
    addBlock(block, indent: frame.indent)
  }

  mutating func addContainer(_ name: String, frame: Frame) {
    let tag = frame.tag
    let title =
      frame.title
      ?? tag.attribute([
        "title", "label", "heading", "header", "summary", "name", "text", "tab", "question",
        "tabtitle", "value",
      ])
    let words =
      title.map {
        $0.hasPrefix("{")
          || $0.contains("<") ? "" : $0
      } ?? Self.positional(tag) ?? ""
    switch name {
    case "label", "key":
      addInlineComponent(name, frame: frame, words: words)
    case "note", "tip", "warning":
      addNote(name, frame: frame, words: words)
    case "tab" where words.isEmpty, "details" where words.isEmpty:
      addContainer(name, title: tag.name.capitalizedWords, frame: frame)
    case "card":
      addCard(frame, words: words)
    case "tabs", "cards", "columns", "gallery", "steps":
      let hasPart =
        name == "steps" || name == "columns" || name == "gallery"
        || frame.text.next(name == "tabs" ? "::: tab" : "::: card", from: 0) != nil
        || name == "tabs" && frame.text.next("```", from: 0) != nil
      if hasPart {
        addContainer(name, title: "", frame: frame)
      } else {
        addText(frame)
      }
    default:
      addContainer(name, title: words, frame: frame)
    }
  }

  static func positional(_ tag: Tag) -> String? {
    guard tag.syntax != .element else { return nil }
    let value = tag.attributes.first(where: \.name.isEmpty)?.value
    return value.flatMap { Admonition(named: $0) == nil ? $0 : nil }
  }

  mutating func addContainer(_ name: String, title: String, frame: Frame) {
    guard frame.isBlock,
      !isInTableRow
    else {
      if !title.isEmpty,
        name != "tabs",
        name != "details" || frame.text.isBlank
      {
        addInline(Bytes("**\(title)** ".utf8))
      }
      addInline(frame.text)
      return
    }
    let content = Indentation.remove(from: frame.text[...]).withoutBlankEnds
    if content.isBlank,
      ["tabs", "cards", "columns", "steps", "details", "quote"].contains(name)
    {
      addCode(frame)
      return
    }
    var block = Bytes((ContainerText.opening(name, title: title) + "\n").utf8)
    block += content
    block += Bytes("\n:::".utf8)
    let parent = ["tab": "tabs", "column": "columns"][name]
    if let parent, !isInside(parent) {
      block = Bytes("::: \(parent)\n".utf8) + block + Bytes("\n:::".utf8)
    }
    addBlock(block, indent: frame.indent)
  }

  /// Whether the element around is, or will be, a component of ours.
  func isInside(_ name: String) -> Bool {
    frames.dropFirst().last { frame in
      if case .text = frame.treatment {
        return false
      }
      return frame.treatment != nil
    }?.treatment == .ours(name)
  }

  mutating func addNote(_ name: String, frame: Frame, words: String) {
    let kind =
      frame.tag.attribute([
        "type", "kind", "variant", "severity", "intent", "status", "style", "theme", "tone",
        "color",
      ])
      ?? frame.tag.attributes.first { $0.name.isEmpty }?.value
    let admonition = kind.flatMap(Admonition.init(named:))
    let container = admonition?.container ?? name
    addContainer(
      ["details", "quote"].contains(container) ? name : container,
      title: words.isEmpty ? admonition?.usualTitle ?? "" : words, frame: frame)
  }

  mutating func addInlineComponent(_ name: String, frame: Frame, words: String) {
    let stated =
      if words.isEmpty {
        frame.tag.attribute(["status", "level", "state", "type", "variant", "keys"]) ?? ""
      } else {
        words
      }
    let text =
      if frame.text.isBlank {
        stated
      } else {
        frame.text.trimmed.string
      }
    guard !text.isEmpty else { return addCode(frame) }
    let plain =
      text
      .split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let isPlain = !plain.contains("`") && !plain.contains("[")
    guard isPlain else { return addInline(frame.text) }
    let inner = plain.replacing("]", with: "\\]")
    if frame.isBlock {
      addBlock(Bytes(":\(name)[\(inner)]".utf8), indent: frame.indent)
    } else {
      addInline(Bytes(":\(name)[\(inner)]".utf8))
    }
  }

  mutating func addCard(_ frame: Frame, words: String) {
    let title = words.isEmpty ? "" : words
    let address = frame.tag.attribute(["href", "to", "link", "url"])
    guard !title.isEmpty,
      !title.contains("[")
    else {
      addText(frame)
      return
    }
    guard frame.isBlock else {
      return addInline(Bytes("**\(title)** ".utf8) + frame.text)
    }
    // Where the link leads is only known with all pages: it is written as a link of Markdown, and made an attribute then.
    var block = Bytes(
      ("::: card" + (address.map { " to=<\($0)>" } ?? "") + " " + title + "\n").utf8)
    let description = frame.tag.attribute(["description"]) ?? ""
    let content = Indentation.remove(from: frame.text[...]).withoutBlankEnds
    if content.isBlank, !description.contains("{") {
      block += Bytes(description.utf8)
    } else {
      block += content
    }
    block += Bytes("\n:::".utf8)
    if !isInside("cards") {
      block = Bytes("::: cards\n".utf8) + block + Bytes("\n:::".utf8)
    }
    addBlock(block, indent: frame.indent)
  }
}

extension String {
  /// `va-alert` of `VaAlert` and `va_alert`.
  var kebab: String {
    var result = ""
    for character in self {
      if character.isASCII, character.isLetter || character.isNumber {
        if character.isUppercase,
          let last = result.last,
          last != "-",
          !last.isUppercase
        {
          result += "-"
        }
        result += character.lowercased()
      } else if !result.isEmpty, result.last != "-" {
        result += "-"
      }
    }
    while result.last == "-" {
      result.removeLast()
    }
    return result.isEmpty ? "component" : result
  }

  var isAttributeName: Bool {
    utf8.allSatisfy { byte in
      byte.isLetter
        || byte.isDigit
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
  }

  /// `Tab item` of `TabItem`.
  var capitalizedWords: String {
    let words = kebab.replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
