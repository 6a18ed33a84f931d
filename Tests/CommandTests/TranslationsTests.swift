import Foundation
import TestSupport
import Testing

/// The command `build-site translations`, as an author uses it over the life of a page.
struct TranslationsTests {
  private let folder: TemporaryFolder

  private static let english = """
    ---
    title: Alert
    ---

    An alert interrupts.

    ## Buttons

    Few are enough.

    ::: rule two-buttons level=should
    Prefer two buttons.

    Two make an easy choice,
    and one only informs.
    :::
    """

  private static let japanese = """
    ---
    title: アラート
    ---

    アラートは割り込みます。

    ## ボタン

    少なくて足ります。

    ::: rule two-buttons
    ボタンは2つにする。

    2つなら選びやすくなります。
    :::
    """

  init() throws {
    folder = try TemporaryFolder([
      "Content/site.yaml": "title: G\nlanguages: [en, ja]\n",
      "Content/views/en.md": "---\ntitle: Views\n---\n",
      "Content/views/alert/en.md": Self.english, "Content/views/alert/ja.md": Self.japanese,
    ])
  }

  private func run(_ arguments: String...) throws -> Command.Outcome {
    var command = Command(folder: folder.path)
    command.arguments = arguments
    return try command.run()
  }

  private func write(english: String) throws {
    try folder.write(english, at: "Content/views/alert/en.md")
  }

  private func acceptAll() throws {
    #expect(
      try run("translations", "accept", "--all").output
        == "Content/translations.lock: 3 accepted, 3 in all\n")
  }

  @Test func tellsOfTheSectionThatIsNotTranslated() throws {
    try acceptAll()
    #expect(try run("translations").output == "ja  missing     views  Content/views/en.md\n")
  }

  @Test func oneChangedSentenceOfARuleMakesThatRuleStale() throws {
    try acceptAll()
    try write(english: Self.english.replacing("an easy choice", with: "a quick choice"))
    #expect(
      try run("translations").output.split(separator: "\n").prefix(2) == [
        "ja  missing     views  Content/views/en.md",
        "ja  stale       alert#alert.two-buttons  Content/views/alert/ja.md:11",
      ])
    let check = try run("check")
    #expect(check.status == 0)
    #expect(check.output.contains("[stale-translation]"))
    #expect(check.output.hasSuffix("0 errors, 1 warning\n"))
    #expect(try run("translations", "accept", "alert#alert.two-buttons").status == 0)
    #expect(try run("translations").output == "ja  missing     views  Content/views/en.md\n")
    #expect(try run("check").output == "0 errors, 0 warnings\n")
  }

  @Test func acceptsWhatTheSiteTakesForAnError() throws {
    try acceptAll()
    try folder.write(
      "title: G\nlanguages: [en, ja]\ntranslations: error\n", at: "Content/site.yaml")
    try write(english: Self.english.replacing("an easy choice", with: "a quick choice"))
    #expect(try run("check").status == 1)
    #expect(try run("translations", "accept", "--all").status == 0)
    #expect(
      try run("check").output == """
        Content/views/en.md: error: translation 'Content/views/ja.md' is missing [missing-translation]
              = help: write it
        1 error, 0 warnings

        """)
  }

  @Test func aLevelOfAnotherWeightMakesARuleStale() throws {
    try acceptAll()
    try write(english: Self.english.replacing("level=should", with: "level=must"))
    #expect(try run("translations").output.contains("stale       alert#alert.two-buttons"))
  }

  @Test func wrappingLinesAnewChangesNothing() throws {
    try acceptAll()
    try write(
      english: Self.english.replacing("choice,\nand one", with: "choice, and\none")
        .replacing("An alert interrupts.", with: "An\nalert   interrupts."))
    #expect(try run("translations").output == "ja  missing     views  Content/views/en.md\n")
    #expect(try run("check").output == "0 errors, 0 warnings\n")
  }

  @Test func aRuleThatTheOriginalLostIsReported() throws {
    try acceptAll()
    let start = try #require(Self.english.firstRange(of: "::: rule"))
    try write(english: String(Self.english[..<start.lowerBound]))
    let check = try run("check")
    #expect(check.status == 1)
    #expect(
      check.output.contains("Content/views/alert/ja.md:11:10: error: rule 'two-buttons' is not in ")
    )
    let japanese = try #require(Self.japanese.firstRange(of: "::: rule"))
    try folder.write(
      String(Self.japanese[..<japanese.lowerBound]), at: "Content/views/alert/ja.md")
    #expect(try run("translations").output.contains("orphaned    alert#alert.two-buttons"))
    #expect(try run("check").output.contains("[orphaned-translation]"))
    #expect(try run("translations", "accept", "--all").status == 0)
    #expect(try run("check").output == "0 errors, 0 warnings\n")
  }

  @Test func showsWhatHasChangedSinceWhereGitHasIt() throws {
    try acceptAll()
    for arguments in [
      ["init", "-q"], ["add", "-A"],
      ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "First"],
    ] {
      let git = Process()
      git.executableURL = URL(filePath: "/usr/bin/env")
      git.arguments = ["git"] + arguments
      git.currentDirectoryURL = URL(filePath: folder.path)
      try git.run()
      git.waitUntilExit()
      #expect(git.terminationStatus == 0)
    }
    try write(english: Self.english.replacing("an easy choice", with: "a quick choice"))
    #expect(
      try run("translations").output == """
        ja  missing     views  Content/views/en.md
        ja  stale       alert#alert.two-buttons  Content/views/alert/ja.md:11
            - Two make an easy choice,
            + Two make a quick choice,

        """)
  }

  private func git(_ arguments: String...) throws {
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "-c", "user.name=a", "-c", "user.email=a@b"] + arguments
    git.currentDirectoryURL = URL(filePath: folder.path)
    try git.run()
    git.waitUntilExit()
    #expect(git.terminationStatus == 0)
  }

  /// However many parts of it are stale.
  @Test func readsTheHistoryOfAPageOnce() throws {
    try acceptAll()
    try git("init", "-q")
    for number in 1...4 {
      try git("add", "-A")
      try git("commit", "-qm", "Version \(number)")
      try write(
        english: Self.english.replacing("interrupts", with: "interrupts \(number) times")
          .replacing("Few", with: "\(number)").replacing("an easy", with: "\(number)"))
    }
    try folder.write(
      """
      #!/bin/sh
      echo x >>"$CALLS"
      PATH=$REST
      exec git "$@"
      """, at: "bin/git")
    unsafe chmod(folder.path(of: "bin/git"), 0o755)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let outcome = try Command(
      "translations", folder: folder.path,
      environment: [
        "PATH": folder.path(of: "bin") + ":" + path, "REST": path,
        "CALLS": folder.path(of: "calls"),
      ]
    ).run()
    for change in [
      "- An alert interrupts.", "+ An alert interrupts 4 times.", "- Few are enough.",
      "+ 4 are enough.", "- Two make an easy choice,", "+ Two make 4 choice,",
    ] { #expect(outcome.output.contains("    \(change)\n")) }
    #expect(try folder.text(at: "calls") == "x\nx\n")
  }

  @Test func suggestsAPartForOneThatThereIsNot() throws {
    let outcome = try run("translations", "accept", "alrt")
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.hasPrefix(
        "Error: unknown part or topic 'alrt': did you mean 'alert'?\n"))
    #expect(
      !FileManager.default.fileExists(atPath: folder.path(of: "Content/translations.lock")))
  }

  @Test(arguments: [[], ["alert", "--all"]])
  func wantsPartsOrAll(_ arguments: [String]) throws {
    var command = Command(folder: folder.path)
    command.arguments = ["translations", "accept"] + arguments
    let outcome = try command.run()
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("Error: name parts or topics, or '--all'\n"))
  }
}
