/// Writes the text of a document as Markdown with the same meaning.
///
/// Marks of emphasis and code in the text are kept; links without a valid target become their text,
/// elements of HTML become code, and characters with a meaning in Markdown are escaped.
enum MarkdownText {
  /// Returns a text on one line, for a paragraph, an item or a cell.
  static func inline(_ text: String, inTable: Bool = false) -> String {
    var writer = InlineWriter(text, inTable: inTable)
    return writer.write()
  }

  /// Returns a text that opens a block, with characters escaped that would make it a list, a
  /// heading or a container.
  static func paragraph(_ text: String) -> String {
    let text = inline(text)
    if opensBlock(text) {
      return "\\" + text
    }
    // `1.` and `1)` would begin a numbered list (CommonMark, section 5.2).
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    if !digits.isEmpty, rest.first == "." || rest.first == ")" {
      return digits + "\\" + rest
    }
    return text
  }

  /// Returns whether a text begins like a block of Markdown other than a paragraph or a numbered
  /// list.
  private static func opensBlock(_ text: String) -> Bool {
    guard let first = text.first else { return false }
    if ["-", "+", "*"].contains(first),
      text.dropFirst().first?.isWhitespace == true
    {
      return true
    }
    return first == "#" || first == ">"
      || [":::", "---", "===", "~~~"].contains(where: text.hasPrefix)
  }

  /// A text as code, between more backticks than it has.
  static func code(_ text: String, inTable: Bool) -> String {
    var marks = "`"
    while text.contains(marks) {
      marks += "`"
    }
    // One blank at either end is removed again (CommonMark, section 6.1).
    let pad =
      if text.hasPrefix("`") || text.hasSuffix("`") {
        " "
      } else {
        ""
      }
    let code = marks + pad + text + pad + marks
    if inTable {
      return code.replacing("|", with: "\\|")
    }
    return code
  }

  static func escaped(
    _ character: Character, rest: ArraySlice<Character>, inTable: Bool
  ) -> String {
    let next = rest.dropFirst().first
    switch character {
    case "|" where inTable:
      return "\\|"
    case "\\" where next?.isASCIIPunctuation == true:
      return "\\\\"
    case "&" where next.map { $0.isLetter || $0 == "#" } == true:
      return "&amp;"
    case "[" where next == "@" || next == "^" || next == "!":
      return "\\["
    case "]" where next == ":" || next == "(" || next == "[":
      return "\\]"
    case "`":
      return "\\`"
    // The mark that Markup sets itself (U+FDD0) is no text.
    case _ where character.unicodeScalars.first?.value == 0xFDD0:
      return ""
    default:
      return String(character)
    }
  }

  /// The parts of `[text](address)` at an index, if its text has no other bracket.
  private static func link(
    at index: Int, _ signs: inout SignFinder
  ) -> (text: Range<Int>, address: Range<Int>)? {
    guard signs.text[index] == "[",
      let close = signs.first("]", from: index + 1),
      signs.text[(close + 1)...].first == "(",
      let end = signs.first(")", from: close)
    else { return nil }
    // Of `[a [b](c)`, only the inner part is a link; its turn comes later.
    if let other = signs.first("[", from: index + 1), other < close {
      return nil
    }
    return ((index + 1)..<close, (close + 2)..<end)
  }

  /// Returns the end of `[text](https://…)`, whose target is valid from any location.
  static func endOfWebLink(
    at index: Int,
    _ signs: inout SignFinder
  ) -> Int? {
    guard let (_, address) = link(at: index, &signs) else {
      return nil
    }
    let isWeb = ["https://", "http://"].contains { scheme in
      signs.text[address].starts(with: scheme)
    }
    guard isWeb,
      !signs.hasSpace(in: address)
    else { return nil }
    return address.upperBound + 1
  }

  /// Recognizes `[text](#)`, `[text](#place)`, `[text](file.md)`: a link within the document from
  /// which it was copied, or to a file next to it.
  static func deadLink(
    at index: Int, _ signs: inout SignFinder
  ) -> (text: Range<Int>, address: String, end: Int)? {
    guard let (text, address) = link(at: index, &signs) else {
      return nil
    }
    let isPlace = signs.text[address].first == "#"
    let target = String(signs.text[address])
    guard
      isPlace
        || !signs.hasSpace(in: address) && isFile(target)
    else { return nil }
    return (text, target, address.upperBound + 1)
  }

  /// Returns whether an address is that of a file: `lists.md`, `../keys/`, not the `x` of
  /// `f[i](x)`.
  private static func isFile(_ address: String) -> Bool {
    guard !address.contains("://") else { return false }
    let path = address.prefix { !"#?".contains($0) }
    guard let dot = path.lastIndex(of: ".") else {
      return path.contains("/")
    }
    // A form has one to five letters and digits, not only digits: `v1.2` is none.
    let form = path[dot...].dropFirst().utf8
    return path.contains("/")
      || (1...5).contains(form.count)
        && form.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
        && form.contains(where: \.isASCIILetter)
  }

  /// Handles an element of HTML: an address in angle brackets is kept, `<code>` becomes backticks,
  /// another sign is escaped.
  static func element(
    at index: Int,
    _ signs: inout SignFinder
  ) -> (text: String, length: Int) {
    let sign = (text: "\\<", length: 1)
    guard let end = signs.first(">", from: index) else {
      return sign
    }
    // Of `a < b <c>`, the first sign opens nothing.
    if let other = signs.first("<", from: index + 1), other < end {
      return sign
    }
    let inner = String(signs.text[(index + 1)..<end])
    let length = end + 1 - index
    let isAddress =
      inner.hasPrefix("http://")
      || inner.hasPrefix("https://")
    if isAddress, !inner.contains(" ") {
      return ("<\(inner)>", length)
    }
    if inner == "code" || inner == "/code" {
      return ("`", length)
    }
    return sign
  }

  /// Code between fences longer than any in it.
  ///
  /// - Parameters:
  ///   - lines: The lines of the code.
  ///   - language: Its language; empty for a text.
  /// - Returns: The fence.
  static func fenced(_ lines: [String], language: String = "") -> String {
    var fence = "```"
    while lines.contains(where: { $0.contains(fence) }) {
      fence += "`"
    }
    let name = language.isEmpty ? "text" : language
    return ([fence + name] + lines + [fence]).joined(separator: "\n")
  }
}

extension Character {
  fileprivate var isASCIIPunctuation: Bool {
    isASCII && (isPunctuation || isSymbol)
  }
}
