/// Containers between colons, as markdown-it and remark read them, and directives of MyST.
extension BlockRewriter {
  /// How many blocks may be open: what is deeper is text.
  private static let deepest = 200

  /// Reads `::: note Title`, `:::note[Title]`, `:::{note} Title`, and the colons that close.
  mutating func readColons(_ text: ArraySlice<UInt8>, columns: Int) -> Bool {
    let count = text.run(of: UInt8(ascii: ":"), at: text.startIndex)
    var rest = text.dropFirst(count).trimmed
    guard !rest.isEmpty else {
      guard case .colons = open.last?.kind,
        let block = open.popLast()
      else {
        remove(":::")
        return true
      }
      if let closing = block.closing {
        write(closing, at: block.base)
      }
      return true
    }
    if rest.begins(with: "{"),
      let close = rest.firstIndex(of: UInt8(ascii: "}"))
    {
      let name = rest[rest.startIndex + 1..<close].trimmed.string
      let title = rest[(close + 1)...].trimmed.string
      return readDirective(
        name,
        title: title,
        columns: columns,
        kind: .colons,
        bytes: Bytes(text))
    }
    let nameEnd =
      rest.firstIndex {
        $0.isSpace || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{")
      }
      ?? rest.endIndex
    let name = rest[..<nameEnd].string
    rest = rest[nameEnd...].trimmed
    guard open.count < Self.deepest else { return false }
    // Attributes behind a title mean nothing here: `{#id .class}`.
    if rest.last == UInt8(ascii: "}"),
      let brace = rest.lastIndex(of: UInt8(ascii: "{"))
    {
      rest = rest[..<brace].trimmed
    }
    var title = rest.string
    if title.hasPrefix("["),
      title.hasSuffix("]")
    {
      title = String(title.dropFirst().dropLast())
    }
    openContainer(name, title: title, columns: columns, kind: .colons)
    return true
  }

  mutating func openContainer(
    _ name: String, title: String, columns: Int, kind: OpenBlock.Kind
  ) {
    let given = title.isEmpty ? nil : title
    if let admonition = Admonition(named: name) {
      write(admonition.opening(title: given), at: columns)
      open.append(
        OpenBlock(kind: kind, base: columns, content: columns, closing: ContainerText.closing))
    } else if name.plainName == "codegroup" {
      write(ContainerText.opening("tabs"), at: columns)
      open.append(
        OpenBlock(kind: kind, base: columns, content: columns, closing: ContainerText.closing))
    } else {
      // What a container of another name becomes, the table of components says.
      let title = title.replacing("\"", with: "”")
      write("<:::\(name)" + (title.isEmpty ? "" : " title=\"\(title)\"") + ">", at: columns)
      open.append(OpenBlock(kind: kind, base: columns, content: columns, closing: "</:::\(name)>"))
    }
  }

  /// Reads a directive of MyST, with the options below its first line.
  mutating func readDirective(
    _ name: String, title: String, columns: Int, kind: OpenBlock.Kind, bytes: Bytes
  ) -> Bool {
    guard open.count < Self.deepest else { return false }
    var options: [(name: String, value: String)] = []
    while let next = waiting.last?.bytes.trimmed, next.begins(with: ":"), !next.begins(with: "::"),
      let end = next.dropFirst().firstIndex(of: UInt8(ascii: ":"))
    {
      options.append((next[next.startIndex + 1..<end].string, next[(end + 1)...].trimmed.string))
      waiting.removeLast()
    }
    switch name.plainName {
    case "toctree", "contents", "tableofcontents", "index":
      skip(to: kind)
      remove("{\(name)}")
    case "include", "literalinclude":
      skip(to: kind)
      insert(
        IncludeRequest(name: title, isCode: name.plainName == "literalinclude"), columns: columns)
    case "codeblock", "code", "sourcecode", "codecell", "eval":
      let caption = options.first { option in
        option.name == "caption"
          || option.name == "filename"
      }?.value
      let info = title + (caption.map { " title=\"\($0)\"" } ?? "")
      let (mark, count) = Self.fence(of: kind)
      let line =
        String(repeating: " ", count: max(0, columns - shift))
        + String(repeating: mark, count: count) + info
      write(Bytes(line.utf8))
      guard let opened = OpenFence(Bytes(line.utf8)[...]) else { return true }
      open.append(OpenBlock(kind: .code(opened), base: columns, content: columns))
    case "figure", "image":
      let alternative = options.first { $0.name == "alt" }?.value ?? ""
      write("![\(alternative)](\(title))", at: columns)
      open.append(OpenBlock(kind: kind, base: columns, content: columns))
    default:
      openContainer(name, title: title, columns: columns, kind: kind)
    }
    return true
  }

  static func fence(of kind: OpenBlock.Kind) -> (Character, Int) {
    guard
      case .fence(
        let mark,
        let count) = kind
    else { return ("`", 3) }
    return (Character(Unicode.Scalar(mark)), count)
  }

  /// Leaves out the lines up to the end of a directive.
  mutating func skip(to kind: OpenBlock.Kind) {
    while let line = waiting.popLast() {
      let text = line.bytes.trimmed
      switch kind {
      case .fence(let mark, let count):
        if CodeRanges.isClosing(text, mark: mark, count: count) {
          return
        }
      default:
        if CodeRanges.isClosing(text, mark: UInt8(ascii: ":"), count: 3) {
          return
        }
      }
    }
  }
}
