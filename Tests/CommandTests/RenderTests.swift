import Foundation
import TestSupport
import Testing

/// The command `render`.
struct RenderTests {
  @Test func printsTheHTMLOfAFile() throws {
    let folder = try TemporaryFolder(["a.md": "# *あ*\n\n::: note\nb\n:::\n"])
    let outcome = try Command("render", "a.md", folder: folder.path).run()
    #expect(
      outcome
        == Command.Outcome(
          output: """
            <h1 id="あ"><em>あ</em></h1>
            <div class="aside note">
            <p class="aside-title"><strong>note</strong></p>
            <p>b</p>
            </div>

            """))
  }

  @Test(arguments: [["render"], ["render", "-"], ["render", "/dev/stdin"]])
  func rendersWhatStandardInputHas(arguments: [String]) throws {
    var command = Command()
    command.arguments = arguments
    #expect(
      try command.run(input: "a *b*")
        == Command.Outcome(output: "<p>a <em>b</em></p>\n"))
  }

  @Test func rendersAPipeThatIsGivenByItsPath() throws {
    let process = Command().process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["bash", "-c", "\"$0\" render <(echo 'a *b*')", Command.executable.path]
    let output = Pipe.unshared()
    process.standardOutput = output
    try process.start()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: text, as: UTF8.self) == "<p>a <em>b</em></p>\n")
  }

  @Test func plainRendersCommonMarkWithoutExtensions() throws {
    let text = "## a {#b}\n\n::: note\n[@a-1] <b>x</b> [c](topic:d)\n"
    #expect(
      try Command("render", "--plain").run(input: text)
        == Command.Outcome(
          output: """
            <h2>a {#b}</h2>
            <p>::: note
            [@a-1] <b>x</b> <a href="topic:d">c</a></p>

            """))
  }

  @Test(arguments: [("ja", "<p>あい</p>\n"), ("en", "<p>あ\nい</p>\n"), ("zh-Hant", "<p>あい</p>\n")])
  func joinsLinesOfJapaneseAndChineseWithoutASpace(language: String, html: String) throws {
    let outcome = try Command("render", "--language", language).run(input: "あ\nい\n")
    #expect(outcome == Command.Outcome(output: html))
  }

  @Test func printsTheHTMLAndDiagnosticsOfAFileWithErrors() throws {
    let folder = try TemporaryFolder(["sub/a.md": "a\n\n:::\n"])
    #expect(
      try Command("render", "sub/a.md", folder: folder.path).run()
        == Command.Outcome(
          status: 1, output: "<p>a</p>\n",
          errors: """
            sub/a.md:3:1: error: ':::' does not close any container [stray-container-end]
                3 | :::
                  | ^~~ help: remove it, or open a container in the same list item or quote

            """))
  }

  @Test func namesStandardInputInMessages() throws {
    let outcome = try Command("render").run(input: "<b>\n")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.hasPrefix(
        "<stdin>:1:1: warning: '<b>' is left out, and its text is kept [raw-html]\n"))
  }

  @Test func reportsAFileThatCannotBeRead() throws {
    let folder = try TemporaryFolder(["sub/a.md": ""])
    #expect(
      try Command("render", "b.md", folder: folder.path).run()
        == Command.Outcome(
          status: 74, output: "",
          errors: "build-site: cannot open b.md: No such file or directory\n"))
    #expect(
      try Command("render", "sub", folder: folder.path).run()
        == Command.Outcome(
          status: 74, errors: "build-site: cannot read sub: Is a directory\n"))
  }
}
