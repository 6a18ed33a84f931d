package import Base
import Yams

/// A key of front matter that the program does not define, with its value as it was written.
package struct FrontMatterEntry: Sendable, Equatable {
  package var key: Spanned<String>
  package var value: FrontMatterValue
}

/// A value of front matter in the shape that its author gave it.
package struct FrontMatterValue: Sendable, Equatable {
  /// The type of a value, and the value itself.
  package indirect enum Shape: Sendable, Equatable {
    case scalar(String)
    case list([FrontMatterValue])
    case mapping([FrontMatterEntry])
  }

  package var shape: Shape
  /// True if it is a quoted text, which is never a number or nothing.
  package var isQuoted = false
  /// The bytes of a text; the first byte of any other value.
  package var bytes: Range<Int>

  /// The largest depth of nested lists and mappings: readers of a value are recursive.
  package static let deepest = 32
}

extension FrontMatterEntry {
  fileprivate init?(
    _ keyNode: Yams.Node,
    node: Yams.Node,
    yaml: YAMLText,
    depth: Int
  ) {
    guard let name = keyNode.scalar?.string,
      let value = FrontMatterValue(node, yaml: yaml, depth: depth)
    else { return nil }
    self.init(key: Spanned(name, bytes: yaml.range(of: keyNode)), value: value)
  }
}

extension FrontMatterValue {
  /// Reads a value; `nil` if JSON cannot represent it or it is nested too deeply.
  init?(_ node: Yams.Node, yaml: YAMLText, depth: Int = 0) {
    guard depth <= Self.deepest else { return nil }
    bytes = yaml.range(of: node)
    switch node {
    case .scalar(let scalar):
      isQuoted = scalar.style != .plain && scalar.style != .any
      shape = .scalar(scalar.string)
    case .sequence(let sequence):
      let values = sequence.compactMap { FrontMatterValue($0, yaml: yaml, depth: depth + 1) }
      // One that cannot be read makes all of it unreadable.
      guard values.count == sequence.count else { return nil }
      shape = .list(values)
    case .mapping(let mapping):
      let entries = mapping.compactMap { key, value in
        FrontMatterEntry(key, node: value, yaml: yaml, depth: depth + 1)
      }
      guard entries.count == mapping.count else { return nil }
      shape = .mapping(entries)
    case .alias:
      return nil
    }
  }

  /// The value of an attribute: a text, or several with commas between them.
  init(_ value: Spanned<String>, isList: Bool) {
    bytes = value.bytes
    shape = .scalar(value.value)
    guard isList else { return }
    shape = .list(
      value.items.map { item in FrontMatterValue(Spanned(item, bytes: value.bytes), isList: false) }
    )
  }

  /// The value in one line; empty for a mapping.
  package var line: String {
    switch shape {
    case .scalar(let text):
      text
    case .list(let values):
      values.compactMap(\.scalar).joined(separator: ", ")
    case .mapping:
      ""
    }
  }

  /// The text of a scalar; `nil` for lists and mappings.
  package var scalar: String? {
    if case .scalar(let text) = shape {
      text
    } else {
      nil
    }
  }

  /// True for an empty value: `owner:`, `owner: ~`.
  package var isNothing: Bool {
    guard let scalar, !isQuoted else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(scalar)
  }

  /// The value in JSON, of the same shape.
  ///
  /// Unquoted text is a number, `true`, `false` or nothing as in YAML's core schema (YAML 1.2.2,
  /// section 10.3.2). A number in another notation than JSON's, such as `007`, stays a text,
  /// because it is more likely a name. So do dates.
  package var json: JSONValue {
    switch shape {
    case .list(let values):
      .array(values.map(\.json))
    case .mapping(let entries):
      .object(entries.map { entry in (entry.key.value, entry.value.json) })
    case .scalar(let text):
      if isQuoted {
        .string(text)
      } else if isNothing {
        .null
      } else {
        Self.json(plain: text)
      }
    }
  }

  private static func json(plain text: String) -> JSONValue {
    switch text {
    case "true", "True", "TRUE":
      return .boolean(true)
    case "false", "False", "FALSE":
      return .boolean(false)
    default:
      break
    }
    // JSON has no other values that begin so.
    guard let first = text.utf8.first,
      first.isASCIIDigit || first == .hyphen,
      let number = try? JSONValue(parsing: Array(text.utf8))
    else { return .string(text) }
    return number
  }
}
