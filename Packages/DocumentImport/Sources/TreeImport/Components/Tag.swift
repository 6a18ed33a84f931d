/// A tag of HTML or JSX, a tag or a variable of a template language: the place where something of another tool begins or ends.
struct Tag {
  /// The way in which it is written.
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
  /// The place in the text.
  var range: Range<Int>
  /// The macro that `{% call details({ … }) %}` calls: `details`.
  private(set) var calledName: String?

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

  /// The first value without a name: `warning` of `{% hint warning %}`.
  var unnamedValue: String? {
    attributes.first(where: \.name.isEmpty)?.value
  }

  /// The text of the first attribute that is there; `nil` for an expression, which only the other tool knows.
  func text(of names: [String]) -> String? {
    attribute(names).flatMap { value in value.contains("{") ? nil : value }
  }

  /// Indicates whether no tag is read in what it holds: `{% raw %}`.
  var isRawLiquid: Bool {
    syntax == .liquid
      && (["highlight", "raw", "comment", "verbatim"].contains(name) || isCodeFilter)
  }

  /// Indicates whether it is `{% filter highlight("js") %}`, whose content is code.
  var isCodeFilter: Bool {
    name == "filter"
      && ["highlight", "code"].contains(attribute(["filter"]) ?? "")
  }

  /// Indicates whether it is `{% call details({ … }) %}`, a macro around what follows.
  var isCall: Bool { syntax == .liquid && name == "call" }

  /// The name by which its end is known: all calls have the same end.
  var endKey: String { isCall ? "{% call %}" : key }

  /// The name in the table of components.
  var key: String {
    switch syntax {
    case .element:
      name
    case .liquid:
      "{% \(nameWithFile) %}"
    case .shortcode:
      "{{< \(nameWithFile) >}}"
    case .value, .expression:
      name
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
  init?(
    in bytes: Bytes,
    at index: Int,
    isMDX: Bool,
    ends: TagEnds = TagEnds()
  ) {
    switch bytes[index] {
    case .openAngle:
      self.init(elementIn: bytes, at: index, ends)
    case .openBrace where bytes.has("{%", at: index):
      self.init(liquidIn: bytes, at: index, ends)
    case .openBrace
    where bytes.has("{{<", at: index)
      || bytes.has("{{%", at: index):
      self.init(shortcodeIn: bytes, at: index, ends)
    case .openBrace where bytes.has("{{", at: index) && !isMDX:
      self.init(valueIn: bytes, at: index, ends)
    case .openBrace where isMDX:
      self.init(expressionIn: bytes, at: index, ends)
    default:
      return nil
    }
  }

  /// Reads `{frontmatter.title}` of MDX.
  private init?(
    expressionIn bytes: Bytes,
    at start: Int,
    _ ends: TagEnds
  ) {
    guard let end = ends.endOfBraces(in: bytes, at: start) else {
      return nil
    }
    let inner = bytes[start + 1..<end - 1].trimmed.string
    self.init(
      syntax: .expression,
      kind: .alone,
      name: inner,
      range: start..<end
    )
  }

  private init?(
    elementIn bytes: Bytes,
    at start: Int,
    _ ends: TagEnds
  ) {
    let isClosing = bytes.has("</", at: start)
    let nameStart = start + (isClosing ? "</" : "<").utf8.count
    guard nameStart <= bytes.count else { return nil }
    let nameBytes = bytes[nameStart...].prefix(while: \.isNameByte)
    let name = nameBytes.string
    guard
      Self.isElementName(
        name,
        in: bytes,
        endingAt: nameBytes.endIndex)
    else {
      return nil
    }
    self.init(
      syntax: .element, kind: isClosing ? .closing : .opening, name: name, range: start..<start)
    let limit = min(bytes.count, start + Self.lengthLimit)
    guard
      let end = readAttributes(
        in: bytes,
        from: nameBytes.endIndex,
        limit: limit,
        ends)
    else { return nil }
    range = start..<end
  }

  /// Returns whether a name behind an angle bracket is that of an element, of a fragment (`<>`) or of `<:::shared …>`.
  private static func isElementName(
    _ name: String,
    in bytes: Bytes,
    endingAt end: Int
  ) -> Bool {
    guard end < bytes.count else { return false }
    guard let first = name.utf8.first else {
      return bytes[end] == .closeAngle
    }
    if name.hasPrefix(":::") {
      return true
    }
    return first.isLetter && !isAddress(name, in: bytes, endingAt: end)
  }

  /// `<https://…>`, `<project:#sizes>` and `<name@host>` are addresses.
  private static func isAddress(
    _ name: String,
    in bytes: Bytes,
    endingAt end: Int
  ) -> Bool {
    name.contains("@")
      || isScheme(name) && !bytes[end].isSpace
        && bytes[end] != .closeAngle
      || name.contains(":") && bytes.has("//", at: end)
      || ["http:", "https:", "mailto:"].contains(name.lowercased())
  }

  /// Returns whether a name begins with a scheme and a colon, as an address does and `Doc::Badge` does not.
  private static func isScheme(_ name: String) -> Bool {
    name.contains(":")
      && !name.contains("::")
      && name.first?.isLowercase == true
  }

  /// Reads what follows the name of an element, and returns the index behind `>`.
  private mutating func readAttributes(
    in bytes: Bytes, from start: Int, limit: Int, _ ends: TagEnds
  ) -> Int? {
    var index = start
    while index < limit {
      switch bytes[index] {
      case .closeAngle:
        return index + 1
      case .slash:
        if bytes.has("/>", at: index) {
          kind = .alone
        }
        index += 1
      case .openBrace:
        guard let end = ends.endOfBraces(in: bytes, at: index) else {
          return nil
        }
        index = end
      case .pipe:
        // The names of what is yielded, in Handlebars: `as |item|`.
        guard let close = bytes[(index + 1)..<limit].firstIndex(of: .pipe)
        else { return nil }
        index = close + 1
      case let byte where byte.isSpace:
        index += 1
      case let byte where byte.isNameByte || byte == .numberSign:
        guard
          let end = readAttribute(
            in: bytes,
            at: index,
            limit: limit,
            ends)
        else {
          return nil
        }
        index = end
      case .backslash, .quotationMark, .apostrophe:
        // Browsers take typos such as `class=\"note\"` for attributes, too.
        guard HTMLElement(self) != nil else { return nil }
        index += 1
      default:
        return nil
      }
    }
    return nil
  }

  private mutating func readAttribute(
    in bytes: Bytes, at start: Int, limit: Int, _ ends: TagEnds
  ) -> Int? {
    let written = bytes[start..<limit].prefix { byte in
      byte.isNameByte || byte == .numberSign
    }
    let name = Self.attributeName(written)
    let sign = bytes[written.endIndex..<limit].firstIndex { !$0.isSpace } ?? limit
    guard sign < limit,
      bytes[sign] == .equals
    else {
      attributes.append((name, "true"))
      return written.endIndex
    }
    guard let valueStart = bytes[(sign + 1)..<limit].firstIndex(where: { !$0.isSpace }),
      let (value, end) = Self.value(
        in: bytes,
        at: valueStart,
        limit: limit,
        ends)
    else { return nil }
    attributes.append((name, value))
    return end
  }

  /// The name without the mark that Handlebars has before it: `@title` is `title`.
  private static func attributeName(_ written: ArraySlice<UInt8>) -> String {
    if written.count > 1, written.first == .atSign {
      return written.dropFirst().string
    }
    return written.string
  }

  /// The value of an attribute, in quotation marks, in braces or bare, and its end.
  private static func value(
    in bytes: Bytes, at start: Int, limit: Int, _ ends: TagEnds
  ) -> (String, Int)? {
    switch bytes[start] {
    case let byte where byte.isQuote:
      let close = endOfQuotes(
        in: bytes,
        at: start,
        limit: limit)
      return close.map { close in
        (bytes[start + 1..<close].string, close + 1)
      }
    case .openBrace:
      let end = ends.endOfBraces(in: bytes, at: start)
      return end.map { end in
        (literalOrExpression(bytes[start + 1..<end - 1].trimmed), end)
      }
    default:
      let value = bytes[start..<limit].prefix { byte in
        !byte.isSpace && byte != .closeAngle
      }
      return (value.string, value.endIndex)
    }
  }

  /// The end of a value, whose expressions of a template language may have quotation marks: `href="{{ path("a") }}"`.
  private static func endOfQuotes(
    in bytes: Bytes,
    at start: Int,
    limit: Int
  ) -> Int? {
    var index = start + 1
    while index < limit, bytes[index] != bytes[start] {
      index =
        endOfExpression(
          in: bytes,
          at: index,
          limit: limit) ?? index + 1
    }
    guard index < limit else {
      return nil
    }
    return index
  }

  private static func endOfExpression(
    in bytes: Bytes,
    at index: Int,
    limit: Int
  ) -> Int? {
    let isValue = bytes.has("{{", at: index)
    guard isValue || bytes.has("{%", at: index) else {
      return nil
    }
    let end: StaticString = isValue ? "}}" : "%}"
    return bytes[index..<limit]
      .prefix(1000)
      .next(end, from: index)
      .map { $0 + 2 }
  }

  /// The text of a string, a number or a Boolean; an expression keeps its braces, so that it is known as one.
  private static func literalOrExpression(_ expression: ArraySlice<UInt8>) -> String {
    let value = literal(expression)
    let isPlain =
      value.utf8.count != expression.count
      || expression.begins(with: "{")
      || value.wholeMatch(of: /-?[\d.]+|true|false|null|undefined/) != nil
    if isPlain {
      return value
    }
    return "{\(value)}"
  }

  /// The value of an expression that is a string; else the expression.
  static func literal(_ expression: ArraySlice<UInt8>) -> String {
    guard let first = expression.first,
      expression.count > 1,
      first == expression.last,
      first.isQuote || first == .backtick,
      !expression.dropFirst().dropLast().contains(first),
      // `${name}` alone is a value, not a text.
      !expression.begins(with: "`${")
    else { return expression.string }
    return expression.dropFirst().dropLast().string
  }

  private init?(
    liquidIn bytes: Bytes,
    at start: Int,
    _ ends: TagEnds
  ) {
    guard let end = ends.next("%}", in: bytes, from: start + 2),
      end - start < Self.lengthLimit
    else {
      return nil
    }
    var inner = bytes[start + 2..<end]
    if inner.begins(with: "-") {
      inner = inner.dropFirst()
    }
    if inner.last == .hyphen {
      inner = inner.dropLast()
    }
    self.init(words: inner.trimmed, .liquid, range: start..<end + 2)
    if name == "call" {
      let macro = inner.trimmed.dropFirst("call".utf8.count).trimmed.prefix(while: \.isKeyByte)
      calledName = macro.isEmpty ? nil : macro.string
    }
    if name.hasPrefix("end") {
      kind = .closing
      name = String(name.dropFirst(3))
    }
  }

  private init?(
    shortcodeIn bytes: Bytes,
    at start: Int,
    _ ends: TagEnds
  ) {
    guard let end = Self.endOfShortcode(in: bytes, from: start, ends),
      end - start < Self.lengthLimit
    else { return nil }
    var inner = bytes[start + 3..<end].trimmed
    var kind = Kind.opening
    if inner.count > 1, inner.last == .slash {
      inner = inner.dropLast().trimmed
      kind = .alone
    }
    if inner.first == .slash {
      inner = inner.dropFirst().trimmed
      kind = .closing
    }
    self.init(words: inner, .shortcode, range: start..<end + 3)
    self.kind = kind
  }

  private static func endOfShortcode(
    in bytes: Bytes,
    from start: Int,
    _ ends: TagEnds
  ) -> Int? {
    if bytes.has("{{<", at: start) {
      return ends.next(">}}", in: bytes, from: start)
    }
    // The `%` of `{{%` must not be taken for that of `%}}`.
    return ends.next("%}}", in: bytes, from: start + 3)
  }

  /// Reads a name, and what follows it: `key="value"`, `key: value`, or words alone.
  private init(
    words: ArraySlice<UInt8>,
    _ syntax: Syntax,
    range: Range<Int>
  ) {
    let name = words.prefix { byte in
      !byte.isSpace && byte != .openParenthesis
    }
    self.init(
      syntax: syntax,
      kind: .opening,
      name: name.string,
      range: range)
    var rest = words[name.endIndex...]
    if self.name == "filter" {
      // `highlight` of `filter highlight("js")`
      let filter = rest.trimmed.prefix(while: \.isKeyByte)
      attributes.append(("filter", filter.string))
      rest = rest[filter.endIndex...].drop { $0 == .openParenthesis }
    }
    while let first = rest.first {
      if first.isSpace || first == .comma {
        rest = rest.dropFirst()
      } else {
        readWord(&rest)
      }
    }
  }

  /// Reads an attribute of a template language from the beginning of words.
  private mutating func readWord(_ rest: inout ArraySlice<UInt8>) {
    let words = rest
    let word = rest.prefix { byte in
      !byte.isSpace
        && !byte.isQuote
        && !"=,".utf8.contains(byte)
    }
    rest = rest[word.endIndex...]
    var key = ""
    if rest.first == .equals {
      key = word.string
      rest = rest.dropFirst()
    }
    guard let first = rest.first else {
      attributes.append((key, words.string))
      return
    }
    guard first.isQuote || !key.isEmpty else {
      let read = words[..<rest.startIndex]
      attributes.append(("", read.string))
      // A sign that begins no word is passed, so that the reading goes on.
      if read.isEmpty {
        rest = rest.dropFirst()
      }
      return
    }
    let value = Self.takeValue(from: &rest, first: first)
    // `{% include card.html title=name %}` has a variable there, where a shortcode has a text.
    let isVariable =
      syntax == .liquid
      && !first.isQuote
      && value.first?.isLetter == true
    let isWord =
      ["true", "false"].contains(value)
      || !isVariable
    attributes.append((key, isWord ? value : "{\(value)}"))
  }

  /// Takes a value from the beginning of words: one in quotation marks, or one up to the next white space.
  private static func takeValue(
    from rest: inout ArraySlice<UInt8>,
    first: UInt8
  ) -> String {
    guard first.isQuote else {
      let value = rest.prefix { !$0.isSpace }
      rest = rest[value.endIndex...]
      return value.string
    }
    let inner = rest.dropFirst().prefix { $0 != first }
    // A quotation mark that nothing closes holds the rest.
    rest = rest[inner.endIndex...].dropFirst()
    return inner.string
  }

  /// Returns whether a value is a call, whose texts may be as long as a page: `govukAccordion({ … })`.
  private static func isCall(_ value: ArraySlice<UInt8>) -> Bool {
    let text = value.trimmed
    let name = text.prefix(while: \.isKeyByte)
    return !name.isEmpty
      && text[name.endIndex...].prefix(3).trimmed.begins(with: "(")
      && text.last == .closeParenthesis
  }

  /// Returns the name in a value, of which `-` only removes the space around it.
  private static func nameOfValue(_ inner: String) -> String {
    guard inner.hasPrefix("-") else { return inner }
    return inner.dropFirst().description.trimmed
  }

  private init?(
    valueIn bytes: Bytes,
    at start: Int,
    _ ends: TagEnds
  ) {
    guard let end = ends.next("}}", in: bytes, from: start + 2),
      end - start < Self.lengthLimit
        || Self.isCall(bytes[start + 2..<end])
    else {
      return nil
    }
    // `{{{ … }}}` is not escaped in Mustache and Handlebars.
    var stop = end + 2
    if stop < bytes.count, bytes[stop] == .closeBrace {
      stop += 1
    }
    self.init(
      syntax: .value,
      kind: .alone,
      name: Self.nameOfValue(bytes[start + 2..<end].trimmed.string),
      range: start..<stop)
  }

  private init(
    syntax: Syntax, kind: Kind, name: String, range: Range<Int>
  ) {
    (self.syntax, self.kind, self.name, self.range) = (syntax, kind, name, range)
  }
}
