import Base
import Diagnostics

/// The reason why a tool has no answer, as a sentence that states what would be right.
package struct ToolError: Error, Sendable, Equatable {
  package let message: String

  package init(_ message: String) {
    self.message = message
  }

  /// Creates an error for an unknown name, with the one that was probably meant.
  ///
  ///     unknown rule 'x': did you mean 'y'?
  static func unknown(
    _ kind: String,
    name: String,
    among known: [String]
  ) -> ToolError {
    let suggestion = Diagnostic.suggestion(for: name, among: known)
    let hint = suggestion.map { suggestion in ": \(suggestion.text(in: .english))" } ?? ""
    return ToolError("unknown \(kind) '\(name)'\(hint)")
  }
}

/// The answer of a tool.
struct ToolAnswer: Sendable {
  /// For a reader.
  var text: String
  /// For a program, by the tool's schema.
  var value: JSONValue
}

/// The arguments of a call, each checked when it is read.
struct Arguments {
  private let value: JSONValue

  /// - Parameters:
  ///   - value: An object, or `nil`.
  ///   - known: The names that the tool knows.
  /// - Throws: ``ToolError`` unless it is an object with these names.
  init(_ value: JSONValue?, known: [String]) throws(ToolError) {
    let value = value ?? .object([])
    guard case .object(let members) = value else {
      throw ToolError("'arguments' must be an object")
    }
    // A misspelt filter would silently find too much.
    for (key, _) in members where !known.contains(key) {
      throw .unknown("argument", name: key, among: known)
    }
    self.value = value
  }

  /// Returns whether an argument is present.
  func has(_ key: String) -> Bool {
    self[key] != nil
  }

  /// The value of an argument; `null` counts as none.
  subscript(_ key: String) -> JSONValue? {
    guard let member = value[key] else { return nil }
    if case .null = member {
      return nil
    }
    return member
  }

  func string(_ key: String) throws(ToolError) -> String? {
    guard let member = self[key] else { return nil }
    guard let text = member.string else {
      throw ToolError("'\(key)' must be a string")
    }
    return text
  }

  func required(_ key: String) throws(ToolError) -> String {
    guard let text = try string(key),
      !text.isEmpty
    else { throw ToolError("missing '\(key)'") }
    return text
  }

  /// The language that an argument names, else the first of the site.
  func language(of languages: [String]) throws(ToolError) -> String {
    try choice(
      "language",
      among: languages,
      kind: "language") ?? languages.first ?? ""
  }

  /// One of a few values.
  func choice(
    _ key: String,
    among known: [String],
    kind: String
  ) throws(ToolError) -> String? {
    guard let text = try string(key) else { return nil }
    // The error names the nearest one, so that a model can ask again.
    guard known.contains(text) else {
      throw .unknown(kind, name: text, among: known)
    }
    return text
  }

  /// A list of such values.
  func choices(
    _ key: String,
    among known: [String],
    kind: String
  ) throws(ToolError) -> [String] {
    guard let member = self[key] else { return [] }
    let malformed = ToolError("'\(key)' must be a list of strings")
    guard let values = member.array else { throw malformed }
    var texts: [String] = []
    for value in values {
      guard let text = value.string else { throw malformed }
      guard known.contains(text) else {
        throw .unknown(kind, name: text, among: known)
      }
      texts.append(text)
    }
    return texts
  }

  func integer(
    _ key: String,
    in range: ClosedRange<Int>
  ) throws(ToolError) -> Int? {
    guard let member = self[key] else { return nil }
    guard let number = member.integer,
      range.contains(number)
    else {
      throw ToolError(
        "'\(key)' must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
