import Foundation
import TestSupport
import Testing

/// The command `build-site rename`.
struct RenameTests {
  private let folder: TemporaryFolder

  private static let files = [
    "Content/site.yaml": """
    title: G
    languages: [en, ja]
    sections:
      - id: bars
        topics: [tab-bar, toolbar]
      - views
    """,
    "Content/terms.yaml": """
    tab:
      names: {en: [tab], ja: [タブ]}
      topic: tab-bar
    bar: {names: {en: [strip]}, definition: A strip.}

    """,
    "Content/sources/doc.yaml": "title: Doc\n",
    "Content/sources/doc.jsonl": """
    {"id": "doc-1", "section": "", "topic": "tab-bar", "also": ["toolbar", "tab-bar"], "kind": "x", "fact": "One."}

    """,
    "Content/bars/en.md": page("Bars"),
    "Content/bars/tab-bar/en.md": page(
      "Tab bar", "related: [toolbar]",
      body: """
        See [sizes](#sizes), [a picture](strip.txt) and [few](rule:few).

        ## Sizes

        Small.

        ::: rule few level=must
        Few tabs.
        :::

        ::: rule many level=avoid conflicts=few
        Many tabs.
        :::
        """),
    "Content/bars/tab-bar/ja.md": page(
      "タブバー",
      body: """
        [大きさ](#sizes)。

        ## 大きさ

        小さい。

        ::: rule few
        少なくする。
        :::

        ::: rule many
        多くのタブ。
        :::
        """),
    "Content/bars/tab-bar/strip.txt": "strip",
    "Content/bars/toolbar/en.md": page(
      "Toolbar", "related: [tab-bar]",
      body: """
        [Few](rule:tab-bar.few), [sizes](topic:tab-bar#sizes), [there](../tab-bar/en.md#tab-bar.few), <topic:tab-bar>.
        [reference], <term:bar>, `topic:tab-bar` <!-- topic:tab-bar -->

        ::: rule alone level=must governs="tab-bar" see=tab-bar.few
        Alone.
        :::

        [reference]: topic:tab-bar#tab-bar.few
        """),
    "Content/views/alert/en.md": page("Alert", body: "[file](../../bars/tab-bar/strip.txt)\n"),
  ]

  init() throws {
    folder = try TemporaryFolder(Self.files)
    #expect(try run("translations", "accept", "--all").status == 0)
    #expect(
      try run("check", "--strict")
        == Command.Outcome(output: "0 errors, 0 warnings\n"))
  }

  private func run(_ arguments: String...) throws -> Command.Outcome {
    var command = Command(folder: folder.path)
    command.arguments = arguments
    return try command.run()
  }

  private func text(_ file: String) throws -> String { try folder.text(at: "Content/" + file) }

  /// Renames and makes sure that nothing is wrong afterwards.
  private func rename(_ arguments: String...) throws {
    var command = Command(folder: folder.path)
    command.arguments = ["rename"] + arguments + ["--yes"]
    let outcome = try command.run()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try run("check", "--strict").output == "0 errors, 0 warnings\n")
  }

  // MARK: Rules

  @Test func dryRunPrintsTheDifferenceAndChangesNothing() throws {
    let before = try folder.contents(below: "Content")
    let outcome = try run("rename", "rule", "tab-bar.few", "at-most-five", "--dry-run")
    #expect(
      outcome.output.replacing(/[0-9a-f]{16}/, with: "…") == """
        diff --git a/Content/bars/tab-bar/en.md b/Content/bars/tab-bar/en.md
        --- a/Content/bars/tab-bar/en.md
        +++ b/Content/bars/tab-bar/en.md
        @@ -2,16 +2,16 @@
         title: Tab bar
         related: [toolbar]
         ---
        -See [sizes](#sizes), [a picture](strip.txt) and [few](rule:few).
        +See [sizes](#sizes), [a picture](strip.txt) and [few](rule:at-most-five).
         
         ## Sizes
         
         Small.
         
        -::: rule few level=must
        +::: rule at-most-five level=must aliases=few
         Few tabs.
         :::
         
        -::: rule many level=avoid conflicts=few
        +::: rule many level=avoid conflicts=at-most-five
         Many tabs.
         :::
        \\ No newline at end of file
        diff --git a/Content/bars/tab-bar/ja.md b/Content/bars/tab-bar/ja.md
        --- a/Content/bars/tab-bar/ja.md
        +++ b/Content/bars/tab-bar/ja.md
        @@ -7,7 +7,7 @@
         
         小さい。
         
        -::: rule few
        +::: rule at-most-five
         少なくする。
         :::
         
        diff --git a/Content/bars/toolbar/en.md b/Content/bars/toolbar/en.md
        --- a/Content/bars/toolbar/en.md
        +++ b/Content/bars/toolbar/en.md
        @@ -2,11 +2,11 @@
         title: Toolbar
         related: [tab-bar]
         ---
        -[Few](rule:tab-bar.few), [sizes](topic:tab-bar#sizes), [there](../tab-bar/en.md#tab-bar.few), <topic:tab-bar>.
        +[Few](rule:tab-bar.at-most-five), [sizes](topic:tab-bar#sizes), [there](../tab-bar/en.md#tab-bar.at-most-five), <topic:tab-bar>.
         [reference], <term:bar>, `topic:tab-bar` <!-- topic:tab-bar -->
         
        -::: rule alone level=must governs="tab-bar" see=tab-bar.few
        +::: rule alone level=must governs="tab-bar" see=tab-bar.at-most-five
         Alone.
         :::
         
        -[reference]: topic:tab-bar#tab-bar.few
        \\ No newline at end of file
        +[reference]: topic:tab-bar#tab-bar.at-most-five
        \\ No newline at end of file
        diff --git a/Content/translations.lock b/Content/translations.lock
        --- a/Content/translations.lock
        +++ b/Content/translations.lock
        @@ -1,4 +1,4 @@
        -ja tab-bar# …
        +ja tab-bar# …
         ja tab-bar#sizes …
        -ja tab-bar#tab-bar.few …
        +ja tab-bar#tab-bar.at-most-five …
         ja tab-bar#tab-bar.many …

        """)
    #expect(outcome.status == 0)
    #expect(try folder.contents(below: "Content") == before)
  }

  @Test func renamesARuleWithAliasesOfItsFormerIDsAndBack() throws {
    let before = try folder.contents(below: "Content")
    try rename("rule", "tab-bar.few", "tab-bar.five")
    try rename("rule", "tab-bar.five", "some")
    #expect(
      try text("bars/tab-bar/en.md").contains("::: rule some level=must aliases=\"few five\"\n"))
    try rename("rule", "tab-bar.some", "few")
    #expect(
      try text("bars/tab-bar/en.md").contains("::: rule few level=must aliases=\"five some\"\n"))
    #expect(try folder.contents(below: "Content").keys.sorted() == before.keys.sorted())
  }

  // MARK: Topics

  @Test func renamesATopicAndEveryReferenceToIt() throws {
    try rename("topic", "tab-bar", "tabs")
    #expect(!folder.exists("Content/bars/tab-bar"))
    #expect(
      try text("bars/tabs/en.md").hasPrefix(
        "---\ntitle: Tab bar\nrelated: [toolbar]\naliases: [tab-bar]\n---\n"))
    #expect(
      try text("bars/toolbar/en.md")
        == page(
          "Toolbar", "related: [tabs]",
          body: """
            [Few](rule:tabs.few), [sizes](topic:tabs#sizes), [there](../tabs/en.md#tabs.few), <topic:tabs>.
            [reference], <term:bar>, `topic:tab-bar` <!-- topic:tab-bar -->

            ::: rule alone level=must governs="tabs" see=tabs.few
            Alone.
            :::

            [reference]: topic:tabs#tabs.few
            """))
    #expect(try text("site.yaml").contains("topics: [tabs, toolbar]\n"))
    #expect(try text("terms.yaml").contains("  topic: tabs\n"))
    #expect(
      try text("sources/doc.jsonl").contains(
        "\"topic\": \"tabs\", \"also\": [\"toolbar\", \"tabs\"]"))
    #expect(try text("views/alert/en.md").contains("(../../bars/tabs/strip.txt)"))
    #expect(try text("translations.lock").contains("ja tabs#tabs.few "))
  }

  /// A rule that went back to its old name in between has an alias that is its id again.
  @Test(arguments: [
    ("aliases=tabs.few", ""), ("aliases=\"tabs.few old\"", " aliases=\"old\""),
    ("aliases=\"old tabs.few\"", " aliases=\"old\""),
  ])
  func removesAnAliasThatBecomesTheIDAgain(before: String, after: String) throws {
    let path = "Content/bars/tab-bar/en.md"
    let rule = try #require(
      try folder.text(at: path).split(separator: "\n").first { $0.hasPrefix("::: rule few") })
    try folder.write(
      try folder.text(at: path).replacing(rule, with: "::: rule few level=must \(before)"), at: path
    )
    try rename("topic", "tab-bar", "tabs")
    #expect(try text("bars/tabs/en.md").contains("::: rule few level=must\(after)\n"))
  }

  @Test func renamingATopicKeepsReferencesToRulesThatHaveLeftIt() throws {
    try folder.write(
      page("Alert", body: "::: rule was level=must aliases=tab-bar.moved\nWas.\n:::\n"),
      at: "Content/views/alert/en.md")
    try folder.write("[](rule:tab-bar.moved)\n", at: "Content/en.md")
    try folder.remove("Content/bars/tab-bar/strip.txt")
    let english = try text("bars/tab-bar/en.md").replacing("[a picture](strip.txt)", with: "it")
    try folder.write(english, at: "Content/bars/tab-bar/en.md")
    #expect(try run("translations", "accept", "--all").status == 0)
    try rename("topic", "tab-bar", "tabs")
    #expect(try text("en.md") == "[](rule:tab-bar.moved)\n")
  }

  @Test func movesATopicToAnotherSectionAndBackWithLinksAndAliases() throws {
    try rename("topic", "bars/tab-bar", "views/tab-bar")
    #expect(
      try text("views/tab-bar/en.md").contains("aliases: [bars/tab-bar]\n"))
    #expect(
      try text("bars/toolbar/en.md").contains("[there](../../views/tab-bar/en.md#tab-bar.few)"))
    #expect(try text("views/alert/en.md").contains("[file](../tab-bar/strip.txt)"))
    #expect(try text("site.yaml").contains("topics: [toolbar]\n"))
    try rename("topic", "tab-bar", "bars/strip")
    #expect(
      try text("bars/strip/en.md").contains("aliases: [tab-bar, views/tab-bar]\n"))
    try rename("topic", "strip", "tab-bar")
    #expect(try text("bars/tab-bar/en.md").contains("aliases: [strip, views/tab-bar]\n"))
  }

  // MARK: Sections

  @Test func renamesSectionsWithAndWithoutAPage() throws {
    try rename("section", "bars", "edges")
    #expect(try text("edges/en.md") == page("Bars", "aliases: [bars]"))
    #expect(try text("site.yaml").contains("  - id: edges\n"))
    #expect(try text("views/alert/en.md").contains("(../../edges/tab-bar/strip.txt)"))
    try rename("section", "views", "screens")
    #expect(try text("site.yaml").hasSuffix("  - {id: screens, aliases: [views]}"))
    try rename("section", "screens", "panes")
    #expect(try text("site.yaml").hasSuffix("  - {id: panes, aliases: [views, screens]}"))
  }

  @Test func renamingASectionRewritesLinksToIt() throws {
    let body = "See [bars](section:bars), <section:views> and [all](page:rules).\n"
    try folder.write(page("Alert", body: body), at: "Content/views/alert/en.md")
    try rename("section", "bars", "edges")
    #expect(
      try text("views/alert/en.md")
        == page("Alert", body: body.replacing("section:bars", with: "section:edges")))
  }

  // MARK: site.yaml

  @Test func renamingRewritesLinksAndFilesThatTheConfigurationNames() throws {
    let configuration =
      try text("site.yaml") + """

        logo: bars/logo.svg
        links:
          header: [topic:tab-bar, "section:bars#kinds", page:rules]
          footer:
            - {text: Few, to: 'rule:tab-bar.few'}
            - to: topic:tab-bar#sizes
              text: Sizes
            - to: term:bar
              text: Bar
            - {text: Tabs, to: https://example.com/tab-bar}
        """
    try folder.write(configuration, at: "Content/site.yaml")
    try folder.write(page("Bars", body: "## Kinds\n"), at: "Content/bars/en.md")
    try folder.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>", at: "Content/bars/logo.svg"
    )
    try rename("rule", "tab-bar.few", "some")
    try rename("topic", "tab-bar", "tabs")
    try rename("heading", "tabs#sizes", "limits")
    try rename("heading", "bars/#kinds", "sorts")
    try rename("section", "bars", "edges")
    try rename("term", "bar", "strip")
    #expect(
      try text("site.yaml")
        == configuration
        .replacing("topics: [tab-bar", with: "topics: [tabs").replacing(
          "id: bars", with: "id: edges"
        )
        .replacing("bars/logo", with: "edges/logo").replacing("topic:tab-bar", with: "topic:tabs")
        .replacing("section:bars#kinds", with: "section:edges#sorts")
        .replacing("rule:tab-bar.few", with: "rule:tabs.some").replacing("#sizes", with: "#limits")
        .replacing("term:bar", with: "term:strip"))
  }

  // MARK: Terms and headings

  @Test func renamesTermsInBlockAndFlowStyleOfYAML() throws {
    try rename("term", "tab", "tabs")
    try rename("term", "bar", "strip")
    try rename("term", "strip", "band")
    #expect(
      try text("terms.yaml") == """
        tabs:
          aliases: [tab]
          names: {en: [tab], ja: [タブ]}
          topic: tab-bar
        band: {aliases: [bar, strip], names: {en: [strip]}, definition: A strip.}

        """)
    #expect(try text("bars/toolbar/en.md").contains("<term:band>"))
  }

  @Test func renamesAHeadingInAllLanguages() throws {
    try rename("heading", "tab-bar#sizes", "limits")
    #expect(try text("bars/tab-bar/en.md").contains("## Sizes {#limits aliases=sizes}\n"))
    #expect(try text("bars/tab-bar/ja.md").contains("[大きさ](#limits)。\n\n## 大きさ\n"))
    #expect(try text("bars/toolbar/en.md").contains("[sizes](topic:tab-bar#limits)"))
    try rename("heading", "tab-bar#limits", "tab-bar#bounds")
    #expect(
      try text("bars/tab-bar/en.md").contains("## Sizes {#bounds aliases=\"sizes limits\"}\n"))
  }

  // MARK: Refusals

  @Test(
    arguments: [
      ("rule", "tab-bar.fwe", "x", "unknown rule 'tab-bar.fwe': did you mean 'tab-bar.few'?"),
      ("rule", "tab-bar.few", "many", "rule 'tab-bar.many' already exists"),
      ("rule", "tab-bar.few", "tab-bar.few", "rule 'tab-bar.few' already has that name"),
      (
        "rule", "tab-bar.few", "toolbar.few",
        "'toolbar.few' is in another topic: move the text of the rule by hand"
      ),
      (
        "rule", "tab-bar.few", "Few",
        "malformed rule 'Few': write an id of lower-case letters, digits and single hyphens"
      ),
      ("topic", "tab-br", "x", "unknown topic 'tab-br': did you mean 'tab-bar'?"),
      ("topic", "tab-bar", "toolbar", "topic 'toolbar' already exists"),
      ("topic", "tab-bar", "tab-bar", "topic 'tab-bar' already has that name"),
      ("topic", "tab-bar", "bars/tab-bar/x", "topic 'bars/tab-bar' would be inside itself"),
      ("topic", "tab-bar", "view/x", "unknown section or topic 'view': did you mean 'views'?"),
      (
        "topic", "tab-bar", "bars/Tabs",
        "malformed topic 'bars/Tabs': write an id of lower-case letters, digits and single hyphens, or SECTION/TOPIC"
      ),
      ("topic", "tab-bar", "index", "'index' is a reserved name"),
      ("section", "bar", "x", "unknown section 'bar': did you mean 'bars'?"),
      ("section", "bars", "views", "section 'views' already exists"),
      ("section", "bars", "rules", "'rules' is a reserved name"),
      ("term", "tap", "x", "unknown term 'tap': did you mean 'tab'?"),
      ("term", "tab", "bar", "term 'bar' already exists"),
      (
        "heading", "tab-bar#size", "x",
        "unknown heading 'tab-bar#size': did you mean 'tab-bar#sizes'?"
      ),
      ("heading", "sizes", "x", "unknown heading 'sizes'"),
      (
        "heading", "tab-bar#sizes", "toolbar#x",
        "'toolbar#x' is in another topic: move the text of the heading by hand"
      ),
      (
        "heading", "tab-bar#sizes", "Größen",
        "malformed heading 'Größen': write an id of lower-case letters, digits and single hyphens"
      ),
    ])
  func refusesUnknownOldNamesAndTakenOrMalformedNewNames(
    kind: String, old: String, new: String, message: String
  ) throws {
    let before = try folder.contents(below: "Content")
    #expect(
      try run("rename", kind, old, new, "--yes")
        == Command.Outcome(
          status: 64, errors: "build-site: \(message); nothing was renamed\n"))
    #expect(try folder.contents(below: "Content") == before)
  }

  @Test func refusesAFormerNameAndNamesThePresentOne() throws {
    try rename("rule", "tab-bar.few", "five")
    #expect(
      try run("rename", "rule", "tab-bar.few", "x", "--yes").errors
        == "build-site: rule 'tab-bar.few' is called 'tab-bar.five' now; nothing was renamed\n")
  }

  @Test func changesNothingWithoutYesWhereInputIsNoTerminal() throws {
    let before = try folder.contents(below: "Content")
    let outcome = try run("rename", "term", "tab", "tabs")
    #expect(outcome.status == 64)
    #expect(
      outcome.errors
        == "build-site: cannot ask for confirmation here: add '--yes'; nothing was changed\n")
    #expect(try folder.contents(below: "Content") == before)
  }

  @Test func refusesASiteWithErrors() throws {
    try folder.write(page("Alert", body: "[](topic:tab-br)\n"), at: "Content/views/alert/en.md")
    let outcome = try run("rename", "term", "tab", "tabs", "--yes")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasSuffix("1 error, 0 warnings; nothing was changed\n"))
  }

  @Test func refusesWhereAFolderOfTheNewNameExists() throws {
    try folder.write("x", at: "Content/bars/tabs/.keep")
    #expect(
      try run("rename", "topic", "tab-bar", "tabs", "--yes").errors
        == "build-site: Content/bars/tabs already exists; nothing was renamed\n")
  }

  @Test func refusesAFolderWithSymbolicLinks() throws {
    try folder.link("Content/bars/tab-bar/more.txt", to: "strip.txt")
    #expect(
      try run("rename", "topic", "tab-bar", "tabs", "--yes").errors
        == "build-site: Content/bars/tab-bar has symbolic links: move it by hand; nothing was renamed\n"
    )
  }

  // MARK: Forms

  @Test func keepsLineEndsAndTheStyleOfYAMLLists() throws {
    try folder.write(
      "title: G\r\nlanguages: [en]\r\nsections:\r\n  - id: bars\r\n    topics:\r\n      - a\r\n      - b\r\n  - id: views\r\n    topics:\r\n      - c\r\n",
      at: "Content/site.yaml")
    for file in [
      "terms.yaml", "translations.lock", "sources/doc.yaml", "sources/doc.jsonl", "bars/tab-bar",
      "bars/toolbar", "views/alert",
    ] {
      try folder.remove("Content/" + file)
    }
    try folder.write(
      "---\r\ntitle: A\r\naliases:\r\n  - old\r\n---\r\n", at: "Content/bars/a/en.md")
    try folder.write(page("B"), at: "Content/bars/b/en.md")
    try folder.write(page("C"), at: "Content/views/c/en.md")
    try rename("topic", "a", "views/new")
    #expect(
      try text("site.yaml")
        == "title: G\r\nlanguages: [en]\r\nsections:\r\n  - id: bars\r\n    topics:\r\n      - b\r\n  - id: views\r\n    topics:\r\n      - c\r\n      - new\r\n"
    )
    #expect(
      try text("views/new/en.md")
        == "---\r\ntitle: A\r\naliases:\r\n  - old\r\n  - a\r\n  - bars/a\r\n  - bars/old\r\n---\r\n"
    )
  }

  @Test func gitApplyOfTheDifferenceGivesTheSameFilesAsRenaming() throws {
    let plain = try run("rename", "topic", "tab-bar", "views/tabs", "--dry-run")
    try folder.write(plain.output, at: "rename.diff")
    try folder.copy(folder.path(of: "Content"), to: "applied/Content")
    try folder.git(["-C", "applied", "apply", folder.path(of: "rename.diff")])
    try rename("topic", "tab-bar", "views/tabs")
    #expect(try folder.contents(below: "applied/Content") == folder.contents(below: "Content"))
  }
}
