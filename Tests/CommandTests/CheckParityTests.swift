import TestSupport
import Testing

/// The comparison of languages in `build-site check`, as a program.
struct CheckParityTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "Content/site.yaml": "title: G\nlanguages: [en, ja]\n",
      "Content/bars/en.md": page("Bars"), "Content/bars/ja.md": page("バー"),
      "Content/bars/tabs/en.md": page("Tabs", body: "Tabs are 44 pt high.\n"),
    ])
  }

  private func run(_ arguments: String..., ja: String) throws -> Command.Outcome {
    try folder.write(page("タブ", body: ja), at: "Content/bars/tabs/ja.md")
    var command = Command(folder: folder.path)
    command.arguments = arguments
    return try command.run()
  }

  @Test func comparesLanguagesUnlessItIsSwitchedOff() throws {
    let ja = "高さは45 ptです。\n"
    #expect(try run("check", "--no-parity", ja: ja).output == "0 errors, 0 warnings\n")
    #expect(
      try run("check", ja: ja).output == """
        Content/bars/tabs/ja.md:4:4: warning: the translation has '45 pt', the original '44 pt': '高さは45 ptです。' [differing-number]
            4 | 高さは45 ptです。
              |       ^~~~~ help: say the same in both languages, or allow the difference with a reason
        Content/bars/tabs/en.md:4:10: note: the original: 'Tabs are 44 pt high.'
            4 | Tabs are 44 pt high.
              |          ^~~~~
        0 errors, 1 warning

        """)
    #expect(try run("check", "--strict", ja: ja).status == 1)
  }

  @Test func comparesNegationInAllTextOnlyIfAsked() throws {
    let ja = "タブは44 ptで、変えられません。\n"
    #expect(try run("check", ja: ja).output == "0 errors, 0 warnings\n")
    let found = try run("check", "--parity", ja: ja).output
    #expect(found.contains("warning: the original lacks 'ません' of the translation"), "\(found)")
    #expect(found.hasSuffix("0 errors, 1 warning\n"))
  }

  @Test func acceptsADifferenceThatACommentAllowsAndReportsACommentThatIsNotNeeded() throws {
    let comment = "<!-- allow differing-number: the law differs -->\n\n"
    #expect(
      try run("check", ja: comment + "高さは45 ptです。\n").output
        == "0 errors, 0 warnings\n")
    let needless = comment + "高さは44 ptです。\n"
    #expect(try run("check", "--no-parity", ja: needless).output == "0 errors, 0 warnings\n")
    #expect(
      try run("check", ja: needless).output.hasPrefix(
        "Content/bars/tabs/ja.md:4:1: warning: 'differing-number' is allowed here but does not occur"
      ))
  }
}
