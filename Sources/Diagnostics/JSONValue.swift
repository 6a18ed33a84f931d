/// A value of JSON (RFC 8259) that keeps its members in order, to be written on one line.
package enum JSONValue {
  case null
  case boolean(Bool)
  case integer(Int)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// Makes a number, or `null` where there is none.
  package static func number(_ value: Int?) -> JSONValue {
    value.map(JSONValue.integer) ?? .null
  }

  /// The value as JSON: `{"path": "ja.md", "line": null, "notes": []}`.
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null:
      text += "null"
    case .boolean(let value):
      text += value ? "true" : "false"
    case .integer(let value):
      text += String(value)
    case .string(let value):
      Self.write(value, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += ", " }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += ", " }
        Self.write(member.key, to: &text)
        text += ": "
        member.value.write(to: &text)
      }
      text += "}"
    }
  }
}

extension JSONValue {
  /// Writes a string (RFC 8259, 7).
  ///
  /// Beyond what the standard asks, whatever a terminal could take as a command is escaped, and so
  /// are line separators, byte order marks and the marks that turn the direction of writing.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}",
        "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
