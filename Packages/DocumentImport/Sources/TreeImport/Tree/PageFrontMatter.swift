import Yams

/// What a page of another tool states before its text.
struct PageFrontMatter {
  /// One key with its value, and how that is written.
  struct Entry {
    var key: String
    var value: Node
    /// The lines of the key and its value, in YAML.
    var text: String
  }

  private(set) var entries: [Entry] = []
  /// Whether there is any, even an empty one.
  private(set) var isThere = false
  /// Whether it could not be read; its lines are then in ``unreadable``.
  private(set) var isMalformed = false
  /// The text after it.
  private(set) var body: Bytes

  /// Reads the beginning of a file: YAML between lines `---`, TOML between lines `+++`.
  init(_ bytes: Bytes) {
    body =
      if bytes.begins(with: "\u{FEFF}") {
        Bytes(bytes.dropFirst(3))
      } else {
        bytes
      }
    let isYAML =
      body.begins(with: "---\n") || body.begins(with: "---\r") || body.begins(with: "--- ")
    let isTOML = body.begins(with: "+++\n") || body.begins(with: "+++\r")
    guard isYAML || isTOML else { return }
    let mark: StaticString = isYAML ? "---" : "+++"
    let lines = body.lines
    guard
      let close = lines.indices.dropFirst().first(where: { index in
        lines[index].begins(with: mark) && lines[index].dropFirst(3).isBlank
      })
    else { return }
    let text = lines[1..<close].map(\.string).joined(separator: "\n")
    let next = lines[close].endIndex
    let end = body[next...].firstIndex(of: .newline).map { $0 + 1 } ?? body.count
    body = Bytes(body[end...])
    isThere = true
    isTOML ? read(TOMLText(text)) : read(yaml: text)
  }

  private mutating func read(yaml text: String) {
    var text = text
    var root = try? TreeYAML.compose(text)
    if root == nil {
      // Templates and colons in texts make no YAML: such lines are read one by one.
      text = Self.quoted(text)
      root = try? TreeYAML.compose(text)
      isMalformed = root == nil
    }
    guard let mapping = root?.mapping else { return }
    let blocks = Self.blocks(of: text)
    for (key, value) in mapping {
      guard let key = key.scalar?.string else { continue }
      let written = blocks.first { $0.key == key }?.text
      entries.append(
        Entry(key: key, value: value, text: written ?? "\(key): \(YAMLValue.text(value))"))
    }
  }

  /// Lines `key: value` whose values are put into quotation marks.
  private static func quoted(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      guard let colon = line.firstIndex(of: ":"), !line.hasPrefix(" "), !line.hasPrefix("-") else {
        return String(line)
      }
      let value = String(line[line.index(after: colon)...]).trimmed
      guard !value.isEmpty, !"\"'[{|>".contains(value.first ?? " ") else { return String(line) }
      return "\(line[..<colon]): \(YAMLValue.quoted(value))"
    }.joined(separator: "\n")
  }

  private mutating func read(_ toml: TOMLText) {
    for (key, value) in toml.entries {
      let isDate = value.first?.isNumber == true && value.contains("-")
      let text = "\(key.replacing(".", with: "-")): \(isDate ? String(value.prefix(10)) : value)"
      guard let mapping = try? TreeYAML.compose(text)?.mapping, let (key, value) = mapping.first,
        let name = key.scalar?.string
      else { continue }
      entries.append(Entry(key: name, value: value, text: text))
    }
  }

  /// The lines of each key of the first level.
  private static func blocks(of text: String) -> [(key: String, text: String)] {
    var blocks: [(key: String, lines: [Substring])] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let isInside =
        line.first.map {
          $0 == " " || $0 == "\t" || $0 == "-" || $0 == "#" || $0 == "]" || $0 == "}"
        } ?? true
      if !isInside, let colon = line.firstIndex(of: ":") {
        let key = line[..<colon].filter { $0 != "\"" && $0 != "'" }
        blocks.append((String(key), [line]))
      } else if !blocks.isEmpty {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    return blocks.map { key, lines in
      var lines = lines
      while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
      return (key, lines.joined(separator: "\n"))
    }
  }

  /// Adds what a page states in its text, where the front matter does not say it.
  mutating func add(_ key: String, text: String) {
    guard self[key.lowercased()] == nil else { return }
    let value = YAMLValue.quoted(text)
    entries.append(Entry(key: key, value: Node(text), text: "\(key): \(value)"))
  }

  /// The same with another text after it.
  func with(body: Bytes) -> PageFrontMatter {
    var copy = self
    copy.body = body
    return copy
  }

  subscript(key: String) -> Node? {
    entries.first { entry in entry.key.lowercased() == key }?.value
  }

  /// The first text that one of the keys has.
  func text(_ keys: [String]) -> String? {
    for key in keys {
      if let text = self[key]?.scalar?.string.trimmed, !text.isEmpty, !text.contains("{{") {
        return text
      }
    }
    return nil
  }

  /// The texts of a list, or a single one.
  func list(_ key: String) -> [String] {
    guard let node = self[key] else { return [] }
    if let sequence = node.sequence { return sequence.compactMap { $0.scalar?.string } }
    return node.scalar.map { $0.string.isEmpty ? [] : [$0.string] } ?? []
  }

  func isTrue(_ key: String) -> Bool { self[key]?.bool == true }

  func number(_ keys: [String]) -> Double? {
    for key in keys { if let number = self[key]?.float { return number } }
    return nil
  }
}

/// Values as YAML has them.
enum YAMLValue {
  /// A text in quotation marks, whatever it has in it.
  static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\""
      + escaped.split(whereSeparator: \.isNewline).joined(separator: " ").replacing("\t", with: " ")
      + "\""
  }

  /// A text as it is, where YAML reads it as a text.
  static func plain(_ text: String) -> String {
    let isPlain =
      text.first?.isLetter == true
      && text.utf8.allSatisfy {
        $0.isLetter || $0.isDigit || $0 == .space || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: ",") || $0 > 0x7F
      } && text.last != " "
      && !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
    if isPlain {
      return text
    }
    return quoted(text)
  }

  static func text(_ node: Node) -> String {
    (try? Yams.serialize(node: node).trimmed) ?? "\"\""
  }
}
