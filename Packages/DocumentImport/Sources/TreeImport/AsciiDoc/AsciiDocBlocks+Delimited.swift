extension AsciiDocBlocks {
  /// The line that opens a block and closes it: `----`, `====`, `|===`.
  struct Delimiter {
    enum Kind {
      case listing, literal, example, sidebar, quote, passthrough, open, table, comment
      /// A fence of Markdown, with the words behind it.
      case fence(String)
    }

    let kind: Kind
    /// The line that closes it.
    let closing: Bytes

    init?(_ line: Bytes) {
      let isFence = line.begins(with: "```")
      closing = isFence ? Bytes("```".utf8) : line
      if line == Bytes("--".utf8) {
        kind = .open
      } else if isFence {
        kind = .fence(line.dropFirst(3).string)
      } else if line.count == 4, line.dropFirst().allSatisfy({ $0 == .equals }),
        "|,:!".utf8.contains(line[0])
      {
        kind = .table
      } else if let first = line.first, line.count >= 4, line.allSatisfy({ $0 == first }),
        let known = Self.kinds[first]
      {
        kind = known
      } else {
        return nil
      }
    }

    private static let kinds: [UInt8: Kind] = [
      .hyphen: .listing, .period: .literal, .equals: .example, .asterisk: .sidebar,
      .underscore: .quote, .plus: .passthrough, .slash: .comment,
    ]
  }

  /// Whether a line opens a block whose lines are read as they are.
  static func isVerbatimDelimiter(_ line: Bytes) -> Bool {
    switch Delimiter(line)?.kind {
    case .listing, .literal, .passthrough, .fence:
      true
    default:
      false
    }
  }

  /// A block between two equal lines; `nil` for other lines.
  mutating func delimited(_ line: Line, head: Head) -> Bytes? {
    guard let delimiter = Delimiter(Bytes(line.bytes.trimmed)) else { return nil }
    switch delimiter.kind {
    case .listing, .literal:
      return code(verbatimLines(until: delimiter.closing), head: head)
    case .fence(let info):
      var head = head
      head.attributes = AsciiDocAttributes("source,\(info)")
      return code(verbatimLines(until: delimiter.closing), head: head)
    case .passthrough:
      return passed(verbatimLines(until: delimiter.closing), head: head)
    case .table:
      return table(closedBy: delimiter.closing, head: head)
    case .comment:
      _ = verbatimLines(until: delimiter.closing)
      return []
    case .quote:
      return quote(blocks(until: delimiter.closing), head: head)
    case .sidebar:
      return container("note", title: head.title, content: blocks(until: delimiter.closing))
    case .example, .open:
      return example(closedBy: delimiter.closing, head: head)
    }
  }

  /// The lines up to one that closes a block, as they are.
  mutating func verbatimLines(until closing: Bytes) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    while let line = next(), !line.bytes.trimmed.elementsEqual(closing) {
      lines.append(line.bytes)
    }
    return lines
  }

  /// Code, with its language and its title.
  mutating func code(_ lines: [ArraySlice<UInt8>], head: Head) -> Bytes {
    var language = head.attributes.style
    if ["source", "listing", "literal", ""].contains(language) {
      let stated = head.attributes.positional.dropFirst().first
      language = stated ?? source.attributes["source-language"] ?? ""
    }
    let code = Self.text(of: lines).string
    return Self.joined([title(head), CodeText.fence(code, language: language)])
  }

  /// Text that AsciiDoc passes on to the page: HTML, or a formula.
  private mutating func passed(_ lines: [ArraySlice<UInt8>], head: Head) -> Bytes {
    if ["stem", "latexmath", "asciimath"].contains(head.attributes.style) {
      var math = head
      math.attributes = AsciiDocAttributes("source,math")
      return code(lines, head: math)
    }
    return Self.text(of: lines)
  }

  /// A block of blocks: a note, a part that opens, or an example with its title.
  private mutating func example(closedBy closing: Bytes, head: Head) -> Bytes {
    let style = head.attributes.style
    if ["source", "listing"].contains(style) {
      return code(verbatimLines(until: closing), head: head)
    }
    let content = blocks(until: closing)
    if Self.noteNames.contains(style) {
      return container(style, title: head.title, content: content)
    }
    if head.attributes.options.contains("collapsible") {
      return container("details", title: head.title, content: content)
    }
    switch style {
    case "quote", "verse":
      return quote(content, head: head)
    case "sidebar":
      return container("note", title: head.title, content: content)
    default:
      return Self.joined([title(head)] + content)
    }
  }

  /// A quotation, with who said it, and where.
  private mutating func quote(_ content: [Bytes], head: Head) -> Bytes {
    let attributes = head.attributes
    let from = [attributes.named["attribution"], attributes.named["citetitle"]].compactMap(\.self)
    let names = (attributes.positional.dropFirst() + from).filter { !$0.isEmpty }
    var all = [title(head)] + content
    if !names.isEmpty {
      all.append(Bytes("— ".utf8) + markdown(names.joined(separator: ", ")))
    }
    let lines = Self.joined(all).lines.map { line in
      Bytes((Bytes("> ".utf8) + line).trimmed)
    }
    return Self.text(of: lines)
  }

  /// A paragraph that its style makes another block: `[source,swift]`, `[quote]`, `[NOTE]`.
  mutating func styled(_ line: Line, head: Head) -> Bytes? {
    let style = head.attributes.style
    switch style {
    case "source", "listing", "literal":
      return code([line.bytes] + rawLines(), head: head)
    case "stem", "latexmath", "asciimath":
      return passed([line.bytes] + rawLines(), head: head)
    case "pass":
      return Self.text(of: [line.bytes] + rawLines())
    case "quote":
      return quote([markdown(paragraphText(from: line))], head: head)
    case "verse":
      let verse = Bytes(([line.bytes] + rawLines()).joined(separator: " +\n".utf8))
      return quote([markdown(verse)], head: head)
    case _ where Self.noteNames.contains(style):
      return container(style, title: head.title, content: [markdown(paragraphText(from: line))])
    default:
      return nil
    }
  }

  private mutating func paragraphText(from line: Line) -> Bytes {
    Self.text(of: [line.bytes] + paragraphLines())
  }

  /// The lines up to a blank one.
  private mutating func rawLines() -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    while let line = next(), !line.bytes.isBlank {
      lines.append(line.bytes)
    }
    return lines
  }
}
