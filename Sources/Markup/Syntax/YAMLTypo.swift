import Base
import Diagnostics

/// The most common errors in YAML, found in the lines of a text that cannot be parsed.
///
///     title:Button                no blank after the key
///     title：Button               a full-width colon
///     title: Button: the basics   a colon in the value
///     title: "Save" button        a text behind what is in quotation marks, or in brackets
///     title: @media               a value that begins with a sign of YAML
///     title: "Button              a quotation mark that is not closed
///     ⇥- en                       a tab in the indentation
///     title: {en: Press: twice}   a colon in a value in brackets
///     colors: {brand: #5b2c83}    a sign that begins a comment in brackets
struct YAMLTypo {
  enum Kind {
    case tab, missingBlank, wideColon, colonInValue, openQuote, openBracket, keyBelowText
    case textBehindQuotes, textBehindBracket, sign, indentedKey, lineWithoutKey, itemBelowText
    case colonInBrackets, commentInBrackets
  }

  private let kind: Kind
  private let bytes: Range<Int>
  private let key: String
  private let value: String

  /// Looks for a typo in a line.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - line: The bytes of the line.
  init?(_ source: PageText, line: Range<Int>) {
    let indentation = source.bytes[line].prefix { $0.isBlank }
    let content = source.bytes[indentation.endIndex..<line.upperBound]
    if let tab = indentation.firstIndex(of: .tab), !content.isEmpty {
      self.init(.tab, bytes: tab..<tab + 1)
      return
    }
    let isItem = content.starts(with: "- ".utf8)
    let item =
      if isItem {
        content.dropFirst(2)
      } else {
        content
      }
    let key = item.prefix(while: \.isInName)
    let rest = item[key.endIndex...]
    let name = source.string(key.indices)
    if !key.isEmpty, rest.starts(with: Self.wideColon.utf8) {
      let colon = key.endIndex..<key.endIndex + Self.wideColon.utf8.count
      let value = rest[colon.upperBound...].trimmingSpaces()
      self.init(
        .wideColon,
        bytes: colon,
        key: name,
        value: source.string(value.indices)
      )
    } else if !key.isEmpty, rest.first == .colon {
      self.init(
        source,
        value: rest.dropFirst().trimmingSpaces(),
        key: name,
        colon: rest.startIndex
      )
    } else if isItem {
      self.init(source, item: item.trimmingSpaces())
    } else {
      return nil
    }
  }

  private init?(
    _ source: PageText,
    value: ArraySlice<UInt8>,
    key: String,
    colon: Int
  ) {
    guard let first = value.first,
      let place = Self.place(of: first, value, after: colon)
    else { return nil }
    self.init(
      place.kind,
      bytes: place.bytes,
      key: key,
      value: source.string(value.indices)
    )
  }

  private init?(_ source: PageText, item: ArraySlice<UInt8>) {
    guard let first = item.first,
      let place = Self.place(ofSign: first, item)
    else { return nil }
    self.init(
      place.kind,
      bytes: place.bytes,
      value: source.string(item.indices)
    )
  }

  init(
    _ kind: Kind,
    bytes: Range<Int>,
    key: String = "",
    value: String = ""
  ) {
    (self.kind, self.bytes, self.key, self.value) = (kind, bytes, key, value)
  }

  private static let wideColon = "："

  /// Returns the kind and the place of the error in the value of a key.
  private static func place(
    of first: UInt8,
    _ value: ArraySlice<UInt8>,
    after colon: Int
  ) -> (kind: Kind, bytes: Range<Int>)? {
    if value.startIndex == colon + 1 {
      // `https://example.com` is no key.
      if value.starts(with: "//".utf8) {
        return nil
      }
      return (.missingBlank, colon..<colon + 1)
    }
    return place(ofSign: first, value) ?? place(ofColonIn: value)
  }

  private static func place(
    ofColonIn value: ArraySlice<UInt8>
  ) -> (kind: Kind, bytes: Range<Int>)? {
    // With one of these signs, the value is not plain text.
    guard let first = value.first,
      !"\"'[{|>&!#".utf8.contains(first)
    else { return nil }
    let text = value.prefix(upTo: value.startOfComment ?? value.endIndex)
    // Only a colon at the end of a word means something to YAML: `12:30` is a text.
    let second = text.indices.first { index in
      text[index] == .colon
        && (index + 1 == text.endIndex || text[index + 1] == .space)
    }
    guard let second else { return nil }
    return (.colonInValue, second..<second + 1)
  }

  /// Returns the kind and the place of the error in a value that begins with a special character.
  private static func place(
    ofSign first: UInt8,
    _ value: ArraySlice<UInt8>
  ) -> (kind: Kind, bytes: Range<Int>)? {
    let start = value.startIndex..<value.startIndex + 1
    switch first {
    case .quotationMark, .apostrophe:
      guard let end = value.endOfQuotes else { return (.openQuote, start) }
      return value[end...].textOutsideOfComment.map { (.textBehindQuotes, $0) }
    case .openBracket, .openBrace:
      guard let end = value.endOfBrackets else { return nil }
      if let colon = value[..<end].secondColonOfPair {
        return (.colonInBrackets, colon..<colon + 1)
      }
      return value[end...].textOutsideOfComment.map { (.textBehindBracket, $0) }
    default:
      guard value.beginsWithSign else {
        return nil
      }
      return (.sign, start)
    }
  }

  /// Returns the diagnostic for the error.
  func diagnostic(in path: String) -> Diagnostic {
    .malformedYAML(message, help: help, at: Location(path, bytes: bytes))
  }

  private var message: Message {
    switch kind {
    case .tab:
      "tab in the indentation"
    case .missingBlank:
      "no space after '\(key):'"
    case .wideColon:
      "full-width colon after '\(key)'"
    case .colonInValue:
      "colon in the value of '\(key)'"
    case .openQuote:
      "quotation mark is not closed"
    case .openBracket:
      "'\(value)' is not closed"
    case .keyBelowText:
      "key '\(key)' below the text '\(value)'"
    case .indentedKey:
      "key '\(key)' is indented"
    case .lineWithoutKey:
      "line without a key below '\(key)'"
    case .itemBelowText:
      "item of a list below '\(key)', which has a text"
    case .textBehindQuotes:
      "text after the quotation marks"
    case .textBehindBracket:
      "text after the bracket"
    case .colonInBrackets:
      "colon in a text between brackets"
    case .commentInBrackets:
      "'\(value)' begins a comment, which hides the closing bracket"
    case .sign:
      "value begins with '\(String(value.prefix(1)))', which has a meaning in YAML"
    }
  }

  private var help: Message {
    switch kind {
    case .tab:
      "indent with spaces"
    case .missingBlank, .wideColon:
      "write '\(key): \(String(value.drop(while: \.isWhitespace)))'"
    case .openQuote:
      "end the value with \(String(value.prefix(1)))"
    case .openBracket:
      if value == "[" {
        "end the list with ]"
      } else {
        "end the mapping with }"
      }
    case .indentedKey:
      "align it with the key before it"
    case .lineWithoutKey:
      "if it continues the text of '\(key)', indent it"
    case .colonInBrackets:
      "write the text in quotation marks: \"…\""
    case .commentInBrackets:
      "write \"\(value)\""
    case .itemBelowText:
      "write each item below '\(key):' with '- ', or a key instead of '- '"
    case .keyBelowText:
      "write '- id: \(value)' to give it keys"
    case .colonInValue, .textBehindQuotes, .textBehindBracket, .sign:
      if key.isEmpty {
        "write \(quoted)"
      } else {
        "write \(key): \(quoted)"
      }
    }
  }

  private var quoted: String { YAMLTypo.quoted(value) }

  /// Returns a text in the kind of quotation marks that it does not contain.
  static func quoted(_ text: String) -> String {
    if text.contains("\"") {
      "'\(text.replacing("'", with: "''"))'"
    } else {
      "\"\(text)\""
    }
  }
}

extension ArraySlice<UInt8> {
  /// True if a plain text cannot begin so (YAML 1.2, section 7.3.3).
  fileprivate var beginsWithSign: Bool {
    guard let first else { return false }
    return switch first {
    case .hyphen, .questionMark:
      dropFirst().first == .space
    case .pipe, .closeAngle:
      !isHeadOfBlock
    default:
      "@`%*".utf8.contains(first)
    }
  }

  /// True for the head of a text with lines of its own (YAML 1.2, section 8.1.1): `|2-`.
  fileprivate var isHeadOfBlock: Bool {
    let rest = dropFirst().drop {
      $0.isASCIIDigit
        || "+-".utf8.contains($0)
    }
    return rest.textOutsideOfComment == nil
  }

  /// The end of the quotation marks with which it begins; `nil` if they are not closed.
  fileprivate var endOfQuotes: Int? {
    guard let quote = first else { return nil }
    var index = startIndex + 1
    while index < endIndex {
      if quote == .quotationMark, self[index] == .backslash {
        index += 2
      } else if self[index] == quote {
        // In single quotes, two of them are one: 'it''s'.
        let isDoubled =
          quote == .apostrophe && index + 1 < endIndex && self[index + 1] == quote
        guard isDoubled else { return index + 1 }
        index += 2
      } else {
        index += 1
      }
    }
    return nil
  }

  /// The end of the brackets with which it begins; `nil` if they are not closed.
  fileprivate var endOfBrackets: Int? {
    var depth = 0
    // A bracket in quotation marks is text.
    var quote: UInt8?
    for index in indices {
      if let mark = quote {
        if self[index] == mark {
          quote = nil
        }
        continue
      }
      switch self[index] {
      case .quotationMark, .apostrophe:
        if " [{,:".utf8.contains(self[index - 1]) {
          quote = self[index]
        }
      case .openBracket, .openBrace:
        depth += 1
      case .closeBracket, .closeBrace:
        depth -= 1
      default:
        continue
      }
      if depth == 0 {
        return index + 1
      }
    }
    return nil
  }

  /// The second colon, with a space behind it, between two commas or brackets: `{en: Press: twice}`.
  fileprivate var secondColonOfPair: Int? {
    var colons = 0
    // What is in quotation marks is text.
    var quote: UInt8?
    for index in indices.dropFirst() {
      if let mark = quote {
        quote = self[index] == mark ? nil : mark
      } else if "\"'".utf8.contains(self[index]), " [{,:".utf8.contains(self[index - 1]) {
        quote = self[index]
      } else if ",[]{}".utf8.contains(self[index]) {
        colons = 0
      } else if self[index] == .colon, self[index + 1] == .space {
        colons += 1
        if colons == 2 {
          return index
        }
      }
    }
    return nil
  }

  /// The index of the sign that begins a comment behind a text, ` # …`.
  fileprivate var startOfComment: Int? {
    indices.dropFirst().first { index in
      self[index] == .numberSign && self[index - 1].isBlank
    }
  }

  /// The bytes of the text before a comment; `nil` if there are none.
  fileprivate var textOutsideOfComment: Range<Int>? {
    let text = trimmingSpaces()
    // A comment has a blank before it: `a#b` is a text.
    let isComment = text.first == .numberSign && text.startIndex > startIndex
    guard !text.isEmpty, !isComment else { return nil }
    return text.indices
  }
}
