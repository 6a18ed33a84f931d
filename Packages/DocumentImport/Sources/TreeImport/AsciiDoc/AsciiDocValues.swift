/// The attributes of a page, whose values stand in the place of their names: `{product}`.
///
/// https://docs.asciidoctor.org/asciidoc/latest/attributes/document-attributes/
struct AsciiDocValues {
  /// The values, by their names in lower case.
  private(set) var values: [String: String] = [:]
  private var allowance = AsciiDocAllowance()

  /// The value of an attribute; `nil` where it is not set.
  subscript(name: String) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// Signs that AsciiDoc names, in Markdown.
  private static let signs: [String: String] = [
    "empty": "", "sp": " ", "nbsp": "&nbsp;", "zwsp": "", "apos": "'", "quot": "\"", "lsquo": "‘",
    "rsquo": "’", "ldquo": "“", "rdquo": "”", "deg": "°", "plus": "\\+", "brvbar": "¦",
    "vbar": "\\|", "amp": "&amp;", "lt": "\\<", "gt": ">", "startsb": "[", "endsb": "]",
    "caret": "\\^", "asterisk": "\\*", "tilde": "\\~", "backslash": "\\\\", "backtick": "\\`",
    "two-colons": "::", "two-semicolons": ";;", "cpp": "C\\+\\+", "pp": "\\+\\+",
  ]

  /// A text with the values of attributes in the place of `{name}`.
  mutating func filled(_ text: String) -> String {
    guard text.contains("{") else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      let isEscaped = rest[..<open].hasSuffix("\\")
      if !isEscaped, let (value, end) = value(of: rest[open...]),
        allowance.take(value.utf8.count)
      {
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
  private func value(of text: Substring) -> (value: String, end: String.Index)? {
    let name = text.dropFirst().prefix { character in
      character.isLetter || character.isNumber || character == "-" || character == "_"
    }
    guard name.endIndex < text.endIndex,
      text[name.endIndex] == "}",
      let value = values[name.lowercased()] ?? Self.signs[String(name)]
    else { return nil }
    return (value, text.index(after: name.endIndex))
  }

  /// By how many levels an attribute moves headings down; a page has six of them.
  static func levelOffset(_ text: String?) -> Int {
    let offset = Int(text?.replacing("+", with: "") ?? "") ?? 0
    return min(max(offset, -6), 6)
  }
}
