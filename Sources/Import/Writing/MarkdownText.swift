/// Writes what a document says as Markdown that says the same.
///
/// Marks of emphasis and code that a document has in its text stay; links that lead nowhere become
/// their text, elements of HTML code, and what Markdown would read as its own is escaped.
enum MarkdownText {
  /// A text on one line, for a paragraph, an item or a cell.
  static func inline(_ text: String, inTable: Bool = false) -> String {
    var result = ""
    var rest = Array(text.replacing("\u{2028}", with: " "))[...]
    while let character = rest.first {
      if let link = deadLink(rest) {
        result += inline(String(link.text), inTable: inTable)
        rest = rest.dropFirst(link.length)
      } else if let length = webLink(rest) {
        result += String(rest.prefix(length)).replacing("|", with: inTable ? "\\|" : "|")
        rest = rest.dropFirst(length)
      } else if character == "`", let end = rest.dropFirst().firstIndex(of: "`") {
        result += String(rest[rest.startIndex...end]).replacing("|", with: inTable ? "\\|" : "|")
        rest = rest[(end + 1)...]
      } else if character == "<" {
        let (text, length) = element(rest)
        result += text
        rest = rest.dropFirst(length)
      } else {
        result += escaped(character, rest, inTable: inTable)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// A text that opens a block: what would make a list, a heading or a container of it is escaped.
  static func paragraph(_ text: String) -> String {
    let text = inline(text)
    guard let first = text.first else { return "" }
    let isBullet = ["-", "+", "*"].contains(first) && text.dropFirst().first?.isWhitespace == true
    if isBullet || first == "#" || first == ">" || text.hasPrefix(":::") || text.hasPrefix("---")
      || text.hasPrefix("===") || text.hasPrefix("~~~")
    {
      return "\\" + text
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, let sign = text.dropFirst(digits.count).first, sign == "." || sign == ")" {
      return digits + "\\" + text.dropFirst(digits.count)
    }
    return text
  }

  private static func escaped(
    _ character: Character, _ rest: ArraySlice<Character>, inTable: Bool
  ) -> String {
    let next = rest.dropFirst().first
    switch character {
    case "|" where inTable: return "\\|"
    case "\\" where next.map { $0.isASCII && ($0.isPunctuation || $0.isSymbol) } == true:
      return "\\\\"
    case "&" where next.map { $0.isLetter || $0 == "#" } == true: return "&amp;"
    case "[" where next == "@" || next == "^" || next == "!": return "\\["
    case "]" where next == ":": return "\\]"
    case "]" where next == "(" || next == "[": return "\\]"
    case "`": return "\\`"
    // The mark that Markup sets itself (U+FDD0) is no text.
    case _ where character.unicodeScalars.first?.value == 0xFDD0: return ""
    default: return String(character)
    }
  }

  /// The length of `[text](https://…)`, which leads to the same place from everywhere.
  private static func webLink(_ rest: ArraySlice<Character>) -> Int? {
    guard rest.first == "[", let close = rest.firstIndex(of: "]"),
      let end = rest[close...].firstIndex(of: ")")
    else { return nil }
    let address = rest[close..<end]
    guard ["](https://", "](http://"].contains(where: { address.starts(with: $0) }),
      !address.contains(where: \.isWhitespace), !rest[..<close].dropFirst().contains("[")
    else { return nil }
    return end + 1 - rest.startIndex
  }

  /// `[text](#)`, `[text](#place)`: a link into the document that it was copied from.
  private static func deadLink(
    _ rest: ArraySlice<Character>
  ) -> (text: ArraySlice<Character>, length: Int)? {
    guard rest.first == "[", let close = rest.firstIndex(of: "]"),
      rest[close...].starts(with: Array("](#")), let end = rest[close...].firstIndex(of: ")")
    else { return nil }
    return (rest[(rest.startIndex + 1)..<close], end + 1 - rest.startIndex)
  }

  /// An address in angle brackets stays; `<code>` becomes backticks, another sign is escaped.
  private static func element(_ rest: ArraySlice<Character>) -> (String, Int) {
    guard let end = rest.firstIndex(of: ">") else { return ("\\<", 1) }
    let inner = String(rest[(rest.startIndex + 1)..<end])
    let length = end + 1 - rest.startIndex
    if inner.hasPrefix("http://") || inner.hasPrefix("https://"), !inner.contains(" ") {
      return ("<\(inner)>", length)
    }
    if inner == "code" || inner == "/code" { return ("`", length) }
    return ("\\<", 1)
  }

  /// Code between fences longer than any in it.
  static func fenced(_ lines: [String]) -> String {
    var fence = "```"
    while lines.contains(where: { $0.contains(fence) }) { fence += "`" }
    return ([fence + "text"] + lines + [fence]).joined(separator: "\n")
  }
}
