import SiteTestSupport
import TestSupport
import Testing

/// Errors of authors that readers would have found.
struct SilentMistakeTests {
  private static let source = [
    "Content/sources/walk2024.yaml": "title: Walk\nlanguage: en\nyear: 2024\n",
    "Content/sources/walk2024.jsonl":
      #"{"id": "walk2024-1", "section": "A", "topic": "", "kind": "rule", "fact": "F"}"#,
  ]

  private func report(
    _ text: String,
    _ files: [String: String] = [:],
    keys: String = "",
    language: String = "en"
  ) async throws -> String {
    var all = files
    all["Content/bars/alert/\(language).md"] = page("Alert", body: text)
    let site = try SiteFixture(all, configuration: "title: G\nlanguages: [en, ja]\n" + keys)
    return try await site.report()
  }

  // MARK: Citations

  @Test(arguments: [
    ("Walk @walk2024-1.", "4:6", "walk2024-1", "[@walk2024-1]"),
    ("See [walk2024-1].", "4:5", "walk2024-1", "[@walk2024-1]"),
    ("(@walk2024-1)", "4:2", "walk2024-1", "[@walk2024-1]"),
    ("歩く（@walk2024-1）。", "4:4", "walk2024-1", "[@walk2024-1]"),
    ("- As @walk2024 says", "4:6", "walk2024", "[@walk2024-1]"),
    ("| a |\n| --- |\n| [walk2024-1] |", "6:3", "walk2024-1", "[@walk2024-1]"),
  ])
  func reportsCitationsWithoutTheirBrackets(
    text: String, place: String, id: String, meant: String
  ) async throws {
    let report = try await report(text + "\n", Self.source)
    let expected =
      "Content/bars/alert/en.md:\(place): warning: citation of '\(id)' is shown as text [literal-markup]"
    #expect(report.contains(expected), Comment(rawValue: report))
    #expect(report.contains("help: write \(meant)"), Comment(rawValue: report))
  }

  @Test(arguments: [
    "`@walk2024-1`", "kei@walk2024-1.example", "[@walk2024-1]", "@media", "[walk2023-1]",
    "\\@walk2024x", "[walk2024-1](https://example.org/)", "    [walk2024-1]",
  ])
  func leavesOtherTextAlone(text: String) async throws {
    let report = try await report(text + "\n", Self.source)
    #expect(!report.contains("citation of"), Comment(rawValue: report))
  }

  // MARK: Own addresses

  private static let base = "baseURL: https://example.org/guide/\n"

  @Test(arguments: [
    ("en/bars/alrt.html", "write 'topic:alert', which is checked"),
    ("en/bars/alert", ""), ("en/bars/alert.html#sizes", ""), ("en/bars/", ""), ("", ""),
    ("en/bars/alerts", "write 'topic:alert', which is checked"),
    ("ja/bar/index.html", "write 'section:bars', which is checked"),
    ("en/bars/alert.md", ""), ("files/kit.zip", ""),
    (
      "en/xyzzy-quux.html",
      "link to pages of the site by their ids, such as topic:ID, which are checked"
    ),
    ("en/bars/allert.html?q=1", "write 'topic:alert', which is checked"),
  ])
  func reportsLinksToTheSitesOwnAddressThatLeadNowhere(path: String, help: String) async throws {
    let report = try await report(
      "[x](https://example.org/guide/\(path)) [y](https://example.org/other/alrt.html)\n",
      ["Content/bars/en.md": page("Bars")], keys: Self.base)
    guard !help.isEmpty else {
      #expect(report == "")
      return
    }
    let address = "https://example.org/guide/" + path
    #expect(
      report == """
        Content/bars/alert/en.md:4:5: warning: the site publishes nothing at its own address '\(address)' [unpublished-address]
            4 | [x](\(address)) [y](https://example.org/other/alrt.html)
              |     ^\(String(repeating: "~", count: address.count - 1)) help: \(help)

        """)
  }

  // MARK: The lock

  @Test func reportsALockThatIsGoneButNotOneThatNeverWas() async throws {
    let site = try SiteFixture([
      "Content/bars/alert/en.md": page("Alert"), "Content/bars/alert/ja.md": page("アラート"),
      "Content/bars/en.md": page("Bars"), "Content/bars/ja.md": page("バー"),
    ])
    #expect(try await site.report() == "")
    try site.folder.git(["init", "--quiet"])
    try site.folder.write("ja alert# 0123456789abcdef\n", at: "Content/translations.lock")
    try site.folder.git(["add", "--all"])
    try site.folder.remove("Content/translations.lock")
    #expect(
      try await site.report() == """
        Content/translations.lock: warning: translations.lock is missing, so stale translations cannot be found [removed-lock]
              = help: run 'git checkout translations.lock' in its folder, or remove it with 'git rm'

        """)
    try site.folder.git(["add", "--all"])
    #expect(try await site.report() == "")
  }

  // MARK: Drawings

  @Test(arguments: [
    ("＋ーー＋\n｜Ａ｜\n＋ーー＋", "＋", "+"), ("｜保存　｜", "｜", "|"), ("－－－－", "－", "-"),
    ("A ＝＝＝ B", "＝", "="), ("+----+\n｜ A  |\n+----+", "｜", "|"), ("ーーー→", "ー", "-"),
    ("＋＝＋", "＋", "+"), ("名前 ＿＿＿＿", "＿", "_"),
  ])
  func reportsLinesInFullWidthCharacters(drawing: String, character: String, meant: String)
    async throws
  {
    let report = try await report("```diagram title=\"T\"\n\(drawing)\n```\n")
    #expect(
      report.contains(
        "warning: full-width '\(character)' is text in a drawing [literal-markup]"),
      Comment(rawValue: report))
    #expect(report.contains("help: write '\(meant)'"), Comment(rawValue: report))
  }

  @Test(arguments: ["＋－－＋\n｜Ａ　｜\n＋－－＋", "コーヒー", "ラーーメン", "A｜B", "＋1", "「＋」", "保存 ＋ 送信", "＝"])
  func leavesTextInDrawingsAlone(label: String) async throws {
    let box = "+------------------+\n| \(label) \n+------------------+"
    let report = try await report("```diagram title=\"T\"\n\(box)\n```\n")
    #expect(!report.contains("full-width"), Comment(rawValue: report))
  }
}
