import Base
import Diagnostics

/// The text of a container or a component after its colons, in our form or in that of generic
/// directives, which other tools read.
///
///     note A title
///     status-card state=draft A title
///     status-card[A title]{state=draft}
///     key[⌘S]
struct Directive {
  var name: Spanned<String>
  /// The text between the brackets; `nil` if there are none.
  var title: Range<Int>?
  /// Attributes, and outside of braces words of the title as well.
  var attributes: Range<Int>
  /// True if the attributes are in braces, where no word belongs to the title.
  private(set) var isInBraces = false
  /// A bracket after the name that is never closed.
  private(set) var unclosedBracket: Int?
  /// The end of the directive.
  var end: Int

  /// Reads the rest of a line, which begins with a name.
  init(line: ArraySlice<UInt8>) {
    // A name has a character at least, even a wrong one.
    let nameEnd = line.dropFirst().firstIndex(where: \.endsDirectiveName) ?? line.endIndex
    name = Spanned(
      String(decoding: line[..<nameEnd], as: UTF8.self), bytes: line.startIndex..<nameEnd)
    var rest = nameEnd
    if let brackets = Self.brackets(in: line, from: rest, canNest: true) {
      title = brackets.lowerBound + 1..<brackets.upperBound - 1
      rest = brackets.upperBound
    } else if rest < line.endIndex, line[rest] == .openBracket {
      unclosedBracket = rest
    }
    attributes = rest..<line.endIndex
    end = line.endIndex
    // As other programs write them: `::: note {title="…"}`.
    if let brace = Self.brace(before: line[attributes]) {
      attributes = brace + 1..<line.endIndex - 1
      isInBraces = true
    }
  }

  /// Reads a part of a line: a name, brackets, and braces directly after them; `nil` unless
  /// brackets follow the name.
  ///
  /// - Parameters:
  ///   - bytes: The line up to its end.
  ///   - nameEnd: The end of the name with which the bytes begin.
  init?(inline bytes: ArraySlice<UInt8>, nameEnd: Int) {
    guard let brackets = Self.brackets(in: bytes, from: nameEnd, canNest: false) else {
      return nil
    }
    name = Spanned(
      String(decoding: bytes[..<nameEnd], as: UTF8.self), bytes: bytes.startIndex..<nameEnd)
    title = brackets.lowerBound + 1..<brackets.upperBound - 1
    attributes = brackets.upperBound..<brackets.upperBound
    end = brackets.upperBound
    if let brace = Self.closingBrace(in: bytes, from: brackets.upperBound) {
      attributes = brackets.upperBound + 1..<brace
      end = brace + 1
    }
  }

  /// Returns the index of the brace with which a list of attributes begins, at the end of a line.
  ///
  /// Behind a space, `{product}` may be the title: `{.wide}`, `{#note}` and `{title="…"}` are not.
  private static func brace(before rest: ArraySlice<UInt8>) -> Int? {
    guard let start = rest.firstIndex(where: { !$0.isBlank }),
      rest[start] == .openBrace,
      rest.last == .closeBrace,
      start + 1 < rest.endIndex
    else { return nil }
    let isDirect = start == rest.startIndex
    let isList =
      ".#".utf8.contains(rest[start + 1])
      || rest.contains(.equals)
    return isDirect || isList ? start : nil
  }

  /// Returns the index of the brace that closes the one at an index; the search skips quotes and
  /// stays linear even if many braces are never closed.
  private static func closingBrace(
    in bytes: ArraySlice<UInt8>,
    from start: Int
  ) -> Int? {
    guard start < bytes.endIndex,
      bytes[start] == .openBrace
    else { return nil }
    var isQuoted = false
    for index in start + 1..<bytes.endIndex {
      switch bytes[index] {
      case .quotationMark:
        isQuoted.toggle()
      case .closeBrace where !isQuoted:
        return index
      case .openBrace where !isQuoted:
        return nil
      default:
        continue
      }
    }
    return nil
  }

  /// Returns the range of the brackets that open at an index.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - start: The index of the opening bracket.
  ///   - canNest: True if pairs of brackets may be inside; otherwise they must follow a backslash,
  ///     so that the search stays linear in a line with many unclosed brackets.
  /// - Returns: `nil` if no bracket opens there, or none closes it.
  private static func brackets(
    in bytes: ArraySlice<UInt8>,
    from start: Int,
    canNest: Bool
  ) -> Range<Int>? {
    guard start < bytes.endIndex,
      bytes[start] == .openBracket
    else { return nil }
    // Brackets in a title may be nested, as in links.
    var depth = 0
    var index = start
    while index < bytes.endIndex {
      switch bytes[index] {
      case .backslash:
        index += 1
      case .openBracket:
        guard canNest || depth == 0 else { return nil }
        depth += 1
      case .closeBracket:
        depth -= 1
        if depth == 0 {
          return start..<index + 1
        }
      // It may end the code that the bracket is in.
      case .backtick:
        return nil
      default:
        break
      }
      index += 1
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var endsDirectiveName: Bool {
    isBlank || self == .openBracket || self == .openBrace
  }

  /// True for ASCII punctuation, as CommonMark defines it (section 2.1).
  fileprivate var isPunctuation: Bool {
    (0x21...0x7E).contains(self) && !isASCIIAlphanumeric
  }
}

extension PageText {
  /// Returns a text without the backslashes before punctuation (CommonMark, section 2.4).
  func unescapedString(_ range: Range<Int>) -> String {
    guard bytes[range].contains(.backslash) else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let isEscape =
        bytes[index] == .backslash && index + 1 < range.upperBound
        && bytes[index + 1].isPunctuation
      if isEscape {
        index += 1
      }
      text.append(bytes[index])
      index += 1
    }
    return String(decoding: text, as: UTF8.self)
  }
}
