/// Writes the text of a document as Markdown with the same meaning.
///
/// Marks of emphasis and code in the text are kept; links without a valid target become their text,
/// elements of HTML become code, and characters with a meaning in Markdown are escaped.
enum MarkdownText {
  /// Returns a text on one line, for a paragraph, an item or a cell.
  static func inline(_ text: String, inTable: Bool = false) -> String {
    var result = ""
    var signs = SignFinder(Array(text.replacing("\u{2028}", with: " ")))
    var index = 0
    var isInLink = false
    while index < signs.text.count {
      let character = signs.text[index]
      if character == InlineMark.asItIs.opener,
        let end = signs.first(InlineMark.asItIs.closer, from: index)
      {
        result += String(signs.text[index...end])
        index = end + 1
      } else if character == InlineMark.code.opener,
        let end = signs.first(InlineMark.code.closer, from: index)
      {
        result += code(String(signs.text[(index + 1)..<end]), inTable: inTable)
        index = end + 1
      } else if character == InlineMark.link.opener
        || character == InlineMark.link.closer
      {
        isInLink = character == InlineMark.link.opener
        // What stands before a link does not make a picture of it.
        if isInLink, result.last == "!" {
          result.removeLast()
          result += "\\!"
        }
        result.append(character)
        index += 1
      } else if isInLink, character == "[" || character == "]" {
        result += "\\\(character)"
        index += 1
      } else if let link = deadLink(at: index, &signs) {
        result += inline(String(signs.text[link.text]), inTable: inTable)
        index = link.end
      } else if let end = endOfWebLink(at: index, &signs) {
        result += String(signs.text[index..<end]).replacing("|", with: inTable ? "\\|" : "|")
        index = end
      } else if character == "`", let end = signs.first("`", from: index + 1) {
        result += String(signs.text[index...end]).replacing("|", with: inTable ? "\\|" : "|")
        index = end + 1
      } else if character == "<" {
        let (text, length) = element(at: index, &signs)
        result += text
        index += length
      } else {
        result += escaped(character, rest: signs.text[index...], inTable: inTable)
        index += 1
      }
    }
    return result
  }

  /// Returns a text that opens a block, with characters escaped that would make it a list, a
  /// heading or a container.
  static func paragraph(_ text: String) -> String {
    let text = inline(text)
    guard let first = text.first else { return "" }
    let isBullet =
      ["-", "+", "*"].contains(first)
      && text.dropFirst().first?.isWhitespace == true
    if isBullet || first == "#" || first == ">" || text.hasPrefix(":::") || text.hasPrefix("---")
      || text.hasPrefix("===") || text.hasPrefix("~~~")
    {
      return "\\" + text
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty,
      let sign = text.dropFirst(digits.count).first,
      sign == "." || sign == ")"
    {
      return digits + "\\" + text.dropFirst(digits.count)
    }
    return text
  }

  /// A text as code, between more backticks than it has.
  private static func code(_ text: String, inTable: Bool) -> String {
    var marks = "`"
    while text.contains(marks) {
      marks += "`"
    }
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

  private static func escaped(
    _ character: Character, rest: ArraySlice<Character>, inTable: Bool
  ) -> String {
    let next = rest.dropFirst().first
    switch character {
    case "|" where inTable:
      return "\\|"
    case "\\"
    where next.map {
      $0.isASCII
        && ($0.isPunctuation || $0.isSymbol)
    } == true:
      return "\\\\"
    case "&" where next.map { $0.isLetter || $0 == "#" } == true:
      return "&amp;"
    case "[" where next == "@" || next == "^" || next == "!":
      return "\\["
    case "]" where next == ":":
      return "\\]"
    case "]" where next == "(" || next == "[":
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
    if let other = signs.first("[", from: index + 1),
      other < close
    {
      return nil
    }
    return ((index + 1)..<close, (close + 2)..<end)
  }

  /// Returns the end of `[text](https://…)`, whose target is valid from any location.
  private static func endOfWebLink(
    at index: Int,
    _ signs: inout SignFinder
  ) -> Int? {
    guard let (_, address) = link(at: index, &signs) else { return nil }
    let isWeb = ["https://", "http://"].contains {
      signs.text[address].starts(with: $0)
    }
    guard isWeb, !signs.hasSpace(in: address) else { return nil }
    return address.upperBound + 1
  }

  /// Recognizes `[text](#)`, `[text](#place)`, `[text](file.md)`: a link within the document from
  /// which it was copied, or to a file next to it.
  static func deadLink(
    at index: Int, _ signs: inout SignFinder
  ) -> (text: Range<Int>, address: String, end: Int)? {
    guard
      let (
        text,
        address
      ) = link(at: index, &signs)
    else { return nil }
    let isPlace = signs.text[address].first == "#"
    guard
      isPlace
        || !signs.hasSpace(in: address) && isFile(String(signs.text[address]))
    else {
      return nil
    }
    return (text, String(signs.text[address]), address.upperBound + 1)
  }

  /// Returns whether an address is that of a file: `lists.md`, `../keys/`, not the `x` of
  /// `f[i](x)`.
  private static func isFile(_ address: String) -> Bool {
    guard !address.contains("://") else { return false }
    let path = address.prefix { $0 != "#" && $0 != "?" }
    guard let dot = path.lastIndex(of: ".") else { return path.contains("/") }
    let form = path[dot...].dropFirst().utf8
    return path.contains("/")
      || (1...5).contains(form.count)
        && form.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
        && form.contains(where: \.isASCIILetter)
  }

  /// Handles an element of HTML: an address in angle brackets is kept, `<code>` becomes backticks,
  /// another sign is escaped.
  private static func element(
    at index: Int,
    _ signs: inout SignFinder
  ) -> (String, Int) {
    guard let end = signs.first(">", from: index) else { return ("\\<", 1) }
    if let other = signs.first("<", from: index + 1),
      other < end
    {
      return ("\\<", 1)
    }
    let inner = String(signs.text[(index + 1)..<end])
    let length = end + 1 - index
    if inner.hasPrefix("http://") || inner.hasPrefix("https://"),
      !inner.contains(" ")
    {
      return ("<\(inner)>", length)
    }
    if inner == "code" || inner == "/code" {
      return ("`", length)
    }
    return ("\\<", 1)
  }

  /// Code between fences longer than any in it.
  static func fenced(_ lines: [String]) -> String {
    var fence = "```"
    while lines.contains(where: { $0.contains(fence) }) {
      fence += "`"
    }
    return ([fence + "text"] + lines + [fence]).joined(separator: "\n")
  }
}
