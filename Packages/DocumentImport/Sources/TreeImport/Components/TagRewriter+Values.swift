/// Variables, macros and expressions: what stands for a text.
extension TagRewriter {
  mutating func readValue(_ tag: Tag) {
    let startsLine = head.isBlank
    index = tag.range.upperBound
    if tag.syntax == .expression {
      if tag.name.hasPrefix("/*") {
        addComment(tag.name)
        return
      }
      let literal = Tag.literal(Bytes(tag.name.utf8)[...])
      if tag.name.isEmpty || literal != tag.name {
        addLiteral(literal)
        return
      }
    }
    if let value = page.values[tag.name] ?? page.values[Self.lastPart(of: tag.name)] {
      addInline(Bytes(value.utf8))
      return
    }
    if let name = page.variables[tag.name] {
      addInline(Bytes("<var:\(name)>".utf8))
      return
    }
    var use = tag
    use.name = Self.callName(of: tag)
    let treatment = table.use(use, isPaired: false, on: page.path)
    let isBlock = startsLine && endsLine(tag.range.upperBound) && !isInTableRow
    if isBlock { dropIndent() }
    use.range = tag.range
    let indent = isBlock && isInList ? Indentation.columns(of: head) : 0
    let frame = Frame(tag: use, treatment: treatment, isBlock: isBlock, indent: indent)
    write(treatment, frame: frame, isAlone: true)
  }

  /// Adds the text of a string in an expression: tags in it are code.
  mutating func addLiteral(_ text: String) {
    let isInCode =
      frames.last?.treatment == .markdown("fence") || frames.last?.element?.kind == .code
    addInline(Bytes((isInCode || !text.contains("<") ? text : CodeText.span(text)).utf8))
  }

  /// `title` of `frontmatter.title`, `page.title` and `$frontmatter.title`; nothing of other values.
  static func lastPart(of name: String) -> String {
    for prefix in [
      "frontmatter.", "page.", "$frontmatter.", "frontMatter.", "props.",
      "pageContext.frontmatter.",
    ]
    where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return ""
  }

  /// What the table calls a value: the macro of a call, or the value without its filters.
  static func callName(of tag: Tag) -> String {
    if tag.syntax == .expression { return "{…}" }
    let name = tag.name.prefix { $0.isLetter || $0.isNumber || "._-$".contains($0) }
    let isCall = tag.name.dropFirst(name.count).first == "("
    return isCall ? "{{ \(name)() }}" : name.isEmpty ? "{{ … }}" : "{{ \(name) }}"
  }

  mutating func addComment(_ text: String) {
    let inner = text.dropFirst(2).dropLast(text.hasSuffix("*/") ? 2 : 0).description.trimmed
    // An id of Docusaurus stays with its heading.
    if inner.hasPrefix("#"), !inner.contains(" ") {
      addInline(Bytes("{\(inner)}".utf8))
    } else if !inner.isEmpty,
      !inner.contains("--"),
      !inner.contains("\n")
    {
      addInline(Bytes("<!-- \(inner) -->".utf8))
    }
  }
}
