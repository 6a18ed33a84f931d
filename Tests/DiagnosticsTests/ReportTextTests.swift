import Base
import Testing

@testable import Diagnostics

@Suite struct ReportTextTests {
  @Test func writesTheLineWithACaretAndTheHelp() throws {
    let text = String(repeating: "\n", count: 30) + "::: rule at-most-fife\n本文\n"
    let diagnostic = Diagnostic.mock(
      "rule 'at-most-fife' is not in bars/tab-bar/en.md", path: "Content/bars/tab-bar/ja.md",
      bytes: try text.bytes(of: "at-most-fife"), help: "did you mean 'at-most-five'?")
    #expect(
      Report([diagnostic], text: text).text(colored: false) == """
        Content/bars/tab-bar/ja.md:31:10: error: rule 'at-most-fife' is not in bars/tab-bar/en.md \
        [invalid-utf8]
           31 | ::: rule at-most-fife
              |          ^~~~~~~~~~~~ help: did you mean 'at-most-five'?

        """)
  }

  @Test func writesTheCaretUnderTheRightColumnOfJapaneseText() throws {
    #expect(
      try Report("タブバーの項目は[五個](topic:five)まで。", at: "topic:five").text(colored: false) == """
        ja.md:1:14: error: bad text [invalid-utf8]
            1 | タブバーの項目は[五個](topic:five)まで。
              |                        ^~~~~~~~~~

        """)
  }

  @Test func writesADiagnosticOfAWholeFileWithoutAnExcerpt() {
    let report = Report([
      .mock("no title", path: "a.md"),
      .mock("no summary", path: "b.md", severity: .warning, help: "add a summary"),
      .mock("not readable", path: "c.md", bytes: 3..<4),
    ]) { _ in nil }
    #expect(
      report.text(colored: false) == """
        a.md: error: no title [invalid-utf8]
        b.md: warning: no summary [invalid-utf8]
              = help: add a summary
        c.md: error: not readable [invalid-utf8]

        """)
  }

  @Test func writesNotesWithTheirOwnExcerpts() {
    let diagnostic = Diagnostic.mock(
      "two rules are called 'alert'", bytes: 7..<10, help: "rename one of them",
      notes: [
        .init("first here", at: Location("ja.md", bytes: 0..<6)),
        .init("in the original", at: Location("en.md", bytes: 0..<5)),
        .init("the section", at: Location("section.yaml")),
      ])
    let report = Report([diagnostic]) { Array(($0 == "ja.md" ? "警告\n表示\n" : "alert").utf8) }
    #expect(
      report.text(colored: false) == """
        ja.md:2:1: error: two rules are called 'alert' [invalid-utf8]
            2 | 表示
              | ^~ help: rename one of them
        ja.md:1:1: note: first here
            1 | 警告
              | ^~~~
        en.md:1:1: note: in the original
            1 | alert
              | ^~~~~
        section.yaml: note: the section

        """)
  }

  @Test func writesNoTrailingSpaceForAnEmptyFile() {
    #expect(
      Report("", bytes: 0..<0).text(colored: false) == """
        ja.md:1:1: error: bad text [invalid-utf8]
            1 |
              | ^

        """)
  }

  @Test func widensTheGutterForALongLineNumber() {
    let text = String(repeating: "\n", count: 123_455) + "表"
    #expect(
      Report(text, bytes: 123_455..<123_458).text(colored: false) == """
        ja.md:123456:1: error: bad text [invalid-utf8]
        123456 | 表
               | ^~

        """)
  }

  @Test func writesFilesWithCRLFLikeThoseWithLF() throws {
    #expect(
      try Report("一\r\n二三\r\n", at: "三").text(colored: false) == """
        ja.md:2:2: error: bad text [invalid-utf8]
            2 | 二三
              |   ^~

        """)
  }

  @Test func replacesControlCharactersWithVisibleSigns() {
    let diagnostic = Diagnostic.mock(
      "no term '\u{1B}[2J\n'", path: "a\u{7}.md", bytes: 0..<1, help: "drop '\u{9B}'",
      notes: [.init("see '\u{202E}'", at: Location("b\r.md"))])
    #expect(
      Report([diagnostic], text: "\u{1B}]0;x").text(colored: false) == """
        a␇.md:1:1: error: no term '␛[2J␊' [invalid-utf8]
            1 | ␛]0;x
              | ^ help: drop '<U+009B>'
        b␍.md: note: see '<U+202E>'

        """)
  }

  @Test func writesNothingForNoDiagnostics() {
    #expect(Report([]).text(colored: true).isEmpty)
  }

  @Test func colorsOnlyWhatIsImportantAndOnlyWhenAsked() {
    let diagnostic = Diagnostic.mock(
      "no rule", bytes: 0..<6, help: "add it",
      notes: [.init("in the original", at: Location("en.md"))])
    let warning = Diagnostic.mock("old", path: "z.md", severity: .warning)
    let report = Report([diagnostic, warning], text: "表示")
    #expect(
      report.text(colored: true) == """
        \u{1B}[1mja.md:1:1:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m no rule [invalid-utf8]
            1 | 表示
              | \u{1B}[1;31m^~~~\u{1B}[0m \u{1B}[1;36mhelp:\u{1B}[0m add it
        \u{1B}[1men.md:\u{1B}[0m \u{1B}[1;36mnote:\u{1B}[0m in the original
        \u{1B}[1mz.md:\u{1B}[0m \u{1B}[1;33mwarning:\u{1B}[0m old [invalid-utf8]

        """)
  }
}
