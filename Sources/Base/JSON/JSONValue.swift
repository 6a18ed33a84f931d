/// The members of an object of JSON, in the order in which they are written.
package typealias JSONMembers = [(key: String, value: JSONValue)]

/// A value of JSON (RFC 8259) that keeps its members in order.
///
/// Equal values are written as equal bytes, independent of the locale.
package enum JSONValue: Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A number with two decimals: 95 is `0.95`.
  case hundredths(Int)
  /// A number that is not an integer, or is too large for one, as it is written: `1.5e3`.
  case decimal(String)
  case string(String)
  case array([JSONValue])
  case object(JSONMembers)

  /// The layout of a written value.
  package enum Form {
    /// On one line, readable for people: `{"line": null, "notes": []}`.
    case spaced
    /// Without spaces, and with `<` escaped, for use in HTML.
    case compact
  }

  /// Creates a number, or `null` for `nil`.
  package static func number(_ value: Int?) -> JSONValue {
    value.map(JSONValue.integer) ?? .null
  }

  /// Creates a string, or `null` for `nil`.
  package static func text(_ value: String?) -> JSONValue {
    value.map(JSONValue.string) ?? .null
  }

  /// Makes an array of strings.
  package static func strings(_ values: [String]) -> JSONValue {
    .array(values.map(JSONValue.string))
  }

  /// The value on one line, spaced.
  package var text: String {
    var bytes: [UInt8] = []
    write(.spaced, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value on one line, compact.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(.compact, into: &bytes)
    return bytes
  }

  /// Appends the value.
  package func write(_ form: Form, into output: inout [UInt8]) {
    switch self {
    case .null:
      output.append(contentsOf: "null".utf8)
    case .boolean(let value):
      output.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value):
      output.append(contentsOf: String(value).utf8)
    case .hundredths(let value):
      // 1205 is 12.05.
      let zero = value % 100 < 10 ? "0" : ""
      output.append(contentsOf: "\(value / 100).\(zero)\(value % 100)".utf8)
    case .decimal(let text):
      output.append(contentsOf: text.utf8)
    case .string(let value):
      Self.write(value, form: form, into: &output)
    case .array(let values):
      Self.write(values, form: form, into: &output)
    case .object(let members):
      Self.write(members, form: form, into: &output)
    }
  }

  private static func write(
    _ values: [JSONValue],
    form: Form,
    into output: inout [UInt8]
  ) {
    output.append(.openBracket)
    for (index, value) in values.enumerated() {
      if index > 0 {
        output.append(contentsOf: form.comma)
      }
      value.write(form, into: &output)
    }
    output.append(.closeBracket)
  }

  private static func write(
    _ members: JSONMembers,
    form: Form,
    into output: inout [UInt8]
  ) {
    output.append(.openBrace)
    for (index, member) in members.enumerated() {
      if index > 0 {
        output.append(contentsOf: form.comma)
      }
      write(member.key, form: form, into: &output)
      output.append(contentsOf: form.colon)
      member.value.write(form, into: &output)
    }
    output.append(.closeBrace)
  }
}

extension JSONValue.Form {
  fileprivate var comma: String.UTF8View {
    guard self == .spaced else { return ",".utf8 }
    return ", ".utf8
  }

  fileprivate var colon: String.UTF8View {
    guard self == .spaced else { return ":".utf8 }
    return ": ".utf8
  }
}
