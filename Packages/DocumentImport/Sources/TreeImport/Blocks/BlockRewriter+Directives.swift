/// Containers between colons, as markdown-it and remark read them, and directives of MyST.
extension BlockRewriter {
  /// The most blocks that may be open: what is deeper is text.
  private static let deepest = 200

  /// Reads `::: note Title`, `:::note[Title]`, `:::{note} Title`, and the colons that close.
  mutating func readColons(
    _ text: ArraySlice<UInt8>,
    columns: Int
  ) -> Bool {
    let rest = text.drop { $0 == .colon }.trimmed
    guard !rest.isEmpty else {
      closeColons()
      return true
    }
    if let (name, title) = Self.directive(in: rest) {
      return readDirective(name, title: title, columns: columns, kind: .colons)
    }
    guard open.count < Self.deepest else { return false }
    let (name, title) = Self.container(in: rest)
    openContainer(
      name,
      title: title,
      columns: columns,
      kind: .colons)
    return true
  }

  /// `note` and `Title` of `note Title` and of `note[Title]`.
  private static func container(in text: ArraySlice<UInt8>) -> (name: String, title: String) {
    let name = text.prefix { byte in
      !byte.isSpace && !"[{".utf8.contains(byte)
    }
    return (name.string, containerTitle(text[name.endIndex...].trimmed))
  }

  /// `note` and `Title` of `{note} Title`.
  static func directive(in text: ArraySlice<UInt8>) -> (name: String, title: String)? {
    guard text.begins(with: "{"),
      let close = text.firstIndex(of: .closeBrace)
    else { return nil }
    let name = text[text.startIndex + 1..<close].trimmed.string
    return (name, text[(close + 1)...].trimmed.string)
  }

  private mutating func closeColons() {
    guard case .colons = open.last?.kind,
      let block = open.popLast()
    else {
      remove(":::")
      return
    }
    if let closing = block.closing {
      write(closing, at: block.base)
    }
  }

  /// `Title` of `Title {#id .class}` and `[Title]`.
  private static func containerTitle(_ text: ArraySlice<UInt8>) -> String {
    var rest = text
    // Attributes behind a title mean nothing here.
    if rest.last == .closeBrace,
      let brace = rest.lastIndex(of: .openBrace)
    {
      rest = rest[..<brace].trimmed
    }
    let title = rest.string
    let isInBrackets =
      title.hasPrefix("[")
      && title.hasSuffix("]")
    if isInBrackets {
      return String(title.dropFirst().dropLast())
    }
    return title
  }

  mutating func openContainer(
    _ name: String,
    title: String,
    link: String? = nil,
    columns: Int,
    kind: OpenBlock.Kind
  ) {
    var closing = ContainerText.closing
    if let admonition = Admonition(named: name) {
      write(admonition.opening(title: title.isEmpty ? nil : title), at: columns)
    } else if name.plainName == "codegroup" {
      write(ContainerText.opening("tabs"), at: columns)
    } else {
      // What a container of another name becomes, the table of components says.
      write(Self.openingTag(of: name, title: title, link: link), at: columns)
      closing = "</:::\(name)>"
    }
    push(kind, at: columns, closing: closing)
  }

  private static func openingTag(
    of name: String,
    title: String,
    link: String?
  ) -> String {
    var tag = "<:::\(name)"
    for (attribute, value) in [("title", title), ("link", link ?? "")] where !value.isEmpty {
      tag += " \(attribute)=\"\(value.replacing("\"", with: "”"))\""
    }
    return tag + ">"
  }

  /// Reads a directive of MyST, with the options below its first line.
  mutating func readDirective(
    _ name: String,
    title: String,
    columns: Int,
    kind: OpenBlock.Kind
  ) -> Bool {
    guard open.count < Self.deepest else { return false }
    let options = takeOptions()
    let title = Self.withoutRoles(title)
    if readSpecial(name, title: title, options: options, columns: columns, kind: kind) {
      return true
    }
    switch name.plainName {
    case "toctree", "contents", "tableofcontents", "index":
      skip(to: kind)
      remove("{\(name)}")
    case "include", "literalinclude":
      skip(to: kind)
      let isCode = name.plainName == "literalinclude"
      insert(IncludeRequest(name: title, isCode: isCode), columns: columns)
    case "codeblock", "code", "sourcecode", "codecell", "eval":
      let caption = options.value(of: "caption", "filename")
      openCode(title, caption: caption, columns: columns, kind: kind)
    case "figure", "image":
      write("![\(options.value(of: "alt") ?? "")](\(title))", at: columns)
      push(kind, at: columns, closing: nil)
    default:
      let isTitled = !Self.untitled.contains(name.plainName)
      openContainer(
        name,
        title: isTitled ? title : "",
        link: options.value(of: "link", "url"),
        columns: columns,
        kind: kind)
    }
    return true
  }

  /// `Buttons` of "{octicon}`light-bulb` Buttons", and `Ctrl` of "{kbd}`Ctrl`".
  private static func withoutRoles(_ title: String) -> String {
    guard title.contains("}`") else { return title }
    let icons = /\{(octicon|material-[a-z]+|fa|fa[bsr]|fas|bdg[-a-z]*)\}`[^`]*`\s*/
    let plain = title.replacing(icons, with: "")
    return plain.replacing(/\{[-:\w]+\}`([^`]*)`/) { match in String(match.1) }
  }

  /// Takes the lines `:name: value` that come next.
  private mutating func takeOptions() -> [(name: String, value: String)] {
    var options: [(name: String, value: String)] = []
    while let line = waiting.last?.bytes.trimmed,
      line.begins(with: ":"),
      !line.begins(with: "::"),
      let end = line.dropFirst().firstIndex(of: .colon)
    {
      options.append((line[line.startIndex + 1..<end].string, line[(end + 1)...].trimmed.string))
      waiting.removeLast()
    }
    return options
  }

  mutating func openCode(
    _ language: String,
    caption: String?,
    columns: Int,
    kind: OpenBlock.Kind
  ) {
    let (mark, count) = Self.fence(of: kind)
    let indent = String(repeating: " ", count: max(0, columns - shift))
    let title = caption.map { " title=\"\($0)\"" } ?? ""
    let line = Bytes((indent + String(repeating: mark, count: count) + language + title).utf8)
    write(line)
    // A language with a backtick in it makes no fence.
    guard let opened = OpenFence(line[...]) else { return }
    push(.code(opened), at: columns, closing: nil)
  }

  static func fence(of kind: OpenBlock.Kind) -> (Character, Int) {
    guard case .fence(let mark, let count) = kind else {
      return ("`", 3)
    }
    return (Character(Unicode.Scalar(mark)), count)
  }

  /// Leaves out the blank lines behind what was left out, where there are some before it.
  mutating func skipBlanks() {
    while blanks > 0, waiting.last?.bytes.isBlank == true {
      waiting.removeLast()
    }
  }

  /// Leaves out the lines up to the end of a directive.
  mutating func skip(to kind: OpenBlock.Kind) {
    _ = takeLines(to: kind)
    skipBlanks()
  }

  /// Takes the lines up to the end of a directive.
  mutating func takeLines(to kind: OpenBlock.Kind) -> [ArraySlice<UInt8>] {
    var (mark, count) = (UInt8.colon, 3)
    if case .fence(let byte, let length) = kind {
      (mark, count) = (byte, length)
    }
    var lines: [ArraySlice<UInt8>] = []
    while let line = waiting.popLast()?.bytes {
      if CodeRanges.isClosing(line.trimmed, mark: mark, count: count) {
        break
      }
      lines.append(line)
    }
    return lines
  }
}
