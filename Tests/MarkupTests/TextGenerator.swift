import Guideline
import TestSupport

/// Makes Markdown that is hard to read right: nesting, delimiters, entities, links, HTML, Japanese.
struct TextGenerator {
  /// What the texts may contain.
  enum Alphabet {
    /// Everything.
    case all
    /// Nothing that our syntax gives a meaning: no wide characters, no HTML, no pipes, no schemes.
    case commonMark
  }

  private var random: SeededGenerator
  private let alphabet: Alphabet

  init(seed: UInt64, _ alphabet: Alphabet) {
    random = SeededGenerator(seed: seed)
    self.alphabet = alphabet
  }

  private static let plainPieces = [
    "*", "**", "***", "_", "__", "`", "``", "\\", "[", "]", "](", ")", "![", "](/u \"t\")", "[r]",
    "][r]", "<http://a.b/c>", "<a@b.c>", "&amp;", "&#35;", "&nbsp;", "&copy", "!", "\"", "'", "(",
    "#", "##", "~~~", "```", "=", "---", "===", "+", "-", "1.", "2)", ">", "> ", "- ", "* ", "+ ",
    "10. ", "    ", "\t", "  ", " ", " ", "a", "b", "word", "x*y", "foo_bar", ".", ",", ";", "é",
    "\u{A0}", "“", "”", "…", "~", "{", "}", "@", "/", "0", "  \n", "\\\n", "\n", "\n", "\n\n",
    "\n> ", "\n- ", "\n  ", "\n    ", "\n1. ", "\n\n    ", "\n# ", "\n[r]: /url 'title'\n",
    "\n[s]: <b%20c>\n", "\n***\n", "\n```\n", "\n~~~ x\n", "\n===\n", "\n---\n", "\r\n", "\n\t",
  ]

  private static let otherPieces = [
    "|", "| - |", "\n| a | b |\n| - | - |\n| c |", "<b>", "</b>", "<!--", "-->", "<![CDATA[", "]]>",
    "<?x?>", "\n<div>\n", "\n<script>\n", "<x y='z'>", ":::", "\n::: note\n", "[@a2020-1]", "[@",
    "](topic:x)", "<topic:x>", "javascript:", "あ", "「", "」", "**「か」**", "、", "。", "（", "）",
    "~~", "~~a~~", "- [ ] ", "\n- [x] b", "\n> [!NOTE]\n", "https://a.b/c", "www.a.b", "(http://a)",
    "漢字", "カナ", "ｶﾅ", "한글", "🎉", "か\u{3099}", "{#id}", "\u{FFFD}", "—", "＊",
  ]

  /// A text of a few to some hundred pieces.
  mutating func next() -> String {
    let pieces = Self.plainPieces + (alphabet == .all ? Self.otherPieces : [])
    let count = Int.random(in: 1...60, using: &random)
    var text = ""
    for _ in 0..<count {
      text += pieces.randomElement(using: &random) ?? ""
    }
    return text
  }
}
