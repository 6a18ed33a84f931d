import Foundation
import TestSupport
import Testing

/// The command `build-site rules suggest`.
struct RulesTests {
  private let folder: TemporaryFolder

  private static let english = """
    A toast tells people what happened. Use short words. Long words are hard to read.

    ## Words

    Use short words. Long words are hard to read on
    small screens.

    - Name the buttons with verbs.
    - Never use "OK" alone.
    - A toast is a small view.

    ::: do Good
    Use a verb.
    :::

    ::: rule one level=must
    Show one at a time.
    :::

    ```
    Use a semicolon.
    ```

    You must not show a toast longer than 5 seconds.

    """

  init() throws {
    folder = try TemporaryFolder([
      "Content/site.yaml": "title: G\nlanguages: [en, ja]\n",
      "Content/views/toast/en.md": page("Toast", body: Self.english),
      "Content/views/toast/ja.md": page("トースト", body: "## 言葉\n\n::: rule one\n1つずつ表示する。\n:::\n"),
      "Content/views/alert/en.md": page("Alert", body: "An alert is a small view.\n"),
    ])
  }

  private func run(_ arguments: String...) throws -> Command.Outcome {
    var command = Command(folder: folder.path)
    command.arguments = ["rules", "suggest"] + arguments
    return try command.run()
  }

  @Test func listsTheSentencesOutsideOfContainersThatTellWhatToDo() throws {
    let outcome = try run()
    #expect(
      outcome.output == """
        Content/views/toast/en.md:4: should  toast.use-short-words  60 %
            Use short words.
        Content/views/toast/en.md:8: should  toast.use-short-words-2  90 %
            Use short words.
        Content/views/toast/en.md:11: should  toast.name-buttons-verbs  90 %
            Name the buttons with verbs.
        Content/views/toast/en.md:12: must-not  toast.never-use-ok-alone  90 %
            Never use "OK" alone.
        Content/views/toast/en.md:27: must-not  toast.not-show-toast-longer  90 %
            You must not show a toast longer than 5 seconds.
        5 suggestions; accept some with '--accept' and their ids, or all with '--all'

        """)
    #expect(try run("alert").output == "no suggestions\n")
  }

  @Test func makesRulesInPlaceAndEmptyOnesInTranslations() throws {
    let outcome = try run(
      "--accept", "toast.name-buttons-verbs", "toast.use-short-words", "toast.use-short-words-2",
      "--yes")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      try folder.text(at: "Content/views/toast/en.md")
        == page(
          "Toast",
          body: """
            A toast tells people what happened.

            ::: rule use-short-words level=should
            Use short words.
            :::

            Long words are hard to read.

            ## Words

            ::: rule use-short-words-2 level=should
            Use short words.

            Long words are hard to read on
            small screens.
            :::

            ::: rule name-buttons-verbs level=should
            Name the buttons with verbs.
            :::

            - Never use "OK" alone.
            - A toast is a small view.

            ::: do Good
            Use a verb.
            :::

            ::: rule one level=must
            Show one at a time.
            :::

            ```
            Use a semicolon.
            ```

            You must not show a toast longer than 5 seconds.

            """))
    let japanese = try folder.text(at: "Content/views/toast/ja.md")
    for id in ["use-short-words", "use-short-words-2", "name-buttons-verbs"] {
      #expect(japanese.contains("\n::: rule \(id)\n"))
    }
    // What was accepted is not suggested again.
    #expect(
      try run().output.hasSuffix(
        "\n2 suggestions; accept some with '--accept' and their ids, or all with '--all'\n"))
  }

  @Test func acceptingEverythingLeavesNothingToSuggest() throws {
    #expect(try run("--all", "--yes").status == 0)
    #expect(try run().output == "no suggestions\n")
    #expect(try run("--all", "--yes").output == "no suggestions\n")
  }

  @Test func aDryRunChangesNothing() throws {
    let before = try folder.contents(below: "Content")
    let outcome = try run("--all", "--dry-run")
    #expect(outcome.output.contains("+::: rule name-buttons-verbs level=should\n"))
    #expect(try folder.contents(below: "Content") == before)
  }

  @Test func keepsTheByteOrderMarkAndTheLineEndsOfAPage() throws {
    let text = "\u{FEFF}---\ntitle: Use a toast\n---\n\n- Use short words.\n- A toast is small.\n"
    let folder = try TemporaryFolder([
      "Content/site.yaml": "title: G\nlanguages: [en]\n",
      "Content/views/toast/en.md": text.replacing("\n", with: "\r\n"),
    ])
    var command = Command(folder: folder.path)
    command.arguments = ["rules", "suggest", "--all", "--yes"]
    #expect(try command.run().status == 0)
    let rule = "::: rule use-short-words level=should\nUse short words.\n:::\n"
    let expected = "\u{FEFF}---\ntitle: Use a toast\n---\n\n\(rule)\n- A toast is small.\n"
    // As bytes: Foundation leaves the mark out of a text that it reads.
    let file = URL(filePath: folder.path(of: "Content/views/toast/en.md"))
    #expect(
      try Data(contentsOf: file) == Data(expected.replacing("\n", with: "\r\n").utf8))
  }

  @Test func findsJapaneseSentences() throws {
    let folder = try TemporaryFolder([
      "Content/site.yaml": "title: G\nlanguages: [ja]\n",
      "Content/views/toast/ja.md": page(
        "トースト", body: "トーストは小さな表示です。短い言葉を使ってください。\n\n- 「OK」だけを使わないでください。\n"),
    ])
    var command = Command(folder: folder.path)
    command.arguments = ["rules", "suggest", "--all", "--yes"]
    #expect(try command.run().status == 0)
    #expect(
      try folder.text(at: "Content/views/toast/ja.md")
        == page(
          "トースト",
          body: """
            トーストは小さな表示です。

            ::: rule rule level=should
            短い言葉を使ってください。
            :::

            ::: rule rule-2 level=must-not
            「OK」だけを使わないでください。
            :::

            """))
  }

  @Test(arguments: [
    (
      ["--accept", "toast.use-short-wrds"],
      "no suggestion 'toast.use-short-wrds': did you mean 'toast.use-short-words'?"
    ),
    (["toats"], "unknown topic 'toats': did you mean 'toast'?"),
    (["--all", "--accept", "toast.x"], "use either '--accept' or '--all'"),
    (["--yes"], "use '--dry-run' and '--yes' only with '--accept' or '--all'"),
  ])
  func refusesWhatItDoesNotKnow(arguments: [String], message: String) throws {
    var command = Command(folder: folder.path)
    command.arguments = ["rules", "suggest"] + arguments
    let outcome = try command.run()
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }
}
