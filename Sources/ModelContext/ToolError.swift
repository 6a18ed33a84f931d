package import Base
import Diagnostics

/// The reason why a tool has no answer, as a sentence that states what would be right.
package struct ToolError: MessageError, Equatable {
  package let message: Message

  package init(_ message: Message) {
    self.message = message
  }

  /// Creates an error for an unknown name, with the one that was probably meant.
  ///
  ///     unknown rule 'x': did you mean 'y'?
  static func unknown(
    _ kind: Message,
    name: String,
    among known: [String]
  ) -> ToolError {
    guard let help = Correction.help(for: name, among: known) else {
      return ToolError("unknown \(kind) '\(name)'")
    }
    return ToolError("unknown \(kind) '\(name)': \(help)")
  }
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

  /// The language that an argument names, else that of a question in Japanese, else the first of the site.
  func language(of languages: [String]) throws(ToolError) -> String {
    let named = try choice(
      "language",
      among: languages,
      kind: "language")
    if let named {
      return named
    }
    let japanese = languages.first { code in MessageLanguage(tag: code) == .japanese }
    if let japanese, asksInJapanese {
      return japanese
    }
    return languages.first ?? ""
  }

  /// The language of an error message: no language of the site is known yet.
  var messageLanguage: MessageLanguage {
    if let tag = self["language"]?.string {
      return MessageLanguage(tag: tag)
    }
    return asksInJapanese ? .japanese : .english
  }

  /// True if the words of the query have kana or kanji.
  private var asksInJapanese: Bool {
    let asked = self["query"]?.string ?? self["screen"]?.string ?? ""
    return asked.unicodeScalars.contains { scalar in
      switch scalar {
      case "\u{3041}"..."\u{30FF}", "\u{4E00}"..."\u{9FFF}":
        true
      default:
        false
      }
    }
  }

  /// Returns the form of an answer in a language of the site.
  func form(in language: String) throws(ToolError) -> AnswerForm {
    let format = try choice("format", among: Schema.formats, kind: "format")
    return AnswerForm(
      language: MessageLanguage(tag: language),
      budget: try integer("budget", in: TokenBudget.range) ?? TokenBudget.usual,
      isJSON: format == "json")
  }

  /// The part of a list that is asked for.
  func range(
    limit maximum: Int,
    usually limit: Int
  ) throws(ToolError) -> Range<Int> {
    let offset = try integer("offset", in: 0...1_000_000) ?? 0
    let limit = try integer("limit", in: 1...maximum) ?? limit
    return offset..<offset + limit
  }

  /// One of a few values.
  func choice(
    _ key: String,
    among known: [String],
    kind: Message
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
    kind: Message
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
