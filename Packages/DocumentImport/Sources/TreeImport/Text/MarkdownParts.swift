import LibXML

/// Parts of Markdown, written from what they show.
enum MarkdownParts {
  /// `[text](address)`, with angle brackets where the address needs them.
  static func link(_ text: Bytes, address: String) -> Bytes {
    Bytes("[".utf8) + text + Bytes("](\(destination(address)))".utf8)
  }

  /// `![alternative](address)`, with a caption where there is one.
  static func picture(
    _ alternative: String,
    address: String,
    title: String?
  ) -> String {
    let words =
      alternative
      .split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let text =
      words
      .replacing("[", with: "\\[")
      .replacing("]", with: "\\]")
    let end = caption(title ?? "", address: address)
    return "![\(text)](\(destination(address)))\(end)"
  }

  /// `{caption="…"}`; nothing behind a picture of another server, which takes no attributes.
  private static func caption(
    _ title: String,
    address: String
  ) -> String {
    guard !title.isEmpty,
      !address.contains("://")
    else { return "" }
    return "{caption=\(attribute(title))}"
  }

  /// An address as CommonMark takes it between parentheses (section 6.3).
  static func destination(_ address: String) -> String {
    let needsBrackets =
      address.isEmpty
      || address.utf8.contains { byte in
        byte.isSpace
          || byte == .openParenthesis || byte == .closeParenthesis
      }
    guard needsBrackets else { return address }
    // Between angle brackets neither these nor line ends can be.
    return "<\(address.filter { !"<>\n".contains($0) })>"
  }

  /// A value of an attribute behind a picture, in quotation marks.
  static func attribute(_ value: String) -> String {
    "\"" + value.replacing("\"", with: "”") + "\""
  }

  /// The words of a text whose links are taken away.
  static func withoutLinks(_ text: String) -> String {
    guard text.contains("](") else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "["), let middle = rest[open...].firstRange(of: "]("),
      let close = rest[middle.upperBound...].firstIndex(of: ")")
    {
      result += rest[..<open] + rest[rest.index(after: open)..<middle.lowerBound]
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}

/// Code as Markdown has it.
enum CodeText {
  /// A span with as many backticks as the code needs (CommonMark, section 6.1).
  static func span(_ code: String) -> String {
    let code =
      code
      .split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    guard !code.isEmpty else { return "" }
    // One backtick more than the longest run in the code.
    let longest =
      code.utf8
      .split { $0 != .backtick }
      .map(\.count)
      .max() ?? 0
    let mark = String(repeating: "`", count: longest + 1)
    // A backtick of the code must not join the mark.
    if code.hasPrefix("`") || code.hasSuffix("`") {
      return "\(mark) \(code) \(mark)"
    }
    return mark + code + mark
  }

  /// A fence that no line of the code closes.
  static func fence(_ code: String, language: String) -> Bytes {
    let longest =
      code.utf8
      .split { $0 != .backtick }
      .map(\.count)
      .max() ?? 0
    let mark = String(repeating: "`", count: max(3, longest + 1))
    let language = language.filter { character in
      character.isLetter
        || character.isNumber
        || "+#-_".contains(character)
    }
    return Bytes("\(mark)\(language)\n\(code)\n\(mark)".utf8)
  }

  /// The fence of what is in `pre`, whose `code` may name the language in its class.
  static func fence(ofHTML text: Bytes) -> Bytes {
    var language = ""
    let mark: StaticString = "language-"
    if let start = text.next(mark, from: 0) {
      language = text[(start + mark.utf8CodeUnitCount)...].prefix(while: \.isNameByte).string
    }
    var code = unescaped(text)
    code.removeFirst(code.prefix { $0 == .newline }.count)
    while code.last?.isSpace == true {
      code.removeLast()
    }
    return fence(code.string, language: language)
  }

  /// Code without tags, with the characters that references name.
  static func unescaped(_ text: Bytes) -> Bytes {
    var result = Bytes()
    let ends = TagEnds()
    var index = 0
    while index < text.count {
      if let (plain, end) = plainText(
        in: text,
        at: index,
        ends: ends)
      {
        result += plain.utf8
        index = end
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }

  /// The text that a tag, a string in braces or a reference stands for, and its end.
  private static func plainText(
    in text: Bytes,
    at index: Int,
    ends: TagEnds
  ) -> (String, Int)? {
    switch text[index] {
    case .openAngle:
      guard
        let tag = Tag(
          in: text,
          at: index,
          isMDX: false,
          ends: ends),
        tag.name.first?.isLowercase == true,
        HTMLElement(tag) != nil
      else { return nil }
      let isBreak = tag.name.lowercased() == "br"
      return (isBreak ? "\n" : "", tag.range.upperBound)
    case .openBrace:
      // `{'a < b'}` is a string in JSX; other braces are code.
      guard
        let tag = Tag(
          in: text,
          at: index,
          isMDX: true,
          ends: ends)
      else {
        return nil
      }
      let literal = Tag.literal(Bytes(tag.name.utf8)[...])
      guard literal != tag.name else { return nil }
      return (literal, tag.range.upperBound)
    default:
      return reference(in: text, at: index)
    }
  }

  /// The names that HTML 4 does not have.
  private static let laterNames: [String: String] = [
    "apos": "'", "lbrace": "{", "rbrace": "}", "check": "✓", "cross": "✗",
  ]

  /// The most bytes of a reference.
  private static let longestReference = 12

  /// The character that a reference in HTML names, `&rarr;` or `&#8594;`, and the end of the reference.
  static func reference(
    in text: Bytes,
    at index: Int
  ) -> (String, Int)? {
    guard text[index] == .ampersand,
      let end = text[index...].prefix(longestReference).firstIndex(of: .semicolon),
      let character = character(ofReference: text[(index + 1)..<end].string)
    else { return nil }
    return (character, end + 1)
  }

  /// `→` of `rarr`, `#8594` and `#x2192`.
  private static func character(ofReference name: String) -> String? {
    guard name.hasPrefix("#") else {
      return laterNames[name] ?? MarkupDocument.character(named: name).map(visible)
    }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number =
      if isHexadecimal {
        UInt32(digits.dropFirst(), radix: 16)
      } else {
        UInt32(digits)
      }
    // Control characters have no place in a text.
    guard let number, number >= 0x20 else { return nil }
    return Unicode.Scalar(number).map(visible)
  }

  /// A space for one that does not break, and nothing for a soft hyphen.
  private static func visible(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\u{A0}":
      " "
    case "\u{AD}":
      ""
    default:
      String(scalar)
    }
  }
}

extension Bytes {
  /// The text in one line.
  var oneLine: Bytes {
    Bytes(split(whereSeparator: \.isSpace).joined(separator: [.space])).withEdges(of: self)
  }

  private func withEdges(of text: Bytes) -> Bytes {
    guard !isEmpty else {
      if text.isEmpty {
        return []
      }
      return [.space]
    }
    let head: Bytes =
      if text.first?.isSpace == true {
        [.space]
      } else {
        []
      }
    let tail: Bytes =
      if text.last?.isSpace == true {
        [.space]
      } else {
        []
      }
    return head + self + tail
  }

  /// The text without blank lines at both ends; the first line keeps its white space.
  var withoutBlankEnds: Bytes {
    var (start, end) = (0, count)
    while end > start, self[end - 1].isSpace {
      end -= 1
    }
    // Lines of white space are dropped whole: the first word keeps what is before it in its line.
    var index = start
    while index < end, self[index].isSpace {
      if self[index] == .newline {
        start = index + 1
      }
      index += 1
    }
    return Bytes(self[start..<end])
  }

  /// A paragraph of HTML: its lines without the white space before them.
  var unwrapped: Bytes {
    Bytes(lines.map { Bytes($0.trimmed) }.joined(separator: [.newline])).withoutBlankEnds
  }

  /// The text without the white space before its first word.
  var withoutFirstIndent: Bytes {
    let start = firstIndex { !$0.isSpace } ?? 0
    let line = self[..<start].lastIndex(of: .newline).map { $0 + 1 } ?? 0
    // Blank lines before it are dropped, and the white space of its own line stays.
    if line > 0 {
      return Bytes(self[line...])
    }
    return Bytes(self[start...])
  }

  /// Indicates whether nothing is in the last line.
  var lastLineIsBlank: Bool {
    let start = lastIndex(of: .newline).map { $0 + 1 } ?? 0
    return self[start...].isBlank
  }
}

extension RandomAccessCollection<UInt8> where Index == Int, SubSequence == ArraySlice<UInt8> {
  /// Indicates whether a blank line is between its lines.
  var hasBlankLine: Bool {
    var last: UInt8?
    for byte in self
    where byte != .carriageReturn
      && byte != .space
    {
      if byte == .newline, last == .newline {
        return true
      }
      last = byte
    }
    return false
  }
}
