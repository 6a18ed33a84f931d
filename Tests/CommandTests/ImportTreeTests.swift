import Base
import Foundation
import TestSupport
import Testing

/// `build-site import DIR`: a folder of Markdown becomes a site that builds, and follows its folder and `import.yaml`.
struct ImportTreeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "old/mkdocs.yml": "site_name: Kiosk\nsite_url: https://example.org/kiosk/\n",
      "old/docs/index.md": "# Kiosk\n\nStart with [cards](parts/card.md).\n",
      "old/docs/parts/card.md": """
      # Card

      !!! warning "First"
          Read about [alerts](alert.md#how-many), and [nothing](gone.md).

      <Meter level={2} />

      ![A card](img/card.svg)

      """,
      "old/docs/parts/alert.md": "---\ntags: [dialog]\n---\n\n# Alert\n\n## How many?\n\nOne.\n",
      "old/docs/parts/img/card.svg":
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"></svg>\n",
    ])
  }

  private func run(_ arguments: String...) throws -> Command.Outcome {
    var command = Command(folder: folder.path)
    command.arguments = arguments
    return try command.run()
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOfFile: "\(folder.path)/\(path)", encoding: .utf8)
  }

  private static let card = """
    ---
    title: Card
    aliases: ["/kiosk/parts/card/"]
    ---

    ::: warning First
    Read about [alerts](topic:alert#how-many), and nothing.
    :::

    ```html
    <Meter level={2} />
    ```

    ![A card](card.svg)

    """

  @Test func makesASiteThatBuildsAndAnswersAtOldAddresses() throws {
    let outcome = try run("import", "old/docs", "--into", "new")
    #expect(
      outcome
        == Command.Outcome(
          output: """
            old/docs: MkDocs (mkdocs.yml), en, 3 pages, 3 old addresses
            components, macros and variables: 1
              Meter → code (1)
            shown as code until you choose how to import them in new/import.yaml: 1
            broken links and missing pictures (their text stays): 1: docs/parts/card.md gone.md
            words: 17, 17 on the new pages, 0 missing
            files: 7 created, 0 updated, 0 removed, 0 unchanged
            next     choose how to import components in new/import.yaml, then run the same command again
            next     build-site preview --site new
            check    0 errors, 0 warnings

            """))
    #expect(text("new/Content/parts/card/en.md") == Self.card)
    #expect(try run("--site", "new", "--quiet").status == 0)
    let moved = try #require(text("new/Public/kiosk/parts/card/index.html"))
    #expect(moved.contains("../../../en/parts/card.html"))
  }

  #if os(Linux)
    @Test(arguments: ["old/docs", "rules.csv"])
    func makesTheSameWhereverItWasKilledAndStartedAgain(_ source: String) throws {
      try folder.write("ID,Rule\nR-1,Use one verb.\nR-2,Never two.\n", at: "rules.csv")
      let library = try Preload()
      var command = Command("import", source, "--into", "new", folder: folder.path)
      command.environment = ["LD_PRELOAD": library.path, "TORTURE_COUNT": folder.path(of: "count")]
      #expect(try command.run().status == 0)
      let whole = try folder.contents(below: "new")
      let count = try #require(Int(try folder.text(at: "count").dropLast()))
      for call in stride(from: 0, to: count, by: max(1, count / 20)) {
        try folder.remove("new")
        command.environment = [
          "LD_PRELOAD": library.path, "TORTURE_DO": "kill", "TORTURE_AT": String(call),
        ]
        _ = try? command.run()
        command.environment = [:]
        #expect(try command.run().status == 0, "killed at call \(call)")
        #expect(try folder.contents(below: "new") == whole, "killed at call \(call)")
      }
    }
  #endif

  @Test func makesATopicWithRulesOfAFileAndFollowsIt() throws {
    let source = """
      ---
      title: Labels
      description: The words on keys.
      ---

      > [!NOTE]
      > A label is one word.

      ## When not to use

      - Long explanations of a field

      Labels MUST be unique.

      """
    try folder.write(source, at: "label.md")
    let outcome = try run("import", "label.md", "--into", "new")
    #expect(
      outcome.output.contains(
        """
        rules    2 made, 0 to review: build-site rules suggest --site new
        check    0 errors, 0 warnings

        """))
    let page = """
      ---
      title: Labels
      summary: "The words on keys."
      ---

      > [!NOTE]
      > A label is one word.

      ## When not to use

      ::: rule long-explanations-field level=avoid
      Long explanations of a field
      :::

      ::: rule labels-unique level=must
      Labels MUST be unique.
      :::

      """
    #expect(text("new/Content/guideline/label/en.md") == page)
    try folder.write(source.replacing("unique", with: "short"), at: "label.md")
    _ = try run("import", "label.md", "--into", "new")
    #expect(
      text("new/Content/guideline/label/en.md")
        == page.replacing("labels-unique", with: "labels-short").replacing("unique", with: "short"))
  }

  @Test func readsAFileOfMarkdownAsATextIfWanted() throws {
    try folder.write("# Keys\n\n## Size\n\nUse large keys.\n\n## Color\n\nRed.\n", at: "keys.md")
    _ = try run("import", "keys.md", "--into", "new", "--type", "text")
    #expect(text("new/Content/guideline/size/en.md")?.contains("::: rule use-large-keys") == true)
  }

  @Test func changesNothingTheSecondTimeAndKeepsWhatAnAuthorHasChanged() throws {
    _ = try run("import", "old/docs", "--into", "new")
    let again = try run("import", "old/docs", "--into", "new")
    #expect(again.output.contains("files: 0 created, 0 updated, 0 removed, 7 unchanged\n"))
    try folder.write(Self.card + "Mine.\n", at: "new/Content/parts/card/en.md")
    try folder.write("# Alert\n\n## How many?\n\nTwo.\n", at: "old/docs/parts/alert.md")
    let third = try run("import", "old/docs", "--into", "new")
    #expect(third.output.contains("files: 0 created, 2 updated, 0 removed, 4 unchanged\n"))
    #expect(
      third.output.contains(
        "files that you have changed, left as they are: Content/parts/card/en.md\n"))
    #expect(text("new/Content/parts/card/en.md") == Self.card + "Mine.\n")
    #expect(text("new/Content/parts/alert/en.md")?.hasSuffix("Two.\n") == true)
  }

  @Test func followsTheEditedTableAndRefusesWordsThatItDoesNotHave() throws {
    _ = try run("import", "old/docs", "--into", "new")
    let table = try #require(text("new/import.yaml"))
    try folder.write(table.replacing("as: code", with: "as: component"), at: "new/import.yaml")
    let outcome = try run("import", "old/docs", "--into", "new")
    #expect(outcome.output.contains("files: 1 created, 2 updated, 0 removed, 5 unchanged\n"))
    #expect(outcome.output.hasSuffix("check    0 errors, 0 warnings\n"))
    #expect(text("new/Content/parts/card/en.md")?.contains("::: meter level=2\n") == true)
    try folder.write("components:\n  Meter:\n    as: nothin\n", at: "new/import.yaml")
    let refused = try run("import", "old/docs", "--into", "new")
    #expect(refused.status == 64)
    #expect(
      refused.errors.hasPrefix("build-site: new/import.yaml:3: unknown 'as: nothin'; use note, "))
  }

  @Test func makesComponentsOfWhatAPersonChoosesWhateverTheirNamesAre() throws {
    try folder.write(
      """
      # Card

      <Note2 label="Card" Label="Other" {...props} title={name} content="x" size="3" />

      <Callout status="beta">

      Text.

      </Callout>

      {% include parts/status-bar.html label="New" %}

      """, at: "old/docs/parts/card.md")
    _ = try run("import", "old/docs", "--into", "new")
    let table = try #require(text("new/import.yaml"))
    let decided = table.replacing(/(?m)^    as: .*$/, with: "    as: component")
    try folder.write(decided, at: "new/import.yaml")
    let outcome = try run("import", "old/docs", "--into", "new", "--update")
    #expect(outcome.output.hasSuffix("check    0 errors, 0 warnings\n"))
    #expect(
      text("new/Content/parts/card/en.md") == """
        ---
        title: Card
        aliases: ["/kiosk/parts/card/"]
        ---

        ::: note2 label-value=Card content-value=x size=3

        ::: callout-component status=beta
        Text.
        :::

        ::: status-bar label-value=New

        """)
  }

  @Test func updatesOnlyWhatAnImportOfATreeMade() throws {
    #expect(
      try run("import", "old/docs", "--into", "new", "--update").errors.hasPrefix(
        "build-site: missing new/import.lock; import the folder without '--update' first\n"))
    #expect(text("new/Content/site.yaml") == nil)
    _ = try run("import", "old/docs", "--into", "new")
    try folder.write("# Alert\n\n## How many?\n\nTwo.\n", at: "old/docs/parts/alert.md")
    let outcome = try run("import", "old/docs", "--into", "new", "--update")
    #expect(outcome.output.contains("files: 0 created, 2 updated, 0 removed, 5 unchanged\n"))
  }

  @Test func refusesASiteThatNoImportOfATreeMade() throws {
    try folder.write("title: Mine\nlanguages: [en]\n", at: "mine/Content/site.yaml")
    let outcome = try run("import", "old/docs", "--into", "mine")
    #expect(
      outcome
        == Command.Outcome(
          status: 64,
          errors:
            "build-site: mine/Content/site.yaml already exists; choose a new folder with '--into'\n"
        ))
  }

  @Test func removesNoFileOutsideOfTheSite() throws {
    _ = try run("import", "old/docs", "--into", "new")
    try folder.write("Mine.\n", at: "mine.txt")
    let record = try #require(text("new/import.lock"))
    let hash = sha256(Array("Mine.\n".utf8).span)
    let lines = record.split(separator: "\n").count
    for path in ["../mine.txt", "Content/../../mine.txt", "/mine.txt", "Content//x", "notes.txt"] {
      try folder.write("\(record)\(hash) \(path)\n", at: "new/import.lock")
      #expect(
        try run("import", "old/docs", "--into", "new")
          == Command.Outcome(
            status: 64,
            errors: """
              build-site: new/import.lock:\(lines + 1): not a line that an import writes; remove it

              """), "\(path)")
    }
    #expect(text("mine.txt") == "Mine.\n")
  }

  @Test(arguments: [
    "import.lock", "import.yaml", "Content/parts/card/en.md", "Content/parts/card/card.svg",
    "Public/.gitignore",
  ])
  func writesNothingWhereALinkIsInPlaceOfAFile(_ path: String) throws {
    try folder.write("Mine.\n", at: "mine.txt")
    try folder.write("", at: "new/" + path)
    try FileManager.default.removeItem(atPath: "\(folder.path)/new/\(path)")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/new/\(path)", withDestinationPath: "\(folder.path)/mine.txt")
    #expect(
      try run("import", "old/docs", "--into", "new")
        == Command.Outcome(
          status: 64,
          errors: "build-site: new/\(path) is a link, or is not a file; nothing was created\n"))
    #expect(text("mine.txt") == "Mine.\n")
    #expect(text("new/Content/site.yaml") == nil)
  }

  @Test func removesNothingBehindALinkInPlaceOfAFolder() throws {
    _ = try run("import", "old/docs", "--into", "new")
    try folder.write("Mine.\n", at: "elsewhere/mine.txt")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/new/Content/x", withDestinationPath: "\(folder.path)/elsewhere")
    let record = try #require(text("new/import.lock"))
    let hash = sha256(Array("Mine.\n".utf8).span)
    try folder.write("\(record)\(hash) Content/x/mine.txt\n", at: "new/import.lock")
    let outcome = try run("import", "old/docs", "--into", "new")
    #expect(outcome.status == 64)
    #expect(
      outcome.errors
        == "build-site: new/Content/x is a link, or is not a folder; nothing was created\n"
    )
    #expect(text("elsewhere/mine.txt") == "Mine.\n")
  }
}
