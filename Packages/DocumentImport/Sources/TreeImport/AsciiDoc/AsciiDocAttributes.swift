/// The attributes of a block or a macro of AsciiDoc: `source%linenums,ruby,title="a, b"`.
struct AsciiDocAttributes {
  /// The values without names, in order; the first without its id, roles and options.
  private(set) var positional: [String] = []
  private(set) var named: [String: String] = [:]
  /// `header` of `%header`, or of `options="header"`.
  private(set) var options: Set<String> = []
  /// `alert` of `#alert`.
  private(set) var id: String?

  /// The first value without a name: `source`, `NOTE`, `quote`.
  var style: String { positional.first ?? "" }

  init(_ text: String = "") {
    for part in Self.parts(of: text) {
      add(part)
    }
    for name in ["options", "opts"] {
      let values = named[name]?.split { $0 == "," || $0 == " " } ?? []
      options.formUnion(values.map(String.init))
    }
    id = named["id"] ?? id
  }

  private mutating func add(_ part: String) {
    guard let equals = part.firstIndex(of: "="),
      part[..<equals].utf8.allSatisfy({ $0.isKeyByte || $0 == .space })
    else {
      if positional.isEmpty {
        positional.append(takeShorthand(from: part))
      } else {
        positional.append(Self.unquoted(part))
      }
      return
    }
    let name = String(part[..<equals]).trimmed.lowercased()
    named[name] = Self.unquoted(String(part[part.index(after: equals)...]).trimmed)
  }

  /// Takes `#id`, `.role` and `%option` from a value, and returns what is before them.
  private mutating func takeShorthand(from part: String) -> String {
    let text = part.trimmed
    guard !text.hasPrefix("\""), !text.contains(" ") else { return Self.unquoted(text) }
    let style = text.prefix { !Self.isSign($0) }
    var rest = text[style.endIndex...]
    while let sign = rest.popFirst() {
      let value = String(rest.prefix { !Self.isSign($0) })
      rest = rest.dropFirst(value.count)
      if sign == "#" {
        id = value
      } else if sign == "%" {
        options.insert(value)
      }
    }
    return String(style)
  }

  /// Whether a character stands before an id, a role or an option.
  private static func isSign(_ character: Character) -> Bool {
    "#.%".contains(character)
  }

  /// The parts between commas that are not in quotation marks.
  private static func parts(of text: String) -> [String] {
    guard !text.trimmed.isEmpty else { return [] }
    var parts = [""]
    var isQuoted = false
    for character in text {
      if character == "\"" {
        isQuoted.toggle()
      }
      if character == ",", !isQuoted {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map(\.trimmed)
  }

  private static func unquoted(_ text: String) -> String {
    guard text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
    return String(text.dropFirst().dropLast())
  }
}

/// A macro of AsciiDoc: `image::icon.svg[An icon]`, `xref:other.adoc#id[Other]`.
struct AsciiDocMacro {
  let name: String
  let target: String
  /// The text between its brackets.
  let text: String
  /// The index behind it.
  let end: Int

  /// The most bytes of a target, and of the text between the brackets: what is longer is no macro.
  private static let longestPart = 4_000

  /// A macro that is a line of its own, with two colons.
  init?(block line: ArraySlice<UInt8>) {
    self.init(in: line.trimmed, at: line.trimmed.startIndex, colons: 2)
    guard end == line.trimmed.endIndex else { return nil }
  }

  /// A macro within a line, with one colon; `xref::page.adoc[Page]` is one as well.
  init?(in text: ArraySlice<UInt8>, at start: Int) {
    self.init(in: text, at: start, colons: text.has("xref::", at: start) ? 2 : 1)
  }

  private init?(in text: ArraySlice<UInt8>, at start: Int, colons: Int) {
    let name = text[start...].prefix(while: \.isKeyByte)
    let colon = name.endIndex
    guard !name.isEmpty,
      text.run(of: .colon, at: colon) == colons
    else { return nil }
    let target = text[(colon + colons)...].prefix(Self.longestPart).prefix { byte in
      byte != .openBracket && !byte.isSpace
    }
    guard target.endIndex < text.endIndex,
      text[target.endIndex] == .openBracket,
      let close = Self.closingBracket(in: text, behind: target.endIndex)
    else { return nil }
    self.name = name.string
    self.target = target.string
    self.text = text[(target.endIndex + 1)..<close].string.replacing("\\]", with: "]")
    end = close + 1
  }

  /// The next bracket that closes and has no backslash before it.
  private static func closingBracket(in text: ArraySlice<UInt8>, behind open: Int) -> Int? {
    text[open...].prefix(longestPart).indices.dropFirst().first { index in
      text[index] == .closeBracket && text[index - 1] != .backslash
    }
  }
}
