/// The blocks of a page in AsciiDoc as Markdown: sections, paragraphs, lists, notes, code, tables and pictures.
///
/// https://docs.asciidoctor.org/asciidoc/latest/blocks/
struct AsciiDocBlocks {
  typealias Line = AsciiDocSource.Line

  var source: AsciiDocSource
  var text: AsciiDocText
  /// The names of what was left out, with their counts.
  var removed: [String: Int] = [:]
  /// Lines that were read too far, the next one last.
  var returned: [Line] = []
  /// What the tables of the page may add to its text.
  var tableAllowance = AsciiDocAllowance()
  /// The depth of blocks in blocks.
  private var depth = 0

  /// Blocks in blocks deeper than this are code.
  private static let deepest = 32

  /// - Parameters:
  ///   - source: The lines of the page.
  ///   - page: The text of its file.
  ///   - path: The file, from the project's folder.
  init(_ source: AsciiDocSource, of page: Bytes, path: String) {
    self.source = source
    text = AsciiDocText(of: page, path: path)
  }

  /// What stands before a block: its title, and its attributes in brackets.
  struct Head {
    var title: String?
    var attributes = AsciiDocAttributes()
    var id: String?
  }

  /// Returns the blocks to come, with the notes of the page behind them.
  mutating func document() -> Bytes {
    var blocks = blocks()
    for (number, note) in text.footnotes.enumerated() {
      blocks.append(Bytes("[^\(number + 1)]: ".utf8) + note.oneLine)
    }
    return Self.joined(blocks) + [.newline]
  }

  static func joined(_ blocks: [Bytes]) -> Bytes {
    Bytes(blocks.filter { !$0.isEmpty }.joined(separator: [.newline, .newline]))
  }

  // MARK: Lines

  static func text(of lines: [some Collection<UInt8>]) -> Bytes {
    Bytes(lines.joined(separator: [.newline]))
  }

  mutating func next() -> Line? {
    returned.popLast() ?? source.next()
  }

  /// Returns the next line that is not blank.
  mutating func nextText() -> Line? {
    while let line = next() {
      if !line.bytes.isBlank {
        return line
      }
    }
    return nil
  }

  mutating func giveBack(_ line: Line?) {
    if let line {
      returned.append(line)
    }
  }

  mutating func markdown(_ bytes: some Collection<UInt8>) -> Bytes {
    markdown(Bytes(bytes).string)
  }

  mutating func markdown(_ string: String) -> Bytes {
    text.pictureFolder = source.attributes["imagesdir"]
    return text.markdown(Bytes(source.attributes.filled(string).utf8))
  }

  // MARK: Blocks

  /// Returns the blocks up to a line that ends them, or to the end of the text.
  mutating func blocks(until end: Bytes? = nil) -> [Bytes] {
    depth += 1
    defer { depth -= 1 }
    var blocks: [Bytes] = []
    while let line = nextText() {
      if let end, line.bytes.trimmed.elementsEqual(end) {
        break
      }
      blocks.append(block(line, head: Head()))
    }
    return blocks
  }

  /// Returns the block that begins with a line; empty for a line that is none.
  mutating func block(_ first: Line, head: Head) -> Bytes {
    var head = head
    var line = first
    // Comments, attributes, titles and brackets stand before a block.
    while readHead(line.bytes, into: &head) {
      guard let next = nextText() else { return [] }
      line = next
    }
    guard depth < Self.deepest else {
      return Bytes(CodeText.span(line.bytes.string).utf8)
    }
    return heading(line, head: head)
      ?? delimited(line, head: head)
      ?? macro(line, head: head)
      ?? listBlock(line, head: head)
      ?? styled(line, head: head)
      ?? paragraph(line, head: head)
  }

  /// Reads a line that stands before a block; false for the block itself.
  private mutating func readHead(_ line: ArraySlice<UInt8>, into head: inout Head) -> Bool {
    if readComment(line) || readAttribute(line) {
      return true
    }
    if line.begins(with: "[["), line.trimmed.last == .closeBracket {
      head.id = line.trimmed.dropFirst(2).prefix { $0 != .closeBracket && $0 != .comma }.string
      return true
    }
    if line.first == .openBracket, line.trimmed.last == .closeBracket {
      let text = line.trimmed.dropFirst().dropLast().string
      head.attributes = AsciiDocAttributes(source.attributes.filled(text))
      head.id = head.attributes.id ?? head.id
      return true
    }
    // `.Title`, but neither `..` nor `. item`.
    guard line.first == .period, let second = line.dropFirst().first,
      !second.isSpace, second != .period
    else { return false }
    head.title = source.attributes.filled(line.dropFirst().trimmed.string)
    return true
  }

  /// Passes over a comment of one line, or of the lines between `////`.
  mutating func readComment(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.begins(with: "//") else { return false }
    if line.begins(with: "////") {
      _ = verbatimLines(until: Bytes(line.trimmed))
      removed["////", default: 0] += 1
      return true
    }
    guard !line.begins(with: "///") else { return false }
    removed["//", default: 0] += 1
    return true
  }

  /// Reads `:name: value` and `:!name:`; a value goes on behind a line that ends with a backslash.
  mutating func readAttribute(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == .colon else { return false }
    let name = line.dropFirst().prefix { $0.isKeyByte || $0 == .exclamationMark }
    let colon = name.endIndex
    guard !name.isEmpty, colon < line.endIndex, line[colon] == .colon,
      colon + 1 == line.endIndex || line[colon + 1].isSpace
    else { return false }
    let value = attributeValue(from: line[(colon + 1)...])
    let key = name.string.lowercased()
    let plain = key.replacing("!", with: "")
    if plain == key {
      source.attributes[key] = source.attributes.filled(value)
    } else {
      source.attributes[plain] = nil
    }
    return true
  }

  /// The value of an attribute, with the lines that it goes on in.
  private mutating func attributeValue(from first: ArraySlice<UInt8>) -> String {
    var part = first.trimmed
    var parts: [String] = []
    while part.last == .backslash, let next = next() {
      parts.append(part.dropLast().trimmed.string)
      part = next.bytes.trimmed
    }
    parts.append(part.string)
    return parts.joined(separator: " ")
  }

  /// `== Section`, also with number signs.
  private mutating func heading(_ line: Line, head: Head) -> Bytes? {
    let sign = line.bytes.first
    guard sign == .equals || sign == .numberSign, let sign else { return nil }
    let level = line.bytes.run(of: sign, at: line.bytes.startIndex)
    let rest = line.bytes.dropFirst(level)
    guard level <= 6, rest.first?.isSpace == true else { return nil }
    let offset = AsciiDocValues.levelOffset(source.attributes["leveloffset"])
    let marks = Bytes(
      repeating: .numberSign, count: min(6, max(1, level + line.levelOffset + offset)))
    let id = head.id.map { id in " {#\(id)}" } ?? ""
    return marks + [.space] + markdown(rest.trimmed) + Bytes(id.utf8)
  }

  // MARK: Paragraphs

  /// A paragraph with the name of a note before its text, `NOTE: text`, or any other.
  private mutating func paragraph(_ line: Line, head: Head) -> Bytes {
    if line.bytes.first?.isSpaceOrTab == true {
      return literal(line)
    }
    if line.bytes.begins(with: "'''") || line.bytes.trimmed.elementsEqual("---".utf8) {
      return Bytes("***".utf8)
    }
    if line.bytes.trimmed.elementsEqual("<<<".utf8) {
      return []
    }
    // A file that is missing is shown as it is written.
    if line.bytes.begins(with: "include::") {
      return Bytes(CodeText.span(line.bytes.string).utf8)
    }
    let lines = [line.bytes] + paragraphLines()
    let all = Self.text(of: lines)
    if let name = Self.noteName(before: all) {
      return container(
        name, title: head.title, content: [markdown(all.dropFirst(name.utf8.count + 1).trimmed)])
    }
    return Self.joined([title(head), markdown(all)])
  }

  /// The lines that go on with a paragraph.
  mutating func paragraphLines() -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    while let line = next() {
      guard !line.bytes.isBlank, !Self.interruptsParagraph(line.bytes) else {
        giveBack(line)
        break
      }
      if !readComment(line.bytes) {
        lines.append(line.bytes)
      }
    }
    return lines
  }

  /// Whether a line ends a paragraph without a blank line before it.
  private static func interruptsParagraph(_ line: ArraySlice<UInt8>) -> Bool {
    let text = Bytes(line.trimmed)
    return Delimiter(text) != nil
      || text == [.plus]
      || text.first == .openBracket && text.last == .closeBracket && !text.contains(.space)
  }

  /// Lines with a space before them: code.
  private mutating func literal(_ line: Line) -> Bytes {
    var lines = [line.bytes]
    while let next = next() {
      guard !next.bytes.isBlank else { break }
      lines.append(next.bytes)
    }
    let text = Self.text(of: lines)
    return CodeText.fence(Indentation.remove(from: text[...]).string, language: "")
  }

  static let noteNames = ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"]

  private static func noteName(before text: Bytes) -> String? {
    noteNames.first { name in text.starts(with: "\(name): ".utf8) }
  }

  /// A note: `::: warning Title`.
  mutating func container(_ name: String, title: String?, content: [Bytes]) -> Bytes {
    let title = title.map { String(decoding: markdown($0), as: UTF8.self) }
    // An important note has no container of its own: its name is its title.
    let usual = name == "IMPORTANT" ? "Important" : nil
    let opening =
      Admonition(named: name.lowercased())?.opening(title: title ?? usual) ?? "::: note"
    return Bytes(opening.utf8) + [.newline] + Self.joined(content) + Bytes("\n:::".utf8)
  }

  /// The title of a block, as a paragraph before it.
  mutating func title(_ head: Head) -> Bytes {
    guard let title = head.title else { return [] }
    return Bytes("**".utf8) + markdown(title) + Bytes("**".utf8)
  }

  // MARK: Macros

  /// A macro that is a block: `image::picture.svg[A picture]`.
  private mutating func macro(_ line: Line, head: Head) -> Bytes? {
    guard let macro = AsciiDocMacro(block: line.bytes) else { return nil }
    switch macro.name {
    case "image":
      let title = head.title.map { String(decoding: markdown($0), as: UTF8.self) }
      text.pictureFolder = source.attributes["imagesdir"]
      return Bytes(text.picture(macro, title: title).utf8)
    case "video", "audio":
      return Self.joined([
        title(head), MarkdownParts.link(Bytes(macro.target.utf8), address: macro.target),
      ])
    case "toc":
      removed["toc::", default: 0] += 1
      return []
    default:
      return Self.joined([title(head), Bytes(CodeText.span(line.bytes.string).utf8)])
    }
  }
}

// MARK: - The head of the page

extension AsciiDocBlocks {
  /// The title and the attributes before the text of a page.
  struct Header {
    var title: String?
    var attributes: [String: String] = [:]
  }

  /// Takes the head: `= Title`, the line of its authors, and attributes up to a blank line.
  mutating func takeHeader() -> Header {
    var header = Header()
    while let line = nextText() {
      if readAttribute(line.bytes) || readComment(line.bytes) {
        continue
      }
      if line.bytes.begins(with: "= ") || line.bytes.begins(with: "# ") {
        header.title = source.attributes.filled(line.bytes.dropFirst(2).trimmed.string)
        takeAuthors()
      } else {
        giveBack(line)
      }
      break
    }
    header.attributes = source.attributes.values
    return header
  }

  /// Passes over the lines of authors and of the revision, and reads the attributes between them.
  private mutating func takeAuthors() {
    while let line = next(), !line.bytes.isBlank {
      if !readAttribute(line.bytes), !readComment(line.bytes) {
        removed["author", default: 0] += 1
      }
    }
  }
}
