/// The header fields of a request or an answer, in their order (RFC 9110, section 5).
///
/// Upper and lower case are the same in names.
struct HeaderFields: Sendable, ExpressibleByDictionaryLiteral {
  private(set) var lines: [(name: String, value: String)]

  init(dictionaryLiteral elements: (String, String)...) {
    lines = elements.map { element in (name: element.0, value: element.1) }
  }

  /// The value of a field, or `nil` if there is none; the values of several lines are one list.
  ///
  /// A new value replaces all lines.
  subscript(name: String) -> String? {
    get {
      let values = values(of: name)
      if values.isEmpty {
        return nil
      }
      return values.joined(separator: ", ")
    }
    set {
      lines.removeAll { line in Self.isSame(line.name, name) }
      if let newValue {
        lines.append((name, newValue))
      }
    }
  }

  /// The values of a field, one of each line.
  func values(of name: String) -> [String] {
    lines.filter { line in Self.isSame(line.name, name) }.map(\.value)
  }

  /// Adds a line to the present ones.
  mutating func append(
    _ name: String,
    _ value: String
  ) {
    lines.append((name, value))
  }

  private static func isSame(_ first: String, _ second: String) -> Bool {
    first.lowercased() == second.lowercased()
  }
}
