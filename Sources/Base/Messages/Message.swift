/// A text for people, which is written in English and shown in a requested language.
///
/// It is made of a literal. Its format, with `%1`, `%2` … in place of the interpolated values, is looked up among
/// the ``MessageLanguage/translations``:
///
///     let message: Message = "rule '\(id)' has no level"
///     message.format               // rule '%1' has no level
///     message.text(in: .japanese)  // ルール「two-buttons」に強さがありません
///
/// A value that is a message itself is shown in the same language.
package struct Message: Sendable {
  /// The English, with `%1` to `%9` for the values.
  package let format: String
  private let values: [Value]

  /// The value for a placeholder.
  fileprivate enum Value: Sendable {
    case text(String)
    case message(Message)
    /// `one, two`
    case list([Message])
    /// `one or two`
    case choice([Message])
    /// `one; two`
    case parts([Message])
  }

  /// A text that is the same in every language, or that another program wrote.
  package init(verbatim text: String) {
    format = "%1"
    values = [.text(text)]
  }

  /// The message that another program's English text is, if it has the form of a format.
  ///
  ///     Message("Unexpected argument 'x'", as: "Unexpected argument '%1'")?.text(in: .japanese)
  ///
  /// - Parameters:
  ///   - text: The text, in English.
  ///   - format: The format, each value followed by other characters or by the end.
  package init?(_ text: String, as format: Message) {
    let pieces = format.format.split(separator: /%[1-9]/, omittingEmptySubsequences: false)
    guard text.hasPrefix(pieces[0]),
      let values = Self.values(
        in: text.dropFirst(pieces[0].count),
        before: pieces.dropFirst())
    else { return nil }
    (self.format, self.values) = (format.format, values)
  }

  /// The values in a text, each of which ends where the piece after it begins.
  private static func values(
    in text: Substring,
    before pieces: ArraySlice<Substring>
  ) -> [Value]? {
    guard let last = pieces.last else {
      return text.isEmpty ? [] : nil
    }
    var rest = text
    var values: [Value] = []
    for piece in pieces.dropLast() {
      guard let end = rest.firstRange(of: piece) else { return nil }
      values.append(.text(String(rest[..<end.lowerBound])))
      rest = rest[end.upperBound...]
    }
    // The last piece may be empty, and occur in the value before it: it is the end that counts.
    guard rest.hasSuffix(last) else { return nil }
    return values + [.text(String(rest.dropLast(last.count)))]
  }

  /// Returns the message as text.
  ///
  /// - Parameter language: The requested language.
  /// - Returns: The text; in English if there is no translation.
  package func text(in language: MessageLanguage) -> String {
    var text = ""
    var rest = language.translation(of: format)[...]
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[percent...].dropFirst()
      // A sign for per cent is not followed by the number of a value.
      guard let number = rest.first?.wholeNumberValue,
        values.indices.contains(number - 1)
      else {
        text += "%"
        continue
      }
      text += values[number - 1].shown(in: language)
      rest.removeFirst()
    }
    return text + rest
  }
}

extension Message.Value {
  fileprivate func shown(in language: MessageLanguage) -> String {
    switch self {
    case .text(let text):
      text
    case .message(let message):
      message.text(in: language)
    case .list(let items):
      Self.joined(items, language: language, english: ", ", japanese: "、")
    case .parts(let items):
      Self.joined(items, language: language, english: "; ", japanese: "。")
    case .choice(let items):
      Self.joined(
        items,
        language: language,
        english: " or ",
        japanese: "か"
      )
    }
  }

  private static func joined(
    _ items: [Message],
    language: MessageLanguage,
    english: String,
    japanese: String
  ) -> String {
    let texts = items.map { $0.text(in: language) }
    return texts.joined(separator: language == .english ? english : japanese)
  }
}

extension Message: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) {
    format = text
    values = []
  }

  package init(stringInterpolation: StringInterpolation) {
    format = stringInterpolation.format
    values = stringInterpolation.values
  }

  /// The parts of a literal, while it is read.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var format = ""
    fileprivate var values: [Value] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      format.reserveCapacity(literalCapacity + 2 * interpolationCount)
    }

    /// Appends the text between values.
    package mutating func appendLiteral(_ literal: String) {
      format += literal
    }

    /// A value that is the same in every language.
    package mutating func appendInterpolation(_ text: some StringProtocol) {
      append(.text(String(text)))
    }

    /// A number in digits.
    package mutating func appendInterpolation(_ number: Int) {
      append(.text(String(number)))
    }

    /// A message in the language of the one around it.
    package mutating func appendInterpolation(_ message: Message) {
      append(.message(message))
    }

    /// Messages with commas between them.
    package mutating func appendInterpolation(list messages: [Message]) {
      append(.list(messages))
    }

    /// Names with commas between them.
    package mutating func appendInterpolation(list names: [String]) {
      append(.list(names.map(Message.init(verbatim:))))
    }

    /// Messages with semicolons between them.
    package mutating func appendInterpolation(parts messages: [Message]) {
      append(.parts(messages))
    }

    /// Messages with “or” between them.
    package mutating func appendInterpolation(anyOf messages: [Message]) {
      append(.choice(messages))
    }

    private mutating func append(_ value: Value) {
      values.append(value)
      format += "%\(values.count)"
    }
  }
}

extension Message: CustomStringConvertible {
  /// The English.
  package var description: String { text(in: .english) }
}

/// Equality of messages by their English text, regardless of how it was composed.
extension Message: Hashable {
  /// Compares the English.
  package static func == (left: Message, right: Message) -> Bool {
    left.description == right.description
  }

  /// Hashes the English.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(description)
  }
}
