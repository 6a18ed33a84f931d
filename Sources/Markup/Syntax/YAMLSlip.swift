import Base
import Diagnostics

/// The commonest slips of people who write YAML, found in the lines of a text that cannot be read.
///
///     title:Button                no blank after the key
///     title: Button: the basics   a colon in the value
///     title: "Button              a quotation mark that is not closed
///     ⇥- en                       a tab in the indentation
struct YAMLSlip {
  enum Kind {
    case tab, missingBlank, colonInValue, openQuote, openBracket, keyBelowText
  }

  private let kind: Kind
  private let bytes: Range<Int>
  private let key: String
  private let value: String

  /// Looks for a slip in a line.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - line: The bytes of the line.
  init?(_ source: PageText, line: Range<Int>) {
    let indentation = source.bytes[line].prefix { $0 == 0x20 || $0 == 0x09 }
    let content = source.bytes[indentation.endIndex..<line.upperBound]
    if let tab = indentation.firstIndex(of: 0x09), !content.isEmpty {
      self.init(.tab, tab..<tab + 1)
      return
    }
    let item = content.starts(with: "- ".utf8) ? content.dropFirst(2) : content
    let key = item.prefix { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") }
    let rest = item[key.endIndex...]
    guard !key.isEmpty, rest.first == UInt8(ascii: ":") else { return nil }
    let value = rest.dropFirst().trimmingSpaces()
    guard let first = value.first else { return nil }
    let place = Self.place(of: first, value, after: rest.startIndex)
    guard let place else { return nil }
    self.init(
      place.kind, place.bytes, key: source.string(key.indices),
      value: source.string(value.indices))
  }

  init(_ kind: Kind, _ bytes: Range<Int>, key: String = "", value: String = "") {
    (self.kind, self.bytes, self.key, self.value) = (kind, bytes, key, value)
  }

  /// What is wrong with the value of a key, and where.
  private static func place(
    of first: UInt8, _ value: ArraySlice<UInt8>, after colon: Int
  ) -> (kind: Kind, bytes: Range<Int>)? {
    if value.startIndex == colon + 1 {
      return value.starts(with: "//".utf8) ? nil : (.missingBlank, colon..<colon + 1)
    }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      let isOpen = !value.dropFirst().contains(first)
      return isOpen ? (.openQuote, value.startIndex..<value.startIndex + 1) : nil
    }
    guard !"[{|>&!#".utf8.contains(first) else { return nil }
    let second = value.indices.first { index in
      value[index] == UInt8(ascii: ":")
        && (index + 1 == value.endIndex || value[index + 1] == 0x20)
    }
    return second.map { (.colonInValue, $0..<$0 + 1) }
  }

  /// What to say of the slip.
  func diagnostic(in path: String) -> Diagnostic {
    let (message, help): (Message, Message) =
      switch kind {
      case .tab: ("tab in the indentation", "indent with spaces")
      case .missingBlank: ("no blank after '\(key):'", "write '\(key): \(value)'")
      case .colonInValue: ("colon in the value of '\(key)'", "write \(key): \(quoted)")
      case .openQuote:
        ("quotation mark is not closed", "end the value with \(value.prefix(1))")
      case .openBracket:
        (
          "'\(value)' is not closed",
          value == "[" ? "end the list with ]" : "end the mapping with }"
        )
      case .keyBelowText:
        ("key '\(key)' below the text '\(value)'", "write '- id: \(value)' to give it keys")
      }
    return .malformedYAML(message, help: help, at: Location(path, bytes))
  }

  /// The value in those quotation marks that it does not hold.
  private var quoted: String {
    value.contains("\"") ? "'\(value.replacing("'", with: "''"))'" : "\"\(value)\""
  }
}
