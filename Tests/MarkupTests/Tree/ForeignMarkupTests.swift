import TestSupport
import Testing

@testable import Markup

/// Markup of other tools, and ours from a Japanese keyboard, is reported where it would be shown as text.
struct ForeignMarkupTests {
  /// A text, what is reported of it, and what to write instead.
  @Test(
    arguments: [
      // Template tags.
      (
        "The {{ product }} is new.", "1:5 '{{ product }}', markup of another tool,",
        "write <var:NAME> for a variable of site.yaml, or the text that belongs here"
      ),
      (
        "{% include note.html %}", "1:1 '{% include note.html %}', markup of another tool,",
        "write <var:NAME> for a variable of site.yaml, or the text that belongs here"
      ),
      (
        "{{< note >}}", "1:1 '{{< note >}}', markup of another tool,",
        "write <var:NAME> for a variable of site.yaml, or the text that belongs here"
      ),
      (
        "{{% note %}}", "1:1 '{{% note %}}', markup of another tool,",
        "write <var:NAME> for a variable of site.yaml, or the text that belongs here"
      ),
      (
        "a {{var}}b", "1:3 '{{var}}', markup of another tool,",
        "write <var:NAME> for a variable of site.yaml, or the text that belongs here"
      ),
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
      ("漢字《かんじ》です", "1:3 '《かんじ》', markup of another tool,", "write {漢字|かんじ}"),
      ("[稟議]{りんぎ}", "1:5 '{りんぎ}', markup of another tool,", "write {漢字|かんじ}"),
      // Textile, AsciiDoc, Confluence, forums, Obsidian.
      ("h3. Sizes", "1:1 'h3.', markup of another tool,", "write '## ' before the heading"),
      ("=== Sizes", "1:1 '===', markup of another tool,", "write '## ' before the heading"),
      (
        "{info} Saved", "1:1 '{info}', markup of another tool,",
        "write a line '::: note', the text, and a line ':::'"
      ),
      (
        "Press [i]OK[/i].", "1:12 '[/i]', markup of another tool,",
        "write **bold**, *emphasis* or [text](address)"
      ),
      ("%%not yet%%", "1:1 '%%not yet%%', markup of another tool,", "write <!-- … -->"),
      ("One fact. ^fact-2", "1:11 '^fact-2', markup of another tool,", "remove it"),
      ("`Sizes <sizes.html>`_ are", "1:21 '_' after code", "write [text](https://…)"),
      // Links, emphasis, code and characters that are not written to their end.
      ("[the list] (topic:list)", "1:10 '] (', markup of another tool,", "write [text](address)"),
      ("(the list)[topic:list]", "1:10 ')[', markup of another tool,", "write [text](address)"),
      (
        "Press **OK twice.", "1:7 '**'", "write **…** without spaces inside, or \\* for a star"
      ),
      (
        "Press ** OK ** twice.", "1:7 '** OK **'",
        "write **…** without spaces inside, or \\* for a star"
      ),
      ("Type `level first.", "1:6 '`'", "end the code with '`', or write \\` for a backtick"),
      ("5&nbsp pt", "1:2 '&nbsp'", "write ';' after it"),
      // Lists that people draw.
      ("• One\n• Two", "1:1 list of lines that begin with '•'", "write '- ' before each item"),
      ("・一\n・二", "1:1 list of lines that begin with '・'", "write '- ' before each item"),
      ("①一\n②二", "1:1 list of lines that begin with '①'", "write '1. ' before each item"),
      ("（１）一\n（２）二", "1:1 list of lines that begin with '（１）'", "write '1. ' before each item"),
      ("３．一\n４．二", "1:1 list of lines that begin with '３．'", "write '1. ' before each item"),
      ("☐ a\n☑ b", "1:1 list of lines that begin with '☐'", "write '- [ ] ' before each item"),
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
        "=== \"iOS\"", "1:1 '=== \"iOS\"', markup of another tool,",
        "write '::: tabs', a line '::: tab Title' above and ':::' below each part, and a last ':::'"
      ),
      (
        "--8<-- \"a.md\"", "1:1 '--8<-- \"a.md\"', markup of another tool,",
        "move the text to Content/shared/, and write '::: include shared/NAME.md'"
      ),
      ("[TOC]", "1:1 '[TOC]', markup of another tool,", "remove it; every page lists its headings"),
      (
        ": What it is", "1:1 ': What it is', markup of another tool,",
        "write the term on the line above it"
      ),
      // A Japanese keyboard.
      (
        "##　見出し", "1:1 '##' before a full-width or no-break space",
        "write an ordinary space after it"
      ),
      (
        "#\u{A0}Heading", "1:1 '#' before a full-width or no-break space",
        "write an ordinary space after it"
      ),
      ("-　項目", "1:1 '-' before a full-width or no-break space", "write an ordinary space after it"),
      ("*　項目", "1:1 '*' before a full-width or no-break space", "write an ordinary space after it"),
      (
        "1.　項目", "1:1 '1.' before a full-width or no-break space",
        "write an ordinary space after it"
      ),
      ("##見出し", "1:1 '##' without a space after it", "write a space after it"),
      ("＃＃見出し", "1:1 full-width '＃＃'", "write '## '"),
      ("＃ 見出し", "1:1 full-width '＃'", "write '# '"),
      ("｜a｜b｜", "1:1 full-width '｜'", "write '|'"),
      ("これは＊＊太字＊＊です", "1:4 full-width '＊＊太字＊＊'", "write '**…**'"),
      ("＞　引用", "1:1 full-width '＞'", "write '> '"),
      ("｀a｀です", "1:1 full-width '｀a｀'", "write '`…`'"),
      ("ーーーー", "1:1 full-width 'ーーーー'", "write '---'"),
      ("［文字］（https://example.com）", "1:4 full-width '］（'", "write '[…](…)'"),
    ] as [(String, String, String)])
  func isReportedWithWhatToWrite(text: String, what: String, help: String) {
    let lines = Parsed(text).report.split(separator: "\n")
    #expect(
      lines.first
        == "a.md:\(what.prefix { $0 != " " }): warning: \(what.drop { $0 != " " }.dropFirst()) is shown as text [literal-markup]"
    )
    #expect(lines.contains { $0.hasSuffix("help: \(help)") }, "\(lines)")
    #expect(Parsed(text).diagnostics.count == 1)
  }

  @Test(arguments: [
    "5~10個、20~30個", "10:30:45", "A: b", "at 9:00: start", "a == b == c", "{a} and {b: c}",
    "$5 and $10", "2^10 and x^n",
    "#タグ", "#1 of 3", "＃タグ", "-1 degree", "1.5 times", "!!", "What???", "export the file",
    "import it from there",
    "［注］（例）", "は＊印", "a：b｜c", "Price: $5\\. Cost: $6", "std::vector::size", "`{{ a }}`",
    "\\{{ a }}", "\\==a==",
    "• one", "・一つだけ", "(1) first", "《三国志》", "『書名』《さくひん》", "2 ** 3", "AT&T", "a & b", "x_y",
    "price [1] (2019)", "See [1]/[2]", "h2o. Water", "== 3", "{note: a}", "100%%", "`code`_x",
    "... and so on", "http://example.com:80:", "<- here", "C:\\a:b:", "## Heading", "- item", "::1",
  ])
  func ordinaryTextIsNotReported(text: String) {
    #expect(
      Parsed(text).diagnostics.filter { $0.hasSuffix("literal-markup") } == [],
      "\(Parsed(text).report)")
  }

  @Test(arguments: [
    ("<<<<<<< HEAD\nOne.\n>>>>>>> branch", "1:1 conflict-marker"),
    ("- a\n\n  <<<<<<< main\n", "3:3 conflict-marker"),
    ("<!-- Ask the team\n\nText", "1:1 unclosed-comment"),
    ("Text <!-- Ask\n\nMore", "1:6 unclosed-comment"),
    ("- a\n\n  <!-- b\n", "3:3 unclosed-comment"),
  ])
  func whatWouldPublishOrHideTooMuchIsAnError(text: String, diagnostic: String) {
    #expect(Parsed(text).diagnostics == [diagnostic], "\(Parsed(text).report)")
  }

  @Test(arguments: [
    "{", "{{", "==", "^[", "~a", "^a", ":a", "$\\a", "＊＊", "］（", "<!--", "{漢|", "\\_\\**a* ",
    "@bars2020&#45;143 *a* ", "TO&#68;O *a* ",
  ])
  func isFoundInTimeProportionalToTheText(piece: String) {
    let factor = workFactor(from: 2_000, of: { String(repeating: piece, count: $0) }) { text in
      _ = Parsed("a " + text)
    }
    #expect(factor < 12)
  }

  /// Rows without bars around them, without a separator row, or with one of another tool.
  @Test(arguments: [
    ("Name | Use\nTab | switch", 2), ("| a | b |\n| c | d |", 2), ("a\tb\tc\n1\t2\t3", 3),
    ("| a |\n|===|\n| b |", 1), ("| a | b |\n|---+---|\n| c | d |", 2),
    ("> a | b\n> c | d", 2),
    ("名前 | 用途\nタブ | 切り替え", 2),
  ])
  func reportsRowsThatAreNoTable(text: String, columns: Int) {
    let lines = Parsed(text).report.split(separator: "\n")
    let separator = "|" + String(repeating: " --- |", count: columns)
    #expect(Parsed(text).diagnostics.count == 1, "\(lines)")
    #expect(lines.first?.hasSuffix("shown as text [malformed-table]") == true, "\(lines)")
    #expect(lines.last?.hasSuffix("help: write '\(separator)' below its header") == true)
  }

  @Test(arguments: [
    "a | b", "One | two\nthree", "a|b\nc|d", "Use `a | b`\nor not", "x\ty\nz", "a | b\nc | d | e",
    "Name | Use\n--- | ---\nTab | switch",
  ])
  func ordinaryLinesAreNoRows(text: String) {
    #expect(Parsed(text).diagnostics == [], "\(Parsed(text).report)")
  }

  /// An address that Japanese would go on behind without a space.
  @Test(arguments: [
    ("https://ja.example.org/wiki/日本", 1), ("https://example.org/?q=東京", 1),
    ("https://example.org/を参照", 0), ("https://example.orgを参照", 0), ("https://example.org/a、", 0),
  ])
  func reportsAnAddressOfWhichAPartMayBeMissing(text: String, count: Int) {
    #expect(Parsed(text).diagnostics.count == count, "\(Parsed(text).report)")
  }
}
