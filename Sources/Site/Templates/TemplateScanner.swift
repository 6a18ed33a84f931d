import Diagnostics

/// Finds the tags of a template, one after another, where the library finds them.
///
/// The library's rules stand in its `Template+Parser.swift`. After a broken tag this goes on with
/// the next.
struct TemplateScanner {
  private let path: String
  private var cursor: TemplateCursor
  private(set) var mistakes: [Diagnostic] = []

  init(_ text: String, path: String) {
    self.path = path
    cursor = TemplateCursor(text)
  }

  /// The next tag between these delimiters, or `nil` at the end of the text.
  ///
  /// - Complexity: O(*n*) for all tags of a text of *n* characters
  mutating func nextTag(between delimiters: TagDelimiters) -> TemplateTag? {
    while let start = findTag(after: delimiters.start) {
      if let tag = readTag(from: start, delimiters) { return tag }
    }
    return nil
  }

  private mutating func report(_ mistake: (Location) -> Diagnostic, at bytes: Range<Int>) {
    mistakes.append(mistake(Location(path, bytes)))
  }
}

// MARK: - The way to a tag

extension TemplateScanner {
  /// Goes behind the next opening delimiter and returns its start.
  private mutating func findTag(after delimiter: String) -> String.Index? {
    guard let first = delimiter.first else { return nil }
    while true {
      cursor.skip { $0 != first }
      let start = cursor.position
      if cursor.skip(delimiter: delimiter) { return start }
      guard cursor.current != nil else { return nil }
      // The library asks for as many characters as the delimiter has, and throws if there are fewer.
      if cursor.text[start...].prefix(delimiter.count).count < delimiter.count {
        cursor.advanceToEnd()
        let rest = String(cursor.text[start...])
        report({ .strayDelimiter(rest, at: $0) }, at: cursor.bytes(since: start))
        return nil
      }
      cursor.advance()
    }
  }

  /// Goes behind a tag that holds something wrong, or to the next tag if this one is not closed.
  private mutating func skipBrokenTag(
    from start: String.Index, content: String.Index, _ delimiters: TagDelimiters,
    mistake: (String, Location) -> Diagnostic
  ) {
    cursor.position = content
    let opening = cursor.bytes(since: start)
    // A run of braces is one mistake, not one for each pair.
    cursor.skip { $0 == delimiters.start.first }
    while cursor.current != nil {
      if cursor.isAt(delimiters.start) { break }
      let end = cursor.position
      if cursor.skip(delimiter: delimiters.end) {
        let next = cursor.position
        cursor.position = end
        let (excerpt, bytes) = cursor.trimmed(since: content)
        report({ mistake(excerpt, $0) }, at: bytes)
        cursor.position = next
        return
      }
      cursor.advance()
    }
    report({ .unclosedTag(expecting: delimiters.end, at: $0) }, at: opening)
  }
}

// MARK: - Tags

extension TemplateScanner {
  /// Reads what stands behind an opening delimiter, which began at `start`.
  private mutating func readTag(from start: String.Index, _ delimiters: TagDelimiters)
    -> TemplateTag?
  {
    let sigil = readSigil(from: start, delimiters)
    switch sigil {
    case "#": return readNamed(.section, from: start, delimiters)
    case "^": return readNamed(.inverted, from: start, delimiters)
    case "/": return readNamed(.close, from: start, delimiters)
    case "&": return readNamed(.unescaped, from: start, delimiters)
    case "{": return readTriple(from: start, delimiters)
    case ">": return readNamed(.partial, from: start, delimiters)
    case "<": return readNamed(.parent, from: start, delimiters)
    case "$": return readNamed(.block, from: start, delimiters)
    case "!": return readComment(from: start, delimiters)
    case "=": return readDelimiters(from: start, delimiters)
    case "%": return readPragma(from: start, delimiters)
    default: return readNamed(.variable, from: start, delimiters)
    }
  }

  /// Goes behind the character that tells the kind of the tag; a variable has none.
  private mutating func readSigil(from start: String.Index, _ delimiters: TagDelimiters)
    -> Character?
  {
    let content = cursor.position
    let opening = cursor.bytes(since: start)
    // Here the library takes delimiter and line break for text.
    let isBroken = cursor.current?.isNewline == true
    if isBroken { report({ .lineBreakInTag(delimiters.start, at: $0) }, at: opening) }
    cursor.skipSpace()
    let hasSpace = cursor.position > content
    guard let sigil = cursor.current, "#^/&{><$!=%".contains(sigil) else { return nil }
    // In `<% %>` the percent sign begins the delimiter.
    if hasSpace, cursor.isAt(delimiters.end) { return nil }
    if hasSpace, !isBroken {
      report({ .spaceInTag(delimiters.start, sigil, at: $0) }, at: opening)
    }
    cursor.advance()
    return sigil
  }

  private mutating func readNamed(
    _ kind: TemplateTag.Kind, from start: String.Index, _ delimiters: TagDelimiters
  ) -> TemplateTag? {
    let content = cursor.position
    cursor.skipSpace()
    let nameStart = cursor.position
    let name = cursor.skip(while: Self.characters(of: kind).contains)
    cursor.skipSpace()
    guard cursor.skip(delimiter: delimiters.end) else {
      skipBrokenTag(from: start, content: content, delimiters) { .malformedName($0, at: $1) }
      return nil
    }
    let nameOffset = cursor.offset(nameStart)
    var tag = TemplateTag(kind: kind, bytes: cursor.bytes(since: start))
    switch kind {
    case .partial, .parent, .block, .close: tag.name = TemplateName(plain: name, at: nameOffset)
    default: tag.name = TemplateName(path: name, at: nameOffset)
    }
    if tag.name.isMalformed {
      report({ .malformedName(name, at: $0) }, at: name.isEmpty ? tag.bytes : tag.name.bytes)
    }
    return tag
  }

  /// `{{{body}}}`: the library wants the third brace behind the delimiter, whatever the delimiter.
  private mutating func readTriple(from start: String.Index, _ delimiters: TagDelimiters)
    -> TemplateTag?
  {
    guard var tag = readNamed(.unescaped, from: start, delimiters) else { return nil }
    if !cursor.skip("}") {
      report({ .unclosedTag(expecting: delimiters.end + "}", at: $0) }, at: tag.bytes)
    }
    tag.bytes = cursor.bytes(since: start)
    return tag
  }

  private static let wordCharacters = Set(
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-_?*")
  private static let pathCharacters = wordCharacters.union("()")
  private static let partialCharacters = pathCharacters.union("/")

  private static func characters(of kind: TemplateTag.Kind) -> Set<Character> {
    switch kind {
    // The library allows no slash in a closing tag; the parser reports that at the opening one.
    case .partial, .parent, .close: partialCharacters
    default: pathCharacters
    }
  }
}

// MARK: - Tags without a name

extension TemplateScanner {
  private mutating func readComment(from start: String.Index, _ delimiters: TagDelimiters)
    -> TemplateTag?
  {
    let opening = cursor.bytes(since: start)
    guard skipComment(delimiters.end) else {
      report({ .unclosedTag(expecting: delimiters.end, at: $0) }, at: opening)
      return nil
    }
    return TemplateTag(kind: .comment, bytes: cursor.bytes(since: start))
  }

  /// Goes behind the delimiter that the library finds: when only a part of the delimiter matches,
  /// it does not look at the character behind that part again, so `100%%>` does not end with `%>`.
  private mutating func skipComment(_ delimiter: String) -> Bool {
    var expected = delimiter.startIndex
    while let character = cursor.current {
      cursor.advance()
      expected =
        character == delimiter[expected] ? delimiter.index(after: expected) : delimiter.startIndex
      if expected == delimiter.endIndex { return true }
    }
    return false
  }

  private mutating func readDelimiters(from start: String.Index, _ delimiters: TagDelimiters)
    -> TemplateTag?
  {
    let content = cursor.position
    cursor.skipSpace()
    let first = cursor.skip { $0 != "=" && !$0.isWhitespace }
    cursor.skipSpace()
    let last = cursor.skip { $0 != "=" && !$0.isWhitespace }
    cursor.skipSpace()
    guard !first.isEmpty, !last.isEmpty, cursor.skip("="), cursor.skip(delimiter: delimiters.end)
    else {
      skipBrokenTag(from: start, content: content, delimiters) { .malformedDelimiters($0, at: $1) }
      return nil
    }
    let bytes = cursor.bytes(since: start)
    // At the end of a section the library goes back by two characters, whatever the delimiter,
    // and traps where there are fewer.
    if first.count < 2 { report({ .shortDelimiter(first, at: $0) }, at: bytes) }
    return TemplateTag(
      kind: .delimiters(TagDelimiters(start: first, end: last)), bytes: bytes)
  }

  private mutating func readPragma(from start: String.Index, _ delimiters: TagDelimiters)
    -> TemplateTag?
  {
    let content = cursor.position
    cursor.skipSpace()
    let variable = cursor.skip(while: Self.wordCharacters.contains)
    cursor.skipSpace()
    let hasColon = cursor.skip(":")
    cursor.skipSpace()
    let value = cursor.skip(while: Self.wordCharacters.contains)
    cursor.skipSpace()
    guard variable == "CONTENT_TYPE", hasColon, let type = TemplateContentType(rawValue: value),
      cursor.skip(delimiter: delimiters.end)
    else {
      skipBrokenTag(from: start, content: content, delimiters) { .malformedPragma($0, at: $1) }
      return nil
    }
    return TemplateTag(kind: .contentType(type), bytes: cursor.bytes(since: start))
  }
}
