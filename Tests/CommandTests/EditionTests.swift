import Foundation
import TestSupport
import Testing

/// `build-site edition` and `build-site diff`, on a repository of git.
struct EditionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "Content/site.yaml": "title: G\nlanguages: [en, ja]\n",
      "Content/bars/en.md": page("Bars"), "Content/bars/ja.md": page("バー"),
      "Content/bars/tabs/en.md": page(
        "Tabs",
        body: "## Sizes\n\nSmall.\n\n::: rule few level=should\nUse at most five tabs.\n:::\n"),
      "Content/bars/tabs/ja.md": page(
        "タブ", body: "## 大きさ\n\n小さい。\n\n::: rule few\nタブは五個まで。\n:::\n"),
    ])
    try git("init", "-q", "-b", "main")
    try commit()
    try git("tag", "v1")
  }

  private func git(_ arguments: String...) throws {
    try folder.git(
      ["-c", "user.name=A", "-c", "user.email=a@example.org"] + arguments,
      environment: [
        "GIT_COMMITTER_DATE": "2026-02-03T12:00:00Z", "GIT_AUTHOR_DATE": "2026-02-03T12:00:00Z",
        "TZ": "UTC",
      ])
  }

  private func commit() throws {
    try git("add", "Content")
    try git("commit", "-q", "-m", "Write")
  }

  private func run(_ arguments: String...) throws -> Command.Outcome {
    var command = Command(folder: folder.path)
    command.arguments = arguments
    return try command.run()
  }

  /// A rule binds more and has other words, a heading is gone, lines are wrapped in another way.
  private func edit() throws {
    try folder.write(
      page(
        "Tabs",
        body: "## Limits\n\nSmall.\n\n::: rule few level=must\nUse at\nmost three tabs.\n:::\n"),
      at: "Content/bars/tabs/en.md")
  }

  @Test func cutWritesAnEditionOfTheFilesOrOfARevision() throws {
    try edit()
    try folder.write("An edition.\n", at: "note.txt")
    try folder.write("版。\n", at: "note.ja.txt")
    let cut = try run(
      "edition", "cut", "2", "--date", "2026-03-01", "--note", "note.txt", "--note", "note.ja.txt")
    #expect(cut.output == "Content/editions/2.jsonl: 12 records, 10 new texts\n")
    let text = try folder.text(at: "Content/editions/2.jsonl")
    #expect(
      text.hasPrefix(
        #"{"edition": "2", "date": "2026-03-01", "languages": ["en", "ja"], "note": {"en": "An edition.", "ja": "版。"}}"#
      ))
    #expect(try run("edition", "cut", "1", "--from", "v1").status == 0)
    #expect(
      try run("edition").output == "2026-03-01  2  3 changes\n2026-02-03  1  first\n")
    #expect(try run().status == 0)
    #expect(try folder.text(at: "Public/en/changes/2.html").contains("<del>five</del>"))
  }

  @Test func redactRemovesAPassageFromAllEditionsAndShowsNoOtherChange() throws {
    #expect(try run("edition", "cut", "1", "--date", "2026-01-01").status == 0)
    let present = try run("edition", "redact", "most five")
    #expect(present.status == 1)
    #expect(
      present.errors
        == "build-site: the content still contains the passage, in rule 'tabs.few' in en: remove it there first\n"
    )
    try edit()
    #expect(try run("edition", "cut", "2", "--date", "2026-02-01").status == 0)
    let before = try folder.text(at: "Content/editions/1.jsonl")
    let trial = try run("edition", "redact", "--dry-run", "most five")
    #expect(trial.output == "Content/editions/1.jsonl: rule 'tabs.few' in en\n")
    #expect(try folder.text(at: "Content/editions/1.jsonl") == before)
    var command = Command(folder: folder.path)
    command.arguments = ["edition", "redact", "-"]
    let done = try command.run(input: "most  five\n")
    #expect(done == Command.Outcome(output: trial.output))
    #expect(
      try run("edition").output == """
        2026-02-01  2  3 changes
        2026-01-01  1  first, 1 redacted text

        """)
    #expect(try run().status == 0)
    let page = try folder.text(at: "Public/en/changes/2.html")
    #expect(page.contains("[…]") && !page.contains("most five"), Comment(rawValue: page))
    let again = try run("edition", "redact", "most five")
    #expect(again.status == 1)
    #expect(
      again.errors
        == "build-site: no edition contains this passage: copy it from a page of changes, or from a file in Content/editions\n"
    )
    #expect(
      try run("edition", "redact", " a ").errors
        == "build-site: the passage is too short: give at least 4 characters of it\n")
  }

  @Test(
    arguments: [
      (["edition", "cut", "../x"], "use letters, digits"),
      (["edition", "cut", "x", "--date", "2026"], "'--date' takes a day"),
      (
        ["edition", "cut", "x", "--from", "nowhere"],
        "unknown revision 'nowhere': write a commit, a branch or a tag\n"
      ),
      (["diff", "nowhere"], "unknown revision 'nowhere': write a commit, a branch or a tag\n"),
      (["diff", "--", "-x"], "unknown revision '-x': write a commit, a branch or a tag\n"),
      (["check", "--date", "2026-01-01"], "use '--date' only with '--review'"),
      (["check", "--review", "--date", "soon"], "'--date' takes a day"),
    ])
  func refusesMalformedNamesDaysAndRevisions(_ arguments: [String], _ message: String) throws {
    var command = Command(folder: folder.path)
    command.arguments = arguments
    let outcome = try command.run()
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), Comment(rawValue: outcome.errors))
  }

  @Test func cutRefusesTheNameOfAnEditionThatExists() throws {
    #expect(try run("edition", "cut", "1", "--date", "2026-01-01").status == 0)
    let again = try run("edition", "cut", "1")
    #expect(again.status == 64)
    #expect(again.errors.contains("Content/editions/1.jsonl exists"))
  }

  @Test func checkReviewReportsRulesWhoseReviewIsDue() throws {
    try folder.write(
      page("Tabs", body: "::: rule few level=must review-by=2026-06\nFew.\n:::\n"),
      at: "Content/bars/tabs/en.md")
    try folder.write(page("タブ", body: "::: rule few\n少なく。\n:::\n"), at: "Content/bars/tabs/ja.md")
    let due = try run("check", "--review", "--date", "2026-07-01")
    #expect(
      due.output.hasPrefix(
        "Content/bars/tabs/en.md:4:35: warning: review of rule 'tabs.few' was due by 2026-06 [review-due]"
      ), Comment(rawValue: due.output))
    #expect(try run("check", "--review", "--date", "2026-06-30").output == "0 errors, 0 warnings\n")
    #expect(try run("check").output == "0 errors, 0 warnings\n")
  }

  @Test func diffPrintsWhatChangesForReadersAsTextMarkdownAndHTML() throws {
    try edit()
    #expect(
      try run("diff", "main").output == """
        New (1)
          Text: Tabs – Limits  tabs#limits
        Removed (1)
          Text: Tabs – Sizes  tabs#sizes
        Level raised (1)
          Must: Use at most three tabs.  tabs.few
            Level raised: Should → Must
            Reworded: Use at most [-five-][+three+] tabs.
        Addresses that would no longer work (1)
          bars/tabs#sizes
        Rules whose answers in audits must be confirmed (1)
          tabs.few

        """)
    let markdown = try run("diff", "main", "--format", "markdown").output
    #expect(markdown.contains("  - Reworded: Use at most ~~five~~**three** tabs."))
    let html = try run("diff", "main", "--format", "html").output
    #expect(html.contains("<del>five</del><ins>three</ins>"))
    let json = try run("diff", "main", "--format", "json").output
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(value?["lostAddresses"] as? [String] == ["bars/tabs#sizes"])
  }

  @Test func diffListsWhatRefersToAChangedRule() throws {
    try folder.write(
      page(
        "Alert",
        body:
          "See [](rule:tabs.few).\n\n::: rule two level=must see=tabs.few\nShow two.\n:::\n"),
      at: "Content/bars/alert/en.md")
    try folder.write(
      page("警告", body: "[](rule:tabs.few)を参照。\n\n::: rule two\nボタンは二つ。\n:::\n"),
      at: "Content/bars/alert/ja.md")
    try commit()
    #expect(!(try run("diff", "main").output.contains("looked at")))
    try edit()
    let text = try run("diff", "main").output
    #expect(
      text.contains(
        "References to these changes, to review (1)\n"
          + "  tabs.few: alert.two (see), alert (link)\n"),
      Comment(rawValue: text))
    let markdown = try run("diff", "main", "--format", "markdown").output
    #expect(markdown.contains("- [ ] tabs.few: alert.two (see), alert (link)\n"))
    let html = try run("diff", "main", "--format", "html").output
    #expect(html.contains("tabs.few: alert.two (see), alert (link)"))
    let json = try run("diff", "main", "--format", "json").output
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let impact = (value?["impact"] as? [[String: Any]])?.first
    #expect(impact?["id"] as? String == "tabs.few")
    #expect(
      impact?["referrers"] as? [[String: String]] == [
        ["id": "alert.two", "relation": "see"], ["id": "alert", "relation": "link"],
      ])
    #expect(value?["askedAgain"] as? [String] == ["tabs.few"])
  }

  @Test func cutWarnsOfADayBeforeThatOfAnotherEdition() throws {
    #expect(try run("edition", "cut", "1", "--date", "2026-01-01").errors == "")
    let early = try run("edition", "cut", "4", "--date", "2025-04-01")
    #expect(early.status == 0)
    #expect(
      early.errors.contains(
        "warning: edition '4' (2025-04-01) comes before edition '1' (2026-01-01): readers see its content as the older one; to record earlier content, use --from"
      ), Comment(rawValue: early.errors))
    // What is recorded of an earlier state is older.
    #expect(try run("edition", "cut", "0", "--from", "v1", "--date", "2024-01-01").errors == "")
  }

  @Test func diffShowsPagesThatPrintTheChangedTitleOfAnotherPage() throws {
    try folder.write(
      page("Alert", body: "See [](topic:tabs).\n"), at: "Content/bars/alert/en.md")
    try commit()
    let tabs = try folder.text(at: "Content/bars/tabs/en.md")
    try folder.write(
      tabs.replacing("title: Tabs", with: "title: Tab bar"), at: "Content/bars/tabs/en.md")
    let output = try run("diff", "main").output
    #expect(
      output.contains("Alert  alert#\n    Reworded: See [-Tabs-][+Tab bar+]."),
      Comment(rawValue: output))
  }

  @Test func diffComparesWithTheCommonAncestorOfTwoRevisions() throws {
    try git("checkout", "-q", "-b", "topic")
    try edit()
    try commit()
    try git("checkout", "-q", "main")
    try folder.write(page("Bar of bars"), at: "Content/bars/en.md")
    try commit()
    let output = try run("diff", "main", "topic").output
    #expect(output.contains("tabs.few"))
    #expect(!output.contains("Bar of bars"))
    #expect(try run("diff", "main").output == "nothing changes for readers\n")
  }
}
