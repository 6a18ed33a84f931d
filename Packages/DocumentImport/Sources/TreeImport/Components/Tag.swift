/// A tag of HTML or JSX, a tag or a variable of a template language: where something of another tool begins or ends.
struct Tag {
  /// How it is written.
  enum Syntax {
    /// `<Card title="…">`, `<div>`, `<>`
    case element
    /// `{% hint style="info" %}`
    case liquid
    /// `{{< hint info >}}`, `{{% hint info %}}`
    case shortcode
    /// `{{ site.title }}`, `{{ example({…}) }}`
    case value
    /// `{frontmatter.title}` in MDX
    case expression
  }

  enum Kind { case opening, closing, alone }

  var syntax: Syntax
  var kind: Kind
  var name: String
  var attributes: [(name: String, value: String)] = []
  /// Where it is in the text.
  var range: Range<Int>

  /// The value of the first attribute that is there.
  func attribute(_ names: [String]) -> String? {
    for name in names {
      if let found = attributes.first(where: { attribute in attribute.name.lowercased() == name }),
        !found.value.isEmpty
      {
        return found.value
      }
    }
    return nil
  }

  /// What the table of components calls it.
  var key: String {
    switch syntax {
    case .element: name
    case .liquid: "{% \(nameWithFile) %}"
    case .shortcode: "{{< \(nameWithFile) >}}"
    case .value, .expression: name
    }
  }
}

// MARK: - Reading

extension Tag {
  private static let lengthLimit = TagEnds.lengthLimit

  /// Reads what begins at an index of a text; `nil` where it is text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - index: Where the tag begins.
  ///   - isMDX: Whether the text is MDX.
  ///   - ends: The ends of tags, known from other calls for the same text.
  /// - Complexity: O(*n*) in the length of the tag.
  init?(in bytes: Bytes, at index: Int, isMDX: Bool, ends: TagEnds = TagEnds()) {
    switch bytes[index] {
    case UInt8(ascii: "<"): self.init(elementIn: bytes, at: index, ends)
    case UInt8(ascii: "{") where bytes.has("{%", at: index):
      self.init(liquidIn: bytes, at: index, ends)
    case UInt8(ascii: "{") where bytes.has("{{<", at: index) || bytes.has("{{%", at: index):
      self.init(shortcodeIn: bytes, at: index, ends)
    case UInt8(ascii: "{") where bytes.has("{{", at: index) && !isMDX:
      self.init(valueIn: bytes, at: index, ends)
    case UInt8(ascii: "{") where isMDX:
      guard let end = ends.endOfBraces(in: bytes, at: index) else { return nil }
      let inner = bytes[index + 1..<end - 1].trimmed.string
      self.init(syntax: .expression, kind: .alone, name: inner, range: index..<end)
    default: return nil
    }
  }

  private init?(elementIn bytes: Bytes, at start: Int, _ ends: TagEnds) {
    var index = start + 1
    guard index < bytes.count else { return nil }
    let isClosing = bytes[index] == UInt8(ascii: "/")
    if isClosing { index += 1 }
    let nameStart = index
    while index < bytes.count, bytes[index].isNameByte { index += 1 }
    let name = bytes[nameStart..<index].string
    let first = bytes[nameStart..<index].first
    let isFragment = name.isEmpty && index < bytes.count && bytes[index] == UInt8(ascii: ">")
    guard isFragment || first?.isLetter == true || name.hasPrefix(":::") else { return nil }
    // `<https://…>` and `<name@host>` are addresses.
    guard index < bytes.count, name.hasPrefix(":::") || !name.contains("@"),
      name.hasPrefix(":::") || !name.contains(":") || !bytes.has("//", at: index)
    else { return nil }
    guard name.hasPrefix(":::") || !["http:", "https:", "mailto:"].contains(name.lowercased())
    else {
      return nil
    }
    self.init(
      syntax: .element, kind: isClosing ? .closing : .opening, name: name, range: start..<start)
    let limit = min(bytes.count, start + Self.lengthLimit)
    while index < limit {
      switch bytes[index] {
      case UInt8(ascii: ">"):
        range = start..<index + 1
        return
      case UInt8(ascii: "/"):
        if bytes.has("/>", at: index) { kind = .alone }
        index += 1
      case UInt8(ascii: "{"):
        guard let end = ends.endOfBraces(in: bytes, at: index) else { return nil }
        index = end
      case UInt8(ascii: "|"):
        // The names of what is yielded, in Handlebars: `as |item|`.
        guard let close = bytes[(index + 1)..<limit].firstIndex(of: UInt8(ascii: "|")) else {
          return nil
        }
        index = close + 1
      case let byte where byte.isSpace: index += 1
      case let byte where byte.isNameByte || byte == UInt8(ascii: "#"):
        guard let end = readAttribute(in: bytes, at: index, limit: limit, ends) else { return nil }
        index = end
      default: return nil
      }
    }
    return nil
  }

  private mutating func readAttribute(
    in bytes: Bytes, at start: Int, limit: Int, _ ends: TagEnds
  ) -> Int? {
    var index = start
    while index < limit, bytes[index].isNameByte || bytes[index] == UInt8(ascii: "#") { index += 1 }
    // Handlebars has `@title` where others have `title`.
    let first =
      if bytes[start] == UInt8(ascii: "@") && index > start + 1 {
        start + 1
      } else {
        start
      }
    let name = bytes[first..<index].string
    var next = index
    while next < limit, bytes[next].isSpace { next += 1 }
    guard next < limit, bytes[next] == UInt8(ascii: "=") else {
      attributes.append((name, "true"))
      return index
    }
    next += 1
    while next < limit, bytes[next].isSpace { next += 1 }
    guard next < limit else { return nil }
    switch bytes[next] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard let close = Self.endOfQuotes(in: bytes, at: next, limit: limit) else { return nil }
      attributes.append((name, bytes[next + 1..<close].string))
      return close + 1
    case UInt8(ascii: "{"):
      guard let end = ends.endOfBraces(in: bytes, at: next) else { return nil }
      attributes.append((name, Self.literal(bytes[next + 1..<end - 1].trimmed)))
      return end
    default:
      var end = next
      while end < limit, !bytes[end].isSpace, bytes[end] != UInt8(ascii: ">") { end += 1 }
      attributes.append((name, bytes[next..<end].string))
      return end
    }
  }

  /// Where a value ends, whose expressions of a template language may have quotation marks: `href="{{ path("a") }}"`.
  private static func endOfQuotes(in bytes: Bytes, at start: Int, limit: Int) -> Int? {
    var index = start + 1
    while index < limit, bytes[index] != bytes[start] {
      let isExpression = bytes.has("{{", at: index) || bytes.has("{%", at: index)
      let end: StaticString = bytes.has("{{", at: index) ? "}}" : "%}"
      if isExpression, let close = bytes[index..<limit].prefix(1000).next(end, from: index) {
        index = close + 2
      } else {
        index += 1
      }
    }
    return index < limit ? index : nil
  }

  /// The value of an expression that is a string, a number or a Boolean; else the expression.
  static func literal(_ expression: ArraySlice<UInt8>) -> String {
    guard let first = expression.first, expression.count > 1, first == expression.last,
      [UInt8(ascii: "\""), UInt8(ascii: "'"), .backtick].contains(first),
      !expression.dropFirst().dropLast().contains(first), !expression.begins(with: "`${")
    else { return expression.string }
    return expression.dropFirst().dropLast().string
  }

  private init?(liquidIn bytes: Bytes, at start: Int, _ ends: TagEnds) {
    guard let end = ends.next("%}", in: bytes, from: start + 2),
      end - start < Self.lengthLimit
    else {
      return nil
    }
    var inner = bytes[start + 2..<end]
    if inner.begins(with: "-") { inner = inner.dropFirst() }
    if inner.last == UInt8(ascii: "-") { inner = inner.dropLast() }
    self.init(words: inner.trimmed, .liquid, range: start..<end + 2)
    if name.hasPrefix("end") {
      kind = .closing
      name = String(name.dropFirst(3))
    }
  }

  private init?(shortcodeIn bytes: Bytes, at start: Int, _ ends: TagEnds) {
    let isAngle = bytes.has("{{<", at: start)
    let found =
      if isAngle {
        ends.next(">}}", in: bytes, from: start)
      } else {
        ends.next("%}}", in: bytes, from: start + 3)
      }
    guard let end = found, end - start < Self.lengthLimit
    else { return nil }
    var inner = bytes[start + 3..<end].trimmed
    let isClosing = inner.begins(with: "/")
    if isClosing { inner = inner.dropFirst().trimmed }
    let isAlone = inner.last == UInt8(ascii: "/")
    if isAlone { inner = inner.dropLast().trimmed }
    self.init(words: inner, .shortcode, range: start..<end + 3)
    kind =
      if isClosing {
        .closing
      } else if isAlone {
        .alone
      } else {
        .opening
      }
  }

  /// Reads a name, and what follows it: `key="value"`, `key: value`, or words alone.
  private init(words: ArraySlice<UInt8>, _ syntax: Syntax, range: Range<Int>) {
    let nameEnd =
      words.firstIndex { word in word.isSpace || word == UInt8(ascii: "(") } ?? words.endIndex
    self.init(syntax: syntax, kind: .opening, name: words[..<nameEnd].string, range: range)
    var index = nameEnd
    while index < words.endIndex {
      let byte = words[index]
      if byte.isSpace || byte == UInt8(ascii: ",") {
        index += 1
        continue
      }
      let start = index
      while index < words.endIndex, !words[index].isSpace,
        ![UInt8(ascii: "="), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ",")].contains(
          words[index])
      {
        index += 1
      }
      var key = words[start..<index].string
      if index < words.endIndex, words[index] == UInt8(ascii: "=") { index += 1 } else { key = "" }
      guard index < words.endIndex else {
        attributes.append((key, words[start..<index].string))
        break
      }
      if words[index] == UInt8(ascii: "\"") || words[index] == UInt8(ascii: "'") {
        let close = words[(index + 1)...].firstIndex(of: words[index]) ?? words.endIndex
        attributes.append((key, words[index + 1..<close].string))
        index = min(words.endIndex, close + 1)
      } else if key.isEmpty {
        attributes.append(("", words[start..<index].string))
        if index == start { index += 1 }
      } else {
        let valueStart = index
        while index < words.endIndex, !words[index].isSpace { index += 1 }
        attributes.append((key, words[valueStart..<index].string))
      }
    }
  }

  private init?(valueIn bytes: Bytes, at start: Int, _ ends: TagEnds) {
    guard let end = ends.next("}}", in: bytes, from: start + 2),
      end - start < Self.lengthLimit
    else {
      return nil
    }
    var stop = end + 2
    if stop < bytes.count, bytes[stop] == UInt8(ascii: "}") { stop += 1 }
    let inner = bytes[start + 2..<end].trimmed
    var name = inner.string
    if name.hasPrefix("-") { name = name.dropFirst().description.trimmed }
    self.init(syntax: .value, kind: .alone, name: name, range: start..<stop)
  }

  private init(
    syntax: Syntax, kind: Kind, name: String, range: Range<Int>
  ) {
    (self.syntax, self.kind, self.name, self.range) = (syntax, kind, name, range)
  }
}
