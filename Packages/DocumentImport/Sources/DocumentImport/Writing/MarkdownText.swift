/// Writes what a document says as Markdown that says the same.
///
/// Marks of emphasis and code that a document has in its text stay; links that lead nowhere become
/// their text, elements of HTML code, and what Markdown would read as its own is escaped.
enum MarkdownText {
  /// A text on one line, for a paragraph, an item or a cell.
  static func inline(_ text: String, inTable: Bool = false) -> String {
    var result = ""
    var rest = Array(text.replacing("\u{2028}", with: " "))[...]
    var isInLink = false
    while let character = rest.first {
      if character == InlineMark.asItIs.opener,
        let end = rest.firstIndex(of: InlineMark.asItIs.closer)
      {
        result += String(rest[...end])
        rest = rest[(end + 1)...]
      } else if character == InlineMark.code.opener,
        let end = rest.firstIndex(of: InlineMark.code.closer)
      {
        result += code(String(rest[rest.startIndex..<end].dropFirst()), inTable: inTable)
        rest = rest[(end + 1)...]
      } else if character == InlineMark.link.opener || character == InlineMark.link.closer {
        isInLink = character == InlineMark.link.opener
        // What stands before a link does not make a picture of it.
        if isInLink, result.hasSuffix("!") { result = result.dropLast() + "\\!" }
        result.append(character)
        rest = rest.dropFirst()
      } else if isInLink, character == "[" || character == "]" {
        result += "\\\(character)"
        rest = rest.dropFirst()
      } else if let link = deadLink(rest) {
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

  /// A text as code, between more backticks than it has.
  private static func code(_ text: String, inTable: Bool) -> String {
    var marks = "`"
    while text.contains(marks) { marks += "`" }
    let pad = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    let code = marks + pad + text + pad + marks
    return inTable ? code.replacing("|", with: "\\|") : code
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

  /// `[text](#)`, `[text](#place)`, `[text](file.md)`: a link into the document that it was copied
  /// from, or to a file beside it.
  static func deadLink(
    _ rest: ArraySlice<Character>
  ) -> (text: ArraySlice<Character>, address: String, length: Int)? {
    guard rest.first == "[", let close = rest.firstIndex(of: "]"),
      rest[close...].starts(with: ["]", "("]), let end = rest[close...].firstIndex(of: ")")
    else { return nil }
    let address = String(rest[(close + 2)..<end])
    let text = rest[(rest.startIndex + 1)..<close]
    guard address.hasPrefix("#") || isFile(address), !text.contains("[") else { return nil }
    return (text, address, end + 1 - rest.startIndex)
  }

  /// Whether an address is that of a file: `lists.md`, `../keys/`, not the `x` of `f[i](x)`.
  private static func isFile(_ address: String) -> Bool {
    guard !address.contains(where: \.isWhitespace), !address.contains("://") else { return false }
    let path = address.prefix { $0 != "#" && $0 != "?" }
    guard let dot = path.lastIndex(of: ".") else { return path.contains("/") }
    let form = path[dot...].dropFirst().utf8
    return path.contains("/")
      || (1...5).contains(form.count) && form.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
        && form.contains(where: \.isASCIILetter)
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
