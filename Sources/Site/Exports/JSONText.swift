/// A value of JSON (RFC 8259), for the data that a site publishes.
///
/// The same value gives the same bytes: members keep their order, nothing depends on a locale.
enum JSONText {
  case null
  case number(Int)
  case string(String)
  case list([JSONText])
  case object([(String, JSONText)])

  /// The text, or `null` where there is none.
  static func text(_ value: String?) -> JSONText { value.map(JSONText.string) ?? .null }

  static func strings(_ values: [String]) -> JSONText { .list(values.map(JSONText.string)) }

  /// UTF-8 that is known to be text.
  static func markdown(_ bytes: [UInt8]) -> JSONText {
    .string(String(decoding: bytes, as: UTF8.self))
  }

  /// The value on one line; `<` is escaped, so that it may stand in HTML.
  var bytes: [UInt8] {
    var output: [UInt8] = []
    write(into: &output)
    return output
  }

  /// An object whose last member is a list with one item a line, for readers of differences.
  static func lines(_ head: [(String, JSONText)], _ name: String, _ items: [JSONText]) -> [UInt8] {
    var output: [UInt8] = Array("{\n".utf8)
    for (key, value) in head {
      write(key, into: &output)
      output.append(contentsOf: ": ".utf8)
      value.write(into: &output)
      output.append(contentsOf: ",\n".utf8)
    }
    write(name, into: &output)
    output.append(contentsOf: ": [\n".utf8)
    for (index, item) in items.enumerated() {
      item.write(into: &output)
      output.append(contentsOf: (index + 1 < items.count ? ",\n" : "\n").utf8)
    }
    output.append(contentsOf: "]\n}\n".utf8)
    return output
  }

  private func write(into output: inout [UInt8]) {
    switch self {
    case .null: output.append(contentsOf: "null".utf8)
    case .number(let value): output.append(contentsOf: String(value).utf8)
    case .string(let value): Self.write(value, into: &output)
    case .list(let values):
      output.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        value.write(into: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let members):
      output.append(UInt8(ascii: "{"))
      for (index, (key, value)) in members.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        Self.write(key, into: &output)
        output.append(UInt8(ascii: ":"))
        value.write(into: &output)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ text: String, into output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): output.append(contentsOf: "\\\"".utf8)
      case UInt8(ascii: "\\"): output.append(contentsOf: "\\\\".utf8)
      case UInt8(ascii: "\n"): output.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "<"): output.append(contentsOf: "\\u003c".utf8)
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        output.append(contentsOf: "\\u00\(byte < 16 ? "0" : "")\(digits)".utf8)
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}
