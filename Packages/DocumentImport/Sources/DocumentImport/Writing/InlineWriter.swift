/// Writes one text as inline Markdown, from its first character to its last one.
struct InlineWriter {
  private var signs: SignFinder
  private let inTable: Bool
  private var index = 0
  private var isInLink = false
  private var result = ""

  init(_ text: String, inTable: Bool) {
    signs = SignFinder(Array(text.replacing("\u{2028}", with: " ")))
    self.inTable = inTable
  }

  mutating func write() -> String {
    while index < signs.text.count {
      // Marks go first: what is between them is finished, or has only one meaning.
      if writeMarked() || writeLinkSign() || writeLink() || writeCode() {
        continue
      }
      let character = signs.text[index]
      if character == "<" {
        let (text, length) = MarkdownText.element(at: index, &signs)
        write(text, upTo: index + length)
      } else {
        let text = MarkdownText.escaped(
          character, rest: signs.text[index...], inTable: inTable)
        write(text, upTo: index + 1)
      }
    }
    return result
  }

  private mutating func write(_ text: String, upTo end: Int) {
    result += text
    index = end
  }

  /// Writes a text between marks: Markdown as it is, or code.
  private mutating func writeMarked() -> Bool {
    let character = signs.text[index]
    let (asItIs, code) = (InlineMark.asItIs, InlineMark.code)
    if character == asItIs.opener,
      let end = signs.first(asItIs.closer, from: index)
    {
      write(String(signs.text[index...end]), upTo: end + 1)
      return true
    }
    guard character == code.opener,
      let end = signs.first(code.closer, from: index)
    else { return false }
    let text = String(signs.text[(index + 1)..<end])
    write(MarkdownText.code(text, inTable: inTable), upTo: end + 1)
    return true
  }

  /// Writes a mark of a link, or a bracket inside a link, which would end it.
  private mutating func writeLinkSign() -> Bool {
    let character = signs.text[index]
    if character == InlineMark.link.opener
      || character == InlineMark.link.closer
    {
      isInLink = character == InlineMark.link.opener
      // What stands before a link does not make a picture of it.
      if isInLink, result.last == "!" {
        result.removeLast()
        result += "\\!"
      }
      write(String(character), upTo: index + 1)
      return true
    }
    if isInLink, character == "[" || character == "]" {
      write("\\\(character)", upTo: index + 1)
      return true
    }
    return false
  }

  /// Writes a link that the text has as Markdown.
  private mutating func writeLink() -> Bool {
    if let link = MarkdownText.deadLink(at: index, &signs) {
      let text = String(signs.text[link.text])
      write(MarkdownText.inline(text, inTable: inTable), upTo: link.end)
      return true
    }
    if let end = MarkdownText.endOfWebLink(at: index, &signs) {
      writeAsItIs(upTo: end)
      return true
    }
    return false
  }

  /// Writes code that the text has between backticks.
  private mutating func writeCode() -> Bool {
    guard signs.text[index] == "`",
      let end = signs.first("`", from: index + 1)
    else {
      return false
    }
    writeAsItIs(upTo: end + 1)
    return true
  }

  /// Writes a part of the text that is Markdown; in a table, a bar would end the cell even there.
  private mutating func writeAsItIs(upTo end: Int) {
    let text = String(signs.text[index..<end])
    write(inTable ? text.replacing("|", with: "\\|") : text, upTo: end)
  }
}
