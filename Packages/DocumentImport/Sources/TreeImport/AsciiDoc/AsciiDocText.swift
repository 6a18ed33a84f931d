/// A text of AsciiDoc within a block, as Markdown: emphasis, links, macros and signs.
///
/// https://docs.asciidoctor.org/asciidoc/latest/text/ and …/macros/
struct AsciiDocText {
  /// The notes of the page, in order.
  var footnotes: [Bytes] = []
  /// The numbers of notes that have an id.
  var footnoteNumbers: [String: Int] = [:]
  /// The names of what was left out, with their counts.
  var removed: [String: Int] = [:]
  var attributes: [String: String] = [:]
  /// The ids that the page gives its parts.
  let ids: Set<String>
  /// The module of Antora that has the page, in which targets are found.
  let module: AntoraModule?

  /// - Parameters:
  ///   - page: The text of the page, whose ids references name.
  ///   - path: Its file, from the project's folder.
  init(of page: Bytes, path: String) {
    ids = Self.ids(in: page)
    module = AntoraModule(of: path)
  }

  /// The names in `[[id]]` and `[#id]`.
  private static func ids(in page: Bytes) -> Set<String> {
    var ids: Set<String> = []
    for line in page.lines {
      for mark in ["[[" as StaticString, "[#"] {
        guard let start = line.next(mark, from: line.startIndex) else { continue }
        ids.insert(line[(start + 2)...].prefix { !"],.%".utf8.contains($0) }.string)
      }
    }
    return ids
  }

  /// Emphasis within emphasis deeper than this is text.
  static let deepest = 16

  /// Returns the Markdown of a text of one or more lines.
  mutating func markdown(_ text: Bytes) -> Bytes {
    let filled = Bytes(Self.filled(text.string, with: attributes).utf8)
    return converted(filled[...], depth: 0)
  }

  mutating func converted(_ text: ArraySlice<UInt8>, depth: Int) -> Bytes {
    var scan = AsciiDocScan(text: text, index: text.startIndex, depth: depth)
    while scan.index < text.endIndex {
      step(&scan)
    }
    return scan.output
  }

  private mutating func step(_ scan: inout AsciiDocScan) {
    if takeEscape(&scan)
      || takePassthrough(&scan)
      || takeQuotation(&scan)
      || takeCode(&scan)
      || takeSign(&scan)
      || takeMacro(&scan)
      || takeReference(&scan)
      || takeFormatted(&scan)
    {
      return
    }
    appendLiteral(&scan)
  }
}

// MARK: - Attributes

extension AsciiDocText {
  /// Signs that AsciiDoc names, in Markdown.
  private static let signs: [String: String] = [
    "empty": "", "sp": " ", "nbsp": "&nbsp;", "zwsp": "", "apos": "'", "quot": "\"", "lsquo": "‘",
    "rsquo": "’", "ldquo": "“", "rdquo": "”", "deg": "°", "plus": "\\+", "brvbar": "¦",
    "vbar": "\\|", "amp": "&amp;", "lt": "\\<", "gt": ">", "startsb": "[", "endsb": "]",
    "caret": "\\^", "asterisk": "\\*", "tilde": "\\~", "backslash": "\\\\", "backtick": "\\`",
    "two-colons": "::", "two-semicolons": ";;", "cpp": "C\\+\\+", "pp": "\\+\\+",
  ]

  /// A text with the values of attributes in the place of `{name}`.
  static func filled(_ text: String, with attributes: [String: String]) -> String {
    guard text.contains("{") else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      let isEscaped = rest[..<open].hasSuffix("\\")
      if !isEscaped, let (value, end) = value(of: rest[open...], attributes: attributes) {
        result += rest[..<open] + value
        rest = rest[end...]
      } else {
        result += rest[...open]
        rest = rest[rest.index(after: open)...]
      }
    }
    return result + rest
  }

  /// The value of the attribute that a text begins with, `{name}`, and its end; `nil` where there is none.
  private static func value(
    of text: Substring,
    attributes: [String: String]
  ) -> (value: String, end: String.Index)? {
    let name = text.dropFirst().prefix { character in
      character.isLetter || character.isNumber || character == "-" || character == "_"
    }
    guard name.endIndex < text.endIndex,
      text[name.endIndex] == "}",
      let value = attributes[name.lowercased()] ?? signs[String(name)]
    else { return nil }
    return (value, text.index(after: name.endIndex))
  }
}
