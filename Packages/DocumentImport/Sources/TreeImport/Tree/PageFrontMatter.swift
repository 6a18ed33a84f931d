import DocumentImport
import Yams

/// The keys and values that a page of another tool states before its text.
struct PageFrontMatter {
  /// One key with its value, as a value and as it is written.
  struct Entry {
    var key: String
    var value: Node
    /// The lines of the key and its value, in YAML.
    var text: String
  }

  private(set) var entries: [Entry] = []
  /// The first value of each key, by the key in lower case.
  private var values: [String: Node] = [:]
  /// Indicates whether there is any, even an empty one.
  private(set) var isThere = false
  /// Indicates whether it could not be read.
  private(set) var isMalformed = false
  /// The text after it.
  private(set) var body: Bytes

  /// Reads the beginning of a file: YAML between lines `---`, TOML between lines `+++`.
  init(_ bytes: Bytes) {
    body = bytes
    // A byte order mark is no part of the text.
    if bytes.begins(with: "\u{FEFF}") {
      body = Bytes(bytes.dropFirst("\u{FEFF}".utf8.count))
    }
    if let text = takeLines(to: "---", endings: ["\n", "\r", " "]) {
      read(yaml: text)
    } else if let text = takeLines(to: "+++", endings: ["\n", "\r"]) {
      read(TOMLText(text))
    }
  }

  /// Takes the lines between two marks from the body; `nil` where one of them is missing.
  private mutating func takeLines(
    to mark: StaticString,
    endings: [StaticString]
  ) -> String? {
    let first = endings.contains { ending in
      body.has(ending, at: mark.utf8CodeUnitCount)
    }
    guard first,
      body.begins(with: mark)
    else { return nil }

    let lines = body.lines
    let close = lines.indices.dropFirst().first { index in
      lines[index].begins(with: mark)
        && lines[index].dropFirst(3).isBlank
    }
    guard let close else { return nil }
    isThere = true
    dropBody(toLineEndFrom: lines[close].endIndex)
    return lines[1..<close].map(\.string).joined(separator: "\n")
  }

  private mutating func dropBody(toLineEndFrom index: Int) {
    let end = body[index...].firstIndex(of: .newline).map { $0 + 1 } ?? body.count
    body = Bytes(body[end...])
  }

  private mutating func read(yaml text: String) {
    var text = text
    var root = try? TreeYAML.compose(text)
    if root == nil {
      // A key that is there twice has its last value in other tools.
      text = Self.withoutDoubles(text)
      root = try? TreeYAML.compose(text)
    }
    if root == nil {
      // Templates and colons in texts make no YAML: such lines are read one by one.
      text = Self.quoted(text)
      root = try? TreeYAML.compose(text)
      isMalformed = root == nil
    }
    guard let mapping = root?.mapping else { return }
    add(mapping, blocks: Self.blocks(of: text))
  }

  /// Adds the keys of a mapping, each with the lines in which it is written.
  private mutating func add(
    _ mapping: Node.Mapping,
    blocks: [(key: String, text: String)]
  ) {
    let written = Dictionary(blocks.map { ($0.key, $0.text) }) { first, _ in first }
    for (key, value) in mapping {
      guard let key = key.scalar?.string else { continue }
      let text = written[key] ?? "\(key): \(YAMLValue.text(value))"
      append(Entry(key: key, value: value, text: text))
    }
  }

  private mutating func append(_ entry: Entry) {
    entries.append(entry)
    let key = entry.key.lowercased()
    if values[key] == nil {
      values[key] = entry.value
    }
  }

  /// The lines of each key, of those that are there twice the last ones.
  private static func withoutDoubles(_ text: String) -> String {
    var seen: Set<String> = []
    var kept: [String] = []
    for (key, lines) in blocks(of: text).reversed() where seen.insert(key).inserted {
      kept.append(lines)
    }
    return kept.reversed().joined(separator: "\n")
  }

  /// Lines `key: value` whose values are put into quotation marks.
  private static func quoted(_ text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return
      lines
      .map { line in quoted(line: line) }
      .joined(separator: "\n")
  }

  private static func quoted(line: Substring) -> String {
    // Lines that go on with a value, and items of lists, stay.
    guard let colon = line.firstIndex(of: ":"),
      !line.hasPrefix(" "),
      !line.hasPrefix("-")
    else { return String(line) }
    let value = String(line[line.index(after: colon)...]).trimmed
    guard let first = value.first,
      !"\"'[{|>".contains(first)
    else { return String(line) }
    return "\(line[..<colon]): \(YAMLString.quoted(value))"
  }

  private mutating func read(_ toml: TOMLText) {
    for (key, value) in toml.entries {
      // Of `2024-05-01T12:00:00Z` the day.
      let isDate =
        value.first?.isNumber == true
        && value.contains("-")
      let written = isDate ? String(value.prefix(10)) : value
      let text = "\(key.replacing(".", with: "-")): \(written)"
      guard let mapping = try? TreeYAML.compose(text)?.mapping,
        let (key, value) = mapping.first,
        let name = key.scalar?.string
      else { continue }
      append(Entry(key: name, value: value, text: text))
    }
  }

  /// The lines of each key of the first level.
  private static func blocks(of text: String) -> [(key: String, text: String)] {
    var blocks: [(key: String, lines: [Substring])] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if let key = key(in: line) {
        blocks.append((key, [line]))
      } else if !blocks.isEmpty {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    return blocks.map { key, lines in (key, withoutBlankEnd(lines)) }
  }

  private static func withoutBlankEnd(_ lines: [Substring]) -> String {
    let last = lines.lastIndex { line in !line.allSatisfy(\.isWhitespace) } ?? 0
    return lines[...last].joined(separator: "\n")
  }

  /// `title` of `"title": Buttons`; `nil` for a line that begins no key.
  private static func key(in line: Substring) -> String? {
    // A value that goes on, an item, a comment, the end of a list in brackets.
    guard let first = line.first,
      !" \t-#]}".contains(first),
      let colon = line.firstIndex(of: ":")
    else { return nil }
    return line[..<colon].filter { $0 != "\"" && $0 != "'" }
  }

  /// Adds what a page in MDX exports about itself: `export const meta = {title: 'Buttons'}`.
  mutating func addExports() {
    for name in ["meta", "metadata", "frontmatter", "frontMatter"] {
      let mark = Bytes("export const \(name) = {".utf8)
      guard body.count > mark.count,
        let start = body.firstRange(of: mark)?.upperBound,
        let end = TagEnds().endOfBraces(in: body, at: start - 1)
      else { continue }
      let object = QuotedTexts(body[start..<end - 1].string)
      for (key, text) in object.entries where !key.isEmpty && !text.contains("${") {
        add(key, text: text)
      }
    }
  }

  /// Adds a value that a page states in its text, where the front matter does not say it.
  mutating func add(_ key: String, text: String) {
    guard self[key.lowercased()] == nil else { return }
    let value = YAMLString.quoted(text)
    append(Entry(key: key, value: Node(text), text: "\(key): \(value)"))
  }

  /// The same with another text after it.
  func with(body: Bytes) -> PageFrontMatter {
    var copy = self
    copy.body = body
    return copy
  }

  subscript(key: String) -> Node? {
    values[key]
  }

  /// The first text that one of the keys has.
  func text(_ keys: [String]) -> String? {
    keys.lazy.compactMap { key in self.plainText(key) }.first
  }

  private func plainText(_ key: String) -> String? {
    guard let text = self[key]?.scalar?.string.trimmed,
      !text.isEmpty,
      !text.contains("{{")
    else { return nil }
    return text
  }

  /// The texts of a list, or a single one.
  func list(_ key: String) -> [String] {
    guard let node = self[key] else { return [] }
    if let sequence = node.sequence {
      return sequence.compactMap { $0.scalar?.string }
    }
    let text = node.scalar?.string ?? ""
    if text.isEmpty {
      return []
    }
    return [text]
  }

  func isTrue(_ key: String) -> Bool {
    self[key]?.bool == true
  }

  /// Indicates whether the page is not published yet: `draft: true`, `published: false`.
  var isDraft: Bool {
    isTrue("draft") || self["published"]?.bool == false
  }

  func number(_ keys: [String]) -> Double? {
    keys.lazy.compactMap { key in self[key]?.float }.first
  }
}

/// Values as YAML has them.
enum YAMLValue {
  /// Words that YAML 1.1 reads as something else than texts.
  private static let values: Set<String> = [
    "true", "false", "null", "yes", "no", "on", "off", "y", "n",
  ]

  /// A text as it is, where YAML reads it as a text.
  static func plain(_ text: String) -> String {
    let isPlain =
      text.first?.isLetter == true
      && text.last != " "
      && text.utf8.allSatisfy(isPlainByte)
      && !values.contains(text.lowercased())
    if isPlain {
      return text
    }
    return YAMLString.quoted(text)
  }

  private static func isPlainByte(_ byte: UInt8) -> Bool {
    // Bytes from 0x80 on belong to letters of other scripts.
    byte.isLetter
      || byte.isDigit
      || " -,".utf8.contains(byte)
      || byte >= 0x80
  }

  static func text(_ node: Node) -> String {
    (try? Yams.serialize(node: node).trimmed) ?? "\"\""
  }
}
