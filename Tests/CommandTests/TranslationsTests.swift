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

  @Test func listsASectionPageWithoutATranslationAsMissing() throws {
    try acceptAll()
    #expect(try run("translations").output == "ja  missing     views  Content/views/en.md\n")
  }

  @Test func aChangedSentenceMakesTheTranslationOfThatRuleAloneStale() throws {
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

  @Test func acceptClearsStaleTranslationsThatAreErrorsInThisSite() throws {
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

  @Test func aChangedLevelMakesTheTranslationOfARuleStale() throws {
    try acceptAll()
    try write(english: Self.english.replacing("level=should", with: "level=must"))
    #expect(try run("translations").output.contains("stale       alert#alert.two-buttons"))
  }

  @Test func wrappingLinesDifferentlyMakesNothingStale() throws {
    try acceptAll()
    try write(
      english: Self.english.replacing("choice,\nand one", with: "choice, and\none")
        .replacing("An alert interrupts.", with: "An\nalert   interrupts."))
    #expect(try run("translations").output == "ja  missing     views  Content/views/en.md\n")
    #expect(try run("check").output == "0 errors, 0 warnings\n")
  }

  @Test func reportsATranslatedRuleThatTheOriginalNoLongerHas() throws {
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

  @Test func showsTheChangedLinesOfTheOriginalFromTheHistoryOfGit() throws {
    try acceptAll()
    try git("init", "-q")
    try git("add", "-A")
    try git("commit", "-qm", "First")
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
    try folder.git(["-c", "user.name=a", "-c", "user.email=a@b"] + arguments)
  }

  /// However many parts of it are stale.
  @Test func callsGitOnceForThePageHoweverManyPartsAreStale() throws {
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
    // The settings, the commits, and all versions at once.
    #expect(try folder.text(at: "calls") == "x\nx\nx\n")
  }

  @Test func acceptSuggestsTheNearestPartForAnUnknownOne() throws {
    let outcome = try run("translations", "accept", "alrt")
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.hasPrefix(
        "build-site: unknown part or topic 'alrt': did you mean 'alert'?\n"))
    #expect(
      !FileManager.default.fileExists(atPath: folder.path(of: "Content/translations.lock")))
  }

  @Test(arguments: [[], ["alert", "--all"]])
  func acceptRequiresEitherPartsOrAll(_ arguments: [String]) throws {
    var command = Command(folder: folder.path)
    command.arguments = ["translations", "accept"] + arguments
    let outcome = try command.run()
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("build-site: write parts or topics, or '--all'\n"))
  }

  // MARK: Several languages

  /// Makes the site one in three languages; the Korean page is the Japanese one.
  private func addKorean() throws {
    try folder.write(
      "title: G\nlanguages: [en, ja, ko]\ndiagnostics: {missing-strings: ignore}\n",
      at: "Content/site.yaml")
    try folder.write(Self.japanese, at: "Content/views/alert/ko.md")
  }

  @Test func acceptPrintsHowManyPartsOfEachLanguageWereAccepted() throws {
    try addKorean()
    #expect(
      try run("translations", "accept", "alert").output
        == "Content/translations.lock: 6 accepted (ja 3, ko 3), 6 in all\n")
    #expect(
      try run("translations", "accept", "alert").output
        == "Content/translations.lock: 0 accepted, 6 in all\n")
  }

  @Test func acceptWithALanguageLeavesOthersAsTheyAre() throws {
    try addKorean()
    #expect(
      try run("translations", "accept", "alert", "--language", "ko").output
        == "Content/translations.lock: 3 accepted (ko 3), 3 in all\n")
    #expect(try !folder.text(at: "Content/translations.lock").contains("ja "))
    #expect(
      try run("translations", "accept", "--all", "--language", "ja").output
        == "Content/translations.lock: 3 accepted (ja 3), 6 in all\n")
    try write(english: Self.english.replacing("interrupts", with: "waits"))
    #expect(try run("translations", "accept", "alert#", "--language", "ja").status == 0)
    #expect(try run("translations").output.contains("ko  stale       alert#"))
    #expect(try !run("translations").output.contains("ja  stale"))
    let unknown = try run("translations", "accept", "--all", "--language", "fr")
    #expect(unknown.status == 64)
    #expect(
      unknown.errors.hasPrefix("build-site: unknown language 'fr': the site has en, ja, ko\n"))
  }

  @Test func pruneRemovesPartsThatAreGoneAndAcceptsNone() throws {
    try acceptAll()
    let start = try #require(Self.english.firstRange(of: "::: rule"))
    try write(english: String(Self.english[..<start.lowerBound]).replacing("Few", with: "Two"))
    let japanese = try #require(Self.japanese.firstRange(of: "::: rule"))
    try folder.write(
      String(Self.japanese[..<japanese.lowerBound]), at: "Content/views/alert/ja.md")
    #expect(
      try run("translations", "prune").output
        == "Content/translations.lock: 1 removed, 2 in all\n")
    let list = try run("translations").output
    #expect(!list.contains("orphaned"))
    #expect(list.contains("ja  stale       alert#buttons"))
    #expect(
      try run("translations", "prune").output
        == "Content/translations.lock: 0 removed, 2 in all\n")
  }

  @Test func pruneKeepsAcceptedPartsOfDrafts() throws {
    try acceptAll()
    try write(english: Self.english.replacing("title: Alert", with: "title: Alert\nstatus: draft"))
    #expect(
      try run("translations", "prune").output
        == "Content/translations.lock: 0 removed, 3 in all\n")
  }

  // MARK: Skeletons

  @Test func acceptRefusesPartsThatStillHaveTheirPlaceholders() throws {
    try addKorean()
    try folder.remove("Content/views/alert/ko.md")
    #expect(try run("new", "translation", "ko", "views/alert").status == 0)
    #expect(
      try run("translations", "accept", "--all", "--language", "ko").output == """
        Content/translations.lock: 0 accepted, 0 in all
        not accepted, because nobody has translated it yet: ko alert#
        not accepted, because nobody has translated it yet: ko alert#buttons
        not accepted, because nobody has translated it yet: ko alert#alert.two-buttons

        """)
    let skeleton = try folder.text(at: "Content/views/alert/ko.md")
    try folder.write(
      skeleton.replacing("State the rule in one short sentence.", with: "두 개."),
      at: "Content/views/alert/ko.md")
    #expect(
      try run("translations", "accept", "--all", "--language", "ko").output == """
        Content/translations.lock: 1 accepted (ko 1), 1 in all
        not accepted, because nobody has translated it yet: ko alert#
        not accepted, because nobody has translated it yet: ko alert#buttons

        """)
    // Who names a part has looked at it.
    #expect(
      try run("translations", "accept", "alert#buttons", "--language", "ko").output
        == "Content/translations.lock: 1 accepted (ko 1), 2 in all\n"
    )
  }

  @Test func newTranslationCreatesASkeletonOfThePage() throws {
    try addKorean()
    try folder.remove("Content/views/alert/ko.md")
    try write(
      english: """
        ---
        title: Alert
        summary: "Says: stop"
        aliases: [box]
        ---

        An alert interrupts. <!-- now -->

        Buttons {#buttons aliases=old}
        -------

        Few.

        ```diagram title="An alert"
        .------.
        | (1)  |
        '------'
        ```

        1. Title

        More.

        ## Text ##

        ::: rule two-buttons level=should glance="2 | buttons"
        Prefer two.

        Because.
        :::

        ::: rule one level=avoid
        One.
        :::

        After.
        """)
    #expect(
      try run("new", "translation", "ko", "views/alert").output == """
        created  Content/views/alert/ko.md
        next     translate title, headings and drawings, and write the translation of each comment below it
        next     remove the comments
        next     build-site translations accept alert --language ko

        """)
    #expect(
      try folder.text(at: "Content/views/alert/ko.md") == """
        ---
        title: "Alert"  # translate
        summary: "Says: stop"  # translate
        ---

        <!-- Translate, and remove this comment.
        An alert interrupts. <!-- now -- >
        -->

        ## Buttons

        <!-- Translate, and remove this comment.
        Few.
        -->

        <!-- Translate the words in the drawing, and remove this comment. -->

        ```diagram title="An alert"
        .------.
        | (1)  |
        '------'
        ```

        1. Title

        <!-- Translate, and remove this comment.
        More.
        -->

        ## Text

        ::: rule two-buttons glance="2 | buttons"
        State the rule in one short sentence.

        <!-- Translate, and remove this comment.
        Prefer two.

        Because.
        -->
        :::

        ::: rule one
        State the rule in one short sentence.

        <!-- Translate, and remove this comment.
        One.
        -->
        :::

        <!-- Translate, and remove this comment.
        After.
        -->

        """)
    let check = try run("check").output.split(separator: "\n")
      .filter { $0.hasPrefix("Content/views/alert/ko.md") }
    #expect(
      check == [
        "Content/views/alert/ko.md:2:8: warning: placeholder of 'build-site new' [placeholder]",
        "Content/views/alert/ko.md:3:10: warning: placeholder of 'build-site new' [placeholder]",
        "Content/views/alert/ko.md:6:1: warning: placeholder of 'build-site new' [placeholder]",
        "Content/views/alert/ko.md:12:1: warning: placeholder of 'build-site new' [placeholder]",
        "Content/views/alert/ko.md:16:1: warning: placeholder of 'build-site new' [placeholder]",
        "Content/views/alert/ko.md:26:1: warning: placeholder of 'build-site new' [placeholder]",
        """
        Content/views/alert/ko.md:32:10: warning: rule 'two-buttons' still has the placeholder of \
        'build-site new' [placeholder]
        """,
        "Content/views/alert/ko.md:35:1: warning: placeholder of 'build-site new' [placeholder]",
        """
        Content/views/alert/ko.md:42:10: warning: rule 'one' still has the placeholder of \
        'build-site new' [placeholder]
        """,
        "Content/views/alert/ko.md:45:1: warning: placeholder of 'build-site new' [placeholder]",
        "Content/views/alert/ko.md:50:1: warning: placeholder of 'build-site new' [placeholder]",
      ])
  }

  @Test(
    arguments: [
      ("fr", "alert", "unknown language 'fr': 'languages' in site.yaml has en, ja"),
      ("ja", "alrt", "unknown page 'alrt': did you mean 'alert'?"),
      ("en", "alert", "Content/views/alert/en.md is the original in 'en'"),
      ("ja", "alert", "Content/views/alert/ja.md already exists"),
    ])
  func newTranslationRefusesUnknownLanguagesAndPagesAndExistingFiles(
    language: String, page: String, message: String
  ) throws {
    #expect(
      try run("new", "translation", language, page)
        == Command.Outcome(
          status: 64, errors: "build-site: \(message); nothing was created\n"))
  }
}
