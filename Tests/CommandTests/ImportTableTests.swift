import Base
import Foundation
import TestSupport
import Testing

/// `build-site import TABLE` and `build-site rules export`: tables of rules come in, and go out again.
struct ImportTableTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "rules.csv": Self.rules,
      "here/Content/site.yaml": """
      title: Here
      languages: [en]
      sections: [parts]
      platforms: {web: Web, ios: iOS}

      """,
      "here/Content/parts/card/en.md": page(
        "Card", body: "::: rule one level=must aliases=OLD-1\nShow one.\n:::\n"),
      "rich/Content/site.yaml": """
      title: Rich
      languages: [en, ja]
      sections: [parts]
      platforms: {web: Web, ios: iOS}

      """,
      "rich/Content/parts/en.md": page("Parts"),
      "rich/Content/parts/ja.md": page("部品"),
      "rich/Content/parts/card/en.md": page("Card, plain", body: Self.card),
      "rich/Content/parts/card/ja.md": page("カード", body: Self.japaneseCard),
      "rich/Content/parts/alert/en.md": page("Alert", body: Self.alert),
    ])
  }

  private static let rules = """
    \u{FEFF}Req. No;Category;Title;Requirement;Level;State;OS;Links;Owner\r
    REQ-001;Buttons;Verb;"Use one verb; no more.

    • Save
    • Open";MUST;Approved;iOS, Android;REQ-002, https://example.org/a;Kim\r
    REQ-002;Buttons;;Never hide a *button* <b>.;禁止;;;GONE-1;\r
    ;;;;;;;;\r
    HIG 2.1;Lists;Order the list by name.;People look for names.;;proposed;;;\r
    """.replacing("Req. No", with: "Ref")

  private static let card = """
    ::: rule one level=must platforms="web ios" versions="iOS 17" since=2026-01 review-by=2027-02-03 governs=alert aliases="REQ-001 1.4.3 uno" keywords="a, b" glance="3–5 | tabs"
    Show **one** card.

    Because a `second` one hides it; see [alerts](topic:alert).

    - One
      - Inner

    ::: do Good
    Show one.
    :::

    | A | B |
    | --- | --- |
    | 1 | "two" |
    :::

    ::: rule two level=avoid status=retired reason="No longer true" replaces=one
    Avoid two, =SUM(1) and so on.
    :::

    """

  private static let japaneseCard = """
    ::: rule one keywords="あ, い" glance="3～5 | タブ"
    カードを1枚見せる。

    2枚目は隠れる。
    :::

    ::: rule two reason="古い"
    2枚を避ける。
    :::

    """

  private static let alert = """
    ::: rule three-to-5 level=consider status=trial see="card.one" conflicts=card.two aliases=/req-9
    Consider an alert.
    :::

    """

  private func run(_ arguments: String...) throws -> Command.Outcome {
    var command = Command(folder: folder.path)
    command.arguments = arguments
    return try command.run()
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOfFile: "\(folder.path)/\(path)", encoding: .utf8)
  }

  // MARK: In

  @Test func makesASiteOfATable() throws {
    let outcome = try run("import", "rules.csv", "--into", "new")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.output == """
        rules.csv: csv, en, 3 rules, 2 topics, 3 ids kept as aliases
        columns: Ref → id, Category → section, Title → title, Requirement → text, Level → level, State → status, OS → platforms, Links → links
        unknown headings, kept as paragraphs of the rules: 'Owner'; to change this, use '--column HEADING=COLUMN' or import.yaml
          Content/guideline/buttons  Buttons  (2 rules)
          Content/guideline/lists  Lists  (1 rule)
        rules.csv:8: row 5, column A: id 'HIG 2.1' becomes 'HIG-2.1', because an id cannot contain spaces or most signs
        rules.csv:6: row 3, column H: 'GONE-1' below 'Links' is not a rule and stays in the text
        1 rule has no level; the import took one from its words: rules.csv:8: row 5
        28 cells: 19 imported, 9 headings, 0 left out, 0 lost
        files    5 created
        next     build-site preview --site new
        check    0 errors, 0 warnings

        """)
    #expect(
      text("new/Content/guideline/buttons/en.md") == #"""
        ---
        title: "Buttons"
        ---

        ::: rule req-001 level=must platforms="ios android" see=buttons.req-002 aliases=REQ-001 glance=Verb
        Use one verb; no more.

        - Save
        - Open

        **Owner:** Kim

        <https://example.org/a>
        :::

        ::: rule req-002 level=must-not aliases=REQ-002
        Never hide a *button* \<b>.

        **Links:** GONE-1
        :::

        """#)
    #expect(
      text("new/Content/guideline/lists/en.md") == """
        ---
        title: "Lists"
        ---

        ::: rule hig-2-1 level=should status=draft aliases=HIG-2.1
        Order the list by name.

        People look for names.
        :::

        """)
    #expect(
      text("new/Content/site.yaml") == """
        title: "Rules"
        languages: [en]
        sections: [guideline]
        platforms:
          ios: "iOS"
          android: "Android"

        """)
  }

  @Test func followsWhatAPersonDecidesAboutColumnsAndWords() throws {
    #expect(try run("import", "rules.csv", "--into", "new").status == 0)
    let table = try #require(text("new/import.yaml"))
    #expect(table.contains("  \"Owner\":\n    as: detail\n    cells: 1\n"))
    let edited = table.replacing("    as: detail\n", with: "    as: nothing\n")
      .replacing("levels: {}", with: "levels: {禁止: avoid}")
    try folder.write(edited, at: "new/import.yaml")
    // A page that an author has changed stays.
    try folder.write(page("Mine"), at: "new/Content/guideline/lists/en.md")
    let outcome = try run("import", "rules.csv", "--into", "new")
    #expect(outcome.output.contains("28 cells: 18 imported, 9 headings, 1 left out, 0 lost\n"))
    #expect(
      outcome.output.contains("files    2 updated, 2 unchanged, 1 kept because you changed them\n"))
    let page = try #require(text("new/Content/guideline/buttons/en.md"))
    #expect(!page.contains("Kim"))
    #expect(page.contains("::: rule req-002 level=avoid "))
  }

  @Test func reportsIDsThatDifferInSignsThatNoneMayHave() throws {
    try folder.write("ID,Text\nA 1,Use one verb.\n(a-1),Show it.\n", at: "alike.csv")
    let outcome = try run("import", "alike.csv", "--into", "new")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == """
        alike.csv:3: row 3, column A: duplicate id 'a-1', which is also in alike.csv:2: row 2
        build-site: nothing was created

        """)
  }

  @Test func namesEachRowAndColumnThatCannotBeRead() throws {
    try folder.write(
      """
      ID,Text,Level,Status,Since
      A-1,Use one verb.,High,Floating,soon
      a-1,Show it.,must,,
      ,,must,,
      %%,Show two.,must,,

      """, at: "bad.csv")
    let outcome = try run("import", "bad.csv", "--into", "new")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(
      outcome.errors == """
        bad.csv:2: row 2, column C: unknown level 'High' below 'Level'; use must, must-not, should, avoid, consider, or write 'levels: {High: must}' in import.yaml
        bad.csv:2: row 2, column D: unknown status 'Floating' below 'Status'; use draft, trial, current, retired, historical, or write 'statuses: {Floating: current}' in import.yaml
        bad.csv:2: row 2, column E: 'soon' below 'Since' is not a date; write it as 2026-11-29
        bad.csv:3: row 3, column A: duplicate id 'a-1', which is also in bad.csv:2: row 2
        bad.csv:4: row 4: the row has no rule text
        bad.csv:5: row 5, column A: '%%' cannot be an id; use letters, digits, '-', '_' and '.'
        build-site: nothing was created

        """)
    #expect(text("new/Content/site.yaml") == nil)
  }

  @Test(arguments: [
    (
      "a.csv", "x,y\n1,2\n",
      "a.csv: no column contains the text of rules; the first row contains 'x', 'y'; set the column of the text with '--column HEADING=text'\nbuild-site: nothing was created\n"
    ),
    (
      "a.csv", "id,text\n",
      "a.csv: no row below the headings contains a rule\nbuild-site: nothing was created\n"
    ),
    (
      "a.csv", "id,text\n1,\"open\n2,b\n",
      "build-site: a.csv: a quotation mark in the row at line 2 is not closed; end the cell with '\"'; nothing was created\n"
    ),
    (
      "a.xlsx", "id,text\n",
      "build-site: a.xlsx: not an Excel file, or an encrypted one; save it as .xlsx without a password; nothing was created\n"
    ),
    (
      "a.reqif", "<REQ-IF/>",
      "build-site: a.reqif: no ReqIF objects in the file; export it as .reqif or .reqifz; nothing was created\n"
    ),
    (
      "a.reqif", "id,text\n",
      "build-site: a.reqif: 'REQ-IF' is not well-formed XML, from line 1 on; nothing was created\n"
    ),
  ])
  func refusesAFileWithoutRules(_ name: String, _ content: String, _ message: String) throws {
    try folder.write(content, at: name)
    let outcome = try run("import", name, "--into", "new")
    #expect(outcome.status == 1)
    #expect(outcome.errors == message)
    #expect(text("new/Content/site.yaml") == nil)
  }

  /// A language becomes the name of a file, and `import.yaml` may have come with the folder.
  @Test(arguments: ["../../x", "en/x", "", "e"])
  func writesNoFileInALanguageThatIsNone(_ language: String) throws {
    try folder.write("ID,Rule,Note\nR-1,Use one verb.,Ein Verb nehmen.\n", at: "a.csv")
    let option = try run("import", "a.csv", "--into", "new", "--column", "Note=text-\(language)")
    #expect(option.status == 64)
    #expect(option.errors.hasPrefix("build-site: unknown column 'text-\(language)'; use id, "))
    #expect(!folder.exists("new"))
    try folder.write("columns:\n  Note: {as: 'text-\(language)'}\n", at: "new/import.yaml")
    let file = try run("import", "a.csv", "--into", "new")
    #expect(file.status == 64)
    let reason = "build-site: new/import.yaml:2: unknown column 'text-\(language)'; use id, "
    #expect(file.errors.hasPrefix(reason), "\(file.errors)")
    #expect(try folder.files(below: "new") == ["import.yaml"])
  }

  /// Names that a section and a topic cannot have get numbers.
  @Test func givesSectionsAndTopicsNamesThatASiteCanHave() throws {
    try folder.write(
      "ID,Rule,Section,Topic\nR-1,Use one verb.,Sources,Index\nR-2,Use two.,Static,../../x\n",
      at: "a.csv")
    let outcome = try run("import", "a.csv", "--into", "new")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.hasSuffix("check    0 errors, 0 warnings\n"), "\(outcome.output)")
    #expect(
      try folder.files(below: "new/Content").filter { $0.hasSuffix("en.md") }.sorted() == [
        "sources-2/en.md", "sources-2/index-2/en.md", "static-2/en.md", "static-2/x/en.md",
      ])
  }

  /// A faulty export has some, also in names that go into `site.yaml`.
  @Test func leavesControlCharactersOut() throws {
    try folder.write(
      "ID\tRule\tPlatform\tTopic\nR-1\tUse one verb on a key, and never two.\tiPhone\u{5}\tKeys\n",
      at: "a.tsv")
    let outcome = try run("import", "a.tsv", "--into", "new")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.hasSuffix("check    0 errors, 0 warnings\n"), "\(outcome.output)")
    #expect(try folder.text(at: "new/Content/site.yaml").contains("iphone: \"iPhone\"\n"))
  }

  @Test(arguments: [
    (["--plan"], "use '--source', '--update' and '--plan' only with documents"),
    (["--section", "gone", "--site", "here"], "unknown section 'gone'; the site has parts"),
    (
      ["--site", "nowhere"],
      "missing nowhere/Content/site.yaml; create a new site with '--into DIR'"
    ),
  ])
  func saysWhatIsWrongInWhatWasTyped(_ arguments: [String], _ message: String) throws {
    try folder.write("ID,Rule\nR-1,Use one verb.\n", at: "a.csv")
    var command = Command(folder: folder.path)
    command.arguments = ["import", "a.csv"] + arguments
    let outcome = try command.run()
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("build-site: \(message)\n"), "\(outcome.errors)")
  }

  @Test func addsTopicsToASiteThatExists() throws {
    try folder.write(
      "ID\tRule\tTopic\tSection\tPlatform\tSee\nN-1\tUse it.\tToast\tParts\tios\tOLD-1\n",
      at: "more.tsv")
    let outcome = try run("import", "more.tsv", "--site", "here")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      text("here/Content/parts/toast/en.md") == """
        ---
        title: "Toast"
        ---

        ::: rule n-1 level=should platforms=ios see=OLD-1 aliases=N-1
        Use it.
        :::

        """)
    let again = try run("import", "more.tsv", "--site", "here")
    #expect(again.status == 1)
    #expect(
      again.errors.hasPrefix(
        "more.tsv:2: row 2, column A: duplicate id 'N-1', which the site already uses in toast.n-1\n"
      ))
    try folder.write("ID,Rule,Section,OS,Topic\nN-2,Use it.,Gone,Amiga,Toast 2\n", at: "else.csv")
    let unknown = try run("import", "else.csv", "--site", "here")
    #expect(
      unknown.errors == """
        else.csv:2: row 2, column D: unknown platform 'Amiga' below 'OS'; the site has ios, web
        else.csv: unknown section 'Gone'; the site has parts
        build-site: nothing was created

        """)
  }

  @Test func readsShiftJISWithJapaneseHeadings() throws {
    let table = "要件番号,分類,題名,本文,必須度,備考\r\n1.4.3,ボタン,動詞,動詞を1つ使う。,必須,短い\r\n"
    let bytes = try #require(table.data(using: .shiftJIS))
    try bytes.write(to: URL(fileURLWithPath: "\(folder.path)/sjis.csv"))
    #expect(try run("import", "sjis.csv", "--into", "new").status == 0)
    #expect(
      text("new/Content/guideline/topic/ja.md") == """
        ---
        title: "ボタン"
        ---

        ::: rule 1-4-3 level=must aliases=1.4.3 glance="動詞"
        動詞を1つ使う。

        短い
        :::

        """)
  }

  @Test func showsEachRowBesideItsRuleOnAPage() throws {
    let outcome = try run("import", "rules.csv", "--into", "new", "--report", "report.html")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let page = try #require(text("report.html"))
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n"))
    #expect(
      page.contains(
        """
        <li class="sure"><div><p><b>rules.csv:6: row 3</b></p><pre>Ref: REQ-002
        Category: Buttons
        Requirement: Never hide a *button* &lt;b&gt;.
        Level: 禁止
        Links: GONE-1</pre></div><div><p><span>rule: must-not</span> <span>Content/guideline/buttons</span></p>\
        <pre>::: rule req-002 level=must-not aliases=REQ-002
        Never hide a *button* \\&lt;b&gt;.

        **Links:** GONE-1
        :::
        </pre><p class="commands"><code>build-site rename rule buttons.req-002 NEW-ID --site new</code></p></div></li>

        """))
    #expect(page.contains("<li class=\"guessed\"><div><p><b>rules.csv:8: row 5</b></p>"))
    #expect(!page.contains("<script") && !page.contains("<link") && !page.contains("src="))
  }

  // MARK: Out and in again

  @Test(arguments: ["csv", "tsv", "xlsx", "reqif"])
  func readsWhatItHasWritten(_ form: String) throws {
    let exported = try run("rules", "export", "--site", "rich", "--output", "all.\(form)")
    #expect(exported.output == "3 rules in all.\(form)\n", "\(exported.errors)")
    let imported = try run("import", "all.\(form)", "--into", "again")
    #expect(imported.status == 0, "\(imported.errors)\(imported.output)")
    #expect(imported.output.contains(", 0 lost\n"))
    // All rules with their attributes and texts, in both languages.
    let old = try run("rules", "export", "--site", "rich")
    let new = try run("rules", "export", "--site", "again")
    #expect(old.output == new.output, "\(new.errors)")
    #expect(old.output.contains("Because a `second` one hides it; see [alerts](topic:alert)."))
    #expect(old.output.contains("REQ-001\n1.4.3\ncard.uno"))
  }

  @Test func takesTheWordsThatAReqIFToolHasChanged() throws {
    #expect(try run("rules", "export", "--site", "rich", "--output", "all.reqif").status == 0)
    let file = try #require(text("all.reqif"))
    try folder.write(
      file.replacing(
        "<xhtml:p>Show one card.", with: "<xhtml:p>Show <xhtml:b>1</xhtml:b> card only."),
      at: "all.reqif")
    #expect(try run("import", "all.reqif", "--into", "again").status == 0)
    let page = try #require(text("again/Content/parts/card/en.md"))
    #expect(page.contains("Show **1** card only.\n"))
    // Others keep their Markdown.
    #expect(page.contains("Avoid two, =SUM(1) and so on.\n"))
  }

  @Test func readsThePublishedTableOfRules() throws {
    #expect(try run("--site", "rich", "--output", "out").status == 0)
    let outcome = try run("import", "out/data/rules.csv", "--into", "again")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let page = try #require(text("again/Content/parts/card/en.md"))
    #expect(
      page.contains(
        "::: rule one level=must versions=\"iOS 17\" platforms=\"web ios\" governs=alert aliases=\"REQ-001 1.4.3 card.uno\"\nShow one card.\n:::\n"
      ))
  }
}
