import TestSupport
import Testing

@testable import Markup

/// What people write in their first week, by kinds: each has members that no list of errors names.
struct FirstWeekTests {
  /// Our markup where one or more signs are those of a Japanese keyboard.
  @Test(arguments: [
    // Pictures.
    ("！［帯］（a.png）", "1:1 full-width '！［帯］（'", "write '![…](…)'"),
    ("![帯］(a.png)", "1:1 full-width '![帯］('", "write '![…](…)'"),
    ("図：！[帯]（img/a.jpg）", "1:3 full-width '！[帯]（'", "write '![…](…)'"),
    ("！［帯］(topic：bar)", "1:1 full-width '！［帯］('", "write '![…](…)'"),
    ("![帯]（../b.svg）", "1:1 full-width '![帯]（'", "write '![…](…)'"),
    // Links to files.
    ("［手順］（guide.pdf）を見る。", "1:4 full-width '］（'", "write '[…](…)'"),
    ("［警告］（topic：alert）を見る。", "1:4 full-width '］（'", "write '[…](…)'"),
    ("［一覧］(list.html)を見る。", "1:4 full-width '］('", "write '[…](…)'"),
    // Notes.
    ("注［＾1］です。", "1:2 full-width '［＾1］'", "write '[^1]'"),
    ("注[＾a]です。", "1:2 full-width '[＾a]'", "write '[^1]'"),
    ("注［^note］です。", "1:2 full-width '［^note］'", "write '[^1]'"),
    ("注［＾１２］です。", "1:2 full-width '［＾１２］'", "write '[^1]'"),
    ("注[＾1］です。", "1:2 full-width '[＾1］'", "write '[^1]'"),
    // Readings.
    ("｛稟議|りんぎ｝を出す。", "1:1 full-width '｛稟議|りんぎ｝'", "write '{漢字|かんじ}'"),
    ("{稟議|りんぎ｝を出す。", "1:1 full-width '{稟議|りんぎ｝'", "write '{漢字|かんじ}'"),
    ("｛稟議｜りんぎ｝を出す。", "1:1 full-width '｛稟議｜りんぎ｝'", "write '{漢字|かんじ}'"),
    ("｛東京｜とう｜きょう｝", "1:1 full-width '｛東京｜とう｜きょう｝'", "write '{漢字|かんじ}'"),
    ("｛稟議|りんぎ}を出す。", "1:1 full-width '｛稟議|りんぎ}'", "write '{漢字|かんじ}'"),
    // Tags and comments.
    ("一行目＜br＞二行目", "1:4 full-width '＜br＞'", "write '<br>'"),
    ("一行目＜ＢＲ＞二行目", "1:4 full-width '＜ＢＲ＞'", "write '<br>'"),
    ("＜kbd>S<／kbd＞を押す。", "1:1 full-width '＜kbd>'", "write '<kbd>'"),
    ("一行目<br／＞二行目", "1:4 full-width '<br／＞'", "write '<br>'"),
    ("H＜sub＞2＜/sub＞O", "1:2 full-width '＜sub＞'", "write '<sub>'"),
    ("文です。＜!-- 社内 --＞", "1:5 '＜!--', markup of another tool,", "write <!-- … -->"),
    ("文です。<!— 社内 —>", "1:5 '<!—', markup of another tool,", "write <!-- … -->"),
    ("文です。＜！－－ 社内 －－＞", "1:5 '＜！－－', markup of another tool,", "write <!-- … -->"),
    ("文です。<! -- 社内 -->", "1:5 '<! --', markup of another tool,", "write <!-- … -->"),
    // Bullets.
    ("ー一つ\nー二つ", "1:1 list of lines that begin with 'ー'", "write '- ' before each item"),
    ("－ 一つ\n－ 二つ", "1:1 list of lines that begin with '－'", "write '- ' before each item"),
    ("＊　一つ\n＊　二つ", "1:1 list of lines that begin with '＊'", "write '- ' before each item"),
    ("＋ 一つ\n＋ 二つ", "1:1 list of lines that begin with '＋'", "write '- ' before each item"),
  ])
  func signsOfAJapaneseKeyboard(text: String, what: String, help: String) {
    expectFirst(text, what, help)
  }

  /// A space too many, and an end that is missing.
  @Test(arguments: [
    ("We make <var: product>.", "1:9 '<var: product>' with a space inside", "write <var:product>"),
    ("It is <token: a.b> high.", "1:7 '<token: a.b>' with a space inside", "write <token:a.b>"),
    ("See < rule:a.b >.", "1:5 '< rule:a.b >' with a space inside", "write <rule:a.b>"),
    (
      "It has < count:rules> rules.", "1:8 '< count:rules>' with a space inside",
      "write <count:rules>"
    ),
    ("A note.[ ^1]", "1:8 '[ ^1]' with a space inside", "write [^1]"),
    ("A note.[^ 1]", "1:8 '[^ 1]' with a space inside", "write [^1]"),
    ("! [A bar](a.png)", "1:1 '! [' with a space inside", "write ![…](…)"),
    ("Press :key [S].", "1:7 ':key [' with a space inside", "write :key[…]"),
    ("It is :label [New]{tone=positive}.", "1:7 ':label [' with a space inside", "write :label[…]"),
    ("Press :key[S to save.", "1:7 ':key[' without a closing bracket", "write ']' after the text"),
    (
      "It is :label[New here.", "1:7 ':label[' without a closing bracket",
      "write ']' after the text"
    ),
    (
      "See [alerts](topic:alert first.", "1:14 link to 'topic:alert' without a closing parenthesis",
      "write ')' after the address"
    ),
    (
      "See [it](https://example.com/a",
      "1:10 link to 'https://example.com/a' without a closing parenthesis",
      "write ')' after the address"
    ),
    (
      "See [the kit](kit.zip for more.", "1:15 link to 'kit.zip' without a closing parenthesis",
      "write ')' after the address"
    ),
    ("See [x](topic: button).", "1:9 link with a space in its address", "write (topic:button)"),
    ("See [x](rule: a.b).", "1:9 link with a space in its address", "write (rule:a.b)"),
    (
      "![A](a.png =100x20)", "1:6 link with a space in its address",
      "write {width=100} after the image"
    ),
    (
      "![A](a.png =100x)", "1:6 link with a space in its address",
      "write {width=100} after the image"
    ),
    (
      "![A](a.png A hand)", "1:6 link with a space in its address",
      "write (a.png \"A hand\") for a title, or (<a.png A hand>)"
    ),
    ("[f](my file.pdf)", "1:5 link with a space in its address", "write (<my file.pdf>)"),
  ])
  func spacesAndMissingEnds(text: String, what: String, help: String) {
    expectFirst(text, what, help)
  }

  /// What is left of a mark that is written once too often or once too seldom, and lines of other forms.
  @Test(arguments: [
    ("「**保存*」を押す。", "1:2 '**'", "write **…** without spaces inside, or \\* for a star"),
    ("It is **very* new.", "1:7 '*'", "write **…** without spaces inside, or \\* for a star"),
    ("It is *very** new.", "1:13 '*'", "write **…** without spaces inside, or \\* for a star"),
    ("**very**important**.", "1:18 '**'", "write **…** without spaces inside, or \\* for a star"),
    ("``保存`を押す。", "1:1 '``'", "end the code with '`', or write \\` for a backtick"),
    ("押す`保存を。", "1:3 '`'", "end the code with '`', or write \\` for a backtick"),
    (
      "「ボタン」（topic:button）を見る。", "1:7 address 'topic:button' outside a link",
      "write [text](topic:button), or <topic:button> for the title of the target"
    ),
    (
      "［警告］〔rule:alert.few〕", "1:6 address 'rule:alert.few' outside a link",
      "write [text](rule:alert.few), or <rule:alert.few> for the title of the target"
    ),
    ("- 一つ\n　- 二つ", "2:2 '-' after a full-width space", "indent the item with ordinary spaces"),
    (
      "1. 一つ\n　　1. 二つ", "2:3 '1.' after a full-width space", "indent the item with ordinary spaces"
    ),
    (
      "A note.[1]\n\n[1]: The note", "3:1 note '[1]:' without '^'",
      "write [^1] in the text, and a line '[^1]: …' with the note"
    ),
    (
      "@include shared/a.md", "1:1 '@include shared/a.md', markup of another tool,",
      "move the text to Content/shared/, and write '::: include shared/NAME.md'"
    ),
    (
      "!include a.md", "1:1 '!include a.md', markup of another tool,",
      "move the text to Content/shared/, and write '::: include shared/NAME.md'"
    ),
    (
      "{include:a.md}", "1:1 '{include:a.md}', markup of another tool,",
      "move the text to Content/shared/, and write '::: include shared/NAME.md'"
    ),
  ])
  func marksThatAreLeft(text: String, what: String, help: String) {
    expectFirst(text, what, help)
  }

  @Test func eachOfEqualMarksThatAreLeftIsReported() {
    let text = "It is *very** new. It is *very** new. It is *very** new."
    #expect(
      Parsed(text).diagnostics == [
        "1:13 literal-markup", "1:32 literal-markup", "1:51 literal-markup",
      ])
  }

  /// Lists, tasks, fences, tables and ids in nearly our form.
  @Test(arguments: [
    ("-One\n-Two", "1:1 list of lines that begin with '-'", "write '- ' before each item"),
    ("*One\n*Two", "1:1 list of lines that begin with '*'", "write '- ' before each item"),
    ("-一つ\n-二つ", "1:1 list of lines that begin with '-'", "write '- ' before each item"),
    ("1.One\n2.Two", "1:1 list of lines that begin with '1.'", "write '1. ' before each item"),
    ("1)一つ\n2)二つ", "1:1 list of lines that begin with '1)'", "write '1. ' before each item"),
    ("#. One\n#. Two", "1:1 list of lines that begin with '#.'", "write '1. ' before each item"),
    (
      "Steps:\n2. Two\n3. Three", "2:1 list of lines that begin with '2.'",
      "write an empty line above the list"
    ),
    ("-[ ] One", "1:1 '-[ ]'", "write '- [ ] ' or '- [x] ' before a task"),
    ("*[x] One", "1:1 '*[x]'", "write '- [ ] ' or '- [x] ' before a task"),
    ("- []One", "1:3 '[]'", "write '- [ ] ' or '- [x] ' before a task"),
    ("- [x]One", "1:3 '[x]'", "write '- [ ] ' or '- [x] ' before a task"),
    ("- ［ ］ 一つ", "1:3 '［ ］'", "write '- [ ] ' or '- [x] ' before a task"),
    ("1. [✓] One", "1:4 '[✓]'", "write '- [ ] ' or '- [x] ' before a task"),
    ("´´´\nlet a = 1", "1:1 '´´´'", "write three backticks: ```"),
    ("'''swift\nlet a = 1", "1:1 '''''", "write three backticks: ```"),
    ("“““\nlet a = 1", "1:1 '“““'", "write three backticks: ```"),
    ("\"\"\"js\nlet a = 1", "1:1 '\"\"\"'", "write three backticks: ```"),
    ("‘‘‘swift\nlet a = 1", "1:1 '‘‘‘'", "write three backticks: ```"),
    ("## Sizes {: #sizes .big}", "1:10 '{: #sizes .big}'", "write {#sizes}"),
    ("## Sizes {id=sizes}", "1:10 '{id=sizes}'", "write {#sizes}"),
    ("## Sizes {id=\"sizes\"}", "1:10 '{id=\"sizes\"}'", "write {#sizes}"),
    ("## Sizes [#sizes]", "1:10 '[#sizes]'", "write {#sizes}"),
    ("## Sizes {.wide #sizes}", "1:10 '{.wide #sizes}'", "write {#sizes}"),
    ("## Sizes {.wide}", "1:10 '{.wide}', markup of another tool,", "remove it"),
    ("[Start](topic:a){ .button }", "1:17 attribute list '{ .button }'", "remove it"),
    ("* Contents\n{:toc}", "2:1 '{:toc}', markup of another tool,", "remove it"),
  ])
  func listsFencesAndIDs(text: String, what: String, help: String) {
    expectFirst(text, what, help)
  }

  /// Markup of word processors and of other tools.
  @Test(arguments: [
    ("Shown. %%hidden%%", "1:8 '%%hidden%%', markup of another tool,", "write <!-- … -->"),
    ("{# hidden #}", "1:1 '{# hidden #}', markup of another tool,", "write <!-- … -->"),
    (".. a comment", "1:1 '.. a comment', markup of another tool,", "write <!-- … -->"),
    (
      "See Error! Reference source not found.",
      "1:5 'Error! Reference source not found.', a broken reference of a word processor,",
      "write the number, the name or the link that belongs here"
    ),
    (
      "エラー! 参照元が見つかりません。を見る。", "1:1 'エラー! 参照元が見つかりません。', a broken reference of a word processor,",
      "write the number, the name or the link that belongs here"
    ),
    (
      "Page Error! Bookmark not defined.",
      "1:6 'Error! Bookmark not defined.', a broken reference of a word processor,",
      "write the number, the name or the link that belongs here"
    ),
    (
      "*[HTML]: Hyper Text", "1:1 '*[HTML]:', markup of another tool,",
      "write <abbr title=\"…\">…</abbr>, or add the word to terms.yaml"
    ),
    (
      "<<< @/parts/a.js", "1:1 '<<< @/parts/a.js', markup of another tool,",
      "move the text to Content/shared/, and write '::: include shared/NAME.md'"
    ),
    (
      "The |product| is new.", "1:5 '|product|', markup of another tool,",
      "write <var:NAME> for a variable of site.yaml, or the text that belongs here"
    ),
    (
      "#+BEGIN_QUOTE", "1:1 '#+BEGIN_QUOTE', markup of another tool,", "write '> ' before each line"
    ),
    (
      "#+begin_src swift", "1:1 '#+begin_src', markup of another tool,",
      "write a line '```' with the language, the code, and a line '```'"
    ),
    (
      ".. code-block:: swift", "1:1 '.. code-block:: swift', markup of another tool,",
      "write a line '```' with the language, the code, and a line '```'"
    ),
    (
      ".. figure:: hand.png", "1:1 '.. figure:: hand.png', markup of another tool,",
      "write ![what it shows](file)"
    ),
    (
      ".. toctree::", "1:1 '.. toctree::', markup of another tool,",
      "remove it; every page lists its headings"
    ),
    (
      "It is \\textbf{new}.", "1:7 '\\textbf{new}', markup of another tool,", "write it as Markdown"
    ),
    (
      "A fact \\cite{a2020}.", "1:8 '\\cite{a2020}', markup of another tool,",
      "write it as Markdown"
    ),
    ("\\newpage", "1:1 '\\newpage', markup of another tool,", "write it as Markdown"),
    ("\\begin{itemize}", "1:1 '\\begin{itemize}', markup of another tool,", "write it as Markdown"),
    ("See \\ref{sizes}.", "1:5 '\\ref{sizes}', markup of another tool,", "write it as Markdown"),
    (
      "<img src={url(\"/a.png\")} />",
      "1:1 '<img src={url(\"/a.png\")} />', markup of another tool,",
      "write it as Markdown, or as HTML without braces"
    ),
    (
      "[[toc]]", "1:1 '[[toc]]', markup of another tool,",
      "remove it; every page lists its headings"
    ),
    (
      "![[hand.png]]", "1:1 '![[hand.png]]', markup of another tool,",
      "write ![what it shows](hand.png)"
    ),
    (
      "```{code-block} swift\nlet a = 1\n```", "1:4 fence '{code-block}'",
      "write a line '```' with the language, the code, and a line '```'"
    ),
    (
      "```{figure} hand.png\n```", "1:4 fence '{figure}'", "write ![what it shows](file)"
    ),
    ("```math\nx^2\n```", "1:4 fence 'math'", "show it as code or as an image"),
    (
      "```graphviz\na -> b\n```", "1:4 fence 'graphviz'",
      "draw it with lines and letters in a fence 'diagram'"
    ),
  ])
  func markupOfOthers(text: String, what: String, help: String) {
    expectFirst(text, what, help)
  }

  /// Tasks and character references that are nearly right.
  @Test(arguments: [
    ("- [x ] one", "1:3 '[x ]'", "write '- [ ] ' or '- [x] ' before a task"),
    ("- [ x] one", "1:3 '[ x]'", "write '- [ ] ' or '- [x] ' before a task"),
    ("- [X ] 一つ", "1:3 '[X ]'", "write '- [ ] ' or '- [x] ' before a task"),
    ("1. [  ] one", "1:4 '[  ]'", "write '- [ ] ' or '- [x] ' before a task"),
    ("10&nbspkm", "1:3 '&nbsp'", "write ';' after it"),
    (
      "A &foo; B", "1:3 unknown character reference '&foo;'",
      "write the character itself, or \\& for text"
    ),
    (
      "&#xZZ; に", "1:1 unknown character reference '&#xZZ;'",
      "write the character itself, or \\& for text"
    ),
    (
      "矢印は&rihgtarrow;です。", "1:4 unknown character reference '&rihgtarrow;'",
      "write the character itself, or \\& for text"
    ),
  ])
  func tasksAndReferences(text: String, what: String, help: String) {
    expectFirst(text, what, help)
  }

  /// Text that becomes something else by its form alone.
  @Test(arguments: [
    ("Use a card.\n---\n\nMore.", "2:1 '---' makes a heading of the text above it"),
    ("カードを使う。\n---", "2:1 '---' makes a heading of the text above it"),
    ("Use a card\nor a list\n----\n", "3:1 '---' makes a heading of the text above it"),
    ("> Use a card.\n> ---", "2:1 '---' makes a heading of the text above it"),
    ("- Use a card.\n  ---\n", "2:1 '---' makes a heading of the text above it"),
    ("2019. It was long.", "1:1 '2019.' begins a numbered list"),
    ("Text.\n\n> 1024) It was long.", "3:3 '1024.' begins a numbered list"),
    (
      "Text.\n\n    ::: note\n    Text.\n    :::",
      "3:5 ':::' is shown as code, because four spaces are before it"
    ),
    (
      "Text.\n\n    Never use two cards.",
      "3:5 the text is shown as code, because four spaces are before it"
    ),
    (
      "本文。\n\n    二つのカードを使わない。",
      "3:5 the text is shown as code, because four spaces are before it"
    ),
  ])
  func reportsMarkupByAccident(text: String, message: String) {
    let lines = Parsed(text).report.split(separator: "\n")
    let place = message.prefix { $0 != " " }
    let words = message.dropFirst(place.count + 1)
    #expect(
      lines.first == "a.md:\(place): warning: \(words) [accidental-markup]", "\(lines)")
  }

  /// Headings with a line below them, lists from a number on and blocks of code that are meant so.
  @Test(arguments: [
    "Sizes\n---\n\nText.",
    "What is a card?\n---",
    "20. Twentieth.",
    "2019. One.\n2020. Two.",
    "Text.\n\n    let card = Card()",
    "Text.\n\n    Running the tests.",
    "Text.\n\n    The path is \"a\".",
    "R&D; Q&A",
    "A `&foo;` and AT&T.",
    "An escaped \\&foo;",
  ])
  func leavesWhatIsMeantSo(text: String) {
    #expect(Parsed(text).report == "")
  }

  private func expectFirst(_ text: String, _ what: String, _ help: String) {
    let lines = Parsed(text).report.split(separator: "\n")
    let place = what.prefix { $0 != " " }
    let words = what.dropFirst(place.count + 1)
    #expect(
      lines.first == "a.md:\(place): warning: \(words) is shown as text [literal-markup]",
      "\(lines)")
    #expect(
      lines.first { $0.contains("help: ") }?.hasSuffix("help: \(help)") == true, "\(lines)")
  }

  /// Tables that other tools draw, and bars of a Japanese keyboard in ours.
  @Test(arguments: [
    (
      "+---+---+\n| a | b |\n+===+===+\n| 1 | 2 |\n+---+---+",
      "table with lines of '+' and '-' is shown as text",
      "remove these lines, and write '| --- | --- |' below the header"
    ),
    (
      "||Name||Size||\n|Small|3|", "table without a separator row is shown as text",
      "write '| --- | --- |' below its header"
    ),
    (
      "| 甲 ｜ 乙 |\n|---|---|\n| 1 | 2 |",
      "separator row of 2 below a header of 1 cells: the table is shown as text",
      "write '|' instead of the full-width '｜'"
    ),
    ("| 甲 | 乙 |\n|---|---|\n| 1 ｜ 2 |", "full-width '｜' does not separate cells", "write '|'"),
    ("甲 | 乙\n--- | ---\n1｜2", "full-width '｜' does not separate cells", "write '|'"),
  ])
  func tables(text: String, message: String, help: String) {
    let lines = Parsed(text).report.split(separator: "\n")
    #expect(lines.first?.hasSuffix("warning: \(message) [malformed-table]") == true, "\(lines)")
    #expect(lines.last?.hasSuffix("help: \(help)") == true, "\(lines)")
  }

  /// What a line that begins with `:::` does not show.
  @Test(arguments: [
    (":::note{.wide}\nText\n:::", "1:9: error: unknown attribute '.wide' [unknown-attribute]"),
    (
      "::: tip {#a title=\"Hi\"}\nText\n:::",
      "1:10: error: unknown attribute '#a' [unknown-attribute]"
    ),
    (
      ":::details[More]{.wide}\nText\n:::",
      "1:18: error: unknown attribute '.wide' [unknown-attribute]"
    ),
    (
      "::: columns Two\nA\n\nB\n:::",
      "1:13: warning: 'columns' does not show a title [malformed-attribute]"
    ),
    (
      "::: tabs My tabs\n::: tab A\nText\n:::\n:::",
      "1:10: warning: 'tabs' does not show a title [malformed-attribute]"
    ),
    (
      "::: gallery Hands\n![A](a.png)\n:::",
      "1:13: warning: 'gallery' does not show a title [malformed-attribute]"
    ),
  ])
  func linesOfContainers(text: String, message: String) {
    #expect(Parsed(text).report.hasPrefix("a.md:\(message)\n"), "\(Parsed(text).report)")
  }

  @Test(arguments: [
    "は＜と＞の間", "5＜br の数", "［注］（例：a）", "｛例｝です", "！［注］です", "（a.png）を見る", "x＜y、z＞w",
    "Error! Try again.", "[x] is a box", "- [x](a.png) link", "- [-1, 1]", "-1 degree\n-2 degrees",
    "1.5 m\n2.5 m", "'a' and ''", "\"Quoted\" text", "“Quoted”\ntext", "See [1](topic:a) (b)",
    "Type `:key[` here", "a | b and |x| is 3", "|---|---|", "{user} a", "@kei said", "[1] is first",
    "（例：a）", "　字下げ", "2*3*4", "a** b", "50%% and %", "a \\ b", "C:\\ref\\a", "\\* no list",
    "<a@example.com>", "2 < 3 and 4 > 1", "Wait! [The list](topic:a)", "a: b < c",
    "## Sizes [of all]",
    "## Sizes (a)", "## Vector[#3]", "... and so on", ".. ", "~~old~~ new", "a*b*c", "* one\n* two",
    "Ends with a.\nNext line.", "-- a\n-- b", "3. three", "The [link] (see below)", "[a] (1.0)",
  ])
  func ordinaryTextIsNotReported(text: String) {
    #expect(
      Parsed(text).diagnostics.filter { $0.hasSuffix("literal-markup") } == [],
      "\(Parsed(text).report)")
  }

  @Test(arguments: [
    "［＾", "！［", "｛漢|", "＜br ", "<var: ", "[^ ", ":key[", "|abc", "\\cite[", "*[", "'''", "[](a b",
    "`",
  ])
  func isFoundInTimeProportionalToTheText(piece: String) {
    let factor = workFactor(from: 2_000, of: { String(repeating: piece, count: $0) }) { text in
      _ = Parsed("a " + text)
    }
    #expect(factor < 12)
  }
}
