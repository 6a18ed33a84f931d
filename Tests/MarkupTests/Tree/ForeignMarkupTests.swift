import TestSupport
import Testing

@testable import Markup

/// Markup of other tools, and ours from a Japanese keyboard, is reported where it would be shown as text.
struct ForeignMarkupTests {
  /// A text, what is reported of it, and what to write instead.
  @Test(arguments: [
    // Template tags.
    (
      "The {{ product }} is new.", "1:5 '{{ product }}', markup of another tool,",
      "write the text that it stands for"
    ),
    (
      "{% include note.html %}", "1:1 '{% include note.html %}', markup of another tool,",
      "write the text that it stands for"
    ),
    (
      "{{< note >}}", "1:1 '{{< note >}}', markup of another tool,",
      "write the text that it stands for"
    ),
    (
      "{{% note %}}", "1:1 '{{% note %}}', markup of another tool,",
      "write the text that it stands for"
    ),
    ("a {{var}}b", "1:3 '{{var}}', markup of another tool,", "write the text that it stands for"),
    // Attribute lists.
    ("A paragraph. {.lead}", "1:14 '{.lead}', markup of another tool,", "remove it"),
    ("Text\n{: .note #id}", "2:1 '{: .note #id}', markup of another tool,", "remove it"),
    ("![a](a.png) {width=320}", "1:13 '{width=320}', markup of another tool,", "remove it"),
    // Comments and modules of MDX.
    ("{/* later */}", "1:1 '{/* later */}', markup of another tool,", "write <!-- … -->"),
    (
      "import Tabs from '@theme/Tabs';",
      "1:1 'import Tabs from '@theme/Tabs';', markup of another tool,", "remove it"
    ),
    ("export const a = 1", "1:1 'export const a = 1', markup of another tool,", "remove it"),
    // Inlines of Pandoc, MkDocs and others.
    (
      "{漢字|かんじ}です", "1:1 '{漢字|かんじ}', markup of another tool,",
      "write the reading in parentheses after the word"
    ),
    ("This is ==important==.", "1:9 '==important==', markup of another tool,", "write **…**"),
    (
      "H~2~O", "1:2 '~2~', markup of another tool,",
      "write the characters themselves, such as ₂ or ²"
    ),
    (
      "x^2^", "1:2 '^2^', markup of another tool,",
      "write the characters themselves, such as ₂ or ²"
    ),
    (
      "Text^[a note].", "1:5 '^[a note]', markup of another tool,",
      "write [^1], and a line '[^1]: …' with the note"
    ),
    ("Good :tada: work", "1:6 ':tada:', markup of another tool,", "write the character itself"),
    ("See :ref:`here`.", "1:5 ':ref:', markup of another tool,", "write [text](topic:ID)"),
    (
      "The area is $\\pi r^2$.", "1:13 '$\\pi r^2$', markup of another tool,",
      "show it as code or as an image"
    ),
    // Blocks of MkDocs, Sphinx, Obsidian.
    (
      "!!! note", "1:1 '!!! note', markup of another tool,",
      "write a line '::: note', the text, and a line ':::'"
    ),
    (
      "??? tip \"Title\"", "1:1 '??? tip \"Title\"', markup of another tool,",
      "write a line '::: note', the text, and a line ':::'"
    ),
    (
      ".. note::", "1:1 '.. note::', markup of another tool,",
      "write a line '::: note', the text, and a line ':::'"
    ),
    (
      "> [!faq]- Why?", "1:3 '[!faq]', markup of another tool,",
      "write a line '::: note', the text, and a line ':::'"
    ),
    (
      "=== \"iOS\"", "1:1 '=== \"iOS\"', markup of another tool,", "write a heading above each part"
    ),
    ("--8<-- \"a.md\"", "1:1 '--8<-- \"a.md\"', markup of another tool,", "copy the text"),
    ("[TOC]", "1:1 '[TOC]', markup of another tool,", "remove it; every page lists its headings"),
    (
      "Term\n: What it is", "2:1 ': What it is', markup of another tool,", "write a list or a table"
    ),
    // A Japanese keyboard.
    (
      "##　見出し", "1:1 '##' before a full-width or no-break space", "write an ordinary space after it"
    ),
    (
      "#\u{A0}Heading", "1:1 '#' before a full-width or no-break space",
      "write an ordinary space after it"
    ),
    ("-　項目", "1:1 '-' before a full-width or no-break space", "write an ordinary space after it"),
    ("*　項目", "1:1 '*' before a full-width or no-break space", "write an ordinary space after it"),
    ("1.　項目", "1:1 '1.' before a full-width or no-break space", "write an ordinary space after it"),
    ("##見出し", "1:1 '##' without a space after it", "write a space after it"),
    ("＃＃見出し", "1:1 full-width '＃＃'", "write '## '"),
    ("＃ 見出し", "1:1 full-width '＃'", "write '# '"),
    ("｜a｜b｜", "1:1 full-width '｜'", "write '|'"),
    ("これは＊＊太字＊＊です", "1:4 full-width '＊＊太字＊＊'", "write '**…**'"),
    ("［文字］（https://example.com）", "1:4 full-width '］（'", "write '[…](…)'"),
  ])
  func isReportedWithWhatToWrite(text: String, what: String, help: String) {
    let lines = Parsed(text).report.split(separator: "\n")
    #expect(
      lines.first
        == "a.md:\(what.prefix { $0 != " " }): warning: \(what.drop { $0 != " " }.dropFirst()) is shown as text [literal-markup]"
    )
    #expect(lines.contains { $0.hasSuffix("help: \(help)") }, "\(lines)")
    #expect(Parsed(text).mistakes.count == 1)
  }

  @Test(arguments: [
    "5~10個、20~30個", "10:30:45", "A: b", "at 9:00: start", "a == b == c", "{a} and {b: c}",
    "$5 and $10", "2^10 and x^n",
    "#タグ", "#1 of 3", "＃タグ", "-1 degree", "1.5 times", "!!", "What???", "export the file",
    "import it from there",
    "［注］（例）", "は＊印", "a：b｜c", "Price: $5\\. Cost: $6", "std::vector::size", "`{{ a }}`",
    "\\{{ a }}", "\\==a==",
    "... and so on", "http://example.com:80:", "<- here", "C:\\a:b:", "## Heading", "- item", "::1",
  ])
  func ordinaryTextIsNotReported(text: String) {
    #expect(
      Parsed(text).mistakes.filter { $0.hasSuffix("literal-markup") } == [],
      "\(Parsed(text).report)")
  }

  @Test(arguments: [
    ("<<<<<<< HEAD\nOne.\n>>>>>>> branch", "1:1 conflict-marker"),
    ("- a\n\n  <<<<<<< main\n", "3:3 conflict-marker"),
    ("<!-- Ask the team\n\nText", "1:1 unclosed-comment"),
    ("Text <!-- Ask\n\nMore", "1:6 unclosed-comment"),
    ("- a\n\n  <!-- b\n", "3:3 unclosed-comment"),
  ])
  func whatWouldPublishOrHideTooMuchIsAnError(text: String, mistake: String) {
    #expect(Parsed(text).mistakes == [mistake], "\(Parsed(text).report)")
  }

  @Test(arguments: ["{", "{{", "==", "^[", "~a", "^a", ":a", "$\\a", "＊＊", "］（", "<!--", "{漢|"])
  func isFoundInTimeProportionalToTheText(piece: String) {
    let factor = workFactor(from: 2_000, of: { String(repeating: piece, count: $0) }) { text in
      _ = Parsed("a " + text)
    }
    #expect(factor < 12)
  }
}
