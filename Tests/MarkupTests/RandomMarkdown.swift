import TestSupport

/// Texts that look like Markdown and favour what is hard in it.
struct RandomMarkdown {
  private var generator: SeededGenerator
  private let vocabulary: Vocabulary

  init(seed: UInt64, _ vocabulary: Vocabulary) {
    generator = SeededGenerator(seed: seed)
    self.vocabulary = vocabulary
  }

  /// The pieces that texts are made of.
  struct Vocabulary {
    /// What lines begin with: markers of quotes, lists and headings, indentation.
    var prefixes: [[UInt8]]
    /// Whole lines.
    var lines: [[UInt8]]
    /// Pieces of lines.
    var inlines: [[UInt8]]
    var lineEnds: [[UInt8]]
  }

  /// A text of at most a dozen lines.
  mutating func next() -> [UInt8] {
    var text: [UInt8] = []
    for _ in 0..<Int.random(in: 1...12, using: &generator) { appendLine(to: &text) }
    if chance(4), !text.isEmpty { text.removeLast() }
    return text
  }

  private mutating func appendLine(to text: inout [UInt8]) {
    for _ in 0..<Int.random(in: 0...3, using: &generator) where !chance(3) {
      text += pick(vocabulary.prefixes)
    }
    if chance(5) {
      text += pick(vocabulary.lines)
    } else {
      for _ in 0..<Int.random(in: 0...10, using: &generator) { appendInline(to: &text) }
    }
    text += pick(vocabulary.lineEnds)
  }

  private mutating func appendInline(to text: inout [UInt8]) {
    let piece = pick(vocabulary.inlines)
    let count =
      chance(40)
      ? Int.random(in: 2...30, using: &generator)
      : chance(400) ? Int.random(in: 100...600, using: &generator) : 1
    for _ in 0..<count { text += piece }
  }

  private mutating func pick(_ pieces: [[UInt8]]) -> [UInt8] {
    pieces.randomElement(using: &generator) ?? []
  }

  /// Once in so many times.
  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &generator) == 0
  }
}

extension RandomMarkdown.Vocabulary {
  /// All of CommonMark, Japanese, and bytes that are no text.
  static let commonMark = RandomMarkdown.Vocabulary(
    prefixes: prefixTexts.map { Array($0.utf8) },
    lines: (plainLines + htmlLines).map { Array($0.utf8) },
    inlines: (plainInlines + htmlInlines + japanese).map { Array($0.utf8) }
      + [[0], [0xFF], [0xE3, 0x81], [0xED, 0xA0, 0x80], [0xEF, 0xBB, 0xBF], [0xF0, 0x9F]],
    lineEnds: lineEndTexts.map { Array($0.utf8) })

  /// What our syntax leaves to CommonMark.
  static let shared = RandomMarkdown.Vocabulary(
    prefixes: prefixTexts.map { Array($0.utf8) }, lines: plainLines.map { Array($0.utf8) },
    inlines: plainInlines.map { Array($0.utf8) },
    lineEnds: lineEndTexts.map { Array($0.utf8) })

  /// What GitHub Flavored Markdown and CommonMark share with our syntax.
  static let gitHub = RandomMarkdown.Vocabulary(
    prefixes: (prefixTexts + ["- [ ] ", "1. [x] "]).map { Array($0.utf8) },
    lines: (plainLines + footnoteLines + ["- [x] a", "~~a~~"]).map { Array($0.utf8) },
    inlines: (plainInlines + footnotes + gitHubInlines + gitHubInlines).map { Array($0.utf8) },
    lineEnds: lineEndTexts.map { Array($0.utf8) })

  private static let footnotes = ["[^1]", "[^1]", "[^a]", "[^B]", "[^", "^1]"]

  private static let footnoteLines = [
    "[^1]: a", "[^1]:", "[^a]: b[^1]", "[^b]: - c", "[^1]: > d", "[^a]: ```", "[^1]: | a |",
    "    e",
  ]

  private static let gitHubInlines = [
    "~~", "~~", "~", "~~a~~", "~~ b", "c ~~", "https://a.b/c", "(www.a.b)", "http:", "//a.b",
    "www", ".a.b/*", "https://a.b/(c)_d_", "[ ]", "[x] ", "\\~", "「", "か", "https://a.b/か",
  ]

  /// Everything, with our syntax in front.
  static let full = RandomMarkdown.Vocabulary(
    prefixes: (prefixTexts + ["::: ", ":::", "| "]).map { Array($0.utf8) },
    lines: (plainLines + htmlLines + footnoteLines + ourLines + ourLines).map { Array($0.utf8) },
    inlines: (plainInlines + htmlInlines + japanese + footnotes + ourInlines + ourInlines)
      .map { Array($0.utf8) },
    lineEnds: lineEndTexts.map { Array($0.utf8) })

  private static let prefixTexts = [
    "> ", ">", "- ", "-", "* ", "+ ", "1. ", "2) ", "10. ", "-\t", "  ", "    ", "\t", " ", "   ",
    "# ", "## ", "###### ", "      ", "1.  ", "-     ",
  ]

  private static let lineEndTexts = [
    "\n", "\n", "\n", "\n", "\n\n", "\r\n", "\r\n\r\n", "\r", "  \n", "\\\n", " \n", "\t\n",
  ]

  private static let plainLines = [
    "", "---", "===", "***", "- - -", "_ _ _", "-", "=", "# ", "#", "## a ##", "# a #b", "```",
    "````", "~~~", "``` swift", "~~~~ a b", "    code", "\tcode", "[a]: /url", "[a]: <u v> \"t\"",
    "[b]:", "[b]: /x 'y", "[c]: x (y)", "[A]: z", "[*a*]: b \"\"", "1) a", "- a", "> a", "* a",
    "  - b", "    - c", "+", "a", "a  ", "[a]", "'t'", "\"t\"", "/url", "a\\", "2. b", "- ",
  ]

  private static let htmlLines = [
    "<div>", "</div>", "<pre>", "</pre>", "<!-- a", "b -->", "<?php", "?>", "<!DOCTYPE html>",
    "<![CDATA[", "]]>", "<b>", "<a href=\"", "\">", "<script>", "</script>", "<table><tr>",
    "<!-- a -->", "<textarea", "<x-y z='1'>", "a <b", "c='d'>",
  ]

  private static let plainInlines = [
    "a", "b", "word", "A", "0", "42", " ", " ", " ", "  ", "\t", "*", "*", "**", "**", "***", "_",
    "__", "___", "`", "``", "```", "[", "]", "[", "]", "(", ")", "](", "](a)", "[a]", "[a][]",
    "[a](b)", "![", "![a](b)", "![a]", "[a][b]", "[A]", "<", ">", "<http://a.b?c=d&e>",
    "<a@b.cc>", "<x:y>", "(b \"t\")", "(<b c>)", "('t')", "(b 't')", "(b (t))", "\"", "'", "\\",
    "\\*", "\\[", "\\\\", "\\a", "&", "&amp;", "&copy;", "&#35;", "&#x22;", "&#0;", "&nbsp;",
    "&#xD800;", "&notanentity;", "&lt", "!", "?", ".", ",", ":", ";", "-", "--", "+", "=", "~",
    "^", "$", "%", "@", "/", "#", "{", "}", "é", "ñ", "ß", "…", "“", "”", "—", "\u{A0}",
    "\u{301}", "\u{200B}", "]: ", "]:", "*a*", "**b**", "_c_", "`d`", "*a **b* c**",
  ]

  private static let htmlInlines = [
    "<b>", "</b>", "<br/>", "<a href='x'>", "<!-- c -->", "<!--", "-->", "<?p?>", "<!A b>",
    "<![CDATA[c]]>", "<a b=c d>", "<i a=\"", "</", "<!", "<?",
  ]

  private static let japanese = [
    "あ", "「", "」", "、", "。", "（", "）", "漢字", "カタカナ", "ｶﾞ", "！", "　", "ー", "・", "〜", "％", "€", "∇",
    "한글", "😀", "👩‍👩‍👧", "❤️", "𠮷", "は**「か」**と", "が",
  ]

  private static let ourLines = [
    ":::", "::::", "::: note", "::: note 題", "::: do", "::: dont", "::: tip", "::: warning",
    "::: rule two-buttons level=must", "::: rule x", "::: rule", "::: nothing", ":::note a",
    "::: rule y level=\"must", "| a | b |", "| - | - |", "|-|", "| :-: |", "a | b", "--- | ---",
    "| 1 | 2 |", "| 1 |", "|", "## a {#b}", "# {#c}", "{#d}", "``` swift #e title=\"f\"",
    "~~~ a=b", "[@a-1]: b", "[x]: topic:y", "::: rule z platforms=\"a b\" see=c",
  ]

  private static let ourInlines = [
    "[@a-1]", "[@a-1; @b-22]", "[@a]", "[@", "\\[@a-1]", "[@a-1](b)", "[@a-1][", "](topic:a)",
    "[a](topic:b)", "[](rule:a.b)", "<topic:c>", "<source:d", "[b](term:e \"t\")", "![a](b.png)",
    "![](c.png)", "[a](../b.md#c)", "[a](#d)", "[a](javascript:x)", "<javascript:y>", "|", "\\|",
    "{#a}", "{#", "}", "**「か」**", "*「*", "[a](<b c.md>)", "[a](<topic:d>)", ":::", "::: note",
  ]
}
