/// Rewrites tags of HTML, JSX and template languages: what is between them stays Markdown.
///
/// Elements of HTML become Markdown (`HTMLElement`), everything else what the table of components says. An element is
/// open as a frame with the text that it has so far; frames are a list, so that no nesting ends on our stack.
struct TagRewriter {
  /// What a page gives for its text.
  struct Page {
    var path = ""
    var isMDX = false
    /// The values that `{{ page.title }}` and `{frontmatter.title}` stand for.
    var values: [String: String] = [:]
    /// The names of the site's variables, by what a text calls them.
    var variables: [String: String] = [:]
    var missingDescription = "Describe the picture."
  }

  /// An element that is open.
  struct Frame {
    var tag: Tag
    var treatment: Treatment?
    var element: HTMLElement?
    /// Whether it has lines of its own.
    var isBlock: Bool
    /// The columns before it, of an item of a list.
    var indent = 0
    var text: Bytes = []
    /// Of a list: the number of the next item.
    var count = 1
    /// Of a table: its rows.
    var rows: [TableRow] = []
    /// The words of `summary`, `caption` and `figcaption`.
    var title: String?
  }

  struct TableRow {
    var cells: [Bytes] = []
    var isHead = true
  }

  var table: ComponentTable
  /// The names of components that the site must declare, with their attributes, and whether they hold something.
  private(set) var declared: [String: (attributes: Set<String>, hasContent: Bool)] = [:]
  /// How often tags of scripts and styles were left out.
  var removed: [String: Int] = [:]
  let page: Page
  private let bytes: Bytes
  private var code: ArraySlice<Range<Int>>
  var frames: [Frame] = []
  /// How many elements are open, by their names.
  private var openKeys: [String: Int] = [:]
  /// The names that something closes on the page.
  private let paired: Set<String>
  /// The elements without markup in them that nothing closes, by their names.
  private var unclosedRaw: Set<String> = []
  private let ends = TagEnds()
  private var index = 0
  private var isInList = false
  private var lineStart = 0

  private init(_ bytes: Bytes, _ page: Page, _ table: ComponentTable) {
    (self.bytes, self.page, self.table) = (bytes, page, table)
    code = CodeRanges(bytes, hasIndentedCode: !page.isMDX).ranges[...]
    paired = Self.closedNames(in: bytes, ends)
    let root = Tag(in: Bytes("<>".utf8), at: 0, isMDX: false)
    if let root { frames = [Frame(tag: root, isBlock: true)] }
  }

  /// What a text became.
  static func rewrite(_ bytes: Bytes, _ page: Page, table: ComponentTable) -> TagRewriter.Result {
    var rewriter = TagRewriter(bytes, page, table)
    while rewriter.index < bytes.count { rewriter.step() }
    while rewriter.frames.count > 1 { rewriter.abandon() }
    return Result(
      text: rewriter.frames[0].text, table: rewriter.table, declared: rewriter.declared,
      removed: rewriter.removed)
  }

  struct Result {
    var text: Bytes
    var table: ComponentTable
    var declared: [String: (attributes: Set<String>, hasContent: Bool)]
    var removed: [String: Int]
  }

  /// The names of tags that are closed somewhere on the page: `{% name %}` has no other sign of what it holds.
  private static func closedNames(in bytes: Bytes, _ ends: TagEnds) -> Set<String> {
    var names: Set<String> = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<") || bytes[index] == UInt8(ascii: "{"),
        let tag = Tag(in: bytes, at: index, isMDX: false, ends: ends)
      {
        if tag.kind == .closing { names.insert(tag.key) }
        index = tag.syntax == .element ? index + 1 : tag.range.upperBound
      } else {
        index += 1
      }
    }
    return names
  }
}

// MARK: - Steps

extension TagRewriter {
  private mutating func step() {
    while let range = code.first, range.lowerBound < index { code = code.dropFirst() }
    if let range = code.first, range.lowerBound == index {
      copyCode(range)
      return
    }
    let byte = bytes[index]
    switch byte {
    case .newline:
      append(byte)
      index += 1
      startLine()
    case .backslash where index + 1 < bytes.count:
      frames[frames.count - 1].text += bytes[index...index + 1]
      index += 2
    case UInt8(ascii: "<"), UInt8(ascii: "{"):
      guard let tag = Tag(in: bytes, at: index, isMDX: page.isMDX, ends: ends) else {
        append(byte)
        index += 1
        return
      }
      read(tag)
    default:
      append(byte)
      index += 1
    }
  }

  private mutating func startLine() {
    lineStart = index
    let end = bytes[index...].firstIndex(of: .newline) ?? bytes.count
    let line = bytes[index..<end]
    guard !line.isBlank else { return }
    if CodeRanges.isItem(line) {
      isInList = true
    } else if Indentation.columns(of: line) < 2 {
      isInList = false
    }
  }

  private mutating func copyCode(_ range: Range<Int>) {
    let isComment = bytes.has("<!--", at: range.lowerBound)
    // A comment that begins a line would take the text behind it along (CommonMark, section 4.6).
    let takesText =
      isComment && CodeRanges.withoutMarks(head).isEmpty && !endsLine(range.upperBound)
    if takesText {
      removed["<!-- -->", default: 0] += 1
    } else if page.isMDX || !isComment || !isInElement {
      frames[frames.count - 1].text += bytes[range]
    }
    index = range.upperBound
    while takesText, index < bytes.count, bytes[index] == .space { index += 1 }
    if bytes[index - 1] == .newline { startLine() }
  }

  private var isInElement: Bool { frames.count > 1 }

  private mutating func append(_ byte: UInt8) { frames[frames.count - 1].text.append(byte) }

  /// The text of the line before the tag.
  private var head: ArraySlice<UInt8> { bytes[min(lineStart, index)..<index] }

  private var isInTableRow: Bool {
    head.trimmed.begins(with: "|") || frames.contains { $0.element?.kind == .cell }
  }

  /// Whether only white space is between a place and the end of its line.
  private func endsLine(_ place: Int) -> Bool {
    var end = place
    while end < bytes.count, bytes[end] == .space || bytes[end] == UInt8(ascii: "\t") { end += 1 }
    return end >= bytes.count || bytes[end] == .newline || bytes[end] == 0x0D
  }

  private mutating func read(_ tag: Tag) {
    switch tag.syntax {
    case .value, .expression: readValue(tag)
    case .element, .liquid, .shortcode:
      if tag.kind == .closing { close(tag) } else { open(tag) }
    }
  }
}

// MARK: - Beginnings

extension TagRewriter {
  /// How many elements may be open: what is deeper is text.
  private static let deepest = 200

  private mutating func open(_ tag: Tag) {
    let element = tag.syntax == .element ? HTMLElement(tag) : nil
    if let element, let end = rawEnd(of: tag, element) {
      readRaw(tag, element, end)
      return
    }
    if frames.count > Self.deepest || tag.syntax == .element && element == nil && isPlainText(tag) {
      frames[frames.count - 1].text += Bytes("\\<".utf8)
      index += 1
      return
    }
    let isAlone = tag.kind == .alone || element?.isVoid == true || !isPaired(tag)
    let startsLine = head.isBlank
    var frame = Frame(tag: tag, element: element, isBlock: false)
    if element == nil {
      frame.treatment = table.use(tag, isPaired: !isAlone, on: page.path)
      frame.isBlock = startsLine && (!isAlone || endsLine(tag.range.upperBound)) && !isInTableRow
    } else {
      frame.isBlock = element?.isBlock == true && !isInTableRow
    }
    if let element, element.endsParagraph { closeImplied(by: element) }
    if frame.isBlock {
      if startsLine { dropIndent() }
      frame.indent = isInList && startsLine ? Indentation.columns(of: head) : 0
    }
    index = tag.range.upperBound
    if tag.syntax == .liquid, ["highlight", "raw", "comment", "verbatim"].contains(tag.name) {
      readRawLiquid(tag, frame)
      return
    }
    frames.append(frame)
    openKeys[tag.key, default: 0] += 1
    if isAlone { closeLast(isAlone: true) }
  }

  /// Whether something closes the tag on the page.
  private func isPaired(_ tag: Tag) -> Bool {
    guard tag.syntax != .element || tag.name.hasPrefix(":::") else { return true }
    return paired.contains(tag.key)
  }

  /// Whether a name in angle brackets is text: `Array<string>`, `<name>`.
  private func isPlainText(_ tag: Tag) -> Bool {
    guard let first = tag.name.utf8.first, !first.isUppercase, !tag.name.hasPrefix(":::") else {
      return false
    }
    return !paired.contains(tag.name) && tag.kind != .alone && tag.attributes.isEmpty
      && !tag.name.contains("-")
  }

  /// Leaves out the white space that was copied before a tag that begins its line.
  private mutating func dropIndent() {
    frames[frames.count - 1].text.removeBlanksAtEnd()
  }

  /// Closes a paragraph or an item that has no end tag.
  private mutating func closeImplied(by element: HTMLElement) {
    guard let last = frames.last?.element else { return }
    if last.kind == .paragraph && element.isBlock || last.kind == .item && element.kind == .item
      || last.kind == .cell && element.kind == .cell || last.kind == .row && element.kind == .row
    {
      closeLast(isAlone: false)
    }
  }
}

// MARK: - Ends

extension TagRewriter {
  private mutating func close(_ tag: Tag) {
    index = tag.range.upperBound
    guard openKeys[tag.key] != nil,
      let position = frames.indices.dropFirst().last(where: { frames[$0].tag.key == tag.key })
    else {
      // What nothing opened is left out.
      return
    }
    while frames.count - 1 > position { abandon() }
    closeLast(isAlone: false)
  }

  /// Ends an element that nothing closes.
  private mutating func abandon() {
    let frame = frames[frames.count - 1]
    guard frame.element == nil, frame.treatment != nil, frame.tag.syntax != .element else {
      closeLast(isAlone: false)
      return
    }
    let text = frame.text
    frames[frames.count - 1].text = []
    closeLast(isAlone: true)
    frames[frames.count - 1].text += text
  }

  private mutating func closeLast(isAlone: Bool) {
    guard frames.count > 1, let frame = frames.popLast() else { return }
    let rest = openKeys[frame.tag.key, default: 1] - 1
    openKeys[frame.tag.key] = rest == 0 ? nil : rest
    if let element = frame.element {
      close(element, frame)
    } else if let treatment = frame.treatment {
      write(treatment, frame, isAlone: isAlone)
    }
  }

  /// Adds a part of a line.
  mutating func addInline(_ text: some Collection<UInt8>) { frames[frames.count - 1].text += text }

  /// Adds lines of their own, with a blank line before and after.
  mutating func addBlock(_ text: Bytes, indent: Int = 0) {
    let body = text.trimmed
    guard !body.isEmpty else { return }
    if isInTableRow {
      addInline(text.oneLine)
      return
    }
    // Taken out of its frame, so that it is changed in its place and not copied.
    var target: Bytes = []
    swap(&target, &frames[frames.count - 1].text)
    target.removeBlanksAtEnd()
    if target.contains(where: { !$0.isSpace }) {
      while target.last != .newline || target.dropLast().last != .newline {
        target.append(.newline)
      }
    }
    target += Indentation.add(indent, to: Bytes(text.withoutBlankEnds))
    target += Bytes("\n\n".utf8)
    swap(&target, &frames[frames.count - 1].text)
    // The line ends are written.
    while index < bytes.count,
      bytes[index] == .space || bytes[index] == .newline || bytes[index] == 0x0D
    {
      guard endsLine(index) else { break }
      index += 1
      if bytes[index - 1] == .newline { startLine() }
    }
  }
}

// MARK: - Components

extension TagRewriter {
  private mutating func write(_ treatment: Treatment, _ frame: Frame, isAlone: Bool) {
    let entry = table.entries[frame.tag.key]
    let isEmpty = frame.text.isBlank
    switch treatment {
    case .text where isEmpty && entry?.isDecided != true && frame.tag.syntax != .liquid:
      addCode(frame)
    case .text: addText(frame)
    case .nothing:
      // A page's own words are not left out unless a person says so.
      if !isEmpty, entry?.isDecided != true, frame.tag.name != "comment" { addText(frame) }
    case .code: addCode(frame)
    case .declared: addDeclared(frame)
    case .markdown(let name): addMarkdown(name, frame)
    case .ours(let name): addContainer(name, frame)
    }
  }

  private mutating func addText(_ frame: Frame) {
    if frame.isBlock {
      let title =
        frame.tag.attribute(["title", "label", "heading", "header"])
        ?? frame.tag.attributes.first { $0.name.isEmpty && $0.value.contains(" ") }?.value
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
      if frame.tag.syntax == .element { source += Bytes("</\(frame.tag.name)>".utf8) }
    }
    let text = Indentation.remove(from: source[...]).string
    guard frame.isBlock else {
      addInline(CodeText.span(text).utf8)
      return
    }
    let language = frame.tag.syntax == .element ? (page.isMDX ? "jsx" : "html") : "text"
    addBlock(CodeText.fence(text, language: language), indent: frame.indent)
  }

  private mutating func addDeclared(_ frame: Frame) {
    let name = frame.tag.name.kebab
    let attributes = frame.tag.attributes.filter {
      !$0.name.isEmpty && $0.name != "title" && $0.name.isAttributeName
    }
    let known = declared[name] ?? (attributes: [], hasContent: false)
    let hasContent =
      !frame.text.isBlank || known.hasContent || table.entries[frame.tag.key]?.isPaired == true
    declared[name] = (known.attributes.union(attributes.map(\.name.kebab)), hasContent)
    let line = ContainerText.opening(
      name, title: frame.tag.attribute(["title"]) ?? "",
      attributes: attributes.map { ($0.name.kebab, $0.value) })
    var block = Bytes((line + "\n").utf8)
    if hasContent {
      block += Indentation.remove(from: frame.text[...]).withoutBlankEnds
      block += Bytes("\n:::".utf8)
    }
    addBlock(block, indent: frame.indent)
  }

  private mutating func addContainer(_ name: String, _ frame: Frame) {
    let tag = frame.tag
    let title =
      frame.title
      ?? tag.attribute([
        "title", "label", "heading", "header", "summary", "name", "text", "tab", "question",
        "tabtitle", "value",
      ])
    let words =
      title.map { $0.hasPrefix("{") || $0.contains("<") ? "" : $0 } ?? Self.positional(tag) ?? ""
    switch name {
    case "label", "key":
      addInlineComponent(name, frame, words: words)
    case "note", "tip", "warning":
      addNote(name, frame, words: words)
    case "tab" where words.isEmpty, "details" where words.isEmpty:
      addContainer(name, title: tag.name.capitalizedWords, frame)
    case "card": addCard(frame, words: words)
    case "tabs", "cards", "columns", "gallery", "steps":
      let hasPart =
        name == "steps" || name == "columns" || name == "gallery"
        || frame.text.next(name == "tabs" ? "::: tab" : "::: card", from: 0) != nil
        || name == "tabs" && frame.text.next("```", from: 0) != nil
      if hasPart { addContainer(name, title: "", frame) } else { addText(frame) }
    default: addContainer(name, title: words, frame)
    }
  }

  private static func positional(_ tag: Tag) -> String? {
    guard tag.syntax != .element else { return nil }
    let value = tag.attributes.first { $0.name.isEmpty }?.value
    return value.flatMap { Admonition(named: $0) == nil ? $0 : nil }
  }

  private mutating func addContainer(_ name: String, title: String, _ frame: Frame) {
    guard frame.isBlock, !isInTableRow else {
      if !title.isEmpty, name != "tabs", name != "details" || frame.text.isBlank {
        addInline(Bytes("**\(title)** ".utf8))
      }
      addInline(frame.text)
      return
    }
    let content = Indentation.remove(from: frame.text[...]).withoutBlankEnds
    if content.isBlank, ["tabs", "cards", "columns", "steps", "details", "quote"].contains(name) {
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
  private func isInside(_ name: String) -> Bool {
    frames.dropFirst().last { frame in
      if case .text = frame.treatment { return false }
      return frame.treatment != nil
    }?.treatment == .ours(name)
  }

  private mutating func addNote(_ name: String, _ frame: Frame, words: String) {
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
      title: words.isEmpty ? admonition?.usualTitle ?? "" : words, frame)
  }

  private mutating func addInlineComponent(_ name: String, _ frame: Frame, words: String) {
    let stated =
      words.isEmpty
      ? frame.tag.attribute(["status", "level", "state", "type", "variant", "keys"]) ?? "" : words
    let text = frame.text.isBlank ? stated : frame.text.trimmed.string
    guard !text.isEmpty else { return addCode(frame) }
    let plain = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isPlain = !plain.contains("`") && !plain.contains("[")
    guard isPlain else { return addInline(frame.text) }
    let inner = plain.replacing("]", with: "\\]")
    if frame.isBlock {
      addBlock(Bytes(":\(name)[\(inner)]".utf8), indent: frame.indent)
    } else {
      addInline(Bytes(":\(name)[\(inner)]".utf8))
    }
  }

  private mutating func addCard(_ frame: Frame, words: String) {
    let title = words.isEmpty ? "" : words
    let address = frame.tag.attribute(["href", "to", "link", "url"])
    guard !title.isEmpty, !title.contains("[") else {
      addText(frame)
      return
    }
    guard frame.isBlock else { return addInline(Bytes("**\(title)** ".utf8) + frame.text) }
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
    if !isInside("cards") { block = Bytes("::: cards\n".utf8) + block + Bytes("\n:::".utf8) }
    addBlock(block, indent: frame.indent)
  }

  /// Writes a picture, a link or code that a component stands for.
  private mutating func addMarkdown(_ name: String, _ frame: Frame) {
    let tag = frame.tag
    switch name {
    case "break": addInline(Bytes("\\\n".utf8))
    case "picture":
      guard let address = tag.attribute(["src", "path", "file", "url", "image"]),
        !address.contains("{")
      else {
        return frame.text.isBlank ? addCode(frame) : addText(frame)
      }
      let alternative = tag.attribute(["alt", "title", "caption"]) ?? page.missingDescription
      let picture = MarkdownText.picture(
        alternative, address: address, title: tag.attribute(["caption"]))
      let text = frame.text.isBlank ? picture : picture + "\n\n" + frame.text.string
      frame.isBlock ? addBlock(Bytes(text.utf8), indent: frame.indent) : addInline(Bytes(text.utf8))
    case "link", "media":
      let keys =
        name == "link"
        ? ["href", "to", "url", "path"] : ["src", "url", "href", "file", "id", "videoid"]
      let given = tag.attribute(keys) ?? tag.attributes.first { $0.name.isEmpty }?.value
      guard var address = given, !address.contains("{") else {
        return frame.text.isBlank ? addCode(frame) : addText(frame)
      }
      if tag.name.plainName.hasPrefix("youtube"), !address.contains("/") {
        address = "https://www.youtube.com/watch?v=" + address
      }
      let words = frame.text.isBlank ? tag.attribute(["title", "label", "alt", "text"]) : nil
      let text = words.map { Bytes($0.utf8) } ?? Bytes(frame.text.oneLine.trimmed)
      // What `ref` leads to is only known with all pages.
      let isReference = tag.syntax == .shortcode && ["ref", "relref"].contains(tag.name)
      if isReference { return addInline(Bytes(address.utf8)) }
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
    default: addText(frame)
    }
  }
}

// MARK: - Values

extension TagRewriter {
  private mutating func readValue(_ tag: Tag) {
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
    write(treatment, frame, isAlone: true)
  }

  /// Adds the text of a string in an expression: tags in it are code.
  private mutating func addLiteral(_ text: String) {
    let isInCode =
      frames.last?.treatment == .markdown("fence") || frames.last?.element?.kind == .code
    addInline(Bytes((isInCode || !text.contains("<") ? text : CodeText.span(text)).utf8))
  }

  /// `title` of `frontmatter.title`, `page.title` and `$frontmatter.title`; nothing of other values.
  private static func lastPart(of name: String) -> String {
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
  private static func callName(of tag: Tag) -> String {
    if tag.syntax == .expression { return "{…}" }
    let name = tag.name.prefix { $0.isLetter || $0.isNumber || "._-$".contains($0) }
    let isCall = tag.name.dropFirst(name.count).first == "("
    return isCall ? "{{ \(name)() }}" : name.isEmpty ? "{{ … }}" : "{{ \(name) }}"
  }

  private mutating func addComment(_ text: String) {
    let inner = text.dropFirst(2).dropLast(text.hasSuffix("*/") ? 2 : 0).description.trimmed
    // An id of Docusaurus stays with its heading.
    if inner.hasPrefix("#"), !inner.contains(" ") {
      addInline(Bytes("{\(inner)}".utf8))
    } else if !inner.isEmpty, !inner.contains("--"), !inner.contains("\n") {
      addInline(Bytes("<!-- \(inner) -->".utf8))
    }
  }
}

// MARK: - Texts without markup

extension TagRewriter {
  /// Where the text of `pre`, `script`, `style` and `svg` ends, in which no tag is read.
  private mutating func rawEnd(of tag: Tag, _ element: HTMLElement) -> Range<Int>? {
    let name = tag.name.lowercased()
    guard element.isRaw, tag.kind == .opening, !unclosedRaw.contains(name) else { return nil }
    var index = tag.range.upperBound
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), bytes.has("</", at: index),
        let close = Tag(in: bytes, at: index, isMDX: false, ends: ends), close.kind == .closing,
        close.name.lowercased() == name
      {
        return close.range
      }
      index += 1
    }
    unclosedRaw.insert(name)
    return nil
  }

  private mutating func readRaw(_ tag: Tag, _ element: HTMLElement, _ end: Range<Int>) {
    let text = Bytes(bytes[tag.range.upperBound..<end.lowerBound])
    let startsLine = head.isBlank
    let indent = isInList && startsLine ? Indentation.columns(of: head) : 0
    if startsLine { dropIndent() }
    index = end.upperBound
    switch element.kind {
    case .preformatted: addBlock(CodeText.fence(ofHTML: text), indent: indent)
    case .code: addInline(CodeText.span(CodeText.unescaped(text).string).utf8)
    default: removed["<\(tag.name)>", default: 0] += 1
    }
  }

  private mutating func readRawLiquid(_ tag: Tag, _ frame: Frame) {
    let close = "end" + tag.name
    var end = index
    while end < bytes.count {
      if bytes.has("{%", at: end), let found = Tag(in: bytes, at: end, isMDX: false, ends: ends),
        found.kind == .closing, "end" + found.name == close
      {
        break
      }
      end += 1
    }
    var raw = frame
    raw.text = Bytes(bytes[index..<end])
    index =
      end < bytes.count
      ? (Tag(in: bytes, at: end, isMDX: false)?.range.upperBound ?? bytes.count) : bytes.count
    let treatment = table.entries[tag.key]?.treatment ?? .text
    switch treatment {
    case .nothing: break
    case .markdown:
      addBlock(
        CodeText.fence(
          raw.text.withoutBlankEnds.string, language: tag.attributes.first?.value ?? ""),
        indent: frame.indent)
    // Braces that were text stay text.
    default: addInline(raw.text)
    }
  }
}

extension String {
  /// `va-alert` of `VaAlert` and `va_alert`.
  var kebab: String {
    var result = ""
    for character in self {
      if character.isASCII, character.isLetter || character.isNumber {
        if character.isUppercase, let last = result.last, last != "-", !last.isUppercase {
          result += "-"
        }
        result += character.lowercased()
      } else if !result.isEmpty, result.last != "-" {
        result += "-"
      }
    }
    while result.last == "-" { result.removeLast() }
    return result.isEmpty ? "component" : result
  }

  fileprivate var isAttributeName: Bool {
    utf8.allSatisfy {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
  }

  /// `Tab item` of `TabItem`.
  fileprivate var capitalizedWords: String {
    let words = kebab.replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
