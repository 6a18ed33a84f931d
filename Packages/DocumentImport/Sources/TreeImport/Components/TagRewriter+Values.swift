/// Variables, macros and expressions: names that stand for a text.
extension TagRewriter {
  mutating func readValue(_ tag: Tag) {
    let startsLine = head.isBlank
    index = tag.range.upperBound
    if tag.syntax == .expression, addExpression(tag.name) {
      return
    }
    if let value = text(ofValue: tag.name) {
      addInline(Bytes(value.utf8))
      return
    }
    // An address has no variables: `[Slack]({{ site.slack }})`.
    if isInAddress, let value = page.variableTexts[tag.name] {
      addInline(Bytes(value.utf8))
      return
    }
    if let name = page.variables[tag.name] {
      addInline(Bytes("<var:\(name)>".utf8))
      return
    }
    addUnknownValue(tag, startsLine: startsLine)
  }

  /// The text that a value stands for; `nil` where the page does not know it.
  func text(ofValue name: String) -> String? {
    page.values[name] ?? page.values[Self.lastPart(of: name)] ?? Self.filteredAddress(name)
  }

  /// `/button` of `'/button' | relative_url`, an address that a filter puts behind the base of the site.
  private static func filteredAddress(_ value: String) -> String? {
    guard
      let match = value.wholeMatch(
        of: /["']([^"']*)["']\s*\|\s*(relative_url|absolute_url|url|prepend:\s*site\.[a-z]+)/)
    else { return nil }
    return String(match.1)
  }

  /// Indicates whether the place at hand is in the address of a link or a picture: behind `](` without its end.
  var isInAddress: Bool {
    guard let text = frames.last?.text,
      let open = text.suffix(300).lastIndex(of: .openParenthesis),
      open > text.startIndex,
      text[open - 1] == .closeBracket
    else { return false }
    return !text[open...].contains { byte in
      byte == .closeParenthesis || byte == .newline
    }
  }

  /// An address with the texts of the values in it; `nil` where one of them is not known.
  ///
  ///     {{ site.baseurl }}/button    →    /button
  ///     {logo}, an imported file     →    ./logo.png
  func filled(address: String) -> String? {
    guard address.contains("{") else { return address }
    if let file = importedFile(address) {
      return file
    }
    var isKnown = true
    let filled = address.replacing(/\{\{-?\s*(.*?)\s*-?\}\}/) { match in
      let name = String(match.1)
      let value = text(ofValue: name) ?? page.variableTexts[name]
      isKnown = isKnown && value != nil
      return value ?? ""
    }
    let link = filled.replacing(/\{%-?\s*(link|post_url)\s+(\S+?)\s*-?%\}/) { match in
      (match.1 == "link" ? "/" : Self.folderOfPosts) + match.2
    }
    return isKnown && !link.contains("{") ? link : nil
  }

  /// The file that an expression names: `{logo}`, `{logo.src}`, `{require('./logo.png').default}`,
  /// `{useBaseUrl('/logo.png')}`.
  private func importedFile(_ value: String) -> String? {
    guard value.hasPrefix("{"),
      value.hasSuffix("}")
    else { return nil }
    let expression = String(value.dropFirst().dropLast()).trimmed
    var name = expression
    if name.hasSuffix(".src") {
      name.removeLast(".src".count)
    }
    if let file = page.imports[name] {
      return file
    }
    let call =
      /(?:require|useBaseUrl|withBase|withPrefix|url)\(\s*["'`]([^"'`$]+)["'`]\s*\)(?:\.default)?(?:\.src)?/
    if let match = expression.wholeMatch(of: call) {
      return String(match.1)
    }
    // `${base}/logo.png`: the base is the site's own.
    if let match = expression.wholeMatch(of: /`\$\{[\w.]*(?:base|BASE)[\w.]*\}([^`$]+)`/) {
      return String(match.1)
    }
    return nil
  }

  /// Adds a comment or a string of MDX; returns whether an expression was one of these.
  private mutating func addExpression(_ expression: String) -> Bool {
    // `{/* a comment */}`
    if expression.hasPrefix("/*") {
      addComment(expression)
      return true
    }
    // `{#sizes}` is the id of a heading: the first version of MDX, and Docusaurus, take it as it is.
    if expression.hasPrefix("#"), expression.dropFirst().utf8.allSatisfy(\.isKeyByte) {
      addInline(Bytes("{\(expression)}".utf8))
      return true
    }
    let literal = Tag.literal(Bytes(expression.utf8)[...])
    guard expression.isEmpty || literal != expression else { return false }
    addLiteral(literal)
    return true
  }

  /// Writes a value or a call that the page does not know as the table of components says.
  private mutating func addUnknownValue(_ tag: Tag, startsLine: Bool) {
    var use = tag
    use.name = Self.callName(of: tag)
    let treatment = table.use(use, isPaired: false, on: page.path)
    // The link is left out when its address is read: nobody knows where it leads.
    if isInAddress, treatment != .nothing {
      return addInline(Bytes(LinkTable.unknownPart.utf8))
    }
    let isBlock = startsLine && endsLine(tag.range.upperBound) && !isInTableRow
    if isBlock {
      dropIndent()
    }
    let indent = isBlock && isInList ? Indentation.columns(of: head) : 0
    var frame = Frame(tag: use, treatment: treatment, isBlock: isBlock, indent: indent)
    let isMacro = tag.syntax == .value && tag.name.contains("(")
    guard isMacro else {
      return write(treatment, frame: frame, isAlone: true)
    }
    if let macro = page.isInMacro ? nil : Macro(tag.name) {
      fill(&frame, from: macro)
      // Code shows a call as it was written.
      if treatment == .code {
        frame.text = []
      }
      write(treatment, frame: frame, isAlone: true)
    } else {
      write(treatment == .nothing ? .nothing : .code, frame: frame, isAlone: true)
    }
  }

  /// Adds the text of a string in an expression: tags in it are code.
  mutating func addLiteral(_ text: String) {
    let isInCode =
      frames.last?.treatment == .markdown("fence") || frames.last?.element?.kind == .code
    if isInCode || !text.contains("<") {
      addInline(text.utf8)
    } else {
      addInline(CodeText.span(text).utf8)
    }
  }

  /// `title` of `frontmatter.title`, `page.title` and `$frontmatter.title`; nothing of other values.
  static func lastPart(of name: String) -> String {
    for prefix in [
      "frontmatter.", "page.", "$frontmatter.", "frontMatter.", "props.", "meta.", "metadata.",
      "pageContext.frontmatter.",
    ]
    where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return ""
  }

  /// The name of a value in the table: the macro of a call, or the value without its filters.
  static func callName(of tag: Tag) -> String {
    if tag.syntax == .expression {
      return "{…}"
    }
    // `example` of `example({…})`, `site.title` of `site.title | upcase`
    let name = tag.name.prefix { $0.isLetter || $0.isNumber || "._-$".contains($0) }
    if tag.name.dropFirst(name.count).drop(while: \.isWhitespace).first == "(" {
      return "{{ \(name)() }}"
    }
    guard !name.isEmpty else { return "{{ … }}" }
    return "{{ \(name) }}"
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
